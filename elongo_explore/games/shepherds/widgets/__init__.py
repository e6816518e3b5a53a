"""The live board of Good Shepherds: SVG in the page.

bench.py puts the parts together for an Explorer and for a Stepper, and has the help; board_view.py draws the
layers. May use what is below, and the kit's widgets.
"""
