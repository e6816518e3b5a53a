"""Serve the site to a class, from this machine: `elongo serve`. It gives out files and takes nothing."""

from __future__ import annotations

import gzip
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from .serving import Missing, reached_at

ARCHIVE = "elongo-site.zip"
_CHECKOUT = Path(__file__).parents[2] / "build"
_FIRST = "service-worker.js"
"""A file that every site has: what has none is no site."""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ipynb": "application/json",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",  # browsers compile it while it loads, for this type alone
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}
_ZIPPED = {".css", ".html", ".ipynb", ".js", ".json", ".mjs", ".svg", ".wasm"}


class Files(SimpleHTTPRequestHandler):
    """Gives files out, each with its right type; a browser may keep them, but asks whether they are new."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        """Without this a browser guesses how long a file stays as it is."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: Any) -> None:
        """Show no lists of files."""
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: one page asks for hundreds of files."""


class ZippedFiles(Files):
    """The same, with less to send: thirty pupils share one network."""

    def send_head(self) -> Any:
        """Send a file zipped, unless the browser has it."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if self.path.partition("?")[0].endswith("/") else path
        accepts = "gzip" in self.headers.get("Accept-Encoding", "")
        if not (accepts and path.suffix in _ZIPPED and path.is_file()) or "If-Modified-Since" in self.headers:
            return super().send_head()
        changed = path.stat().st_mtime
        data = _zipped(path, changed)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Last-Modified", self.date_time_string(int(changed)))
        self.end_headers()
        return BytesIO(data)


@cache
def _zipped(path: Path, _changed: float) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class Server(ThreadingHTTPServer):
    """On one address; with port 0 it takes one that is free."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, host: str = "127.0.0.1", kind: Any = Files) -> None:
        super().__init__((host, port), partial(kind, directory=str(folder)))

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://{reached_at(str(self.server_address[0]))}:{self.server_port}/"


def serve_site(place: str, host: str, port: int) -> int:
    """Serve a site until you press Ctrl-C, and return the exit code."""
    with unpacked(_site(place)) as folder, Server(folder, port, host, ZippedFiles) as server:
        print(*invitation(server.address), sep="\n", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("ended")
    return 0


def _site(place: str) -> Path:
    """Return the site that is meant: a folder or a zip; with no name, the first that is there."""
    likely = [Path(ARCHIVE), _CHECKOUT / "lite"]
    found = [Path(place).expanduser()] if place else [each for each in likely if each.exists()]
    if not found or not found[0].exists():
        where = place or f"{ARCHIVE} here"
        raise Missing(f"There is no site at {where}. `make lite` builds one, and {ARCHIVE} beside it.")
    return found[0]


@contextmanager
def unpacked(site: Path) -> Iterator[Path]:
    """Give the folder of a site. A zip is unpacked for as long as it is needed."""
    if site.is_dir():
        yield _checked(site, site)
        return
    with tempfile.TemporaryDirectory(prefix="elongo-site-") as folder:
        try:
            with zipfile.ZipFile(site) as archive:
                archive.extractall(folder)
        except zipfile.BadZipFile as error:
            raise Missing(f"{site} is neither a folder nor a zip.") from error
        yield _checked(Path(folder), site)


def _checked(folder: Path, site: Path) -> Path:
    if not (folder / _FIRST).is_file():
        raise Missing(f"{site} has no site in it.")
    return folder


def invitation(address: str) -> Iterator[str]:
    """Yield what a class has to know: the address, and the same as a QR code if it can be drawn."""
    yield f"The site is at {address}"
    with suppress(ImportError):
        import segno

        picture = StringIO()
        segno.make(address).terminal(picture, compact=True)
        yield picture.getvalue()
    yield "Anyone in this network can read it there. Ctrl-C here ends it."
