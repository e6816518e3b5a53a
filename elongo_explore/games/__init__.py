"""The games, each in one folder."""
