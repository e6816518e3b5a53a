"""A slow, plain second implementation of Good Shepherds, to compare the engine with.

Written from the rules' text and the rulings alone; it shares no code with the engine. The field is a set of
hexes, the units are a dictionary, and every question is answered by trying all that could be done. A use of a
die is a plain tuple, and so is everything that happens:

    (die, kind, hexes, movement)              movement: None, or (the other die, the hex where it starts)

    ("rolled", player, dice)                  in the opening each player's die, and the player who begins
    ("passed", player)                        nothing can be done with these dice
    ("moved", player, start, steps, hex)
    ("placed", player, die, kind, hexes)
    ("destroyed", owner, hex, sheep)          with all sheep next to that pasture
    ("scored", player, kind, number, gold)    one item; less than 0 gold: that is paid
    ("over", winners, why)                    no winners: the sheep win; why: "gold" or "stuck"
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

Hex = tuple[int, int]
Movement = tuple[int, Hex]
Use = tuple[int, str, tuple[Hex, ...], Movement | None]
Happening = tuple[object, ...]

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
STANDS_FOR = {1: ("pasture", 2), 2: ("pasture", 1), 3: ("sheep", 1), 4: ("sheep", 1), 5: ("hut", 1)}
"""What a die is as a unit, and how many of them (GS-5)."""
PAIRS = [(one, two) for one in range(1, 7) for two in range(one, 7)]  # 21 rolls


@dataclass(frozen=True)
class Unit:
    """A player's sheep, pasture or hut."""

    owner: int
    kind: str
    destroyed: bool = False


@dataclass(frozen=True)
class Readings:
    """How points are settled that the text leaves open."""

    movement_may_end_adjacent: bool = False
    destroyed_count_for_placing: bool = True
    destruction: str = "after_each_use"  # or "after_the_turn"
    stuck: str = "either_player"  # or "player_to_move"


@dataclass
class Game:
    """A moment of a game. No dice: they are to be rolled. No first player: both roll to find him."""

    hexes: frozenset[Hex]
    units: dict[Hex, Unit]
    gold: dict[int, int] = field(default_factory=lambda: {1: 10, 2: 10})
    turn: int = 1
    dice: tuple[int, ...] = ()
    first: int | None = None
    double: bool = False  # a double was rolled in this pair of turns
    readings: Readings = Readings()
    over: tuple[tuple[int, ...], str] | None = None  # who has won, and why it ended
    happened: list[Happening] = field(default_factory=list)  # since the game before this one


# ── the field ─────────────────────────────────────────────────────────────────────────────────────


def plan(name: str) -> tuple[frozenset[Hex], dict[int, Hex]]:
    """Return the hexes of a field, and where the players' huts are printed (GS-1)."""
    shape, *sizes = name.replace(" x ", " ").split()
    if shape == "hexagon":
        side = int(sizes[0])
        reach = range(-side + 1, side)
        hexes = frozenset((q, r) for q in reach for r in reach if abs(q + r) < side)
        q, r = -((side - 1) // 2), side - 1
        return hexes, {1: (q, r), 2: (-q, -r)}
    rows, columns = map(int, sizes)
    hexes = frozenset((column - row // 2, row) for row in range(rows) for column in range(columns))
    return hexes, {1: (columns // 2 - (rows - 1) // 2, rows - 1), 2: ((columns - 1) // 2, 0)}


def start(name: str, readings: Readings = Readings()) -> Game:  # noqa: B008 (it never changes)
    """Return the beginning of a game: two huts, before any roll."""
    hexes, huts = plan(name)
    return Game(hexes, {hut: Unit(player, "hut") for player, hut in huts.items()}, readings=readings)


def opponent(player: int) -> int:
    """Return the opponent of a player."""
    return 2 if player == 1 else 1


def step(here: Hex, direction: Hex, steps: int = 1) -> Hex:
    """Return the hex after a number of steps."""
    return here[0] + steps * direction[0], here[1] + steps * direction[1]


@cache
def neighbours(here: Hex) -> tuple[Hex, ...]:
    """Return the six hexes round a hex; some may lie outside the field."""
    return tuple(step(here, direction) for direction in DIRECTIONS)


def is_empty(game: Game, here: Hex) -> bool:
    """Return True for a hex of the field without a unit."""
    return here in game.hexes and here not in game.units


def touches_own(game: Game, here: Hex) -> bool:
    """Return True if a hex is next to an existing unit of the player's; an option is about destroyed ones."""
    beside = [game.units[each] for each in neighbours(here) if each in game.units]
    own = [unit for unit in beside if unit.owner == game.turn]
    return any(game.readings.destroyed_count_for_placing or not unit.destroyed for unit in own)


def group(units: dict[Hex, Unit], here: Hex) -> list[Hex]:
    """Return the pastures connected with the one on a hex, those of both players (GS-8)."""
    found = [here]
    for member in found:  # it grows while we go through it
        for beside in neighbours(member):
            unit = units.get(beside)
            if unit and unit.kind == "pasture" and not unit.destroyed and beside not in found:
                found.append(beside)
    return found


# ── what may be done ──────────────────────────────────────────────────────────────────────────────


def may_stand(game: Game, kind: str, hexes: tuple[Hex, ...]) -> bool:
    """Return True if there is room for one or two units and no rule about neighbours forbids them."""
    if not all(is_empty(game, here) for here in hexes):
        return False
    if kind == "hut":  # GS-10
        beside = [game.units[each] for here in hexes for each in neighbours(here) if each in game.units]
        return all(unit.kind != "hut" for unit in beside)
    if kind == "pasture":  # GS-8: with both of them, which touch
        units = game.units | {here: Unit(game.turn, kind) for here in hexes}
        return len(group(units, hexes[0])) <= 5
    return True


def units_at(game: Game, die: int, here: Hex, movement: Movement | None = None) -> Iterator[Use]:
    """Yield all uses of a die as units, the first of them on a certain hex (GS-5, GS-7)."""
    for value in (1, 2, 3, 5) if die == 6 else (die,):  # a 4 is a sheep, as a 3 is
        kind, number = STANDS_FOR[value]
        places = [(here,)] if number == 1 else [(here, second) for second in neighbours(here)]
        for hexes in places:
            if may_stand(game, kind, hexes):
                yield die, kind, hexes, movement


def uses_alone(game: Game, die: int) -> Iterator[Use]:
    """Yield all uses of a die as units next to one's own (GS-4)."""
    for here in game.hexes:
        if is_empty(game, here) and touches_own(game, here):
            yield from units_at(game, die, here)


def landings(game: Game, steps: int) -> Iterator[tuple[Hex, Hex]]:
    """Yield the starts and ends of movements of a number of steps (GS-6)."""
    for here, unit in game.units.items():
        if steps == 1 or unit.owner != game.turn or unit.destroyed:
            continue
        for direction in DIRECTIONS:
            path = [step(here, direction, many) for many in range(1, steps + 1)]
            free = all(is_empty(game, each) for each in path)
            if free and (game.readings.movement_may_end_adjacent or not touches_own(game, path[-1])):
                yield here, path[-1]


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """Return the dice that are left when one was used."""
    left = list(dice)
    left.remove(die)
    return tuple(left)


def uses_of_all(game: Game) -> Iterator[Use]:
    """Yield all uses after which every die has been used, or still can be."""
    for die in set(game.dice):
        rest = without(game.dice, die)
        for use in uses_alone(game, die):
            if not rest or any(uses_alone(placed(game, use), rest[0])):
                yield use
        for begin, end in landings(game, rest[0]) if rest else ():
            yield from units_at(game, die, end, (rest[0], begin))


def uses(game: Game) -> Iterator[Use]:
    """Yield all that the player may do with the dice: as many of them as possible (GS-3)."""
    single = (use for die in set(game.dice) for use in uses_alone(game, die))
    yield from uses_of_all(game) if any(uses_of_all(game)) else single


def can_place(game: Game, player: int) -> bool:
    """Return True if some roll lets a player place something."""
    return any(any(uses(replace(game, turn=player, dice=dice))) for dice in PAIRS)


# ── what happens ──────────────────────────────────────────────────────────────────────────────────


def changed(game: Game, dice: tuple[int, ...]) -> Game:
    """Return a copy with other dice, for new things to happen in."""
    return replace(game, units=dict(game.units), gold=dict(game.gold), dice=dice, happened=[])


def placed(game: Game, use: Use) -> Game:
    """Return the game with the units of a use on the field; destroyed at once what must be (GS-9)."""
    die, kind, hexes, movement = use
    new = changed(game, () if movement else without(game.dice, die))
    if movement:
        new.happened.append(("moved", game.turn, movement[1], movement[0], hexes[0]))
    new.units |= {here: Unit(game.turn, kind) for here in hexes}
    new.happened.append(("placed", game.turn, die, kind, hexes))
    if game.readings.destruction == "after_each_use":
        destroy(new)
    return new


def destroy(game: Game) -> None:
    """All pastures next to a sheep (GS-9)."""
    sheep = {here for here, unit in game.units.items() if unit.kind == "sheep"}
    for here in sorted(each for one in sheep for each in neighbours(one)):
        unit = game.units.get(here)
        if unit and unit.kind == "pasture" and not unit.destroyed:
            game.units[here] = Unit(unit.owner, "pasture", destroyed=True)
            game.happened.append(("destroyed", unit.owner, here, tuple(sorted(sheep & {*neighbours(here)}))))


def rolled(game: Game, dice: tuple[int, int]) -> Game:
    """Return the game after a roll; a player who can do nothing with it has passed."""
    new = changed(game, dice)
    if game.first is None:  # the higher die plays first (GS-2)
        new.first = new.turn = 1 if dice[0] > dice[1] else 2
    elif dice[0] == dice[1]:
        new.double = True
    new.happened.append(("rolled", new.turn, dice))
    if not any(uses(new)):
        new.happened.append(("passed", new.turn))
        end_turn(new)
    return new


def used(game: Game, use: Use) -> Game:
    """Return the game after a use; the turn goes on if the other die can be used, too."""
    new = placed(game, use)
    if not any(uses(new)):
        end_turn(new)
    return new


def end_turn(game: Game) -> None:
    """Return the game after a turn: destruction if it waited, scoring if due, the end, the next player."""
    if game.readings.destruction == "after_the_turn":
        destroy(game)
    game.dice = ()
    if game.double and game.turn != game.first:  # both have had as many turns (GS-11)
        game.double = False
        score(game)
        if any(gold >= 100 or gold < 0 for gold in game.gold.values()):
            return end(game, "gold")
    game.turn = opponent(game.turn)
    in_question = (1, 2) if game.readings.stuck == "either_player" else (game.turn,)
    return None if all(can_place(game, player) for player in in_question) else end(game, "stuck")


def count(game: Game, player: int, kind: str) -> int:
    """Return the number of a player's undestroyed units of a kind."""
    return [*game.units.values()].count(Unit(player, kind))


def score(game: Game) -> None:
    """Gold for both players (GS-12)."""
    for player in (1, 2):
        pastures, sheep = count(game, player, "pasture"), count(game, player, "sheep")
        more_huts = max(0, count(game, player, "hut") - count(game, opponent(player), "hut"))
        too_many = sheep - pastures
        items = [
            ("pasture", pastures, pastures),
            ("sheep", too_many, -5 * too_many) if too_many > 0 else ("sheep", sheep, 5 * sheep),
            ("hut", more_huts, 3 * more_huts),
        ]
        for kind, number, gold in items:
            game.gold[player] += gold
            game.happened.append(("scored", player, kind, number, gold))


def end(game: Game, why: str) -> None:
    """More gold wins, then more sheep, then the sheep (GS-13)."""
    one, two = ((game.gold[player], count(game, player, "sheep")) for player in (1, 2))
    winners = () if one == two else (1,) if one > two else (2,)
    game.over = winners, why
    game.happened.append(("over", winners, why))
