"""Pictures for every game: a Scene is a list of plain shapes (shapes.py), and painters know nothing else.

svg.py paints a Scene as text, canvas.py with any brush, page_brush.py for a page to paint. Pictures are
arranged by grid.py and strip.py, and shown by picture.py and showing.py (`el.show`). A walk (walk.py) is
pictures one after the other with a sentence each: motion.py and replay_page.py show it, and player.js plays
it in a page. chart.py draws numbers, rule_page.py and paper.py make pages to read and to print.

May use table. Standard library only.
"""
