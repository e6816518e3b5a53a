"""Who plays this game, and how."""
