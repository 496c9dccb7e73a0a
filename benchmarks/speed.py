"""How fast the library is, beside python-chess doing the same in the same process.

Run ``python benchmarks/speed.py`` with the extra ``bench``. Each task of ours is measured in turn
with its yardstick, so that whatever else the machine does hits both alike: a *pair*. Printed are
the medians of the pairs and the spread of their ratios (the quartiles). Nothing is asserted: speed
is for people to look at.

* Random play: all legal moves are listed before each decision. For python-chess a step is
  ``list(board.legal_moves)`` and ``push``, the cheapest loop it offers (no ``is_game_over``). For
  our games only decisions of players count; the chance between them is inside the time.
* Round trips: a mid-game position is written as a text and read again, by us with every invariant
  checked, by python-chess as FEN.
* ``Session.play``, ``render.svg`` and imports have no yardstick: their times are printed alone.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.machinery import ExtensionFileLoader
from importlib.metadata import version
from random import Random
from time import perf_counter
from typing import TypeAlias

import chess

import boardrules.core.engine
from boardrules import CHANCE, AnyRules, Session, codec_for, games, render

SEVENTY_FIVE_MOVES = 150
"""Half-moves without a capture or a pawn's move after which a game of chess is over."""

Task: TypeAlias = Callable[[Random, int], int]
"""Do something about so many times; return how often exactly."""


# --- the yardsticks -------------------------------------------------------------------------------
def chess_moves(rng: Random, count: int) -> int:
    """Play random games of chess."""
    done = 0
    while done < count:
        board = chess.Board()
        while board.halfmove_clock < SEVENTY_FIVE_MOVES:
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(rng.choice(legal))
            done += 1
    return done


def fen_trip(rng: Random, count: int) -> int:
    """Write a middle-game position of chess as FEN and read it."""
    board = chess.Board()
    for _ in range(40):
        board.push(rng.choice(list(board.legal_moves)))
    for _ in range(count):
        board = chess.Board(board.fen())
    return count


# --- our tasks ------------------------------------------------------------------------------------
def random_play(rules: AnyRules, setup: object) -> Task:
    """Play random games through ``legal_moves``, ``next_state`` and ``settle_chance``."""

    def play(rng: Random, count: int) -> int:
        legal_moves, next_state, settle = rules.legal_moves, rules.next_state, rules.settle_chance
        done = 0
        while done < count:
            state = settle(rules.initial_state(setup), rng)
            while moves := legal_moves(state):
                state = settle(next_state(state, rng.choice(moves)), rng)
                done += 1
        return done

    return play


def checked_play(rules: AnyRules, setup: object) -> Task:
    """Play random games through ``legal_moves``, ``sample_chance`` and the checked ``apply``."""

    def play(rng: Random, count: int) -> int:
        done = 0
        while done < count:
            state = rules.initial_state(setup)
            while True:
                mover = rules.current_player(state)
                if mover is CHANCE:
                    state = rules.apply(state, rules.sample_chance(state, rng)).after
                elif mover is None:
                    break
                else:
                    state = rules.apply(state, rng.choice(rules.legal_moves(state))).after
                    done += 1
        return done

    return play


def mid_game(rules: AnyRules, setup: object, rng: Random) -> object:
    """Return a state after sixty decisions."""
    state = rules.settle_chance(rules.initial_state(setup), rng)
    for _ in range(60):
        moves = rules.legal_moves(state)
        if not moves:
            break
        state = rules.settle_chance(rules.next_state(state, rng.choice(moves)), rng)
    return state


def json_trip(rules: AnyRules, setup: object) -> Task:
    """Write a mid-game state as JSON and read it, checked against every invariant."""
    codec = codec_for(rules)

    def trip(rng: Random, count: int) -> int:
        state = mid_game(rules, setup, rng)
        for _ in range(count):
            state = codec.state.loads(codec.state.dumps(state))
        return count

    return trip


def session_play(rules: AnyRules, setup: object) -> Task:
    """Play random games through ``Session.play``, with the chance that follows."""

    def play(rng: Random, count: int) -> int:
        done = 0
        while done < count:
            session = Session(rules, setup, seed=rng.getrandbits(60))
            while moves := session.legal_moves():
                session.play(rng.choice(moves))
                done += 1
        return done

    return play


def svg(rules: AnyRules, setup: object) -> Task:
    """Draw mid-game observations."""

    def draw(rng: Random, count: int) -> int:
        for _ in range(count):
            render.svg(rules.observe(mid_game(rules, setup, rng), 0))
        return count

    return draw


# --- measuring ------------------------------------------------------------------------------------
def timed(task: Task, seed: int, count: int) -> float:
    """Return the microseconds each."""
    start = perf_counter()
    done = task(Random(seed), count)
    return (perf_counter() - start) / done * 1e6


def pairs(task: Task, yardstick: Task, rounds: int, count: int) -> Iterator[tuple[float, float]]:
    """Yield the times of the task and of its yardstick, measured in turn, after a warm-up."""
    for turn in range(rounds + 1):
        both = timed(yardstick, turn, count), timed(task, turn, count)
        if turn:
            yield both[1], both[0]


def import_time(module: str) -> float:
    """Return the milliseconds that importing takes beyond attrs and cattrs, best of seven."""
    code = (
        "import attrs, cattrs, cattrs.gen, json, time; start = time.perf_counter();"
        f" import boardrules, {module}; print(time.perf_counter() - start)"
    )
    command = [sys.executable, "-c", code]
    return min(
        float(subprocess.run(command, capture_output=True, check=True, text=True).stdout) * 1e3
        for _ in range(7)
    )


def measured() -> str:
    """Return what is measured: the version, whether it is the compiled wheel, and Python's."""
    compiled = isinstance(boardrules.core.engine.__loader__, ExtensionFileLoader)
    form = "compiled" if compiled else "interpreted"
    return f"boardrules {version('boardrules')}, {form}, Python {platform.python_version()}"


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--scale", type=float, default=1.0, help="work in each round")
    options = parser.parse_args()
    print(measured())
    moves, trips = int(8_000 * options.scale), int(1_000 * options.scale)
    print(f"{'':44}{'µs each':>9}{'yardstick':>11}{'ratio':>7}{'quartiles':>14}")
    for name, rules in games().items():
        setup = rules.setup_type(players=4, turn_limit=2_000)
        compared: list[tuple[str, Task, Task, int]] = [
            ("random play, settle_chance", random_play(rules, setup), chess_moves, moves),
            ("random play, checked apply", checked_play(rules, setup), chess_moves, moves),
            ("JSON round trip, checked", json_trip(rules, setup), fen_trip, trips),
        ]
        for label, task, yardstick, count in compared:
            found = list(pairs(task, yardstick, options.rounds, count))
            low, ratio, high = statistics.quantiles([base / ours for ours, base in found])
            ours, base = (statistics.median(column) for column in zip(*found, strict=True))
            spread = f"{low:.2f} to {high:.2f}"
            print(f"{f'{name}: {label}':44}{ours:9.2f}{base:11.2f}{ratio:7.2f}{spread:>14}")
        for label, task, count in (
            ("Session.play with its chance", session_play(rules, setup), moves // 4),
            ("render.svg, with sixty decisions", svg(rules, setup), max(1, trips // 20)),
        ):
            times = [timed(task, turn, count) for turn in range(options.rounds)]
            print(f"{f'{name}: {label}':44}{statistics.median(times):9.2f}")
        imported = import_time("boardrules." + name.replace("-", "_"))
        print(f"{f'{name}: import, in ms':44}{imported:9.1f}")
    print("ratio: how many times as fast as python-chess at the same task; 1 is as fast")


if __name__ == "__main__":
    main()
