"""The desk of Bao: a bowl under the finger, a direction, and what a move would do."""
