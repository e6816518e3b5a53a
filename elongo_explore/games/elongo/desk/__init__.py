"""The desk of Elongo: a shield in hand, its ghost, edges and patches. No widgets.

intent.py is what a person is about to do, as a value; desk.py turns it into actions (sketching.py: in Build).
now.py is everything that is shown, as one value; previews.py, last_turns.py and overlay_words.py work out
parts of it. controls.py is what clicks and keys do, show_me.py the walks that a place offers. new_games.py
lists the new games to choose from. guide/ leads through a first game.

May use what is below, and the kit's desk.
"""
