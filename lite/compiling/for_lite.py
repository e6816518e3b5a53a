"""Runs inside Pyodide (compile.mjs): compiles all wheels, unpacked in /task/wheels, and the standard library.

Only our own package keeps its sources beside: learners may look at them.
"""

from pathlib import Path
from zipfile import ZIP_DEFLATED

from lite.compiling.modules import STDLIB, compiled, modules_of, read_zip, write_zip

for wheel in sorted(Path("/task/wheels").iterdir()):
    ours = wheel.name.startswith("elongo_explore")
    for path in sorted(wheel.rglob("*.py")):
        code = compiled(path.read_bytes(), f"/site/{path.relative_to(wheel)}", has_source=ours)
        if ours:
            cache = path.parent / "__pycache__"
            cache.mkdir(exist_ok=True)
            (cache / f"{path.stem}.cpython-314.pyc").write_bytes(code)
        else:
            path.with_suffix(".pyc").write_bytes(code)
            path.unlink()

library = read_zip(Path("/stdlib.zip"))
for name in modules_of(library).values():
    plain = 0 if name.startswith(("pyodide/", "_pyodide/")) else 2  # Pyodide reads its own docstrings
    library[f"{name}c"] = compiled(library.pop(name), f"{STDLIB}/{name}", optimize=plain)
write_zip(Path("/task/python_stdlib.zip"), library, ZIP_DEFLATED)
