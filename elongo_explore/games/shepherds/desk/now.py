"""The contents of the board of Good Shepherds at one moment, as a value: widgets render it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from elongo_explore.kit.desk.desk import ButtonState, RaceBar, Shown
from elongo_explore.kit.desk.session import Snapshot
from elongo_explore.kit.table.codes import code_of
from elongo_explore.kit.table.sentences import Words, turn, winning
from elongo_explore.kit.table.wording import as_sentence, counted, listed

from ..pictures.marks import Choices
from ..play import words
from ..play.actions import GIVES, KINDS, Kind, Use
from ..play.events import MANY
from ..play.fields import Hex
from ..play.flow import ENOUGH_GOLD
from ..play.outlook import Outlook, Ray, made, outlook, rays, units_words
from ..play.state import State
from .intent import Intent, Plan, die_of, fitting, half_of, is_start, other_die, places, starts, why_not_first

HALF = "The first of two pastures goes here, the second next to it."
NO_POINT = "Point at a hex to see what placing there would do."


@dataclass(frozen=True, slots=True)
class Now(Shown):
    """Everything that is shown."""

    state: State
    cursor: Hex | None
    die: int | None
    """The index of the die that gives the units (0 or 1)."""
    choices: Choices
    ghost: Outlook | None
    """The effect of the use that the person is about to make."""
    rays: tuple[Ray, ...]
    """The lines of movement from the unit that is pointed at or chosen."""
    scored: State
    """The position to forecast a scoring for: the current one, or that after the ghost."""
    used: Outlook | None
    """The effect of the last use."""
    info: str
    """The hex under the cursor, or what placing there would do, in words."""
    turn: tuple[Outlook, ...] = ()
    """The effects of the uses in the last turn: they stay marked until the next one."""
    gains: tuple[int, int] | None = None
    """The gold that a scoring has brought since the person's last action."""

    @property
    def race(self) -> tuple[RaceBar, ...]:
        """For each player the gold, of what ends the game. The board itself counts the units."""
        return tuple(_race_bar(self.state, player) for player in (1, 2))

    @property
    def title(self) -> str:
        """The position in a few words."""
        return words.title(self.state)


def view(seen: Snapshot, intent: Intent) -> Now:
    """Return everything that is shown of a session to a person with this intent."""
    state: State = seen.moment.position
    use = None if seen.building else intent.about_to(state)
    ghost = None if seen.building else _ghost(state, intent, use)
    lines = () if ghost or seen.building else _rays(state, intent)
    return Now(
        seen=seen,
        code=code_of(state),
        expected=seen.told(_expected(seen, intent)),
        buttons=_buttons(seen, intent),
        state=state,
        cursor=intent.cursor,
        die=intent.plan.at if state.dice and not seen.building else None,
        choices=_choices(seen, intent),
        ghost=ghost,
        rays=lines,
        scored=_scored(state, use, ghost),
        used=_last_use(seen),
        info=_info(seen, intent, ghost, lines),
    )


def _race_bar(state: State, player: int) -> RaceBar:
    gold = state.gold[player - 1]
    much = f"{gold} of {ENOUGH_GOLD} gold" if gold >= 0 else f"{-gold} gold in debt"
    return RaceBar(player, gold, ENOUGH_GOLD, much)


def _ghost(state: State, intent: Intent, use: Use | None) -> Outlook | None:
    """Return what Enter would do: a use, or the first of two pastures."""
    if not intent.previews or not state.dice:
        return None
    if use is not None and not state.why_not(use):
        return outlook(state, use)
    # Also where the second may not be: the first one is still there.
    half = half_of(state, intent.plan, intent.cursor) if use is None or intent.plan.first else None
    return None if half is None else made(state, half, ())


def _scored(state: State, use: Use | None, ghost: Outlook | None) -> State:
    """Return the position after what Enter would do, with the current gold: the forecast adds the rest."""
    if ghost is None or ghost.use != use:
        return state
    # `seen_by` has no dice to roll: no player learns from a forecast what comes next.
    return replace(state.seen_by(1).after(ghost.use), gold=state.gold)


def _rays(state: State, intent: Intent) -> tuple[Ray, ...]:
    """Return the lines of movement from the chosen start, or from the unit under the cursor."""
    plan = intent.plan
    if not state.dice or other_die(state, plan) < 2 or plan.first is not None:
        return ()
    start = plan.start
    if start is None and intent.cursor is not None and is_start(state, intent.cursor):
        start = intent.cursor
    return () if start is None else rays(state, other_die(state, plan), start)


def _last_use(seen: Snapshot) -> Outlook | None:
    """Return what the use did that led here."""
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


def _expected(seen: Snapshot, intent: Intent) -> str | Words:
    state: State = seen.moment.position
    if seen.building:
        what = f"player {intent.put_owner}'s {intent.put_kind}"
        return f"Build: a click puts {what}, or takes a unit. Player {state.turn} rolls next."
    if state.result and state.result.winners:
        return Words("The game is over: ", winning(state.result.winners), ".")
    if state.result or intent.only_looks:
        return f"{words.now_words(state)}."
    if not state.dice:
        if intent.picked is not None:
            return f"The first die is a {intent.picked}. And the second?"
        who = (
            turn(state.turn, "rolls").capital if state.first else "Both roll a die, and the higher one begins"
        )
        return Words(who, ": press Roll, or set the dice.")
    return Words(turn(state.turn).capital, f": {_plan_words(seen, intent)}")


def _plan_words(seen: Snapshot, intent: Intent) -> str:
    """Return the planned use of the dice and the next choice, in words."""
    state: State = seen.moment.position
    plan = intent.plan
    what = f"the {die_of(state, plan)} places {units_words(plan.unit, plan.number)}"
    if plan.moving:
        what = f"{what}, {counted(other_die(state, plan), 'step')} away"
    if plan.first is not None:
        return f"{what}. Choose a hex next to the first."
    which = "the first hex" if plan.number == 2 else "a hex"
    if plan.moving and plan.start is None:
        return f"{what}. Choose the start, or {which}."
    if plan.moving and plan.start is not None:
        return f"{what} from the chosen unit. Choose {which}."
    return f"{what}. Choose {which}."


def _info(seen: Snapshot, intent: Intent, ghost: Outlook | None, lines: tuple[Ray, ...]) -> str:
    state, hex = seen.moment.position, intent.cursor
    if ghost is not None and ghost.use == intent.about_to(state):
        return _ghost_words(ghost, state.to_act)
    # Half of a use: the second pasture is still to be chosen.
    if ghost is not None and hex in (None, *ghost.use.hexes):
        chosen = intent.plan.first is not None
        return "The first of two pastures: now choose a hex next to it." if chosen else HALF
    here = "" if hex is None else hex_text(state, hex)
    if lines and (hex is None or hex == lines[0].path[0]):
        return f"{here} {rays_words(state, lines)}".strip()
    if hex is None:
        return NO_POINT if intent.previews and state.dice and not seen.building else ""
    return f"{here} {_reason(seen, intent, hex)}".strip()


def _reason(seen: Snapshot, intent: Intent, hex: Hex) -> str:
    """Return the first reason why nothing can be placed there."""
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
    """Return the contents of a hex that is marked on the board, in words."""
    if state.field.bit(hex) & state.empty:
        return "An empty hex."
    group = next((size for size, some, _ in state.groups.each if some & state.field.bit(hex)), 0)
    more = f", in a group of {group}" if group > 1 else ""
    return f"{as_sentence(_unit_words(state, hex))}{more}."


def _unit_words(state: State, hex: Hex) -> str:
    """Return whose unit is on a hex, without the hex."""
    unit = state.units[hex]
    return f"player {unit.owner}'s {'destroyed ' if unit.destroyed else ''}{unit.kind}"


def _ghost_words(ghost: Outlook, mover: int) -> str:
    """Return what a use would do, without hexes: the board marks them."""
    use = ghost.use
    steps = f", {counted(use.movement[0], 'step')} from your unit" if use.movement else ""
    told = [f"The {use.die} places {units_words(use.unit, len(use.hexes))} here{steps}."]
    if len(ghost.group) > 1:
        told.append(f"This makes a group of {len(ghost.group)} pastures.")
    if ghost.destroyed:
        own, all_ = ghost.owners.count(mover), len(ghost.destroyed)
        whose = "" if not own else ", your own" if own == all_ else f", {own} of them your own"
        told.append(f"It destroys {counted(all_, 'pasture')}{whose}.")
    if ghost.gold:
        told.append(f"A scoring follows: {ghost.gold[0]} gold for player 1, {ghost.gold[1]} for player 2.")
    return " ".join([*told, *([ghost.end] if ghost.end else [])])


def rays_words(state: State, lines: tuple[Ray, ...]) -> str:
    """Return how many movements from a unit end somewhere, which the board marks, and what stops the
    others."""
    ends = sum(ray.stop is None for ray in lines)
    why = list(dict.fromkeys(_stop_words(state, ray) for ray in lines if ray.stop is not None))
    told = (
        f"{as_sentence(counted(ends, 'movement'))} from here {'ends' if ends == 1 else 'end'} on a ring."
        if ends
        else "No movement from here ends anywhere."
    )
    stopped = "Others are stopped by" if ends else "Stopped by"
    return f"{told} {stopped} {listed(why)}." if why else told


def _stop_words(state: State, ray: Ray) -> str:
    assert ray.stop is not None
    if not state.field.has(ray.stop):
        return "the edge of the field"
    if ray.stop == ray.path[-1]:
        return "a unit of the same player next to where it would end"
    return _unit_words(state, ray.stop)


# ── buttons ───────────────────────────────────────────────────────────────────────────────────────

ROLL, FIRST_DIE, SECOND_DIE, MOVE, PLACE = "roll", "first die", "second die", "move", "place"
OWNER, TAKE, SWAP, RICHER, POORER = "owner", "take", "swap", "richer", "poorer"
UNITS: dict[str, tuple[Kind, int]] = {units_words(*each): each for each in GIVES[6]}
PUTS: dict[str, Kind] = {f"put {kind}": kind for kind in KINDS}
BUTTON_NAMES = (
    ROLL,
    PLACE,
    FIRST_DIE,
    SECOND_DIE,
    MOVE,
    *UNITS,
    *PUTS,
    OWNER,
    TAKE,
    RICHER,
    POORER,
    SWAP,
)
"""Every button, from left to right."""
_CHOSEN = "\N{CHECK MARK} "


def _buttons(seen: Snapshot, intent: Intent) -> dict[str, ButtonState]:
    """Return the state of each button."""
    return {**_dice(seen, intent), **_units(seen, intent), **_hexes(seen, intent), **_building(seen, intent)}


def _state(seen: Snapshot) -> State:
    state: State = seen.moment.position
    return state


def _dice(seen: Snapshot, intent: Intent) -> dict[str, ButtonState]:
    state, plan = _state(seen), intent.plan
    playing = not seen.building
    rolls = playing and not state.dice and state.result is None
    found = {ROLL: ButtonState("Roll", "Roll the dice at random (D)", rolls, rolls, "dice", main=True)}
    for at, name in enumerate((FIRST_DIE, SECOND_DIE)):
        there = playing and at < len(state.dice)
        die = state.dice[at] if there else 0
        instead = there and at != plan.at and die != state.dice[plan.at]
        tip = f"Let the {die} give the units (key {die})"
        found[name] = ButtonState(f"Use {die}", tip, there, instead and _usable(state, at))
    other = other_die(state, plan) if state.dice else 0
    text = f"{_CHOSEN if plan.moving else ''}Move {other}"
    tip = f"Let the {other} carry the units away from your own (M)"
    can_move = bool(other) and any(fitting(state, plan._replace(moving=True)))
    return found | {MOVE: ButtonState(text, tip, playing and bool(other), can_move, "move")}


def _usable(state: State, at: int) -> bool:
    """Return True if that die can give units."""
    plans = [Plan(at, unit, number) for unit, number in GIVES[state.dice[at]]]
    # Some units can be placed only where the other die carries them.
    if len(state.dice) == 2:
        plans += [plan._replace(moving=True) for plan in plans]
    return any(any(fitting(state, plan)) for plan in plans)


def _units(seen: Snapshot, intent: Intent) -> dict[str, ButtonState]:
    """Return the buttons for what else a 6 can give."""
    state, plan = _state(seen), intent.plan
    gives = GIVES[state.dice[plan.at]] if state.dice and not seen.building else ()
    found = {}
    for name, (unit, number) in UNITS.items():
        there = len(gives) > 1 and (unit, number) in gives
        other = there and (unit, number) != (plan.unit, plan.number)
        can = other and any(fitting(state, plan._replace(unit=unit, number=number)))
        text = unit.capitalize() if number == 1 else f"{number} {MANY[unit]}"
        found[name] = ButtonState(text, f"Let the die give {name} (N goes on to the next)", there, can)
    return found


def _hexes(seen: Snapshot, intent: Intent) -> dict[str, ButtonState]:
    playing = not seen.building and bool(_state(seen).dice)
    can = playing and _can_place(_state(seen), intent)
    return {
        PLACE: ButtonState("Place", "Place the unit on the hex (Enter)", playing, can, "check", main=True),
    }


def _can_place(state: State, intent: Intent) -> bool:
    use = intent.about_to(state)
    if use is not None:
        return not state.why_not(use)
    return intent.cursor is not None and intent.cursor in places(state, intent.plan)


def _building(seen: Snapshot, intent: Intent) -> dict[str, ButtonState]:
    building = seen.building
    found = {}
    for name, kind in PUTS.items():
        chosen = _CHOSEN if kind == intent.put_kind else ""
        found[name] = ButtonState(
            f"{chosen}{kind}", f"Put a {kind} (N goes on to the next)", building, building
        )
    here = intent.cursor is not None
    return found | {
        OWNER: ButtonState(f"of player {intent.put_owner}", "Whose unit is put (O)", building, building),
        TAKE: ButtonState(
            "Put or take", "Put the unit on the hex, or take what is there (Enter)", building, here
        ),
        RICHER: ButtonState("+5 gold", "Give that player gold (the key + gives 1)", building, building),
        POORER: ButtonState("−5 gold", "Take gold from that player (the key − takes 1)", building, building),
        SWAP: ButtonState("Other player rolls", "The other player is about to roll (X)", building, building),
    }
