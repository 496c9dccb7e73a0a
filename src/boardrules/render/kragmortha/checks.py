"""Whether an observation of Kragmortha holds only what can be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from boardrules import kragmortha as km
from boardrules.core.errors import Fault
from boardrules.core.field_types import type_faults
from boardrules.render.checks import Holds, Inventory, drawable, part_faults
from boardrules.render.contract import Extras
from boardrules.render.kragmortha.layout import library_of

_DRAWN: Final = frozenset(
    (
        *km.RULES.event_types.values(),
        *km.RULES.decision_types.values(),
        *km.RULES.chance_types.values(),
        *km.RULES.report_types.values(),
    )
)
_TOKENS: Final = frozenset((km.BOOK, km.GAZE, km.TELEPORTATION))


def checked(seen: km.Observation, extras: Extras) -> Extras:
    """Return the extras without moves that the game cannot have.

    Raise :class:`~boardrules.StateError` for an observation, or an event, that cannot be drawn.

    >>> from attrs import evolve
    >>> seen = km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), None)
    >>> checked(seen, Extras()) == Extras()
    True
    >>> checked(evolve(seen, rigor=0), Extras())
    Traceback (most recent call last):
    boardrules.core.errors.StateError: this cannot be drawn:
      - rigor: must be in play
    """
    faults = tuple(_faults_of(seen))
    inventory: Inventory = {} if faults else _inventory_of(seen.setup)
    return drawable(faults, extras, _DRAWN, inventory)


def _faults_of(seen: km.Observation) -> Iterator[Fault]:
    wrong = tuple(type_faults(seen, km.Observation))
    if not wrong:
        wrong = tuple([fault.under("setup") for fault in km.setup_faults(seen.setup)])
    if wrong:
        yield from wrong
        return
    found = tuple(part_faults(seen, _inventory_of(seen.setup), skip="setup"))
    yield from found or _place_faults(seen)


def _place_faults(seen: km.Observation) -> Iterator[Fault]:
    """Yield the pieces that stand where nothing is drawn."""
    out = library_of(seen.setup).plan.out_of_play
    if seen.rigor in out:
        yield Fault("rigor", "must be in play")
    for player, space in enumerate(seen.goblins):
        if space in out:
            yield Fault(f"goblins[{player}]", "must be in play")


@lru_cache(maxsize=64)
def _inventory_of(setup: km.Setup) -> Inventory:
    edition, players = km.edition_of(setup), setup.players
    movement = frozenset(card.id for card in edition.movement)
    gazes = frozenset(card.id for card in edition.gazes)
    books = frozenset(card.id for card in edition.books)
    player = Holds(range(players))
    space = Holds(range(len("".join(edition.floor))))
    return {
        **dict.fromkeys(("viewer", "player", "pusher", "chooser", "offender"), player),
        **dict.fromkeys(("to", "origin", "space", "rigor"), space),
        **dict.fromkeys(("hand", "unseen", "discards", "card", "cards"), Holds(texts=movement)),
        **dict.fromkeys(("gaze", "held", "unknown", "bottom"), Holds(texts=gazes)),
        **dict.fromkeys(
            ("GazeTaken.card", "GazeTurnedDown.card", "GazeLifted.card", "GazeTurned.card"),
            Holds(texts=gazes),
        ),
        **dict.fromkeys(("book", "book_deck", "face_up", "face_down"), Holds(texts=books)),
        **dict.fromkeys(("token", "tokens", "used_tokens"), Holds(texts=_TOKENS)),
        "players": Holds(player.numbers, least=1),
        "chain": Holds(player.numbers, least=2),
        "goblins": Holds(space.numbers, lengths=(players,)),
        "gazes": Holds(texts=gazes, lengths=(players,)),
        "books": Holds(lengths=(players,)),
        "hand_sizes": Holds(range(1001), lengths=(players,)),
    }
