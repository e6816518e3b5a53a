"""Computer players, the coach, and thousands of games, for any game that fulfils the contract.

computer_player.py says what a player is, skills.py what a game gives its players, value.py what a position
is worth, budget.py how long a player may think. The coach: coach.py (`el.hint`), turn_comparison.py (what was
better), review.py (`el.look_over`). Many games: play_out.py plays one, running.py thousands, simulate.py and
folders.py keep them, match.py compares players, intervals.py says how sure a number is.

May use table and pictures.
"""
