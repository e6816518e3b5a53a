"""What is changed in JupyterLite as it was built: nothing is asked of other hosts, nothing old is shown."""

import re
import sys
from pathlib import Path

from lite.places import HERE, files

FONTS = re.compile(r"<link\s[^>]*https://fonts\.[^>]*>|@import\s+url\([^)]*https://fonts\.[^)]*\);?")
FONT_PLACES = ("specta/index.html", "extensions/jupyter-specta")

CONFIG = "config-utils.js"
READS_PAGE = "JSON.parse(script.textContent)"
MAY_LACK = 'JSON.parse(script?.textContent ?? "{}")'
"""Each app looks for settings in the index.html of every folder above it. Our front page has none."""

UNUSED = ("rspack.config.js", "rspack.config.analyze.js", "rspack.config.watch.js", "package.json")


def replaced(path: Path, old: str, new: str) -> None:
    """Exchange what stands once in a file. Should it not, JupyterLite has changed, and somebody must look."""
    text = path.read_text("utf-8")
    if text.count(old) != 1:
        sys.exit(f"lite: {path.name} of JupyterLite has {old!r} {text.count(old)} times, not once")
    path.write_text(text.replace(old, new), "utf-8")


def _without_fonts(path: Path) -> None:
    text = path.read_text("utf-8")
    if (plain := FONTS.sub("", text)) != text:
        path.write_text(plain, "utf-8")


def mend(site: Path) -> None:
    """All of it, in a site that was just built."""
    for name in FONT_PLACES:
        place = site / name
        for path in files(place) if place.is_dir() else [place]:
            if path.suffix in {".html", ".css", ".js"}:
                _without_fonts(path)
    config = site / CONFIG
    replaced(config, READS_PAGE, MAY_LACK)
    config.write_text((HERE / "fresh.js").read_text("utf-8") + config.read_text("utf-8"), "utf-8")
    for name in UNUSED:
        (site / name).unlink(missing_ok=True)
