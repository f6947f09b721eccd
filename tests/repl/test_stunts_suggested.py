"""A hero's stunts by who they are: of the calling where it has some, else in the words for them."""

from __future__ import annotations

import pytest

from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.skills import SkillsWanted
from solofate.repl.new.skills_told import skills_told
from solofate.repl.new.stunts import stunts_of
from solofate.repl.new.suggested import World, sets_of_skills, stunts_for
from solofate.rules.dice import SeededDice
from solofate.rules.model.skills import DEFAULT_LIST


def first_stunt(concept: str) -> str:
    able = skills_told(concept, DEFAULT_LIST)
    ratings = dict(zip(able, (4, 3, 3, 2, 2), strict=False))
    return stunts_for(SkillsWanted(), ratings, (), World(concept=concept))[0]


@pytest.mark.parametrize(
    ("concept", "name", "skill"),
    [
        ("Ship's Surgeon with Shaking Hands", "Steady with the Needle", "Academics"),
        ("Washed-Up Boxer", "Reads the Shoulder", "Fight"),
        ("Court Astronomer of a Blind King", "Has the Figures", "Academics"),
        ("Hangman's Daughter", "Six Feet by Noon", "Physique"),
        ("Old Bone-collector", "", ""),
    ],
)
def test_a_stunt_is_of_the_calling_and_its_best_skill(concept: str, name: str, skill: str) -> None:
    stunt = first_stunt(concept)
    assert not name or (stunt.startswith(f"{name}:") and f"when I use {skill} to" in stunt), stunt


def test_a_calling_without_stunts_of_its_own_has_one_in_its_words() -> None:
    assert first_stunt("Lock-keeper").startswith(
        "Lock-keeper by Trade: Because I have been a lock-keeper for years, I get +2 when I use "
    )


@pytest.mark.parametrize(
    ("concept", "deed"),
    [
        ("Keeper of an Illegal Radio", "I keep the illegal radio going"),
        ("Sweeper of the Opera", "I sweep the opera"),
        ("Clock Fixer", "there is clock fixing to do"),
        ("Former Net Mender", "there is net mending to do"),
        ("Night Worker at a Morgue", "I work at a morgue"),
        ("Lock-keeper", "it is the work of a lock-keeper"),
    ],
)
def test_a_stunt_in_their_own_words_names_what_is_done(concept: str, deed: str) -> None:
    assert first_stunt(concept).endswith(f"to overcome when {deed}")


@pytest.mark.parametrize(
    ("premise", "best"),
    [
        ("Joan copies maps for the Duke.", "crafts"),
        ("Marek fixes clocks in Kraków.", "crafts"),
        ("Hana works nights at a morgue in Osaka.", "notice"),
        ("Oda sells bread in Bergen.", "rapport"),
    ],
)
def test_who_is_told_of_by_what_they_do_is_good_at_it(premise: str, best: str) -> None:
    assert skills_told(hero_told(premise).concept, DEFAULT_LIST)[0] == best


def test_nobody_is_a_fighter_for_want_of_a_better() -> None:
    for seed in range(12):
        sets = sets_of_skills(SkillsWanted(), SeededDice(seed), "Quillon of the Ninth")
        assert not [each for each in sets if each.startswith(("Great Fight", "Great Provoke", "Great Shoot"))]


def test_whoever_is_somebodys_kin_does_it_as_those_do() -> None:
    assert first_stunt("Kin of Rosaura the Rainmaker").startswith("As Rosaura Does It: Because I learned it")
    assert skills_told("Grandson of Henrike the Ferrywoman", DEFAULT_LIST)[0] == "drive"


def test_an_article_is_no_part_of_the_words_for_somebody() -> None:
    assert first_stunt("The Lock-keeper Who Saw Too Much").startswith(
        "Lock-keeper by Trade: Because I have been a lock"
    )


def test_what_a_hero_has_is_not_suggested_again() -> None:
    had = first_stunt("Washed-Up Boxer")
    more = stunts_for(SkillsWanted(), {"fight": 4}, (had,), World(concept="Washed-Up Boxer"))
    assert had not in more and len(more) == 3


@pytest.mark.parametrize("concept", ["Once the Pilgrim of Ghent", "The Pilgrim Who Stayed", "Pilgrim"])
def test_no_stunt_has_two_articles(concept: str) -> None:
    assert not [each for each in stunts_of(concept, {"lore": "Lore"}, {"lore": 4}) if " the pilgrim" in each]
