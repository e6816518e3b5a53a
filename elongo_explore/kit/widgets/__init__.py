"""The live board in the page: the only layer that uses widget libraries. It decides no rule.

explorer.py (`el.Explorer`) has what every game needs, and a bench for the game that is shown (bench.py;
plain_bench.py fits any game). Each part renders its part of what the desk says, and asks nothing. stepper.py
only steps; quiz.py, predict.py and drill.py ask questions. live_widget.py is the base of them all: it shows
what a callback raises. painters/ paint a canvas; front/ runs in the page; lab/ is an extension of JupyterLab.
docs/live-board.md has the reasons behind it.

May use every layer of the kit.
"""
