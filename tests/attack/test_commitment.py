"""A hostile host and hostile players: what they change after they have committed is found."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from boardrules import AnyRules, Session
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.commitment import Agreement, seed_of, terms_of, verify
from examples import third_game as tg
from tests.support import countdown as cd
from tests.support.agreeing import (
    AGREEMENT,
    HOST,
    RECORD,
    SETUP,
    TABLE,
    agree,
    agreement_on,
    played,
    refusal,
    secret,
    verdict,
)


def test_without_an_attack_nothing_is_found() -> None:
    assert verify(wt.RULES, RECORD, AGREEMENT, HOST) > 9


# --- another secret, another game -----------------------------------------------------------------
WRONG_SECRET: Final = "secret: is not the secret that the host has committed to for these terms"


def test_another_secret_is_not_the_one_committed_to() -> None:
    assert verdict(RECORD, host=secret("other")) == (WRONG_SECRET,)
    assert refusal(lambda: seed_of(AGREEMENT, secret("other"))) == (WRONG_SECRET,)


def test_a_secret_chosen_after_the_nonces_opens_no_commitment() -> None:
    """The host knows the nonces and takes the first secret that deals a die to player 0."""
    terms, nonces = AGREEMENT.terms, AGREEMENT.nonces
    for at in range(100):
        wanted = agreement_on(terms, secret(f"try {at}"), nonces)
        session = Session(wt.RULES, SETUP, seed=seed_of(wanted, secret(f"try {at}")))
        if "wizard-die-2" in session.observe(0).hand:
            break
    else:
        pytest.fail("the host must find one")
    # Neither can the record be proved with the commitment of before,
    assert verdict(session.record(), host=secret(f"try {at}")) == (WRONG_SECRET,)
    # nor does a new commitment fit to what the players have sent.
    assert refusal(lambda: evolve(AGREEMENT, commitment=wanted.commitment)) == tuple(
        f"nonces[{seat}]: is not the nonce that player {'ABC'[seat]} has committed to"
        for seat in range(3)
    )


@pytest.mark.parametrize(
    ("rules", "setup", "table"),
    [
        pytest.param(wt.RULES, SETUP, "table 3", id="table"),
        pytest.param(wt.RULES, wt.Setup(players=3, finish_round=False), TABLE, id="setup"),
        pytest.param(km.RULES, km.Setup(players=3), TABLE, id="game"),
        pytest.param(tg.RULES, tg.Setup(players=3), TABLE, id="third game"),
    ],
)
def test_a_commitment_is_not_used_again(rules: AnyRules, setup: object, table: str) -> None:
    reused = evolve(AGREEMENT, terms=terms_of(rules, setup, table=table))
    record = Session(rules, setup, seed=1).record()
    assert verdict(record, reused, rules=rules) == (WRONG_SECRET,)


def test_a_commitment_for_one_number_of_seats_is_none_for_another() -> None:
    terms = terms_of(wt.RULES, wt.Setup(players=2), table=TABLE)
    assert refusal(lambda: evolve(AGREEMENT, terms=terms)) == (
        "nonce_commitments: must be 2, one for each seat, not 3",
        "nonces: must be 2, one for each seat, not 3",
    )
    forged = agreement_on(
        terms.replace('"seats":2', '"seats":3'), HOST, [secret(seat) for seat in range(3)]
    )
    session = Session(wt.RULES, wt.Setup(players=2), seed=seed_of(forged, HOST))
    assert verdict(session.record(), forged) == ("agreement.terms: must have 2 seats, not 3",)


def test_a_record_of_another_game_is_none_of_this() -> None:
    other, _ = played(km.RULES, km.Setup(players=3), 1)
    assert verdict(other) == ("record.setup: must be a setup of wandering-towers, not a Setup",)
    assert verdict(other, rules=km.RULES) == (
        "agreement.terms: must be of 'kragmortha', not of 'wandering-towers'",
    )
    assert verdict(evolve(RECORD, game="kragmortha")) == (
        "record.game: must be 'wandering-towers', not 'kragmortha'",
    )


def test_rules_of_another_version_prove_nothing() -> None:
    assert verdict(evolve(RECORD, rules_version=1)) == (
        "record.rules_version: must be 2, as agreed, not 1",
    )
    older = AGREEMENT.terms.replace('"rules":2', '"rules":1')
    agreement = agreement_on(older, HOST, AGREEMENT.nonces)
    assert verdict(RECORD, agreement) == (
        "agreement.terms: must be of version 2 of the rules, not of 1",
    )


# --- another setup, start or seed -----------------------------------------------------------------
def test_another_setup_is_found() -> None:
    longer = evolve(RECORD, setup=wt.Setup(players=3, finish_round=False))
    assert verdict(longer) == ("record.setup: must be the setup in the terms",)
    unplayable = evolve(RECORD, setup=wt.Setup(players=7))
    assert verdict(unplayable) == ("record.setup.players: must be 2 to 6, not 7 [WT-1.3]",)


def test_another_start_is_found() -> None:
    wrong = ("record.start: must be the start in the terms",)
    later = Session(wt.RULES, SETUP, seed=RECORD.seed)
    start = wt.RULES.format_position(later.state)
    assert verdict(evolve(RECORD, start=start)) == wrong
    agreement = agree(wt.RULES, SETUP, start=start)
    session = Session.from_state(wt.RULES, start, seed=seed_of(agreement, HOST))
    session.play(session.legal_moves()[0])
    record = session.record()
    assert verify(wt.RULES, record, agreement, HOST) == 0
    assert verdict(evolve(record, start=None), agreement) == wrong
    later.play(later.legal_moves()[0])
    other = wt.RULES.format_position(later.state)
    assert verdict(evolve(record, start=other), agreement) == wrong


def test_another_seed_is_found_with_all_that_it_has_brought() -> None:
    session = Session(wt.RULES, SETUP, seed=7)
    faults = verdict(session.record())
    assert faults[0] == ("record.seed: is not the seed that follows from the secret and the nonces")
    dealt = [fault.partition(":")[0] for fault in faults[1:]]
    assert len(dealt) >= 7
    assert set(dealt) <= {f"record.moves[{ply}]" for ply in range(9)}
    # The seed may be left out; what it has brought remains.
    assert verdict(session.record(include_seed=False)) == faults[1:]


def test_a_seed_that_only_stands_in_the_record_is_found() -> None:
    assert verdict(evolve(RECORD, seed=7)) == (
        "record.seed: is not the seed that follows from the secret and the nonces",
    )
    assert verdict(evolve(RECORD, seed=-1)) == (
        "record.seed: must be a whole number from 0 to 2**128 - 1, not -1",
    )


def test_chance_that_the_host_decides_cannot_be_proved() -> None:
    session = Session(wt.RULES, SETUP, chance="manual")
    while not session.legal_moves():
        session.resolve(session.chance_outcomes()[0][0])
    assert verdict(session.record()) == (
        "record.chance: must be 'seed', not 'manual': other chance cannot be proved",
    )
    faults = verdict(evolve(session.record(), chance="seed"))
    assert faults[0].startswith("record.moves[0]: must be 'draw ")
    assert faults[0].endswith(", which the seed brings here, not 'draw either-1-1'")


# --- another record -------------------------------------------------------------------------------
PLAYED: Final = [
    pytest.param(wt.RULES, SETUP, id="wandering-towers"),
    pytest.param(km.RULES, km.Setup(players=3), id="kragmortha"),
    pytest.param(tg.RULES, tg.Setup(players=3), id="third game"),
    pytest.param(cd.RULES, cd.Setup(players=3, heap=30), id="countdown"),
]


@pytest.mark.parametrize(("rules", "setup"), PLAYED)
def test_every_changed_outcome_is_found(rules: AnyRules, setup: object) -> None:
    record, agreement = played(rules, setup, 8)
    state, changed = rules.initial_state(setup), 0
    for ply, move in enumerate(record.moves):
        for other, _ in rules.chance_outcomes(state):
            if other != move:
                moves = (*record.moves[:ply], other, *record.moves[ply + 1 :])
                faults = verdict(evolve(record, moves=moves), agreement, rules=rules)
                texts = [rules.format_move(state, each) for each in (move, other)]
                assert faults[0] == (
                    f"record.moves[{ply}]: must be {texts[0]!r}, which the seed brings here,"
                    f" not {texts[1]!r}"
                )
                changed += 1
        state = rules.next_state(state, move)
    assert changed >= 5


@pytest.mark.parametrize(("rules", "setup"), PLAYED[:2])
def test_a_move_that_is_left_out_is_found(rules: AnyRules, setup: object) -> None:
    record, agreement = played(rules, setup, 12)
    kinds = rules.chance_types.values()
    last = max(ply for ply, move in enumerate(record.moves) if type(move) in kinds)
    for ply in range(last):
        moves = (*record.moves[:ply], *record.moves[ply + 1 :])
        faults = verdict(evolve(record, moves=moves), agreement, rules=rules)
        assert int(faults[0].partition("[")[2].partition("]")[0]) >= ply


def test_a_move_against_the_rules_is_found_with_its_reason() -> None:
    moves = (*RECORD.moves[:9], wt.MoveWizard(card="wizard-9", owner=0, space=1))
    (fault,) = verdict(evolve(RECORD, moves=moves))
    assert fault.startswith("record.moves[9]: ")
    (fault,) = verdict(evolve(RECORD, moves=(wt.EndTurn(),)))
    assert fault.startswith("record.moves[0]: ")


class Chatty(cd.Countdown):
    """Countdown in which one may report at any time."""

    def legal_reports(self, state: cd.State) -> tuple[cd.Move, ...]:
        """Return a report of each player."""
        return tuple(map(cd.Slip, range(state.setup.players)))


def test_no_report_can_be_put_before_chance_that_is_due() -> None:
    """Otherwise the host could move a draw to a ply where it brings something else."""
    rules = Chatty()
    agreement = agree(rules, cd.Setup())
    session = Session(rules, cd.Setup(), chance="manual")
    session.play(cd.Slip(0))
    twin = Session(rules, cd.Setup(), seed=seed_of(agreement, HOST))
    record = evolve(twin.record(), moves=session.record().moves)
    assert verdict(record, agreement, rules=rules) == (
        "record.moves[0]: must be an outcome of chance: what is due is drawn before anything else",
    )


# --- the players ----------------------------------------------------------------------------------
def test_nonces_do_not_change_their_seats() -> None:
    swapped = (AGREEMENT.nonces[1], AGREEMENT.nonces[0], AGREEMENT.nonces[2])
    wrong = tuple(
        f"nonces[{seat}]: is not the nonce that player {'ABC'[seat]} has committed to"
        for seat in (0, 1)
    )
    assert refusal(lambda: evolve(AGREEMENT, nonces=swapped)) == wrong
    promised = AGREEMENT.nonce_commitments
    exchanged = (promised[1], promised[0], promised[2])
    assert refusal(lambda: evolve(AGREEMENT, nonces=swapped, nonce_commitments=exchanged)) == wrong


@pytest.mark.parametrize("seat", range(3))
def test_a_changed_nonce_is_found(seat: int) -> None:
    nonces = list(AGREEMENT.nonces)
    nonces[seat] = nonces[seat][:-1] + ("0" if nonces[seat][-1] != "0" else "1")
    assert refusal(lambda: evolve(AGREEMENT, nonces=tuple(nonces))) == (
        f"nonces[{seat}]: is not the nonce that player {'ABC'[seat]} has committed to",
    )


def hand_of_player_0(agreement: Agreement) -> tuple[str, ...]:
    return Session(wt.RULES, SETUP, seed=seed_of(agreement, HOST)).observe(0).hand


def chosen_last(agreement: Agreement, wanted: str) -> Agreement | None:
    """What player 2 would send who knows the secret and has seen the nonces of the others."""
    for at in range(100):
        mine = secret(f"try {at}")
        tried = agreement_on(agreement.terms, HOST, (*agreement.nonces[:2], mine))
        if wanted in hand_of_player_0(tried):
            return tried
    return None


def test_the_last_player_cannot_choose_even_with_the_secret() -> None:
    """With nonces that are simply sent the seed is chosen; a commitment before prevents it."""
    assert "wizard-die-2" not in hand_of_player_0(AGREEMENT)
    chosen = chosen_last(AGREEMENT, "wizard-die-2")
    assert chosen is not None
    assert "wizard-die-2" in hand_of_player_0(chosen)
    assert refusal(lambda: evolve(AGREEMENT, nonces=chosen.nonces)) == (
        "nonces[2]: is not the nonce that player C has committed to",
    )


def test_nobody_opens_a_commitment_that_was_copied() -> None:
    promised, nonces = AGREEMENT.nonce_commitments, AGREEMENT.nonces
    assert refusal(
        lambda: evolve(
            AGREEMENT,
            nonce_commitments=(promised[0], promised[0], promised[2]),
            nonces=(nonces[0], nonces[0], nonces[2]),
        )
    ) == ("nonces[1]: is not the nonce that player B has committed to",)


def test_who_does_not_reveal_stops_the_game() -> None:
    assert refusal(lambda: evolve(AGREEMENT, nonces=AGREEMENT.nonces[:2])) == (
        "nonces: must be 3, one for each seat, not 2",
    )


def test_players_who_were_told_different_things_see_it() -> None:
    """The host relays messages and shows player 0 another nonce of player 1 than all others."""
    other = agreement_on(
        AGREEMENT.terms, HOST, (AGREEMENT.nonces[0], secret("relayed"), AGREEMENT.nonces[2])
    )
    assert other.dumps() != AGREEMENT.dumps()
    session = Session(wt.RULES, SETUP, seed=seed_of(other, HOST))
    assert verify(wt.RULES, session.record(), other, HOST) == 9
    assert verdict(session.record())[0].startswith("record.seed: ")
