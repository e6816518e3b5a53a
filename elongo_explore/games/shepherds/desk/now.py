"""What the board of Good Shepherds shows at one moment, as a value: widgets render it and ask no more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from elongo_explore.kit.desk.desk import Offer
from elongo_explore.kit.desk.session import Moment, Snapshot
from elongo_explore.kit.table.codes import code_of
from elongo_explore.kit.table.wording import as_sentence, counted, listed

from ..pictures.marks import Choices
from ..play import words
from ..play.actions import Use
from ..play.events import hex_words
from ..play.fields import Hex
from ..play.outlook import Outlook, Ray, made, outlook, rays, unit_words, units_words
from ..play.state import State
from .intent import Intent, die_of, half_of, is_start, other_die, places, starts, why_not_first
from .offers import offers

NO_POINT = "Hover over a hex, or walk to one with the keys, to see what placing there would do."


@dataclass(frozen=True, slots=True)
class Now:
    """Everything that is shown."""

    moment: Moment
    state: State
    code: str
    at: int
    last: int
    where: str
    """Which step it is, of how many."""
    building: bool
    """Are units put and taken, instead of played?"""
    expected: str
    """Whose turn it is, and what is to be done."""
    cursor: Hex | None
    die: int | None
    """Which of the dice is chosen for units (0, 1)."""
    choices: Choices
    ghost: Outlook | None
    """What the use would do that is about to be made."""
    rays: tuple[Ray, ...]
    """The straight lines of movement that are looked at."""
    scored: State
    """What a forecast goes by: the position, or what it would be after the use that is about to be made."""
    used: Outlook | None
    """What the last use did."""
    offers: Mapping[str, Offer]
    info: str
    """What is under the finger, in words."""

    @property
    def title(self) -> str:
        """The position in a few words."""
        return words.title(self.state)

    def text(self) -> str:
        """The whole position in words."""
        return words.description(self.state)


def view(seen: Snapshot, intent: Intent) -> Now:
    """Return all that is shown of a session to a person who is about to do something."""
    state: State = seen.moment.position
    use = None if seen.building else intent.about_to(state)
    ghost = None if seen.building else _ghost(state, intent, use)
    lines = () if ghost or seen.building else _rays(state, intent)
    return Now(
        moment=seen.moment,
        state=state,
        code=code_of(state),
        at=seen.at,
        last=seen.last,
        where=seen.where,
        building=seen.building,
        expected=_expected(seen, intent),
        cursor=intent.cursor,
        die=intent.plan.at if state.dice and not seen.building else None,
        choices=_choices(seen, intent),
        ghost=ghost,
        rays=lines,
        scored=_scored(state, use, ghost),
        used=_last_use(seen),
        offers=offers(seen, intent),
        info=_info(seen, intent, ghost, lines),
    )


def _ghost(state: State, intent: Intent, use: Use | None) -> Outlook | None:
    """What Enter would do: a use, or the first of two pastures."""
    hex = intent.cursor
    if not intent.previews or hex is None or not state.dice:
        return None
    if use is not None:
        return None if state.why_not(use) else outlook(state, use)
    half = half_of(state, intent.plan, hex)
    return None if half is None else made(state, half, ())


def _scored(state: State, use: Use | None, ghost: Outlook | None) -> State:
    """The position after what Enter would do, with the gold of now: whatever a scoring brings is told."""
    if ghost is None or use is None:
        return state
    # `seen_by` has no dice to roll: nobody learns from a forecast what comes next.
    return replace(state.seen_by(1).after(ghost.use), gold=state.gold)


def _rays(state: State, intent: Intent) -> tuple[Ray, ...]:
    """Lines from the start that was chosen, or from the unit under the finger."""
    plan = intent.plan
    if not state.dice or other_die(state, plan) < 2 or plan.first is not None:
        return ()
    start = plan.start
    if start is None and intent.cursor is not None and is_start(state, intent.cursor):
        start = intent.cursor
    return () if start is None else rays(state, other_die(state, plan), start)


def _last_use(seen: Snapshot) -> Outlook | None:
    """What the use did that led here."""
    action, before = seen.moment.action, seen.before
    if not isinstance(action, Use) or not isinstance(before, State):
        return None
    return made(before, action, seen.moment.events)


def _choices(seen: Snapshot, intent: Intent) -> Choices:
    state: State = seen.moment.position
    plan = intent.plan
    if seen.building or not state.dice:
        return Choices(cursor=intent.cursor)
    chosen = tuple(hex for hex in (plan.start, plan.first) if hex is not None)
    return Choices((*starts(state, plan), *places(state, plan)), chosen, intent.cursor)


# ── words ─────────────────────────────────────────────────────────────────────────────────────────


def _expected(seen: Snapshot, intent: Intent) -> str:
    state: State = seen.moment.position
    if seen.building:
        what = f"player {intent.put_owner}'s {intent.put_kind}"
        return f"Build: a click puts {what}, or takes a unit. Player {state.turn} rolls next."
    if state.result or intent.only_looks:
        return f"{words.now_words(state)}."
    if not state.dice:
        if intent.picked is not None:
            return f"The first die is a {intent.picked}. And the second?"
        who = f"Player {state.turn} rolls" if state.first else "Both roll a die, and the higher one begins"
        return f"{who}: press Roll, or set the dice."
    return f"Player {state.turn}: {_plan_words(seen, intent)}"


def _plan_words(seen: Snapshot, intent: Intent) -> str:
    """What the dice are to be used for, and what is to be chosen next."""
    state: State = seen.moment.position
    plan = intent.plan
    what = f"the {die_of(state, plan)} places {units_words(plan.unit, plan.number)}"
    if plan.moving:
        what = f"{what}, {counted(other_die(state, plan), 'step')} away"
    if plan.first is not None:
        return f"{what}. The second goes next to {hex_words(plan.first)}."
    which = "the first hex" if plan.number == 2 else "a hex"
    if plan.moving and plan.start is None:
        return f"{what}. Choose the start, or {which}."
    if plan.moving and plan.start is not None:
        return f"{what} from {hex_words(plan.start)}. Choose {which}."
    return f"{what}. Choose {which}."


def _info(seen: Snapshot, intent: Intent, ghost: Outlook | None, lines: tuple[Ray, ...]) -> str:
    state, hex = seen.moment.position, intent.cursor
    # Half of a use: the second pasture is still to be chosen.
    if ghost is not None and intent.about_to(state) is None:
        return f"{as_sentence(hex_words(ghost.use.hexes[0]))}: the first of two pastures."
    if ghost is not None:
        return str(ghost)
    here = "" if hex is None else hex_text(state, hex)
    if lines and (hex is None or hex == lines[0].path[0]):
        return f"{here} {rays_words(lines)}".strip()
    if hex is None:
        return NO_POINT if intent.previews and state.dice and not seen.building else ""
    return f"{here} {_reason(seen, intent, hex)}".strip()


def _reason(seen: Snapshot, intent: Intent, hex: Hex) -> str:
    """Why nothing can be placed there, the first reason of all."""
    state: State = seen.moment.position
    plan = intent.plan
    if not intent.previews or seen.building or not state.dice or not state.field.bit(hex) & state.empty:
        return ""
    use = intent.about_to(state)
    found = state.why_not(use) if use is not None else ()
    if use is None and plan.number == 2 and hex not in places(state, plan):
        found = why_not_first(state, plan, hex)
    if not found and use is None and plan.moving and hex not in places(state, plan):
        return f"No movement of {other_die(state, plan)} steps ends here (GS-6)."
    return f"{found[0].sentence} ({found[0].rule})" if found else ""


def hex_text(state: State, hex: Hex) -> str:
    """A hex, and what is on it."""
    if state.field.bit(hex) & state.empty:
        return f"{hex_words(hex)}: empty."
    group = next((size for size, some, _ in state.groups.each if some & state.field.bit(hex)), 0)
    more = f", in a group of {group}" if group > 1 else ""
    return f"{as_sentence(unit_words(state, hex))}{more}."


def rays_words(lines: tuple[Ray, ...]) -> str:
    """Where movements from a unit end, and what stops the others."""
    ends = [hex_words(ray.path[-1]) for ray in lines if ray.stop is None]
    why = list(dict.fromkeys(ray.why for ray in lines if ray.stop is not None))
    told = f"Movements from here end on {listed(ends)}." if ends else "No movement from here ends anywhere."
    return (
        f"{told} Others are stopped: {listed(why)}."
        if why and ends
        else f"{told} Stopped: {listed(why)}."
        if why
        else told
    )
