"""What people read speaks of shields and edges by their numbers, never of points; one thing is no plural."""

import re

import pytest
from hypothesis import given, settings

import elongo_explore as el
from elongo_explore.games.elongo.analysis import blocks
from elongo_explore.games.elongo.analysis.completion import how_far
from elongo_explore.games.elongo.desk.desk import ElongoDesk
from elongo_explore.games.elongo.geometry.rhombs import edges
from elongo_explore.games.elongo.play.events import EdgesBlocked, GameEnded, HandsFilled
from elongo_explore.games.elongo.play.flow import decided
from tests.support.boards import HEXAGON, boards
from tests.support.games import recorded
from tools.sentences import every_offender, offenders

POINT = re.compile(r"Point\(|(-?\d+, ){3}-?\d+")
ONE_OF_MANY = re.compile(
    r"(?<![\d#])(?<!layer )1 (more )?(shield|edge|patche|parcel|animal|claim|boma|warrior|boy|goat|other)s\b"
)


@pytest.mark.rule("LAY-2")
@settings(max_examples=20)
@given(boards(largest=16))
def test_the_edge_that_a_refusal_names_is_the_edge_that_it_is_about(board: el.Board) -> None:
    """By the number on the laid shield, which a picture shows."""
    sides = [board.candidates(*side) for side in board.open_sides()]
    for refusal in (refusal for four in sides for p in four for refusal in board.why_not(p)):
        assert not POINT.search(str(refusal) + repr(refusal))
        if refusal.rule == "LAY-2":
            mine, theirs, number, index = map(int, re.findall(r"\d+", refusal.sentence)[:4])
            assert (index, (mine, theirs)) == (refusal.shield, refusal.fences)
            assert edges(*board.laid[index].placement)[number] == refusal.edge


@pytest.mark.rule("LAY-5")
@settings(max_examples=10)
@given(boards(largest=16))
def test_words_tell_the_candidates_at_an_edge_apart(board: el.Board) -> None:
    """Two of each kind; the live board and the analysis call them the same."""
    desk = ElongoDesk(board)
    for where in blocks.open_edges(board):
        words = [where.which(candidate) for candidate in where.candidates]
        assert [text[:16].split(",")[0] for text in words] == _FOUR
        assert len({text.split(", ")[1] for text in words[:2]}) == 2
        assert len({text.split(", ")[1] for text in words[2:]}) == 2
        for candidate, text in zip(where.candidates, words, strict=True):
            said = desk.why(candidate.placement, (where.shield, where.number))[0].text
            assert said.replace(f" at {where.words}", "").startswith(text)


_FOUR = ["The first wide", "The second wide", "The first narrow", "The second narro"]


@settings(max_examples=10)
@given(boards(largest=20))
def test_no_explanation_and_no_summary_has_points_in_it(board: el.Board) -> None:
    """Reasons of blocks, open edges and their candidates, harms, distances."""
    texts = [block.why + repr(block) for block in blocks.blocked(board)]
    texts += [repr(where) + repr(where.candidates) for where in blocks.open_edges(board)]
    texts += map(repr, blocks.harms(board))
    texts += [repr(how_far(board, parcel.first)) for parcel in board.parcels()]
    assert [text for text in texts if POINT.search(text)] == []


def test_the_harm_of_the_first_shield_has_no_edge_to_name() -> None:
    """On an empty table nothing lies that it could rest against."""
    harm = blocks.harm(el.Board(), el.Placement("wide", (0, 0, 0, 0), 3))
    assert repr(harm) == "Harm(wide, its dashed corner at 4 o'clock: blocks 0 edges; dooms 0 parcels)"
    other = blocks.harm(HEXAGON, HEXAGON.ways(1, 0)[0])
    assert repr(other).startswith("Harm(wide at edge 0 of shield 1, its dashed corner at ")


# ── what happens, and why something may not be done ───────────────────────────────────────────────


@pytest.mark.parametrize("edition", ["bga", "tabletop", "early_online"])
@pytest.mark.parametrize("players", [2, 3])
def test_events_refusals_and_summaries_of_a_game_are_sentences(players: int, edition: str) -> None:
    """They begin with a capital letter or a number, end with a full stop, and one thing is no plural."""
    texts, patches = set[str](), [(index, name) for index in (0, 1, 2) for name in "AC"]
    record = recorded(7, 120, players, edition)
    state = record.start
    for action in record.actions:
        wrong = [*map(el.Claim, patches), *map(el.Place, patches), *map(el.Remove, patches), el.BuildBoma(1)]
        texts |= {r.sentence for a in (*wrong, el.Pass(), el.Confirm()) for r in state.why_not(a)}
        assert not ONE_OF_MANY.search(f"{state!r} {state.legal_actions()!r}")
        state, events = state.apply(action)
        texts |= {event.sentence for event in events}
    assert len(texts) > 100
    assert [text for text in texts if not re.match(r"[A-Z0-9].*\.$", text)] == []
    assert [text for text in texts if POINT.search(text) or ONE_OF_MANY.search(text)] == []


@pytest.mark.rule("BLOCK-1")
def test_blocked_edges_are_named() -> None:
    """One edge is, several are."""
    one, two = (
        EdgesBlocked("BLOCK-1", ((3, 2),), frozenset()),
        EdgesBlocked("BLOCK-1", ((3, 2), (5, 0)), frozenset()),
    )
    assert one.sentence == "Edge 2 of shield 3 is blocked from now on: no shield will ever fit there."
    assert two.sentence.startswith("Edge 2 of shield 3 and edge 0 of shield 5 are blocked")


@pytest.mark.rule("END-4")
@pytest.mark.parametrize(
    ("on_fields", "why"),
    [
        ([(5, 0), (4, 9)], "they have the most zebu on the fields (5)"),
        (
            [(1, 2), (1, 1), (0, 9)],
            "of those with the most zebu on the fields (1) they have the most goats and sheep (2)",
        ),
        (
            [(0, 1), (0, 1)],
            "they are equal in zebu (0) and in goats and sheep (1) on the fields",
        ),
    ],
)
def test_the_end_says_what_has_decided_the_game(on_fields: list[tuple[int, int]], why: str) -> None:
    """Zebu first, then goats and sheep together."""
    assert decided(on_fields) == why


def test_hands_and_winners_are_listed_as_people_list_them() -> None:
    """With "and" before the last."""
    assert HandsFilled("ROUND-3", (2, 1, 1), True).sentence == (
        "Hands are filled: player 1 has 2 shields, player 2 has 1 shield and player 3 has 1 shield. "
        "This round is the last."
    )
    assert GameEnded("END-2", (1, 2, 3), "why").sentence == "Players 1, 2 and 3 tie: why."
    assert GameEnded("END-1", (2,), "why").sentence == "Player 2 wins: why."


def test_people_read_the_words_of_the_kit() -> None:
    """One word for one thing: AVOID in tools/sentences.py says which, and what to say instead."""
    assert [f"{place}: {word}: say {instead}" for _kind, place, word, instead in every_offender()] == []


def test_a_word_to_avoid_is_found() -> None:
    """With a suggestion; not in code, and not inside another word."""
    text = "Whoever has two symbols, too. The brim of `symbols` and [somebody](x/symbols.md) stay."
    assert list(offenders(text)) == [
        ("Whoever", "the player who"),
        ("symbols", "dot"),
        (", too", "also, before the verb"),
        ("somebody", "you, a player, your opponent, or whose"),
    ]
