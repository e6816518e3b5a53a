"""Offline: the service worker of the site, which keeps what was opened. `offline.js` says how."""

import gzip
import json
from hashlib import sha256
from pathlib import Path

from lite.places import HERE, PYODIDE

NAME = "service-worker.js"
"""JupyterLite has one of this name; a folder of a site can have only one, so ours is put before it."""
KEPT = ("*.html", "cards/*", "front/*", "lessons/**/*", "page/*", "reference/**/*")
PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def build(site: Path) -> None:
    """Put the service worker into the site, with the list of all that it may keep."""
    found = {path for pattern in KEPT for path in site.glob(pattern) if path.is_file()}
    found |= {site / PYODIDE / name for name in PYTHON}
    kept = {path.relative_to(site).as_posix(): _told(path) for path in sorted(found)}
    text = json.dumps(kept, separators=(",", ":"))
    version = sha256(text.encode()).hexdigest()[:12]
    ours = (HERE / "offline.js").read_text("utf-8")
    theirs = (site / NAME).read_text("utf-8")
    whole = f"const KEPT = {{version: {json.dumps(version)}, files: {text}}};\n{ours}"
    (site / NAME).write_text(f"{{\n{whole}}}\n{theirs}", "utf-8")


def _told(path: Path) -> tuple[int, str]:
    """Return about how many bytes a host sends of a file, and a hash of what is in it."""
    data = path.read_bytes()
    sent = len(data) if path.suffix == ".bin" else len(gzip.compress(data, 6))
    return sent, sha256(data).hexdigest()[:16]
