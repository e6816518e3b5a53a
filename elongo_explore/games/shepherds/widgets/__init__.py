"""The live board of Good Shepherds: SVG in the page.

bench.py puts the parts together for an Explorer, stepping.py for a Stepper. May use what is below, and the
kit's widgets.
"""
