"""What people print and read beside the lessons: the rule cards, and pages of docs/ with their pictures.

The Python examples of such a page run when the site is built. Pictures are shown in place of the code, and
so are positions, with a link to the board. The guide has its code in folds.
"""

from __future__ import annotations

import doctest
import html
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from markupsafe import Markup

import elongo_explore as el
from elongo_explore.command.exporting import image
from elongo_explore.games import GAMES

from . import pages
from .course import ROOT
from .lesson_page import lead
from .prose import Prose

PAPERS = {
    "teachers": ("The teacher's guide", "Four lessons of 45 minutes, with questions and materials."),
    "theme": ("The theme", "Where the theme of Elongo comes from, with its sources."),
    "glossary": ("A glossary in pictures", "The words of the games, each with a picture."),
}
"""The pages of docs/ that are pages of the site, with their titles and what they are about."""
_CODE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_CHECKED = "How the engine checks this"
_WORDS = re.compile(r"<h3.*?(?=<h2|\Z)", re.DOTALL)
_CARD = re.compile(r"\.\./elongo_explore/games/(\w+)/course/card\.html")
_BACK = '<p class="back"><a href="../index.html">elongo_explore</a> · print both sides on one sheet of A4</p>'
_BACK_STYLE = """<style>
.back { font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
@media print { .back { display: none; } }
</style>"""


def write_papers(site: Path) -> None:
    """Write the cards and the pages."""
    for game in GAMES:
        card = el.rules(game.id, card=True).html
        page = card.replace("</head>", f"{_BACK_STYLE}\n</head>", 1).replace("<body>", f"<body>\n{_BACK}", 1)
        pages.write(site / "cards" / f"{game.id}.html", page)
    for name, (title, about) in PAPERS.items():
        body = Markup(_body((ROOT / "docs" / f"{name}.md").read_text("utf-8"), code=name == "teachers"))
        whole = f"{title} · elongo_explore"
        page = pages.fill("paper.html", f"{name}.html", whole, about, body=body, kind=name)
        pages.write(site / f"{name}.html", page)


def _body(text: str, *, code: bool) -> str:
    """Return a page of docs/ as HTML. With `code`, the examples are in a fold."""
    run, made = _Run(), list[str]()

    def place(found: re.Match[str]) -> str:
        shown = run.shown(found[1])
        fold = f"<details><summary>{_CHECKED}</summary><pre>{html.escape(found[1].strip())}</pre></details>"
        made.append("".join(shown) + (fold if code else ""))
        return f"<!--made {len(made) - 1}-->"

    page = Prose(_lead).html(_CODE.sub(place, text))
    whole = re.sub(r"<!--made (\d+)-->", lambda found: made[int(found[1])], page)
    return _WORDS.sub(_side_by_side, whole)


def _side_by_side(found: re.Match[str]) -> str:
    """Return what is below small headings one after the other as cards."""
    entries = (f"<section>{entry}</section>" for entry in re.split("(?=<h3)", found[0]) if entry.strip())
    return f'<div class="words">{"".join(entries)}</div>\n'


def _lead(url: str) -> str | None:
    if url.startswith("../notebooks/"):
        return f"lessons/{lead(url.removeprefix('../notebooks/'))}"
    if found := _CARD.fullmatch(url):
        return f"cards/{found[1]}.html"
    if url.startswith("site.md"):
        return "index.html"
    name, dot, rest = url.partition(".md")
    return f"{name}.html{rest}" if dot and name in PAPERS else pages.from_root(url)


@dataclass
class _Run:
    """Runs the examples of a page, one after the other, and keeps what they show."""

    names: dict[str, Any] = field(default_factory=dict)

    def shown(self, text: str) -> list[str]:
        """Return the pictures and positions of one block, as HTML."""
        found: list[Any] = []
        hook, sys.displayhook = sys.displayhook, found.append
        try:
            for example in doctest.DocTestParser().get_examples(text):
                exec(compile(example.source, "<page>", "single"), self.names)  # our own pages
        finally:
            sys.displayhook = hook
        return [shown for each in found if (shown := _figure(each))]


def _figure(what: object) -> str:
    """Return a picture, or a position with a link to the board; "" for anything else."""
    if isinstance(what, el.Picture):
        return f"<figure>{_image(what)}</figure>"
    if isinstance(what, tuple(kind for game in GAMES for kind in game.positions)):
        to = f"play.html?position={quote(el.encode(what), safe='')}"
        below = f'<figcaption><a href="{to}">Open it on the live board</a></figcaption>'
        return f'<figure><a href="{to}">{_image(el.show(what))}</a>{below}</figure>'
    return ""


def _image(picture: el.Picture) -> str:
    return image(
        {"data": {"image/svg+xml": picture.svg}, "metadata": {"image/svg+xml": {"alt": picture.alt}}}
    )
