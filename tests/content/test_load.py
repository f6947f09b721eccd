"""Loading content for play: what a file says arrives in the values of the rules, or nothing does."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.content.checked import (
    load_adversaries,
    load_campaign,
    load_character,
    load_rows,
    load_scene,
)
from solofate.content.home import scene_files
from solofate.content.loading.set_up import scene_set_up
from solofate.errors import ContentError
from solofate.rules.model.aspects import ANYONE, Aspect, SheetAspect
from solofate.rules.model.conditions import ALWAYS, Clause
from solofate.rules.model.zones import Border
from tests.content.helpers import put
from tests.content.samples import FILES


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    return put(tmp_path, FILES)


@pytest.mark.rule("FC-CHAR-01", "FC-STUNT-03", "FC-STUNT-05")
def test_a_character_arrives_as_written(campaign: Path) -> None:
    sheet = load_character(campaign / "characters/maren.yaml")
    assert (sheet.name, sheet.refresh, sheet.kind) == ("Maren Holt", 3, "pc")
    assert sheet.aspects == (
        SheetAspect("Disgraced Bell-Diver", "high-concept"),
        SheetAspect("I Hear the Drowned Calling", "trouble"),
        SheetAspect("Old Pike Owes Me a Boat", "relationship"),
        SheetAspect("Lungs Like Bellows"),
        SheetAspect("Never Leave a Rope Behind"),
    )
    assert sheet.skills == {
        "athletics": 4, "will": 3, "notice": 3, "fight": 2, "lore": 2, "crafts": 2, "stealth": 1, "rapport": 1,
        "drive": 1, "physique": 1,
    }  # fmt: skip
    assert (sheet.boxes("physical"), sheet.boxes("mental")) == (4, 6)
    knife, salvager, duellist = sheet.stunts
    assert knife.bonus is not None and knife.swap is None
    assert (knife.bonus.skill, knife.bonus.action, knife.bonus.amount) == ("fight", "attack", 2)
    assert knife.bonus.when.clauses == (Clause("zone has", "Flooded"),)
    assert salvager.swap is not None
    assert (salvager.swap.use, salvager.swap.instead_of, salvager.swap.action) == (
        "crafts",
        "investigate",
        None,
    )
    assert duellist.bonus is not None and duellist.bonus.when.question == "Is this a duel?"
    assert duellist.when == ALWAYS and not duellist.bonus.when.automatic


@pytest.mark.rule("FC-LADDER-02")
def test_ratings_may_be_written_by_skill_or_step_in_numbers_or_words(campaign: Path) -> None:
    sheet = load_character(campaign / "characters/landon.yaml")
    assert sheet.skills == {
        "fight": 4, "athletics": 3, "provoke": 3, "will": 2, "notice": 2, "physique": 2, "rapport": 1, "drive": 1,
        "stealth": 1, "burglary": 1,
    }  # fmt: skip
    assert [stunt.name for stunt in sheet.stunts] == ["Bare-Handed"]


@pytest.mark.rule("FC-STUNT-04", "FC-STUNT-06", "FC-STUNT-07", "FC-STUNT-08")
def test_stunts_of_every_shape_arrive(tmp_path: Path) -> None:
    text = """\
name: x
stunts:
  - {name: Charmer, free-invokes: {skill: Rapport}, when: once per scene}
  - {name: Tough, exception: {physical: 2, mild: 1}}
  - {name: Known, fact: Everybody in the port knows me}
  - {name: Lucky, text: Reroll anything, when: once per session and for a fate point}
  - {name: Swift, bonus: {skill: Athletics, action: overcome, when: zone has Slick Tiles}, when: once per scene}
"""
    put(tmp_path, {"x.yaml": text})
    sheet = load_character(tmp_path / "x.yaml")
    charmer, tough, known, lucky, swift = sheet.stunts
    assert charmer.free_invokes is not None
    assert (charmer.free_invokes.skill, charmer.free_invokes.amount) == ("rapport", 1)
    assert charmer.free_invokes.when.once_per == "scene"
    assert tough.exception is not None and (sheet.boxes("physical"), sheet.boxes("mental")) == (5, 3)
    assert [slot.name for slot in sheet.slots] == ["mild", "moderate", "severe", "mild-2"]
    assert known.fact == "Everybody in the port knows me"
    assert (lucky.when.once_per, lucky.when.costs_fate_point) == ("session", True)
    assert swift.bonus is not None
    assert (swift.bonus.when.once_per, swift.bonus.when.clauses) == (
        "scene",
        (Clause("zone has", "Slick Tiles"),),
    )


def test_adversaries_arrive_and_obstacles_stay_out_of_fights(campaign: Path) -> None:
    rows = load_adversaries(campaign / "adversaries/smugglers.yaml")
    assert [(row.sheet.name, row.sheet.kind, row.weight, row.appears) for row in rows] == [
        ("Thug", "minor", 6, (2, 4)),
        ("Og", "major", 1, (1, 1)),
        ("Iron Hulk", "monster", 1, (1, 1)),
    ]
    thug, og, hulk = (row.sheet for row in rows)
    assert (thug.boxes("physical"), thug.boxes("mental"), thug.tactics, thug.refresh) == (1, 1, "brute", 0)
    assert (og.boxes("physical"), og.boxes("mental"), [slot.name for slot in og.slots]) == (
        4,
        3,
        ["mild", "moderate"],
    )
    assert og.wants == "Keep the cargo and make an example of somebody"
    assert hulk.immune is not None and hulk.immune.to == ("fight", "shoot")
    assert hulk.immune.until.clauses == (Clause("target has", "Cracked Shell"),)
    assert hulk.skills == {"fight": 4}


@pytest.mark.rule("FC-ASPECT-15", "FC-ZONE-01")
def test_a_scene_arrives_with_its_map_and_its_people(campaign: Path) -> None:
    scene = load_scene(campaign / "scenes/warehouse.yaml")
    assert (scene.title, scene.mode, scene.kind, scene.first) == (
        "Warehouse ambush", "conflict", "physical", "opposition",
    )  # fmt: skip
    assert scene.zones.names == {"main-floor": "main floor", "loft": "loft", "dock": "dock", "water": "water"}
    barred, clear = Border(2, "athletics"), Border()
    assert scene.zones.borders == {
        ("main-floor", "loft"): barred,
        ("loft", "main-floor"): barred,
        ("main-floor", "dock"): clear,
        ("dock", "main-floor"): clear,
        ("water", "dock"): Border(4),
    }
    assert scene.aspects == (
        Aspect("Cramped", free_invokes={ANYONE: 1}),
        Aspect("Lit by One Lamp"),
        Aspect("Heavy Crates", on="zone:main-floor"),
        Aspect("Ladder Access Only", on="zone:loft"),
        Aspect("Open to the Water", on="zone:dock"),
        Aspect("Ice Cold", on="zone:water", free_invokes={ANYONE: 2}),
    )
    assert [(one.sheet.name, one.zone) for one in scene.heroes] == [("Landon", "main-floor")]
    assert [(one.sheet.name, one.number, one.zone) for one in scene.opposition] == [
        ("Og", 1, "main-floor"),
        ("Thug", 4, "water"),
    ]
    assert scene.goals == {"pcs": "Find the smuggled goods", "opposition": "Drive them out"}


def test_a_scene_is_set_up_for_those_who_play_already(campaign: Path) -> None:
    scene = load_scene(campaign / "scenes/warehouse.yaml")
    fresh = scene_set_up(scene)
    assert [one.id for one in fresh.cast] == ["landon", "og", "thug-1", "thug-2", "thug-3", "thug-4"]
    assert [one.name for one in fresh.cast][2:4] == ["Thug 1", "Thug 2"]
    assert (fresh.conflict, fresh.first, fresh.tension) == ("physical", "opposition", None)
    later = scene_set_up(scene._replace(tension=4), {"landon", "thug-1"})
    assert [one.id for one in later.cast] == ["og", "thug-1-2", "thug-2", "thug-3", "thug-4"]
    assert later.places == {"landon": "main-floor"} and later.tension == 4


@pytest.mark.parametrize(
    ("first", "expected"), [("Og", "og"), ("thug", "thug-1"), ("Landon", "landon"), ("pcs", "pcs")]
)
def test_who_is_first_arrives_as_an_id(campaign: Path, first: str, expected: str) -> None:
    text = FILES["scenes/warehouse.yaml"].replace("first: opposition", f"first: {first}")
    put(campaign, {"scenes/warehouse.yaml": text})
    assert scene_set_up(load_scene(campaign / "scenes/warehouse.yaml")).first == expected


def test_a_campaign_arrives_with_its_heroes(campaign: Path) -> None:
    content = load_campaign(campaign)
    assert (content.title, content.dialect, content.dice, content.style) == (
        "The Drowned Bell", "condensed", "seeded", "fair",
    )  # fmt: skip
    assert [hero.name for hero in content.heroes] == ["Maren Holt", "Landon"]
    assert content.aspects == (
        Aspect("The Sea Gives Nothing Back", "setting"),
        Aspect("The Bell Must Not Ring", "scenario"),
    )
    assert (content.lines, content.veils) == (("harm to children",), ("torture",))
    assert content.options == ("extra-boxes", "countdowns", "obstacles")
    assert (content.tension, content.compels_per_scene) == (2, 1)
    assert next(iter(content.skills.names.items())) == ("academics", "Academics")
    assert [path.name for path in scene_files(campaign)] == ["warehouse.yaml"]


def test_the_tables_in_play_are_the_campaigns_own_and_those_of_its_genres(campaign: Path) -> None:
    own = {row.table for row in load_rows(campaign, ["no such genre"])}
    anywhere = {row.table for row in load_rows()}
    assert "Dockside smugglers" in own and own == anywhere | {"Dockside smugglers"}
    of_a_genre = {row.table for row in load_rows(campaign, ["gothic"])}
    assert of_a_genre > own and {row.table for row in load_rows(every_genre=True)} > of_a_genre - own


@pytest.mark.parametrize(
    ("name", "load"),
    [
        ("characters/maren.yaml", load_character),
        ("adversaries/smugglers.yaml", load_adversaries),
        ("scenes/warehouse.yaml", load_scene),
    ],
)
def test_nothing_is_loaded_half(campaign: Path, name: str, load) -> None:
    put(campaign, {name: FILES[name] + "unknwon: 1\nothre: 2\n"})
    with pytest.raises(ContentError) as caught:
        load(campaign / name)
    assert len(caught.value.mistakes) == 2
    assert str(caught.value).count(f"{name}:") == 2
    with pytest.raises(ContentError, match="there is no such file"):
        load(campaign / "missing.yaml")
    with pytest.raises(ContentError, match="of another kind"):
        load(campaign / "oracles/weather.yaml")


def test_a_scene_with_a_broken_hero_or_table_is_not_loaded(campaign: Path) -> None:
    put(campaign, {"characters/landon.yaml": "name: Landon\nskills: {Fihgt: 4}\n"})
    with pytest.raises(ContentError, match=r"landon\.yaml:2:"):
        load_scene(campaign / "scenes/warehouse.yaml")
    with pytest.raises(ContentError, match=r"landon\.yaml:2:"):
        load_campaign(campaign)
    put(campaign, {"adversaries/more.yaml": "table: [\n"})
    with pytest.raises(ContentError, match=r"there is no campaign\.yaml"):
        load_campaign(campaign / "scenes")


def test_warnings_stop_nothing(tmp_path: Path) -> None:
    put(tmp_path, {"x.yaml": "name: x\nskills: {Great: [Will, Fight]}\n"})
    assert load_character(tmp_path / "x.yaml").skills == {"will": 4, "fight": 4}
