"""`solofate new`: a campaign by answering questions, with nothing lost on the way (SETUP, CHAR)."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path
from textwrap import shorten

import pytest

from solofate import Game
from solofate.content.checked import load_campaign
from solofate.content.checks.check import check_paths
from solofate.content.load import load_phrases
from solofate.errors import SolofateError
from solofate.repl.new.ages import era_told, land_told
from solofate.repl.new.answers import read_stunt
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.one_by_one import LONGEST_DEFAULT
from solofate.repl.new.questions import campaign_from, questions
from solofate.repl.new.skills import SkillsWanted, read_skill_words
from solofate.repl.new.stunts import callings, stunts_of_skills
from solofate.repl.new.suggested import FIXED, World, sets_of_skills, skills_told, suggestions
from solofate.repl.new.wizard import Called, Wizard, folder_for
from solofate.repl.settings_told import aspects_of
from solofate.rules.books import BOOKS
from solofate.rules.dice import SeededDice
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from tests.repl.at_the_wizard import BEFORE_THE_HERO, Lines, Typed, make
from tests.repl.test_plain import run

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_place")]

PYRAMID = "Great Athletics; Good Will Notice; Fair Fight Lore Crafts; Average Stealth Rapport Drive Physique"
QUICK = [
    "Ilva Roke",
    "quick",
    "Lamp Thief",
    "Never Paid Back",
    "Great Stealth, Good Burglary",
    "later",
    "",
    "no",
]
WHOLE = ['Maren "Bell": #1', "whole", "Disgraced Bell-Diver", "The Drowned Call", "the bell guild", "Ilva Saved Me",
         "Iron Lungs", "Never Leaves a Rope", PYRAMID,
         "Knife Between Teeth: Because I dive, I get +2 when I use Fight to attack when we are under water",
         "Salvager", "words alone", "later", "salt: and 'braids'", "no"]  # fmt: skip


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


@pytest.mark.parametrize(
    ("concept", "best"),
    [
        ("Disgraced Duelist", "fight"),
        ("Fencer of the Old School", "fight"),
        ("Runaway Surgeon", "academics"),
        ("Ship's Engineer", "crafts"),
        ("Lamp Thief", "stealth"),
        ("Pilot of a Worn-Out Tug", "drive"),
        ("Detective", "investigate"),
    ],
)
def test_skills_are_suggested_by_what_the_concept_means(concept: str, best: str) -> None:
    first, second, _ = (
        read_skill_words(each) for each in sets_of_skills(SkillsWanted(), SeededDice(1), concept)
    )
    assert first[best] == 4 and len(first) == 10
    assert second[best] == 3, "the next best of it is best in another set"


def test_a_concept_that_says_nothing_of_skills_has_any_suggested() -> None:
    assert skills_told("Last of the Fey", SkillsWanted().skills) == []
    assert set(sets_of_skills(SkillsWanted(), SeededDice(1), "Last of the Fey")) <= set(FIXED["skills"])


@pytest.mark.parametrize(
    ("concept", "best"),
    [
        ("Rescue climber who has buried three friends", ["athletics", "physique"]),
        ("Hacker hiding from her old employer", ["burglary", "crafts"]),
        ("Pearl swimmer of the outer reef", ["athletics", "physique"]),
        ("A torch singer who used to be a pickpocket", ["rapport", "stealth", "burglary"]),
        ("A nurse who was once a soldier", ["empathy", "fight", "shoot"]),
        ("Cat burglar by night, librarian by day", ["academics", "stealth", "burglary"]),
    ],
)
def test_what_somebody_is_says_more_than_what_is_told_of_them(concept: str, best: list[str]) -> None:
    assert skills_told(concept, SkillsWanted().skills)[: len(best)] == best


@pytest.mark.parametrize(("setting", "people"), [("Shanghai in 1931", "chinese"), ("Vienna, 1952", "german")])
def test_names_are_of_the_people_that_the_setting_tells_of(setting: str, people: str) -> None:
    tables = load_phrases(None, ())
    firsts, families = (
        {row.text for row in tables[f"local-name-{part}-{people}"]} for part in ("first", "family")
    )
    for name in suggestions("name", World(("crime",), setting), SeededDice(2)):
        assert any(name == f"{first} {family}" for first in firsts for family in families), name


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


@pytest.mark.parametrize("at", range(len(BEFORE_THE_HERO) + len(QUICK)))
def test_every_question_but_the_title_suggests_something_and_a_number_takes_it(
    tmp_path: Path, at: int
) -> None:
    answers = [*BEFORE_THE_HERO, *QUICK]
    _, screen, typed = make(tmp_path / "sea", [*answers[:at], "?", "2", "<", "quit"])
    if at == 0:
        return
    offered = typed.offered[at + 1]
    assert offered and f"  2) {offered[1]}" in screen.text
    short = shorten(offered[1], LONGEST_DEFAULT, placeholder=" …")
    assert f"[{short}] " in typed.prompts[-1], "and going back keeps it"


@pytest.mark.parametrize(
    ("at", "said"),
    [(1, "Whoever has read none of them takes condensed"), (5, "tables, and these words pick them")],
)
def test_a_choice_of_names_is_explained_when_asked(tmp_path: Path, at: int, said: str) -> None:
    _, screen, _ = make(tmp_path / "sea", [*BEFORE_THE_HERO[:at], "?", "quit"])
    assert said in screen.text


@pytest.mark.parametrize(
    ("setting", "title", "genre"),
    [
        ("The Station Was Never Meant to Last", "", "anywhere"),
        ("A Station in Orbit Was Never Meant to Last", "", "orbital"),
        ("A polar station in the winter of 1983", "", "anywhere"),
        ("Ur in the Bronze Age, with the barley run out", "", "anywhere"),
        ("The Dead of This Town Phone the Police", "", "small-town"),
        ("A crumbling palace of magicians in the high desert", "Orchid Station", "lamplight"),
        ("Every starfighter owes the warlord fuel", "The Castle", "orbital"),
        ("", "Orchid Space Station", "orbital"),
        ("", "", "anywhere"),
        ("Everybody sells everybody's secrets", "", "anywhere"),
        ("Vienna in the winter of 1952: four armies, one black market", "The Castle", "crime"),
        ("Venice in 1575, the thieves and the plague", "", "anywhere"),
    ],
)
def test_enter_takes_tables_that_fit_the_setting_before_the_title(
    setting: str, title: str, genre: str
) -> None:
    answered = {"setting": setting, "title": title}
    asked = next(each for each in questions(answered, "sea") if each.key == "genre")
    assert asked.default == genre


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


def test_a_number_out_of_range_is_no_name(tmp_path: Path) -> None:
    _, screen, _ = make(tmp_path / "sea", [*BEFORE_THE_HERO, "9", "quit"])
    assert "There are 3 suggestions" in screen.text


def test_what_is_suggested_is_taken() -> None:
    of_callings = [stunt for each in callings() for stunt in each.stunts.values()]
    for stunt in (*stunts_of_skills().values(), *of_callings):
        read = read_stunt(stunt)
        assert read is not None and read.skill and read.action and read.when
        assert parse_condition(read.when).question == read.when, "a matter of judgement, and of no aspect"
    assert set(stunts_of_skills()) == set(DEFAULT_SKILL_IDS)
    for each in callings():
        assert set(each.stunts) <= set(DEFAULT_SKILL_IDS)
        for skill, stunt in each.stunts.items():
            read = read_stunt(stunt)
            assert read is not None and read.skill.casefold() == skill, stunt
    assert len({stunt.partition(":")[0] for stunt in of_callings}) == len(of_callings), "no name twice"
    for skills in FIXED["skills"]:
        assert len(SkillsWanted().all_of_them(skills)) == 10


def test_every_default_is_an_answer_and_every_question_has_a_hint() -> None:
    for way in ("quick", "whole"):
        answers = {"1.way": way, "1.name": "Ilva", "1.stunt-1": "A", "1.stunt-2": "B"}
        for question in questions(answers, "sea-bells"):
            assert question.hint and question.asks.endswith("?")
            if question.default:
                question.read(question.default)


def test_skills_are_read_in_either_order() -> None:
    wanted = {"fight": 4, "will": 3, "notice": 3}
    for typed in (
        "Great Fight; Good Will, Notice",
        "great: fight, good: will notice",
        "Fight Great, will 3, not +3",
    ):
        assert read_skill_words(typed) == wanted
    assert SkillsWanted().some("later") == {}
    with pytest.raises(SolofateError, match="still missing: 3 Fair, 4 Average"):
        SkillsWanted().all_of_them("Great Fight; Good Will, Notice")
    assert len(SkillsWanted().all_of_them(PYRAMID)) == 10


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


def test_names_concepts_and_troubles_are_suggested_and_more_come_when_asked(tmp_path: Path) -> None:
    _, _, typed = make(tmp_path / "sea", [*BEFORE_THE_HERO, "?", "Ilva", "quick", "?", "?", "quit"])
    offered = typed.offered[len(BEFORE_THE_HERO) :]
    assert [len(each) for each in offered] == [3, 3, 2, 3, 3, 3]
    assert offered[0] != offered[1]


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


def test_and_stands_before_the_last_skill_of_a_rating() -> None:
    wanted = {"crafts": 4, "fight": 3, "rapport": 3, "will": 2}
    assert read_skill_words("great crafts, good fight and rapport, and fair will") == wanted


def test_several_stunts_are_taken_at_once_also_by_a_quick_hero(tmp_path: Path) -> None:
    answers = [*BEFORE_THE_HERO, *QUICK[:5], "1 and 2", *QUICK[6:]]
    done, _, _ = make(tmp_path / "sea", answers)
    assert done
    [hero] = load_campaign(tmp_path / "sea").heroes
    assert len(hero.stunts) == 2


@pytest.mark.parametrize(
    ("typed", "begins"),
    [
        ("", (True, "")),
        ("Yes.", (True, "")),
        ("nope", (False, "")),
        (
            "Night in the Radio Hut, with the wind getting up",
            (True, "Night in the Radio Hut, with the wind getting up"),
        ),
        ("Yes, I ask Inger who moved the flags", (True, "I ask Inger who moved the flags")),
        ('/scene "The Quay"', (True, '/scene "The Quay"')),
    ],
)
def test_whoever_tells_something_when_asked_whether_to_play_begins_with_it(
    typed: str, begins: tuple[bool, str]
) -> None:
    screen = Lines()
    wizard = Wizard(Path("nowhere"), Typed(["Maybe", typed]), screen, SeededDice(1))
    assert wizard.beginning() == begins
    assert any("“Maybe” is neither yes nor no" in line for line in screen.shown)


def test_what_is_told_at_another_yes_or_no_is_how_play_begins(tmp_path: Path) -> None:
    screen, typed = Lines(), Typed(["all", *BEFORE_THE_HERO[3:], *QUICK[:-1], "I go down to the Quay"])
    wizard = Wizard(tmp_path / "sea", typed, screen, SeededDice(1))
    assert wizard.run() and typed.left == []
    assert wizard.beginning() == (True, "I go down to the Quay") and wizard.beginning(play=False).opening


@pytest.mark.parametrize("seed", range(40))
def test_whoever_is_drawn_the_first_sentence_is_told_where_the_setting_is(tmp_path: Path, seed: int) -> None:
    """No police station of another age, and no hero whose calling names the place and so takes it away."""
    setting = (
        "Ur in the Bronze Age, in the last year of King Ibbi-Sin, with the barley run out and nobody to blame"
    )
    screen = Lines()
    Wizard(tmp_path / "ur", Typed([setting, "quit"]), screen, SeededDice(seed)).run()
    (begins,) = re.findall(r"Begins with: (.+)", screen.text)
    assert re.fullmatch(
        r"(?:I walk through|(?:In|At|On) the [\w ]+ in) Ur (?:I want )?to find out \w[\w ,]+\.", begins
    )
    assert not re.search(r"police|theatre|office|station", begins)


def test_a_sentence_told_at_the_door_opens_the_first_scene(tmp_path: Path) -> None:
    setting = (
        "Ur in the Bronze Age, in the last year of King Ibbi-Sin, with the barley run out and nobody to blame"
    )
    typed = [setting, "I go down to the quay to see who opened the sluice.", "/scene", "/quit"]
    made = run(["new", str(tmp_path / "ur")], "\n".join([*typed, ""]), XDG_DATA_HOME=str(tmp_path / "data"))
    assert "Begins with: " in made.stdout
    assert setting in " ".join(made.stdout.split()), "all of it is read when play begins"
    assert "See who opened the sluice" in made.stdout


def test_suggestions_stay_while_a_question_is_put_again(tmp_path: Path) -> None:
    folder = tmp_path / "sea"
    _, _, typed = make(folder, [*BEFORE_THE_HERO, *QUICK[:4], "Inger Dahl", "1.5", "?", "quit"])
    first, again, third, others = (list(each) for each in typed.offered[-4:])
    assert first == again == third != others


def test_a_stunt_in_words_alone_is_asked_back_once(tmp_path: Path) -> None:
    told = "I always find something edible in a frozen store"
    done, screen, _ = make(tmp_path / "a", [*BEFORE_THE_HERO, *QUICK[:5], told, "", *QUICK[6:]])
    assert done and f"How does “{told}” work?" in screen.text
    [hero] = load_campaign(tmp_path / "a").heroes
    bonus = hero.stunts[0].bonus
    assert (
        bonus is not None and bonus.when.question == "I am in a frozen store" and bonus.action == "overcome"
    )


def test_a_stunt_may_stay_in_words_alone_or_be_told_how_it_works(tmp_path: Path) -> None:
    answers = [*BEFORE_THE_HERO, *QUICK[:5], "Knows Every Cellar"]
    done, screen, _ = make(tmp_path / "a", [*answers, "words alone", *QUICK[6:]])
    assert done and "the GM rules when it helps" in screen.text
    done, screen, _ = make(
        tmp_path / "b", [*answers, "once a session I turn up where nobody expects me", *QUICK[6:]]
    )
    [hero] = load_campaign(tmp_path / "b").heroes
    assert done and hero.stunts[0].text == "once a session I turn up where nobody expects me"


@pytest.mark.parametrize(
    ("setting", "aspects"),
    [
        ("The Sea Gives Nothing Back", ["The Sea Gives Nothing Back"]),
        (
            "A research station in Antarctica in the winter of 1983, cut off until spring. Something is moving the "
            "flags on the ice.",
            [
                "A Research Station in Antarctica in the Winter of 1983",
                "Cut Off Until Spring",
                "Something Is Moving the Flags on the Ice",
            ],
        ),
        (
            "Ugarit, Bronze Age, the summer before the Sea Peoples. The granary is empty and nobody says so.",
            [
                "Ugarit, Bronze Age",
                "The Summer Before the Sea Peoples",
                "The Granary Is Empty and Nobody Says So",
            ],
        ),
    ],
)
def test_a_setting_in_sentences_comes_to_short_aspects(setting: str, aspects: list[str]) -> None:
    assert aspects_of(setting) == aspects


@pytest.mark.parametrize(
    ("setting", "era", "land"),
    [
        ("Ur in the Bronze Age", "ancient", ""),
        ("Salamis, 480 BC", "ancient", ""),
        ("Iceland in 1002", "medieval", ""),
        ("A weaver's house in the twelfth century", "medieval", ""),
        ("Bath in the Regency", "lamps", ""),
        ("A whaling ship out of Nantucket, 1846", "steam", "sea"),
        ("A polar station in 1983", "engines", "polar"),
        ("Leeds today", "screens", ""),
        ("A generation ship that has forgotten where it was going", "vacuum", "space"),
        ("A jungle expedition in 1925", "engines", "wild"),
        ("Room 12 of a house with 300 windows", "", ""),
    ],
)
def test_a_setting_tells_its_age_and_land(setting: str, era: str, land: str) -> None:
    assert (era_told(setting), land_told(setting)) == (era, land)


@pytest.mark.parametrize(
    ("setting", "wanted", "never"),
    [
        ("Ur in the Bronze Age", "Ur", r"Surgeon|Photograph|Detective|Clock|Hotel|Police"),
        (
            "A polar station in the winter of 1983",
            "the Polar Station",
            r"Pawnbroker|Court|Hotel|Smuggler|Gambl",
        ),
    ],
)
def test_concepts_are_made_of_the_place_and_of_trades_of_its_age(
    setting: str, wanted: str, never: str
) -> None:
    world = World(("anywhere",), setting)
    found = [
        concept for seed in range(30) for concept in suggestions("high-concept", world, SeededDice(seed))
    ]
    assert any(wanted in concept for concept in found)
    assert not [concept for concept in found if re.search(never, concept)]
    assert len(set(found)) > 40


@pytest.mark.parametrize(
    "setting",
    [
        "Bath in the Regency, where reputations are made at the Pump Room",
        "A polar station in the winter of 1983. Something is moving the flags on the ice.",
        "Forty years after the bombs",
        "The survey vessel Halcyon, nine months from any port",
        "Edo in the eighteenth century",
    ],
)
def test_the_sentence_given_by_example_opens_a_scene(tmp_path: Path, setting: str) -> None:
    """Whoever types what the door shows stands in a scene."""
    folder = tmp_path / "example"
    typed = Typed([setting, "2", "Ninsun Vale", ""])
    wizard = Wizard(folder, typed, Lines(), SeededDice(1))
    assert wizard.run() and typed.left == []
    with closing(Game.open(folder, 1)) as game:
        assert game.readings(wizard.first_sentence())[0].line.startswith('/scene "')


def test_a_sentence_given_for_a_name_is_what_the_campaign_is_about(own_place: None) -> None:
    told = "A Welsh slate carver's daughter in 1887 signs for every letter although nobody has written to her"
    called = Called.by(told)
    assert called == (folder_for("A Welsh slate carver's daughter"), told)
    assert Called.by("Sea Bells") == (folder_for("Sea Bells"), "")
    named = "Marta Keil is a veterinary surgeon in the hills, and the mayor wants her house."
    assert Called.by(named) == (folder_for("Marta Keil"), named)
    folder_for("Marta Keil").mkdir(parents=True)
    (folder_for("Marta Keil") / "campaign.yaml").write_text("campaign: Marta Keil\n", encoding="utf-8")
    assert Called.by(named).folder == folder_for("Marta Keil 2")
    widow = "I am a bell founder's widow in Flanders, and the bishop wants my moulds."
    assert Called.by(widow).folder == folder_for("Bell Founder's Widow")
    screen, typed = Lines(), Typed(["no"])
    wizard = Wizard(called.folder, typed, screen, SeededDice(1))
    assert wizard.run(called.about)
    assert "It is about: A Welsh Slate Carver's Daughter in 1887" in screen.text
    assert "Nobody Has Written to Her" in screen.text
    assert "Who that is: Welsh Slate Carver's Daughter" in screen.text


@pytest.mark.parametrize(
    ("told", "concept"),
    [
        ("I run the last ferry on the loch, and nobody boards it twice", "Keeper of the Last Ferry"),
        ("I tend a garden on Titan", "Keeper of a Garden"),
        ("I own nothing but a boat", ""),
    ],
)
def test_whoever_runs_something_is_its_keeper(told: str, concept: str) -> None:
    assert hero_told(told).concept == concept
