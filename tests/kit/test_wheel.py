"""The wheel: built, installed into an environment of its own, and its command `elongo` run there.

What else it needs is taken from the environment of the tests, so that nothing has to be downloaded.
"""

import json
import os
import subprocess
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import elongo_explore as el

ROOT = Path(__file__).parents[2]
HEXAGON = el.encode(el.example("a hexagon"))
LIVE = "application/vnd.jupyter.widget-view+json"
SECONDS = 60
"""How long to wait for anything: no measure of speed, as the machine may be busy."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that the tests here leave."""
    return tmp_path_factory.mktemp("wheel")


@pytest.fixture(scope="module")
def wheel(place: Path) -> Path:
    """The wheel of this checkout."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place / "dist")]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (found,) = (place / "dist").glob("*.whl")
    return found


@pytest.fixture(scope="module")
def elongo(place: Path, wheel: Path) -> Path:
    """The command, installed from the wheel; all but the package itself is that of the tests."""
    venv = place / "venv"
    uv = [sys.executable, "-m", "uv"]
    subprocess.run([*uv, "venv", "-q", "--python", sys.executable, str(venv)], check=True, cwd=place)
    python = venv / "bin/python"
    install = ["pip", "install", "-q", "--offline", "--no-deps", "--python", str(python), str(wheel)]
    subprocess.run([*uv, *install], check=True, cwd=place)
    (packages,) = (venv / "lib").glob("python*/site-packages")
    # Only a path: the .pth files over there, with which this checkout is installed, are not read.
    (packages / "others.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return venv / "bin/elongo"


def shell(place: Path) -> dict[str, str]:
    """Settings of a shell in which nobody has left anything; its browser writes down what it shall open."""
    browser = place / "browser.py"
    browser.write_text(
        f"import sys\nopen({str(place / 'opened')!r}, 'a').write(sys.argv[1] + '\\n')\n", "utf-8"
    )
    apart = (
        "JUPYTER",
        "ELONGO",
        "PYTHONDONTWRITEBYTECODE",
    )  # without that cache each start takes a second more
    theirs = {name: value for name, value in os.environ.items() if not name.startswith(apart)}
    return theirs | {
        "HOME": str(place),
        "BROWSER": f"{sys.executable} {browser} %s",
        "JUPYTER_PATH": f"{sys.prefix}/share/jupyter",
        "JUPYTERLAB_DIR": f"{sys.prefix}/share/jupyter/lab",
        "JUPYTER_CONFIG_DIR": str(place / "config"),
        "JUPYTER_DATA_DIR": str(place / "data"),
        "JUPYTER_RUNTIME_DIR": str(place / "runtime"),
        "IPYTHONDIR": str(place / "ipython"),
    }


def run(elongo: Path, place: Path, *words: str) -> Any:
    """Return what the command says, in an empty folder of its own."""
    return subprocess.run(
        [str(elongo), *words], cwd=place, env=shell(place), capture_output=True, text=True, check=False
    )


def test_the_wheel_has_every_notebook_and_picture_and_nothing_beside_them(wheel: Path) -> None:
    """Where the command looks for them; and tests stay at home."""
    names = set(ZipFile(wheel).namelist())
    mine = {
        f"elongo_explore/notebooks/{path.relative_to(ROOT / 'notebooks').as_posix()}"
        for path in [*(ROOT / "notebooks").glob("*.ipynb"), *(ROOT / "notebooks/pictures").iterdir()]
    }
    assert {name for name in names if "/notebooks/" in name} == mine
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"elongo_explore"}


def test_the_wheel_has_the_files_that_are_read(wheel: Path) -> None:
    """Rules, styles, scripts and pages, wherever they lie."""
    names = set(ZipFile(wheel).namelist())
    read = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "elongo_explore").rglob("*.*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert read <= names


def test_the_command_comes_with_the_package(elongo: Path, place: Path) -> None:
    """Of the wheel, not of this checkout."""
    done = run(elongo, place, "--version")
    assert done.stdout == "elongo 0.1.0\n"
    where = [str(elongo.parent / "python"), "-c", "import elongo_explore as el; print(el.__file__)"]
    found = subprocess.run(where, cwd=place, env=shell(place), capture_output=True, text=True, check=True)
    assert Path(found.stdout.strip()).is_relative_to(place)


def test_check_says_what_a_code_holds_and_where_a_broken_one_breaks(elongo: Path, place: Path) -> None:
    """The second with an exit status of 2."""
    done = run(elongo, place, "check", HEXAGON)
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "Elongo: a position.")
    broken = run(elongo, place, "check", HEXAGON[:-1] + "V")
    assert (broken.returncode, broken.stdout) == (2, "")
    _sentence, code, caret = broken.stderr.splitlines()
    assert code == f"  {HEXAGON[:-1]}V"
    assert caret == "  " + " " * (len(HEXAGON) - 4) + "^"


def test_the_course_is_copied_once_and_left_alone_where_it_was_changed(elongo: Path, place: Path) -> None:
    """From the wheel, into the usual folder; the notebooks are those of this checkout."""
    first = run(elongo, place, "course", "--no-open")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.startswith("elongo_course: ")
    lesson = place / "elongo_course/02_laying.ipynb"
    assert lesson.read_bytes() == (ROOT / "notebooks/02_laying.ipynb").read_bytes()
    lesson.write_text("{}", "utf-8")
    second = run(elongo, place, "course", "--no-open")
    assert "1 file left alone, as you have changed them" in second.stdout
    assert lesson.read_text("utf-8") == "{}"


@contextmanager
def started(elongo: Path, place: Path, *words: str) -> Iterator[str]:
    """Yield the command while it runs: the address that it opens in the browser."""
    opened = place / "opened"
    opened.unlink(missing_ok=True)
    with (place / "log").open("w+") as log:
        process = subprocess.Popen(
            [str(elongo), *words],
            cwd=place,
            env=shell(place),
            stdout=log,
            stderr=log,
            stdin=subprocess.DEVNULL,
        )
        try:
            end = time.monotonic() + SECONDS
            while not (opened.exists() and opened.read_text("utf-8").endswith("\n")):
                assert process.poll() is None, (place / "log").read_text("utf-8")
                assert time.monotonic() < end, (place / "log").read_text("utf-8")
                time.sleep(0.05)
            yield opened.read_text("utf-8").strip()
        finally:
            process.terminate()
            process.wait(SECONDS)


def asked(address: str) -> str:
    """Return what stands at an address."""
    with urllib.request.urlopen(address, timeout=SECONDS) as page:
        return page.read().decode()


def test_the_board_is_opened_in_the_browser_with_its_position(elongo: Path, place: Path) -> None:
    """A link is as good as a code. Voila shows a live board, and is gone when the command is ended."""
    link = f"https://ada.github.io/kit/play.html?position={HEXAGON}"
    with started(elongo, place, "board", link) as address:
        assert address.startswith("http://127.0.0.1:")
        assert address.endswith(f"/?position={HEXAGON}")
        assert LIVE in asked(address)
    with pytest.raises(OSError, match="refused"):
        asked(address)


def test_the_course_is_opened_on_the_first_notebook(elongo: Path, place: Path) -> None:
    """In JupyterLab, whose folder is the course."""
    more = ["--", "--ServerApp.port=0", "--IdentityProvider.token=", "--ServerApp.use_redirect_file=False"]
    with started(elongo, place, "course", "mine", *more) as address:
        assert address.endswith("/lab/tree/00_start_here.ipynb")
        base = address.partition("/lab/")[0]
        listed = json.loads(asked(f"{base}/api/contents/"))["content"]
        assert "00_start_here.ipynb" in {each["name"] for each in listed}
        assert "JupyterLab" in asked(address)
