"""The parcel graph beside the live board: point at one, and the other lights up."""

import pytest

GRAPH = ".elongo-graph .elongo-board"


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (390, 844)])
def test_a_node_lights_its_parcel_and_a_parcel_its_node(show, size, dark):
    page = show(["ex = el.Explorer(el.decode('1bCLZar423SZdHdSstwiJT'), more=True)\nex"], dark=dark)
    page.page.set_viewport_size({"width": size[0], "height": size[1]})
    ex, graph = page.names["ex"], page.output.locator(GRAPH)
    page.output.get_by_role("button", name="Graph", exact=True).click()
    graph.wait_for()
    page.until("ex.bench.live.graph.picture.size != [400, 430]")  # it is laid out for the room there is
    graph.locator("[data-name='0A']").hover()
    page.until("list(ex.desk.intent.over or ())", [0, "A"])
    assert "0A: " in ex.info.value
    board = page.output.locator(".elongo-over")
    room = [round(board.bounding_box()[side]) for side in ("width", "height")]
    page.until("[ex.view.width, ex.view.height]", room)
    x, y = ex.view.middle_of((3, "R"))
    board.hover(position={"x": x, "y": y})
    page.until("list(ex.desk.intent.over or ())", [3, "R"])
    page.until("'stroke' in ex.bench.live.graph.picture.marks")
    # Its lines are dark: on a dark page they need a light ground as well.
    ground = graph.locator("[fill='#fbf7ec']").first
    assert ground.evaluate("ground => getComputedStyle(ground).fill") == "rgb(251, 247, 236)"
    assert ex.errors == page.misfits() == []
    page.shot(f"graph beside {size[0]} {'dark' if dark else 'light'}")


def test_a_lay_marks_what_it_has_changed_in_the_graph(show):
    page = show(["ex = el.Explorer(el.example('a hexagon'), more=True)\nex"])
    ex, board = page.names["ex"], page.output.locator(".elongo-over")
    page.output.get_by_role("button", name="Graph", exact=True).click()
    page.output.locator(GRAPH).wait_for()
    page.until("ex.view.width", round(board.bounding_box()["width"]))
    x, y = ex.view.middle_of(ex.desk.marks().fits[0])
    for _ in range(2):
        board.click(position={"x": x, "y": y})
    page.until("len(ex.desk.board.laid)", 4)
    page.until("'3A' in ex.bench.live.graph.words.value", True)
    assert ex.errors == page.axe() == page.misfits() == []
    page.shot("graph after a lay")
