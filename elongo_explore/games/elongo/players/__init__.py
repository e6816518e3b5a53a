"""Elongo's computer players. skills.py puts together what the kit asks for.

value.py: what a position is worth, with weights.toml. greedy.py (prospects.py) and planner.py: the players.
why.py: the reasons for an action, told from its events (action_line.py). clues.py: hints, step by step.
in_numbers.py: what thousands of games say.

Players get what they may see (`seen_by`), never the state. May use what is below, and the kit's players.
"""
