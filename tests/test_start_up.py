"""Start-up is quick because heavy modules wait until they are needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

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
    """The modules in memory after the program has run with these arguments."""
    code = (
        "import sys\n"
        f"sys.argv = ['solofate', *{list(arguments)!r}]\n"
        "from solofate.app.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print('LOADED', *sorted(sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
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
    assert not loaded_by(*arguments).intersection(
        {"solofate.game.game", "solofate.commands.everything", "sqlite3"}
    )


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
