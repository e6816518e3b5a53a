"""Bao's computer players. skills.py puts together what the kit asks for.

value.py: the value of a position, with weights.toml. greedy.py and planner.py: the players. why.py: the
reasons for a move. clues.py: hints, step by step. in_numbers.py: plots of thousands of stored games.

May use the layers below, and the kit up to its players.
"""
