"""The live board as an app in the site without a server: a link opens it, with no Run and no code in view."""

import elongo_explore as el
from elongo_explore.games.elongo.pictures.colours import LAND
from tests.support.rebuilt import rebuild

LINK = "specta/index.html?path=board.ipynb&position={}"
BOMA = el.example("a small boma of five")


def lay_by_mouse(page) -> None:
    """Click a circle, and then the ghost that stands there."""
    ours = page.twin(BOMA)
    x, y = ours.view.middle_of(ours.desk.marks().fits[0])
    page.over.click(position={"x": x, "y": y})
    page.board.get_by_text("fits here").first.wait_for()
    page.over.click(position={"x": x, "y": y})


def is_painted(page) -> None:
    """The large patches of the first shields have the colours of their land."""
    ours = page.twin(BOMA)
    for number in (0, 1):
        shield = BOMA.laid[number].shield
        patch = "L" if len(shield.colours) == 4 else "M"
        x, y = ours.view.middle_of((number, patch))
        wanted = bytes.fromhex(LAND[shield.colour(patch)][1:])
        near = [page.colour_at(x + right, y + down) for right in (-8, 8) for down in (-8, 0, 8)]
        assert any(abs(one - other) < 40 for each in near for one, other in zip(each, wanted, strict=False))


def test_a_link_opens_its_position_and_a_new_version_keeps_what_was_done(open_page, site, tmp_path):
    """A shield is laid by mouse, taken back and laid again; a broken code is told. Then the site is built
    anew: a reload, on a phone, shows the new version with what was done. Nothing is asked of other hosts."""
    page = open_page(LINK.format(el.encode(BOMA)))
    page.told("Loaded: the position of the link")
    page.shows(BOMA)
    assert page.page.locator(".jp-InputArea-editor:visible").count() == 0
    is_painted(page)
    lay_by_mouse(page)
    page.told("is laid as shield 5")
    after = el.decode(page.code.input_value())
    assert len(after.laid) == len(BOMA.laid) + 1
    page.press("Undo")
    page.shows(BOMA)
    page.press("Redo")
    page.shows(after)
    page.shot("lite board")
    assert page.axe() == []
    page.press("More")
    page.code.fill("2ebm$$$")
    page.code.press("Enter")
    page.board.locator(".elongo-reply").get_by_text("cannot be part of a code").wait_for()

    rebuild(site, tmp_path, {"elongo_explore/kit/widgets/console.py": ('"What happened"', '"What is new"')})
    page.page.set_viewport_size({"width": 390, "height": 844})
    page.page.reload(wait_until="commit")
    page.told("Your earlier moves are back")
    page.shows(after)
    page.board.get_by_role("button", name="What is new").wait_for()
    page.shot("lite board phone")
    assert page.misfits() == []
    assert page.outside == []
    assert site.missed == []
