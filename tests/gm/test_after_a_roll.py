"""A boost or an advantage is named after the roll that made it: what it was done with, and whom it was aimed at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.wording.action_manner import goes_about_it
from solofate.gm.wording.after_a_roll import after_a_roll
from solofate.gm.wording.draws import TableWords
from solofate.rules.dice import SeededDice
from solofate.rules.model.characters import OPPOSITION, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.state import CONFLICT, Last, Scene, State

ROWS = load_phrases(None, [])
BY_TEXT = {row.text: row for kind in ("boost", "advantage") for row in ROWS[kind]}


def rolled(who: str, action: str, skill: str, against: str | None) -> State:
    people = (
        enter(hero_sheet("Mira Vale"), "mira", side=PCS, control="player"),
        enter(adversary_sheet("Guard Dog"), "dog", side=OPPOSITION, control="gm"),
        enter(adversary_sheet("Bravo"), "bravo", side=OPPOSITION, control="gm"),
    )
    return State(
        scene=Scene(mode=CONFLICT, kind="physical", turn=who),
        characters={one.id: one for one in people},
        last=Last(who, action, "style", 3, 5, 2, against, skill),
    )


def against_one(who: str, action: str, skill: str, against: str) -> State:
    """The same where only one foe is there."""
    state = rolled(who, action, skill, against)
    foe = who if who != "mira" else against
    return state._replace(characters={each: state.characters[each] for each in ("mira", foe)})


def _anybody(text: str) -> str:
    """A row with the same slot for whoever it names."""
    return text.replace("{doer}", "{other}").replace("{met}", "{other}")


def drawn(state: State, kind: str, who: str, cause: str) -> set[Phrase]:
    found: set[Phrase] = set()
    phrases: Mapping[str, Sequence[Phrase]] = ROWS
    for seed in range(25):
        texts = TableWords(lambda: phrases, SeededDice(seed)).suggest(kind, state, who, cause)
        for text in texts:
            shape = text
            for name, slot in (("The Guard Dog", "{other}"), ("the Guard Dog", "{other}")):
                shape = shape.replace(name, slot)
            for name in ("The Bravo", "the Bravo", "Mira Vale", "Mira"):
                shape = shape.replace(name, "{other}")
            row = next(
                (each for each in BY_TEXT.values() if _anybody(each.text) == _anybody(shape)),
                None,
            )
            assert row is not None, text
            found.add(row)
    return found


def test_a_shot_at_a_dog_leaves_nothing_a_dog_cannot_have() -> None:
    rows = drawn(against_one("mira", "attack", "shoot", "dog"), "boost", "mira", "attack")
    assert any("beast" in row.needs for row in rows)
    assert all("somebody" not in row.needs for row in rows)
    assert all(not {"force", "hiding"} & set(row.about) for row in rows)


def test_a_boost_of_the_defence_is_about_whoever_attacked() -> None:
    state = against_one("bravo", "attack", "fight", "mira")
    assert after_a_roll(state, "boost", "mira", "defend").slots["other"] == "the Bravo"
    assert all("defend" in row.about for row in drawn(state, "boost", "mira", "defend"))


@pytest.mark.parametrize(("skill", "cause"), [("fight", "attack"), ("shoot", "attack"), ("fight", "defend")])
def test_where_there_are_several_foes_a_boost_is_named_so_that_it_helps_against_any(
    skill: str, cause: str
) -> None:
    state = rolled(
        *(("mira", "attack", skill, "dog") if cause == "attack" else ("dog", "attack", skill, "mira"))
    )
    assert "other" not in after_a_roll(state, "boost", "mira", cause).slots
    rows = drawn(state, "boost", "mira", cause)
    assert len(rows) >= 3 and all("{other}" not in row.text for row in rows)
    one = state.characters
    of_the_foe = after_a_roll(state._replace(characters=one), "boost", "dog", "attack")
    assert "other" in of_the_foe.slots or cause == "attack", "a foe of one hero names that hero"


def test_one_of_several_foes_is_named_as_whom_it_was_done_to_and_not_as_whom_it_is_used_on() -> None:
    state = rolled("mira", "attack", "shoot", "bravo")
    assert after_a_roll(state, "boost", "mira", "attack").slots["met"] == "the Bravo"
    alone = against_one("mira", "attack", "shoot", "bravo")
    assert "met" not in after_a_roll(alone, "boost", "mira", "attack").slots
    assert any("{met}" in row.text for row in drawn(state, "boost", "mira", "attack"))


def test_of_others_a_boost_speaks_only_where_there_are_several_beside_whoever_was_met() -> None:
    state = rolled("mira", "attack", "fight", "bravo")
    assert "several" not in after_a_roll(state, "boost", "mira", "attack").like
    assert not any("Others" in row.text for row in drawn(state, "boost", "mira", "attack"))
    third = enter(adversary_sheet("Lurcher"), "lurcher", side=OPPOSITION, control="gm")
    more = state._replace(characters={**state.characters, "lurcher": third})
    assert "several" in after_a_roll(more, "boost", "mira", "attack").like


def test_whoever_is_left_goes_by_no_name_as_the_rest() -> None:
    assert not [text for text in BY_TEXT if "the Rest" in text or "The Rest" in text]


def test_a_boost_names_somebody_or_something_while_enough_rows_do() -> None:
    assert all(
        "{" in row.text
        for row in drawn(against_one("mira", "attack", "fight", "bravo"), "boost", "mira", "attack")
    )


def test_a_threat_in_a_fight_leaves_what_a_threat_leaves() -> None:
    rows = drawn(rolled("bravo", "attack", "provoke", "mira"), "boost", "mira", "defend")
    assert all("scaring" in row.about or row.about == ("defend",) for row in rows)
    assert all("physical" not in row.tags for row in rows)


@pytest.mark.parametrize(
    ("against", "needs", "never"), [("bravo", "against", "at-large"), (None, "at-large", "against")]
)
def test_what_is_laid_on_somebody_is_about_them_and_what_lies_in_the_scene_is_not(
    against: str | None, needs: str, never: str
) -> None:
    rows = drawn(rolled("mira", "advantage", "will", against), "advantage", "mira", "will")
    assert all(needs in row.needs and never not in row.needs for row in rows)
    assert all(not row.about or "resolve" in row.about for row in rows)


def test_a_row_says_by_which_action_and_by_which_way() -> None:
    shot = Phrase("Head Down", about=("attack", "shooting"))
    assert goes_about_it(shot, {"attack", "shooting"})
    assert not goes_about_it(shot, {"attack", "force"})
    assert not goes_about_it(shot, {"defend", "shooting"})
    assert goes_about_it(Phrase("Shaken"), {"attack", "force"})


@pytest.mark.parametrize("way", ["force", "shooting", "hiding", "running", "sight", "resolve"])
def test_no_way_runs_out_soon(way: str) -> None:
    for kind in ("against", "at-large"):
        rows = [row for row in ROWS["advantage"] if way in row.about and kind in row.needs]
        assert len(rows) >= 4, (way, kind)
