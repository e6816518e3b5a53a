"""Drills: exercises without end, made by the engine from positions of games that players have played."""
