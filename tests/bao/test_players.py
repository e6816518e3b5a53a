"""Players of Bao: they look ahead exactly, find wins that can be forced, and say why in true sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

import elongo_explore as el
from elongo_explore.games.bao.analysis.bitboard import TIED, UNDECIDED, Bitboard
from elongo_explore.games.bao.play.events import SowingGoesOn, StonesCaptured, StoneSown, StonesTaken
from elongo_explore.games.bao.play.options import Options
from elongo_explore.games.bao.players.planner import UNBOUND, BaoPlanner, Lookahead
from elongo_explore.games.bao.players.skills import BAO, opened
from elongo_explore.games.bao.players.value import WON_GAME, Appraisal, appraisal_of, value
from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import think
from elongo_explore.kit.players.play_out import play_out
from elongo_explore.kit.players.value import weights
from elongo_explore.kit.table.wording import spelt
from tools.retrograde import Whole

READINGS = ("at_each_capture", "after_the_move")
State = el.bao.State


def positions(number: int, seed: int, rows: tuple[int, ...] = (2, 3, 4, 8)) -> Iterator[State]:
    """Positions of games at random, on boards of several sizes and by all readings of the rules."""
    rng = Random(seed)
    while number:
        state = el.bao.new_game(
            rng.choice((1, 2)),
            rng.choice(rows),
            rng.choice((2, 2, 3)),
            rng.choice(READINGS),
            rng.choice(("mover_loses", "tie")),
        )
        for _ in range(rng.randrange(14)):
            if state.result is None:
                state = state.after(rng.choice(state.legal_actions()))
        if state.result is None:
            number -= 1
            yield state


# ── the value ─────────────────────────────────────────────────────────────────────────────────────


def plain_amounts(state: State) -> dict[str, int]:
    """Return what there is of each part of the value, counted bowl by bowl."""
    row, sides = state.row, (state.bowls[state.turn - 1], state.bowls[2 - state.turn])
    reach = [sum(held for held, facing in zip(one[:row], two, strict=False) if facing) for one, two in
             (sides, sides[::-1])]  # fmt: skip
    both = {
        "stones": [sum(side) for side in sides],
        "in the first row": [sum(side[:row]) for side in sides],
        "in reach": reach,
        "bowls to sow": [sum(held > 1 for held in side) for side in sides],
    }
    return {**{name: own - other for name, (own, other) in both.items()}, "the turn": 1}


def test_the_parts_of_a_value_are_what_a_player_counts() -> None:
    """Bowl by bowl; and what is good for one player is as bad for the other."""
    for state in positions(150, 1):
        found = value(state, state.turn)
        assert {part.name: part.amount for part in found.parts} == plain_amounts(state)
        assert value(state, 3 - state.turn).total == -found.total


def test_a_search_counts_the_same_value_faster() -> None:
    """With any weights, and with as many stones in a bowl as there can be."""
    by = {name: 13 + 7 * at for at, name in enumerate(weights("bao"))}
    full = el.bao.position([[256, 0, 0, 0], [0, 0, 0, 0]], stones=256)
    for state in (*positions(100, 3), full, replace(full, turn=2)):
        found = Appraisal(state.row, state.stones, state.rules, by)
        own, other = (found.bitboard.side(state.bowls[n - 1]) for n in (state.turn, 3 - state.turn))
        amounts = plain_amounts(state)
        assert found.worth(own, other) == sum(by[name] * amount for name, amount in amounts.items())


@pytest.mark.rule("BAO-8")
def test_a_game_that_is_over_is_worth_who_has_won() -> None:
    """More than all stones together; a tie is worth nothing."""
    for state in positions(60, 4):
        for move in state.legal_actions():
            after = state.after(move)
            if after.result is not None:
                tie = len(after.result.winners) > 1
                won = WON_GAME if 1 in after.result.winners else -WON_GAME
                assert value(after, 1).total == -value(after, 2).total == (0 if tie else won)


# ── looking ahead ─────────────────────────────────────────────────────────────────────────────────


def plain_best(state: State, plies: int, far: int = 0) -> int:
    """Return what the player to move can reach within n plies: by trying everything, with the engine."""
    if state.result:
        won = (WON_GAME - far) * (1 if state.turn in state.result.winners else -1)
        return 0 if len(state.result.winners) > 1 else won
    if not plies:
        return value(state, state.turn).total
    return max(-plain_best(state.after(move), plies - 1, far + 1) for move in state.legal_actions())


def looked_ahead(state: State, plies: int, *, remember: bool = True) -> tuple[int, int]:
    """Return what a search finds, ply by ply, and how many positions it looks at."""
    appraisal, own, other = appraisal_of(state)
    search = Lookahead(appraisal, Budget(), remember=remember)
    for ahead in range(1, plies + 1):
        found = search.best(own, other, ahead, -UNBOUND, UNBOUND)
    return found, search.looked_at


def how_far(state: State) -> int:
    """As far as trying everything takes no time."""
    return 5 if state.row == 2 else 4 if state.row == 3 else 3 if len(state.legal_actions()) < 12 else 2


def test_looking_ahead_finds_what_trying_everything_finds() -> None:
    """Though it leaves most of it out; whatever the board and the reading of the rules."""
    for state in positions(70, 5):
        assert looked_ahead(state, how_far(state))[0] == plain_best(state, how_far(state))


def test_what_is_remembered_changes_no_result() -> None:
    """It only saves work."""
    with_it = without = 0
    for state in positions(25, 6):
        plies = how_far(state) + 1
        found, seen = looked_ahead(state, plies)
        plain, all_seen = looked_ahead(state, plies, remember=False)
        assert found == plain
        with_it, without = with_it + seen, without + all_seen
    assert with_it < without


def test_what_was_found_between_bounds_is_remembered_as_bounds() -> None:
    """Asked with one pair of bounds after the other, a search that remembers is never wrong: exact between
    them, and outside it says on which side."""
    rng = Random(12)
    for state in positions(40, 13, rows=(2, 3, 4)):
        plies = how_far(state)
        best = plain_best(state, plies)
        appraisal, own, other = appraisal_of(state)
        search = Lookahead(appraisal, Budget())
        for _ in range(12):
            low = best + rng.choice((-150, -1, 0, 1, 150, -UNBOUND, UNBOUND - 5))
            high = low + rng.choice((1, 2, 200, UNBOUND))
            found = search.best(own, other, plies, low, high)
            if low < best < high:
                assert found == best
            elif best <= low:
                assert best <= found <= low
            else:
                assert high <= found <= best
        assert search.best(own, other, plies, -UNBOUND, UNBOUND) == best


def test_a_planner_with_time_plays_a_best_move() -> None:
    """The value after its move is that of the position: looking three plies ahead it need not be exact, so
    this is asked where the game is decided within so many."""
    seen = Counter[bool]()
    for state in positions(60, 7, rows=(2, 3)):
        best = plain_best(state, 4)
        if abs(best) > WON_GAME - 100:
            (move,) = think(BaoPlanner(20_000), state).actions
            assert -plain_best(state.after(move), 3, 1) == best
            seen[best > 0] += 1
    assert seen[True] > 10
    assert seen[False] > 3


@pytest.mark.parametrize("reading", READINGS)
def test_on_a_solved_board_a_planner_hurries_to_a_win_and_delays_a_loss(reading: str) -> None:
    """All positions of small boards are known: no won one is given away, and none is won too late."""
    whole, rng, seen = Whole(2, 9, Options(reading)), Random(8), Counter[int]()
    bitboard, keys = whole.bitboard, sorted(whole.number)
    for own, other in rng.sample(keys, 400):
        known = whole.value(own, other)
        state = el.bao.position((bitboard.bowls(own), bitboard.bowls(other)), stones=9, loss_is_seen=reading)
        if abs(known) < 2:
            continue
        (move,) = think(BaoPlanner(30_000), state).actions
        after = state.after(move)
        theirs, mine = bitboard.side(after.bowls[1]), bitboard.side(after.bowls[0])
        assert after.result is None
        assert whole.value(theirs, mine) == (1 - known if known > 0 else -known - 1)
        seen[known > 0] += 1
    assert min(seen[True], seen[False]) > 10


def test_a_tie_is_better_than_a_loss() -> None:
    """Where all other moves lose, whoever can ties: with a move that never ends, or one after which both
    have lost."""
    whole, rules = Whole(2, 9, Options("after_the_move", "tie")), ("after_the_move", "tie")
    bitboard, seen = whole.bitboard, Counter[str]()
    for own, other in sorted(whole.number):
        state = el.bao.position((bitboard.bowls(own), bitboard.bowls(other)), 1, 9, *rules)
        moves = list(state.legal_actions())
        afters = [state.after(move) for move in moves]
        ties = [
            move
            for move, after in zip(moves, afters, strict=True)
            if after.result and after.result.winners == (1, 2)
        ]
        on = [after for after in afters if after.result is None]
        lost = all(whole.value(*map(bitboard.side, reversed(after.bowls))) > 0 for after in on)
        if ties and lost and not any(won_by(after, 1) for after in afters):
            (move,) = think(BaoPlanner(20_000), state).actions
            assert move in ties
            seen[state.after(move).result.rule] += 1
            if seen.total() == 25:
                break
    assert seen.total() == 25


@pytest.mark.rule("RULING-bao-undecided")
def test_a_move_that_goes_round_for_too_long_is_taken_for_a_tie() -> None:
    """Nobody waits for its end, neither when it is searched for nor when it is spoken of."""
    state = el.example("RULING-bao-undecided")
    bitboard = Bitboard(state.row, state.stones, state.rules, most=1000)
    own, other = (bitboard.side(state.bowls[n - 1]) for n in (state.turn, 3 - state.turn))
    found = [bitboard.moved(own, other, at, step) for at, step in bitboard.starts(own)]
    undecided = [moved for moved in found if moved.how == UNDECIDED]
    assert undecided
    assert {bitboard.outcome(moved) for moved in undecided} == {TIED}
    (move,) = think(BaoPlanner(300), state).actions
    assert state.why_not(move) == ()


# ── reasons ───────────────────────────────────────────────────────────────────────────────────────


def passed(state: State) -> State:
    """Return the same position, and it is the other player's turn."""
    return replace(state, turn=3 - state.turn)


def captured(state: State, move: el.bao.Sow) -> dict[int, int]:
    """Return what a move captures: the stones by bowl, as the engine tells it."""
    caught = Counter[int]()
    for event in state.apply(move).events:
        if isinstance(event, StonesCaptured):
            caught[event.bowl] += event.stones
    return caught


def most_captured(state: State) -> int:
    """Return the most that a move can capture."""
    return max((sum(captured(state, move).values()) for move in state.legal_actions()), default=0)


def can_win(state: State) -> bool:
    """Return True if the player to move can win at once."""
    return any(won_by(state.after(move), state.turn) for move in state.legal_actions())


def won_by(state: State, player: int) -> bool:
    """Return True if a player has won."""
    return state.result is not None and state.result.winners == (player,)


def takes(state: State, bowl: int) -> bool:
    """Return True if a move of the player to move captures a bowl."""
    return any(bowl in captured(state, move) for move in state.legal_actions())


KINDS: dict[str, Callable[..., object]] = {}
"""Every kind of sentence, and what must be true of the state before the move, the move, the state after it,
and whatever the sentence names: worked out by the engine alone, move by move."""


def kind(pattern: str) -> Callable[[Callable[..., object]], Callable[..., object]]:
    """Enter one of them; N stands for a number in words, P for a player, B for a bowl."""
    for letter, words in {"N": r"(\\w+)", "P": r"player (\\d)", "B": r"bowl (\\d+)"}.items():
        pattern = re.sub(rf"\b{letter}\b", words, pattern)
    return lambda is_true: KINDS.setdefault(pattern, is_true)


@kind(r"Captures N stones?( in N captures)?\.")
def _(before, move, after, stones, _several, number):
    events = [each for each in before.apply(move).events if isinstance(each, StonesCaptured)]
    return stones == spelt(sum(each.stones for each in events)) and (number or "one") == spelt(len(events))


@kind(r"Empties P's first row and wins\.")
def _(before, move, after, player):
    return won_by(after, before.turn) and not any(after.bowls[int(player) - 1][: after.row])


@kind(r"Leaves P no bowl with more than one stone and wins\.")
def _(before, move, after, player):
    return won_by(after, before.turn) and max(after.bowls[int(player) - 1]) < 2


@kind(r"Ends the game in a tie\.")
def _(before, move, after):
    return after.result.winners == (1, 2)


@kind(r"Ends the game: P wins\.")
def _(before, move, after, player):
    return won_by(after, int(player)) and int(player) != before.turn


@kind(r"But P can win at once\.")
def _(before, move, after, player):
    return after.turn == int(player) and can_win(after)


@kind(r"Whatever P does, P can win with the next move\.")
def _(before, move, after, other, player):
    follows = [after.after(reply) for reply in after.legal_actions()]
    assert (after.turn, before.turn) == (int(other), int(player))
    return follows and all(each.result is None and can_win(each) for each in follows)


@kind(r"Threatens to win with the next move\.")
def _(before, move, after):
    return can_win(passed(after))


@kind(r"Threatens to capture N stones next\.")
def _(before, move, after, stones):
    return spelt(most_captured(passed(after))) == stones


@kind(r"But P can capture N stones next\.")
@kind(r"Whatever P does, at most N stones? can be captured next\.")
@kind(r"Now P can capture (nothing) next\.")
def _(before, move, after, player, stones):
    return after.turn == int(player) and spelt(most_captured(after)) == stones.replace("nothing", "no")


@kind(r"Sows the N stones of B, which P could have captured\.")
def _(before, move, after, stones, bowl, player):
    held = before.bowls[before.turn - 1][move.bowl - 1]
    assert (move.bowl, 3 - before.turn) == (int(bowl), int(player))
    return spelt(held) == stones and takes(passed(before), move.bowl)


@kind(r"Saves the N stones in B from capture\.")
def _(before, move, after, stones, bowl):
    held, left = (state.bowls[before.turn - 1][int(bowl) - 1] for state in (before, after))
    in_danger, still = takes(passed(before), int(bowl)), takes(after, int(bowl))
    return spelt(held) == stones and left >= held and in_danger and not still


@kind(r"Ends in B(?: after N laps)?\.")
def _(before, move, after, bowl, laps):
    events = before.apply(move).events
    *_, last = (each for each in events if isinstance(each, StoneSown))
    begun = sum(isinstance(each, StonesTaken | SowingGoesOn) for each in events)
    return last.bowl == int(bowl) and spelt(begun) == (laps or "one")


@pytest.mark.rule("BAO-7")
def test_every_reason_is_true_after_the_move() -> None:
    """Of good moves and of bad ones, on boards of all sizes; and every kind of sentence comes up."""
    seen, rng = Counter[str](), Random(10)
    for state in (el.example("RULING-bao-never"), *positions(260, 11, rows=(2, 3, 4, 6, 8))):
        (best,) = think(BaoPlanner(200), state).actions
        for move in {best, rng.choice(state.legal_actions()), state.legal_actions()[0]}:
            after, said = state.after(move), BAO.reasons(state, (move,), state.turn)
            assert 1 <= len(said) <= 3
            for each in said:
                ((which, words),) = [(k, m) for k in KINDS if (m := re.fullmatch(k, each.text))]
                assert KINDS[which](state, move, after, *words.groups()), each.text
                seen[which] += 1
    assert set(seen) == set(KINDS)


# ── players and how games begin ───────────────────────────────────────────────────────────────────


def test_more_positions_are_looked_at_with_a_larger_budget() -> None:
    """And never more than there is budget for; a name says how many."""
    state = opened(seed=3)
    for number in (1, 30, 200, 3000):
        plan = think(BaoPlanner(number), state)
        assert plan.looked_at <= number
        assert plan.looked_at > number // 2 or number == 1
        assert state.why_not(plan.actions[0]) == ()
    assert BaoPlanner(200).name == "planner:200"
    assert BAO.players["planner"](None).name == "planner"


def test_only_equally_good_moves_are_left_to_luck() -> None:
    """From the start each move has a mirror image; where one move is better than all others, it is played
    whatever the seed."""
    start = el.bao.new_game()
    assert len({think(BaoPlanner(400), start, seed=seed).actions for seed in range(12)}) > 1
    won = el.bao.new_game(row=3)
    wins = [move for move in won.legal_actions() if won_by(won.after(move), 1)]
    assert {think(BaoPlanner(400), won, seed=seed).actions[0] for seed in range(12)} <= set(wins)


def test_a_planner_beats_a_greedy_player() -> None:
    """Even with few positions: a small match, on the same openings with seats exchanged."""
    greedy, planner, won = BAO.players["greedy"](None), BaoPlanner(300), 0
    for seed in range(20):
        start = opened(seed)
        won += won_by(play_out(start, (planner, greedy), seed=seed).final, 1)
        won += won_by(play_out(start, (greedy, planner), seed=seed).final, 2)
    assert won >= 32


def test_at_the_end_the_stones_of_both_players_are_counted() -> None:
    """They are all still on the board."""
    final = play_out(opened(1), [BAO.players["random"](None)] * 2, seed=1).final
    facts = BAO.facts(final)
    assert facts == {"row": 8, "stones": 64, "stones_1": sum(final.bowls[0]), "stones_2": sum(final.bowls[1])}
    assert facts["stones_1"] + facts["stones_2"] == 64
