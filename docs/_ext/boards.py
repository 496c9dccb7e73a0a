"""Sphinx: pictures of boards, drawn while the site is built.

``.. board:: kragmortha`` shows a position of a game between random players, as ``:viewer:`` (a
player, none for a spectator) sees it after ``:decisions:``; its content is the caption.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx.application import Sphinx

from boardrules import Session, find_game, render


def picture(
    observation: object, events: Iterable[object] = (), highlight: Iterable[object] = ()
) -> str:
    """A board as HTML: once for readers of light pages, once for those of dark ones."""
    events, highlight = tuple(events), tuple(highlight)
    light, dark = (
        render.svg(observation, events=events, highlight=highlight, theme=theme).svg
        for theme in ("light", "dark")
    )
    return (
        f'<div class="board-picture only-light">{light}</div>\n'
        f'<div class="board-picture only-dark">{dark}</div>\n'
    )


class BoardDirective(Directive):
    """Shows a position of a random game."""

    required_arguments: ClassVar[int] = 1
    has_content: ClassVar[bool] = True
    option_spec: ClassVar[dict[str, Callable[[str], object]]] = {
        "players": directives.nonnegative_int,
        "seed": directives.nonnegative_int,
        "decisions": directives.nonnegative_int,
        "viewer": directives.nonnegative_int,
        "last-move": directives.flag,
        "moves": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Play and draw."""
        rules = find_game(self.arguments[0])
        seed, viewer = self.options.get("seed", 1), self.options.get("viewer")
        session = Session(
            rules, rules.setup_type(players=self.options.get("players", 4)), seed=seed
        )
        rng = Random(seed)
        for _ in range(self.options.get("decisions", 0)):
            session.play(rng.choice(session.legal_moves()))
        html = picture(
            session.observe(viewer),
            session.observe_events(viewer) if "last-move" in self.options else (),
            session.legal_moves() if "moves" in self.options else (),
        )
        caption = nodes.container(classes=["board-caption"])
        self.state.nested_parse(self.content, self.content_offset, caption)
        return [nodes.raw("", html, format="html"), caption]


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.add_directive("board", BoardDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
