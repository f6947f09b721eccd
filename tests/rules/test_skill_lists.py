"""A campaign's own skills: what may attack, defend, and lengthen a track (SKILL; ruling AMBO-12)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.content.forms.own_skills import LISTS, build_list, default_skills
from solofate.rules.events import Hit, Ruling
from solofate.rules.model.skills import DEFAULT_LIST, DEFAULT_SKILL_IDS, EITHER, Skill, means_harm, skill_list
from tests.worked_examples.stage import play, write

OWN: list[Any] = [
    {"name": "Brawl", "replaces": ["Fight", "Physique"]},
    {"name": "Gunnery", "attacks": "physical", "ranged": True},
    {"name": "Duck", "defends": ["melee", "ranged"], "covers": "Not being there."},
    {"name": "Shout", "attacks": "mental"},
    {"name": "Nerve", "defends": "mental", "boxes": "mental"},
    "Sail",
]
ROW = {"name": "Crab", "skills": {"Biting People": 2, "Athletics": 1, "Hiding in Sand": 1}, "stress": 3}


def campaign(folder: Path, skills: Any, ratings: dict[str, int], row: dict[str, Any] = ROW) -> Game:
    for name in ("characters", "adversaries"):
        (folder / name).mkdir()
    write(folder / "campaign.yaml", {"campaign": "C", "skills": skills, "characters": "characters/m.yaml"})
    write(folder / "characters" / "m.yaml", {"name": "Mira", "skills": ratings})
    write(folder / "adversaries" / "c.yaml", {"table": "Shore", "adversaries": row})
    game = Game.open(folder, 1, store=folder / "s.db")
    play(game, '/scene "The shore"', "/conflict with crab first pcs")
    return game


@pytest.mark.rule("FC-SKILL-07", "FC-SKILL-08", "FC-SKILL-09", "FC-SKILL-10")
def test_the_roles_of_the_default_list_are_the_books() -> None:
    assert dict(DEFAULT_LIST.attacks) == {"fight": "physical", "shoot": "physical", "provoke": "mental"}
    assert DEFAULT_LIST.ranged == {"shoot"}
    assert {skill: set(able) for skill, able in DEFAULT_LIST.attack_defences.items()} == {
        "fight": {"athletics", "fight"}, "shoot": {"athletics"}, "provoke": {"will"},
    }  # fmt: skip
    assert (DEFAULT_LIST.lengthens("physical"), DEFAULT_LIST.lengthens("mental")) == ("physique", "will")
    assert build_list(default_skills()) == DEFAULT_LIST


@pytest.mark.rule("FC-SKILL-06", prompt="skills: in campaign.yaml, then /skills")
def test_a_skill_takes_over_the_roles_of_those_it_replaces() -> None:
    merged = skill_list({"combat": Skill("Combat", replaces=("fight", "shoot", "physique"))})
    assert merged.skills["combat"] == Skill(
        "Combat", attacks="physical", ranged=True, defends=("melee",), boxes=("physical",),
        replaces=("fight", "shoot", "physique"),
    )  # fmt: skip


@pytest.mark.rule("FC-SKILL-06")
def test_own_skills_attack_defend_and_lengthen_tracks_in_play(tmp_path: Path) -> None:
    game = campaign(tmp_path, OWN, {"Brawl": 3, "Nerve": 1, "Duck": 2})
    stress = game.state.to_json()["characters"]["mira"]["stress"]
    assert (len(stress["physical"]["boxes"]), len(stress["mental"]["boxes"])) == (6, 4)
    (ruling,) = [event for event in game.do("/attack crab with sail") if isinstance(event, Ruling)]
    assert "Sail does not attack; Brawl, Gunnery, Shout can" in ruling.reason
    play(game, "/dice ++++", "/dice ----", "/attack crab with brawl")
    while game.pending is not None and game.pending.kind in ("invoke", "attack-style"):
        game.choose("pass" if game.pending.kind == "invoke" else "full")
    assert any(isinstance(event, Hit) and event.kind == "physical" for _, event in game.log)


@pytest.mark.rule("FG-NPC-05", prompt='/add "Guard Dog" skills "Biting People" 2, then fight it')
def test_a_made_up_skill_that_means_harm_attacks_and_defends_as_blows_do(tmp_path: Path) -> None:
    game = campaign(tmp_path, OWN, {"Brawl": 3})
    crab = game.state.characters["crab"]
    assert dict(crab.sheet.works_as) == {"biting-people": "brawl", "athletics": "duck"}
    play(game, "/control crab player", "/pass")
    while game.pending is not None and game.pending.kind != "defend":
        game.choose("crab" if game.pending.kind == "next" else "")
    if game.pending is None:
        game.do("/as crab attack mira with biting")
    assert game.pending is not None and game.pending.kind == "defend"
    assert [option.id for option in game.pending.options][:2] == ["brawl", "duck"]
    assert means_harm("Getting into Bar Fights") and not means_harm("Clinging On for Dear Life")


def test_a_row_may_say_which_made_up_skill_does_harm(tmp_path: Path) -> None:
    row = {"name": "Crab", "skills": {"Being Large": 2}, "does-harm": "Being Large", "stress": 1}
    game = campaign(tmp_path, "default", {"Fight": 3}, row)
    assert dict(game.state.characters["crab"].sheet.works_as) == {"being-large": "fight"}


@pytest.mark.rule("FO-LIST-02", "FO-LIST-03", prompt="skills: approaches in campaign.yaml")
@pytest.mark.parametrize("name", sorted(set(LISTS) - {"default"}))
def test_each_ready_list_can_be_fought_with(tmp_path: Path, name: str) -> None:
    first = LISTS[name][0].name
    game = campaign(tmp_path, name, {first: 2}, {"name": "Crab", "skills": {"Biting": 1}, "stress": 1})
    listed = game.state.skills
    assert all(listed.attack_defences[skill] for skill in listed.attacks)
    skill = next(iter(listed.attacks))
    game.do(f"/attack crab with {listed.name(skill)}")
    for _ in range(80):
        if game.pending is None:
            break
        game.choose("")
    assert any(event.__class__.__name__ == "Rolled" for _, event in game.log)
    game.close()


def test_on_a_list_without_roles_every_skill_attacks_and_defends_with_the_harm_of_the_conflict() -> None:
    approaches = skill_list({skill.name.lower(): skill for skill in LISTS["approaches"]})
    assert set(approaches.attacks) == set(approaches.skills) and set(approaches.attacks.values()) == {EITHER}
    assert approaches.attack_defences["quick"] == tuple(approaches.skills)
    assert approaches.lengthens("physical") == ""


def test_every_default_skill_fits_some_defence() -> None:
    assert set(DEFAULT_LIST.fitting_defences) == set(DEFAULT_SKILL_IDS)
    assert all(DEFAULT_LIST.fitting_defences.values())
