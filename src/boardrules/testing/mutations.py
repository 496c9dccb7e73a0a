"""Texts and JSON data spoilt at random, as a hostile or broken sender could send them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Final, TypeAlias, cast

from hypothesis import strategies as st

Mutator: TypeAlias = Callable[[str, Random], str]
"""Returns a spoilt text made of a good one.

>>> def cut(text: str, rng: Random) -> str:
...     return text[: int(rng.random() * len(text))]
>>> mutator: Mutator = cut
>>> "wizard-3".startswith(mutator("wizard-3", Random(1)))
True
"""

_SCALARS: Final[tuple[object, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 6, 16, 10**6, 2**31, 2**63 - 1, 2**63, 10**30),
    *(0.0, -0.0, 1.0, 3.9, 1e308, float("nan"), float("inf"), float("-inf")),
    *("", " ", "0", "3", "-1", "3.9", "null", "type", "x" * 1000, "\0", "\ud800", "٣", "__class__"),
)
_TOKENS: Final = (
    *("-", "-1", "0", "00", "3.9", "1e999", "9" * 5000, "NaN", "null", "true", "é", "²", "٣", "\0"),
    *("\n", "\r\n", "\t", "  ", "\u202e", "\ufeff", "'", '"', "\\", "/", "|", ",", ";", ":", "="),
    *(
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "[" * 300,
        "{" * 5,
        '{"a":' * 300,
        "%s",
        "{0}",
        "*",
        "?",
        "-/-",
    ),
)


# --- texts ----------------------------------------------------------------------------------------
def mutate_text(text: str, rng: Random) -> str:
    """Return a spoilt text: one to four edits of its characters, words and numbers.

    >>> mutate_text("21 0 - - 1122 33/45", Random(3)) != "21 0 - - 1122 33/45"
    True
    """
    for _ in range(rng.randint(1, 4)):
        text = rng.choice(_TEXT_EDITS)(text, rng)
    return text


def _span(text: str, rng: Random) -> tuple[int, int]:
    start = rng.randint(0, len(text))
    return start, min(len(text), start + rng.choice((0, 1, 1, 2, 5, 50)))


def _delete(text: str, rng: Random) -> str:
    start, stop = _span(text, rng)
    return text[:start] + text[stop:]


def _repeat(text: str, rng: Random) -> str:
    start, stop = _span(text, rng)
    return text[:stop] + text[start:stop] * rng.choice((1, 1, 2, 1000)) + text[stop:]


def _insert(text: str, rng: Random) -> str:
    start, stop = _span(text, rng)
    return text[:start] + rng.choice(_TOKENS) + text[stop:]


def _other_character(text: str, rng: Random) -> str:
    if not text:
        return rng.choice(_TOKENS)
    at = rng.randrange(len(text))
    old = text[at]
    new = str((int(old) + rng.choice((1, 9))) % 10) if old in "0123456789" else rng.choice(text)
    return text[:at] + new + text[at + 1 :]


def _move_words(text: str, rng: Random) -> str:
    words = text.split(" ")
    one, two = rng.randrange(len(words)), rng.randrange(len(words))
    if rng.random() < 0.5:
        words[one], words[two] = words[two], words[one]
    else:
        words[one] = words[two]
    return " ".join(words)


def _cut(text: str, rng: Random) -> str:
    return text[: rng.randint(0, len(text))]


_TEXT_EDITS: Final[tuple[Mutator, ...]] = (
    *(_delete, _repeat, _insert, _move_words, _cut),
    *(_other_character, _other_character, _other_character),
)


# --- JSON -----------------------------------------------------------------------------------------
def mutate_json(text: str, rng: Random) -> str:
    """Return a spoilt JSON text: mostly its values and keys change, sometimes its characters.

    Values are replaced, deleted, doubled, exchanged with others of the text, raised or lowered by
    one, nested too deeply; keys are renamed, added, written twice.

    >>> mutate_json('{"turn":3}', Random(3)) != '{"turn":3}'
    True
    """
    if rng.random() < 0.1:
        return mutate_text(text, rng)
    # The root is wrapped, so that it can be replaced like any other value.
    root: list[object] = [json.loads(text)]
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        slots = list(_slots(root))
        if slots:
            _edit(root, *rng.choice(slots), slots, rng)
    spoilt = json.dumps(root[0], separators=(",", ":")) if root else ""
    return _key_twice(spoilt, rng) if rng.random() < 0.03 else spoilt


_Container: TypeAlias = list[object] | dict[str, object]
_Slot: TypeAlias = tuple[_Container, int | str]


def _slots(value: object) -> Iterator[_Slot]:
    """Yield each place in the data that holds a value: its container, and its index or key."""
    container = cast("_Container", value)
    if isinstance(container, list):
        for index, item in enumerate(container):
            yield container, index
            yield from _slots(item)
    elif isinstance(container, dict):
        for key, item in container.items():
            yield container, key
            yield from _slots(item)


def _edit(
    root: list[object], container: _Container, key: int | str, slots: list[_Slot], rng: Random
) -> None:
    """Change one place of the data."""
    old = _get(container, key)
    kind = rng.randrange(10)
    if kind <= 2 and type(old) is int:
        _set(container, key, old + rng.choice((-1, 1)))
    elif kind <= 4:
        other, where = rng.choice(slots)
        new = _get(other, where)
        if rng.random() < 0.5:
            _set(other, where, _copy(old))
        _set(container, key, _copy(new))
    elif kind == 5:
        if isinstance(container, list):
            del container[cast("int", key)]
        else:
            del container[cast("str", key)]
    elif kind == 6 and isinstance(container, list):
        container.insert(rng.randint(0, len(container)), _copy(old))
    elif kind == 6:
        name = rng.choice(("type", "x", str(key).upper(), rng.choice(slots)[1]))
        cast("dict[str, object]", container)[str(name)] = _copy(old)
    elif kind == 7:
        if isinstance(old, list):
            rng.shuffle(cast("list[object]", old))
        else:
            _set(container, key, rng.choice(([], {}, [old], {"type": old}, [[old]] * 3)))
    elif kind == 8 and rng.random() < 0.1:
        deep: object = old
        for _ in range(rng.choice((3, 70, 150))):
            deep = [deep]
        _set(container, key, deep)
    else:
        _set(container, key, rng.choice(_SCALARS))


def _get(container: _Container, key: int | str) -> object:
    if isinstance(container, list):
        return container[cast("int", key)]
    return container[cast("str", key)]


def _set(container: _Container, key: int | str, value: object) -> None:
    if isinstance(container, list):
        container[cast("int", key)] = value
    else:
        container[cast("str", key)] = value


def _copy(value: object) -> object:
    """Return plain data copied, so that nothing comes to hold itself."""
    if isinstance(value, list):
        return [_copy(item) for item in cast("list[object]", value)]
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in cast("dict[str, object]", value).items()}
    return value


def _key_twice(text: str, rng: Random) -> str:
    starts = [at for at, character in enumerate(text) if character == "{"]
    if not starts:
        return text
    at = rng.choice(starts) + 1
    stop = text.find(":", at)
    return text if stop < 0 else f"{text[:at]}{text[at:stop]}:0,{text[at:]}"


# --- Hypothesis -----------------------------------------------------------------------------------
def mutated(texts: st.SearchStrategy[str], mutate: Mutator = mutate_text) -> st.SearchStrategy[str]:
    """Return a strategy for the texts of another one, spoilt by *mutate*.

    >>> from hypothesis import strategies as st
    >>> from boardrules.testing import mutate_json, mutated
    >>> strategy = mutated(st.just('{"turn":3}'), mutate_json)
    """

    def spoil(text: str, seed: int) -> str:
        return mutate(text, Random(seed))

    return st.builds(spoil, texts, st.integers(0, 2**32 - 1))
