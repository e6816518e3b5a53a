"""Facts that neither the board nor the rules of Bao give: small boards solved, forced wins, endless moves.

`el.bao.analysis.forced(game, plies=9)` looks for a win that a player can force. `solved(2, 16)`,
`whole_boards`, `starts`, `perfect_game` and `first_moves` show what was found and kept. `perft`, `plies`,
`lengths`, `longest_move` and `never_ending` look at moves. Each module is imported when it is first asked
for, and needs the standard library only.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .bitboard import perft as perft
    from .move_lengths import lengths as lengths
    from .move_lengths import longest_move as longest_move
    from .move_lengths import never_ending as never_ending
    from .move_lengths import plies as plies
    from .proof import forced as forced
    from .solved_tables import first_moves as first_moves
    from .solved_tables import perfect_game as perfect_game
    from .solved_tables import solved as solved
    from .solved_tables import starts as starts
    from .solved_tables import whole_boards as whole_boards
else:
    from importlib import import_module

    _HOMES = {
        "first_moves": "solved_tables",
        "forced": "proof",
        "lengths": "move_lengths",
        "longest_move": "move_lengths",
        "never_ending": "move_lengths",
        "perfect_game": "solved_tables",
        "perft": "bitboard",
        "plies": "move_lengths",
        "solved": "solved_tables",
        "starts": "solved_tables",
        "whole_boards": "solved_tables",
    }

    def __getattr__(name: str) -> object:
        """Import one of the functions above when it is first asked for."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)

    def __dir__() -> list[str]:
        return sorted(_HOMES)
