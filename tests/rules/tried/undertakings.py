# ruff: noqa: E501
"""What somebody undertakes: overcoming, advantages, what is got rid of, details, help, and what all that costs."""

from __future__ import annotations

from collections.abc import Callable

from solofate.rules.decisions.actions import Task
from solofate.rules.events import Blocked, Boost
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.permission import Deed
from solofate.rules.model.solo import SoloBonus
from solofate.rules.model.state import State
from solofate.rules.model.stunts import MoreFreeInvokes, SheetException, Stunt, Swap
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.blocking import block
from solofate.rules.procedures.actions.boosts import hand_over_boost, name_boost
from solofate.rules.procedures.actions.deeds import Ways, attempt
from solofate.rules.procedures.actions.details import bring_about, declare
from solofate.rules.procedures.actions.dividing import Part, divide_among
from solofate.rules.procedures.actions.overcome import Against, bare_roll, overcome
from solofate.rules.procedures.actions.removing import remove, remove_obstacle
from solofate.rules.procedures.actions.seeking import seek
from solofate.rules.procedures.actions.several import attack_zone
from solofate.rules.procedures.actions.situation_aspects import do, write_down
from solofate.rules.procedures.actions.stunts import use_stunt
from solofate.rules.procedures.actions.teamwork import lend_aid
from solofate.rules.table import Table
from tests.rules.at_the_table import hero
from tests.rules.tried.cast import (
    FENCE,
    SMOKE,
    SURE_FOOT,
    VAT,
    ann,
    bo,
    fight,
    hurt,
    of_sheet,
    og,
    scene,
    thug,
)
from tests.rules.tried.cast import block as obstacle
from tests.rules.tried.conflicts import COLD, told
from tests.rules.tried.offers import KEG, NET, TIED, changed
from tests.rules.tried.record import Situation


class ManyWords:
    """Two suggestions for everything, and words of only some kinds."""

    def __init__(self, *kinds: str) -> None:
        self.kinds = kinds

    def suggest(self, kind: str, state: State, who: str, about: str) -> tuple[str, ...]:
        return (f"{kind} for {who} of {about}", f"other {kind}")

    def reaches(self, kind: str, state: State, who: str, aspect: str) -> bool:
        return kind in self.kinds


HIDDEN = Aspect("Trap Door", on="zone:yard", hidden=True)
MUDDY = Aspect("Muddy Boots", on="og", free_invokes={"ann": 1})
BRIGHT = Aspect("Lantern", free_invokes={"ann": 1}, fragile=True, by="ann")
STEEP = Task("ann", "overcome", "athletics", "climb the chain")
ORATOR = Stunt("Orator", free_invokes=MoreFreeInvokes("rapport", 1))
TOUGH = Stunt("Tough", exception=SheetException(physical=2))
DIVER = Stunt("Diver", "She dives.", when=parse_condition("once per scene"))
BOUGHT = Stunt("Bought", "She pays.", when=parse_condition("for a fate point"))
NIGHT = Stunt("Night Eyes", "She sees.", when=parse_condition("zone has Dark"))
READER = Stunt("Reader", swap=Swap("lore", "athletics", "overcome"))


def climbing(points: int = 2, *dice: int, **more: object) -> Table:
    return scene(ann(points), bo(), dice=dice or (1,), **more)  # type: ignore[arg-type]


def with_boost(at: Table) -> Table:
    return told(at, Boost("Opening", "ann", "og"))


ROLLS = (
    Situation("a climb that succeeds", lambda: climbing(2, 1), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb in style", lambda: climbing(2, 4), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb that ties", lambda: climbing(0, 0), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb that fails", lambda: climbing(0, -2), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb that fails by far", lambda: climbing(0, -4), lambda at: overcome(at, STEEP, Against(4))),
    Situation("a climb that has to succeed", lambda: climbing(0, -2), lambda at: overcome(at, STEEP, Against(2), needed=True)),
    Situation("a climb whole or not at all", lambda: climbing(0, -2), lambda at: overcome(at, STEEP, Against(2), in_part=False)),
    Situation("a climb paid for later", lambda: climbing(0, -2), lambda at: overcome(at, STEEP, Against(2), later=True)),
    Situation("a climb the GM judges", lambda: climbing(2, 1), lambda at: overcome(at, STEEP)),
    Situation("a climb the GM judges among foes", lambda: scene(ann(), og(), thug("loft")), lambda at: overcome(at, STEEP)),
    Situation("a climb against somebody", lambda: scene(ann(), og(athletics=1), dice=(1, 0)), lambda at: overcome(at, STEEP, Against(opponent="og"))),
    Situation("a climb against somebody that ties", lambda: scene(ann(0), og(athletics=1), dice=(0, 1)), lambda at: overcome(at, STEEP, Against(opponent="og"))),
    Situation("a climb against somebody that fails", lambda: scene(ann(0), og(athletics=1), dice=(-3, 1)), lambda at: overcome(at, STEEP, Against(opponent="og"))),
    Situation("a foe's climb that fails", lambda: scene(ann(), og(athletics=1), dice=(-3, 1)), lambda at: overcome(at, Task("og", "overcome", "athletics"), Against(opponent="ann"))),
    Situation("a foe's climb that ties", lambda: scene(ann(), og(athletics=1), dice=(0, 1)), lambda at: overcome(at, Task("og", "overcome", "athletics"), Against(1))),
    Situation("a climb that fails in a fight", lambda: fight(ann(0), bo(), og(), dice=(-2,)), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb that fails by Core", lambda: climbing(0, -2, dialect="core"), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb that ties by Core", lambda: climbing(0, 0, dialect="core"), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb that ties by Bite-Sized", lambda: climbing(0, 0, dialect="bite-sized"), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb that fails by Bite-Sized", lambda: climbing(0, -2, dialect="bite-sized"), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb with time to spare", lambda: climbing(2, 3, options=("time-shifts",)), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb that takes time and fails", lambda: climbing(0, -3, options=("time-shifts",)), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb by quality and speed", lambda: climbing(2, 3, dialect="bite-sized"), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb by one who is alone", lambda: scene(ann(), og(), dice=(0,), options=("solo-bonus",)), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a climb past a fence", lambda: fight(ann(0), og(), FENCE, VAT, dice=(-2,), options=("obstacles",)), lambda at: overcome(at, STEEP._replace(on="zone:loft"), Against(2))),
    Situation("a climb with help", lambda: told(scene(ann(), bo(rapport=2, athletics=1), dice=(0,))), lambda at: _helped(at)),
    Situation("a climb that costs the helper too", lambda: scene(ann(0), bo(0, rapport=2, athletics=1), dice=(-3,)), lambda at: _helped(at)),
    Situation("a climb with lore", lambda: scene(of_sheet(ann(lore=3), stunts=(READER,)), dice=(0,)), lambda at: overcome(at, Task("ann", "overcome", "lore"), Against(2))),
    Situation("a climb with much at hand", lambda: scene(hurt(ann(1)), bo(), og(), dice=(-1, 0), aspects=(SMOKE, COLD, MUDDY, BRIGHT)), lambda at: overcome(at, STEEP, Against(opponent="og"))),
    Situation("a roll of the bare dice", lambda: scene(ann(), dice=(-1,)), lambda at: bare_roll(at, "ann", "lore", Against(2))),
    Situation("a roll of the bare dice against somebody", lambda: scene(ann(), og(), dice=(2, 1)), lambda at: bare_roll(at, "ann", "fight", Against(opponent="og"))),
)  # fmt: skip


def _helped(at: Table) -> object:
    yield from lend_aid(at, "bo", "ann", "athletics")
    yield from overcome(at, STEEP, Against(2))


CHAIN = obstacle("Chain", 3, when=("overcome about climb",))
GIANT = of_sheet(
    og(), solo=SoloBonus(skill=True, stress=True, invokes=True, suppresses="weaker", no_stacking=True)
)
TORCHES = Aspect("Torches", free_invokes={"ann": 2, "og": 1})
OPEN = of_sheet(hero("Ann", fate_points=2, zone="yard"), growing=True)

MORE_ROLLS = (
    Situation("a climb up a chain", lambda: scene(ann(0), CHAIN, dice=(0,), options=("obstacles",)), lambda at: overcome(at, STEEP, Against(1))),
    Situation("a climb with a chain elsewhere", lambda: scene(ann(0, zone="loft"), CHAIN, dice=(0,), options=("obstacles",)), lambda at: overcome(at, STEEP, Against(1))),
    Situation("a chain climbed to be rid of it", lambda: scene(ann(0), CHAIN, dice=(0,), options=("obstacles",)), lambda at: overcome(at, STEEP._replace(undoes="Chain"), Against(1))),
    Situation("a blow at a giant", lambda: fight(ann(2), bo(), GIANT, dice=(0, 1), options=("solo-bonus",), aspects=(TORCHES,)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a giant's blow", lambda: fight(ann(2), bo(), GIANT, turn="og", dice=(0, 1), options=("solo-bonus",), aspects=(TORCHES,), pool=2), lambda at: attack(at, "og", "ann", "fight")),
    Situation("a giant's climb", lambda: scene(ann(2), bo(), GIANT, dice=(0, 1), options=("solo-bonus",), pool=2), lambda at: overcome(at, Task("og", "overcome", "fight"), Against(3))),
    Situation("a trick on a giant", lambda: scene(ann(2), bo(), GIANT, dice=(0, 1), options=("solo-bonus",), aspects=(TORCHES,)), lambda at: advantage(at, "ann", "lore", "Dazed", "og")),
    Situation("a blow at something greater", lambda: fight(ann(0), of_sheet(og(), scale=2), dice=(2, 0), options=("scale",)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow by something greater", lambda: fight(ann(0), of_sheet(og(), scale=1), turn="og", dice=(0, 0), options=("scale",)), lambda at: attack(at, "og", "ann", "fight")),
    Situation("an advantage over something greater", lambda: scene(ann(1), of_sheet(og(), scale=1), dice=(2, 0), options=("scale",), aspects=(SMOKE._replace(scale=2, lends=("advantage",)),)), lambda at: advantage(at, "ann", "lore", "Dazed", "og")),
    Situation("a climb by a sheet that is open", lambda: scene(OPEN, dice=(1,)), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a blow by a sheet that is open", lambda: fight(OPEN, og(), dice=(1, 0)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a block by a sheet that is open", lambda: fight(OPEN, og(), dialect="bite-sized"), lambda at: block(at, "ann", "athletics", "attack", "fight")),
    Situation("blows for all by a sheet that is open", lambda: fight(OPEN, og(), thug(), dice=(1, 0), options=("multiple-targets",), aspects=(KEG,)), lambda at: attack_zone(at, "ann", "fight", "yard", "Keg of Powder")),
    Situation("blows for two by a sheet that is open", lambda: fight(OPEN, og(), thug(), dice=(1, 0), options=("multiple-targets",)), lambda at: divide_among(at, "ann", "fight", (Part("attack", "og"), Part("attack", "thug")))),
    Situation("an advantage by a sheet that is open", lambda: scene(OPEN, og(), dice=(1, 0)), lambda at: advantage(at, "ann", "lore", "Dazed", "og")),
    Situation("a blow at a sheet that is open", lambda: fight(OPEN, og(), turn="og", dice=(1, 0)), lambda at: attack(at, "og", "ann", "fight")),
    Situation("a foe's roll that a hero stands by", lambda: scene(ann(2), thug()._replace(side="pcs"), og(), dice=(0, 1)), lambda at: overcome(at, Task("thug", "overcome", "fight"), Against(opponent="og"))),
    Situation("a foe's roll that a hero without a point stands by", lambda: scene(ann(0), thug()._replace(side="pcs"), og(), dice=(0, 1)), lambda at: overcome(at, Task("thug", "overcome", "fight"), Against(opponent="og"))),
    Situation("a foe's roll that a hero stands by, by Bite-Sized", lambda: scene(ann(2), thug()._replace(side="pcs"), og(), dice=(0, 1), dialect="bite-sized"), lambda at: overcome(at, Task("thug", "overcome", "fight"), Against(opponent="og"))),
)  # fmt: skip

ADVANTAGES = (
    Situation("an advantage", lambda: scene(ann(), og(), dice=(2,)), lambda at: advantage(at, "ann", "lore", "Loose Beam", "scene", Against(2))),
    Situation("an advantage in style", lambda: scene(ann(), og(), dice=(4,)), lambda at: advantage(at, "ann", "lore", "Loose Beam", "scene", Against(1))),
    Situation("an advantage that ties", lambda: scene(ann(0), og(), dice=(1,)), lambda at: advantage(at, "ann", "lore", "Loose Beam", "scene", Against(2))),
    Situation("an advantage that fails", lambda: scene(ann(0), og(), dice=(-1,)), lambda at: advantage(at, "ann", "lore", "Loose Beam", "scene", Against(2))),
    Situation("an advantage that fails with nobody there", lambda: scene(ann(0), dice=(-1,)), lambda at: advantage(at, "ann", "lore", "Loose Beam", "scene", Against(2))),
    Situation("an advantage on somebody", lambda: scene(ann(), og(), dice=(2, 0)), lambda at: advantage(at, "ann", "athletics", "Off His Feet", "og")),
    Situation("an advantage on somebody that ties", lambda: scene(ann(0), og(athletics=1), dice=(-1, 0)), lambda at: advantage(at, "ann", "athletics", "Off His Feet", "og")),
    Situation("an advantage on somebody that fails", lambda: scene(ann(0), og(athletics=1), dice=(-3, 0)), lambda at: advantage(at, "ann", "athletics", "Off His Feet", "og")),
    Situation("a foe's advantage", lambda: fight(ann(), og(), turn="og", dice=(3, 0)), lambda at: advantage(at, "og", "fight", "", "ann")),
    Situation("a foe's advantage that fails", lambda: fight(ann(), og(), turn="og", dice=(-4, 0)), lambda at: advantage(at, "og", "fight", "", "ann")),
    Situation("an advantage of what is there", lambda: scene(ann(), og(), dice=(2,), aspects=(SMOKE,)), lambda at: advantage(at, "ann", "lore", "Smoke", "scene", Against(2))),
    Situation("an advantage of what is there that ties", lambda: scene(ann(0), og(), dice=(1,), aspects=(SMOKE,)), lambda at: advantage(at, "ann", "lore", "Smoke", "scene", Against(2))),
    Situation("an advantage of what is there that fails", lambda: scene(ann(0), og(), dice=(-2,), aspects=(SMOKE,)), lambda at: advantage(at, "ann", "lore", "Smoke", "scene", Against(2))),
    Situation("an advantage of what is hidden", lambda: scene(ann(), og(), dice=(2,), aspects=(HIDDEN,)), lambda at: advantage(at, "ann", "lore", "Trap Door", "zone:yard", Against(2))),
    Situation("an advantage of what somebody is", lambda: scene(ann(), og(), dice=(2, 0)), lambda at: advantage(at, "ann", "lore", "Hates to Lose", "og")),
    Situation("an advantage for a friend", lambda: scene(ann(), bo(), og(), dice=(2,)), lambda at: advantage(at, "ann", "lore", "Loose Beam", "scene", Against(2), holder="bo")),
    Situation("an advantage for a foe", lambda: scene(ann(), bo(), og()), lambda at: advantage(at, "ann", "lore", "Loose Beam", "scene", Against(2), holder="og")),
    Situation("an advantage on a friend", lambda: scene(ann(), bo(), og(), dice=(2,)), lambda at: advantage(at, "ann", "lore", "Bandaged", "bo")),
    Situation("an advantage far away", lambda: scene(ann(), og("roof"), dice=(2, 0)), lambda at: advantage(at, "ann", "athletics", "Off His Feet", "og")),
    Situation("an advantage in a net", lambda: fight(ann(), og(), aspects=(Aspect("Gagged", on="ann", forbids=("rapport",)), NET), dice=(2,)), lambda at: advantage(at, "ann", "lore", "Loose Knot", "scene", Against(2))),
    Situation("an advantage by an orator", lambda: scene(of_sheet(ann(rapport=2), stunts=(ORATOR,)), og(), dice=(2, 0)), lambda at: advantage(at, "ann", "rapport", "Eager Crowd", "scene", Against(1))),
    Situation("an advantage without a name", lambda: scene(ann(), og(), dice=(2,), words=ManyWords()), lambda at: advantage(at, "ann", "lore", "", "scene", Against(2))),
    Situation("an advantage by Bite-Sized", lambda: scene(ann(), og(), dice=(2, 0), dialect="bite-sized"), lambda at: advantage(at, "ann", "athletics", "Off His Feet", "og")),
    Situation("a search", lambda: scene(ann(), og(), dice=(2,), aspects=(HIDDEN,)), lambda at: seek(at, "ann", "lore", "trap door", "scene", Against(1))),
    Situation("a search for nothing", lambda: scene(ann(), dice=(2,), words=ManyWords()), lambda at: seek(at, "ann", "lore", "what is odd here", "zone:yard", Against(1))),
    Situation("a search that fails", lambda: scene(ann(0), og(), dice=(-3,), aspects=(HIDDEN,)), lambda at: seek(at, "ann", "lore", "trap door", "scene", Against(1))),
    Situation("a block", lambda: fight(ann(), og(), dialect="bite-sized"), lambda at: block(at, "ann", "athletics", "attack", "fight")),
    Situation("a block by Condensed", lambda: fight(ann(), og()), lambda at: block(at, "ann", "athletics", "attack", "fight")),
    Situation("a block of what nobody knows", lambda: fight(ann(), og(), dialect="bite-sized"), lambda at: block(at, "ann", "dancing", "attack", "fight")),
    Situation("a roll against a block", lambda: told(fight(ann(), og(), dialect="bite-sized", dice=(0,)), Blocked("og", "fight", "overcome", "athletics", 4)), lambda at: overcome(at, STEEP, Against(2))),
)  # fmt: skip

THINGS = (
    Situation("smoke driven out", lambda: scene(ann(), og(), aspects=(SMOKE,), dice=(2, 0)), lambda at: remove(at, "ann", "Smoke", "lore")),
    Situation("smoke driven out with nobody there", lambda: scene(ann(), aspects=(SMOKE,), dice=(2, 0)), lambda at: remove(at, "ann", "Smoke", "lore")),
    Situation("smoke that does not go", lambda: scene(ann(0), og(), aspects=(SMOKE,), dice=(-4, 2)), lambda at: remove(at, "ann", "Smoke", "lore", Against(3))),
    Situation("a net cut without a skill", lambda: fight(ann(), og(), aspects=(NET,)), lambda at: remove(at, "ann", "Net")),
    Situation("a net cut", lambda: fight(ann(), og(), aspects=(NET,), dice=(2, 0)), lambda at: remove(at, "ann", "Net", "fight")),
    Situation("mud wiped off far away", lambda: scene(ann(), og("roof"), aspects=(MUDDY,)), lambda at: remove(at, "ann", "Muddy Boots", "fight")),
    Situation("what nobody knows of", lambda: scene(ann(), aspects=(HIDDEN,)), lambda at: remove(at, "ann", "Trap Door", "fight")),
    Situation("an aspect let go by who made it", lambda: scene(ann(), og(), aspects=(BRIGHT,), dialect="bite-sized"), lambda at: remove(at, "ann", "Lantern", "lore")),
    Situation("an aspect made with three shifts", lambda: scene(ann(), og(), aspects=(BRIGHT._replace(by="og", made_with=3),), dialect="bite-sized", dice=(2, 0)), lambda at: remove(at, "ann", "Lantern", "lore")),
    Situation("a fence taken down", lambda: scene(ann(), FENCE, options=("obstacles",), dice=(3,)), lambda at: remove_obstacle(at, "ann", "fence", "fight")),
    Situation("a fence that holds", lambda: scene(ann(0), FENCE, options=("obstacles",), dice=(-3,)), lambda at: remove_obstacle(at, "ann", "fence", "fight")),
    Situation("a vat taken down from afar", lambda: scene(ann(zone="roof"), VAT, options=("obstacles",), dice=(3,)), lambda at: remove_obstacle(at, "ann", "vat", "fight")),
    Situation("a rope that was there all along", lambda: scene(ann(), og(), aspects=(SMOKE,)), lambda at: declare(at, "ann", "a rope hangs here", "Smoke")),
    Situation("a rope for the daughter of a miller", lambda: scene(ann(), og()), lambda at: declare(at, "ann", "a rope hangs here", "Miller's Daughter")),
    Situation("a rope for nothing", lambda: scene(ann(), og()), lambda at: declare(at, "ann", "a rope hangs here")),
    Situation("a rope by a stunt", lambda: scene(of_sheet(ann(), stunts=(Stunt("Always a Rope", "She has a rope."),)), og()), lambda at: declare(at, "ann", "a rope hangs here", "Always a Rope")),
    Situation("a rope by a boost", lambda: with_boost(scene(ann(), og())), lambda at: declare(at, "ann", "a rope hangs here", "Opening")),
    Situation("a rope without a point", lambda: scene(ann(0), og()), lambda at: declare(at, "ann", "a rope hangs here", "Miller's Daughter")),
    Situation("a storm brought about", lambda: scene(ann(), og(), aspects=(SMOKE,)), lambda at: bring_about(at, "ann", "the storm breaks", "Smoke")),
    Situation("a foe's rope", lambda: scene(ann(), og()), lambda at: declare(at, "og", "a rope hangs here", "Hates to Lose")),
    Situation("what is plainly there", lambda: scene(ann()), lambda at: write_down(at, "ann", Aspect("Tall Grass"))),
    Situation("what was there unseen", lambda: scene(ann(), aspects=(HIDDEN,)), lambda at: write_down(at, "ann", Aspect("Trap Door", on="zone:yard"))),
    Situation("what is there already", lambda: scene(ann(), aspects=(SMOKE,)), lambda at: write_down(at, "ann", SMOKE)),
    Situation("what the table agrees on", lambda: scene(ann()), lambda at: write_down(at, "gm", Aspect("The Siege", "scenario", forbids=("rest",), scale=2))),
    Situation("something done", lambda: scene(ann(), dice=(1,)), lambda at: do(at, "ann", "climb the chain")),
    Situation("something done with a skill", lambda: scene(ann(), dice=(1,)), lambda at: do(at, "ann", "climb the chain", "athletics")),
    Situation("something done in a fight", lambda: fight(ann(), og(), dice=(1,)), lambda at: do(at, "ann", "slam the door")),
    Situation("something done while tied", lambda: fight(ann(), og(), aspects=(TIED,)), lambda at: do(at, "ann", "hit the post", "fight")),
    Situation("something that takes no roll", lambda: scene(ann(), aspects=(Aspect("Open Gate", allows=("overcome about gate",)),)), lambda at: do(at, "ann", "go through the gate")),
    Situation("a deed that is forbidden", lambda: scene(ann(), aspects=(TIED,), words=ManyWords()), lambda at: _try(at, Deed("ann", "overcome", "fight", "fight free"))),
    Situation("a deed without a purpose that is forbidden", lambda: scene(ann(), aspects=(TIED,), words=ManyWords()), lambda at: _try(at, Deed("ann", "overcome", "fight"))),
    Situation("a deed that is forbidden by what one is", lambda: scene(of_sheet(ann(), aspects=(SheetAspect("Blind", forbids=("shoot",)),)), words=ManyWords()), lambda at: _try(at, Deed("ann", "overcome", "shoot", "shoot the rope"))),
    Situation("help in a fight", lambda: fight(ann(), bo(fight=1), og()), lambda at: lend_aid(at, "bo", "ann", "fight")),
    Situation("help too late", lambda: fight(ann()._replace(acted=True), bo(fight=1), og(), turn="bo"), lambda at: lend_aid(at, "bo", "ann", "fight")),
    Situation("help without the skill", lambda: scene(ann(), bo()), lambda at: lend_aid(at, "bo", "ann", "lore")),
    Situation("help for a foe", lambda: scene(ann(), bo(), og()), lambda at: lend_aid(at, "bo", "og", "fight")),
    Situation("a stunt used", lambda: scene(of_sheet(ann(), stunts=(SURE_FOOT, Stunt("Deep Breath", "Once per scene she dives.")))), lambda at: _used(at, "deep-breath")),
    Situation("a stunt that adds to a roll", lambda: scene(of_sheet(ann(), stunts=(SURE_FOOT,))), lambda at: _used(at, "sure-foot")),
    Situation("a stunt that swaps", lambda: scene(of_sheet(ann(), stunts=(READER,))), lambda at: _used(at, "reader")),
    Situation("a stunt that frees", lambda: scene(of_sheet(ann(), stunts=(ORATOR,))), lambda at: _used(at, "orator")),
    Situation("a stunt that toughens", lambda: scene(of_sheet(ann(), stunts=(TOUGH,))), lambda at: _used(at, "tough")),
    Situation("a stunt used up", lambda: changed(scene(of_sheet(ann(), stunts=(DIVER,))), "ann", used=(("diver", "scene"),)), lambda at: _used(at, "diver")),
    Situation("a stunt once a scene", lambda: scene(of_sheet(ann(), stunts=(DIVER,))), lambda at: _used(at, "diver")),
    Situation("a stunt for a point", lambda: scene(of_sheet(ann(0), stunts=(BOUGHT,))), lambda at: _used(at, "bought")),
    Situation("a stunt in the dark", lambda: scene(of_sheet(ann(), stunts=(NIGHT,))), lambda at: _used(at, "night-eyes")),
    Situation("a boost named", lambda: with_boost(scene(ann(), og())), lambda at: _simply(lambda: name_boost(at, "ann", "Opening", "Wide Open"))),
    Situation("a boost handed over", lambda: with_boost(scene(ann(), bo(), og())), lambda at: _simply(lambda: hand_over_boost(at, "ann", "Opening", "bo"))),
    Situation("a boost handed to a foe", lambda: with_boost(scene(ann(), bo(), og())), lambda at: _simply(lambda: hand_over_boost(at, "ann", "Opening", "og"))),
)  # fmt: skip


def _try(at: Table, deed: Deed) -> object:
    task = Task(deed.who, "overcome", deed.skill, deed.purpose)
    ways = Ways(
        lambda: overcome(at, task, Against(2)),
        lambda aim: overcome(at, task._replace(purpose=aim), Against(2)),
    )
    return (yield from attempt(at, deed, ways))


def _used(at: Table, stunt: str) -> object:
    yield from _simply(lambda: use_stunt(at, "ann", stunt))


def _simply(deed: Callable[[], None]) -> object:
    """A deed that asks nobody, as a procedure."""
    deed()
    yield from ()
