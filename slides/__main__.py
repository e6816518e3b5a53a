"""Build every lesson as slides that step, in build/slides, or only some of them: 06_parcels. Needs npm."""

import sys

from slides.build import build

if __name__ == "__main__":
    sys.exit(build(sys.argv[1:]))
