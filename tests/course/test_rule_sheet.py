"""All rules of a game on one page, to be printed."""

import re
from html import unescape
from pathlib import Path

import pytest

import elongo_explore as el
from elongo_explore.games import GAMES
from elongo_explore.kit.game import Game


def words(html: str) -> str:
    """Return what a page says."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_rule_and_every_ruling_of_a_game_is_on_the_page(game: Game) -> None:
    """With its id, its title and its text; rules that not all editions have say so."""
    book, page = game.rulebook, words(el.rules(game.id).html)
    for rule in book.rules.values():
        assert f"{rule.id} {rule.title}." in page
        for line in rule.text.split("\n"):
            assert " ".join(line.split()) in page
        assert book.badge(rule) in page
    for ruling in book.rulings.values():
        assert ruling.choice in page
    for heading in book.groups.values():
        assert heading in page
    assert [
        id
        for other in (game.rulebook for game in GAMES)
        if other is not book
        for id in other.rules
        if f"{id} " in page
    ] == []


def test_it_can_be_printed_and_saved(tmp_path: Path) -> None:
    """A whole page: nothing is asked from elsewhere, it is for paper and for dark screens, too."""
    page = el.rules()
    saved = page.save(tmp_path / "rules.html").read_text("utf-8")
    assert saved == page.html
    assert saved.startswith("<!DOCTYPE html>")
    assert "@media print" in saved
    assert 'content="light dark"' in saved
    assert not re.search(r'(?:src|href)="(?!#|data:)', saved)
    assert saved.count("<svg") == 2
    with pytest.raises(el.BadInput, match=r"ends in \.html"):
        page.save(tmp_path / "rules.pdf")


def test_in_a_notebook_it_shows_itself_and_as_text_it_has_the_rules() -> None:
    """Its style touches nothing else on the page."""
    page = el.rules(" Elongo ")
    html = page._repr_html_()
    style = html[html.index("<style>") : html.index("</style>")]
    selectors = re.findall(r"^ *([^@{}\n/]+)\{", style, re.M)
    assert len(selectors) > 10
    assert all(each.strip().startswith((".kit-paper", "<style>")) for each in selectors), selectors
    assert "BOMA-5 · How a boma is built" in repr(page)


@pytest.mark.parametrize("game", ["chess", "", None, 5])
def test_other_games_have_no_rules_here(game: object) -> None:
    """It says which have."""
    with pytest.raises(el.BadInput, match=f"rules: expected one of {', '.join(game.id for game in GAMES)}"):
        el.rules(game)  # type: ignore[arg-type]


def test_all_five_steps_of_a_boma_are_drawn_and_wider_than_high() -> None:
    """So they fill the width of a sheet: whatever is high is made small on paper."""
    wide = el.rules().html.split('<figure class="wide">')[1]
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', wide)
    assert found
    assert float(found[1]) > 1.3 * float(found[2])
    assert re.findall(r"BOMA-5 \((\w)\)</text>", wide) == [*"abcde"]


@pytest.mark.parametrize("game", [game for game in GAMES if game.card()], ids=lambda game: game.id)
def test_every_game_has_a_card_with_two_sides(game: Game) -> None:
    """Each rule that it names is a rule of the game, and so are those at both ends of "LAY-1 to 5"."""
    card = el.rules(game.id, card=True)
    assert card.html.count("<section>") == 2
    named = re.findall(r"<i>(.*?)</i>", card.html)
    ids = [id for text in named for part in text.split(" · ") for id in ends(part)]
    assert len(ids) > 10
    assert [id for id in ids if id not in game.rulebook.rules] == []
    assert f"{game.name} · rule card, side 2" in repr(card)


def ends(part: str) -> list[str]:
    """Return the first and last rule of "LAY-1 to 5", or the one of "LAY-1"."""
    first, _to, last = part.partition(" to ")
    return [first, f"{first.partition('-')[0]}-{last}"] if last else [first]
