"""Who can be spoken to, and who is meant: whom a line names, with whom the talk goes on, or who alone is here."""

from __future__ import annotations

import pytest

from solofate.gm.talk.company import addressed, can_talk, company, keep_in_mind, named_in, passer_by
from solofate.rules.events import Remembered
from solofate.rules.model.characters import (
    BYSTANDERS,
    OPPOSITION,
    PCS,
    Character,
    adversary_sheet,
    enter,
    hero_sheet,
)
from solofate.rules.model.memory import Memory, Person
from solofate.rules.model.personas import Talk
from solofate.rules.model.state import CONCEDED, TAKEN_OUT, Scene, State
from tests.rules.at_the_table import hero, table, zones

MIRA = enter(hero_sheet("Mira"), "mira", side=PCS, control="player", zone="yard")


def somebody(name: str, tactics: str = "soldier") -> Character:
    return enter(
        adversary_sheet(name, tactics=tactics),
        name.casefold().replace(" ", "-"),
        side=BYSTANDERS,
        control="gm",
    )


def here(*people: Character, talks_with: str = "", **scene: object) -> State:
    return State(
        active="mira",
        scene=Scene(open=True, talk=Talk(talks_with))._replace(**scene),
        characters={one.id: one for one in (MIRA, *people)},
    )


ODO, NAN, HOUND = somebody("Odo Holt"), somebody("Nan Holt"), somebody("Hound")


def test_whoever_was_spoken_to_last_comes_before_the_others_and_heroes_are_nobody_to_answer() -> None:
    assert company(here(ODO, NAN)) == [ODO, NAN]
    assert company(here(ODO, NAN, talks_with="nan-holt")) == [NAN, ODO]
    assert company(here(ODO, open=False)) == []


@pytest.mark.parametrize(("out", "answers"), [(None, True), (CONCEDED, True), (TAKEN_OUT, False)])
def test_whoever_gave_up_can_still_be_spoken_to_and_whoever_was_taken_out_cannot(
    out: str | None, answers: bool
) -> None:
    fallen = ODO._replace(side=OPPOSITION, out=out)
    assert bool(company(here(fallen))) is answers


@pytest.mark.parametrize(
    ("one", "has_words"),
    [(ODO, True), (HOUND, False), (somebody("Thing", "mindless"), False), (somebody("Houndmaster"), True)],
)
def test_beasts_and_the_mindless_have_no_words(one: Character, has_words: bool) -> None:
    assert can_talk(one) is has_words


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Nan Holt, where were you?", NAN),
        ("Nan, where were you?", NAN),
        ("Holt, where were you?", ODO),
        ("Where were you?", None),
    ],
)
def test_a_whole_name_goes_before_a_part_of_it(said: str, meant: Character | None) -> None:
    assert named_in(here(ODO, NAN), said) == meant


def test_a_small_word_of_a_name_names_nobody() -> None:
    assert named_in(here(somebody("The Lady of the Locks")), "The end of the matter") is None


def test_a_line_that_names_nobody_goes_on_with_whom_the_talk_is() -> None:
    line = "Where were you last night?"
    assert addressed(here(ODO, NAN), line) is None
    assert addressed(here(ODO, NAN, talks_with="nan-holt"), line) == NAN
    assert addressed(here(ODO, NAN, talks_with="nan-holt"), "And you, Odo?") == ODO
    assert addressed(here(), line) is None


def test_whoever_alone_is_here_is_meant_and_whoever_alone_has_words() -> None:
    line = "Where were you last night?"
    assert addressed(here(HOUND), line) == HOUND
    assert addressed(here(HOUND, ODO), line) == ODO
    assert addressed(here(HOUND, ODO, NAN), line) is None


def test_a_passer_by_stands_where_the_hero_is_and_is_known_by_what_they_are() -> None:
    baker = passer_by(here(), "Pell, the baker")
    assert (baker.name, baker.zone, baker.side, baker.control) == ("Pell", "yard", BYSTANDERS, "gm")
    assert any("baker" in each.name.casefold() for each in baker.sheet.aspects)


def test_where_no_hero_stands_anywhere_a_passer_by_is_where_the_scene_begins() -> None:
    nowhere = MIRA._replace(zone=None)
    state = here(zones=zones(("Gate", "Yard")))._replace(characters={"mira": nowhere})
    assert passer_by(state, "Pell").zone == "gate"
    assert passer_by(state._replace(characters={}), "Pell").zone == "gate"


@pytest.mark.parametrize(
    ("known", "role", "kept"),
    [
        ((), "a baker", True),
        ((), "", False),
        ((Person("odo-holt", "Odo Holt"),), "a baker", True),
        ((Person("odo-holt", "Odo Holt", role="a smith"),), "a baker", False),
    ],
)
def test_what_somebody_is_is_kept_in_mind_where_nobody_knew_it(
    known: tuple[Person, ...], role: str, kept: bool
) -> None:
    at = table(hero("Mira"))
    at.state = here(ODO, title="The Inn")._replace(memory=Memory(people=known))
    keep_in_mind(at, "odo-holt", role)
    assert [each.role for each in at.log if isinstance(each, Remembered)] == ([role] if kept else [])
    keep_in_mind(at, "nobody", "a baker")
    assert at.state.memory.person("nobody") is None


def test_a_passer_by_who_was_met_before_has_their_own_numbers() -> None:
    sheet = adversary_sheet("Pell Marsh", skills={"crafts": 3})
    known = here()._replace(memory=Memory(people=(Person("pell-marsh", "Pell Marsh", sheet=sheet),)))
    assert passer_by(known, "Pell Marsh").sheet == sheet
    assert passer_by(here(), "Pell Marsh").sheet != sheet
