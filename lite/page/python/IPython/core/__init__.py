"""What ipywidgets and the live board import from here."""
