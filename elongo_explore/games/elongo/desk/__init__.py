"""The desk of Elongo: a shield in hand, its ghost, edges and patches. No widgets.

intent.py is what a person is about to do, as a value; desk.py turns it into actions; now.py is everything
that is shown, as one value; controls.py is what clicks and keys do, previews.py what an action would do.
guide/ leads through a first game.

May use what is below, and the kit's desk.
"""
