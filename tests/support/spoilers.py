"""What would give an answer away, wherever it stands: in a stored notebook, on a page, on slides.

A question of a lesson is answered by the reader, and later by the key. So neither its note nor its answer in
words nor its solved picture may stand in the notebook that asks it.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import elongo_explore as el
from elongo_explore.kit.course.entry import entries, predictions
from elongo_explore.kit.course.puzzles import Puzzle
from tests.support.notebook_files import ROOT, texts_in, words

CONFIG = ROOT / "elongo_explore" / "command" / "jupyter_config.json"
_SVG = re.compile(r"<svg\b.*?</svg>", re.S)
_IMAGE = re.compile(r'src="data:image/svg\+xml;base64,([^"]+)"')
_NAME = re.compile(r"\b\d+[AMCLR]\b|\(-?\d+, ?-?\d+\)")
"""A patch, or a hex."""
_GIVEN = re.compile(
    r"\d+ (?:sheep|pastures?|huts?|destroyed pastures?) on |(?:\w+ with )?[amclr] (?:red|green|yellow)\b"
)
"""What stands where is given, and may be by chance what another question asks for."""
_SAYS = r"(?:answer(?: is)?|for example|solution|right|correct|✓|✔)\W{0,4}"


def plain(text: str) -> str:
    """Words alone: without tags, marks and capitals; of a picture only what is a sentence, not its labels."""
    if text.lstrip().startswith("<svg"):
        found = re.findall(r"<(?:title|desc|text)\b[^>]*>([^<]* [^<]*)<", text)
        return plain(" ".join(found))
    return re.sub(r"[`*“”\"]", "", words(text)).replace("−", "-").lower()


def sentences(text: str) -> list[str]:
    """Return a text sentence by sentence."""
    return re.split(r"(?<=[.!?;:])\s+", text)


class Secret:
    """What must not be told about a question."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.id, self._puzzle = puzzle.id, puzzle
        self.answer = plain(str(puzzle.answer()))
        asked = " ".join([puzzle.question, puzzle.card.words, *puzzle.entry.choices, *puzzle.entry.hints])
        self._asked = plain(asked)
        self.notes = [
            each
            for each in sentences(plain(puzzle.note))
            if len(each.split()) >= 5 and each not in self._asked
        ]
        self.told = [plain(each) for each in puzzle.told()[1:]]
        self.names = {re.sub(" ", "", name).lower() for name in _NAME.findall(str(puzzle.answer()))}

    @property
    def pictures(self) -> list[str]:
        """Of the solution."""
        return [drawn(self._puzzle.solution().svg), drawn(self._puzzle.live_solution.svg)]

    def told_in(self, texts: list[str]) -> Iterator[str]:
        """Yield the answers that a list of plain texts gives away."""
        for text in texts:
            yield from (f"{self.id}: note: {note}" for note in self.notes if note in text)
            if re.search(_SAYS + re.escape(self.answer) + r"(?!\w)", text.replace(self._asked, "")):
                yield f"{self.id}: says the answer {self.answer}"
            if len(self.answer.split()) > 2 and len(self.answer) > 8 and self._found(self.answer, text):
                yield f"{self.id}: the answer {self.answer}"
            if self.told and all(each in text for each in self.told):
                yield f"{self.id}: what comes of the answer: {self.told[-1]}"
            if len(self.names) > 1:
                yield from self._lists(text)

    def _found(self, what: str, text: str) -> bool:
        """Return True if it is there, not only in the question or as the beginning of a longer list."""
        return bool(re.search(rf"{re.escape(what)}(?! \d+[amclr]\b)", text)) and what not in self._asked

    def _lists(self, text: str) -> Iterator[str]:
        for sentence in sentences(text):
            if _GIVEN.match(sentence):
                continue
            found = {re.sub(" ", "", name).lower() for name in _NAME.findall(sentence.upper())}
            if found == self.names and sentence not in self._asked:
                yield f"{self.id}: names just what is asked for: {sentence}"

    def drawn_in(self, pictures: set[str]) -> Iterator[str]:
        """Return True if the solution is among some pictures."""
        if pictures & set(self.pictures):
            yield f"{self.id}: the picture of the solution"


@cache
def secret(what: str, id: str) -> Secret:
    """Of a prediction or a puzzle."""
    return Secret(el.prediction(id) if what == "prediction" else el.puzzle(id))


def drawn(svg: str) -> str:
    """Return a picture without its names and words for those who do not see it."""
    bare = re.sub(r"<(title|desc)\b.*?</\1>", "", svg, flags=re.S)
    return re.sub(r"elongo-[0-9a-f]{8}|\s", "", bare.replace("'", '"'))


def asked_in(cells: list[dict[str, Any]]) -> list[Secret]:
    """Return the questions that the code of a notebook names."""
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    texts = {text for source in sources for text in texts_in(source)}
    found = [secret("prediction", id) for id in predictions() if id in texts]
    return found + [secret("puzzle", id) for id in entries() if id in texts]


def stored_parts(notebook: Any) -> Iterator[str]:
    """Everything that stands in a notebook, piece by piece."""
    for cell in notebook["cells"]:
        yield "".join(cell["source"])
        for output in cell.get("outputs", []):
            yield "".join(output.get("text", ""))
            for found in output.get("data", {}).values():
                yield "".join(found)
            yield json.dumps(output.get("metadata", {}), ensure_ascii=False)


def page_parts(page: str) -> Iterator[str]:
    """Everything that stands on a page: its pictures, what is said instead of them, and its text."""
    for source in _IMAGE.findall(page):
        yield b64decode(source).decode("utf-8")
    yield from (unescape(alt) for alt in re.findall(r'\balt="([^"]*)"', page))
    body = re.sub(r"<(script|style)\b.*?</\1>", "", page[page.find("<body") :], flags=re.S)
    yield from re.split(r"</(?:p|li|tr|h\d|div|pre|section)>", _IMAGE.sub("", body))


@cache  # it compiles its templates at first use
def exporter(form: str) -> Any:
    """Return the part of nbconvert that writes "html" or "slides", with what the package tells Jupyter."""
    from nbconvert import HTMLExporter, SlidesExporter
    from traitlets.config import Config

    config = Config(json.loads(CONFIG.read_text("utf-8")))
    return (SlidesExporter if form == "slides" else HTMLExporter)(config=config)


def exported(notebook: Any, form: str) -> str:
    """Return a notebook as nbconvert writes it: "html" or "slides"."""
    from nbformat import from_dict

    page, _resources = exporter(form).from_notebook_node(from_dict(notebook))
    return str(page)


def spoilers(notebook: Any, form: str = "stored") -> list[str]:
    """Return the answers to its own questions that a notebook gives away, in one of its forms."""
    secrets = asked_in(notebook["cells"])
    parts = list(stored_parts(notebook) if form == "stored" else page_parts(exported(notebook, form)))
    texts = [text for part in parts if (text := plain(part))]
    pictures = {drawn(svg) for part in parts for svg in _SVG.findall(part)}
    found = [each for one in secrets for each in (*one.told_in(texts), *one.drawn_in(pictures))]
    return list(dict.fromkeys(found))


def notebook_of(path: Path) -> Any:
    """Return a notebook as it is stored."""
    from nbformat import read

    return read(path, as_version=4)
