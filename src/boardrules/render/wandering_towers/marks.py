"""Wandering Towers: what moved, and what given moves would move, as marks on the board."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from boardrules import wandering_towers as wt
from boardrules.wandering_towers import edition_of


@frozen(order=True)
class Arrow:
    """A way along the ring."""

    origin: int
    target: int
    clockwise: bool = True
    both: bool = False
    """Whether things went both ways."""


@frozen
class Marks:
    """What is marked, each without duplicates and in a stable order."""

    arrows: tuple[Arrow, ...] = ()
    towers: frozenset[int] = frozenset()
    """The lowest towers of slices."""
    wizards: frozenset[tuple[int, int]] = frozenset()
    """Owners and spaces."""
    spaces: frozenset[int] = frozenset()
    """Where something goes."""
    cards: frozenset[str] = frozenset()
    keep: bool = False
    """Whether Ravenskeep goes somewhere."""


class _Draft:
    """Marks while they are collected."""

    def __init__(self, ring: int) -> None:
        self.ring = ring
        self.arrows: dict[Arrow, None] = {}
        self.towers: set[int] = set()
        self.wizards: set[tuple[int, int]] = set()
        self.spaces: set[int] = set()
        self.cards: set[str] = set()
        self.keep = False

    def go(self, origin: int, target: int, clockwise: bool) -> None:
        self.spaces.add(target)
        if origin != target:
            self.arrows[Arrow(origin, target, clockwise)] = None

    def go_short(self, origin: int, target: int, both: bool = False) -> None:
        way = (target - origin) % self.ring
        self.spaces.add(target)
        self.arrows[Arrow(origin, target, 2 * way <= self.ring, both)] = None

    def seal(self) -> Marks:
        return Marks(
            tuple(
                arrow
                for arrow in self.arrows
                if 0 <= arrow.origin < self.ring and 0 <= arrow.target < self.ring
            ),
            frozenset(self.towers),
            frozenset(self.wizards),
            frozenset(self.spaces),
            frozenset(self.cards),
            self.keep,
        )


def event_marks(seen: wt.Observation, events: Iterable[object]) -> Marks:
    """Arrows for what the events moved, and the spaces where it went.

    >>> from boardrules import wandering_towers as wt
    >>> seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None)
    >>> event_marks(seen, [wt.TowerMoved((3,), 15, 2, 0, False)]).arrows
    (Arrow(origin=15, target=2, clockwise=True, both=False),)
    """
    draft = _Draft(len(seen.exposed))
    clockwise = True  # all moves but those by two spells, each of which is the next in the events
    nudged = False
    for event in events:
        match event:
            case wt.SpellCast():
                clockwise = event.spell not in (wt.Spell.HEADWIND_TOWER, wt.Spell.HEADWIND_WIZARD)
                nudged = event.spell is wt.Spell.NUDGE_RAVENSKEEP
            case wt.TowerMoved() | wt.WizardMoved():
                draft.go(event.origin, event.target, clockwise)
                clockwise = True
            case wt.WizardEntered():
                draft.go(event.origin, event.space, clockwise)
                clockwise = True
            case wt.RavenskeepMoved() if nudged:
                draft.go_short(event.origin, event.target)
                nudged = False
            case wt.RavenskeepMoved():
                draft.go(event.origin, event.target, clockwise=True)
            case wt.TowersSwapped():
                draft.go_short(event.first, event.second, both=True)
                draft.spaces.add(event.first)
            case wt.WizardFreed() | wt.LevelSearched():
                draft.spaces.add(event.space)
            case _:
                pass
    return draft.seal()


def move_marks(seen: wt.Observation, moves: Iterable[object]) -> Marks:
    """The pieces and cards that moves are about, and where they would go, as far as that is known.

    >>> from boardrules import wandering_towers as wt
    >>> seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None)
    >>> move_marks(seen, [wt.MoveTower("tower-2", 3)]).spaces
    frozenset({5})
    """
    draft = _Draft(len(seen.exposed))
    for move in moves:
        card = getattr(move, "card", None)
        if isinstance(card, str) and isinstance(move, wt.Decision):
            draft.cards.add(card)
        _mark_piece(seen, move, draft)
        _mark_spell(seen, move, draft)
    return draft.seal()


def _mark_piece(seen: wt.Observation, move: object, draft: _Draft) -> None:
    match move:
        case wt.MoveTower():
            _mark_tower(seen, move.tower, _steps(seen, move.card, tower=True), draft)
        case wt.MoveWizard() | wt.Piggyback():
            steps = _steps(seen, move.card, tower=False)
            _mark_wizard(move.owner, move.space, steps, draft)
        case wt.AdvanceWizard():
            _mark_wizard(move.owner, move.space, 1, draft)
        case wt.HeadwindWizard():
            _mark_wizard(move.owner, move.space, -1, draft)
        case wt.AdvanceTower():
            _mark_tower(seen, move.tower, 2, draft)
        case wt.HeadwindTower():
            _mark_tower(seen, move.tower, -2, draft)
        case _:
            pass


def _mark_spell(seen: wt.Observation, move: object, draft: _Draft) -> None:
    match move:
        case wt.NudgeRavenskeep():
            draft.keep = True
            draft.go_short(seen.ravenskeep, move.space)
        case wt.SwapTowers():
            draft.go_short(move.first, move.second, both=True)
            draft.spaces.add(move.first)
            for space in (move.first, move.second):
                if 0 <= space < draft.ring:
                    draft.towers.update(seen.towers[space][-1:])
        case wt.FreeWizard():
            draft.towers.add(move.tower)
        case wt.CastPiggyback():
            for frame in seen.pending:
                if isinstance(frame, wt.Window) and isinstance(frame.target, wt.MoveWizard):
                    draft.wizards.add((move.rider, frame.target.space))
        case _:
            pass


def _mark_tower(seen: wt.Observation, tower: int, steps: int | None, draft: _Draft) -> None:
    draft.towers.add(tower)
    origin = next((space for space, stack in enumerate(seen.towers) if tower in stack), None)
    if origin is not None and steps:
        draft.go(origin, (origin + steps) % draft.ring, steps > 0)


def _mark_wizard(owner: int, space: int, steps: int | None, draft: _Draft) -> None:
    draft.wizards.add((owner, space))
    if steps:
        draft.go(space, (space + steps) % draft.ring, steps > 0)


def _steps(seen: wt.Observation, card: str | None, *, tower: bool) -> int | None:
    """How far a card moves; ``None`` for what it does not move and before a die is rolled."""
    if card is None:
        return 1
    try:
        kind = edition_of(seen.setup).card(card)
    except KeyError:
        return None
    steps = kind.tower if tower else kind.wizard
    if steps == 0:
        return next((f.roll for f in seen.pending if isinstance(f, wt.Action)), None)
    return steps
