"""Each ruling has a position, and the position shows what the ruling says."""

from collections import Counter
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import AnimalsReturned, ClaimReturned
from elongo_explore.games.elongo.rules import RULES, RULINGS, rule
from elongo_explore.kit.table.sentences import Event
from tests.support.boards import partial_contacts
from tests.support.boma_positions import INSIDE, herds, one_each, people, refused
from tests.support.for_each import for_each

HERE = (0, "M")
"""In the positions with a star: red land that the small boma encloses."""


def position(word: str) -> Any:
    """Return what the code of a ruling holds."""
    return el.example(f"RULING-{word}")


def played(word: str) -> tuple[el.State, el.State, list[Event]]:
    """Return the state before the last action of a ruling's record, the state after it, and its events."""
    record = position(word)
    states = list(record.states())
    return states[-2], states[-1], [event for step in record.steps() for event in step.events]


def went_home(events: list[Event]) -> list[tuple[str, int, tuple[int, str]]]:
    """Return the warriors and boys that went home: by which rule, whose, from where."""
    return [(e.rule, e.owner, e.patch) for e in events if isinstance(e, ClaimReturned)]


# ── components, hexagon, turns ────────────────────────────────────────────────────────────────────


def shapes() -> None:
    """Two wides and a narrow fill a hexagon: each shares an edge with both others."""
    board = position("shapes")
    assert sorted(laid.shield.kind for laid in board.laid) == ["narrow", "wide", "wide"]
    for index in range(3):
        assert {theirs[0] for _mine, theirs in board.contacts(index)} == {0, 1, 2} - {index}


def deck() -> None:
    """A new game has all of the deck: each colouring of a kind once, twelve narrows twice."""
    state = position("deck")
    hands = [shield for player in state.players for shield in player.hand]
    every = Counter([*hands, *state.stock, *(laid.shield for laid in state.board.laid)])
    assert len([s for s in every if s.kind == "wide" and len(s.colours) == 3]) == 27
    fours = [s for s in every if len(s.colours) == 4]
    assert len(fours) == 36
    assert all(len(set(s.colours)) == 3 for s in fours)
    twice = [s.colours for s, copies in every.items() if copies == 2]
    assert len(twice) == 12
    assert all(middle not in (first, last) for first, middle, last in twice)


def free() -> None:
    """Four times wide GRR, of which a deck has one: no more of it comes, and all others are there."""
    state = position("free")
    assert state.free_deck
    assert [str(laid.shield) for laid in state.board.laid] == ["wide GRR"] * 4
    rest = Counter([*state.stock, *(shield for player in state.players for shield in player.hand)])
    assert rest == Counter(shield for shield in el.deck() if str(shield) != "wide GRR")


def three() -> None:
    """Three players play the tabletop edition, each with 14 animals of each kind."""
    state = position("three")
    assert state.ruleset == el.Ruleset.tabletop()
    assert [player.animals for player in state.players] == [(14, 14, 14)] * 3


def hexagon() -> None:
    """Four ways come up in forty games, and that of the position is one of them."""
    four = {tuple(laid.placement for laid in el.new_game(seed=seed).board.laid) for seed in range(40)}
    assert len(four) == 4
    assert tuple(laid.placement for laid in position("hexagon").board.laid) in four


def confirm() -> None:
    """A warrior or boy is placed: it has to be confirmed, and can be undone until then."""
    before, after, _events = played("confirm")
    assert (before.phase, after.phase, after.turn) == ("hexagon", "confirm", before.turn)
    assert after.undo() == before
    assert [type(action) for action in after.legal_actions()] == [el.Confirm]


def room() -> None:
    """Round a board of 34 shields there is room for either kind."""
    assert {place.kind for place in position("room").placements()} == {"wide", "narrow"}


# ── taking back ───────────────────────────────────────────────────────────────────────────────────


def parcel() -> None:
    """Player 1 gives a green parcel up, joins a shield to it, and claims it again."""
    (start, given_up, *_), (_before, after, _events) = position("parcel").states(), played("parcel")
    assert (start.claims, given_up.claims) == ((el.Claimed(1, (0, "A")),), ())
    assert start.parcel((0, "A")).is_open
    assert after.claims == (el.Claimed(1, (4, "A")),)
    assert (0, "A") in after.parcel((4, "A")).patches


def reopened() -> None:
    """Player 2 leaves an enclosure; player 1 calls the boma off that enclosed it, and claims the land."""
    record = position("reopened")
    start = record.start
    assert not start.parcel(HERE).is_open
    assert record.actions[0] == el.Remove(HERE)
    _before, after, _events = played("reopened")
    assert after.parcel(HERE).is_open
    assert [claim.owner for claim in after.claims_in(after.parcel(HERE))] == [1]


def flow() -> None:
    """Player 2's enclosure gains the land inside the fence: keeper and zebu stay, nothing is filled."""
    before, after, _events = played("flow")
    assert len(after.parcel(HERE).patches) > len(before.parcel(HERE).patches)
    assert not after.parcel(HERE).is_open
    assert after.claims == before.claims == (el.Claimed(2, HERE),)
    assert herds(after, 2) == one_each(HERE)


def together() -> None:
    """The land of both players becomes one enclosure when the boma is called off: both go home."""
    before, after, events = played("together")
    assert before.parcel(HERE) != before.parcel((2, "M"))
    assert after.parcel(HERE) == after.parcel((2, "M"))
    assert went_home(events) == [("JOIN-2", 2, HERE), ("JOIN-2", 1, (2, "M"))]
    assert (after.claims, after.animals) == ((), {})


def inner() -> None:
    """The land of the small boma belongs to the large one now, and is empty."""
    before, after, _events = played("inner")
    (small,) = [boma for boma in before.bomas if boma.owner == 2]
    assert [boma.owner for boma in after.bomas] == [1]
    for patch in small.inside:
        assert after.boma_at(patch) == after.bomas[0]
        assert patch not in after.animals


def finished() -> None:
    """Its owner may not call it off."""
    state = position("finished")
    (boma,) = state.bomas
    assert (boma.finished, boma.owner) == (True, state.turn)
    assert refused(state, el.Remove(boma.loop)) == {"REM-4"}


def need() -> None:
    """Player 1 began without a warrior, has two again, and may go on; in the next sequence no more."""
    record = position("need")
    _before, after, _events = played("need")
    assert (people(record.start, 1)[0], people(after, 1)[0]) == (0, 2)
    more = el.Remove(after.claims[0].patch)
    assert refused(after, more) == set()
    later = after.apply(after.legal_actions()[-1]).state.apply(el.Pass()).state
    assert refused(later, more) == {"REM-5"}


# ── laying, claiming, parcels ─────────────────────────────────────────────────────────────────────


def contact() -> None:
    """Two edges touch in part: they do not join, and nothing fits there any more."""
    board = position("contact")
    (one, other), *_ = partial_contacts(board)
    assert {one, other} <= board.open_edges()
    assert {one, other} <= board.blocked_edges()


def moving() -> None:
    """The boy leaves one parcel before the lay and stands on the new shield after it."""
    before, after, _events = played("moving")
    start = position("moving").start
    assert (start.claims, before.claims) == ((el.Claimed(1, (0, "A")),), ())
    assert after.claims == (el.Claimed(1, (after.just_laid, "C")),)
    assert people(after, 1) == people(start, 1)


def offer() -> None:
    """The last shield of a star can be claimed on, built on or passed with, all at the same moment."""
    assert {type(action) for action in position("offer").legal_actions()} == {el.Claim, el.BuildBoma, el.Pass}


def points() -> None:
    """The green corners of shields 0 and 2 meet in a point and are two parcels."""
    board = position("points")
    assert board.parcel((0, "A")).colour == board.parcel((2, "A")).colour == "G"
    assert board.parcel((0, "A")) != board.parcel((2, "A"))


def symbols() -> None:
    """The middle of a narrow shield takes two sheep."""
    _before, after, _events = played("symbols")
    assert herds(after, 1) == {HERE: 2, (0, "A"): 1}


def halves() -> None:
    """As many animals as there are symbols on middles: both halves are filled, the corners are not."""
    _before, after, _events = played("halves")
    (claim,) = after.claims
    land = after.parcel(claim.patch).patches
    assert set(herds(after, 1)) == {patch for patch in land if patch[1] in "MLR"} < land
    assert {"L", "R"} <= {name for _index, name in herds(after, 1)}


def refill() -> None:
    """A goat comes home. The yellow enclosure that was short of goats gets none."""
    before, after, _events = played("refill")
    assert (before.player(1).animals[2], after.player(1).animals[2]) == (0, 1)
    assert herds(after, 1) == one_each((3, "M"))
    assert len(after.parcel((3, "M")).patches) == 3


def graze() -> None:
    """A sheep is moved before the shield is laid; after the lay it may not."""
    before, after, _events = played("graze")
    assert (set(herds(before, 1)), set(herds(after, 1))) == ({HERE}, {(0, "A")})
    laid = after.apply(after.legal_actions()[-1]).state
    assert "TURN-1" in refused(laid, el.MoveAnimal((0, "A"), HERE))


# ── joining ───────────────────────────────────────────────────────────────────────────────────────


def kept() -> None:
    """The boy on 0A came first, the one on 3M stands in the middle and stays."""
    _before, after, events = played("kept")
    assert after.claims == (el.Claimed(1, (3, "M")),)
    assert went_home(events) == [("JOIN-1", 1, (0, "A"))]


def joining() -> None:
    """One of two joined parcels is claimed: its boy goes home."""
    before, after, events = played("joining")
    assert len(before.claims) == 1
    assert after.claims == ()
    assert [rule for rule, *_ in went_home(events)] == ["JOIN-4"]


def lot() -> None:
    """Neither stands in the middle: the one who came first stays."""
    before, after, events = played("lot")
    first, second = [claim.patch for claim in before.claims if claim.owner == 2]
    assert first > second  # the order on the table is another one
    assert not {first[1], second[1]} & {"M", "L", "R"}
    assert went_home(events) == [("JOIN-1", 2, second)]
    assert el.Claimed(2, first) in after.claims


# ── bomas ─────────────────────────────────────────────────────────────────────────────────────────


def stay() -> None:
    """The keeper stands outside: the builder's zebu inside stay where they are."""
    before, after, events = played("stay")
    inside = {patch for patch in INSIDE if patch in before.animals}
    returned = {p for e in events if isinstance(e, AnimalsReturned) for p, _number in e.places}
    assert len(inside) == 3
    assert returned == {(2, "M")}
    assert inside <= set(herds(after, 1))


def short() -> None:
    """Two zebu for a boma with more red land: they go to the middles, and nobody is asked."""
    before, after, _events = played("short")
    assert before.ruleset.filling == "owner_chooses"
    assert not after.pending
    red = [p for p in after.bomas[0].inside if after.colour(p) == "R"]
    assert {p for p in herds(after, 1) if p in red} == {(0, "M"), (2, "M")}
    assert len(red) > 2


def move() -> None:
    """Player 1 builds with the first shield; the own land is filled before the second one is laid."""
    (start, built, after) = position("move").states()
    assert (start.laid, built.phase) == (1, "lay")
    assert built.pending == (el.Choice("fill", 1, (HERE,)),)
    assert (after.laid, herds(after, 1)[HERE]) == (1, 1)


def inside() -> None:
    """Player 2 has laid a shield in the gap of player 1's boma and can claim nothing there."""
    _before, after, _events = played("inside")
    land = [(after.just_laid, name) for name in after.board.laid[-1].shield.patches]
    assert any(after.boma_at(patch) for patch in land)
    assert all("BIG-2" in refused(after, el.Claim(patch)) for patch in land if after.boma_at(patch))


def nested() -> None:
    """The owner has closed a loop inside the own boma, and cannot build there."""
    _before, after, _events = played("nested")
    assert after.bomas[0].owner == after.turn
    closed = [loop for loop in after.closed_loops() if after.board.inside(loop) <= after.bomas[0].inside]
    assert closed
    assert all(refused(after, el.BuildBoma(loop.fence)) == {"BIG-2"} for loop in closed)


def larger() -> None:
    """A loop goes round a space that no shield fits, and round no smaller loop."""
    board = position("larger")
    assert [len(loop.shields) > 5 for loop in board.loops()] == [True]
    assert el.analysis.space.spaces(board)


# ── blocks, rounds, the end ───────────────────────────────────────────────────────────────────────


def hopeless() -> None:
    """In the early online edition the boy goes home; in the BGA edition he would stay."""
    before, after, events = played("hopeless")
    assert before.ruleset == el.Ruleset.early_online()
    assert went_home(events) == [("BLOCK-2", 2, (2, "M"))]
    assert after.claims == ()
    online = el.compare(before, position("hopeless").actions, "bga", "early_online").ways[0]
    assert online.state.claims == before.claims


def spoilt() -> None:
    """The middle of the shield just laid belongs to land along a block."""
    _before, after, _events = played("spoilt")
    assert refused(after, el.Claim((after.just_laid, "M"))) == {"BLOCK-2"}


def fenced() -> None:
    """A claim on 4A is refused because of a block. The fence of a boma would close that land."""
    _before, after, _events = played("fenced")
    corner = (after.just_laid, "A")
    assert refused(after, el.Claim(corner)) == {"BLOCK-2"}
    assert after.parcel(corner).is_open
    assert not after.apply(el.BuildBoma(1)).state.parcel(corner).is_open


def length() -> None:
    """A short game goes on with round 2, and both hands are full."""
    before, after, _events = played("length")
    assert (before.length, before.round, after.round) == ("short", 1, 2)
    assert [len(player.hand) for player in after.players] == [13, 13]


def hands() -> None:
    """Twenty wides and four narrows for three players: all are dealt by turns, and the round is the last."""
    before, after, _events = played("hands")
    assert Counter(shield.kind for shield in before.stock) == {"wide": 20, "narrow": 4}
    assert [len(player.hand) for player in after.players] == [9, 9, 9]
    assert (after.stock, after.round, after.last_round) == ((), 3, True)


def last() -> None:
    """One shield is left when hands are filled for round 4: it stays out."""
    _before, after, _events = played("last")
    assert (after.round, after.last_round, len(after.stock)) == (4, True, 1)


def passed() -> None:
    """Player 2 has no shield: player 1 goes on."""
    before, after, _events = played("passed")
    assert (before.turn, before.player(2).hand) == (1, ())
    assert (after.turn, after.phase) == (1, "lay")


def moment() -> None:
    """The lay ends the game, and can be taken back."""
    before, after, _events = played("moment")
    assert after.result == el.Result((1,), "END-1")
    assert after.undo() == before


def deed() -> None:
    """Player 1 is done with part (c), player 2 with part (e): they tie. And part (d) can undo part (c)."""
    before, after, _events = played("deed")
    assert (before.in_stock(1), before.in_stock(2)) == (5, 1)
    assert after.result == el.Result((1, 2), "END-2")
    cut = position("stay").start
    kept_out = el.scenario(
        cut.board, phase="act", claims=cut.claims, animals=cut.animals, in_stock={1: (0, 1, 1)}
    )
    undone = kept_out.apply(el.BuildBoma(2)).state
    assert (undone.result, undone.player(1).animals) == (None, (1, 0, 0))


def ties() -> None:
    """Two herds are complete by one lay in the early online edition."""
    before, after, _events = played("ties")
    assert before.ruleset == el.Ruleset.early_online()
    assert after.result == el.Result((1, 2), "END-2")


def counting() -> None:
    """Nobody has a shield left: player 2's zebu comes in before the counting, and wins it."""
    start, built, filled, over = position("counting").states()
    assert not any(player.hand for player in start.players)
    assert (built.phase, built.to_act) == ("confirm", 2)
    assert (herds(filled, 2), over.result) == (one_each(HERE), el.Result((2,), "END-4"))


SHOWN: dict[str, Callable[[], None]] = {
    f"RULING-{each.__name__}": each
    for each in (
        shapes, deck, free, confirm, room, parcel, reopened, flow, together, inner, finished, need, contact,
        moving, points, symbols, halves, refill, graze, kept, joining, lot, stay, short, move, inside, nested,
        larger, hopeless, spoilt, hands, last, passed, moment, deed, counting, three, hexagon, offer, fenced,
        length, ties,
    )
}  # fmt: skip
"""For each ruling what its position shows."""


def test_every_ruling_is_shown() -> None:
    """Else one could say what the engine does not do."""
    assert sorted(SHOWN) == sorted(RULINGS)


@for_each(SHOWN)
def test_the_position_of_a_ruling_shows_what_it_says(id: str) -> None:
    """The code is decoded and played."""
    SHOWN[id]()


@for_each(RULINGS)
def test_a_ruling_says_how_to_see_its_position(id: str) -> None:
    """On its own page; in the list of all of them, too."""
    see = f'A position: el.Explorer(el.example("{id}"))'
    assert see in str(rule(id))
    assert see in str(rule("RULING"))


def test_a_rule_and_a_ruling_cannot_be_changed() -> None:
    """Everything that cites them is given the same ones."""
    for each in (RULES["ENC-1"], next(iter(RULINGS.values()))):
        with pytest.raises(FrozenInstanceError):
            each.id = "MINE-1"


def test_the_positions_of_rulings_are_not_among_the_examples() -> None:
    """The Explorer lists those, and thirty more would be too many."""
    assert not set(RULINGS) & set(el.example_names())
    with pytest.raises(el.BadInput, match="example: expected one of"):
        el.example("RULING-none")
