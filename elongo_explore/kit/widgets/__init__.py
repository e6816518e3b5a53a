"""The live board in the page: the only layer that uses widget libraries. It decides no rule.

explorer.py (`el.Explorer`) has the parts that every game needs, and a bench for the current game (bench.py;
page_board.py is for boards of SVG, plain_bench.py fits any game). Each part renders its share of the desk's
contents and asks for nothing else: console.py, score.py, moves.py, share.py, new_game.py,
computer_players.py, session_memory.py; host.py is all that it knows of the widget it is in. stepper.py only
steps; quiz.py, predict.py and drill.py ask questions. live_widget.py is the base of them all: it shows errors
in callbacks. progress_sync.py keeps progress in the page, own_page.py runs a board without Jupyter. painters/
paint a canvas; front/ runs in the page; lab/ is an extension of JupyterLab. docs/live-board.md has the
reasons behind it.

May use every layer of the kit.
"""
