"""`python -m lite` builds the site; `python -m lite serve` builds it if need be, and shows it."""

import argparse

from lite.build import build
from lite.serve import serve

parser = argparse.ArgumentParser(prog="python -m lite", description=__doc__)
parser.add_argument("what", nargs="?", choices=["build", "serve"], default="build")
parser.add_argument("--port", type=int, default=0, help="where to serve it; a free port if none is named")
parser.add_argument("--no-browser", action="store_true", help="say the address, and open nothing")

asked = parser.parse_args()
if asked.what == "serve":
    serve(asked.port, browser=not asked.no_browser)
else:
    build()
