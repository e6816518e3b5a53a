"""Runs inside Pyodide (compile.mjs): modules of /from are compiled into /to, and /stdlib.zip as well."""

import importlib.util
import marshal
import shutil
import struct
import zipfile
from pathlib import Path

NEVER = """
_pydatetime _pyio _pyrepl/ _sysconfigdata argparse asyncio/proactor asyncio/tools asyncio/windows bdb
cProfile code. compileall configparser ctypes/ curses/ dbm/ doctest ensurepip/ filecmp ftplib getopt
http/cookie http/server idlelib/ imaplib lib2to3/ logging/config logging/handlers mailbox modulefinder
multiprocessing/ netrc optparse pdb pickletools plistlib poplib profile pstats pty pyclbr pydoc
pyodide/console pyodide/_nodesock rlcompleter runpy shelve smtplib socketserver sqlite3/ symtable
tabnanny tarfile this. timeit tkinter/ trace. tracemalloc turtle unittest/ urllib/robotparser venv/ wave
webbrowser wsgiref/ xml/ xmlrpc/ zipapp zoneinfo/
""".split()  # noqa: SIM905 - a list would be eighty lines
"""What a live board never asks for: how the names of its modules begin."""
ENCODINGS = {
    "__init__",
    "aliases",
    "ascii",
    "charmap",
    "cp437",
    "idna",
    "latin_1",
    "punycode",
    "utf_16",
    "utf_8",
}
"""Of the ways to write text, those that it may ask for."""
CHECKED_BY_NOBODY = 1  # PEP 552: a flag in front of a compiled module; there is no source to compare it with


def compiled(source: bytes, name: str, optimize: int = 0) -> bytes:
    """A compiled module, as Python keeps them in files."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return importlib.util.MAGIC_NUMBER + struct.pack("<LQ", CHECKED_BY_NOBODY, 0) + marshal.dumps(code)


def is_wanted(name: str) -> bool:
    """Does a live board need this file of the standard library?"""
    folder, _, rest = name.rpartition("/")
    if folder == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return not name.endswith("/") and not name.startswith(tuple(NEVER))


def compile_folder(source: Path, target: Path) -> None:
    """Compile all modules of a folder; other files are copied."""
    for path in sorted(source.rglob("*")):
        place = path.relative_to(source)
        made = target / place
        if path.is_dir():
            made.mkdir(parents=True, exist_ok=True)
        elif path.suffix == ".py":
            ours = place.parts[0] == "elongo_explore"  # others may build on their docstrings
            made.with_suffix(".pyc").write_bytes(
                compiled(path.read_bytes(), f"/kit/{place}", 2 if ours else 0)
            )
        else:
            shutil.copyfile(path, made)


def compile_library(source: Path, target: Path) -> None:
    """Compile the standard library. Docstrings stay behind, but for Pyodide's own: it reads them.

    Its parts are not compressed: the whole will be, which is smaller, and Python then reads each at once.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in filter(is_wanted, sorted(old.namelist())):
            data = old.read(name)
            if name.endswith(".py"):
                own = name.split("/")[0] in ("pyodide", "_pyodide")
                data, name = compiled(data, f"/lib/python314.zip/{name}", 0 if own else 2), f"{name}c"
            new.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)


compile_folder(Path("/from"), Path("/to"))
compile_library(Path("/stdlib.zip"), Path("/compiled.zip"))
