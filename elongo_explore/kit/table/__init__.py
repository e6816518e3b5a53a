"""The parts that every game has: the lowest layer, built on the standard library alone.

contract.py: what a state can do. sentences.py: a sentence with its rule, and the events and refusals made of
it. records.py: a game, and a study, which is a game with variations. codes.py and mixed_radix.py: position
codes (docs/codes.md); one description of a position serves writing and reading. rulebook.py and examples.py:
rules and positions by id. errors.py and wording.py: bad input, and words for numbers and lists.
progress_bar.py: how far a long task is.
"""
