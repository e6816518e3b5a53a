"""The live board without widgets: its display, and what a person is about to do.

session.py has every position so far, as a tree, and the players (seats.py); session_storage.py writes it for
the page, move_list.py lists it. desk.py is shared by the desks of all games: an Intent, and the display as a
pure function of it; plain_desk.py is one for any game, messages.py has the answers to a person. new_game.py
and game_end.py begin and end a game. computer_players.py and thinking.py let players think and act, advice.py
gives hints. links.py, addresses.py and position_page.py share a position; describe_code.py and first_look.py
show one.

A desk is given everything it needs: nothing here calls up into widgets. May use every layer of the kit but
widgets.
"""
