"""Elongo as a Scene of plain shapes: the table, overlays, pieces, what is lit."""
