# ruff: noqa: E501
"""What goes beyond a scene: how scenes begin and end, sessions, arcs, recovery, and people who turn out to be more."""

from __future__ import annotations

from typing import Any

from solofate.rules.events import PaceChanged
from solofate.rules.in_force import at_this_table, ruleset_of
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character, with_sheet
from solofate.rules.model.harm import TREATED
from solofate.rules.model.memory import Memory, Thread
from solofate.rules.model.pace import Pace
from solofate.rules.model.state import Last
from solofate.rules.procedures.growth.breakthroughs import breakthrough, end_arc
from solofate.rules.procedures.growth.milestones import milestone
from solofate.rules.procedures.growth.promotion import promote, propose_promotions
from solofate.rules.procedures.growth.recovery import clear, remedy, start_recovery, treat
from solofate.rules.procedures.growth.skill_points import spend_saved_points
from solofate.rules.procedures.scenes.aftermath import settle_stake, settle_tension
from solofate.rules.procedures.scenes.improvising import write_all_up
from solofate.rules.procedures.scenes.nudging import nudge
from solofate.rules.procedures.scenes.scenes import SceneSetUp, leave_scene, start_scene
from solofate.rules.procedures.scenes.sessions import end_session, sit_down
from solofate.rules.procedures.scenes.transitions import turn_into
from solofate.rules.table import Table
from tests.rules.at_the_table import foe, hero
from tests.rules.growing import maren
from tests.rules.tried.cast import MILL, SMOKE, ann, bo, fight, hurt, of_sheet, og, scene, thug
from tests.rules.tried.conflicts import COLD, TIDE
from tests.rules.tried.engagements import RACE, TASKS, TRAM, challenged, racing
from tests.rules.tried.offers import changed, in_the_scene
from tests.rules.tried.record import Situation
from tests.rules.tried.undertakings import ManyWords

BARGE = SceneSetUp("The Barge", MILL, (SMOKE,), cast=(og("loft"), thug("yard")))
SLOT = "mild"


def at_stake(at: Table, settled: str = "", framed: bool = True, **more: Any) -> Table:
    return in_the_scene(
        at, goals={"pcs": "get the key", "opposition": "keep it"}, framed=framed, settled=settled, **more
    )


def after(at: Table, result: str, who: str = "ann") -> Table:
    at.state = at.state._replace(last=Last(who, "overcome", result, 2, 3, 1))
    return at


def closed(*heroes: Character, **pace: Any) -> Table:
    """A session in which one scene was closed, which is enough here."""
    at = scene(*(heroes or (maren(),)))
    at.emit(PaceChanged("scenes", Pace(**{"scenes": 0, **pace})))
    at.log.clear()
    return at


def wounded(one: Character, **changes: Any) -> Character:
    one = hurt(one)
    return one._replace(consequences=(one.consequences[0]._replace(**changes), *one.consequences[1:]))


def unwritten(name: str = "Masked Guard", *weights: str) -> Character:
    return of_sheet(foe(name, zone="yard"), unwritten=weights or ("average", "fair", "good"), skills={})


def remembering(at: Table) -> Table:
    threads = (Thread("gate", "Who Holds the Gate", "Og"), Thread("bell", "The Bell"))
    at.state = at.state._replace(memory=Memory(threads, (), 1, 1, ("gate", "bell")))
    return at


SCENES = (
    Situation("a scene begins", lambda: scene(ann(), bo()), lambda at: start_scene(at, BARGE)),
    Situation("a scene begins with a fight", lambda: scene(ann(), bo()), lambda at: start_scene(at, BARGE._replace(conflict="physical", first="opposition"))),
    Situation("a scene begins with a fight by Core", lambda: scene(ann(), bo(), dialect="core"), lambda at: start_scene(at, BARGE._replace(conflict="physical", first="opposition"))),
    Situation("a scene begins with a race", lambda: scene(ann(), bo()), lambda at: start_scene(at, BARGE._replace(contest=RACE))),
    Situation("a scene begins with a challenge", lambda: scene(ann(), bo()), lambda at: start_scene(at, BARGE._replace(challenge=("Save the mill", TASKS)))),  # type: ignore[arg-type]
    Situation("a scene begins with a tram and the tide", lambda: scene(ann(), bo()), lambda at: start_scene(at, BARGE._replace(distractions=(TRAM,), countdowns=(TIDE,), text="Rain falls.", places={"bo": "roof"}))),
    Situation("a scene begins as another runs", lambda: at_stake(fight(hurt(ann()), bo(), og(), aspects=(SMOKE,))), lambda at: start_scene(at, BARGE._replace(cast=(), tension=5, framed=True, goals={"pcs": "get out"}, risk="they drown"))),
    Situation("a scene begins after a compel ended one", lambda: _kept(scene(ann(), bo())), lambda at: start_scene(at, BARGE)),
    Situation("a scene begins with points held", lambda: changed(scene(ann(), bo()), "ann", held=1), lambda at: start_scene(at, BARGE)),
    Situation("a scene ends", lambda: at_stake(scene(ann(), bo(), og(), aspects=(SMOKE, COLD))), lambda at: leave_scene(at, ("Smoke",))),
    Situation("a scene ends as a tram waits", lambda: in_the_scene(scene(ann(), og()), distractions=(TRAM,)), leave_scene),
    Situation("a fight is left", lambda: _brought(fight(hurt(ann()), bo(), og(), pool=3)), leave_scene),
    Situation("a race is left", lambda: racing(), leave_scene),
    Situation("a challenge is left", lambda: challenged(0), leave_scene),
    Situation("a stake that was won", lambda: at_stake(scene(ann(), og()), "won"), settle_stake),
    Situation("a stake that was lost, unframed", lambda: at_stake(scene(ann(), og()), "lost", framed=False), settle_stake),
    Situation("a stake that is open, unframed", lambda: at_stake(scene(ann(), og()), framed=False), settle_stake),
    Situation("a stake after a roll that won", lambda: after(at_stake(scene(ann(), og())), "style"), settle_stake),
    Situation("a stake after a roll that failed", lambda: after(at_stake(scene(ann(), og())), "fail"), settle_stake),
    Situation("a stake after a tie", lambda: after(at_stake(scene(ann(), og())), "tie"), settle_stake),
    Situation("a stake after a foe's roll", lambda: after(at_stake(scene(ann(), og())), "fail", "og"), settle_stake),
    Situation("a stake that was overtaken", lambda: after(at_stake(scene(ann(), og()), overtaken=True), "fail"), settle_stake),
    Situation("tension after a win", lambda: at_stake(scene(ann(), og()), "won", tension=3), settle_tension),
    Situation("tension after a loss", lambda: at_stake(scene(ann(), og()), "lost", tension=3), settle_tension),
    Situation("tension where a hero is down", lambda: changed(in_the_scene(scene(ann(), og()), tension=3), "ann", out="taken out"), settle_tension),
    Situation("tension where a foe stands", lambda: in_the_scene(scene(ann(), og()), tension=9), settle_tension),
    Situation("tension where all are beaten", lambda: changed(in_the_scene(scene(ann(), og()), tension=0), "og", out="taken out"), settle_tension),
    Situation("tension where all was quiet", lambda: in_the_scene(scene(ann()), tension=5), settle_tension),
    Situation("tension where all was calm", lambda: in_the_scene(scene(ann()), tension=2), settle_tension),
    Situation("a fight turns into a race", lambda: fight(ann(), og()), lambda at: turn_into(at, "contest")),
    Situation("a fight turns into a race where payment waits", lambda: fight(ann(), og(), dialect="core"), lambda at: turn_into(at, "contest")),
    Situation("a race turns into a challenge", lambda: racing(), lambda at: turn_into(at, "challenge")),
    Situation("a nudge", lambda: remembering(at_stake(scene(ann(), bo(), of_sheet(og(), wants="the mill"), of_sheet(thug(), wants="his pay"), aspects=(SMOKE, Aspect("Trap", hidden=True), Aspect("Off Balance", "boost", "og"))))), nudge),
    Situation("a nudge where nobody is", lambda: in_the_scene(scene(ann()), goals={"opposition": "the gold"}), nudge),
    Situation("a scene ends in which a fight is yet to be paid", lambda: in_the_scene(changed(scene(ann(), og()), "ann", owed_concession=1), unsettled=True), leave_scene),
    Situation("a scene ends that owes something", lambda: changed(changed(scene(ann(), og()), "ann", owed_concession=1, owed_hostile=2), "og", owed_hostile=1), leave_scene),
    Situation("a nudge in two words", lambda: remembering(at_stake(scene(ann(), bo(), of_sheet(og(), wants="the mill"), aspects=(SMOKE,), words=ManyWords()))), nudge),
    Situation("somebody who stands by a good friend", lambda: scene(ann(), foe("Guide", fight=6, zone="yard")._replace(side="pcs"), unwritten("Captain of the Watch", "supporting", "main")), write_all_up),
    Situation("somebody monstrous without numbers", lambda: scene(ann(), of_sheet(unwritten("Marsh Thing", "supporting"), kind="monster")), write_all_up),
    Situation("somebody who has no numbers", lambda: fight(ann(), unwritten()), write_all_up),
    Situation("somebody who may be a leader", lambda: scene(ann(), bo(), unwritten("Captain of the Watch", "good", "supporting", "main")), lambda at: write_all_up(at, None, ("lore",))),
    Situation("somebody of whom the numbers are known", lambda: _known(scene(ann(), unwritten())), write_all_up),
)  # fmt: skip


def _kept(at: Table) -> Table:
    at.state = at.state._replace(kept={"gm": 1, "og": 2})
    return at


def _brought(at: Table) -> Table:
    at.state = at.state._replace(brought={"og": 1}, unused=1)
    return at


def _known(at: Table) -> Table:
    at.state = at.state._replace(
        improvised={"masked-guard": ("fair", foe("Masked Guard", fight=2, physical=1).sheet)}
    )
    return at


def _met(at: Table, **times: int) -> Table:
    at.state = at.state._replace(met=times)
    return at


ONE_SLOT = hero("Bo", zone="yard", lore=3, fate_points=0)
GROWTH = (
    Situation("a wound treated", lambda: scene(hurt(ann(0)), ONE_SLOT, dice=(1,)), lambda at: treat(at, "bo", "ann", at.state.characters["ann"].consequences[0], "lore")),
    Situation("a wound treated by oneself", lambda: scene(hurt(ann(0, lore=2)), dice=(1,)), lambda at: treat(at, "ann", "ann", at.state.characters["ann"].consequences[0], "lore")),
    Situation("a wound treated in vain", lambda: scene(hurt(ann(0)), ONE_SLOT, dice=(-4,)), lambda at: treat(at, "bo", "ann", at.state.characters["ann"].consequences[0], "lore")),
    Situation("a wound treated in a fight", lambda: fight(hurt(ann(0)), ONE_SLOT, og(), turn="bo"), lambda at: treat(at, "bo", "ann", at.state.characters["ann"].consequences[0], "lore")),
    Situation("a wound treated twice", lambda: scene(wounded(ann(0), state=TREATED), ONE_SLOT), lambda at: treat(at, "bo", "ann", at.state.characters["ann"].consequences[0], "lore")),
    Situation("a wound treated with the wrong skill", lambda: scene(hurt(ann(0)), of_sheet(ONE_SLOT, skills={"drive": 3}), dice=(2,)), lambda at: treat(at, "bo", "ann", at.state.characters["ann"].consequences[0], "drive")),
    Situation("a wound treated by Core", lambda: scene(hurt(ann(0)), ONE_SLOT, dice=(1,), dialect="core"), lambda at: treat(at, "bo", "ann", at.state.characters["ann"].consequences[0], "lore")),
    Situation("a wound treated by Bite-Sized", lambda: scene(hurt(ann(0)), ONE_SLOT, dice=(1,), dialect="bite-sized"), lambda at: treat(at, "bo", "ann", at.state.characters["ann"].consequences[0], "lore")),
    Situation("a wound that is remedied", lambda: scene(hurt(ann(0)), ONE_SLOT, dialect="core"), lambda at: remedy(at, "ann", at.state.characters["ann"].consequences[0], "bo")),
    Situation("a recovery begun", lambda: scene(hurt(ann(0)), ONE_SLOT), lambda at: start_recovery(at, "ann", SLOT, "bo")),
    Situation("a wound cleared", lambda: scene(wounded(ann(0), state=TREATED), ONE_SLOT), lambda at: _cleared(at)),
    Situation("points spent", lambda: scene(maren(skill_points=1)), lambda at: spend_saved_points(at, "maren")),
    Situation("a milestone", lambda: closed(), lambda at: milestone(at, "maren")),
    Situation("a milestone by Core", lambda: _by(closed(), "core"), lambda at: milestone(at, "maren")),
    Situation("a milestone by Bite-Sized", lambda: _by(closed(), "bite-sized"), lambda at: milestone(at, "maren")),
    Situation("a breakthrough", lambda: closed(), lambda at: breakthrough(at, "maren")),
    Situation("a breakthrough with points saved", lambda: closed(maren(skill_points=2)), lambda at: breakthrough(at, "maren")),
    Situation("an arc over", lambda: closed(), lambda at: end_arc(at, ("It is over",))),
    Situation("a session over", lambda: closed(), end_session),
    Situation("a session over by Core", lambda: _by(closed(), "core"), end_session),
    Situation("a session over by Bite-Sized", lambda: _by(closed(), "bite-sized"), end_session),
    Situation("an arc over by Bite-Sized", lambda: _by(closed(), "bite-sized"), lambda at: end_arc(at, ("It is over",))),
    Situation("an arc over by Core", lambda: _by(closed(), "core"), lambda at: end_arc(at, ("It is over",))),
    Situation("a session over in a fight", lambda: fight(ann(), og()), end_session),
    Situation("a session begins", lambda: closed(maren(), ann(0)), sit_down),
    Situation("a rat becomes more", lambda: scene(ann(), of_sheet(thug(), kind="minor")), lambda at: promote(at, "thug")),
    Situation("a bystander becomes more", lambda: scene(ann(), of_sheet(thug(), kind="minor")._replace(side="bystanders")), lambda at: promote(at, "thug")),
    Situation("a hero becomes more", lambda: scene(ann()), lambda at: promote(at, "ann")),
    Situation("a leader becomes more", lambda: scene(ann(), og()), lambda at: promote(at, "og")),
    Situation("people who come back", lambda: _met(scene(ann(), of_sheet(thug(), kind="minor"), of_sheet(foe("Rat 2"), kind="minor"), of_sheet(foe("Jay"), kind="mob")), thug=3, jay=4), lambda at: propose_promotions(at, ("thug", "rat-2", "jay", "nobody"))),
    Situation("people who come back for the sixth time", lambda: _met(scene(ann(), of_sheet(thug(), kind="minor")), thug=6), lambda at: propose_promotions(at, ("thug",))),
)  # fmt: skip


def _cleared(at: Table) -> Any:
    yield from ()
    clear(at, "ann", SLOT)


def _by(at: Table, book: str) -> Table:
    at.state = at.state._replace(dialect=book)
    at.rules = ruleset_of(at.state)
    people = {
        who: with_sheet(one, at_this_table(at.state, one.sheet)) for who, one in at.state.characters.items()
    }
    at.state = at.state._replace(characters=people)
    return at
