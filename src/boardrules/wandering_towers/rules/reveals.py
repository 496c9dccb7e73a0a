"""What a step shows to a viewer who could not know it before.

Hidden are the cards of the pile and of other hands, and who is imprisoned on which level. Every way
to deal those cards and to put those wizards on the covered levels, at most six on each, gives a
valid state, so that counting tells what is known already. All else that a step does follows from
the move, from what is public, and from what the step itself uncovers: who is asked in a window, or
whose turn is passed over, depends on the sizes of hands, on flasks and on visible wizards.
"""

from __future__ import annotations

from boardrules.core.multisets import Cards, is_mixed
from boardrules.core.players import Viewer
from boardrules.core.transition import Transition
from boardrules.wandering_towers.rules.dice import FACES
from boardrules.wandering_towers.rules.secrets import imprisoned, own_hand
from boardrules.wandering_towers.rules.spells import caster_of
from boardrules.wandering_towers.rules.teams import freeable_owners
from boardrules.wandering_towers.values.board import LEVEL_LIMIT
from boardrules.wandering_towers.values.events import CardTaken, Event, TowerMoved
from boardrules.wandering_towers.values.moves import (
    CardDrawn,
    DieRolled,
    DiscardHand,
    FreeWizard,
    Move,
    SpellsDrawn,
)
from boardrules.wandering_towers.values.pending import Search
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables


def reveals(transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
    """Return whether a step showed the viewer something hidden, or an outcome of chance.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> step = wt.RULES.apply(deal, wt.CardDrawn("wizard-3"))
    >>> wt.RULES.reveals(step, 0), wt.RULES.reveals(step, 1)
    (True, False)
    """
    before = transition.before
    kind = type(transition.move)
    if kind is DieRolled:
        return len(FACES) > 1
    tables = before.setup._tables
    if kind is SpellsDrawn:
        return len(tables.spell_sets) > 1
    if kind is CardDrawn and _shows_draw(transition, tables, viewer):
        return True
    if kind is DiscardHand and _shows_hand(before, tables, viewer):
        return True
    if kind is FreeWizard and _shows_search(before, tables):
        return True
    return _shows_level(transition, tables)


# --- cards ----------------------------------------------------------------------------------------
def _shows_draw(transition: Transition[State, Move, Event], tables: Tables, viewer: Viewer) -> bool:
    """Return whether the viewer sees the card, and it could have been another.

    Each kind that the viewer has not seen may be in the pile.
    """
    taken, own = transition.events[0], own_hand(tables, viewer)
    assert type(taken) is CardTaken
    return taken.player == own and is_mixed(_other_cards(transition.before, own))


def _shows_hand(before: State, tables: Tables, viewer: Viewer) -> bool:
    """Return whether the viewer did not know the hand of the player of the turn."""
    player, own = before.player, own_hand(tables, viewer)
    if player == own:
        return False
    unseen = _other_cards(before, own)
    return sum(map(len, unseen)) > len(before.hands[player]) and is_mixed(unseen)


def _other_cards(state: State, own: int | None) -> list[Cards]:
    """Return the pile and the hands other than *own*; the viewer cannot tell these apart."""
    return [state.pile, *[hand for at, hand in enumerate(state.hands) if at != own]]


# --- wizards --------------------------------------------------------------------------------------
def _shows_search(before: State, tables: Tables) -> bool:
    """Return whether it was open who of caster and partner has a wizard beneath the tower.

    Somebody with a wizard under some tower can have one there, and can have none there if all of
    them fit on the other levels.
    """
    counts = imprisoned(before.board, tables)
    elsewhere = LEVEL_LIMIT * (tables.tower_count - 1)
    owners = freeable_owners(tables, caster_of(before))
    return any(0 < counts[owner] <= elsewhere for owner in owners)


def _shows_level(transition: Transition[State, Move, Event], tables: Tables) -> bool:
    """Return whether a level was uncovered of which it was open who stands on it, if anybody.

    With the master wizard the chosen move follows a spell, a pass, or the draws of a spell. No
    tower moves off a level that the same step has covered.
    """
    for event in transition.events:
        if type(event) is TowerMoved:
            return _are_levels_open(transition.before, tables)
    return False


def _are_levels_open(before: State, tables: Tables) -> bool:
    """Return whether the imprisoned wizards can be spread in another way.

    If they can, each of the levels can look otherwise.
    """
    levels = tables.tower_count
    if levels == 1:
        return False
    counts = imprisoned(before.board, tables)
    wizards = sum(counts)
    if wizards == LEVEL_LIMIT * levels:
        return wizards not in counts  # those of one owner fill all levels alike
    # While a search is open, one wizard of each partner is known to stand on the level searched.
    return wizards > (2 if type(before.pending[-1]) is Search else 0)
