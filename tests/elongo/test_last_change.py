"""What events point out on the board."""

from random import Random

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.pictures.last_change import Changed, changed_by
from elongo_explore.games.elongo.play import events
from elongo_explore.kit.table.sentences import Event
from tests.support.for_each import for_each
from tests.support.positions import GAP, position, star, wide

PARCEL = el.Parcel("G", frozenset({(1, "A"), (2, "M")}), 3, 2)
LOOP = el.Loop(1, (0, 1, 2))
PLACES = (((1, "A"), 1), ((2, "M"), 2))
PATCHES = Changed(patches=frozenset({(1, "A"), (2, "M")}))
LOOPS = Changed(loops=(LOOP,))

EXAMPLES: dict[Event, Changed] = {
    events.ShieldLaid("LAY-1", 1, 7, wide("RGY"), GAP): Changed(shields=frozenset({7})),
    events.ShieldsTakenOff("LAY-1", 7, (wide("RGY"),)): Changed(),
    events.EdgesBlocked("BLOCK-1", ((0, 1), (0, 2)), PARCEL.patches): PATCHES,
    events.ParcelsJoined("ENC-1", PARCEL, 2): PATCHES,
    events.LandClaimed("CLAIM-1", 1, (1, "A"), "G"): Changed(patches=frozenset({(1, "A")})),
    events.ClaimReturned("JOIN-4", 1, (1, "A"), "G", "why"): Changed(patches=frozenset({(1, "A")})),
    events.EnclosureCompleted("ENC-3", PARCEL, None): PATCHES,
    events.AnimalsPlaced("ENC-3", 1, "G", PLACES): PATCHES,
    events.AnimalsReturned("REM-1", 1, "G", PLACES): PATCHES,
    events.AnimalMoved("ENC-5", 1, (1, "A"), (2, "M")): PATCHES,
    events.BomaPossible("BOMA-1", LOOP): LOOPS,
    events.BomaBuilt("BOMA-2", 1, LOOP): LOOPS,
    events.BomaFinished("BOMA-6", 1, LOOP): LOOPS,
    events.BomaAbandoned("REM-2", 1, LOOP): LOOPS,
    events.Passed("TURN-1", 1): Changed(),
    events.TurnEnded("TURN-3", 1): Changed(),
    events.RoundEnded("ROUND-1", 2): Changed(),
    events.ShieldDealt("ROUND-2", 1, wide("RGY")): Changed(),
    events.HandsFilled("ROUND-2", (13, 13), False): Changed(),
    events.GameEnded("END-4", (1,), "why"): Changed(),
}


def test_there_is_an_example_of_every_kind_of_event() -> None:
    """Who adds a kind of event says here, too, what it points out."""
    kinds = [
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ]
    assert {type(event) for event in EXAMPLES} == set(kinds)


@for_each(EXAMPLES)
def test_each_event_points_out_what_it_is_about(event: Event) -> None:
    """Its patches, its closed fence or its shield; nothing else."""
    assert changed_by([event]) == EXAMPLES[event]


def test_an_unknown_kind_of_event_is_not_passed_over() -> None:
    """The message says where to add it."""

    class Eclipse(Event):
        """Something new."""

    with pytest.raises(NotImplementedError, match=r"Eclipse .*last_change\.py"):
        changed_by([Eclipse("SKY-1")])


def test_what_several_events_point_out_is_taken_together() -> None:
    """A loop that two events name is there once."""
    found = changed_by(EXAMPLES)
    assert (found.patches, found.loops, found.shields) == (PATCHES.patches, (LOOP,), {7})
    assert changed_by([]) == Changed()


def test_a_lay_that_closes_a_star_points_out_shield_land_and_fence() -> None:
    """The events of a real step."""
    state = position(star("GRR", "GRY", "GYR", "GYY"), wide("GYG"), claims=[(1, (0, "A"))])
    found = changed_by(state.apply(el.LayShield(wide("GYG"), GAP)).events)
    assert found.shields == {4}
    assert {(number, "A") for number in range(5)} <= found.patches
    assert [loop.fence for loop in found.loops] == [1]


def test_all_that_is_pointed_out_lies_on_the_table() -> None:
    """In every step of a random game."""
    rng, state = Random(5), el.new_game(players=3, length="short", seed=5)
    while state.phase != "over":
        actions = state.legal_actions()
        state, happened = state.apply(actions[rng.randrange(len(actions))])
        found = changed_by(happened)
        on_table = set(range(len(state.board.laid)))
        assert {index for index, _name in found.patches} | found.shields <= on_table
        assert set(found.loops) <= set(state.board.loops())
