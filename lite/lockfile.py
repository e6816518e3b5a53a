"""pyodide-lock.json: where the Python in the browser finds its packages, and what each of them needs."""

import json
import platform
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from lite import wheel_files

NAME = "pyodide-lock.json"


def _browser(python: str) -> dict[str, str]:
    """Return what packages ask about a Python: the values for their conditions."""
    short = ".".join(python.split(".")[:2])
    return {"python_version": short, "python_full_version": python, "sys_platform": "emscripten",
            "platform_system": "Emscripten", "platform_machine": "wasm32", "os_name": "posix",
            "implementation_name": "cpython", "platform_python_implementation": "CPython",
            "platform_release": platform.release(), "platform_version": "", "extra": ""}  # fmt: skip


def _entry(wheel: Path, python: str) -> dict[str, Any]:
    inside = wheel_files.contents(wheel)
    said = wheel_files.metadata(inside)
    asked = [Requirement(line) for line in said.get_all("Requires-Dist") or []]
    here = _browser(python)
    return {
        "name": wheel_files.normal(said["Name"]),
        "version": said["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "package_type": "package",
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "imports": wheel_files.tops(inside),
        "depends": sorted(
            {wheel_files.normal(each.name) for each in asked if not each.marker or each.marker.evaluate(here)}
        ),
        "unvendored_tests": False,
    }


def lock(theirs: Path, wheels: Iterable[Path]) -> dict[str, Any]:
    """Return a lock for these wheels, made from the one that came with Pyodide, which says what Python it is.

    It names only what the site has: anything else would be asked for at an address that does not exist.
    """
    info = json.loads(theirs.read_text("utf-8"))["info"]
    packages = {entry["name"]: entry for entry in (_entry(wheel, info["python"]) for wheel in wheels)}
    for entry in packages.values():
        entry["depends"] = [name for name in entry["depends"] if name in packages]
    return {"info": info, "packages": dict(sorted(packages.items()))}
