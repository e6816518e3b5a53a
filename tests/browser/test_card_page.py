"""The rule cards as they are printed."""

import elongo_explore as el
from elongo_explore.games import GAMES

_TOO_MUCH = """() => [...document.querySelectorAll("section")].flatMap((side) => [
  ...(side.scrollHeight > side.clientHeight ? [`${side.scrollHeight} pixels high`] : []),
  ...[...side.querySelectorAll(":not(svg, svg *)")]
    .filter((part) => parseFloat(getComputedStyle(part).fontSize) < 12).map((part) => part.outerHTML),
])"""


def test_each_side_of_a_card_fits_a_sheet_of_a4(window):
    """Its letters have nine points or more."""
    page = window.new_page()
    page.set_viewport_size({"width": 794, "height": 1123})
    page.emulate_media(media="print")
    for game in GAMES:
        page.set_content(el.rules(game.id, card=True).html)
        assert page.locator("section").count() == 2
        assert page.evaluate(_TOO_MUCH) == []
    page.close()
