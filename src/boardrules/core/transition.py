"""One step of a game: the state before, the move, the state after, and what happened."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from attrs import frozen

from boardrules.core.draft import Drafts

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")


@frozen(weakref_slot=False)
class Transition(Generic[StateT, MoveT, EventT]):
    """What ``apply`` returns; ``undo`` takes it back.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=4))
    >>> step = wt.RULES.apply(deal, wt.CardDrawn("wizard-3"))
    >>> step.after.hands[0], step.events
    (('wizard-3',), (CardTaken(player=0, card='wizard-3'),))
    >>> wt.RULES.undo(step) is deal
    True
    """

    before: StateT
    move: MoveT
    after: StateT
    events: tuple[EventT, ...]
    """The facts in the order in which they happened, with all secrets: a server's view."""


class _Draft:
    """A transition that is being made."""

    before: Any
    move: Any
    after: Any
    events: Any


_DRAFTS: Final[Drafts[Transition[Any, Any, Any], _Draft]] = Drafts(Transition, _Draft)
_NEW: Final = _DRAFTS.draft_type.__new__


def make_transition(
    before: StateT, move: MoveT, after: StateT, events: tuple[EventT, ...]
) -> Transition[StateT, MoveT, EventT]:
    """Return ``Transition(...)``, made as a draft is, in a third of the time."""
    draft = _NEW(_DRAFTS.draft_type)
    draft.before = before
    draft.move = move
    draft.after = after
    draft.events = events
    return _DRAFTS.seal(draft)
