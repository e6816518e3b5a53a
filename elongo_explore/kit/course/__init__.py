"""The parts of lessons: questions that the engine checks, and pages to print.

An Entry (entry.py) is a question as written in a file; its Kind (kind.py; shared_kinds.py for any game) knows
how an answer is read, what is wrong with it and how it is drawn. puzzles.py and predictions.py put the two
together, verdict.py is the result of a check. handbook.py has the rules, answer_key.py the answers, to print;
say.py words the engine's results. reading.py reads answers, cards.py draws questions. progress.py
(progress_data.py, progress_file.py) keeps what a learner has solved. drills/ makes exercises from seeds.

No answer is stored: the engine works out every right one. May use table, pictures and players.
"""
