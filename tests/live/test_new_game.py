"""A new game from the board, and the card at its end, without a browser."""

import random
from functools import cache
from html import unescape
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.kit.desk.game_end import game_end
from elongo_explore.kit.desk.messages import Answer
from elongo_explore.kit.desk.new_game import FIRST, LAST, Wish, again, begin, offers, usual, wish_of
from elongo_explore.kit.game import game_of, games
from elongo_explore.kit.pictures.ink import PLAYER
from elongo_explore.kit.table.errors import BadInput
from tests.support.for_each import for_each
from tests.support.live_boards import press
from tests.support.samples import small_games

pytestmark = pytest.mark.usefixtures("no_hidden_errors")


def opened(ex: el.Explorer, **found: Any) -> None:
    """The page says what it has found: nothing, if nothing is given."""
    ex.session_memory._on_message({"opened": {"position": "", "mine": None, "other": None, **found}})


@cache
def nearly_over(game: str, seed: int = 1) -> Any:
    """Return a small game of random players, a few actions before its end: on a board each takes long."""
    states = [*el.watch(small_games()[game], "random", "random", seed=seed).states()]
    return [state for state in states[:-5] if state.to_act][-1]


def played_out(ex: el.Explorer, seed: int = 1) -> None:
    """Everything until the end, by persons, at random."""
    draw = random.Random(seed)
    while ex.position.result is None:
        if ex.position.to_act:
            ex.answer(Answer(ex.desk.act(draw.choice(list(ex.position.legal_actions())[:20]))))
        ex.players.wait()


# ── the beginning ─────────────────────────────────────────────────────────────────────────────────


@for_each(offers())
def test_every_kind_of_game_begins_from_a_drawn_seed_with_the_players_that_are_wanted(offer):
    """And is a new game: nobody has done anything."""
    for kind in offer["kinds"]:
        others = [offer["others"][1]["name"]] * (kind["seats"] - 1)
        wish = wish_of({"game": offer["id"], "kind": kind["name"], "others": others, "order": LAST})
        ex = el.Explorer()
        ex.games.begin(wish)
        ex.players.wait()
        assert game_of(ex.position).id == offer["id"]
        assert ex.players.seats.names(ex.position) == [*others, "person"]
        ex.go(0)
        assert ex.position == el.Board()  # Undo leads back to what was there before


def test_the_order_of_play_is_drawn_if_that_is_wanted():
    """Each seat comes up; otherwise the person has the seat that was chosen."""
    found = set()
    for number in range(20):
        draw = random.Random(number).randrange
        wish = Wish("elongo", "short, for three", ("greedy", "random"), "drawn")
        begun = begin(wish, draw)
        found.add(tuple(begun.players.values()))
        assert begin(wish._replace(order=FIRST), draw).players == {1: "person", 2: "greedy", 3: "random"}
    assert {names.index("person") for names in found} == {0, 1, 2}
    first, second = (begin(usual(), random.Random(seed).randrange).state for seed in (1, 2))
    assert first != second


@for_each(
    [
        None,
        {},
        {"game": "chess"},
        {"game": "bao", "kind": "8 bowls in a row", "others": [], "order": FIRST},
        {"game": "bao", "kind": "8 bowls in a row", "others": ["nobody"], "order": FIRST},
        {"game": "bao", "kind": "8 bowls in a row", "others": ["greedy"], "order": "last but one"},
        {"game": "bao", "kind": "short", "others": ["greedy"], "order": FIRST},
    ]
)
def test_a_game_that_does_not_exist_is_refused(wanted):
    """It comes from the page, where anyone can write."""
    with pytest.raises(BadInput):
        wish_of(wanted)


def test_a_board_that_was_given_nothing_to_play_begins_a_short_game_against_a_learner():
    """Once the page has said that it has neither a position nor moves from before."""
    ex = el.play()
    assert ex.position == el.Board()
    opened(ex)
    ex.players.wait()
    assert (ex.position.length, len(ex.position.players), ex.position.to_act) == ("short", 2, 1)
    assert ex.players.seats.names(ex.position) == ["person", "learner"]
    assert ex.bench.desk.now().hand  # one's own


def test_a_position_in_the_address_is_opened_in_place_of_the_new_game():
    """By persons: nobody said who plays there."""
    code = el.encode(el.example("a game half-way"))
    ex = el.play()
    opened(ex, position=code)
    assert el.encode(ex.position) == code
    assert set(ex.players.seats.names(ex.position)) == {"person"}


def test_moves_from_before_come_back_in_place_of_a_new_game():
    """The game that the page began is theirs, with its players."""
    from elongo_explore.kit.desk.session_storage import SessionWriter

    ex = el.play()
    opened(ex)
    ex.players.wait()
    ex.answer(Answer(ex.desk.do(ex.position.legal_actions()[0])))
    kept = {"text": SessionWriter(ex.session).kept().text(), "start": ex.session_memory.memory.start}
    later = el.play()
    opened(later, mine=kept)
    assert later.position == ex.position
    assert later.players.seats.names(later.position) == ["person", "learner"]


def test_a_quiz_offers_no_new_game():
    """Its board is for one answer."""
    assert el.Explorer(el.bao.new_game(), previews=False).games.box.offers == []
    assert [offer["id"] for offer in el.Explorer().games.box.offers] == [game.id for game in games()]


@for_each(offers())
def test_the_goal_and_the_rules_are_one_press_away_on_every_board(offer):
    """In the panel that rules are shown in, and where a new game is chosen."""
    ex = el.Explorer()
    ex.games.begin(
        Wish(offer["id"], offer["kinds"][0]["name"], ("random",) * (offer["kinds"][0]["seats"] - 1))
    )
    ex.panel_choice.value = "Rule"
    (page,) = ex.panel_.box.children
    rules = game_of(ex.position).rulebook.rules
    assert offer["goal"]
    assert offer["goal"] in unescape(page.value)
    assert all(id in page.value for id in rules)
    ex.show_rule(next(iter(rules)))
    assert page.value.endswith("</details>")
    assert offer["goal"] in unescape(page.value)


# ── the end ───────────────────────────────────────────────────────────────────────────────────────


@for_each(small_games())
def test_at_the_end_of_every_game_a_card_says_who_won_by_which_rule_and_what_was_counted(game):
    """It is spoken, too; closed, it stays closed; on any other position there is none."""
    ex = el.play(nearly_over(game))
    played_out(ex)
    card, result = ex.games.card.shown, ex.position.result
    assert card["rule"] == result.rule
    assert card["text"]
    assert all(len(row) == len(card["seats"]) == 2 for _name, row in card["counts"])
    if len(result.winners) == 1:
        assert card["title"] == f"Player {result.winners[0]} wins"
    assert card["title"] in ex.keys_.said
    assert [button["text"] for button in card["buttons"]] == [
        "Play again",
        "Another opponent",
        "Look it over",
        "Share",
    ]
    ex.games._on_card({"close": True})
    ex.go(ex.session.at - 1)
    ex.go(ex.session.last)
    assert not ex.games.card.shown["opened"]
    assert [button["text"] for button in ex.games.card.shown["beside"]] == ["Play again", "Result"]
    ex.games._on_card({"press": "result"})
    assert ex.games.card.shown["opened"]
    ex.go(ex.session.at - 1)
    assert ex.games.card.shown == {}


@for_each(small_games())
def test_play_again_begins_another_game_of_the_same_kind_with_the_seats_exchanged(game):
    """Whoever was second is first."""
    ex = el.play(nearly_over(game), {2: "random"})
    played_out(ex)
    ended = ex.position
    assert ex.games.card.shown["seats"] == [["You", PLAYER[1]], ["Random", PLAYER[2]]]
    ex.games._on_card({"press": "again"})
    ex.players.wait()
    assert ex.games.card.shown == {}
    assert ex.position.result is None
    assert ex.players.seats.names(ex.position) == ["random", "person"]
    assert game_of(ex.position) is game_of(ended)


def test_play_again_keeps_length_edition_and_size():
    """Of each game what makes it that kind."""
    three = el.new_game(3, "short", "tabletop")
    made = again(three, ["a", "b", "c"], random.Random(1).randrange)
    assert (made.state.length, made.state.ruleset, len(made.state.players)) == ("short", three.ruleset, 3)
    assert made.players == {1: "b", 2: "c", 3: "a"}
    assert again(el.bao.new_game(row=4), ["a", "b"]).state == el.bao.new_game(row=4)
    assert again(el.shepherds.new_game("rows 9 x 9"), ["a", "b"]).state.field.name == "rows 9 x 9"


def test_the_card_leads_on():
    """To the moves, to a link, and to another opponent in the same game."""
    ex = el.play(nearly_over("bao"))
    played_out(ex)
    sent: list[Any] = []
    ex.games.box.send = sent.append
    for button, panel in (("look", "Moves"), ("share", "Share")):
        ex.games._on_card({"press": button})
        assert ex.panel_choice.value == panel
    ex.games._on_card({"press": "other"})
    assert sent == [{"open": "bao"}]
    ex.games._on_card({"rule": ex.position.result.rule})
    assert ex.panel_choice.value == "Rule"


def test_the_only_person_is_told_that_it_has_won():
    """Among several persons each has a number."""
    won = next(
        state
        for seed in range(9)
        if (state := el.watch(el.bao.new_game(row=3), "random", "random", seed=seed).final).result.winners
        == (1,)
    )
    assert game_end(won, (), ["person", "greedy"]).title == "You win"
    assert game_end(won, (), ["greedy", "person"]).title == "Greedy wins"
    assert game_end(won, (), ["person", "person"]).title == "Player 1 wins"
    assert game_end(won, (), ["greedy", "greedy"]).seats == ("Greedy 1", "Greedy 2")
    assert game_end(el.bao.new_game(), (), ["person", "person"]) is None


def test_a_new_game_has_steps_and_moves_of_its_own():
    """The first step is that of this game. Of the game before, the list of moves has the beginning, and Undo
    leads back to where it was left."""
    explorer = el.Explorer(el.bao.new_game())
    for _ in range(2):  # the person of the next game is to move again
        explorer.desk.do(explorer.position.legal_actions()[0])
    before, steps = explorer.position, explorer.session.at
    explorer.games.begin()
    begun = explorer.position
    assert explorer.session.where.startswith("0 of ")
    assert explorer.slider.value == 0
    press(explorer, "Home")
    assert explorer.position == begun
    assert explorer.first.disabled
    rows = [row.words for row in explorer.moves._listed.rows()]
    assert rows == [str(explorer.session.nodes[number].moment.words) for number in (0, steps + 1)]
    press(explorer, "u")
    assert explorer.position == before
    assert explorer.session.where == f"{steps} of {steps}"


@for_each(small_games())
def test_the_card_has_one_name_for_each_player(game):
    """The title, the reason and the table speak of the same: "You" and "Greedy", and of no numbers."""
    for seed in range(4):
        end = el.watch(small_games()[game], "random", "random", seed=seed).steps()
        *_, last = end
        for names in (["person", "greedy"], ["greedy", "person"]):
            card = game_end(last.state, last.events, names)
            assert card is not None
            assert sorted(card.seats) == ["Greedy", "You"]
            assert "layer" not in f"{card.title} {card.text}"
            assert "greedy" not in card.text
            assert "You has" not in card.text


def test_at_the_end_the_only_person_still_sees_their_own_hand_and_nothing_to_lay():
    """Neither the opponent's shields nor circles for the next one."""
    for seed in range(3):
        ex = el.play(nearly_over("elongo", seed), {2: "random"}, seed=seed)
        played_out(ex, seed)
        assert sorted(ex.desk.now().hand) == sorted(ex.position.players[0].hand)
        assert not ex.desk.now().marks.fits
        assert ex.desk.now().ghost is None
