"""What a hostile browser can do with the small front end of the examples."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from random import Random
from threading import Thread
from typing import Final

import pytest

from boardrules import AnyRules, Session, replay
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from examples.web_game import HUMAN, Server, Table

ODD: Final = (
    "", "nonsense", "end", "<script>", "\x00", "\ud800", "x" * 9000, "host", "0", "-1", "T4: ",
    "tower-3 T4" * 500,
)  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "setup"), [(wt.RULES, wt.Setup(players=3)), (km.RULES, km.Setup(players=3))]
)
def test_forms_play_legal_moves_of_the_person_only(rules: AnyRules, setup: object) -> None:
    rng = Random(4)
    table = Table(Session(rules, setup, seed=4))
    session = table.session
    refused = played = 0
    for _ in range(400):
        if session.is_over:
            break
        legal = [session.format_move(move) for move in session.legal_moves()]
        form = {
            "move": [rng.choice(legal if rng.random() < 0.5 else [*ODD, *legal])],
            "revision": [session.revision if rng.random() < 0.5 else rng.choice(ODD)],
        }
        for key in [key for key in form if rng.random() < 0.1]:
            del form[key]
        before = session.record()
        error = table.receive(form)
        page = table.page(error)
        assert "<script>" not in page
        after = session.record()
        if error:
            refused += 1
            assert after == before
            assert len(error) < 1000
        else:
            played += 1
            step = session.transitions[len(before.moves)]
            assert rules.current_player(step.before) == HUMAN
            assert rules.format_move(step.before, step.move) == form["move"][0]
    assert refused > 50
    assert played > 20
    assert list(replay(rules, session.record())) == session.transitions


@pytest.fixture
def port() -> Iterator[int]:
    server = Server(0, Table(Session(wt.RULES, wt.Setup(players=2), seed=7)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.server_port
    server.shutdown()
    server.server_close()
    thread.join()


def ask(port: int, request: bytes) -> bytes:
    """Return the status line of the answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(request)
        return connection.makefile("rb").readline()


@pytest.mark.parametrize("length", ["-1", "x", "10000", "99999999999", "٣", "", "1e3", "0x9"])
def test_a_length_that_is_none_is_refused_and_the_server_goes_on(port: int, length: str) -> None:
    head = f"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: {length}\r\n\r\nmove=end"
    assert b" 413 " in ask(port, head.encode())
    assert b" 200 " in ask(port, b"GET / HTTP/1.1\r\nHost: h\r\n\r\n")


def test_a_form_of_many_fields_is_not_complete(port: int) -> None:
    body = b"&".join([b"move=end"] * 1000)
    head = b"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n" % len(body)
    assert b" 200 " in ask(port, head + body)
