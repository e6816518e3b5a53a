"""What lives on the pages of lessons: each cell makes its widget after those that it needs."""

import comm
import nbformat

from elongo_explore.kit.widgets.own_page import OwnPage
from lite.front.course import NOTEBOOKS, lessons
from lite.front.lesson_page import cells, needed
from tests.support.for_each import for_each


def lives(name: str) -> dict:
    """Return the cells of a lesson that live."""
    return cells(nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4))


@for_each(lessons)
def test_every_cell_of_a_lesson_that_lives_makes_a_widget(lesson, monkeypatch):
    """By the same code as in the browser."""
    monkeypatch.setattr(comm, "create_comm", comm.create_comm)
    monkeypatch.setenv("ELONGO_PAINTER", "page")
    monkeypatch.delenv("ELONGO_PROGRESS", raising=False)
    monkeypatch.setenv("SERVER_SOFTWARE", "voila")  # there, as in the browser, the page keeps the progress
    page, found = OwnPage(lambda _text, _buffers: None), lives(lesson.name)
    page.run(-1, "import elongo_explore as el")
    for number, before in found["needs"].items():
        for each in before:
            page.run(each, found["sources"][each])
        assert page.run(number, found["sources"][number]), found["sources"][number]


def test_a_cell_needs_the_cells_that_name_what_it_uses_and_no_others():
    """Also what these use; of several cells with one name the last before it."""
    sources = [
        "import elongo_explore as el",
        "start = 5\nel.show(start)",
        "start = start + 1",
        "el.simulate(1000)",
        "def after(it):\n    return it + start",
        "el.Explorer(after(2))",
    ]
    assert needed(sources, 5) == [1, 2, 4]
    assert needed(sources, 0) == []
