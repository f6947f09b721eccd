"""A campaign's own skills: what may attack, defend, and lengthen a track (SKILL; ruling AMBO-12)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.content.checks.advice import advice_for
from solofate.content.forms.own_skills import build_list, default_skills
from solofate.content.forms.ready_lists import LISTS, READY
from solofate.content.load import load_campaign
from solofate.rules.events import Hit, Ruling
from solofate.rules.in_force import ruleset
from solofate.rules.model.endurance import Endurance, TrackSpec
from solofate.rules.model.pace import proposed_points_wait
from solofate.rules.model.skills import (
    DEFAULT_LIST,
    DEFAULT_SKILL_IDS,
    EITHER,
    Skill,
    SkillList,
    means_harm,
    skill_list,
)
from solofate.rules.procedures.scenes.sessions import start_session
from tests.content.helpers import only_errors, put, told
from tests.rules.growing import arc_over, closed, sheet_of
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


def listed(folder: Path, text: str) -> SkillList:
    return load_campaign(put(folder, {"campaign.yaml": f"campaign: C\n{text}\n"})).skills


@pytest.mark.rule("FO-LIST-01", prompt="skills: relationships in campaign.yaml")
def test_a_list_differs_in_length_in_shape_and_in_the_question_it_answers(tmp_path: Path) -> None:
    default, other = READY["default"], READY["relationships"]
    assert len(default.skills) == 19 and len(other.skills) == 4
    assert len({ready.asks for ready in READY.values()}) == len(READY)
    assert listed(tmp_path / "a", "").spread == ((4, 1), (3, 2), (2, 3), (1, 4))
    assert listed(tmp_path / "b", "skills: relationships").spread == ((4, 1), (3, 1), (2, 1), (1, 1))
    assert listed(tmp_path / "c", "skills: themes\noptions: [column]").spread == (
        (4, 2),
        (3, 2),
        (2, 2),
        (1, 3),
    )
    own = listed(tmp_path / "d", "skills: roles\nspread: {Good: 3}")
    assert own.spread == ((3, 3),)


@pytest.mark.rule("FO-LIST-04", prompt="skills: {from: roles, rename: {Driver: Pilot}, add: [Medic]}")
def test_a_ready_list_is_taken_as_it_is_or_edited(tmp_path: Path) -> None:
    assert listed(tmp_path / "a", "skills: roles").names == {
        "driver": "Driver", "hitter": "Hitter", "hacker": "Hacker", "gearhead": "Gearhead",
        "grifter": "Grifter", "thief": "Thief", "mastermind": "Mastermind",
    }  # fmt: skip
    edited = listed(
        tmp_path / "b",
        "skills: {from: roles, rename: {Driver: Pilot}, remove: Thief, add: [{name: Medic, defends: melee}]}",
    )
    assert set(edited.names) == {"hitter", "hacker", "gearhead", "grifter", "mastermind", "pilot", "medic"}
    assert edited.skills["medic"].defends == ("melee",)


@pytest.mark.rule("FO-LIST-05", prompt="skills: {from: default, merge: {Combat: [Fight, Shoot]}}")
def test_the_default_list_is_made_longer_or_shorter_by_adding_merging_and_removing(tmp_path: Path) -> None:
    edited = listed(
        tmp_path,
        "skills: {from: default, merge: {Combat: [Fight, Shoot]}, remove: [Drive, Burglary], "
        "rename: {Lore: Occult}, add: [Sail, Pray, Hunt]}",
    )
    assert len(edited.skills) == 19 - 1 - 2 + 3
    combat = edited.skills["combat"]
    assert combat.replaces == ("fight", "shoot") and combat.attacks == "physical" and combat.ranged
    assert edited.skills["occult"].replaces == ("lore",) and "drive" not in edited
    assert edited.doing("shoot") == ("combat",)


@pytest.mark.rule("FO-LIST-06", prompt="skills: {from: [actions, aptitudes]}")
def test_a_blended_list_names_each_skill_once_and_points_out_near_meanings(tmp_path: Path) -> None:
    text = "campaign: C\nskills:\n  from: [aptitudes, default]\ncharacters: []\n"
    warnings = [
        each for each in told(tmp_path, {"campaign.yaml": text}) if "both do the work" in each.message
    ]
    blended = load_campaign(tmp_path).skills
    assert len(blended.skills) == 5 + 19 - 1, "Athletics is on both lists and one skill of the blend"
    athletics = blended.skills["athletics"]
    assert athletics.boxes == ("physical",) and set(athletics.defends) == {"melee", "ranged"}
    assert any("Combat and Fight" in each.message for each in warnings)
    assert all(each.warning and each.line == 3 for each in warnings), "left to the table"


@pytest.mark.rule("BS-CHAR-07", prompt="skills: {from: default, boxes: {physical: Stealth}}")
def test_the_list_says_which_skill_lengthens_a_track_and_no_other_does(tmp_path: Path) -> None:
    usual = listed(tmp_path / "a", "skills: default")
    assert (usual.lengthens("physical"), usual.lengthens("mental")) == ("physique", "will")
    tied = listed(tmp_path / "b", "skills: {from: default, boxes: {physical: Stealth}}")
    assert (tied.lengthens("physical"), tied.lengthens("mental")) == ("stealth", "will")
    assert tied.skills["physique"].boxes == () and tied.skills["stealth"].boxes == ("physical",)
    both = listed(tmp_path / "c", "skills: {from: attributes, boxes: {physical: Charm, mental: Charm}}")
    assert set(both.skills["charm"].boxes) == {"physical", "mental"} and both.skills["toughness"].boxes == ()


BITE_SIZED, ONE_TRACK = "dialect: bite-sized", "options: single-track"
BY_TRACK = {
    "of the book": (BITE_SIZED, "{from: default, boxes: {health: Stealth}}", [6, 4], "stealth", "will"),
    "of a ready list": (
        BITE_SIZED, "{from: default, rename: {Physique: Brawn}, boxes: {health: Stealth}}", [6, 4], "stealth", "will",
    ),
    "of skills written out": (
        BITE_SIZED, "[{name: Physique, boxes: physical}, {name: Stealth, boxes: health}, Will]", [6, 4],
        "stealth", "will",
    ),
    "no namesake": (BITE_SIZED, "[Stealth, Physique, Will, Health]", [4, 4], "physique", "will"),
    "one for all": (ONE_TRACK, "{from: default, boxes: {stress: Stealth}}", [9], "stealth", "stealth"),
    "one of several": (ONE_TRACK, "[{name: Stealth, boxes: [stress]}, Physique, Will]", [9], "stealth", "stealth"),
    "each by its harm": (ONE_TRACK, "{from: default, boxes: {physical: Stealth}}", [9], "stealth", "will"),
}  # fmt: skip


@pytest.mark.rule("BS-CHAR-07", prompt="skills: {from: default, boxes: {health: Stealth}}")
@pytest.mark.parametrize("case", BY_TRACK)
def test_a_skill_is_tied_to_a_track_by_its_id_and_no_other_lengthens_it(tmp_path: Path, case: str) -> None:
    rules, skills, boxes, body, mind = BY_TRACK[case]
    text = f"campaign: C\n{rules}\nskills: {skills}\n"
    assert only_errors(told(tmp_path / "checked", {"campaign.yaml": text})) == []
    content = load_campaign(put(tmp_path / "played", {"campaign.yaml": text}))
    assert (content.skills.lengthens("physical"), content.skills.lengthens("mental")) == (body, mind)
    in_force = ruleset(content.dialect, content.options)
    endurance = Endurance(in_force.tracks, in_force.consequences, content.skills, in_force.levels)
    tracks = endurance.tracks_of({"stealth": 4, "health": 2})
    assert [len(track.boxes) for track in tracks] == boxes
    by_physique = endurance.tracks_of({"physique": 1, "stealth": 4})
    assert (by_physique == tracks) is (body != "physique"), "nothing comes of the skill that usually does it"


def test_a_track_that_goes_by_a_skill_of_its_own_goes_by_the_one_tied_to_it() -> None:
    spec = TrackSpec("grit", "Grit", ("physical",), 3, ((1, 4), (3, 6)), ("physique",))
    names = {"physique": Skill("Physique"), "grit": Skill("Grit"), "nerve": Skill("Nerve")}
    ratings = {"grit": 1, "nerve": 3}
    usual = Endurance((spec,), (), skill_list(names))
    assert len(usual.tracks_of(ratings)[0].boxes) == 3, "a skill of the same name is not tied to it"
    tied = Endurance((spec,), (), skill_list(names | {"nerve": Skill("Nerve", boxes=("grit",))}))
    assert len(tied.tracks_of(ratings)[0].boxes) == 6
    assert len(tied.tracks_of({"physique": 3})[0].boxes) == 3, "no other lengthens it"


@pytest.mark.rule(
    "BS-CHAR-07", prompt="skills: {from: default, boxes: {stress: Stealth}}, then solofate check"
)
@pytest.mark.parametrize(
    ("rules", "skills", "there_are"),
    [
        (BITE_SIZED, "{from: default, boxes: {stress: Stealth}}", "health, physical, composure and mental"),
        (BITE_SIZED, "[{name: Sail, boxes: stress}]", "health, physical, composure and mental"),
        (ONE_TRACK, "[{name: Sail, boxes: [health]}]", "stress, physical and mental"),
        ("dialect: core", "[{name: Sail, boxes: composure}]", "physical and mental"),
        ("", "[{name: Sail, boxes: 3}]", "physical or mental"),
    ],
)
def test_a_track_the_rules_do_not_have_is_refused_with_those_there_are(
    tmp_path: Path, rules: str, skills: str, there_are: str
) -> None:
    (mistake,) = only_errors(
        told(tmp_path, {"campaign.yaml": f"campaign: C\n{rules}\nskills: {skills}\ncharacters: []\n"})
    )
    assert mistake.line == 3 and mistake.message.endswith(there_are), str(mistake)


def test_a_list_that_names_a_track_counts_for_heroes_where_something_else_is_wrong(tmp_path: Path) -> None:
    skills = "skills: {from: approaches, boxes: {health: Careful}}"
    files = {
        "campaign.yaml": f"campaign: C\n{BITE_SIZED}\n{skills}\ndice: bone\ncharacters: characters/m.yaml\n",
        "characters/m.yaml": "name: Mira\nskills: {Careful: 3}\n",
    }
    (mistake,) = only_errors(told(tmp_path, files))
    assert "bone" in mistake.message


WRONG_EDITS = {
    "list": ("{from: rolls}", "did you mean roles?"),
    "no list": ("{add: [Sail]}", "say which list is changed"),
    "field": ("{from: roles, ad: [Sail]}", "did you mean add?"),
    "remove": ("{from: roles, remove: [Hiter]}", "did you mean Hitter?"),
    "merge": ("{from: roles, merge: {Crook: [Thief, Griffter]}}", "did you mean Grifter?"),
    "rename": ("{from: roles, rename: {Drive: Pilot}}", "did you mean Driver?"),
    "twice": ("{from: roles, rename: {Driver: Thief}}", "on the list already"),
    "added twice": ("{from: roles, add: [Thief]}", "on the list already"),
    "what it may do": ("{from: roles, add: [{name: Sail, attacks: fast}]}", "physical"),
    "nothing left": ("{from: relationships, remove: [Leading, Partnering, Supporting, Solo]}", "nothing is left"),
    "boxes of no skill": ("{from: roles, boxes: {physical: Hiter}}", "did you mean Hitter?"),
    "boxes of no track": ("{from: roles, boxes: {bodily: Hitter}}", "there are physical and mental"),
    "boxes added to no track": ("{from: roles, add: [{name: Sail, boxes: health}]}", "there are physical and mental"),
    "not a mapping": ("{from: roles, rename: [Driver]}", "write rename"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG_EDITS)
def test_a_wrong_edit_is_told_at_its_place(tmp_path: Path, case: str) -> None:
    written, words = WRONG_EDITS[case]
    (mistake,) = only_errors(told(tmp_path, {"campaign.yaml": f"campaign: C\nskills: {written}\n"}))
    assert mistake.line == 2 and mistake.column > 1 and words in mistake.message, str(mistake)


@pytest.mark.rule("FO-LIST-07", prompt="skills: approaches; solofate check --advice, solofate dials")
@pytest.mark.parametrize(("name", "wait"), [("default", 0), ("actions", 1), ("roles", 1), ("approaches", 2)])
def test_a_shorter_list_proposes_rarer_skill_points_and_says_why(
    tmp_path: Path, name: str, wait: int
) -> None:
    put(tmp_path / "a", {"campaign.yaml": f"campaign: C\nskills: {name}\n"})
    assert load_campaign(tmp_path / "a").pace.points_wait == wait == proposed_points_wait(len(LISTS[name]))
    if name != "default":
        (advice,) = [each.message for each in advice_for([tmp_path / "a"]) if "points come" in each.message]
        assert f"{len(LISTS[name])} skills where the book's own has 19" in advice
    put(tmp_path / "b", {"campaign.yaml": f"campaign: C\nskills: {name}\npace: {{points-wait: 5}}\n"})
    assert load_campaign(tmp_path / "b").pace.points_wait == 5, "the table may set any other pace"


@pytest.mark.rule("FO-LIST-07", prompt="/pace points-wait 2, then /arc end")
@pytest.mark.parametrize(("wait", "points"), [(0, [1, 2, 3, 4]), (1, [1, 2, 3, 4]), (2, [0, 1, 1, 2])])
def test_skill_points_wait_for_power_ups(wait: int, points: list[int]) -> None:
    at = closed(points_wait=wait)
    had = []
    for _ in points:
        arc_over(at, power_up="refresh", breakthrough="done")
        had.append(sheet_of(at).skill_points)
        start_session(at)
    assert had == points


def test_without_a_power_up_points_that_wait_do_not_come() -> None:
    at = closed(points_wait=1)
    arc_over(at, power_up="none", breakthrough="done")
    assert sheet_of(at).skill_points == 0 and at.state.progress.power_ups == 0


def test_rows_with_skills_of_another_list_are_told_what_they_work_as(tmp_path: Path) -> None:
    files = {
        "campaign.yaml": "campaign: C\nskills: aptitudes\n",
        "adversaries/a.yaml": "table: T\nadversaries: {name: Crab, skills: {Shoot: 2, Humming: 1}, stress: 1}\n",
    }
    said = [each.message for each in told(tmp_path, files) if "no skill of the list" in each.message]
    assert any("Shoot" in each and "attacks and defends as Combat does" in each for each in said)
    assert any("Humming" in each and "attacks" not in each for each in said)
