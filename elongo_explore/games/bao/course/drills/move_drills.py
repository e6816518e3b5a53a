"""Drills about a move of Bao: choosing one, and following one to its end."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from elongo_explore.kit.course.drills.drill_kind import Spans, drawn, within
from elongo_explore.kit.course.entry import Entry
from elongo_explore.kit.table.wording import spelt

from ...play.actions import Sow
from ...play.outlook import Outlook, outlook
from ...play.state import State
from .positions import ROWS, BaoDrill, FollowedMove, going_on, sows

# ── choosing a move ───────────────────────────────────────────────────────────────────────────────


class MayBegin(BaoDrill):
    """Which bowls may a move begin with? From grade 3 on, the other player moves first."""

    name = "may begin?"
    title = "Where may a move begin?"
    rules = ("BAO-3", "BAO-7")
    about = "Click every bowl with which a player may begin a move."
    harder = "Grades 1 and 2 only look. From grade 3 on another move comes first and captures more and more."
    kind = "bowls"
    want: ClassVar = {"begin": True}
    hints = ("A bowl needs two stones at least, in either row.",)
    captures: ClassVar[Spans] = ((0, 0), (0, 0), (1, 1), (2, 2), (3, 5))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a position as it is; from grade 3 on, as a move will leave it."""
        state = rng.choice(going_on(ROWS[grade]))
        if grade < 3:
            # Every bowl can be sown in two directions, so there are half as many bowls as moves.
            if not 1 < len(state.legal_actions()) // 2 < 2 * state.row - 1:  # all bowls, or one: too plain
                return None
            return self.ask(state, f"With which bowls may player {state.turn} begin a move?")
        move = rng.choice(state.legal_actions())
        seen = outlook(state, move)
        if seen.after.result or not within(self.captures, grade, len(seen.captures)):
            return None
        other = f"With which bowls may player {3 - state.turn} begin the next move?"
        return self.ask(state, f"{sows(state, move)}. {other}", move)


class BestCatch(BaoDrill):
    """Which move captures most? There is one best move; the grade decides how many there are to try."""

    name = "best catch?"
    title = "Which move captures most?"
    rules = ("BAO-7", "BAO-6")
    about = "Find the one move that captures more stones than any other."
    harder = "From 4 to 8 moves of at most four laps in grade 1 to 20 or more of any length in grade 5."
    kind = "move"
    want: ClassVar = {"captures_most": True}
    hints = ("A move has to end a lap in the first row, in a bowl that was not empty.",)
    moves: ClassVar[Spans] = ((4, 8), (8, 12), (12, 14), (16, 18), (20, 32))
    laps: ClassVar[Spans] = ((2, 4), (2, 6), (2, 8), (3, 12), (4, 99))
    """Of the longest move."""

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        state = rng.choice(going_on(ROWS[grade]))
        legal = state.legal_actions()
        if not within(self.moves, grade, len(legal)):
            return None
        caught = sorted(_caught(state, move) for move in legal)
        if caught[-1] == caught[-2]:
            return None
        if not within(self.laps, grade, max(outlook(state, move).laps for move in legal)):
            return None
        asked = f"Player {state.turn} has {len(legal)} moves to choose from. Which one captures most?"
        return self.ask(state, asked, ways=1)


def _caught(state: State, move: Sow) -> int:
    """Return the number of stones a move captures: those that the other player has lost."""
    other = 2 - state.turn
    return sum(state.bowls[other]) - sum(state.after(move).bowls[other])


class StopsAtOnce(BaoDrill):
    """Which move is over after its first lap? Any such move is right; in higher grades there are few."""

    name = "stops at once?"
    title = "Which move stops at once?"
    rules = ("BAO-5", "BAO-6")
    about = "Find a move that is over after its first lap."
    harder = "Of ten moves three to six stop at once in grade 1, and less than one in grade 5."
    kind = "move"
    want: ClassVar = {"stops_at_once": True}
    hints = (
        "Its last stone has to fall into an empty bowl.",
        "Begin with the empty bowls: who reaches one?",
    )
    right: ClassVar[Spans] = ((34, 60), (25, 40), (17, 28), (10, 17), (1, 9))
    """The percentage of moves that stop at once."""

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        state = rng.choice(going_on(ROWS[grade]))
        legal = state.legal_actions()
        ways = sum(_is_short(state, move) for move in legal)
        if len(legal) < 4 or not within(self.right, grade, 100 * ways // len(legal)):
            return None
        # A capture that ends the game cuts a move short. Is it then "over after its first lap"? Don't ask.
        if any(state.after(move).result for move in legal):
            return None
        one = "Which one" if ways == 1 else "Which one, for example,"
        choose = f"Player {state.turn} has {len(legal)} moves to choose from."
        return self.ask(state, f"{choose} {one} is over after its first lap?", ways=ways)


def _is_short(state: State, move: Sow) -> bool:
    """Return True if the last stone of the first lap falls into an empty bowl."""
    own = state.bowls[state.turn - 1]
    held = own[move.bowl - 1]
    # With more stones than bowls, every bowl has received one by then.
    return held < len(own) and own[(move.bowl - 1 + move.direction * held) % len(own)] == 0


# ── following a move ──────────────────────────────────────────────────────────────────────────────


class LastStone(FollowedMove):
    """Where does the last stone fall? From one lap on rows of five to eight laps on the whole board."""

    name = "last stone?"
    title = "Where does the last stone fall?"
    rules = ("BAO-6", "BAO-5", "BAO-4", "BAO-7")
    about = "Follow a move and click the bowl in which it ends."
    harder = "The move has one lap in grade 1, two and three in grades 2 and 3, up to eight in grade 5."
    kind = "bowl"
    want: ClassVar = {"end": True}
    hints = (
        "Drop one stone into each next bowl. Where does the last one of this lap fall?",
        "If that bowl was not empty, go on with all its stones, and with what you capture.",
    )

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        return self.ask(state, f"{sows(state, seen.move)}. In which bowl does the move end?", seen.move)


class LapsOfAMove(FollowedMove):
    """How many laps? Each number of laps in a grade is equally likely."""

    name = "how many laps?"
    title = "How many laps?"
    rules = ("BAO-6", "BAO-5", "BAO-7")
    about = "Follow a move and count its laps."
    harder = "Grade 1 has one to three laps on rows of five, grade 5 six to twelve on the whole board."
    kind = "number"
    want: ClassVar = {"laps": True}
    hints = ("The first sowing is one lap. Each time that the move goes on there is one more.",)
    laps: ClassVar[Spans] = ((1, 3), (2, 4), (3, 6), (4, 8), (6, 12))

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        if seen.laps != drawn(self.laps, grade, aim):
            return None
        return self.ask(state, f"{sows(state, seen.move)}. How many laps does the move have?", seen.move)


class CaughtStones(FollowedMove):
    """How many stones are captured? None in one exercise of five, though the move goes on."""

    name = "how many caught?"
    title = "How many stones are captured?"
    rules = ("BAO-7", "BAO-6")
    about = "Follow a move and count the stones that it captures."
    harder = "The move has two laps in grade 1, and seven to nine in grade 5."
    kind = "number"
    want: ClassVar = {"captured": True}
    hints = (
        "Look where each lap ends: only in the first row can it capture, and only if it goes on.",
        "What is captured is sown along, so the next lap goes further.",
    )
    laps: ClassVar[Spans] = ((2, 2), (3, 3), (4, 4), (5, 6), (7, 9))

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        if (seen.captured == 0) != (aim < 0.2):
            return None
        asked = "How many stones does the whole move capture?"
        return self.ask(state, f"{sows(state, seen.move)}. {asked}", seen.move)


class CaughtBowls(FollowedMove):
    """Which bowls are captured? There are more of them in a higher grade."""

    name = "which caught?"
    title = "Which bowls are captured?"
    rules = ("BAO-7", "BAO-6")
    about = "Follow a move and click every bowl of the opponent that it captures."
    harder = (
        "It is one bowl in two or three laps in grade 1, and three or more in at least four laps in grade 5."
    )
    kind = "bowls"
    want: ClassVar = {"captured": True}
    hints = ("A lap captures if it ends in a bowl of the first row that was not empty.",)
    laps: ClassVar[Spans] = ((2, 3), (2, 4), (3, 6), (3, 9), (4, 14))
    bowls: ClassVar[Spans] = ((1, 1), (1, 2), (2, 2), (2, 3), (3, 8))

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        if not within(self.bowls, grade, len(seen.captures)):
            return None
        asked = f"Which bowls of player {3 - state.turn} does the move capture?"
        return self.ask(state, f"{sows(state, seen.move)}. {asked}", seen.move)


class StonesThen(FollowedMove):
    """How many stones are in a bowl then? Usually in one that the move has changed."""

    name = "how many then?"
    title = "How many stones are there then?"
    rules = ("BAO-4", "BAO-6", "BAO-7")
    about = "Follow a move and say how many stones a certain bowl holds after it."
    harder = "The move has one lap in grade 1, two and three in grades 2 and 3, up to eight in grade 5."
    kind = "number"
    hints = ("A bowl from which a lap begins is empty then, and later laps may fill it again.",)

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a bowl of either player; in one of seven exercises it has as many stones as before."""
        # Without a capture, nothing changes on the other side.
        player = state.turn if rng.random() < 0.7 or not seen.captures else 3 - state.turn
        bowl = rng.randrange(2 * state.row)
        before, after = (board.bowls[player - 1][bowl] for board in (state, seen.after))
        if (before == after) != (aim < 1 / 7):
            return None
        asked = f"How many stones are in bowl {bowl + 1} of player {player} then?"
        question = f"{sows(state, seen.move)}, and the move goes on to its end. {asked}"
        return self.ask(state, question, seen.move, want={"held": [player, bowl + 1]})


class LapEnd(FollowedMove):
    """What comes after a lap? Each of the three answers is right in a third of the exercises."""

    name = "stop or go on?"
    title = "Does the move stop or go on?"
    rules = ("BAO-6", "BAO-5", "BAO-7")
    about = "Say whether a lap ends the move, goes on, or captures."
    harder = "It is the first lap in grades 1 to 3, with more and more stones; then the second and the third."
    kind = "choice"
    hints = ("Count the stones along the bowls: where does the last one fall, and what lies there?",)
    laps: ClassVar[Spans] = ((1, 99), (1, 99), (1, 99), (2, 99), (3, 99))
    stones: ClassVar[Spans] = ((2, 4), (3, 6), (5, 99), (2, 99), (2, 99))

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        number, how = max(1, grade - 2), ("stops", "goes on", "captures")[int(aim * 3)]
        held = state.bowls[state.turn - 1][seen.move.bowl - 1]
        if not within(self.stones, grade, held) or how != _end_of(seen, number):
            return None
        which = f"the {('first', 'second', 'third')[number - 1]} lap"
        so_far = "" if number == 1 else f"The move has at least {spelt(number, 'lap')}. "
        return self.ask(
            state,
            f"{sows(state, seen.move)}. {so_far}What happens when {which} is over?",
            seen.move,
            choices={
                "the move stops": {"lap": [number, "stops"]},
                "it goes on, and nothing is captured": {"lap": [number, "goes on"]},
                "it goes on with captured stones": {"lap": [number, "captures"]},
            },
        )


def _end_of(seen: Outlook, number: int) -> str:
    """Return how a lap ends: "stops", "goes on" or "captures"."""
    if number == seen.laps:
        return "stops"
    at = seen.starts[number]  # the bowl from which a lap captures begins the next one
    before = seen.starts[1:number]
    caught = [bowl for bowl, _stones in seen.captures]
    # A captured bowl stays empty during the move: only the first lap that ends opposite captures it.
    return "captures" if at in caught and at not in before else "goes on"
