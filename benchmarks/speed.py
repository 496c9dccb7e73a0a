"""How fast the library is, beside python-chess doing the same in the same process.

Run ``python benchmarks/speed.py`` with the extra ``bench``. All is measured in rounds that take
turns, so that whatever else the machine does hits all alike, and the median of the rounds is
printed. Nothing is asserted: speed is for people to look at.

Moves per second: random games, listing all legal moves at every step. For python-chess a step is
``list(board.legal_moves)`` and ``push``, the cheapest loop it offers (no ``is_game_over``). For our
games only decisions of players count; the chance moves between them (draws, dice, tokens) are
inside the time.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable
from random import Random
from time import perf_counter

import chess

from boardrules import CHANCE, AnyRules, codec_for, games

SEVENTY_FIVE_MOVES = 150
"""Half-moves without a capture or a pawn's move after which a game of chess is over."""


def chess_moves(rng: Random, moves: int) -> tuple[int, int]:
    """Play random chess for so many moves; give the moves and the games."""
    done = played = 0
    while done < moves:
        board = chess.Board()
        played += 1
        while board.halfmove_clock < SEVENTY_FIVE_MOVES:
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(rng.choice(legal))
            done += 1
    return done, played


def pure_moves(rules: AnyRules, setup: object) -> Callable[[Random, int], tuple[int, int]]:
    """Random games through ``legal_moves``, ``sample_chance`` and ``next_state``."""

    def play(rng: Random, moves: int) -> tuple[int, int]:
        done = played = 0
        while done < moves:
            state = rules.initial_state(setup)
            played += 1
            while True:
                mover = rules.current_player(state)
                if mover is CHANCE:
                    state = rules.next_state(state, rules.sample_chance(state, rng))
                elif mover is None:
                    break
                else:
                    state = rules.next_state(state, rng.choice(rules.legal_moves(state)))
                    done += 1
        return done, played

    return play


def checked_moves(rules: AnyRules, setup: object) -> Callable[[Random, int], tuple[int, int]]:
    """Random games through ``legal_moves``, ``sample_chance`` and the checked ``apply``."""

    def play(rng: Random, moves: int) -> tuple[int, int]:
        done = played = 0
        while done < moves:
            state = rules.initial_state(setup)
            played += 1
            while True:
                mover = rules.current_player(state)
                if mover is CHANCE:
                    state = rules.apply(state, rules.sample_chance(state, rng)).after
                elif mover is None:
                    break
                else:
                    state = rules.apply(state, rng.choice(rules.legal_moves(state))).after
                    done += 1
        return done, played

    return play


def fen_trip(rng: Random, trips: int) -> tuple[int, int]:
    """Write a middle-game position of chess as FEN and read it, so many times."""
    board = chess.Board()
    for _ in range(40):
        board.push(rng.choice(list(board.legal_moves)))
    for _ in range(trips):
        board = chess.Board(board.fen())
    return trips, 1


def json_trip(rules: AnyRules, setup: object) -> Callable[[Random, int], tuple[int, int]]:
    """Write a mid-game state as JSON and read it, checked against every invariant."""
    codec = codec_for(rules)

    def trip(rng: Random, trips: int) -> tuple[int, int]:
        state = rules.initial_state(setup)
        decisions = 0
        while decisions < 60 and (mover := rules.current_player(state)) is not None:
            if mover is CHANCE:
                state = rules.next_state(state, rules.sample_chance(state, rng))
            else:
                decisions += 1
                state = rules.next_state(state, rng.choice(rules.legal_moves(state)))
        for _ in range(trips):
            state = codec.state.loads(codec.state.dumps(state))
        return trips, 1

    return trip


Task = tuple[str, Callable[[Random, int], tuple[int, int]], int, bool]
"""Name, what to run, how often in a round, and whether it is a round trip."""


def tasks(scale: float) -> list[Task]:
    """Everything to measure: python-chess first, then each game."""
    moves, trips = int(12_000 * scale), int(1_200 * scale)
    found: list[Task] = [
        ("python-chess: legal_moves, push", chess_moves, moves, False),
        ("python-chess: FEN round trip", fen_trip, trips, True),
    ]
    for name, rules in games().items():
        setup = rules.setup_type(players=4, turn_limit=2_000)
        found += [
            (f"{name}: legal_moves, next_state", pure_moves(rules, setup), moves, False),
            (f"{name}: legal_moves, apply", checked_moves(rules, setup), moves, False),
            (f"{name}: JSON round trip, checked", json_trip(rules, setup), trips, True),
        ]
    return found


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--scale", type=float, default=1.0, help="work in each round")
    options = parser.parse_args()
    times: dict[str, list[float]] = {}
    per_game: dict[str, list[float]] = {}
    found = tasks(options.scale)
    for turn in range(options.rounds + 1):
        for name, run, count, _ in found:
            start = perf_counter()
            done, played = run(Random(turn), count)
            spent = perf_counter() - start
            if turn:  # the first round warms up
                times.setdefault(name, []).append(spent / done)
                per_game.setdefault(name, []).append(spent / played)
    print(f"{'':46}{'µs each':>9}{'per s':>10}{'games/s':>9}{'ratio':>8}")
    for name, _, _, is_trip in found:
        each = statistics.median(times[name])
        base = statistics.median(times[found[int(is_trip)][0]])
        played_each = "" if is_trip else f"{1 / statistics.median(per_game[name]):.1f}"
        ratio = base / each
        print(f"{name:46}{each * 1e6:9.2f}{1 / each:10.0f}{played_each:>9}{ratio:8.2f}")
    print("ratio: how many times as fast as python-chess at the same task; 1 is as fast")


if __name__ == "__main__":
    main()
