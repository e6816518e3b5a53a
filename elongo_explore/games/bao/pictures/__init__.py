"""The board as a Scene: wood, hollows, stones, what a move would do."""
