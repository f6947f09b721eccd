"""Whoever may help with a roll, and what goes with one: allies, teamwork, blocks and a walk (TEAM; AMBC-27)."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import Aided, ConsequenceTaken, TakenOut
from solofate.rules.model.blocks import Block
from solofate.rules.model.contests import Contest, Side
from solofate.rules.model.harm import Slot
from solofate.rules.model.roll import PassiveOpposition, Roll
from solofate.rules.model.state import hero_to_ask
from solofate.rules.procedures.actions.allied_invokes import helpers_of, heroes_of_the_player
from solofate.rules.procedures.actions.rolls import block_against, make_roll, supporters, walk_penalty
from solofate.rules.procedures.points import require_fate_point
from solofate.rules.table import Table
from tests.rules.at_the_table import foe, hero, ids, table
from tests.rules.invoking import roll

MIRA = hero("Mira", fate_points=1, fight=3)
PIKE = hero("Pike", fate_points=1)
NAN = foe("Nan")._replace(side="pcs")
WOUND = Slot("mild", 2, aspect="Cut", free_invokes={"pike": 1})


def effort(who: str) -> Roll:
    return Roll(who, "pcs", "overcome", "lore", 0, (0, 0, 0, 0), 0, None)


def number(who: str = "gm", undefended: str | None = None) -> PassiveOpposition:
    return PassiveOpposition(who, "opposition", 2, undefended)


@pytest.mark.parametrize(
    ("changes", "may"),
    [
        ({}, True),
        ({"fate_points": 0}, False),
        ({"fate_points": 0, "invokes": {"Old Maps": {"pike": 1}}}, True),
        ({"fate_points": 0, "consequences": (WOUND, Slot("moderate", 4))}, True),
        ({"out": "taken out"}, False),
        ({"control": "gm"}, False),
        ({"side": "opposition"}, False),
    ],
)
def test_an_ally_who_can_pay_may_invoke_for_whoever_rolls(changes: dict[str, Any], may: bool) -> None:
    state = table(MIRA, PIKE._replace(**changes)).state
    assert [one.id for one in helpers_of(state, effort("mira"), number())] == ["pike"] * may


@pytest.mark.parametrize("against", [number("pike"), number(undefended="pike")])
def test_nobody_helps_against_themselves(against: PassiveOpposition) -> None:
    state = table(MIRA, PIKE).state
    assert list(helpers_of(state, effort("mira"), against)) == []
    assert [one.id for one in helpers_of(state, effort("mira"), None)] == ["pike"]


def test_rivals_of_a_contest_do_not_help_each_other() -> None:
    at = table(MIRA, PIKE, NAN)
    sides = tuple(Side(who, "first", (who,)) for who in ("mira", "pike"))
    state = at.state._replace(scene=at.state.scene._replace(mode="contest", contest=Contest("a race", sides)))
    assert list(helpers_of(state, effort("mira"), number())) == []
    alone = (Side("nan", "first", ("nan", "pike")), Side("mira", "first", ("mira",)))
    state = state._replace(scene=state.scene._replace(contest=Contest("a race", alone)))
    assert [one.id for one in heroes_of_the_player(state, effort("nan"), number())] == ["pike"]


@pytest.mark.parametrize(
    ("changes", "who"),
    [
        ({}, ["mira", "pike"]),
        ({"fate_points": 0}, ["mira"]),
        ({"out": "taken out"}, ["mira"]),
        ({"control": "gm"}, ["mira"]),
        ({"side": "opposition"}, ["mira"]),
        ({"sheet": NAN.sheet}, ["mira"]),
    ],
)
def test_the_players_heroes_with_a_point_may_help_an_ally_of_theirs(
    changes: dict[str, Any], who: list[str]
) -> None:
    state = table(NAN, MIRA, PIKE._replace(**changes)).state
    assert [one.id for one in heroes_of_the_player(state, effort("nan"), number())] == who
    assert heroes_of_the_player(state, effort("mira"), number()) == []


def test_what_an_ally_has_come_away_with_helps_too() -> None:
    at = table(hero("Mira", fate_points=0), PIKE, dice=(0,))
    at.emit(ConsequenceTaken("pike", "mild", "Burned Hands", None))
    assert "pike/burned-hands:+2" in ids(roll(at).decisions("invoke")[0])


def helped() -> Table:
    at = table(MIRA, PIKE, dice=(0,))
    at.emit(Aided("pike", "mira", "fight"))
    return at


@pytest.mark.parametrize(
    ("who", "skill", "by"), [("mira", "fight", ("pike",)), ("mira", "lore", ()), ("pike", "fight", ())]
)
def test_a_hand_is_lent_to_one_skill_of_one(who: str, skill: str, by: tuple[str, ...]) -> None:
    assert supporters(helped().state, who, skill) == by


def test_who_is_out_or_away_lends_no_hand() -> None:
    at = helped()
    at.emit(TakenOut("pike", None, "Out cold"))
    assert supporters(at.state, "mira", "fight") == ()
    assert supporters(at.state._replace(characters={"mira": MIRA}), "mira", "fight") == ()


@pytest.mark.parametrize(
    ("action", "helpers"), [("attack", ("pike",)), ("overcome", ("pike",)), ("defend", ())]
)
def test_a_hand_helps_what_somebody_does_and_no_defence(action: str, helpers: tuple[str, ...]) -> None:
    made = make_roll(helped(), "mira", action, "fight")
    assert (made.helpers, made.bonus) == (helpers, len(helpers))


@pytest.mark.parametrize(
    ("moved", "turn", "action", "less"),
    [
        (True, "mira", "attack", 1),
        (True, "mira", "defend", 0),
        (False, "mira", "attack", 0),
        (True, "pike", "attack", 0),
    ],
)
def test_a_walk_takes_one_off_the_action_of_the_turn(moved: bool, turn: str, action: str, less: int) -> None:
    """By the ruling on what walking takes off; nothing off a defence."""
    people = (MIRA._replace(moved=moved), PIKE)
    at = table(*people, foe("Og"), dialect="bite-sized", conflict="physical", turn=turn)
    at.state = at.state._replace(
        characters={**at.state.characters, "mira": at.state.characters["mira"]._replace(moved=moved)}
    )
    assert walk_penalty(at.state, "mira", action) == less
    assert walk_penalty(table(*people, conflict="physical", turn="mira").state, "mira", "attack") == 0


def test_of_several_blocks_the_highest_is_met() -> None:
    at = table(MIRA, PIKE, foe("Og"), dialect="bite-sized", conflict="physical")
    blocks = (
        Block("pike", "fight", "attack", "shoot", 2),
        Block("mira", "fight", "attack", "shoot", 4),
        Block("og", "fight", "attack", "shoot", 9),
        Block("pike", "fight", "move", "shoot", 8),
    )
    state = at.state._replace(scene=at.state.scene._replace(blocks=blocks))
    assert block_against(state, "og", "attack", "shoot") == blocks[1]
    assert block_against(state, "og", "attack", "fight") is None


@pytest.mark.parametrize(("held", "waits"), [(1, True), (0, False)])
def test_points_of_the_last_scene_are_told_to_wait(held: int, waits: bool) -> None:
    at = table(MIRA._replace(fate_points=held, held=held))
    with pytest.raises(
        IllegalChoice, match="a detail costs a fate point, and Mira has none to spend"
    ) as refused:
        require_fate_point(at, "mira", "a detail")
    assert str(refused.value).endswith("(those from the last scene count only in the next)") is waits


@pytest.mark.parametrize(
    ("people", "active", "asked"),
    [
        ((MIRA, PIKE), "pike", "pike"),
        ((MIRA, PIKE), None, "mira"),
        ((MIRA, PIKE), "nan", "mira"),
        ((MIRA._replace(out="taken out"), PIKE), "mira", "pike"),
        ((NAN, PIKE), None, "pike"),
        ((NAN,), None, "nan"),
        ((foe("Og"),), None, "gm"),
    ],
)
def test_who_speaks_for_the_heroes(people: tuple[Any, ...], active: str | None, asked: str) -> None:
    assert hero_to_ask(table(*people).state._replace(active=active)) == asked
