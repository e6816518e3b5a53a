"""The desk of Elongo: a shield in hand, its ghost, edges and patches. No widgets.

desk.py is what a person is about to do, now.py everything that is shown at one moment as one value,
controls.py what clicks and keys do, previews.py what an action would do. starts.py: positions to start from.
guide/ leads through a first game.

May use what is below, and the kit's desk.
"""
