"""`python -m elongo_explore.command` is the same as `elongo`."""

from __future__ import annotations

import sys

from .main import main

sys.exit(main())
