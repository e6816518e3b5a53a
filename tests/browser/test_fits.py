"""The check that nothing sticks out, held against small pages on which something does."""

import pytest

from tests.support.harness import FITS

PAGE = """
<style>
  body { margin: 20px; font: 14px sans-serif; }
  #cell { overflow-x: auto; width: 600px; }
  #widget { width: 400px; height: 240px; position: relative; }
  button, input, select { height: 34px; }
  .row { display: flex; gap: 4px; }
  .list { height: 60px; overflow: auto; }
  .low { height: 28px; overflow: auto; }
  .line { width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .over { position: absolute; left: 0; top: 0; }
  .voice { position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
</style>
<div id="cell"><div id="widget">
  <div class="row"><button>Lay</button><button>Undo</button><select><option>wide</option></select></div>
  <div class="list elongo-scroll">
    <p>one</p><p>two</p><p>three</p><p>See <button style="height: 22px">R-1</button> of it.</p>
  </div>
  <input value="a code that is much too long for a field that is as narrow as this one">
  <div class="voice">Player 1 lays a shield on the table</div>
  FAULT
</div></div>
"""


@pytest.fixture
def misfits(window):
    """What is found on the page with something more in its widget."""
    page = window.new_page()

    def misfits(fault: str = "", thumb: int = 32) -> list[str]:
        page.set_content(PAGE.replace("FAULT", fault))
        return page.locator("#widget").evaluate(FITS, {"thumb": thumb})

    yield misfits
    page.close()


FAULTS = {
    '<div style="width: 420px">wide</div>': "sticks out of the widget",
    '<p style="margin-left: -30px">left</p>': "sticks out of the widget",
    '<div style="height: 300px">high</div>': "sticks out of the widget",
    '<div class="low"><div style="height: 29px">x</div></div>': "gets a scrollbar: 29 in 28 px, down",
    '<div class="line">cut in the middle</div>': "holds too much",
    '<div style="overflow: hidden; height: 9px"><p>low</p></div>': "sticks out of div",
    '<button class="line" style="overflow: visible; width: 40px">Build boma</button>': "holds too much",
    '<div class="row" style="width: 90px"><div style="flex: 0 0 130px">x</div></div>': "holds too much",
    '<div class="list" data-scrolls="y"><div style="width: 500px">x</div></div>': "scrollbar: 500 in 400",
    '<select style="width: 70px"><option>a name of a start</option></select>': "cuts “a name of a start”",
    '<input style="width: 70px" placeholder="names of patches">': "cuts “names of patches”",
    '<button>A</button><button style="margin-left: -20px">B</button>': "lies over button “B”",
    '<div class="over" style="width: 100px; height: 100px"></div>': "is covered by div.over",
    '<button style="height: 24px">Low</button>': "is too low for a thumb: 24 px, not 32",
    '<svg width="90" height="20"><text x="60" y="15">a word cut off</text></svg>': "sticks out of svg",
    '<div class="over" style="width: 700px; height: 5px"></div>': "scrolls sideways round the widget",
    '<p><template shadowrootmode="open"><div style="width: 500px">x</div></template></p>': "sticks out",
}
"""What can be wrong, and what is said about it."""

RIGHT = [
    "",
    '<div class="line" data-shortens>may be cut in the middle</div>',
    '<div class="list" data-scrolls="x"><div style="width: 500px">wide</div></div>',
    '<p style="display: none; width: 500px">nobody sees it</p>',
    '<svg width="100" height="20"><path d="M0 0L300 300" stroke="red" /></svg>',
    '<div class="over" style="z-index: 3"><button>A menu that is open</button></div>',
]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_part_that_does_not_fit_is_named(misfits, fault: str):
    """Each kind of fault is found, and said in words."""
    assert any(FAULTS[fault] in line for line in misfits(fault)), misfits(fault)


def test_a_page_on_which_all_is_well_is_left_alone(misfits):
    """What is meant to scroll or to be shortened, and what nobody sees, is no fault."""
    assert [misfits(right) for right in RIGHT] == [[]] * len(RIGHT)
