"""What the faults of states say: the place, the fault, and what would be valid."""

from __future__ import annotations

from random import Random

import pytest

from boardrules import StateError
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES
from tests.wandering_towers.positions import other_faults, position
from tests.wandering_towers.tamper import over, put
from tests.wandering_towers.test_validation import BASE, TAMPERED
from tests.wandering_towers.test_validation_pending import PENDING

STATES = {name: state for name, (state, _) in (TAMPERED | PENDING).items()}
SAID = {
    # Pieces.
    "a list for a tuple": "pile: must be a tuple, not a list",
    "a truth value for nobody": "board.home[1]: must be an integer, not True",
    "no board": "board: must be a Board, not None",
    "a text for a spell": "spells[0]: must be a Spell, not 'advance-wizard'",
    "a space too few": "board.exposed: must have 16 entries, one for each space, not 15 [WT-1.1]",
    "a level too many": "board.covered[5]: must have as many levels as towers, 1, not 2 [WT-5.4]",
    "a third owner": "board.exposed[0]: must have one number for each owner, 2, not 3 [WT-1.3]",
    "a negative number of wizards": "board.covered[5][0][1]: must be 0 or more, not -1 [WT-1.3]",
    "a wizard gone": (
        "board: player B must have 5 wizards, not 4 (0 on the ring, 4 in Ravenskeep) [WT-1.3]"
    ),
    "a wizard under Ravenskeep": (
        "board.exposed[12]: must be empty, because Ravenskeep stands there [WT-6.4]"
    ),
    "a flask too many": "flasks[0]: must have 6 flasks in all, not 7 [WT-1.3]",
    "a negative flask": "flasks[0]: must have numbers of 0 or more, not -1 [WT-1.5]",
    "other spells than the setup's": (
        "spells: must be advance-wizard+advance-tower, as in the setup, not"
        " advance-wizard+headwind-wizard [WT-2.4]"
    ),
    "spells drawn too many": (
        "spells: must be 2 of the first eight spells, in their order, not none [WT-2.4]"
    ),
    "an unknown card": "hands[0][1]: must be a card of the edition, not 'tower-9' [WT-1.4]",
    "a card gone": "must have 1 of 'wizard-die-3' in all, not 0 [WT-1.4]",
    "a hand out of order": "hands[0]: must be sorted",
    "the turn of another": "player: must be 1 after 1 turn, not 0 [WT-3.1]",
    # What is pending.
    "nothing": "pending: must not be empty before the game is over",
    "frames in the wrong order": (
        "pending: must be a stack that can occur in this game, not Roll > Turn"
    ),
    "a second spell": "pending[0].spells: must be 0 to 1, not 2 [WT-3.5]",
    "a spell outside the windows": "pending[0].spells: must be 0, not 1 [WT-3.5]",
    "a roll of a card with numbers": (
        "pending[1].card: must be a dice card, not 'wizard-1' [WT-4.1]"
    ),
    "a caster without a spell": (
        "pending[1]: must have both a caster and a spell, or neither [WT-11.1]"
    ),
    "an action without target": "pending[1]: must have a legal target [WT-4.3]",
    "asked though another has cast": (
        "pending[2].asked: must be 0, who has cast a spell in this action, not 1 [WT-11.1]"
    ),
    "asked without a full flask": (
        "pending[2].asked: must be a player who can cast a spell, not 2 [WT-11.1]"
    ),
    "a tower that stands elsewhere": (
        "pending[2].origin: must be 5, the space of the target, not 4 [WT-11.1]"
    ),
    "no card to draw": "pending[0]: must not be pending, because the pile is empty [WT-3.7]",
    "a search below a full roof": (
        "pending[1].tower: must be a tower with room for a wizard on its stack, not 3 [WT-7.7]"
    ),
    "an end by a rule of another mode": (
        "ended: must be one of WT-8.2, WT-8.4 in a game of this setup, not 'WT-9.3'"
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_fault_is_told_in_these_words(name: str) -> None:
    (fault,) = other_faults(STATES[name])
    assert str(fault) == SAID[name]


def test_tower_is_duplicated_and_another_is_missing() -> None:
    duplicated, missing = RULES.validate(STATES["a tower twice"])
    assert str(duplicated) == "board.towers[5][0]: tower 4 is duplicated [WT-1.2]"
    assert str(missing) == "board.towers: tower 5 is missing [WT-1.2]"


def test_common_wizards_belong_to_all_players() -> None:
    state = position({12: "a"}, setup=wt.Setup.cooperative(3))
    (fault,) = other_faults(put(state, "board.home[0]", 10))
    assert fault.message == (
        "all players together must have 12 wizards, not 11 (1 on the ring, 10 in Ravenskeep)"
    )


def test_numbers_agree_with_their_nouns() -> None:
    short = put(put(BASE, "hands[1]", BASE.hands[1][1:]), "discards", BASE.hands[1][:1])
    (fault,) = other_faults(short)
    assert fault.message == "must have 3 cards outside the player's own turn, not 2"
    (fault,) = other_faults(put(BASE, "pending", (wt.Turn(1, 0),)))
    assert fault.message == "must have 2 cards after 1 action, not 3"
    (fault,) = other_faults(over(put(BASE, "turn", 2), "WT-8.2"))
    assert str(fault) == "player: must be 1 after 2 turns, not 0 [WT-3.1]"


def test_end_that_is_not_due() -> None:
    ended = put(over(put(BASE, "turn", 2), "WT-8.2"), "player", 1)
    (fault,) = other_faults(ended)
    assert str(fault) == (
        "ended: must be a rule that ends the game in this position, not WT-8.2 [WT-8.2]"
    )


def test_observation_that_no_state_gives_names_its_fields() -> None:
    seen = put(RULES.observe(BASE, 0), "hand_sizes", (2, 3))
    with pytest.raises(StateError) as error:
        RULES.sample_state(seen, Random(1))
    assert str(error.value) == (
        "no state gives this observation:\n  - hand_sizes: does not agree with the other fields"
    )
