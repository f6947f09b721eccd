"""Documentation that cannot rot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import solofate.commands.everything  # noqa: F401
from solofate.commands.guide import guide_text
from solofate.commands.registry import COMMANDS, GROUPS
from solofate.wording.decisions import DECISION_HELP
from tests.rules_page import AREAS, area_of, named_by_tests, page

ROOT = Path(__file__).resolve().parents[1]
PROCEDURES = ROOT / "solofate" / "rules" / "procedures"


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_has_help_and_a_group(name: str) -> None:
    command = COMMANDS[name]
    assert len(command.help) > 20, f"/{name} has no help worth reading"
    assert command.group in GROUPS


def test_the_page_of_commands_is_the_one_the_registry_gives() -> None:
    written = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert written == guide_text(), "run: python -m solofate.commands.guide > docs/commands.md"


def test_every_kind_of_decision_is_explained() -> None:
    asked = set()
    for path in [*PROCEDURES.glob("*.py"), ROOT / "solofate" / "commands" / "scenes.py"]:
        asked |= set(re.findall(r'Decision\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8")))
        asked |= set(re.findall(r'word\(\s*table, "([a-z-]+)"', path.read_text(encoding="utf-8")))
    assert asked <= set(DECISION_HELP), sorted(asked - set(DECISION_HELP))


def test_the_readme_names_the_two_commands_and_the_licence() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for needed in (
        "make play",
        "make test",
        "pipx install",
        "Evil Hat Productions",
        "Bite-Sized Fate",
        "CC BY 3.0",
    ):
        assert needed in readme, needed


def test_python_examples_in_the_docs_run() -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) >= 2
    for block in blocks:
        exec(compile(block, "docs/python.md", "exec"), {})


def test_the_page_of_rules_is_the_one_the_tests_give() -> None:
    written = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert written == page(), "run: python -m tests.rules_page > docs/rules.md"


def test_every_area_of_the_rules_named_by_a_test_has_its_place_in_the_book() -> None:
    areas = {area_of(rule) for rule in named_by_tests() if rule.startswith(("FC-", "FA-", "FG-"))}
    assert areas <= set(AREAS), sorted(areas - set(AREAS))
