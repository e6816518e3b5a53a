"""From notebooks to slides. The notebooks say how they are cut (tools/dressing.py wrote it into them)."""

import json
import re
import shutil
import sys
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from lite.commands import run
from lite.places import NOTEBOOKS, PACKAGE, ROOT, kept

HERE = ROOT / "slides"
PLACE = ROOT / "build" / "slides"
REVEAL = "reveal"
"""The folder beside the pages that has reveal.js."""
THEME = "dist/theme/white.css"
TAKEN = ("dist/reveal.js", "dist/reveal.css", THEME, "plugin/notes/notes.js", "LICENSE")
WANTED = ("package.json", "package-lock.json")
QUIETLY = ("--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")


def build(names: list[str]) -> int:
    """Write the slides of all numbered notebooks, or of those whose names have one of these words."""
    found = sorted(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))
    chosen = [path for path in found if not names or any(name in path.name for name in names)]
    PLACE.mkdir(parents=True, exist_ok=True)
    bring_reveal(PLACE / REVEAL)
    for path in chosen:
        (PLACE / f"{path.stem}.html").write_text(slides_of(path), "utf-8")
    there = [path for path in found if (PLACE / f"{path.stem}.html").exists()]
    (PLACE / "index.html").write_text(index(there), "utf-8")
    print(f"slides: {len(chosen)} lessons; open {(PLACE / 'index.html').relative_to(ROOT)}")
    return 0 if chosen else 1


def bring_reveal(folder: Path) -> None:
    """Put there what the pages need of reveal.js, as package-lock.json pins it."""
    package = kept("reveal", [HERE / name for name in WANTED], _install) / "node_modules" / "reveal.js"
    for name in TAKEN:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(package / name, folder / name)
    theme = folder / THEME
    theme.write_text(re.sub(r"@import [^;]+;", "", theme.read_text("utf-8")), "utf-8")  # fonts of its own


def _install(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("slides: npm is needed, which brings reveal.js: apt install nodejs npm")
    for name in WANTED:
        shutil.copy(HERE / name, folder)
    run(npm, "ci", *QUIETLY, cwd=folder)


@cache
def _exporter() -> Any:
    from nbconvert import SlidesExporter
    from traitlets.config import Config

    config = Config(json.loads((PACKAGE / "command" / "jupyter_config.json").read_text("utf-8")))
    return SlidesExporter(  # type: ignore[no-untyped-call]
        config=config,
        template_name="elongo_slides",
        extra_template_basedirs=[str(HERE / "templates")],
        reveal_url_prefix=REVEAL,
        reveal_theme="white",
        reveal_transition="none",
        reveal_number="c/t",
        reveal_width="1280",
        reveal_height="720",
    )


def slides_of(path: Path) -> str:
    """Return a notebook as a page that steps. Links between notebooks lead from slides to slides."""
    page, _resources = _exporter().from_filename(str(path))
    return re.sub(r'href="(\d\d_\w+)\.ipynb(?:#[^"]*)?"', r'href="\1.html"', page)


def title_of(path: Path) -> str:
    """Return the title of a notebook."""
    first = "".join(json.loads(path.read_text("utf-8"))["cells"][0]["source"])
    return first.splitlines()[0].lstrip("# ")


def index(paths: list[Path]) -> str:
    """Return a page that lists the slides."""
    items = "\n".join(
        f'<li value="{int(path.name[:2])}"><a href="{path.stem}.html">{escape(title_of(path))}</a></li>'
        for path in paths
    )
    return (HERE / "index.html").read_text("utf-8").replace("<!-- items -->", items)
