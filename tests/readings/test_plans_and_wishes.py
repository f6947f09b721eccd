"""What is only planned is not done, and what a hero is to become is a matter of milestones."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import sit, told


@pytest.mark.parametrize(
    "said",
    [
        "The plan is this: Teo keeps Greta talking about the dinner, and I copy the names.",
        "The plan: you distract the footman and I take the ledger.",
        "Teo distracts the guard at the lock and I go in by the hatch, that is the plan.",
        "We agree that Teo rides to the mill at first light and I search the cellar.",
        "If anybody asks, we were never here: that is what Greta and I agree on.",
    ],
)
def test_a_plan_is_told_and_nothing_of_it_is_done(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == said


def test_what_somebody_is_told_to_do_while_the_hero_will_do_another_thing_is_no_deed_yet() -> None:
    game = in_a_parlour().fork()
    sit(
        game,
        "Teo, you keep them busy at the front, and I will get the ledger out of the safe.",
        answers=("", ""),
    )
    assert all(not step.line.startswith(("/end", "/overcome")) for step in game.steps)


def test_whoever_gets_a_thing_out_of_another_leaves_nothing() -> None:
    assert all(
        not each.line.startswith("/end") for each in in_a_parlour().readings("I get the box out of the safe")
    )


@pytest.mark.rule("FA-MILE-01")
@pytest.mark.parametrize(
    "said",
    [
        "I want to be better at Lore.",
        'I have learned that I cannot protect my brother; change my aspect to "He Must Stand Alone".',
        "I would like to learn to shoot better",
        "I have become better at seeing through people, I want Empathy instead of Stealth.",
        'I want to rename that aspect to "Nobody Owes Me Anything"',
    ],
)
def test_a_wish_for_the_sheet_is_told_when_there_is_a_milestone(said: str) -> None:
    game = in_a_parlour().fork()
    shown = sit(game, said)
    assert any("A milestone changes that" in line for line in shown) and told(game)[-1] == said


def test_where_a_milestone_is_open_it_is_offered() -> None:
    game = in_a_parlour().fork()
    game.do("/end")
    while game.pending is not None:
        game.do(">")
    said = "I want to be better at Lore."
    assert game.readings(said)[0].line == "/session end" and game.readings(said)[0].told
    game.do("/pace scenes 1")
    game.do("/session end")
    while game.pending is not None:
        game.do(f"> {game.pending.default}")
    if game.state.active in game.state.progress.offers:
        assert game.readings(said)[0].line == "/milestone"


@pytest.mark.parametrize("said", ["I want to change my coat", "I want to change my plan and go home"])
def test_what_changes_no_sheet_is_no_such_wish(said: str) -> None:
    assert not any(each.told for each in in_a_parlour().readings(said))


def test_in_a_fight_nobody_plans() -> None:
    found = in_a_fight().readings("The plan: I hit Nan and Teo runs")
    assert found[0].line != "The plan: I hit Nan and Teo runs" or found[0].score < 0.97
