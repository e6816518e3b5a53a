"""`make bench`: measure, and print each ratio with its target."""

import sys

from .bao import sow
from .board import grow_boards
from .census import find_loops
from .game import play_games
from .live import look_at_100
from .players import let_play
from .shepherds import tend
from .walks import make_walks


def main() -> int:
    """Print the table; the exit code says whether every target is met."""
    boards, games = [*grow_boards(), *play_games(), *sow(), *tend()], [*let_play(), *find_loops()]
    lines = [*boards, *games, *look_at_100(), *make_walks()]
    for line in lines:
        print(line)
    return 0 if all(line.met for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main())
