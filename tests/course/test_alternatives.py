"""Each picture says to those who do not see it what there is to learn from it."""

import json
import re
from pathlib import Path

import pytest

import elongo_explore as el
from elongo_explore.command.exporting import alternative, for_readers
from tests.support.for_each import for_each

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
CONFIG = ROOT / "elongo_explore" / "command" / "jupyter_config.json"
SVG = "image/svg+xml"
LEARNED = "The red land on both sides of the fence is one parcel: 5 < 6 & so on."


def of_all_games() -> list[object]:
    """Something to show of each."""
    return [el.example("a hexagon"), el.bao.new_game(), el.shepherds.new_game()]


@pytest.mark.parametrize("what", of_all_games())
def test_a_picture_takes_an_alternative_text(what):
    """It stands in the picture; without it, the position does."""
    told, plain = el.show(what, alt=LEARNED), el.show(what)
    assert "5 &lt; 6 &amp; so on.</desc>" in told.svg
    assert plain.scene.description not in told.svg
    assert told.scene.title == plain.scene.title
    assert len(plain.scene.description) > 20


def test_rows_of_pictures_take_one_too():
    """Those of all games, and comparisons."""
    start = el.bao.new_game()
    roll = el.shepherds.new_game()
    rows = [
        el.walk_parcel(el.example("a hexagon"), (0, "A")).sheet(alt=LEARNED),
        el.walk_parcel(el.example("a hexagon"), (0, "A")).moving().told(LEARNED),
        el.bao.strip(start, start.legal_actions()[0], alt=LEARNED),
        el.shepherds.strip(roll, roll.legal_actions()[:1], alt=LEARNED),
    ]
    for row in rows:
        assert "5 &lt; 6 &amp; so on.</desc>" in row.svg
        assert row.alt == LEARNED


@pytest.mark.parametrize("alt", ["", "  ", 5, ["a"]])
def test_an_empty_alternative_is_refused(alt):
    """It would hide the picture from some readers."""
    with pytest.raises(el.BadInput, match="alt: expected what there is to learn"):
        el.show(el.Board(), alt=alt)


def displayed(what):
    """Return what Jupyter makes of a value that ends a cell: data and metadata."""
    from IPython.core.interactiveshell import InteractiveShell

    try:
        return InteractiveShell.instance().display_formatter.format(what)
    finally:
        InteractiveShell.clear_instance()  # else later tests of this process would lose what callbacks raise


def test_it_goes_with_the_output_and_is_stored():
    """As metadata of the picture; nothing else of the metadata stays."""
    import nbformat

    from tools.run_notebooks import tidy

    data, metadata = displayed(el.show(el.Board(), alt=LEARNED))
    assert metadata == {SVG: {"alt": LEARNED}}
    assert set(data) == {SVG, "text/plain"}
    metadata[SVG]["width"] = 5
    output = nbformat.v4.new_output("display_data", data, metadata={**metadata, "when": "today"})
    cell = nbformat.from_dict({"outputs": [output]})
    tidy(cell)
    assert cell["outputs"][0]["metadata"] == {SVG: {"alt": LEARNED}}


def test_without_one_nothing_is_stored_beside_the_picture():
    """The picture itself says what it shows."""
    data, metadata = displayed(el.show(el.Board()))
    assert metadata == {}
    output = {"data": data, "metadata": metadata}
    assert alternative(output).startswith("Elongo: an empty table")


def test_live_boards_and_questions_have_one():
    """Of the picture that a stored notebook keeps."""
    record = el.Record(el.bao.new_game())
    for made in (el.Explorer(), el.Stepper(record), el.Quiz(el.puzzles()[0].id)):
        bundle = made._repr_mimebundle_()
        assert len(alternative({"data": bundle, "metadata": {}})) > 40


@for_each(NOTEBOOKS)
def test_no_image_of_a_lesson_is_without(path):
    """Neither those that cells put out nor those of the texts; and none has only a value's own name."""
    notebook = json.loads(path.read_text("utf-8"))
    texts = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    for_readers(notebook, {})
    html = [
        "".join(output["data"]["text/html"])
        for cell in notebook["cells"]
        for output in cell.get("outputs", ())
        if "text/html" in output.get("data", {})
    ]
    for image in re.findall(r"<img\b[^>]*>", "\n".join([*html, *texts])):
        found = re.search(r'\balt="([^"]*)"', image)
        assert found, image[:200]
        assert len(found[1].strip()) > 12, image[:200]
        assert not found[1].startswith("&lt;"), image[:200]
    assert not re.search(r"!\[\s*\]\(", "\n".join(texts))


ITSELF = re.compile(r"el\.(?:Explorer|Stepper|Quiz|Predict|Drill|first_game|play)\(|\bstrip\(|\.sheet\(")
"""What tells by itself what there is to learn: questions and boards their words, rows their captions."""


LESSONS = [path for path in NOTEBOOKS if path.name[:2].isdigit()]


@for_each(LESSONS)
def test_a_position_in_a_lesson_says_what_there_is_to_learn(path):
    """Its shields one by one would not. Plots tell their numbers, walks and comparisons their sentences."""
    notebook = json.loads(path.read_text("utf-8"))
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            shown = "".join(output.get("data", {}).get("text/plain", ""))
            if SVG in output.get("data", {}) and shown.startswith("<picture"):
                given = output["metadata"].get(SVG, {}).get("alt", "")
                assert given or ITSELF.search("".join(cell["source"])), "".join(cell["source"])


@pytest.mark.parametrize("template", ["lab", "classic", "reveal"])
def test_nbconvert_gives_them_to_its_images(template):
    """And leaves out hidden code, with what the package tells Jupyter."""
    import nbformat
    from nbconvert import HTMLExporter, SlidesExporter
    from traitlets.config import Config

    cells = [
        nbformat.v4.new_code_cell("5 + 37", metadata={"jupyter": {"source_hidden": True}}),
        nbformat.v4.new_code_cell("6 * 70"),
    ]
    picture = el.show(el.Board(), alt=LEARNED)
    data, metadata = picture._repr_mimebundle_()
    cells[0].outputs = [nbformat.v4.new_output("display_data", data, metadata=metadata)]
    config = Config(json.loads(CONFIG.read_text("utf-8")))
    exporter = SlidesExporter if template == "reveal" else HTMLExporter
    page, _resources = exporter(config=config, template_name=template).from_notebook_node(
        nbformat.v4.new_notebook(cells=cells)
    )
    assert "is one parcel: 5 &lt; 6 &amp; so on." in page
    assert "No description has been provided" not in page
    plain = re.sub(r"<[^>]+>", "", page)
    assert "6 * 70" in re.sub(r"\s+", " ", plain)
    assert "5 + 37" not in re.sub(r"\s+", " ", plain)


def test_names_light_up_in_nbconverts_pages_too():
    """The script comes with the last picture that has places; a notebook of somebody else has none."""
    import nbformat

    svg, text = el.show(el.example("a hexagon")).svg, "See `2L` (ENC-1)."
    cells = [nbformat.v4.new_markdown_cell(text), nbformat.v4.new_code_cell("x")]
    cells[1].outputs = [nbformat.v4.new_output("display_data", {SVG: svg}) for _ in range(2)]
    notebook, _resources = for_readers(nbformat.v4.new_notebook(cells=cells), {})
    first, last = (output.data["text/html"] for output in notebook.cells[1].outputs)
    assert "<script>" not in first
    assert last.count("<script>") == 1
    assert '"ENC-1": "ENC-1 · Parcels: ' in last
    other = nbformat.v4.new_code_cell("x")
    other.outputs = [nbformat.v4.new_output("display_data", {SVG: "<svg><title>A plot</title></svg>"})]
    notebook, _resources = for_readers(nbformat.v4.new_notebook(cells=[other]), {})
    assert "<script>" not in notebook.cells[0].outputs[0].data["text/html"]
