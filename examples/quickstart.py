"""Plays a whole game of each kind between simple players and prints it.

``python examples/quickstart.py`` plays both games, ``--game kragmortha`` one of them; ``--seed``
and ``--players`` give other games. The players look one decision ahead and head for the goal.
Nothing but the library is needed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from typing import TypeVar

from boardrules import Outcome, Rules, Session, render
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")

ROUNDS_BETWEEN_PICTURES = 4
NAMES = "ABCDEFGH"


# --- Wandering Towers -----------------------------------------------------------------------------
def towers_value(state: wt.State, player: int) -> float:
    """How well a player stands, judged by what everybody sees."""
    board = state.board
    _, full, spent = state.flasks[player]
    visible = [(space, level[player]) for space, level in enumerate(board.exposed)]
    way = sum(n * ((board.ravenskeep - space) % len(board.exposed)) for space, n in visible)
    # Where one's imprisoned wizards are is a secret; how many they are is not.
    imprisoned = sum(level[player] for levels in board.covered for level in levels)
    return 60 * board.home[player] + 14 * (full + spent) + full / 2 - 0.8 * way - 16 * imprisoned


def wizards_text(level: wt.Level) -> str:
    """The wizards of a level by their owners' letters."""
    return ", ".join(NAMES[owner] for owner, count in enumerate(level) for _ in range(count))


def towers_news(event: wt.Event) -> str | None:
    """What is worth telling of an event, for a reader of the game."""
    match event:
        case wt.DieShown():
            return f"the die shows {event.roll}"
        case wt.WizardsImprisoned():
            return f"caught: {wizards_text(event.wizards)}"
        case wt.WizardsFreed():
            return f"free again: {wizards_text(event.wizards)}"
        case wt.FlaskFilled():
            return f"{NAMES[event.player]} fills a flask"
        case wt.WizardEntered():
            return f"a wizard of {NAMES[event.owner]} is home"
        case wt.RavenskeepMoved():
            return f"Ravenskeep goes to {event.target}"
        case wt.GoalReached():
            return f"{' and '.join(NAMES[p] for p in event.players)} reached the goal"
        case _:
            return None


# --- Kragmortha -----------------------------------------------------------------------------------
def library_value(state: km.State, player: int) -> float:
    """How well a player stands: few Gazes, many books, near the desk, far from Rigor Mortis."""
    books = len(state.books[player].face_up) + len(state.books[player].face_down)
    value = 40.0 * books - 60.0 * len(state.gazes[player])
    goblin = state.goblins[player]
    if goblin is None:
        return value
    x, y = km.xy(goblin)
    rigor_x, rigor_y = km.xy(state.rigor)
    danger = max(0, 3 - abs(x - rigor_x) - abs(y - rigor_y))
    return value - 3 * (max(0, x - 1) + max(0, 8 - y)) - 4 * danger


def library_news(event: km.Event) -> str | None:
    """What is worth telling of an event, for a reader of the game."""
    match event:
        case km.GoblinPushed():
            return (
                f"{NAMES[event.pusher]} pushes {NAMES[event.player]} to {km.space_name(event.to)}"
            )
        case km.RigorMet():
            return f"{NAMES[event.player]} meets Rigor Mortis"
        case km.GazeTaken():
            return f"{NAMES[event.player]} gets a Withering Gaze: {event.card}"
        case km.BookTaken():
            return f"{NAMES[event.player]} steals a book: {event.book}"
        case km.TokenUsed():
            return f"{NAMES[event.player]} turns up {event.token}"
        case km.GoblinBanished():
            return f"{NAMES[event.player]} is banished"
        case _:
            return None


# --- both -----------------------------------------------------------------------------------------
def choose(
    session: Session[SetupT, StateT, MoveT, EventT, ObservationT],
    player: int,
    value: Callable[[StateT, int], float],
    rng: Random,
) -> MoveT:
    """The move after which the player stands best, at random among equals."""
    rules, state = session.rules, session.state

    def worth(move: MoveT) -> tuple[float, float]:
        return value(rules.next_state(state, move), player), rng.random()

    return max(session.legal_moves(), key=worth)


def play(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    setup: SetupT,
    seed: int,
    value: Callable[[StateT, int], float],
    news: Callable[[EventT], str | None],
    round_of: Callable[[StateT], int],
) -> Outcome:
    """Play one game to its end and print it."""
    session = Session(rules, setup, seed=seed)
    rng = Random(seed)
    pictures = decisions = 0
    while (player := session.current_player) is not None:
        assert isinstance(player, int), "with a seed, chance never waits"
        if round_of(session.state) >= pictures * ROUNDS_BETWEEN_PICTURES:
            pictures += 1
            print(f"\n{render.text(session.observe(None))}\n")
        best = choose(session, player, value, rng)
        text = session.format_move(best)
        told = [line for event in session.play(best) if (line := news(event))]
        decisions += 1
        print(f"{NAMES[player]}  {text:28}{'; '.join(told)}".rstrip())
    print(f"\n{render.text(session.observe(None))}\n")
    outcome = session.outcome
    assert outcome is not None
    print(f"{decisions} decisions; the game ended by {outcome.rule}.")
    for standing in outcome.ranking:
        players = ", ".join(NAMES[p] for p in standing.players)
        values = ", ".join(
            f"{name} {number}"
            for name, number in zip(outcome.tie_breaks, standing.values, strict=True)
        )
        print(f"{standing.place}. {players}: {values}")
    saved = session.dumps()
    assert Session.loads(saved, rules=rules).outcome == outcome
    print(f"As JSON the whole record has {len(saved)} characters.")
    return outcome


def main() -> None:
    """Read the switches and play."""
    parser = argparse.ArgumentParser(description="Play a whole game and print it.")
    parser.add_argument("--game", choices=["wandering-towers", "kragmortha"])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    if options.game != "kragmortha":
        print("=== Wandering Towers ===")
        towers = wt.Setup(players=options.players, turn_limit=1_000)
        play(
            wt.RULES,
            towers,
            options.seed,
            towers_value,
            towers_news,
            lambda state: state.turn // state.setup.players,
        )
    if options.game != "wandering-towers":
        print("\n=== Kragmortha ===")
        library = km.Setup(players=options.players, turn_limit=1_000)
        play(
            km.RULES,
            library,
            options.seed,
            library_value,
            library_news,
            lambda state: state.turn // state.setup.players,
        )


if __name__ == "__main__":
    main()
