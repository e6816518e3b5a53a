"""Previews of actions: each is done on the state, and the states before and after are compared.

Players want to know the difference: an animal that returns to stock and comes back at once hasn't moved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from elongo_explore.kit.table.sentences import Event, Mention, Sentence, Words, player, whose
from elongo_explore.kit.table.wording import counted, listed

from ..board.fences import Loop, fence_words
from ..board.land import Patch
from ..pictures.pointing import AtPatch
from ..pictures.preview import Grazing, Preview, more_grazing
from ..play import words
from ..play.actions import Action, BuildBoma, Remove
from ..play.events import AnimalsPlaced, AnimalsReturned, ClaimReturned, EnclosureCompleted, GameEnded
from ..play.pieces import COLOURS, Boma, keeper_name, names
from ..play.state import State
from .now import BUILD, OTHER, Facts, action_at


def preview_of(state: State, action: Action, number: int = 0) -> Preview:
    """Return what a legal action would do; `number` counts the bomas if several can be built."""
    after, events = state.apply(action)
    come, go = tuple(more_grazing(state, after)), tuple(more_grazing(after, state))
    # Compare states, not events: a keeper who returns to stock and comes back at once hasn't moved.
    stand = {claim.patch for claim in after.claims}
    home = tuple((claim.owner, claim.patch) for claim in state.claims if claim.patch not in stand)
    built = {boma.loop for boma in after.bomas} - {boma.loop for boma in state.bomas}
    gone = {boma.loop for boma in state.bomas} - {boma.loop for boma in after.bomas}
    loop = next(iter(built or gone), None)
    given_up = [boma for boma in state.bomas if boma.loop in gone]
    said = [
        *_moved(state, come, go, events),
        *_sent_home(state, home, events),
        *(_builder_home(boma) for boma in given_up),
        *_later(state, after, events),
    ]
    people = Counter((owner, keeper_name(state.colour(patch))) for owner, patch in home)
    people.update((boma.owner, "warrior") for boma in given_up)
    # A boma that moves nothing has to say so: no words would seem to be a mistake.
    if built and not said:
        said.append(Sentence("BOMA-5", "No animals are placed, and no keeper returns to stock."))
    name, details = _named(action, loop, number)
    short = _short(come, go, people, said)
    return Preview(name, short, tuple(said), come, go, home, loop, bool(built), number, details)


class Previews:
    """The previews of a position, each worked out when it is first shown."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self._made: dict[Action, Preview] = {}

    def shown(self, button: str, patch: AtPatch | None) -> tuple[Preview, ...]:
        """Return the preview for a button or patch that is pointed at, or else for each possible boma."""
        bomas = [BuildBoma(loop.fence) for loop in self.facts.offered]
        chosen = [*bomas, None, None][(BUILD, OTHER).index(button)] if button in (BUILD, OTHER) else None
        if chosen is not None:
            return (self._make(chosen, bomas),)
        if patch is None:
            return tuple(self._make(boma, bomas) for boma in bomas)
        action = action_at(self.facts, patch)
        made = self._make(action, bomas) if action else None
        return (made,) if made and made.said else ()

    def _make(self, action: Action, bomas: Sequence[Action]) -> Preview:
        assert self.facts.state is not None
        # Each is a whole action of the engine, so it is done only once for a position.
        if action not in self._made:
            number = bomas.index(action) + 1 if action in bomas and len(bomas) > 1 else 0
            self._made[action] = preview_of(self.facts.state, action, number)
        return self._made[action]


def preview_words(preview: Preview, of: int = 1) -> Words:
    """Return a preview in a line or two; shorter if it is one `of` several."""
    if of > 1:
        return Words(f"{preview.name}: ", preview.short, ".")
    rules = ", ".join(dict.fromkeys(each.rule for each in preview.said if each.rule))
    return Words(f"{preview.name}{preview.details}: ", preview.short, f" ({rules})." if rules else ".")


def _short(
    come: Sequence[Grazing], go: Sequence[Grazing], people: Counter[tuple[int, str]], said: Sequence[Sentence]
) -> Words:
    """Say which player puts out and takes back what. The board shows where."""
    parts: list[str | Mention] = []
    for owner in sorted({each.owner for each in (*come, *go)} | {owner for owner, _who in people}):
        out = _herds([each for each in come if each.owner == owner])
        back = _herds([each for each in go if each.owner == owner])
        back += [counted(number, who) for (whose, who), number in people.items() if whose == owner]
        moved = [(does, listed(what)) for does, what in (("put{} out", out), ("take{} back", back)) if what]
        they, you = (" and ".join(f"{does.format(s)} {what}" for does, what in moved) for s in ("s", ""))
        parts += [*["; "] * bool(parts), player(owner, they, you)]
    if parts:
        return Words(*parts)
    *most, last = said or [Sentence("", "")]
    told = " ".join([*(each.text for each in most), last.clause()])
    return Words(told[:1].lower() + told[1:])


def _named(action: Action, loop: Loop | None, number: int) -> tuple[str, str]:
    """Return the action in words, and its details in brackets."""
    if isinstance(action, BuildBoma) and loop is not None:
        which = f" {number}" if number else ""
        return f"Boma{which}", f" ({fence_words(loop.fence)}, {len(loop.shields)} shields)"
    if isinstance(action, Remove):
        what = "the boma" if isinstance(action.what, Loop) else names([action.what])
        return f"Take back {what}", ""
    return f"{action.button} {names([action.patch])}" if hasattr(action, "patch") else action.button, ""


# ── in words ──────────────────────────────────────────────────────────────────────────────────────


def _rule(events: Sequence[Event], kind: type[Event], owner: int) -> str:
    """Return the rule of the first event of a kind for a player."""
    return next((e.rule for e in events if isinstance(e, kind) and getattr(e, "owner", 0) == owner), "")


def _herds(some: Sequence[Grazing]) -> list[str]:
    counts = Counter[str]()
    for each in some:
        counts[each.colour] += each.number
    return [words.animals(counts[colour], colour) for colour in COLOURS if counts[colour]]


def _moved(
    state: State, come: Sequence[Grazing], go: Sequence[Grazing], events: Sequence[Event]
) -> Iterator[Sentence]:
    for owner in range(1, len(state.players) + 1):
        if mine := [each for each in come if each.owner == owner]:
            rule = _rule(events, AnimalsPlaced, owner)
            where = names(each.patch for each in mine)
            what = listed(_herds(mine))
            yield Sentence(rule, Words(player(owner, "puts", "put").capital, f" {what} on {where}."))
        if mine := [each for each in go if each.owner == owner]:
            rule = _rule(events, AnimalsReturned, owner)
            where = names(each.patch for each in mine)
            what = listed(_herds(mine))
            yield Sentence(rule, Words(player(owner, "takes", "take").capital, f" back {what} from {where}."))


def _sent_home(
    state: State, home: Sequence[tuple[int, Patch]], events: Sequence[Event]
) -> Iterator[Sentence]:
    for owner, patch in home:
        rule = next((e.rule for e in events if isinstance(e, ClaimReturned) and e.patch == patch), "")
        who = keeper_name(state.colour(patch))
        yield Sentence(rule, Words(whose(owner).capital, f" {who} on {names([patch])} returns to stock."))


def _builder_home(boma: Boma) -> Sentence:
    told = Words(whose(boma.owner).capital, " builder returns to stock; the fence is a foundation again.")
    return Sentence("REM-3", told)


def _later(state: State, after: State, events: Sequence[Event]) -> Iterator[Sentence]:
    """Yield the consequences that come later, and the end of the game."""
    for patch in after.waiting:
        if patch not in state.waiting:
            (owner,) = [claim.owner for claim in after.claims if claim.patch == patch]
            when = player(owner, "moves", "move")
            yield Sentence("BOMA-5", Words(f"The land at {names([patch])} is filled when ", when, " next."))
    for choice in after.pending:
        rule = _rule(events, EnclosureCompleted, choice.owner)
        if choice.kind == "fill" and rule:
            where = names(after.parcel(choice.patches[0]).patches)
            yield Sentence(rule, Words(player(choice.owner).capital, f" may then put animals on {where}."))
    yield from (event.said for event in events if isinstance(event, GameEnded))
