"""The rules of Bao: a moment of the game, moves, and what happens in them."""
