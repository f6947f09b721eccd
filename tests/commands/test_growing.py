"""Treatment, sessions, arcs and growth as they are typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.repl.reminders.nudges import LONG_SESSION, LONG_SITTING, Reminders, SittingNudges
from solofate.repl.render import show_events
from solofate.wording.columns import column_lines
from solofate.wording.dice import speakable
from tests.paper import Paper
from tests.worked_examples.stage import play, stage, write

SKILLS = {
    "Great": ["Academics"], "Good": ["Will", "Notice"], "Fair": ["Fight", "Empathy", "Crafts"],
    "Average": ["Lore", "Stealth", "Rapport", "Drive"],
}  # fmt: skip


@pytest.fixture
def game(tmp_path: Path) -> Game:
    heroes: dict[str, dict[str, Any]] = {
        "Maren": {"skills": SKILLS, "stunts": [{"name": name} for name in ("One", "Two", "Three")]},
        "Pike": {"skills": SKILLS},
    }
    return stage(tmp_path, heroes, {"Og": {"skills": {"Fight": "Great"}, "stress": 4}}, kind="physical")


def hurt(game: Game, slot: str = "mild", aspect: str = "Cracked Ribs", who: str = "pike") -> None:
    """Somebody has been hurt, as if in a fight before."""
    from solofate.rules.events import ConsequenceTaken

    game.begin([ConsequenceTaken(who, slot, aspect, None, "physical")])


def answered(game: Game, **answers: str) -> None:
    """Answer what is asked by kind, and take the default of everything else."""
    for _ in range(60):
        if game.pending is None:
            return
        game.choose(answers.get(game.pending.kind.replace("-", "_"), ""))
    raise AssertionError("this would go on for ever")


def slots(game: Game, who: str = "pike") -> list[str | None]:
    return [slot["aspect"] for slot in game.state.to_json()["characters"][who]["consequences"]]


def scenes(game: Game, number: int = 3) -> None:
    for at in range(number):
        if not game.state.scene.open:
            play(game, f'/scene "Scene {at}"')
        play(game, "/end")


def test_xc_recover_01_a_broken_arm_in_a_cast(game: Game) -> None:
    hurt(game, "moderate", "Broken Arm")
    play(game, "/dice ++00", '/treat pike "broken arm"')
    answered(game, name="Arm in a Cast")
    (arm,) = [slot for slot in game.state.to_json()["characters"]["pike"]["consequences"] if slot["aspect"]]
    assert (arm["aspect"], arm["state"], arm["slot"]) == ("Arm in a Cast", "treated", "moderate")
    game.do("/sheet pike")
    assert any("Arm in a Cast (in recovery; it clears after a full session)" in line for line in game.reply)


def test_the_suggested_words_keep_the_wound_in_them(game: Game) -> None:
    hurt(game)
    play(game, "/dice ++++", "/treat pike")
    answered(game)
    assert str(slots(game)[0]).startswith("Cracked Ribs, ")
    scenes(game, 2)
    assert slots(game)[0] is None


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("/treat", "say whom and what"),
        ("/treat nobody", "not someone"),
        ("/treat maren", "no consequence to treat"),
        ('/treat pike "Broken Arm"', "no consequence “Broken Arm”: Cracked Ribs"),
        ("/treat pike with shooot", "no skill"),
        ("/session maybe", "write /session start"),
        ("/arc", ""),
        ("/arc now", "write /arc end"),
        ('/arc end "x"', "no full session yet"),
        ("/milestone", "comes at the end of a session"),
        ("/milestone og", "not one of your characters"),
        ("/breakthrough", "no breakthrough open"),
        ("/stunt maren", "3 are free"),
        ("/pace speed 3", "no setting “speed”: milestone"),
        ("/pace milestone 0", "from 1 to 20"),
        ("/pace milestone lots", "from 1 to 20"),
        ("/pace milestone 1", "so already"),
        ("/pace long-arcs 3", "on or off"),
        ("/pace cap heavenly", "a rating such as Superb"),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(game: Game, line: str, wrong: str) -> None:
    hurt(game)
    before = game.state.to_json()
    if not wrong:
        assert game.do(line) == [] and game.reply
    else:
        with pytest.raises(SolofateError, match=wrong) as told:
            game.do(line)
        assert "\n" not in str(told.value)
    assert game.state.to_json() == before


@pytest.mark.rule("FC-RECOVER-02", prompt="/treat pike with provoke, then /bogus")
def test_the_gm_says_no_to_a_skill_that_does_not_mend_and_can_be_overruled(game: Game) -> None:
    hurt(game)
    play(game, "/dice ++++", "/treat pike with provoke")
    assert game.pending is None and slots(game)[0] == "Cracked Ribs"
    game.do("/why")
    assert any("Provoke does not mend Cracked Ribs" in line for line in game.reply)
    play(game, "/bogus")
    answered(game)
    assert str(slots(game)[0]).startswith("Cracked Ribs, ")


@pytest.mark.rule("FC-RECOVER-02", prompt="/treat somebody's severe wound without an aspect of healing")
def test_the_gm_lets_only_those_touch_a_grave_wound_who_know_how(game: Game) -> None:
    hurt(game, "severe", "Open Belly")
    play(game, "/treat pike")
    assert game.pending is None and slots(game)[2] == "Open Belly"
    play(game, '/aspect "A Field Hospital"', "/dice ++++", "/treat pike")
    answered(game)
    assert str(slots(game)[2]).startswith("Open Belly, ")


def test_a_session_at_the_prompt(game: Game) -> None:
    scenes(game)
    game.do("/session")
    assert game.reply[0] == "Session 1 of arc 1" and "It counts as a full session" in game.reply[-1]
    play(game, "/session end")
    pending = game.pending
    assert pending is not None and (pending.kind, pending.who, pending.default) == (
        "milestone",
        "maren",
        "keep",
    )
    with pytest.raises(SolofateError, match="only an Average"):
        game.choose("replace:fight:shoot")
    with pytest.raises(SolofateError, match="high concept stands"):
        game.choose("aspect:maren-of-the-example")
    game.choose("swap:fight:academics")
    assert game.state.to_json()["characters"]["maren"]["skills"]["fight"] == 4
    game.choose("")
    game.do("/session")
    assert "Still open for Pike" in game.reply[-1]
    play(game, "/milestone pike")
    game.choose("replace:lore:shoot")
    assert game.state.to_json()["progress"]["offers"] == {}


@pytest.mark.rule(
    "FA-SKILLUP-01", "FA-SKILLUP-03", prompt="/arc end, then raise:…; /sheet shows what is saved"
)
def test_an_arc_at_the_prompt(game: Game) -> None:
    scenes(game)
    play(game, '/arc end "The bell is silent" "Pike is mayor"')
    with pytest.raises(SolofateError, match=r"Great \(\+4\) would hold 2 skills .* lacks support"):
        game.choose("raise:will")
    with pytest.raises(SolofateError, match="takes 2 skill points"):
        game.choose("raise:shoot+provoke")
    game.choose("raise:shoot")
    game.choose("done")
    game.choose("done")
    state = game.state.to_json()
    assert (state["arc"], state["characters"]["maren"]["skills"]["shoot"]) == (2, 1)
    assert state["characters"]["pike"]["skill_points"] == 1
    game.do("/sheet pike")
    assert any("1 skill point saved" in line for line in game.reply)
    game.do("/arc")
    assert game.reply[0] == "Arc 1, ended: The bell is silent; Pike is mayor"


@pytest.mark.rule("FA-SKILLUP-01", prompt="/arc end, then raise:SKILL shows the columns before and after")
def test_the_columns_are_drawn_before_and_after_a_rise(game: Game) -> None:
    scenes(game)
    play(game, '/arc end "x"')
    before, paper = game.state, Paper()
    show_events(paper, game.choose("raise:shoot"), before)
    assert paper.lines[1:] == [
        "  Great +4    ■          ■",
        "  Good +3     ■■         ■■",
        "  Fair +2     ■■■    →   ■■■",
        "  Average +1  ■■■■       ■■■■■",
    ]
    assert speakable(paper.lines[4]) == "  Average +1, 4, 5"
    assert column_lines({"a": 2})[0].endswith("(more than the 0 beneath)")


@pytest.mark.rule("FA-SESSION-03", prompt="/pace, /pace milestone 2")
def test_the_pace_is_looked_up_and_changed_at_the_prompt_and_recorded(game: Game) -> None:
    game.do("/pace")
    assert len(game.reply) == 12 and "every full session" in game.reply[0]
    (event,) = game.do("/pace milestone 2")
    assert type(event).__name__ == "PaceChanged" and game.state.to_json()["pace"]["milestone"] == 2
    play(game, "/pace long-arcs on", "/pace cap Superb", "/pace power-ups off")
    assert game.state.to_json()["pace"]["cap"] == 5
    play(game, "/pace cap off", "/undo")
    assert game.state.to_json()["pace"]["cap"] == 5


@pytest.mark.rule("FA-SESSION-03", prompt="pace: {milestone: 2} in campaign.yaml, then /pace")
def test_a_campaign_may_set_its_pace(tmp_path: Path) -> None:
    write(
        tmp_path / "campaign.yaml",
        {"campaign": "Slow", "pace": {"milestone": 2, "long-arcs": True, "cap": "Superb"}},
    )
    game = Game.open(tmp_path, seed=1)
    try:
        pace = game.state.to_json()["pace"]
        assert (pace["milestone"], pace["long_arcs"], pace["cap"], pace["scenes"]) == (2, True, 5, 3)
    finally:
        game.close()


@pytest.mark.rule("FA-SESSION-01", prompt="play on for eight scenes")
def test_a_long_session_is_pointed_out_once(game: Game) -> None:
    clock = [0.0]
    nudges = SittingNudges(Reminders(lambda: clock[0]))
    said = []
    for at in range(LONG_SESSION + 1):
        if not game.state.scene.open:
            play(game, f'/scene "{at}"')
        said += nudges.after(game, game.do("/end"))
    assert sum("makes a break" in line for line in said) == 1
    play(game, "/session start")
    answered(game)
    play(game, '/scene "Late"')
    clock[0] = LONG_SITTING + 1
    said = nudges.after(game, game.do("/end"))
    assert any("more than five hours" in line for line in said)


@pytest.mark.rule("FA-SESSION-02", prompt="/session end of the fourth session; /over a scenario aspect")
def test_the_end_of_an_arc_is_suggested(game: Game) -> None:
    nudges = SittingNudges()
    play(game, "/pace sessions 1")
    scenes(game)
    assert any("/arc end" in line for line in nudges.after(game, game.do("/session end")))
    answered(game)
    from solofate.rules.events import AspectAdded

    game.begin([AspectAdded("The Bell Must Not Ring", "scenario", "scene", {}, None)])
    play(game, '/scene "Last"')
    events = game.do('/over "The Bell Must Not Ring"')
    assert any("is settled" in line for line in nudges.after(game, events))


def test_a_stunt_is_written_at_the_prompt(game: Game) -> None:
    play(game, "/stunt pike")
    for typed in ("Salvager", "swap", "crafts", "investigate", "any", "scene has Aboard the Wreck", ""):
        game.choose(typed)
    stunt = game.state.characters["pike"].sheet.stunts[0]
    assert stunt.swap is not None and (stunt.swap.use, stunt.swap.instead_of) == ("crafts", "investigate")
    assert game.state.to_json()["characters"]["pike"]["refresh"] == 3


@pytest.mark.parametrize("policy", ["default", "random", "greedy", "sensible"])
def test_policies_get_through_the_end_of_sessions_and_arcs(game: Game, policy: str) -> None:
    hurt(game, "moderate")
    play(game, f"/auto {policy}")
    scenes(game)
    play(game, "/session end")
    play(game, "/session start")
    scenes(game)
    play(game, '/arc end "x"')
    assert game.pending is None and game.state.arc == 2
