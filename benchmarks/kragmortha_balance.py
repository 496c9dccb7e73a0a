"""How the standard edition of Kragmortha plays: seats, symbols, length of games.

Run ``python benchmarks/kragmortha_balance.py``. Games are played by players who choose at random
and by simple greedy ones, for every number of players, and a table is printed for
``docs/explanation/kragmortha-edition.rst``.

A greedy player looks one decision ahead: it takes the move after which its own standing, less the
mean of the others', is best, a tie broken at random. A standing counts Gazes, books, how near the
goblin is to the desk, and how near Rigor Mortis is to the goblin. Chance outcomes are not looked
at, only that one is due.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from random import Random

from boardrules import CHANCE
from boardrules import kragmortha as km
from boardrules.kragmortha.values.spaces import adjacent

RULES = km.RULES
TURN_LIMIT = 1000

Player = Callable[[km.State, Random], km.Move]


def random_player(state: km.State, rng: Random) -> km.Move:
    """Any legal move."""
    return rng.choice(RULES.legal_moves(state))


@lru_cache(maxsize=16)
def desk_distances(setup: km.Setup) -> tuple[int, ...]:
    """Steps to the desk from each space, 99 where nobody stands."""
    floor = setup._tables.floor
    found = dict.fromkeys(km.DESK, 0)
    todo = list(km.DESK)
    for space in todo:
        for to in adjacent(space):
            if to in floor and to not in found:
                found[to] = found[space] + 1
                todo.append(to)
    return tuple(found.get(space, 99) for space in range(70))


def standing(state: km.State, player: int) -> float:
    """How well a player stands, in Gazes."""
    value = 0.35 * state.books[player].count - len(state.gazes[player])
    for frame in state.pending:
        if isinstance(frame, km.Meeting | km.TakeGaze) and frame.player == player:
            value -= 0.9
        elif isinstance(frame, km.TakeBook) and frame.player == player:
            value += 0.35
        elif isinstance(frame, km.Tokens) and player in frame.players:
            value -= 0.2
    space = state.goblins[player]
    if space is None:
        return value - 0.2
    value -= 0.03 * desk_distances(state.setup)[space]
    x, y = km.xy(space)
    a, b = km.xy(state.rigor)
    near = abs(x - a) + abs(y - b)
    return value - (0.25 if near == 1 else 0.12 if near == 2 else 0.0)


def greedy_player(state: km.State, rng: Random) -> km.Move:
    """The move with the best standing after it."""
    mover = RULES.current_player(state)
    assert isinstance(mover, int)
    best: list[km.Move] = []
    best_value = float("-inf")
    for move in RULES.legal_moves(state):
        after = RULES.next_state(state, move)
        values = [standing(after, player) for player in range(len(after.goblins))]
        others = (sum(values) - values[mover]) / (len(values) - 1)
        value = round(values[mover] - others, 6)
        if value > best_value:
            best, best_value = [move], value
        elif value == best_value:
            best.append(move)
    return rng.choice(best)


def play(setup: km.Setup, player: Player, rng: Random) -> tuple[km.State, Counter[str]]:
    """One game; the state at its end, and how often a first step onto each symbol was possible."""
    state = RULES.initial_state(setup)
    chances: Counter[str] = Counter()
    floor = "".join(km.edition_of(setup).floor)
    while (mover := RULES.current_player(state)) is not None:
        if mover is CHANCE:
            state = RULES.next_state(state, RULES.sample_chance(state, rng))
            continue
        if isinstance(state.pending[-1], km.Turn):
            spaces = {m.to for m in RULES.legal_moves(state) if isinstance(m, km.PlayCard)}
            chances.update({floor[space] for space in spaces})
        state = RULES.next_state(state, player(state, rng))
    return state, chances


def measure(name: str, player: Player, players: int, games: int) -> None:
    """Play and print one line of the table."""
    rng = Random(f"{name}:{players}")
    shares = [0.0] * players
    turns: list[int] = []
    endings: Counter[str] = Counter()
    chances: Counter[str] = Counter()
    books = 0
    for _ in range(games):
        setup = km.Setup(players=players, turn_limit=TURN_LIMIT)
        state, possible = play(setup, player, rng)
        outcome = RULES.outcome(state)
        assert outcome is not None
        for winner in outcome.winners:
            shares[winner] += 1 / len(outcome.winners)
        turns.append(state.turn)
        endings[outcome.rule] += 1
        chances.update(possible)
        books += sum(held.count for held in state.books)
    turns.sort()
    total = sum(chances[letter] for letter in "gsp*")
    seats = " ".join(f"{share * players / games:.2f}" for share in shares)
    symbols = " ".join(f"{chances[letter] * 4 / total:.2f}" for letter in "gsp*")
    ends = " ".join(f"{rule} {count / games:.0%}" for rule, count in sorted(endings.items()))
    print(
        f"{name:7} {players}  turns {turns[games // 10]}-{turns[games // 2]}-"
        f"{turns[games * 9 // 10]}  books {books / games:4.1f}  {ends:30}  "
        f"symbols {symbols}  seats {seats}",
        flush=True,
    )


def main() -> None:
    """Measure every number of players with both kinds of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5, 6, 7, 8])
    options = parser.parse_args()
    print("turns: 10%, 50%, 90% of the games; seats and symbols: 1.00 is the fair share")
    for name, player in (("random", random_player), ("greedy", greedy_player)):
        for players in options.players:
            measure(name, player, players, options.games)


if __name__ == "__main__":
    main()
