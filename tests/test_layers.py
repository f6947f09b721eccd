"""Imports go down the rows of the house, and the rules know nothing of terminals, files, clocks or chance."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.layers import DEPTH, ROWS
from tests.places import ROOT

PACKAGE = ROOT / "solofate"

RULES_MAY_IMPORT = {
    "solofate.rules",
    "solofate.lexicon",
    "solofate.errors",
    "solofate.frozen_dataclasses",
    "solofate.named_tuples",
    "solofate.patterns",
}
RULES_MAY_IMPORT_IN = {"zones.py": {"networkx"}}
"""What single modules of the rules may import besides."""

NOT_FOR_RULES = {
    **dict.fromkeys(("datetime", "time"), "a clock"),
    **dict.fromkeys(("random", "secrets", "uuid"), "chance that is not injected"),
    **dict.fromkeys(("io", "os", "pathlib", "shutil", "sqlite3", "tempfile"), "files"),
    **dict.fromkeys(("getpass", "logging", "readline"), "a terminal"),
}
CALLS_NOT_FOR_RULES = {"print", "open", "input", "breakpoint", "eval", "exec", "__import__"}

HEAVY = {"networkx", "yaml", "pydantic", "typer", "rich", "prompt_toolkit", "sqlite3"}


class Import(NamedTuple):
    """`module` in full, at `line`."""

    line: int
    module: str


@cache
def imports(source: str, path: Path) -> tuple[Import, ...]:
    """Every import, wherever it stands: inside a function and for type checkers only count as well.

    `path` is where the source is, from the root: `solofate/rules/dice.py`. Each module is read once for all tests.
    """
    return tuple(_imports(source, path))


def _imports(source: str, path: Path) -> Iterator[Import]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                module = ".".join([*path.parts[: -node.level], *filter(None, [module])])
            if module.split(".")[0] == "solofate":
                names = (alias.name for alias in node.names)
                yield from (
                    Import(node.lineno, found) for found in {module_named(module, name) for name in names}
                )
            else:
                yield Import(node.lineno, module)


def module_named(package: str, name: str) -> str:
    """What `from PACKAGE import NAME` imports: a module, or else something the package itself offers, like `Game`."""
    here = ROOT.joinpath(*package.split("."))
    is_module = (here / name).is_dir() or (here / f"{name}.py").is_file()
    return f"{package}.{name}" if is_module or (package == "solofate" and name in DEPTH) else package


def package_of(module: str) -> str:
    """The first name below `solofate`, where the package itself is its `__init__`."""
    return module.split(".")[1] if "." in module else "__init__"


def climbs(source: str, path: Path) -> list[str]:
    """A sentence for every import that does not go down."""
    home = path.with_suffix("").parts[1]
    found = []
    for line, module in imports(source, path):
        if module.split(".")[0] != "solofate":
            continue
        target = package_of(module)
        if unknown := [name for name in (home, target) if name not in DEPTH]:
            found.append(
                f"{path}:{line}: {unknown[0]!r} has no layer yet: give it one in LAYERS of layers.py"
            )
        elif DEPTH[target] < DEPTH[home]:
            found.append(f"{path}:{line}: {home} imports {module}, which lies above it")
    return found


def strangers_in_rules(source: str, path: Path) -> list[str]:
    """A sentence for everything a module of the rules may not import or call."""
    allowed = RULES_MAY_IMPORT_IN.get(path.name, set())
    found = []
    for line, module in imports(source, path):
        first = module.split(".")[0]
        if first in NOT_FOR_RULES:
            found.append(f"{path}:{line}: rules import {module}: {NOT_FOR_RULES[first]}")
        elif first == "solofate":
            if ".".join(module.split(".")[:2]) not in RULES_MAY_IMPORT:
                found.append(f"{path}:{line}: rules import {module}")
        elif first not in sys.stdlib_module_names and first not in allowed:
            found.append(f"{path}:{line}: rules import {module}: neither ours nor the standard library's")
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in CALLS_NOT_FOR_RULES
        ):
            found.append(f"{path}:{node.lineno}: rules call {node.func.id}()")
    return found


def climbs_inside(source: str, path: Path, package: str) -> list[str]:
    """A sentence for every import that goes up inside a package whose modules have rows of their own."""
    at_home = "solofate." + package.replace("/", ".") + "."
    home = path.relative_to(Path("solofate", package)).with_suffix("").parts[0]
    depth = {part: at for at, row in enumerate(ROWS[package]) for part in row}
    found = []
    for line, module in imports(source, path):
        target = module.removeprefix(at_home).split(".")[0] if module.startswith(at_home) else ""
        if not target or target == home or home == "__init__":
            continue
        if unknown := [part for part in (home, target) if part not in depth]:
            found.append(f"{path}:{line}: {unknown[0]!r} has no row yet: give it one in layers.py")
        elif depth[target] < depth[home]:
            found.append(f"{path}:{line}: {home} imports {module}, which lies above it")
    return found


@cache
def sources(folder: Path) -> list[tuple[str, Path]]:
    """Every module below a folder: its text, and its path from the root."""
    return [
        (module.read_text(encoding="utf-8"), module.relative_to(ROOT))
        for module in sorted(folder.rglob("*.py"))
    ]


def test_imports_go_down_only() -> None:
    problems = [problem for source, path in sources(PACKAGE) for problem in climbs(source, path)]
    assert not problems, "\n".join(problems)


def test_every_package_has_a_layer() -> None:
    here = {module.stem for module in PACKAGE.glob("*.py")} | {
        init.parent.name for init in PACKAGE.glob("*/__init__.py")
    }
    unknown = sorted(here - set(DEPTH))
    assert not unknown, f"give {', '.join(unknown)} a layer: one word in LAYERS of layers.py"


def test_rules_need_nobody() -> None:
    problems = [
        problem for source, path in sources(PACKAGE / "rules") for problem in strangers_in_rules(source, path)
    ]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("package", ROWS)
def test_inside_a_package_imports_go_down_too(package: str) -> None:
    problems = [
        problem
        for source, path in sources(PACKAGE / package)
        for problem in climbs_inside(source, path, package)
    ]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("from solofate.rules.events import apply", "solofate/rules/model/state.py"),
        ("from solofate.rules.table import Table", "solofate/rules/events/harm.py"),
        ("from solofate.rules.procedures.actions.attack import attack", "solofate/rules/table.py"),
        ("from solofate.game.game import Game", "solofate/game/execution.py"),
        ("from solofate.game.safety import Safety", "solofate/game/timeline.py"),
        ("from solofate.gm import emulator", "solofate/gm/scenes/framing.py"),
        ("from solofate.gm.fights.turns import choose", "solofate/gm/lookahead/brawls.py"),
        ("from solofate.content.checks.check import check_entry", "solofate/content/forms/scenes.py"),
        ("from solofate.wording.questions import people", "solofate/wording/events/scenes.py"),
        ("from solofate.repl.loop import play", "solofate/repl/feed.py"),
        ("from solofate.commands.scripts import dice_command", "solofate/commands/language/names.py"),
        (
            "from solofate.commands.readings.fights.blows import blow",
            "solofate/commands/readings/whom/people.py",
        ),
        ("from solofate.playtest.views.page import fragment", "solofate/playtest/report.py"),
        ("from solofate.voice.voice import Voice", "solofate/voice/drafts.py"),
    ],
)
def test_an_import_that_climbs_inside_a_package_is_seen(line: str, path: str) -> None:
    package = next(each for each in reversed(ROWS) if path.startswith(f"solofate/{each}/"))
    assert len(climbs_inside(line, Path(path), package)) == 1
    top = next(iter(ROWS[package]))[0]
    assert climbs_inside(line, Path(f"solofate/{package}/{top}.py"), package) == []


@pytest.mark.parametrize("package", ROWS)
def test_every_room_of_a_package_has_one_row_and_no_row_is_empty(package: str) -> None:
    here = {path.stem for path in (PACKAGE / package).iterdir() if path.suffix == ".py"} | {
        init.parent.name for init in (PACKAGE / package).glob("*/__init__.py")
    }
    rooms = [room for row in ROWS[package] for room in row]
    assert sorted(rooms) == sorted(here - {"__init__"})


@pytest.mark.parametrize(
    "line",
    [
        "import solofate.game.game",
        "from solofate.game.game import Game",
        "from solofate import game",
        "from solofate import Game",
        "from .. import game",
        "from ..game import Game",
        "def later():\n    from solofate.game.game import Game",
        "if TYPE_CHECKING:\n    from solofate.game.game import Game",
    ],
)
def test_an_import_that_climbs_is_seen(line: str) -> None:
    assert len(climbs(line, Path("solofate/rules/dice.py"))) == 1
    assert len(climbs(line, Path("solofate/commands/acting.py"))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "from solofate.errors import SolofateError",
        "from . import ladder",
        "from .ladder import rung",
        "import json",
    ],
)
def test_an_import_that_goes_down_is_fine(line: str) -> None:
    assert climbs(line, Path("solofate/rules/dice.py")) == []
    assert strangers_in_rules(line, Path("solofate/rules/dice.py")) == []


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "from time import monotonic",
        "import networkx",
        "import yaml",
        "from solofate.wording import plain",
        "print(1)",
        "def f():\n    return open('x')",
    ],
)
def test_what_rules_must_not_touch_is_seen(line: str) -> None:
    assert len(strangers_in_rules(line, Path("solofate/rules/dice.py"))) == 1


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("from solofate.errors import SolofateError", "solofate/brandnew/here.py"),
        ("from solofate.brandnew import Thing", "solofate/repl/loop.py"),
    ],
)
def test_a_package_without_a_layer_is_named(line: str, path: str) -> None:
    (problem,) = climbs(line, Path(path))
    assert "'brandnew' has no layer yet" in problem


def loaded_by(code: str) -> set[str]:
    """The modules a fresh interpreter has loaded after this code."""
    report = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(report.stdout.split())


def test_rules_load_light() -> None:
    assert not loaded_by("import solofate.rules") & (HEAVY | {"solofate.game.game"})


def test_every_module_of_the_rules_loads_light() -> None:
    modules = [
        ".".join(path.with_suffix("").parts)
        for _, path in sources(PACKAGE / "rules")
        if path.stem != "__init__"
    ]
    assert not loaded_by(f"import {', '.join(modules)}") & (HEAVY | {"solofate.game.game"})
