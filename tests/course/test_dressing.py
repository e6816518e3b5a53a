"""Code that need not be read is hidden, and a notebook falls into slides."""

from typing import Any

from tools.dressing import PAGE, dress, slide_types


def text(source: str) -> dict[str, Any]:
    """Return a cell of text."""
    return {"cell_type": "markdown", "metadata": {}, "source": source}


def code(source: str, high: int = 0, *tags: str) -> dict[str, Any]:
    """Return a cell of code, with a picture of this height."""
    svg = {"data": {"image/svg+xml": f'<svg viewBox="0 0 540 {high}">'}}
    outputs = [svg] if high else []
    return {"cell_type": "code", "metadata": {"tags": [*tags]}, "source": source, "outputs": outputs}


def test_a_heading_begins_a_slide_and_what_fits_follows_step_by_step() -> None:
    """Text with its heading, the picture at the next step."""
    cells = [text("# Parcels\n\nLand."), code("import x"), code("el.show(b)", 300), text("Land again.")]
    assert slide_types(cells) == ["slide", "skip", "fragment", "-"]


def test_what_does_not_fit_begins_a_page_of_its_own() -> None:
    """A picture below its text; a question or a live board beside it."""
    long = text("## Parcels\n\n" + "Land. " * 150)
    assert slide_types([long, code("el.show(b)", 300)]) == ["slide", "subslide"]
    for live in ('el.Predict("a")', 'el.Quiz("a")', 'el.Drill("a")', "el.Explorer(b)", "el.play(b)"):
        assert slide_types([long, code(live, 300)]) == ["slide", "slide"]
        assert slide_types([text("## Try"), code(live, 300)]) == ["slide", "fragment"]


def test_pages_are_full_and_not_overfull() -> None:
    """Of three pictures of two fifths of a page, two stand on one."""
    high = PAGE * 2 // 5
    cells = [text("# A"), *[code("el.show(b)", high)] * 3]
    assert slide_types(cells) == ["slide", "fragment", "fragment", "subslide"]


def test_small_headings_and_other_outputs_are_measured_too() -> None:
    """A page of rules, a printed text, a table."""
    page = {"data": {"text/html": "<p>" + "word " * 400 + "</p>"}}
    told = {"text": "line\n" * 25}
    cells = [
        text("# A\n\n### B"),
        code("el.rule()"),
        code("el.say()"),
        text("| a |\n|---|\n" + "| b |\n" * 14),
    ]
    cells[1]["outputs"], cells[2]["outputs"] = [page], [told]
    assert slide_types(cells) == ["slide", "subslide", "subslide", "subslide"]


def test_code_is_hidden_unless_it_is_to_be_read() -> None:
    """Twice the same; and the tag can be taken back."""
    cells = [code("import x"), code("el.show(b)", 9, "read"), text("# A")]
    for _ in range(2):
        dress(cells, slides=False)
        assert cells[0]["metadata"] == {"tags": [], "jupyter": {"source_hidden": True}}
        assert cells[1]["metadata"] == {"tags": ["read"]}
        assert cells[2]["metadata"] == {}
    cells[0]["metadata"]["tags"].append("read")
    dress(cells, slides=True)
    assert "jupyter" not in cells[0]["metadata"]
    assert cells[2]["metadata"] == {"slideshow": {"slide_type": "slide"}}
