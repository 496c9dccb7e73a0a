"""Plays a short random game of each kind with nothing installed but the library itself."""

import importlib
import pkgutil
from importlib.metadata import version
from importlib.resources import files
from random import Random

import boardrules
from boardrules import CHANCE, AnyRules, Session, games

SEED = 2
TURN_LIMIT = 20
MOST_STEPS = 100_000
NEED_EXTRAS = ("boardrules.testing",)


def import_everything() -> int:
    """Import each module that has no need of an extra."""
    count = 0
    for module in pkgutil.walk_packages(boardrules.__path__, "boardrules."):
        if not module.name.startswith(NEED_EXTRAS):
            importlib.import_module(module.name)
            count += 1
    return count


def play_pure(rules: AnyRules) -> int:
    """Play by the bare contract and give the number of steps."""
    rng = Random(SEED)
    state = rules.initial_state(rules.setup_type(turn_limit=TURN_LIMIT))
    for step in range(MOST_STEPS):
        mover = rules.current_player(state)
        if mover is None:
            assert rules.outcome(state) is not None, "over, but without an outcome"
            assert not rules.validate(state), rules.validate(state)
            return step
        if mover is CHANCE:
            move = rules.sample_chance(state, rng)
        else:
            move = rng.choice(rules.legal_moves(state))
        state = rules.next_state(state, move)
    raise AssertionError("the game does not end")


def play_session(rules: AnyRules) -> int:
    """Play by a session, save and load it, and give the number of decisions."""
    rng = Random(SEED)
    session = Session(rules, rules.setup_type(turn_limit=TURN_LIMIT), seed=SEED)
    decisions = 0
    while moves := session.legal_moves():
        session.play(rng.choice(moves))
        decisions += 1
    text = session.dumps()
    assert Session.loads(text, rules=rules).dumps() == text, "loading a save changed it"
    return decisions


def main() -> None:
    """Run all checks."""
    assert files(boardrules).joinpath("py.typed").is_file(), "py.typed is missing"
    print(f"boardrules {version('boardrules')}: {import_everything()} modules imported")
    assert games(), "there are no games"
    for name, rules in games().items():
        steps = play_pure(rules)
        decisions = play_session(rules)
        print(f"{name}: {steps} steps by the contract, {decisions} decisions in a session")


if __name__ == "__main__":
    main()
