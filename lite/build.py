"""`make lite`: every part of the site in its order, and the whole put in place at once."""

import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from elongo_explore.command.site import ARCHIVE
from lite import compiled, front, jupyter, node, offline, position_page, pyodide, wheels
from lite.front import links
from lite.places import HERE, NOTEBOOKS, PACKAGE, PINS, PROJECT, ROOT, SITE, digest, files, say

PARTS = [
    [wheels.others, node.modules, wheels.ours, jupyter.made],
    [compiled.for_lite, position_page.made],
]
"""What takes long, and is kept in build/cache. Those of one list are made at once: none needs another."""
STEPS = [pyodide.build, jupyter.build, position_page.build, front.build, offline.build]
"""Each gets the folder of the site and adds to it, or changes what an earlier one has put there.
The front page comes after JupyterLite, which has one of its own; the list of all files comes last."""


def build() -> Path:
    """Build the site unless it is as it would be now, and say where it is. Until it is whole, the one before
    stays as it was."""
    began = time.monotonic()
    sources, stamp = _sources(), SITE.with_name("lite.made")
    if SITE.exists() and stamp.exists() and stamp.read_text("utf-8") == sources:
        say("build/lite is up to date")
        return SITE
    begun = SITE.with_name("lite.begun")
    shutil.rmtree(begun, ignore_errors=True)
    begun.mkdir(parents=True)
    for parts in PARTS:
        with ThreadPoolExecutor() as pool:
            for part in [pool.submit(part) for part in parts]:
                part.result()
    for step in STEPS:
        step(begun)
    stamp.unlink(missing_ok=True)
    shutil.rmtree(SITE, ignore_errors=True)
    begun.rename(SITE)
    _pack(SITE, SITE.with_name(ARCHIVE))
    stamp.write_text(sources, "utf-8")
    found = files(SITE)
    size = sum(path.stat().st_size for path in found) / 1e6
    say(f"build/lite: {len(found)} files, {size:.0f} MB, in {time.monotonic() - began:.1f} s")
    return SITE


def _pack(site: Path, archive: Path) -> None:
    """Write the site as one file, to carry to another machine: `elongo serve` takes it as it is."""
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=6) as packed:
        for path in files(site):
            how = ZIP_STORED if path.suffix in {".bin", ".whl", ".zip", ".png"} else None
            packed.write(path, path.relative_to(site).as_posix(), how)


def _sources() -> str:
    """Return a hash of all sources of the site, with the Python and the repository that its pages name."""
    where = [sys.version, sys.prefix, links.on_github() or "", links.on_binder("") or "", links.address()]
    return digest([PACKAGE, NOTEBOOKS, HERE, PINS, PROJECT, ROOT / "CHANGELOG.md", ROOT / "docs", *where])
