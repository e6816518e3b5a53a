"""Runs in a copy of the package that has Three in a Row: everything that works for any game."""

from pathlib import Path

from elongo_explore.games.rows.game import GAME
from elongo_explore.games.rows.play.actions import Mark
from elongo_explore.games.rows.play.state import State

import elongo_explore as el
from elongo_explore.kit.check_game import check_game
from elongo_explore.kit.game import game_of, games
from elongo_explore.kit.table import contract
from tests.support.citations import citations

assert [game.id for game in games()][-1] == "rows"
start = State()
assert isinstance(start, contract.State)
assert game_of(start) is GAME
assert check_game(GAME) == []
assert {"ROW-1", "ROW-2", "ROW-3"} <= citations().keys()

# codes, records and studies
record = el.Record(start, tuple(map(Mark, (5, 1, 2, 8, 4, 6, 3, 7, 9))))
for what in (start, record, record.final, el.Study.of(record)):
    assert el.decode(el.encode(what)) == what
assert el.holds(el.encode(start)).sentences[0].text == "Three in a Row: a position of a game."
assert record.final.result.rule == "ROW-3"
for mark in (Mark(0), Mark(5), Mark(10)):
    assert [refusal.rule for refusal in start.after(Mark(5)).why_not(mark)] == ["ROW-1"]

# pictures, replays, words, rules
assert "Three in a Row" in el.show(start).scene.title
assert el.replay_html(record).steps == 9
assert "Player 1 marks square 5" in repr(el.say(start.legal_actions()[4], of=start))
assert "ROW-2" in el.rules("rows").html
assert "Winning" in repr(el.rule("ROW-2"))

# players, many games, hints
games_played = el.simulate(20, "greedy", "random", game="rows", seed=1)
assert len(games_played.rows) == 20
assert len(el.watch(start, "greedy", "random", seed=3).actions) >= 5
assert el.hint(start).actions == (Mark(5),)
assert el.look_over(record, "greedy")

# a puzzle
puzzle = el.puzzle("rows-win")
assert puzzle.check(3)
assert not puzzle.check(9)
assert puzzle.answer() == 3

# the live board: buttons for the legal actions, undo, a computer player, steps
ex = el.Explorer(start)
assert "Three in a Row: a new game" in ex.start.options
ex.action_buttons.buttons["4"].click()
assert ex.position.squares[4] == 1
ex.go(0)
assert ex.position == start
ex.go(1)
ex.load(el.bao.new_game())
ex.load(el.encode(record))
ex.go(0)
assert ex.errors == []
stepper = el.Stepper(record)
stepper.go(9)
assert stepper.desk.session.position == record.final
assert el.play(start, {1: "person", 2: "greedy"}).errors == []
assert el.Quiz("rows-win").errors == []
assert Path(el.page(record, site="https://example.org").save("it.html")).stat().st_size > 1000
print("all of it works")
