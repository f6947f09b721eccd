# ruff: noqa: E501
"""Compels: what the GM offers and when, what players propose, and what comes of an answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from solofate.rules.decisions.compels import Compellable
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.state import Offered
from solofate.rules.procedures.compels.compel_offers import (
    AFTER_A_DEED,
    AT_THE_END,
    AT_THE_START,
    BEFORE_A_TURN,
    ask_for_compel,
    compel_moment,
    offer_what_is_due,
)
from solofate.rules.procedures.compels.compellable import compellable, compellable_named
from solofate.rules.procedures.compels.compels import compel_what_was_played, propose_compel
from solofate.rules.table import Table
from tests.rules.at_the_table import foe, hero
from tests.rules.tried.cast import SMOKE, TROUBLE, ann, bo, fight, hurt, of_sheet, og, scene, thug
from tests.rules.tried.conflicts import COLD
from tests.rules.tried.engagements import racing
from tests.rules.tried.offers import changed, in_the_scene
from tests.rules.tried.record import Situation
from tests.rules.tried.undertakings import HIDDEN, ManyWords

RAT = foe("Rat", fight=1).sheet
MOUSE = replace(foe("Mouse", notice=1).sheet, kind="mob")
CAPTAIN = replace(foe("Captain", fight=3).sheet, kind="major")
BLANK = of_sheet(hero("Ann", fate_points=1, zone="yard", fight=2), growing=True)
SPARING = ManyWords("compel-event-moved", "compel-decision")


def offering(at: Table, number: int = 2, *before: Offered) -> Table:
    """A table at which the GM offers so many compels, and offered some before."""
    at.state = at.state._replace(compels_per_scene=number, compels=before)
    at.newcomers = lambda: (RAT, MOUSE, CAPTAIN)
    return at


def made(aspect: str = TROUBLE, who: str = "ann", by: str = "gm", **more: Any) -> Offered:
    return Offered(
        who,
        aspect,
        by,
        "event",
        **{"effect": "fact", "answer": "accepted", "session": 1, "this_scene": True, **more},
    )


def named(at: Table, who: str, aspect: str) -> Compellable:
    return compellable_named(at.state, who, aspect)


def proposing(at: Table, by: str, who: str, aspect: str, text: str = "The lamp goes over") -> Any:
    yield from propose_compel(at, by, who, named(at, who, aspect), text)


def listed(at: Table, who: str) -> Any:
    """What may be compelled on somebody, as the answer of a procedure that asks nothing."""
    yield from ()
    return tuple(compellable(at.state, who))


OFFERS = (
    Situation("after a deed", lambda: offering(scene(ann(), bo(), og())), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("after a deed alone", lambda: offering(scene(ann())), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("after a deed in a fight", lambda: offering(fight(ann(), og())), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("before a turn", lambda: offering(fight(ann(), bo(), og(), thug())), lambda at: compel_moment(at, BEFORE_A_TURN)),
    Situation("before a turn of somebody nobody helps", lambda: offering(fight(ann(), of_sheet(bo(), kind="bystander"), og(), turn="og")), lambda at: compel_moment(at, BEFORE_A_TURN)),
    Situation("as a scene begins", lambda: offering(scene(ann(), og(), aspects=(SMOKE, HIDDEN, COLD))), lambda at: compel_moment(at, AT_THE_START)),
    Situation("where nobody offers any", lambda: offering(scene(ann(), og()), 0), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("where all were offered", lambda: offering(scene(ann(), og()), 1, made("Miller's Daughter")), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("where one was asked for", lambda: offering(scene(ann(), og()), 1, made("Miller's Daughter", asked=True)), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("where a player made it", lambda: offering(scene(ann(), og()), 1, made("Miller's Daughter", by="bo")), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("where it was in another scene", lambda: offering(scene(ann(), og()), 1, made(this_scene=False)), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("where it was two scenes ago", lambda: offering(scene(ann(), og()), 1, made(this_scene=False), made("Miller's Daughter", this_scene=False)), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("where one left something behind", lambda: offering(scene(ann(), og(), aspects=(SMOKE,)), 2, made(leaves="Smoke")), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("where one left something behind in another scene", lambda: offering(scene(ann(), og(), aspects=(SMOKE,)), 2, made("Else", leaves="Smoke", this_scene=False)), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("where a friend had it last", lambda: offering(scene(ann(), bo(), og()), 1, made("Miller's Daughter", who="bo", this_scene=False)), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("where there is no scene", lambda: offering(in_the_scene(scene(ann(), og()), open=False)), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("where words are few", lambda: offering(scene(ann(), bo(), og(), words=SPARING)), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("where there are no words", lambda: offering(scene(ann(), og(), words=ManyWords())), lambda at: compel_moment(at, AFTER_A_DEED)),
    Situation("at the end of a session", lambda: offering(scene(ann(), bo(), og())), lambda at: compel_moment(at, AT_THE_END)),
    Situation("at the end for whoever was offered none", lambda: offering(scene(ann(), bo(), og()), 1, made(session=0)), offer_what_is_due),
    Situation("at the end where one was withdrawn", lambda: offering(scene(ann(), og()), 1, made(session=0, answer="withdrawn")), offer_what_is_due),
    Situation("at the end for one who is out", lambda: offering(changed(scene(ann(), og()), "ann", out="taken out")), offer_what_is_due),
    Situation("at the end where none are offered", lambda: offering(scene(ann(), og()), 0), offer_what_is_due),
    Situation("on request", lambda: offering(scene(ann(), og())), lambda at: ask_for_compel(at, "ann")),
    Situation("on request of a foe", lambda: offering(scene(ann(), og())), lambda at: ask_for_compel(at, "og")),
    Situation("on request with nothing left", lambda: offering(scene(ann(), og()), 2, made(), made("Miller's Daughter")), lambda at: ask_for_compel(at, "ann")),
    Situation("on request with nothing written", lambda: offering(scene(BLANK, og())), lambda at: ask_for_compel(at, "ann")),
    Situation("with a blank and a trouble", lambda: offering(scene(of_sheet(BLANK, aspects=(SheetAspect(TROUBLE, "trouble"),)), og())), lambda at: ask_for_compel(at, "ann")),
    Situation("with no point left", lambda: offering(scene(ann(0), og())), lambda at: ask_for_compel(at, "ann")),
    Situation("in a race", lambda: offering(racing()), lambda at: ask_for_compel(at, "ann")),
    Situation("on the roof", lambda: offering(scene(ann(zone="roof"), og("roof"))), lambda at: ask_for_compel(at, "ann")),
    Situation("in the loft", lambda: offering(scene(ann(zone="loft"), og("loft"))), lambda at: ask_for_compel(at, "ann")),
    Situation("before eight foes", lambda: offering(scene(ann(), *(foe(f"Rat {number}", zone="yard") for number in range(8)))), lambda at: ask_for_compel(at, "ann")),
    Situation("before seven foes", lambda: offering(scene(ann(), *(foe(f"Rat {number}", zone="yard") for number in range(7)))), lambda at: ask_for_compel(at, "ann")),
    Situation("before one who only talks", lambda: offering(scene(ann(), foe("Clerk", provoke=2, zone="yard"))), lambda at: ask_for_compel(at, "ann")),
    Situation("where a name is taken", lambda: offering(scene(ann(), og(), aspects=(Aspect("Compel-Leaves"), Aspect("Compel Leaves")))), lambda at: ask_for_compel(at, "ann")),
)  # fmt: skip

PROPOSALS = (
    Situation("what bears on somebody", lambda: scene(hurt(ann()), bo(), og(), aspects=(SMOKE, HIDDEN, COLD, Aspect("Mud", on="zone:yard"), Aspect("Dust", on="zone:loft"), Aspect("Limp", "boost", "ann"), Aspect("Wet", on="ann"), Aspect("Sad", on="bo"))), lambda at: listed(at, "ann")),
    Situation("what bears on a foe", lambda: scene(ann(), hurt(og(), holder="ann"), aspects=(SMOKE,)), lambda at: listed(at, "og")),
    Situation("on oneself", lambda: scene(ann(), bo(), og()), lambda at: proposing(at, "ann", "ann", TROUBLE)),
    Situation("on a friend", lambda: scene(ann(), bo(), og()), lambda at: proposing(at, "ann", "bo", "Owes Everybody")),
    Situation("on a friend without a point", lambda: scene(ann(0), bo(), og()), lambda at: proposing(at, "ann", "bo", "Owes Everybody")),
    Situation("on a friend who has none", lambda: scene(ann(), bo(0), og()), lambda at: proposing(at, "ann", "bo", "Owes Everybody")),
    Situation("on a foe", lambda: scene(ann(), og()), lambda at: proposing(at, "ann", "og", "Hates to Lose")),
    Situation("on a foe in a fight", lambda: fight(ann(), og(), thug()), lambda at: proposing(at, "ann", "og", "Hates to Lose")),
    Situation("on a foe for the smoke", lambda: scene(ann(), og(), aspects=(SMOKE,)), lambda at: proposing(at, "ann", "og", "Smoke")),
    Situation("by a foe", lambda: scene(ann(), og()), lambda at: proposing(at, "og", "ann", TROUBLE)),
    Situation("by a foe for a wound", lambda: scene(hurt(ann()), og()), lambda at: proposing(at, "og", "ann", "Cut to the Bone")),
    Situation("by a foe on itself", lambda: scene(ann(), og()), lambda at: proposing(at, "og", "og", "Hates to Lose")),
    Situation("twice", lambda: offering(scene(ann(), bo(), og()), 2, made("Owes Everybody", "bo")), lambda at: proposing(at, "ann", "bo", "Owes Everybody")),
    Situation("twice, but withdrawn", lambda: offering(scene(ann(), bo(), og()), 2, made("Owes Everybody", "bo", answer="withdrawn")), lambda at: proposing(at, "ann", "bo", "Owes Everybody")),
    Situation("on one who is out", lambda: changed(scene(ann(), bo(), og()), "bo", out="taken out"), lambda at: proposing(at, "ann", "bo", "Owes Everybody")),
    Situation("of what nobody is", lambda: scene(ann(), bo()), lambda at: proposing(at, "ann", "bo", "Owes Nobody")),
    Situation("of what is hidden", lambda: scene(ann(), bo(), aspects=(HIDDEN,)), lambda at: proposing(at, "ann", "bo", "Trap Door")),
    Situation("what was played", lambda: scene(ann(), og()), lambda at: compel_what_was_played(at, "ann", named(at, "ann", TROUBLE), ("I went in.", "I heard them."))),
    Situation("what was played twice", lambda: offering(scene(ann(), og()), 2, made()), lambda at: compel_what_was_played(at, "ann", named(at, "ann", TROUBLE), ("I went in.",))),
)  # fmt: skip
