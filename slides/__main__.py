"""Build the slides: `python -m slides`, or only some: `python -m slides 06_parcels`."""

import sys

from slides.build import build

if __name__ == "__main__":
    sys.exit(build(sys.argv[1:]))
