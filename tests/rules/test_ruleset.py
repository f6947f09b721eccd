"""The ruleset is a value: a table is set by the one its state names, and nothing asks for a name."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from solofate import Game
from solofate.app.dials import show_dials
from solofate.content.checks.check import check_paths
from solofate.content.forms.models import json_schema
from solofate.errors import IllegalChoice, SolofateError
from solofate.rules.books import BOOKS
from solofate.rules.books import NOT_THERE as BOOKS_NOT_THERE
from solofate.rules.dice import QueuedDice
from solofate.rules.events import Invoked, Rolled
from solofate.rules.in_force import ruleset, ruleset_of
from solofate.rules.model.state import State
from solofate.rules.options import NOT_THERE, OPTIONS
from solofate.rules.ruleset import OptionalRule
from solofate.rules.table import Table
from tests.places import ROOT
from tests.worked_examples.stage import write

SCHEMA = json_schema("campaign")["properties"]


def test_a_table_plays_by_the_ruleset_of_its_state() -> None:
    assert Table(State(), QueuedDice()).rules is ruleset_of(State()) is ruleset("condensed")
    assert Table(State(options=("rising-stress",)), QueuedDice()).rules.tracks[0].rising


def test_a_table_cannot_be_set_for_a_book_that_is_not_there() -> None:
    with pytest.raises(
        IllegalChoice, match="no dialect 'five-sided' here yet; there is condensed, core, bite-sized"
    ):
        Table(State(dialect="five-sided"), QueuedDice())


def test_the_order_of_the_options_makes_no_difference() -> None:
    one = ruleset("condensed", ("single-track", "rising-stress", "extra-boxes"))
    assert one == ruleset("condensed", ("extra-boxes", "rising-stress", "single-track"))


def campaign(folder: Path, **fields: object) -> Path:
    (folder / "characters").mkdir(exist_ok=True)
    write(folder / "campaign.yaml", {"campaign": "C", **fields, "characters": "characters/m.yaml"})
    write(folder / "characters" / "m.yaml", {"name": "Mira", "skills": {"Will": 3, "Fight": 4}})
    return folder


def words_of(schema: object) -> Iterator[str]:
    """Every word that a part of a JSON Schema lists."""
    if isinstance(schema, dict):
        yield from schema.get("enum", ())
        for part in schema.values():
            yield from words_of(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from words_of(part)


def test_the_schema_offers_what_plays_and_nothing_else() -> None:
    assert set(words_of(SCHEMA["options"])) == set(OPTIONS)
    assert set(words_of(SCHEMA["dialect"])) == set(BOOKS)
    assert not set(OPTIONS) & set(NOT_THERE) and not set(BOOKS) & set(BOOKS_NOT_THERE)


def test_every_module_of_the_options_is_on_the_list() -> None:
    there = {path.stem for path in (ROOT / "solofate" / "rules" / "options").glob("*.py")} - {"__init__"}
    left_out = sorted(there - {name.replace("-", "_") for name in OPTIONS})
    assert not left_out, (
        f"{left_out}: OPTIONS of solofate/rules/options/__init__.py lacks it, or its id is another"
    )


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_the_schema_offers_can_be_played(tmp_path: Path, option: str) -> None:
    named = [*OPTIONS[option].needs, option]
    assert not [
        each for each in check_paths([campaign(tmp_path, options=named)]).mistakes if not each.warning
    ]
    game = Game.open(tmp_path, 3, store=tmp_path / "s.db")
    assert game.state.to_json()["options"] == named
    game.do('/scene "The quay"')
    game.do("/conflict with bruiser*2")
    for _ in range(40):
        if game.pending is None:
            break
        game.choose("")
    game.close()


REFUSED = [
    *(({"options": [option]}, ("options", 1)) for option in NOT_THERE),
    *(({"dialect": book}, ("dialect",)) for book in BOOKS_NOT_THERE),
    *(
        ({"options": [option.id, other]}, ("options", 2))
        for option in OPTIONS.values()
        for other in option.excludes
    ),
]


@pytest.mark.parametrize(("fields", "place"), REFUSED, ids=[str(each[0]) for each in REFUSED])
def test_what_cannot_be_played_is_refused_by_check_in_the_words_of_play(
    tmp_path: Path, fields: dict[str, object], place: tuple[object, ...]
) -> None:
    (mistake,) = [each for each in check_paths([campaign(tmp_path, **fields)]).mistakes if not each.warning]
    assert mistake.field == ".".join(map(str, place)) and mistake.line > 1
    with pytest.raises(SolofateError) as played:
        Game.open(tmp_path, 3, store=tmp_path / "s.db")
    assert mistake.message in str(played.value)
    with pytest.raises(IllegalChoice) as started:
        Game.new(dialect=str(fields.get("dialect", "condensed")), options=tuple(fields.get("options", ())))  # type: ignore[arg-type]
    assert mistake.message == str(started.value)


WORDS_OF_OTHER_THINGS = {"conditions", "countdowns", "full-defense", "obstacles", "scale"}
"""Names of options that are also those of commands, of checks and of answers."""


def names_compared(source: str) -> Iterator[int]:
    """The lines on which the name of a book or an optional rule, or what a campaign names, is compared."""
    names = {*OPTIONS, *NOT_THERE, *BOOKS, *BOOKS_NOT_THERE} - WORDS_OF_OTHER_THINGS
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Compare):
            continue
        for side in (node.left, *node.comparators):
            parts = side.elts if isinstance(side, (ast.Tuple, ast.Set, ast.List)) else [side]
            if any(isinstance(part, ast.Constant) and part.value in names for part in parts):
                yield node.lineno
            if isinstance(side, ast.Attribute) and (
                side.attr == "dialect"
                or (side.attr == "options" and any(isinstance(op, (ast.In, ast.NotIn)) for op in node.ops))
            ):
                yield node.lineno


def test_comparing_a_name_is_found() -> None:
    assert list(names_compared('if "scale-up" in state.options: pass')) == [1, 1]
    assert list(names_compared('if state.dialect == "core": pass')) == [1, 1]
    assert list(names_compared("if table.rules.gm_distracts: pass")) == []


def test_nothing_but_books_and_options_compares_their_names() -> None:
    package = ROOT / "solofate"
    there = {package / "rules" / "books", package / "rules" / "options"}
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted(package.rglob("*.py"))
        if path.parent not in there and path != package / "rules" / "in_force.py"
        for line in names_compared(path.read_text(encoding="utf-8"))
    ]
    assert not found, (
        f"{found}: read a field of the ruleset; an id that is spelt like a book or an option is seen too"
    )


@pytest.fixture
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A book and an optional rule that exist nowhere but here."""
    book = replace(
        BOOKS["condensed"], book="hard-times", title="Hard Times", style_at=2, undefended=1, pool_per_pc=2
    )
    option = OptionalRule(
        "brilliance",
        "Brilliance",
        "an invoke adds 4",
        "An invoke adds 4.",
        lambda rules: replace(rules, invoke_bonus=4),
        needs=(),
    )
    monkeypatch.setitem(BOOKS, book.book, book)
    monkeypatch.setitem(OPTIONS, option.id, option)
    ruleset.cache_clear()
    yield
    ruleset.cache_clear()


def rolled(game: Game, faces: str, invoke: str = "pass") -> None:
    """Roll Fight against 0 with these faces; every question is answered as usual, but for the invokes."""
    game.do(f"/dice {faces}")
    game.do("/roll fight vs 0")
    while game.pending is not None:
        offered = [option.id for option in game.pending.options]
        game.choose(invoke if invoke in offered else "pass" if "pass" in offered else "")


def test_an_invented_book_and_option_are_played_the_gm_included(invented: None) -> None:
    game = Game.new(dialect="hard-times", options=("brilliance",), seed=4)
    game.do('/hero "Ann"')
    game.do('/scene "On the roof"')
    assert game.state.pool == 2, "the book gives the GM two points for each hero"
    rolled(game, "++00")
    assert game.state.last is not None and game.state.last.result == "style", (
        "two shifts are style in this book"
    )
    game.do("/aspect Slippery free 1")
    rolled(game, "----", "slippery:+2")
    assert game.state.last.effort == 4, "-4, Fight at Great, and an invoke of 4"


def test_the_gm_plays_a_fight_by_an_invented_book_and_option(invented: None) -> None:
    game = Game.new(dialect="hard-times", options=("brilliance",), seed=4)
    game.do('/hero "Ann"')
    game.do('/scene "On the roof"')
    events = [*game.do("/control ann sensible"), *game.do("/conflict with bruiser*3")]
    for _ in range(200):
        if game.state.scene.mode != "conflict":
            break
        events += game.choose("") if game.pending is not None else game.do("/pass")
    raised = [
        after.effort - before.effort
        for before, after in pairwise(event for event in events if isinstance(event, (Rolled, Invoked)))
        if isinstance(after, Invoked) and after.mode == "+2" and before.who == after.who
    ]
    assert raised and set(raised) == {4}, "whoever invokes adds four, the GM too"
    assert any(isinstance(event, Invoked) and event.who != "ann" for event in events)


def test_dials_tell_where_each_comes_from_and_what_it_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    campaign(tmp_path, options=["rising-stress"])
    assert show_dials(str(tmp_path), as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["book"]["id"] == "condensed" and "usual" in told["book"]["from"]
    (option,) = told["options"]
    assert option["id"] == "rising-stress" and option["from"].endswith("campaign.yaml:3")
    assert option["changes"] == OPTIONS["rising-stress"].help
    assert show_dials(str(tmp_path), as_json=False) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Fate Condensed") and "rising-stress: Stress of rising value" in shown
    assert "Off: " in shown and "extra-boxes" in shown


SWITCHES = {
    "closed-for-the-season": {
        "level": "heroes have 20 points for skills, none above Great (+4)",
        "pyramid": "each step of skills stands on more than it holds",
        "tracks": "what lengthens them: Health by Physique; Composure by Will",
    },
    "blank-pages": {"create-as-you-play": "finished in play: Jory; /hero says what is open"},
    "two-measures": {"tracks": "what lengthens them: Physical stress by Endure; Mental stress by Endure"},
}


@pytest.mark.parametrize("folder", SWITCHES)
def test_dials_tell_what_is_no_option_and_where_it_is_written(
    folder: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(ROOT / "campaigns" / folder)
    assert show_dials(path, as_json=True) == 0
    told = {each["id"]: each for each in json.loads(capsys.readouterr().out)["switches"]}
    for switch, says in SWITCHES[folder].items():
        assert told[switch]["says"] == says and told[switch]["from"]
    assert ("level" in told) == (folder == "closed-for-the-season")
    assert show_dials(path, as_json=False) == 0
    shown = capsys.readouterr().out
    assert ("Off: " in shown) == (folder != "closed-for-the-season"), "no option goes with that book"
