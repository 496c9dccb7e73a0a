"""Saves the record of a game and replays it move by move.

``python examples/replay_record.py`` plays a short game at random, saves its record in a temporary
file, and replays it from there; ``--game kragmortha`` takes the other game. With the name of a
file that :meth:`boardrules.Session.dumps` has written it replays that one, of whichever game.
Nothing but the library is needed.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from random import Random

from boardrules import (
    AnyRules,
    RecordError,
    Session,
    codec_for,
    find_game,
    game_of,
    player_letter,
    replay,
)


def save_a_game(rules: AnyRules, path: Path, seed: int) -> None:
    """Play a game of three players at random, with a limit of turns, and save its record."""
    session = Session(rules, rules.setup_type(players=3, turn_limit=12), seed=seed)
    rng = Random(seed)
    while not session.is_over:
        session.play(rng.choice(session.legal_moves()))
    path.write_text(session.dumps(), encoding="utf-8")


def show(path: Path) -> None:
    """Replay a record: who moved, the move, and what happened."""
    text = path.read_text(encoding="utf-8")
    rules = find_game(game_of(text))
    record = codec_for(rules).record.loads(text)
    print(f"{record.game}, {len(record.moves)} moves, {len(text)} characters")
    state = rules.initial_state(record.setup)
    try:
        # Each move is checked before it is carried out.
        for ply, step in enumerate(replay(rules, record)):
            mover = rules.current_player(step.before)
            who = f"player {player_letter(mover)}" if isinstance(mover, int) else "chance"
            print(f"{ply:4} {who:9} {rules.format_move(step.before, step.move)}")
            for event in step.events:
                print(f"{'':15}{event}")
            state = step.after
    except RecordError as error:
        # What came before the faulty move is not lost.
        print(f"{error}\n{len(error.replayed)} moves could be replayed")
    outcome = rules.outcome(state)
    if outcome is None:
        print("the game goes on")
    else:
        names = ", ".join(map(player_letter, outcome.winners)) or "nobody"
        print(f"over by rule {outcome.rule}; {names} won")
        for standing in outcome.ranking:
            values = zip(outcome.tie_breaks, standing.values, strict=True)
            told = ", ".join(f"{name} {value}" for name, value in values)
            print(f"  {standing.place}. {', '.join(map(str, standing.players))} ({told})")


def main() -> None:
    """Replay the file given, or one made for it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--game", default="wandering-towers")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.file is not None:
        show(options.file)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        save_a_game(find_game(options.game), path, options.seed)
        show(path)


if __name__ == "__main__":
    main()
