"""Questions about Good Shepherds.

kinds.py lists the kinds of questions (base.py) and the drills (drills/): questions.py has those answered by
looking, tasks.py by using dice. asked.py has what can be asked for, goals.py what a turn has to reach.
answers.py reads answers, scenes.py draws cards, animate.py plays a use out on a guess. The texts are in
predictions/ and puzzles/.

May use what is below, and the kit's course.
"""
