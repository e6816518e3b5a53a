"""Whatever comes in: it makes sense, or BadInput shows it; and no board ever changes."""

from collections.abc import Callable
from itertools import product
from math import inf, isfinite, nan
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elongo_explore as el
from tests.support.for_each import for_each

# A narrow, a narrow and a wide round the origin: the smallest closed fence.
NARROW, WIDE, WIDE4 = el.Shield("narrow", "RGY"), el.Shield("wide", "RYG"), el.Shield("wide", "YRGG")
BOARD = (
    el.Board()
    .lay(WIDE, el.Placement("wide", (0, 0, 0, 0), 0))
    .lay(NARROW, el.Placement("narrow", (0, 0, 0, 0), 2))
    .lay(NARROW, el.Placement("narrow", (0, 0, 0, 0), 6))
)
(LOOP,) = BOARD.loops()
FITS = min(p for p in BOARD.placements() if p.kind == "wide")
OVERLAPS = BOARD.laid[0].placement


def told(board: el.Board) -> list[object]:
    """Return all that a board says of itself."""
    sets = (board.placements(), board.open_edges(), board.blocked_edges())
    land = [board.neighbours(patch) for parcel in board.parcels() for patch in sorted(parcel.patches)]
    inside = [board.inside(loop) for loop in board.loops()]
    return [repr(board), board.laid, sets, board.parcels(), land, board.loops(), inside]


BEFORE = told(BOARD)

Call = Callable[[object], object]


def check_refused(call: Call, bad: object, shown: str = "") -> None:
    """`call(bad)` raises BadInput, whose message shows `bad`, and leaves the board as it was."""
    with pytest.raises(el.BadInput) as caught:
        call(bad)
    assert (shown or repr(bad)[:60]) in str(caught.value)
    assert told(BOARD) == BEFORE


def test_bad_input_is_a_value_error():
    """Who knows nothing of this package can still catch it."""
    assert issubclass(el.BadInput, ValueError)
    assert not issubclass(el.IllegalAction, el.BadInput)


# ── shields and placements ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("bad", ["RGB", "rgy", "R Y", "RG\n", "RGYX", "ЯGY"])
def test_an_unknown_colour_is_shown(bad):
    """Colours are R, G and Y."""
    check_refused(lambda colours: el.Shield("wide", colours), bad)


@pytest.mark.parametrize("bad", [None, 47, b"RGY", ("R", "G", "Y"), ["R", "G", "Y"], 0.5])
def test_colours_that_are_no_text_are_shown(bad):
    """Colours are written as one text."""
    check_refused(lambda colours: el.Shield("wide", colours), bad)


@pytest.mark.parametrize("bad", ["Wide", "", "square", None, 47, [], ("wide",), True])
def test_an_unknown_kind_is_shown(bad):
    """A kind is wide or narrow."""
    check_refused(lambda kind: el.Shield(kind, "RGY"), bad)
    check_refused(lambda kind: el.Placement(kind, (0, 0, 0, 0), 0), bad)


@pytest.mark.parametrize(
    ("kind", "bad"), [("wide", ""), ("wide", "RG"), ("wide", "RGYRG"), ("narrow", "RG"), ("narrow", "RGYR")]
)
def test_a_wrong_number_of_colours_is_shown(kind, bad):
    """Three patches, or four on some wides."""
    check_refused(lambda colours: el.Shield(kind, colours), bad)


@for_each([-1, 10, 47, True, False, 1.0, nan, "1", None, (1,), []])
def test_a_turn_that_is_no_whole_number_from_0_to_9_is_shown(bad):
    """Ten turns, in steps of 36°."""
    check_refused(lambda turn: el.Placement("wide", (0, 0, 0, 0), turn), bad)


@for_each(
    [
        (0, 0, 0),
        (0, 0, 0, 0, 0),
        (),
        (0.0, 0, 0, 0),
        (0, 0, 0, nan),
        (0, True, 0, 0),
        ("0", 0, 0, 0),
        (0, None, 0, 0),
        [0, 0, 0, [0]],
        "0000",
        {0: 1, 1: 1, 2: 1, 3: 1},
        47,
        1j,
        None,
    ]
)
def test_a_corner_that_is_not_four_integers_is_shown(bad):
    """A corner is exact: no fractions, no truth values."""
    check_refused(lambda corner: el.Placement("wide", corner, 0), bad)


def test_a_changed_copy_of_a_shield_or_placement_is_checked_too():
    """There is no back door through `_replace`, which every named tuple has."""
    check_refused(lambda turn: FITS._replace(turn=turn), 12)
    check_refused(lambda colours: WIDE._replace(colours=colours), "RGX")


@pytest.mark.parametrize("bad", ["X", "", "L", "AM", 47, None, [], {}])
def test_a_patch_that_a_shield_does_not_have_is_shown(bad):
    """A narrow has the patches A, M and C."""
    check_refused(NARROW.colour, bad)
    check_refused(NARROW.symbols, bad)


# ── laying ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("shield", "bad"), [(NARROW, FITS), (NARROW, OVERLAPS)])
def test_a_placement_of_the_other_kind_is_shown(shield, bad):
    """A narrow shield cannot lie at a wide placement, be it free or not."""
    check_refused(lambda placement: BOARD.lay(shield, placement), bad)
    check_refused(lambda other: BOARD.lay(other, bad), shield, shown=str(shield))


NO_PLACEMENTS = [
    tuple(FITS),
    list(FITS),
    FITS.corner,
    (0, 0, 0, 0),
    WIDE,
    BOARD.laid[0],
    "wide",
    47,
    None,
    {},
    [],
]
NO_SHIELDS = [tuple(WIDE), ["wide", "RGY"], "RGY", FITS, BOARD.laid[0], BOARD, 47, None, {}]


@for_each(NO_PLACEMENTS)
def test_what_is_no_placement_is_shown(bad):
    """Also what merely looks like one."""
    check_refused(BOARD.why_not, bad)
    check_refused(lambda placement: BOARD.lay(WIDE, placement), bad)
    check_refused(lambda placement: el.Board().lay(WIDE, placement), bad)


@for_each(NO_SHIELDS)
def test_what_is_no_shield_is_shown(bad):
    """Also what merely looks like one."""
    check_refused(lambda shield: BOARD.lay(shield, FITS), bad)
    check_refused(lambda shield: BOARD.lay(shield, OVERLAPS), bad)


@pytest.mark.rule("LAY-3")
def test_a_refused_lay_changes_nothing():
    """What a rule forbids is no bad input, and leaves the board as it was too."""
    with pytest.raises(el.IllegalAction):
        BOARD.lay(WIDE, OVERLAPS)
    assert told(BOARD) == BEFORE


def test_a_lay_leaves_the_old_board_as_it_was():
    """It makes a new one, wherever the shield goes."""
    for placement in BOARD.placements():
        BOARD.lay(NARROW if placement.kind == "narrow" else WIDE, placement)
        assert told(BOARD) == BEFORE


@pytest.mark.rule("HEX-1")
@for_each(NO_SHIELDS)
def test_a_hexagon_is_made_of_shields_only(bad):
    """Whichever of the three is none."""
    check_refused(lambda shield: el.hexagon(shield, WIDE, WIDE4), bad)
    check_refused(lambda shield: el.hexagon(NARROW, shield, WIDE4), bad)
    check_refused(lambda shield: el.hexagon(NARROW, WIDE, shield), bad)


@pytest.mark.rule("HEX-1")
def test_a_hexagon_is_a_narrow_a_wide_with_3_patches_and_a_wide_with_4():
    """In this order."""
    check_refused(lambda shield: el.hexagon(shield, WIDE, WIDE4), WIDE)
    check_refused(lambda shield: el.hexagon(NARROW, shield, WIDE4), WIDE4)
    check_refused(lambda shield: el.hexagon(NARROW, WIDE, shield), WIDE)
    check_refused(lambda shield: el.hexagon(NARROW, WIDE, shield), NARROW)


@pytest.mark.parametrize("bad", [0, 3, "1", None, [], 1.5])
def test_a_hexagon_round_an_unknown_fence_is_refused(bad):
    """There are fence 1 and fence 2."""
    check_refused(lambda fence: el.hexagon(NARROW, WIDE, WIDE4, fence=fence), bad)


# ── what is not on the table ──────────────────────────────────────────────────────────────────────

NO_PATCHES = [(3, "A"), (-1, "A"), (0, "X"), (0, "L"), (0, 1), (0.0, "A"), ("A", 0), (0,), (0, "A", 1)]


@for_each([*NO_PATCHES, (0, []), "0A", 47, None, {}])
def test_a_patch_that_is_not_on_the_table_is_shown(bad):
    """A patch is the index of a laid shield and the name of one of its patches."""
    shown = repr(bad[1]) if bad in ((0, "X"), (0, "L")) else ""
    check_refused(BOARD.parcel, bad, shown)
    check_refused(BOARD.neighbours, bad, shown)


def test_a_patch_as_a_list_is_taken_everywhere_or_nowhere():
    """One patch, asked about in two ways."""
    answers = [answer(ask, [0, "A"]) for ask in (BOARD.parcel, BOARD.neighbours)]
    assert answers in ([None, None], [BOARD.parcel((0, "A")), BOARD.neighbours((0, "A"))])


NO_WALLS = [
    (3, 1),
    (-1, 1),
    (0, 0),
    (0, 3),
    (0, "1"),
    (0, None),
    ("0", 1),
    (0.5, 1),
    (0,),
    (0, 1, 1),
    "01",
    None,
]


@for_each([*NO_WALLS, 47, {}, [0, 3], (0, [])])
def test_a_wall_that_is_not_on_the_table_is_shown(bad):
    """A wall is the index of a laid shield and fence 1 or 2."""
    check_refused(lambda wall: BOARD.parcels(walls=[wall]), bad)
    check_refused(lambda wall: BOARD.parcels(walls=[(0, 1), wall]), bad)


@pytest.mark.parametrize("bad", [47, None, 1.5, True])
def test_walls_that_are_no_list_are_shown(bad):
    """Walls come as a list, a set or the like."""
    check_refused(BOARD.parcels, bad)


@for_each([tuple(LOOP), list(LOOP), LOOP._replace(fence=2), LOOP.shields, (0, 1, 2), 0, "loop", None, {}, []])
def test_a_loop_that_is_not_on_the_table_is_shown(bad):
    """Only what board.loops() lists has an inside."""
    check_refused(BOARD.inside, bad)


def test_a_loop_of_another_board_is_shown():
    """The same shields may not be closed here."""
    check_refused(el.Board().lay(*BOARD.laid[0]).inside, LOOP)


@for_each(
    [
        (3, 0, 0),
        (-1, 0, 0),
        (0, 4, 0),
        (0, -1, 0),
        (0, 0, 2),
        (0, 0, -1),
        ("0", 0, 0),
        (0, None, 0),
        (0, 0, "0"),
    ]
)
def test_a_half_edge_that_is_not_on_the_table_is_refused(bad):
    """Shields that are laid, edges 0 to 3, ends 0 and 1."""
    (culprit,) = [part for part in bad if part != 0]
    check_refused(lambda half_edge: BOARD.across(*half_edge), bad, shown=repr(culprit))


@pytest.mark.parametrize("bad", [(3, 0), (-1, 0), (0, 4), (0, -1), ("0", 0), (0, None)])
def test_a_side_that_is_not_on_the_table_is_refused(bad):
    """Nothing lies against what is not there."""
    (culprit,) = [part for part in bad if part != 0]
    check_refused(lambda side: BOARD.against(*side), bad, shown=repr(culprit))


# ── pictures ──────────────────────────────────────────────────────────────────────────────────────


@for_each([*product(["loop", "", "Parcels", 47, None, (), []], [BOARD, WIDE])])
def test_an_unknown_overlay_is_shown(case):
    """Whatever is drawn."""
    bad, what = case
    check_refused(lambda name: el.show(what, ["parcels", name]), bad)
    if bad or isinstance(bad, str):
        check_refused(lambda name: el.show(what, name), bad)


@for_each([None, 47, 0.5, "", "RGY", [], (), {}, [WIDE, 47], FITS, [FITS], BOARD.laid[0], [[]]])
def test_what_cannot_be_drawn_is_shown(bad):
    """A board, a shield or some shields can; nothing at all cannot."""
    check_refused(el.show, bad)


@for_each(NO_WALLS)
def test_a_wall_that_is_not_on_the_table_is_not_drawn(bad):
    """With any overlay or none."""
    for overlays in ((), "parcels"):
        check_refused(lambda wall, chosen=overlays: el.show(BOARD, chosen, walls=[wall]), bad)


@pytest.mark.parametrize("bad", [47, None, 1.5, True])
def test_walls_ghosts_and_overlays_that_are_no_list_are_shown(bad):
    """They come as a list, a set or the like."""
    check_refused(lambda walls: el.show(BOARD, walls=walls), bad)
    check_refused(lambda ghosts: el.show(BOARD, ghosts=ghosts), bad)
    check_refused(lambda overlays: el.show(BOARD, overlays), bad)


@for_each(NO_PLACEMENTS)
def test_a_ghost_that_is_no_placement_is_shown(bad):
    """Also what merely looks like one."""
    check_refused(lambda ghost: el.show(BOARD, ghosts=[ghost]), bad)


@for_each([*product(["big", -5, nan, inf, [], 1e-320, 10**400], [BOARD, WIDE])])
def test_a_size_that_cannot_be_drawn_is_shown(case):
    """A size is a positive number of pixels."""
    bad, what = case
    check_refused(lambda size: el.show(what, size=size), bad)


# ── by the thousand ───────────────────────────────────────────────────────────────────────────────

NEAR_MISSES: list[object] = [
    *("wide", "narrow", "Wide", "RGY", "RGYR", "RG", "rgy", "A", "M", "L", "parcels", "half-edges"),
    *(0, 1, 2, 3, 9, 10, -1, 72, True, False, None, 0.0, 1.0, 0.5, nan, inf, -inf, 1e308, 10**30, 1j, b"RGY"),
    *((0, 0, 0, 0), (0, 0, 0), (0.0, 0, 0, 0), [0, 0, 0, 0], FITS.corner, (0, 0, 0, 10**20)),
    *((0, "A"), [0, "A"], (0, "L"), (9, "A"), (0, 1), [0, 1], (0, 3), (-1, 1), (9, 2), (0, 1.5)),
    *(FITS, tuple(FITS), list(FITS), OVERLAPS, WIDE, NARROW, WIDE4, tuple(WIDE), ["wide", "RGY"]),
    *(
        LOOP,
        tuple(LOOP),
        LOOP._replace(fence=2),
        LOOP._replace(shields=(2, 1, 0)),
        BOARD,
        el.Board(),
        el.Board,
    ),
    *((), [], {}, set(), frozenset(), object, len, iter, Ellipsis, el.Refusal("LAY-1", "No.")),
]
SMALL = (
    st.sampled_from(NEAR_MISSES)
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.text("RGY", max_size=5)
)
JUNK = st.recursive(
    SMALL,
    lambda some: (
        st.lists(some, max_size=4) | st.tuples(some, some) | st.dictionaries(st.text(max_size=2), some)
    ),
    max_leaves=6,
)
CORNERS = st.tuples(*[st.integers(-3, 3) | st.integers()] * 4)
PLACEMENTS = st.builds(el.Placement, st.sampled_from(["wide", "narrow"]), CORNERS, st.integers(0, 9))

junk_by_the_hundred = settings(max_examples=350)


def answer(call: Callable[..., object], *what: object, **more: object) -> object:
    """Return what `call` returns, or None where it refuses. Any other error fails the test."""
    try:
        return call(*what, **more)
    except (el.BadInput, el.IllegalAction):
        return None
    finally:
        assert told(BOARD) == BEFORE


@junk_by_the_hundred
@given(st.sampled_from(["wide", "narrow"]) | JUNK, st.text("RGY") | JUNK)
def test_a_shield_is_made_right_or_not_at_all(kind, colours):
    """Out of whatever comes in."""
    shield = answer(el.Shield, kind, colours)
    if shield is not None:
        assert shield.kind in ("wide", "narrow")
        assert set(shield.colours) <= set("RGY")
        assert len(shield.colours) in ((3, 4) if shield.kind == "wide" else (3,))


@junk_by_the_hundred
@given(st.sampled_from(["wide", "narrow"]) | JUNK, CORNERS | JUNK, st.integers(-2, 12) | JUNK)
def test_a_placement_is_made_right_or_not_at_all(kind, corner, turn):
    """Out of whatever comes in."""
    placement = answer(el.Placement, kind, corner, turn)
    if placement is not None:
        assert placement.kind in ("wide", "narrow")
        assert [type(number) for number in placement.corner] == [int] * 4
        assert type(placement.turn) is int
        assert placement.turn in range(10)


@junk_by_the_hundred
@given(st.sampled_from([NARROW, WIDE, WIDE4]) | JUNK, PLACEMENTS | JUNK)
def test_a_shield_is_laid_by_the_rules_or_not_at_all(shield, placement):
    """Whatever is handed to `lay`."""
    board = answer(BOARD.lay, shield, placement)
    if board is not None:
        assert placement in BOARD.placements()
        assert board.laid == (*BOARD.laid, (shield, placement))


@junk_by_the_hundred
@given(PLACEMENTS | JUNK)
def test_the_reasons_against_a_placement_are_told_or_it_is_none(placement):
    """Whatever is handed to `why_not`: there is no reason exactly where `placements` lists it."""
    refusals = answer(BOARD.why_not, placement)
    if refusals is not None:
        assert (refusals == ()) == (placement in BOARD.placements())
        assert {refusal.rule for refusal in refusals} <= {"LAY-1", "LAY-2", "LAY-3"}


@junk_by_the_hundred
@given(st.lists(st.tuples(st.integers(-1, 3), st.integers(0, 3)) | JUNK, max_size=3) | JUNK)
def test_land_is_cut_into_whole_parcels_or_not_at_all(walls):
    """Whatever the walls: each patch lies in exactly one parcel."""
    parcels = answer(BOARD.parcels, walls)
    if parcels is not None:
        patches = sorted(patch for parcel in parcels for patch in parcel.patches)
        assert patches == [(index, name) for index in range(3) for name in "ACM"]


@junk_by_the_hundred
@given(st.builds(el.Loop, st.integers(0, 3), st.permutations(range(3)).map(tuple)) | JUNK)
def test_only_a_loop_has_an_inside(loop):
    """Whatever is handed to `inside`."""
    inside = answer(BOARD.inside, loop)
    if inside is not None:
        assert loop == LOOP
        assert inside == {(0, "A"), (1, "A"), (2, "A")}


@junk_by_the_hundred
@given(
    st.sampled_from([NARROW, WIDE4]) | JUNK,
    st.sampled_from([WIDE, WIDE4]) | JUNK,
    st.sampled_from([WIDE4, WIDE]) | JUNK,
    st.integers(0, 3) | JUNK,
)
def test_a_hexagon_is_made_right_or_not_at_all(narrow, wide3, wide4, fence):
    """Out of whatever comes in."""
    board = answer(el.hexagon, narrow, wide3, wide4, fence=fence)
    if board is not None:
        assert [(laid.shield.kind, len(laid.shield.colours)) for laid in board.laid] == [
            ("narrow", 3),
            ("wide", 3),
            ("wide", 4),
        ]


@junk_by_the_hundred
@given(
    st.sampled_from([BOARD, el.Board(), WIDE, [NARROW, WIDE4]]) | JUNK,
    st.sampled_from(["overlays", "walls", "ghosts", "size", "numbers", "names"]),
    JUNK | st.lists(PLACEMENTS, max_size=2) | st.lists(st.sampled_from(["loops", "blocks", "graph"])),
)
def test_a_picture_is_drawn_well_or_not_at_all(what, option, value):
    """Whatever is handed to `show`."""
    picture = answer(el.show, what, **{option: value})
    if picture is not None:
        root = ElementTree.fromstring(picture.svg)
        sizes = [float(number) for number in root.attrib["viewBox"].split()[2:]]
        assert all(isfinite(size) and size > 0 for size in sizes)
