"""Pictures of positions that help to understand a rule."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen
from boards import picture

from boardrules import CHANCE
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from tests.kragmortha import positions as library
from tests.wandering_towers import positions as ring


@frozen
class RulePicture:
    """A picture for a rule."""

    draw: Callable[[], str]
    """Return it as HTML."""
    caption: str


def picture_of(rule_id: str) -> RulePicture | None:
    """The picture for a rule, ``None`` where none helps."""
    return PICTURES.get(rule_id)


# --- Wandering Towers -----------------------------------------------------------------------------
def _ring_step(state: wt.State, move: wt.Move) -> str:
    """The position after a move, with its arrow."""
    step = wt.RULES.apply(state, move)
    return picture(wt.RULES.observe(step.after, None), wt.RULES.observe_events(step, None))


def _ring_moves(state: wt.State, wanted: Callable[[wt.Move], bool]) -> str:
    """The position with some of the legal moves."""
    moves = filter(wanted, wt.RULES.legal_moves(state))
    return picture(wt.RULES.observe(state, state.player), highlight=moves)


def _start() -> str:
    return picture(wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None))


def _slice_moves() -> str:
    state = ring.position({2: "- 1 - 2 - 3 a", 5: "- 5 b"}, "tower-3 wizard-1 wizard-2")
    return _ring_step(state, wt.MoveTower(card="tower-3", tower=2))


def _ravenskeep_in_the_way() -> str:
    state = ring.position({13: "- 3 b", 14: "- 1 a", 15: "- 2 -"}, "tower-2 wizard-1 wizard-1")
    return _ring_moves(state, lambda move: isinstance(move, wt.MoveTower) and move.tower <= 3)


def _full_roof() -> str:
    state = ring.position(
        {1: "- 1 a", 2: "- 2 a", 4: "- 4 aaabbb"}, "wizard-2 wizard-3 tower-die-3"
    )
    return _ring_moves(state, lambda move: isinstance(move, wt.MoveWizard))


def _next_crest() -> str:
    stacks = {5: "- 5 a", 8: "- 8 - R", 9: "- 9 b", 12: "b", 14: "- 2 -", 15: "- 1 -"}
    state = ring.position(stacks, "wizard-3 wizard-1 tower-1")
    return _ring_step(state, wt.MoveWizard(card="wizard-3", owner=0, space=5))


def _nudge() -> str:
    state = ring.position(
        {7: "- 7 a", 8: "- 8 - R", 9: "- 9 b", 10: "b"},
        setup=wt.Setup(players=2, spells=[wt.Spell.NUDGE_RAVENSKEEP]),
        flasks={0: (4, 2, 0)},
    )
    return _ring_moves(state, lambda move: isinstance(move, wt.NudgeRavenskeep))


def _swap() -> str:
    state = ring.position(
        {2: "- 1 - 2 a", 5: "- 5 bb"},
        setup=wt.Setup(players=2, spells=[wt.Spell.SWAP_TOWERS]),
        flasks={0: (4, 2, 0)},
    )
    return _ring_step(state, wt.SwapTowers(first=2, second=5))


# --- Kragmortha -----------------------------------------------------------------------------------
def _library_steps(state: km.State, *moves: km.Move) -> str:
    """The position after some moves, with the arrows of all."""
    events: list[km.Event] = []
    for move in moves:
        step = km.RULES.apply(state, move)
        events += km.RULES.observe_events(step, None)
        state = step.after
    return picture(km.RULES.observe(state, None), events)


def _library_moves(state: km.State, wanted: Callable[[km.Move], bool] = bool) -> str:
    """The position with some of the legal moves, or all."""
    moves = filter(wanted, km.RULES.legal_moves(state))
    return picture(km.RULES.observe(state, km.RULES.current_player(state)), highlight=moves)


def _settle(state: km.State) -> km.State:
    """Let chance bring the first thing of its list until a player decides."""
    while km.RULES.current_player(state) is CHANCE:
        state = km.RULES.next_state(state, km.RULES.chance_outcomes(state)[0][0])
    return state


def _layouts() -> str:
    return "".join(
        picture(km.RULES.observe(km.RULES.initial_state(km.Setup(players=players)), None))
        for players in (4, 6, 8)
    )


def _eighth_goblin() -> str:
    state = _settle(km.RULES.initial_state(km.Setup(players=8)))
    for _ in range(7):
        state = km.RULES.apply(state, km.RULES.legal_moves(state)[0]).after
    return _library_moves(state)


def _first_steps() -> str:
    state = library.position("c6 f8", hands={0: "gsp gsp rs@"})
    card = library.card("gsp")
    return _library_moves(state, lambda move: isinstance(move, km.PlayCard) and move.card == card)


def _chain() -> str:
    state = library.position("c5 c6 d6", hands={0: "gg* gsp rs@"})
    return _library_steps(
        state,
        km.PlayCard(card=library.card("gg*"), to=library.at("c6")),
        km.PushTo(library.at("d6")),
        km.PushTo(library.at("d7")),
    )


def _carried_off() -> str:
    state = library.position("d8 c5", hands={0: "gp* gsp rs@"})
    met = km.RULES.apply(state, km.PlayCard(card=library.card("gp*"), to=library.at("d9")))
    return _library_moves(_settle(met.after))


PICTURES = {
    "WT-2.2": RulePicture(
        _start, "How four players start: their wizards stand in turn on towers 1 to 6."
    ),
    "WT-5.1": RulePicture(
        _slice_moves,
        "Tower 2 was chosen: it has gone three spaces with tower 3 and the wizard on top, and tower"
        " 1 has stayed. On space 5 it has landed on tower 5 and imprisoned a wizard of B.",
    ),
    "WT-5.3": RulePicture(
        _ravenskeep_in_the_way,
        "A card moves a tower by two. Tower 2 may pass Ravenskeep; tower 1 would end there and may"
        " not go.",
    ),
    "WT-6.3": RulePicture(
        _full_roof,
        "Six wizards stand on the roof on space 4. With a two and a three, A's wizards on spaces 1"
        " and 2 can go elsewhere only.",
    ),
    "WT-6.5": RulePicture(
        _next_crest,
        "A wizard has entered Ravenskeep on space 8, which then looked for a crest: wizards stand"
        " on those of spaces 9 and 12, tower 2 on space 14 has none, tower 1 on space 15 is free.",
    ),
    "WT-7.5": RulePicture(
        _nudge,
        "Ravenskeep can be nudged back to space 6 or on to space 11, past the visible wizards.",
    ),
    "WT-7.6": RulePicture(
        _swap, "Towers 2 and 5 have changed places, each with those on its roof."
    ),
    "KM-2.1": RulePicture(_layouts, "The library for up to four, six and eight players."),
    "KM-2.5": RulePicture(
        _eighth_goblin, "All start spaces are taken; the eighth goblin goes behind one."
    ),
    "KM-4.2": RulePicture(
        _first_steps, "The first steps that a card with scroll and potion allows goblin A."
    ),
    "KM-5.4": RulePicture(
        _chain,
        "A has stepped onto B's space and pushed B onto C's; then the player of B has chosen where"
        " C goes.",
    ),
    "KM-6.2": RulePicture(
        _carried_off, "A has met Rigor Mortis, and goes to any teleport that is free."
    ),
}
