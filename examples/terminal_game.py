"""A game in the terminal: you, player A, against players who move at random.

``python examples/terminal_game.py kragmortha --players 3`` plays Kragmortha, without a name
Wandering Towers is played. Type the number of a move or its text; ``u`` takes back, ``s`` saves,
``q`` leaves. With ``--demo``, or where nobody can type, the seat of A plays at random, too.

Needs rich: ``pip install boardrules[terminal]``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel
from rich.prompt import Prompt
from rich.text import Text

from boardrules import (
    AnySession,
    IllegalMoveError,
    NotationError,
    Session,
    find_game,
    games,
    render,
)

HUMAN = 0
SAVED = Path("boardrules-game.json")


def show_position(console: Console, session: AnySession) -> None:
    """The board as player A may see it."""
    picture = render.text(session.observe(HUMAN), width=max(40, min(100, console.width - 4)))
    console.print(Panel(Text(picture), expand=False, title=f"ply {session.ply}"))


def show_news(console: Console, session: AnySession, since: int) -> None:
    """The moves since a ply; of the outcomes of chance only what A may see."""
    for step in session.transitions[since:]:
        mover = session.rules.current_player(step.before)
        if isinstance(mover, int):
            text = session.rules.format_move(step.before, step.move)
            console.print(Text(f"{'ABCDEFGH'[mover]}  {text}", style="bold" if mover else "green"))
        for event in session.rules.observe_events(step, HUMAN):
            console.print(Text(f"   {event}", style="dim"))


def show_moves(console: Console, session: AnySession) -> None:
    """The legal moves with their numbers."""
    moves = session.legal_moves()
    entries = [
        Text.assemble((f"{number:>3} ", "cyan"), session.format_move(move))
        for number, move in enumerate(moves, 1)
    ]
    console.print(Columns(entries, padding=(0, 3)))


def ask(console: Console, session: AnySession) -> bool:
    """Let the person decide once; ``False`` to leave."""
    answer = Prompt.ask("Your move", console=console).strip()
    match answer:
        case "q":
            return False
        case "s":
            SAVED.write_text(session.dumps(), encoding="utf-8")
            console.print(f"saved as {SAVED}")
        case "u":
            take_back(console, session)
        case _:
            play_answer(console, session, answer)
    return True


def take_back(console: Console, session: AnySession) -> None:
    """Go back to the last decision of the person."""
    for ply in range(session.ply - 1, -1, -1):
        if session.rules.current_player(session.transitions[ply].before) == HUMAN:
            while session.ply > ply:
                session.undo()
            return
    console.print("There is nothing to take back.", style="yellow")


def play_answer(console: Console, session: AnySession, answer: str) -> None:
    """Play a move given by its number or its text, or say what is wrong with it."""
    moves = session.legal_moves()
    try:
        if answer.isdecimal() and 1 <= int(answer) <= len(moves):
            session.play(moves[int(answer) - 1], player=HUMAN)
        else:
            session.play_text(answer, player=HUMAN)
    except (NotationError, IllegalMoveError) as error:
        console.print(Text(str(error), style="yellow"))


def play(console: Console, session: AnySession, rng: Random, demo: bool) -> None:
    """Play until the game is over or the person leaves."""
    seen = session.ply
    while not session.is_over:
        if session.current_player != HUMAN or demo:
            session.play(rng.choice(session.legal_moves()))
            continue
        show_news(console, session, min(seen, session.ply))
        show_position(console, session)
        show_moves(console, session)
        seen = session.ply
        if not ask(console, session):
            return
    show_news(console, session, max(0, session.ply - 8) if demo else min(seen, session.ply))
    show_position(console, session)
    show_outcome(console, session)


def show_outcome(console: Console, session: AnySession) -> None:
    """Who won, and by what."""
    outcome = session.outcome
    if outcome is None:
        return
    rule = session.rules.rulebook.by_id(outcome.rule)
    console.print(f"[bold]The game is over.[/bold] {rule.id}: {rule.text}")
    for standing in outcome.ranking:
        names = ", ".join("ABCDEFGH"[player] for player in standing.players)
        values = zip(outcome.tie_breaks, standing.values, strict=True)
        told = ", ".join(f"{name} {value}" for name, value in values)
        console.print(f"  {standing.place}. {names}  ({told})", highlight=False)


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=sorted(games()), default="wandering-towers")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--demo", action="store_true", help="let A play at random, too")
    options = parser.parse_args()
    demo = bool(options.demo) or not sys.stdin.isatty()
    rules = find_game(options.game)
    # Random players have no goal: in a demonstration a limit of turns ends their game.
    setup = rules.setup_type(players=options.players, turn_limit=60 if demo else None)
    session = Session(rules, setup, seed=options.seed)
    console = Console()
    console.print(f"[bold]{options.game}[/bold], {options.players} players, you are A")
    play(console, session, Random(session.seed), demo)


if __name__ == "__main__":
    main()
