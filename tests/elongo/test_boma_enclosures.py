"""BOMA-5 (e) where it waits: land that a boma's fence encloses is filled at its owner's next move."""

from itertools import pairwise

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import (
    AnimalsPlaced,
    BomaBuilt,
    ClaimReturned,
    EnclosureCompleted,
)
from tests.support.boma_positions import (
    INSIDE,
    LOOP,
    NARROWS,
    OPEN,
    WIDES,
    done,
    happened,
    herds,
    lay,
    one_each,
    people,
    refused,
)

MOVE = el.Ruleset.bga().replace(boma_enclosures="at_owners_move")
TURN = MOVE.replace(boma_enclosures="at_owners_turn")
AT_ONCE = MOVE.replace(boma_enclosures="filled_at_once")
CHOOSING = MOVE.replace(filling="owner_chooses")
SMALL = el.BuildBoma(2)
HERE = (0, "M")
"""Red land outside the small loop of OPEN. It goes on through the loop; the fence encloses it."""
SPARE = [
    el.Shield("wide", "GGG"),
    el.Shield("wide", "YYY"),
    el.Shield("wide", "GGY"),
    el.Shield("wide", "YYG"),
]


def built(owner: int, edition: el.Ruleset = MOVE, **more: object) -> el.State:
    """Player 1 builds the boma of the loop that is just closed; somebody claims the land at HERE."""
    given = {"phase": "act", "laid": 1, "claims": [(owner, HERE)]} | more
    state = el.scenario(OPEN, edition=edition, **given)  # type: ignore[arg-type]
    assert state.parcel(HERE).is_open
    state = done(state, SMALL)
    assert not state.parcel(HERE).is_open
    return state


def quietly(state: el.State) -> el.State:
    """Do one more action, which claims and builds nothing."""
    quiet = {"act": el.Pass(), "confirm": el.Confirm()}
    return done(
        state, el.StopPlacing() if state.pending else quiet.get(state.phase) or state.legal_actions()[-1]
    )


def filled_at(state: el.State) -> tuple[int, int]:
    """Play on quietly until HERE is filled: in whose turn that was, and after how many shields of it."""
    while HERE not in state.animals:
        state = quietly(state)
    return state.turn, state.laid


# ── when it is filled ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-5")
def test_the_builders_own_land_is_filled_when_the_second_sequence_of_the_turn_begins() -> None:
    """Before its first action: the turn goes on with taking back and laying."""
    state = built(1)
    assert (state.turn, state.laid, state.phase, state.waiting) == (1, 1, "lay", ())
    assert herds(state, 1) == one_each(*INSIDE, HERE)


@pytest.mark.rule("BOMA-5")
def test_with_the_second_shield_the_builders_own_land_waits_for_the_builders_next_turn() -> None:
    """The others move first."""
    state = built(1, laid=2)
    assert (state.phase, state.waiting) == ("confirm", (HERE,))
    assert filled_at(state) == (1, 0)


@pytest.mark.rule("BOMA-5")
@pytest.mark.parametrize(("laid", "players"), [(1, 2), (2, 2), (1, 3), (2, 3)])
def test_another_players_land_is_filled_when_that_players_next_turn_begins(laid: int, players: int) -> None:
    """With three players, player 3's land waits while player 2 plays."""
    for owner in range(2, players + 1):
        state = built(owner, laid=laid, players=players)
        assert HERE not in state.animals
        assert filled_at(state) == (owner, 0)


@pytest.mark.rule("BOMA-5")
@pytest.mark.rule("ENC-5")
@pytest.mark.parametrize("owner", [1, 2])
def test_where_owners_choose_they_choose_then(owner: int) -> None:
    """The choice comes before anything else of that move."""
    state = built(owner, CHOOSING)
    while not state.pending:
        state = quietly(state)
    assert (state.turn, state.phase, state.laid) == (owner, "lay", 1 if owner == 1 else 0)
    assert state.pending == (el.Choice("fill", owner, (HERE,)),)
    assert set(state.legal_actions()) == {el.PlaceAnimal(HERE), el.StopPlacing()}
    assert herds(done(state, el.PlaceAnimal(HERE)), owner)[HERE] == 1


@pytest.mark.rule("BOMA-5")
def test_the_build_is_told_first_and_the_filling_as_a_part_of_it() -> None:
    """What happens cites BOMA-5 and names the owner."""
    state = el.scenario(OPEN, edition=MOVE, phase="act", claims=[(1, HERE)])
    first, *_boma, enclosed, animals = happened(state, SMALL)
    assert isinstance(first, BomaBuilt)
    assert isinstance(enclosed, EnclosureCompleted)
    assert (enclosed.rule, enclosed.owner) == ("BOMA-5", 1)
    assert animals == AnimalsPlaced("BOMA-5", 1, "R", ((HERE, 1),))


@pytest.mark.rule("TURN-3")
def test_a_build_is_taken_back_with_the_filling_that_it_led_to() -> None:
    """Both came with one action."""
    state = built(1)
    assert HERE not in state.undo().animals
    assert state.undo().bomas == ()


@pytest.mark.rule("BOMA-5")
def test_at_the_owners_turn_means_what_it_meant_before() -> None:
    """Older codes have it: the builder's own land waits past the second sequence, and past the last turn."""
    state = built(1, TURN)
    assert (state.phase, state.waiting) == ("lay", (HERE,))
    assert filled_at(state) == (1, 0)
    assert filled_at(built(2, TURN)) == (2, 0)
    over = done(built(2, TURN, **LAST), el.Confirm())
    assert over.result == el.Result((1,), "END-4")
    assert HERE not in over.animals


# ── what may come between ─────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-5")
@pytest.mark.rule("REM-3")
def test_land_that_is_open_again_by_then_is_not_filled() -> None:
    """Player 1 gives the boma up in the second sequence: player 2's warrior stays on open land."""
    state = done(built(2), el.Remove(LOOP))
    assert state.parcel(HERE).is_open
    assert state.waiting == ()
    while state.turn == 1:
        state = quietly(state)
    assert state.animals == {}
    assert state.claims == (el.Claimed(2, HERE),)


ROUND_BOTH = lay(
    WIDES[4:],
    "RGY",
    lay([n for i, n in enumerate(NARROWS) if i != 2], "GYR GYG YRY GRY", lay(WIDES[:4], "GRR YGR YRR RYG")),
)
"""As SHUT, but the narrow between wides 2 and 3 is still to be laid: it closes the large loop."""
LAST_NARROW = el.LayShield(el.Shield("narrow", "YGR"), NARROWS[2])


@pytest.mark.rule("BOMA-5")
def test_a_claim_that_is_gone_by_then_gets_nothing() -> None:
    """In the second sequence player 1 builds the large boma round it as well: the warrior goes home."""
    hands = {1: [LAST_NARROW.shield, SPARE[0]], 2: SPARE[1:]}
    state = el.scenario(ROUND_BOTH, edition=MOVE, phase="act", laid=1, claims=[(2, HERE)], hands=hands)
    state = done(state, SMALL)
    assert state.waiting == (HERE,)
    state, events = done(state, LAST_NARROW).apply(el.BuildBoma(1))
    assert [(e.rule, e.patch) for e in events if isinstance(e, ClaimReturned)] == [("BOMA-5", HERE)]
    assert (state.waiting, people(state, 2)) == ((), (4, 7))
    state = done(state, el.Confirm())
    assert (state.turn, herds(state, 2)) == (2, {})


@pytest.mark.rule("REM-1")
def test_an_owner_who_is_asked_for_animals_first_can_give_the_land_up_after_that() -> None:
    """The filling comes before the first action of the move."""
    state = done(built(1, CHOOSING), el.PlaceAnimal(HERE))
    assert refused(state, el.Remove(HERE)) == set()
    assert HERE not in done(state, el.Remove(HERE)).animals


# ── the end ───────────────────────────────────────────────────────────────────────────────────────

LAST: dict[str, object] = {"last_round": True, "round": 4, "hands": {1: [], 2: []}, "stock": []}
"""Player 1 has laid the last shield of the game."""


@pytest.mark.rule("END-4")
@pytest.mark.parametrize("owner", [1, 2])
@pytest.mark.parametrize("more", [LAST, LAST | {"last_round": False, "round": 2}], ids=["last", "no stock"])
def test_with_no_move_left_it_is_filled_before_the_counting(owner: int, more: dict[str, object]) -> None:
    """Nobody has a shield left, and there are none to deal: the zebu counts."""
    state = built(owner, **more)
    assert (state.phase, state.waiting) == ("confirm", ())
    assert herds(state, owner)[HERE] == 1
    assert done(state, el.Confirm()).result == el.Result((1,), "END-4")


@pytest.mark.rule("END-4")
def test_that_filling_can_decide_the_counting() -> None:
    """Player 1 has no zebu left for the boma. One zebu at HERE wins; without it player 1 has more sheep."""
    few = LAST | {"in_stock": {1: (0, 5, 5)}}
    assert done(built(2, MOVE, **few), el.Confirm()).result == el.Result((2,), "END-4")
    assert done(built(2, TURN, **few), el.Confirm()).result == el.Result((1,), "END-4")


@pytest.mark.rule("END-4")
@pytest.mark.rule("ENC-5")
def test_where_owners_choose_the_counting_waits_for_them() -> None:
    """Player 2 chooses in player 1's last turn, which is confirmed after that."""
    state = built(2, CHOOSING, **LAST)
    assert (state.phase, state.to_act) == ("confirm", 2)
    assert refused(state, el.Confirm()) == {"ENC-5"}
    state = done(state, el.PlaceAnimal(HERE))
    assert herds(state, 2) == one_each(HERE)
    assert done(state, el.Confirm()).result == el.Result((1,), "END-4")


@pytest.mark.rule("BOMA-5")
def test_while_others_have_shields_land_waits_although_its_owner_has_none() -> None:
    """Player 2 has no move left, player 1 has one: it is filled when that is done."""
    hands = {"hands": {1: [SPARE[0], SPARE[1]], 2: []}}
    state = built(2, laid=2, **LAST | hands)
    assert state.waiting == (HERE,)
    seen = [state]
    while not seen[-1].result:
        seen.append(quietly(seen[-1]))
    filled = next((one, other) for one, other in pairwise(seen) if HERE in other.animals)
    assert [(s.turn, s.laid, s.phase) for s in filled] == [(1, 2, "act"), (1, 2, "confirm")]


@pytest.mark.rule("END-1")
def test_the_filling_can_win_the_game() -> None:
    """Player 2's last zebu: the game is over as player 2's move begins."""
    state = built(2, laid=2, in_stock={2: (1, 0, 0)})
    assert state.result is None
    state = done(state, el.Confirm())
    assert (state.phase, state.result) == ("over", el.Result((2,), "END-1"))


@pytest.mark.rule("END-1")
def test_the_filling_wins_before_the_counting() -> None:
    """Player 1 would have more zebu, but player 2 is done."""
    assert built(2, in_stock={2: (1, 0, 0)}, **LAST).result == el.Result((2,), "END-1")


@pytest.mark.rule("END-2")
def test_the_build_is_looked_at_before_the_filling() -> None:
    """Filled at once, both are done at one look. At the owner's move, player 1 is done first."""
    both = {"in_stock": {1: (3, 1, 1), 2: (1, 0, 0)}}
    assert built(2, AT_ONCE, **both).result == el.Result((1, 2), "END-2")
    assert built(2, MOVE, **both).result == el.Result((1,), "END-1")


@pytest.mark.rule("END-1")
def test_the_builders_own_filling_is_looked_at_in_the_second_sequence() -> None:
    """The last zebu of player 1 goes to HERE, after all that the boma takes."""
    state = built(1, in_stock={1: (4, 1, 1)})
    assert (state.phase, state.result) == ("over", el.Result((1,), "END-1"))
    assert built(1, in_stock={1: (5, 1, 1)}).result is None
