"""Nothing that is shown speaks of what the book of a table has not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from solofate import Game
from solofate.commands.everything import COMMANDS
from solofate.errors import IllegalChoice, SolofateError
from solofate.rulebook.book import topics
from solofate.rules.books import BOOKS
from solofate.rules.decisions.kinds import KINDS
from solofate.rules.in_force import ruleset_of
from solofate.rules.options import OPTIONS
from solofate.wording.by_rules import WHERE, marks_of, told_by, told_in_full
from tests.places import ROOT

CAMPAIGNS = {
    "condensed": ROOT / "campaigns" / "air-for-six",
    "core": ROOT / "campaigns" / "the-bell-below",
    "bite-sized": ROOT / "campaigns" / "closed-for-the-season",
}

FOREIGN = {
    "bite-sized": r"stunt|\bboost|conced|concession|contest|challenge|refresh|teamwork|lend a hand|at a cost|"
    r"with style|\bmild\b|\bsevere\b|power-up|interpose|Core|Condensed",
    "core": r"maneuver|/block|/walk|/run\b|\blocked\b|Bite-Sized|Condensed",
    "condensed": r"maneuver|/block|/walk|/run\b|\blocked\b|Bite-Sized|Fate Core",
}
"""Words of what each book has not."""

SPEAKS_OF_ANOTHER = re.compile(
    r"is none of this table's|has no |An optional rule of Fate Condensed|The optional rule|no part of|An option"
)
"""Lines that say that there is none of it are right to name it."""


@cache
def at_the_table(book: str, folder: Path) -> Game:
    return Game.open(CAMPAIGNS[book], seed=4, store=folder / f"{book}.db")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tables")


def told(game: Game, line: str) -> str:
    try:
        game.do(line)
    except SolofateError as refused:
        return str(refused)
    return "\n".join(game.reply)


def foreign(book: str, text: str) -> Iterator[str]:
    for line in text.splitlines():
        if re.search(FOREIGN[book], line) and not SPEAKS_OF_ANOTHER.search(line):
            yield line


PAGES = (
    "/help",
    "/help all",
    "/help reference",
    "/sheet",
    "/pace",
    "/hero",
    "/suggest",
    "/map",
    "/odds fight",
)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("page", PAGES)
def test_no_page_speaks_of_what_the_book_has_not(book: str, page: str, folder: Path) -> None:
    assert not list(foreign(book, told(at_the_table(book, folder), page)))


@pytest.mark.parametrize("name", [name for name, each in COMMANDS.items() if each.played_by is not None])
@pytest.mark.parametrize("book", BOOKS)
def test_the_help_of_a_command_the_table_has_not_says_so(book: str, name: str, folder: Path) -> None:
    game = at_the_table(book, folder)
    command, rules = COMMANDS[name], ruleset_of(game.state)
    first = told(game, f"/help {name}").splitlines()[0]
    assert first.startswith(f"/{name} is none of this table's: ") == (not command.is_played(rules))
    if not command.is_played(rules) and command.part:
        assert rules.lacks[command.part] in first


@pytest.mark.parametrize("topic", [topic for topic in topics() if topic.part], ids=lambda topic: topic.name)
def test_a_rule_of_what_the_book_lacks_says_what_there_is_instead(topic: object, folder: Path) -> None:
    game = at_the_table("bite-sized", folder)
    (line,) = told(game, f"/rule {topic.name}").splitlines()[:1]  # type: ignore[attr-defined]
    assert "Bite-Sized Fate has no" in line


@pytest.mark.parametrize("book", ["core", "bite-sized"])
@pytest.mark.parametrize("topic", topics(), ids=lambda topic: topic.name)
def test_a_rule_is_told_as_the_book_has_it(book: str, topic: object, folder: Path) -> None:
    game = at_the_table(book, folder)
    text = told(game, f"/rule {topic.name}")  # type: ignore[attr-defined]
    rules = ruleset_of(game.state)
    if book in topic.other:  # type: ignore[attr-defined]
        assert topic.other[book].rule in text  # type: ignore[attr-defined]
    others = {"core": "BS-AMB", "bite-sized": "CO-AMB"}[book]
    assert others not in text
    option = topic.option  # type: ignore[attr-defined]
    if (
        option
        and rules.has(topic.part)
        and not (OPTIONS[option].own is not None and OPTIONS[option].own(rules))
    ):  # type: ignore[misc]
        assert "optional rule" in text


def test_parts_and_options_of_rules_questions_and_commands_are_there() -> None:
    parts = {part for book in BOOKS.values() for part in book.lacks} | {""}
    assert {topic.part for topic in topics()} | {kind.part for kind in KINDS.values()} <= parts
    assert {command.part for command in COMMANDS.values()} <= parts
    assert {topic.option for topic in topics() if topic.option} <= OPTIONS.keys()
    assert {book for topic in topics() for book in topic.other} <= BOOKS.keys()
    marks = {mark for command in COMMANDS.values() for mark in marks_of(command.marked)}
    assert marks <= parts | WHERE.keys()
    assert not any("{if " in command.help for command in COMMANDS.values())


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if kind.part], ids=lambda kind: kind.id)
def test_questions_of_what_the_book_lacks_are_not_listed(kind: object, folder: Path) -> None:
    id = kind.id  # type: ignore[attr-defined]
    listed = {
        book: [line.split()[0] for line in told(at_the_table(book, folder), "/help decisions").splitlines()]
        for book in BOOKS
    }
    assert id in listed["condensed"] and id in listed["core"] and id not in listed["bite-sized"]


def test_no_stunt_is_written_on_a_sheet_where_there_are_none(folder: Path) -> None:
    game = at_the_table("bite-sized", folder).fork()
    before = game.state
    with pytest.raises(IllegalChoice, match="Bite-Sized Fate has no stunts; a locked aspect"):
        game.do('/hero stunt "Sea Legs"')
    assert game.state == before
    other = at_the_table("condensed", folder).fork()
    other.do('/hero "Ida Renn" concept "Cook" stunt "Sea Legs"')
    assert "Sea Legs" in told(other, "/sheet ida")


def test_a_setting_of_the_pace_that_settles_nothing_is_refused(folder: Path) -> None:
    game = at_the_table("bite-sized", folder).fork()
    for setting in ("power-ups off", "points-wait 2", "long-arcs on", "wounds-need-stunt on"):
        with pytest.raises(IllegalChoice, match="settles nothing in Bite-Sized Fate"):
            game.do(f"/pace {setting}")
    game.do("/pace scenes 2")
    assert game.state.pace.scenes == 2


@pytest.mark.parametrize(("book", "refresh"), [("condensed", True), ("core", True), ("bite-sized", False)])
def test_a_sheet_has_a_refresh_where_heroes_have_one(book: str, refresh: bool, folder: Path) -> None:
    assert ("(refresh " in told(at_the_table(book, folder), "/sheet").splitlines()[0]) == refresh


@pytest.mark.parametrize(
    ("book", "option", "says"),
    [
        ("core", "full-defense", "Fate Core has this by itself; under `options:` the option"),
        ("core", "rising-stress", "Fate Core has this by itself, and naming the option changes nothing"),
        (
            "core",
            "extreme-consequences",
            "Fate Core has this by itself, and naming the option changes nothing",
        ),
        ("bite-sized", "full-defense", "Bite-Sized Fate has this by itself, as that book plays it"),
        ("bite-sized", "time-shifts", "Bite-Sized Fate has this by itself"),
        ("bite-sized", "scale", "does not go with Bite-Sized Fate"),
        ("condensed", "full-defense", "off; `options:` in campaign.yaml turns it on"),
    ],
)
def test_an_option_the_book_has_by_itself_is_not_called_off(
    book: str, option: str, says: str, folder: Path
) -> None:
    game = at_the_table(book, folder)
    assert says in told(game, f"/help {option}")
    off = [line for line in told(game, "/help options").split("Off:")[1:] if option in line]
    assert not off or book == "condensed"


def test_marks_tell_what_holds() -> None:
    text = "so much{if stunts: , and stunts}{if no refresh: , five points}."
    assert told_by(BOOKS["condensed"], text) == told_in_full(text) == "so much, and stunts."
    assert told_by(BOOKS["bite-sized"], text) == "so much, five points."
    assert marks_of(text) == ["stunts", "refresh"]
