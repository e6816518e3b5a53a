"""`python -m lite.front FOLDER` writes the front page, the lessons and the reference into a folder."""

import sys
from pathlib import Path

from . import build

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build(Path(sys.argv[1]))
