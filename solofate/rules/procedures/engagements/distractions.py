"""Distractions in play: what matters more, the fight or this? (Fate Condensed, Obstacles, Distractions)"""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.decisions.actions import Task
from solofate.rules.decisions.engagements import DILEMMA, DISTRACTION
from solofate.rules.events import AspectAdded, Distracted
from solofate.rules.model.aspects import NO_FREE_INVOKES, SCENE
from solofate.rules.model.characters import PCS
from solofate.rules.model.countdowns import EXCHANGE, Countdown, Trigger, running
from solofate.rules.model.distractions import DEAL, LEAVE, WAIT, Distraction
from solofate.rules.model.state import CONFLICT, State, hero_to_ask, in_play
from solofate.rules.procedures.actions.overcome import MET, OVERCOME, Against, overcome
from solofate.rules.procedures.engagements.countdowns import start_countdown
from solofate.rules.procedures.engagements.distraction_ends import decide
from solofate.rules.table import Table

NONE = "none"
MOST_IN_A_SCENE = 2
"""One or two are what a fight bears (FO-DISTRACT-06)."""


def bring_in_distraction(table: Table, distraction: Distraction, by: str) -> Generator[Decision, str, None]:
    """It comes into play, puts its choice, and the heroes say what they make of it.

    They may keep it open, turn their backs on it for good, or, where nothing opposes them, deal with it at once.
    From then on to deal with it is what a hero's turn may be spent on; it takes no turn itself (ruling AMBO-107).
    Raises `IllegalChoice` if it is here already.
    """
    require_new(table.state, distraction)
    table.emit(Distracted(distraction, by))
    for name in distraction.aspects:
        table.emit(AspectAdded(name, "situation", SCENE, NO_FREE_INVOKES, None))
    if distraction.exchanges:
        start_countdown(table, _clock_of(distraction))
    yield from _put_the_choice(table, distraction)


def require_new(state: State, distraction: Distraction) -> None:
    """Raises `IllegalChoice` without a scene, for one that waits for an answer already, or a namesake of its clock."""
    if not state.scene.open:
        raise IllegalChoice("no scene is open in which anything could distract you; /scene begins one")
    if any(each.id == distraction.id for each in state.scene.distractions):
        raise IllegalChoice(f"{distraction.name} is waiting for an answer already")
    if any(each.name.casefold() == distraction.name.casefold() for each in running(state)):
        raise IllegalChoice(f"a countdown “{distraction.name}” is running; close it first")


def _clock_of(distraction: Distraction) -> Countdown:
    """How long it can wait: an exchange a box. It is no longer there when the scene is over."""
    return Countdown(
        distraction.name,
        distraction.exchanges,
        triggers=(Trigger(EXCHANGE, "an exchange ends"),),
        here=True,
        distraction=distraction.id,
    )


def _put_the_choice(table: Table, distraction: Distraction) -> Generator[Decision, str, None]:
    options = [Option(WAIT, distraction), Option(LEAVE, distraction)]
    if distraction.opposition is None:
        options.append(Option(DEAL, distraction))
    who = hero_to_ask(table.state)
    answer = yield DILEMMA.ask(who, tuple(options), WAIT, distraction)
    if answer != WAIT:
        yield from decide(table, distraction, answer, who)


def open_distraction(state: State, named: str) -> Distraction:
    """The distraction of that id that nobody has decided. Raises `IllegalChoice`."""
    found = next((each for each in state.scene.distractions if each.id == named), None)
    if found is None:
        raise IllegalChoice("that has been decided")
    return found


def deal_with(
    table: Table, who: str, distraction: Distraction, skill: str | None
) -> Generator[Decision, str, None]:
    """Somebody sees to it: an overcome against its opposition, or without one a word (FO-DISTRACT-05).

    A roll that fails is not yet leaving it: what a failed overcome brings comes, and somebody may try again
    (ruling AMBO-56).
    """
    if distraction.opposition is not None:
        if skill is None:
            raise IllegalChoice(f"{distraction.name} is not dealt with by a word; say with which skill")
        task = Task(who, OVERCOME, skill, distraction.name)
        against = Against(distraction.opposition, reason=distraction.name)
        if (yield from overcome(table, task, against, in_part=False)) != MET:
            return
    if any(each.id == distraction.id for each in table.state.scene.distractions):
        yield from decide(table, distraction, DEAL, who)


def leave_what_waits(table: Table) -> Generator[Decision, str, tuple[str, ...]]:
    """The scene is about to end: what nobody has dealt with by now was left alone (ruling AMBO-56).

    Returns the aspects that come of it, which stay into the next scene.
    """
    left: tuple[str, ...] = ()
    for distraction in table.state.scene.distractions:
        left += yield from decide(table, distraction, LEAVE, None)
    return left


def distraction_moment(table: Table) -> Generator[Decision, str, None]:
    """An exchange begins: the GM may drop a distraction into the fight, where the campaign plays with them.

    There is none in the first exchange, none in the scene after one that had some (ruling AMBO-57), and no more
    than two in a scene.
    """
    state = table.state
    if not table.rules.gm_distracts or state.scene.mode != CONFLICT or state.scene.exchange < 2:
        return
    if not any(one.is_hero for one in in_play(state, PCS)) or not may_come(state):
        return
    here = {each.id for each in state.scene.distractions} | {
        brought.name for brought in state.distracted if brought.scene == state.scenes
    }
    here |= {each.name for each in running(state)}
    offered = [each for each in table.distractions() if each.id not in here and each.name not in here]
    if not offered:
        return
    options = (Option(NONE, None), *(Option(each.id, each) for each in offered))
    answer = yield DISTRACTION.ask(GM_SEAT, options, NONE, None, revealed=True)
    chosen = next((each for each in offered if each.id == answer), None)
    if chosen is not None:
        yield from bring_in_distraction(table, chosen, GM_SEAT)


def may_come(state: State) -> bool:
    """Whether distractions have been sparing enough for another of the GM's."""
    brought = [each.scene for each in state.distracted if each.by == GM_SEAT]
    return state.scenes - 1 not in brought and brought.count(state.scenes) < MOST_IN_A_SCENE
