"""Single shields side by side: a few large ones, or the whole deck."""

from __future__ import annotations

from collections.abc import Sequence

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.ink import INK
from elongo_explore.kit.pictures.shapes import Pixel, Scene, Text
from elongo_explore.kit.table.wording import counted

from ..board.shields import Laid, Placement, Shield
from ..geometry.lattice import ORIGIN
from ..geometry.rhombs import KINDS
from ..play import words
from . import layers as elongo
from .drawing import Drawing, View

# Upright: patch A on the left, C on the right. The turn, and the size of a shield's place in edges.
_TURN = {"wide": 9, "narrow": 8}
_WIDTH = {"wide": 1.8, "narrow": 0.86}
_HEIGHT = {"wide": 1.36, "narrow": 2.05}
_WIDEST = 900.0
_MARGIN = 12.0
_LETTERS = 14.0
_LARGE = 4
"""The most shields whose patches a page can highlight by their letters."""
_FEW = 20
"""The most shields that need no headings."""


def little(shield: Shield, scale: float) -> Scene:
    """Draw one shield alone, with a narrow margin."""
    width, height = _WIDTH[shield.kind] * scale * 0.94, _HEIGHT[shield.kind] * scale * 0.94
    scene = Scene(width, height, f"Elongo: {shield}", words.shield_words(shield))
    _paint(scene, [_upright(shield, scale, (width / 2, height / 2))], scale, names=False)
    return scene


def gallery(shields: Sequence[Shield], scale: float, *, names: bool, codes: bool) -> Scene:
    """Return shields in one row if they fit, else in rows of one kind. Of many, each sort has a heading."""
    sorts: dict[tuple[str, int], list[Shield]] = {}
    for shield in shields:
        sorts.setdefault((shield.kind, len(shield.colours)), []).append(shield)
    title = "Elongo: " + ", ".join(_sort_words(sort, len(group)) for sort, group in sorts.items())
    scene = Scene(0, _MARGIN, title, "\n".join(map(words.shield_words, shields)))
    drawings: list[Drawing] = []
    if sum(_WIDTH[shield.kind] * scale for shield in shields) <= _WIDEST:
        drawings += _row(scene, shields, scale, codes)
    elif len(shields) <= _FEW:
        for kind in KINDS:
            for row in _rows([shield for shield in shields if shield.kind == kind], scale):
                drawings += _row(scene, row, scale, codes)
    else:
        for sort, group in sorts.items():
            _heading(scene, _sort_words(sort, len(group)))
            for row in _rows(group, scale):
                drawings += _row(scene, row, scale, codes)
    scene.width += _MARGIN
    scene.height += _MARGIN
    _paint(scene, drawings, scale, names)
    return scene


def _sort_words(sort: tuple[str, int], number: int) -> str:
    kind, patches = sort
    return f"{counted(number, f'{kind} shield')} with {patches} patches"


def _heading(scene: Scene, text: str) -> None:
    at = (_MARGIN, scene.height + _LETTERS * 0.6)
    scene.shapes.append(Text(text, at, _LETTERS, INK, anchor="start", bold=True))
    scene.height += _LETTERS * 1.4


def _rows(shields: Sequence[Shield], scale: float) -> list[Sequence[Shield]]:
    """Return shields of one kind in rows of nearly equal length."""
    if not shields:
        return []
    most = max(1, int(_WIDEST // (_WIDTH[shields[0].kind] * scale)))
    rows = -(-len(shields) // most)
    size = -(-len(shields) // rows)
    return [shields[i : i + size] for i in range(0, len(shields), size)]


def _row(scene: Scene, shields: Sequence[Shield], scale: float, codes: bool) -> list[Drawing]:
    """Add a row at the foot of the scene; the scene grows."""
    x, height = _MARGIN, max(_HEIGHT[shield.kind] for shield in shields) * scale
    drawings = []
    for shield in shields:
        centre = (x + _WIDTH[shield.kind] * scale / 2, scene.height + height / 2)
        drawings.append(_upright(shield, scale, centre))
        if codes:
            below = (centre[0], scene.height + height + 3)
            scene.shapes.append(Text(shield.colours, below, _LETTERS * 0.75, INK))
        x += _WIDTH[shield.kind] * scale
    scene.width = max(scene.width, x)
    scene.height += height + (_LETTERS if codes else 0)
    return drawings


def _upright(shield: Shield, scale: float, centre: Pixel) -> Drawing:
    laid = Laid(shield, Placement(shield.kind, ORIGIN, _TURN[shield.kind]))
    x, y = Drawing(laid, View(scale)).centre
    return Drawing(laid, View(scale, ORIGIN, centre[0] - x, centre[1] - y))


def _paint(scene: Scene, drawings: list[Drawing], scale: float, names: bool) -> None:
    elongo.paint_land(scene, drawings)
    elongo.paint_fences(scene, drawings, scale)
    scene.path(ink.line(INK, 2), [edge for drawing in drawings for edge in drawing.edges])
    elongo.paint_symbols(scene, drawings, scale)
    if names:
        elongo.paint_names(scene, drawings, scale)
    if names and len(drawings) <= _LARGE:
        for drawing in drawings:
            for name in drawing.shield.patches:
                scene.places[name] = (*scene.places.get(name, ()), *drawing.area(name))
