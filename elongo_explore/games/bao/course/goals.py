"""Goals: what a move, or a line of moves, has to reach. A puzzle names them, the engine decides.

A goal is a function of what was done and of a parameter that the puzzle's file gives. It says what is
missing, each sentence with its rule; a goal that is reached says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from elongo_explore.kit.table.sentences import Refusal, Sentence
from elongo_explore.kit.table.wording import counted, ending

from ..play.actions import Sow
from ..play.events import MoveStopped, PlayerLost, SowingGoesOn, StonesCaptured
from ..play.outlook import Outlook, outlook
from ..play.sowing import loss
from ..play.state import State


@dataclass(frozen=True, slots=True)
class LineOutcome:
    """The outcome of one or more moves: the positions around them, and what the last of them did."""

    start: State
    """The position of the question."""
    before: State
    """The position before the last move."""
    end: State
    seen: Outlook | None = None
    """The effect of the last move; None if there was none."""
    refusals: tuple[Refusal, ...] = ()
    """Why the rules refuse the next move; the line ends before it."""

    @property
    def move(self) -> Outlook:
        """The effect of the last move. Only for a line with a move."""
        assert self.seen is not None
        return self.seen

    @property
    def others(self) -> list[Outlook]:
        """The effect of each other move in place of the last one."""
        moves = self.before.legal_actions()
        return [outlook(self.before, move) for move in moves if move != self.move.move]


def unreached(outcome: LineOutcome, want: Mapping[str, Any]) -> list[Sentence]:
    """Return the goals that are not reached, in sentences with their rules."""
    if outcome.refusals:  # nothing was done, so every goal would only seem to fail
        return [refusal.said for refusal in outcome.refusals]
    return [said for name, parameter in want.items() for said in GOALS[name](outcome, parameter)]


# ── what one move does ────────────────────────────────────────────────────────────────────────────


def _captures_most(outcome: LineOutcome, _yes: bool) -> Iterator[Sentence]:
    """No other move captures as many stones."""
    if any(other.captured >= outcome.move.captured for other in outcome.others):
        caught = counted(outcome.move.captured, "stone") if outcome.move.captured else "nothing"
        yield Sentence("BAO-7", f"{outcome.move.move} captures {caught}; another move captures more.")


def _sows_most(outcome: LineOutcome, _yes: bool) -> Iterator[Sentence]:
    """No other move sows as many stones."""
    if any(other.sown >= outcome.move.sown for other in outcome.others):
        far = f"{counted(outcome.move.sown, 'stone')} in {counted(outcome.move.laps, 'lap')}"
        yield Sentence("BAO-6", f"{outcome.move.move} sows {far}; another move sows more.")


def _stops_at_once(outcome: LineOutcome, _yes: bool) -> Iterator[Sentence]:
    """It is over after its first lap, in an empty bowl."""
    if outcome.move.laps > 1:
        at = outcome.move.starts[1]
        yield Sentence("BAO-6", f"the first lap ends in bowl {at}, which was not empty: the move goes on.")
    elif outcome.move.close != "stops":  # a capture ends the game, and with it the move: not by BAO-5
        yield _close(outcome.move)


def _lap(outcome: LineOutcome, wanted: tuple[int, str]) -> Iterator[Sentence]:
    """[2, "captures"]: the second lap captures; "goes on": it captures nothing; "stops": it ends the move."""
    number, how = wanted
    bowl, found, told = _lap_ends(outcome)[number - 1]
    if found != how:
        rule = {"stops": "BAO-5", "goes on": "BAO-6", "captures": "BAO-7"}[found]
        yield Sentence(rule, f"lap {number} ends in bowl {bowl}. {told}")


def _lap_ends(outcome: LineOutcome) -> list[tuple[int, str, str]]:
    """Return the end of each lap of the last move: the bowl, what follows in a word, and in sentences."""
    found = list[tuple[int, str, str]]()
    row = outcome.before.row
    for event in outcome.before.apply(outcome.move.move).events:
        if isinstance(event, MoveStopped):
            found.append((event.bowl, "stops", event.sentence))
        elif isinstance(event, SowingGoesOn):
            second = "It is in the second row: nothing is captured."
            empty = "The opposite bowl is empty: nothing is captured."
            nothing = second if event.bowl > row else empty
            found.append((event.bowl, "goes on", f"{event.sentence} {nothing}"))
        elif isinstance(event, StonesCaptured):
            # It follows the SowingGoesOn of the same lap: what was said there of "nothing" is wrong.
            found[-1] = (event.bowl, "captures", event.sentence)
    return found


def _ends_in(outcome: LineOutcome, bowl: int) -> Iterator[Sentence]:
    """7: its last stone falls into bowl 7, and it is over."""
    if outcome.move.close != "stops":
        yield _close(outcome.move)
    elif outcome.move.end != bowl:
        yield Sentence("BAO-5", f"{outcome.move.move} ends in bowl {outcome.move.end}, not in bowl {bowl}.")


def _captures(outcome: LineOutcome, stones: int) -> Iterator[Sentence]:
    """5: it captures five stones; 0: none."""
    if outcome.move.captured != stones:
        caught = counted(outcome.move.captured, "stone") if outcome.move.captured else "nothing"
        yield Sentence("BAO-7", f"{outcome.move.move} captures {caught}.")


def _never_ends(outcome: LineOutcome, yes: bool) -> Iterator[Sentence]:
    """`true`: it never ends; `false`: it ends."""
    if (outcome.move.close == "never ends") != yes:
        yield _close(outcome.move)


def _close(seen: Outlook) -> Sentence:
    """Return the end of a move as a sentence."""
    rules = {"never ends": "RULING-bao-never", "undecided": "RULING-bao-undecided", "put down": "BAO-8"}
    return Sentence(rules.get(seen.close, "BAO-5"), str(seen))


# ── looking ahead ─────────────────────────────────────────────────────────────────────────────────
#
# Every line is tried, so this is for few moves. A tie is no win for either player.


def won_by(state: State) -> int | None:
    """Return the winner; None if the game goes on, or both have lost."""
    return state.result.winners[0] if state.result and len(state.result.winners) == 1 else None


def winning_moves(state: State, moves: int) -> list[Sow]:
    """Return the moves that force a win within this many moves of the player to move."""
    return [move for move in state.legal_actions() if wins_with(state, move, moves)]


def wins_with(state: State, move: Sow, moves: int) -> bool:
    """Return True if this move forces a win within this many moves, itself included."""
    after = state.after(move)
    if after.result:
        return won_by(after) == state.turn
    return moves > 1 and defence(after, moves - 1) is None


def can_win(state: State, moves: int) -> bool:
    """Return True if the player to move can force a win within this many moves."""
    # Immediate wins first: they are found quickly, and they are common.
    if any(won_by(state.after(move)) == state.turn for move in state.legal_actions()):
        return True
    return moves > 1 and any(wins_with(state, move, moves) for move in state.legal_actions())


def defence(state: State, moves: int) -> Sow | None:
    """Return a move after which the opponent cannot force a win within this many moves, or None."""
    for move in state.legal_actions():
        after = state.after(move)
        if won_by(after) == 3 - state.turn:
            continue
        if after.result or not can_win(after, moves):
            return move
    return None


# ── who wins ──────────────────────────────────────────────────────────────────────────────────────


def _wins(outcome: LineOutcome, player: int | bool) -> Iterator[Sentence]:
    """`true`: the player of the last move; a number: that player."""
    who = outcome.before.turn if player is True else int(player)
    if won_by(outcome.end) != who:
        yield _instead(outcome)


def _ties(outcome: LineOutcome, _yes: bool) -> Iterator[Sentence]:
    """`true`: both players have lost."""
    if outcome.end.result is None or won_by(outcome.end) is not None:
        yield _instead(outcome)


def _goes_on(outcome: LineOutcome, _yes: bool) -> Iterator[Sentence]:
    """The game is not over."""
    if outcome.end.result is not None:
        yield _instead(outcome)


def _lost(outcome: LineOutcome, wanted: tuple[int, str]) -> Iterator[Sentence]:
    """[2, "BAO-8"]: player 2 has lost, by this rule."""
    player, rule = wanted
    found = loss(outcome.end.bowls[player - 1])
    if not found:
        row = f"player {player} has {_first_row(outcome.end, player)} and {_most(outcome.end, player)}"
        yield Sentence(rule, f"{row}: that is no loss.")
    elif found != rule:
        yield PlayerLost(found, player).said


def _first_row(state: State, player: int) -> str:
    return f"{counted(sum(state.bowls[player - 1][: state.row]), 'stone')} in the first row"


def _most(state: State, player: int) -> str:
    return f"at most {counted(max(state.bowls[player - 1]), 'stone')} in a bowl"


def _instead(outcome: LineOutcome) -> Sentence:
    """Return how the game stands instead."""
    result = outcome.end.result
    if result and (losers := {1, 2} - set(result.winners)) and result.rule in ("BAO-8", "BAO-9"):
        return PlayerLost(result.rule, *losers).said
    if result and outcome.seen and outcome.seen.close == "never ends":
        return _close(outcome.seen)  # who wins says little without why
    if result:
        return Sentence(result.rule, f"{ending(result.winners)}.")
    unhurt = f"player {outcome.end.turn} has {_first_row(outcome.end, outcome.end.turn)}"
    return Sentence("BAO-8", f"the game goes on: {unhurt} and can move.")


def _holds(outcome: LineOutcome, moves: int) -> Iterator[Sentence]:
    """2: the opponent cannot force a win within two moves."""
    if outcome.end.result:
        if won_by(outcome.end) == outcome.end.turn:
            yield _instead(outcome)
        return
    for more in range(1, moves + 1):  # the quickest answer says most
        if can_win(outcome.end, more):
            yield _refuted(outcome.end, more)
            return


def _refuted(state: State, moves: int) -> Sentence:
    """Return how the opponent wins."""
    answer = winning_moves(state, moves)[0]
    after = state.after(answer)
    if after.result:
        return Sentence(after.result.rule, f"player {state.turn} answers {answer} and wins.")
    force = f"player {state.turn} answers {answer} and wins with the next move, whatever you do"
    return Sentence("BAO-8", f"{force}.")


def _forces(outcome: LineOutcome, moves: int) -> Iterator[Sentence]:
    """2: the player of the last move wins with the next one at the latest, after any answer."""
    if outcome.end.result:
        if won_by(outcome.end) != outcome.before.turn:
            yield _instead(outcome)
        return
    if moves > 1 and (answer := defence(outcome.end, moves - 1)):
        held = f"player {outcome.end.turn} answers {answer}, and no win follows in time"
        yield Sentence("BAO-8", f"{held}.")


Goal = Callable[[LineOutcome, Any], Iterator[Sentence]]
GOALS: dict[str, Goal] = {
    "captures_most": _captures_most,
    "sows_most": _sows_most,
    "stops_at_once": _stops_at_once,
    "lap": _lap,
    "ends_in": _ends_in,
    "captures": _captures,
    "never_ends": _never_ends,
    "wins": _wins,
    "ties": _ties,
    "goes_on": _goes_on,
    "lost": _lost,
    "holds": _holds,
    "forces": _forces,
}
"""Every goal by its name in the data."""
