"""Help: one screen of what serves now, everything there is, and a word explained."""

from __future__ import annotations

import re

import pytest

from solofate import Game
from solofate.commands import everything
from solofate.commands.everything import COMMANDS
from solofate.commands.language.registry import GROUPS, Situation, look
from solofate.commands.language.situation import commands_of, serving, situation
from solofate.errors import UnknownName
from solofate.rules.decisions.kinds import KINDS
from solofate.rules.in_force import ruleset, ruleset_of
from solofate.rules.options import NOT_THERE, OPTIONS
from solofate.wording.layout import width
from solofate.wording.pages.dials import dials_lines, option_lines
from tests.places import ROOT, STARTER


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return Game.open(STARTER, seed=4, store=tmp_path_factory.mktemp("played") / "play.db")


@pytest.fixture
def game(played: Game) -> Game:
    return played.fork()


def told(game: Game, line: str) -> str:
    game.do(line)
    return "\n".join(game.reply)


def in_a_fight(game: Game) -> Game:
    game.do("/scene 01")
    game.choose("1")
    assert game.pending is None
    return game


def test_every_theme_of_commands_is_registered() -> None:
    themes = {
        path.stem
        for path in (ROOT / "solofate" / "commands").glob("*.py")
        if re.search(r"^@(deed|aside|look|control)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    left_out = sorted(themes - {theme.__name__.rpartition(".")[2] for theme in everything.THEMES})
    assert not left_out, (
        f"{left_out}: solofate/commands/everything.py imports each theme, or nobody can type it"
    )


def test_no_command_takes_the_name_of_another() -> None:
    before = COMMANDS["roll"]
    with pytest.raises(ValueError, match="/roll is registered already"):
        look("roll", "/roll", GROUPS[0])(lambda seat, words: ())
    assert COMMANDS["roll"] is before


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_says_in_a_line_what_it_is_for(name: str) -> None:
    purpose = COMMANDS[name].purpose
    assert 4 < len(purpose) <= 60 and not purpose.endswith((".", ":", ";")), (
        f"“{purpose}”: the docstring of /{name} says in at most 60 characters what it is for, then stops"
    )


@pytest.mark.parametrize("now", list(Situation))
def test_every_situation_has_commands_that_serve_and_no_more_than_a_screen(now: Situation) -> None:
    assert 6 <= len(serving(now, ruleset("condensed"))) <= 20


@pytest.mark.parametrize("begin", [(), ("/scene 01",), ("/scene 01", "> 1"), ('/scene "A quiet hour"',)])
def test_help_is_one_screen_of_eighty_columns(game: Game, begin: tuple[str, ...]) -> None:
    for line in begin:
        game.do(line)
    game.do("/help")
    assert len(game.reply) <= 24
    assert all(width(line) <= 80 for line in game.reply), max(game.reply, key=width)


def test_help_is_of_what_serves_now(game: Game) -> None:
    assert situation(game.state, asked=False) == Situation.BETWEEN
    assert "/scene" in told(game, "/help") and "/attack" not in told(game, "/help")
    in_a_fight(game)
    now = told(game, "/help")
    assert "Odile Marrack's turn" in now and "/attack NAME with SKILL" in now and "/milestone" not in now


def test_help_all_has_every_command_with_its_purpose(game: Game) -> None:
    everything = told(game, "/help all")
    for command in commands_of(ruleset_of(game.state)):
        assert f"/{command.name}" in everything and command.purpose in everything


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("attack", "/attack NAME with SKILL"),
        ("/attack", "/attack NAME with SKILL"),
        ("att", "/attack NAME with SKILL"),
        ("defend", "The question “defend”"),
        ("invoke", "fate point"),
        ("boost", "Fate Condensed"),
        ("boosts", "Fate Condensed"),
        ("teamwork", "Fate Condensed"),
        ("shoot", "attacks (physical, also from afar)"),
    ],
)
def test_a_word_is_a_command_a_question_a_rule_or_a_skill(game: Game, word: str, found: str) -> None:
    assert found in told(game, f"/help {word}")


@pytest.mark.parametrize(
    ("typed", "near"),
    [("atack", "attack"), ("teamwrok", "teamwork"), ("shooot", "shoot"), ("defned", "defend")],
)
def test_what_is_nearly_a_word_is_told_what_it_may_be(game: Game, typed: str, near: str) -> None:
    with pytest.raises(UnknownName, match=f"did you mean .*{near}"):
        game.do(f"/help {typed}")


def test_an_open_question_is_explained(game: Game) -> None:
    game.do("/scene 01")
    explained = told(game, "/help ?")
    assert "Who acts first?" in explained and "Conflicts, Turn Order" in explained
    assert "1) Odile Marrack" in explained and "Enter takes: Odile Marrack" in explained
    assert game.pending is not None


def test_without_a_question_nothing_is_explained(game: Game) -> None:
    assert "Nothing is being asked" in told(game, "/help ?")


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_question_is_found_by_its_name(game: Game, kind: str) -> None:
    assert KINDS[kind].help in told(game, f"/help {kind}")


# ---- the optional rules ------------------------------------------------------------------------------------


def test_help_options_tells_on_a_screen_what_the_campaign_plays_by_and_where_that_is_written(
    game: Game,
) -> None:
    lines = told(game, "/help options").splitlines()
    written = (STARTER / "campaign.yaml").read_text(encoding="utf-8").splitlines()
    at = 1 + next(at for at, line in enumerate(written) if line.startswith("options:"))
    assert (
        lines[0].startswith("Fate Condensed") and f"2 optional rules (campaign.yaml, line {at}):" in lines[0]
    )
    assert [line.split()[0] for line in lines[1:3]] == ["countdowns", "obstacles"]
    assert OPTIONS["countdowns"].brief in lines[1]
    off = " ".join(lines[3:])
    assert all(f"{each}," in off or f"{each}." in off for each in OPTIONS if each not in game.state.options)


TOGETHER = tuple(each for each in OPTIONS if not OPTIONS[each].excludes)


@pytest.mark.parametrize(
    ("book", "options", "says"),
    [
        ("condensed", TOGETHER, f"{len(TOGETHER)} optional rules:"),
        ("core", (), "Fate Core, and no optional rule is on."),
        ("bite-sized", (), "Bite-Sized Fate. No optional rule goes with it."),
    ],
)
def test_help_options_is_one_screen_of_eighty_columns_however_many_are_on(
    game: Game, book: str, options: tuple[str, ...], says: str
) -> None:
    state = game.state._replace(dialect=book, options=options)
    lines = list(dials_lines(state, lambda place: None))
    assert says in lines[0] and len(lines) <= 24 and max(map(width, lines)) <= 80


@pytest.mark.parametrize("name", OPTIONS)
def test_help_tells_of_each_option_whether_it_is_on_and_what_it_changes(game: Game, name: str) -> None:
    said = told(game, f"/help {name}")
    where = "on (campaign.yaml, line" if name in game.state.options else "off; `options:` in campaign.yaml"
    assert f"(the optional rule {name}): {where}" in said and OPTIONS[name].help in said
    assert all(each in said for each in (*OPTIONS[name].needs, *OPTIONS[name].excludes))


@pytest.mark.parametrize("name", NOT_THERE)
def test_help_tells_what_stands_for_a_rule_that_is_no_option(game: Game, name: str) -> None:
    assert NOT_THERE[name] in told(game, f"/help {name}")


def test_a_book_without_options_says_of_each_that_it_does_not_go_with_it(game: Game) -> None:
    state = game.state._replace(dialect="bite-sized", options=())
    assert "does not go with Bite-Sized Fate" in next(option_lines("scale", state, lambda place: None))
