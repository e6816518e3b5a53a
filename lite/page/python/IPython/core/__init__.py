"""The names that ipywidgets and the live board import from here."""
