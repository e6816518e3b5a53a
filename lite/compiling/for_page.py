"""Runs inside Pyodide (compile.mjs): compiles what the position page needs of /task/kit and Python's library.

A module that nothing imports stays behind. So do docstrings, but for those of others who may build on theirs,
as Pyodide itself does.
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
QUESTIONS = re.compile(r"elongo_explore\.games\.\w+\.course\.(kinds|drills\..*)")
"""What the course asks about a game (`Game.course`): the page asks nothing."""
for name in [each for each in modules if any(f"{each}.".startswith(f"{never}.") for never in NEVER)]:
    del modules[name]
for name in filter(QUESTIONS.fullmatch, [*modules]):
    del modules[name]


def read(name: str) -> bytes:
    """Return a module of the kit, or of the standard library."""
    return files[name].read_bytes() if name in files else library[name]


own = [
    name for name in modules if name.split(".")[0] in ("pyodide", "_pyodide")
]  # its parts in C ask for them
needed = {modules[name] for name in reached([*SEEDS, *BOOT, *own], modules, read)}
for name, path in files.items():
    target = Path("/task/to") / name
    if path.suffix != ".py" or name in needed:
        target.parent.mkdir(parents=True, exist_ok=True)
        code = path.suffix == ".py"
        plain = 2 if name.startswith("elongo_explore") else 0
        data = compiled(path.read_bytes(), f"/kit/{name}", optimize=plain) if code else path.read_bytes()
        (target.with_suffix(".pyc") if code else target).write_bytes(data)

kept = {name: data for name, data in library.items() if not name.endswith(".py")}
for name in needed & library.keys():
    plain = 0 if name.startswith(("pyodide/", "_pyodide/")) else 2
    kept[f"{name}c"] = compiled(library[name], f"{STDLIB}/{name}", optimize=plain)
# Its parts are not compressed: the whole will be, which is smaller, and Python then reads each at once.
write_zip(Path("/task/stdlib.zip"), kept, ZIP_STORED)
