"""Drills in which a move of Bao is followed: where it ends, how far it goes, what it leaves and captures."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from elongo_explore.kit.course.entry import Entry
from elongo_explore.kit.table.wording import spelt

from ...play.outlook import Outlook
from ...play.state import State
from .positions import FollowedMove, Spans, drawn, sows, within


class LastStone(FollowedMove):
    """Where does the last stone fall? From one lap on rows of five to eight laps on the whole board."""

    name = "last stone?"
    title = "Where does the last stone fall?"
    rules = ("BAO-6", "BAO-5", "BAO-4", "BAO-7")
    about = "Follow a move and click the bowl in which it ends."
    harder = "The move has one lap in grade 1, two and three in grades 2 and 3, up to eight in grade 5."

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        """The bowl in which it stops."""
        return self.ask(
            state,
            "bowl",
            f"{sows(state, seen.move)}. In which bowl does the move end?",
            seen.move,
            want={"end": True},
            hints=(
                "Drop one stone into each next bowl. Where does the last one of this lap fall?",
                "If that bowl was not empty, go on with all its stones, and with what you capture.",
            ),
        )


class LapsOfAMove(FollowedMove):
    """How many laps? Each number of a grade comes up as often as the others."""

    name = "how many laps?"
    title = "How many laps?"
    rules = ("BAO-6", "BAO-5", "BAO-7")
    about = "Follow a move and count its laps."
    harder = "Grade 1 has one to three laps on rows of five, grade 5 six to twelve on the whole board."
    laps: ClassVar[Spans] = ((1, 3), (2, 4), (3, 6), (4, 8), (6, 12))

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        """A move with the number of laps that is aimed at."""
        if seen.laps != drawn(self.laps, grade, aim):
            return None
        return self.ask(
            state,
            "number",
            f"{sows(state, seen.move)}. How many laps does the move have?",
            seen.move,
            want={"laps": True},
            hints=("The first sowing is one lap. Each time that the move goes on there is one more.",),
        )


class CaughtStones(FollowedMove):
    """How many stones are captured? In one exercise out of five none is, though the move goes on."""

    name = "how many caught?"
    title = "How many stones are captured?"
    rules = ("BAO-7", "BAO-6")
    about = "Follow a move and count the stones that it captures."
    harder = "The move has two laps in grade 1, and seven to nine in grade 5."
    laps: ClassVar[Spans] = ((2, 2), (3, 3), (4, 4), (5, 6), (7, 9))

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        """A move that captures, or one that does not."""
        if (seen.captured == 0) != (aim < 0.2):
            return None
        return self.ask(
            state,
            "number",
            f"{sows(state, seen.move)}. How many stones does the whole move capture?",
            seen.move,
            want={"captured": True},
            hints=(
                "Look where each lap ends: only in the first row can it capture, and only if it goes on.",
                "What is captured is sown along, so the next lap goes further.",
            ),
        )


class CaughtBowls(FollowedMove):
    """Which bowls are captured? The more of them, the higher the grade."""

    name = "which caught?"
    title = "Which bowls are captured?"
    rules = ("BAO-7", "BAO-6")
    about = "Follow a move and click every bowl of the opponent that it captures."
    harder = (
        "It is one bowl in two or three laps in grade 1, and three or more in at least four laps in grade 5."
    )
    laps: ClassVar[Spans] = ((2, 3), (2, 4), (3, 6), (3, 9), (4, 14))
    bowls: ClassVar[Spans] = ((1, 1), (1, 2), (2, 2), (2, 3), (3, 8))

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        """A move that captures so many bowls, each once: nothing comes back to it."""
        if not within(self.bowls, grade, len(seen.captures)):
            return None
        return self.ask(
            state,
            "bowls",
            f"{sows(state, seen.move)}. Which bowls of player {3 - state.turn} does the move capture?",
            seen.move,
            want={"captured": True},
            hints=("A lap captures if it ends in a bowl of the first row that was not empty.",),
        )


class StonesThen(FollowedMove):
    """How many stones are in a bowl then? Mostly in one that the move has changed."""

    name = "how many then?"
    title = "How many stones are there then?"
    rules = ("BAO-4", "BAO-6", "BAO-7")
    about = "Follow a move and say how many stones a certain bowl holds after it."
    harder = "The move has one lap in grade 1, two and three in grades 2 and 3, up to eight in grade 5."

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        """A bowl of either player; one in seven has as many stones as before."""
        player = state.turn if rng.random() < 0.7 or not seen.captures else 3 - state.turn
        bowl = rng.randrange(2 * state.row)
        before, after = (board.bowls[player - 1][bowl] for board in (state, seen.after))
        if (before == after) != (aim < 1 / 7):
            return None
        asked = f"How many stones are in bowl {bowl + 1} of player {player} then?"
        return self.ask(
            state,
            "number",
            f"{sows(state, seen.move)}, and the move goes on to its end. {asked}",
            seen.move,
            want={"held": [player, bowl + 1]},
            hints=("A bowl from which a lap begins is empty then, and later laps may fill it again.",),
        )


class LapEnd(FollowedMove):
    """What comes after a lap? Each of the three answers is the right one in a third of the exercises."""

    name = "stop or go on?"
    title = "Does the move stop or go on?"
    rules = ("BAO-6", "BAO-5", "BAO-7")
    about = "Say whether a lap ends the move, goes on, or captures."
    harder = "It is the first lap in grades 1 to 3, with more and more stones; then the second and the third."
    laps: ClassVar[Spans] = ((1, 99), (1, 99), (1, 99), (2, 99), (3, 99))
    stones: ClassVar[Spans] = ((2, 4), (3, 6), (5, 99), (2, 99), (2, 99))

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        """A lap that ends as it is aimed at."""
        number, how = max(1, grade - 2), ("stops", "goes on", "captures")[int(aim * 3)]
        least, most = self.stones[grade - 1]
        held = state.bowls[state.turn - 1][seen.move.bowl - 1]
        if not least <= held <= most or how != _end_of(seen, number):
            return None
        which = f"the {('first', 'second', 'third')[number - 1]} lap"
        so_far = "" if number == 1 else f"The move has at least {spelt(number, 'lap')}. "
        return self.ask(
            state,
            "choice",
            f"{sows(state, seen.move)}. {so_far}What happens when {which} is over?",
            seen.move,
            choices={
                "the move stops": {"lap": [number, "stops"]},
                "it goes on, and nothing is captured": {"lap": [number, "goes on"]},
                "it goes on with captured stones": {"lap": [number, "captures"]},
            },
            hints=("Count the stones along the bowls: where does the last one fall, and what lies there?",),
        )


def _end_of(seen: Outlook, number: int) -> str:
    """How a lap ends. A bowl from which a lap captures begins the next one."""
    if number == seen.laps:
        return "stops"
    at = seen.starts[number]
    before = seen.starts[1:number]
    caught = [bowl for bowl, _stones in seen.captures]
    # Nothing comes back to a bowl that was captured: only the first lap that ends opposite captures it.
    return "captures" if at in caught and at not in before else "goes on"
