"""Reading and writing the values of one type, with an account of what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from boardrules.core.errors import Fault
from boardrules.core.strict_json.hooks import Data, Dump, Hook, Tags, TypeForm
from boardrules.core.strict_json.plain import is_nonsense
from boardrules.core.strict_json.values import MAX_FAULTS

if TYPE_CHECKING:
    from cattrs import Converter

T = TypeVar("T")


class Converters:
    """The two strict converters for some types, each made when it is first needed.

    See :func:`~boardrules.core.strict_json.converter.make_converter` for the arguments.
    """

    def __init__(
        self,
        *,
        tags: Tags,
        with_defaults: frozenset[type] = frozenset(),
        shared: frozenset[type] = frozenset(),
        unions: Mapping[type, Tags] | None = None,
        configure: Callable[[Converter], None] | None = None,
    ) -> None:
        self._tags = tags
        self._with_defaults = with_defaults
        self._shared = shared
        self._unions = unions
        self._configure = configure

    @cached_property
    def fast(self) -> Converter:
        """The converter that raises whatever comes first."""
        return self._make(detailed=False)

    @cached_property
    def detailed(self) -> Converter:
        """The converter that collects everything that is wrong."""
        return self._make(detailed=True)

    def _make(self, *, detailed: bool) -> Converter:
        # Importing cattrs takes time, which a program without JSON need not spend.
        from boardrules.core.strict_json.converter import make_converter  # noqa: PLC0415

        return make_converter(
            detailed=detailed,
            tags=self._tags,
            with_defaults=self._with_defaults,
            shared=self._shared,
            unions=self._unions,
            configure=self._configure,
        )


class Reading(Generic[T]):
    """The hooks for one type.

    Raise ``TypeError`` for a type that JSON cannot hold.
    """

    def __init__(self, wanted: TypeForm, converters: Converters) -> None:
        self.wanted = wanted
        """The type for the hooks."""
        self.fast: Hook = converters.fast.get_structure_hook(wanted)
        """Returns the value of plain data, or raises whatever comes first."""
        self.dump: Dump = converters.fast.get_unstructure_hook(wanted)
        """Returns what stands for a value in JSON."""
        self._converters = converters

    @cached_property
    def detailed(self) -> Hook:
        """Returns the value of plain data, or raises everything that is wrong with them."""
        hook: Hook = self._converters.detailed.get_structure_hook(self.wanted)
        return hook

    def structure(self, data: Data, path: str, faults: list[Fault]) -> T | None:
        """Return the value of data; add to *faults* what is wrong with them.

        Data in which *faults* name something already, at a path below *path*, get no further fault
        there.
        """
        if not faults:
            with suppress(Exception):  # whatever it is, the detailed hook says more
                return cast(T, self.fast(data, self.wanted))
        if is_nonsense(faults):
            return None
        detailed = self.detailed
        try:
            return cast(T, detailed(data, self.wanted))
        except Exception as error:  # noqa: BLE001 - classes and hooks of games may raise anything
            from boardrules.core.strict_json.faults import faults_of  # noqa: PLC0415 - as above

            named = {fault.path for fault in faults}
            found = islice(faults_of(error, path), MAX_FAULTS + 1)
            faults += [fault for fault in found if fault.path not in named]
        return None
