"""Elongo as a Scene of plain shapes. Floats begin in drawing.py: one shield.

board_scene.py is the whole picture, sheet.py a board on the way to it, gallery.py single shields. layers.py
paints the shields (colours.py), pieces.py what players have put there, whose_land.py the land they claim.
Over it come overlays.py, graph_beside.py and nodes.py (graphs), highlight.py, labels.py, preview.py,
hinted.py and last_turns.py; last_change.py and motion.py are about the last action. live.py has the layers of
the live board, pointing.py and hit_index.py what is under the mouse, tools.py the little pictures of Build.

Nothing is searched here: findings are handed in. May use geometry, board, play, analysis and the kit's
pictures.
"""
