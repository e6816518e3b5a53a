"""Pages made from templates, and the files that they share."""

from __future__ import annotations

import json
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
import nbformat
from markupsafe import Markup

from elongo_explore.command.exporting import page_script
from elongo_explore.kit.course.handbook import cited_in, rule_groups
from lite import position_page

from . import boards, links
from .course import NOTEBOOKS, ROOT, Lesson, grouped, lessons
from .lesson_page import body, cells, lead, run_here
from .prose import Prose

HERE = Path(__file__).parent
_START = """
Object.assign(elongoNames.page, JSON.parse(document.getElementById("names").textContent));
elongoNames.install();
elongoSteps.install();
"""
FOLDERS = {"lesson": "lessons", "reference": "reference"}
"""Where files go that are no page, by the first part of their name; all others go into front/."""


@cache
def _templates() -> jinja2.Environment:
    loader = jinja2.FileSystemLoader(HERE / "templates")
    return jinja2.Environment(
        loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined
    )


def fill(template: str, path: str, title: str, about: str, **values: Any) -> str:
    """Return a page from a template, for a place on the site, with its title and what it is about."""
    told = {"path": path, "title": title, "about": about, "up": "../" * path.count("/")}
    known = {"repository": links.on_github(), "address": links.address()}
    return _templates().get_template(template).render(**known, **told, **values)


def write(file: Path, text: str) -> None:
    """Write a file, and the folder that it is in."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def write_lesson(name: str, site: Path) -> None:
    """Write the page of one lesson."""
    order = lessons()
    at = next(number for number, each in enumerate(order) if each.name == name)
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    lives = cells(notebook)
    shown = body(notebook)
    runtime = {**position_page.runtime(), "up": "../"}
    page = fill(
        "lesson.html",
        f"lessons/{name}.html",
        f"{order[at].title} · elongo_explore",
        order[at].sentence,
        lesson=order[at],
        before=order[at - 1] if at else None,
        after=order[at + 1] if at + 1 < len(order) else None,
        run=run_here(name),
        binder=links.on_binder(name),
        headed="<h1" in shown,
        runtime=runtime,
        cells=Markup(_as_script({"runtime": runtime, **lives})) if lives["needs"] else "",
        body=Markup(shown),
        names=Markup(_names(shown)),
    )
    write(site / "lessons" / f"{name}.html", page)


def _names(body: str) -> str:
    """Return the rules that a page names, for names.js: the script lights up names of the text."""
    return _as_script({"groups": rule_groups(), "rules": cited_in(body)})


def _as_script(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False).replace("</", "<\\/")


def write_home(site: Path) -> None:
    """Write the front page, and the pictures of its boards."""
    shown = boards.boards()
    for board in shown:
        write(site / "front" / f"{board.name}.svg", board.svg)
    first: Lesson = lessons()[0]
    turn = boards.size((NOTEBOOKS / "pictures/turn.svg").read_text("utf-8"))
    page = fill(
        "home.html",
        "index.html",
        "elongo_explore: Elongo, Bao and Good Shepherds to play and to learn",
        "Three board games to play in the browser, with lessons, computer players, and engines that say why.",
        boards=shown,
        groups=grouped(),
        first=first,
        count=len(lessons()),
        turn=turn,
        megabytes=round(sum(position_page.runtime()["bytes"].values()) / 1e6),
    )
    write(site / "index.html", page)


def write_changelog(site: Path) -> None:
    """Write CHANGELOG.md as a page."""
    shown = Prose(from_root).html((ROOT / "CHANGELOG.md").read_text("utf-8"))
    about = "What is new in which version of elongo_explore."
    page = fill("text.html", "changelog.html", "Changes · elongo_explore", about, body=Markup(shown))
    write(site / "changelog.html", page)


def write_search(site: Path) -> None:
    """Write the page that finds things."""
    about = "Find lessons, rules of the games, and names to type."
    page = fill(
        "search.html", "search.html", "Search · elongo_explore", about, runtime=position_page.runtime()
    )
    write(site / "search.html", page)


def from_root(url: str) -> str | None:
    """Return the address on the site for a link in a file of the project's own folder."""
    if url.startswith("notebooks/"):
        to = lead(url.removeprefix("notebooks/"))
        return to and f"lessons/{to}"
    return url if url.startswith(("https:", "http:", "mailto:", "#")) else links.on_github(url)


def copy_assets(site: Path) -> None:
    """Style sheets, scripts, and the pictures that notebooks show from files."""
    for file in sorted((HERE / "assets").iterdir()):
        write(site / FOLDERS.get(file.stem, "front") / file.name, file.read_text("utf-8"))
    write(site / "lessons" / "names.js", f"{page_script()}\n{_START}")
    shutil.copytree(NOTEBOOKS / "pictures", site / "lessons" / "pictures", dirs_exist_ok=True)
