"""`solofate new`: a campaign by answering questions, with nothing lost on the way (SETUP, CHAR)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from textwrap import shorten

import pytest

from solofate import Game
from solofate.content.checks.check import check_paths
from solofate.content.loading.load import load_campaign
from solofate.errors import SolofateError
from solofate.repl.new.answers import read_stunt
from solofate.repl.new.dials import THEMES, dials_of, skills_wanted
from solofate.repl.new.questions import campaign_from, questions
from solofate.repl.new.skills import SkillsWanted, read_skill_words
from solofate.repl.new.suggested import FIXED, STUNTS, sets_of_skills
from solofate.repl.new.wizard import LONGEST_DEFAULT, Wizard, folder_for
from solofate.rules.books import BOOKS
from solofate.rules.dice import SeededDice
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.options import OPTIONS
from tests.repl.test_plain import run

pytestmark = pytest.mark.slow

PYRAMID = "Great Athletics; Good Will Notice; Fair Fight Lore Crafts; Average Stealth Rapport Drive Physique"
BEFORE_THE_HERO = ["Sea Bells", "condensed", "usual", "The Sea Keeps Count; No Debt Is Forgotten", "flying people",
                   "gothic, sea", "harm to children", "torture", "ruthless"]  # fmt: skip
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
WHOLE = ['Maren "Bell": #1', "whole", "Disgraced Bell-Diver", "The Drowned Call", "Ilva Saved Me", "Iron Lungs",
         "Never Leaves a Rope", PYRAMID,
         "Knife Between Teeth: Because I dive, I get +2 when I use Fight to attack when we are under water",
         "Salvager", "later", "salt: and 'braids'", "no"]  # fmt: skip


class Lines:
    """A screen that keeps what it showed."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def line(self, text: str, style: str = "told") -> None:
        self.shown.append(text)

    def thinking(self) -> AbstractContextManager[None]:
        return nullcontext()

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


class Typed:
    """Somebody who types these answers and then goes away."""

    def __init__(self, answers: Sequence[str]) -> None:
        self.left = list(answers)
        self.offered: list[Sequence[str]] = []
        self.prompts: list[str] = []

    def __call__(self, prompt: str, offered: Sequence[str]) -> str | None:
        self.offered.append(offered)
        self.prompts.append(prompt)
        return self.left.pop(0) if self.left else None


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def make(folder: Path, answers: Sequence[str]) -> tuple[bool, Lines, Typed]:
    """Somebody who answers these questions; who begins anew first goes back to the title, which is given."""
    screen, typed = Lines(), Typed(answers)
    drafts = Path.cwd() / "data" / "solofate" / "drafts"
    if any(len(each.read_text()) > len("{}") for each in drafts.glob("*.json")):
        return Wizard(folder, typed, screen, SeededDice(1)).run(), screen, typed
    typed.left[:0] = ["<", "<"]
    done = Wizard(folder, typed, screen, SeededDice(1)).run()
    typed.offered, typed.prompts = typed.offered[2:], typed.prompts[2:]
    return done, screen, typed


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
    assert "skills are open, 1 at Good, 3 at Fair, 4 at Average" in screen.text
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
    "Great Fihgt": ("1.skills", "did you mean Fight"),
    "Fight": ("1.skills", "has no rating"),
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


def test_each_question_says_which_of_how_many_it_is(tmp_path: Path) -> None:
    _, screen, _ = make(tmp_path / "sea", ["Sea", "quit"])
    asked = [line for line in screen.shown if line.endswith(")") and "? " in line]
    assert asked == [
        "What is true of this setting, always?  (1 of 14)",
        "Which Fate is played?  (1 of 16)",
        "Which Fate is played?  (2 of 17)",
    ]


@pytest.mark.parametrize("at", [0, 3])
def test_no_book_is_asked_for_and_b_chooses_another_with_nothing_lost(tmp_path: Path, at: int) -> None:
    said = BEFORE_THE_HERO[3:]
    screen, typed = Lines(), Typed([*said[:at], "b", "core", "", *[""] * at, *said[at:], *QUICK])
    folder = tmp_path / "sea-bells"
    assert Wizard(folder, typed, screen, SeededDice(1)).run()
    assert "The rules are those of Fate Condensed, the usual choice; b chooses others." in screen.text
    campaign = load_campaign(folder)
    assert campaign.dialect == "core" and campaign.style == "ruthless"
    assert [aspect.name for aspect in campaign.aspects] == ["The Sea Keeps Count", "No Debt Is Forgotten"]


def test_who_gave_a_name_is_not_asked_for_it_again(tmp_path: Path) -> None:
    typed, screen = Typed(["", "quit"]), Lines()
    Wizard(tmp_path / "air-and-salt", typed, screen, SeededDice(1)).run()
    assert "Its title is Air And Salt; < changes that." in screen.text
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
    ("at", "said"), [(1, "Whoever has read none of them takes condensed"), (5, "orbital: worn-out stations")]
)
def test_a_choice_of_names_is_explained_when_asked(tmp_path: Path, at: int, said: str) -> None:
    _, screen, _ = make(tmp_path / "sea", [*BEFORE_THE_HERO[:at], "?", "quit"])
    assert said in screen.text


@pytest.mark.parametrize(
    ("setting", "genre"),
    [
        ("The Station Was Never Meant to Last", "orbital"),
        ("Nobody in This Town Talks to the Police", "small-town"),
        ("", "lamplight"),
    ],
)
def test_enter_takes_tables_that_fit_the_setting(setting: str, genre: str) -> None:
    asked = next(each for each in questions({"setting": setting}, "sea") if each.key == "genre")
    assert asked.default == genre


def test_back_and_forward_keep_what_was_answered(tmp_path: Path) -> None:
    answers = [*BEFORE_THE_HERO[:5], "<", "back", ">", "", *BEFORE_THE_HERO[5:], ">", *QUICK]
    done, screen, typed = make(tmp_path / "sea", answers)
    assert done and typed.left == [] and "as far as you have come" in screen.text
    assert load_campaign(tmp_path / "sea").ruled_out == ("flying people",)


def test_a_number_out_of_range_is_no_name(tmp_path: Path) -> None:
    _, screen, _ = make(tmp_path / "sea", [*BEFORE_THE_HERO, "9", "quit"])
    assert "There are 3 suggestions" in screen.text


def test_what_is_suggested_is_taken() -> None:
    for stunt in STUNTS.values():
        read = read_stunt(stunt)
        assert read is not None and read.skill and read.action and read.when
        assert parse_condition(read.when).question == read.when, "a matter of judgement, and of no aspect"
    assert set(STUNTS) == set(DEFAULT_SKILL_IDS)
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
    typed = "\n".join(["<", "<", *BEFORE_THE_HERO, *QUICK, '/scene "Night"', "/quit", ""])
    made = run(["new", str(tmp_path / "sea"), "--play"], typed, XDG_DATA_HOME=str(tmp_path / "data"))
    assert made.returncode == 0 and "Everything is kept" in made.stdout, made.stderr
    again = run(["new", str(tmp_path / "sea")], "", XDG_DATA_HOME=str(tmp_path / "data"))
    assert again.returncode == 2 and "already" in again.stderr and len(again.stderr.splitlines()) == 1
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


# ---- the rules a campaign is played by ---------------------------------------------------------------------------


def made_with(folder: Path, rules: Sequence[str], hero: Sequence[str]) -> tuple[Path, Lines]:
    """A campaign with these answers to the questions about the rules, and one hero."""
    done, screen, typed = make(folder, ["Sea Bells", *rules, *BEFORE_THE_HERO[3:], *hero])
    assert done and typed.left == [], screen.text
    return folder, screen


def test_every_optional_rule_is_offered_in_one_place() -> None:
    offered = [each for theme in THEMES for each in theme.options]
    assert sorted(offered) == sorted(OPTIONS) and len(offered) == len(set(offered))


def test_whoever_presses_enter_meets_no_rules(tmp_path: Path) -> None:
    screen, typed = Lines(), Typed([""] * 30)
    assert Wizard(tmp_path / "sea", typed, screen, SeededDice(1)).run()
    asked = [line for line in screen.shown if " of 14)" in line]
    assert asked[0].startswith("What is true of this setting") and not any(
        "Fate" in line for line in asked
    ), asked


@pytest.mark.rule("BS-CHAR-01", "BS-CHAR-02", prompt="solofate new NAME, b, bite-sized, choose")
def test_bite_sized_asks_for_levels_columns_and_tracks_and_for_no_stunts(tmp_path: Path) -> None:
    skills = (
        "Superb Fight; Great Will, Lore; Good Notice, Empathy; Fair Drive, Crafts; "
        "Average Stealth, Rapport, Shoot, Deceive, Contacts, Provoke, Academics"
    )
    hero = [
        "Maren",
        "whole",
        "Bell-Diver",
        "The Call",
        "Ilva Saved Me",
        "Iron Lungs",
        "Rope",
        skills,
        "",
        "no",
    ]
    rules = ["bite-sized", "choose", "hero", "1", "default", "Stealth", "Rapport"]
    folder, screen = made_with(tmp_path / "sea", rules, hero)
    assert "30 skill points, none above Superb (+5)" in screen.text and "Stunt 1" not in screen.text
    written = (folder / "campaign.yaml").read_text("utf-8")
    assert "level: hero " in written and "{pyramid: no}" in written and "options:" not in written
    assert 'skills: {from: default, boxes: {physical: "Stealth", mental: "Rapport"}}' in written
    assert "stunts" not in (folder / "characters" / "maren.yaml").read_text("utf-8")
    assert check_paths([folder]).mistakes == ()
    game = Game.open(folder, 1)
    game.do('/scene "The quay"')
    tracks = {track.id: len(track.boxes) for track in game.state.characters["maren"].sheet.tracks}
    assert tracks == {"health": 6, "composure": 6}, "a cap of +5, and half of +1 rounded up for either"
    game.close()


TOO_MUCH = {
    "Great Fight, Will, Lore; Good Notice, Drive, Stealth": "these cost 21 points, and there are 20",
    "Superb Fight": "nothing stands above",
    "Great Fight; Good Will; Fair Lore; Average Drive; Good Notice": "2 at Good .* need at least 2 at Fair",
    "Great Fight; Good Will": "1 at Good .* need at least 1 at Fair",
}


@pytest.mark.rule("BS-CHAR-05", "BS-CHAR-06")
@pytest.mark.parametrize("typed", TOO_MUCH)
def test_points_cap_and_columns_are_held_at_once(typed: str) -> None:
    wanted = skills_wanted(dials_of({"dialect": "bite-sized", "dials": "usual"}))
    with pytest.raises(SolofateError, match=TOO_MUCH[typed]):
        wanted.all_of_them(typed)


@pytest.mark.rule("FO-LIST-04", "FO-SHAPE-02", prompt="solofate new NAME, b, condensed, choose")
def test_lists_shapes_and_options_are_offered_with_a_sentence_each(tmp_path: Path) -> None:
    hero = ["Maren", "quick", "Bell-Diver", "The Call", "Great Forceful; Good Quick", "", "", "no"]
    rules = ["condensed", "choose", "conditions, 8", "none", "minion-armor", "2", "approaches", "none"]
    folder, screen = made_with(tmp_path / "sea", rules, hero)
    for told in ("5) conditions: In place of consequences", "3) approaches: How do you go about it? Careful",
                 "2) column: A new hero has about as many", "when I use Quick"):  # fmt: skip
        assert told in screen.text
    campaign = load_campaign(folder)
    assert campaign.options == ("conditions", "weapon-armor", "minion-armor", "column")
    assert set(campaign.skills.names.values()) >= {"Careful", "Sneaky"}
    assert not [each for each in check_paths([folder]).mistakes if not each.warning]


@pytest.mark.rule("FO-PAIR-01", prompt="solofate new NAME, b, condensed, choose")
def test_a_second_list_is_offered_and_its_ranges_are_held(tmp_path: Path) -> None:
    hero = [
        "Maren",
        "quick",
        "Bell-Diver",
        "The Call",
        "Great Fight",
        "Fair Fight, Quick; Average Move",
        "",
        "",
        "no",
    ]
    rules = ["condensed", "choose", "none", "none", "none", "none", "actions", "approaches"]
    folder, screen = made_with(tmp_path / "sea", rules, hero)
    assert "Fight goes from +0 to +2, not to +4" in screen.text
    (maren,) = load_campaign(folder).heroes
    assert dict(maren.skills) == {"fight": 2, "quick": 2, "move": 1}
    assert "pair: {skills: approaches" in (folder / "campaign.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("conditions, conditions-apart", "exclude each other"),
        ("9", "no number 9"),
        ("condtions", "there are"),
    ],
)
def test_what_does_not_go_together_is_said_at_once(typed: str, wrong: str) -> None:
    asked = next(each for each in questions({"dials": "choose"}, "x") if each.key == "options-of-harm")
    with pytest.raises(SolofateError, match=wrong):
        asked.read(typed)
    assert asked.read("4, 8") == ("two-extra-boxes", "weapon-armor") and asked.read("none") == ()


@pytest.mark.parametrize(
    "said",
    [
        {"dialect": "bite-sized"},
        {"dialect": "bite-sized", "level": "superhero"},
        {"dialect": "bite-sized", "level": "legend", "structure": "pyramid"},
        {"dialect": "bite-sized", "skill-list": "approaches"},
        {"dialect": "core", "skill-list": "attributes"},
        {"options-of-skills": "diamond"},
        {"options-of-skills": "column"},
        {"options-of-skills": "free-cap"},
        {"skill-list": "roles", "second-list": "approaches"},
    ],
    ids=str,
)
@pytest.mark.parametrize("way", ["quick", "whole"])
def test_enter_makes_a_playable_hero_by_any_rules(tmp_path: Path, said: dict[str, str], way: str) -> None:
    answers = {"title": "A", "dials": "choose", **said}
    wanted = skills_wanted(dials_of(answers))
    for seed in range(3):
        for each in sets_of_skills(wanted, SeededDice(seed)):
            assert wanted.all_of_them(each), each
    screen, typed = Lines(), Typed([])
    wizard = Wizard(tmp_path / "sea", typed, screen, SeededDice(1))
    asked = 0
    while (question := wizard._next()) is not None:
        wizard._put(question)
        wizard._answer(
            question,
            said.get(
                question.key, "choose" if question.key == "dials" else way if question.key == "1.way" else ""
            ),
        )
        asked += 1
        assert asked < 40, screen.text
    wizard._write(campaign_from(wizard.answers, "sea"))
    assert not [each for each in check_paths([tmp_path / "sea"]).mistakes if not each.warning]
    irregular = [str(each) for each in check_paths([tmp_path / "sea"]).mistakes if "irregular" in str(each)]
    assert irregular == []
