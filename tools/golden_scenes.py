"""Write tests/golden/scenes again, after drawing has changed.

Look at what changed (`git diff --text`), and at pictures of it: `python -m tools.golden_scenes svg FOLDER`.
"""

import re
import sys
from pathlib import Path

from elongo_explore.games.elongo.pictures.live import table_scene
from elongo_explore.kit.pictures.svg import svg
from tests.live.test_live_scenes import BLOCK, BOMA, GOLDEN, UNDER, file_of, kept, scenes, text, window
from tests.support.bao_scenes import bao_scenes
from tests.support.boards import HEXAGON


def pictures(folder: Path) -> None:
    """Each scene as SVG over its table, to be looked at."""
    for name, scene in scenes().items():
        below = UNDER.get(
            name, BLOCK if "block" in name else BOMA if re.match("lit|overlay", name) else HEXAGON
        )
        below = HEXAGON if name == "overlay fences" else below
        if name.startswith("bao"):
            scene.shapes[:0] = bao_scenes()["bao table"].shapes
        elif not name.startswith("table"):
            scene.shapes[:0] = table_scene(below, window(below), ["blocks"]).shapes
        (folder / f"{name.replace(' ', '-')}.svg").write_text(svg(scene), "utf-8")


def write() -> None:
    """Write every scene as text."""
    for old in kept():
        old.unlink()
    GOLDEN.mkdir(exist_ok=True)
    for name, scene in scenes().items():
        file_of(name).write_text(text(scene), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] == ["svg"]:
        pictures(Path(sys.argv[2]))
    else:
        write()
