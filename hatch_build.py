"""Build hook: the compiled wheel, if the environment variable ``BOARDRULES_COMPILED`` is ``1``.

mypyc compiles the modules that ``pyproject.toml`` names. All of it happens in a temporary folder,
from where the extension modules go into the wheel, beside their sources; the checkout stays as it
is, so a pure wheel that is built later cannot pick them up.
"""

from __future__ import annotations

import os
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "BOARDRULES_COMPILED"
COMPILER = ("mypy[mypyc]==2.4.*",)
"""What compiles. The release that also checks the types in ``.ci/run``, since it does so here."""


class CompiledHook(BuildHookInterface[BuilderConfig]):
    """Adds extension modules to a wheel, or nothing at all if the switch is off."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what the build needs: mypy reads the types of all that the modules import."""
        if not _is_on():
            return []
        return [*self.metadata.core.dependencies, *COMPILER]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; an editable installation stays interpreted, as it must follow its sources."""
        if not _is_on() or version != "standard":
            return
        self.folder = TemporaryDirectory(prefix="boardrules-compiled-")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        with chdir(self.root):
            for name, path in _compile(self._modules(), Path(self.folder.name)).items():
                build_data["force_include"][path] = name

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled; it is in the wheel."""
        if hasattr(self, "folder"):
            self.folder.cleanup()

    def _modules(self) -> list[str]:
        """Return the paths of the modules; a pattern that fits nothing is an error."""
        found: list[str] = []
        for pattern in self.config["modules"]:
            paths = [path.as_posix() for path in Path().glob(pattern) if path.stem != "__init__"]
            if not paths:
                raise FileNotFoundError(f"no module to compile is named {pattern}")
            found += paths
        return sorted(found)


def _is_on() -> bool:
    return os.environ.get(SWITCH) == "1"


def _compile(modules: list[str], folder: Path) -> dict[str, str]:
    """Compile modules; return the paths of the results by their names in the wheel."""
    # The compiler is in the environment of the build only if the switch is on.
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    extensions = mypycify(
        [f"--cache-dir={folder / 'cache'}", "--follow-imports=silent", *modules],
        target_dir=str(folder / "c"),
        group_name="boardrules",  # the shared part is the top-level module boardrules__mypyc
        debug_level="0",
    )
    command = build_ext(Distribution({"name": "boardrules", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "temp")
    command.ensure_finalized()
    command.run()
    built = [path for path in (folder / "lib").rglob("*") if path.is_file()]
    return {path.relative_to(folder / "lib").as_posix(): str(path) for path in built}
