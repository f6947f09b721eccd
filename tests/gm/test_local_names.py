"""Whoever turns up without a name gets one of the country the campaign tells of."""

from __future__ import annotations

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.titles.persons import spoken_of_by_name
from solofate.gm.wording.aspect_clauses import clause_of
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.names import a_name, as_borne, in_a_word, peoples_here, peoples_told_of
from solofate.lexicon.matcher import lexicon
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import PCS, Sheet, enter
from solofate.rules.model.memory import Memory, Person
from solofate.rules.model.state import Scene, State

ROWS = load_phrases(None, [])


def of(setting: str, title: str = "") -> State:
    return State(scene=Scene(title=title, aspects=(Aspect(setting, kind="setting"),)))


@pytest.mark.parametrize(
    ("text", "peoples"),
    [
        ("Vienna in the winter of 1952", {"german"}),
        ("The mouths of the Danube: Lipovan fishermen and Greek merchants", {"romanian", "russian", "greek"}),
        ("The salt caravans of Timbuktu", {"sahelian"}),
        ("A hill town nobody has named", set()),
        ("Wells, salt and old debts", set()),
    ],
)
def test_countries_cities_and_rivers_tell_of_a_people(text: str, peoples: set[str]) -> None:
    assert set(peoples_told_of(text)) == peoples


def test_a_house_called_by_a_town_tells_of_no_people() -> None:
    assert peoples_told_of("Under the old Hotel New York") == ()
    assert peoples_told_of("At the Café Berlin in Rotterdam") == ("dutch",) * 3
    assert set(peoples_told_of("A hotel in New York")) == {"anglo"}


def test_a_calling_goes_before_the_setting_and_the_scene() -> None:
    state = of("Vienna in the winter of 1952", "At the English hospital")
    assert set(peoples_here(state)) == {"german", "anglo"}
    assert peoples_here(state, "the Soviet commandant") == ("russian",)


@pytest.mark.parametrize("people", sorted(lexicon().subject("peoples")))
def test_every_people_has_names_of_both_kinds(people: str) -> None:
    own = {
        part: {row.text for row in ROWS.get(f"local-name-{part}-{people}") or ROWS[f"name-{part}"]}
        for part in ("first", "family")
    }
    assert min(map(len, own.values())) >= 20
    own["family"] |= {as_borne(family, people, "Helga") for family in own["family"]}
    word = lexicon().words("peoples", people)[0]
    for seed in range(5):
        words = TableWords(lambda: ROWS, SeededDice(seed))
        first, _, family = a_name(words, of(f"Somewhere in {word}")).partition(" ")
        assert first in own["first"] and family in own["family"]


def test_where_nothing_is_told_names_are_of_many_shores() -> None:
    names = {a_name(TableWords(lambda: ROWS, SeededDice(seed)), of("Salt and wells")) for seed in range(8)}
    assert all(name.split()[0] in {row.text for row in ROWS["name-first"]} for name in names)


def test_the_name_of_a_country_stays_written_as_one() -> None:
    told = clause_of("I Still Trust the British", "Ann")
    assert told == "Ann still trusts the British"


def test_nobody_made_up_shares_a_name_with_whoever_is_known_while_there_is_another() -> None:
    rows = {
        "name-first": (Phrase("Nadir"), Phrase("Orsola")),
        "name-family": (Phrase("Tallis"), Phrase("Farrow")),
    }
    known = Memory(people=(Person("nadir-tallis", "Nadir Tallis", "met"),))
    for seed in range(20):
        assert a_name(TableWords(lambda: rows, SeededDice(seed)), State(memory=known)) == "Orsola Farrow"


@pytest.mark.parametrize(
    ("family", "people", "first", "borne"),
    [
        ("Hrafnsson", "icelandic", "Unnur", "Hrafnsdottir"),
        ("Hrafnsson", "icelandic", "Skuli", "Hrafnsson"),
        ("Vesely", "czech", "Zdenka", "Vesela"),
        ("Holub", "czech", "Vlasta", "Holubova"),
        ("Umarov", "turkic", "Saule", "Umarova"),
        ("Aalto", "finnish", "Aino", "Aalto"),
    ],
)  # fmt: skip
def test_a_family_name_is_borne_as_women_and_men_of_that_people_bear_it(
    family: str, people: str, first: str, borne: str
) -> None:
    assert as_borne(family, people, first) == borne


def test_where_somebody_is_are_more_people_of_that_land_than_guests() -> None:
    told = peoples_told_of("A company of Swedish dragoons rests in Moravia")
    assert told.count("czech") > told.count("nordic") > 0


def test_where_no_land_is_told_a_hero_tells_of_their_people() -> None:
    hero = enter(
        Sheet("Anna", aspects=(Aspect("Deserter from the Danish Fleet"),)), "anna", side=PCS, control="player"
    )
    state = of("A cellar under the hill")._replace(characters={"anna": hero})
    assert set(peoples_here(state)) == {"nordic"}


def test_in_the_oldest_age_whoever_lived_there_before_has_names() -> None:
    rows = load_phrases(None, [], "ancient", None)
    names = [a_name(TableWords(lambda: rows, SeededDice(seed)), of("Athens, 430 BC")) for seed in range(6)]
    hellenic = {row.text for row in ROWS["local-name-first-hellenic"]}
    assert {name.split()[0] for name in names} <= hellenic


def test_most_first_names_of_every_people_say_whether_it_is_a_woman_or_a_man() -> None:
    for people in lexicon().subject("peoples"):
        rows = [row.text for row in ROWS[f"local-name-first-{people}"]]
        known = [name for name in rows if spoken_of_by_name(name)]
        assert len(known) >= 0.75 * len(rows), (people, sorted(set(rows) - set(known)))


@pytest.mark.parametrize(
    ("calling", "said"),
    [
        ("a porter who has put the load down", "a porter"),
        ("a cousin with a better lawyer", "a cousin"),
        ("an apprentice left in charge", "an apprentice"),
        ("a messenger nobody has thanked yet", "a messenger"),
        ("somebody who should be on watch", "somebody who should be on watch"),
        ("one of the drunk sailors", "one of the drunk sailors"),
        ("the quartermaster", "the quartermaster"),
        ("", ""),
    ],
)
def test_what_somebody_is_is_told_in_a_word(calling: str, said: str) -> None:
    assert in_a_word(calling) == said
