"""The game on the board: states, actions, events, and the rules that lead from one to the next."""
