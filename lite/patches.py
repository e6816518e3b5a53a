"""Change JupyterLite as it was built: it asks nothing of other hosts and shows nothing old."""

import re
import sys
from pathlib import Path

from lite.places import HERE, digest, files

FONTS = re.compile(r"<link\s[^>]*https://fonts\.[^>]*>|@import\s+url\([^)]*https://fonts\.[^)]*\);?")
FONT_PLACES = ("specta/index.html", "extensions/jupyter-specta")

CONFIG = "config-utils.js"
READS_PAGE = "JSON.parse(script.textContent)"
MAY_LACK = 'JSON.parse(script?.textContent ?? "{}")'
"""Each app looks for settings in the index.html of every folder above it. Our front page has none."""

KERNEL = "extensions/@jupyterlite/pyodide-kernel-extension/static"
WORKER = '=`${f()}`.split("/").slice(-1)[0]'
WORKERS_NAME = '="service-worker.js"'
"""In specta the kernel's own copy of @jupyterlite/apputils is taken, being newer. By mistake it has the code
of the service worker where it should have its name, and asks for a file called [object Object]."""

APPS = ("lab", "notebooks", "tree", "specta")
ICON = '<link rel="icon" href="../lab/favicon.ico">'
"""Or else the browser asks for one at the root of the host, which is not ours."""

UNUSED = ("rspack.config.js", "rspack.config.analyze.js", "rspack.config.watch.js", "package.json")


def replaced(path: Path, old: str, new: str) -> None:
    """Replace a text that a file has once. Fail if it has not: JupyterLite has changed, so look at it."""
    text = path.read_text("utf-8")
    if text.count(old) != 1:
        sys.exit(f"lite: {path.name} of JupyterLite has {old!r} {text.count(old)} times, not once")
    path.write_text(text.replace(old, new), "utf-8")


def _without_fonts(path: Path) -> None:
    text = path.read_text("utf-8")
    if (plain := FONTS.sub("", text)) != text:
        path.write_text(plain, "utf-8")


def _renew(page: Path, config: Path) -> None:
    """Let a page ask for the script by a name that tells what is in it, as we have changed it."""
    (asked,) = set(re.findall(rf"{CONFIG}\?_=\w+", page.read_text("utf-8")))
    replaced(page, asked, f"{CONFIG}?_={digest([config])}")


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
    (with_worker,) = (path for path in (site / KERNEL).glob("*.js") if WORKER in path.read_text("utf-8"))
    replaced(with_worker, WORKER, WORKERS_NAME)
    replaced(site / "specta/index.html", "<title>Specta</title>", "<title>Elongo: the live board</title>")
    for app in APPS:
        replaced(site / app / "index.html", "</title>", f"</title>\n    {ICON}")
        _renew(site / app / "index.html", config)
    for name in UNUSED:
        (site / name).unlink(missing_ok=True)
