"""What holds for every SVG picture: well-formed, self-contained, readable, the same every time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path
from random import Random
from typing import Literal, cast

import pytest
from attrs import evolve, exceptions, frozen

from boardrules import kragmortha as km
from boardrules import render
from boardrules import wandering_towers as wt
from boardrules.render.colours import DARK_RULES, PLAYER_INKS, THEMES, Ink
from boardrules.render.elements import allowed
from examples import third_game
from tests.kragmortha.positions import position as library
from tests.render.games import library_steps, tower_steps
from tests.render.reading import SVG, root, words
from tests.wandering_towers.positions import position as towers

TOWERS = wt.RULES.observe(towers({14: "- 2 ab", 12: "aab"}), 0)
LIBRARY = km.RULES.observe(library("c6 b6 f9 a4 b4 a5 d4 e7", setup=km.Setup(players=8)), 0)
BOTH = pytest.mark.parametrize("seen", [TOWERS, LIBRARY], ids=["towers", "library"])


# --- markup --------------------------------------------------------------------------------------
def test_every_picture_is_well_formed_with_marks_and_arrows() -> None:
    """The parser refuses anything else."""
    rng = Random(1)
    for step in rng.sample(tower_steps(), 30):
        moves = wt.RULES.legal_moves(step.after)
        seen = wt.RULES.observe(step.after, 0)
        root(render.svg(seen, events=step.events, highlight=moves))
    for other in rng.sample(library_steps(), 20):
        shown = km.RULES.legal_moves(other.after)
        seen_too = km.RULES.observe(other.after, 0)
        root(render.svg(seen_too, events=other.events, highlight=shown))


@BOTH
def test_a_picture_has_a_role_a_title_and_a_description(seen: object) -> None:
    top = root(render.svg(seen))
    assert top.tag == f"{SVG}svg"
    assert top.attrib["role"] == "img"
    assert [each.tag for each in top[:2]] == [f"{SVG}title", f"{SVG}desc"]
    title, description = (each.text or "" for each in top[:2])
    assert "turn 1: A plays a card" in title
    assert len(description) > 200


@BOTH
@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_needs_nothing_from_outside_and_has_no_ids(
    seen: object, theme: render.Theme
) -> None:
    """Without IDs several pictures can stand in one page."""
    svg = render.svg(seen, theme=theme).svg
    assert svg.count("http") == 1
    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert not re.search(r"url\(|href|@import|@font-face|<script|<image|<use|\sid=", svg)


@BOTH
def test_everything_lies_within_the_frame(seen: object) -> None:
    top = root(render.svg(seen))
    _, _, width, height = map(float, top.attrib["viewBox"].split())
    for each in top.iter(f"{SVG}rect"):
        box = {name: float(each.get(name, 0)) for name in ("x", "y", "width", "height")}
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    for each in top.iter(f"{SVG}polygon"):
        for corner in each.attrib["points"].split():
            x, y = map(float, corner.split(","))
            assert 0 <= x <= width
            assert 0 <= y <= height


@BOTH
def test_no_text_runs_out_of_the_picture(seen: object) -> None:
    """Measured at six tenths of the size for each character, which is wide."""
    top = root(render.svg(seen))
    _, _, width, _ = map(float, top.attrib["viewBox"].split())
    for each in top.iter(f"{SVG}text"):
        if each.get("text-anchor") == "start":
            end = float(each.attrib["x"]) + 0.6 * float(each.attrib["font-size"]) * len(
                each.text or ""
            )
            assert end <= width


PROGRAM = """
from boardrules import kragmortha as km, render, wandering_towers as wt
from random import Random
from boardrules.testing import playout
for rules, setup in ((wt.RULES, wt.Setup(players=4)), (km.RULES, km.Setup(players=4))):
    *_, step = playout(rules, rules.initial_state(setup), Random(5), max_moves=90)
    seen = rules.observe(step.after, 1)
    shown = {"events": step.events, "highlight": rules.legal_moves(step.after)}
    print(render.svg(seen, **shown).svg, render.text(seen, **shown))
"""


def test_pictures_do_not_depend_on_the_hash_seed() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(printed) == 1


ONE_GAME = """
import sys
from boardrules import wandering_towers as wt
assert "boardrules.render" not in sys.modules
from boardrules import render
assert "boardrules.render.wandering_towers" not in sys.modules
seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None)
assert render.svg(seen).svg.count('data-tower=') == 9
assert "[KEEP]" in render.text(seen)
print(*sorted(name for name in sys.modules if "kragmortha" in name))
"""


def test_drawing_one_game_does_not_import_the_other() -> None:
    run = subprocess.run([sys.executable, "-c", ONE_GAME], capture_output=True, check=True)
    assert run.stdout.decode().split() == []


REGISTERED_FIRST = """
from boardrules import kragmortha as km, render
render.register(km.Observation, text=lambda seen, extras, style: ["my own text"])
seen = km.RULES.observe(km.RULES.initial_state(km.Setup()), None)
print(render.text(seen))
print("Rigor Mortis" in render.svg(seen).svg)
"""


def test_a_drawer_that_is_registered_before_the_first_picture_stays() -> None:
    run = subprocess.run([sys.executable, "-c", REGISTERED_FIRST], capture_output=True, check=True)
    assert run.stdout.decode().splitlines() == ["my own text", "True"]


# --- strange texts -------------------------------------------------------------------------------
STRANGE = '<script>alert("&")</script>\x00\x1b[31m\ud800\uffff'


def strange_library() -> km.Observation:
    """A library whose edition has names and orders that want to be markup or terminal commands."""
    edition = evolve(
        km.STANDARD,
        gazes=tuple(evolve(card, name=STRANGE, text=STRANGE) for card in km.STANDARD.gazes),
        books=tuple(evolve(card, name=STRANGE, text=STRANGE) for card in km.STANDARD.books),
    )
    state = library(
        "c6 b6",
        setup=km.Setup(players=2, edition=edition),
        gazes={0: ("voice:opera",)},
        books={1: ("penance:2",)},
        sound=False,
    )
    return km.RULES.observe(state, 0)


def test_texts_of_an_edition_are_escaped() -> None:
    picture = render.svg(strange_library())
    assert not list(root(picture).iter(f"{SVG}script"))
    assert "<script" not in picture.svg
    assert '<script>alert("&")</script>\ufffd\ufffd[31m\ufffd\ufffd' in words(picture)


def test_texts_of_an_edition_cannot_command_a_terminal() -> None:
    text = render.text(strange_library())
    assert "\x1b" not in text
    assert "\x00" not in text
    assert '<script>alert("&")</script>' in text
    assert "[31m" in text


@pytest.mark.parametrize("code", [*range(0x20), 0x7F, 0x85, 0x9B, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF])
def test_what_xml_or_a_terminal_cannot_take_is_replaced(code: int) -> None:
    assert allowed(f"a{chr(code)}b") == ("a\nb" if chr(code) == "\n" else "a\ufffdb")


@pytest.mark.parametrize("text", ["ä", "✦", "😀", "\u00a0", "e\u0301", "日本"])
def test_other_characters_stay(text: str) -> None:
    assert allowed(text) == text


# --- themes --------------------------------------------------------------------------------------
def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """Contrast ratio as WCAG 2 defines it, 1 to 21."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_measured_as_defined() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


FLOORS = (Ink.TINT_0, Ink.TINT_1, Ink.TINT_2, Ink.TINT_3)
READ = [
    *product((Ink.TEXT,), (Ink.PAGE, Ink.PANEL, Ink.GROUND, Ink.STONE, Ink.WOOD)),
    *product((Ink.FAINT,), (Ink.PAGE, Ink.PANEL)),
    (Ink.PAGE, Ink.TEXT),
    (Ink.KEEP_TEXT, Ink.KEEP),
    *product((Ink.PIECE_TEXT,), PLAYER_INKS),
]
"""What is read, and on what."""
SEEN = [
    *product((Ink.ACCENT, Ink.MARK, Ink.EDGE, Ink.KEEP), (Ink.PAGE, Ink.PANEL, *FLOORS)),
    *product((Ink.ACCENT, Ink.MARK, Ink.EDGE), (Ink.GROUND,)),
    *product((Ink.MARK, Ink.EDGE), (Ink.STONE,)),
    *product(PLAYER_INKS, (Ink.PAGE, Ink.PANEL, *FLOORS)),
]
"""Signs and pieces, and on what."""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("least", "pairs"), [(4.5, READ), (3.0, SEEN)], ids=["text", "signs"])
def test_contrast(
    theme: Literal["light", "dark"], least: float, pairs: list[tuple[Ink, Ink]]
) -> None:
    def colour(ink: Ink) -> str:
        return ink.dark if theme == "dark" else ink.light

    faint = {
        f"{front.name} on {back.name}": ratio
        for front, back in pairs
        if (ratio := contrast(colour(front), colour(back))) < least
    }
    assert faint == {}


def test_no_two_inks_share_a_light_colour() -> None:
    """The automatic theme tells them apart by it."""
    assert len({ink.light for ink in Ink}) == len(Ink)


@BOTH
def test_the_automatic_theme_is_the_light_one_with_rules_for_the_dark_one(seen: object) -> None:
    light, dark, auto = (render.svg(seen, theme=theme).svg for theme in THEMES)
    assert f"<style>{DARK_RULES}</style>" in auto
    stripped = auto.replace(f"<style>{DARK_RULES}</style>\n", "")
    assert stripped.replace("boardrules boardrules-auto", "boardrules") == light
    for ink in Ink:
        light = light.replace(f'"{ink.light}"', f'"{ink.name}"')
        dark = dark.replace(f'"{ink.dark}"', f'"{ink.name}"')
        assert f'[fill="{ink.light}"] {{ fill: {ink.dark} }}' in DARK_RULES
        assert f'[stroke="{ink.light}"] {{ stroke: {ink.dark} }}' in DARK_RULES
    assert light == dark
    assert not re.search("#[0-9a-f]{6}", light)


def test_rules_of_the_automatic_theme_touch_only_its_pictures() -> None:
    selectors = re.findall(r"^(\S+) \[", DARK_RULES, re.MULTILINE)
    assert set(selectors) == {".boardrules-auto"}


# --- size, saving, showing -----------------------------------------------------------------------
@BOTH
def test_a_width_scales_the_picture(seen: object) -> None:
    natural, wide = root(render.svg(seen)), root(render.svg(seen, width=2000))
    assert wide.attrib["width"] == "2000"
    assert wide.attrib["viewBox"] == natural.attrib["viewBox"]
    ratio = float(natural.attrib["height"]) / float(natural.attrib["width"])
    assert float(wide.attrib["height"]) == pytest.approx(2000 * ratio, abs=0.01)


@pytest.mark.parametrize("width", [0, -5, float("nan"), float("inf")])
def test_a_width_that_is_none_is_refused(width: float) -> None:
    with pytest.raises(ValueError, match="the width must be a positive number"):
        render.svg(TOWERS, width=width)


def test_a_theme_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no theme 'pink': there are light, dark, auto"):
        render.svg(TOWERS, theme=cast(render.Theme, "pink"))


def test_a_text_that_is_too_narrow_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 40 columns, not 39"):
        render.text(TOWERS, width=39)


def test_a_picture_is_saved_and_shown_as_it_is(tmp_path: Path) -> None:
    picture = render.svg(TOWERS)
    picture.save(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_bytes().decode("utf-8") == picture.svg
    assert picture._repr_svg_() == picture.svg
    assert picture == render.svg(TOWERS)
    with pytest.raises(exceptions.FrozenInstanceError):
        picture.svg = ""  # type: ignore[misc]  # what is tested


# --- other games ---------------------------------------------------------------------------------
def test_the_state_of_a_known_game_is_refused() -> None:
    states = (wt.RULES.initial_state(wt.Setup()), km.RULES.initial_state(km.Setup()))
    for state in states:
        for draw in (render.svg, render.text):
            with pytest.raises(TypeError, match=r"State is a state and holds secrets; .*observe"):
                draw(state)


def test_what_is_no_attrs_class_is_refused() -> None:
    for draw in (render.svg, render.text):
        with pytest.raises(TypeError, match="int is no observation: it is no attrs class"):
            draw(5)


def test_a_game_without_drawers_is_shown_as_its_fields() -> None:
    rules = third_game.RULES
    state = rules.initial_state(third_game.Setup())
    move = third_game.Drawn("3")
    step = rules.apply(state, move)
    seen = rules.observe(step.after, 0)
    text = render.text(seen, events=step.events, highlight=[move])
    assert text.splitlines()[:4] == [
        "Observation",
        "  setup: Setup",
        "    players: 2",
        "    limit: 21",
    ]
    assert "  hand: '3'" in text.splitlines()
    assert text.endswith("Events\n  CardTaken(player=0, card='3')\nHighlighted\n  Drawn(card='3')")
    picture = render.svg(seen)
    shown = [each.text or "" for each in root(picture).iter(f"{SVG}text")]
    assert shown[:4] == ["Observation", "setup: Setup", "players: 2", "limit: 21"]
    assert "hand: '3'" in words(picture)


@frozen
class Seen:
    """An observation of a game of somebody else's."""

    stones: int


@frozen
class SeenFromAbove(Seen):
    """Another, of a subclass."""


def test_drawers_are_registered_for_a_class_and_its_subclasses() -> None:
    def write(seen: Seen, extras: render.Extras, style: render.TextStyle) -> list[str]:
        return [style.sign("●", "o") * seen.stones, f"{len(extras.events)} events"]

    def draw(seen: Seen, extras: render.Extras) -> render.Drawing:
        dot = render.element("circle", cx=5, cy=5, r=seen.stones, fill=render.Ink.ACCENT)
        return render.Drawing(10, 10, f"{seen.stones} stones", "As said.", (dot,))

    assert render.text(Seen(2)) == "Seen\n  stones: 2"
    render.register(Seen, text=write)
    assert "stones: 3" in words(render.svg(Seen(3)))
    render.register(Seen, svg=draw)
    assert render.text(SeenFromAbove(2), events=["one"], ascii=True) == "oo\n1 events"
    picture = render.svg(SeenFromAbove(2), theme="dark")
    circle = next(root(picture).iter(f"{SVG}circle"))
    assert circle.attrib == {"cx": "5", "cy": "5", "r": "2", "fill": Ink.ACCENT.dark}
    assert [each.text for each in root(picture)[:2]] == ["2 stones", "As said."]
