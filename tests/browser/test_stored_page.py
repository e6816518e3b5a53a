"""A notebook that was run, saved and opened again with a new kernel: its widgets show what they were."""

SETUP = "import elongo_explore as el"
LINE = "This is a picture from last time. To use it again, run the cells down to here."


def test_a_widget_whose_kernel_has_ended_shows_its_picture_and_what_to_do(show, front):
    """With the words of its question; the button runs the cells, and all is live again."""
    notebook = show(
        [SETUP, 'el.Predict("parcel-whose")', "ex = el.Explorer(el.bao.new_game())\nex"],
        front,
        fresh=True,
    )
    page = notebook.page
    live = page.locator(".elongo-explorer:not(.elongo-explorer *)")
    live.nth(1).wait_for()
    notebook.restart_kernel()
    notebook.reload()
    stored = page.locator(".elongo-stored")
    for number, title in enumerate(("Is this land free?", "Bao")):
        stored.nth(number).get_by_text(LINE).wait_for()
        stored.nth(number).locator("img").scroll_into_view_if_needed()
        assert title in stored.nth(number).locator("img").get_attribute("alt")
    stored.first.scroll_into_view_if_needed()
    notebook.shot(f"stored widgets {front}")
    assert page.get_by_text("model not found").locator("visible=true").count() == 0
    assert page.get_by_text("Loading widget").locator("visible=true").count() == 0
    assert notebook.axe("img, .elongo-stored") == []
    stored.last.get_by_role("button", name="Run them").click()
    live.nth(1).wait_for()
    notebook.until("ex.errors", [])
    assert stored.count() == 0


def test_a_widget_whose_kernel_goes_on_is_live_after_a_reload(show):
    """Nothing is to be run."""
    notebook = show([SETUP, "ex = el.Explorer(el.bao.new_game())\nex"], "lab", fresh=True)
    notebook.output.locator(".elongo-keys").wait_for()
    notebook.reload()
    notebook.output.locator(".elongo-keys").wait_for()
    notebook.page.wait_for_timeout(2000)  # the picture would come by then
    assert notebook.page.locator(".elongo-stored").count() == 0
