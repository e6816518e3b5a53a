"""The live board of Bao: SVG in the page, which plays a move by itself.

bench.py puts the parts together for an Explorer and for a Stepper, and has the help; board_view.py draws the
layers. May use what is below, and the kit's widgets.
"""
