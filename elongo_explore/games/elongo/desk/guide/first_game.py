"""The first game: two turns of a short game, in which everything that a player does comes up once.

The deal, the moves and the answers are those of a game against `greedy`, which gives by itself the answers
listed here (a test plays it). So the game goes on when the guide has ended.
"""

from __future__ import annotations

from functools import cache

from ...board.shields import Placement, Shield
from ...geometry.lattice import Point
from ...geometry.rhombs import Kind
from ...play.actions import BuildBoma, Claim, Confirm, LayShield, Pass, Place
from ...play.setup import new_game
from .leading import BY_OTHERS, Script
from .tasks import Do, Take, Task, TryEdge

SEED = 565
OPPONENT = "greedy"

_LAND = "Click it. By keys: the arrows walk there, Enter claims."
_HAND = "Click it in your hand. By keys: S takes the next one."
_EDGE = "Click the circle; rotate if need be; click again. By keys: ] walks, T rotates, Enter lays."
_TURN = "Click the circle, rotate, click again. By keys: ] walks there, T rotates, Enter lays."


def _lay(kind: Kind, colours: str, at: tuple[int, int, int, int], turn: int) -> LayShield:
    return LayShield(Shield(kind, colours), Placement(kind, Point(*at), turn))


_FIRST = _lay("wide", "YGRY", (1, 0, -1, 0), 5)
_SECOND = _lay("wide", "RYGY", (-1, 1, -2, 1), 7)
_THIRD = _lay("wide", "RYGG", (-1, 0, -3, 1), 9)
_LAST = _lay("narrow", "RGY", (1, -1, -2, 0), 1)
_ANSWER = (
    _lay("wide", "GGR", (-2, 1, -2, 1), 0),
    Claim((5, "C")),
    _lay("narrow", "YGY", (-1, 1, -1, 1), 0),
    Claim((6, "M")),
    Confirm(),
)


@cache
def first_game_script() -> Script:
    """Return the game and its tasks."""
    start = new_game(players=2, length="short", seed=SEED)
    before = (Place((0, "M")), Confirm())
    parts: list[Task | BY_OTHERS] = [before, *_hexagon(), *_first_turn(), _ANSWER, *_second_turn()]
    return Script(start, {2: OPPONENT}, parts, _END)


def _hexagon() -> list[Task]:
    return [
        Do(
            "Put a boy on the marked yellow land.",
            _LAND,
            "Three shields are there from the start. Player 2 has claimed land; now it is your turn. A boy "
            "claims green or yellow land, a warrior red land.",
            ("HEX-2", "CLAIM-3"),
            "05_hexagon",
            Place((1, "M")),
        ),
        Do(
            "Confirm what you have done.",
            "Press End turn. By keys: E.",
            "Until you confirm, Undo takes everything back. Then the turns begin, and you go first.",
            ("TURN-3", "TURN-1"),
            "18_a_turn",
            Confirm(),
        ),
    ]


def _first_turn() -> list[Task]:
    return [*_shield_by_a_fence(), *_shield_that_encloses()]


def _shield_by_a_fence() -> list[Task]:
    return [
        Take(
            "Take the shield YGRY from your hand.",
            _HAND,
            "You have 13 shields, and lay any two of them in a turn. Each is named by its "
            "colours: Y is yellow, G green, R red.",
            ("TURN-4", "COMP-2"),
            "01_shields",
            _FIRST.shield,
        ),
        Do(
            "Lay it at the marked place.",
            _EDGE,
            "It shares a full edge with a shield, and each fence continues: dots meet dots, dashes meet "
            "dashes. The board shows only such places. Colours need not match.",
            ("LAY-1", "LAY-2"),
            "02_laying",
            _FIRST,
        ),
        Do(
            "Claim the marked green land with a boy.",
            _LAND,
            "Connected land of one colour is one parcel; this one reaches over three shields. You claim "
            "only on your new shield, and only land that no player has claimed.",
            ("ENC-1", "CLAIM-1"),
            "08_claiming",
            Claim((3, "L")),
        ),
    ]


def _shield_that_encloses() -> list[Task]:
    return [
        Take(
            "Take the shield RYGY from your hand.",
            _HAND,
            "Your green land is open in one corner: the sign +1 says that one more shield can enclose it. "
            "This shield has green for that corner, and other colours around it.",
            ("ENC-2",),
            "06_parcels",
            _SECOND.shield,
        ),
        Do(
            "Enclose your land: lay it into the marked corner.",
            _TURN,
            "You can lay a shield against an edge in two ways. The right one shares an edge with both "
            "shields, and leaves no opening in your green land.",
            ("LAY-5", "ENC-2"),
            "03_gaps",
            _SECOND,
        ),
        Do(
            "Also claim the marked yellow land.",
            _LAND,
            "Your green land is enclosed by other colours, and four of your sheep graze there. Your boy stays"
            " with them. You may claim once for each shield.",
            ("ENC-3", "CLAIM-4"),
            "07_enclosures",
            Claim((4, "L")),
        ),
        Do(
            "Confirm your turn.",
            "Press End turn. By keys: E.",
            "You have laid two shields: that is a turn. Player 2 answers, and under What happened you "
            "can read what it does, and why.",
            ("TURN-1",),
            "18_a_turn",
            Confirm(),
        ),
    ]


def _second_turn() -> list[Task]:
    return [*_shield_that_does_not_fit(), *_shield_that_closes_a_loop()]


def _shield_that_does_not_fit() -> list[Task]:
    return [
        Take(
            "Take the shield RYGG from your hand.",
            _HAND,
            "Player 2 has laid two shields, with a gap between them. You hold wide and narrow shields: this "
            "one is wide. Would it fit into that gap?",
            ("COMP-1",),
            "04_deck",
            _THIRD.shield,
        ),
        TryEdge(
            "Why not there? Try the marked edge in the gap.",
            "Click the circle at the edge. By keys: ] or [ walks along the edge of the board to it.",
            "Try anything you like: nothing breaks. The board refuses what is not allowed, and names the "
            "rule.",
            ("LAY-3",),
            "03_gaps",
            (5, 2),
        ),
        Do(
            "Lay it at the marked place instead.",
            _TURN,
            "In the gap a wide shield would overlap others. Here it continues the dotted fence of your "
            "two shields, which begins to curve round.",
            ("LAY-3", "BOMA-1"),
            "11_loops",
            _THIRD,
        ),
        Do(
            "Pass: claim nothing this time.",
            "Press Pass. By keys: P.",
            "For each shield you claim, build or pass. You need not claim: a boy or warrior on open land "
            "is not there when you need it for something better.",
            ("CLAIM-4", "TURN-1"),
            "18_a_turn",
            Pass(),
        ),
    ]


def _shield_that_closes_a_loop() -> list[Task]:
    return [
        Take(
            "Take the narrow shield RGY from your hand.",
            _HAND,
            "The dotted fence runs through three shields, and its two ends are close together. A narrow "
            "shield has exactly the corner that is missing.",
            ("BOMA-1", "BOMA-7"),
            "11_loops",
            _LAST.shield,
        ),
        Do(
            "Close the fence: lay it at the marked place.",
            _TURN,
            "This shield closes the fence into a loop, so you may build a boma on it: now or never.",
            ("BOMA-1", "BOMA-4"),
            "11_loops",
            _LAST,
        ),
        Do(
            "Build the boma.",
            "Press Build boma. By keys: B.",
            "A warrior builds it. All the land inside becomes yours, even if it was claimed:"
            " other keepers and animals leave, and yours are placed.",
            ("BOMA-1", "BOMA-5"),
            "12_bomas",
            BuildBoma(2),
        ),
        Do(
            "Confirm your second turn.",
            "Press End turn. By keys: E.",
            "Eight of your 42 animals now graze. The first player whose animals all graze wins; if all "
            "shields are laid before that, the player with the most grazing zebu wins.",
            ("END-1", "END-4"),
            "20_the_end",
            Confirm(),
        ),
    ]


_END = Task(
    "You have played two turns. Now play on by yourself.",
    "Choose a shield, click a circle, click again; then claim or pass.",
    "After two shields, confirm: player 2 answers. Undo and Hint help as before. Each lesson says more "
    "about one thing that you have seen here.",
    ("TURN-1",),
    "01_shields",
)
