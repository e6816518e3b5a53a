"""Questions about Good Shepherds.

kinds.py lists the kinds of questions: questions.py by looking, tasks.py by using dice, hex_questions.py and
number_questions.py what can be asked for, goals.py what a turn has to reach. answers.py reads answers,
scenes.py draws cards, animate.py plays a use out on a guess. The texts are in predictions/ and puzzles/.

May use what is below, and the kit's course.
"""
