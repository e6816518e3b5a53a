"""The desk of Bao: a bowl, a direction, and what a move would do. No widgets.

desk.py is what a person is about to do, now.py everything that is shown at one moment as one value,
controls.py what clicks and keys do. starts.py: positions to start from. May use what is below, and the kit's
desk.
"""
