"""Endless exercises: a DrillKind makes one from a grade and a seed, which together are its id.

drill_kind.py is the base class, catalogue.py lists the kinds of all games. positions.py picks positions of
games that computer players have played. schedule.py decides, as a value, what comes next; practice.py is a
drill without a page. If you change what a kind draws by lot, the samples in stored notebooks change: run
those again.
"""
