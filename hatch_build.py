"""Builds the quick wheel: what runs through a fight compiled by mypyc, from the same typed sources (`make fast`).

It runs only where `HATCH_BUILD_HOOKS_ENABLE` says so; the usual wheel is pure Python. Modules that somebody reads the
annotations of, or that are fields and little else, stay as they are: a compiled record has lost its types' parts, and
is no quicker.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "solofate/rules/table.py",
    "solofate/rules/dice.py",
    "solofate/rules/odds.py",
    "solofate/rules/procedures/points.py",
    "solofate/rules/procedures/naming.py",
    "solofate/rules/procedures/actions/*.py",
    "solofate/rules/procedures/conflict/*.py",
    "solofate/gm/answer.py",
    "solofate/gm/emulator.py",
    "solofate/gm/policies.py",
    "solofate/gm/combat/*.py",
    "solofate/gm/fights/*.py",
    "solofate/gm/lookahead/*.py",
    "solofate/gm/forecast/trials.py",
    "solofate/gm/rulings/difficulty.py",
)
"""What a fight runs through most."""


def modules(root: Path) -> list[str]:
    """The modules that are compiled; a package itself only names what is in it."""
    found = {path for pattern in COMPILED for path in root.glob(pattern) if path.name != "__init__.py"}
    return sorted(path.relative_to(root).as_posix() for path in found)


def compiled(root: Path) -> list[Path]:
    """Compile each module apart, which takes a few minutes, and give the libraries as they lie below `build/fast`."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    place = root / "build" / "fast"
    os.chdir(root)
    extensions = mypycify(
        ["--strict", *modules(root)],
        opt_level="1",
        debug_level="0",
        separate=True,
        target_dir=str(place / "c"),
    )
    command = build_ext(Distribution({"name": "solofate", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(place / "lib"), str(place / "objects")
    command.parallel = os.cpu_count()
    command.finalize_options()
    command.run()
    return sorted((place / "lib").rglob("*.so")) + sorted((place / "lib").rglob("*.pyd"))


class CompiledModules(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the libraries beside the modules they were made of, and says for which machine the wheel is."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and add what came of it to the wheel. `version` is `editable` where nothing is built."""
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        library = root / "build" / "fast" / "lib"
        for path in compiled(root):
            build_data["force_include"][str(path)] = path.relative_to(library).as_posix()
        build_data["pure_python"], build_data["infer_tag"] = False, True
