"""Elongo as a Scene of plain shapes. Floats begin in drawing.py.

layers.py and pieces.py: the table and who is on it. overlays.py, highlight.py, preview.py: what is shown over
it. live.py: the layers of the live board. hit_index.py: what is under the mouse.

Nothing is searched here: findings are handed in. May use geometry, board, play, analysis and the
kit's pictures.
"""
