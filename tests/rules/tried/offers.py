"""What a turn offers: to whom, where they stand, with what they can do, and by which rules."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from operator import itemgetter

from solofate.rules.events import FullDefenseDeclared
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.challenges import Challenge, ChallengeTask
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.foe_zones import FoeZone
from solofate.rules.model.obstacles import Cover
from solofate.rules.model.zones import NO_ZONES
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.table import Table
from tests.rules.at_the_table import foe, hero, zones
from tests.rules.tried.cast import (
    BACKSTAB,
    DUELLIST,
    FENCE,
    GHOST,
    NET,
    VAT,
    ann,
    block,
    bo,
    fight,
    hazard,
    of_sheet,
    og,
    thug,
)
from tests.rules.tried.record import Teller

KEG = Aspect("Keg of Powder", free_invokes={"ann": 1})
LIT = Aspect("Lit Fuse", on="zone:yard")
TIED = Aspect("Tied to a Post", on="ann", forbids=("fight", "move about loft", "remove fight"))
CHAINED = Aspect("Iron Collar", "setting", on="ann", forbids=("attack", "advantage"))
MUD = Aspect("Deep Mud", on="zone:loft", forbids=("move",))
FAR_MUD = Aspect("Far Mud", on="zone:yard", forbids=("shoot",))
BELL = Distraction("The Bell", "The bell, or the gate?")
DOG = Distraction("The Dog", "It barks", 2)
WHALE = zones(("Deck", "Jaw", 2), ("Jaw", "Heart", 2))


def a_zone(name: str, zone: str, **fields: object) -> object:
    return of_sheet(foe(name, fight=2, physical=1, zone=zone), place=FoeZone(name, of="whale", **fields))  # type: ignore[arg-type]


def changed(at: Table, who: str, **fields: object) -> Table:
    one = at.state.characters[who]._replace(**fields)
    at.state = at.state._replace(characters={**at.state.characters, who: one})
    return at


def in_the_scene(at: Table, **fields: object) -> Table:
    at.state = at.state._replace(scene=at.state.scene._replace(**fields))
    return at


def dealing(*people: object, **more: object) -> Table:
    return in_the_scene(fight(*people, **more), distractions=(BELL, DOG))  # type: ignore[arg-type]


def with_tasks(*people: object, pressed: tuple[str, ...] = ()) -> Table:
    tasks = (ChallengeTask("Dig Out", "physique", 1), ChallengeTask("Prop It", "crafts", 2, "succeed"))
    return in_the_scene(fight(*people), challenge=Challenge("Out", tasks), pressed=pressed)  # type: ignore[arg-type]


STEADY = hero("Ann", zone="yard", fight=1, athletics=1, lore=1, stealth=1)
TURNS: dict[str, Callable[[], Table]] = {
    "in one zone": lambda: fight(ann(), bo(), og(), thug()),
    "nowhere in particular": lambda: fight(
        ann(zone=None), bo(zone=None), og(None), thug(None), zones=NO_ZONES
    ),
    "apart": lambda: fight(ann(), bo(zone="loft"), og("loft"), thug("roof")),
    "on an island": lambda: fight(ann(zone="island"), og("island"), thug()),
    "behind a barrier": lambda: fight(ann(zone="roof"), og("loft"), thug("roof")),
    "of words": lambda: fight(ann(provoke=1, fight=3), bo(), og(), thug(), conflict="mental"),
    "with nothing learned": lambda: fight(ann(lore=2, crafts=0), og(), thug("loft")),
    "all alike": lambda: fight(STEADY, og()),
    "of somebody who has moved": lambda: changed(fight(ann(), og(), thug("loft")), "ann", moved=True),
    "with a stunt that swaps": lambda: fight(of_sheet(ann(stealth=3), stunts=(BACKSTAB, DUELLIST)), og()),
    "in a net": lambda: fight(ann(), bo(), og(), aspects=(NET,)),
    "tied": lambda: fight(ann(), og(), aspects=(TIED,)),
    "in a collar": lambda: fight(ann(), og(), aspects=(CHAINED,)),
    "before mud": lambda: fight(ann(), og("loft"), aspects=(MUD,)),
    "with mud elsewhere": lambda: fight(ann(zone="loft"), og("loft"), aspects=(FAR_MUD, MUD)),
    "bound by what one is": lambda: fight(
        of_sheet(ann(), aspects=(SheetAspect("Oath of Peace", forbids=("attack",)),)), og()
    ),
    "against a ghost": lambda: fight(ann(), bo(), of_sheet(og(), immune=GHOST), thug()),
    "against a ghost alone": lambda: fight(
        ann(lore=2, fight=2), of_sheet(og(), immune=GHOST), of_sheet(thug("loft"), immune=GHOST)
    ),
    "under a beam": lambda: fight(ann(), bo(zone="loft"), og(), hazard(), options=("obstacles",)),
    "under a beam and immune": lambda: fight(
        of_sheet(ann(), immune=GHOST),
        og("roof"),
        hazard("Beam", zone="loft"),
        hazard("Saw", zone="yard"),
        options=("obstacles",),
    ),
    "beside a fence": lambda: fight(ann(), bo(), og(), thug("loft"), FENCE, VAT, options=("obstacles",)),
    "beside a fence, with no hands": lambda: fight(bo(rapport=2), og(), FENCE, options=("obstacles",)),
    "behind a fence": lambda: changed(
        fight(ann(), bo(), og("loft"), FENCE, options=("obstacles",)), "og", cover=Cover("fence")
    ),
    "behind a fence and beside a wall": lambda: changed(
        fight(ann(), og(), FENCE, block("Wall", 3, cover="ask"), options=("obstacles",)),
        "ann",
        cover=Cover("fence"),
    ),
    "beside what stops shots": lambda: changed(
        fight(ann(shoot=2), og(), block("Wall", 3, cover="yes", stops=("shoot",)), options=("obstacles",)),
        "og",
        cover=Cover("wall"),
    ),
    "among many": lambda: fight(
        ann(), bo(), og(), thug(), foe("Crow", zone="loft"), options=("multiple-targets",)
    ),
    "among many with a keg": lambda: fight(
        ann(),
        og(),
        thug(),
        of_sheet(foe("Crow", zone="yard"), immune=GHOST),
        options=("multiple-targets",),
        aspects=(KEG, LIT),
    ),
    "two with a keg": lambda: fight(
        ann(),
        bo(zone="loft"),
        og(),
        thug(),
        foe("Crow", zone="loft"),
        foe("Jay", zone="loft"),
        options=("multiple-targets",),
        aspects=(KEG, LIT),
    ),
    "with full defense": lambda: fight(ann(), og(), options=("full-defense",)),
    "by Bite-Sized": lambda: fight(ann(), bo(), og(), thug("loft"), dialect="bite-sized"),
    "by Bite-Sized, having walked": lambda: changed(
        fight(ann(), og(), thug("loft"), dialect="bite-sized"), "ann", moved=True
    ),
    "by Core": lambda: fight(ann(), bo(), og(), thug("loft"), dialect="core"),
    "by Core with full defense": lambda: changed(fight(ann(), og(), dialect="core"), "ann", moved=True),
    "with tasks to do": lambda: with_tasks(ann(), bo(), og(), pressed=("bo",)),
    "with a bell and a dog": lambda: dealing(ann(), bo(), og()),
    "before a queen and her wall": lambda: fight(
        ann(), of_sheet(og(), behind=("thug",)), thug(), options=("threat-hive",)
    ),
    "before a queen without it": lambda: fight(ann(), of_sheet(og(), behind=("thug",)), thug()),
    "in a whale": lambda: fight(
        ann(zone="deck"),
        bo(zone="jaw"),
        a_zone("Jaw", "jaw", limb=True, leads_to=("heart",)),
        a_zone("Heart", "heart", heart=True),
        options=("threat-map",),
        zones=WHALE,
    ),
    "with somebody out": lambda: changed(fight(ann(), bo(), og(), thug()), "thug", out="taken out"),
    "on the defence": lambda: _defending(),
}


def _defending() -> Table:
    at = fight(ann(), og(), options=("full-defense",))
    at.emit(FullDefenseDeclared("ann", "all", ()))
    return at


def offered() -> dict[str, list[str]]:
    """What the turn of each of them offers, if it were theirs; what was there before is not said again."""
    known: set[str] = set()
    found = {}
    for name, set_up in TURNS.items():
        at = set_up()
        lines = [
            f"{one.name}: {_by_verb(at, one.id)}" for one in at.state.characters.values() if one.out is None
        ]
        found[name] = [line for line in lines if line not in known]
        known.update(lines)
    return found


def _by_verb(at: Table, who: str) -> str:
    said = Teller(at).option
    told = [said(option.id, option.detail).partition(":") for option in turn_options(at.state, who)]
    rows = (
        f"{verb} {', '.join(what for _, _, what in those)}" for verb, those in groupby(told, itemgetter(0))
    )
    return "; ".join(map(str.strip, rows))
