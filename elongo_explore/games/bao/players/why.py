"""The reasons for a move of Bao: sentences that are true once it is made, each with its rule.

They come from the engine's events and the state after the move, and from playing all possible next moves
(`prospects`): "can" means at least one of them, "at most" all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from elongo_explore.kit.table.sentences import Mention, Sentence, Words, player, whose, winning
from elongo_explore.kit.table.wording import spelt

from ..analysis.bitboard import BITS, FULL, GOES_ON, UNDECIDED, WON, Bitboard, Side
from ..play.outlook import Outlook, outlook
from ..play.state import State
from .value import appraisal_of

MOST_REASONS = 3
_DECIDED = 1_000_000
_FEW, _MANY = 3, 6
"""Up to three stones are no danger, six or more are. In one bowl, three or more are worth mentioning."""

Weighed = tuple[int, Sentence]
"""A sentence and its weight in hundredths of a stone; negative for a cost."""


class Prospects(NamedTuple):
    """All moves of one side, without looking further."""

    most: int
    """The most stones that one of them captures."""
    caught: frozenset[int]
    """The bowls of the other side, from 0, that at least one of them captures."""
    wins: bool
    """True if one of them wins at once."""
    follows: tuple[tuple[Side, Side], ...]
    """The positions that they lead to, seen from the other side, where the game goes on."""
    ends: bool
    """True if one of them ends the game in a tie or a loss."""
    sure: bool
    """True if every move was played to its end; otherwise nothing holds for all of them."""


def prospects(bitboard: Bitboard, own: Side, other: Side) -> Prospects:
    """Play all moves of the side `own`, and return their results."""
    most, emptied, wins, ends, sure, follows = 0, 0, False, False, True, list[tuple[Side, Side]]()
    for at, step in bitboard.starts(own):
        moved = bitboard.moved(own, other, at, step)
        outcome = bitboard.outcome(moved)
        most = max(most, (other - moved.other) % FULL)
        emptied |= other - moved.other  # a capture takes all stones of a bowl
        wins = wins or outcome == WON
        ends = ends or outcome not in (GOES_ON, WON)
        sure = sure and moved.how != UNDECIDED
        if outcome == GOES_ON:
            follows.append((moved.other, moved.own))
    caught = frozenset(at for at in range(bitboard.size) if emptied >> BITS * at & FULL)
    return Prospects(most, caught, wins, tuple(dict.fromkeys(follows)), ends, sure)


class _Move(NamedTuple):
    """A move, with the possible moves before it and after it."""

    before: State
    seen: Outlook
    bitboard: Bitboard
    threat: Prospects
    """The opponent's moves if it were the opponent's turn before the move;"""
    replies: Prospects
    """and after it."""
    hopes: Prospects
    """The player's next moves if the opponent did nothing."""

    @property
    def after(self) -> State:
        return self.seen.after

    @property
    def other(self) -> Mention:
        return player(3 - self.seen.player)


def reasons(state: State, actions: Sequence[Any], player: int) -> Sequence[Sentence]:
    """Return the reasons for a move, the weightiest first and a cost last."""
    move = _looked_at(state, actions[0])
    if move.after.result is not None:
        found = [*_end(move), *_captures(move)]
    else:
        found = [each for look in _LOOKS for each in look(move)]
    found.sort(key=lambda each: -abs(each[0]))  # equal ones stay in the order of _LOOKS
    gains = [said for weight, said in found if weight > 0]
    costs = [said for weight, said in found if weight < 0]
    if found and found[0][0] >= _DECIDED:
        costs = []  # a win makes up for any cost
    elif not gains and move.after.result is None:
        gains = [_nothing(move)]
    return (*gains[: MOST_REASONS - bool(costs)], *costs[:1])


def _looked_at(state: State, action: Any) -> _Move:
    seen = outlook(state, action)
    found, own, other = appraisal_of(state)
    theirs, mine = (found.bitboard.side(seen.after.bowls[n - 1]) for n in (3 - state.turn, state.turn))
    return _Move(
        state,
        seen,
        found.bitboard,
        prospects(found.bitboard, other, own),
        prospects(found.bitboard, theirs, mine),
        prospects(found.bitboard, mine, theirs),
    )


# ── what the move does ────────────────────────────────────────────────────────────────────────────


def _end(move: _Move) -> Iterator[Weighed]:
    """Say who wins, and why."""
    result, me = move.after.result, move.seen.player
    assert result is not None, "the game is over"
    if result.winners == (me,):
        emptied = Words("Empties ", whose(3 - me), " first row and wins.")
        left = Words("Leaves ", move.other, " no bowl with more than one stone and wins.")
        yield _DECIDED, Sentence(result.rule, emptied if result.rule == "BAO-8" else left)
    elif me in result.winners:
        yield 1, Sentence(result.rule, "Ends the game in a tie.")
    else:
        yield -_DECIDED, Sentence(result.rule, Words("Ends the game: ", winning(result.winners), "."))


def _captures(move: _Move) -> Iterator[Weighed]:
    """Say how many stones it captures, unless they go back or the move loses the game."""
    number, stones = len(move.seen.captures), move.seen.captured
    if stones and (move.after.result is None or move.after.result.winners == (move.seen.player,)):
        how = f" in {spelt(number, 'capture')}" if number > 1 else ""
        yield 100 * stones, Sentence("BAO-7", f"Captures {spelt(stones, 'stone')}{how}.")


def _nothing(move: _Move) -> Sentence:
    """Say where it ends, if there is nothing else to say."""
    laps = f" after {spelt(move.seen.laps, 'lap')}" if move.seen.laps > 1 else ""
    return Sentence("BAO-5", f"Ends in bowl {move.seen.end}{laps}.")


# ── what can be done next ─────────────────────────────────────────────────────────────────────────


def _next_win(move: _Move) -> Iterator[Weighed]:
    """Say whether the next move can win: surely, as a threat, or for the opponent."""
    replies, me = move.replies, move.seen.player
    if replies.wins:
        yield -_DECIDED, Sentence("", Words("But ", move.other, " can win at once."))
        return
    if (
        replies.sure
        and not replies.ends
        and all(_wins_at_once(move.bitboard, *each) for each in replies.follows)
    ):
        other = player(3 - me, "does", "do")
        text = Words("Whatever ", other, ", ", player(me), " can win with the next move.")
        yield _DECIDED, Sentence("", text)
    elif move.hopes.wins:
        yield 150, Sentence("", "Threatens to win with the next move.")


def _wins_at_once(bitboard: Bitboard, own: Side, other: Side) -> bool:
    return prospects(bitboard, own, other).wins


def _danger(move: _Move) -> Iterator[Weighed]:
    """Say what the opponent can capture next."""
    most, before = move.replies.most, move.threat.most
    if not move.replies.sure or move.replies.wins:
        return
    if most >= _MANY:
        text = Words("But ", move.other, f" can capture {spelt(most, 'stone')} next.")
        yield -100 * most, Sentence("BAO-7", text)
    elif not most:
        yield 200 + 50 * before, Sentence("BAO-7", Words("Now ", move.other, " can capture nothing next."))
    elif most <= _FEW:
        other = player(3 - move.seen.player, "does", "do")
        text = Words("Whatever ", other, f", at most {spelt(most, 'stone')} can be captured next.")
        yield 100 + 50 * max(0, before - most), Sentence("BAO-7", text)


def _saved(move: _Move) -> Iterator[Weighed]:
    """Say which stones are saved from capture: the largest bowl."""
    row, start = move.before.row, move.seen.move.bowl - 1
    own, after = (state.bowls[move.seen.player - 1] for state in (move.before, move.after))
    threatened = sorted((at for at in move.threat.caught if at < row), key=lambda at: (-own[at], at))
    for at in threatened:
        stones = spelt(own[at], "stone")
        if own[at] < _FEW:
            return
        if at == start:
            sown = f"Sows the {stones} of bowl {at + 1}, which "
            text = Words(sown, move.other, " could have captured.")
            yield 60 * own[at], Sentence("BAO-7", text)
            return
        if move.replies.sure and after[at] >= own[at] and at not in move.replies.caught:
            yield 80 * own[at], Sentence("BAO-7", f"Saves the {stones} in bowl {at + 1} from capture.")
            return


def _threatens(move: _Move) -> Iterator[Weighed]:
    """Say what the player could capture next if the opponent did nothing about it."""
    if move.hopes.most >= _MANY and not move.hopes.wins:
        text = f"Threatens to capture {spelt(move.hopes.most, 'stone')} next."
        yield 30 * move.hopes.most, Sentence("BAO-7", text)


_LOOKS = (_captures, _next_win, _danger, _saved, _threatens)
