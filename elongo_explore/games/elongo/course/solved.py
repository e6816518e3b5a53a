"""The picture of a right answer: the board that was asked about, with what comes and goes marked on it.

What comes is hollow and what leaves is crossed out, as on a live board; shields that are laid for it have a
dashed border. Each place of the answer has a border of its own, inside its outline, and its name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.outlines import inset
from elongo_explore.kit.pictures.shapes import Piece, Scene, Style, Text

from ..analysis.overlay_data import findings
from ..board.board import Board
from ..board.land import Patch
from ..pictures.board_scene import paint_board
from ..pictures.layers import paint_numbers
from ..pictures.overlays import paint_glow
from ..pictures.pieces import paint_pieces, taken
from ..pictures.preview import Preview, more_grazing, paint_previews
from ..pictures.sheet import Sheet, sheet_of
from ..pictures.spots import keeper_spot, name_spot
from ..play.pieces import names
from ..play.state import State
from .outcome import Outcome


def solved_scenes(
    outcome: Outcome,
    *,
    lit: Iterable[Patch] = (),
    overlays: Sequence[str] = (),
    size: float = 60,
    numbers: bool = True,
    glow: tuple[int, Sequence[int]] | None = None,
    **_question: object,
) -> list[Scene]:
    """The board before, with what some actions do to it; patches of the answer are lit and named.

    How the question is drawn besides (the hand, the letters of patches) is no matter here.
    """
    board, before = _board(outcome), outcome.start
    state = before if isinstance(before, State) else None
    sheet = sheet_of(board, size, (), before.walls, (), (), findings(before, overlays))
    paint_board(sheet, None, overlays, False, False)
    _paint_laid(sheet, range(len(before.board.laid), len(board.laid)))
    if state and isinstance(outcome.end, State):
        _paint_change(sheet, state, outcome.end)
    if glow:
        paint_glow(sheet, *glow)
    patches = frozenset(lit)
    paint_borders(sheet, patches)
    if state:
        paint_pieces(sheet, state)  # over crosses and borders, so that it is seen who leaves
    if numbers:
        paint_numbers(sheet)  # last, so that no border lies over them
    paint_plates(sheet, patches, taken(state) if state else ())
    return [sheet.scene]


def _board(outcome: Outcome) -> Board:
    """The board that was asked about, with the shields that are laid for the answer."""
    before, after = outcome.start.board, outcome.end.board
    return after if after.laid[: len(before.laid)] == before.laid else before


def _paint_laid(sheet: Sheet, new: Iterable[int]) -> None:
    """Shields that are laid for the answer: paler, with a dashed border."""
    edges = [edge for index in new for edge in sheet.drawings[index].edges]
    sheet.scene.path(ink.fill("#ffffff", 0.25), edges)
    sheet.scene.path(ink.line("#ffffff", 5), edges)
    sheet.scene.path(ink.line(ink.GHOST, 3, dash=(8, 5)), edges)


# ── what comes and goes ───────────────────────────────────────────────────────────────────────────


def _paint_change(sheet: Sheet, before: State, after: State) -> None:
    come, go = tuple(more_grazing(before, after)), tuple(more_grazing(after, before))
    stood, stand = ({claim.patch: claim.owner for claim in state.claims} for state in (before, after))
    home = tuple((owner, patch) for patch, owner in stood.items() if stand.get(patch) != owner)
    built = [boma.loop for boma in after.bomas if boma.loop not in [old.loop for old in before.bomas]]
    for loop in built:
        paint_previews(sheet, before, [Preview("", "", (), loop=loop, builds=True)])
    paint_previews(sheet, before, [Preview("", "", (), come, go, home)])
    for patch, owner in stand.items():
        if stood.get(patch) != owner:
            drawing = sheet.drawings[patch[0]]
            at, radius = keeper_spot(drawing, patch[1], beside=patch in after.animals)
            ring = Style(fill="#ffffff", stroke=ink.PLAYER[owner], width=sheet.unit * 0.03)
            sheet.scene.dots(ring, sheet.unit * (radius - 0.03), [at])
            number = Text(str(owner), at, sheet.unit * radius * 1.3, ink.PLAYER[owner], bold=True)
            sheet.scene.shapes.append(number)


# ── the patches of an answer ──────────────────────────────────────────────────────────────────────


def paint_borders(sheet: Sheet, patches: Collection[Patch]) -> None:
    """A border inside the outline of each patch."""
    for index, name in sorted(patches):
        border = inset(sheet.drawings[index].area(name), sheet.unit * 0.055)
        width = min(3.6, sheet.unit * 0.05)
        sheet.scene.path(ink.line("#ffffff", width * 1.8), border)
        sheet.scene.path(ink.line(ink.LIT, width), border)


def paint_plates(sheet: Sheet, patches: Collection[Patch], occupied: Collection[Patch]) -> None:
    """The name of each patch; beside the animals that graze there."""
    for patch in sorted(patches):
        drawing = sheet.drawings[patch[0]]
        at = name_spot(drawing, patch[1]) if patch in occupied else drawing.symbols(patch[1])[0]
        text, size = names([patch]), min(11.5, sheet.unit * 0.14)
        half = 0.29 * size * (len(text) - 1)
        plate: list[Piece] = [((at[0] - half, at[1]), (at[0] + half + 0.01, at[1]))]
        sheet.scene.path(ink.line("#ffffff", 1.7 * size), plate)
        sheet.scene.path(ink.line(ink.LIT, 1.4 * size), plate)
        sheet.scene.shapes.append(Text(text, at, size, "#ffffff", bold=True))
