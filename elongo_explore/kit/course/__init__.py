"""The parts of lessons: questions that the engine checks, and pages to print.

An Entry (entry.py) is a question as written down; its Kind (kind.py) knows how an answer is read, what is
wrong with it and how it is drawn. puzzles.py and predictions.py put the two together, books.py finds them in
all games, verdict.py is what a check says. rule_sheet.py and answer_key.py are pages to print. progress.py
keeps what a learner has solved. drills/ makes exercises from seeds.

No answer is stored: the engine works out every right one. May use table, pictures and players.
"""
