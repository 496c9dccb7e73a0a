"""The public API as a list of lines, and what breaks between two such lists.

``python -m docs._ext.publicapi`` prints the list of the library as it is. There are three options:

* ``--release`` keeps it as the list of a release, ``docs/api/<version>.txt``. Use it once, when the
  version is released.
* ``--compare FILE`` prints what has changed since the list in *FILE*, and ends with 1 if a change
  breaks uses.
* ``--breaks VERSION`` keeps the changes since the last release that break uses as the intended ones
  of the next version, ``docs/api/breaks-<version>.txt``.

Each parameter, field and member of a union has a line of its own, so that an addition removes no
line.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from importlib.metadata import version
from pathlib import Path

import attrs

from boardrules import RuleBook
from docs._ext.publicnames import (
    PublicName,
    home_of,
    members_of,
    public_names,
)

RELEASES = Path(__file__).parents[1] / "api"
"""The lists of the releases, each in a file named by its version."""

_BREAKS = "breaks-"
"""What the names of the files of intended breaks begin with."""

_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
_REQUIRED = re.compile(r"[\w.]+\((?:\d+|\*) [^*=][^=]*\)")
"""The line of a parameter that has no default and takes one argument."""


def listing() -> list[str]:
    """Every public name with its signature, sorted; what stands under several names, once each."""
    lines: set[str] = set()
    for public in public_names():
        home = home_of(public)
        lines.update(_describe(public) if home == public else [f"{public} is {home}"])
    return sorted(lines)


def last_release() -> Path:
    """Return the list of the highest version."""
    return max(RELEASES.glob("[0-9]*.txt"), key=_version_of)


def intended_breaks() -> list[str]:
    """Return the lines of :func:`breaks` that are intended in the version after the last release.

    There are none if no file names them.
    """
    released = _version_of(last_release())
    return [
        line
        for path in sorted(RELEASES.glob(f"{_BREAKS}*.txt"), key=_version_of)
        if _version_of(path) > released
        for line in path.read_text(encoding="utf-8").splitlines()
    ]


def _version_of(path: Path) -> list[int]:
    return [int(number) for number in path.stem.removeprefix(_BREAKS).split(".")]


def breaks(released: list[str], present: list[str]) -> list[str]:
    """The lines by which *present* breaks uses of *released*.

    Those that are gone, with ``-``: a name was removed, or is not what it was. And parameters
    without a default that are new in a function that was there, with ``+``.

    >>> breaks(["f -> int", "f(0 x: int)"], ["f -> int", "f(0 x: int)", "f(1 y: int = 0)"])
    []
    >>> breaks(["f -> int", "g -> int"], ["f -> int", "f(0 x: int)"])
    ['- g -> int', '+ f(0 x: int)']
    """
    functions = {line.partition(" -> ")[0] for line in released if " -> " in line}
    added = sorted(set(present) - set(released))
    demanded = [
        line for line in added if line.partition("(")[0] in functions and _REQUIRED.fullmatch(line)
    ]
    gone = sorted(set(released) - set(present))
    return [*(f"- {line}" for line in gone), *(f"+ {line}" for line in demanded)]


def _describe(public: PublicName) -> Iterator[str]:
    value, name = public.value, str(public)
    if getattr(value, "__name__", "") != public.name:
        yield from _assigned(public)
    elif inspect.isclass(value):
        yield from _describe_class(name, value)
    else:
        yield from _signature(name, value)


def _describe_class(name: str, cls: type) -> Iterator[str]:
    bases = [base.__name__ for base in cls.__bases__ if base is not object]
    yield f"class {name}: {', '.join(bases) or 'object'}"
    if issubclass(cls, Enum):
        for member in cls:
            value = member.value[:2] if issubclass(cls, RuleBook) else (member.value,)
            yield f"{name}.{member.name} = {', '.join(map(str, value))}"
    elif "__init__" in vars(cls) and not getattr(cls, "_is_protocol", False):
        yield from _signature(name, cls.__init__)
    if attrs.has(cls):
        for field in attrs.fields(cls):
            yield f"{name}.{field.name}: {_text(_written_type(cls, field.name))}"
    else:
        for attribute, written in inspect.get_annotations(cls).items():
            if not attribute.startswith("_"):
                yield f"{name}.{attribute}: {_text(written)}"
    for attribute, member in vars(cls).items():
        function = getattr(member, "__func__", member)
        if attribute.startswith("_"):
            continue
        if isinstance(member, property | cached_property):
            getter = member.fget if isinstance(member, property) else member.func
            assert getter is not None
            yield f"{name}.{attribute}: {_text(inspect.signature(getter).return_annotation)}"
        elif inspect.isfunction(function):
            yield from _signature(f"{name}.{attribute}", function)


def _assigned(public: PublicName) -> Iterator[str]:
    """The type of a constant, or what a type alias stands for."""
    members = members_of(public)
    for member in members:
        yield f"{public} = {member}"
    if not members:
        yield f"{public}: {type(public.value).__name__}"


def _written_type(cls: type, field: str) -> object:
    """The type of a field as it stands in the source, whether it was resolved since or not."""
    for base in cls.__mro__:
        written = inspect.get_annotations(base)
        if field in written:
            return written[field]
    raise KeyError(field)


def _signature(name: str, function: object) -> Iterator[str]:
    """A line for what it gives, and one for each parameter with its place or ``*``."""
    assert callable(function)
    signature = inspect.signature(function)
    if signature.return_annotation is inspect.Signature.empty:
        yield f"{name} -> ?"
    else:
        yield f"{name} -> {_text(signature.return_annotation)}"
    for place, parameter in enumerate(signature.parameters.values()):
        if (place, parameter.name) == (0, "self"):
            continue
        at = "*" if parameter.kind is inspect.Parameter.KEYWORD_ONLY else place
        bare = str(parameter.replace(annotation=inspect.Parameter.empty))
        label, has_default, default = _ADDRESS.sub("", bare).partition("=")
        kind = _text(parameter.annotation)
        yield f"{name}({at} {label}: {kind}{' = ' if has_default else ''}{default})"


def _text(annotation: object) -> str:
    return annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)


def main() -> int:
    """Print, keep or compare the list."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--release", action="store_true")
    parser.add_argument("--compare", type=Path, metavar="FILE")
    parser.add_argument("--breaks", metavar="VERSION")
    options = parser.parse_args()
    present = listing()
    if options.compare is not None:
        released = options.compare.read_text(encoding="utf-8").splitlines()
        broken = breaks(released, present)
        added = [f"+ {line}" for line in sorted(set(present) - set(released))]
        for line in dict.fromkeys([*broken, *added]):
            sys.stdout.write(f"{line}{'  (breaks uses)' if line in broken else ''}\n")
        return 1 if broken else 0
    if options.breaks is not None:
        released = last_release().read_text(encoding="utf-8").splitlines()
        text = "".join(f"{line}\n" for line in breaks(released, present))
        (RELEASES / f"{_BREAKS}{options.breaks}.txt").write_text(text, encoding="utf-8")
        return 0
    text = "".join(f"{line}\n" for line in present)
    if options.release:
        number = version("boardrules").partition(".dev")[0]
        RELEASES.mkdir(exist_ok=True)
        (RELEASES / f"{number}.txt").write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
