"""Walks: rules shown step by step on Elongo's board, each step with a sentence and a highlight.

walk.py has the step, the walk and their painting, and questions.py what a walk can ask. Every other module is
one walk: parcel.py is `el.walk_parcel`, border.py `el.walk_border`, and so on. A walk asks the functions that
decide the rules; it never decides one itself.

May use what is below course.
"""
