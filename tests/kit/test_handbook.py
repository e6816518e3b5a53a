"""The rules and the examples of all games in one place: `el.rule`, `el.example`."""

import pytest

import elongo_explore as el
from elongo_explore.games import GAMES
from elongo_explore.games.bao.rules import RULES as BAO_RULES
from elongo_explore.games.bao.rules import RULINGS as BAO_RULINGS
from elongo_explore.games.elongo.rules import RULES as ELONGO_RULES
from elongo_explore.games.shepherds.rules import RULES as SHEPHERDS_RULES
from elongo_explore.games.shepherds.rules import RULINGS as SHEPHERDS_RULINGS
from tests.support.for_each import for_each

IDS = [
    name for book in (game.rulebook for game in GAMES) for name in (*book.rules, *book.groups, *book.rulings)
]


def test_no_two_games_use_the_same_id() -> None:
    """Else one of the two rules could not be looked up."""
    assert len(IDS) == len(set(IDS))
    assert {"BOMA-5", "BAO-7", "RULING-bao-never"} <= set(IDS)


@for_each(IDS)
def test_a_rule_of_any_game_is_found_by_its_id(id: str) -> None:
    """However carelessly it is typed."""
    assert str(el.rule(f" {id.lower()} ")).startswith(f"{id} · ")


def test_without_an_id_the_rules_of_all_games_are_listed() -> None:
    """Game by game, each under its name."""
    lines = str(el.rule()).splitlines()
    assert lines.index("Elongo") < lines.index("Bao") < lines.index("Good Shepherds")
    assert any(line.startswith("BAO · ") for line in lines)
    assert el.rule()._repr_html_().count("<strong>Bao</strong>") == 1


def test_a_game_with_one_text_does_not_speak_of_rulebooks() -> None:
    """What the rules come from has a word of the game's own."""
    assert "The text: It doesn't say who begins." in str(el.rule("RULING-bao-first"))
    assert "The rulebooks: " in str(el.rule("RULING-deck"))


def test_the_rulings_of_all_games_come_together() -> None:
    """Under one heading."""
    page = str(el.rule("RULING"))
    assert page.count("where the rulebooks are silent or differ") == 1
    assert all(f"\n{id} · on " in page for book in (game.rulebook for game in GAMES) for id in book.rulings)


@pytest.mark.parametrize(("asked", "nearest"), [("BAO7", "BAO-7"), ("bao-10", "BAO-1"), ("BOMA 5", "BOMA-5")])
def test_an_unknown_id_is_refused_with_the_nearest_of_any_game(asked: str, nearest: str) -> None:
    """The message shows what came, and what may have been meant."""
    with pytest.raises(el.BadInput, match=r"nearest: .*") as caught:
        el.rule(asked)
    assert nearest in str(caught.value)


def test_what_is_like_no_id_is_refused_with_the_groups_of_all_games() -> None:
    """So that one can choose."""
    with pytest.raises(el.BadInput, match=r"groups: COMP, .*, END, BAO"):
        el.rule("?")


@for_each([*ELONGO_RULES, *BAO_RULES, *SHEPHERDS_RULES])
def test_a_rule_has_a_title_and_whole_sentences(id: str) -> None:
    """Whatever the game."""
    rule = (ELONGO_RULES | BAO_RULES | SHEPHERDS_RULES)[id]
    assert rule.title[0].isupper()
    assert rule.text.endswith((".", "?", ".)"))


@for_each([id for id, ruling in BAO_RULINGS.items() if ruling.position])
def test_the_position_of_a_ruling_of_bao_can_be_opened(id: str) -> None:
    """It is a state, or a record whose moves are all allowed."""
    found = el.example(id)
    assert isinstance(found, el.bao.State) or isinstance(found.final, el.bao.State)


@for_each(SHEPHERDS_RULINGS)
def test_the_position_of_a_ruling_of_good_shepherds_can_be_opened(id: str) -> None:
    """Every ruling has one."""
    assert isinstance(el.example(id), el.shepherds.State)


def test_examples_of_all_games_are_found_by_name() -> None:
    """Each name once; written again, each gives an equal one."""
    names = el.example_names()
    assert len(names) == len(set(names))
    assert {name.startswith("Bao: ") for name in names} == {True, False}
    for name in names:
        assert el.decode(el.encode(el.example(name))) == el.example(name)


def test_the_examples_of_bao_are_what_they_are_called() -> None:
    """A beginning, a small board, a long move, one that never ends, a whole game."""
    assert el.example("Bao: the beginning") == el.bao.new_game()
    assert el.example("Bao: a small board, rows of four") == el.bao.new_game(row=4)
    long = el.example("Bao: a move of 82 laps").apply(el.bao.Sow(13, +1))
    assert sum(event.rule == "BAO-6" for event in long.events) == 82  # the last one captures, and wins
    assert el.example("Bao: a move that never ends").after(el.bao.Sow(3, +1)).no_end == "never_ends"
    assert el.example("Bao: the record of a game, to step through").final.result.winners == (1,)


def test_the_examples_of_good_shepherds_are_what_they_are_called() -> None:
    """Two beginnings, a game under way, a turn that passes, a whole game."""
    assert el.example("Good Shepherds: the beginning") == el.shepherds.new_game()
    small = el.example("Good Shepherds: a small field, sides of four")
    assert small == el.shepherds.new_game("hexagon 4")
    assert len(el.example("Good Shepherds: in the middle of a game").units) > 30
    passed = el.example("Good Shepherds: a turn that passes").apply(el.shepherds.Roll((5, 5)))
    assert [event.rule for event in passed.events] == ["GS-3", "GS-3"]
    assert passed.state.turn == 2
    record = el.example("Good Shepherds: the record of a game, to step through")
    assert record.final.result.winners == (2,)
