"""The live board of Elongo: a canvas with five layers, a hand of shields, buttons and overlays.

bench.py puts the parts together for an Explorer and for a Stepper, and has the help. live_board.py passes on
what the page reports, and has the switches and the words for what is pointed at; board_view.py paints and
says what is where. first_game.py is `el.first_game`.

May use what is below, and the kit's widgets.
"""
