"""What becomes of the beaten fits what was done to them and what they are, and is not told twice."""

from __future__ import annotations

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.wording.at_hand import speaks_of_what_is_there
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.endings import end_of
from solofate.rules.dice import SeededDice
from solofate.rules.events import Conceded, TakenOut, apply
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import OPPOSITION, PCS, Sheet, adversary_sheet, enter
from solofate.rules.model.state import Last, Scene, State
from tests.places import ROOT, read_yaml

BY_BLOW = Phrase("{npc} is knocked down.", about=("force",))
BY_SHOT = Phrase("{npc} is hit and falls.", about=("shooting",))
BY_FEAR = Phrase("{npc} loses heart and runs.", about=("scaring",))
OF_PEOPLE = Phrase("{npc} asks for terms.", needs=("somebody",))
OF_BEASTS = Phrase("{npc} slinks off.", needs=("beast",))
OF_ANY = Phrase("{npc} has had enough.")
OF_HUSKS = Phrase("{npc} comes apart.")
BREAKS_UP = Phrase("{npc} breaks up.")
FATES = (BY_BLOW, BY_SHOT, BY_FEAR, OF_PEOPLE, OF_BEASTS, OF_ANY)


def at_hand(sheet: Sheet) -> State:
    """One foe in an open scene that has just begun."""
    foe = enter(sheet, "foe", side=OPPOSITION, control="gm")
    return State(characters={"foe": foe}, scene=Scene(open=True, kind="physical"), scenes=1)


def fates(state: State, skill: str = "", rows: tuple[Phrase, ...] = FATES) -> set[str]:
    """The fates that come first for the foe, over some streams, with the name taken out."""
    tables = {"fate-npc": rows, "fate-mindless": (OF_HUSKS,)}
    return {
        TableWords(lambda: tables, SeededDice(seed))
        .suggest("fate-npc", state, "foe", skill)[0]
        .replace(state.characters["foe"].name, "{npc}")
        .removeprefix("The ")
        for seed in range(40)
    }


@pytest.mark.parametrize(
    ("skill", "comes", "never"),
    [
        ("shoot", BY_SHOT, (BY_BLOW, BY_FEAR)),
        ("fight", BY_BLOW, (BY_SHOT, BY_FEAR)),
        ("provoke", BY_FEAR, (BY_BLOW, BY_SHOT)),
        ("lore", OF_ANY, (BY_BLOW, BY_SHOT, BY_FEAR)),
    ],
)
def test_a_fate_comes_of_what_was_done(skill: str, comes: Phrase, never: tuple[Phrase, ...]) -> None:
    told = fates(at_hand(Sheet("Bravo")), skill)
    assert comes.text in told and told.isdisjoint(row.text for row in never)


@pytest.mark.parametrize(
    ("sheet", "comes", "never"),
    [
        (Sheet("Guard Dog"), OF_BEASTS, OF_PEOPLE),
        (Sheet("Bravo"), OF_PEOPLE, OF_BEASTS),
    ],
)
def test_a_fate_fits_what_somebody_is(sheet: Sheet, comes: Phrase, never: Phrase) -> None:
    told = fates(at_hand(sheet), rows=(OF_PEOPLE, OF_BEASTS))
    assert comes.text in told and never.text not in told


def test_what_cannot_yield_has_fates_of_its_own() -> None:
    assert fates(at_hand(Sheet("Drowned Corpse", tactics="mindless")), "shoot") == {OF_HUSKS.text}


@pytest.mark.parametrize(
    "ended",
    [TakenOut("foe", None, "Bravo runs for the way out."), Conceded("foe", 1, "Bravo runs for the way out.")],
)
def test_an_end_that_was_told_is_not_told_again_soon(ended: TakenOut | Conceded) -> None:
    rows = (Phrase("{npc} runs for the way out."), OF_ANY)
    state = at_hand(Sheet("Bravo"))
    assert fates(state, rows=rows) == {row.text for row in rows}
    later = apply(state, ended)._replace(scenes=4, scene=Scene(open=True, kind="physical"))
    assert fates(later, rows=rows) == {OF_ANY.text}


@pytest.mark.parametrize(
    ("name", "comes", "never"),
    [("Riot Drone", OF_ANY, (OF_PEOPLE, OF_BEASTS)), ("Guard Dog", OF_BEASTS, (OF_PEOPLE, OF_HUSKS))],
)
def test_a_machine_has_no_hands_and_a_dog_without_a_mind_is_no_husk(
    name: str, comes: Phrase, never: tuple[Phrase, ...]
) -> None:
    tactics = "mindless" if name == "Guard Dog" else "brute"
    told = fates(at_hand(Sheet(name, tactics=tactics)), rows=(OF_PEOPLE, OF_BEASTS, OF_ANY))
    assert comes.text in told and told.isdisjoint(row.text for row in never)


def test_who_fights_beside_the_heroes_falls_as_one_of_them() -> None:
    friend = enter(Sheet("Milo", named=True), "friend", side=PCS, control="gm")
    state = at_hand(Sheet("Bravo"))
    state = state._replace(characters={**state.characters, "friend": friend})
    tables = {"fate-npc": FATES, "fate-pc": (Phrase("{pc} is {npc}'s prisoner."),)}
    words = TableWords(lambda: tables, SeededDice(1))
    assert words.suggest("fate-npc", state, "friend", "fight")[0] == "Milo is Bravo's prisoner."


@pytest.mark.parametrize(
    ("called", "sort"),
    [
        ("Night Watchman", "guard"),
        ("Rented Muscle", "hired"),
        ("River Pirate", "thief"),
        ("Terrified Apprentice", "timid"),
        ("Harbour Sergeant", "chief"),
        ("Customs Inspector", "law"),
    ],
)
def test_a_foe_ends_as_what_they_are_here_for(called: str, sort: str) -> None:
    """A guard gives up a post and a hireling the money; nobody else has such an end."""
    own = Phrase("{npc} ends as such a one does.", needs=("somebody", sort), weight=50)
    other = Phrase("{npc} ends.", needs=("somebody",))
    assert own.text in fates(at_hand(adversary_sheet(called)), "", (own, other))
    assert fates(at_hand(adversary_sheet("Tanner")), "", (own, other)) == {other.text}


def test_the_fates_of_the_beaten_do_not_say_the_goal_again() -> None:
    """A title pasted into the end of a foe is read as one, for every foe of the scene."""
    rows = read_yaml(ROOT / "oracles/fates-of-foes.yaml")["rows"]
    told = [row if isinstance(row, str) else row["text"] for row in rows]
    assert not [text for text in told if "{goal}" in text or "{title}" in text]


def test_a_band_breaks_up_and_holds_no_arm() -> None:
    band = at_hand(Sheet("Angry Crowd", kind="mob"))
    assert end_of("fate-npc", band, "foe") == "fate-band"
    words = TableWords(lambda: {"fate-npc": (OF_PEOPLE,), "fate-band": (BREAKS_UP,)}, SeededDice(1))
    assert words.suggest("fate-npc", band, "foe", "") == ("The Angry Crowd breaks up.",)


def struck(purpose: str, skill: str = "fight") -> State:
    """A foe whom Ilka has just struck down so, in these words."""
    hero = enter(adversary_sheet("Ilka Brandt"), "ilka", side=PCS, control="player")
    there = at_hand(Sheet("Bravo"))
    last = Last("ilka", "attack", "success", 4, 5, 1, "foe", skill, purpose)
    return there._replace(characters={**there.characters, "ilka": hero}, last=last)


@pytest.mark.parametrize(
    "purpose", ["throw my stool at the bravo", "hurl a bottle at the bravo", "fling the lamp at the bravo"]
)
def test_nobody_dies_of_a_shot_where_something_was_thrown(purpose: str) -> None:
    assert fates(struck(purpose, "shoot"), "shoot") >= {BY_BLOW.text}
    assert BY_SHOT.text not in fates(struck(purpose, "shoot"), "shoot")
    assert BY_SHOT.text in fates(struck("shoot the bravo in the leg", "shoot"), "shoot")


def test_a_part_of_what_somebody_was_struck_with_is_told_with_the_thing() -> None:
    rows = (Phrase("{npc} goes down under {means}.", about=("force",)),)
    told = fates(struck("hit the bravo with the point of the gaff"), "fight", rows)
    assert told == {"{npc} goes down under the point of the gaff."}


def test_what_becomes_of_somebody_is_told_of_what_is_here() -> None:
    rows = (Phrase("{npc} drives off in the truck."), OF_ANY)
    here = at_hand(Sheet("Bravo"))
    assert fates(here, rows=rows) == {OF_ANY.text}
    yard = here._replace(scene=here.scene._replace(aspects=(Aspect("A Truck with the Engine Running"),)))
    assert fates(yard, rows=rows) == {row.text for row in rows}


def test_ends_of_fights_in_the_tables_for_every_place_speak_of_nothing_that_may_not_be_there() -> None:
    tables = (path for name in ("fates-of-*", "*terms*") for path in (ROOT / "oracles").glob(f"{name}.yaml"))
    rows = [row for path in tables for row in read_yaml(path)["rows"]]
    texts = [row if isinstance(row, str) else row["text"] for row in rows]
    assert len(texts) > 300
    assert [text for text in texts if not speaks_of_what_is_there(text, ())] == []
