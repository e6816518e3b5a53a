"""Our geometry against published numbers: the ways to surround one rhomb with rhombs."""

from functools import cache

import pytest

from elongo_explore.games.elongo.analysis.coronas import alike, coronas
from elongo_explore.games.elongo.geometry.rhombs import SPREAD

PUBLISHED = {"narrow": 15_587, "wide": 19_863}
"""OEIS A233332, row 5."""
OURS = {"narrow": 3_989, "wide": 5_081}
"""Up to turning and mirroring: the next row of A233333, which ends before it."""


@cache
def found(kind):
    return list(coronas(kind))


@pytest.mark.parametrize("kind", PUBLISHED)
def test_there_are_as_many_coronas_as_published(kind):
    """Each is found once."""
    assert len(found(kind)) == len(set(found(kind))) == PUBLISHED[kind]


@pytest.mark.parametrize("kind", PUBLISHED)
def test_angles_alone_give_the_same_number(kind):
    """A second way, which knows no points. Angles round a corner add up to ten (in steps of 36°), and both of
    a rhomb along an edge to five."""

    def fans(free):
        return [(a, *rest) for a in range(1, min(4, free) + 1) for rest in fans(free - a)] if free else [()]

    spread = SPREAD[kind]
    angles = (spread, 5 - spread, spread, 5 - spread)
    number = 0
    for begin in range(1, 5):
        ways = {begin: 1}
        for angle in angles:
            after = dict.fromkeys(range(1, 5), 0)
            for fan in fans(10 - angle):
                after[5 - fan[-1]] += ways.get(fan[0], 0)
            ways = after
        number += ways[begin]
    assert number == PUBLISHED[kind]


@pytest.mark.parametrize("kind", OURS)
def test_turned_and_mirrored_coronas_counted_once_are_as_many_as_the_lesson_says(kind):
    """Counted as sets that are alike, and by Burnside's lemma, from those that a symmetry does not change."""
    images = [alike(kind, corona) for corona in found(kind)]
    groups = set(map(frozenset, images))
    assert set().union(*groups) == set(found(kind))
    unchanged = sum(each == corona for corona, *others in images for each in (corona, *others))
    assert unchanged == 4 * len(groups) == 4 * OURS[kind]
