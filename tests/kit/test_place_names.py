"""Pictures say where the places are that texts name: 0A, bowl 5, (0, 1)."""

import re

import elongo_explore as el
from elongo_explore.kit.course.handbook import in_short, rule_groups
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.pictures.svg import places_tag, places_text

HEXAGON = el.example("a hexagon")
STAR = el.example("a game: build a boma, with all its five parts")


def named(svg: str) -> list[str]:
    """Return the names in a picture, in their order."""
    found = re.search(r"<metadata class='elongo-places' data-at='([^']*)'>([^<]*)</metadata>", svg)
    return [each.split(" ")[0] for each in found[2].split(";")] if found else []


def test_every_patch_of_a_board_has_its_place():
    """Also on the state of a game, and on a shield alone."""
    names = named(el.show(HEXAGON).svg)
    assert names == [f"{i}{name}" for i, laid in enumerate(HEXAGON.laid) for name in laid.shield.patches]
    assert "0A" in named(el.show(STAR).svg)
    assert named(el.show(el.Shield("wide", "RGYR"), names=True).svg) == ["A", "L", "R", "C"]


def test_bowls_and_hexes_have_theirs():
    """The bowls of the player who is to move come first: they are meant by "bowl 5"."""
    state = el.bao.new_game()
    assert named(el.show(state).svg)[:2] == ["1/1", "1/2"]
    assert named(el.show(state.after(state.legal_actions()[0])).svg)[:2] == ["2/1", "2/2"]
    assert "0,-5" in named(el.show(el.shepherds.new_game()).svg)


def test_a_row_has_the_places_once_and_says_how_far_they_are_moved():
    """Once for each of its pictures."""
    walk = el.walk_action(STAR, el.BuildBoma(2))
    svg = walk.sheet().svg
    (at,) = re.findall(r"data-at='([^']*)'", svg)
    assert len(at.split()) == 2 * len(walk)
    assert "0A" in named(svg)


def test_places_lie_in_the_picture():
    """Wherever a name lights up, something is drawn."""
    for shown in (el.show(HEXAGON), el.show([HEXAGON, HEXAGON]), el.show(el.bao.new_game())):
        for pieces in shown.scene.places.values():
            for piece in pieces:
                assert all(0 <= x <= shown.scene.width and 0 <= y <= shown.scene.height for x, y in piece)


def test_a_picture_with_too_many_places_goes_without():
    """A notebook stays small."""
    assert named(el.show(el.example("a game half-way")).svg) == []
    many = {f"{n}A": (((0.0, 0.0), (500.0, 500.0)),) for n in range(2000)}
    assert places_tag(Scene(1, 1, "", "", places=many)) == ""
    assert len(places_text({"0A": (((0.0, 0.0), (500.0, 500.0)),)})) < 20


def test_puzzles_in_dozens_go_without_and_live_ones_know_their_places():
    """A stored notebook of puzzles has thirty cards."""
    assert named(el.puzzle("fit-hexagon").card.svg) == []
    assert "0A" in named(el.puzzle("fit-hexagon").live_card.svg)


def test_a_live_board_tells_where_its_patches_are():
    """In pixels of its window; of a large board, those of the shield that is named."""
    small = el.Explorer(HEXAGON, keep=False)
    places, size = small.places("2L")
    assert {"0A", "2L"} <= set(places)
    assert size == (small.view.width, small.view.height)
    large = el.Explorer(el.example("a game half-way"), keep=False)
    assert {name[:-1] for name in large.places("shield 7")[0]} == {"7"}
    assert large.places("shield 700")[0] == {}
    assert el.Explorer(el.bao.new_game(), keep=False).places("bowl 5") == ({}, (0, 0))


def test_the_page_is_answered(monkeypatch):
    """With outlines, or with the sentence of a rule; each answer has the number of its question."""
    explorer = el.Explorer(HEXAGON, keep=False)
    memory, sent = explorer.session_memory.memory, []
    monkeypatch.setattr(type(memory), "send", lambda _self, content, **_more: sent.append(content))
    explorer._light(memory, {"told": "ENC-1", "number": 4})
    explorer._light(memory, {"told": "NO-1", "number": 5})
    explorer._light(memory, {"places": "2L", "number": 6})
    assert sent[0] == {"told": in_short("ENC-1"), "number": 4}
    assert sent[1] == {"told": "", "number": 5}
    assert sent[2]["number"] == 6
    assert ";2L M" in sent[2]["places"]
    assert explorer.errors == []


def test_a_rule_in_short_is_one_sentence():
    """Of every rule of every game; what its id begins with is known."""
    assert {"ENC", "BAO", "GS"} <= set(rule_groups())
    assert in_short("BAO-5").endswith("your move is over.")
    assert in_short("RULING-deck") == ""
    assert all(len(in_short(f"BOMA-{n}")) < 300 for n in range(1, 8))
