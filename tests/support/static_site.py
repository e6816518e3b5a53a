"""A host of plain files for tests, as strict as real ones: the site lies under a sub-path, and the list of
all that was asked for is kept.

    with StaticSite(SITE) as site:
        page.goto(site.at("specta/index.html?path=board.ipynb"))
        assert site.missed == []            # nothing was asked for that is not there
"""

import threading
from http import HTTPStatus
from pathlib import Path
from typing import Any

from elongo_explore.command.site import Files, Server

UNDER = "/some/sub/path/"


class StaticSite(Server):
    """The site at http://127.0.0.1:PORT/some/sub/path/, served by threads of this process.

    With `lasting`, browsers are told that everything stays as it is for an hour, as some hosts do. What lies
    in `newer` is given out instead of what `folder` has, and what is `gone` is not there any more.
    """

    def __init__(self, folder: Path, *, lasting: bool = False) -> None:
        super().__init__(folder)
        self.folder = folder
        self.lasting = lasting
        self.newer: Path | None = None
        self.gone: set[str] = set()
        self.asked: list[str] = []
        self.missed: list[str] = []
        self.sent = 0
        self.RequestHandlerClass = _Counting
        self._thread = threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True)

    def at(self, path: str = "") -> str:
        """Return the address of a file of the site, with its query."""
        return self.address.rstrip("/") + UNDER + path

    def __enter__(self) -> "StaticSite":
        self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.shutdown()
        self._thread.join()
        self.server_close()


class _Counting(Files):
    server: StaticSite

    def translate_path(self, path: str) -> str:
        """Only what lies under the sub-path is there."""
        wanted = path.partition("?")[0].removeprefix(UNDER)
        if not path.startswith(UNDER) or wanted in self.server.gone:
            return str(self.server.folder / "not there")
        newer = self.server.newer
        self.directory = str(newer if newer and (newer / wanted).is_file() else self.server.folder)
        return super().translate_path(f"/{wanted}")

    def send_response(self, code: int, message: str | None = None) -> None:
        self.server.asked.append(self.path)
        if code >= HTTPStatus.BAD_REQUEST:
            self.server.missed.append(self.path)
        super().send_response(code, message)

    def send_header(self, keyword: str, value: str) -> None:
        if keyword == "Content-Length":
            self.server.sent += int(value)
        if keyword == "Cache-Control" and self.server.lasting:
            value = "max-age=3600"
        super().send_header(keyword, value)
