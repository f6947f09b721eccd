"""An invoke names what it is, and never the bare name of whoever is invoked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.journal.prose import Prose
from solofate.rules import events as happened
from solofate.rules.model.state import State
from solofate.wording.events.lines import tell
from tests.wording.nave import STATE


def called(name: str) -> State:
    """The nave with its foe under another name, which the sheet has without its number."""
    foe = STATE.characters["ringer"]
    plain = name.rstrip(" 0123456789")
    foe = foe._replace(name=name, sheet=replace(foe.sheet, name=plain))
    return STATE._replace(characters={**STATE.characters, "ringer": foe})


def invoked(aspect: str, who: str = "ringer", mode: str = "+2", on: str = "ringer") -> happened.Invoked:
    return happened.Invoked(who, aspect, mode, "fate-point", None, 4, on, "high-concept")


def told(name: str, aspect: str, who: str) -> str:
    """The sentence of a blow that the foe lands, or misses where somebody else invokes."""
    state, prose = called(name), Prose()
    foe, hero = "ringer", "maren"
    prose.add(happened.Rolled(foe, "attack", "fight", 2, (0, 0, 0, 0), 0, 2), state)
    prose.add(happened.Rolled(hero, "defend", "athletics", 2, (0, 0, 0, 0), 0, 2), state)
    prose.add(invoked(aspect, who), state)
    result, shifts = ("succeed", 2) if who == foe else ("fail", -2)
    prose.add(happened.Outcome(foe, "attack", 4, 2, shifts, result, hero), state)
    return prose.take()


OWN_NAMES = (
    ("Man 1", "Man"),
    ("Harbour Watch 2", "Harbour Watch"),
    ("Watchman", "The Watchman"),
    ("Bystanders", "Bystander"),
    ("Wolf 3", "wolf"),
)


@pytest.mark.parametrize("mode", ["+2", "reroll"])
@pytest.mark.parametrize(("name", "aspect"), OWN_NAMES)
def test_nobody_invokes_their_own_bare_name(name: str, aspect: str, mode: str) -> None:
    line = tell(invoked(aspect, mode=mode), called(name)) or ""
    assert f"invokes {aspect}" not in line
    assert line.partition(" (")[0].endswith(("practice", "habit", "eye", "and rolls again")), line


@pytest.mark.parametrize("who", ["ringer", "maren"])
@pytest.mark.parametrize(("name", "aspect"), OWN_NAMES)
def test_no_blow_is_told_to_have_come_of_a_bare_name(name: str, aspect: str, who: str) -> None:
    sentence = told(name, aspect, who)
    assert not sentence.endswith((f"thanks to {aspect}.", f"because of {aspect}.")), sentence
    assert "thanks to" in sentence or "because of" in sentence, sentence


@pytest.mark.parametrize(
    "aspect", ["an actor still in costume", "the last of her crew", "a man of few words"]
)
def test_what_somebody_is_is_told_as_that(aspect: str) -> None:
    assert f"makes the most of being {aspect} (" in (tell(invoked(aspect), STATE) or "")
    assert f"that the Ringer is {aspect} (" in (tell(invoked(aspect, "maren"), STATE) or "")
    assert f"thanks to being {aspect}." in told("Ringer", aspect, "ringer")
    assert f", for the Ringer is {aspect}." in told("Ringer", aspect, "maren")


@pytest.mark.parametrize("aspect", ["Slick Stone", "Dark as a Sack", "Knows Every Stair"])
def test_any_other_aspect_goes_by_its_name(aspect: str) -> None:
    assert f"invokes {aspect} (+2" in (tell(invoked(aspect, on="scene"), STATE) or "")
