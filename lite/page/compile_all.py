"""Runs inside Pyodide (compile.mjs): modules of /from become compiled ones in /to, and so does /stdlib.zip."""

import importlib.util
import marshal
import shutil
import struct
import zipfile
from pathlib import Path

NEVER = (
    "_pyrepl/ asyncio/windows curses/ dbm/ doctest.py ensurepip/ ftplib.py idlelib/ imaplib.py lib2to3/ mailbox.py "
    "modulefinder.py optparse.py pdb.py pickletools.py plistlib.py poplib.py pydoc pyodide/console.py smtplib.py "
    "sqlite3/ this.py tkinter/ trace.py turtle unittest/ venv/ wave.py wsgiref/ xmlrpc/ zoneinfo/"
).split()
"""What a live board never asks for."""
CHECKED_BY_NOBODY = 1  # PEP 552: a flag in front of a compiled module; there is no source to compare it with


def compiled(source: bytes, name: str, optimize: int = 0) -> bytes:
    """A compiled module, as Python keeps them in files."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return importlib.util.MAGIC_NUMBER + struct.pack("<LQ", CHECKED_BY_NOBODY, 0) + marshal.dumps(code)


def compile_folder(source: Path, target: Path) -> None:
    """Compile all modules of a folder; other files are copied."""
    for path in sorted(source.rglob("*")):
        place = path.relative_to(source)
        made = target / place
        if path.is_dir():
            made.mkdir(parents=True, exist_ok=True)
        elif path.suffix == ".py":
            made.with_suffix(".pyc").write_bytes(compiled(path.read_bytes(), f"/kit/{place}"))
        else:
            shutil.copyfile(path, made)


def compile_library(source: Path, target: Path) -> None:
    """Compile the standard library. Docstrings stay behind, but for Pyodide's own: it reads them."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or name.startswith(tuple(NEVER)):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                own = name.split("/")[0] in ("pyodide", "_pyodide")
                data, name = compiled(data, f"/lib/python314.zip/{name}", 0 if own else 2), f"{name}c"
            new.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)


compile_folder(Path("/from"), Path("/to"))
compile_library(Path("/stdlib.zip"), Path("/compiled.zip"))
