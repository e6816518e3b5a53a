"""The desk of Bao: a bowl, a direction, and what a move would do. No widgets.

intent.py is what a person is about to do, as a value; desk.py turns it into actions; now.py is everything
that is shown, as one value; controls.py is what clicks and keys do; steps.py cuts a move into laps and
stones, new_games.py lists the new games to choose from. May use what is below, and the kit's desk.
"""
