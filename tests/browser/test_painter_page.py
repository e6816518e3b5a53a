"""The page's own painter and ipycanvas, side by side in one notebook: every pixel is the same."""

from pathlib import Path
from typing import Any

import elongo_explore.kit.widgets.front as front
from tests.browser.test_explorer_page import Page
from tests.support.harness import Opened

PAINTER = (Path(front.__file__).parent / "painter.js").read_text("utf-8")

BOTH = [
    "import os, ipywidgets as w\n"
    "from tests.support.painter_scenes import SCENES, put\n"
    "from elongo_explore.kit.widgets.painters import new_painting\n"
    "def painting(painter, layers=1):\n"
    "    os.environ['ELONGO_PAINTER'] = painter\n"
    "    return new_painting(layers)\n"
    "rows = {name: [painting(each) for each in ('ipycanvas', 'page')] for name in SCENES}\n"
    "for number, (name, both) in enumerate(rows.items()):\n"
    "    for each in both: put(each, name, 1 + number % 2)\n"
    "w.VBox([w.HBox([each.widget for each in both]) for both in rows.values()])",
]
"""Each scene twice, on a layer of its own; every other one with two pixels to one of the page."""

PIXELS = """canvas => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let [sum, painted] = [0, 0];
    for (let i = 0; i < data.length; i += 4) {
        const pixel = data[i] | data[i + 1] << 8 | data[i + 2] << 16 | data[i + 3] << 24;
        sum = (Math.imul(sum, 31) + pixel) | 0;
        painted += data[i + 3] > 0;
    }
    return [canvas.width, canvas.height, painted, sum];
}"""

CANVASES = """() => [...document.querySelectorAll(".elongo-compared")]
    .map(it => it.matches("canvas") ? it : it.querySelector("canvas"))
    .map(it => it?.getContext("2d").getImageData(0, 0, it.width, it.height))"""

READY = f"""many => {{
    const all = ({CANVASES})();
    return all.length === many && all.every(found => found?.data.some(part => part));
}}"""
"""Something is seen on all of them: a painter shows nothing until all of a message is painted."""

COMPARE = f"""() => {{
    const all = ({CANVASES})();
    const found = [];
    for (let at = 0; at < all.length; at += 2) {{
        const [one, other] = [all[at], all[at + 1]];
        if (one.width !== other.width || one.height !== other.height) throw new Error("they differ in size");
        let [painted, different] = [0, 0];
        for (let i = 0; i < one.data.length; i += 4) {{
            painted += one.data[i + 3] > 0;
            different += [0, 1, 2, 3].some(part => one.data[i + part] !== other.data[i + part]);
        }}
        found.push([painted, different]);
    }}
    return found;
}}"""


def compared(notebook: Opened, many: int) -> list[Any]:
    """Return how many pixels of each pair are painted, and how many of them differ."""
    notebook.page.wait_for_function(READY, arg=2 * many, polling=200)
    return notebook.page.evaluate(COMPARE)


def test_both_painters_give_the_same_pixels_on_ten_scenes_of_three_games(show, monkeypatch):
    """Tables, overlays, pieces, lights, marks and ghosts of Elongo; boards of Bao and of Good Shepherds."""
    monkeypatch.setenv("ELONGO_PAINTER", "")  # the cells change it: afterwards it is as it was
    notebook = show(BOTH)
    names = notebook.evaluate("list(SCENES)")
    assert len(names) == 10
    found = dict(zip(names, compared(notebook, 10), strict=True))
    notebook.shot("painters")
    assert {name: pixels for name, pixels in found.items() if pixels[1]} == {}
    assert min(painted for painted, _different in found.values()) > 1000


WHOLE = [
    "import os, elongo_explore as el\n"
    "state = el.example('a game half-way')\n"
    "while state.stage != 'lay': state = state.after(state.legal_actions()[0])\n"
    "boards = []\n"
    "for painter in ('ipycanvas', 'page'):\n"
    "    os.environ['ELONGO_PAINTER'] = painter\n"
    "    boards.append(el.Explorer(state))\n"
    "ex = boards[1]\n"
    "for each in boards: each.view.canvas.add_class('elongo-compared')\n"
    "boards[0]",
    "ex",
]


def test_a_board_that_the_page_paints_is_laid_on_and_loaded_again(show):
    """All layers together are those of ipycanvas; a part that is painted anew has the pixels of a full
    repaint; and so has a page that was loaded again."""
    notebook = show(WHOLE, "lab", fresh=True)
    page = Page(notebook)
    page.root = notebook.output.locator(".elongo-explorer").nth(1)
    page.canvas, page.over = page.root.locator("canvas"), page.root.locator(".elongo-over")
    page.settle()
    page.until("boards[0].view.window == ex.view.window")
    ((painted, different),) = compared(notebook, 1)
    assert painted > 100_000
    assert different == 0

    def pixels(does: str = "0") -> list[int]:
        page.ask(does)
        notebook.page.wait_for_timeout(300)
        return page.canvas.evaluate(PIXELS)

    page.ask("setattr(ex.view, 'fits', lambda: True)")  # the window stays
    before, laid = pixels(), page.ask("len(ex.desk.board.laid)")
    side = page.ask("(*ex.desk.marks().fits[0],)")
    for _ in range(2):
        page.click(side)
    page.until("len(ex.desk.board.laid)", laid + 1)
    notebook.page.mouse.move(5, 5)
    by_part = pixels()
    assert by_part != before
    assert by_part == pixels("ex.view.repaint()")
    notebook.shot("a board that the page paints")
    notebook.reload()
    page.settle()
    assert pixels() == by_part


ORDER = """async ([source, tile]) => {
    const { painter } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    const canvas = document.createElement("canvas");
    const { paint } = painter(canvas, 2);
    const square = new Int16Array([4, 0, 0, 8, 0, 8, 8, 0, 8]);
    const fill = (layer, style, tiles = {}) =>
        ({ size: [8, 8], tiles, paint: [["wipe", layer], ["fill", style, 1, 1, 1]] });
    const at = () => [...canvas.getContext("2d").getImageData(4, 4, 1, 1).data];
    const seen = [];
    const note = () => seen.push(at());
    await Promise.all([
        paint(fill(0, ["t"], { t: tile }), square).then(note), // waits for its tile,
        paint(fill(0, "#0000ff"), square).then(note), // and this one for it
        paint(fill(1, ["unknown"]), square).then(note),
    ]);
    const odd = new Uint8Array(square.byteLength + 1);
    odd.set(new Uint8Array(square.buffer), 1);
    await paint(fill(1, "#ff0000"), new DataView(odd.buffer, 1)).then(note);
    return seen;
}"""

TILE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">'
    '<rect width="4" height="4" fill="#00ff00"/></svg>'
)


def test_messages_are_painted_in_the_order_in_which_they_come(window):
    """Though the first waits for its tile. One that is not known paints nothing; bytes may begin anywhere."""
    page = window.new_page()
    green, blue, still, red = page.evaluate(ORDER, [PAINTER, TILE])
    page.close()
    assert (green, blue, still, red) == (
        [0, 255, 0, 255],
        [0, 0, 255, 255],
        [0, 0, 255, 255],
        [255, 0, 0, 255],
    )
