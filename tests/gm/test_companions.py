"""Companions: whoever agrees to come along is with the heroes then, wherever they go, and in their fights."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.loading.rows import Phrase
from solofate.errors import IllegalChoice
from solofate.gm.story.thread_parts import Bound
from solofate.gm.story.thread_steps import rows_of_nobody_loyal
from solofate.gm.talk.companions import asks_for_company
from solofate.gm.wording.endings import may_be_said
from solofate.rules.events import Moved, Narration, OrderGiven, Outcome, SideChanged, TakenOut
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS
from solofate.rules.model.npcs import NAMELESS
from solofate.rules.model.state import CONFLICT
from solofate.rules.procedures.actions.open_aspects import free_invoke_for
from tests.gm.test_talk import in_the_kitchen, say, say_and_get
from tests.places import read_yaml

HESPER, ODILE = "hesper-vane", "odile-marrack"


def with_hesper() -> Game:
    """Odile and Teo with Hesper Vane, who has agreed to come along."""
    game = in_the_kitchen()
    say_and_get(game, f'/talk {HESPER} "Will you come with us to the bonded store?"', "tells")
    return game


def in_a_fight() -> Game:
    """They and two watchmen, on Odile's turn."""
    game = with_hesper()
    say(game, '/conflict with "Watchman"*2 first odile-marrack')
    return game


@pytest.mark.parametrize(
    ("asked", "comes"),
    [
        ("come with me to the mill and guard my back", True),
        ("Will you ride along?", True),
        ("Could you help us find the boy", True),
        ("stand by me tonight", True),
        ("walk beside us through the market", True),
        ("protect my back", True),
        ("come to the mill at noon", False),
        ("hold the ship until tomorrow night", False),
        ("do not follow me", False),
        ("help yourself to the wine", False),
        ("Will you help us?", False),
        ("guard the gate", False),
        ("give me the letter", False),
    ],
)
def test_what_makes_a_companion_of_whoever_agrees_to_it(asked: str, comes: bool) -> None:
    assert asks_for_company(asked) is comes


def test_help_that_is_asked_for_in_a_fight_is_given_there() -> None:
    assert asks_for_company("Will you help us?", fighting=True)


def test_who_agrees_to_come_along_stands_with_the_heroes_and_is_in_the_next_scene() -> None:
    game = with_hesper()
    assert game.state.characters[HESPER].side == PCS
    say(game, '/scene "At the bonded store"')
    hesper = game.state.characters[HESPER]
    assert hesper.side == PCS and hesper.zone == game.state.characters[ODILE].zone


@pytest.mark.parametrize("kind", ["will-not", "lie"])
def test_who_does_not_mean_it_stays_where_they_are(kind: str) -> None:
    game = in_the_kitchen()
    say(game, f'/talk {HESPER} "Will you come with us to the bonded store?"')
    say(game, f"/bogus reply {kind}")
    assert game.state.characters[HESPER].side == BYSTANDERS


def test_who_agrees_to_something_else_is_no_companion() -> None:
    game = in_the_kitchen()
    say_and_get(game, f'/talk {HESPER} "Please keep the door locked"', "tells")
    assert game.state.characters[HESPER].side == BYSTANDERS


def test_a_companion_goes_where_the_hero_goes_while_nobody_fights() -> None:
    game = with_hesper()
    moved = [each.who for each in say(game, '/move "the back yard"') if isinstance(each, Moved)]
    assert moved[:1] == [ODILE] and HESPER in moved
    assert "teo-lunt" not in moved  # Whom the player plays goes by their own word.


def test_a_companion_is_no_hindrance_and_no_target() -> None:
    game = with_hesper()
    assert all(
        HESPER not in reading.line
        for reading in game.readings("I sneak past the lamps with Hesper behind me.")
    )


def test_a_companion_is_in_the_fight_on_the_heroes_side_and_does_not_outshine_them() -> None:
    game = in_a_fight()
    hesper = game.state.characters[HESPER]
    assert hesper.side == PCS and not hesper.sheet.unwritten
    assert game.state.improvised[HESPER][0] in NAMELESS
    assert not hesper.consequences


def test_a_sentence_of_a_companion_is_done_on_their_turn() -> None:
    game = in_a_fight()
    line = game.readings("Hesper hits the second watchman with her pan.")[0].line
    assert line == f"/as {HESPER} attack watchman-2 with fight"
    [told] = [each for each in game.do(line) if isinstance(each, OrderGiven)]
    assert told.order.target == "watchman-2" and game.state.scene.turn == ODILE
    game.do("/pass")
    game.choose(HESPER)
    while game.pending is not None:
        game.choose(game.pending.default)
    rolled = [event for _, event in game.log]
    struck = [each for each in rolled if isinstance(each, Outcome) and each.who == HESPER]
    assert [(each.action, each.against) for each in struck] == [("attack", "watchman-2")]
    assert game.state.characters[HESPER].order is None


def test_a_companion_cannot_be_told_what_is_no_deed_of_a_turn() -> None:
    game = in_a_fight()
    with pytest.raises(IllegalChoice, match="a turn of their own"):
        game.do(f"/as {HESPER} concede")


def test_what_a_companion_does_that_is_no_deed_says_what_it_becomes() -> None:
    game = in_a_fight()
    best = game.readings("Hesper whistles a tune.")[0]
    assert best.line == "Hesper whistles a tune." and "a turn of their own" in best.told


@pytest.mark.parametrize(
    "typed",
    [
        "Hesper takes her place at my side.",
        "Hesper is with me.",
        "Hesper comes with us.",
        "Hesper fights beside me.",
    ],
)
def test_who_is_said_to_be_with_the_hero_takes_their_side(typed: str) -> None:
    assert in_the_kitchen().readings(typed)[0].line == f"/side {HESPER} heroes"


def test_who_is_called_to_help_is_spoken_to_and_comes() -> None:
    game = in_the_kitchen()
    best = game.readings("Help me to get out, Hesper!")[0]
    assert best.line == f'/talk {HESPER} "Help me to get out, Hesper!"'
    say_and_get(game, best.line, "tells")
    assert game.state.characters[HESPER].side == PCS


@pytest.mark.parametrize(
    "typed",
    [
        "Hesper stays behind.",
        "Wait here, Hesper.",
        "I send Hesper home.",
        "I tell Hesper to wait by the gate.",
    ],
)
def test_a_companion_may_be_left_behind_and_that_is_said(typed: str) -> None:
    game = with_hesper()
    best = game.readings(typed)[0]
    assert best.line == f"/side {HESPER} bystanders" and "does not go with you" in best.told
    [gone] = [each for each in say(game, best.line) if isinstance(each, SideChanged)]
    assert gone.side == BYSTANDERS


@pytest.mark.rule("FC-ADV-15")
def test_a_hero_may_spend_the_free_invokes_of_a_companion_and_no_companion_those_of_a_hero() -> None:
    game = in_a_fight()
    state = game.state
    assert free_invoke_for(state, {HESPER: 1}, ODILE, PCS) == HESPER
    assert free_invoke_for(state, {ODILE: 1}, HESPER, PCS) is None
    assert free_invoke_for(state, {"watchman-1": 1}, ODILE, PCS) is None
    assert state.characters["watchman-1"].side == OPPOSITION


def test_no_thread_tells_of_a_companion_or_of_who_has_given_their_word_that_they_are_gone() -> None:
    rows = ("{witness} has gone away.", "Somebody has burned {proof}.")
    bound = Bound({"witness": "Hesper Vane", "proof": "the ledger"}, {})
    assert rows_of_nobody_loyal(in_the_kitchen().state, rows, bound) == rows
    assert rows_of_nobody_loyal(with_hesper().state, rows, bound) == [rows[1]]
    promised = in_the_kitchen()
    say_and_get(promised, f'/talk {HESPER} "Please keep the door locked"', "tells")
    assert rows_of_nobody_loyal(promised.state, rows, bound) == [rows[1]]
    assert rows_of_nobody_loyal(with_hesper().state, rows[:1], bound) == rows[:1]


def test_a_scene_that_begins_says_who_is_still_with_the_heroes() -> None:
    told = [
        each.text
        for each in say(with_hesper(), '/scene "At the bonded store"')
        if isinstance(each, Narration)
    ]
    assert any("Hesper Vane is still with you." in each for each in told)
    told = [
        each.text
        for each in say(in_the_kitchen(), '/scene "At the bonded store"')
        if isinstance(each, Narration)
    ]
    assert not any("still with you" in each for each in told)


def test_what_becomes_of_a_companion_who_is_beaten_is_what_becomes_of_heroes() -> None:
    events = say(in_a_fight(), f"/hit {HESPER} 6 physical")
    [fate] = [each.text for each in events if isinstance(each, TakenOut)]
    rows = read_yaml(Path("oracles/fates-of-heroes.yaml"))["rows"]
    texts = [row if isinstance(row, str) else row["text"] for row in rows]
    assert any(re.fullmatch(re.sub(r"\\{\w+\\}", ".+", re.escape(text)), fate) for text in texts), fate


def test_no_companion_dies_unless_death_is_on_the_table() -> None:
    state = in_a_fight().state
    dies = Phrase("{pc} dies here.", about=("Death",))
    assert not may_be_said(dies, state, HESPER) and may_be_said(dies, state, "watchman-1")


def test_the_third_of_three_is_the_third_where_the_second_has_fallen() -> None:
    game = with_hesper()
    say(game, f'/conflict with "Watchman"*3 first {ODILE}')
    assert game.readings("I hit the third watchman.")[0].line.startswith("/attack watchman-3 ")
    say(game, "/hit watchman-2 9 physical")
    assert game.readings("I hit the third watchman.")[0].line.startswith("/attack watchman-3 ")


def test_a_companion_whom_the_next_title_names_is_a_companion_there() -> None:
    game = with_hesper()
    say(game, "/end")
    say(game, '/scene "Hesper Vane and I listen at the shutter of the chandlery"')
    assert game.state.characters[HESPER].side == PCS
    told = [each.text for _, each in game.log if isinstance(each, Narration)][-1]
    assert "with you is Hesper" not in told and "Hesper Vane is still with you" in told


def test_companions_go_out_of_a_fight_with_the_last_of_the_heroes() -> None:
    game = in_a_fight()
    say(game, "/as teo-lunt concede")
    assert game.state.scene.mode == CONFLICT  # Odile fights on, and so does who goes with her.
    say(game, "/concede")
    assert game.state.scene.mode != CONFLICT and game.state.characters[HESPER].out is None
    assert not any(
        one.is_hero and one.out is None for one in game.state.characters.values() if one.side == PCS
    )
