"""Fights with several on a side, as whoever looks ahead plays them: by the chance to win."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.gm.combat.combat_model import combat_model
from solofate.gm.emulator import Emulator
from solofate.gm.lookahead.brawl_chances import BrawlState, Fighter, formula_for, looked_at, share, turn_over
from solofate.gm.lookahead.brawl_chances import chance as chance_by
from solofate.gm.lookahead.brawl_rolls import BrawlRoll, Ground, ground_of
from solofate.gm.lookahead.brawling import Brawl
from solofate.gm.style import SENSIBLE
from solofate.gm.weights import standard
from solofate.rules.books import BOOKS
from solofate.rules.decisions import Decision
from solofate.rules.decisions.conflict import NEXT
from solofate.rules.dice import SeededDice
from solofate.rules.events import Entered
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import OBSTACLES, PCS, enter, obstacle_sheet
from solofate.rules.model.obstacles import HAZARD, Obstacle
from solofate.rules.model.state import State
from solofate.rules.odds import GAPS
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Table, advance
from tests.gm.fights import any_fight, ask, turn_of
from tests.rules.at_the_table import foe, hero, play, table, zones

fighters = st.lists(
    st.builds(Fighter, st.floats(0.1, 5), st.integers(2, 20).map(float), st.booleans()),
    min_size=1,
    max_size=5,
).map(tuple)
standings = st.builds(
    BrawlState, fighters, fighters, st.integers(0, 6).map(float), st.integers(0, 6).map(float), st.booleans()
)


FORMULAS = {book: formula_for(combat_model(State(dialect=book))) for book in BOOKS}


@pytest.mark.parametrize("book", FORMULAS)
@settings(max_examples=100)
@given(standings)
def test_more_of_anything_never_lowers_the_chance_to_win(book: str, standing: BrawlState) -> None:
    formula = FORMULAS[book]
    assert formula is not None

    def chance(standing: BrawlState) -> float:
        return chance_by(standing, formula)

    now = chance(standing)
    assert 0.0 <= now <= 1.0
    assert chance(standing._replace(held=standing.held + 1)) >= now
    assert chance(standing._replace(their_held=standing.their_held + 1)) <= now
    ours, theirs = standing.ours, standing.theirs
    tougher = ours[0]._replace(life=ours[0].life + 1)
    # With invokes in hand it is not so: the longer somebody lasts, the less the formula makes of each.
    alike = BrawlState((ours[0],), (ours[0]._replace(ready=True),), 0.0, 0.0, standing.my_turn)
    assert chance(alike._replace(ours=(tougher,))) >= chance(alike)
    if len(theirs) > 1 and all(each.ready for each in ours + theirs):
        assert chance(standing._replace(theirs=theirs[1:])) >= now


@pytest.mark.parametrize("book", FORMULAS)
@settings(max_examples=60)
@given(standings)
def test_both_sides_see_the_same_fight(book: str, standing: BrawlState) -> None:
    ours, theirs, held, their_held, my_turn = standing
    other = BrawlState(theirs, ours, their_held, held, not my_turn)
    formula = FORMULAS[book]
    assert formula is not None
    assert chance_by(standing, formula) + chance_by(other, formula) == pytest.approx(1.0)


@given(standings)
def test_what_a_formula_looks_at_is_as_much_for_the_one_side_as_against_the_other(
    standing: BrawlState,
) -> None:
    ours, theirs, held, their_held, my_turn = standing
    other = BrawlState(theirs, ours, their_held, held, not my_turn)
    seen = looked_at(standing)
    assert looked_at(other) == pytest.approx(tuple(-each for each in seen))
    assert looked_at(standing._replace(held=held + 1))[-1] > seen[-1]


def test_where_skills_rank_the_turns_the_highest_place_acts_next_whoever_has_acted() -> None:
    formula = FORMULAS["core"]
    assert formula is not None
    ours = Fighter(1.0, 6.0, False, 4), Fighter(2.0, 6.0, True, 1)
    theirs = Fighter(1.0, 6.0, False, 3), Fighter(2.0, 6.0, True, 2)
    then = BrawlState(ours, theirs, 0.0, 0.0, my_turn=False)
    assert share(turn_over(ours, theirs, formula).even) == pytest.approx(chance_by(then, formula))
    # All have acted: the exchange is opened by whoever stands highest.
    over = ours[0], ours[1]._replace(ready=False)
    theirs_over = theirs[0], theirs[1]._replace(ready=False)
    rested = (
        tuple(one._replace(ready=True) for one in over),
        tuple(one._replace(ready=True) for one in theirs_over),
    )
    opened = BrawlState(*rested, 0.0, 0.0, my_turn=True)
    assert share(turn_over(over, theirs_over, formula).even) == pytest.approx(chance_by(opened, formula))


def gang(**changes: object) -> Table:
    """Two heroes against two hands and their captain, nobody with anything to invoke."""
    return table(
        hero("Mira", fight=3, athletics=2, fate_points=0, control="pcs-policy"),
        hero("Odile", fight=2, athletics=1, fate_points=0, control="pcs-policy"),
        foe("Og", fight=3, athletics=2, physical=3),
        foe("Thug", fight=2, athletics=1, physical=2),
        conflict="physical",
        turn="og",
        **changes,
    )


def test_a_roll_nobody_can_invoke_on_is_the_mean_over_its_dice() -> None:
    at = gang()
    seen = Brawl(at.state, "opposition", standard())
    og, mira = at.state.characters["og"], at.state.characters["mira"]
    roll = BrawlRoll(seen, Ground(seen, seen.now()), og, mira, "physical", True)
    by_hand = sum(likely * roll.settled(1 + gap, 0, 0) for gap, likely in GAPS)
    assert roll.many == (0, 0)
    assert roll.ahead(1) == pytest.approx(by_hand)
    assert roll.settled(20, 0, 0) > roll.settled(2, 0, 0) > roll.settled(-1, 0, 0)


def test_whoever_is_left_alone_has_won() -> None:
    seen = Brawl(gang().state, "opposition", standard())
    now = seen.now()
    assert seen.chance(now._replace(theirs=())) == 1.0
    assert seen.chance(now._replace(ours=())) == 0.0


def test_the_fallen_take_their_points_with_them() -> None:
    def felled(points: int) -> float:
        at = gang()
        mira = at.state.characters["mira"]._replace(fate_points=points)
        at.state = at.state._replace(characters={**at.state.characters, "mira": mira})
        seen = Brawl(at.state, "opposition", standard())
        roll = BrawlRoll(seen, Ground(seen, seen.now()), at.state.characters["og"], mira, "physical", True)
        return roll.settled(20, 0, 0)

    assert felled(2) == pytest.approx(felled(0))


def test_of_two_alike_the_one_who_is_nearly_down_is_gone_for_and_the_reason_says_what_it_wins() -> None:
    at = gang()
    mira, odile = at.state.characters["mira"], at.state.characters["odile"]
    hurt = odile._replace(
        sheet=mira.sheet,
        tracks=mira.marked("physical", (0, 1, 2)).tracks,
        consequences=tuple(slot._replace(aspect=f"Hurt {slot.name}") for slot in mira.consequences),
    )
    at.state = at.state._replace(characters={**at.state.characters, "odile": hurt})
    call = ask(at, turn_of(at, "og"), "ruthless")
    assert call.chose == "attack:odile:fight"
    best = dict(call.weighed)[call.chose]
    assert best == max(dict(call.weighed).values())
    assert call.reason.startswith(f"{best * 100:.0f} % to win the fight with Fight on Odile")


def walled(free: int) -> Table:
    """Two against two as good as they are, with a wall between, and so many free invokes in hand."""
    sturdy = ("mild", "moderate", "severe")
    return table(
        hero("Mira", fight=3, athletics=2, zone="far", fate_points=1, control="pcs-policy"),
        hero("Odile", fight=2, athletics=1, zone="far", fate_points=1, control="pcs-policy"),
        foe("Og", fight=3, athletics=2, physical=3, consequences=sturdy, zone="near"),
        foe("Thug", fight=2, athletics=1, physical=3, consequences=sturdy, zone="near"),
        zones=zones(("Near", "Far", 2)),
        aspects=(Aspect("Barred Door", free_invokes={"og": free} if free else {}),),
        conflict="physical",
        pool=2,
        turn="og",
    )


def test_foes_beyond_a_wall_are_made_to_come_and_what_awaits_them_is_prepared() -> None:
    at = walled(0)
    assert ask(at, turn_of(at, "og"), "ruthless").chose.startswith("advantage:")


def test_nobody_waits_behind_a_wall_for_ever() -> None:
    at = walled(3)
    assert ask(at, turn_of(at, "og"), "ruthless").chose == "dash:far"


def test_whoever_holds_invokes_enough_strikes_and_sets_up_no_more() -> None:
    clerks = [foe(f"Clerk {number}", provoke=2, empathy=2, will=1) for number in range(6)]
    mira = hero("Mira", shoot=4, will=1)
    at = table(
        mira,
        *clerks,
        conflict="physical",
        turn="clerk-0",
        aspects=[Aspect("Cornered", free_invokes={"gm": 2})],
    )
    call = ask(at, turn_of(at, "clerk-0"), "ruthless")
    assert call.chose.startswith("attack:")
    assert not any(each.option.startswith("advantage:") for each in call.weighed)


@pytest.mark.parametrize("boost", [True, False])
def test_a_boost_that_fades_is_the_first_to_be_spent(boost: bool) -> None:
    """With one in hand nothing that lasts is even looked at."""
    fading = Aspect("Off Balance", "boost", free_invokes={"og": 1})
    lasting = Aspect("Barred Door", free_invokes={"og": 1})
    at = gang(aspects=(lasting, fading) if boost else (lasting,), dice=(0, 0))
    looked_at: list[set[str]] = []

    def answer(decision: Decision, seen: Table) -> str:
        call = ask(seen, decision, "ruthless")
        looked_at.append({each.option for each in call.weighed})
        return "pass"

    play(at, attack(at, "og", "mira", "fight"), {("invoke", "og"): answer})
    spent = "off-balance" if boost else "barred-door"
    assert {each.partition(":")[0] for each in looked_at[0]} == {"pass", spent}


def test_whoever_looks_ahead_answers_an_attack_by_a_hazard_though_no_side_has_it() -> None:
    beam = enter(obstacle_sheet("Beam", HAZARD, 3, 2, Obstacle()), "beam", side=OBSTACLES, control="gm")
    at = gang(
        dice=(2, 0), options=("obstacles",), aspects=(Aspect("Loose Planks", free_invokes={"mira": 1}),)
    )
    at.emit(Entered("beam", beam))
    mira = at.state.characters["mira"]._replace(fate_points=1)
    at.state = at.state._replace(
        characters={**at.state.characters, "mira": mira}, scene=at.state.scene._replace(turn="beam")
    )
    asked: list[str] = []

    def answer(decision: Decision, seen: Table) -> str:
        asked.append(ask(seen, decision, "ruthless").chose)
        return "pass"

    play(at, attack(at, "beam", "mira", "beam"), {("invoke", "mira"): answer})
    assert asked


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5])
def test_who_goes_on_is_the_same_whether_or_not_anybody_is_told_why(seed: int) -> None:
    state, scene = any_fight(seed)
    at = Table(state, SeededDice(seed))
    told, untold = Emulator("ruthless"), Emulator("ruthless", explain=False)
    heroes = Emulator(SENSIBLE, explain=False)
    asked = 0

    def decide(decision: Decision, table: Table) -> str | None:
        nonlocal asked
        if table.state.scene.exchange > 4:
            return None
        who = table.state.characters.get(decision.who)
        if who is not None and who.side == PCS:
            return heroes.choose(decision, table)
        choice = told.choose(decision, table)
        if decision.kind == NEXT.id:
            asked += 1
            assert untold.choose(decision, table) == choice
        return choice

    advance(start_scene(at, scene), at, decide)
    assert asked


def test_a_roll_that_stands_as_it_lies_is_what_playing_out_its_invokes_comes_to() -> None:
    at = table(hero("Mira"), foe("Og"), foe("Thug"))
    for side, actor, target in (("pcs", "mira", "og"), ("pcs", "og", "mira"), ("opposition", "og", "mira")):
        seen = Brawl(at.state._replace(pool=3), side, standard())
        people = at.state.characters
        roll = BrawlRoll(seen, ground_of(seen, seen.now()), people[actor], people[target], "physical", True)
        bidding, stood = roll.bidding(), 0
        for shifts in range(-8, 12):
            for we in (True, False):
                found = bidding.asked(shifts, 0, 0, we=we, passed=False)
                played = bidding._played_out(bidding._settled[shifts])
                leaning = (played.we if we else played.they)[0][0]
                assert found == (share(leaning) if roll.mine else 1.0 - share(-leaning))
                stood += bidding._stands(bidding._settled[shifts], 0, 0, bidding.leanings(shifts)[0])
        assert 0 < stood < 40
