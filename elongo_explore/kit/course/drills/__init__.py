"""Endless exercises: a DrillKind makes one from a grade and a seed, which together are its id.

drill_kind.py is the base class, with positions of games that computer players have played. practice.py lists
the drills of all games, and is a drill without a page. schedule.py decides, as a value, what comes next. If
you change what a kind draws by lot, the samples in stored notebooks change: run those again.
"""
