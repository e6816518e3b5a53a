"""Puzzles about Elongo: what they can ask, how answers are read, and what is said to a wrong one."""
