"""Pictures of Kragmortha: hand-checked positions, and what is drawn in any position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import cast

import attrs
import pytest

from boardrules import kragmortha as km
from boardrules import render
from boardrules.core import Transition, Viewer
from tests.kragmortha.positions import at, card, position
from tests.render.games import library_steps
from tests.render.reading import drawn, root, values, words

RULES = km.RULES
Step = Transition[km.State, km.Move, km.Event]


@cache
def steps() -> list[Step]:
    return library_steps()


def viewers(state: km.State) -> tuple[Viewer, ...]:
    """A spectator, and the first and the last player."""
    return (None, *sorted({0, state.setup.players - 1}))


MIDDLE = position(
    "c6 b6 f9",
    rigor="d7",
    hands={0: "gs@ gp* rgg"},
    gazes={1: ("voice:opera", "hand:clumsy-claws")},
    bottom=("arm:statue",),
    books={0: ("penance:2",)},
    used_books={1: ("summons:3",)},
    used_tokens=("gaze",),
)

MIDDLE_TEXT = """\
Kragmortha · turn 1 · A plays a card · seen by A

     a     b     c     d     e     f     g      ► A on c6, 3 cards
   ┌─────┬─────┬─────┬─────┬─────┬─────┬─────┐      hand  goblin:potion+gems,
 9 │ desk│ desk│ g   │ *   │ *   │ g C │ p○  │            goblin:scroll+ball,
   ├─────┼─────┼─────┼─────┼─────┼─────┼─────┤            rigor:grimoire+grimoire
 8 │ desk│ desk│ s   │ p   │ p   │ s   │▒▒▒▒▒│      books Penance ✦✦
   ├─────┼─────┼─────┼─────┼─────┼─────┼─────┤    B on b6, 2 cards
 7 │ p   │ p   │ *   │ g R │ g   │ *   │▒▒▒▒▒│      Gazes Clumsy Claws (hand), Opera (voice)
   ├─────┼─────┼─────┼─────┼─────┼─────┼─────┤      books Summons ✦✦✦ used
 6 │ s   │ g B │ * A │ s   │ s○  │ p   │▒▒▒▒▒│    C on f9, 3 cards
   ├─────┼─────┼─────┼─────┼─────┼─────┼─────┤
 5 │ *   │ g   │ p   │ p   │ *   │ g   │▒▒▒▒▒│
   ├─────┼─────┼─────┼─────┼─────┼─────┼─────┤
 4 │ p▵  │ s◇  │ s▵  │ g▵  │ *▵  │ s◇  │▒▒▒▒▒│
   ├─────┼─────┼─────┼─────┼─────┼─────┼─────┤
 3 │▒▒▒▒▒│▒▒▒▒▒│▒▒▒▒▒│▒▒▒▒▒│▒▒▒▒▒│▒▒▒▒▒│▒▒▒▒▒│
   └─────┴─────┴─────┴─────┴─────┴─────┴─────┘
   ○ teleport  ▵ start  ◇ both  R Rigor Mortis
   g grimoire  s scroll  p potion  * gems

Pile      50
Discards  none
Gazes     22, at the bottom Statue
Books     16
Tokens    book ×2, gaze, teleportation ×2
Orders    B: Hold no more than two movement cards. (Clumsy Claws)
          B: Sing whatever you have to say. (Opera)"""


# --- text ----------------------------------------------------------------------------------------
def test_a_hand_checked_position_as_text() -> None:
    assert render.text(RULES.observe(MIDDLE, 0)) == MIDDLE_TEXT


def test_the_same_position_in_ascii() -> None:
    nice = "·►○▵◇✦×▒│─┌┬┐├┼┤└┴┘"
    plain = str.maketrans(nice, "->o^%*x#|-+++++++++")
    assert render.text(RULES.observe(MIDDLE, 0), ascii=True) == MIDDLE_TEXT.translate(plain)


def test_in_a_narrow_text_the_players_stand_below() -> None:
    lines = render.text(RULES.observe(MIDDLE, 0), width=50).splitlines()
    assert max(map(len, lines)) <= 50
    assert lines.index("► A on c6, 3 cards") > lines.index(
        "   └─────┴─────┴─────┴─────┴─────┴─────┴─────┘"
    )


def test_moves_are_marked_in_text() -> None:
    moves = [km.PlayCard(card("gs@"), at("b6")), km.PlayCard(card("gs@"), at("d6"))]
    text = render.text(RULES.observe(MIDDLE, 0), highlight=moves)
    assert "│ s   │»g B«│ * A │»s  «│ s○  │" in text
    assert text.endswith("Marked    to »space«, cards goblin:scroll+ball")


def test_gazes_of_moves_are_marked_in_text() -> None:
    text = render.text(RULES.observe(MIDDLE, 0), highlight=[km.ReportOrder(1, "voice:opera")])
    assert text.endswith("Marked    Gazes Opera (B)")


def test_events_are_told_in_text() -> None:
    step = RULES.apply(MIDDLE, km.PlayCard(card("gs@"), at("b6")))
    text = render.text(RULES.observe(step.after, 1), events=RULES.observe_events(step, 1))
    assert text.startswith("Kragmortha · turn 1 · A pushes B on · seen by B\n")
    assert "  B off the board, 2 cards" in text
    assert text.endswith(
        "Last      A plays goblin:scroll+ball; A steps from c6 to b6; A pushes B off b6"
    )


# --- what is drawn -------------------------------------------------------------------------------
def test_a_hand_checked_position_as_svg() -> None:
    picture = render.svg(RULES.observe(MIDDLE, 0))
    assert values(picture, "piece") == {
        "bookcase": 6,
        "desk": 1,
        "rigor": 1,
        "goblin": 3,
        "gaze": 2,
        "book": 2,
    }
    assert values(picture, "card") == {
        card("gs@"): 1,
        card("gp*"): 1,
        card("rgg"): 1,
        "back": 2 + 3,
    }
    assert values(picture, "face") == {"up": 1, "down": 1}
    # The floor of y 4 to 9: 6 rows of 6 and the corner g9, without the desk.
    assert sum(values(picture, "space").values()) == 6 * 6 + 1 - 4
    titles = words(picture)
    for line in (
        "c6: gems, goblin A",
        "d7: grimoire, Rigor Mortis",
        "b4: scroll, teleport, start space",
        "Opera: Sing whatever you have to say. (voice)",
        "Summons: used",
    ):
        assert line in titles.splitlines()


def test_every_visible_piece_is_drawn_in_any_position() -> None:
    for step in steps():
        state = step.after
        for viewer in viewers(state):
            seen = RULES.observe(state, viewer)
            picture = render.svg(seen)
            goblins = [each for each in drawn(picture, "piece") if "data-owner" in each.attrib]
            letters = [
                letter
                for letter, at in zip("ABCDEFGH", seen.goblins, strict=False)
                if at is not None
            ]
            assert [each.attrib["data-owner"] for each in goblins] == letters
            counts = values(picture, "piece")
            assert counts["gaze"] == sum(map(len, seen.gazes))
            assert counts["book"] == sum(books.count for books in seen.books)
            cards = values(picture, "card")
            assert cards.pop("back", 0) == sum(
                min(6, size) for player, size in enumerate(seen.hand_sizes) if player != viewer
            )
            assert cards == Counter(seen.hand)


@pytest.mark.parametrize("width", [80, 96])
def test_text_keeps_to_its_width_and_ascii_to_ascii(width: int) -> None:
    for step in steps():
        state = step.after
        moves = (*RULES.legal_moves(state), *RULES.legal_reports(state))
        for viewer in viewers(state):
            events = RULES.observe_events(step, viewer)
            seen = RULES.observe(state, viewer)
            text = render.text(seen, events=events, highlight=moves, width=width)
            assert max(map(len, text.splitlines())) <= width
            plain = render.text(seen, events=events, highlight=moves, width=width, ascii=True)
            assert plain.isascii()


GAZE_EVENTS = (km.GazeTaken, km.GazeTurnedDown, km.GazeLifted)
EVENT_VALUES: dict[str, object] = {
    "card": card("gs@"),
    "cards": (card("gs@"),),
    "held": "voice:opera",
    "gaze": "voice:opera",
    "book": "penance:2",
    "token": "gaze",
    "why": km.Landing.RETURNED,
    "rule": "KM-9.4",
}
"""Values for the fields of events; the others are players, spaces and numbers."""


@pytest.mark.parametrize("kind", RULES.event_types.values(), ids=lambda kind: str(kind.__name__))
def test_every_event_but_the_end_of_a_raid_has_words(kind: type[km.Event]) -> None:
    fields = {each.name: EVENT_VALUES.get(each.name, 1) for each in attrs.fields(kind)}
    if kind is km.CardsShuffled:
        fields["cards"] = 44
    if issubclass(kind, GAZE_EVENTS):
        fields["card"] = "leg:stork"
    event = cast(Callable[..., km.Event], kind)(**fields)
    seen = RULES.observe(MIDDLE, 0)
    silent = render.text(seen, events=[event]) == render.text(seen)
    assert silent == (kind is km.RaidEnded)


# --- secrets -------------------------------------------------------------------------------------
def test_others_cards_are_not_drawn() -> None:
    """The only movement cards that can be read are the viewer's, the discards and one in play."""
    for step in steps():
        state = step.after
        kinds = {kind.id for kind in km.STANDARD.movement}
        for viewer in viewers(state):
            seen = RULES.observe(state, viewer)
            secret = kinds - {*seen.hand, *seen.discards}
            for text in (render.text(seen), words(render.svg(seen))):
                assert not secret & set(re.split(r"[^\w:+-]|: ", text))


def test_states_that_differ_in_secrets_alone_give_equal_pictures() -> None:
    rng = Random(4)
    for step in rng.sample(steps(), 12):
        for viewer in viewers(step.after):
            seen = RULES.observe(step.after, viewer)
            other = RULES.observe(RULES.sample_state(seen, rng), viewer)
            assert render.svg(seen) == render.svg(other)
            assert render.text(seen) == render.text(other)


# --- arrows and marks ----------------------------------------------------------------------------
def test_what_moved_is_an_arrow() -> None:
    step = RULES.apply(MIDDLE, km.PlayCard(card("gs@"), at("b6")))
    pushed = RULES.apply(step.after, km.PushTo(at("b7")))
    seen = RULES.observe(pushed.after, 0)
    picture = render.svg(seen, events=[*step.events, *pushed.events])
    assert values(picture, "arrow") == {"c6-b6": 1, "b6-b7": 1}


def test_a_landing_from_the_hand_has_an_arrow_from_where_the_goblin_was() -> None:
    events = [
        km.DeskEntered(0, at("b8")),
        km.GoblinLanded(0, None, at("a4"), km.Landing.RETURNED),
        km.GoblinLanded(1, None, at("c4"), km.Landing.PLACED),
        km.RigorStepped(0, at("d7"), at("d8")),
    ]
    picture = render.svg(RULES.observe(MIDDLE, 0), events=events)
    assert values(picture, "arrow") == {"b8-a4": 1, "d7-d8": 1}


@pytest.mark.parametrize(
    ("move", "arrow", "dashed"),
    [
        # A space, a card and the arrow.
        (km.PlayCard("goblin:scroll+ball", at("d6")), ["c6-d6"], 3),
        (km.PlayCard("rigor:grimoire+grimoire", at("e7")), ["d7-e7"], 3),
        (km.UseSummons(at("c7")), ["d7-c7"], 2),
        (km.UseSideDoor(at("e6")), [], 1),
        (km.UseChangeling(1), [], 2),
        (km.DiscardCard("goblin:scroll+ball"), [], 1),
        (km.ReportOrder(1, "voice:opera"), [], 1),
        (km.EndTurn(), [], 0),
    ],
    ids=str,
)
def test_what_would_move_is_marked(move: km.Move, arrow: list[str], dashed: int) -> None:
    seen = RULES.observe(MIDDLE, 0)
    plain, picture = render.svg(seen), render.svg(seen, highlight=[move])
    assert list(values(picture, "arrow")) == arrow
    assert picture.svg.count("dasharray") - plain.svg.count("dasharray") == dashed


def test_a_second_step_has_an_arrow_from_the_creature_of_the_card() -> None:
    after = RULES.apply(MIDDLE, km.PlayCard(card("gs@"), at("d6"))).after
    assert km.Step(at("e6")) in RULES.legal_moves(after)
    picture = render.svg(RULES.observe(after, 0), highlight=[km.Step(at("e6"))])
    assert list(values(picture, "arrow")) == ["d6-e6"]


def test_moves_to_where_nothing_is_are_not_drawn() -> None:
    moves = [km.UseSummons(at("d0")), km.Land(500), km.PlaceGoblin(-3), km.Step(at("a1"))]
    seen = RULES.observe(MIDDLE, 0)
    assert values(render.svg(seen, highlight=moves), "arrow") == {}


# --- what is pending -----------------------------------------------------------------------------
RAID = km.Raid("goblin:scroll+ball", km.RaidStage.SECOND_STEP)


@pytest.mark.parametrize(
    ("pending", "words"),
    [
        ((km.Placement(2),), "C places the own goblin"),
        ((km.Draw(1),), "B draws cards"),
        ((km.Turn(1, False, False),), "A plays a card"),
        ((km.Turn(0, True, False),), "A uses books or ends the turn"),
        ((RAID,), "A takes a second step by goblin:scroll+ball or stays"),
        ((RAID, km.Push((0, 1), at("c6"))), "A pushes B on"),
        ((RAID, km.Push((0, 1, 2), at("c6"))), "B pushes C on"),
        ((RAID, km.Tokens((2, 0))), "C turns up a token"),
        ((RAID, km.Meeting(1)), "B faces Rigor Mortis or averts the eyes"),
        ((RAID, km.CarryOff(1)), "B is carried off and chooses where to"),
        ((RAID, km.Teleportation(1)), "B chooses where to be teleported"),
        ((RAID, km.TakeBook(1)), "B takes a Magic Book"),
        ((RAID, km.Return(1)), "B returns from the desk"),
        ((RAID, km.TakeGaze(1)), "B takes a Gaze"),
        ((RAID, km.Discard(1)), "B discards a card"),
    ],
    ids=str,
)
def test_what_is_pending_is_told(pending: tuple[km.Pending, ...], words: str) -> None:
    seen = RULES.observe(attrs.evolve(MIDDLE, pending=pending), None)
    assert f" · {words} · " in render.text(seen, width=200)
    assert words in (root(render.svg(seen))[0].text or "")


# --- who decides ---------------------------------------------------------------------------------
def tags(picture: render.Picture) -> list[str]:
    texts = [each.text or "" for each in root(picture).iter()]
    return [text for text in texts if text in ("to move", "in turn", "you")]


def test_who_decides_in_anothers_turn_is_shown() -> None:
    """A pushes B onto C: the player of B decides where C goes (KM-5.4)."""
    state = position("c6 b6 a6", hands={0: "gg@ gs@ gp@"})
    state = RULES.apply(state, km.PlayCard(card("gg@"), at("b6"))).after
    state = RULES.apply(state, km.PushTo(at("a6"))).after
    picture = render.svg(RULES.observe(state, 2))
    assert tags(picture) == ["in turn", "to move", "you"]
    assert "B pushes C on" in words(picture)


def test_a_game_that_is_over_has_nobody_to_move() -> None:
    over = [step.after for step in steps() if RULES.current_player(step.after) is None]
    assert over
    for state in over:
        seen = RULES.observe(state, None)
        assert not {"to move", "in turn"} & set(tags(render.svg(seen)))
        text = render.text(seen)
        assert f"after {state.turn} turns · the game is over by {state.ended}" in text
