"""What lays keep up for the value of a position is what a count of the whole table finds.

Nothing here is taken from the step before: symbols and herds are counted patch by patch, closings placement
by placement, and the land that blocks have spoilt edge by edge.
"""

from random import Random

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.board.closings import all_closings
from elongo_explore.games.elongo.play.options import EDITIONS
from elongo_explore.games.elongo.players.greedy import Greedy
from elongo_explore.games.elongo.players.value import holdings, in_reach, lays_next
from elongo_explore.kit.players.computer_player import AtRandom, think

STEPS = 10_000
"""In all games together."""
GAMES = [(players, edition) for players in (2, 3) for edition in EDITIONS]


def steps(players, edition, number):
    """Yield this many states of games between players who are greedy now and then and random mostly."""
    rng, seed = Random(f"{players} {edition}"), 0
    while number > 0:
        state, seed = el.new_game(players, ("short", "long")[seed % 2], edition, seed), seed + 1
        while state.result is None:
            for action in think(Greedy() if rng.random() < 0.1 else AtRandom(), state, seed=number).actions:
                state, number = state.after(action), number - 1
                yield state
                if number == 0:
                    return


def symbols(state, patches):
    """Count the symbols on some patches."""
    return sum(state.board.laid[index].shield.symbols(name) for index, name in patches)


def counted(state, player):
    """Count what a player has: animals and zebu on the fields, the symbols of claimed land by how far it is
    from being enclosed, and the keepers who are tied up in vain."""
    herds = [
        (state.colour(patch), herd.number) for patch, herd in state.animals.items() if herd.owner == player
    ]
    spoilt, near, in_vain = state.board.along(state.board.blocked_edges()), [0, 0, 0, 0], 0
    for claim in state.claims:
        parcel = state.parcel(claim.patch)
        if claim.owner == player and parcel.is_open:
            if spoilt & parcel.patches:
                in_vain += 1
            else:
                stock = state.player(player).animals["RGY".index(parcel.colour)]
                far = min(3, (parcel.open_half_edges - 1) // 2)
                near[far] += min(stock, symbols(state, parcel.patches))
    animals, zebu = sum(n for _colour, n in herds), sum(n for colour, n in herds if colour == "R")
    return [animals, zebu, *near, in_vain]


@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_what_lays_keep_up_is_what_a_count_of_the_whole_table_finds(players, edition):
    """Closings, symbols, blocked land, and the parts of the value that rest on them, after each step."""
    board, parcels, closings, closed, blocked = None, set(), {}, 0, 0
    for state in steps(players, edition, STEPS // len(GAMES) + 1):
        if state.board != board:
            board, closings = state.board, all_closings(state.board.close_up())
            assert board.closings() == closings
            assert board.blocked_land() == board.along(board.blocked_edges())
        new = set(state.parcels()) - parcels  # the others were counted at the step before
        assert all(parcel.symbols == symbols(state, parcel.patches) for parcel in new)
        parcels = set(state.parcels())
        if not state.pending and not state.waiting:  # else animals count that are still to be placed
            for number, held in enumerate(holdings(state), 1):
                assert [*held[:6], held.in_vain] == counted(state, number)
        if not state.result:
            hand = state.players[(next_player := lays_next(state)) - 1]
            kinds = {shield.kind for shield in hand.hand} if hand.warriors else ()
            longest = max((max(n) for place, n in closings.items() if place.kind in kinds), default=0)
            assert in_reach(state, next_player) == min(12, longest)
        closed, blocked = closed + len(closings), blocked + len(board.blocked_land())
    assert closed > 100 < blocked  # else too little has happened


def test_a_board_that_remembers_its_lays_makes_the_same_boards_each_of_them_once():
    """Also where another shield was laid in the same place: then the room round it is known."""
    rng, plain = Random(1), el.example("a hexagon").board
    remembered = plain.remembering()
    for shield in 6 * [el.Shield("wide", "RGY"), el.Shield("wide", "YRGG"), el.Shield("narrow", "GYR")]:
        place = rng.choice(plain.places(shield.kind))
        remembered.lay(el.Shield(shield.kind, "YGR"), place)
        assert remembered.lay(shield, place) is remembered.lay(shield, place)
        plain, remembered = plain.lay(shield, place), remembered.lay(shield, place)
        assert remembered == plain
        assert remembered.close_up() == plain.close_up()
        assert remembered.parcels() == plain.parcels()
        assert remembered.closings() == plain.closings()
        assert remembered.blocked_land() == plain.blocked_land()
