"""The game: shields and deck, the board, and what follows from the shields that lie on it."""
