"""A guide through a game: the board asks for one thing at a time."""
