"""From the exceptions of a detailed cattrs run to faults with paths."""

from __future__ import annotations

from collections.abc import Iterator

from cattrs import ClassValidationError, ForbiddenExtraKeysError

from boardrules.core.errors import Fault
from boardrules.core.strict_json.hooks import SeveralError
from boardrules.core.strict_json.values import MismatchError, join, short


def faults_of(error: Exception, path: str) -> Iterator[Fault]:
    """Yield every fault that *error*, or one that it holds, stands for."""
    match error:
        case ClassValidationError():
            located, general = error.group_exceptions()
            for inner, note in located:
                where = join(path, note.name)
                if isinstance(inner, KeyError) and inner.args == (note.name,):
                    yield Fault(where, "is missing")
                else:
                    yield from faults_of(inner, where)
            for inner in general:
                yield from faults_of(inner, path)
        case SeveralError():
            for index, inner in error.errors:
                yield from faults_of(inner, _step(path, index))
        case ForbiddenExtraKeysError():
            for name in sorted(map(str, error.extra_fields)):
                yield Fault(join(path, short(name)), "is no known key")
        case MismatchError():
            yield Fault(join(path, error.path), str(error))
        case _:
            # What the game's own classes or converter hooks have against the value.
            yield Fault(path, str(error)[:200] or type(error).__name__)


def _step(path: str, index: int | str | None) -> str:
    if index is None:
        return path
    return f"{path}[{index}]" if isinstance(index, int) else join(path, short(index))
