"""Questions about Bao.

kinds.py lists the kinds of questions (base.py) and the drills (drills/): questions.py has those answered by
looking, tasks.py by moving. asked.py has what can be asked for, goals.py what a line of moves has to reach.
answers.py reads answers, scenes.py draws cards, animate.py plays a move out on a guess. The texts are in
predictions/ and puzzles/.

May use what is below, and the kit's course.
"""
