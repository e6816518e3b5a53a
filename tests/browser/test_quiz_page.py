"""Exercises as a learner meets them: answered by mouse, by keys, by typing and by playing, in a real page."""

import re

CELLS = [
    "import elongo_explore as el",
    "touch = el.Quiz('shields-touch')\ntouch",
    "loop = el.Quiz('bomas-follow')\nloop",
    "choice = el.Quiz('join-who')\nchoice",
    "turn = el.Quiz('game-order')\nturn",
]

UNDER_ITS_BUTTON = """quiz => {
  const form = quiz.querySelector("form");
  form.style.width = "60px"; // so narrow that choices need several lines
  const found = [...form.querySelectorAll("label:has(input[type=radio])")].flatMap((label) => {
    const range = document.createRange();
    const { right } = label.querySelector("input").getBoundingClientRect();
    const text = [...label.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
    range.selectNode(text);
    const under = [...range.getClientRects()].some(({ left, width }) => width && left < right);
    return under ? [text.data] : [];
  });
  form.style.width = "";
  return found;
}"""
"""The choices with a line that runs under the button, instead of beside it."""


class Quizzes:
    """The questions of a notebook, in their order."""

    def __init__(self, notebook) -> None:
        self.notebook = notebook

    def __getitem__(self, number: int):
        page = self.notebook.page
        found = page.locator(".elongo-explorer", has=page.locator(".elongo-question")).nth(number)
        found.scroll_into_view_if_needed()
        return found


def target(quiz, name: str):
    """Something in the picture."""
    return quiz.locator(f'.elongo-targets path[data-name="{name}"]')


def press(quiz, name: str) -> None:
    """A button of the question."""
    quiz.locator(".elongo-question").get_by_role("button", name=name, exact=True).click()


def test_an_exercise_is_answered_by_pointing_and_by_keys(show):
    """A wrong answer names its rule, a click shows the rule; then keys alone lead to the right one."""
    notebook = show(CELLS[:2], "lab")
    quiz = Quizzes(notebook)[0]
    for name in ("1A", "1L", "1C", "0M", "0C"):
        target(quiz, name).click()
    notebook.until("touch.question.answer", "1A 1L 1C 0M 0C")
    press(quiz, "Check")
    quiz.get_by_text("0C does not touch 1R along a line").wait_for()
    assert marked(quiz) == {"right": 4, "wrong": 1}
    assert sorted(quiz.locator(".elongo-plate").all_text_contents()) == ["✓", "✓", "✓", "✓", "✗"]
    assert dashes(quiz, "right") == "none"  # a firm border, and a dashed one: not colour alone
    assert dashes(quiz, "wrong") != "none"
    notebook.shot("quiz marked")
    quiz.get_by_role("button", name="ENC-1").click()
    quiz.get_by_text("Land of one colour that touches is one parcel").wait_for()
    press(quiz, "← Back")
    quiz.get_by_text("0C does not touch 1R along a line").wait_for()
    target(quiz, "0M").focus()
    notebook.page.keyboard.press("ArrowRight")
    assert notebook.page.evaluate("document.activeElement.dataset.name") == "0C"
    notebook.page.keyboard.press("Enter")
    notebook.until("touch.question.answer", "1A 1L 1C 0M")
    assert marked(quiz) == {"chosen": 4}  # the marks were about another answer
    for key in "ddab":  # in the notebook they would delete the cell and make new ones
        notebook.page.keyboard.press(key)
    assert notebook.page.locator(".jp-Cell").count() == 2
    notebook.page.keyboard.press("Tab")
    notebook.page.keyboard.press("Enter")  # in the field: it checks
    quiz.get_by_text("✓ solved").wait_for()
    quiz.get_by_text(re.compile("Three on its own shield")).wait_for()
    assert notebook.axe(".elongo-explorer") == []
    notebook.shot("quiz solved")


def test_typing_is_shown_in_the_picture_and_a_reload_keeps_it(show):
    """One answer, wherever it is given: in the field, in the picture, in a second look at the page."""
    notebook = show(CELLS[:3], "lab", fresh=True)
    quiz = Quizzes(notebook)[1]
    quiz.get_by_label("Your answer").fill("0 8 1")
    target(quiz, "5").click()
    notebook.until("loop.question.answer", "0 8 1 5")
    assert sorted(quiz.locator(".elongo-targets text").all_text_contents()) == ["1.", "2.", "3.", "4."]
    picture = quiz.locator(".elongo-picture img")
    assert picture.evaluate("image => image.complete && image.naturalWidth") > 200
    box, over = picture.bounding_box(), quiz.locator(".elongo-targets").bounding_box()
    assert all(abs(box[side] - over[side]) < 1 for side in box)  # what is pointed at lies on the picture
    notebook.shot("quiz of a loop")
    notebook.reload()
    quiz = Quizzes(notebook)[1]
    assert quiz.get_by_label("Your answer").input_value() == "0 8 1 5"
    press(quiz, "Hint")
    quiz.get_by_text("Hint 1 of").wait_for()
    press(quiz, "Solution")
    quiz.get_by_role("button", name="Question", exact=True).wait_for()
    quiz.locator(".elongo-targets").wait_for(state="detached")  # a solution cannot be pointed at
    press(quiz, "Question")
    target(quiz, "0").wait_for()
    press(quiz, "Start over")
    notebook.until("loop.question.answer", "")


def test_a_choice_is_made_and_a_turn_is_played(show):
    """Radio buttons for a choice; a live board for a line of actions, on a dark page."""
    notebook = show([CELLS[0], *CELLS[3:]], dark=True)
    choice = Quizzes(notebook)[0]
    assert choice.evaluate(UNDER_ITS_BUTTON) == []
    choice.get_by_role("radio", name="player 1").check()
    press(choice, "Check")
    choice.get_by_text("✗ Not quite").wait_for()
    choice.locator("label", has_text="player 1").get_by_text("✗").wait_for()
    choice.get_by_role("radio", name="nobody").check()
    press(choice, "Check")
    choice.get_by_text("✓ solved").wait_for()
    notebook.shot("quiz of a choice, dark")
    turn = Quizzes(notebook)[1]
    press(turn, "Play it")
    turn.get_by_text("What you play on the board is the answer").wait_for()
    turn.locator("canvas").first.wait_for()
    press(turn, "Check")
    turn.get_by_text("Play something first").wait_for()
    notebook.evaluate("[turn.explorer.refresh(turn.explorer.desk.do(a)) for a in " + LINE + "]")
    press(turn, "Check")
    turn.get_by_text("✓ solved").wait_for()
    assert notebook.axe(".elongo-explorer") == []
    notebook.shot("quiz that was played, dark")
    assert notebook.evaluate("turn.errors + turn.explorer.errors + choice.errors") == []


def test_question_check_and_verdict_are_seen_together_and_nothing_moves(show):
    """At 1280 by 720 beside the file browser, with real scrollbars, whatever is pressed."""
    names = ("claimable", "joining-home", "join-who", "game-order", "bao-together", "gs-far")
    cells = [f"q{number} = el.Quiz({name!r})\nq{number}" for number, name in enumerate(names)]
    notebook = show([CELLS[0], *cells])
    panel = notebook.page.locator(".jp-WindowedPanel-outer").first
    for number, name in enumerate(names):
        quiz = Quizzes(notebook)[number]
        quiz.evaluate("it => it.closest('.jp-OutputArea-output').scrollIntoView({block: 'start'})")
        height = quiz.bounding_box()["height"]
        buttons = ["Check", "Hint", "Solution", "Question", "Start over"]
        played = quiz.get_by_role("button", name="Play it", exact=True).count()
        for button in [*buttons, *(["Play it", "Check", "Back to the picture"] if played else [])]:
            press(quiz, button)
            notebook.evaluate(f"q{number}.errors")  # what was pressed has been answered
            assert quiz.bounding_box()["height"] == height, (name, button)
            for part in (".elongo-title", "button[type=submit]", ".elongo-verdict"):
                assert seen_in(panel, quiz.locator(part).first), (name, button, part)
        picture = quiz.locator(".elongo-picture").bounding_box()  # the verdict is beside it, not below
        assert quiz.locator(".elongo-verdict").bounding_box()["x"] > picture["x"] + picture["width"]
        notebook.shot(f"quiz {name} on a projector")
    assert notebook.misfits() == []


def test_marks_lie_on_the_picture_whatever_margins_a_page_gives_to_pictures(show):
    """Pages for reading do; then marks were 35 pixels above what they mark."""
    notebook = show(CELLS[:2])
    notebook.page.add_style_tag(content="main img, body img, .jp-OutputArea img { margin: 35px 0 }")
    boxes = [notebook.output.locator(f".elongo-picture > {part}").bounding_box() for part in ("img", "svg")]
    assert boxes[0] == boxes[1]


def test_names_come_under_the_finger_and_by_a_switch(show):
    """The page has them: no kernel is asked. Where the answer is typed, too."""
    notebook = show([CELLS[0], "home = el.Quiz('bomas-home')\nhome", CELLS[4]])
    for number, name in enumerate(("3A", "1M")):
        quiz = Quizzes(notebook)[number]
        target(quiz, name).hover()
        tip = quiz.locator(".elongo-tip")
        assert tip.text_content().startswith(f"{name}, ")
        inside(quiz.locator(".elongo-picture"), tip)
        press(quiz, "Names")
        names = quiz.locator(".elongo-plate text").all_text_contents()
        assert len(names) == quiz.locator(".elongo-targets > path").count() > 20
        notebook.shot(f"quiz with names {number}")
        press(quiz, "Names")
        assert quiz.locator(".elongo-plate").count() == 0
    target(quiz, "0A").focus()
    notebook.page.keyboard.press("ArrowRight")
    assert quiz.locator(".elongo-tip").is_visible()


def test_what_is_missing_is_shown_when_it_is_asked_for_and_then_one_goes_on(show):
    """By keyboard alone; the next question comes in the same place."""
    notebook = show([CELLS[0], "fit = el.Quiz('laying-which')\nfit"])
    quiz, keyboard = Quizzes(notebook)[0], notebook.page.keyboard
    field = quiz.get_by_label("Your answer")
    field.focus()
    keyboard.press("Enter")
    quiz.get_by_text("Choose at least one place first").wait_for()
    keyboard.type("a")
    keyboard.press("Enter")
    quiz.get_by_text("Right so far, but 1 more of these places").wait_for()
    assert marked(quiz) == {"right": 1}
    tab_to(notebook, "Show what is missing")
    keyboard.press("Enter")
    quiz.locator(".elongo-edge.elongo-missing").wait_for()
    assert marked(quiz) == {"right": 1, "missing": 1}
    assert dashes(quiz, "missing") not in ("none", dashes(quiz, "right"))
    field.focus()
    keyboard.type(" d")
    keyboard.press("Enter")
    quiz.get_by_text("✓ solved").wait_for()
    assert notebook.axe(".elongo-explorer") == []
    notebook.shot("quiz with a way on")
    tab_to(notebook, "Next: How many ways?")
    keyboard.press("Enter")
    quiz.locator(".elongo-title", has_text="How many ways?").wait_for()
    notebook.until("fit.puzzle.id", "laying-ways")
    keyboard.press("Tab")
    assert notebook.page.evaluate("document.activeElement.matches('.elongo-question :is(path, input)')")
    assert notebook.evaluate("fit.errors") == []


def test_the_board_takes_the_place_of_the_picture_and_gives_it_back(show):
    """Check stays beside it, and what was played is there again."""
    notebook = show([CELLS[0], CELLS[4]])
    turn = Quizzes(notebook)[0]
    picture = turn.locator(".elongo-picture")
    room = picture.bounding_box()
    press(turn, "Play it")
    turn.locator("canvas").first.wait_for()
    assert not picture.is_visible()
    board = turn.locator(".elongo-stage").bounding_box()
    check = turn.locator("button[type=submit]").bounding_box()
    assert room["x"] <= board["x"]
    assert room["y"] <= board["y"] < board["y"] + board["height"] <= room["y"] + room["height"]
    assert check["x"] > board["x"] + board["width"]
    assert board["height"] > 300
    notebook.evaluate(f"turn.explorer.refresh(turn.explorer.desk.do({LINE}[0]))")
    press(turn, "Back to the picture")
    picture.wait_for()
    press(turn, "Play it")
    turn.locator("canvas").first.wait_for()
    notebook.until("turn.explorer.session.at", 1)
    notebook.shot("quiz played in place")
    assert notebook.evaluate("turn.errors + turn.explorer.errors") == []


def test_a_phone_has_the_answer_below_the_picture(show):
    """390 pixels: all of it can be reached by a thumb, and nothing sticks out."""
    notebook = show(CELLS[:2], touch=True)
    notebook.page.set_viewport_size({"width": 390, "height": 844})
    notebook.page.wait_for_timeout(500)
    quiz = Quizzes(notebook)[0]
    height = quiz.bounding_box()["height"]
    for name in ("1A", "0C"):
        target(quiz, name).tap()
    press(quiz, "Check")
    quiz.get_by_text("0C does not touch 1R along a line").wait_for()
    assert marked(quiz) == {"right": 1, "wrong": 1}
    assert quiz.bounding_box()["height"] == height
    picture, form = quiz.locator(".elongo-picture").bounding_box(), quiz.locator("form").bounding_box()
    assert form["y"] > picture["y"] + picture["height"]
    assert picture["width"] > 300
    assert notebook.misfits(thumb=32) == []
    notebook.shot("quiz on a phone")


def marked(quiz) -> dict[str, int]:
    """Return how many places are marked, by how they look."""
    looks = ("chosen", "right", "wrong", "missing")
    found = {look: quiz.locator(f".elongo-edge.elongo-{look}").count() for look in looks}
    return {look: number for look, number in found.items() if number}


def dashes(quiz, look: str) -> str:
    """How the border of such a place is dashed."""
    line = quiz.locator(f".elongo-edge.elongo-{look} .line").first
    return line.evaluate("it => getComputedStyle(it).strokeDasharray")


def inside(outer, inner) -> None:
    """The one lies within the other."""
    room, box = outer.bounding_box(), inner.bounding_box()
    for start, size in (("x", "width"), ("y", "height")):
        assert room[start] <= box[start]
        assert box[start] + box[size] <= room[start] + room[size]


def seen_in(panel, part) -> bool:
    """Is all of it in view?"""
    room, box = panel.bounding_box(), part.bounding_box()
    return room["y"] - 1 <= box["y"] and box["y"] + box["height"] <= room["y"] + room["height"] + 1


def tab_to(notebook, name: str) -> None:
    """Press Tab until a button has the focus."""
    for _ in range(30):
        notebook.page.keyboard.press("Tab")
        if notebook.page.evaluate("document.activeElement.textContent") == name:
            return
    raise AssertionError(f"Tab does not lead to {name!r}")


LINE = "turn.puzzle.asks.read(turn.puzzle.answer())"
