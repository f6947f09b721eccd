"""`solofate new`: a campaign by answering questions, with nothing lost on the way (SETUP, CHAR)."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checked import load_campaign
from solofate.content.checks.check import check_paths
from solofate.errors import SolofateError
from solofate.repl.new.questions import campaign_from, questions
from solofate.repl.new.wizard import Wizard, folder_for
from solofate.rules.books import BOOKS
from solofate.rules.dice import SeededDice
from tests.repl.at_the_wizard import BEFORE_THE_HERO, QUICK, WHOLE, Lines, Typed, make
from tests.repl.test_plain import run

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_place")]


@pytest.mark.rule("FC-SETUP-01", "FC-CHAR-02", prompt="solofate new sea-bells")
def test_a_whole_campaign_passes_the_check_and_is_played(tmp_path: Path) -> None:
    folder = tmp_path / "sea-bells"
    done, screen, typed = make(folder, [*BEFORE_THE_HERO, *WHOLE])
    assert done and typed.left == [] and "Written" in screen.text
    assert check_paths([folder]).mistakes == ()
    campaign = load_campaign(folder)
    assert campaign.title == "Sea Bells" and campaign.style == "ruthless"
    assert [aspect.name for aspect in campaign.aspects] == ["The Sea Keeps Count", "No Debt Is Forgotten"]
    assert (campaign.lines, campaign.veils, campaign.ruled_out) == (
        ("harm to children",), ("torture",), ("flying people",),
    )  # fmt: skip
    (maren,) = campaign.heroes
    assert (
        maren.name == 'Maren "Bell": #1' and maren.description == "salt: and 'braids'" and not maren.growing
    )
    assert [aspect.kind for aspect in maren.aspects] == [
        "high-concept",
        "trouble",
        "relationship",
        "aspect",
        "aspect",
    ]
    bonus = maren.stunts[0].bonus
    assert bonus is not None and (bonus.skill, bonus.action, bonus.amount) == ("fight", "attack", 2)
    assert bonus.when.question == "we are under water"
    game = Game.open(folder, 1)
    game.do('/scene "The quay"')
    game.close()


@pytest.mark.rule("FO-CREATE-02", prompt="solofate new sea-bells, then quick")
def test_the_quick_way_leaves_the_rest_to_play(tmp_path: Path) -> None:
    folder = tmp_path / "sea"
    done, screen, _ = make(folder, [*BEFORE_THE_HERO, *QUICK])
    assert done
    report = check_paths([folder])
    assert report.mistakes and all(mistake.warning for mistake in report.mistakes)
    assert any("skills are open, 1 at Good, 3 at Fair, 4 at Average" in str(each) for each in report.mistakes)
    assert screen.shown[-1].startswith("Ilva") and "can be played now; what is still open" in screen.shown[-1]
    (ilva,) = load_campaign(folder).heroes
    assert ilva.growing and dict(ilva.skills) == {"stealth": 4, "burglary": 3}


@pytest.mark.parametrize("upto", range(len(BEFORE_THE_HERO) + len(QUICK)))
def test_leaving_at_any_question_loses_nothing(tmp_path: Path, upto: int) -> None:
    folder = tmp_path / "sea"
    answers = [*BEFORE_THE_HERO, *QUICK]
    done, screen, _ = make(folder, [*answers[:upto], "quit"])
    assert not done and not folder.exists() and "is kept" in screen.text
    done, screen, typed = make(folder, answers[upto:])
    assert done and typed.left == []
    assert upto == 0 or f"{upto} answers" in screen.text
    whole = tmp_path / "other"
    make(whole, answers)
    for name in ("campaign.yaml", "characters/ilva-roke.yaml"):
        assert (folder / name).read_text("utf-8") == (whole / name).read_text("utf-8")


def test_the_end_of_input_keeps_the_draft_and_a_finished_campaign_clears_it(tmp_path: Path) -> None:
    folder = tmp_path / "sea"
    assert not make(folder, BEFORE_THE_HERO)[0]
    drafts = tmp_path / "data" / "solofate" / "drafts"
    assert len(list(drafts.glob("*.json"))) == 1
    assert make(folder, QUICK)[0]
    assert not list(drafts.glob("*.json"))


def test_back_asks_the_question_before_again(tmp_path: Path) -> None:
    folder = tmp_path / "sea"
    done, _, _ = make(folder, ["back", "Wrong Title", "<", *BEFORE_THE_HERO, "Somebody", "back", *QUICK])
    assert done and load_campaign(folder).title == "Sea Bells"
    assert [hero.name for hero in load_campaign(folder).heroes] == ["Ilva Roke"]


def test_a_damaged_draft_is_passed_over(tmp_path: Path) -> None:
    folder = tmp_path / "sea"
    make(folder, ["Sea Bells", "quit"])
    (draft,) = (tmp_path / "data" / "solofate" / "drafts").glob("*.json")
    for text in ("{", "[1]", '{"title": 3}', '{"style": "core"}'):
        draft.write_text(text, "utf-8")
        done, screen, _ = make(folder, ["quit"])
        assert not done and "answers" not in screen.text and "Its title is Sea;" in screen.text


WRONG = {
    "five-sided": ("dialect", "condensed and core and bite-sized"),
    "hard": ("style", "gentle, fair or ruthless"),
    "a; A": ("setting", "twice"),
    "a/b": ("1.name", "no / and no"),
    "...": ("1.name", "a name is wanted"),
    "x" * 300: ("title", "characters"),
    "perhaps": ("1.another", "yes or no"),
    "both": ("1.way", "quick or whole"),
    "Somebody, an old man, is selling the routes": (
        "genre",
        "“Somebody, an old man, is selling the routes” names no",
    ),
    "Somebody is selling the caravan routes to the raiders": ("1.name", "has 9 words"),
    "Great Fihgt": ("1.skills", "did you mean Fight"),
    "Fight": ("1.skills", "has no rating"),
    "Inger Dahl, the radio operator": (
        "1.skills",
        "“Inger Dahl, the radio operator”: “Inger Dahl” has no rating",
    ),
    "Great Fight, Great Will": ("1.skills", "where a new hero has 1"),
    "Great Fight, Good fight": ("1.skills", "twice"),
    "Master of the Flying People": ("1.concept", "no room for flying people"),
}


@pytest.mark.parametrize("typed", WRONG)
@pytest.mark.rule("FC-SETUP-01")
def test_a_wrong_answer_is_said_at_once_and_asked_again(typed: str) -> None:
    key, wrong = WRONG[typed]
    answers = {"rules-out": "flying people", "1.name": "A", "1.another": "no"}
    question = next(each for each in questions(answers, "x") if each.key == key)
    with pytest.raises(SolofateError, match=wrong):
        question.read(typed)


def test_enter_alone_makes_heroes_who_can_be_played_and_no_two_the_same(tmp_path: Path) -> None:
    made = []
    for seed in range(6):
        folder = tmp_path / f"sea-{seed}"
        screen, typed = Lines(), Typed([""] * 30)
        assert Wizard(folder, typed, screen, SeededDice(seed)).run()
        (hero,) = load_campaign(folder).heroes
        kinds = [aspect.kind for aspect in hero.aspects]
        assert kinds[:2] == ["high-concept", "trouble"] and len(hero.skills) == 10 and hero.stunts
        assert not [each for each in check_paths([folder]).mistakes if not each.warning]
        made.append((hero.name, hero.aspects[0].name, tuple(hero.skills)))
    assert len(set(made)) == 6 and len({skills for _, _, skills in made}) > 1


def test_the_few_questions_that_are_asked_make_a_hero_of_the_players_own(tmp_path: Path) -> None:
    """Six inputs, with a name and a concept of one's own: who is good at what follows from the words."""
    folder = tmp_path / "salt"
    said = ["Salt Is Memory", "2", "Nura Vashti", "3", "Disgraced Duelist", ""]
    screen, typed = Lines(), Typed(said)
    assert Wizard(folder, typed, screen, SeededDice(1)).run() and not typed.left
    (hero,) = load_campaign(folder).heroes
    assert hero.rating("fight") == 4 and hero.rating("lore") < 3, "by what a duelist is"
    assert load_campaign(folder).style == "fair" and "all asks everything" in screen.text
    assert not [each for each in check_paths([folder]).mistakes if not each.warning]


def test_all_asks_what_was_left_to_the_usual_and_forgets_nothing(tmp_path: Path) -> None:
    screen, typed = (
        Lines(),
        Typed(["Salt Is Memory", "2", "Nura", "all", "", "torture", "ruthless", "quit"]),
    )
    folder = tmp_path / "salt"
    assert not Wizard(folder, typed, screen, SeededDice(1)).run()
    assert not typed.left and "How hard does the GM play?" in screen.text
    again = Typed([""] * 30)
    assert Wizard(folder, again, Lines(), SeededDice(1)).run()
    campaign = load_campaign(folder)
    assert campaign.style == "ruthless" and campaign.veils == ("torture",)
    assert [hero.name for hero in campaign.heroes] == ["Nura"]


def test_each_question_says_which_of_how_many_it_is(tmp_path: Path) -> None:
    _, screen, _ = make(tmp_path / "sea", ["Sea", "quit"])
    asked = [line for line in screen.shown if line.endswith(")") and "? " in line]
    assert asked == [
        "What is true of this setting, always?  (1 of 14 or more)",
        "Which Fate is played?  (1 of 16 or more)",
        "Which Fate is played?  (2 of 17 or more)",
    ]


@pytest.mark.parametrize("at", [0, 3])
def test_no_book_is_asked_for_and_b_chooses_another_with_nothing_lost(tmp_path: Path, at: int) -> None:
    said = BEFORE_THE_HERO[3:]
    screen, typed = Lines(), Typed(["all", *said[:at], "b", "core", "", *[""] * at, *said[at:], *QUICK])
    folder = tmp_path / "sea-bells"
    assert Wizard(folder, typed, screen, SeededDice(1)).run()
    assert "The rules are those of Fate Condensed, the usual choice; b chooses others." in screen.text
    campaign = load_campaign(folder)
    assert campaign.dialect == "core" and campaign.style == "ruthless"
    assert [aspect.name for aspect in campaign.aspects] == ["The Sea Keeps Count", "No Debt Is Forgotten"]


def test_who_gave_a_name_is_not_asked_for_it_again(tmp_path: Path) -> None:
    typed, screen = Typed(["", "quit"]), Lines()
    Wizard(tmp_path / "air-and-salt", typed, screen, SeededDice(1)).run()
    assert "Its title is Air and Salt; < changes that." in screen.text
    assert "What is the campaign called?" not in screen.text


@pytest.mark.parametrize(
    ("at", "said"),
    [(1, "Whoever has read none of them takes condensed"), (5, "tables, and these words pick them")],
)
def test_a_choice_of_names_is_explained_when_asked(tmp_path: Path, at: int, said: str) -> None:
    _, screen, _ = make(tmp_path / "sea", [*BEFORE_THE_HERO[:at], "?", "quit"])
    assert said in screen.text


def test_a_year_says_the_age_and_several_suggestions_are_taken_by_their_numbers(tmp_path: Path) -> None:
    folder = tmp_path / "vienna"
    typed = Typed(["Vienna in the winter of 1952", "7", "crime", "8", "1; 3", ""])
    assert Wizard(folder, typed, Lines(), SeededDice(1)).run()
    campaign = load_campaign(folder)
    assert campaign.era == "engines" and campaign.genre == ("crime",)
    assert len(campaign.lines) == 2 and not any(each.isdigit() for each in campaign.lines)
    assert not [each for each in check_paths([folder]).mistakes if not each.warning]


def test_back_and_forward_keep_what_was_answered(tmp_path: Path) -> None:
    answers = [*BEFORE_THE_HERO[:5], "<", "back", ">", "", *BEFORE_THE_HERO[5:], ">", *QUICK]
    done, screen, typed = make(tmp_path / "sea", answers)
    assert done and typed.left == [] and "as far as you have come" in screen.text
    assert load_campaign(tmp_path / "sea").ruled_out == ("flying people",)


@pytest.mark.parametrize(
    ("typed", "book"), [("core", "core"), ("Core", "core"), ("2", "core"), ("", "condensed")]
)
def test_the_book_that_was_named_is_the_one_that_is_played(tmp_path: Path, typed: str, book: str) -> None:
    folder = tmp_path / "sea"
    title, _, *rest = BEFORE_THE_HERO
    done, _, _ = make(folder, [title, typed, *rest, *QUICK])
    assert done and load_campaign(folder).dialect == book
    assert f"# {BOOKS[book].title}" in (folder / "campaign.yaml").read_text("utf-8")


def test_several_heroes_and_no_two_of_one_name(tmp_path: Path) -> None:
    done, screen, _ = make(
        tmp_path / "sea", [*BEFORE_THE_HERO, *QUICK[:-1], "yes", "ilva roke", *WHOLE[:-1], "no"]
    )
    assert done and "there is a hero named ilva roke already" in screen.text.casefold()
    assert len(load_campaign(tmp_path / "sea").heroes) == 2


def test_where_a_campaign_goes(tmp_path: Path) -> None:
    assert folder_for("Sea Bells") == tmp_path / "data" / "solofate" / "campaigns" / "sea-bells"
    (tmp_path / "campaigns").mkdir()
    assert folder_for("sea") == Path("campaigns/sea")
    assert folder_for("./here/sea") == Path("here/sea")
    make(folder_for("sea"), [*BEFORE_THE_HERO, *QUICK])
    with pytest.raises(SolofateError, match="there is a campaign in"):
        folder_for("sea")
    (tmp_path / "campaigns" / "full").mkdir()
    (tmp_path / "campaigns" / "full" / "x").write_text("x")
    for name, wrong in (("full", "is no campaign"), ("", "has a name"), ("..", "has a name")):
        with pytest.raises(SolofateError, match=wrong):
            folder_for(name)


def test_the_program_makes_and_plays_a_campaign_without_a_terminal(tmp_path: Path) -> None:
    typed = "\n".join(["all", "<", "<", *BEFORE_THE_HERO, *QUICK, '/scene "Night"', "/quit", ""])
    made = run(["new", str(tmp_path / "sea"), "--play"], typed, XDG_DATA_HOME=str(tmp_path / "data"))
    assert made.returncode == 0 and "Everything is kept" in made.stdout, made.stderr
    again = run(["new", str(tmp_path / "sea")], "", XDG_DATA_HOME=str(tmp_path / "data"))
    assert again.returncode == 2 and "already" in again.stderr and len(again.stderr.splitlines()) == 1
    asked = run(["new", "--no-play"], f"?!\n{tmp_path / 'ask'}\n", XDG_DATA_HOME=str(tmp_path / "data"))
    assert "What is the new campaign called?" in asked.stdout and "has a name" in asked.stdout
    assert "A new campaign, ask." in asked.stdout and asked.returncode == 1
    run(["new", "own", "--no-play"], "\n" * 9, XDG_DATA_HOME=str(tmp_path / "data"))
    checked = run(["check", "own"], "", XDG_DATA_HOME=str(tmp_path / "data"))
    assert checked.returncode == 0 and "2 files" in checked.stdout, checked.stdout + checked.stderr
    left = run(["new", str(tmp_path / "two")], "core\n", XDG_DATA_HOME=str(tmp_path / "data"))
    assert left.returncode == 1 and not (tmp_path / "two").exists()


def test_what_was_described_is_what_is_written() -> None:
    answers = {"title": "A", "dialect": "condensed", "setting": "", "style": "fair", "1.name": "B", "1.way": "quick",
               "1.concept": "later", "1.trouble": "", "1.skills": "later", "1.another": "no"}  # fmt: skip
    made = campaign_from(answers, "a")
    assert (made.title, made.setting, made.heroes[0].high_concept, made.heroes[0].growing) == (
        "A",
        [],
        "",
        True,
    )
