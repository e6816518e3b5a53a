"""The live board without widgets: what is shown, and what a person is about to do.

session.py has every position so far, as a tree, and who plays (seats.py); session_storage.py writes it down
for the page. desk.py is what the desks of all games share: an Intent, and what is shown as a pure function of
it; plain_desk.py is one for any game. computer_players.py and thinking.py let players think and act,
advice.py gives hints. links.py, addresses.py and position_page.py share a position.

What a desk needs, it is given: nothing here calls up into widgets. May use every layer of the kit but
widgets.
"""
