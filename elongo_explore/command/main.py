"""The command line: `elongo course`, `elongo board`, `elongo serve`, `elongo check`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path

from ..kit.desk.describe_code import holding_lines
from ..kit.desk.links import code_in
from ..kit.table.codes import PositionCodeError, decode, is_link
from ..kit.table.errors import BadInput
from .copying import copy_course, notebooks_folder, summary
from .serving import Missing, open_board, open_lab, trust
from .site import ARCHIVE, serve_site

WRONG, FAILED = 2, 1
"""The exit codes for bad arguments, and for a request that could not be fulfilled."""
_MORE = "Anything after -- is passed on to {program}."


def main(given: Sequence[str] | None = None) -> int:
    """Do what the command line asks for, and return the exit code. Problems are told in a sentence."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot print a character shows ? instead
    words = list(sys.argv[1:] if given is None else given)
    cut = words.index("--") if "--" in words else len(words)
    asked = _parser().parse_args(words[:cut])
    asked.more = words[cut + 1 :]
    does: Callable[[argparse.Namespace], int] = asked.does
    try:
        return does(asked)
    except PositionCodeError as error:
        print(error.plain, error.pointer, sep="\n", file=sys.stderr)
        return WRONG
    except BadInput as error:
        print(error, file=sys.stderr)
        return WRONG
    except (Missing, OSError) as error:
        print(error, file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="elongo", description="Learn, explore and share Elongo, Bao and Good Shepherds."
    )
    parser.add_argument("--version", action="version", version=f"elongo {version('elongo_explore')}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    course = commands.add_parser(
        "course",
        help="copy the notebooks to a folder and open JupyterLab there",
        description="Copy the notebooks to a folder, and open JupyterLab there. Your changes are kept.",
        epilog=_MORE.format(program="JupyterLab"),
    )
    course.add_argument("folder", nargs="?", default="elongo_course", help="default: ./elongo_course")
    course.add_argument("--no-open", action="store_true", help="only copy")
    course.set_defaults(does=_course)
    board = commands.add_parser(
        "board",
        help="open the live board in a browser",
        description="Open the live board in a browser, empty or with a position.",
        epilog=_MORE.format(program="Voila"),
    )
    board.add_argument("code", nargs="?", default="", help="a code, or a link that has one in it")
    board.add_argument("--no-open", action="store_true", help="open no browser; only say the address")
    board.add_argument("--port", type=int, default=0, help="default: any that is free")
    board.add_argument("--host", default="", help="an address of this machine, so that others can open it")
    board.set_defaults(does=_board)
    site = commands.add_parser(
        "serve",
        help="serve the site to a class, without the internet",
        description="Serve the site, as `make lite` has built it, to all in this network. Needs no internet.",
    )
    site.add_argument("site", nargs="?", default="", help=f"a folder or a zip; default: {ARCHIVE} here")
    site.add_argument(
        "--host", default="0.0.0.0", help="the address to listen at; default: all of this machine"
    )
    site.add_argument("--port", type=int, default=0, help="default: any that is free")
    site.set_defaults(does=_serve)
    check = commands.add_parser(
        "check", help="say what a code contains", description="Say what a code contains."
    )
    check.add_argument("code", help="a code, or a link that has one in it")
    check.add_argument("--words", action="store_true", help="the whole position in words")
    check.set_defaults(does=_check)
    return parser


def _course(asked: argparse.Namespace) -> int:
    folder = Path(asked.folder).expanduser()
    done = copy_course(notebooks_folder(), folder)
    trust(folder / name for name in done.written if name.endswith(".ipynb"))
    for line in summary(done, folder):
        print(line, flush=True)
    return 0 if asked.no_open else open_lab(folder, asked.more)


def _board(asked: argparse.Namespace) -> int:
    code = code_in(asked.code) if is_link(asked.code) else asked.code.strip()
    if asked.code:
        decode(code)  # report a bad code before anything starts
    file = notebooks_folder() / "board.ipynb"
    return open_board(file, code, asked.more, port=asked.port, browser=not asked.no_open, host=asked.host)


def _serve(asked: argparse.Namespace) -> int:
    return serve_site(asked.site, asked.host, asked.port)


def _check(asked: argparse.Namespace) -> int:
    for line in holding_lines(asked.code, words=asked.words):
        print(line)
    return 0
