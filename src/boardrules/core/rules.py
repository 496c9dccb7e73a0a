"""The contract that every game fulfils and all generic code is built on."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from cattrs import Converter

from boardrules.core.errors import Fault, Violation
from boardrules.core.outcome import Outcome
from boardrules.core.players import CHANCE, Mover, Viewer
from boardrules.core.rulebook import RuleBook
from boardrules.core.transition import Transition

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")


class Rules(Protocol[SetupT, StateT, MoveT, EventT, ObservationT]):
    """The rules of one game: pure functions over frozen values.

    ``MoveT`` is the union of three kinds of moves, told apart by type: decisions of players,
    chance outcomes and table reports.

    >>> from boardrules import wandering_towers as wt
    >>> wt.RULES.name, wt.RULES.version
    ('wandering-towers', 1)
    """

    @property
    def name(self) -> str:
        """The game's name in files and in :func:`boardrules.games`, in kebab case."""
        ...

    @property
    def version(self) -> int:
        """Version of the rules' behaviour; raised when the same moves can lead elsewhere."""
        ...

    @property
    def setup_type(self) -> type[SetupT]:
        """The frozen attrs class of setups."""
        ...

    @property
    def state_type(self) -> type[StateT]:
        """The frozen attrs class of states."""
        ...

    @property
    def observation_type(self) -> type[ObservationT]:
        """The frozen attrs class of observations."""
        ...

    @property
    def decision_types(self) -> Mapping[str, type[MoveT]]:
        """The classes of players' decisions by their stable tags in JSON."""
        ...

    @property
    def chance_types(self) -> Mapping[str, type[MoveT]]:
        """The classes of chance outcomes by their tags."""
        ...

    @property
    def report_types(self) -> Mapping[str, type[MoveT]]:
        """The classes of table reports by their tags; empty for most games."""
        ...

    @property
    def event_types(self) -> Mapping[str, type[EventT]]:
        """The classes of events by their tags."""
        ...

    @property
    def rulebook(self) -> type[RuleBook]:
        """The enum of the game's numbered rules."""
        ...

    def configure_converter(self, converter: Converter) -> None:
        """Register what a cattrs converter cannot know by itself, such as compact JSON forms.

        A game of plain attrs classes, enums, ints, strings and tuples needs nothing here.
        """
        ...

    def setup_domains(self) -> Mapping[str, tuple[object, ...]]:
        """Values worth trying for each field of a setup, good ones together with some bad ones."""
        ...

    def move_domains(self, state: StateT) -> Mapping[type[MoveT], Mapping[str, tuple[object, ...]]]:
        """The bounded domain of every field of every class of move, in the order of the fields.

        The products of these domains hold every move that is legal in *state*, and many that are
        not; tests hold :meth:`is_legal` against :meth:`legal_moves` over them.
        """
        ...

    def player_count(self, state: StateT) -> int:
        """The number of seats; players are 0 to this number less one."""
        ...

    def initial_state(self, setup: SetupT) -> StateT:
        """Give the first state, usually a chance node (the deal).

        Raises :class:`~boardrules.SetupError`, naming every fault, for a setup that cannot be
        played.
        """
        ...

    def current_player(self, state: StateT) -> Mover:
        """Whose decision is due: a player, ``CHANCE``, or ``None`` when the game is over."""
        ...

    def legal_moves(self, state: StateT) -> tuple[MoveT, ...]:
        """All decisions of the current player, in a stable order and without duplicates.

        Empty at chance nodes and at the end of the game. Table reports are never among them.
        """
        ...

    def chance_outcomes(self, state: StateT) -> tuple[tuple[MoveT, Fraction], ...]:
        """Every outcome at a chance node with its exact probability; they sum to 1.

        Empty elsewhere.
        """
        ...

    def sample_chance(self, state: StateT, rng: Random) -> MoveT:
        """Draw one outcome with its probability, calling ``rng.random()`` exactly once.

        The outcomes' shares of the interval from 0 to 1 have their exact widths. *state* must be a
        chance node.
        """
        ...

    def apply(self, state: StateT, move: MoveT) -> Transition[StateT, MoveT, EventT]:
        """Carry out a decision, a chance outcome or a table report, checked.

        Raises :class:`~boardrules.IllegalMoveError` for a move that the rules forbid.
        """
        ...

    def next_state(self, state: StateT, move: MoveT) -> StateT:
        """Carry out a move **unchecked** and without events, for search and simulation.

        *move* must be one that this state offers; otherwise the result is undefined.
        """
        ...

    def undo(self, transition: Transition[StateT, MoveT, EventT]) -> StateT:
        """Give the state before: the very object, not one that is worked out again."""
        ...

    def is_legal(self, state: StateT, move: MoveT) -> bool:
        """Whether ``apply`` would accept the move."""
        ...

    def explain(self, state: StateT, move: MoveT) -> Violation | None:
        """Tell why a move is illegal; ``None`` if it is legal.

        Where several things are wrong the first of this order is named: the game is over; it is no
        move of this game; a field holds what never exists (out of range); chance is due, or a
        player is; another kind of decision is due; then the game's rules in the order in which its
        documentation names them.
        """
        ...

    def table_moves(self, state: StateT) -> tuple[MoveT, ...]:
        """What people at the table may report now; never among the legal moves."""
        ...

    def observe(self, state: StateT, viewer: Viewer) -> ObservationT:
        """What a player, or a spectator (``None``), may know of any state."""
        ...

    def observe_events(
        self, transition: Transition[StateT, MoveT, EventT], viewer: Viewer
    ) -> tuple[EventT, ...]:
        """The events of a step as that viewer may see them."""
        ...

    def sample_state(self, observation: ObservationT, rng: Random) -> StateT:
        """A full state that this observation allows.

        Each assignment of the unseen cards and pieces is equally likely; what the viewer may
        remember of earlier positions is not taken into account.
        """
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """The result, or ``None`` while the game goes on."""
        ...

    def validate(self, state: StateT) -> tuple[Fault, ...]:
        """Every invariant that a loaded or hand-made state breaks; empty for a sound one."""
        ...

    def format_move(self, state: StateT, move: MoveT) -> str:
        """The compact text of a move in this state."""
        ...

    def parse_move(self, state: StateT, text: str) -> MoveT:
        """The move that a text means in this state, legal or not.

        Raises :class:`~boardrules.NotationError`, saying where and what was expected.
        """
        ...

    def format_position(self, state: StateT) -> str:
        """A one-line text that holds the whole state."""
        ...

    def parse_position(self, text: str) -> StateT:
        """The state that a position text describes.

        Raises :class:`~boardrules.NotationError` for a text that cannot be read and
        :class:`~boardrules.StateError` for one that breaks invariants.
        """
        ...


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any]
"""Rules of a game that is not known before run time: the one place where ``Any`` is public.

>>> from boardrules import games
>>> def names(known: list[AnyRules]) -> list[str]:
...     return [rules.name for rules in known]
>>> "wandering-towers" in names(list(games().values()))
True
"""


def settle_chance(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT, rng: Random
) -> StateT:
    """Play chance outcomes drawn from *rng* until a player decides or the game is over.

    >>> from random import Random
    >>> from boardrules import settle_chance
    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=4))
    >>> wt.RULES.current_player(settle_chance(wt.RULES, deal, Random(1)))
    0
    """
    while rules.current_player(state) is CHANCE:
        state = rules.next_state(state, rules.sample_chance(state, rng))
    return state
