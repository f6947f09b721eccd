"""Reasons are values: duties hand over what decided, and the sentences stand in one place of their own."""

from __future__ import annotations

import ast

import pytest

from solofate.gm.answer import GmContext, Reason
from solofate.gm.emulator import DUTIES, Emulator
from solofate.gm.reasons.giving_up import HadEnough
from solofate.gm.reasons.hits import (
    AskedToStepIn,
    Borne,
    Coming,
    GivesUp,
    HitWithStyle,
    MetWith,
    PutBefore,
    SteppedIn,
    StoodStill,
)
from solofate.gm.reasons.order import (
    AllAtOnce,
    ByChance,
    ByHabit,
    ByWorth,
    HazardActs,
    HazardPasses,
    Next,
    Sharpest,
    StepFirst,
    ToFinish,
)
from solofate.gm.reasons.turns import Bound, ClearsAway, NothingWorthDoing, OpensTheWay, OutOfReach
from solofate.gm.weights import standard
from solofate.rules.decisions import bare
from solofate.rules.decisions.conflict import ABSORB, ATTACK_STYLE, Absorption, HitTaken, Marks
from solofate.rules.model.harm import MILD, MODERATE, Slot
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.table import Table
from tests.places import ROOT
from tests.rules.at_the_table import foe, hero, table

APART = ("combat", "fights", "forecast", "lookahead", "rulings")
"""Rooms of `gm/` that know no English."""

FIGHT = Coming("Og", "fight", 3)
PASSED = Next("Og", "Thug", new_exchange=False)
OPENED = Next("Og", "Thug", new_exchange=True)


def sentences(source: str) -> list[str]:
    """The texts with a word and a space in them, those of docstrings and of errors left out."""
    tree = ast.parse(source)
    left_out = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for part in ast.walk(node)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out
        if any(part.isalpha() for part in node.value.split()) and " " in node.value.strip()
    ]


def mind() -> GmContext:
    weights = standard()
    return GmContext(weights.style("fair"), weights.optimal, weights, lambda style: Emulator(style).choose)


@pytest.mark.parametrize("room", APART)
def test_a_room_of_duties_knows_no_english(room: str) -> None:
    folder = ROOT / "solofate" / "gm" / room
    said = {
        path.name: found
        for path in sorted(folder.glob("*.py"))
        if (found := sentences(path.read_text(encoding="utf-8")))
    }
    assert list(folder.glob("*.py"))
    assert said == {}


def test_a_sentence_in_a_duty_is_seen() -> None:
    assert sentences('"""Doc."""\nreason = f"{name} goes down"') == [" goes down"]


def at_a_blow() -> Table:
    return table(hero("Mira"), foe("Og", fight=3, physical=3), conflict="physical")


def test_a_duty_hands_over_what_decided() -> None:
    at = at_a_blow()
    victim = at.state.characters["og"]
    options = ways_to_absorb(victim, 2, "physical")
    asked = ABSORB.ask("og", options, options[0].id, HitTaken("og", None, 2, "physical"))
    answer = DUTIES[ABSORB.id](asked, at, mind())
    assert isinstance(answer.reason, Borne)
    assert (answer.reason.victim, answer.reason.shifts, answer.reason.way) == (
        "Og",
        2,
        asked.detail(answer.chose),
    )
    style = ATTACK_STYLE.ask("mira", bare("full", "boost"), "full", HitTaken("og", "mira", 4, "physical"))
    answer = DUTIES[ATTACK_STYLE.id](style, at, mind())
    assert answer.reason == HitWithStyle("Mira", "Og", 4, in_full=answer.chose == "full")


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (Borne("Og", 3, 2, None), "A hit of 3, 2 shifts left to bear: Og goes down."),
        (
            Borne("Og", 1, 5, Absorption((Marks("stress", "physical", (0,), (1,)),), ())),
            "A hit of 1, 5 shifts left to bear: Og marks 1 box, for stress clears when the scene ends.",
        ),
        (
            Borne("Og", 2, 5, Absorption((Marks("box", "physical", (1,), (2,), True),), ())),
            "A hit of 2, 5 shifts left to bear: Og marks the box worth 2, for stress clears when the scene ends.",
        ),
        (
            Borne(
                "Og",
                7,
                9,
                Absorption((Marks("stress", "physical", (0,), (1,)),), (Slot(MILD, 2), Slot(MODERATE, 4))),
            ),
            "A hit of 7, 9 shifts left to bear: a mild and a moderate consequence are the least that keeps Og in the "
            "fight, with 2 to spare.",
        ),
        (PutBefore("Og", 3, "Thug 2"), "Og has others for a hit of 3: Thug 2 can be missed sooner."),
        (
            ClearsAway("Og", "physique", "Barricade", 0.62),
            "Physique, 62 % to be rid of Barricade: Og clears the way for everybody.",
        ),
        (OpensTheWay("Og", "lore", "Read it", 0.62), "Lore for “Read it”, 62 % to do it: Og opens the way."),
        (PutBefore("Og", 3, None), "A hit of 3 costs Og less than a minion would."),
        (HitWithStyle("Mira", "Og", 3, True), "3 shifts against 2 and a boost: Mira wants Og to feel it."),
        (
            HitWithStyle("Mira", "Og", 3, False),
            "3 shifts or 2 and a boost: one shift less does Og hardly less harm, and Mira keeps an opening.",
        ),
        (
            MetWith("Mira", "athletics", 2, FIGHT),
            "Athletics +2 against Og's Fight +3: Mira has nothing better.",
        ),
        (StoodStill("Mira", FIGHT), "Against Og's Fight +3 no skill of Mira's beats standing still."),
        (
            SteppedIn("Mira", "Pike", -0.8, -0.2, FIGHT),
            "-0.80 for Mira against -0.20 for Pike, who steps in against Og's Fight +3 and can better spare it.",
        ),
        (
            GivesUp(0.78, HadEnough("Og", 2, 0.2, 1, 3)),
            "78 % to be taken out. 2 shifts left to bear (20 %), 1 against 3: Og gives up while there are terms to be "
            "had.",
        ),
        (AskedToStepIn("Mira", "Pike", 0.8, 0.2, False, False), "Pike is not one to step in for Mira."),
        (
            AskedToStepIn("Mira", "Pike", 0.8, 0.2, True, True),
            "0.80 for Mira against 0.20 for Pike: Pike can better spare it and steps in.",
        ),
        (HazardActs(PASSED), "What is dangerous here does not wait: Thug goes next."),
        (HazardPasses(PASSED), "Og names nobody, so the GM does: Thug goes next."),
        (
            ByHabit(PASSED, AllAtOnce("Og"), 1.2),
            "Og's kind comes all at once (worth 1.20 to it): Thug goes next.",
        ),
        (
            ToFinish(OPENED, "Mira", 0.4),
            "40 % to take out Mira before another blow of theirs: Thug opens the next exchange.",
        ),
        (
            ByWorth(PASSED, 1.3, False, True, False),
            "1.30 is the most a turn can bring now: Thug goes next.",
        ),
        (
            ByWorth(PASSED, -1.3, False, False, True),
            "-1.30 is the least that can come of it: Thug goes next.",
        ),
        (
            ByWorth(PASSED, -1.3, False, False, False),
            "-1.30 for letting the other side spend its turns first: Thug goes next, and "
            "Og's side keeps the last word.",
        ),
        (
            ByChance(PASSED, "fight", 0.62, 0.55, False, False),
            "62 % to win the fight, 55 % with the next best: Thug goes next, and Og's side answers.",
        ),
        (OutOfReach("Og"), "Nothing is within reach: Og waits."),
        (NothingWorthDoing("Og"), "Nothing is worth doing, so Og waits."),
        (Bound("Og", "Net"), "Net keeps Og from what it is here for: first be rid of that."),
        (
            StepFirst("Og", "the loft", 1.2, 0.8),
            "1.20 in the loft against 0.80 here: Og still has a free step and stands better there.",
        ),
        (
            Sharpest("Og", "Notice", 3, "", hero=False),
            "Notice +3 is the sharpest here: Og opens the fight.",
        ),
        (
            Sharpest("Mira", "Notice", 1, "gentle", hero=True),
            "Notice +1, and the heroes begin where the GM is gentle: Mira opens the fight.",
        ),
    ],
)
def test_each_reason_has_its_sentence(reason: Reason, said: str) -> None:
    assert reason() == said
