"""Start-up is quick because heavy modules wait until they are needed."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer import Typer
from typer.main import get_command

from solofate import Game
from solofate.app.arguments import read_as_far_as_named
from solofate.app.cli import app
from solofate.late import LATE
from tests.places import ROOT, STARTER, copied

HEAVY = (
    "networkx",
    "prompt_toolkit",
    "pydantic",
    "solofate.content.forms.models",
    "solofate.game.game",
    "sqlite3",
    "yaml",
)


def loaded_by(*arguments: str) -> set[str]:
    """The modules that have run when the program has, with these arguments and nothing typed."""
    code = (
        "import sys\n"
        f"sys.argv = ['solofate', *{list(arguments)!r}]\n"
        "from solofate.app.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print('LOADED', *sorted(name for name, module in sys.modules.items() if type(module) is type(sys)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
    )
    return set(done.stdout.rpartition("LOADED ")[2].split())


@pytest.mark.parametrize(
    "arguments",
    [("--help",), ("--about",), ("odds", "--skill", "3", "--difficulty", "2")],
    ids=lambda each: each[0],
)
def test_one_shot_commands_load_nothing_heavy(arguments: tuple[str, ...]) -> None:
    loaded = loaded_by(*arguments)
    assert "solofate.app.cli" in loaded
    assert not loaded.intersection(HEAVY)


@pytest.mark.parametrize("arguments", [("ask", "Is it dark?"), ("table", "twists")], ids=lambda each: each[0])
def test_the_oracle_asks_for_no_game(arguments: tuple[str, ...]) -> None:
    loaded_by(*arguments, "--seed", "3")  # the first time, content is read; the answer is a plain no
    assert not loaded_by(*arguments, "--seed", "3").intersection(
        {"solofate.game.game", "solofate.commands.everything", "sqlite3"}
        | {"solofate.gm.scenes.returning", "solofate.gm.titles.title_reading", "solofate.gm.story.facts"}
    )


def test_a_table_is_drawn_from_without_what_reads_titles() -> None:
    assert "solofate.gm.titles.title_goals" not in loaded_by("table", "twists")


def test_no_source_is_read_for_the_forms_of_content() -> None:
    code = "import linecache, solofate.content.forms.models; print(*linecache.cache)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "solofate" not in done.stdout


def test_the_rules_alone_load_the_standard_library_only() -> None:
    code = "import sys, solofate.rules.procedures.scenes.scenes; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not set(done.stdout.split()).intersection(
        {"networkx", "yaml", "pydantic", "typer", "rich", "prompt_toolkit", "sqlite3"}
    )


def test_the_prompt_loads_no_command_no_duty_and_no_voice() -> None:
    """Rules are there as far as their state and events, words as far as a scene is shown."""
    loaded_by("play")  # the first time, content is read
    loaded = loaded_by("play")
    assert "solofate.repl.loop" in loaded
    assert not loaded & {"networkx", "pydantic", "yaml", "prompt_toolkit"}
    assert not {
        name
        for name in loaded
        if name.startswith(
            ("solofate.voice.", "solofate.gm.fights.", "solofate.gm.rulings.", "solofate.gm.talk.")
        )
    }
    # What somebody writes is told by its bytes, and the campaign has options.
    assert sorted(loaded & LATE) == ["solofate.content.digests", "solofate.rules.options"]


def test_whose_turn_it_is_in_a_conflict_is_told_without_the_commands(tmp_path: Path) -> None:
    campaign = copied(STARTER, tmp_path / "camp")
    game = Game.open(campaign, seed=4)
    game.do("/scene 01")
    game.choose("odile-marrack")
    game.close()
    assert "solofate.commands.everything" not in loaded_by("play", str(campaign))


def test_what_is_late_is_named_as_a_module_by_all_that_the_prompt_loads() -> None:
    """One name taken out of it at the head of a module that the prompt needs, and all below it is loaded."""
    loaded_by("play")  # the first time, content is read
    sources = [_source(each) for each in sorted(loaded_by("play")) if each.startswith("solofate.")]
    takers = {path.stem: taken for path in sources if (taken := _taken_from(path) & LATE)}
    assert not takers, "import these as modules, and no name out of them"
    assert not [name for name in sorted(LATE) if not _source(name).is_file()]


def _source(name: str) -> Path:
    path = ROOT.joinpath(*name.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _taken_from(path: Path) -> set[str]:
    """The modules that names are taken out of at the head of a module."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return {each.module for each in body if isinstance(each, ast.ImportFrom) and each.module is not None}


WAITING = """
import sys, types
from solofate import late
from solofate.gm import emulator
before = type(emulator) is types.ModuleType, "solofate.gm.rulings.challenges" in sys.modules
names = emulator.__name__, emulator.__spec__.name
still = type(emulator) is types.ModuleType
found = emulator.Emulator.__module__
print(before, names, still, type(emulator) is types.ModuleType, found)
"""


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_a_late_module_runs_when_something_of_it_is_used() -> None:
    name = "solofate.gm.emulator"
    assert run(WAITING) == f"(False, False) {(name, name)} False True {name}"


def test_a_name_that_a_late_module_has_not_is_an_error_as_anywhere() -> None:
    asked = "try:\n    emulator.nobody\nexcept AttributeError as error:\n    print(error)"
    assert (
        run(f"from solofate.gm import emulator\n{asked}")
        == "module 'solofate.gm.emulator' has no attribute 'nobody'"
    )


def test_threads_that_use_a_late_module_at_once_find_all_of_it() -> None:
    code = (
        "import threading\n"
        "from solofate.commands import everything\n"
        "found = []\n"
        "def look(): found.append(len(everything.COMMANDS))\n"
        "threads = [threading.Thread(target=look) for _ in range(8)]\n"
        "[each.start() for each in threads]; [each.join() for each in threads]\n"
        "print(len(found), len(set(found)), found[0] > 50)"
    )
    assert run(code) == "8 1 True"


def commands_of(program: Typer) -> dict[str, Any]:
    commands: dict[str, Any] = vars(get_command(program))["commands"]
    return commands


def test_a_command_that_nobody_names_is_listed_and_not_read() -> None:
    whole = commands_of(app)
    listed = commands_of(read_as_far_as_named(app, ("table", "twists")))
    assert list(listed) == list(whole)
    for name, command in listed.items():
        assert command.get_short_help_str() == whole[name].get_short_help_str()
    assert len(listed["table"].params) == len(whole["table"].params) == 4
    assert not listed["ask"].params
    assert commands_of(app)["ask"].params, "the program itself stays as it was"


def test_a_shell_that_completes_is_offered_the_options_of_a_command() -> None:
    asked = {"_SOLOFATE_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "solofate table --"}
    code = "import sys\nfrom solofate.app.cli import main\nsys.argv = ['solofate']\nsys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=os.environ | asked
    )
    assert "--count" in done.stdout
