"""What titles, sentences and lines of talk are read as is recorded, whether it is right or not: what changes shows.

What is right stands in the lists the words come from. A line shows what was read first, and a few letters for all
the rest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from solofate.gm.scenes.title_stakes import told_in
from solofate.gm.story.facts import answered, facts_in
from solofate.gm.story.stakes import overtaken_by
from solofate.gm.talk.after_a_roll import asked_with
from solofate.gm.talk.disclosures import disclose
from solofate.gm.talk.filled_answers import named
from solofate.gm.talk.indirect import question_in
from solofate.gm.talk.tellers import Teller
from solofate.gm.talk.topics import topic_of
from solofate.gm.talk.turned_round import as_said_by, as_told_of
from solofate.gm.titles.inn_signs import inn_in
from solofate.gm.titles.named_matters import matter_in
from solofate.gm.titles.persons import (
    are_several,
    callings_of,
    is_one_person,
    is_plainly_somebody,
    is_somebody,
    may_be_somebody,
    name_suits,
)
from solofate.gm.titles.place_nouns import begins_with, unlisted, written_words
from solofate.gm.titles.spoken_of import is_at_their_place, is_sought, spoken_of_only
from solofate.gm.titles.title_goals import wanted_in
from solofate.gm.titles.title_names import names_in
from solofate.gm.titles.title_places import settings_in
from solofate.gm.titles.title_reading import read_title, spot_in
from solofate.gm.titles.title_words import (
    capital_runs,
    deed_of,
    doing_in,
    says_where,
    small_words,
    title_words,
)
from solofate.gm.titles.told_clauses import clause_in, spelt_out
from solofate.gm.wording.clauses import kind_of_thing, thing_in
from solofate.gm.wording.draws import TableWords
from solofate.rules.dice import SeededDice
from solofate.rules.model.characters import MAJOR
from solofate.rules.model.facts import AT, Fact
from solofate.rules.model.memory import FOE, Memory, Person, Thread
from solofate.rules.model.personas import Persona, Told
from solofate.rules.model.state import State
from tests.gm.recording import Kept, differences, plain
from tests.gm.test_recorded_sessions import rows as made_up_rows
from tests.places import read_yaml
from tests.reading.test_title_goals import KNOWN
from tests.reading.test_title_people import rows
from tests.reading.test_titles import GENRES, HEROES, atlas
from tests.rules.at_the_table import foe, hero

HERE = Path(__file__).parent
SAID = read_yaml(HERE.parent / "gm" / "said.yaml")
OTHERS = read_yaml(HERE / "others.yaml")
SITTINGS = read_yaml(HERE.parent / "gm" / "sittings.yaml")


def told(where: str, shown: str, *found: object) -> Kept:
    """A line with what is shown, and few letters for all that was found."""
    whole = " ".join(map(plain, found))
    return Kept(f"{where} | {shown} | {hashlib.sha256(whole.encode()).hexdigest()[:6]}", whole)


def once(texts: Iterator[str]) -> list[str]:
    """Each text once, in order, none with the sign that parts a line of a record."""
    return [each for each in dict.fromkeys(texts) if " | " not in each]


def written(file: str) -> list[dict[str, Any]]:
    """The titles of a list, each with what else stands there."""
    found: list[dict[str, Any]] = read_yaml(HERE / file)
    return found


# ---- titles --------------------------------------------------------------------------------------------------


def titles() -> Iterator[Kept]:
    """What each title is read as."""
    everything = [each for file in ("titles.yaml", "fresh.yaml", "goals.yaml") for each in written(file)]
    eras = {each["title"]: each.get("era") for each in everything}
    for title in once(iter([*eras, *SITTINGS["titles"], *OTHERS["titles"]])):
        era = eras.get(title)
        read = read_title(title, atlas(era if era in GENRES else None), KNOWN, HEROES, rows())
        settings = [
            (each.kind.name, each.zone.name, each.called, each.said, each.worth) for each in read.settings
        ]
        people = [
            (each.called, each.number, each.hostile, each.in_words, each.unique) for each in read.people
        ]
        stakes = told_in(title, read, HEROES)
        others = read._replace(settings=(), people=())
        place = f"{settings[0][0]}, {settings[0][2]}" if settings else "nowhere"
        who = "; ".join(f"{number} {called}" for called, number, *_ in people)
        yield told(
            title.replace("|", "/"),
            f"{place} | {who} | {read.wanted or plain(stakes)}",
            settings,
            people,
            others,
            stakes,
        )


def small_letters() -> Iterator[Kept]:
    """The same titles as they are typed in a hurry, and with a second part."""
    found = once(each["title"] for file in ("titles.yaml", "fresh.yaml") for each in written(file))
    for at, title in enumerate(found):
        for typed in (title.lower(), f"{title}, and {found[at - 1][:1].lower()}{found[at - 1][1:]}"):
            read = [settings_in(typed, atlas())[:1], spot_in(typed), wanted_in(typed, HEROES)]
            more = [clause_in(typed), matter_in(typed, HEROES), spelt_out(typed)]
            shown = ", ".join(each.kind.name for each in settings_in(typed, atlas())[:2])
            yield told(typed, shown, [(each.called, each.said) for each in read[0]], read[1:], more)


def nouns() -> Iterator[Kept]:
    """What each word of a title says of people and places by itself, and with the word behind it."""
    texts = [*OTHERS["titles"], *(each["title"] for each in written("fresh.yaml"))]
    typed = [word for text in texts for word in text.split()]
    for word in sorted({word for text in texts for word in small_words(text)}):
        people = (is_somebody(word), may_be_somebody(word), is_plainly_somebody(word), are_several(word))
        if any(people[::2]) or not people[1] or deed_of(word) or says_where(word) or callings_of(word):
            shown = " ".join(callings_of(word)) or deed_of(word)
            suits = [name_suits(name, word) for name in ("Hesper", "Septimus", "Odile Marrack")]
            yield told(word, shown, people, says_where(word), deed_of(word), suits)
    for one, other in sorted(set(pairwise(typed)))[::4]:
        both = f"{one} {other}"
        found = (is_one_person(both.casefold()), thing_in(both), kind_of_thing(thing_in(both)))
        yield told(both.replace(" | ", " "), f"{found[1]}, {found[2]}", found)


def phrases() -> Iterator[Kept]:
    """The runs of capitals, the nouns at the head and whom it only speaks of, title by title."""
    for title in once(iter([*OTHERS["titles"], *(each["title"] for each in written("titles.yaml"))])):
        words = written_words(title)
        runs = [tuple(run) for run in capital_runs(title_words(title), first=True)]
        head = begins_with(words)
        spoken = [spoken_of_only(words, at, at) for at in range(1, len(words))]
        sought = [is_sought(words, at) for at in range(len(words))]
        home = [is_at_their_place(words, 0, at, atlas().words) for at in range(len(words))]
        kinds = [(found.sense, found.at) for found in unlisted(words, (), atlas().kind_above)]
        named = names_in(title, KNOWN, HEROES, atlas().words)
        shown = ", ".join(each.name for each in named)
        yield told(
            title, shown, runs, head, spoken, sought, home, kinds, named, inn_in(title), doing_in(title)
        )


# ---- facts ---------------------------------------------------------------------------------------------------


def sentences() -> list[str]:
    """What is told in a story, and what was typed by others in a scene."""
    own = [each["say"] for each in read_yaml(HERE.parent / "story" / "sentences.yaml")]
    typed: list[str] = []
    for name in ("six", "unseen", "held", "free"):
        file = HERE.parent / "readings" / f"{name}.yaml"
        for situation in yaml.safe_load_all(file.read_text("utf-8")):
            for group in situation["sentences"]:
                typed += group["say"]
    joined = [f"{one} {other}" for one, other in zip(own[::2], own[1::2], strict=False)]
    also = [
        f"{one.rstrip('.')}, and {other[:1].lower()}{other[1:]}"
        for one, other in zip(own, own[3:], strict=False)
    ]
    return once(iter([*own, *joined, *also, *OTHERS["sentences"], *typed]))


@cache
def in_a_story() -> State:
    """Two heroes among people who are known, with a goal and some facts."""
    people = (
        Person("hesper-vane", "Hesper Vane", role="widow"),
        Person("collector-stroud", "Collector Stroud"),
    )
    facts = (
        Fact(1, "pell", "Pell", AT, "lives above the chandlery", "above the chandlery"),
        Fact(2, "ledger", "the ledger", AT, "is in the loft", "in the loft"),
    )
    one, other = hero("Mira"), hero("Odile Marrack")
    thug = foe("Nan Crake", fight=2)
    state = State(
        characters={each.id: each for each in (one, other, thug)},
        active="mira",
        memory=Memory(people=people),
        facts=facts,
    )
    return state._replace(
        scene=state.scene._replace(goals={"pcs": "Find the ledger in the loft"}, framed=True, open=True)
    )


def facts() -> Iterator[Kept]:
    """What is noted of each sentence, where anything is."""
    state = in_a_story()
    for said in sentences():
        noted = facts_in(state, said)
        yes = answered(state, said)
        done = [overtaken_by(state, said, rolled=rolled) for rolled in (True, False)]
        if noted or yes or any(done):
            yield told(said, "; ".join(each.sentence for each in noted), noted, yes, done)


# ---- talk ----------------------------------------------------------------------------------------------------


def lines() -> list[str]:
    """What is said to somebody."""
    asked = [each["say"] for each in SAID["lines"]]
    told_of = [each["told"] for each in SAID["indirect"]]
    bare = [each.rstrip("?.!") for each in asked]
    again = [f"{one} {other}" for one, other in zip(asked, asked[5:], strict=False)]
    return once(iter([*asked, *SITTINGS["said"], *told_of, *bare, *again, *OTHERS["said"]]))


def topics() -> Iterator[Kept]:
    """What each line is after, with what was spoken of before, and how its claim is repeated."""
    for said in lines():
        topic = topic_of(said, "Hesper Vane", "the key")
        by_itself = topic_of(said, "Hesper Vane")
        spoken = as_said_by(topic.claim, "Pell")
        retold = as_told_of(topic.claim, "Pell", "Hesper Vane", "Odile")
        indirect = [question_in(said, "Hesper Vane", gender) for gender in ("", "she", "he")]
        indirect += [
            plain(asked_with(f"to {how} {said}", "Hesper Vane", "the key")) for how in ("learn", "ask her")
        ]
        found = (topic, topic.key, spoken, retold, indirect, by_itself)
        yield told(said, f"{topic.asks}: {topic.about}, {spoken}", *found)


def answers() -> Iterator[Kept]:
    """What somebody tells who is asked each of these, truly and not, with rows made up for it."""
    state = in_a_story()
    knows = Persona(
        manner="blunt", knows=("The third crate is full of salt.", "Stroud has the ledger"),
        told=(Told("who took ring", "Pell", "Pell took the ring", True),),
    )  # fmt: skip
    state = state._replace(personas={"nan-crake": knows})
    teller, asks = state.characters["nan-crake"], state.characters["mira"]
    among_many = many_known(state)
    for number, said in enumerate(lines()):
        topic = topic_of(said, "Nan Crake", "the key")
        source = Teller(TableWords(made_up_rows, SeededDice(number)), state, teller, asks)
        found = [disclose(source, topic, false) for false in (False, True)]
        topic = topic_of(said, "Nan Crake")
        busy = Teller(TableWords(made_up_rows, SeededDice(number)), among_many, teller, asks)
        without_tables = Teller(TableWords(dict, SeededDice(number)), among_many, teller, asks)
        found += [disclose(source, topic) for source in (busy, without_tables)]
        found.append(named(without_tables, topic, "Bela Frost"))
        yield told(said, f"{topic.asks}, {len(found[0].spoken.split())} words", found)


def many_known(state: State) -> State:
    """The same where there are others to name: a foe of before, somebody only heard of, and a leader who is here."""
    leader, guard = foe("Bela Frost", fight=4), foe("A Guard", fight=1)
    leader = leader._replace(sheet=replace(leader.sheet, kind=MAJOR))
    people = (
        Person("captain-ash", "Captain Ash", tie=FOE, role="a captain"),
        Person("widow-lane", "Widow Lane", role="a widow", named_by="Pell"),
        Person("mira", "Mira"),
    )
    thread = Thread("key", "Who has the key of the tower?", asks="the key", kind="", steps=0)
    return state._replace(
        characters={**state.characters, leader.id: leader, guard.id: guard},
        memory=state.memory._replace(people=(*state.memory.people, *people), threads=(thread,)),
        personas={},
    )


@pytest.mark.parametrize("record", [titles, small_letters, nouns, phrases, facts, topics, answers])
def test_what_words_are_read_as_is_what_is_recorded(record: Callable[[], Iterator[Kept]]) -> None:
    other = differences(f"words-{record.__name__.replace('_', '-')}.txt", record())
    assert not other, "\n".join(other)
