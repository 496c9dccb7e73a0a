"""A Hypothesis state machine that plays a session against a model of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import TypeAlias, cast

from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from boardrules.core.errors import BoardRulesError, HistoryError, IllegalMoveError, StaleMoveError
from boardrules.core.players import CHANCE
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.core.transition import Transition
from boardrules.core.violation import Code, core_violation
from boardrules.session import Session
from boardrules.testing.candidates import candidate_moves
from boardrules.testing.check_secrets import viewers_of
from boardrules.testing.policies import Policy, random_policy
from boardrules.testing.strategies import setups as setups_of

# The machine does not know its game before run time. ``object`` serves for its types: the machine
# hands only to the game what it got from it.
_Rules: TypeAlias = Rules[object, object, object, object, object]
_Session: TypeAlias = Session[object, object, object, object, object]
_Step: TypeAlias = Transition[object, object, object]
_SEEDS = st.integers(0, 2**32 - 1)


def session_machine(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    *,
    setups: st.SearchStrategy[SetupT] | None = None,
    policies: Sequence[Policy[StateT, MoveT]] = (random_policy,),
) -> type[RuleBasedStateMachine]:
    """Return a state machine for sessions of a game: play, report, undo, redo, save and load.

    Its rules come in any order, with illegal and stale moves and moves of other players in between.
    The model is the list of the transitions that ``rules.apply`` returns; after each step the
    session must agree with it. Chance is drawn from a seed in some runs and manual in others.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import session_machine
    >>> TestSessions = session_machine(wt.RULES).TestCase
    """
    chosen = setups_of(rules) if setups is None else setups

    class Machine(SessionMachine):
        pass

    Machine.game = cast("_Rules", rules)
    Machine.setups = chosen
    Machine.policies = cast("tuple[Policy[object, object], ...]", tuple(policies))
    Machine.__name__ = Machine.__qualname__ = f"SessionMachine[{rules.name}]"
    return Machine


class SessionMachine(RuleBasedStateMachine):
    """The machine that :func:`session_machine` fills with a game."""

    game: _Rules
    """The rules of the game."""
    setups: st.SearchStrategy[object]
    """The setups to begin with."""
    policies: tuple[Policy[object, object], ...]
    """The players for longer stretches."""

    session: _Session

    @initialize(data=st.data(), seed=_SEEDS, manual=st.booleans())
    def begin(self, data: st.DataObject, seed: int, manual: bool) -> None:
        """Start a session and its model."""
        setup = data.draw(self.setups)
        self.manual = manual
        self.drawn: dict[tuple[int, object], object] = {}
        self.start: object = self.game.initial_state(setup)
        self.done: list[_Step] = []
        self.undone: list[list[_Step]] = []
        self.revisions: dict[str, tuple[_Step, ...]] = {}
        if manual:
            self.session = Session(self.game, setup, chance="manual")
        else:
            self.session = Session(self.game, setup, seed=seed)
        self._follow(())

    # --- the rules of the machine -----------------------------------------------------------------
    @precondition(lambda self: self.session.legal_moves())
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """Take any legal decision."""
        self._play(_choice(data, self.session.legal_moves()))

    @precondition(lambda self: self.session.current_player is not None)
    @rule(data=st.data(), seed=_SEEDS, length=st.integers(2, 60))
    def play_on(self, data: st.DataObject, seed: int, length: int) -> None:
        """Let a policy take several decisions, to get on."""
        policy = data.draw(st.sampled_from(self.policies))
        rng = Random(seed)
        for _ in range(length):
            mover = self.session.current_player
            if mover is None:
                return
            if mover is CHANCE:
                move = self.game.sample_chance(self.session.state, rng)
            else:
                move = policy(self.session.state, self.session.legal_moves(), rng)
            self._play(move)

    @precondition(lambda self: self.session.chance_outcomes())
    @rule(data=st.data())
    def resolve(self, data: st.DataObject) -> None:
        """Enter any outcome of chance."""
        self._play(_choice(data, [move for move, _ in self.session.chance_outcomes()]))

    @precondition(lambda self: self.session.legal_reports())
    @rule(data=st.data())
    def report(self, data: st.DataObject) -> None:
        """Report anything that can be reported."""
        self._play(_choice(data, self.session.legal_reports()))

    @rule()
    def undo(self) -> None:
        """Undo the last decision, or find that there is none."""
        start = self._last_decision()
        if start is None:
            self._refused(HistoryError, self.session.undo)
            return
        steps = self.done[start:]
        assert list(self.session.undo()) == steps
        del self.done[start:]
        self.undone.append(steps)

    @precondition(lambda self: self.session.can_undo)
    @rule()
    def play_again(self) -> None:
        """Undo the last decision and take it again; chance from a seed must bring the same."""
        steps = self.session.undo()
        del self.done[self._last_decision() :]
        assert self.session.state == self._state()
        self._play(steps[0].move)
        if not self.manual:
            assert self.session.state == steps[-1].after, "another outcome for the same seed"

    @rule()
    def undo_chance(self) -> None:
        """Undo an outcome that was entered, or find that there is none."""
        if not self.manual or not self.done or not self._is_chance(self.done[-1]):
            self._refused(HistoryError, self.session.undo_chance)
            return
        assert self.session.undo_chance() == self.done.pop()
        self.undone = []

    @rule()
    def redo(self) -> None:
        """Carry out again what was undone last, or find that nothing was."""
        if not self.undone:
            self._refused(HistoryError, self.session.redo)
            return
        steps = self.undone.pop()
        assert self.session.redo() == tuple(event for step in steps for event in step.events)
        self.done += steps

    @rule()
    def save_and_load(self) -> None:
        """Save the session and go on with the loaded one; what was undone is not in it."""
        text = self.session.dumps()
        loaded = _Session.loads(text, rules=self.game)
        assert loaded.dumps() == text
        assert loaded.setup == self.session.setup
        assert (loaded.seed, loaded.chance) == (self.session.seed, self.session.chance)
        self.session = loaded
        self.undone = []

    @rule(data=st.data())
    def try_illegal(self, data: st.DataObject) -> None:
        """Try a candidate move; if it is illegal, it is refused and nothing changes."""
        # A window of the candidates is enough: there may be many thousands of them.
        first = data.draw(st.integers(0, 5000))
        candidates = list(islice(candidate_moves(self.game, self.session.state), first, first + 9))
        for move in candidates:
            why = self.session.explain(move)
            if why is not None:
                error = self._refused(IllegalMoveError, partial(self.session.play, move))
                assert isinstance(error, IllegalMoveError)
                if type(move) in self.game.chance_types.values():
                    why = core_violation(Code.NOT_A_DECISION)
                assert error.violation == why
                self._refused(IllegalMoveError, partial(self.session.resolve, move))

    @precondition(lambda self: self.session.legal_moves())
    @rule()
    def try_stale(self) -> None:
        """Send a move that was meant for another position, and one from each other seat."""
        move = self.session.legal_moves()[0]
        for revision in [*self.revisions][-6:-1]:
            stale = partial(self.session.play, move, expected_revision=revision)
            self._refused(StaleMoveError, stale)
        for viewer in viewers_of(self.game, self.session.state):
            if viewer != self.session.current_player:
                other = partial(self.session.play, move, player=viewer)
                error = self._refused(IllegalMoveError, other)
                assert isinstance(error, IllegalMoveError)
                assert error.violation == core_violation(Code.NOT_YOUR_TURN)

    # --- what must hold ---------------------------------------------------------------------------
    @invariant()
    def agrees(self) -> None:
        """Check that the session is where the model is, and that this is a valid state."""
        state = self._state()
        session = self.session
        assert session.state == state
        assert session.ply == len(self.done)
        assert list(session.transitions) == self.done
        assert session.can_undo == (self._last_decision() is not None)
        assert session.can_redo == bool(self.undone)
        assert session.is_over == (self.game.current_player(state) is None)
        assert session.outcome == self.game.outcome(state)
        assert session.legal_moves() == self.game.legal_moves(state)
        assert self.game.validate(state) == ()
        if not self.manual:
            assert session.current_player is not CHANCE
        for viewer in viewers_of(self.game, state):
            assert session.observe(viewer) == self.game.observe(state, viewer)
        self._compare_revisions()

    # --- how --------------------------------------------------------------------------------------
    def _compare_revisions(self) -> None:
        """Check that a revision names one line of play, and what is told since an earlier one."""
        now = tuple(self.done)
        assert self.revisions.setdefault(self.session.revision, now) == now, "a revision came twice"
        for revision in [*self.revisions][-4:]:
            seen = self.revisions[revision]
            try:
                events = self.session.observe_events(None, since=revision)
            except StaleMoveError:
                assert revision != self.session.revision, "the present revision is stale"
                continue
            assert now[: len(seen)] == seen, "events since a position that was undone"
            assert events == tuple(
                event for step in now[len(seen) :] for event in self.game.observe_events(step, None)
            )

    def _state(self) -> object:
        return self.done[-1].after if self.done else self.start

    def _last_decision(self) -> int | None:
        plies = [ply for ply, step in enumerate(self.done) if not self._is_chance(step)]
        return plies[-1] if plies else None

    def _is_chance(self, step: _Step) -> bool:
        return type(step.move) in self.game.chance_types.values()

    def _play(self, move: object) -> None:
        play = self.session.resolve if self.session.chance_outcomes() else self.session.play
        self._follow(play(move), self.game.apply(self._state(), move))
        self.undone = []

    def _follow(self, events: tuple[object, ...], *steps: _Step) -> None:
        """Take *steps* in the model, and the chance after them that the session has drawn."""
        first = len(self.done)
        self.done += steps
        for step in self.session.transitions[len(self.done) :]:
            state, ply = self._state(), len(self.done)
            assert not self.manual, "the session has drawn chance that is manual"
            outcomes = [move for move, _ in self.game.chance_outcomes(state)]
            assert step.move in outcomes
            first_drawn = self.drawn.setdefault((ply, state), step.move)
            assert first_drawn == step.move, "another outcome for the same seed"
            self.done.append(self.game.apply(state, step.move))
        assert [event for step in self.done[first:] for event in step.events] == list(events) or (
            first == 0 and not events
        )

    def _refused(
        self, kind: type[BoardRulesError], action: Callable[[], object]
    ) -> BoardRulesError:
        """Return the error that the action raises; it must have changed nothing."""
        before = (self.session.state, self.session.transitions[:], self.session.can_redo)
        try:
            action()
        except kind as error:
            after = (self.session.state, self.session.transitions[:], self.session.can_redo)
            assert after == before, "a refused move changed the session"
            return error
        raise AssertionError(f"a {kind.__name__} was expected")


def _choice(data: st.DataObject, moves: Sequence[object]) -> object:
    return moves[data.draw(st.integers(0, len(moves) - 1))]
