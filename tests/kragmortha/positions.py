"""Hand-made positions and short ways to play in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardrules.core.multisets import Cards, take
from boardrules.core.pile import Pile
from boardrules.kragmortha import (
    RULES,
    Books,
    CardDrawn,
    Draw,
    Event,
    Move,
    Pending,
    Rule,
    Setup,
    State,
    Turn,
    edition_of,
    space_name,
    space_named,
)
from boardrules.kragmortha.notation.positions import movement_codes
from boardrules.kragmortha.rules.gazes import hand_limit
from tests.support.grades import broken

TURN = Turn(cards=1, raided=False, sight=False)
"""The beginning of a turn."""
RAIDED = Turn(cards=0, raided=True, sight=False)
"""A turn whose card is played."""


def at(name: str) -> int:
    """The space of this name."""
    found = space_named(name)
    assert found is not None, name
    return found


def card(code: str) -> str:
    """The ID of the movement card of three letters, ``"gs@"``."""
    return movement_codes(edition_of(Setup()))[code]


def _rest(deck: Cards, used: Sequence[str]) -> Cards:
    for each in used:
        deck = take(deck, each)
    return deck


def position(
    goblins: str,
    *,
    rigor: str = "d9",
    hands: Mapping[int, str] | None = None,
    player: int = 0,
    gazes: Mapping[int, Sequence[str]] | None = None,
    bottom: Sequence[str] = (),
    gaze_deck: Pile | None = None,
    books: Mapping[int, Sequence[str]] | None = None,
    used_books: Mapping[int, Sequence[str]] | None = None,
    left_books: int | None = None,
    used_tokens: Sequence[str] = (),
    discards: str = "",
    all_discarded: bool = False,
    pending: Sequence[Pending] = (TURN,),
    setup: Setup | None = None,
    sound: bool = True,
) -> State:
    """A position; *goblins* are spaces (``-``: in hand), cards are codes; all else is as in a game.

    Players whose hands are not given hold the first cards that are left, up to their limits.
    *left_books* keeps so many books in the deck: player 1 has got the others.
    """
    places = goblins.split()
    setup = setup or Setup(players=len(places))
    edition = edition_of(setup)
    players = setup.players
    given = {who: [card(code) for code in codes.split()] for who, codes in (hands or {}).items()}
    thrown = [card(code) for code in discards.split()]
    pile = _rest(
        edition.movement_deck(), [*thrown, *(c for cards in given.values() for c in cards)]
    )
    held = tuple(tuple(sorted((gazes or {}).get(who, ()))) for who in range(players))
    face_up = {who: tuple(sorted(ids)) for who, ids in (books or {}).items()}
    face_down = {who: tuple(sorted(ids)) for who, ids in (used_books or {}).items()}
    book_deck = _rest(
        edition.book_deck(),
        [each for part in (face_up, face_down) for ids in part.values() for each in ids],
    )
    if left_books is not None:
        gone = book_deck[: len(book_deck) - left_books]
        kept = tuple(each for each in gone if each.startswith("deep-pockets"))
        face_up[1] = tuple(sorted((*face_up.get(1, ()), *kept)))
        face_down[1] = tuple(sorted((*face_down.get(1, ()), *_rest(gone, kept))))
        book_deck = _rest(book_deck, gone)
    if gaze_deck is None:
        left = _rest(edition.gaze_deck(), [*(g for each in held for g in each), *bottom])
        gaze_deck = Pile(left, tuple(bottom))
    state = State(
        setup=setup,
        turn=(player - setup.starting_player) % players,
        player=player,
        goblins=tuple(None if name == "-" else at(name) for name in places),
        rigor=at(rigor),
        hands=tuple(tuple(sorted(given.get(who, ()))) for who in range(players)),
        pile=pile,
        discards=tuple(sorted(thrown)),
        gazes=held,
        gaze_deck=gaze_deck,
        books=tuple(Books(face_up.get(who, ()), face_down.get(who, ())) for who in range(players)),
        book_deck=book_deck,
        tokens=_rest(tuple(sorted(edition.tokens)), used_tokens),
        used_tokens=tuple(sorted(used_tokens)),
        pending=tuple(pending),
        ended=None,
    )
    state = _fill(state, [who for who in range(players) if who not in given])
    if all_discarded:
        state = _replace(state, pile=(), discards=tuple(sorted(state.pile + state.discards)))
    if sound:
        assert broken(RULES, state) == ()
    return state


def _fill(state: State, who: Sequence[int]) -> State:
    for player in who:
        limit = hand_limit(state, player)
        hands = list(state.hands)
        hands[player] = state.pile[:limit]
        state = _replace(state, hands=tuple(hands), pile=state.pile[limit:])
    return state


def _replace(state: State, **changes: object) -> State:
    from attrs import evolve

    return evolve(state, **changes)  # type: ignore[arg-type]  # the names are checked at run time


def do(state: State, *texts: str) -> State:
    """Play moves given in notation, each checked; the state after them, a sound one."""
    for text in texts:
        move = RULES.parse_move(state, text)
        after = RULES.apply(state, move).after
        assert RULES.next_state(state, move) == after
        # A copy has no list of moves from the step that made it.
        assert RULES.legal_moves(after) == RULES.legal_moves(_replace(after))
        assert broken(RULES, after) == ()
        state = after
    return state


def events_of(state: State, text: str) -> tuple[Event, ...]:
    """What happens when a move given in notation is played."""
    return RULES.apply(state, RULES.parse_move(state, text)).events


def spaces(state: State, kind: type[Move], code: str | None = None) -> set[str]:
    """The names of the spaces to which legal moves of a kind lead, of one card if given."""
    return {
        space_name(getattr(move, "to"))  # noqa: B009  # not every move has it
        for move in RULES.legal_moves(state)
        if type(move) is kind and (code is None or getattr(move, "card") == card(code))  # noqa: B009
    }


def texts(state: State) -> list[str]:
    """The legal moves in notation."""
    return [RULES.format_move(state, move) for move in RULES.legal_moves(state)]


def drawn(state: State) -> State:
    """The state after all cards due are drawn, the first possible one each time."""
    while state.pending and isinstance(state.pending[-1], Draw):
        move = RULES.chance_outcomes(state)[0][0]
        assert isinstance(move, CardDrawn)
        state = RULES.apply(state, move).after
    return state


def assert_violates(rule: Rule, code: str, state: State, move: Move | str) -> None:
    """The move is illegal, and this rule says so; nothing else lists it."""
    if isinstance(move, str):
        move = RULES.parse_move(state, move)
    violation = RULES.explain(state, move)
    assert violation is not None, f"{move} is legal"
    assert (violation.rule, violation.code) == (rule.id, code)
    assert not RULES.is_legal(state, move)
    assert move not in RULES.legal_moves(state)
