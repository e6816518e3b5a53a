"""Runs inside Pyodide (compile.mjs): compiles what pages need of /task/kit and Python's library.

The position page needs /task/board and /task/stdlib.zip, a lesson also /task/lessons. A module that nothing
imports stays behind. So do docstrings, but for those of others who may build on theirs, as Pyodide does.
"""

import re
from pathlib import Path
from zipfile import ZIP_STORED

from lite.compiling.modules import STDLIB, compiled, modules_of, reached, read_zip, write_zip

SEEDS = ["elongo_explore.kit.widgets.own_page", "elongo_explore.kit.desk.first_look"]
BOOT = """
asyncio encodings.ascii encodings.cp437 encodings.latin_1 encodings.utf_8 encodings.utf_16
importlib.metadata._text importlib.readers importlib.resources.readers site zipimport
""".split()  # noqa: SIM905
"""What Python asks for by itself as it starts."""
NEVER = """
_pydatetime _pyio _pyrepl _strptime argparse asyncio.proactor_events asyncio.tools
asyncio.windows_events asyncio.windows_utils bdb cmd code concurrent.futures.process
concurrent.interpreters configparser ctypes doctest email._header_value_parser email.contentmanager
email.headerregistry ftplib getopt getpass gettext http.cookiejar http.cookies http.server
logging.config logging.handlers multiprocessing netrc nturl2path optparse pdb pickletools
platform py_compile pydoc pyodide._nodesock_transport pyodide.console pyodide.http rlcompleter runpy
shlex socketserver statistics sysconfig tarfile tracemalloc unittest webbrowser xml.parsers
xml.sax.expatreader zipfile.__main__
""".split()  # noqa: SIM905
"""What is imported only where something else is missing, on other systems, to find mistakes, or to load what
no page loads. (xml.sax and urllib.request are not among these: segno asks the one, and that the other.)"""

kit = Path("/task/kit")
files = {path.relative_to(kit).as_posix(): path for path in kit.rglob("*") if path.is_file()}
library = read_zip(Path("/stdlib.zip"))
modules = {**modules_of(library), **modules_of(files)}
OURS = "elongo_explore"
QUESTIONS = re.compile(r"elongo_explore\.games\.\w+\.course\.(kinds|drills\..*)")
"""What the course asks about a game (`Game.course`): the position page asks nothing."""
ASKED = re.compile(r"/(predictions|puzzles|drills)/")
"""Data that only lessons need."""
for name in [each for each in modules if any(f"{each}.".startswith(f"{never}.") for never in NEVER)]:
    del modules[name]


def read(name: str) -> bytes:
    """Return a module of the kit, or of the standard library."""
    return files[name].read_bytes() if name in files else library[name]


def code(name: str) -> bytes:
    """Return a module, compiled."""
    if name in library:
        plain = 0 if name.startswith(("pyodide/", "_pyodide/")) else 2  # Pyodide reads its own docstrings
        return compiled(library[name], f"{STDLIB}/{name}", optimize=plain)
    return compiled(read(name), f"/kit/{name}", optimize=2 if name.startswith(OURS) else 0)


def write(folder: Path, name: str, data: bytes) -> None:
    """Write a file into a folder of /task."""
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


own = [
    name for name in modules if name.split(".")[0] in ("pyodide", "_pyodide")
]  # its parts in C ask for them
asking_nothing = {name: path for name, path in modules.items() if not QUESTIONS.fullmatch(name)}
board = {modules[name] for name in reached([*SEEDS, *BOOT, *own], asking_nothing, read)}
# A cell of a lesson may use any part of ours.
all_ours = [name for name in modules if name.split(".")[0] == OURS]
more = {modules[name] for name in reached(all_ours, modules, read)} - board
for name in board & files.keys():
    write(Path("/task/board"), f"{name}c", code(name))
for name in more:
    write(Path("/task/lessons"), f"{name}c", code(name))
for name, path in files.items():
    if path.suffix != ".py":
        write(Path("/task/lessons" if ASKED.search(name) else "/task/board"), name, path.read_bytes())

kept = {name: data for name, data in library.items() if not name.endswith(".py")}
for name in board & library.keys():
    kept[f"{name}c"] = code(name)
# Its parts are not compressed: the whole will be, which is smaller, and Python then reads each at once.
write_zip(Path("/task/stdlib.zip"), kept, ZIP_STORED)
