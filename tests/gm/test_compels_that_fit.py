"""A compel is offered where something can be told of it, and asks no hand of somebody who came to talk."""

from __future__ import annotations

import re

import pytest
import yaml

from solofate.content.loading.rows import Phrase
from solofate.gm.titles import atlas as atlases
from solofate.gm.titles.facets import facets_now
from solofate.gm.wording.aspect_slots import slots_of
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goals import of_them
from solofate.gm.wording.themes import themes_in_play
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import BYSTANDERS, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import Last, Scene, State
from solofate.rules.model.zones import ZoneMap
from tests.places import ROOT


def state(goal: str = "", *aspects: str) -> State:
    lying = tuple(Aspect(name, "situation") for name in aspects)
    return State(scene=Scene(goals={PCS: goal}, aspects=lying, framed=True))


@pytest.mark.parametrize(
    ("goal", "by_hand"),
    [
        ("Apologise to your sister", False),
        ("Bribe the customs officer to overlook the crate", False),
        ("Fix the aerial before the broadcast", True),
    ],
)
def test_what_is_done_with_words_needs_no_hands(goal: str, by_hand: bool) -> None:
    assert ("by-hand" in facets_now(state(goal), atlases.Atlas())) == by_hand


def test_a_row_that_leaves_what_is_there_already_reaches_no_aspect() -> None:
    row = Phrase("The light goes.", aspect="No Light Left", themes=("dark",))
    words = TableWords(lambda: {"compel-event": [row]}, SeededDice(1))
    assert words.reaches("compel-event", state("", "Dark Corners"), "", "Dark Corners")
    assert not words.reaches("compel-event", state("", "Dark Corners", "No Light Left"), "", "Dark Corners")


def test_a_row_reaches_nothing_where_a_slot_of_it_is_empty() -> None:
    row = Phrase("{relative} is asked about.", themes=("dark",))
    words = TableWords(lambda: {"compel-event": [row]}, SeededDice(1))
    assert not words.reaches("compel-event", state("", "Dark Corners"), "", "Dark Corners")


@pytest.mark.parametrize(
    ("name", "theme"),
    [
        ("The Fire Has Just Gone Out", "dark"),
        ("A Crust That Bears the Light", "footing"),
        ("The Rail Between Sides", "slow"),
    ],
)
def test_a_phrase_says_what_an_aspect_is_about_before_a_word_of_it(name: str, theme: str) -> None:
    assert themes_in_play(state("", name), "", name) == {theme}


def test_whoever_is_to_be_taken_back_is_them() -> None:
    assert of_them("beg the guild to take you back") == "beg the guild to take them back"


def test_nobody_hides_behind_people() -> None:
    lying = (Aspect("Lawyers on Their Feet"), Aspect("A Wall of Files"))
    place = KeptPlace("court", "Court", "court", ZoneMap(), aspects=lying, kinds=("cover", "cover"))
    there = state("", "Lawyers on Their Feet", "A Wall of Files")._replace(places=(place,))
    there = there._replace(scene=there.scene._replace(place="court"))
    assert themes_in_play(there, "", "A Wall of Files") == {"cover"}
    assert "cover" not in themes_in_play(there, "", "Lawyers on Their Feet")


def words_with(*rows: Phrase) -> TableWords:
    return TableWords(lambda: {"compel-event": list(rows)}, SeededDice(1))


def two(where: str) -> State:
    """Ilka in the nave, and the sexton in the nave or the vestry, with dark corners about."""
    hero = enter(hero_sheet("Ilka Brandt"), "ilka", side=PCS, control="player")._replace(zone="nave")
    one = enter(adversary_sheet("Sexton"), "one", side=BYSTANDERS, control="gm")._replace(zone=where)
    there = state("", "Dark Corners")
    zones = ZoneMap(names={"nave": "nave", "vestry": "vestry"})
    return there._replace(
        characters={"ilka": hero, "one": one}, active="ilka", scene=there.scene._replace(zones=zones)
    )


def test_nobody_looks_on_from_another_room() -> None:
    words = words_with(Phrase("{other} looks at {pc}.", themes=("dark",)))
    assert words.reaches("compel-event", two("nave"), "ilka", "Dark Corners")
    assert not words.reaches("compel-event", two("vestry"), "ilka", "Dark Corners")


def test_a_row_is_for_its_theme_or_is_not_told() -> None:
    words = words_with(
        Phrase("The dark is full of steps.", themes=("dark",)), Phrase("It burns.", themes=("fire",))
    )
    here = two("nave")
    assert words.suggest("compel-event", here, "ilka", "Dark Corners")[0] == "The dark is full of steps."
    told = here._replace(told=((0, "the dark is full of steps"),))
    assert not words.reaches("compel-event", told, "ilka", "Dark Corners")


@pytest.mark.parametrize(("mode", "kind", "leisure"), [
    ("free", None, True), ("conflict", "mental", True), ("conflict", "physical", False), ("contest", None, False)
])  # fmt: skip
def test_nobody_has_time_for_a_word_between_blows_or_in_a_race(
    mode: str, kind: str | None, leisure: bool
) -> None:
    there = state()
    there = there._replace(scene=there.scene._replace(mode=mode, kind=kind))
    assert ("at-leisure" in facets_now(there, atlases.Atlas())) == leisure


def test_whoever_hides_has_rolled_for_it() -> None:
    rolled = Last("ilka", "overcome", "success", 2, 3, 1, skill="stealth")
    assert "hidden" in facets_now(state()._replace(last=rolled), atlases.Atlas(), "ilka")
    assert "hidden" not in facets_now(state()._replace(last=rolled._replace(skill="fight")), atlases.Atlas())
    assert "hidden" not in facets_now(state(), atlases.Atlas(), "ilka")


SPOKEN = re.compile(
    r"\b(?:asks|tells|promises|offers|denies|apologise|pays|wants to hear|somebody is here)\b"
)


def test_what_is_said_at_leisure_says_so() -> None:
    """A row in which somebody asks, tells or offers needs a moment when there is time for it."""
    paths = [
        path for path in sorted((ROOT / "oracles").glob("compels-*.yaml")) if path.stem not in PLAIN_COMPELS
    ]
    rows = [row for path in paths for row in yaml.safe_load(path.read_text())["rows"]]
    assert len(rows) > 500
    hasty = [
        row["text"]
        for row in rows
        if SPOKEN.search(row["text"]) and {"at-leisure", "hidden"}.isdisjoint(_needs(row))
    ]
    assert not hasty
    hides = [row["text"] for row in rows if row["themes"] == ["cover"] and "hidden" not in _needs(row)]
    assert not hides


PLAIN_COMPELS = ("compels-open", "compels-refused")


def _needs(row: dict[str, object]) -> set[str]:
    needs = row.get("needs", [])
    return {needs} if isinstance(needs, str) else set(needs if isinstance(needs, list) else [])


@pytest.mark.parametrize(
    ("name", "theme"), [("Fog Off the River", "weather"), ("Smoke Over the Water", "weather")]
)
def test_what_is_there_stands_before_where_it_comes_from(name: str, theme: str) -> None:
    assert themes_in_play(state("", name), "", name) == {theme}


def test_whoever_never_lets_a_lie_stand_keeps_no_secret() -> None:
    there = two("nave")
    sheet = hero_sheet("Ilka Brandt", aspects=(SheetAspect("Never Lets a Lie Stand"),))
    there = there._replace(
        characters={**there.characters, "ilka": there.characters["ilka"]._replace(sheet=sheet)}
    )
    assert "secret" not in themes_in_play(there, "ilka", "Never Lets a Lie Stand")
    assert "that" not in slots_of("Never Lets a Lie Stand", there, "ilka")


def test_nobody_sends_word_who_is_here() -> None:
    mine = "My Brother Tomas Runs the Night Boats"
    sheet = hero_sheet("Ilka Brandt", aspects=(SheetAspect(mine),))
    hero = enter(sheet, "ilka", side=PCS, control="player")
    away = state()._replace(characters={"ilka": hero}, active="ilka")
    assert slots_of(mine, away, "ilka")["relative"] == "Ilka's brother"
    tomas = enter(hero_sheet("Tomas Brandt"), "tomas", side=PCS, control="player")
    here = away._replace(characters={"ilka": hero, "tomas": tomas._replace(side=BYSTANDERS)})
    assert "relative" not in slots_of(mine, here, "ilka")
