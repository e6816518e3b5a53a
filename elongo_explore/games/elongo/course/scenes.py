"""The pictures on a card: a position with places to choose from, the targets for pointing, and the solution.

A solution is the board of the question, with changes marked on it: new pieces are hollow, leaving ones are
crossed out, as on a live board; shields laid for it have a dashed border. Each place of the answer has its
own border, inside its outline, and its name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.grid import grid, rounded, squarest
from elongo_explore.kit.pictures.shapes import Copy, Piece, Scene, Style, Target, Text, inset, towards
from elongo_explore.kit.table.sentences import Words

from ..analysis.overlay_data import findings
from ..board.board import Board, Position
from ..board.land import Patch
from ..board.shields import BLANK, COLOUR_NAMES, Laid, Placement, Shield
from ..geometry.rhombs import overlap, spot
from ..pictures.board_scene import paint_board, paint_ground, paint_labels, paint_overlays
from ..pictures.drawing import Drawing, View, keeper_spot, name_spot
from ..pictures.gallery import gallery
from ..pictures.layers import paint_fences, paint_land, paint_numbers, paint_symbols
from ..pictures.overlays import paint_glow, paint_open_half_edges
from ..pictures.pieces import given_words, paint_pieces, state_captions, taken
from ..pictures.preview import Preview, more_grazing, paint_previews
from ..pictures.sheet import Sheet, sheet_of
from ..play.pieces import names as patch_names
from ..play.state import State
from .answers import patch as read
from .goals import LineOutcome


def position_scenes(
    position: Position,
    places: Mapping[str, Placement],
    *,
    overlays: Sequence[str] = (),
    size: float = 60,
    names: bool = True,
    numbers: bool = True,
    shield: Shield | None = None,
    hand: bool = False,
    pointing: str = "",
    asked: Sequence[str] = (),
) -> list[Scene]:
    """Return the position with places to choose from. Places that overlap are shown side by side.

    `pointing` names the targets: "patches", "shields" or "places". Patches that are `asked` about have a
    border and their name, so that you need not look for them.
    """
    state = position if isinstance(position, State) else None
    scenes: list[Scene] = []
    groups = apart(places)
    unit = size if len(groups) == 1 else size * 0.75  # several boards have to fit
    found = findings(position, overlays)
    for group in groups:
        # Room for all places, not only for this group: boards side by side have one size.
        sheet = sheet_of(position.board, unit, (), position.walls, (), [*places.values()], found)
        # Not all words about the position: parcels and loops may be asked for.
        sheet.scene.description = given_words(position)
        _paint_ground(sheet, overlays, once=len(groups) == 1)
        if state:
            paint_pieces(sheet, state)
        paint_labels(sheet, state, numbers, names and not scenes)  # names once: that is enough
        about = [*map(read, asked)]
        paint_borders(sheet, about)
        paint_plates(sheet, about, taken(state) if state else ())
        _paint_places(sheet, group, shield)
        # Patches and shields are the same on every board: the first is enough.
        if pointing and (pointing == "places" or not scenes):
            sheet.scene.targets += TARGETS[pointing](sheet, state, group, shield)
        sheet.name_places()
        scenes.append(sheet.scene)
    drawn = scenes if len(scenes) == 1 else [grid(scenes, scenes[0].title, squarest(scenes))]
    if state and hand and (held := state.player(state.turn).hand):
        drawn.append(gallery(held, size * 0.75, names=True, codes=True))
    return drawn


def _paint_ground(sheet: Sheet, overlays: Sequence[str], *, once: bool) -> None:
    """Paint the board without its pieces. A card that shows it several times stores it once."""
    paint_ground(sheet, overlays)
    paint_overlays(sheet, overlays)
    if not once:
        sheet.scene.shapes[:] = [Copy(tuple(rounded(sheet.scene.shapes)))]


def stock_lines(position: Position) -> list[str]:
    """Return whose turn it is and the stocks; nothing for a board alone."""
    return state_captions(position) if isinstance(position, State) else []


def apart(places: Mapping[str, Placement]) -> list[dict[str, Placement]]:
    """Return the places in groups without overlap."""
    groups: list[dict[str, Placement]] = [{}]
    for letter, place in places.items():
        here = spot(*place)
        for group in groups:
            if not any(overlap(here, spot(*other)) or other == place for other in group.values()):
                group[letter] = place
                break
        else:
            groups.append({letter: place})
    return groups


def _paint_places(sheet: Sheet, places: Mapping[str, Placement], shield: Shield | None) -> None:
    """Paint places to choose from: dashed, with their letters. It does not show whether they fit."""
    if not places:
        return
    scene, unit = sheet.scene, sheet.unit
    # A shield of the other kind could not lie there: such a place is drawn without land.
    own = [place for place in places.values() if shield and shield.kind == place.kind]
    coloured = [Drawing(Laid(shield, place), sheet.view) for place in own if shield]
    blank = [Drawing(Laid(BLANK[p.kind], p), sheet.view) for p in places.values() if p not in own]
    outlines = [edge for drawing in (*coloured, *blank) for edge in drawing.edges]
    paint_land(scene, coloured)
    scene.path(ink.fill("#ffffff", 0.6), [edge for drawing in blank for edge in drawing.edges])
    paint_fences(scene, [*coloured, *blank], unit)
    paint_symbols(scene, coloured, unit)
    # White below the dashes, so that they are seen on any land.
    scene.path(ink.line("#ffffff", 4.5), outlines)
    scene.path(ink.line(ink.GHOST, 2.6, dash=(7, 5)), outlines)
    paint_letters(scene, sheet.view, places)


def paint_letters(scene: Scene, view: View, places: Mapping[str, Placement]) -> None:
    """Paint the letters of places, each in the middle of its place."""
    centres = {letter: Drawing(Laid(BLANK[p.kind], p), view).centre for letter, p in places.items()}
    disc = Style(fill="#ffffff", stroke=ink.GHOST, width=1.5)
    scene.dots(disc, view.scale * 0.15, centres.values())
    for letter, centre in centres.items():
        scene.shapes.append(Text(letter, centre, view.scale * 0.22, ink.GHOST, bold=True))


# ── what can be pointed at ────────────────────────────────────────────────────────────────────────


def _patches(
    sheet: Sheet, state: State | None, places: Mapping[str, Placement], shield: Shield | None
) -> Iterator[Target]:
    """Yield every patch; also those of the shield to lay, if there is only one place for it."""
    new = [Drawing(Laid(shield, place), sheet.view) for place in places.values()] if shield else []
    for index, drawing in enumerate((*sheet.drawings, *(new if len(new) == 1 else ()))):
        for name in drawing.shield.patches:
            words = f"{index}{name}, {COLOUR_NAMES[drawing.shield.colour(name)]}"
            aside = state is not None and (index, name) in taken(state)
            at = name_spot(drawing, name) if aside else drawing.symbols(name)[0]
            yield Target(f"{index}{name}", words, tuple(drawing.area(name)), at)


def _shields(sheet: Sheet, *_others: object) -> Iterator[Target]:
    for index, drawing in enumerate(sheet.drawings):
        at = towards(drawing.centre, drawing.corners[0], 0.5)  # clear of its number
        yield Target(str(index), f"shield {index}, {drawing.shield}", tuple(drawing.edges), at)


def _places(
    sheet: Sheet, _state: State | None, places: Mapping[str, Placement], _shield: Shield | None
) -> Iterator[Target]:
    for letter, place in places.items():
        drawing = Drawing(Laid(BLANK[place.kind], place), sheet.view)
        at = towards(drawing.centre, drawing.corners[0], 0.6)  # clear of its letter
        yield Target(letter, f"place {letter}, for a {place.kind} shield", tuple(drawing.edges), at)


_Find = Callable[[Sheet, State | None, Mapping[str, Placement], Shield | None], Iterator[Target]]
TARGETS: dict[str, _Find] = {
    "patches": _patches,
    "shields": _shields,
    "places": _places,
}
"""The targets for pointing, by their name."""


# ── the solution ──────────────────────────────────────────────────────────────────────────────────


def solved_scenes(
    outcome: LineOutcome,
    *,
    lit: Iterable[Patch] = (),
    open_of: Iterable[Patch] = (),
    overlays: Sequence[str] = (),
    size: float = 60,
    numbers: bool = True,
    glow: tuple[int, Sequence[int]] | None = None,
    **_question: object,
) -> list[Scene]:
    """Return the board before, with the effect of some actions; patches of the answer are lit and named. The
    half-edges at which the patches of `open_of` are open are counted.

    Options that only a question has (the hand, the letters of patches) are ignored.
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
    paint_open_half_edges(sheet, sorted(open_of))
    return [sheet.scene]


def _board(outcome: LineOutcome) -> Board:
    """Return the board of the question, with the shields laid for the answer if it only adds shields."""
    before, after = outcome.start.board, outcome.end.board
    return after if after.laid[: len(before.laid)] == before.laid else before


def _paint_laid(sheet: Sheet, new: Iterable[int]) -> None:
    """Paint the shields laid for the answer: paler, with a dashed border."""
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
        paint_previews(sheet, before, [Preview("", Words(), (), loop=loop, builds=True)])
    paint_previews(sheet, before, [Preview("", Words(), (), come, go, home)])
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
    """Paint a border inside the outline of each patch."""
    for index, name in sorted(patches):
        border = inset(sheet.drawings[index].area(name), sheet.unit * 0.055)
        width = min(3.6, sheet.unit * 0.05)
        sheet.scene.path(ink.line("#ffffff", width * 1.8), border)
        sheet.scene.path(ink.line(ink.LIT, width), border)


def paint_plates(sheet: Sheet, patches: Collection[Patch], occupied: Collection[Patch]) -> None:
    """Paint the name of each patch; beside its animals, if it is occupied."""
    for patch in sorted(patches):
        drawing = sheet.drawings[patch[0]]
        at = name_spot(drawing, patch[1]) if patch in occupied else drawing.symbols(patch[1])[0]
        text, size = patch_names([patch]), min(11.5, sheet.unit * 0.14)
        half = 0.29 * size * (len(text) - 1)
        plate: list[Piece] = [((at[0] - half, at[1]), (at[0] + half + 0.01, at[1]))]
        sheet.scene.path(ink.line("#ffffff", 1.7 * size), plate)
        sheet.scene.path(ink.line(ink.LIT, 1.4 * size), plate)
        sheet.scene.shapes.append(Text(text, at, size, "#ffffff", bold=True))
