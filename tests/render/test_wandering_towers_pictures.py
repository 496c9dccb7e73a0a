"""Pictures of Wandering Towers: hand-checked positions, and what is drawn in any position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import cast

import attrs
import pytest
from attrs import evolve

from boardrules import render
from boardrules import wandering_towers as wt
from boardrules.core import Transition, Viewer
from tests.render.games import ALL_SPELLS, tower_steps
from tests.render.reading import drawn, pieces, root, values, words
from tests.wandering_towers.positions import position

RULES = wt.RULES
Step = Transition[wt.State, wt.Move, wt.Event]


@cache
def steps() -> list[Step]:
    return tower_steps()


def viewers(state: wt.State) -> tuple[Viewer, ...]:
    """A spectator, and the first and the last player."""
    return (None, *sorted({0, state.setup.players - 1}))


MIDDLE = position(
    {0: "- 2 ab", 14: "ab 9 - 4 - R", 12: "aab"},
    hand="wizard-1 either-die-1 tower-3",
    flasks={0: (2, 3, 1)},
)
"""Two players of five wizards: a has one home, b has two; each has one caught beneath T9."""

MIDDLE_TEXT = """\
Wandering Towers · turn 1 · A plays a card · seen by A

    AB
  [ 2 ]   [ 1◆]           [ 3◆]           [ 5◆]   [ 6 ]   [ 7◆]
─── 0◆ ──── 1 ───── 2 ───── 3 ───── 4◆ ──── 5 ───── 6 ───── 7 ───►

          ▟▙▟▙▟▙
          [KEEP]
          [ 4 ]
          [ 9◆]            AAB                            [ 8 ]
◄── 15 ──── 14 ──── 13 ─── 12◆ ──── 11 ──── 10 ──── 9 ───── 8◆ ───

     Home  Caught  Flasks  Hand
► A  1/5   1       ●●●○○×  either-die-1, tower-3, wizard-1
  B  2/5   1       ○○○○○○  3 cards

Spells    Advance a Wizard (2), Advance a Tower (1)
Pile      84
Discards  none"""

TEAM = evolve(
    position({}, setup=wt.Setup.teams(4, spells=ALL_SPELLS), player=1, hand="wizard-5 tower-2"),
    pending=(wt.Turn(0, 0),),
)


# --- text ----------------------------------------------------------------------------------------
def test_a_hand_checked_position_as_text() -> None:
    assert render.text(RULES.observe(MIDDLE, 0)) == MIDDLE_TEXT


def test_the_same_position_in_ascii() -> None:
    nice = "●○×◆─►◄▟▙·"
    plain = str.maketrans(nice, "#ox*-><^^-")
    assert render.text(RULES.observe(MIDDLE, 0), ascii=True) == MIDDLE_TEXT.translate(plain)


def test_narrow_text_goes_on_in_further_rows_clockwise() -> None:
    lines = render.text(RULES.observe(MIDDLE, 0), width=40).splitlines()
    grounds = [line.replace("─", " ") for line in lines if line.startswith("──")]
    assert all(line.endswith("►") for line in grounds)
    assert [line.strip("►").split() for line in grounds] == [
        ["0◆", "1", "2", "3"],
        ["4◆", "5", "6", "7"],
        ["8◆", "9", "10", "11"],
        ["12◆", "13", "14", "15"],
    ]
    assert max(map(len, lines)) <= 40


def test_moves_are_marked_in_text() -> None:
    """T9 with T4 would go by 3 from 14 over the top of the ring to 1; a wizard from 12 to 13."""
    moves = [wt.MoveTower("tower-3", 9), wt.MoveWizard("wizard-1", 0, 12)]
    text = render.text(RULES.observe(MIDDLE, 0), highlight=moves)
    assert "»1«" in text
    assert "»13«" in text
    assert "( 9◆)" in text
    assert "[ 4 ]" in text
    assert "AA'B" in text
    assert text.endswith(
        "Marked    (round brackets), wizards', to »space«, cards tower-3, wizard-1"
    )


def test_events_are_told_in_text() -> None:
    step = RULES.apply(MIDDLE, wt.MoveWizard("wizard-1", 0, 12))
    text = render.text(RULES.observe(step.after, 0), events=step.events)
    assert text.endswith("Last      A plays wizard-1; A goes from 12 to 13")


# --- what is drawn -------------------------------------------------------------------------------
def test_a_hand_checked_position_as_svg() -> None:
    picture = render.svg(RULES.observe(MIDDLE, 0))
    spaces = list(drawn(picture, "space"))
    assert [each.attrib["data-space"] for each in spaces] == [str(at) for at in range(16)]
    assert pieces(spaces[0], "wizard") == ["A", "B"]
    assert pieces(spaces[12], "wizard") == ["A", "A", "B"]
    assert values(picture, "piece") == {"wizard": 5, "ravenskeep": 1}
    stack = [each.attrib["data-tower"] for each in spaces[14].iter() if "data-tower" in each.attrib]
    assert stack == ["9", "4"]
    assert [each for each in spaces[14].iter() if each.get("data-piece") == "ravenskeep"]
    assert values(picture, "flask") == {"full": 3 + 2, "empty": 2 + 6, "spent": 1}
    assert values(picture, "card") == {"wizard-1": 1, "either-die-1": 1, "tower-3": 1, "back": 3}
    assert "home 1 of 5, caught 1" in words(picture)
    assert "home 2 of 5, caught 1" in words(picture)


def test_every_visible_piece_is_drawn_in_any_position() -> None:
    """In every mode, for everybody who may look."""
    for step in steps():
        state = step.after
        for viewer in viewers(state):
            seen = RULES.observe(state, viewer)
            picture = render.svg(seen)
            spaces = list(drawn(picture, "space"))
            for space, level in zip(spaces, seen.exposed, strict=True):
                letters = Counter(pieces(space, "wizard"))
                names = "W" if state.setup.common else "ABCDEF"
                assert [letters[name] for name, _ in zip(names, level, strict=False)] == list(level)
            towers = Counter(str(tower) for stack in seen.towers for tower in stack)
            assert values(picture, "tower") == towers
            assert values(picture, "piece")["ravenskeep"] == 1
            cards = values(picture, "card")
            del cards["back"]
            assert cards == Counter(seen.hand)


def test_a_player_without_a_hand_to_see_is_shown_card_backs() -> None:
    assert values(render.svg(RULES.observe(MIDDLE, None)), "card") == {"back": 6}


@pytest.mark.parametrize("width", [80, 96])
def test_text_keeps_to_its_width_and_ascii_to_ascii(width: int) -> None:
    for step in steps():
        state = step.after
        moves = RULES.legal_moves(state)
        for viewer in viewers(state):
            events = RULES.observe_events(step, viewer)
            seen = RULES.observe(state, viewer)
            text = render.text(seen, events=events, highlight=moves, width=width)
            assert max(map(len, text.splitlines())) <= width
            plain = render.text(seen, events=events, highlight=moves, width=width, ascii=True)
            assert plain.isascii()


EVENT_VALUES: dict[str, object] = {
    "card": "wizard-1",
    "cards": ("wizard-1", "tower-1"),
    "spell": wt.Spell.FREE_WIZARD,
    "spells": (wt.Spell.FREE_WIZARD,),
    "towers": (2, 3),
    "wizards": (1, 0),
    "players": (0,),
    "ravenskeep": True,
    "found": True,
    "rule": "WT-8.2",
}
"""Values for the fields of events; the others are players, spaces and numbers."""


@pytest.mark.parametrize("kind", RULES.event_types.values(), ids=lambda kind: str(kind.__name__))
def test_every_event_has_words(kind: type[wt.Event]) -> None:
    fields = {each.name: EVENT_VALUES.get(each.name, 1) for each in attrs.fields(kind)}
    if kind is wt.PileShuffled:
        fields["cards"] = 44
    event = cast(Callable[..., wt.Event], kind)(**fields)
    seen = RULES.observe(MIDDLE, 0)
    assert render.text(seen, events=[event]) != render.text(seen)


def test_what_is_no_event_or_move_of_the_game_changes_nothing_but_the_list() -> None:
    seen = RULES.observe(MIDDLE, 0)
    assert render.text(seen, events=["boo"], highlight=["boo"]) == render.text(seen)
    assert render.svg(seen, events=["boo"], highlight=["boo"]) == render.svg(seen)


# --- secrets -------------------------------------------------------------------------------------
def test_who_is_imprisoned_where_is_not_drawn() -> None:
    """WT-5.7: the two differ only in which of two towers holds whose wizard."""
    first = position({0: "- 2 -", 14: "a 9 b 4 -"})
    second = position({0: "- 2 -", 14: "b 9 a 4 -"})
    assert first != second
    for viewer in (None, 0, 1):
        one, two = RULES.observe(first, viewer), RULES.observe(second, viewer)
        assert render.svg(one) == render.svg(two)
        assert render.text(one) == render.text(two)


def test_others_cards_are_not_drawn() -> None:
    """The only cards that can be read are the viewer's and the discards."""
    for step in steps():
        state = step.after
        kinds = set(state.setup._tables.deck)
        for viewer in viewers(state):
            seen = RULES.observe(state, viewer)
            cards = {getattr(frame, "card", None) for frame in seen.pending}
            secret = kinds - {*seen.hand, *seen.discards, *cards}
            readable = {render.text(seen), words(render.svg(seen))}
            for text in readable:
                assert not secret & set(re.split(r"[^\w-]", text))


def test_states_that_differ_in_secrets_alone_give_equal_pictures() -> None:
    rng = Random(4)
    for step in rng.sample(steps(), 20):
        for viewer in viewers(step.after):
            seen = RULES.observe(step.after, viewer)
            other = RULES.observe(RULES.sample_state(seen, rng), viewer)
            assert render.svg(seen) == render.svg(other)
            assert render.text(seen) == render.text(other)


# --- arrows and marks ----------------------------------------------------------------------------
def arrows(state: wt.State, move: wt.Move) -> list[str]:
    """The arrows for what a move does."""
    step = RULES.apply(state, move)
    seen = RULES.observe(step.after, 0)
    return sorted(values(render.svg(seen, events=step.events), "arrow").elements())


def marked(state: wt.State, *moves: wt.Move) -> list[str]:
    """The arrows for what moves would do."""
    picture = render.svg(RULES.observe(state, 0), highlight=moves)
    return sorted(values(picture, "arrow").elements())


MAGIC = position(
    {0: "- 2 -", 14: "ab 9 - 4 - R", 12: "aab"},
    setup=wt.Setup(players=2, spells=ALL_SPELLS),
    flasks={0: (0, 6, 0)},
)


@pytest.mark.parametrize(
    ("move", "way"),
    [
        (wt.MoveTower("tower-1", 9), ["14-15"]),
        (wt.MoveWizard("wizard-1", 0, 12), ["12-13"]),
        (wt.MoveWizard("wizard-2", 0, 12), ["12-14", "14-1"]),
        (wt.Piggyback("wizard-1", 0, 12), ["12-13"]),
        (wt.AdvanceTower(9), ["14-0"]),
        (wt.HeadwindTower(9), ["14-12"]),
        (wt.AdvanceWizard(1, 12), ["12-13"]),
        (wt.HeadwindWizard(0, 12), ["12-11"]),
        (wt.NudgeRavenskeep(15), ["14-15"]),
        (wt.NudgeRavenskeep(13), ["14-13"]),
        (wt.SwapTowers(0, 8), ["0-8"]),
        (wt.FreeWizard(9), ["14-1"]),
        (wt.FreeWizard(8), []),
    ],
    ids=str,
)
def test_what_moved_is_an_arrow(move: wt.Move, way: list[str]) -> None:
    """Whoever enters on 14 sends Ravenskeep to 1, whose T1 is crested; T2 on 0 is not (WT-6.5)."""
    assert arrows(MAGIC, move) == way


@pytest.mark.parametrize(
    ("move", "way"),
    [
        (wt.MoveTower("tower-1", 4), ["14-15"]),
        (wt.MoveWizard("wizard-2", 1, 12), ["12-14"]),
        (wt.AdvanceTower(9), ["14-0"]),
        (wt.HeadwindTower(2), ["0-14"]),
        (wt.HeadwindWizard(0, 12), ["12-11"]),
        (wt.NudgeRavenskeep(13), ["14-13"]),
        (wt.SwapTowers(1, 8), ["1-8"]),
        (wt.RollDie("either-die-1"), []),
        (wt.EndTurn(), []),
    ],
    ids=str,
)
def test_what_would_move_is_an_arrow(move: wt.Move, way: list[str]) -> None:
    assert marked(MAGIC, move) == way


def test_a_dice_card_has_an_arrow_once_it_is_rolled() -> None:
    move = wt.MoveTower("either-die-1", 8)
    before = position({}, hand="either-die-1 wizard-1 wizard-2")
    assert marked(before, move) == []
    rolled = evolve(before, pending=(wt.Turn(1, 0), wt.Action("either-die-1", 5)))
    assert marked(rolled, move) == ["8-13"]


def test_so_many_moves_that_arrows_would_collide_are_marked_without() -> None:
    """Nine slices would go five spaces on; they, their goals and the card stay marked."""
    state = position({}, hand="tower-5 wizard-1 tower-1")
    moves = [wt.MoveTower("tower-5", tower) for tower in range(1, 10)]
    seen = RULES.observe(state, 0)
    assert marked(state, *moves) == []
    dashed = render.svg(seen, highlight=moves).svg.count("stroke-dasharray")
    assert dashed == 9 + 9 + 1


def test_cards_and_pieces_of_moves_are_marked() -> None:
    state = MAGIC
    seen = RULES.observe(state, 0)
    moves = [wt.MoveWizard("wizard-2", 0, 12), wt.NudgeRavenskeep(15), wt.FreeWizard(9)]
    plain, picture = render.svg(seen), render.svg(seen, highlight=moves)
    assert plain.svg.count("stroke-dasharray") == 0
    # Two spaces, a wizard, a slice, Ravenskeep, a card and two arrows; Ravenskeep's way is short.
    assert picture.svg.count("stroke-dasharray") == 2 + 1 + 1 + 1 + 1 + 2


def test_moves_to_where_nothing_is_are_not_drawn() -> None:
    assert marked(MAGIC, wt.NudgeRavenskeep(99), wt.SwapTowers(-1, 16)) == []
    assert marked(MAGIC, wt.MoveWizard("no-card", 7, 50), wt.AdvanceTower(44)) == []


def test_a_piggyback_in_a_window_marks_the_rider() -> None:
    """Master wizard: a's wizard on 12 was chosen, b may ride along (WT-11.1)."""
    state = position(
        {12: "aab"},
        setup=wt.Setup(players=2, spells=ALL_SPELLS, master_wizard=True),
    )
    target = wt.MoveWizard("wizard-1", 0, 12)
    pending = (
        wt.Turn(1, 0),
        wt.Action("wizard-1"),
        wt.Window(wt.Stage.TARGET_CHOSEN, 1, target, 12),
    )
    seen = RULES.observe(evolve(state, pending=pending), 1)
    assert "AAB'" in render.text(seen, highlight=[wt.CastPiggyback(1)])


# --- what is pending -----------------------------------------------------------------------------
TURN = wt.Turn(0, 0)
TARGET = wt.MoveWizard("wizard-1", 0, 12)


@pytest.mark.parametrize(
    ("pending", "words"),
    [
        ((wt.DrawSpells(),), "the spells in play are drawn"),
        ((wt.Deal(5),), "cards are dealt, 5 left"),
        ((wt.Draw(2, 1),), "C's hand is filled up, 1 to draw"),
        ((TURN,), "B plays a card"),
        ((wt.Turn(1, 0),), "B plays a second card or ends the turn"),
        ((wt.Turn(2, 0),), "B casts a spell or ends the turn"),
        ((TURN, wt.Roll("tower-die-2", 1)), "B rolls the die for tower-die-2"),
        ((TURN, wt.Rolled("tower-die-2", 5, 1)), "B rolled 5 for tower-die-2: keep it or roll"),
        ((TURN, wt.Action("tower-3")), "B chooses what moves by tower-3"),
        ((TURN, wt.Action("tower-die-2", 4)), "B chooses what moves by tower-die-2, rolled 4"),
        ((TURN, wt.Action(None)), "B moves a tower one space"),
        (
            (TURN, wt.Window(wt.Stage.CARD_PLAYED, 2)),
            "C casts a spell or passes: the card is played",
        ),
        (
            (TURN, wt.Window(wt.Stage.TARGET_CHOSEN, 2, TARGET, 12)),
            "C casts a spell or passes: the target is chosen",
        ),
        ((TURN, wt.Window(wt.Stage.MOVE_DONE, 0)), "A casts a spell or passes: the move is done"),
        ((TURN, wt.Search(3, 4)), "D chooses whose wizard is freed from T4"),
        ((TURN, wt.Exchange("tower-3")), "D gives B a card for the one offered"),
    ],
    ids=str,
)
def test_what_is_pending_is_told(pending: tuple[wt.Pending, ...], words: str) -> None:
    seen = RULES.observe(evolve(TEAM, pending=pending), None)
    assert f" · {words}" in render.text(seen, width=200)
    assert words in (root(render.svg(seen))[0].text or "")


def test_the_row_is_filled_up_where_there_are_no_hands() -> None:
    state = position({12: "a"}, setup=wt.Setup.cooperative(2), hand="wizard-1 tower-1 tower-2")
    seen = RULES.observe(evolve(state, pending=(wt.Draw(0, 1),)), 0)
    assert "the row is filled up, 1 to draw" in render.text(seen)


def test_many_flasks_are_counted() -> None:
    counts = tuple(evolve(line, flasks=15) for line in wt.STANDARD.counts)
    setup = wt.Setup(players=2, edition=evolve(wt.STANDARD, name="flasks", counts=counts))
    state = position({}, setup=setup, flasks={0: (2, 12, 1)})
    picture = render.svg(RULES.observe(state, 0))
    # One sign of each kind for both players, and one for the cost of each of two spells.
    assert values(picture, "flask") == {"full": 2 + 2, "empty": 2, "spent": 2}
    assert [each.text for each in root(picture).iter() if (each.text or "").startswith("×")] == [
        *("×12", "×2", "×1"),
        *("×0", "×15", "×0"),
    ]


# --- who decides ---------------------------------------------------------------------------------
def tags(picture: render.Picture) -> list[str]:
    texts = [each.text or "" for each in root(picture).iter()]
    return [text for text in texts if re.fullmatch(r"to move|in turn|you|with [A-F]", text)]


def test_teams_show_their_partners_and_who_decides_in_an_exchange() -> None:
    offered = RULES.apply(TEAM, wt.OfferCard("wizard-5")).after
    picture = render.svg(RULES.observe(offered, 0))
    assert sorted(tags(picture)) == sorted(
        ["with C", "you", "with D", "in turn", "with A", "with B", "to move"]
    )
    assert "D gives B a card for the one offered" in words(picture)
    assert "wizard-5" not in picture.svg


def test_a_game_that_is_over_has_nobody_to_move() -> None:
    over = [step.after for step in steps() if RULES.current_player(step.after) is None]
    assert over
    for state in over:
        seen = RULES.observe(state, None)
        assert not {"to move", "in turn"} & set(tags(render.svg(seen)))
        assert f"after {state.turn} turns · the game is over by WT-" in render.text(seen)
