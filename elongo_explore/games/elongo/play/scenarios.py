"""Build a position in the middle of a game by code, and list what is wrong with others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.sentences import Sentence
from elongo_explore.kit.table.wording import listed

from ..board.board import Board
from ..board.deck import beyond_the_deck, left_in_deck
from ..board.fences import Loop
from ..board.land import Patch
from ..board.shields import Shield, check_number, check_patch, check_shield
from .chance import Dealer, deal
from .options import Ruleset
from .pieces import PHASES, Boma, ByKind, Claimed, Herd, Length, Phase
from .setup import check_game
from .state import State
from .validity import too_many, what_is_wrong

DECKS = ("whole", "free")
"""Whether the table has only the shields of one deck (COMP-1), or also others (RULING-free)."""


def scenario(
    board: Board,
    *,
    players: int = 2,
    length: Length = "long",
    edition: str | Ruleset = "bga",
    seed: int = 0,
    turn: int = 1,
    phase: Phase = "lay",
    laid: int | None = None,
    round: int = 1,
    last_round: bool = False,
    claims: Iterable[tuple[int, Patch]] = (),
    animals: Mapping[Patch, tuple[int, int]] | None = None,
    bomas: Iterable[tuple[int, Loop] | tuple[int, Loop, bool]] = (),
    hands: Mapping[int, Iterable[Shield]] | None = None,
    stock: Iterable[Shield] | None = None,
    in_stock: Mapping[int, tuple[int, int, int]] | None = None,
    taken_back: bool = False,
    deck: str = "whole",
) -> State:
    """Return a position in the middle of a game. Raise BadInput with everything that is found wrong.

    Found is what is wrong with the table as it stands: pieces, stocks, hands, claims, animals, bomas, and the
    point in the turn. The way there is not checked, so that small positions can be built: whether the first
    three shields are a hexagon of several colours (HEX-1), who placed in it first (HEX-2), whether the round
    fits the number of shields (ROUND-1) or can have a finished boma (BOMA-6), and whether an enclosure with
    few animals or none was short of them (ENC-3, ENC-4).

    `claims` are (player, patch) in the order in which they came, `animals` gives (player, number) for a
    patch, `bomas` are (player, loop) or (player, loop, finished). Players' stocks are the pieces not on the
    table; `in_stock` gives (zebu, sheep, goats) for a player who has fewer left, and the others are put
    aside. `stock` is the undealt shields: without it, all that are left. Without `hands`, they are dealt.
    `taken_back`: the player has taken something back in this sequence already (REM-5). `deck="free"`: the
    board may have shields that no deck has (RULING-free).
    """
    check_game(players, length, seed)
    ruleset = Ruleset.of(edition)
    if not isinstance(board, Board):
        raise BadInput(f"board: expected a Board, got {shown(board)}")
    given, dealer = _Given(board, players), Dealer(seed)
    given.table(deck)
    usual = given.numbers(turn, phase, laid, round)
    held, left = given.dealt(hands, stock, dealer.chance(usual[3]))
    made = partial(
        State.made, ruleset=ruleset, length=length, dealer=dealer, board=board, hands=held, stock=left,
        claims=given.claims(claims), animals=given.animals(animals), bomas=given.bomas(bomas), turn=usual[0],
        phase=usual[1], laid=usual[2], round=usual[3], last_round=last_round is True,
        taken_back=taken_back is True,
    )  # fmt: skip
    return given.sound(made(aside=given.aside(made(), in_stock)))


class _Given:
    """Takes over the arguments that make sense, and notes those that do not."""

    def __init__(self, board: Board, players: int) -> None:
        self.board, self.players = board, players
        self.problems: list[str | Sentence] = []

    def sound(self, state: State) -> State:
        """Return the state. Raise BadInput with everything that is wrong if it cannot occur."""
        if problems := [*self.problems, *what_is_wrong(state)]:
            raise BadInput("\n  ".join(["this position cannot come up:", *map(str, problems)]))
        return state

    def table(self, deck: object) -> None:
        """Note an error if the table has shields that one deck lacks, unless the deck is free."""
        if not isinstance(deck, str) or deck not in DECKS:
            self.problems.append(f"deck: expected {listed(map(repr, DECKS), 'or')}, got {shown(deck)}")
            return
        if deck != "free" and (problems := [*too_many(beyond_the_deck(self.board.laid))]):
            rule, last = problems.pop()
            way_out = 'or play with a free deck: scenario(board, …, deck="free")'
            self.problems += [Sentence(*each) for each in (*problems, (rule, f"{last}; {way_out}"))]

    def _well(self, check: Callable[..., object], *args: object) -> bool:
        try:
            check(*args)
        except BadInput as error:
            self.problems.append(str(error))
            return False
        return True

    def numbers(self, turn: int, phase: Phase, laid: int | None, round: int) -> tuple[int, Phase, int, int]:
        """Return whose turn it is, the phase, the number of shields laid in this turn, and the round."""
        if not isinstance(phase, str):
            self.problems.append(f"phase: expected one of {', '.join(map(repr, PHASES))}, got {shown(phase)}")
            phase = "lay"
        usual = 0 if len(self.board.laid) <= 3 else {"act": 1, "confirm": 2}.get(phase, 0)
        return (
            self._whole("turn", turn, 1),
            phase,
            usual if laid is None else self._whole("laid", laid, usual),
            self._whole("round", round, 1),
        )

    def _whole(self, name: str, number: object, usual: int) -> int:
        """Return a small integer, right or wrong: the rules decide which."""
        if type(number) is int and -100 < number < 100:
            return number
        self.problems.append(f"{name}: expected a small whole number, got {shown(number)}")
        return usual

    def _rows(self, name: str, rows: object, sizes: tuple[int, ...], form: str) -> Iterator[tuple[Any, ...]]:
        """Yield rows of the right length whose first value is a player."""
        if not isinstance(rows, Iterable) or isinstance(rows, str):
            self.problems.append(f"{name}: expected a list of {form}, got {shown(rows)}")
            return
        for row in rows:
            if not isinstance(row, tuple | list) or len(row) not in sizes:
                self.problems.append(f"{name}: expected {form}, got {shown(row)}")
            elif self._well(check_number, f"{name}: player", row[0], 1, self.players):
                yield tuple(row)

    def claims(self, claims: object) -> tuple[Claimed, ...]:
        """Return the warriors and boys in (player, patch) rows, without the faulty ones."""
        rows = self._rows("claims", claims, (2,), "(player, patch)")
        return tuple(Claimed(*row) for row in rows if self._well(check_patch, self.board.laid, row[1]))

    def animals(self, animals: object) -> dict[Patch, Herd]:
        """Return the animals on patches, without the faulty ones."""
        if animals is not None and not isinstance(animals, Mapping):
            self.problems.append(f"animals: expected {{patch: (player, number)}}, got {shown(animals)}")
            animals = None
        herds: dict[Patch, Herd] = {}
        for patch, herd in (animals or {}).items():
            for row in self._rows("animals", [herd], (2,), "(player, number)"):
                if self._well(check_patch, self.board.laid, patch) and self._well(
                    check_number, f"animals on {shown(patch)}", row[1], 1, 2
                ):
                    herds[patch] = Herd(*row)
        return herds

    def aside(self, state: State, in_stock: object) -> tuple[ByKind, ...]:
        """Return the animals of each player that are neither on the fields nor meant to be in stock."""
        if in_stock is not None and not isinstance(in_stock, Mapping):
            self.problems.append(
                f"in_stock: expected {{player: (zebu, sheep, goats)}}, got {shown(in_stock)}"
            )
            in_stock = None
        found: list[ByKind] = [(0, 0, 0)] * self.players
        for owner, wanted in (in_stock or {}).items():
            if not self._well(check_number, "in_stock: player", owner, 1, self.players):
                continue
            have = state.player(owner).animals
            if self._herd(owner, wanted, have):
                zebu, sheep, goats = (most - number for most, number in zip(have, wanted, strict=True))
                found[owner - 1] = (zebu, sheep, goats)
        return tuple(found) if any(map(any, found)) else ()

    def _herd(self, owner: int, wanted: object, have: ByKind) -> bool:
        """Return True if a player can have these zebu, sheep and goats in stock; else note an error."""
        if (
            not isinstance(wanted, tuple | list)
            or len(wanted) != 3
            or not all(type(n) is int and n >= 0 for n in wanted)
        ):
            form = "three whole numbers, (zebu, sheep, goats)"
            self.problems.append(f"in_stock of player {owner}: expected {form}, got {shown(wanted)}")
            return False
        if min(have) >= 0 and any(n > most for n, most in zip(wanted, have, strict=True)):
            left = "{} zebu, {} sheep and {} goats".format(*have)
            self.problems.append(
                Sentence(
                    "COMP-4",
                    f"player {owner} cannot have {shown(tuple(wanted))} in stock; {left} do not graze",
                )
            )
        return all(n <= most for n, most in zip(wanted, have, strict=True))

    def bomas(self, bomas: object) -> tuple[Boma, ...]:
        """Return the bomas in (player, loop, finished) rows, without the faulty ones."""
        rows = self._rows("bomas", bomas, (2, 3), "(player, loop) or (player, loop, finished)")
        return tuple(
            Boma(row[0], row[1], self.board.inside(row[1]), row[2:] == (True,))
            for row in rows
            if self._well(self.board.inside, row[1])
        )

    def _shields(self, name: str, shields: object) -> tuple[Shield, ...]:
        if not isinstance(shields, Iterable) or isinstance(shields, str | Shield):
            self.problems.append(f"{name}: expected a list of Shields, got {shown(shields)}")
            return ()
        return tuple(sorted(shield for shield in shields if self._well(check_shield, shield)))

    def dealt(
        self, hands: object, stock: object, chance: Random
    ) -> tuple[tuple[tuple[Shield, ...], ...], tuple[Shield, ...]]:
        """Return the hands as given, or dealt from the shields not on the board; and the undealt shields."""
        if hands is not None and not isinstance(hands, Mapping):
            self.problems.append(f"hands: expected {{player: list of Shields}}, got {shown(hands)}")
            hands = None
        held: dict[int, tuple[Shield, ...]] = {}
        for owner, hand in (hands or {}).items():
            if self._well(check_number, "hands: player", owner, 1, self.players):
                held[owner] = self._shields(f"hand of player {owner}", hand)
        dealt = Counter(shield for hand in held.values() for shield in hand)
        left = tuple(sorted((left_in_deck(self.board.laid) - dealt).elements()))
        if stock is not None:
            left = self._shields("stock", stock)
        if hands is None:
            return deal(chance, [()] * self.players, left)
        return tuple(held.get(number, ()) for number in range(1, self.players + 1)), left
