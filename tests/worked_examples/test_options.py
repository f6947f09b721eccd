"""The worked examples of the optional rules, through public commands and with dice that are forced."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.content.checks.advice import advice_for
from solofate.content.forms.ready_lists import LISTS
from solofate.rules.events import Boost, Hit, Outcome, Rolled, TimeTaken
from solofate.rules.model.characters import Character
from tests.content.helpers import told
from tests.worked_examples.stage import stage
from tests.worked_examples.test_core import answered, of, rolled

OG: dict[str, dict[str, Any]] = {"Og": {"skills": {"Fight": 2}, "stress": 3}}


def one(game: Game, who: str = "ann") -> Character:
    return game.state.characters[who]


def marked_up(folder: Path, *options: str, boxes: int = 3, **ann: Any) -> Game:
    """Ann, with all her stress boxes marked."""
    game = stage(folder, {"Ann": ann}, {}, options=options)
    if boxes:
        game.do(f"/hit ann {boxes}")
        game.choose(f"stress:{boxes}")
    return game


def hit(game: Game, shifts: int, *ways: str, kind: str = "physical") -> list[bool]:
    """Whether a hit may be borne in each of these ways."""
    game.do(f"/hit ann {shifts} {kind}")
    assert game.pending is not None and game.pending.kind == "absorb"
    return [game.pending.decision.legal(way) for way in ways]


def boxes(game: Game, *names: str) -> list[int]:
    return [slot.boxes for slot in one(game).consequences if slot.name in names]


# Conditions


@pytest.mark.rule("FO-COND-03", "FO-COND-04")
def test_xo_cond_01_each_condition_is_worth_half_a_consequence(tmp_path: Path) -> None:
    slots = one(stage(tmp_path, {"Ann": {}}, {}, options=("conditions",))).consequences
    assert [(slot.name, slot.shifts) for slot in slots] == [
        ("hurt", 1), ("scared", 1), ("injured", 2), ("shaken", 2), ("wounded", 3), ("demoralized", 3),
    ]  # fmt: skip
    assert sum(slot.shifts * slot.boxes for slot in slots) == 2 + 4 + 6


@pytest.mark.rule("FO-COND-05", "FO-COND-06")
def test_xo_cond_02_five_shifts_without_a_box_left(tmp_path: Path) -> None:
    ways = hit(
        marked_up(tmp_path, "conditions"), 5, "injured+wounded", "scared+shaken+injured", "hurt+wounded"
    )
    assert ways == [True, True, False]


@pytest.mark.rule("FO-COND-09")
def test_xo_cond_03_superb_physique_gives_hurt_two_more_boxes(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Ann": {"skills": {"Physique": 5, "Will": 2}}}, {}, options=("conditions",))
    assert boxes(game, "hurt", "scared") == [3, 1]


@pytest.mark.rule("FO-APART-01", "FO-APART-02")
@pytest.mark.parametrize("second", ["hurt", "scared"])
def test_xo_apart_01_two_boxes_of_a_row_are_all(second: str, tmp_path: Path) -> None:
    game = marked_up(tmp_path, "conditions-apart")
    game.do("/hit ann 3 mental")
    game.choose("stress:3")
    for name in ("hurt", second):
        game.do(f"/hit ann 1 {'physical' if name == 'hurt' else 'mental'}")
        game.choose(name)
        answered(game)
    assert hit(game, 1, "hurt", kind="physical") == [False]
    game.choose("out")
    answered(game)


@pytest.mark.rule("FO-APART-03", "FO-APART-04")
def test_xo_apart_02_superb_physique_adds_two_to_hurt_and_to_its_row(tmp_path: Path) -> None:
    game = marked_up(tmp_path, "conditions-apart", boxes=6, skills={"Physique": 5})
    assert boxes(game, "hurt", "scared") == [4, 2]
    for _ in range(4):
        assert hit(game, 1, "hurt") == [True]
        game.choose("hurt")
        answered(game)
    assert hit(game, 1, "hurt") == [False]


@pytest.mark.rule("FO-APART-02", "FO-APART-05")
def test_xo_apart_03_one_kind_of_harm_may_have_the_whole_of_twelve(tmp_path: Path) -> None:
    game = marked_up(tmp_path, "conditions-apart")
    for name, shifts in (("hurt", 1), ("injured", 2), ("wounded", 3)):
        for _ in range(2):
            assert hit(game, shifts, name) == [True]
            game.choose(name)
            answered(game)
    game.do("/hit ann 1 physical")
    assert game.pending is None or game.pending.kind != "absorb"
    answered(game)
    assert one(game).out == "taken-out"


# Lists of skills, and how high one stands


@pytest.mark.rule("FO-LIST-02", "FO-LIST-03")
def test_xo_list_01_eight_lists_with_fifty_three_skills(tmp_path: Path) -> None:
    lengths = {}
    for name in LISTS:
        if name != "default":
            folder = tmp_path / name
            folder.mkdir()
            (folder / "campaign.yaml").write_text(f"campaign: C\nskills: {name}\n", encoding="utf-8")
            lengths[name] = len(Game.apart(folder).skills)
    assert lengths == {
        "actions": 9, "approaches": 6, "aptitudes": 5, "attributes": 5, "relationships": 4, "roles": 7,
        "themes": 9, "values": 8,
    }  # fmt: skip
    assert sum(lengths.values()) == 53


def said_of(folder: Path, campaign: str, ratings: dict[str, int]) -> list[str]:
    """What a check says of a hero with these skills."""
    sheet = f"name: Ann\nhigh-concept: Coxswain\ntrouble: Rain\nskills: {ratings}\n".replace("'", "")
    files = {
        "campaign.yaml": f"campaign: C\n{campaign}characters: [characters/ann.yaml]\n",
        "characters/ann.yaml": sheet,
    }
    return [each.message for each in told(folder, files)]


def rated(skills: str, *ratings: int) -> dict[str, int]:
    """The first skills of a list with these ratings."""
    return dict(zip([skill.name for skill in LISTS[skills]], ratings, strict=False))


def irregular(said: list[str]) -> bool:
    return any(
        (each.startswith("irregular") and "skill" in each) or "too little support" in each for each in said
    )


@pytest.mark.rule("FO-LIST-08", "FO-LIST-09")
def test_xo_list_02_and_03_who_is_good_at_nearly_all_is_told_that_heroes_overlap(tmp_path: Path) -> None:
    said = []
    for name, campaign in (
        ("a", ""),
        ("b", "skills: actions\nspread: {Great: 1, Good: 2, Fair: 3, Average: 2}\n"),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "campaign.yaml").write_text(f"campaign: C\n{campaign}", encoding="utf-8")
        said.append([each.message for each in advice_for([tmp_path / name])])
    assert not any("overlap" in each for each in said[0])
    assert any("8 of 9 skills are rated on a new sheet, 89%" in each for each in said[1])
    assert any("overlap" in each for each in said[1])


@pytest.mark.rule("FO-SHAPE-01")
def test_xo_shape_01_and_02_a_diamond_is_no_column(tmp_path: Path) -> None:
    diamond = rated("default", 4, 3, 3, 2, 2, 2, 1, 1)
    spread = "spread: {Great: 1, Good: 2, Fair: 3, Average: 2}\n"
    assert not irregular(said_of(tmp_path / "a", f"{spread}options: [diamond]\n", diamond))
    assert irregular(said_of(tmp_path / "b", "options: [column]\n", diamond))


@pytest.mark.rule("FO-SHAPE-04", "FO-SHAPE-05")
@pytest.mark.parametrize(
    ("ratings", "right"), [((4,) * 5, True), ((5, 4, 4, 4, 3), False), ((4, 4, 4, 4, 4, 1), False)]
)
def test_xo_shape_03_twenty_points_and_nothing_above_great(
    ratings: tuple[int, ...], right: bool, tmp_path: Path
) -> None:
    assert irregular(said_of(tmp_path, "options: [free-cap]\n", rated("default", *ratings))) is not right


@pytest.mark.rule("FO-SHAPE-02", "FO-SHAPE-03")
@pytest.mark.parametrize(
    ("skills", "ratings"), [("actions", (4, 4, 3, 3, 2, 2, 1, 1, 1)), ("relationships", (4, 3, 2, 1))]
)
def test_xo_shape_04_columns_of_nine_and_of_four(
    skills: str, ratings: tuple[int, ...], tmp_path: Path
) -> None:
    campaign = f"skills: {skills}\noptions: [column]\n"
    assert not irregular(said_of(tmp_path, campaign, rated(skills, *ratings)))


@pytest.mark.rule("FO-PAIR-02", "FO-PAIR-03")
@pytest.mark.parametrize(
    ("first", "second", "inside"),
    [([0, 2], [0, 2], True), ([-1, 1], [1, 3], True), ([0, 3], [0, 3], False)],
)
def test_xo_pair_01_every_sum_lies_between_mediocre_and_the_cap(
    first: list[int], second: list[int], inside: bool, tmp_path: Path
) -> None:
    pair = f"{{skills: approaches, first: {first}, second: {second}, cap: 4}}"
    said = told(tmp_path, {"campaign.yaml": f"campaign: C\nskills: actions\npair: {pair}\n"})
    assert (
        not any("pair" in ".".join(map(str, each.path)) or "sum" in each.message for each in said)
    ) is inside


@pytest.mark.rule("FO-CREATE-02", "FO-CREATE-03", "FO-CREATE-04")
@pytest.mark.parametrize(("answer", "effort"), [("+3", 3), ("leave-open", 0)])
def test_xo_create_01_an_unrated_skill_takes_a_place_or_rolls_at_nothing(
    answer: str, effort: int, tmp_path: Path
) -> None:
    game = stage(tmp_path, {"Ann": {"skills": {"Great": ["Fight"]}, "create-as-you-play": True}}, {})
    game.do("/control gm player")
    events = rolled(game, "/overcome stealth vs 0", "0000", place_skill=answer)
    assert of(events, Rolled)[0].effort == effort
    assert one(game).sheet.rating("stealth") == effort


# Harm


@pytest.mark.rule("FO-EXTREME-02", "FO-EXTREME-04", "FO-EXTREME-07")
def test_xo_extreme_01_eleven_shifts_on_three_boxes(tmp_path: Path) -> None:
    ann = {"relationship": "Bo Knows", "aspects": ["Lamp in Hand", "Never Late"]}
    game = stage(tmp_path, {"Ann": ann}, {}, options=("extreme-consequences",))
    assert hit(game, 11, "stress:3+extreme", "stress:2+extreme") == [True, False]
    game.choose("stress:3+extreme")
    assert game.pending is not None and game.pending.kind == "overwrite"
    assert [option.id for option in game.pending.options] == [
        "ann-gets-into-trouble", "bo-knows", "lamp-in-hand", "never-late",
    ]  # fmt: skip
    answered(game)
    assert hit(game, 8, "extreme", "mild+severe") == [False, True]


@pytest.mark.rule("FO-SINGLE-01", "FO-SINGLE-02")
@pytest.mark.parametrize(
    ("physique", "will", "length", "extra"),
    [(0, 0, 6, False), (2, 0, 7, False), (1, 3, 9, False), (4, 4, 9, False), (5, 1, 9, True)],
)
def test_xo_single_01_one_track_by_the_higher_of_two(
    physique: int, will: int, length: int, extra: bool, tmp_path: Path
) -> None:
    ann = {"skills": {"Physique": physique, "Will": will}}
    sheet = one(stage(tmp_path, {"Ann": ann}, {}, options=("single-track",)))
    assert [len(track.boxes) for track in sheet.tracks] == [length]
    assert (len(sheet.consequences) == 4) is extra


@pytest.mark.rule("FO-EXTRABOX-01")
@pytest.mark.parametrize(
    ("options", "lengths"),
    [(("extra-boxes",), [4, 5, 7, 7]), (("two-extra-boxes",), [5, 6, 8, 8])],
)
def test_xo_extrabox_01_one_or_two_more(options: tuple[str, ...], lengths: list[int], tmp_path: Path) -> None:
    found = []
    for at, physique in enumerate((0, 1, 3, 5)):
        folder = tmp_path / str(at)
        folder.mkdir()
        game = stage(folder, {"Ann": {"skills": {"Physique": physique}}}, {}, options=options)
        found.append(len(one(game).track("physical").boxes))
    assert found == lengths


@pytest.mark.rule("FO-WEAPON-06")
@pytest.mark.parametrize("weapon", range(5))
def test_xo_weapon_02_a_tie_with_weapon_four_needs_a_consequence(weapon: int, tmp_path: Path) -> None:
    ann = {"skills": {"Fight": 2}, "weapon": weapon}
    foe = {"Og": {"skills": {"Fight": 2}, "stress": 3, "consequences": ["mild"]}}
    game = stage(
        tmp_path, {"Ann": ann}, foe, options=("weapon-armor",), mode="conflict", kind="physical", first="pcs"
    )
    game.do("/control og player")
    events = rolled(game, "/attack og with fight", "0000", "0000", defend="fight")
    assert [each.shifts for each in of(events, Hit)] == ([weapon] if weapon else [])
    assert any(slot.aspect for slot in one(game, "og").consequences) is (weapon == 4)


# Several targets


def split(folder: Path, dice: str) -> Game:
    foes = {name: {"skills": {"Fight": 0}, "stress": 2} for name in ("Vet", "Goon", "Mook")}
    game = stage(
        folder, {"Sophie": {"skills": {"Fight": 5}}}, foes,
        options=("multiple-targets",), mode="conflict", kind="physical", first="pcs",
    )  # fmt: skip
    game.do("/control gm player")
    for name in foes:
        game.do(f"/control {name.lower()} player")
    game.do(f"/dice {dice}")
    for _ in foes:
        game.do("/dice 0000")
    game.do("/attack vet, goon, mook with fight")
    while game.pending is not None and game.pending.kind != "divide":
        game.choose("pass" if game.pending.kind == "invoke" else "")
    return game


@pytest.mark.rule("FO-SPLIT-01", "FO-SPLIT-02", "FO-SPLIT-03")
def test_xo_split_01_seven_among_three_who_each_defend_against_their_share(tmp_path: Path) -> None:
    game = split(tmp_path, "++00")
    before = len(game.log)
    game.choose("3+2+2")
    while game.pending is not None and game.pending.kind != "next":
        kind = game.pending.kind
        game.choose("pass" if kind == "invoke" else "fight" if kind == "defend" else "")
    events = [event for _, event in game.log[before:]]
    assert [each.effort for each in of(events, Outcome)][:3] == [3, 2, 2]
    shared = [each.who for each in of(events, Rolled) if each.action == "defend"][:3]
    assert shared == ["vet", "goon", "mook"]


@pytest.mark.rule("FO-SPLIT-01", "FO-SPLIT-02")
def test_xo_split_02_no_more_than_there_is_and_nobody_has_a_share_of_nothing(tmp_path: Path) -> None:
    (tmp_path / "two").mkdir()
    (tmp_path / "three").mkdir()
    pending = split(tmp_path / "two", "---0").pending
    assert pending is not None
    assert [pending.decision.legal(share) for share in ("1+1+1", "2+0+0", "1+1+0")] == [False, True, True]
    pending = split(tmp_path / "three", "--00").pending
    assert pending is not None and pending.decision.legal("2+1+0")


@pytest.mark.rule("FO-ZONEATK-01", "FO-ZONEATK-02")
def test_xo_zoneatk_01_all_in_the_zone_meet_the_whole_roll(tmp_path: Path) -> None:
    heroes = {"Ann": {"skills": {"Fight": 4}}, "Bo": {"skills": {"Fight": 2}}}
    foes = {"Goon": {"skills": {"Fight": 1}, "stress": 3}, "Boss": {"skills": {"Fight": 4}, "stress": 3}}
    game = stage(
        tmp_path, heroes, foes, options=("multiple-targets",), mode="conflict", kind="physical", first="ann"
    )
    game.do("/control gm player")
    for who in ("goon", "boss"):
        game.do(f"/control {who} player")
    game.do('/aspect "Burning Oil"')
    answered(game)
    events = rolled(
        game,
        '/attack everybody with fight by "Burning Oil"',
        *["0000"] * 4,
        defend="fight",
        reach="allow",
        how="attack",
    )
    assert {each.against: (each.shifts, each.result) for each in of(events, Outcome) if each.against != "ann"} == {
        "goon": (3, "style"), "boss": (0, "tie"), "bo": (2, "succeed"),
    }  # fmt: skip


# Time


@pytest.mark.rule("FO-TIME-02", "FO-TIME-03", "FO-TIME-04", "FO-TIME-05")
@pytest.mark.parametrize(
    ("begins", "way", "takes"),
    [
        ("a-few-hours", "", "a few hours"),
        ("a-few-hours", "sooner:1", "about one hour|an hour"),
        ("a-few-hours", "sooner:2", "half an hour"),
        ("a-few-hours", "sooner:3", "several minutes"),
        ("several-weeks", "sooner:4", "several days"),
    ],
)
def test_xo_time_01_and_03_each_shift_is_a_step_down(
    begins: str, way: str, takes: str, tmp_path: Path
) -> None:
    game = stage(tmp_path, {"Ann": {"skills": {"Crafts": 4}}}, {}, options=("time-shifts",))
    game.do("/control gm player")
    dice = {"": "0000", "sooner:1": "+000", "sooner:2": "++00", "sooner:3": "+++0", "sooner:4": "++++"}[way]
    events = rolled(
        game, "/overcome crafts vs 4", dice, how_long=begins, shifts=way, overcome_tie="minor-cost"
    )
    assert of(events, TimeTaken)[-1].takes in takes.split("|")


@pytest.mark.rule("FO-TIME-03", "FO-TIME-05")
@pytest.mark.parametrize(
    ("dice", "takes"), [("-000", "several hours"), ("--00", "half a day"), ("---0", "a day|about one day")]
)
def test_xo_time_02_each_shift_short_is_a_step_up(dice: str, takes: str, tmp_path: Path) -> None:
    game = stage(tmp_path, {"Ann": {"skills": {"Crafts": 4}}}, {}, options=("time-shifts",))
    game.do("/control gm player")
    events = rolled(game, "/overcome crafts vs 4", dice, how_long="a-few-hours", overcome_fail="fail")
    assert of(events, TimeTaken)[-1].takes in takes.split("|")


# Obstacles


def obstacle(folder: Path, **row: Any) -> Game:
    """Ann, Og, and something in their way."""
    heroes = {"Ann": {"skills": {"Athletics": 1, "Fight": 2}}}
    game = stage(
        folder, heroes, {**OG, "Thing": {"kind": "block", **row}},
        options=("obstacles",), mode="conflict", kind="physical", first="pcs",
    )  # fmt: skip
    game.do("/control gm player")
    game.do("/control og player")
    return game


@pytest.mark.rule("FO-HAZARD-01", "FO-HAZARD-07", "FO-HAZARD-09")
@pytest.mark.parametrize(
    ("rating", "weapon", "dice", "defence", "shifts", "hurts"),
    [(4, 3, "0000", "+++0", 0, 3), (5, 4, "+000", "++00", 3, 7)],
    ids=["a turret, XO-HAZARD-01", "a sniper, XO-HAZARD-02"],
)
def test_xo_hazard_01_and_02_a_rating_and_a_weapon(
    rating: int, weapon: int, dice: str, defence: str, shifts: int, hurts: int, tmp_path: Path
) -> None:
    game = obstacle(tmp_path, kind="hazard", rating=rating, weapon=weapon)
    with pytest.raises(Exception, match="nobody can attack"):
        game.do("/attack thing with fight")
    game.do("/control thing player")
    game.do("/pass")
    game.choose("thing")
    events = rolled(
        game, "/as thing attack ann with thing", dice, defence, defend="athletics", attack_style="full"
    )
    assert of(events, Outcome)[0].shifts == shifts
    assert [each.shifts for each in of(events, Hit)] == [hurts] and not of(events, Boost)


@pytest.mark.rule("FO-BLOCK-02", "FO-BLOCK-05", "FO-BLOCK-06", "FO-BLOCK-07")
@pytest.mark.parametrize(
    ("row", "difficulty", "hurts"),
    [({"rating": 2}, 2, []), ({"rating": 3, "weapon": 4}, 3, [2 + 4])],
    ids=["a fence, XO-BLOCK-01", "a vat of acid, XO-BLOCK-02"],
)
def test_xo_block_01_and_02_failing_to_get_past(
    row: dict[str, Any], difficulty: int, hurts: list[int], tmp_path: Path
) -> None:
    game = obstacle(tmp_path, **row)
    events = rolled(game, "/overcome athletics vs thing", "0000", overcome_fail="fail", next="og")
    assert of(events, Outcome)[0].opposition == difficulty
    assert [each.shifts for each in of(events, Hit)][:1] == hurts


@pytest.mark.rule("FO-BLOCK-13")
@pytest.mark.parametrize("rating", [2, 3])
def test_xo_block_01_and_02_to_be_rid_of_it_meets_two_more(rating: int, tmp_path: Path) -> None:
    game = obstacle(tmp_path, rating=rating)
    events = rolled(game, '/remove "Thing" with athletics', "0000", overcome_fail="fail", next="og")
    assert of(events, Outcome)[0].opposition == rating + 2


# The summary pages and the sheet


@pytest.mark.rule("FO-REF-01")
@pytest.mark.parametrize(
    ("dice", "result", "hurts", "boost", "invokes"),
    [
        ("-000", "fail", [], False, 0),
        ("0000", "tie", [], True, 0),
        ("+000", "succeed", [1], False, 1),
        ("++00", "succeed", [2], False, 1),
        ("+++0", "style", [3], False, 2),
    ],
)
def test_xo_ref_01_what_an_attack_and_an_advantage_come_to(
    dice: str, result: str, hurts: list[int], boost: bool, invokes: int, tmp_path: Path
) -> None:
    game = stage(
        tmp_path, {"Ann": {"skills": {"Fight": 2}}}, OG, mode="conflict", kind="physical", first="pcs"
    )
    game.do("/control gm player")
    game.do("/control og player")
    events = rolled(
        game, "/attack og with fight", dice, "0000", defend="fight", attack_style="full", next="og"
    )
    assert of(events, Outcome)[0].result == result
    assert [each.shifts for each in of(events, Hit)] == hurts
    assert bool([each for each in of(events, Boost) if each.who == "ann"]) is boost
    rolled(game, "/as og pass")
    answered(game, next="ann")
    (tmp_path / "free").mkdir()
    game = stage(tmp_path / "free", {"Ann": {"skills": {"Fight": 2}}}, {})
    game.do("/control gm player")
    rolled(game, '/advantage fight "Sand" vs 2', dice, advantage_fail="fail")
    made = [aspect for aspect in game.state.scene.aspects if aspect.name == "Sand" and aspect.kind != "boost"]
    assert sum(sum(aspect.free_invokes.values()) for aspect in made) == invokes


@pytest.mark.rule("FO-SHEET-01", "FO-SHEET-02")
@pytest.mark.parametrize(
    ("stunts", "refresh", "right"), [(3, 3, True), (4, 2, True), (5, 1, True), (6, 1, False)]
)
def test_xo_sheet_01_each_stunt_beyond_three_takes_a_point_of_refresh(
    stunts: int, refresh: int, right: bool, tmp_path: Path
) -> None:
    rows = "".join(f"  - {{name: Knack {n}, text: Because I can.}}\n" for n in range(stunts))
    sheet = f"name: Ann\nhigh-concept: Coxswain\ntrouble: Rain\nrefresh: {refresh}\nstunts:\n{rows}"
    said = [each.message for each in told(tmp_path, {"characters/ann.yaml": sheet})]
    assert (not any("refresh" in each for each in said)) is right
