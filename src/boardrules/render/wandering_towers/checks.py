"""Whether an observation of Wandering Towers holds only what can be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from boardrules import wandering_towers as wt
from boardrules.core.errors import Fault
from boardrules.core.field_types import type_faults
from boardrules.render.checks import Holds, Inventory, drawable, part_faults
from boardrules.render.contract import Extras

_DRAWN: Final = frozenset(
    (
        *wt.RULES.event_types.values(),
        *wt.RULES.decision_types.values(),
        *wt.RULES.chance_types.values(),
    )
)


def checked(seen: wt.Observation, extras: Extras) -> Extras:
    """Return the extras without moves that the game cannot have.

    Raise :class:`~boardrules.StateError` for an observation, or an event, that cannot be drawn.

    >>> from attrs import evolve
    >>> seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None)
    >>> checked(seen, Extras()) == Extras()
    True
    >>> checked(evolve(seen, player=4), Extras())
    Traceback (most recent call last):
    boardrules.core.errors.StateError: this cannot be drawn:
      - player: must be 0 to 3, not 4
    """
    faults = tuple(_faults_of(seen))
    inventory: Inventory = {} if faults else _inventory_of(seen.setup)
    return drawable(faults, extras, _DRAWN, inventory)


def _faults_of(seen: wt.Observation) -> Iterator[Fault]:
    wrong = tuple(type_faults(seen, wt.Observation))
    if not wrong:
        wrong = tuple([fault.under("setup") for fault in wt.setup_faults(seen.setup)])
    if wrong:
        yield from wrong
        return
    yield from part_faults(seen, _inventory_of(seen.setup), skip="setup")


@lru_cache(maxsize=64)
def _inventory_of(setup: wt.Setup) -> Inventory:
    edition = wt.edition_of(setup)
    spaces, players = edition.spaces, setup.players
    owners = 1 if setup.common else players
    cards = Holds(texts=frozenset(kind.id for kind in edition.cards))
    player, owner = Holds(range(players)), Holds(range(owners))
    space, tower = Holds(range(spaces)), Holds(range(1, len(edition.towers) + 1))
    return {
        **dict.fromkeys(("card", "cards", "hand", "discards", "unseen"), cards),
        **dict.fromkeys(("viewer", "player", "players", "partner", "asked", "caster"), player),
        **dict.fromkeys(("owner", "rider", "Draw.hand"), owner),
        **dict.fromkeys(("space", "origin", "target", "first", "second", "ravenskeep"), space),
        **dict.fromkeys(("tower", "first_tower", "second_tower"), tower),
        "towers": Holds(tower.numbers, least=1),
        "Observation.towers": Holds(tower.numbers, lengths=(spaces,)),
        "exposed": Holds(range(7), lengths=(spaces, owners)),
        "home": Holds(range(21), lengths=(owners,)),
        "imprisoned": Holds(range(21), lengths=(owners,)),
        "wizards": Holds(range(7), lengths=(owners,)),
        "flasks": Holds(range(21), lengths=(owners, 3)),
        "hand_sizes": Holds(range(1001), lengths=(owners,)),
        "roll": Holds(range(1, 7)),
    }
