"""The live board without widgets: its display, and what a person is about to do.

session.py has every position so far, as a tree, and the players (seats.py); session_storage.py writes it for
the page. desk.py is shared by the desks of all games: an Intent, and the display as a pure function of it;
plain_desk.py is one for any game. computer_players.py and thinking.py let players think and act, advice.py
gives hints. links.py, addresses.py and position_page.py share a position.

A desk is given everything it needs: nothing here calls up into widgets. May use every layer of the kit but
widgets.
"""
