"""Elongo, from exact geometry to the live board; game.py puts it together as GAME.

show.py and replay.py draw it for people, rules.py and examples.py have rules and positions by name, words.py
everything that a sentence can name. Rules are in rules.toml, questions in predictions/ and puzzles/. What
each folder may use is said in games/__init__.py.
"""

from .game import GAME as GAME
