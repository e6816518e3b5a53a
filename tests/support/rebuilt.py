"""Another version of the site, as a new build would make it, without building all of it again."""

import json
from pathlib import Path

from lite import jupyter, lockfile, pyodide, wheel_files
from lite.places import PYODIDE
from tests.support.static_site import StaticSite

OURS = "elongo_explore-*.whl"


def rebuild(site: StaticSite, folder: Path, change: dict[str, tuple[str, str]]) -> None:
    """Give the site another wheel of ours, with one text exchanged for another in the files named.

    What is new lies in `folder`; the old wheel is gone, as it is from a host when a new version is put there.
    """
    (old,) = (site.folder / PYODIDE).glob(OURS)
    inside = wheel_files.contents(old)
    for name, (before, after) in change.items():
        text = inside[name].decode()
        assert before in text, f"{name} has no {before!r}"
        inside[name] = text.replace(before, after).encode()
    (folder / PYODIDE).mkdir(parents=True)
    new = wheel_files.write(folder / PYODIDE, inside, named_by_content=True)
    lock = json.loads((site.folder / PYODIDE / lockfile.NAME).read_text("utf-8"))
    entry = lockfile.lock(site.folder / PYODIDE / lockfile.NAME, [new])["packages"]["elongo-explore"]
    lock["packages"]["elongo-explore"] = entry
    (folder / PYODIDE / lockfile.NAME).write_text(json.dumps(lock), "utf-8")
    (folder / "jupyter-lite.json").write_bytes((site.folder / "jupyter-lite.json").read_bytes())
    jupyter.lead_to(folder, f"./{PYODIDE}/{pyodide.lock_address(folder)}")
    site.newer = folder
    site.gone.add(f"{PYODIDE}/{old.name}")
