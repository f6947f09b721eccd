"""How scenes are opened, what comes back, what is advised and how tough things are, in words, is what is recorded.

Whole texts are kept, with rows that are made up: what is told of whom, in which order, is the program's doing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.expecting import before_the_roll
from solofate.gm.scenes.casting import Met
from solofate.gm.scenes.framing import ALTERED, INTERRUPTED
from solofate.gm.scenes.framing import KEPT as AS_EXPECTED
from solofate.gm.scenes.opening import Here, opening
from solofate.gm.scenes.oracle_answers import unasked
from solofate.gm.scenes.questions import asked_here
from solofate.gm.scenes.returning import candidates, due, told
from solofate.gm.suggesting import suggestions
from solofate.gm.titles.title_people import Typed
from solofate.gm.weights import standard
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions.scenes import MapGround, ReturnCandidate
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.model.aspects import ANYONE, Aspect, SheetAspect
from solofate.rules.model.characters import OPPOSITION, PCS, adversary_sheet, enter
from solofate.rules.model.memory import (
    BAD,
    FOE,
    FRIEND,
    GOOD,
    MET,
    PERSON,
    PROMISED,
    SPARED,
    THREAD,
    Memory,
    Person,
    Thread,
)
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import State, in_play
from solofate.rules.model.zones import ZoneMap
from tests.gm.recording import Kept, differences
from tests.gm.test_recorded_sessions import threads as made_up_threads
from tests.gm.test_recorded_wording import scenes


def a_line(where: str, text: str) -> Kept:
    """What is told somewhere, whole."""
    return Kept(f"{where} | {text.replace(' | ', ' / ')}", "")


# ---- how a scene opens -----------------------------------------------------------------------------------------

SAYS = {
    "framing": ("It is loud.", "{other} waits here."),
    "framing-again": ("Back at {title}, all is as it was.",),
    "framing-doing": ("{npc} sweeps the floor.",),
    "altered": ("Something is not as you thought.",),
    "interrupted": ("You do not get there.",),
    **{f"returns-{what}-{tone}": ("{npc} is back, " + f"{tone}.",) for what in (PERSON,) for tone in (GOOD, BAD)},
    **{f"returns-{THREAD}-{tone}": ("{thread} is back, " + f"{tone}.",) for tone in (GOOD, BAD)},
    "returns-person-spared": ("{npc} owes you a life.",),
    "event": ("A bell rings.",),
    "event-hero": ("{pc} slips.", "{pc} sees {other}."),
    "event-aspect": ("“{aspect}” is worse than it was.",),
    "meaning-act": ("Lose",),
    "meaning-thing": ("Friend",),
}  # fmt: skip
"""Rows of the tables that are drawn from here."""

ADA, ODO, NAN = (
    Met("Ada Bell", "the cook", "to go home"), Met("Odo Holt", "", "a quiet life"), Met("Nan Crake", "a dealer", ""),
)  # fmt: skip
COMPANY = ((), (ADA,), (ODO,), (ADA, ODO), (NAN, ODO, ADA))
FOES = ((), ("Og",), ("Bravo", "Bravo", "Bravo"), ("Ivo Wren", "Bravo"), ("Bravo", "Bravo", "Old Loader"))
PLACES = ("", "taproom", "roof of the mill", "under the arch", "counter", "the long stair")
IN_THE_TITLE = (
    (), (Typed("bravos", 2, True),), (Typed("guard", 1, True),), (Typed("customs men", 1, True),),
    (Typed("mayor", 1, False),),
)  # fmt: skip
AIMS = ("", "Ask Ada Bell for the key", "Find Ivo Wren", "learn who rang", "Open the vault")
BACK = (
    None,
    ReturnCandidate(THREAD, "who", "Who Rings", "begun in “The Pier”", GOOD, "", 2, "anywhere"),
    ReturnCandidate(THREAD, "own", "The Long Road", "Mira's trouble", BAD, "", 4, "hero"),
    ReturnCandidate(PERSON, "ivo-wren", "Ivo Wren", "got away in “The Pier”.", BAD, FOE, 3, "anywhere"),
    ReturnCandidate(PERSON, "lale", "Lale Holt", "let live at the quay", GOOD, SPARED, 1, "here"),
)


def drawing(seed: int) -> TableWords:
    """The words of the rows above."""
    rows = {kind: [Phrase(each) for each in texts] for kind, texts in SAYS.items()}
    return TableWords(lambda: rows, SeededDice(seed), threads=made_up_threads)


def remembering(state: State, seed: int = 0) -> State:
    """The same with threads and people that were kept at one time and another."""
    draw = SeededDice(mixed(seed, 17)).below
    threads = (
        Thread("who", "Who Rings", "begun in “The Pier”", ("", "mill")[draw(2)], seen=draw(4), kind="threat",
               steps=3, at=draw(3),
               bound={"other": "Ada Bell", "hunter": "Ivo Wren", "thing": "the key"}),
        Thread("own", "The Long Road", "trouble", next(iter(state.characters)), seen=draw(4)),
        Thread("guild", "The Guild's Price", "begun in “The Vault”", ("inn", "Old Harbour")[draw(2)], seen=draw(4)),
    )  # fmt: skip
    people = (
        Person("ivo-wren", "Ivo Wren", FOE, "got away in “The Pier”", seen=draw(4), role="a dealer",
               sheet=adversary_sheet("Ivo Wren", tactics="brute")),
        Person("loader", "Old Loader", SPARED, "left in pieces", 
               sheet=adversary_sheet("Old Loader", tactics="mindless")),
        Person("ada-bell", "Ada Bell", (FRIEND, MET)[draw(2)], "met at the mill", "mill", draw(4), role="the cook"),
        Person("lale", "Lale Holt", SPARED, "was beaten and let live", seen=draw(4)),
        Person("og", "Uncle Og", PROMISED, "conceded in “The Vault”", "nobody", draw(4)),
    )  # fmt: skip
    return state._replace(memory=Memory(threads, people, good=draw(5), bad=draw(5)))


def openings() -> Iterator[Kept]:
    """What is told as scenes begin that differ in everything there is to be told of."""
    begun = list(scenes())
    for number in range(240):
        draw = SeededDice(mixed(number, 23)).below
        _, state = begun[number % len(begun)]
        state = remembering(state, number)
        names = FOES[draw(len(FOES))]
        sheets = [replace(adversary_sheet(name), named=name == "Ivo Wren") for name in names]
        called = [f"{name} {at}" if names.count(name) > 1 else name for at, name in enumerate(names)]
        foes = [
            enter(sheet, f"foe-{at}", side=OPPOSITION, control="gm", name=called[at])
            for at, sheet in enumerate(sheets)
        ]
        place = PLACES[draw(len(PLACES))]
        zones = ZoneMap({"first": place, "yard": "the yard"} if place else {})
        kept = (None, None, None, KeptPlace("mill", ("the Old Mill", "")[draw(2)], "mill", zones))[draw(4)]
        here = Here(
            (AS_EXPECTED, AS_EXPECTED, ALTERED, INTERRUPTED)[draw(4)],
            None,
            "",
            frozenset(),
            kept,
            place if draw(3) else "",
            ("", "bargain")[draw(2)],
            MapGround(zones, ()),
            foes,
            COMPANY[draw(len(COMPANY))],
            IN_THE_TITLE[draw(len(IN_THE_TITLE))] if foes and draw(2) else (),
        )
        back, aim = BACK[draw(len(BACK))], AIMS[draw(len(AIMS))]
        people = [met.name for met in here.company] + [foe.name for foe in foes]
        there = ", ".join((here.course, place or "nowhere", *people))
        begins = opening(drawing(number), state, here, back, aim)
        yield a_line(f"{number}: {there}; {back.name if back else 'nobody'}", begins)


# ---- what comes back -------------------------------------------------------------------------------------------


def returns() -> Iterator[Kept]:
    """What could come back in each scene, the most due first, and what is told of it."""
    for number, (where, state) in enumerate(scenes()):
        state = remembering(state, number)
        for place in ("", "the old mill", "Harbour"):
            found = candidates(state, place)
            due_now = [
                f"{each.name}: {each.tone}, {each.belongs}, {due(each, standard().returning):g}"
                for each in found
            ]
            yield a_line(f"{where}, {place or 'nowhere'}", "; ".join(due_now))
        for each in candidates(state):
            yield a_line(f"{where}, {each.name}", told(drawing(number), state, each))
        for seed in range(8):
            what = unasked(drawing(seed), state)
            yield a_line(f"{where}, unasked {seed}", f"{what.focus} {what.about}: {what.in_full}")


# ---- what is advised -------------------------------------------------------------------------------------------


def in_peace(state: State, seed: int) -> State:
    """The same where nobody fights, with something to invoke and points in the one case and not in the other."""
    draw = SeededDice(mixed(seed, 29)).below
    hero = in_play(state, PCS)[0]
    lying = (
        Aspect("A Loose Board", free_invokes={hero.id: draw(2)}),
        Aspect("Fog on the Quay", free_invokes={ANYONE: draw(2)}),
        Aspect("Eyes in the Wall", free_invokes={hero.id: 1}, hidden=bool(draw(2))),
    )  # fmt: skip
    points = draw(3)
    own = (SheetAspect("Last of the Bell Divers", "high-concept"), SheetAspect("Owes Everybody", "trouble"))
    rich = hero._replace(
        fate_points=points,
        held=draw(points + 1),
        sheet=replace(hero.sheet, aspects=(*hero.sheet.aspects, *own[draw(2) :])),
    )
    return state._replace(
        active=hero.id,
        characters={**state.characters, hero.id: rich},
        scene=state.scene._replace(mode="free", aspects=(*state.scene.aspects, *lying)),
    )


def advised() -> Iterator[Kept]:
    """What a hero is told could be done now, and why."""
    for number, (where, state) in enumerate(scenes()):
        for each in range(3):
            calm = in_peace(remembering(state, number + each), 3 * number + each)
            for at, found in enumerate(suggestions(calm)):
                yield a_line(f"{where}, {each + 1}, {at + 1}", f"{found.line}: {found.why}")


def before_rolls() -> Iterator[Kept]:
    """How tough it is here and now for some skills of a hero, to each style of GM, in a fight as well."""
    for number, (where, begun) in enumerate(scenes()):
        draw = SeededDice(mixed(number, 31)).below
        state = in_peace(begun, number)
        hero = state.characters[state.active or ""]
        near = {one.id: one._replace(zone=hero.zone) for one in in_play(state) if draw(2)}
        lying = tuple(Aspect(HELPFUL[(number + at) % len(HELPFUL)]) for at in range(draw(3)))
        state = state._replace(
            characters={**state.characters, **near},
            scene=state.scene._replace(
                tension=draw(7),
                mode=("free", begun.scene.mode)[draw(2)],
                aspects=(*state.scene.aspects[: draw(4)], *lying),
            ),
        )
        for style in ("gentle", "fair", "ruthless"):
            for skill in (next(iter(hero.sheet.skills)), "stealth", "rapport", "deceive"):
                said = before_the_roll(state, hero.id, skill, standard().style(style), standard())
                yield a_line(f"{where}, {style}, {skill}", said())


HELPFUL = ("Pitch Dark", "A Friendly Crowd", "Slick Stone", "A Good Rope", "Drunk as Lords")
"""What helps with one thing and hinders another."""


# ---- what is asked ---------------------------------------------------------------------------------------------

ASKED = (
    "Is the ledger still there?", "Is the door locked?", "Is anybody home?", "Does Og know the way?",
    "Is there a way out?",
    "Is what we came for here?", "Can he be bought?", "Does it rain?", "Do we find what we want?", "Have they seen us?",
)  # fmt: skip
AFTER = (
    "",
    "Get the ledger",
    "Get away",
    "Steal it back",
    "Win Og over",
    "Fetch the doctor",
    "Learn who rang",
    "Take cover",
)


def questions() -> Iterator[Kept]:
    """What questions are for, by what the heroes came to do."""
    state = next(iter(scenes()))[1]
    for goal in AFTER:
        wanting = state._replace(scene=state.scene._replace(goals={PCS: goal} if goal else {}))
        for question in ASKED:
            yield a_line(f"{goal or 'nothing'}, {question}", asked_here(question, wanting) or "anything")


@pytest.mark.parametrize("record", [openings, returns, advised, before_rolls, questions])
def test_what_is_told_around_a_scene_is_what_is_recorded(record: Callable[[], Iterator[Kept]]) -> None:
    other = differences(f"scenes-{record.__name__.replace('_', '-')}.txt", record())
    assert not other, "\n".join(other)
