"""`make lite ARGS=serve`: the site on this machine alone, as any host of plain files would give it."""

import webbrowser

from elongo_explore.command.site import Server
from lite.build import build
from lite.places import SITE, say


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
