"""For all tests, and for the notebooks that pytest runs: no learner's progress is read or written."""

import os

os.environ["ELONGO_PROGRESS"] = "off"
