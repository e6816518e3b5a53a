"""Computer players, the coach, and thousands of games, for any game that fulfils the contract.

computer_player.py defines a player, skills.py what a game gives its players, value.py the value of a
position, budget.py how long a player may think. The coach: coach.py (`el.hint`), turn_comparison.py (better
turns), review.py (`el.look_over`), coach_page.py (their pages). Many games: play_out.py plays one
(`el.watch`), jobs.py and running.py thousands, simulate.py and folders.py keep them, match.py compares
players, results.py, intervals.py and plots.py sum them up, kept_games.py has those stored with the package.

May use table and pictures.
"""
