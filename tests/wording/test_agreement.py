"""Whoever is more than one by name does what several do, wherever it is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.journal.prose import Prose
from solofate.rules import events as happened
from solofate.rules.model.state import State
from solofate.wording.agreement import agreed, as_several_do, names_several
from solofate.wording.events.lines import tell
from tests.wording.nave import STATE

MOBS = ("Bystanders", "Wolves", "Harbour Guards", "Townspeople")
ALONE = ("Bystander", "Harbour Watch", "Boss", "Wolf")


def called(name: str) -> State:
    foe = STATE.characters["ringer"]
    foe = foe._replace(name=name, sheet=replace(foe.sheet, name=name))
    return STATE._replace(characters={**STATE.characters, "ringer": foe})


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("swings at Odile and misses", "swing at Odile and miss"),
        ("is held off", "are held off"),
        ("does not get through", "do not get through"),
        ("throws itself at Odile and gets right through", "throw themselves at Odile and get right through"),
        ("shoves and grapples", "shove and grapple"),
        ("has it for a breath", "have it for a breath"),
    ],
)
def test_what_one_does_several_do(one: str, several: str) -> None:
    assert as_several_do(one) == several


@pytest.mark.parametrize("name", MOBS)
@pytest.mark.parametrize(
    ("told", "right"),
    [
        ("The {} is taken out.", "The {} are taken out."),
        ("The {} does nothing but defend.", "The {} do nothing but defend."),
        ("Odile sees that the {} has gone.", "Odile sees that the {} have gone."),
        ("Odile hits the {} across the back.", "Odile hits the {} across the back."),
        ("The {}'s blow goes wide.", "The {}' blow goes wide."),
    ],
)
def test_a_line_agrees_with_a_mob(name: str, told: str, right: str) -> None:
    if name == "Townspeople":
        right = right.replace("{}' blow", "{}'s blow")
    assert agreed(told.format(name), called(name)) == right.format(name)


@pytest.mark.parametrize("name", ALONE)
def test_a_line_of_one_stays_as_it_is(name: str) -> None:
    for told in ("The {} is taken out.", "The {} does nothing.", "The {}'s blow goes wide."):
        assert agreed(told.format(name), called(name)) == told.format(name)
    assert not names_several(f"the {name}")


@pytest.mark.parametrize("name", MOBS)
@pytest.mark.parametrize(("result", "shifts"), [("fail", -2), ("tie", 0), ("succeed", 2), ("style", 4)])
def test_a_blow_of_a_mob_is_told_as_several_strike(name: str, result: str, shifts: int) -> None:
    state, prose = called(name), Prose()
    for _ in range(6):
        prose.add(happened.Rolled("ringer", "attack", "fight", 2, (0, 0, 0, 0), 0, 2), state)
        prose.add(happened.Outcome("ringer", "attack", 2 + shifts, 2, shifts, result, "maren"), state)
        told = prose.take()
        words = told.split()
        verb = words[len(name.split()) + 1].rstrip(",")
        assert told.startswith(f"The {name}") and (told[len(name) + 4] == "," or not verb.endswith("s")), told
        assert " and is " not in told and " and has " not in told and " itself" not in told, told


@pytest.mark.parametrize("name", MOBS)
def test_what_is_told_of_a_mob_alone_agrees_too(name: str) -> None:
    line = tell(
        happened.Invoked("ringer", "Slick Stone", "+2", "fate-point", None, 4, "scene", "situation"),
        called(name),
    )
    assert line is not None and line.startswith(f"The {name} invoke Slick Stone")
