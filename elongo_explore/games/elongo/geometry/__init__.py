"""Exact points and rhombs. Integers only; nothing here knows the game."""
