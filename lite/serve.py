"""`make lite ARGS=serve`: the site on this machine alone, as any host of plain files would give it."""

import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from lite.build import build
from lite.places import SITE, say

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ipynb": "application/json",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",  # compiled while it comes, which browsers do for this type alone
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}


class Files(SimpleHTTPRequestHandler):
    """Gives files out, each with its right type; a browser may keep them, but asks whether they are new."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        """Without this a browser guesses how long a file stays as it is."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: one page asks for hundreds of files."""


class Server(ThreadingHTTPServer):
    """On loopback; with port 0 it takes one that is free."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), partial(Files, directory=str(folder)))

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self.server_port}/"


def serve(port: int, browser: bool) -> None:
    """Build the site if need be, and serve it until you press Ctrl-C."""
    build()
    with Server(SITE, port) as server:
        say(f"the site is at {server.address} (Ctrl-C here ends it)")
        if browser:
            webbrowser.open(server.address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("ended")
