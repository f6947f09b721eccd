"""Each optional rule is met wherever a player looks: dials, help, schema, wizard, pages, and a line of what it sets."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner

from solofate import Game
from solofate.app.cli import app
from solofate.errors import SolofateError
from solofate.repl.new.dials import THEMES
from solofate.rulebook.book import topics
from solofate.rules.books import BOOKS
from solofate.rules.in_force import ruleset
from solofate.rules.options import OPTIONS
from solofate.wording.pages.what_a_book_sets import SETS, dials_set
from tests.commands.books_and_places import ALIKE, BOOKS_MET, IN_A_FIGHT, Says
from tests.commands.dials_and_places import OPTIONS_MET, Cell, Not, Shows, at_the_table, shown
from tests.places import ROOT

SHEET = "name: Ann\nhigh-concept: Coxswain\ntrouble: Rain\nskills: {Fight: 3}\n"


def with_its_needs(option: str) -> tuple[str, ...]:
    return (*OPTIONS[option].needs, option)


def campaign(folder: Path, *options: str, book: str = "condensed") -> Path:
    (folder / "characters").mkdir(parents=True)
    (folder / "characters" / "ann.yaml").write_text(SHEET, encoding="utf-8")
    (folder / "campaign.yaml").write_text(
        f"campaign: C\ndialect: {book}\noptions: [{', '.join(options)}]\ncharacters: [characters/ann.yaml]\n",
        encoding="utf-8",
    )
    return folder


def dials(folder: Path) -> dict[str, list[dict[str, str]]]:
    result = CliRunner().invoke(app, ["dials", str(folder), "--json"])
    assert result.exit_code == 0, result.output
    told: dict[str, list[dict[str, str]]] = json.loads(result.stdout)
    return told


@pytest.fixture(scope="module")
def schema() -> str:
    return CliRunner().invoke(app, ["schema", "campaign"]).stdout


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_is_met_wherever_a_player_looks(option: str, tmp_path: Path, schema: str) -> None:
    rule, named = OPTIONS[option], with_its_needs(option)
    folder = campaign(tmp_path / "one", *named)
    told = dials(folder)
    mine = next(each for each in told["options"] if each["id"] == option)
    assert mine["changes"] == rule.help and mine["from"].endswith("campaign.yaml:3")
    assert option in schema and json.dumps(rule.help, ensure_ascii=False)[1:-1] in schema
    assert sum(option in theme.options for theme in THEMES) == 1
    assert f"`{option}`" in (ROOT / "docs" / "options.md").read_text(encoding="utf-8")
    game = Game.open(folder, seed=1, store=tmp_path / "play.db")
    game.do(f"/help {option}")
    assert any("on (campaign.yaml, line 3)" in line for line in game.reply)
    assert any(rule.help in line for line in game.reply)
    game.do("/help options")
    assert any(line.startswith(f"  {option} ") and rule.brief in line for line in game.reply)
    game.close()


@pytest.mark.parametrize("option", OPTIONS)
def test_what_an_option_sets_is_a_line_that_says_where_it_comes_from(option: str) -> None:
    named = with_its_needs(option)
    book = BOOKS["condensed"]
    changed = [dial for dial in dials_set("condensed", named) if dial.says != SETS[dial.id](book)]
    assert changed and all(dial.options for dial in changed)
    assert any(option in dial.options for dial in changed)


@pytest.mark.parametrize("option", ["scale", "scale-up"])
def test_scale_has_a_line_of_its_own(option: str, tmp_path: Path) -> None:
    line = next(each for each in dials(campaign(tmp_path, option))["sets"] if each["id"] == "scale")
    assert line["from"] == option
    assert (
        line["says"]
        == {
            "scale": "counts in every scene",
            "scale-up": "counts while a foe stands above every hero",
        }[option]
    )


@pytest.mark.parametrize("book", BOOKS)
def test_what_the_book_sets_is_told_with_its_name(book: str, tmp_path: Path) -> None:
    told = dials(campaign(tmp_path, book=book))
    assert [each["id"] for each in told["sets"]] == list(SETS)
    assert {each["from"] for each in told["sets"]} == {BOOKS[book].title}


def test_the_books_differ_in_nearly_every_line() -> None:
    """What no book and no option sets otherwise would be no dial."""
    rulesets = [*BOOKS.values(), *(ruleset("condensed", with_its_needs(option)) for option in OPTIONS)]
    assert [id for id, told in SETS.items() if len({told(rules) for rules in rulesets}) < 2] == []


def test_an_option_that_is_of_no_use_is_said_to_be(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["dials", str(campaign(tmp_path, "scale", "scale-up"))])
    assert "Of no use: beside scale scale-up changes nothing" in result.stdout


def test_rules_of_options_are_asked_about_by_their_names() -> None:
    told = {topic.option for topic in topics() if topic.option}
    assert told >= {"scale", "weapon-armor", "solo-bonus", "multiple-targets", "true-form", "conditions"}


# ---- at the table: sheet, prompt, plain words, odds, journal ------------------------------------------------

PLACES = ("sheet", "prompt", "words", "odds", "journal")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_is_met_at_the_table_or_there_is_a_reason_why_not(
    option: str, place: str, tmp_path: Path
) -> None:
    moment = OPTIONS_MET[option]
    cell: Cell = getattr(moment, place)
    if isinstance(cell, Not):
        assert len(cell.because.split()) > 4
        return
    with_it = shown(at_the_table(tmp_path / "on", moment, "condensed", *with_its_needs(option)), place, cell)
    assert cell.says in with_it
    with suppress(SolofateError):
        without = at_the_table(tmp_path / "off", moment, "condensed")
        assert cell.says not in shown(without, place, cell), "it is there without the option, too"


def test_every_option_has_its_row() -> None:
    assert set(OPTIONS_MET) == set(OPTIONS)


# ---- what the books set ------------------------------------------------------------------------------------


MET: list[tuple[str, str, str, tuple[str, str, str]]] = [
    ("outcomes", "odds", "/odds fight vs og", ("tie", "tie", "Good (+3) and no dice")),
    (
        "turns",
        "prompt",
        "/conflict physical",
        ("Who acts first?", "Turns go by Notice", "act at the same moment"),
    ),
    (
        "stress",
        "sheet",
        "/sheet",
        ("Physical stress ▢▢▢", "Physical stress ▢1▢2", "Health ▢▢▢▢ (the last is out)"),
    ),
    (
        "stress",
        "prompt",
        "/scene",
        ("physical stress ▢▢▢,", "physical stress ▢1▢2,", "health stress ▢▢▢▢"),
    ),
    ("consequences", "sheet", "/sheet", ("Severe (6)", "Extreme (8)", "Significant (6)")),
    ("fate points", "sheet", "/sheet", ("(refresh 3)", "(refresh 3)", "5 fate points")),
    ("advantages", "words", "I throw sand at Og", ("/advantage", "/advantage", "/maneuver")),
    ("movement", "words", "I walk into the hall", ("/move hall", "/move hall", "/walk hall")),
    ("teamwork", "prompt", "/help teamwork", ("may add 1", "Fate Core", "has no teamwork")),
    ("contests", "prompt", '/contest "the key" vs og', ("contest", "contest", "has no contests")),
    ("invokes", "journal", "/scene", ("Fate Condensed", "Fate Core", "Bite-Sized Fate")),
]


@pytest.mark.parametrize(("dial", "place", "typed", "says"), MET)
def test_what_a_book_sets_is_met_at_the_table(
    dial: str, place: str, typed: str, says: tuple[str, str, str], tmp_path: Path
) -> None:
    assert dial in SETS
    moment = OPTIONS_MET["extra-boxes"]._replace(
        typed=IN_A_FIGHT if dial in ("advantages", "movement", "outcomes") else ()
    )
    for book, what in zip(BOOKS, says, strict=True):
        assert what in shown(at_the_table(tmp_path / book, moment, book), place, Shows(typed, what)), book


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("dial", BOOKS_MET)
def test_what_a_book_sets_is_met_in_every_place_or_there_is_a_reason(
    dial: str, place: str, tmp_path: Path
) -> None:
    cell: Says | Not = getattr(BOOKS_MET[dial], place)
    if isinstance(cell, Not):
        assert len(cell.because.split()) > 4
        return
    moment = OPTIONS_MET["extra-boxes"]._replace(typed=BOOKS_MET[dial].typed)
    said = [each for each in cell.says if each is not None]
    for book, what in zip(BOOKS, cell.says, strict=True):
        told = shown(at_the_table(tmp_path / book, moment, book), place, Shows(cell.typed, ""))
        if what is None:
            assert not any(each in told for each in said), book
        else:
            assert what in told, (book, told)


def test_everything_the_books_set_has_a_row_or_is_alike_in_all_of_them() -> None:
    assert {*(dial for dial, *_ in MET), *BOOKS_MET, *ALIKE} == set(SETS)
    assert [dial for dial in ALIKE if len({SETS[dial](rules) for rules in BOOKS.values()}) > 1] == []
