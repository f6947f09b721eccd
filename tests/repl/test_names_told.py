"""Whose names people have in a campaign: of the land its premise tells of, and changeable in its folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.content.checked import load_campaign
from solofate.content.checks.check import check_paths
from solofate.content.loading.phrases import load_phrases
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.names import a_name
from solofate.repl.new.suggested import World, peoples_with_names, suggestions, whose_names
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.state import Scene, State
from tests.repl.test_new_on_one_screen import made

ROWS = load_phrases(None, [])
pytestmark = pytest.mark.usefixtures("own_place")


@pytest.mark.parametrize(
    ("told", "names"),
    [
        ("I am the mayor of a village in the Alps, and somebody burns the barns.", "german"),
        ("A masterless samurai guards a rice store.", "japanese"),
        ("A ferry on a fjord, and a bell below it.", "nordic"),
        ("The Reich is falling, and I am a clerk who burns files.", "german"),
        ("I am a healer on the bayou.", "french"),
        ("Vienna, 1948. I translate for the British and sell it to the Russians.", "german"),
        ("Western, railway camp, cholera, a Chinese cook who knows too much", "anglo"),
        ("Captain Jean Moreau has five couriers, and one of them is a traitor.", "french"),
        ("A hedge witch sells charms at a crossroads inn.", "neutral"),
        ("A paramedic is called to the same empty house every night, 1985.", "anglo"),
        ("A mining station on the dark side of a moon. The relief ship has docked.", "spacer"),
        ("A company of Swedish dragoons winters in Moravia.", "czech"),
    ],
)  # fmt: skip
def test_a_premise_tells_whose_names_people_have(told: str, names: str) -> None:
    genre = ("orbital",) if names == "spacer" else ()
    assert whose_names(told, genre) == (names,)


def test_first_and_family_name_of_one_hero_are_of_one_people() -> None:
    world = World(setting="A lock-keeper on a canal")
    for seed in range(6):
        for name in suggestions("name", world, SeededDice(seed)):
            assert name.split()[1] in families_of("neutral")


def families_of(people: str) -> set[str]:
    return {row.text for row in ROWS[f"local-name-family-{people}"]}


def test_the_names_of_a_campaign_stand_for_what_its_setting_tells() -> None:
    state = State(scene=Scene(aspects=(Aspect("Vienna in the winter of 1952", kind="setting"),)))
    words = TableWords(lambda: ROWS, SeededDice(3), peoples=("japanese",))
    own = {row.text for row in ROWS["local-name-first-japanese"]}
    assert all(a_name(words, state).split()[0] in own for _ in range(8))
    russian = {row.text for row in ROWS["local-name-first-russian"]}
    assert a_name(words, state, "the Soviet commandant").split()[0] in russian


@pytest.mark.slow
def test_a_new_campaign_says_whose_names_and_its_last_row_changes_that(tmp_path: Path) -> None:
    said = "I am the mayor of a village in the Alps, and somebody burns the barns."
    made(tmp_path / "a", said, "no")
    assert load_campaign(tmp_path / "a").names == ("german",)
    _, screen, _ = made(tmp_path / "b", said, "12", "elvish", "nordic, finnish", "no")
    assert load_campaign(tmp_path / "b").names == ("nordic", "finnish")
    assert "No table has names of “elvish”" in screen.text


def test_a_people_without_a_table_is_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "campaign.yaml").write_text("campaign: Bells\nnames: [germn, nordic]\n", encoding="utf-8")
    wrong = [each for each in check_paths([tmp_path]).mistakes if not each.warning]
    assert [str(each).partition("no table")[2] for each in wrong] == [
        ' has names of "germn"; did you mean german?'
    ]


def test_every_people_that_is_offered_can_be_written_into_a_campaign(tmp_path: Path) -> None:
    (tmp_path / "campaign.yaml").write_text(
        f"campaign: Bells\nnames: [{', '.join(peoples_with_names()[:10])}]\n", encoding="utf-8"
    )
    assert not [each for each in check_paths([tmp_path]).mistakes if not each.warning]
    assert {"neutral", "spacer", "nordic"} <= set(peoples_with_names())
