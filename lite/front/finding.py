"""The list that the site's search goes through: sections of lessons, rules, and names of the reference."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

from elongo_explore.kit.course.handbook import in_short
from elongo_explore.kit.game import games

from .course import lessons

_HEADING = re.compile(r'<h[1-4] id="([^"]+)">(.*?)(?:<a\b[^>]*class="anchor".*?)?</h[1-4]>', re.DOTALL)
_UNREAD = re.compile(r"<(script|style|pre|details)\b.*?</\1>|<figure.*?</figure>|<[^>]+>", re.DOTALL)
_FIRST = 160
"""How many characters of a section are shown in the list of what was found."""


def write_index(site: Path) -> None:
    """Write all that can be found, as [what it is, title, address, words shown, words searched]."""
    sections = [
        each for lesson in lessons() if "answers" not in lesson.name for each in _sections(site, lesson)
    ]
    found = [*sections, *_rules(sections), *_names(site)]
    (site / "front" / "found.json").write_text(
        json.dumps(found, ensure_ascii=False, separators=(",", ":")), "utf-8"
    )


def _sections(site: Path, lesson: object) -> Iterator[tuple[str, str, str, str, str]]:
    """Yield the sections of a lesson, without answers."""
    name, title = lesson.name, lesson.title  # type: ignore[attr-defined]
    page = (site / "lessons" / f"{name}.html").read_text("utf-8")
    body = page[page.index('<main id="main"') : page.index('<p class="code-too">')]
    for at, anchor, heading in _headings(body):
        rest = body[at:]
        following = _HEADING.search(rest)
        words = _plain(rest[: following.start()] if following else rest)
        shown = title if heading == title else f"{title}: {heading}"
        yield "lesson", shown, f"lessons/{name}.html#{anchor}", words[:_FIRST], words


def _headings(body: str) -> Iterator[tuple[int, str, str]]:
    for found in _HEADING.finditer(body):
        yield found.end(), found[1], _plain(found[2])


def _plain(page: str) -> str:
    return " ".join(html.unescape(_UNREAD.sub(" ", page)).split())


def _rules(
    sections: list[tuple[str, str, str, str, str]],
) -> Iterator[tuple[str, str, str, str, str]]:
    """Yield the rules that a lesson shows or names, each with the first section that does."""
    for game in games():
        for id, rule in game.rulebook.rules.items():
            where = next((each for each in sections if re.search(rf"\b{id}\b", each[4])), None)
            if where:
                head, _colon, short = in_short(id).partition(": ")
                yield "rule", head, where[2], short[:_FIRST], " ".join(rule.text.split())


def _names(site: Path) -> Iterator[tuple[str, str, str, str, str]]:
    """Yield the names of the reference."""
    text = (site / "reference" / "names.js").read_text("utf-8")
    for name, address, sentence in json.loads(text.removeprefix("const NAMES = ").removesuffix(";\n")):
        yield "name", name, f"reference/{address}", sentence, ""
