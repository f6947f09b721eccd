"""Documentation that cannot rot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solofate import Game
from solofate.commands.everything import COMMANDS
from solofate.commands.guide import guide_text
from solofate.commands.language.registry import GROUPS
from solofate.commands.language.script_files import run_script
from solofate.content.checks.check import check_paths
from solofate.wording.pages.options import options_page
from tests.docs_pages import PAGES
from tests.places import ROOT
from tests.rules_page import AREAS, area_of, named_by_tests, page

PROCEDURES = ROOT / "solofate" / "rules" / "procedures"


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_has_help_and_a_group(name: str) -> None:
    command = COMMANDS[name]
    assert len(command.help) > 20, f"/{name} has no help worth reading"
    assert command.group in GROUPS


def test_the_page_of_commands_is_the_one_the_registry_gives() -> None:
    written = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert written == guide_text(), "run: python -m solofate.commands.guide > docs/commands.md"


def test_the_page_of_options_is_the_one_the_registry_gives() -> None:
    written = (ROOT / "docs" / "options.md").read_text(encoding="utf-8")
    assert written == options_page(), "run: python -m solofate.wording.pages.options > docs/options.md"


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


@pytest.mark.parametrize(("name", "blocks"), [("python.md", 2), ("playtests.md", 1)])
def test_python_examples_in_the_docs_run(name: str, blocks: int) -> None:
    page = (ROOT / "docs" / name).read_text(encoding="utf-8")
    found = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(found) >= blocks
    for block in found:
        exec(compile(block, f"docs/{name}", "exec"), {})


BOOKS_OF_RULES = ("FC-", "FA-", "FG-", "FO-", "CO-", "BS-")
"""How the numbers of the rules begin: Condensed, its growth, its GM, its options, Core and Bite-Sized Fate."""


def test_the_page_of_rules_is_the_one_the_tests_give() -> None:
    written = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert written == page(), "run: python -m tests.rules_page > docs/rules.md"


def test_every_area_of_the_rules_named_by_a_test_has_its_place_in_the_book() -> None:
    areas = {area_of(rule) for rule in named_by_tests() if rule[:3] in BOOKS_OF_RULES and "-EX-" not in rule}
    assert areas <= set(AREAS), sorted(areas - set(AREAS))


@pytest.mark.parametrize(
    "number", range(len(re.findall(r"```fate\n", (ROOT / "docs" / "aspects.md").read_text(encoding="utf-8"))))
)
def test_what_the_page_on_aspects_types_works(number: int, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "aspects.md").read_text(encoding="utf-8")
    block = re.findall(r"```fate\n(.*?)```", page, re.DOTALL)[number]
    script = tmp_path / "page.fate"
    script.write_text(f"/gm framing off\n/gm compels 0\n{block}/quit\n", encoding="utf-8")
    game = Game.apart(ROOT / "campaigns" / "last-nights-light", 5)
    run_script(game, script, lambda events, lines: None)
    assert "/expect" in block or "/permit" in block


def test_the_fields_on_the_page_on_aspects_are_those_of_the_files(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "aspects.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    scene, campaign = block.split("# a campaign")
    (tmp_path / "scenes").mkdir()
    (tmp_path / "scenes" / "s.yaml").write_text(f"scene: A Cellar\n{scene}", encoding="utf-8")
    written = f"campaign: C\ngm: {{stretch: ask, powers: yes}}\n{campaign.partition(chr(10))[2]}"
    (tmp_path / "campaign.yaml").write_text(written, encoding="utf-8")
    report = check_paths([tmp_path])
    assert not [each for each in report.mistakes if not each.warning]
    game = Game.open(tmp_path, 1, store=tmp_path / "s.db")
    assert set(game.state.agreed) == {"stretch", "powers"}
    game.close()


@pytest.mark.parametrize("name", sorted(PAGES))
def test_a_page_made_from_what_it_is_about_is_up_to_date(name: str) -> None:
    written = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert written == PAGES[name](), "run: python -m tests.docs_pages"


def test_every_page_is_in_the_site_and_every_picture_fetches_nothing() -> None:
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for file in (ROOT / "docs").glob("*.md"):
        assert f": {file.name}" in site, file.name
    pictures = sorted((ROOT / "docs" / "pictures").glob("*.svg"))
    assert len(pictures) == 4
    for picture in pictures:
        drawn = picture.read_text(encoding="utf-8")
        assert not re.search(r"url\((?!#)|href|<script|@import", drawn), picture.name
