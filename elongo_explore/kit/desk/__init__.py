"""What is about to be done at a board, without widgets: it can be tried in any Python."""
