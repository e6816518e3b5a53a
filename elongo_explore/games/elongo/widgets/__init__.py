"""The live board of Elongo: a canvas with five layers, a hand of shields, buttons and overlays.

bench.py puts the parts together for an Explorer and for a Stepper, and has the help. live_board.py gets what
the page reports, and has the switches and the words for what is pointed at; board_view.py paints and says
what is where, viewport.py how the view moves. hand.py, build_panel.py, graph_beside.py and show_me.py are
beside the board. first_game.py is `el.first_game`.

May use what is below, and the kit's widgets.
"""
