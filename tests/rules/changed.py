# ruff: noqa: E501
"""A state in which there is something of everything, and what of it an event makes other."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.blocks import Block
from solofate.rules.model.challenges import Challenge, ChallengeTask
from solofate.rules.model.characters import Character, Sheet, adversary_sheet
from solofate.rules.model.contests import Contest, Side, Threat
from solofate.rules.model.countdowns import Countdown, read_triggers
from solofate.rules.model.distractions import Brought, Distraction
from solofate.rules.model.durations import Lasting
from solofate.rules.model.facts import Fact
from solofate.rules.model.foe_zones import FoeZone
from solofate.rules.model.full_defense import FullDefense
from solofate.rules.model.guards import GuardTask
from solofate.rules.model.harm import Slot, Track
from solofate.rules.model.locks import Lock
from solofate.rules.model.memory import Memory, Person, Thread
from solofate.rules.model.obstacles import Cover, Obstacle
from solofate.rules.model.personas import Persona, Talk, Told
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.progress import Offer, Progress
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.safety import Concern, Struck
from solofate.rules.model.simultaneous_turns import TurnMoment
from solofate.rules.model.state import Aid, Falling, Last, Offered, Scene, State
from solofate.rules.model.turn_order import TurnOrder
from solofate.rules.model.zones import ZoneMap
from tests.rules.at_the_table import foe, hero, zones

HOLD = zones(("Yard", "Loft"), ("Loft", "Roof", 2))
CUT = Slot("mild", 2, aspect="Cut in the Fog", free_invokes={"og": 1}, this_conflict=True, kind="physical")
SLING = Slot("moderate", 4, aspect="Arm in a Sling", state="treated", clears="session")
EMPTY = Slot("severe", 6, clears="breakthrough")
BLIND = Slot(
    "extreme", 8, "closed", aspect="Blind", free_invokes={"og": 1}, forbids=("notice",), clears="for-good"
)
LIMP = Slot("severe", 6, aspect="Limp", clears="breakthrough", this_conflict=True)

MIRA = hero("Mira", aspects=("Hates to Lose",), fate_points=3, zone="yard", fight=3)
MIRA = MIRA._replace(
    sheet=replace(
        MIRA.sheet,
        aspects=(*MIRA.sheet.aspects, SheetAspect("Haunted by Fog", "trouble", instead_of="Cheerful")),
        given_up=SheetAspect("Pike's Friend", "relationship"),
    ),
    tracks=MIRA.marked("physical", [0]).tracks,
    consequences=(CUT, SLING, EMPTY, BLIND),
    acted=True,
    moved=True,
    held=1,
    invokes={"Hates to Lose": {"gm": 1}},
    used=(("knife", "scene"), ("luck", "session")),
    full_defense=FullDefense("all", ("og",)),
    underway=("loft", 1),
    locks=(Lock("Hates to Lose", "fight"), Lock("Haunted by Fog", "will")),
    cover=Cover("fence"),
)
PIKE = hero("Pike", aspects=("Owes Mira",), fate_points=1, zone="loft")._replace(
    owed_concession=1, moved=True
)
IDA = hero("Ida", zone="yard")._replace(
    acted=True, used=(("knife", "scene"),), tracks=(Track("physical", ("physical",), (1,), (True,)),)
)
OG = foe("Og of the Fog", aspects=("Fog Lord",), mental=1, zone="yard", will=2)
OG = OG._replace(
    id="og",
    sheet=replace(OG.sheet, wants="the Fog to rise", description="Grey as Fog"),
    invokes={"Fog Lord": {"mira": 1}},
    tracks=(
        Track("physical", ("physical",), (1, 1, 1), (True, False, False)),
        Track("grit", ("physical",), (1, 1), (True, False), clears="conflict"),
        Track("luck", ("mental",), (1, 1), (True, False), clears="never"),
    ),
    consequences=(LIMP,),
    acted=True,
    owed_hostile=1,
    owed_concession=2,
    full_defense=FullDefense("one", ("mira",)),
)
THUG = foe("Thug", zone="yard")._replace(out="taken out")
NAN = foe("Nan", zone="yard")._replace(side="bystanders", cover=Cover("wall"))
FENCE = foe("Fence", sheet=replace(adversary_sheet("Fence"), kind="block", obstacle=Obstacle(acts=False)))


def _zone_of_a_foe(name: str, zone: FoeZone) -> Any:
    return foe(name, sheet=replace(adversary_sheet(name), place=zone))


ARM = _zone_of_a_foe(
    "Arm", FoeZone("Arm", of="heart", tasks=(GuardTask("fight", "hew"), GuardTask("lore", "bind")))
)
HEART = _zone_of_a_foe("Heart", FoeZone("Heart", heart=True, of="heart"))

ASPECTS = (
    Aspect("Fog", free_invokes={"mira": 1}),
    Aspect("Fog", on="zone:yard", free_invokes={"mira": 1, "og": 1}),
    Aspect("Trap Door", on="zone:yard", hidden=True),
    Aspect("The Siege", "scenario"),
    Aspect("Deep Snow", "setting"),
    Aspect("Off Balance", "boost", "og", {"mira": 1}, by="mira", fades=2),
    Aspect("Ring of Steel", "boost", "mira", {"gm": 1}, fades=1),
    Aspect("Momentum", "boost", free_invokes={"pike": 1}, scenes=2),
    Aspect("Mud on Og", on="og"),
)
LEFT = (
    Repercussion("It is wet", aspect="Puddles"),
    Repercussion("They come", foes=adversary_sheet("Wet Hag"), number=2, escapes="the wet one"),
    Repercussion("It is cold", aspect="Wet Floor"),
    Repercussion("All is wet"),
)
HOW = (Repercussion("The Fog rises", aspect="Thick Fog"),)
SCENE = Scene(
    title="The Fog Gate",
    mode="conflict",
    kind="physical",
    exchange=2,
    turn="mira",
    tension=3,
    zones=HOLD,
    aspects=ASPECTS,
    goals={"pcs": "through the Fog", "opposition": "hold the gate"},
    open=True,
    heroes=("mira",),
    treatments=(("pike", "mira", "mild"),),
    drawn=("A bell",),
    aid=(Aid("pike", "mira", "fight"), Aid("mira", "pike", "lore")),
    distractions=(Distraction("The Fog Bell", "Fog, or the bell?", leave=HOW, deal=HOW, aspects=("Fog Horn",)), Distraction("The Dog", "It barks")),
    turn_order=TurnOrder(("notice",)),
    pressed=("mira", "pike"),
    risk="the Fog keeps them",
    before=Last("og", "attack", "fail", -1, 1, 2),
    talk=Talk("nan", "the gate", "tells", 1),
    place="gate",
    blocks=(Block("mira", "fight", "move", "athletics", 4),),
    falling=(Falling("thug", "mira", "taken out"),),
    moment=TurnMoment((2,), (), (), {}, (("Fog", "zone:yard"),), (("Fog", "zone:yard"),)),
)  # fmt: skip
THREADS = (
    Thread("gate", "Who Holds the Fog Gate", "the Fog", learned=("Fog comes at night",), bound={"who": "Fog Lord"}, at=1, against=1, steps=3),
    Thread("bell", "The Bell", kind="search", steps=2),
)  # fmt: skip
PEOPLE = (
    Person("thug", "Thug in the Fog", "foe", "met in Fog", "gate", 2, role="Fog hand", named_by="Fog Lord"),
    Person("nan", "Nan"),
)
CONFLICT = State(
    session=3,
    arc=2,
    active="mira",
    scene=SCENE,
    characters={each.id: each for each in (MIRA, PIKE, OG, THUG, NAN, FENCE, ARM, HEART)},
    pool=2,
    last=Last("mira", "defend", "tie", 0, 2, 2),
    kept={"og": 1, "crow": 2},
    brought={"og": 1},
    costs=tuple(("detail", f"Price {at}") for at in range(9)),
    lines=("spiders",),
    struck=(Struck("Rain"),),
    concern=Concern("x", ("Fog",), 7),
    met={"og": 1},
    progress=Progress(
        running=True, scenes=2, unspent=1, full=2, in_arc=1, since_milestone=1, settled=("A Plot",), changed=("mira",),
        offers={"mira": Offer("breakthrough", 2, ("change", "high-concept")), "pike": Offer("milestone", 3, ("change",))},
    ),
    scenes=50,
    memory=Memory(THREADS, PEOPLE, 1, 1, ("gate", "bell")),
    unused=1,
    compels=tuple(Offered("mira", "Haunted by Fog", "gm", "event", "foes", "accepted", session=at, this_scene=at == 12) for at in range(13)),
    rulings={"AMBC-28": "fate-point"},
    spotlight={"mira": ("Hates to Lose",)},
    nudged=("want:og",),
    away={"ida": IDA},
    agreed=("powers",),
    countdowns=(
        Countdown("The Fog Rises", 3, HOW, read_triggers(["the Fog bell rings"]), 1, distraction="the-fog-bell", heard=("Fog!",)),
        Countdown("The Tide", 3, LEFT, read_triggers(["the moon rises"]), 3, secret=True, due=True, done=True, heard=("a",)),
    ),
    distracted=tuple(Brought(at, "The Cat" if at else "The Fog Bell", "gm") for at in range(12)),
    improvised={"fog-hand": ("fair", adversary_sheet("Fog Hand")), "crow": ("fair", adversary_sheet("Crow"))},
    facts=(Fact(1, "nan", "Nan", "is", "a ferrywoman"), Fact(2, "og", "Og", "is", "lord of the Fog")),
    personas={"nan": Persona("ferrywoman", told=(Told("name", "Nan", "She is Nan"),), waits="where to?", unpaid=True, attitudes={"pike": 1})},
    lines_said=((42, "An old word."), (43, "Well met.")),
    places=(KeptPlace("gate", "The Gate", "gate", zones(("A", "B")), (ASPECTS[0], Aspect("Gone")), ("cover", "foot"), 4), KeptPlace("mill", "The Mill", "mill", HOLD)),
    told=((9, "long ago"), (10, "not so long ago")),
    lasting=(Lasting("hide the boat", "mira", 2),),
)  # fmt: skip


def _in_scene(**changes: Any) -> State:
    return CONFLICT._replace(scene=SCENE._replace(**changes))


TASKS = Challenge(
    "Out of the Fog", (ChallengeTask("Dig in Fog", "physique", 1), ChallengeTask("Prop", "crafts", 2))
)
RACE = Contest(
    "Through the Fog",
    (Side("mira", "out of the Fog", ("mira", "pike"), forfeited=True), Side("og", "first", ("og",), victories=1)),
    threat=Threat("The Fog", "og"),
    tried=("og",),
    lent=("pike",),
)  # fmt: skip
STATES = {
    "conflict": CONFLICT,
    "free": _in_scene(mode="free", turn=None, kind=None, pressed=None),
    "unsettled": _in_scene(mode="free", unsettled=True),
    "amid": _in_scene(challenge=TASKS),
    "challenge": _in_scene(mode="challenge", challenge=TASKS),
    "contest": _in_scene(mode="contest", contest=RACE, turn=None),
    "race": _in_scene(mode="contest", contest=RACE._replace(threat=None)),
    "mixed": _in_scene(
        mode="contest",
        contest=RACE._replace(
            sides=(Side("mira", "out", ("mira", "nan", "gone")), Side("og", "first", ("og",)))
        ),
    ),
    "rung": CONFLICT._replace(
        countdowns=(
            Countdown("The Clapper", 3, triggers=read_triggers(["fail"]), distraction="the-fog-bell"),
            Countdown("The Leash", 3, triggers=read_triggers(["fail"]), distraction="the-dog"),
        )
    ),
    "elsewhere": _in_scene(place="mill"),
    "by chance": CONFLICT._replace(
        characters={**CONFLICT.characters, "pike": PIKE._replace(control="random")}
    ),
    "level": _in_scene(turn_order=TurnOrder(("will",), at_once=True)),
    "nobody": CONFLICT._replace(active=None),
    "new": CONFLICT._replace(
        progress=CONFLICT.progress._replace(settled=(), running=False, unspent=0),
        compels=(),
        countdowns=(),
        personas={},
        away={},
        spotlight={},
    ),
}


def changes(was: Any, now: Any, at: str = "") -> Iterator[str]:
    """What is other, field by field: where, what it was and what it is."""
    if was == now:
        return
    if type(was) is type(now) and isinstance(was, tuple) and hasattr(was, "_fields"):
        for name in was._fields:
            yield from changes(getattr(was, name), getattr(now, name), f"{at}.{name}")
    elif type(was) is type(now) and is_dataclass(was):
        for field in fields(was):
            yield from changes(getattr(was, field.name), getattr(now, field.name), f"{at}.{field.name}")
    elif isinstance(was, Mapping) and isinstance(now, Mapping):
        for key in dict.fromkeys((*was, *now)):
            yield from changes(was.get(key), now.get(key), f"{at}[{key}]")
    elif isinstance(was, tuple) and isinstance(now, tuple) and _in_place(was, now):
        for place, (one, other) in enumerate(zip(was, now, strict=True)):
            yield from changes(one, other, f"{at}[{place}]")
    elif isinstance(was, tuple) and isinstance(now, tuple):
        kept = [each for each in was if each in now]
        yield from (f"{at.lstrip('.')}: gone is {plain(each)}" for each in was if each not in now)
        yield from (f"{at.lstrip('.')}: new is {plain(each)}" for each in now if each not in was)
        if kept != [each for each in now if each in was]:
            yield f"{at.lstrip('.')}: in another order"
        elif kept and now[: len(kept)] != tuple(kept):
            yield f"{at.lstrip('.')}: not behind the others"
    else:
        yield f"{at.lstrip('.')}: {plain(was)} → {plain(now)}"


def _in_place(was: tuple[Any, ...], now: tuple[Any, ...]) -> bool:
    """Whether the same things stand in the same places, and only something of them is other."""
    return len(was) == len(now) and not any(
        one in now for one, other in zip(was, now, strict=True) if one != other
    )


def plain(value: Any) -> str:
    """A value in short: of a record what is not as usual in it."""
    if isinstance(value, Sheet):
        return f"the sheet of {value.name}"
    if isinstance(value, Character) and not value.zone:
        return f"{value.name}, nowhere"
    if isinstance(value, ZoneMap):
        return f"the map of {', '.join(value.names.values())}"
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        usual = value._field_defaults
        told = [
            f"{name}={plain(each)}"
            for name, each in zip(value._fields, value, strict=True)
            if name not in usual or each != usual[name]
        ]
        return f"{type(value).__name__}({', '.join(told)})"
    if isinstance(value, tuple):
        return f"({', '.join(map(plain, value))})"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {plain(each)}" for key, each in value.items()) + "}"
    if isinstance(value, partial):
        return f"{plain(value.func)} with {', '.join(map(plain, value.args))}"
    return getattr(value, "__qualname__", repr(value))


def others(file: Path, said: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """What is not as it is written in a file, by what makes it so. `UPDATE_GOLDEN=1` writes the file anew."""
    if os.environ.get("UPDATE_GOLDEN"):
        lines = (line for name, told in said.items() for line in (name, *(f"    {each}" for each in told)))
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    known: dict[str, list[str]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            known[next(reversed(known))].append(line.removeprefix("    "))
        else:
            known[line] = []
    return {
        name: said.get(name, ["never asked"])
        for name in {**known, **said}
        if known.get(name) != said.get(name)
    }
