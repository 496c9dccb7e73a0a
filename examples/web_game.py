"""A small front end in one file: a game in the browser, with the standard library's web server.

``python examples/web_game.py`` serves a game at http://127.0.0.1:8000/ for one person, player 0,
against players who move at random; ``--game kragmortha`` serves the other game. With ``--demo``, or
where nobody can type, it plays a few moves with itself through the same pages and ends.

It is for one person at this machine: no accounts, no encryption.
"""

from __future__ import annotations

import argparse
import sys
from html import escape
from http.server import BaseHTTPRequestHandler, HTTPServer
from random import Random
from threading import Thread
from urllib.parse import parse_qs, urlencode
from urllib.request import urlopen

from boardrules import AnySession, BoardRulesError, Session, find_game, games, render

HUMAN = 0
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
 body {{ font: 16px sans-serif; margin: 1rem auto; max-width: 60rem; padding: 0 1rem }}
 svg {{ height: auto; max-width: 100% }}
 button {{ font: inherit; margin: 0.15rem; padding: 0.4rem 0.7rem }}
 .error {{ color: #b00 }}
</style>
<h1>{title}</h1><p class="error">{error}</p>{board}
<form method="post">{buttons}</form><h2>What happened</h2><ul>{news}</ul></html>"""


# --- the game -----------------------------------------------------------------------------------
class Table:
    """A session in which everybody but the person moves at random."""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self.rng = Random(session.seed)
        self.seen = session.revision
        self.let_others_play()

    def let_others_play(self) -> None:
        """Play until the person decides or the game is over."""
        while not self.session.is_over and self.session.current_player != HUMAN:
            self.session.play(self.rng.choice(self.session.legal_moves()))

    def receive(self, form: dict[str, list[str]]) -> str:
        """Do what a form asks for; give the error to be shown, or nothing."""
        start = self.session.revision
        try:
            if "undo" in form:
                self.take_back()
            else:
                move, revision = form["move"][0], form["revision"][0]
                self.session.play_text(move, expected_revision=revision, player=HUMAN)
                self.seen = start
                self.let_others_play()
        except BoardRulesError as error:
            return str(error)
        except KeyError:
            return "This form is not complete."
        return ""

    def take_back(self) -> None:
        """Go back to the person's last decision."""
        self.session.undo()
        while self.session.current_player != HUMAN and self.session.can_undo:
            self.session.undo()
        self.seen = self.session.revision
        self.let_others_play()

    def page(self, error: str = "") -> str:
        """The page as the person may see it; all that is drawn comes from the observation."""
        session = self.session
        events = session.observe_events(HUMAN, since=self.seen)
        moves = session.legal_moves() if session.current_player == HUMAN else ()
        texts = [escape(session.format_move(move)) for move in moves]
        buttons = [f'<button name="move" value="{text}">{text}</button>' for text in texts]
        if session.can_undo:
            buttons.append('<button name="undo" value="1">take back</button>')
        return PAGE.format(
            title=escape(session.rules.name),
            error=escape(error),
            board=render.svg(session.observe(HUMAN), events=session.observe_events(HUMAN)).svg,
            buttons=f'<input type="hidden" name="revision" value="{session.revision}">'
            + "".join(buttons),
            news="".join(f"<li>{escape(str(event))}</li>" for event in events[-20:]),
        )


# --- the server ---------------------------------------------------------------------------------
class Handler(BaseHTTPRequestHandler):
    """Gives the page, and takes the forms that are sent back."""

    @property
    def table(self) -> Table:
        """The game that is served."""
        assert isinstance(self.server, Server)
        return self.server.table

    def do_GET(self) -> None:
        """Show the game."""
        self.answer(self.table.page())

    def do_POST(self) -> None:
        """Take a move and show what came of it."""
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdecimal() and len(length) < 5):
            self.send_error(413)
            return
        body = self.rfile.read(int(length)).decode("utf-8", "replace")
        try:
            form = parse_qs(body, max_num_fields=10)
        except ValueError:
            form = {}
        self.answer(self.table.page(self.table.receive(form)))

    def answer(self, page: str) -> None:
        """Send a page."""
        body = page.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Keep the terminal quiet."""


class Server(HTTPServer):
    """A server with one table; it answers one request at a time, as a session needs it."""

    def __init__(self, port: int, table: Table) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.table = table


def play_by_itself(server: Server) -> None:
    """Fetch the page and send some moves, as a browser would."""
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    with urlopen(address) as answer:
        print(f"{address}: {len(answer.read())} bytes")
    table = server.table
    for _ in range(5):
        move = table.rng.choice(table.session.legal_moves())
        form = {"revision": table.session.revision, "move": table.session.format_move(move)}
        with urlopen(address, urlencode(form).encode()) as answer:
            page = answer.read().decode()
        print(f"{form['move']}: ply {table.session.ply}, {len(page)} bytes")
    stale = urlencode({"revision": "old", "move": "anything"}).encode()
    with urlopen(address, stale) as answer:
        print("refused" if "meant for revision" in answer.read().decode() else "not refused")
    server.shutdown()


def main() -> None:
    """Read the command line and serve a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(games()), default="wandering-towers")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--demo", action="store_true", help="play some moves and end")
    options = parser.parse_args()
    rules = find_game(options.game)
    session = Session(rules, rules.setup_type(players=options.players), seed=options.seed)
    demo = bool(options.demo) or not sys.stdin.isatty()
    with Server(0 if demo else options.port, Table(session)) as server:
        if demo:
            play_by_itself(server)
            return
        print(f"http://127.0.0.1:{server.server_port}/ (Ctrl+C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
