"""What a scene leaves behind: the tension rises or falls, and who matters is kept in mind.

People whom the heroes spared, angered or let slip come back in later scenes (Fate Condensed, Being the Game
Master), so each is kept with what happened.
"""

from __future__ import annotations

from solofate.rules.decisions import GM_SEAT, Procedure, bare
from solofate.rules.decisions.scenes import CAME_OUT, TENSION, Aftermath, CameOut
from solofate.rules.events import Narration, Remembered, StakeSettled, TensionChanged
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.memory import FOE, SPARED
from solofate.rules.model.state import CONCEDED, LOST, OPEN, WON, State, hero_to_ask, heroes_of, in_play
from solofate.rules.oracle import CALM, MOST_TENSION
from solofate.rules.procedures.actions.rolls import FAIL
from solofate.rules.procedures.scenes.touched import (
    has_been_reached,
    is_answered,
    is_won_by_a_fight,
    speaks_of_the_goal,
    touches_the_goal,
)
from solofate.rules.table import Table

NAMED_KINDS = ("major", "monster")
"""Foes who have a name to come back under; the others are a crowd."""

_ATTACK = "attack"
FALLEN, STANDING, BEATEN, QUIET = "fallen", "standing", "beaten", "quiet"
"""How a scene went whose stake says nothing: a hero went down, a foe still stands, all of them are beaten, or nothing
stood in the way."""


def keep_in_mind(table: Table) -> None:
    """Everybody of the opposition who has a name is remembered, with the way the scene ended for them."""
    scene = table.state.scene
    for one in list(table.state.characters.values()):
        if one.side != OPPOSITION or one.sheet.kind not in NAMED_KINDS:
            continue
        tie, how = _parted(one, scene.settled)
        table.emit(Remembered(one.id, one.name, tie, f"{how} in “{scene.title}”", sheet=one.sheet))


def _parted(one: Character, settled: str) -> tuple[str, str]:
    """What ties somebody to the heroes from here on, and how they parted: whoever got away remembers who won."""
    if one.out is None:
        return FOE, {WON: "got away with nothing", LOST: "got away having won"}.get(settled, "got away")
    return (FOE, "conceded") if one.out == CONCEDED else (SPARED, "was beaten")


def settle_stake(table: Table) -> Procedure:
    """Whether the heroes got what they came for. The player says so where no dice did, and the GM closes the scene.

    A conflict, contest or challenge that was won or lost has settled it, where it can be had that way. A roll in the
    scene only makes an answer likely, and only one that had to do with what they came for.
    """
    scene = table.state.scene
    goal = scene.goals.get(PCS, "")
    if not goal:
        return
    if not scene.framed:  # Nothing is at stake but what its conflict or contest has decided.
        if scene.settled in (WON, LOST):
            _close(table, scene.settled, goal)
        return
    result = scene.settled
    if not result or _is_still_to_be_asked(table.state):
        who = hero_to_ask(table.state)
        result = yield CAME_OUT.ask(
            who, bare(WON, LOST, OPEN), _likely(table.state), CameOut(goal, scene.risk)
        )
    table.emit(StakeSettled(goal, result, scene.risk))
    _close(table, result, goal)


def _is_still_to_be_asked(state: State) -> bool:
    """Whether what a fight decided says nothing of the goal: had before it was lost, or not to be had by winning."""
    if state.scene.settled == LOST:
        return state.scene.overtaken or is_answered(state) or has_been_reached(state)
    fought = state.scene.settled == WON and _all_are_beaten(state)
    return fought and not state.scene.overtaken and not is_won_by_a_fight(state.scene.goals.get(PCS, ""))


def _close(table: Table, result: str, goal: str) -> None:
    """The sentence a scene ends on."""
    who = _whose_doing(table.state)
    kind = AGREED if result == LOST and _gave_way_on_terms(table.state) else result
    table.emit(Narration(table.words.suggest(f"closing-{kind}", table.state, who, goal)[0], GM))


AGREED = "agreed"
"""How a scene closes that was lost on terms: they say what was given up and what was kept."""


def _gave_way_on_terms(state: State) -> bool:
    """Whether a hero has conceded in the scene, and nobody of them was taken out."""
    heroes = heroes_of(state)
    return any(one.out == CONCEDED for one in heroes) and all(one.out in (None, CONCEDED) for one in heroes)


def _whose_doing(state: State) -> str:
    """The hero of the scene's latest roll, or else one who is there or was."""
    last = state.last if state.last != state.scene.before else None
    usual = hero_to_ask(state)
    return next(
        (
            who
            for who in (last.who if last is not None else "", usual, *state.scene.heroes, state.active or "")
            if who in state.characters and state.characters[who].is_hero
        ),
        usual,
    )


def _likely(state: State) -> str:
    """What the scene speaks for: won where it was done by the way, or by a roll that had to do with it, else open.

    That is its latest roll.
    """
    if state.scene.overtaken or is_answered(state) or has_been_reached(state):
        return WON
    last = state.last
    one = state.characters.get(last.who) if last is not None else None
    if last is None or last == state.scene.before or one is None or not one.is_hero:
        return OPEN
    if last.result == FAIL and not last.paid and last.purpose and not speaks_of_the_goal(state, last.purpose):
        return OPEN
    by_beating_them = _all_are_beaten(state) and is_won_by_a_fight(state.scene.goals.get(PCS, ""))
    if not touches_the_goal(state, last) and not by_beating_them:
        return OPEN
    if last.action == _ATTACK and not by_beating_them and _all_are_beaten(state):
        return OPEN  # Who was struck down has answered nothing.
    if last.paid:
        return WON
    return {"succeed": WON, "style": WON, "fail": LOST}.get(last.result, OPEN)


def _all_are_beaten(state: State) -> bool:
    return not in_play(state, OPPOSITION) and any(one.side == OPPOSITION for one in state.characters.values())


def settle_tension(table: Table) -> Procedure:
    """The GM says what tension the next scene begins with, after the way the one that is over went for the heroes."""
    went, words = _how_it_went(table.state)
    before = table.state.scene.tension
    usual = _usual(went, before)
    options = bare(*map(str, range(MOST_TENSION + 1)))
    answer = yield TENSION.ask(GM_SEAT, options, str(usual), Aftermath(went, words, before))
    now = int(answer)
    if now != before:
        table.emit(TensionChanged(now, now - before, words))


def _how_it_went(state: State) -> tuple[str, str]:
    """What the heroes came for counts before who still stands: whoever got it by other ways than blows has won."""
    if state.scene.framed and state.scene.settled == WON:
        return WON, "the heroes got what they came for"
    if state.scene.framed and state.scene.settled == LOST:
        return LOST, "the heroes did not get what they came for"
    fallen = [one.name for one in state.characters.values() if one.is_hero and one.out is not None]
    if fallen:
        return FALLEN, f"{fallen[0]} had to give way"
    standing = in_play(state, OPPOSITION)
    if standing:
        return STANDING, f"{standing[0].name} is still at large"
    if any(one.side == OPPOSITION for one in state.characters.values()):
        return BEATEN, "nobody is left who stood against the heroes"
    return QUIET, "nothing stood against the heroes"


def _usual(went: str, tension: int) -> int:
    """One more or one less; where nothing stood against the heroes it falls no further than to calm."""
    if went in (FALLEN, STANDING, LOST):
        return min(MOST_TENSION, tension + 1)
    if went in (BEATEN, WON):
        return max(0, tension - 1)
    return tension - 1 if tension > CALM else tension
