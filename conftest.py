"""For all tests, and for the notebooks that pytest runs: no learner's progress is read or written."""

import os

pytest_plugins = ["tests.support.stored_outputs"]
os.environ["ELONGO_PROGRESS"] = "off"
