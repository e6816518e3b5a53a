"""Questions about Elongo, and rules shown step by step.

kinds.py lists the kinds of questions (base.py) and the drills (drills/): questions.py has those answered by
looking, tasks.py by doing. asked.py has what can be asked for, goals.py what a line of actions has to reach.
answers.py reads answers, scenes.py draws cards, animate.py plays a rule out on a guess (stage_set.py has its
pictures). walks/ shows a rule step by step, compare.py the same actions under different rules. The texts are
in predictions/ and puzzles/.

May use what is below, and the kit's course.
"""
