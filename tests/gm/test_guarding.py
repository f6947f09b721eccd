"""What a block and standing on one's guard are worth to the GM (Bite-Sized Fate, Block and Defend)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.game.setup import playtest_start
from solofate.gm.combat.guarding import block_worth, guard_worth, unguarded
from solofate.gm.combat.valuation import Valuation
from solofate.gm.emulator import Emulator
from solofate.gm.forecast.trials import by_side, in_hand, in_policy_hands
from solofate.gm.policies import policy_named
from solofate.playtest.runs import read
from solofate.rules.decisions import Choices, Decision
from solofate.rules.decisions.conflict import TURN
from solofate.rules.dice import QueuedDice, SeededDice
from solofate.rules.events import Blocked
from solofate.rules.model.blocks import Block
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.full_defense import FullDefense
from solofate.rules.model.state import State
from solofate.rules.model.zones import Border, ZoneMap
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import perform
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance
from tests.places import ROOT
from tests.rules.at_the_table import foe, hero, play, table


def brawl(thugs: int) -> Table:
    """Mira, who fights well, against so many thugs."""
    people = [foe(f"Thug {at}", fight=2, physique=3, physical=3, mental=2) for at in range(1, thugs + 1)]
    return table(hero("Mira", fight=4, provoke=1), *people, dialect="bite-sized", conflict="physical")


def on_guard(at: Table, who: str = "thug-1", whom: str = "") -> float:
    """What it is worth to somebody to do nothing but defend."""
    one = at.state.characters[who]
    return guard_worth(Valuation(at.state, one.side), one, whom)[0]


def test_a_guard_saves_nothing_where_a_foe_would_as_well_strike_at_somebody_else() -> None:
    assert on_guard(brawl(1)) > 0
    assert on_guard(brawl(3)) == 0


def test_a_guard_saves_what_striking_at_the_next_best_gains_a_foe_less() -> None:
    mira, leader = hero("Mira", fight=5, athletics=2), foe("Lead", fight=4, athletics=2, physical=3)
    worths = []
    for thug in (None, foe("Thug", fight=2, athletics=5, physical=3)):
        others = (leader,) if thug is None else (leader, thug)
        at = table(mira, *others, dialect="core", conflict="physical")
        worths.append(on_guard(at, "lead"))
    assert worths[0] >= worths[1] > 0
    assert on_guard(at, "thug") == 0


def test_a_block_keeps_off_what_a_foe_does_best_and_nothing_else() -> None:
    at = brawl(2)
    one, reckoning = at.state.characters["thug-1"], Valuation(at.state, "opposition")
    assert block_worth(reckoning, one, "physique", "fight")[0] > 0
    assert block_worth(reckoning, one, "physique", "provoke")[0] == pytest.approx(0)


def test_a_block_saves_no_more_than_setting_something_up_instead_would_cost() -> None:
    """An attack that does less than the maneuver a foe would turn to is worth no block."""
    weak = table(
        hero("Mira", fight=1), foe("Thug", fight=1, physique=4), dialect="bite-sized", conflict="physical"
    )
    assert (
        block_worth(Valuation(weak.state, "opposition"), weak.state.characters["thug"], "physique", "fight")[
            0
        ]
        == 0
    )
    slow = table(hero("Mira", fight=4), foe("Thug", physique=4), dialect="bite-sized", conflict="physical")
    sly = table(
        hero("Mira", fight=4, stealth=4), foe("Thug", physique=4), dialect="bite-sized", conflict="physical"
    )
    worth = [
        block_worth(Valuation(at.state, "opposition"), at.state.characters["thug"], "physique", "fight")[0]
        for at in (slow, sly)
    ]
    assert worth[0] > 0 and worth == pytest.approx([worth[0]] * 2), (
        "any skill sets something up at Mediocre (+0)"
    )


def test_nobody_only_defends_who_can_strike_as_well() -> None:
    at = brawl(3)
    assert not turn_of(at, "thug-1", "fair").startswith(("defend", "block"))


@pytest.mark.parametrize("style", ["fair", "sensible", "ruthless"])
def test_nobody_strikes_into_a_block_who_has_another_way(style: str) -> None:
    """What meets a block is known to all: another skill is taken, or nothing is struck."""
    thug = foe("Thug", fight=3, shoot=2, physical=3)
    at = table(hero("Mira"), hero("Ben", physique=4), thug, dialect="bite-sized", conflict="physical")
    into_it = ("attack:mira:fight", "attack:ben:fight")
    assert style == "ruthless" or turn_of(at, "thug", style) in into_it
    at.emit(Blocked("ben", "physique", "attack", "fight", 9))
    assert turn_of(at, "thug", style) != into_it[0]


def on_the_pier(lowered: int) -> list[str]:
    """What the people of Bite-Sized Fate's first scene do with their turns, in so many games of weaker heroes."""
    found: list[str] = []
    start = playtest_start(ROOT / "campaigns" / "closed-for-the-season" / "scenes" / "01-paraffin.yaml")
    scene = start.scene._replace(cast=tuple(weaker(one, lowered) for one in start.scene.cast))
    gm = policy_named("fair")

    def watched(decision: Decision, at: Table) -> str | None:
        chosen = gm(decision, at)
        if decision.kind == "turn" and chosen is not None:
            found.append(chosen.partition(":")[0])
        return chosen

    for seed in range(8):
        at = Table(in_policy_hands(start.state), SeededDice(seed))
        cast = tuple(in_hand(one) for one in scene.cast)
        advance(start_scene(at, scene._replace(cast=cast)), at, by_side(policy_named("sensible"), watched))
    return found


def weaker(one: Character, by: int) -> Character:
    """The same hero with lower ratings; nobody else changes."""
    skills = {skill: max(0, rating - by) for skill, rating in one.sheet.skills.items()}
    return one._replace(sheet=replace(one.sheet, skills=skills)) if one.side == PCS else one


@pytest.mark.parametrize("lowered", [0, 2])
def test_those_on_the_pier_strike_and_maneuver_and_hardly_ever_block(lowered: int) -> None:
    """Every other turn was spent on blocks once, and the pier was lost by it: 18 of 100 games won and not 58."""
    turns = on_the_pier(lowered)
    assert turns.count("attack") > 0 and turns.count("advantage") > 0
    assert turns.count("block") + turns.count("defend") <= len(turns) / 10


def test_blocking_wins_a_fight_that_it_is_right_in() -> None:
    """Bruno, who cannot strike, keeps off the swords of heroes whom the others shoot at."""
    assert wins_at_the_gunwale(block=True) >= wins_at_the_gunwale(block=False) + 3


def wins_at_the_gunwale(block: bool) -> int:
    """How many of twenty fights those with Bruno win under a `ruthless` GM, with his blocks or without any."""
    gm = policy_named("ruthless")

    def decide(decision: Decision, at: Table) -> str | None:
        if decision.kind == "turn" and not block:
            kept = [option for option in decision.options if option.detail.verb != "block"]
            decision = decision._replace(options=Choices(iter(kept), several=True))
        return gm(decision, at)

    scene = SceneSetUp("At the gunwale", cast=tuple(gunwale().state.characters.values()), conflict="physical")
    won = 0
    for seed in range(20):
        at = Table(in_policy_hands(State(dialect="bite-sized")), SeededDice(seed))
        cast = tuple(in_hand(one) for one in scene.cast)
        advance(start_scene(at, scene._replace(cast=cast)), at, by_side(policy_named("sensible"), decide))
        won += read(at.log, at.state).winner == OPPOSITION
    return won


@pytest.mark.parametrize(("rating", "guarded"), [(0, False), (1, True), (2, True)])
def test_an_average_attack_is_guarded_against_and_a_mediocre_one_is_none(rating: int, guarded: bool) -> None:
    thug = foe("Thug", fight=2, physique=1, physical=3)
    at = table(hero("Mira", shoot=rating), thug, dialect="bite-sized", conflict="physical")
    reckoning = Valuation(at.state, "opposition")
    assert (guard_worth(reckoning, at.state.characters["thug"])[0] > 0) is guarded


def gunwale(own_skill: str = "shoot", shoot: int = 0) -> Table:
    """Bruno, big and no fighter, between two swordsmen and three others who strike with a skill of their own."""
    heroes = [hero(f"Hero {at}", fight=3, athletics=2, physique=2, shoot=shoot) for at in (1, 2)]
    people = [foe(f"Other {at}", **{own_skill: 3}, athletics=1, physique=2, physical=6) for at in range(1, 4)]
    bruno = foe("Bruno", physique=4, athletics=2, physical=4)
    return table(*heroes, bruno, *people, dialect="bite-sized", conflict="physical")


def turn_of(at: Table, who: str, style: str) -> str:
    """What somebody does with a turn."""
    options = Choices(turn_options(at.state, who), several=True)
    return Emulator(style).decide(TURN.ask(who, options, "pass", None), at).chose


@pytest.mark.rule("BS-BLK-01", "BS-BLK-03")
@pytest.mark.parametrize("style", ["fair", "ruthless"])
def test_who_cannot_strike_blocks_the_swords_that_are_aimed_at_the_others(style: str) -> None:
    assert turn_of(gunwale(), "bruno", style) == "block:physique:fight"


@pytest.mark.parametrize("style", ["fair", "ruthless"])
def test_one_block_is_enough_and_the_others_strike_behind_it(style: str) -> None:
    at = gunwale()
    at.emit(Blocked("bruno", "physique", "attack", "fight", 6))
    assert turn_of(at, "other-1", style).startswith(("attack", "advantage"))
    one, reckoning = at.state.characters["other-1"], Valuation(at.state, "opposition")
    assert block_worth(reckoning, one, "physique", "fight")[0] == 0


@pytest.mark.rule("BS-BLK-03")
def test_a_block_is_worth_less_where_it_hinders_ones_own_people_as_well() -> None:
    worth = {}
    for skill in ("shoot", "fight"):
        at = gunwale(skill)
        reckoning = Valuation(at.state, "opposition")
        worth[skill], _ = block_worth(reckoning, at.state.characters["bruno"], "physique", "fight")
    assert worth["fight"] < worth["shoot"]


def test_a_block_against_swords_saves_little_from_heroes_who_shoot_as_well() -> None:
    worth = [
        block_worth(Valuation(at.state, "opposition"), at.state.characters["bruno"], "physique", "fight")[0]
        for at in (gunwale(), gunwale(shoot=3))
    ]
    assert 0 <= worth[1] < worth[0] / 2


def full(*people: Character) -> Table:
    """These in a fight by Fate Condensed with full defence."""
    return table(*people, options=("full-defense",), conflict="physical")


@pytest.mark.rule("FO-FULLDEF-01", "FO-FULLDEF-03")
def test_a_full_defence_is_among_the_options_with_each_focus_there_is() -> None:
    people = (hero("Mira", fight=4), foe("Lead", fight=3), foe("Thug", fight=1))

    def guards(at: Table) -> list[str]:
        options = turn_options(at.state, "lead")
        return [option.id for option in options if option.id.startswith("defend")]

    assert guards(full(*people)) == ["defend", "defend:thug", "defend:mira"]
    assert guards(table(*people, dialect="core", conflict="physical")) == ["defend"]
    assert guards(table(*people, dialect="bite-sized", conflict="physical")) == ["defend"]
    assert guards(table(*people, conflict="physical")) == []


@pytest.mark.rule("FO-FULLDEF-03")
@pytest.mark.parametrize(
    ("option", "focus", "whom"), [("defend", "", "lead"), ("defend:mira", "Mira", "mira")]
)
def test_a_turn_spent_so_declares_the_focus(option: str, focus: str, whom: str) -> None:
    at = full(hero("Mira", fight=4), foe("Lead", fight=3), foe("Thug", fight=1))
    at = Table(at.state._replace(scene=at.state.scene._replace(turn="lead")), QueuedDice())
    chosen = next(each.detail for each in turn_options(at.state, "lead") if each.id == option)
    play(at, perform(at, "lead", chosen), {"next": "thug"})
    assert at.state.characters["lead"].full_defense == FullDefense(focus, (whom,))


@pytest.mark.parametrize(
    ("people", "who", "on_guard"),
    [
        pytest.param(
            (hero("Mira", fight=5), foe("Lead", fight=4, physical=3)), "lead", False, id="a duel is fought"
        ),
        pytest.param(
            (hero("Mira", fight=1), foe("Lead", fight=4, physical=3)), "lead", False, id="nothing to fear"
        ),
        pytest.param(
            (
                *(hero(f"Hero {at}", fight=5) for at in (1, 2, 3)),
                foe("Porter", athletics=3, physical=2),
                foe("Guard", fight=4, athletics=6, physical=4),
            ),
            "porter",
            True,
            id="all blows are aimed at one who can hardly strike",
        ),
        pytest.param(
            (
                *(hero(f"Hero {at}", fight=5) for at in (1, 2, 3)),
                foe("Porter", athletics=3, physical=2),
                foe("Guard", fight=4, athletics=6, physical=4),
            ),
            "guard",
            False,
            id="nobody aims at the one who fights",
        ),
    ],
)
@pytest.mark.parametrize("rules", [("core", ()), ("condensed", ("full-defense",))])
def test_a_full_defence_is_chosen_where_it_saves_more_than_a_deed_gains(
    people: tuple[Character, ...], who: str, on_guard: bool, rules: tuple[str, tuple[str, ...]]
) -> None:
    dialect, options = rules
    at = table(*people, dialect=dialect, options=options, conflict="physical")
    assert turn_of(at, who, "fair").startswith("defend") is on_guard


# ---- what foes could do is found once, for as long as everybody stands so ------------------------------------


def most_of_foes(state: State) -> float:
    """What the best turns of all foes of the opposition take, as things stand."""
    return sum(worth for worth, _ in unguarded(Valuation(state, OPPOSITION)).values())


def changed(state: State, who: str, **fields: object) -> State:
    """The state in which these fields of somebody are others."""
    return state._replace(characters={**state.characters, who: state.characters[who]._replace(**fields)})


@pytest.mark.parametrize("book", ["core", "bite-sized"])
@pytest.mark.parametrize(
    ("who", "fields"),
    [
        ("thug-1", {"zone": "roof"}),
        ("mira", {"zone": "roof"}),
        ("thug-1", {"full_defense": FullDefense("himself", ("thug-1",))}),
    ],
    ids=["the target steps away", "the foe steps away", "the target stands on guard"],
)
def test_who_moves_or_stands_on_guard_is_reckoned_with_at_once_and_no_longer(
    book: str, who: str, fields: dict[str, object]
) -> None:
    """The same sheets again and again: the first answer must not be the answer to all of them."""
    people = hero("Mira", fight=4), foe("Thug 1", fight=2, physical=3)
    state = table(*people, dialect=book, conflict="physical").state
    zones = ZoneMap({"yard": "Yard", "roof": "Roof"}, {})
    state = state._replace(scene=state.scene._replace(zones=zones))
    for one in ("mira", "thug-1"):
        state = changed(state, one, zone="yard")
    before = most_of_foes(state)
    assert most_of_foes(changed(state, who, **fields)) < before
    assert most_of_foes(state) == before
    joined = ZoneMap(zones.names, {("yard", "roof"): Border(), ("roof", "yard"): Border()})
    beside = changed(state, "mira", zone="roof")
    assert most_of_foes(beside) < most_of_foes(beside._replace(scene=beside.scene._replace(zones=joined)))


def test_a_block_is_met_as_soon_as_it_stands() -> None:
    at = brawl(1)
    before = most_of_foes(at.state)
    block = Block("thug-1", "physique", "attack", "fight", 6)
    assert most_of_foes(at.state._replace(scene=at.state.scene._replace(blocks=(block,)))) < before
    assert most_of_foes(at.state) == before
