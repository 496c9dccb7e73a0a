"""Every kind of violation with its rule, code, sentence and data, worked out by hand.

The sentences are for people, and front ends show them: to change one is to change its line here.
"""

from __future__ import annotations

from typing import TypeAlias, cast

import pytest
from attrs import evolve

from boardrules import wandering_towers as wt
from boardrules.core.errors import Datum, Violation
from boardrules.wandering_towers import RULES, Spell
from tests.wandering_towers.positions import TWO, play, position

Case: TypeAlias = tuple[wt.State, wt.Move, str | None, str, str, tuple[tuple[str, Datum], ...]]
"""The state, the move, and the four fields of its violation."""

FULL: wt.Flasks = (0, 6, 0)
ONE: wt.Flasks = (5, 1, 0)
ALL = wt.Setup(players=2, spells=tuple(Spell))
THREE = evolve(ALL, players=3)
TEAMS = wt.Setup.teams(spells=tuple(Spell))
MASTER = evolve(ALL, master_wizard=True)
MAGIC = wt.Setup.solo(spells=(Spell.ADVANCE_TOWER, Spell.PIGGYBACK, Spell.FREE_WIZARD))
END = wt.EndTurn()
PASS = wt.PassSpell()

DEAL = RULES.initial_state(TWO)
TO_DRAW = RULES.initial_state(wt.Setup(players=2, random_spells=2))
DRAWN = wt.SpellsDrawn((Spell.ADVANCE_WIZARD, Spell.ADVANCE_TOWER))
START = position({15: "aab", 12: "a", 4: "a 4 b"}, "tower-1 wizard-3 either-die-1", flasks={0: ONE})
"""Wizards of a on 12, on 15 and under T4; Ravenskeep on 0; one full flask for the basic pair."""
OVER = evolve(START, pending=(wt.Over("WT-8.6"),))
SECOND = position({12: "b"}, player=1)
EMPTY = evolve(START, hands=((), START.hands[1]))
MOVED = play(START, wt.MoveWizard("wizard-3", 0, 12))
ROLLING = play(START, wt.RollDie("either-die-1"))
ROLLED = play(ROLLING, wt.DieRolled(3))
FINAL = play(ROLLED, wt.KeepRoll())
DISCARDED = play(START, wt.DiscardHand())
SPENT = play(START, wt.AdvanceTower(9))
DONE = play(
    position({12: "a"}, flasks={0: FULL}),
    wt.MoveWizard("wizard-1", 0, 12),
    wt.MoveTower("tower-1", 1),
)
"""Two cards are played; a spell or the end of the turn is left."""
SPELLS = position(
    {8: "- 8 - R", 9: "-", 10: "- 9 -", 15: "aa", 12: "a"},
    "tower-1 wizard-3 either-die-1",
    setup=ALL,
    flasks={0: FULL},
)
"""All spells and flasks; Ravenskeep on T8 on space 8, T9 on space 10, T6 on space 6."""
ROLLED_THREE = play(SPELLS, wt.RollDie("either-die-1"), wt.DieRolled(3), wt.KeepRoll())
SPELLS_DISCARDED = play(SPELLS, wt.DiscardHand())
CROWD = position(
    {12: "a", 13: "bbbccc", 14: "a"},
    "wizard-1 tower-1 tower-2",
    setup=THREE,
    flasks={0: (0, 5, 0)},
)
"""Six on 13, next to a on 12 and a on 14."""
ROOF = position(
    {4: "a 4 bbbccc", 12: "aa", 13: "ab"},
    "wizard-1 tower-1 tower-2",
    setup=THREE,
    flasks={0: (0, 5, 0)},
)
"""Six on T4."""
FIVE = position(
    {12: "aa", 13: "bbbcc"},
    "wizard-1 tower-1 tower-2",
    setup=THREE,
    flasks={0: (0, 5, 0)},
)
OWN = position(
    {12: "a", 13: "b"}, setup=wt.Setup(players=2, own_wizards_only=True), flasks={0: FULL}
)
POOR = position({12: "aa"}, setup=ALL)
LAST = evolve(SPELLS, pile=(), discards=())
SOLO = position(
    {12: "aa", 9: "- 9 a"}, "wizard-1 tower-1 either-die-1", setup=MAGIC, flasks={0: ONE}
)
ROW = position({12: "aa"}, setup=wt.Setup.cooperative(3), player=1)
USED = play(SOLO, wt.MoveWizard("wizard-1", 0, 12))
TEAM = position({4: "ac 4 -", 12: "a", 13: "b"}, setup=TEAMS, flasks={0: (4, 1, 0)})
HOME = position({12: "c"}, setup=TEAMS)
"""All of a's wizards are home."""
SEARCH = play(TEAM, wt.FreeWizard(4))
EXCHANGE = play(TEAM, wt.OfferCard("wizard-1"))
EXCHANGED = play(EXCHANGE, wt.ReturnCard("wizard-1"))
TEAM_MOVED = play(TEAM, wt.MoveWizard("wizard-1", 0, 12))
TABLE = position(
    {12: "a", 10: "b"},
    "wizard-1 tower-1 either-die-1",
    setup=MASTER,
    flasks={0: FULL, 1: ONE},
)
WINDOW = play(TABLE, wt.PlayCard("wizard-1"))
SECOND_ASKED = play(WINDOW, PASS)
REPEAT = play(WINDOW, wt.AdvanceTower(9))
CHOSEN = play(WINDOW, PASS, PASS, wt.MoveWizard("wizard-1", 0, 12))
TOWER_CHOSEN = play(TABLE, wt.PlayCard("tower-1"), PASS, PASS, wt.MoveTower("tower-1", 2))

TURN_DUE = "due is a card, a spell or the end of the turn."
ROLL_DUE = "due is to keep the roll or to roll again."
TARGET_DUE = "due is the target of the card in play or of the discarded hand."
WINDOW_DUE = "due is to cast a spell or to pass."
SEARCH_DUE = "due is which wizard is freed."
RETURN_DUE = "due is the card that the partner gives back."
CHANCE_DECIDES = "Chance decides now: a card, a die or the spells."


def _not_now(state: wt.State, move: wt.Move, due: str, name: str | None = None) -> Case:
    name = name or type(move).__name__
    return state, move, None, "not-now", f"{name} cannot be decided now; {due}", ()


CORE: tuple[Case, ...] = (
    (OVER, END, None, "game-over", "The game is over.", ()),
    (OVER, wt.DieRolled(1), None, "game-over", "The game is over.", ()),
    (
        START,
        wt.MoveTower("tower-1", 10),
        None,
        "out-of-range",
        "The tower of MoveTower must be 1 to 9, not 10.",
        (("field", "tower"),),
    ),
    (
        START,
        wt.MoveTower("tower-9", 1),
        None,
        "out-of-range",
        "The card of MoveTower must be a known one, not 'tower-9'.",
        (("field", "card"),),
    ),
    (DEAL, END, None, "chance-due", CHANCE_DECIDES, ()),
    (TO_DRAW, END, None, "chance-due", CHANCE_DECIDES, ()),
    (ROLLING, wt.KeepRoll(), None, "chance-due", CHANCE_DECIDES, ()),
    (START, wt.DieRolled(1), None, "not-chance", "A player decides now, not chance.", ()),
    (
        START,
        wt.CardDrawn("tower-1"),
        None,
        "not-chance",
        "A player decides now, not chance.",
        (),
    ),
    (DEAL, wt.DieRolled(1), None, "chance-due", "No die is rolled now.", ()),
    (ROLLING, wt.CardDrawn("tower-1"), None, "chance-due", "No card is drawn now.", ()),
    (TO_DRAW, wt.CardDrawn("tower-1"), None, "chance-due", "No card is drawn now.", ()),
    (play(TO_DRAW, DRAWN), DRAWN, None, "chance-due", "No spells are drawn now.", ()),
    (
        evolve(DEAL, pile=("tower-1",)),
        wt.CardDrawn("wizard-1"),
        None,
        "impossible-outcome",
        "No wizard-1 can be in the pile.",
        (("card", "wizard-1"),),
    ),
    _not_now(START, PASS, TURN_DUE),
    _not_now(START, wt.ChooseFreed(0), TURN_DUE),
    _not_now(START, wt.ReturnCard("tower-1"), TURN_DUE),
    _not_now(ROLLED, wt.PlayWithoutEffect("tower-1"), ROLL_DUE),
    _not_now(ROLLED, wt.OfferCard("tower-1"), ROLL_DUE),
    _not_now(FINAL, wt.PlayCard("tower-1"), TARGET_DUE),
    _not_now(WINDOW, wt.RollDie("either-die-1"), WINDOW_DUE),
    _not_now(WINDOW, wt.MoveTower("tower-1", 1), WINDOW_DUE),
    _not_now(WINDOW, wt.MoveWizard("wizard-1", 0, 12), WINDOW_DUE),
    _not_now(WINDOW, wt.Piggyback("wizard-1", 0, 12), WINDOW_DUE),
    _not_now(SEARCH, wt.DiscardHand(), SEARCH_DUE),
    _not_now(SEARCH, wt.AdvanceTower(1), SEARCH_DUE, "The spell advance-tower"),
    _not_now(EXCHANGE, END, RETURN_DUE),
    _not_now(EXCHANGE, wt.MoveWizard("wizard-1", 0, 12), RETURN_DUE),
)

NO_ACTION = ("WT-3.1", "no-action-left", "Both actions of this turn are used up.", ())
CARD_FIRST = ("WT-11.1", "play-card-first", "With the master wizard a card is played first.", ())
NOT_DISCARDED = "Only a discarded hand advances a tower by itself."

CARDS: tuple[Case, ...] = (
    (DONE, wt.MoveWizard("wizard-2", 0, 13), *NO_ACTION),
    (DONE, wt.PlayWithoutEffect("wizard-2"), *NO_ACTION),
    (
        USED,
        wt.MoveTower("tower-1", 1),
        "WT-9.2",
        "no-action-left",
        "A turn plays one card only.",
        (),
    ),
    (
        START,
        wt.PlayWithoutEffect("wizard-5"),
        "WT-3.1",
        "card-not-in-hand",
        "wizard-5 is not in player 0's hand.",
        (("card", "wizard-5"),),
    ),
    (
        SECOND,
        wt.RollDie("either-die-1"),
        "WT-3.1",
        "card-not-in-hand",
        "either-die-1 is not in player 1's hand.",
        (("card", "either-die-1"),),
    ),
    (
        TABLE,
        wt.PlayCard("wizard-5"),
        "WT-3.1",
        "card-not-in-hand",
        "wizard-5 is not in player 0's hand.",
        (("card", "wizard-5"),),
    ),
    (
        SOLO,
        wt.MoveWizard("wizard-5", 0, 12),
        "WT-10.2",
        "card-not-in-hand",
        "wizard-5 is not in the row.",
        (("card", "wizard-5"),),
    ),
    (TABLE, wt.MoveWizard("wizard-1", 0, 12), *CARD_FIRST),
    (TABLE, wt.PlayWithoutEffect("wizard-1"), *CARD_FIRST),
    (
        TABLE,
        wt.PlayCard("either-die-1"),
        "WT-4.1",
        "dice-card",
        "either-die-1 is a dice card: roll it.",
        (),
    ),
    *(
        (
            state,
            move,
            rule,
            "dice-card",
            "either-die-1 is a dice card: its number is rolled first.",
            (("card", "either-die-1"),),
        )
        for state, move, rule in (
            (START, wt.MoveWizard("either-die-1", 0, 12), "WT-4.1"),
            (START, wt.MoveTower("either-die-1", 1), "WT-4.1"),
            (START, wt.PlayWithoutEffect("either-die-1"), "WT-4.1"),
            (SPELLS, wt.Piggyback("either-die-1", 0, 15), "WT-7.8"),
        )
    ),
    (
        START,
        wt.RollDie("tower-1"),
        "WT-4.1",
        "numbered-card",
        "tower-1 has a number; nothing is rolled for it.",
        (),
    ),
    (
        FINAL,
        wt.MoveWizard("wizard-3", 0, 12),
        "WT-3.1",
        "another-card-in-play",
        "The move of either-die-1 is due, not of wizard-3.",
        (("card", "wizard-3"),),
    ),
    (
        DISCARDED,
        wt.MoveTower("tower-1", 1),
        "WT-3.1",
        "another-card-in-play",
        "The move of the discarded hand is due, not of tower-1.",
        (("card", "tower-1"),),
    ),
    *(
        (
            ROLLED,
            move,
            "WT-4.3",
            "roll-not-final",
            "The roll is not final yet: keep it or roll again.",
            (),
        )
        for move in (wt.MoveWizard("either-die-1", 0, 12), wt.MoveTower("either-die-1", 1))
    ),
    (FINAL, wt.KeepRoll(), "WT-4.2", "roll-is-final", "The roll is final.", ()),
    (FINAL, wt.Reroll(), "WT-4.2", "roll-is-final", "The roll is final.", ()),
    (START, wt.KeepRoll(), "WT-4.2", "nothing-rolled", "No die has been rolled.", ()),
    (DISCARDED, wt.Reroll(), "WT-4.2", "nothing-rolled", "No die has been rolled.", ()),
    (
        START,
        wt.PlayWithoutEffect("tower-1"),
        "WT-3.4",
        "card-has-target",
        "tower-1 has a legal target, so it cannot be played for nothing.",
        (("card", "tower-1"),),
    ),
    (
        START,
        wt.PlayCard("tower-1"),
        "WT-11.1",
        "no-master-wizard",
        "Cards are played with their target in this game.",
        (),
    ),
    (
        SOLO,
        wt.DiscardHand(),
        "WT-9.2",
        "no-discard",
        "This mode knows no discarding of the hand.",
        (),
    ),
    (
        MOVED,
        wt.DiscardHand(),
        "WT-3.3",
        "not-first-action",
        "The hand is discarded instead of playing cards only.",
        (),
    ),
    (EMPTY, wt.DiscardHand(), "WT-3.3", "no-cards", "There is no card to discard.", ()),
    (START, wt.MoveTower(None, 1), "WT-3.3", "hand-not-discarded", NOT_DISCARDED, ()),
    (FINAL, wt.MoveTower(None, 1), "WT-3.3", "hand-not-discarded", NOT_DISCARDED, ()),
    (START, wt.StayPut(), "WT-3.3", "hand-not-discarded", "No hand has been discarded.", ()),
    (FINAL, wt.StayPut(), "WT-3.3", "hand-not-discarded", "No hand has been discarded.", ()),
    (
        DISCARDED,
        wt.StayPut(),
        "WT-3.3",
        "advance-owed",
        "A slice must advance by one space.",
        (),
    ),
    *(
        (
            state,
            END,
            rule,
            "action-owed",
            "At least one action is owed before the turn can end.",
            (),
        )
        for state, rule in ((START, "WT-3.2"), (SOLO, "WT-9.2"), (ROW, "WT-9.2"))
    ),
)

PIECES: tuple[Case, ...] = (
    (
        START,
        wt.MoveTower("wizard-3", 1),
        "WT-1.4",
        "wizard-card",
        "wizard-3 moves no tower.",
        (("card", "wizard-3"),),
    ),
    (
        START,
        wt.MoveWizard("tower-1", 0, 12),
        "WT-1.4",
        "tower-card",
        "tower-1 moves no wizard.",
        (("card", "tower-1"),),
    ),
    (
        SPELLS,
        wt.Piggyback("tower-1", 0, 15),
        "WT-7.8",
        "tower-card",
        "tower-1 moves no wizard.",
        (("card", "tower-1"),),
    ),
    *(
        (
            state,
            move,
            "WT-5.3",
            "onto-ravenskeep",
            f"Tower {tower} would end on space 8, where Ravenskeep stands.",
            (("tower", tower), ("space", 8)),
        )
        for state, move, tower in (
            (SPELLS, wt.MoveTower("tower-1", 7), 7),
            (ROLLED_THREE, wt.MoveTower("either-die-1", 5), 5),
            (SPELLS_DISCARDED, wt.MoveTower(None, 7), 7),
            (SPELLS, wt.AdvanceTower(6), 6),
            (SPELLS, wt.HeadwindTower(9), 9),
        )
    ),
    (
        START,
        wt.MoveWizard("wizard-3", 1, 15),
        "WT-6.1",
        "not-own-wizard",
        "Player 0 moves wizards of player 0, not of 1.",
        (("owner", 1),),
    ),
    (
        HOME,
        wt.MoveWizard("wizard-1", 0, 12),
        "WT-6.1",
        "not-own-wizard",
        "Player 0 moves wizards of player 2, not of 0.",
        (("owner", 0),),
    ),
    (
        START,
        wt.MoveWizard("wizard-3", 0, 4),
        "WT-6.1",
        "no-visible-wizard",
        "No visible wizard of player 0 stands on space 4; those under a tower cannot move.",
        (("owner", 0), ("space", 4)),
    ),
    (
        SPELLS,
        wt.Piggyback("wizard-3", 0, 12),
        "WT-7.8",
        "no-visible-wizard",
        "No second visible wizard of player 0 stands on space 12; those under a tower cannot move.",
        (("owner", 0), ("space", 12)),
    ),
    (
        CROWD,
        wt.MoveWizard("wizard-1", 0, 12),
        "WT-6.3",
        "level-full",
        "The exposed level of space 13 holds 6 wizards; 6 are the most.",
        (("space", 13),),
    ),
    (
        FIVE,
        wt.Piggyback("wizard-1", 0, 12),
        "WT-7.8",
        "level-full",
        "The exposed level of space 13 holds 5 wizards; 6 are the most.",
        (("space", 13),),
    ),
)

NO_VISIBLE = "No visible wizard of player 0 stands on space 3."
CARD_IN_PLAY = "No spell is cast before the card in play has moved."
NUDGE = (
    "Ravenskeep cannot be nudged to space 5: it goes to the next space without a visible wizard,"
    " in either direction."
)
UNORDERED = "Two different spaces are named, the smaller number first."
NONE_CHOSEN = "Piggyback is cast on a wizard that was chosen to move and has not moved; none is."

SPELL_CASES: tuple[Case, ...] = (
    (
        START,
        wt.FreeWizard(4),
        "WT-2.4",
        "spell-not-in-play",
        "The spell free-wizard is not in play.",
        (("spell", "free-wizard"),),
    ),
    (
        TABLE,
        wt.AdvanceTower(1),
        "WT-11.1",
        "no-window",
        "The master wizard's spells are cast in actions only.",
        (),
    ),
    (
        SPENT,
        wt.AdvanceTower(1),
        "WT-3.5",
        "spell-limit",
        "1 spell(s) were cast in this turn.",
        (),
    ),
    (
        SOLO,
        wt.AdvanceTower(1),
        "WT-9.5",
        "card-first",
        "A spell is cast after the card only.",
        (),
    ),
    (FINAL, wt.AdvanceTower(1), "WT-3.5", "card-in-play", CARD_IN_PLAY, ()),
    (ROLLED, wt.AdvanceTower(1), "WT-3.5", "card-in-play", CARD_IN_PLAY, ()),
    (
        REPEAT,
        wt.HeadwindTower(2),
        "WT-11.1",
        "another-spell",
        "Only advance-tower may be repeated now.",
        (),
    ),
    (
        START,
        wt.AdvanceWizard(0, 12),
        "WT-7.10",
        "too-few-flasks",
        "The spell advance-wizard costs 2 full flask(s); there are 1.",
        (("cost", 2), ("flasks", 1)),
    ),
    (
        SECOND_ASKED,
        wt.AdvanceWizard(0, 12),
        "WT-7.10",
        "too-few-flasks",
        "The spell advance-wizard costs 2 full flask(s); there are 1.",
        (("cost", 2), ("flasks", 1)),
    ),
    (
        POOR,
        wt.Piggyback("wizard-1", 0, 12),
        "WT-7.10",
        "too-few-flasks",
        "The spell piggyback costs 1 full flask(s); there are 0.",
        (("cost", 1), ("flasks", 0)),
    ),
    (
        OWN,
        wt.AdvanceWizard(1, 13),
        "WT-7.11",
        "not-own-wizard",
        "The spell reaches one's own wizards only.",
        (),
    ),
    *(
        (SPELLS, move, rule, "no-visible-wizard", NO_VISIBLE, (("owner", 0), ("space", 3)))
        for move, rule in (
            (wt.AdvanceWizard(0, 3), "WT-7.1"),
            (wt.HeadwindWizard(0, 3), "WT-7.2"),
        )
    ),
    *(
        (
            CROWD,
            move,
            "WT-6.3",
            "level-full",
            "The exposed level of space 13 is full.",
            (("space", 13),),
        )
        for move in (wt.AdvanceWizard(0, 12), wt.HeadwindWizard(0, 14))
    ),
    (
        SPELLS,
        wt.NudgeRavenskeep(5),
        "WT-7.5",
        "not-next-space",
        NUDGE,
        (("spaces", (7, 9)),),
    ),
    (SPELLS, wt.SwapTowers(3, 3), "WT-7.6", "unordered-pair", UNORDERED, ()),
    (SPELLS, wt.SwapTowers(5, 3), "WT-7.6", "unordered-pair", UNORDERED, ()),
    (
        SPELLS,
        wt.SwapTowers(3, 8),
        "WT-7.6",
        "onto-ravenskeep",
        "Ravenskeep stands on space 8.",
        (("space", 8),),
    ),
    (
        SPELLS,
        wt.SwapTowers(0, 3),
        "WT-7.6",
        "no-tower",
        "No tower is on space 0.",
        (("space", 0),),
    ),
    (
        ROOF,
        wt.FreeWizard(4),
        "WT-7.7",
        "level-full",
        "The top of the stack on space 4 is full.",
        (("space", 4),),
    ),
    (LAST, wt.DrawTwo(), "WT-7.9", "no-cards", "There is no card left to draw.", ()),
    *(
        (
            state,
            wt.CastPiggyback(rider),
            "WT-11.1",
            "not-own-wizard",
            f"The rider is a wizard of player {caster}.",
            (("owner", caster),),
        )
        for state, rider, caster in ((WINDOW, 1, 0), (SECOND_ASKED, 0, 1))
    ),
    *(
        (state, wt.CastPiggyback(0), "WT-11.1", "no-wizard-chosen", NONE_CHOSEN, ())
        for state in (WINDOW, TOWER_CHOSEN, SPELLS)
    ),
    (
        CHOSEN,
        wt.CastPiggyback(0),
        "WT-7.8",
        "cannot-ride",
        "The rider cannot make that move, too.",
        (),
    ),
)

PARTNERS: tuple[Case, ...] = (
    (
        SEARCH,
        wt.ChooseFreed(1),
        "WT-11.2",
        "not-own-wizard",
        "One's own wizard or the partner's is freed.",
        (),
    ),
    (
        START,
        wt.OfferCard("tower-1"),
        "WT-11.2",
        "no-teams",
        "Cards are exchanged in team games only.",
        (),
    ),
    (
        TEAM_MOVED,
        wt.OfferCard("wizard-2"),
        "WT-11.2",
        "not-before-action",
        "Cards are exchanged before the first action only.",
        (),
    ),
    (
        EXCHANGED,
        wt.OfferCard("wizard-1"),
        "WT-11.2",
        "already-exchanged",
        "One exchange a turn is all.",
        (),
    ),
    (
        TEAM,
        wt.OfferCard("wizard-5"),
        "WT-11.2",
        "card-not-in-hand",
        "wizard-5 is not in hand.",
        (("card", "wizard-5"),),
    ),
    (
        EXCHANGE,
        wt.ReturnCard("wizard-5"),
        "WT-11.2",
        "card-not-in-hand",
        "wizard-5 is not in hand.",
        (("card", "wizard-5"),),
    ),
)

CASES = (*CORE, *CARDS, *PIECES, *SPELL_CASES, *PARTNERS)


@pytest.mark.parametrize(
    ("state", "move", "rule", "code", "message", "data"),
    CASES,
    ids=[f"{rule or 'core'} {code}: {move}" for _, move, rule, code, _, _ in CASES],
)
def test_every_kind_of_violation_is_told_in_these_words(
    state: wt.State,
    move: wt.Move,
    rule: str | None,
    code: str,
    message: str,
    data: tuple[tuple[str, Datum], ...],
) -> None:
    assert RULES.explain(state, move) == Violation(rule, code, message, data)


def test_what_is_no_move_of_this_game() -> None:
    for stranger, name in (("pass", "str"), (None, "NoneType"), (7, "int")):
        violation = RULES.explain(START, cast("wt.Move", stranger))
        message = f"{name} is no move of Wandering Towers."
        assert violation == Violation(None, "unknown-move", message, ())
