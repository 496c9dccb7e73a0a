"""Positions in which much is illegal, for tests of why it is; and the cases of such tests."""

from __future__ import annotations

from typing import Final, NamedTuple

from attrs import evolve

from boardrules import wandering_towers as wt
from boardrules.core.violation import Code, Datum, Violation
from boardrules.wandering_towers import RULES, Spell
from tests.wandering_towers.positions import TWO, play, position


class Case(NamedTuple):
    """A move that is illegal in a state, and what is said of it."""

    state: wt.State
    move: wt.Move
    rule: str | None
    code: str
    message: str
    data: dict[str, Datum]

    def __str__(self) -> str:
        return f"{self.rule or 'core'} {self.code}: {self.move}"


def case(
    state: wt.State, move: wt.Move, rule: str | None, code: str, message: str, /, **data: Datum
) -> Case:
    """A case, with the data of its sentence by their names."""
    return Case(state, move, rule, code, message, data)


def check(each: Case) -> None:
    """Assert that the rules say of a case what it says."""
    why = RULES.explain(each.state, each.move)
    assert why is not None
    assert type(why.code) is (Code if each.rule is None else wt.Reason)
    assert {**why.data} == each.data
    assert (why.rule, why.code, why.message) == (each.rule, each.code, each.message)
    assert why == Violation(each.rule, why.code, each.message, each.data)


FULL: Final[wt.Flasks] = (0, 6, 0)
ONE: Final[wt.Flasks] = (5, 1, 0)
ALL: Final = wt.Setup(players=2, spells=tuple(Spell))
THREE: Final = evolve(ALL, players=3)
TEAMS: Final = wt.Setup.teams(spells=tuple(Spell))
MASTER: Final = evolve(ALL, master_wizard=True)
MAGIC: Final = wt.Setup.solo(spells=(Spell.ADVANCE_TOWER, Spell.PIGGYBACK, Spell.FREE_WIZARD))
END: Final = wt.EndTurn()
PASS: Final = wt.PassSpell()

DEAL: Final = RULES.initial_state(TWO)
TO_DRAW: Final = RULES.initial_state(wt.Setup(players=2, random_spells=2))
DRAWN: Final = wt.SpellsDrawn((Spell.ADVANCE_WIZARD, Spell.ADVANCE_TOWER))
START: Final = position(
    {15: "aab", 12: "a", 4: "a 4 b"}, "tower-1 wizard-3 either-die-1", flasks={0: ONE}
)
"""Wizards of a on 12, on 15 and under T4; Ravenskeep on 0; one full flask for the basic pair."""
OVER: Final = evolve(START, pending=(), ended="WT-8.6")
SECOND: Final = position({12: "b"}, player=1)
EMPTY: Final = evolve(START, hands=((), START.hands[1]))
MOVED: Final = play(START, wt.MoveWizard("wizard-3", 0, 12))
ROLLING: Final = play(START, wt.RollDie("either-die-1"))
ROLLED: Final = play(ROLLING, wt.DieRolled(3))
FINAL: Final = play(ROLLED, wt.KeepRoll())
"""The roll of ``either-die-1`` is final; its target is due."""
DISCARDED: Final = play(START, wt.DiscardHand())
ADVANCED: Final = play(DISCARDED, wt.MoveTower(None, 9))
"""The hand was discarded and T9 has advanced; a spell or the end of the turn is left."""
SPENT: Final = play(START, wt.AdvanceTower(9))
DONE: Final = play(
    position({12: "a"}, flasks={0: FULL}),
    wt.MoveWizard("wizard-1", 0, 12),
    wt.MoveTower("tower-1", 1),
)
"""Two cards are played; a spell or the end of the turn is left."""
SPELLS: Final = position(
    {8: "- 8 - R", 9: "-", 10: "- 9 -", 15: "aa", 12: "a"},
    "tower-1 wizard-3 either-die-1",
    setup=ALL,
    flasks={0: FULL},
)
"""All spells and flasks; Ravenskeep on T8 on space 8, T9 on space 10, T6 on space 6."""
ROLLED_THREE: Final = play(SPELLS, wt.RollDie("either-die-1"), wt.DieRolled(3), wt.KeepRoll())
SPELLS_DISCARDED: Final = play(SPELLS, wt.DiscardHand())
CROWD: Final = position(
    {12: "a", 13: "bbbccc", 14: "a"},
    "wizard-1 tower-1 tower-2",
    setup=THREE,
    flasks={0: (0, 5, 0)},
)
"""Six on 13, next to a on 12 and a on 14."""
ROOF: Final = position(
    {4: "a 4 bbbccc", 12: "aa", 13: "ab"},
    "wizard-1 tower-1 tower-2",
    setup=THREE,
    flasks={0: (0, 5, 0)},
)
"""Six on T4."""
FIVE: Final = position(
    {12: "aa", 13: "bbbcc"},
    "wizard-1 tower-1 tower-2",
    setup=THREE,
    flasks={0: (0, 5, 0)},
)
"""Five on 13, next to two of a on 12."""
OWN: Final = position(
    {12: "a", 13: "b"}, setup=wt.Setup(players=2, own_wizards_only=True), flasks={0: FULL}
)
POOR: Final = position({12: "aa"}, setup=ALL)
LAST: Final = evolve(SPELLS, pile=(), discards=())
HEMMED: Final = position(
    {
        space: f"- {space} {owner}" if space < 10 else owner
        for space, owner in enumerate("abcdabcdabcdabc", 1)
    },
    setup=wt.Setup(players=4, spells=(Spell.NUDGE_RAVENSKEEP,)),
    flasks={0: (3, 2, 0)},
)
"""A wizard stands on every space but that of Ravenskeep."""
SOLO: Final = position(
    {12: "aa", 9: "- 9 a"}, "wizard-1 tower-1 either-die-1", setup=MAGIC, flasks={0: ONE}
)
ROW: Final = position({12: "aa"}, setup=wt.Setup.cooperative(3), player=1)
USED: Final = play(SOLO, wt.MoveWizard("wizard-1", 0, 12))
TEAM: Final = position({4: "ac 4 -", 12: "a", 13: "b"}, setup=TEAMS, flasks={0: (4, 1, 0)})
HOME: Final = position({12: "c"}, setup=TEAMS)
"""All of a's wizards are home."""
SEARCH: Final = play(TEAM, wt.FreeWizard(4))
EXCHANGE: Final = play(TEAM, wt.OfferCard("wizard-1"))
EXCHANGED: Final = play(EXCHANGE, wt.ReturnCard("wizard-1"))
TEAM_MOVED: Final = play(TEAM, wt.MoveWizard("wizard-1", 0, 12))
TABLE: Final = position(
    {12: "a", 10: "b"},
    "wizard-1 tower-1 either-die-1",
    setup=MASTER,
    flasks={0: FULL, 1: ONE},
)
"""The master wizard: a has all flasks full, b one."""
WINDOW: Final = play(TABLE, wt.PlayCard("wizard-1"))
SECOND_ASKED: Final = play(WINDOW, PASS)
REPEAT: Final = play(WINDOW, wt.AdvanceTower(9))
CHOSEN: Final = play(WINDOW, PASS, PASS, wt.MoveWizard("wizard-1", 0, 12))
TOWER_CHOSEN: Final = play(TABLE, wt.PlayCard("tower-1"), PASS, PASS, wt.MoveTower("tower-1", 2))
