"""The contract that every game fulfils and all generic code is built on."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import islice, product
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar, cast

from boardrules.core.errors import (
    Fault,
    IllegalMoveError,
    NotationError,
    SetupError,
    ViewerError,
    require_valid,
)
from boardrules.core.exactness import find_same, is_among
from boardrules.core.field_types import has_types, type_faults
from boardrules.core.move_paths import Part, PartKind
from boardrules.core.outcome import Outcome
from boardrules.core.players import CHANCE, Mover, Viewer
from boardrules.core.randomness import RandomSource
from boardrules.core.reader import MAX_MOVE_CHARS, require_short
from boardrules.core.rulebook import RuleBook
from boardrules.core.shown import shown
from boardrules.core.transition import Transition, make_transition
from boardrules.core.violation import Code, Violation, core_violation

if TYPE_CHECKING:
    from cattrs import Converter

    from boardrules.core.strict_json.values import JsonValue

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")


_MOST_FAULTS: Final = 20
"""Wrong types that are named in one state."""


class Rules(ABC, Generic[SetupT, StateT, MoveT, EventT, ObservationT]):
    """The rules of one game: pure functions over frozen values.

    ``MoveT`` is the union of three kinds of moves, which differ in type: decisions of players,
    chance outcomes and table reports.

    A game must define the attributes and the abstract methods. All other methods have a default
    that follows from those; a game replaces a default where it can be exact or faster.

    >>> from boardrules import wandering_towers as wt
    >>> wt.RULES.name, wt.RULES.version
    ('wandering-towers', 2)
    """

    # --- who it is --------------------------------------------------------------------------------
    name: str
    """The game's name in files and in :func:`boardrules.games`, in kebab case."""
    version: int = 1
    """Version of the rules' behaviour; raised when the same moves can lead elsewhere."""
    setup_type: type[SetupT]
    """The frozen attrs class of setups."""
    state_type: type[StateT]
    """The frozen attrs class of states."""
    observation_type: type[ObservationT]
    """The frozen attrs class of observations; :attr:`state_type` for a game without secrets."""
    decision_types: Mapping[str, type[MoveT]]
    """The classes of players' decisions by their stable tags in JSON."""
    chance_types: Mapping[str, type[MoveT]] = MappingProxyType({})
    """The classes of chance outcomes by their tags; none by default."""
    report_types: Mapping[str, type[MoveT]] = MappingProxyType({})
    """The classes of table reports by their tags; none by default."""
    event_types: Mapping[str, type[EventT]]
    """The classes of events by their tags."""
    rulebook: type[RuleBook]
    """The enum of the game's numbered rules."""

    # --- setups -----------------------------------------------------------------------------------
    @abstractmethod
    def setup_faults(self, setup: SetupT) -> tuple[Fault, ...]:
        """Return every fault of a setup, whose fields may hold objects of any type.

        *setup* itself is of the class :attr:`setup_type`; :meth:`initial_state` checks that.
        """

    @abstractmethod
    def first_state(self, setup: SetupT) -> StateT:
        """Return the first state of a setup without faults, often a chance node (the deal)."""

    def initial_state(self, setup: SetupT) -> StateT:
        """Return the first state of a setup.

        Raise :class:`~boardrules.SetupError`, naming every fault, for a setup that cannot be
        played.
        """
        if type(setup) is not self.setup_type:
            message = f"must be a setup of {self.name}, not {_other(setup, self.setup_type)}"
            raise SetupError("this setup cannot be played", (Fault("", message),))
        faults = self.setup_faults(setup)
        if faults:
            raise SetupError("this setup cannot be played", faults)
        return self.first_state(setup)

    def setup_of(self, state: StateT) -> SetupT:
        """Return the setup of a state.

        Default: the field *setup* of the state, or a setup of the defaults if there is none.
        """
        setup: object = getattr(state, "setup", None)
        return setup if isinstance(setup, self.setup_type) else self.setup_type()

    def setup_domains(self) -> Mapping[str, tuple[object, ...]]:
        """Return values worth trying for each field of a setup, valid ones and some invalid ones.

        Default: none, so that tests use the setup of the defaults.
        """
        return {}

    # --- who decides, and what --------------------------------------------------------------------
    @abstractmethod
    def player_count(self, state: StateT) -> int:
        """Return the number of seats; players are 0 to this number less one."""

    @abstractmethod
    def current_player(self, state: StateT) -> Mover:
        """Return who decides: a player, ``CHANCE``, or ``None`` when the game is over."""

    @abstractmethod
    def legal_moves(self, state: StateT) -> tuple[MoveT, ...]:
        """Return all decisions of the current player, in a stable order without duplicates.

        Empty at chance nodes and at the end of the game. Table reports are never among them.
        """

    def legal_reports(self, state: StateT) -> tuple[MoveT, ...]:
        """Return what people at the table may report now; never among the legal moves.

        Default: nothing.
        """
        return ()

    @abstractmethod
    def move_domains(self, state: StateT) -> Mapping[type[MoveT], Mapping[str, tuple[object, ...]]]:
        """Return the values of every field of every class of move, in the order of the fields.

        The products of these domains hold every move that can ever be legal in a game with this
        setup, and many that are not. A value that is not in its domain does not exist in the game.
        """

    # --- chance -----------------------------------------------------------------------------------
    def chance_outcomes(self, state: StateT) -> tuple[tuple[MoveT, Fraction], ...]:
        """Return every outcome at a chance node with its exact probability; they sum to 1.

        Empty elsewhere. Default: a game without chance.
        """
        return ()

    def sample_chance(self, state: StateT, rng: RandomSource) -> MoveT:
        """Return one outcome by its probability, with exactly one call of ``rng.random()``.

        The outcomes' shares of the interval from 0 to 1 have their exact widths. *state* must be a
        chance node. Default: a walk through :meth:`chance_outcomes`.
        """
        outcomes = self.chance_outcomes(state)
        # The point is kept as a ratio of two ints: sums of fractions take ten times as long.
        point, unit = rng.random().as_integer_ratio()
        for move, odds in outcomes[:-1]:
            share, whole = odds.as_integer_ratio()
            point, unit, share = point * whole, unit * whole, share * unit
            if point < share:
                return move
            point -= share
        return outcomes[-1][0]

    def settle_chance(self, state: StateT, rng: RandomSource) -> StateT:
        """Return the state after all chance that is due, drawn from *rng*.

        Default: :meth:`sample_chance` and :meth:`next_state` until a player decides or the game is
        over. A game may be faster, with equal results for equal numbers.
        """
        while self.current_player(state) is CHANCE:
            state = self.next_state(state, self.sample_chance(state, rng))
        return state

    # --- steps ------------------------------------------------------------------------------------
    @abstractmethod
    def step(self, state: StateT, move: MoveT, events: list[EventT] | None) -> StateT:
        """Return the state after a move that is legal here; append what happens to *events*.

        *events* is ``None`` if nobody needs them. The move is not checked.
        """

    def apply(self, state: StateT, move: MoveT) -> Transition[StateT, MoveT, EventT]:
        """Carry out a decision, a chance outcome or a table report, checked.

        The transition holds the listed move, which is equal to *move* in the types of all fields.
        Raise :class:`~boardrules.IllegalMoveError` for a move that the rules forbid.
        """
        listed = self.find_legal(state, move)
        if listed is None:
            raise IllegalMoveError(self.why_illegal(state, move))
        events: list[EventT] = []
        after = self.step(state, listed, events)
        return make_transition(state, listed, after, tuple(events))

    def next_state(self, state: StateT, move: MoveT) -> StateT:
        """Carry out a move **unchecked** and without events, for search and simulation.

        *move* must be one that this state offers; otherwise the result is undefined.
        """
        return self.step(state, move, None)

    def undo(self, transition: Transition[StateT, MoveT, EventT]) -> StateT:
        """Return the state before: the same object, which the transition has kept."""
        return transition.before

    # --- legality ---------------------------------------------------------------------------------
    def find_legal(self, state: StateT, move: MoveT) -> MoveT | None:
        """Return the listed move that equals *move* in class and in the type of every field.

        Listed are the legal moves, the legal reports and the possible outcomes of chance. Return
        ``None`` if there is none: the move is illegal.
        """
        kind = type(move)
        if kind in self.chance_types.values():
            return find_same(move, (outcome for outcome, _ in self.chance_outcomes(state)))
        if kind in self.report_types.values():
            return find_same(move, self.legal_reports(state))
        return find_same(move, self.legal_moves(state))

    def is_legal(self, state: StateT, move: MoveT) -> bool:
        """Return whether ``apply`` would accept the move."""
        return self.find_legal(state, move) is not None

    def explain(self, state: StateT, move: MoveT) -> Violation | None:
        """Return why a move is illegal; ``None`` if it is legal.

        If several things are wrong, the first of this order is named: the game is over; it is no
        move of this game; a field holds what never exists (out of range); chance is due, or a
        player is; another kind of decision is due; then the game's rules in the order in which its
        documentation names them.
        """
        if self.find_legal(state, move) is not None:
            return None
        return self.why_illegal(state, move)

    def why_illegal(self, state: StateT, move: MoveT) -> Violation:
        """Return what forbids a move that is not listed: a core code, or :meth:`forbidden_by`."""
        return self.core_fault(state, move) or self.forbidden_by(state, move)

    def core_fault(self, state: StateT, move: MoveT) -> Violation | None:
        """Return the core code against a move that is not listed, ``None`` if there is none."""
        kind, mover = type(move), self.current_player(state)
        if mover is None:
            return core_violation(Code.GAME_OVER)
        fault = self.field_fault(state, move)
        if fault is not None:
            return fault
        is_outcome = kind in self.chance_types.values()
        if mover is not CHANCE:
            return core_violation(Code.NOT_CHANCE) if is_outcome else None
        if is_outcome and any(type(move) is kind for move, _ in self.chance_outcomes(state)):
            return core_violation(Code.IMPOSSIBLE_OUTCOME)
        return core_violation(Code.CHANCE_DUE)

    def field_fault(self, state: StateT, move: MoveT) -> Violation | None:
        """Return why a move can never be legal in this game, ``None`` if it can be.

        It is of no class of the game's moves, or a field holds what is not in its domain. *move*
        may be any object.
        """
        kind = type(move)
        domains = self.move_domains(state).get(kind)
        if domains is None:
            return core_violation(Code.UNKNOWN_MOVE, move=kind.__name__)
        for name, domain in domains.items():
            value: object = getattr(move, name)
            if not is_among(value, domain):
                return core_violation(
                    Code.OUT_OF_RANGE,
                    move=kind.__name__,
                    field=name,
                    expected=_range_words(domain),
                    value=shown(value),
                )
        return None

    def forbidden_by(self, state: StateT, move: MoveT) -> Violation:
        """Return the game's reason against a decision or report that is not listed.

        The move's fields exist, and a player is to decide. Default: :attr:`Code.NOT_LEGAL`.
        """
        return core_violation(Code.NOT_LEGAL, move=type(move).__name__)

    # --- secrets ----------------------------------------------------------------------------------
    def observe(self, state: StateT, viewer: Viewer) -> ObservationT:
        """Return what a player, or a spectator (``None``), may know of any state.

        Raise :class:`~boardrules.ViewerError` for a viewer that is no player. Default: the state
        itself, for a game without secrets.
        """
        self._require_no_secrets("observe")
        self.check_viewer(state, viewer)
        return cast("ObservationT", state)

    def observe_events(
        self, transition: Transition[StateT, MoveT, EventT], viewer: Viewer
    ) -> tuple[EventT, ...]:
        """Return the events of a step as that viewer may see them.

        Raise :class:`~boardrules.ViewerError` for a viewer that is no player. Default: all events,
        for a game without secrets.
        """
        self._require_no_secrets("observe_events")
        self.check_viewer(transition.before, viewer)
        return transition.events

    def reveals(self, transition: Transition[StateT, MoveT, EventT], viewer: Viewer) -> bool:
        """Return whether a step showed the viewer something that could not be known before it.

        It did if a state that looks the same to the viewer allows the same decision or report, but
        the events or the observation after it would look otherwise there; for chance, if any
        possible outcome would in any such state. The choice of a move never counts, nor what the
        viewer remembers. Default: exact for a game without secrets, else always ``True``, which is
        safe.
        """
        if self.observation_type is not cast("object", self.state_type):
            return True
        if type(transition.move) not in self.chance_types.values():
            return False
        seen = (transition.events, transition.after)
        others = (
            self.apply(transition.before, o) for o, _ in self.chance_outcomes(transition.before)
        )
        return any((other.events, other.after) != seen for other in others)

    def possible_outcomes(self, state: StateT, viewer: Viewer) -> tuple[MoveT, ...]:
        """Return the outcomes of chance that are due, for a viewer who will see which one comes.

        They are all that are possible in any state that looks the same to the viewer, so that they
        tell nothing: a player who draws a card must think each card possible that is not in view.
        Nothing for a viewer who will not see which one comes, such as a card of another hand, and
        where chance is not due. Raise :class:`~boardrules.ViewerError` for a viewer that is no
        player. Default: exact for a game without secrets, else nothing, which is safe.
        """
        self.check_viewer(state, viewer)
        if self.observation_type is not cast("object", self.state_type):
            return ()
        return tuple(move for move, _ in self.chance_outcomes(state))

    def sample_state(self, observation: ObservationT, rng: RandomSource) -> StateT:
        """Return a full state that this observation allows.

        Each assignment of the unseen cards and pieces is equally likely; what the viewer may
        remember of earlier positions is not taken into account. Only ``rng.random()`` is called.
        Default: the observation itself, for a game without secrets.
        """
        self._require_no_secrets("sample_state")
        return cast("StateT", observation)

    def _require_no_secrets(self, member: str) -> None:
        if self.observation_type is not cast("object", self.state_type):
            raise NotImplementedError(f"{type(self).__name__} has secrets and must define {member}")

    def check_viewer(self, state: StateT, viewer: Viewer) -> None:
        """Raise :class:`~boardrules.ViewerError` unless the viewer is a player or ``None``."""
        players = self.player_count(state)
        if viewer is not None and (type(viewer) is not int or not 0 <= viewer < players):
            raise ViewerError(viewer, players)

    # --- the end, and sound states ----------------------------------------------------------------
    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """Return the result, or ``None`` while the game goes on."""

    def validate(self, state: StateT) -> tuple[Fault, ...]:
        """Return the faults of any object given as a state, each with its grade; empty if valid.

        With a *broken* fault the game cannot go on. If all faults are *unreachable*, it can, but no
        game leads to this state. Faults that depend on others are left out.
        """
        if type(state) is not self.state_type:
            message = f"must be a state of {self.name}, not {_other(state, self.state_type)}"
            return (Fault("", message),)
        if has_types(state, self.state_type):
            return self.state_faults(state)
        return tuple(islice(type_faults(state, self.state_type), _MOST_FAULTS))

    @abstractmethod
    def state_faults(self, state: StateT) -> tuple[Fault, ...]:
        """Return the faults of a state whose fields have the types of their annotations."""

    # --- texts ------------------------------------------------------------------------------------
    def format_move(self, state: StateT, move: MoveT) -> str:
        """Return the compact text of a move in this state, legal or not.

        Raise :class:`~boardrules.IllegalMoveError` for an object that has no text: it is no move of
        this game, or a field holds what can never be there. Default: the tag and the fields.
        """
        cls = type(move)
        domains = self.move_domains(state).get(cls)
        if domains is None:
            raise self.no_text(state, move)
        tables = (self.decision_types, self.chance_types, self.report_types)
        words = [tag for types in tables for tag, known in types.items() if known is cls]
        for name, domain in domains.items():
            value: object = getattr(move, name)
            if not is_among(value, domain):
                raise self.no_text(state, move)
            words.append(str(value))
        return " ".join(words)

    def no_text(self, state: StateT, move: MoveT) -> IllegalMoveError:
        """Return the error for an object that :meth:`format_move` has no text for."""
        fault = self.field_fault(state, move)
        return IllegalMoveError(
            fault or core_violation(Code.UNKNOWN_MOVE, move=type(move).__name__)
        )

    def parse_move(self, state: StateT, text: str) -> MoveT:
        """Return the move that a text means in this state, legal or not.

        Raise :class:`~boardrules.NotationError`, which says where and what was expected. Default:
        the move of the domains that has this text.
        """
        require_short(text, MAX_MOVE_CHARS)
        moves = {self.format_move(state, move): move for move in self._candidates(state)}
        if text in moves:
            return moves[text]
        known = [form for form in moves if form.split(" ")[0] == text.split(" ", maxsplit=1)[0]]
        if not known:
            tags = dict.fromkeys(form.split(" ")[0] for form in moves)
            raise NotationError(text, 0, f"one of {', '.join(tags)}")
        at = max(_common_prefix(text, form) for form in known)
        raise NotationError(text, at, f"a move such as {known[0]!r}")

    def _candidates(self, state: StateT) -> Iterator[MoveT]:
        """Yield every move of the domains, in their order."""
        for cls, domains in self.move_domains(state).items():
            for values in product(*domains.values()):
                yield cls(*values)

    def format_position(self, state: StateT) -> str:
        """Return a one-line text that holds the whole state; default: its JSON."""
        from boardrules.core.strict_json.positions import write_position  # noqa: PLC0415 - rare

        return write_position(self, state)

    def parse_position(self, text: str, *, allow_unreachable: bool = True) -> StateT:
        """Return the state that a position text describes.

        Position texts are written by hand, too, for lessons and questions, and few people make up
        a past that fits. So a state that no game leads to is accepted, unless *allow_unreachable*
        is false. Raise :class:`~boardrules.NotationError` for a text that cannot be read and
        :class:`~boardrules.StateError` for a state with which the game cannot go on.
        """
        state = self.read_position(text)
        require_valid(
            self.validate(state),
            f"this position breaks the rules of {self.name}",
            allow_unreachable,
        )
        return state

    def read_position(self, text: str) -> StateT:
        """Return the state that a position text describes, valid or not.

        Raise :class:`~boardrules.NotationError` for a text that cannot be read. Default: JSON.
        """
        from boardrules.core.strict_json.positions import read_position  # noqa: PLC0415 - rare

        return read_position(self, text)

    def move_paths(self, state: StateT, move: MoveT) -> tuple[tuple[Part, ...], ...]:
        """Return the ways in which a hand can touch the parts of a move, in order.

        Default: one button for each move.
        """
        return ((Part(PartKind.BUTTON, self.format_move(state, move)),),)

    # --- files ------------------------------------------------------------------------------------
    def configure_converter(self, converter: Converter) -> None:
        """Register what a cattrs converter cannot know by itself; default: nothing.

        A game of plain attrs classes, enums, ints, strings and tuples needs nothing here.
        """

    def upgrade(self, kind: str, data: JsonValue, *, format: int, version: int) -> JsonValue:  # noqa: A002
        """Return the data of an old file in the form of today; default: unchanged.

        *kind* is ``"setup"``, ``"state"``, ``"observation"``, ``"move"``, ``"event"`` or
        ``"record"``; *format* and *version* are those of the file: of the JSON format and of the
        game's rules. One call leads through all versions since then. For a record there is a call
        with the whole of it, then one with its setup and one with each move; in states and
        observations the game finds the setup itself. A setup that was valid when the file was
        written is normalized to one that is valid now.

        *data* may be changed and returned. They can hold anything that JSON can: return data that
        are not as expected as they are, for the reader to refuse. An exception is reported as a
        fault of the file.
        """
        return data

    # --- one object -------------------------------------------------------------------------------
    def __copy__(self) -> Rules[SetupT, StateT, MoveT, EventT, ObservationT]:
        return self

    def __deepcopy__(
        self, memo: dict[int, object]
    ) -> Rules[SetupT, StateT, MoveT, EventT, ObservationT]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        # Rules are one object for each game: a pickle holds where it is found, not what is in it.
        own = type(self).__module__
        near = [own.rsplit(".", depth)[0] for depth in range(own.count(".") + 1)]
        # Another process has another main program.
        others = [module for module in sys.modules if module != "__main__"]
        for module in (*near, *others):
            members: dict[str, object] = getattr(sys.modules.get(module), "__dict__", {})
            for name, value in list(members.items()):
                if value is self:
                    return (_global, (module, name))
        return cast("tuple[object, ...]", super().__reduce__())

    def __repr__(self) -> str:
        return f"<Rules of {self.name}, version {self.version}>"


def _global(module: str, name: str) -> object:
    """Return the object of that name in a module, for pickles."""
    __import__(module)
    return cast("object", getattr(sys.modules[module], name))


def _range_words(domain: tuple[object, ...]) -> str:
    if domain and all(type(value) is int for value in domain):
        return f"{domain[0]} to {domain[-1]}"
    shown = [repr(value) for value in domain[:6]]
    return "one of " + ", ".join([*shown, *(["…"] if len(domain) > 6 else [])])


def _other(value: object, wanted: type) -> str:
    """Return words for an object of another class, which may have the same name."""
    return "one of another game" if type(value).__name__ == wanted.__name__ else shown(value)


def _common_prefix(text: str, other: str) -> int:
    length = 0
    for one, two in zip(text, other, strict=False):
        if one != two:
            break
        length += 1
    return length


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any]
"""Rules of a game that is not known before run time: the one place where ``Any`` is public.

>>> from boardrules import games
>>> def names(known: list[AnyRules]) -> list[str]:
...     return [rules.name for rules in known]
>>> "wandering-towers" in names(list(games().values()))
True
"""
