"""``validate`` on states where something is pending that cannot be."""

from __future__ import annotations

import pytest

from boardrules import wandering_towers as wt
from boardrules.wandering_towers import Spell
from tests.wandering_towers.positions import position
from tests.wandering_towers.tamper import faults, over, put

ALL = tuple(Spell)
MASTER = wt.Setup(players=3, spells=ALL, master_wizard=True)
TEAMS = wt.Setup.teams(4, spells=ALL)
HAND = "either-die-1 tower-2 wizard-1"
BASE = position({12: "a", 3: "b 3 -"}, HAND)
"""Two players; a wizard of player 1 under tower 3."""


def pend(*frames: object, of: wt.State = BASE) -> wt.State:
    """The position with other frames pending."""
    return put(of, "pending", frames)


IN_PLAY = put(BASE, "hands[0]", ("tower-2", "wizard-1"))
"""The dice card has been played."""
DISCARDED = put(put(BASE, "hands[0]", ()), "discards", tuple(sorted(HAND.split())))
MASTERLY = position({12: "a"}, HAND, setup=MASTER, flasks={0: (3, 2, 0), 1: (3, 2, 0)})
PLAYED = put(MASTERLY, "hands[0]", ("either-die-1", "tower-2"))
"""Of the hand, ``wizard-1`` is in play."""
SHIFT = (wt.Turn(1, 0), wt.Action("tower-2"))
SHIFTED = put(MASTERLY, "hands[0]", ("either-die-1", "wizard-1"))
TURNS = (wt.Turn(1, 0), wt.Action("wizard-1"))
STEP = wt.MoveWizard("wizard-1", 0, 12)
CAST = (wt.Turn(1, 0), wt.Action("wizard-1", None, 0, Spell.DRAW_TWO))
SOUGHT = (wt.Turn(1, 0), wt.Action("wizard-1", None, 0, Spell.FREE_WIZARD))
SIMPLE = put(
    position({12: "a"}, HAND, setup=wt.Setup(players=2, master_wizard=True), flasks={0: (4, 2, 0)}),
    "hands[0]",
    ("either-die-1", "tower-2"),
)
"""The basic pair of spells; ``wizard-1`` is in play."""
LONELY = position({12: "a"}, HAND, setup=wt.Setup.solo())
MATES = position({12: "a", 3: "ac 3 -"}, HAND, setup=TEAMS)
"""Partners a and c both have a wizard under tower 3."""
PENDING: dict[str, tuple[wt.State, list[tuple[str, str | None]]]] = {
    "nothing": (pend(), [("pending", None)]),
    "no frame": (pend(None), [("pending[0]", None)]),
    "frames in the wrong order": (pend(wt.Roll("tower-2", 1), wt.Turn(1, 0)), [("pending", None)]),
    "a window without the master wizard": (
        pend(
            wt.Turn(1, 0),
            wt.Action("either-die-1", 3),
            wt.Window(wt.Stage.CARD_PLAYED, 0),
            of=IN_PLAY,
        ),
        [("pending", None)],
    ),
    "an exchange without a partner": (
        pend(wt.Turn(0, 0, True), wt.Exchange("tower-2")),
        [("pending", None)],
    ),
    "spells drawn that are named": (pend(wt.DrawSpells()), [("pending", None)]),
    # Turn.
    "a third action": (pend(wt.Turn(3, 0)), [("pending[0].actions", "WT-3.1")]),
    "a second spell": (pend(wt.Turn(0, 2)), [("pending[0].spells", "WT-3.5")]),
    "a float of actions": (
        pend(put(wt.Turn(0, 0), "actions", 1.0)),
        [("pending[0].actions", None)],
    ),
    "an offer without a partner": (
        pend(wt.Turn(0, 0, True)),
        [("pending[0].exchanged", "WT-11.2")],
    ),
    "an offer that is no truth value": (
        pend(put(wt.Turn(0, 0), "exchanged", 1)),
        [("pending[0].exchanged", None)],
    ),
    "a spell outside the windows": (
        pend(wt.Turn(0, 1), of=MASTERLY),
        [("pending[0].spells", "WT-3.5")],
    ),
    # Dice.
    "a roll before the action": (
        pend(wt.Turn(0, 0), wt.Roll("either-die-1", 1), of=IN_PLAY),
        [("pending[0].actions", "WT-3.1")],
    ),
    "too many rolls left": (
        pend(wt.Turn(1, 0), wt.Roll("either-die-1", 2), of=IN_PLAY),
        [("pending[1].rolls_left", "WT-4.2")],
    ),
    "the last roll is final": (
        pend(wt.Turn(1, 0), wt.Rolled("either-die-1", 3, 0), of=IN_PLAY),
        [("pending[1].rolls_left", "WT-4.2")],
    ),
    "a seven": (
        pend(wt.Turn(1, 0), wt.Rolled("either-die-1", 7, 1), of=IN_PLAY),
        [("pending[1].roll", "WT-4.1")],
    ),
    "a roll of a card with numbers": (
        pend(
            wt.Turn(1, 0),
            wt.Roll("wizard-1", 0),
            of=put(BASE, "hands[0]", ("either-die-1", "tower-2")),
        ),
        [("pending[1].card", "WT-4.1")],
    ),
    # Action.
    "a card without its roll": (
        pend(wt.Turn(1, 0), wt.Action("either-die-1"), of=IN_PLAY),
        [("pending[1].roll", "WT-4.1")],
    ),
    "a card with numbers without the master wizard": (
        pend(*TURNS, of=put(BASE, "hands[0]", ("either-die-1", "tower-2"))),
        [("pending[1].card", "WT-3.1")],
    ),
    "a discarded hand after one action": (
        pend(wt.Turn(1, 0), wt.Action(None), of=DISCARDED),
        [("pending[0].actions", "WT-3.3")],
    ),
    "a roll of the discarded hand": (
        pend(wt.Turn(2, 0), wt.Action(None, 3), of=DISCARDED),
        [("pending[1].roll", None)],
    ),
    "a caster without the master wizard": (
        pend(wt.Turn(2, 0), wt.Action(None, None, 0, Spell.ADVANCE_TOWER), of=DISCARDED),
        [("pending[1].caster", None), ("pending[1].spell", None)],
    ),
    "a caster without a spell": (
        pend(wt.Turn(1, 0), wt.Action("wizard-1", None, 0), of=PLAYED),
        [("pending[1]", "WT-11.1")],
    ),
    "a discarded hand in a solo game": (
        pend(wt.Turn(1, 0), wt.Action(None), of=LONELY),
        [("pending[1].card", "WT-9.2")],
    ),
    "a spell of the action that is not in play": (
        pend(wt.Turn(1, 0), wt.Action("wizard-1", None, 0, Spell.PIGGYBACK), of=SIMPLE),
        [("pending[1].spell", "WT-2.4")],
    ),
    "an action without target": (
        pend(
            wt.Turn(1, 0),
            wt.Action("wizard-1"),
            of=put(put(PLAYED, "board.exposed[12]", (0, 0, 0)), "board.home[0]", 4),
        ),
        [("pending[1]", "WT-4.3")],
    ),
    # Windows.
    "a fourth window": (
        pend(*TURNS, put(wt.Window(wt.Stage.CARD_PLAYED, 0), "stage", "fourth"), of=PLAYED),
        [("pending[2].stage", None)],
    ),
    "a fourth player asked": (
        pend(*TURNS, wt.Window(wt.Stage.CARD_PLAYED, 3), of=PLAYED),
        [("pending[2].asked", "WT-11.1")],
    ),
    "asked though another has cast": (
        pend(*CAST, wt.Window(wt.Stage.CARD_PLAYED, 1), of=PLAYED),
        [("pending[2].asked", "WT-11.1")],
    ),
    "asked without a full flask": (
        pend(*TURNS, wt.Window(wt.Stage.CARD_PLAYED, 2), of=PLAYED),
        [("pending[2].asked", "WT-11.1")],
    ),
    "a target before it is chosen": (
        pend(*TURNS, wt.Window(wt.Stage.CARD_PLAYED, 0, STEP, 12), of=PLAYED),
        [("pending[2].target", None), ("pending[2].origin", None)],
    ),
    "no target after it is chosen": (
        pend(*TURNS, wt.Window(wt.Stage.TARGET_CHOSEN, 0), of=PLAYED),
        [("pending[2].origin", "WT-11.1"), ("pending[2].target", "WT-11.1")],
    ),
    "a surface before it is chosen": (
        pend(*TURNS, wt.Window(wt.Stage.CARD_PLAYED, 0, surface=0), of=PLAYED),
        [("pending[2].surface", None)],
    ),
    "a surface of a tower": (
        pend(
            *SHIFT,
            wt.Window(wt.Stage.TARGET_CHOSEN, 0, wt.MoveTower("tower-2", 5), 5, 0),
            of=SHIFTED,
        ),
        [("pending[2].surface", None)],
    ),
    "no surface of a wizard": (
        pend(*TURNS, wt.Window(wt.Stage.TARGET_CHOSEN, 0, STEP, 12), of=PLAYED),
        [("pending[2].surface", "WT-11.1")],
    ),
    "a surface that is no tower": (
        pend(*TURNS, wt.Window(wt.Stage.TARGET_CHOSEN, 0, STEP, 12, 10), of=PLAYED),
        [("pending[2].surface", "WT-11.1")],
    ),
    "a surface that nothing has taken away": (
        pend(*TURNS, wt.Window(wt.Stage.TARGET_CHOSEN, 0, STEP, 12, 9), of=PLAYED),
        [("pending[2].surface", "WT-11.1")],
    ),
    "a surface taken away by a spell that moves no tower": (
        pend(*SOUGHT, wt.Window(wt.Stage.TARGET_CHOSEN, 0, STEP, 12, 9), of=PLAYED),
        [("pending[2].surface", "WT-11.1")],
    ),
    "a target of another card": (
        pend(
            *TURNS,
            wt.Window(wt.Stage.TARGET_CHOSEN, 0, wt.MoveWizard("wizard-2", 0, 12), 12, 0),
            of=PLAYED,
        ),
        [("pending[2].target.card", "WT-11.1")],
    ),
    "a tower as target of a wizard card": (
        pend(
            *TURNS, wt.Window(wt.Stage.TARGET_CHOSEN, 0, wt.MoveTower("wizard-1", 3), 3), of=PLAYED
        ),
        [("pending[2].target", "WT-1.4")],
    ),
    "a target that stands elsewhere": (
        pend(*TURNS, wt.Window(wt.Stage.TARGET_CHOSEN, 0, STEP, 11, 0), of=PLAYED),
        [("pending[2].origin", "WT-11.1")],
    ),
    "a target that is not there": (
        pend(
            *TURNS,
            wt.Window(wt.Stage.TARGET_CHOSEN, 0, wt.MoveWizard("wizard-1", 0, 11), 11, 0),
            of=PLAYED,
        ),
        [("pending[2].target", "WT-11.1")],
    ),
    "a tower that stands elsewhere": (
        pend(
            *SHIFT, wt.Window(wt.Stage.TARGET_CHOSEN, 0, wt.MoveTower("tower-2", 5), 4), of=SHIFTED
        ),
        [("pending[2].origin", "WT-11.1")],
    ),
    "a wizard as target of a tower card": (
        pend(
            *SHIFT,
            wt.Window(wt.Stage.TARGET_CHOSEN, 0, wt.MoveWizard("tower-2", 0, 12), 12, 0),
            of=SHIFTED,
        ),
        [("pending[2].target", "WT-1.4")],
    ),
    "a wizard of another as target": (
        pend(
            wt.Turn(1, 0),
            wt.Action("wizard-1", None, 0, Spell.ADVANCE_TOWER),
            wt.Window(wt.Stage.TARGET_CHOSEN, 0, wt.MoveWizard("wizard-1", 1, 11), 11, 0),
            of=PLAYED,
        ),
        [("pending[2].target.owner", "WT-6.1")],
    ),
    "no card, and a target of it": (
        pend(
            wt.Turn(1, 0),
            put(TURNS[1], "card", []),
            wt.Window(wt.Stage.TARGET_CHOSEN, 0, STEP, 12, 0),
            of=PLAYED,
        ),
        [("pending[1].card", None)],
    ),
    # Drawing.
    "no card to draw": (
        pend(
            wt.Draw(0, 1),
            of=put(
                put(IN_PLAY, "pile", ()), "discards", tuple(sorted((*BASE.pile, "either-die-1")))
            ),
        ),
        [("pending[0]", "WT-3.7")],
    ),
    "four cards to draw": (
        pend(wt.Draw(0, 4), of=DISCARDED),
        [("pending[0].left", "WT-3.7")],
    ),
    "cards for another": (
        pend(wt.Draw(1, 3), of=DISCARDED),
        [("pending[0].hand", "WT-3.7")],
    ),
    "two cards without the spell": (
        pend(wt.Turn(0, 1), wt.Draw(0, 2)),
        [("pending[1]", "WT-2.4")],
    ),
    "three cards of Draw Two": (
        pend(*CAST, wt.Window(wt.Stage.CARD_PLAYED, 0), wt.Draw(0, 3), of=PLAYED),
        [("pending[3].left", "WT-7.9")],
    ),
    "Draw Two after another spell": (
        pend(*SOUGHT, wt.Window(wt.Stage.CARD_PLAYED, 0), wt.Draw(0, 2), of=PLAYED),
        [("pending[1].spell", "WT-11.1")],
    ),
    "Draw Two for another than the caster": (
        pend(*CAST, wt.Window(wt.Stage.CARD_PLAYED, 0), wt.Draw(1, 2), of=PLAYED),
        [("pending[3].hand", "WT-3.7")],
    ),
    # Teams.
    "a search that did not count": (
        pend(wt.Turn(0, 0), wt.Search(0, 3), of=MATES),
        [("pending[0].spells", "WT-3.5")],
    ),
    "a search where nobody is": (
        pend(wt.Turn(0, 1), wt.Search(0, 4), of=MATES),
        [("pending[1].tower", "WT-11.2"), ("pending[1].tower", "WT-11.2")],
    ),
    "a search by another": (
        pend(wt.Turn(0, 1), wt.Search(2, 3), of=MATES),
        [("pending[1].player", "WT-11.2")],
    ),
    "a search below a full roof": (
        pend(wt.Turn(0, 1), wt.Search(0, 3), of=position({3: "ac 3 bbbddd"}, HAND, setup=TEAMS)),
        [("pending[1].tower", "WT-7.7")],
    ),
    "a card on offer that nobody holds": (
        pend(
            wt.Turn(0, 0, True),
            wt.Exchange("wizard-5"),
            of=put(
                put(MATES, "hands[0]", ("tower-2", "wizard-1")),
                "hands[2]",
                tuple(sorted((*MATES.hands[2], "either-die-1"))),
            ),
        ),
        [("pending[1].card", "WT-11.2")],
    ),
    "an offer after the first action": (
        pend(wt.Turn(1, 0, True), wt.Exchange(MATES.hands[2][0]), of=MATES),
        [("pending[0].actions", "WT-3.1")],
    ),
    # The end.
    "an end by a rule of another mode": (over(BASE, "WT-9.3"), [("ended", None)]),
    "an end without a limit of turns": (over(BASE, "WT-8.6"), [("ended", None)]),
    "an end by no rule": (over(BASE, "the goal"), [("ended", None)]),
    "an end by a number": (over(BASE, 8), [("ended", None)]),
    "an end while a turn is pending": (put(BASE, "ended", "WT-8.2"), [("pending", None)]),
}


@pytest.mark.parametrize("name", PENDING)
def test_tampered_pending(name: str) -> None:
    state, expected = PENDING[name]
    assert faults(state) == expected


SOUND_PENDING = {
    "a roll": pend(wt.Turn(1, 0), wt.Roll("either-die-1", 1), of=IN_PLAY),
    "a final roll": pend(wt.Turn(1, 0), wt.Action("either-die-1", 3), of=IN_PLAY),
    "a discarded hand": pend(wt.Turn(2, 0), wt.Action(None), of=DISCARDED),
    "a refill": pend(wt.Draw(0, 3), of=DISCARDED),
    "a window": pend(*TURNS, wt.Window(wt.Stage.TARGET_CHOSEN, 1, STEP, 12, 0), of=PLAYED),
    "a surface taken away by a tower": pend(
        wt.Turn(1, 0),
        wt.Action("wizard-1", None, 0, Spell.SWAP_TOWERS),
        wt.Window(wt.Stage.TARGET_CHOSEN, 0, STEP, 12, 9),
        of=PLAYED,
    ),
    "Draw Two": pend(*CAST, wt.Window(wt.Stage.CARD_PLAYED, 0), wt.Draw(0, 2), of=PLAYED),
    "a search": pend(wt.Turn(0, 1), wt.Search(0, 3), of=MATES),
}
"""What the tampered ones differ from."""


@pytest.mark.parametrize("name", SOUND_PENDING)
def test_sound_pending(name: str) -> None:
    assert faults(SOUND_PENDING[name]) == []


def test_wt_3_7_a_spell_is_cast_after_two_cards_of_the_hand() -> None:
    """Both actions are done by cards, so one card is left in the hand while a tower is searched."""
    setup = wt.Setup.teams(4, spells=(wt.Spell.FREE_WIZARD,))
    start = position({12: "a", 3: "ac 3 -"}, HAND, setup=setup)
    search = wt.Turn(2, 1), wt.Search(0, 3)
    played = put(put(start, "hands[0]", ("tower-2",)), "discards", ("either-die-1", "wizard-1"))
    assert faults(pend(*search, of=played)) == []
    two_left = put(put(start, "hands[0]", ("tower-2", "wizard-1")), "discards", ("either-die-1",))
    assert faults(pend(*search, of=two_left)) == [("hands[0]", "WT-3.7")]
