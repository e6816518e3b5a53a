"""Pictures for every game: a Scene is a list of plain shapes (shapes.py), and painters know nothing else.

svg.py paints a Scene as text, canvas.py with any brush, page_brush.py for a page to paint; ink.py has the
pens, hit_test.py what is under the mouse. Pictures are arranged by grid.py, and shown by picture.py and
showing.py (`el.show`). A walk (walk.py) is steps (walk_step.py) one after the other, a sentence each:
motion.py and film.py show it, replay_page.py and walk_layers.py make a page of it, and player.js plays it
there. live_motion.py moves over a live board. chart.py draws numbers, number_table.py lists them, paper.py
makes pages to print.

May use table. Standard library only; film.py uses Pillow if it is installed.
"""
