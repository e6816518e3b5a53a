"""The live board of Bao: SVG in the page, which plays a move by itself.

bench.py puts the parts together for an Explorer, stepping.py for a Stepper. May use what is below, and the
kit's widgets.
"""
