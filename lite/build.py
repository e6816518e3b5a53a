"""`make lite`: every part of the site in its order, and the whole put in place at once."""

import shutil
import time
from pathlib import Path

from lite import front, jupyter, position_page, pyodide
from lite.places import SITE, files, say

STEPS = [pyodide.build, jupyter.build, position_page.build, front.build]
"""Each gets the folder of the site and adds to it, or changes what an earlier one has put there.
The front page comes last, for JupyterLite has one of its own."""


def build() -> Path:
    """Build the site, and say where it is. Until it is whole, the one before stays as it was."""
    began = time.monotonic()
    begun = SITE.with_name("lite.begun")
    shutil.rmtree(begun, ignore_errors=True)
    begun.mkdir(parents=True)
    for step in STEPS:
        step(begun)
    shutil.rmtree(SITE, ignore_errors=True)
    begun.rename(SITE)
    found = files(SITE)
    size = sum(path.stat().st_size for path in found) / 1e6
    say(f"build/lite: {len(found)} files, {size:.0f} MB, in {time.monotonic() - began:.1f} s")
    return SITE
