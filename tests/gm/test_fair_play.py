"""Difficulties by the book, and a GM who plays with open cards."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.gm.rulings.difficulty import Judged, judge, nearness
from solofate.rules.events import CallOverruled, DifficultySet, GmCall, Rerolled, Rolled
from solofate.rules.model.aspects import Aspect
from solofate.rules.odds import odds
from solofate.rules.procedures.actions.overcome import OVERCOME
from tests.places import STARTER
from tests.rules.at_the_table import hero, table

FIGHT = STARTER / "scenes" / "01-the-bonded-store.yaml"


def a_fight(seed: int, inputs: int = 60) -> Game:
    """A fight through the front door, with every question answered as usual."""
    game = Game.new(FIGHT, seed=seed)
    for _ in range(inputs):
        if game.pending is not None:
            game.choose("")
            continue
        if game.state.scene.mode != "conflict":
            break
        me = game.state.characters[game.state.active or ""]
        near = [
            one
            for one in game.state.characters.values()
            if one.side != me.side and one.out is None and one.zone == me.zone
        ]
        game.do(f"/attack {near[0].id} with fight" if near else "/pass")
    return game


# ---- difficulty ------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "FG-DIFF-03", "FG-DIFF-04", "FG-DIFF-05", prompt="/odds athletics: low, near or high, and why"
)
@pytest.mark.parametrize(
    ("difficulty", "band", "ways"),
    [(0, "low", 76), (1, "low", 66), (2, "near", 50), (3, "near", 31), (4, "high", 15), (6, "high", 1)],
)
def test_low_near_and_high_are_counted_from_the_skill(difficulty: int, band: str, ways: int) -> None:
    chances = odds(2 - difficulty, style_at=3)
    assert nearness(difficulty - 2) == band
    assert round((1 - chances.fail) * 81) == ways


@pytest.mark.rule("FG-DIFF-03", "FG-DIFF-04", "FG-DIFF-05")
def test_the_best_skill_shines_where_nothing_is_in_the_way_and_a_high_difficulty_has_its_circumstances() -> (
    None
):
    circumstances = ["Slick Stone", "Cramped and Narrow", "Burning Rafters", "Icy Ledge", "Loose Rubble"]
    bands: dict[str, Judged] = {}
    for number in range(len(circumstances) + 1):
        at = table(hero("Mira", athletics=4), aspects=[Aspect(name) for name in circumstances[:number]])
        judged = judge(at.state, "mira", OVERCOME, "athletics")
        assert judged.number == 2 * number == 2 * len(judged.reasons)
        bands.setdefault(nearness(judged.number - 4), judged)
    assert list(bands) == ["low", "near", "high"]
    assert not bands["low"].reasons
    assert all(any(name in reason for name in circumstances) for reason in bands["high"].reasons)


@pytest.mark.rule("FG-DIFF-06", prompt="/overcome athletics vs superb")
@pytest.mark.parametrize("typed", ["superb", "Superb", "5", "+5"])
def test_a_difficulty_may_be_its_word_or_its_number(typed: str) -> None:
    game = Game.new(FIGHT, seed=1)
    while game.pending is not None:
        game.choose("")
    game.do(f"/overcome athletics vs {typed}")
    assert [event.difficulty for _, event in game.log if isinstance(event, DifficultySet)][-1] == 5


@pytest.mark.rule("FG-DIFF-10", prompt="/odds athletics before the roll, then try it all the same")
def test_there_is_no_ceiling_and_how_far_off_it_is_can_be_seen_before() -> None:
    game = Game.new(FIGHT, seed=1)
    game.do("/skip")
    game.choose("passage")
    who = game.state.active
    for name in (
        "Slick Stone",
        "Narrow Ledge",
        "Burning Rafters",
        "Icy Wind",
        "Loose Rubble",
        "Swaying Nets",
        "Muddy Planks",
    ):
        game.do(f'/aspect "{name}"')
        while game.pending is not None:
            game.choose("")
    game.do("/odds physique")
    shown = game.reply[0]
    assert "Loose Rubble hinders Physique (+2)" in shown and "to succeed on the dice alone" in shown
    judged = judge(game.state, who or "", OVERCOME, "physique")
    assert judged.number > 8
    game.do("/overcome physique")
    calls = [event for _, event in game.log if isinstance(event, GmCall) and event.duty == "difficulty"]
    assert calls[-1].chose == str(judged.number)


# ---- open cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "FG-DUTY-14", prompt="/log: each roll is dice, rating and named bonuses; each difficulty has its call"
)
@pytest.mark.parametrize("style", ["gentle", "fair", "ruthless"])
def test_no_die_rating_or_difficulty_is_changed_out_of_sight(style: str) -> None:
    game = Game.new(FIGHT, seed=11)
    while game.pending is not None:
        game.choose("")
    game.do(f"/gm {style}") if style != "fair" else None
    for line in ("/overcome athletics", "/pass"):
        while game.pending is not None:
            game.choose("")
        game.do(line)
    played = [event for _, event in (*a_fight(5).log, *game.log)]
    called = [event.chose for event in played if isinstance(event, GmCall) and event.duty == "difficulty"]
    rolls = [event for event in played if isinstance(event, (Rolled, Rerolled))]
    assert rolls
    for event in rolls:
        assert event.effort == sum(event.dice) + event.rating + event.bonus
        if isinstance(event, Rolled):
            known = {**a_fight(5, 0).state.characters, **game.state.characters}
            assert event.rating == known[event.who].sheet.rating(event.skill)
            assert not event.bonus or event.stunts
    for each in played:
        if isinstance(each, DifficultySet) and each.reason == "the GM's call":
            assert str(each.difficulty) in called


@pytest.mark.rule(
    "FG-DUTY-01", "FG-DUTY-07", prompt="/bogus after any call of the GM's, or with an option of your own"
)
@pytest.mark.parametrize("seed", [2, 9])
def test_every_kind_of_call_can_be_overruled_at_no_cost_and_none_is_a_heros(seed: int) -> None:
    seen: set[str] = set()
    for inputs in range(4, 40, 3):
        game = a_fight(seed, inputs)
        heroes = {who for who, one in game.state.characters.items() if one.is_hero}
        calls = [event for _, event in game.log if isinstance(event, GmCall)]
        assert not heroes & {call.who for call in calls}
        if not calls or len(calls[-1].weighed) < 2:
            continue
        seen.add(calls[-1].duty)
        before = {who: game.state.characters[who].fate_points for who in heroes}
        game.do("/bogus")
        overruled = [event for _, event in game.log if isinstance(event, CallOverruled)]
        assert overruled[-1].chose == calls[-1].chose
        for who in heroes:
            assert game.state.characters[who].fate_points >= before[who]
    assert seen


def test_a_call_that_had_no_other_way_says_so() -> None:
    game = Game.new()
    with pytest.raises(SolofateError, match="no call"):
        game.do("/bogus")
