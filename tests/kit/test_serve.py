"""`elongo serve`: the site for a class. Files and nothing else, on the addresses that are asked for."""

import gzip
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from elongo_explore.command.main import main

PAGE = "<h1>The site</h1>" * 50
SECOND = "127.0.0.2"
"""Another address of this machine, as another machine would have one."""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A site as one file, as `make lite` makes it."""
    path = tmp_path / "elongo-site.zip"
    with zipfile.ZipFile(path, "w") as packed:
        for name in ("index.html", "service-worker.js", "lessons/one.html"):
            packed.writestr(name, PAGE)
    return path


@pytest.fixture
def port(archive: Path) -> Iterator[int]:
    """The port at which that site is served."""
    command = [sys.executable, "-m", "elongo_explore.command", "serve", str(archive), "--host", SECOND]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1]
    assert address.startswith(f"http://{SECOND}:")
    yield int(address.rstrip("/").rpartition(":")[2])
    process.terminate()
    process.communicate()


def ask(port: int, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    """Ask for a path; return the answer and what came with it."""
    connection = HTTPConnection(SECOND, port, timeout=20)
    connection.request(method, path, b"<p>mine" if method != "GET" else None, headers)
    answer = connection.getresponse()
    return answer, answer.read()


def test_a_class_gets_files_zipped_and_nothing_else(port: int) -> None:
    """No lists, nothing from outside the site, nothing is written; what a browser has is not sent again."""
    answer, data = ask(port, "/", **{"Accept-Encoding": "gzip"})
    assert (answer.status, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert gzip.decompress(data).decode() == PAGE
    again, _nothing = ask(port, "/lessons/one.html", **{"If-Modified-Since": answer.headers["Last-Modified"]})
    assert again.status == 304
    assert ask(port, "/lessons/one.html")[1].decode() == PAGE
    for path in ("/lessons/", "/../elongo-site.zip", "/%2e%2e/elongo-site.zip", "/none.html"):
        assert ask(port, path)[0].status == 404
    for method in ("PUT", "POST", "DELETE"):
        assert ask(port, "/index.html", method)[0].status == 501
    assert ask(port, "/index.html")[1].decode() == PAGE


def test_what_is_no_site_is_told(tmp_path: Path, capsys, monkeypatch) -> None:
    """With what to do."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.zip").write_text("no zip")
    for given, told in (
        (["nowhere"], "no site at nowhere"),
        (["a.zip"], "neither a folder"),
        (["."], "no site"),
    ):
        assert main(["serve", *given]) == 1
        assert told in capsys.readouterr().err
