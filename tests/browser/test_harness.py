"""The harness itself, on a notebook with one of each: ipywidgets, ipycanvas and an anywidget."""

import pytest

from tests.browser import conftest
from tests.support.chromium import missing

PARTS = '''
import anywidget, ipycanvas, ipywidgets, traitlets

class Address(anywidget.AnyWidget):
    """Tells the kernel what stands behind ?position= in the address that the page was loaded from."""

    position = traitlets.Unicode().tag(sync=True)
    _esm = """
    function render({model, el}) {
        const address = new URL(performance.getEntriesByType("navigation")[0].name);
        el.textContent = "address";
        model.set("position", address.searchParams.get("position") ?? "none");
        model.save_changes();
    }
    export default {render};
    """
'''

WIDGETS = """
clicks, downs, touches = [], [], []
button = ipywidgets.Button(description="Count")
button.on_click(lambda _: clicks.append(1))
canvas = ipycanvas.MultiCanvas(2, width=400, height=200, layout={"width": "200px", "height": "100px"})
canvas.on_mouse_down(lambda x, y: downs.append((round(x), round(y))))
canvas.on_touch_start(lambda points: touches.extend((round(x), round(y)) for x, y in points))
address = Address()
ipywidgets.VBox([button, canvas, address])
"""

FAULTY = """ipywidgets.HTML('<input><p style="color: #bbb; background: #fff">pale</p>')"""


def test_a_notebook_runs_and_reports_to_the_kernel(show, front):
    """A button, the canvas and an anywidget reach Python; axe names what is wrong."""
    notebook = show([PARTS, WIDGETS, FAULTY], front)
    notebook.output.get_by_role("button", name="Count").click()
    assert notebook.evaluate("len(clicks)") == 1
    notebook.output.locator("canvas").click(position={"x": 30, "y": 40})
    assert notebook.evaluate("downs") == [(60, 80)]
    notebook.until("address.position", "none")
    assert notebook.evaluate("address").startswith("<__main__.Address object")
    assert notebook.axe(".widget-vbox") == []
    assert [fault.split()[0] for fault in notebook.axe(".widget-html")] == ["color-contrast", "label"]
    assert notebook.shot(f"harness {front}").stat().st_size > 10_000


def test_sharp_screens_fingers_and_dark_pages(show):
    """A click is where it was on a screen of double density, a tap is a touch, and the theme is dark."""
    notebook = show([PARTS, WIDGETS], scale=2, touch=True, dark=True)
    canvas = notebook.output.locator("canvas")
    canvas.click(position={"x": 30, "y": 40})
    assert notebook.evaluate("downs") == [(60, 80)]
    canvas.tap(position={"x": 50, "y": 60})
    assert notebook.evaluate("touches") == [(100, 120)]
    assert notebook.page.evaluate("devicePixelRatio") == 2
    assert notebook.page.locator("body").get_attribute("data-jp-theme-light") == "false"
    assert notebook.axe(".widget-vbox") == []


DIVIDE = """
import ipywidgets
button = ipywidgets.Button(description="Divide")
button.on_click(lambda _: 1 / 0)
button
"""


def test_errors_that_nobody_looked_for_fail_a_test(show, request):
    """On the page, in a widget's callback, in a cell. What was on the console is told besides."""
    notebook = show([DIVIDE, "2 / globals().get('divisor', 1)"], "lab")
    assert notebook.troubles() == []
    notebook.output.get_by_role("button", name="Divide").click()
    notebook.page.evaluate(
        "() => { console.error('careful'); setTimeout(() => { throw new Error('lost'); }) }"
    )
    notebook.evaluate("globals().update(divisor=0)")
    page, callback = notebook.troubles()
    assert "Error: lost" in page
    assert "ZeroDivisionError" in callback
    assert "careful" in notebook.console_errors
    ending = conftest.pytest_pyfunc_call(request.node)
    next(ending)
    with pytest.raises(pytest.fail.Exception, match=r"(?s)Error: lost.*ZeroDivisionError"):
        ending.send(True)
    with pytest.raises(pytest.fail.Exception, match=r"(?s)a cell raised:.*ZeroDivisionError"):
        notebook.run_all()
    notebook.page_errors.clear()
    notebook.callback_errors.clear()


def test_without_chromium_a_user_is_told_and_ci_fails(monkeypatch):
    """What .ci/run could not run must not look green."""
    monkeypatch.setenv("ELONGO_CI", "")
    with pytest.raises(pytest.skip.Exception, match="apt install chromium"):
        missing("Chromium is not installed: apt install chromium")
    monkeypatch.setenv("ELONGO_CI", "1")
    with pytest.raises(pytest.fail.Exception, match="apt install chromium"):
        missing("Chromium is not installed: apt install chromium")


def test_a_page_without_jupyter_has_the_objects_at_hand(show):
    """Buttons, a canvas of ipycanvas and an anywidget report to this process; a second page knows nothing."""
    page = show([PARTS, WIDGETS, FAULTY], query="position=E1.a%2Bb")
    page.output.get_by_role("button", name="Count").click()
    page.output.locator("canvas").click(position={"x": 30, "y": 40})
    page.until("address.position", "E1.a+b")
    assert page.names["clicks"] == [1]
    assert page.names["downs"] == [(60, 80)]
    assert page.axe(".widget-vbox") == []
    assert [fault.split()[0] for fault in page.axe(".widget-html")] == ["color-contrast", "label"]
    other = show(["import ipywidgets\nipywidgets.Button(description='Other')"], dark=True)
    other.output.get_by_role("button", name="Other").click()
    assert "clicks" not in other.names
    assert other.page.locator("body").get_attribute("data-jp-theme-light") == "false"


def test_errors_on_a_page_without_jupyter_fail_a_test(show):
    """In a callback, on the page, in a cell."""
    page = show([DIVIDE])
    assert page.troubles() == []
    page.output.get_by_role("button", name="Divide").click()
    with page.page.expect_event("pageerror"):
        page.page.evaluate("() => { setTimeout(() => { throw new Error('lost'); }) }")
    for _ in range(200):  # the click may still be on its way
        if len(page.troubles()) == 2:
            break
        page.page.wait_for_timeout(50)
    uncaught, callback = page.troubles()
    assert "Error: lost" in uncaught
    assert "ZeroDivisionError" in callback
    with pytest.raises(ZeroDivisionError):
        page.run("1 / 0")
    page.page_errors.clear()
    page.callback_errors.clear()


def test_a_notebook_that_is_used_again_has_forgotten_everything(show):
    """Names, widgets and cells of the test before."""
    first = show(["kept = 1", "import ipywidgets\nipywidgets.Button(description='Old')"], "lab")
    first.output.get_by_role("button", name="Old").wait_for()
    first.use_again(["import ipywidgets\nipywidgets.Button(description='New')"])
    first.output.get_by_role("button", name="New").wait_for()
    assert first.output.get_by_role("button", name="Old").count() == 0
    assert first.evaluate("'kept' in globals()") is False
    assert first.page.locator(".jp-Cell").count() == 1


def test_two_clicks_lay_a_shield(show):
    """The example of CONTRIBUTING.md."""
    page = show(["ex = el.Explorer(el.example('a hexagon'))\nex"])
    ex, board = page.names["ex"], page.output.locator(".elongo-over")
    board.wait_for()
    x, y = page.evaluate("ex.view.middle_of(ex.desk.marks().fits[0])")
    for _ in range(2):
        board.click(position={"x": x, "y": y})
    page.until("len(ex.desk.board.laid)", 4)
    assert ex.errors == page.axe() == page.misfits() == []
    page.shot("four shields")
