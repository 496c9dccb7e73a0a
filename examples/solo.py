"""Plays a solo game of Wandering Towers with magic and prints how it went.

``python examples/solo.py --seed 3`` plays another game. The player looks one decision ahead. The
score is the number of cards used: fewer is better, and a game without the goal when all cards are
used is lost (WT-9.3 to WT-9.5). Nothing but the library is needed.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import TypeAlias

from boardrules import Session
from boardrules import wandering_towers as wt

SPELLS = (wt.Spell.ADVANCE_WIZARD, wt.Spell.HEADWIND_TOWER, wt.Spell.FREE_WIZARD)
WIZARDS = 12

Game: TypeAlias = Session[wt.Setup, wt.State, wt.Move, wt.Event, wt.Observation]


def value(state: wt.State) -> float:
    """How well the game stands."""
    board = state.board
    spaces = len(board.exposed)
    empty, full, _ = state.flasks[0]
    worth = 30.0 * board.home[0] - 9.0 * empty + 1.0 * full
    free = 0
    for space, level in enumerate(board.exposed):
        free += level[0]
        worth -= 0.5 * level[0] * ((board.ravenskeep - space) % spaces)
    outside = WIZARDS - board.home[0]
    worth -= (9.0 if empty else 14.0) * (outside - free)
    # Flasks are filled by catching wizards, so that some must stay outside till then.
    return worth - (40.0 * max(0, 3 - outside) if empty else 0.0)


def choose(session: Game, rng: Random) -> wt.Move:
    """The move after which the game stands best; among equals any.

    Who is imprisoned where is a secret even here (WT-5.7): the player tries the moves on a position
    that agrees with all that may be known.
    """
    guess = wt.RULES.sample_state(session.observe(0), rng)
    ranked = [
        (value(wt.RULES.next_state(guess, move)), rng.random(), move)
        for move in session.legal_moves()
    ]
    return max(ranked, key=lambda entry: entry[:2])[2]


def tell(event: wt.Event) -> str | None:
    """What is worth telling of an event."""
    match event:
        case wt.WizardsImprisoned():
            return f"{sum(event.wizards)} caught on space {event.space}"
        case wt.FlaskFilled():
            return "a flask is filled"
        case wt.WizardEntered():
            return "a wizard is home"
        case wt.SpellCast():
            return f"cast {event.spell.value}"
        case wt.DieShown():
            return f"the die shows {event.roll}"
        case _:
            return None


def play(session: Game, rng: Random) -> None:
    """Play to the end, a line for each decision."""
    while not session.is_over:
        move = choose(session, rng)
        text = session.format_move(move)
        events = session.play(move)
        news = "; ".join(filter(None, map(tell, events)))
        board, (empty, _, _) = session.state.board, session.state.flasks[0]
        print(f"{text:24} home {board.home[0]:2}  empty flasks {empty}  {news}".rstrip())


def main() -> None:
    """Play one game and print its score."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=2)
    seed = parser.parse_args().seed
    session = Session(wt.RULES, wt.Setup.solo(spells=SPELLS), seed=seed)
    print(f"Solo with {', '.join(spell.value for spell in SPELLS)}")
    play(session, Random(seed))
    outcome = session.outcome
    assert outcome is not None
    result = "Won" if outcome.winners else "Lost"
    print(f"\n{result} by rule {outcome.rule}: {wt.Rule.by_id(outcome.rule).text}")
    print(f"Score: {outcome.score} cards used{f' ({outcome.rating})' if outcome.rating else ''}")


if __name__ == "__main__":
    main()
