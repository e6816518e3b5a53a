"""Three in a Row for the tests of all games; in the copy of the package it is tests/rows/samples.py."""

from elongo_explore.games.rows.play.state import State

from tests.support.samples import Samples

SAMPLES = Samples(starts={"": lambda seed: State()}, small=State, refusals=10, cites={"Result": "result"})
