"""The places of things, and names for the sources that something was made from."""

import json
import shutil
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
HERE = ROOT / "lite"
NOTEBOOKS = ROOT / "notebooks"
PACKAGE = ROOT / "elongo_explore"
PINS = ROOT / "binder" / "constraints.txt"
PROJECT = ROOT / "pyproject.toml"

SITE = ROOT / "build" / "lite"
CACHE = ROOT / "build" / "cache"
PINNED = json.loads((HERE / "package.json").read_text("utf-8"))["dependencies"]
PYODIDE = f"static/pyodide-{PINNED['pyodide']}"
"""The folder of the site that has Python itself and every wheel. A new Python has a new address: what was
compiled for it could not go together with an old one from a cache."""

PROVEN = "proven.json"
"""Beside the notebooks, but no part of the site: hashes that tools/proven.py keeps."""
PASSING = {"__pycache__", ".ipynb_checkpoints", "node_modules", PROVEN}


def say(text: str) -> None:
    """Tell how far the build is."""
    print(f"lite: {text}", flush=True)


def files(folder: Path) -> list[Path]:
    """All files of a folder, always in the same order, without what other programs leave there."""
    return sorted(
        path for path in folder.rglob("*") if path.is_file() and not PASSING.intersection(path.parts)
    )


def digest(sources: Iterable[Path | str]) -> str:
    """Return a short name for sources: texts, files, and folders with all that is in them."""
    found = sha256()
    for source in sources:
        if isinstance(source, str):
            found.update(source.encode() + b"\0")
            continue
        for path in files(source) if source.is_dir() else [source]:
            found.update(f"{path.relative_to(source.parent)}\0{path.stat().st_size}\0".encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def kept(name: str, sources: Iterable[Path | str], make: Callable[[Path], None]) -> Path:
    """Return a folder of build/cache that `make` has filled, made anew only when its sources are others.

    It gets its name when it is whole, so one whose making was broken off is never used. Folders made from
    older sources are deleted.
    """
    folder = CACHE / f"{name}-{digest(sources)}"
    if not folder.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        begun = CACHE / f"{name}.begun"
        shutil.rmtree(begun, ignore_errors=True)
        begun.mkdir()
        make(begun)
        for old in CACHE.glob(f"{name}-" + "[0-9a-f]" * 16):
            shutil.rmtree(old)
        begun.rename(folder)
    return folder
