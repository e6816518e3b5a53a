"""A folder served on loopback under a sub-path, as GitHub Pages serves a project's site."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

UNDER = "/some/sub/path"


class _Quiet(SimpleHTTPRequestHandler):
    """Answers for what lies under the sub-path, and for nothing else."""

    def translate_path(self, path: str) -> str:
        """A file of the folder; one that is not there for whatever lies outside."""
        inside = path.startswith(f"{UNDER}/")
        return super().translate_path(path.removeprefix(UNDER) if inside else "/not/there")

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder while it is served, with a slash at its end."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}{UNDER}/"
        finally:
            server.shutdown()
