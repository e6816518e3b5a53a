"""A slow, plain second implementation of Bao, to compare the engine with.

Written from the rules' text alone; it shares no code with the engine. The board is a dictionary from (player,
bowl) to the number of stones there. Stones are moved one at a time. Nothing is kept between two questions.

What happens in a move is told as plain tuples, in the order in which hands would do it:

    ("take", player, bowl, stones)        the first stones of the move are taken up
    ("drop", player, bowl, holds, left)   one stone falls: what the bowl and the hand hold now
    ("go on", player, bowl, stones)       the last stone fell among others: they are all taken up
    ("capture", player, bowl, stones)     the opposite bowl's stones join them
    ("stop", player, bowl)                the last stone fell into an empty bowl
    ("never", player, bowl, laps, since)  after so many laps everything is as it was after `since` laps
    ("put down", player, bowl, stones)    what is in the hand goes back into that bowl
    ("undecided", player, laps)           neither an end nor a repetition: all goes back to where it lay
    ("lost", player, rule)
    ("over", winners, rule)
"""

from dataclasses import dataclass, field

Bowls = dict[tuple[int, int], int]
Happening = tuple[object, ...]
Result = tuple[tuple[int, ...], str]  # who wins (both: a tie), and the rule that ended it

PLAYERS = (1, 2)
MOST_LAPS = 100_000


@dataclass
class Game:
    """A board, whose turn it is, and how two questions are settled that the text leaves open."""

    bowls: Bowls
    row: int
    turn: int = 1
    loss_is_seen: str = "at_each_capture"  # or "after_the_move"
    never_ends: str = "mover_loses"  # or "tie"


@dataclass
class Move:
    """What came of a move."""

    bowls: Bowls
    happened: list[Happening] = field(default_factory=list)
    result: Result | None = None  # None: the game goes on


def start(row: int = 8, each: int = 2) -> Bowls:
    """Return the same number of stones in every bowl (BAO-2)."""
    return {(player, bowl): each for player in PLAYERS for bowl in range(1, 2 * row + 1)}


def opponent(player: int) -> int:
    """Return the opponent of a player."""
    return 2 if player == 1 else 1


def neighbour(bowl: int, direction: int, row: int) -> int:
    """Return the next bowl of the same player's circle (BAO-1)."""
    beyond = bowl + direction
    if beyond == 2 * row + 1:
        return 1
    if beyond == 0:
        return 2 * row
    return beyond


def why_lost(bowls: Bowls, player: int, row: int) -> str | None:
    """Return the rule by which a player has lost on this board, the first that fits; None if he has not."""
    if all(bowls[player, bowl] == 0 for bowl in range(1, row + 1)):
        return "BAO-8"
    if all(bowls[player, bowl] <= 1 for bowl in range(1, 2 * row + 1)):
        return "BAO-9"
    return None


def all_lost(bowls: Bowls, row: int) -> dict[int, str]:
    """Return the players who have lost on this board, each with the rule."""
    reasons = {player: why_lost(bowls, player, row) for player in PLAYERS}
    return {player: rule for player, rule in reasons.items() if rule is not None}


def result(bowls: Bowls, row: int) -> Result | None:
    """Return the winners and the rule: both players if both have lost; None if neither has."""
    lost = all_lost(bowls, row)
    if len(lost) == 2:
        return PLAYERS, "RULING-bao-both"
    for loser, rule in lost.items():
        return (opponent(loser),), rule
    return None


def moves(game: Game) -> list[tuple[int, int]]:
    """Bowls to begin with and directions (BAO-3); none when a player has lost."""
    if all_lost(game.bowls, game.row):
        return []
    begins = [bowl for bowl in range(1, 2 * game.row + 1) if game.bowls[game.turn, bowl] >= 2]
    return [(bowl, direction) for bowl in begins for direction in (+1, -1)]


def play(game: Game, bowl: int, direction: int) -> Move:
    """Sow from a bowl in a direction, lap after lap, until the move stops or something else ends it."""
    me, you = game.turn, opponent(game.turn)
    bowls = dict(game.bowls)
    move = Move(bowls)
    tell = move.happened.append

    hand = bowls[me, bowl]
    bowls[me, bowl] = 0
    tell(("take", me, bowl, hand))
    seen = {(tuple(bowls.values()), bowl, hand): 0}
    laps = 0

    while True:
        while hand > 0:
            bowl = neighbour(bowl, direction, game.row)
            bowls[me, bowl] += 1
            hand -= 1
            tell(("drop", me, bowl, bowls[me, bowl], hand))
        laps += 1

        if bowls[me, bowl] == 1:  # it was empty before (BAO-5)
            tell(("stop", me, bowl))
            return end_by_loss(move, game.row)

        hand = bowls[me, bowl]  # BAO-6
        bowls[me, bowl] = 0
        tell(("go on", me, bowl, hand))

        if bowl <= game.row and bowls[you, bowl] > 0:  # BAO-7
            captured = bowls[you, bowl]
            bowls[you, bowl] = 0
            hand += captured
            tell(("capture", me, bowl, captured))
            if game.loss_is_seen == "at_each_capture" and why_lost(bowls, you, game.row):
                put_down(move, me, bowl, hand)
                return end_by_loss(move, game.row)

        now = (tuple(bowls.values()), bowl, hand)
        if now in seen:
            tell(("never", me, bowl, laps, seen[now]))
            put_down(move, me, bowl, hand)
            return end_as_never(move, game)
        if laps == MOST_LAPS:
            bowls.update(game.bowls)
            tell(("undecided", me, laps))
            return over(move, (PLAYERS, "RULING-bao-undecided"))
        seen[now] = laps


def put_down(move: Move, player: int, bowl: int, hand: int) -> None:
    """Put the stones in hand back into the bowl that was to be sown next: none may vanish."""
    move.bowls[player, bowl] += hand
    move.happened.append(("put down", player, bowl, hand))


def end_by_loss(move: Move, row: int) -> Move:
    """Return a finished move, with the end of the game if a player has lost (BAO-8, BAO-9)."""
    move.happened += [("lost", player, rule) for player, rule in all_lost(move.bowls, row).items()]
    end = result(move.bowls, row)
    return over(move, end) if end else move


def end_as_never(move: Move, game: Game) -> Move:
    """Return an endless move, which ends the game: the mover loses, or it is a tie."""
    winners = PLAYERS if game.never_ends == "tie" else (opponent(game.turn),)
    return over(move, (winners, "RULING-bao-never"))


def over(move: Move, end: Result) -> Move:
    """Return a move with the end of the game."""
    move.result = end
    move.happened.append(("over", *end))
    return move


def after(game: Game, move: Move) -> Game:
    """Return the other player's turn on the board that a move has left."""
    return Game(move.bowls, game.row, opponent(game.turn), game.loss_is_seen, game.never_ends)


def moves_in_sequence(game: Game, plies: int) -> int:
    """Return the number of sequences of n moves (perft)."""
    if plies == 1:
        return len(moves(game))
    count = 0
    for bowl, direction in moves(game):
        move = play(game, bowl, direction)
        if move.result is None:
            count += moves_in_sequence(after(game, move), plies - 1)
    return count
