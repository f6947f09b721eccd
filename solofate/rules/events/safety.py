"""Safety calls, and what is kept out of play (Fate Condensed, Safety Tools)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.challenges import Challenge
from solofate.rules.model.characters import Character
from solofate.rules.model.contests import Contest
from solofate.rules.model.countdowns import Countdown
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.harm import Slot
from solofate.rules.model.parts import scene_changed
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.safety import (
    DROP,
    LINE,
    REWORD,
    VEIL,
    X_CARD,
    Concern,
    Struck,
    kept_out,
    phrase,
    without,
)
from solofate.rules.model.secrets import within_the_bounds
from solofate.rules.model.state import State
from solofate.rules.names import slug


@event_kind("concern")
class ConcernRaised(NamedTuple):
    """A safety call: nothing else happens until it is dealt with (Fate Condensed, Safety Tools).

    `call` is `x`, `pause`, `rewind` or `skip`. What an X-card calls out is in `texts` and out of the story from
    here on; `at` is the number of the event that brought it in, 0 if none did. To skip it is the summary.
    """

    call: str
    texts: tuple[str, ...] = ()
    at: int = 0


@change(ConcernRaised)
def _concern_raised(state: State, event: ConcernRaised) -> State:
    """The concern goes before everything else; what it takes out is out at once."""
    known = {each.text for each in state.struck}
    out = event.texts if event.call == X_CARD else ()
    struck = (*state.struck, *(Struck(text) for text in out if text not in known))
    state = state._replace(concern=Concern(event.call, event.texts, event.at), struck=struck)
    return _without_kept_out_facts(state)


def _without_kept_out_facts(state: State) -> State:
    """A fact that speaks of what is kept out is none: nothing goes by it any more."""
    left = tuple(each for each in state.facts if not kept_out(state, each.sentence))
    return state._replace(facts=left) if len(left) < len(state.facts) else state


@event_kind("concern-settled")
class ConcernSettled(NamedTuple):
    """A safety call was dealt with: `how` says what the caller chose, `instead` the words told in its place."""

    call: str
    how: str
    instead: str = ""


@change(ConcernSettled)
def _concern_settled(state: State, event: ConcernSettled) -> State:
    """The concern is dealt with. What bore the name of what was struck is gone, or has other words."""
    texts = state.concern.texts if state.concern is not None else ()
    state = state._replace(concern=None)
    if event.how == REWORD:
        struck = tuple(
            each._replace(instead=event.instead) if each.text in texts else each for each in state.struck
        )
        return _swapped(state._replace(struck=struck), tuple(Struck(text, event.instead) for text in texts))
    return _dropped(state, texts) if event.how == DROP else state


@event_kind("line")
class LineChanged(NamedTuple):
    """What is kept out of play: from here on `topic` is a `line`, a `veil`, or `lifted`."""

    topic: str
    bound: str


@change(LineChanged)
def _line_changed(state: State, event: LineChanged) -> State:
    """A line or veil is drawn, changed into the other, or lifted."""
    folded = event.topic.casefold()
    lines = tuple(topic for topic in state.lines if topic.casefold() != folded)
    veils = tuple(topic for topic in state.veils if topic.casefold() != folded)
    if event.bound == LINE:
        lines = (*lines, event.topic)
    elif event.bound == VEIL:
        veils = (*veils, event.topic)
    return _without_kept_out_facts(within_the_bounds(state._replace(lines=lines, veils=veils)))


@event_kind("bounds-kept")
class BoundsKept(NamedTuple):
    """The game went back, and what had been taken out or kept out by then stays so (ruling AMBG-33)."""

    lines: tuple[str, ...]
    veils: tuple[str, ...]
    struck: tuple[Struck, ...]


@change(BoundsKept)
def _bounds_kept(state: State, event: BoundsKept) -> State:
    """What was taken out has no name at the earlier moment either."""
    kept = state._replace(lines=event.lines, veils=event.veils, struck=event.struck, concern=None)
    return _without_kept_out_facts(_swapped(within_the_bounds(kept), event.struck))


def _dropped(state: State, texts: tuple[str, ...]) -> State:
    """What is nothing but its words leaves play; a wound or a person keeps its place and loses the words."""
    patterns = [phrase(text) for text in texts]

    def hit(text: str) -> bool:
        return any(pattern.search(text) for pattern in patterns)

    aspects = tuple(each for each in state.scene.aspects if not hit(each.name))
    distractions = tuple(each for each in state.scene.distractions if not any(map(hit, each.words)))
    gone = {each.id for each in state.scene.distractions if each not in distractions}
    countdowns = tuple(
        each for each in state.countdowns if each.distraction not in gone and not any(map(hit, each.words))
    )
    left = scene_changed(state, aspects=aspects, distractions=distractions)._replace(countdowns=countdowns)
    return _swapped(left, tuple(Struck(text) for text in texts))


def _swapped(state: State, struck: tuple[Struck, ...]) -> State:
    """The state with other words in every name and text that can hold what was struck."""
    scene = state.scene
    aspects = tuple(_aspect(each, struck) for each in scene.aspects)
    scene = scene._replace(
        moment=None,  # How things stood is not kept in the words that were struck.
        title=without(scene.title, struck),
        aspects=aspects,
        goals={side: without(goal, struck) for side, goal in scene.goals.items()},
        contest=_contest(scene.contest, struck) if scene.contest is not None else None,
        challenge=_challenge(scene.challenge, struck) if scene.challenge is not None else None,
        distractions=tuple(_distraction(each, struck) for each in scene.distractions),
    )
    renamed = {each.id: slug(without(each.name, struck)) for each in state.scene.distractions}
    countdowns = tuple(_countdown(each, struck, renamed) for each in state.countdowns)
    distracted = tuple(each._replace(name=without(each.name, struck)) for each in state.distracted)
    characters = {who: _character(one, struck) for who, one in state.characters.items()}
    threads = tuple(
        each._replace(
            title=without(each.title, struck),
            because=without(each.because, struck),
            learned=tuple(without(text, struck) for text in each.learned),
            bound={part: without(name, struck) for part, name in each.bound.items()},
        )
        for each in state.memory.threads
    )
    people = tuple(
        each._replace(
            name=without(each.name, struck),
            because=without(each.because, struck),
            role=without(each.role, struck),
            named_by=without(each.named_by, struck),
        )
        for each in state.memory.people
    )
    memory = state.memory._replace(threads=threads, people=people)
    left = {
        name: found
        for name, found in state.improvised.items()
        if without(found[1].name, struck) == found[1].name
    }
    return state._replace(
        scene=scene,
        characters=characters,
        memory=memory,
        countdowns=countdowns,
        distracted=distracted,
        improvised=left,
    )


def _contest(contest: Contest, struck: tuple[Struck, ...]) -> Contest:
    threat = contest.threat
    return contest._replace(
        goal=without(contest.goal, struck),
        sides=tuple(each._replace(goal=without(each.goal, struck)) for each in contest.sides),
        threat=threat._replace(name=without(threat.name, struck)) if threat is not None else None,
    )


def _challenge(challenge: Challenge, struck: tuple[Struck, ...]) -> Challenge:
    tasks = tuple(each._replace(name=without(each.name, struck)) for each in challenge.tasks)
    return challenge._replace(aim=without(challenge.aim, struck), tasks=tasks)


def _distraction(distraction: Distraction, struck: tuple[Struck, ...]) -> Distraction:
    return distraction._replace(
        name=without(distraction.name, struck),
        choice=without(distraction.choice, struck),
        leave=_repercussions(distraction.leave, struck),
        deal=_repercussions(distraction.deal, struck),
        aspects=tuple(without(each, struck) for each in distraction.aspects),
    )


def _countdown(countdown: Countdown, struck: tuple[Struck, ...], renamed: Mapping[str, str]) -> Countdown:
    """`renamed` are the ids of distractions whose names are other words now: a countdown of theirs goes with them."""
    return countdown._replace(
        name=without(countdown.name, struck),
        outcome=_repercussions(countdown.outcome, struck),
        triggers=tuple(each._replace(words=without(each.words, struck)) for each in countdown.triggers),
        distraction=renamed.get(countdown.distraction, countdown.distraction),
        heard=tuple(without(each, struck) for each in countdown.heard),
    )


def _repercussions(things: tuple[Repercussion, ...], struck: tuple[Struck, ...]) -> tuple[Repercussion, ...]:
    return tuple(
        each._replace(text=without(each.text, struck), aspect=without(each.aspect, struck)) for each in things
    )


def _aspect(aspect: Aspect, struck: tuple[Struck, ...]) -> Aspect:
    return aspect._replace(name=without(aspect.name, struck))


def _character(one: Character, struck: tuple[Struck, ...]) -> Character:
    slots = tuple(_slot(slot, struck) for slot in one.consequences)
    if one.is_hero:  # The player's own sheet is the player's to change.
        return one._replace(consequences=slots)
    sheet = replace(
        one.sheet,
        name=without(one.sheet.name, struck),
        aspects=tuple(each._replace(name=without(each.name, struck)) for each in one.sheet.aspects),
        wants=without(one.sheet.wants, struck),
        description=without(one.sheet.description, struck),
    )
    invokes = {without(name, struck): held for name, held in one.invokes.items()}
    return one._replace(name=without(one.name, struck), sheet=sheet, consequences=slots, invokes=invokes)


def _slot(slot: Slot, struck: tuple[Struck, ...]) -> Slot:
    return slot if slot.aspect is None else slot._replace(aspect=without(slot.aspect, struck))


SafetyEvent = ConcernRaised | ConcernSettled | LineChanged | BoundsKept
