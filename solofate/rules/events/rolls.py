"""Rolls: a deed judged before the dice, the dice, what opposes them, and what it all comes to
(Fate Condensed, Taking Action, Rolling the Dice)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.dice import Faces
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.parts import character_changed, drawn, scene_changed
from solofate.rules.model.spotlight import Spotlight, counted, is_best
from solofate.rules.model.state import Aid, Last, State

COSTS_REMEMBERED = 9


@event_kind("ruling", told_only=True)
class Ruling(NamedTuple):
    """What the table says of a deed before any dice.

    `ruling` is `refused`, `lesser` (a lesser aim), `allowed`, `simply` (no roll is needed), `withdrawn`, or the
    tool that settles it: `challenge`, `contest`, `conflict`. `aspect` is what it rests on, `deed` the deed in
    words, `reason` why.
    """

    who: str
    deed: str
    ruling: str
    aspect: str | None = None
    reason: str = ""


@event_kind("aid")
class Aided(NamedTuple):
    """Somebody lends their hand to an ally's next roll with a skill. `gave_turn`: it is their turn, given up for it."""

    who: str
    to: str
    skill: str
    gave_turn: bool = False


@change(Aided)
def _aided(state: State, event: Aided) -> State:
    challenge = state.scene.challenge
    if challenge is not None:
        challenge = challenge._replace(helped=(*challenge.helped, event.who))
    contest = state.scene.contest
    if contest is not None:
        contest = contest._replace(lent=(*contest.lent, event.who))
    aid = (*state.scene.aid, Aid(event.who, event.to, event.skill))
    return scene_changed(state, aid=aid, challenge=challenge, contest=contest)


@event_kind("aid-withdrawn")
class AidWithdrawn(NamedTuple):
    """Somebody's hand is no longer there for an ally's next roll with a skill: what they tried meanwhile failed."""

    who: str
    to: str
    skill: str


@change(AidWithdrawn)
def _aid_withdrawn(state: State, event: AidWithdrawn) -> State:
    return scene_changed(state, aid=tuple(aid for aid in state.scene.aid if tuple(aid) != tuple(event)))


@event_kind("roll")
class Rolled(NamedTuple):
    """Four dice and what they come to.

    `bonus` is what stunts, `helpers` (teamwork, +1 each), `full_defense`, `scale` and standing alone (`solo`) add, and
    what having `walked` in the same turn takes off. `purpose` is what is tried in the player's own words, from the
    verb on: `vault the counter`.
    """

    who: str
    action: str
    skill: str
    rating: int
    dice: Faces
    bonus: int
    effort: int
    stunts: tuple[str, ...] = ()
    helpers: tuple[str, ...] = ()
    full_defense: int = 0
    scale: int = 0
    walked: int = 0
    solo: int = 0
    purpose: str = ""


@change(Rolled)
def _rolled(state: State, event: Rolled) -> State:
    if state.unused:
        state = state._replace(unused=0)
    if event.action != "defend" and event.purpose != state.purpose:
        state = state._replace(purpose=event.purpose)
    standing = state.characters[event.who].full_defense if event.action == "defend" else None
    if standing is not None:
        state = character_changed(state, event.who, full_defense=standing._replace(defended=True))
    if not event.helpers:
        return state
    left = tuple(aid for aid in state.scene.aid if (aid.to, aid.skill) != (event.who, event.skill))
    return scene_changed(state, aid=left)


@event_kind("reroll", told_only=True)
class Rerolled(NamedTuple):
    """All four dice again; rating and every bonus so far stay."""

    who: str
    action: str
    skill: str
    rating: int
    dice: Faces
    bonus: int
    effort: int


@event_kind("scale-lent", told_only=True)
class ScaleLent(NamedTuple):
    """An aspect that was invoked lends its level of scale to a roll.

    `by` is what that adds to the roll at once, and `effort` what it comes to; `against` whose roll it meets, and
    `taken` what that one loses of an edge of its own. With `shifts` the edge is one on a success, by so many.
    """

    who: str
    aspect: str
    level: int
    by: int
    effort: int
    against: str | None = None
    taken: int = 0
    shifts: int = 0


@event_kind("difficulty", told_only=True)
class DifficultySet(NamedTuple):
    """A fixed number the roll must reach, and why it is what it is."""

    who: str
    difficulty: int
    reason: str


@event_kind("stunt")
class StuntUsed(NamedTuple):
    """A stunt is claimed for `amount` more on a roll, or used for its feat.

    `once_per` is its limit (`scene` or `session`), which is used up now; empty, it has none.
    """

    who: str
    stunt: str
    amount: int
    once_per: str = ""


@change(StuntUsed)
def _stunt_used(state: State, event: StuntUsed) -> State:
    if not event.once_per:
        return state
    used = state.characters[event.who].used
    return character_changed(state, event.who, used=(*used, (event.stunt, event.once_per)))


@event_kind("outcome")
class Outcome(NamedTuple):
    """What a roll came to. `result` is `fail`, `tie`, `succeed` or `style`.

    `scale` are the shifts that the edge of scale of the one who did better adds to those of the roll, for or against.
    """

    who: str
    action: str
    effort: int
    opposition: int
    shifts: int
    result: str
    against: str | None = None
    skill: str = ""
    scale: int = 0


@change(Outcome)
def _outcome(state: State, event: Outcome) -> State:
    contest = state.scene.contest
    if contest is not None and event.action == "advantage":
        state = scene_changed(state, contest=contest._replace(tried=(*contest.tried, event.who)))
    if (who := state.characters.get(event.who)) is not None and who.is_hero:
        state = scene_changed(state, deeds=state.scene.deeds + 1)
    return state._replace(
        last=Last(
            event.who,
            event.action,
            event.result,
            event.shifts,
            event.effort,
            event.opposition,
            event.against,
            event.skill,
            state.purpose,
        ),
        spotlight=_spotlight_after(state, event),
    )


def _spotlight_after(state: State, event: Outcome) -> Spotlight:
    """A hero's best skill that brought something off has counted."""
    hero = state.characters.get(event.who) if event.shifts > 0 else None
    if hero is None or not hero.is_hero or not is_best(hero, event.skill):
        return state.spotlight
    return counted(state.spotlight, event.who, event.skill)


@event_kind("cost")
class Cost(NamedTuple):
    """A price paid for success: `degree` is `minor` or `major`, `text` what it is in the story, `does` its effect."""

    who: str
    degree: str
    text: str
    does: str = ""


@change(Cost)
def _cost(state: State, event: Cost) -> State:
    costs = (*state.costs, (event.does, event.text))[-COSTS_REMEMBERED:]
    last = state.last
    if last is not None and last.who == event.who:
        last = last._replace(paid=True)
    return drawn(state._replace(costs=costs, last=last), event.text)


RollEvent = (
    Ruling | Aided | AidWithdrawn | Rolled | Rerolled | ScaleLent | DifficultySet | StuntUsed | Outcome | Cost
)
