"""Bao's computer players. skills.py puts together what the kit asks for.

value.py: what a position is worth, with weights.toml. greedy.py and planner.py: the players; search.py looks
ahead. why.py: the reasons for a move. clues.py: hints, step by step. in_numbers.py: what thousands of games
say.

May use what is below, and the kit's players.
"""
