"""Scale (SCALE, SCALEASP, SCALEUP; options scale and scale-up), from the roll to sheet, odds and journal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate import Game
from solofate.content.checks.check import check_paths
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.gm.emulator import Emulator
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.decisions.actions import SCALE_BENEFIT, Above
from solofate.rules.decisions.decision import Option
from solofate.rules.events import AspectAdded, DifficultySet, Hit, Outcome, Rerolled, Rolled, ScaleLent
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import SCENE, Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.permission import Deed
from solofate.rules.model.scale import SCALES, Edge, level_of, scale_name
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.table import Table, advance
from solofate.wording.events.lines import tell
from solofate.wording.pages.scene import scene_lines
from solofate.wording.pages.sheet import sheet_lines
from solofate.wording.questions.options import asked
from tests.places import ROOT
from tests.rules.at_the_table import Played, boosts, events_of, foe, hero, only, play, table
from tests.worked_examples.stage import write

SCALED = ("scale",)
LEVELS = st.integers(0, 4)


def at_level(one: Character, level: int) -> Character:
    return one._replace(sheet=replace(one.sheet, scale=level))


def struck(
    shifts: int,
    ours: int = 0,
    theirs: int = 0,
    benefit: str = "before",
    options: tuple[str, ...] = SCALED,
    aspects: tuple[Aspect, ...] = (),
    **answers: str,
) -> tuple[Table, Played]:
    """Mira attacks a thug; the bare dice and ratings lie so many shifts apart."""
    mira = at_level(hero("Mira", fight=4, fate_points=0), ours)
    thug = at_level(foe("Thug", physical=9, consequences=("mild", "moderate", "severe")), theirs)
    hers = max(-4, min(4, shifts - 4))
    at = table(mira, thug, dice=[hers, hers + 4 - shifts], options=options, aspects=aspects)
    return at, told(at, attack(at, "mira", "thug", "fight"), scale=benefit, defend="athletics", **answers)


def told(at: Table, procedure: Procedure, **answers: str) -> Played:
    """Play it with these answers, by kind (`lends_scale`), wherever they are asked for and can be given."""
    by_kind = {kind.replace("_", "-"): answer for kind, answer in answers.items()}
    played, given = Played(), set[str]()

    def decide(decision: Decision, seen: Table) -> str:
        played.asked.append(decision)
        answer = by_kind.get(decision.kind, decision.default)
        if decision.kind == "invoke":
            answer = answer if answer not in given else "pass"
            given.add(answer)
        return answer if decision.legal(answer) else decision.default

    advance(procedure, at, decide)
    return played


def hits(at: Table) -> list[int]:
    return [event.shifts for event in events_of(at, Hit)]


@pytest.mark.rule("FO-SCALE-02", "FO-SCALE-03", "FO-SCALE-04")
def test_the_ladder_of_scale_and_a_ladder_of_ones_own() -> None:
    """XO-SCALE-01; a character with no entry is Mundane."""
    assert SCALES == ("Mundane", "Supernatural", "Otherworldly", "Legendary", "Godlike")
    assert scale_name(State(), hero("Mira").sheet.scale) == "Mundane"
    own = State(scales=("Clay", "Bronze", "Gold"))
    assert [scale_name(own, level) for level in range(5)] == ["Clay", "Bronze", "Gold", "Gold", "Gold"]


@pytest.mark.rule("FO-SCALE-05", "FO-SCALE-07", "FO-SCALE-08", "FO-SCALE-09")
@pytest.mark.parametrize("levels", [1, 2, 3, 4])
def test_the_three_benefits_of_an_edge(levels: int) -> None:
    """XO-SCALE-01."""
    assert Edge(levels, "before")[:0] == () and Edge(levels, "before").before == levels
    assert Edge(levels, "after").after == 2 * levels and Edge(levels, "invokes").invokes == levels
    at, played = struck(0, ours=levels)
    assert played.decision("scale").about.levels == levels
    assert only_roll(at, "attack").scale == levels


def only_roll(at: Table, action: str) -> Rolled:
    (found,) = [event for event in events_of(at, Rolled) if event.action == action]
    return found


@pytest.mark.rule("FO-SCALE-05", "FO-SCALE-06", "FO-SCALE-07", "FO-SCALE-08")
@pytest.mark.parametrize(("defence", "first", "second"), [(2, 3, 5), (3, 2, 0), (4, 1, -1)])
def test_the_first_benefit_is_for_the_close_roll_the_second_for_the_sure_one(
    defence: int, first: int, second: int
) -> None:
    """XO-SCALE-02."""
    assert only(struck(3 - defence, ours=2)[0], Outcome).shifts == first
    after = only(struck(3 - defence, ours=2, benefit="after")[0], Outcome)
    assert after.shifts == second and after.scale == (4 if second > 0 else 0)


@pytest.mark.rule("FO-SCALE-06")
def test_who_stands_lower_or_level_has_no_benefit_and_no_other_penalty() -> None:
    at, played = struck(2, ours=1, theirs=1)
    assert "scale" not in played.asked_kinds and hits(at) == [2]
    at, played = struck(2, ours=0, theirs=2, benefit="after")
    assert [each.who for each in played.decisions("scale")] == ["thug"], "the lesser is asked nothing"
    assert hits(at) == [2], "a defence that fails gets nothing after the dice"


@pytest.mark.rule("FO-SCALE-06")
def test_whoever_defends_has_the_benefit_too() -> None:
    """AMBO-60."""
    assert hits(struck(2, theirs=1)[0]) == [1]
    at, _ = struck(-1, theirs=1, benefit="after")
    assert only(at, Outcome).shifts == -3 and len(boosts(at)) == 1, "a defence with style by scale"
    assert not boosts(struck(-1)[0])


@pytest.mark.rule("FO-OPTION-01")
@given(st.integers(-4, 8), LEVELS, LEVELS)
def test_without_the_option_scale_counts_for_nothing(shifts: int, ours: int, theirs: int) -> None:
    at, played = struck(shifts, ours, theirs, options=())
    assert "scale" not in played.asked_kinds and only(at, Outcome).shifts == shifts


@given(st.integers(-4, 8), LEVELS, LEVELS, st.sampled_from(["before", "after"]))
def test_the_sums_of_every_roll_come_out(shifts: int, ours: int, theirs: int, benefit: str) -> None:
    at, _ = struck(shifts, ours, theirs, benefit)
    outcome = only(at, Outcome)
    assert outcome.shifts == outcome.effort - outcome.opposition + outcome.scale
    for rolled in events_of(at, Rolled):
        assert rolled.effort == sum(rolled.dice) + rolled.rating + rolled.bonus
        assert rolled.bonus == rolled.scale
    edge = ours - theirs
    if benefit == "before":
        assert outcome.shifts == shifts + edge
    elif shifts == 0:
        assert outcome.shifts == 0, "a tie is no success"
    else:
        assert outcome.shifts == shifts + (2 * edge if shifts * edge > 0 else 0)


@pytest.mark.rule("FO-SCALE-09")
def test_an_edge_may_be_taken_as_free_invokes_on_an_advantage() -> None:
    mira, thug = at_level(hero("Mira", stealth=2), 2), foe("Thug", notice=0)
    at = table(mira, thug, dice=[0, 0], options=SCALED)
    deed = advantage(at, "mira", "stealth", "Unseen", on="thug")
    played = told(at, deed, scale="invokes", means="ordinary", defend="notice")
    assert [option.id for option in played.decision("scale").options] == ["before", "after", "invokes"]
    added = only(at, AspectAdded)
    assert added.free_invokes == {"mira": 3} and added.scale == 0
    _, struck_too = struck(1, ours=2)
    assert [option.id for option in struck_too.decision("scale").options] == ["before", "after"]


@pytest.mark.rule("FO-SCALE-10")
def test_a_weakness_that_was_found_or_a_place_where_it_holds_undoes_scale() -> None:
    elder = at_level(foe("Elder", fight=1), 3)
    for weakness, on in (("i have Cold Iron Wound", "elder"), ("zone has Hallowed Ground", "zone:yard")):
        known = elder._replace(zone="yard", sheet=replace(elder.sheet, weakness=parse_condition(weakness)))
        at = table(hero("Mira"), known, options=SCALED)
        deed = Deed("elder", "attack", "fight")
        assert level_of(at.state, deed) == 3
        at.emit(AspectAdded(weakness.split(" has ")[-1].removeprefix("i have "), "situation", on, {}, "mira"))
        assert level_of(at.state, deed) == 0


VEIL = Aspect("Veil of Ash", on="mira", scale=1, lends=("stealth",), lends_unasked=True)


@pytest.mark.rule("FO-SCALEASP-03")
def test_an_aspect_may_lend_scale_by_being_there() -> None:
    """XO-SCALE-03."""
    mira, thug = hero("Mira", stealth=2, fight=2), foe("Thug", notice=1)
    at = table(mira, thug, dice=[0, 0], options=SCALED, aspects=[VEIL])
    told(at, advantage(at, "mira", "stealth", "Gone", on="thug"), means="ordinary", defend="notice")
    assert only_roll(at, "advantage").scale == 1
    rules = ruleset_of(at.state)
    assert rules.level(at.state, Deed("mira", "attack", "fight")) == 0, "sneaking is all it lends to"
    assert rules.level(at.state, Deed("thug", "overcome", "stealth")) == 0, "and only to whom it is on"


@pytest.mark.rule("FO-SCALEASP-01", "FO-SCALEASP-02")
def test_invoking_what_stands_for_a_power_lends_its_scale() -> None:
    """The record names the deeds it lends to (AMBO-65); the invoke's own gain comes as well."""
    for lends, asks, gains in ((("fight attack",), False, 4), (("stealth",), False, 2), ((), True, 4)):
        blade = Aspect("Blade of Dusk", on=SCENE, free_invokes={"mira": 1}, scale=2, lends=lends)
        at, played = struck(1, aspects=(blade,), invoke="blade-of-dusk:+2", lends_scale="lend")
        assert ("lends-scale" in played.asked_kinds) is asks
        assert only(at, Outcome).shifts == 1 + gains, lends
    at, _ = struck(1, aspects=(blade,), invoke="blade-of-dusk:+2", lends_scale="leave")
    assert only(at, Outcome).shifts == 3 and not events_of(at, ScaleLent)


def test_what_was_lent_stays_when_the_dice_are_rolled_again() -> None:
    blade = Aspect("Blade of Dusk", on=SCENE, free_invokes={"mira": 1}, scale=2, lends=())
    luck = Aspect("Luck", on=SCENE, free_invokes={"mira": 1})
    people = hero("Mira", fight=4, fate_points=0), foe("Thug", physical=9)
    at = table(*people, dice=(0, 0, 1), options=SCALED, aspects=(blade, luck))
    answers = {"invoke": ["blade-of-dusk:+2", "luck:reroll"], "lends-scale": "lend"}
    play(at, attack(at, "mira", "thug", "fight"), answers)
    again = only(at, Rerolled)
    assert (again.rating, again.bonus, again.effort) == (4, 4, 9)


@pytest.mark.rule("FO-SCALEASP-01")
def test_the_highest_level_counts_and_only_the_difference() -> None:
    """AMBO-62, AMBO-63."""
    blade = Aspect("Blade of Dusk", on=SCENE, free_invokes={"mira": 1}, scale=2, lends=("attack",))
    using = {"invoke": "blade-of-dusk:+2"}
    assert only(struck(1, ours=2, aspects=(blade,), **using)[0], Outcome).shifts == 1 + 2 + 2, (
        "no level on top"
    )
    at, _ = struck(1, ours=1, benefit="after", aspects=(blade,), **using)
    assert only(at, Outcome).shifts == 1 + 2 + 4, "the benefit that was named before the dice"
    at, _ = struck(3, theirs=3, aspects=(blade,), **using)
    assert only(at, Outcome).shifts == 3 + 2 - 1, "three levels below has become one"
    assert only(at, ScaleLent).taken == 2
    assert "lends Mira its scale, Otherworldly" in str(tell(only(at, ScaleLent), at.state))


def made(
    means: str, *, on: str = SCENE, foes: bool = False, unhindered: str = "nothing", difficulty: str = "2"
) -> tuple[Table, Played]:
    mira = at_level(hero("Mira", lore=3), 2)
    at = table(mira, *([foe("Thug", athletics=1)] if foes else []), dice=[0, 0], options=SCALED)
    deed = advantage(at, "mira", "lore", "Animated Vines", on=on)
    return at, told(at, deed, means=means, unhindered=unhindered, difficulty=difficulty, defend="athletics")


@pytest.mark.rule("FO-SCALEASP-04")
def test_what_nobody_opposes_is_simply_there_and_carries_scale() -> None:
    """XO-SCALE-04, first case; AMBO-64."""
    at, played = made("supernatural")
    added = only(at, AspectAdded)
    assert not events_of(at, Rolled) and added.free_invokes == {"mira": 1} and added.scale == 2
    at, played = made("ordinary")
    assert "unhindered" not in played.asked_kinds and only(at, AspectAdded).scale == 0


@pytest.mark.rule("FO-SCALEASP-05")
def test_laid_on_a_foe_it_is_rolled_with_scale() -> None:
    """XO-SCALE-04, second case."""
    at, played = made("supernatural", on="thug", foes=True)
    assert "unhindered" not in played.asked_kinds
    assert only_roll(at, "advantage").scale == 2 and only(at, AspectAdded).scale == 2


@pytest.mark.rule("FO-SCALEASP-06")
def test_against_a_foe_who_hinders_it_scale_counts() -> None:
    """XO-SCALE-04, third case."""
    at, _ = made("supernatural", foes=True, unhindered="something", difficulty="active:thug")
    assert only_roll(at, "advantage").scale == 2 and only(at, AspectAdded).scale == 2


@pytest.mark.rule("FO-SCALEASP-07")
def test_against_a_fixed_difficulty_it_is_rolled_without_scale() -> None:
    """XO-SCALE-04, fourth case; AMBO-61."""
    at, played = made("supernatural", unhindered="something")
    assert "scale" not in played.asked_kinds and only_roll(at, "advantage").scale == 0
    assert only(at, DifficultySet).difficulty == 2 and only(at, AspectAdded).scale == 2, "and lends it later"


@pytest.mark.rule("FO-SCALEUP-01", "FO-SCALEUP-02", "FO-SCALE-01")
def test_a_big_bad_brings_scale_with_it_and_takes_it_away_again() -> None:
    options = ("scale-up",)
    assert hits(struck(2, theirs=1, options=options)[0]) == [1]
    _, played = struck(2, ours=1, options=options)
    assert "scale" not in played.asked_kinds, "no foe stands above the heroes"
    assert hits(struck(2, ours=1, theirs=1, options=options)[0]) == [2]
    assert hits(struck(2, ours=2, theirs=1, options=("scale-up", "scale"))[0]) == [3], "scale is scale"


def test_whoever_has_no_level_is_told_so_without_a_look_at_everybody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is asked of every rating the GM weighs: among a dozen people that made a scene take half a minute."""

    def looked(state: State, side: str) -> list[Character]:
        raise AssertionError("everybody was looked at")

    at = table(at_level(foe("Elder", fight=3), 2), hero("Mira", fight=2), options=("scale-up",))
    rules, ours, theirs = ruleset_of(at.state), Deed("mira", "attack", "fight"), Deed("elder", "defend", "")
    assert rules.levels_above(at.state, theirs, ours) == 2
    monkeypatch.setattr("solofate.rules.options.scale_up.in_play", looked)
    assert rules.levels_above(at.state, ours, theirs) == 0


def test_the_gm_takes_what_is_worth_most() -> None:
    def chosen(fight: int) -> str:
        at = table(at_level(foe("Elder", fight=fight), 1), hero("Mira", athletics=6), options=SCALED)
        deed = Deed("elder", "attack", "fight")
        options = (Option("before", 1), Option("after", 2))
        return (
            Emulator("fair")
            .decide(SCALE_BENEFIT.ask("elder", options, "before", Above(deed, "mira", 1)), at)
            .chose
        )

    assert chosen(1) == "before" and chosen(7) == "after"


def test_the_question_says_what_each_benefit_gives() -> None:
    at, played = struck(2, ours=2)
    decision: Decision = played.decision("scale")
    shown = asked(decision, at.state)
    assert shown.question == "Mira stands 2 levels above the Thug with Fight. Which benefit?"
    assert [option.label for option in shown.options] == ["+2 on the roll", "4 shifts more"]


def scaled(folder: Path, options: list[str], **more: object) -> Game:
    (folder / "characters").mkdir()
    (folder / "adversaries").mkdir()
    (folder / "scenes").mkdir()
    write(
        folder / "campaign.yaml",
        {"campaign": "C", "options": options, "characters": "characters/m.yaml", **more},
    )
    write(folder / "characters" / "m.yaml", {"name": "Mira", "skills": {"Fight": 4}, "scale": "supernatural"})
    row = {"name": "Elder", "skills": {"Fight": 1, "Athletics": 1}, "stress": 9, "scale": "legendary",
           "weakness": "zone has Hallowed Ground"}  # fmt: skip
    write(folder / "adversaries" / "a.yaml", {"table": "Deep", "adversaries": [row]})
    aspect = {"name": "Torn Veil", "scale": 1, "lends": ["stealth"], "lends-unasked": True}
    write(folder / "scenes" / "s.yaml",
          {"scene": "The quay", "mode": "free", "characters": "../characters/m.yaml", "aspects": [aspect]})  # fmt: skip
    assert not [each for each in check_paths([folder]).mistakes if not each.warning]
    game = Game.open(folder, 3, store=folder / "s.db")
    game.do("/scene s")
    return game


@pytest.mark.rule("FO-SCALE-02")
def test_a_campaign_with_scale_shows_it_on_sheets_in_odds_and_in_the_journal(tmp_path: Path) -> None:
    game = scaled(tmp_path, ["scale"], scales=["Clay", "Bronze", "Silver", "Gold"])
    game.do("/control mira player")
    game.do("/conflict with elder")
    while game.pending is not None:
        game.choose("mira" if game.pending.kind == "first" else "")
    assert "  Scale Bronze" in sheet_lines(game.state, "mira")
    assert "  Scale Gold" in sheet_lines(game.state, "elder")
    assert any(
        "lends the scale Bronze to stealth without an invoke" in line for line in scene_lines(game.state)
    )
    game.do("/odds fight vs elder")
    assert "scale +2 counted" in game.reply[0], "the Elder stands two levels above"
    for faces in ("++++", "----"):
        game.do(f"/dice {faces}")
    game.do("/attack elder with fight")
    while game.pending is not None:
        game.choose("pass" if game.pending.kind == "invoke" else "")
    assert any(isinstance(event, Rolled) and event.scale == 2 for _, event in game.log)
    game.do(f"/export lonelog {tmp_path / 'out.md'}")
    assert "scale" in (tmp_path / "out.md").read_text(encoding="utf-8")
    game.close()


def test_without_the_option_nothing_shows_scale(tmp_path: Path) -> None:
    game = scaled(tmp_path, [])
    assert not [line for line in sheet_lines(game.state, "mira") if "Scale" in line]
    assert not [line for line in scene_lines(game.state) if "scale" in line]
    game.close()


@pytest.mark.rule("FO-SCALEASP-01", "FO-SCALEASP-02", "FO-SCALEASP-03")
def test_whoever_plays_gives_an_aspect_its_level_by_command(tmp_path: Path) -> None:
    game = scaled(tmp_path, ["scale"])
    before = game.state.scene.aspects
    game.do('/aspect "Gate of Bone" scale otherworldly lends fight attack unasked')
    (made,) = [each for each in game.state.scene.aspects if each not in before]
    assert (made.scale, made.lends, made.lends_unasked) == (2, ("fight attack",), True)
    shown = "\n".join(str(line) for line in scene_lines(game.state))
    assert "lends the scale Otherworldly to fight attack without an invoke" in shown
    assert level_of(game.state, Deed("mira", "attack", "fight")) == 2
    assert level_of(game.state, Deed("mira", "overcome", "fight")) == 1
    with pytest.raises(MalformedChoice, match="Mundane, Supernatural, Otherworldly, Legendary or Godlike"):
        game.do('/aspect "Fog" scale enormous')
    with pytest.raises(MalformedChoice, match="say that: scale"):
        game.do('/aspect "Fog" lends fight')


def test_where_scale_is_not_played_no_aspect_has_a_level() -> None:
    game = Game.apart(ROOT / "campaigns" / "closed-for-the-season", 1)
    with pytest.raises(IllegalChoice, match="levels of scale are not played here"):
        game.do('/aspect "Fog" scale godlike')
