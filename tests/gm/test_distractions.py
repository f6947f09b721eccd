"""When a distraction is dropped into a fight, which one, and how often; what secret countdowns wait for."""

from __future__ import annotations

from collections import Counter

import pytest

from solofate.gm.emulator import Emulator
from solofate.gm.rulings.distractions import going
from solofate.gm.weights import standard
from solofate.rules.decisions import Decision, Option, bare
from solofate.rules.decisions.engagements import Unseen
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.events import Distracted, ExchangeStarted, Narration, TakenOut
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import OPPOSITION, Character
from solofate.rules.model.countdowns import Countdown, read_triggers
from solofate.rules.model.distractions import Brought, Distraction
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.state import State, in_play
from solofate.rules.procedures.engagements.countdowns import exchange_is_over, start_countdown
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance
from tests.gm.fights import ask
from tests.rules.at_the_table import foe, hero, play, table

TRAM = Distraction(
    "Runaway Tram",
    "Do you stop the tram?",
    3,
    (Repercussion("It hits the stop"),),
    (Repercussion("Og is gone", escapes="leader"),),
    exchanges=2,
)
GEM = TRAM._replace(name="The Gem", among=("Thug",), opposition=None)


def fight(*foes: Character, skill: int = 4, distracted: tuple[object, ...] = ()) -> Table:
    at = table(hero("Mira", fight=skill, physique=3), *foes, conflict="physical")
    at.state = at.state._replace(scenes=3, options=("obstacles",), distracted=distracted)  # type: ignore[arg-type]
    at.rules = ruleset_of(at.state)
    return at


def dropping(*offered: Distraction) -> Decision:
    options = (Option("none", None), *(Option(each.id, each) for each in offered))
    return Decision("distraction", "gm", options, "none", None, revealed=True)


EASY = foe("Thug", fight=1, physical=1)
HARD = tuple(foe(f"Brute {at}", fight=4, physical=4) for at in range(3))


@pytest.mark.rule("FO-DISTRACT-06", prompt="/why distraction after a new exchange")
@pytest.mark.parametrize("style", ["gentle", "fair", "ruthless"])
def test_a_fight_that_goes_too_well_is_made_a_choice_and_an_open_one_is_left_alone(style: str) -> None:
    well, open_one = fight(EASY), fight(*HARD)
    weights = standard().distractions
    assert going(well.state) > weights.gentle and going(open_one.state) < weights.ruthless
    call = ask(well, dropping(TRAM, GEM), style)
    assert call.chose == "the-gem"  # It is of those who are here.
    assert "% of such fights" in call.reason and "makes them choose" in call.reason
    assert {each.option for each in call.weighed} == {"none", "runaway-tram", "the-gem"}
    assert ask(open_one, dropping(TRAM, GEM), style).chose == "none"


def test_as_a_fight_turns_for_the_heroes_it_goes_better() -> None:
    at = fight(*HARD)
    before = going(at.state)
    at.emit(TakenOut("brute-0", "mira", "Out cold"))
    assert going(at.state) > before


def test_nothing_that_crosses_a_line_is_dropped_in() -> None:
    at = fight(EASY)
    at.state = at.state._replace(lines=("trams",))
    assert ask(at, dropping(TRAM)).chose == "none"
    assert ask(at, dropping(TRAM, GEM._replace(choice="Do you take it?"))).chose == "the-gem"


def test_one_that_was_there_lately_is_the_last_to_come_again() -> None:
    twin = TRAM._replace(name="Falling Crate")
    assert ask(fight(EASY), dropping(TRAM, twin)).chose == "runaway-tram"
    lately = fight(EASY, distracted=(Brought(1, "Runaway Tram", "gm"),))
    assert ask(lately, dropping(TRAM, twin)).chose == "falling-crate"


# How often


def fought(seed: int, strong: bool) -> tuple[int, int]:
    """Whole fights by the emulator: exchanges begun, distractions brought in."""
    draw = SeededDice(mixed(seed, 41)).below
    foes = [foe(f"Thug {at}", fight=1 + draw(2), athletics=1, physical=2) for at in range(2 + draw(3))]
    if strong:
        foes = [
            foe(f"Brute {at}", fight=4, athletics=3, physical=4, consequences=("mild",)) for at in range(3)
        ]
    mira = hero("Mira", fight=4, athletics=3, physique=3, control="gm")
    start = State(options=("obstacles",), characters={"mira": mira}, scenes=2)
    at = Table(start, SeededDice(seed), distractions=lambda: (TRAM, GEM))
    emulator = Emulator("fair", explain=False)
    cast = tuple(each._replace(side=OPPOSITION) for each in foes)
    assert (
        advance(start_scene(at, SceneSetUp("A fight", cast=cast, conflict="physical")), at, emulator.choose)
        is None
    )
    assert in_play(at.state) is not None
    counts = Counter(type(event) for event in at.log)
    return counts[ExchangeStarted], counts[Distracted]


@pytest.mark.slow
@pytest.mark.rule("FO-DISTRACT-06")
def test_how_often_they_come_in_easy_and_in_hard_fights() -> None:
    runs = 120
    easy = [fought(seed, strong=False) for seed in range(runs)]
    hard = [fought(seed, strong=True) for seed in range(runs)]
    with_one = {
        "easy": sum(brought > 0 for _, brought in easy),
        "hard": sum(brought > 0 for _, brought in hard),
    }
    assert with_one["easy"] >= 0.4 * runs, with_one
    assert with_one["hard"] <= 0.05 * runs, with_one
    assert max(brought for _, brought in (*easy, *hard)) <= 2


# For a hero the program plays


def test_the_cheaper_end_is_taken_only_where_it_is_clearly_cheaper() -> None:
    at = fight(EASY)
    light = GEM._replace(leave=(Repercussion("Nothing much", fact=True),))
    asked = Decision("dilemma", "mira", bare("wait", "leave", "deal"), "wait", light)
    assert ask(at, asked).chose in ("wait", "leave") and ask(at, asked).reason
    dear = GEM._replace(leave=(Repercussion("Ruin", hit=6),), deal=(Repercussion("Fine", fact=True),))
    assert ask(at, asked._replace(about=dear)).chose in ("wait", "deal")


# Secret countdowns


@pytest.mark.rule(
    "FO-COUNT-08", prompt='/countdown "Steps" 2 "They are here" on "somebody rings the bell" secret'
)
def test_what_was_told_marks_a_secret_countdown_at_the_end_of_the_exchange_and_the_reason_keeps_the_secret() -> (
    None
):
    at = fight(EASY)
    bell = Countdown(
        "Steps", 2, (Repercussion("They Are Here"),), read_triggers(["somebody rings the bell"]), secret=True
    )
    start_countdown(at, bell)
    at.emit(Narration("I walk to the window.", "player"))
    asked = play(
        at, exchange_is_over(at), {"hidden-trigger": lambda decision, seen: ask(seen, decision).chose}
    )
    assert asked.answered == ["wait"] and at.state.countdowns[0].marked == 0
    at.emit(Narration("I take the rope and ring the bell, twice.", "player"))
    asked = play(
        at, exchange_is_over(at), {"hidden-trigger": lambda decision, seen: ask(seen, decision).chose}
    )
    assert asked.answered == ["tick"] and at.state.countdowns[0].marked == 1
    assert at.state.countdowns[0].heard == () and play(at, exchange_is_over(at)).asked == []
    about = Unseen("Steps", "somebody rings the bell", ("ring the bell",))
    reason = ask(at, Decision("hidden-trigger", "gm", bare("wait", "tick"), "wait", about)).reason
    assert "bell" not in reason and "Steps" not in reason and reason


@pytest.mark.rule("FO-DISTRACT-06")
@pytest.mark.parametrize(
    ("brought_in", "second"), [((), False), ((1,), False), ((3,), True), ((1, 3), True), ((3, 1), True)]
)
def test_a_second_one_in_a_scene_takes_a_fight_that_goes_better_still(
    brought_in: tuple[int, ...], second: bool
) -> None:
    at = fight(EASY, distracted=tuple(Brought(scene, "Falling Crate", "gm") for scene in brought_in))
    bound = dict(ask(at, dropping(TRAM)).weighed)["none"]
    assert (bound == standard().distractions.second) == second
