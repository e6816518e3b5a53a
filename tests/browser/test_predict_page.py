"""Predictions as a learner meets them: a guess by mouse, keys or dragging, and the rule that plays out."""

from tests.browser.test_quiz_page import Quizzes, marked, press, target

CELLS = [
    "import elongo_explore as el\nfrom elongo_explore.kit.course.predictions import Prediction",
    "land = el.Predict(Prediction(el.puzzle('parcels-which').entry))\nland",
    "home = el.Predict(Prediction(el.puzzle('cutting-homecoming').entry))\nhome",
]


def test_a_guess_is_drawn_and_the_rule_plays_out_on_it_patch_by_patch(show):
    """Nothing is told before the guess; then the land is found patch by patch, each right or missing."""
    notebook = show(CELLS[:2])
    quiz = Quizzes(notebook)[0]
    before = quiz.inner_text()
    assert "Solution" not in before
    assert "Hint" not in before
    for name in ("0M", "1A", "3C"):
        target(quiz, name).click()
    notebook.until("land.question.answer", "0M 1A 3C")
    assert marked(quiz) == {"chosen": 3}
    notebook.shot("predict guessed")
    press(quiz, "Play it out")
    quiz.get_by_text("Start at 0M").wait_for()
    quiz.get_by_role("button", name="Pause", exact=True).click()
    assert "Not quite" not in quiz.inner_text()  # that comes when it has played out
    notebook.shot("predict plays out")
    colours = [
        quiz.locator(part).evaluate("part => getComputedStyle(part).backgroundColor")
        for part in (".elongo-verdict", ".elongo-walk-buttons")
    ]
    assert (
        colours[0] == colours[1] != "rgba(0, 0, 0, 0)"
    )  # no block of another colour, and nothing shines through
    quiz.get_by_role("button", name="Show how it ends").click()
    quiz.get_by_text("Not quite").wait_for()
    assert marked(quiz) == {"right": 2, "wrong": 1, "missing": 4}
    notebook.shot("predict played out")
    assert notebook.axe(".elongo-explorer") == []
    assert notebook.misfits() == []
    press(quiz, "Guess again")
    notebook.until("land.question.answer", "")
    assert marked(quiz) == {}


def test_animals_walk_home_and_keys_alone_do_it(show):
    """What leaves the board is in motion for a while; every step can be looked at by key."""
    notebook = show(CELLS[:1] + CELLS[2:])
    quiz = Quizzes(notebook)[0]
    field = quiz.get_by_label("Your guess")
    field.focus()
    field.press_sequentially("0C 1C")
    field.press("Enter")
    quiz.locator(".elongo-walk .elongo-movers g").first.wait_for(state="attached")
    notebook.page.wait_for_function(
        "() => document.querySelector('.elongo-movers').getAnimations({subtree: true})"
        ".some(moving => moving.effect.getKeyframes().some(frame => frame.transform))"
    )
    quiz.get_by_role("button", name="Pause", exact=True).press("Enter")
    for _ in range(2):
        quiz.get_by_role("button", name="One step on").press("Enter")
    notebook.shot("predict walks home")
    quiz.get_by_role("button", name="Show how it ends").press("Enter")
    quiz.get_by_text("Not quite").wait_for()
    notebook.shot("predict has walked home")


def test_dragging_across_patches_chooses_them(show):
    """And dragging on never takes one away."""
    notebook = show(CELLS[:2])
    quiz = Quizzes(notebook)[0]
    first, second = (target(quiz, name).bounding_box() for name in ("0M", "1A"))
    mouse = notebook.page.mouse
    mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    mouse.down()
    mouse.move(second["x"] + second["width"] / 2, second["y"] + second["height"] / 2, steps=12)
    mouse.up()
    notebook.until("{'0M', '1A'} <= set(land.question.answer.split())")
