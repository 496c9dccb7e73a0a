"""KM-7: teleports and their tokens, and goblins that are put down."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardrules.core.multisets import Cards, put, replaced, take
from boardrules.core.violation import Violation
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.chapter import Chapter, Events, named_player
from boardrules.kragmortha.rules.setting_up import free_spaces, why_occupied
from boardrules.kragmortha.values.edition import BOOK, GAZE
from boardrules.kragmortha.values.events import GoblinLanded, Landing, TokensShuffled, TokenUsed
from boardrules.kragmortha.values.moves import Land, TokenTurned
from boardrules.kragmortha.values.pending import (
    CarryOff,
    Pending,
    Return,
    TakeBook,
    TakeGaze,
    Teleportation,
    Tokens,
)
from boardrules.kragmortha.values.shared import LAND
from boardrules.kragmortha.values.spaces import Space
from boardrules.kragmortha.values.state import Draft, Position, State
from boardrules.kragmortha.values.violations import Reason, violation

chapter: Final = Chapter()


# --- entering a teleport ----------------------------------------------------------------------
def enter_teleport(draft: Draft, player: int) -> None:
    """Let a goblin that has come onto a teleport stop there; a token is due (KM-7.1).

    It comes before the tokens of goblins of the same chain.
    """
    top = draft.pending[-1]
    if type(top) is Tokens:
        draft.pending = (*draft.pending[:-1], Tokens((player, *top.players)))
    else:
        draft.pending = (*draft.pending, Tokens((player,)))


@chapter.settles(Tokens)
def shuffle_tokens(draft: Draft, _pending: Tokens, events: Events) -> bool:
    """Shuffle the used tokens when one is due and none is left, not earlier (KM-7.4)."""
    if not draft.tokens:
        draft.tokens, draft.used_tokens = draft.used_tokens, ()
        if events is not None:
            events.append(TokensShuffled(len(draft.tokens)))
    return False


@chapter.draws(Tokens, TokenTurned)
def token_cases(position: Position, _pending: Tokens) -> Cards:
    """Return the tokens one of which is turned up."""
    return position.tokens


@chapter.resolves(Tokens)
def turn_token(draft: Draft, pending: Tokens, token: str, events: Events) -> None:
    """Set the token aside and let it be carried out: a Gaze or a Magic Book is taken (KM-7.3)."""
    player, *others = pending.players
    draft.tokens = take(draft.tokens, token)
    draft.used_tokens = put(draft.used_tokens, token)
    if events is not None:
        space = draft.goblins[player]
        assert space is not None
        events.append(TokenUsed(player, space, token))
    due: Pending
    if token == GAZE:
        due = TakeGaze(player)
    elif token == BOOK:
        due = TakeBook(player)
    else:
        due = Teleportation(player)
    rest = (Tokens(tuple(others)),) if others else ()
    draft.pending = (*draft.pending[:-1], *rest, due)


# --- Teleportation ----------------------------------------------------------------------------
def free_teleports(position: Position) -> tuple[Space, ...]:
    """Return the teleports where no creature stands."""
    return free_spaces(position, position.setup._tables.teleports)


@chapter.settles(Teleportation)
def stay_on_teleport(draft: Draft, _pending: Teleportation, _events: Events) -> bool:
    """Let the goblin stay if no other teleport is free."""
    if free_teleports(draft):
        return False
    draft.pending = draft.pending[:-1]
    return True


@chapter.lists(Teleportation, due="a teleport")
def list_teleports(position: Position, _pending: Teleportation) -> list[Land]:
    """Return the other free teleports, to one of which the goblin goes (KM-7.2)."""
    return [LAND[to] for to in free_teleports(position)]


chapter.decides(Teleportation)(named_player)


# --- putting a goblin down --------------------------------------------------------------------
_RULES: Final[Mapping[type, Rule]] = MappingProxyType(
    {CarryOff: Rule.KM_6_2, Teleportation: Rule.KM_7_2, Return: Rule.KM_9_1}
)
"""The rule that says where the goblin goes."""
_LANDINGS: Final[Mapping[type, Landing]] = MappingProxyType(
    {
        CarryOff: Landing.CARRIED_OFF,
        Teleportation: Landing.TELEPORTED,
        Return: Landing.RETURNED,
    }
)


@chapter.refuses(Land, at=(CarryOff, Teleportation, Return))
def why_no_landing(state: State, move: Land) -> Violation:
    """Return why the goblin is not put down there: after a meeting, a token or a theft."""
    rule = _RULES[type(state.pending[-1])]
    return why_occupied(state, rule, move.to) or violation(rule, Reason.WRONG_SPACE, space=move.to)


@chapter.does(Land)
def land(draft: Draft, move: Land, events: Events) -> None:
    """Put a goblin down; it enters nothing, so a teleport there does nothing (KM-7.5)."""
    pending = draft.pending[-1]
    assert isinstance(pending, CarryOff | Teleportation | Return)
    player = pending.player
    if events is not None:
        why = _LANDINGS[type(pending)]
        events.append(GoblinLanded(player, draft.goblins[player], move.to, why))
    draft.goblins = replaced(draft.goblins, player, move.to)
    draft.pending = draft.pending[:-1]
