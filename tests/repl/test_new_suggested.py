"""What `solofate new` suggests, and that whatever it suggests is an answer: skills, names, concepts, stunts, tables."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import shorten

import pytest

from solofate.content.checked import load_campaign
from solofate.content.load import load_phrases
from solofate.errors import SolofateError
from solofate.repl.new.ages import era_told, land_told
from solofate.repl.new.answers import read_stunt
from solofate.repl.new.one_by_one import LONGEST_DEFAULT
from solofate.repl.new.questions import questions
from solofate.repl.new.skills import SkillsWanted, read_skill_words
from solofate.repl.new.skills_told import skills_told
from solofate.repl.new.stunts import callings, stunts_of_skills
from solofate.repl.new.suggested import FIXED, World, sets_of_skills, suggestions
from solofate.repl.settings_told import aspects_of
from solofate.rules.dice import SeededDice
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from tests.repl.at_the_wizard import BEFORE_THE_HERO, PYRAMID, QUICK, make

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_place")]


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


def test_names_concepts_and_troubles_are_suggested_and_more_come_when_asked(tmp_path: Path) -> None:
    _, _, typed = make(tmp_path / "sea", [*BEFORE_THE_HERO, "?", "Ilva", "quick", "?", "?", "quit"])
    offered = typed.offered[len(BEFORE_THE_HERO) :]
    assert [len(each) for each in offered] == [3, 3, 2, 3, 3, 3]
    assert offered[0] != offered[1]


def test_and_stands_before_the_last_skill_of_a_rating() -> None:
    wanted = {"crafts": 4, "fight": 3, "rapport": 3, "will": 2}
    assert read_skill_words("great crafts, good fight and rapport, and fair will") == wanted


def test_several_stunts_are_taken_at_once_also_by_a_quick_hero(tmp_path: Path) -> None:
    answers = [*BEFORE_THE_HERO, *QUICK[:5], "1 and 2", *QUICK[6:]]
    done, _, _ = make(tmp_path / "sea", answers)
    assert done
    [hero] = load_campaign(tmp_path / "sea").heroes
    assert len(hero.stunts) == 2


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
