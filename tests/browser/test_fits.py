"""The check that nothing sticks out, held against small pages on which something does."""

import pytest

from browser.harness import FITS

PAGE = """
<style>
  body { margin: 20px; font: 14px sans-serif; }
  #widget { width: 400px; height: 240px; position: relative; }
  button, input, select { height: 34px; }
  .row { display: flex; gap: 4px; }
  .list { height: 60px; overflow: auto; }
  .voice { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
</style>
<div id="cell" style="overflow-x: auto; width: 600px"><div id="widget">
  <div class="row"><button>Lay</button><button>Undo</button><select><option>wide</option></select></div>
  <div class="list elongo-scroll"><p>one</p><p>two</p><p>three</p><p>See <button style="height: 22px">R-1</button> of it.</p></div>
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
    '<div class="row" style="overflow: auto; height: 28px"><span style="height: 29px">x</span></div>': "gets a scrollbar: 29 in 28 px, down",
    '<div style="overflow: hidden; width: 90px; white-space: nowrap; text-overflow: ellipsis">cut in the middle</div>': "holds too much",
    '<div style="overflow: hidden; height: 30px"><div style="height: 40px">low</div></div>': "sticks out of div",
    '<button style="width: 40px; overflow: visible; white-space: nowrap">Build boma</button>': "holds too much",
    '<div style="width: 100px"><div style="width: 130px">in the widget, but not in its box</div></div>': "holds too much",
    '<div class="list" data-scrolls="y"><div style="width: 500px">wide</div></div>': "gets a scrollbar: 500 in 400 px, across",
    "<select style='width: 70px'><option>a long name of a start</option></select>": "cuts “a long name of a start”",
    "<input style='width: 70px' placeholder='names of patches'>": "cuts “names of patches”",
    '<div class="row"><button>One</button><button style="margin-left: -20px">Two</button></div>': "lies over button “Two”",
    '<div style="position: absolute; inset: 0"></div>': "is covered by div",
    '<button style="height: 24px">Low</button>': "is too low for a thumb: 24 px, not 32",
    '<svg width="100" height="20"><text x="60" y="15">cut off in a drawing</text></svg>': "sticks out of svg",
    '<div style="position: absolute; left: 0; top: 200px; width: 700px; height: 5px"></div>': "scrolls sideways round the widget",
    '<div id="host"></div><script>host.attachShadow({mode: "open"}).innerHTML = `<p style="width: 500px">x</p>`</script>': "sticks out",
}  # fmt: skip
"""What can be wrong, and what is said about it."""

RIGHT = [
    "",
    '<div data-shortens style="overflow: hidden; width: 90px; white-space: nowrap">may be cut in the middle</div>',
    '<div class="list" data-scrolls="x"><div style="width: 500px">wide</div></div>',
    '<p style="display: none; width: 500px">nobody sees it</p>',
    '<svg width="100" height="20"><path d="M0 0L300 300" stroke="red" /></svg>',
    '<div style="position: absolute; top: 0; z-index: 3"><button>A menu that is open</button></div>',
]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_part_that_does_not_fit_is_named(misfits, fault: str):
    """Each kind of fault is found, and said in words."""
    assert any(FAULTS[fault] in line for line in misfits(fault)), misfits(fault)


def test_a_page_on_which_all_is_well_is_left_alone(misfits):
    """What is meant to scroll or to be shortened, and what nobody sees, is no fault."""
    assert [misfits(right) for right in RIGHT] == [[]] * len(RIGHT)
