"""How a scene begins: what a title says it is about, and what is told of it for that."""

from __future__ import annotations

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.gm.scenes.opening import at_the
from solofate.gm.titles.persons import is_one_person, name_suits
from solofate.gm.titles.title_words import doing_in
from solofate.rules.events import Narration, SceneStarted
from tests.gm.test_framing import a_table, frame

DOINGS = {
    "Haggling with the apothecary over a bottle without a label": "bargain",
    "Begging the dockmaster for another day": "plea",
    "The medic will not say what she injected": "question",
    "The chandler lies to us about the rope": "deceit",
    "Picking the lock of the county morgue": "stealth",
    "Locked in the walk-in freezer": "captive",
    "Looking for Pell among the drowned": "search",
    "A letter from Stroud, and none of us likes it": "message",
    "Footprints behind the trailer park": "mystery",
    "Playing chess with the hangman": "contest",
    "The magistrate reads the verdict": "trial",
    "We bury Hesper's brother in the rain": "mourning",
    "Air runs short in the escape pod": "peril",
    "Waking in chains on a slaver's deck": "captive",
    "In the glovemaker's back shop": "",
}


@pytest.mark.parametrize("title", DOINGS)
def test_a_title_says_what_its_scene_is_about(title: str) -> None:
    assert doing_in(title) == DOINGS[title]


@pytest.mark.parametrize(
    "zone",
    [
        "on the roof",
        "at the counter of the pawnshop",
        "in the attic",
        "under the arch",
        "at the foot of the stair",
    ],
)
def test_a_zone_is_led_to_by_the_word_that_goes_with_it(zone: str) -> None:
    name = zone if zone.startswith("under") else zone.split(" ", 2)[2]
    assert at_the(name) == zone


def test_whoever_is_the_widow_has_no_mans_name() -> None:
    assert not name_suits("Septimus Yelland", "the mapmaker's widow")
    assert name_suits("Winifred Yelland", "the mapmaker's widow")
    assert name_suits("Septimus Yelland", "the clerk")
    assert not name_suits("Septimus Yelland", "the brother's wife")


def test_several_who_are_in_the_way_stand_there() -> None:
    table = a_table()
    told = [
        event.text
        for _ in range(6)
        for event in frame(table, "Sneaking past the customs men at the docks")
        if isinstance(event, Narration)
    ]
    assert not any("customs men stands" in text for text in told)
    assert any("customs men stand in your way" in text for text in told)


def test_several_people_are_nobody_in_particular() -> None:
    assert is_one_person("a guard with sore feet") and is_one_person("whoever lives here")
    assert not is_one_person("lovers who thought they were alone") and not is_one_person(
        "two who are arguing"
    )


@pytest.mark.parametrize("seed", range(8))
def test_a_scene_begins_with_what_its_title_is_about(seed: int) -> None:
    """What is told, what is at risk and, as often as not, the mood are those of a bargain, and no other's."""
    phrases = load_phrases(None, ())
    others = {
        kind: [row.text for row in phrases[kind] if row.asks and "bargain" not in row.asks]
        for kind in ("framing", "risk", "situation-mood")
    }
    events = frame(a_table(seed, tension=0), "Haggling with Odo Bell over a bottle")
    [begun] = [event for event in events if isinstance(event, SceneStarted)]
    said = " ".join(event.text for event in events if isinstance(event, Narration))
    assert begun.risk not in others["risk"]
    assert "Odo Bell" in said or "somebody falls" in said
    assert not [row for row in others["framing"] if row.replace("{other}", "").strip() in said]
    assert not {aspect.name for aspect in begun.aspects} & set(others["situation-mood"])
