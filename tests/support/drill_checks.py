"""What is asked of every kind of drill. The tests of each game bring a second way to solve its exercises.

A plain solver gets the position and the words of the question, and gives every right answer as it is typed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import mean

from elongo_explore.kit.course.drills.drill_kind import made
from elongo_explore.kit.course.drills.practice import drills
from elongo_explore.kit.course.entry import GRADES
from elongo_explore.kit.course.puzzles import Puzzle

EACH = 100
"""Exercises of each grade: 500 of each kind."""
Solver = Callable[[Puzzle], Sequence[str]]
"""Every right answer."""
Work = Callable[[Puzzle], float]
"""How much there is to be looked at or counted."""


def exercises(name: str) -> dict[int, list[Puzzle]]:
    """Five hundred exercises of a kind, by grade."""
    return {grade: [made(drills()[name], grade, number) for number in range(EACH)] for grade in GRADES}


def is_right(one: Puzzle, answer: object) -> bool:
    """Return True if an answer is accepted. Check that a wrong one is understood and gets a rule."""
    verdict = one.check(answer)
    assert verdict.understood, (one.id, answer, str(verdict))
    assert verdict.right or verdict.rules, (one.id, answer, str(verdict))
    return verdict.right


def check(
    name: str, solve: Solver, wrong: Callable[[Puzzle, Sequence[str]], Iterable[str]], work: Work
) -> None:
    """Solve five hundred exercises a second way; look at what is said to wrong answers, and at the grades."""
    answers, harder = Counter[str](), list[float]()
    for some in exercises(name).values():
        for one in some:
            right = solve(one)
            assert right, (one.id, one.question)
            assert len(right) == 1 or one.asks.many, (one.id, right)
            assert all(is_right(one, answer) for answer in right), (one.id, right, one.answer())
            false = [answer for answer in wrong(one, right) if answer not in right]
            assert false, one.id
            assert not any(is_right(one, answer) for answer in false), (one.id, right, false)
            answers[right[0]] += 1
        harder.append(mean(map(work, some)))
    assert len(answers) > 2
    assert max(answers.values()) <= 0.6 * answers.total(), answers.most_common(3)
    assert harder == sorted(set(harder)), (name, harder)


def other_choices(one: Puzzle, _right: Sequence[str]) -> Iterable[str]:
    """Return all choices of a question."""
    return one.entry.choices


def other_numbers(_one: Puzzle, right: Sequence[str]) -> Iterable[str]:
    """Return the numbers around the right one."""
    number = int(right[0])
    return [str(each) for each in (number - 1, number + 1, number + 5) if each >= 0]


def other_sets(
    all_parts: Callable[[Puzzle], Sequence[str]],
) -> Callable[[Puzzle, Sequence[str]], Iterable[str]]:
    """Sets that are too small, too large, and of one strange part alone."""

    def found(one: Puzzle, right: Sequence[str]) -> Iterable[str]:
        parts = right[0].split()
        strange = [part for part in all_parts(one) if part not in parts]
        yield " ".join(strange[:1]) or parts[0]
        yield " ".join([*parts, *strange[-1:]])
        yield " ".join(parts[1:] or strange[:2])

    return found
