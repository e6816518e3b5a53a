"""The live board of Elongo: a canvas with five layers, a hand of shields, buttons and overlays.

bench.py puts the parts together for an Explorer, stepping.py for a Stepper. live_board.py passes on what the
page reports, board_view.py paints and says what is where. first_game.py is `el.first_game`.

May use what is below, and the kit's widgets.
"""
