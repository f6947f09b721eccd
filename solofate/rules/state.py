"""The state of play, and the one function that changes it: `apply(state, event) -> state`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import reduce
from types import MappingProxyType
from typing import Any, NamedTuple

from solofate.rules import engagements, memory
from solofate.rules import events as happened
from solofate.rules.aspects import GM, Aspect, with_invokes
from solofate.rules.challenges import Challenge
from solofate.rules.characters import BYSTANDERS, PCS, Character, Sheet, fitted, with_sheet
from solofate.rules.contests import Contest
from solofate.rules.countdowns import Countdown, countdown_changed, heard, outcome_came, without_the_done
from solofate.rules.distractions import Brought, Distraction, decided, distracted
from solofate.rules.events import Event
from solofate.rules.harm import FRESH, TREATED, Slot, without_consequence
from solofate.rules.memory import Memory
from solofate.rules.pace import Pace
from solofate.rules.progress import (
    START,
    Progress,
    arc_ended,
    breakthrough_used,
    healing_from,
    milestone_used,
    pace_changed,
    plot_settled,
    power_up,
    session_changed,
)
from solofate.rules.rulings import ruling_changed
from solofate.rules.safety import Concern, Struck, bounds_kept, concern_raised, concern_settled, line_changed
from solofate.rules.skills import DEFAULT_LIST, EITHER, MENTAL, PHYSICAL, SkillList
from solofate.rules.spotlight import CENTRAL, Spotlight, by_invoke, by_outcome
from solofate.rules.stress import StressRules, stress_rules
from solofate.rules.zones import NO_ZONES, ZoneMap

FREE, CONFLICT, CONTEST, CHALLENGE = "free", "conflict", "contest", "challenge"
COSTS_REMEMBERED, COMPELS_REMEMBERED = 9, 12
TAKEN_OUT, CONCEDED = "taken-out", "conceded"
STARTED, ENDED = "started", "ended"
COMPEL_ACCEPTED = "accepted a compel"
"""The reason of the fate point that an accepted compel brings."""


class Last(NamedTuple):
    """The outcome of the latest rolled action."""

    who: str
    action: str
    result: str
    shifts: int
    effort: int
    opposition: int


class Offered(NamedTuple):
    """A compel and its answer. Those of this session are kept, and the last dozen before it.

    `this_scene` is whether it came in the scene that is being played. What the GM offered unasked (`by` is `gm`,
    and not `asked`) counts against the compels of the scene.
    """

    who: str
    aspect: str
    by: str
    type: str
    effect: str
    answer: str
    asked: bool = False
    session: int = 1
    this_scene: bool = True
    leaves: str = ""


class Aid(NamedTuple):
    """A hand lent to somebody's next roll with a skill (Fate Condensed, Teamwork)."""

    who: str
    to: str
    skill: str


class Scene(NamedTuple):
    """The scene being played. `mode` is `free`, `conflict`, `contest` or `challenge`; `turn` is whose turn it is.

    `heroes` are the PCs who have been in it, each of whom puts points into the GM's pool once (AMBG-08). `aid`
    is the teamwork that waits for its roll. `treatments` are those tried in it: healer, patient and slot (ruling
    AMBC-85). `drawn` are texts that were drawn from tables during it and are gone again: none is drawn a
    second time.
    With `deadly` the table has agreed that a PC may die in it (ruling AMBC-78). `distractions` are those nobody
    has decided yet.
    """

    title: str = ""
    mode: str = FREE
    kind: str | None = None
    exchange: int = 0
    turn: str | None = None
    tension: int = 2
    zones: ZoneMap = NO_ZONES
    aspects: tuple[Aspect, ...] = ()
    goals: Mapping[str, str] = MappingProxyType({})
    open: bool = False
    heroes: tuple[str, ...] = ()
    treatments: tuple[tuple[str, str, str], ...] = ()
    drawn: tuple[str, ...] = ()
    contest: Contest | None = None
    challenge: Challenge | None = None
    aid: tuple[Aid, ...] = ()
    deadly: bool = False
    distractions: tuple[Distraction, ...] = ()


class State(NamedTuple):
    """Everything that is true now. It is never changed in place; `apply` makes the next one.

    `active` is the player character whom `me` means: the one whose turn it is, if it is a player's.
    `gm_control` says who answers for the GM's own seat. `pool` holds the GM's fate points; `kept` those an
    absent NPC brings to its next scene (ruling AMBC-33), `brought` those NPCs have brought to this one; `away` are
    heroes who left, as they were; `agreed` is what the table wants of the GM besides; `unused`
    are points a compel brought into the pool that nobody could have spent yet (ruling AMBG-27).
    `pace` says how fast heroes grow, `progress` where sessions and arcs stand.
    `skills` is the campaign's skill list with what each skill may do, `met` in how many scenes each NPC was,
    `ruled_out` what the setting has no room for.
    `costs` are the latest costs paid, what each did and its words, so that the next is another. `deadly` says
    that a PC may die in any scene.
    `lines` and `veils` are kept out of play, `struck` was taken out of it; an open `concern` goes before
    everything else. `rulings` are those the campaign plays another way than usual.
    `spotlight` tallies for this session what each hero shone with; `nudged` are the sources of its nudges,
    `opposed` the opposition that the GM picked last, so that the next is another.
    `scenes` counts the scenes so far, `framing` is whether the GM frames those opened by a title, and `memory`
    holds the threads and people that may come back.
    `countdowns` run on from scene to scene (ruling AMBO-26); `distracted` are the latest distractions.
    `compels` are those of this session, oldest first; `compels_per_scene` is about how many the GM offers in a
    scene by itself.
    """

    dialect: str = "condensed"
    options: tuple[str, ...] = ()
    session: int = 1
    arc: int = 1
    active: str | None = None
    scene: Scene = Scene()
    characters: Mapping[str, Character] = MappingProxyType({})
    pool: int = 0
    style: str = "fair"
    gm_control: str = "gm"
    last: Last | None = None
    kept: Mapping[str, int] = MappingProxyType({})
    brought: Mapping[str, int] = MappingProxyType({})
    costs: tuple[tuple[str, str], ...] = ()
    deadly: bool = False
    skills: SkillList = DEFAULT_LIST
    lines: tuple[str, ...] = ()
    veils: tuple[str, ...] = ()
    struck: tuple[Struck, ...] = ()
    concern: Concern | None = None
    met: Mapping[str, int] = MappingProxyType({})
    pace: Pace = Pace()
    progress: Progress = START
    scenes: int = 0
    framing: bool = True
    memory: Memory = Memory()
    ruled_out: tuple[str, ...] = ()
    unused: int = 0
    compels: tuple[Offered, ...] = ()
    compels_per_scene: int = 0
    rulings: Mapping[str, str] = MappingProxyType({})
    spotlight: Spotlight = MappingProxyType({})
    nudged: tuple[str, ...] = ()
    away: Mapping[str, Character] = MappingProxyType({})
    agreed: tuple[str, ...] = ()
    opposed: str = ""
    countdowns: tuple[Countdown, ...] = ()
    distracted: tuple[Brought, ...] = ()


def replay(start: State, log: Iterable[Event]) -> State:
    """The state after these events."""
    return reduce(apply, log, start)


def apply(state: State, event: Event) -> State:
    """The state after one event. Pure: no dice, no clock, no files."""
    return _APPLY[type(event)](state, event)


def in_play(state: State, side: str | None = None) -> list[Character]:
    """Everybody (of one side) who is still in the scene, in the order they came in.

    Bystanders take no side: they are left out unless they are asked for.
    """
    return [
        character
        for character in state.characters.values()
        if character.out is None
        and (character.side == side if side is not None else character.side != BYSTANDERS)
    ]


def may_act(state: State, character: Character) -> bool:
    """Whether somebody is in a position to do anything. Whoever conceded is out of the conflict, not of the scene."""
    return character.out is None or (character.out == CONCEDED and state.scene.mode != CONFLICT)


def harm_of(state: State, skill: str) -> str:
    """The kind of harm an attack with this skill does: its own, or on a list without roles that of the conflict."""
    harm = state.skills.attacks.get(skill, PHYSICAL)
    return harm if harm != EITHER else state.scene.kind or PHYSICAL


def stress_here(state: State) -> StressRules:
    """How stress is counted at this table, and which skills lengthen the tracks."""
    skills = state.skills
    return stress_rules(state.options, skills.lengthens(PHYSICAL), skills.lengthens(MENTAL))


def at_this_table(state: State, sheet: Sheet) -> Sheet:
    """A sheet with its stress counted as this table counts it."""
    return fitted(sheet, stress_here(state))


def allied(state: State, one: str, other: str) -> bool:
    """Whether two are on one side: in a contest that of the contest, for there heroes may be rivals."""
    contest = state.scene.contest
    if contest is not None:
        side = contest.side_of(one)
        if side is not None and (rival := contest.side_of(other)) is not None:
            return side.id == rival.id
    return state.characters[one].side == state.characters[other].side


def find_aspect(state: State, name: str, on: str) -> Aspect | None:
    """The aspect of that name on the scene, a zone or a character, if it was made in play."""
    for aspect in state.scene.aspects:
        if aspect.on == on and aspect.name == name:
            return aspect
    return None


def holds_boost(state: State, who: str, boost: Aspect) -> bool:
    """Whether a boost is this character's; one of the GM's side belongs to each of the opposition."""
    if who in boost.free_invokes:
        return True
    return GM in boost.free_invokes and state.characters[who].side != PCS


_APPLY: dict[type[Any], Callable[[State, Any], State]] = {}


def _on(kind: type[Any]) -> Callable[[Callable[[State, Any], State]], Callable[[State, Any], State]]:
    def keep(change: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
        _APPLY[kind] = change
        return change

    return keep


def _nothing(state: State, event: Event) -> State:
    return state


for _words_only in (
    happened.Heading,
    happened.Twist,
    happened.Rerolled,
    happened.Opposed,
    happened.Hit,
    happened.CallOverruled,
    happened.Ruling,
    happened.SkillsRaised,
    happened.StuntWritten,
):
    _APPLY[_words_only] = _nothing


def _called(state: State, event: happened.GmCall) -> State:
    return state._replace(opposed=event.chose) if event.duty == "opposition" else state


_APPLY[happened.GmCall] = _called
_APPLY[happened.ConcernRaised] = concern_raised
_APPLY[happened.ConcernSettled] = concern_settled
_APPLY[happened.LineChanged] = line_changed
_APPLY[happened.BoundsKept] = bounds_kept
_APPLY[happened.RulingChanged] = ruling_changed


_SCENE, _CHARACTERS = State._fields.index("scene"), State._fields.index("characters")


def _with_character(state: State, character: Character) -> State:
    characters = dict(state.characters)
    characters[character.id] = character
    # Every turn changes characters some ten times; this is the field of `_replace` without its general search.
    return State._make((*state[:_CHARACTERS], characters, *state[_CHARACTERS + 1 :]))


def _changed(state: State, who: str, **changes: Any) -> State:
    return _with_character(state, state.characters[who]._replace(**changes))


def _with_scene(state: State, **changes: Any) -> State:
    scene = state.scene._replace(**changes)
    return State._make((*state[:_SCENE], scene, *state[_SCENE + 1 :]))


@_on(happened.SceneStarted)
def _scene_started(state: State, event: happened.SceneStarted) -> State:
    characters = {
        who: character._replace(zone=None, acted=False, moved=False, out=None)
        for who, character in state.characters.items()
        if character.side == PCS
    }
    kept = _kept_after(state.kept, state.characters.values())
    scene = Scene(
        title=event.title,
        tension=event.tension,
        zones=event.zones,
        aspects=event.aspects,
        goals=event.goals,
        open=True,
        heroes=tuple(who for who, character in characters.items() if character.is_hero),
        deadly=state.deadly,
    )
    compels = tuple(each._replace(this_scene=False) for each in state.compels)
    return state._replace(
        scene=scene,
        characters=characters,
        kept=kept,
        brought={},
        unused=0,
        compels=compels,
        scenes=state.scenes + 1,
        countdowns=without_the_done(state.countdowns) if state.countdowns else (),
    )


def _kept_after(kept: Mapping[str, int], leaving: Iterable[Character]) -> Mapping[str, int]:
    """What is kept for NPCs once these leave the scene: an NPC takes along what it is owed (AMBC-33)."""
    due = {one.id: one.owed_hostile + one.owed_concession for one in leaving if not one.is_hero}
    if not any(due.values()):
        return kept
    return {**kept, **{who: kept.get(who, 0) + points for who, points in due.items() if points}}


def _after_the_scene(character: Character) -> Character:
    return character._replace(
        physical=character.physical.cleared(),
        mental=character.mental.cleared(),
        acted=False,
        moved=False,
        used=tuple(use for use in character.used if use[1] != "scene"),
    )


@_on(happened.SceneEnded)
def _scene_ended(state: State, event: happened.SceneEnded) -> State:
    characters = {who: _after_the_scene(character) for who, character in state.characters.items()}
    if state.away:
        state = state._replace(away={who: _after_the_scene(one) for who, one in state.away.items()})
    aspects = tuple(
        aspect
        for aspect in state.scene.aspects
        if aspect.kind in ("setting", "scenario") or (aspect.name in event.carried and aspect.kind != "boost")
    )
    scene = state.scene._replace(
        mode=FREE,
        kind=None,
        exchange=0,
        turn=None,
        aspects=aspects,
        open=False,
        contest=None,
        challenge=None,
        aid=(),
        distractions=(),
    )
    progress = state.progress
    progress = progress._replace(scenes=progress.scenes + 1, unspent=progress.unspent + 1)
    return state._replace(scene=scene, characters=characters, brought={}, progress=progress)


@_on(happened.Entered)
def _entered(state: State, event: happened.Entered) -> State:
    known = event.who in state.characters
    state = _with_character(state, event.character)
    if event.who in state.kept:
        brought = {**state.brought, event.who: state.brought.get(event.who, 0) + state.kept[event.who]}
        kept = {who: due for who, due in state.kept.items() if who != event.who}
        state = state._replace(kept=kept, brought=brought)
    if not event.character.is_hero:
        return (
            state if known else state._replace(met={**state.met, event.who: state.met.get(event.who, 0) + 1})
        )
    if event.who in state.away:
        state = state._replace(away={who: one for who, one in state.away.items() if who != event.who})
    if state.active is None:
        state = state._replace(active=event.who)
    if event.who not in state.scene.heroes:
        state = _with_scene(state, heroes=(*state.scene.heroes, event.who))
    return state


@_on(happened.Left)
def _left(state: State, event: happened.Left) -> State:
    gone = [one for who, one in state.characters.items() if who == event.who]
    staying = {who: one for who, one in state.characters.items() if who != event.who}
    active = state.active
    if active == event.who:
        active = next((one.id for one in staying.values() if one.is_hero), None)
    if state.scene.contest is not None:
        state = _with_scene(state, contest=state.scene.contest.without_member(event.who))
    away = {one.id: one for one in gone if one.is_hero}
    state = state._replace(away={**state.away, **away}) if away else state
    return state._replace(characters=staying, kept=_kept_after(state.kept, gone), active=active)


@_on(happened.ControlChanged)
def _control_changed(state: State, event: happened.ControlChanged) -> State:
    if event.who == "gm":
        return state._replace(gm_control=event.control)
    return _changed(state, event.who, control=event.control)


@_on(happened.SideChanged)
def _side_changed(state: State, event: happened.SideChanged) -> State:
    return _changed(state, event.who, side=event.side)


@_on(happened.ActiveChanged)
def _active_changed(state: State, event: happened.ActiveChanged) -> State:
    return state._replace(active=event.who)


@_on(happened.StyleChanged)
def _style_changed(state: State, event: happened.StyleChanged) -> State:
    return state._replace(style=event.style)


@_on(happened.ConflictStarted)
def _conflict_started(state: State, event: happened.ConflictStarted) -> State:
    characters = {
        who: character._replace(
            consequences=tuple(slot._replace(this_conflict=False) for slot in character.consequences)
        )
        for who, character in state.characters.items()
    }
    scene = state.scene._replace(mode=CONFLICT, kind=event.kind, exchange=0, turn=None, aid=())
    return state._replace(scene=scene, characters=characters)


@_on(happened.ExchangeStarted)
def _exchange_started(state: State, event: happened.ExchangeStarted) -> State:
    characters = {
        who: character._replace(acted=False, moved=False) for who, character in state.characters.items()
    }
    scene = state.scene._replace(exchange=event.number, turn=None, aid=())
    if scene.contest is not None:
        scene = scene._replace(contest=scene.contest.anew(), aspects=tuple(map(_older, scene.aspects)))
    return state._replace(characters=characters, scene=scene)


def _older(aspect: Aspect) -> Aspect:
    """In a contest nobody has turns, so boosts age with the exchanges."""
    return aspect._replace(fades=aspect.fades - 1) if aspect.fades > 1 else aspect


@_on(happened.TurnPassed)
def _turn_passed(state: State, event: happened.TurnPassed) -> State:
    state = _with_scene(state, turn=event.who)
    character = state.characters[event.who]
    if character.side == PCS and character.control == "player":
        return state._replace(active=event.who)
    return state


@_on(happened.TurnEnded)
def _turn_ended(state: State, event: happened.TurnEnded) -> State:
    aspects = state.scene.aspects
    if any(aspect.fades for aspect in aspects):
        aspects = tuple(
            aspect._replace(fades=aspect.fades - 1)
            if aspect.fades and holds_boost(state, event.who, aspect)
            else aspect
            for aspect in aspects
        )
        state = _with_scene(state, aspects=aspects)
    if state.scene.aid:
        state = _with_scene(state, aid=tuple(aid for aid in state.scene.aid if aid.to != event.who))
    return _changed(state, event.who, acted=True)


@_on(happened.Aided)
def _aided(state: State, event: happened.Aided) -> State:
    challenge = state.scene.challenge
    if challenge is not None:
        challenge = challenge._replace(helped=(*challenge.helped, event.who))
    aid = (*state.scene.aid, Aid(event.who, event.to, event.skill))
    return _with_scene(state, aid=aid, challenge=challenge)


@_on(happened.Rolled)
def _rolled(state: State, event: happened.Rolled) -> State:
    if state.unused:
        state = state._replace(unused=0)
    if not event.helpers:
        return state
    left = tuple(aid for aid in state.scene.aid if (aid.to, aid.skill) != (event.who, event.skill))
    return _with_scene(state, aid=left)


@_on(happened.Invoked)
def _invoked(state: State, event: happened.Invoked) -> State:
    if event.kind in CENTRAL:
        state = state._replace(spotlight=by_invoke(state, event))
    if event.holder is None or event.kind == "boost":
        return state
    return _invokes_changed(state, event.aspect, event.on, event.kind, event.holder, -1)


def _invokes_changed(state: State, name: str, on: str, kind: str, holder: str, change: int) -> State:
    """More or fewer free invokes on an aspect made in play, a consequence, or an aspect of a sheet.

    Two may bear the same name: a free invoke is taken from the one that has it.
    """
    for at, aspect in enumerate(state.scene.aspects):
        if aspect.on == on and aspect.name == name and (change > 0 or holder in aspect.free_invokes):
            changed = aspect._replace(free_invokes=with_invokes(aspect.free_invokes, holder, change))
            aspects = state.scene.aspects
            return _with_scene(state, aspects=(*aspects[:at], changed, *aspects[at + 1 :]))
    owner = state.characters[on]
    if kind == "consequence":
        return _with_slot(
            state,
            owner,
            lambda slot: slot.aspect == name and (change > 0 or holder in slot.free_invokes),
            lambda slot: slot._replace(free_invokes=with_invokes(slot.free_invokes, holder, change)),
        )
    held = with_invokes(owner.invokes.get(name, {}), holder, change)
    invokes = {aspect: counts for aspect, counts in owner.invokes.items() if aspect != name}
    if held:
        invokes[name] = held
    return _changed(state, on, invokes=invokes)


def _with_slot(
    state: State, owner: Character, fits: Callable[[Slot], bool], change: Callable[[Slot], Slot]
) -> State:
    """The first slot that fits, changed."""
    slots = list(owner.consequences)
    for at, slot in enumerate(slots):
        if fits(slot):
            slots[at] = change(slot)
            break
    return _changed(state, owner.id, consequences=tuple(slots))


@_on(happened.DetailDeclared)
def _detail_declared(state: State, event: happened.DetailDeclared) -> State:
    if event.holder is None or event.aspect is None or event.on is None:
        return state
    return _invokes_changed(state, event.aspect, event.on, event.kind, event.holder, -1)


@_on(happened.SheetChanged)
def _sheet_changed(state: State, event: happened.SheetChanged) -> State:
    return _with_character(state, with_sheet(state.characters[event.who], event.sheet))


@_on(happened.Session)
def _session(state: State, event: happened.Session) -> State:
    state = session_changed(state, event)
    if event.state != STARTED:
        return state
    characters = {
        who: character._replace(used=tuple(use for use in character.used if use[1] != "session"))
        for who, character in state.characters.items()
    }
    return state._replace(
        characters=characters, compels=state.compels[-COMPELS_REMEMBERED:], spotlight={}, nudged=()
    )


_APPLY[happened.ArcEnded] = arc_ended
_APPLY[happened.PowerUp] = power_up
_APPLY[happened.Milestone] = milestone_used
_APPLY[happened.Breakthrough] = breakthrough_used
_APPLY[happened.PaceChanged] = pace_changed


@_on(happened.Nudged)
def _nudged(state: State, event: happened.Nudged) -> State:
    return state._replace(nudged=(*state.nudged, event.source))


@_on(happened.StuntUsed)
def _stunt_used(state: State, event: happened.StuntUsed) -> State:
    if not event.once_per:
        return state
    used = state.characters[event.who].used
    return _changed(state, event.who, used=(*used, (event.stunt, event.once_per)))


@_on(happened.Outcome)
def _outcome(state: State, event: happened.Outcome) -> State:
    contest = state.scene.contest
    if contest is not None and event.action == "advantage":
        state = _with_scene(state, contest=contest._replace(tried=(*contest.tried, event.who)))
    return state._replace(
        last=Last(event.who, event.action, event.result, event.shifts, event.effort, event.opposition),
        spotlight=by_outcome(state, event) if event.shifts > 0 else state.spotlight,
    )


@_on(happened.StressMarked)
def _stress_marked(state: State, event: happened.StressMarked) -> State:
    return _with_character(state, state.characters[event.who].marked(event.kind, event.boxes))


@_on(happened.ConsequenceTaken)
def _consequence_taken(state: State, event: happened.ConsequenceTaken) -> State:
    held = {event.free_invoke_to: 1} if event.free_invoke_to is not None else {}
    slots = tuple(
        Slot(slot.name, slot.shifts, slot.only, event.aspect, FRESH, held, True, kind=event.kind)
        if slot.name == event.slot
        else slot
        for slot in state.characters[event.who].consequences
    )
    return _changed(state, event.who, consequences=slots)


@_on(happened.TreatmentTried)
def _treatment_tried(state: State, event: happened.TreatmentTried) -> State:
    tried = (*state.scene.treatments, (event.who, event.whom, event.slot))
    return _with_scene(state, treatments=tried)


@_on(happened.Recovery)
def _recovery(state: State, event: happened.Recovery) -> State:
    owner = state.characters[event.who]
    if event.state != TREATED:
        return _changed(state, event.who, consequences=without_consequence(owner.consequences, event.slot))
    healing = healing_from(state)
    return _with_slot(
        state,
        owner,
        lambda slot: slot.name == event.slot,
        lambda slot: slot._replace(aspect=event.aspect, state=TREATED, healing=healing),
    )


@_on(happened.TakenOut)
def _taken_out(state: State, event: happened.TakenOut) -> State:
    return _changed(state, event.who, out=TAKEN_OUT)


@_on(happened.Conceded)
def _conceded(state: State, event: happened.Conceded) -> State:
    return _changed(state, event.who, out=CONCEDED)


@_on(happened.Stakes)
def _stakes(state: State, event: happened.Stakes) -> State:
    if event.always:
        state = state._replace(deadly=event.death)
    return _with_scene(state, deadly=event.death)


@_on(happened.AspectAdded)
def _aspect_added(state: State, event: happened.AspectAdded) -> State:
    aspect = Aspect(
        event.aspect,
        event.kind,
        event.on,
        event.free_invokes,
        event.hidden,
        event.by,
        forbids=event.forbids,
        allows=event.allows,
    )
    return _with_scene(state, aspects=(*state.scene.aspects, aspect))


@_on(happened.AspectRevealed)
def _aspect_revealed(state: State, event: happened.AspectRevealed) -> State:
    aspects = tuple(
        aspect._replace(hidden=False, free_invokes=event.free_invokes)
        if aspect.name == event.aspect and aspect.on == event.on
        else aspect
        for aspect in state.scene.aspects
    )
    return _with_scene(state, aspects=aspects)


@_on(happened.AspectRemoved)
def _aspect_removed(state: State, event: happened.AspectRemoved) -> State:
    aspects = list(state.scene.aspects)
    for at, aspect in enumerate(aspects):
        if aspect.name == event.aspect and aspect.on == event.on:
            del aspects[at]
            break
    if event.kind == "scenario":  # It was true until its plot was over.
        state = plot_settled(state, event.aspect)
    return _with_scene(state, aspects=tuple(aspects), drawn=(*state.scene.drawn, event.aspect))


@_on(happened.AspectRenamed)
def _aspect_renamed(state: State, event: happened.AspectRenamed) -> State:
    if find_aspect(state, event.aspect, event.on) is not None:
        aspects = tuple(
            aspect._replace(name=event.name)
            if aspect.name == event.aspect and aspect.on == event.on
            else aspect
            for aspect in state.scene.aspects
        )
        return _with_scene(state, aspects=aspects)
    owner = state.characters[event.on]
    return _with_slot(
        state,
        owner,
        lambda slot: slot.aspect == event.aspect,
        lambda slot: slot._replace(aspect=event.name),
    )


@_on(happened.AspectBears)
def _aspect_bears(state: State, event: happened.AspectBears) -> State:
    if find_aspect(state, event.aspect, event.on) is not None:
        aspects = tuple(
            aspect._replace(forbids=event.forbids, allows=event.allows)
            if aspect.name == event.aspect and aspect.on == event.on
            else aspect
            for aspect in state.scene.aspects
        )
        return _with_scene(state, aspects=aspects)
    owner = state.characters[event.on]
    if any(slot.aspect == event.aspect for slot in owner.consequences):
        return _with_slot(
            state,
            owner,
            lambda slot: slot.aspect == event.aspect,
            lambda slot: slot._replace(forbids=event.forbids, allows=event.allows),
        )
    known = tuple(
        each._replace(forbids=event.forbids, allows=event.allows) if each.name == event.aspect else each
        for each in owner.sheet.aspects
    )
    return _with_character(state, with_sheet(owner, replace(owner.sheet, aspects=known)))


@_on(happened.FreeInvokesGained)
def _free_invokes_gained(state: State, event: happened.FreeInvokesGained) -> State:
    owner = state.characters.get(event.on)
    hurt = owner is not None and any(slot.aspect == event.aspect for slot in owner.consequences)
    kind = "consequence" if hurt else "situation"
    return _invokes_changed(state, event.aspect, event.on, kind, event.who, event.number)


@_on(happened.Boost)
def _boost(state: State, event: happened.Boost) -> State:
    fades = 2 if state.scene.turn == event.who or state.scene.mode == CONTEST else 1
    aspect = Aspect(event.aspect, "boost", event.on, {event.who: 1}, by=event.who, fades=fades)
    return _with_scene(state, aspects=(*state.scene.aspects, aspect))


@_on(happened.BoostHandedOver)
def _boost_handed_over(state: State, event: happened.BoostHandedOver) -> State:
    aspects = tuple(
        aspect._replace(free_invokes={event.to: 1}, fades=1)
        if aspect.kind == "boost" and aspect.name == event.aspect and event.who in aspect.free_invokes
        else aspect
        for aspect in state.scene.aspects
    )
    return _with_scene(state, aspects=aspects)


@_on(happened.FatePoints)
def _fate_points(state: State, event: happened.FatePoints) -> State:
    if event.who == "gm":
        return state._replace(pool=event.now, unused=_unused_after(state, event))
    character = state.characters[event.who]
    return _changed(state, event.who, fate_points=event.now, held=character.held + event.held)


def _unused_after(state: State, event: happened.FatePoints) -> int:
    """A compel's point is fresh until the pool is used; emptying it at the end of a scene is no use of it."""
    if event.change < 0:
        return 0
    return state.unused + event.change if event.reason == COMPEL_ACCEPTED else state.unused


@_on(happened.Compel)
def _compel(state: State, event: happened.Compel) -> State:
    offered = Offered(
        event.who,
        event.aspect,
        event.by,
        event.type,
        event.effect,
        event.answer,
        event.asked,
        state.session,
        this_scene=state.scene.open,
        leaves=event.leaves,
    )
    if event.by == "gm":
        state = _drawn(state, event.complication, event.how)
    return state._replace(compels=(*state.compels, offered))


@_on(happened.CompelsPerScene)
def _compels_per_scene(state: State, event: happened.CompelsPerScene) -> State:
    return state._replace(compels_per_scene=event.number)


@_on(happened.WayBarred)
def _way_barred(state: State, event: happened.WayBarred) -> State:
    return _with_scene(state, zones=event.zones)


@_on(happened.FatePointsOwed)
def _fate_points_owed(state: State, event: happened.FatePointsOwed) -> State:
    if event.reason == "kept":
        return state._replace(kept={**state.kept, event.who: state.kept.get(event.who, 0) + event.change})
    character = state.characters[event.who]
    if event.reason == "hostile":
        return _changed(state, event.who, owed_hostile=character.owed_hostile + event.change)
    return _changed(state, event.who, owed_concession=character.owed_concession + event.change)


@_on(happened.FatePointsReleased)
def _fate_points_released(state: State, event: happened.FatePointsReleased) -> State:
    return _changed(state, event.who, held=0)


@_on(happened.Moved)
def _moved(state: State, event: happened.Moved) -> State:
    if event.free:
        return _changed(state, event.who, zone=event.to, moved=True)
    return _changed(state, event.who, zone=event.to)


@_on(happened.ZoneAdded)
def _zone_added(state: State, event: happened.ZoneAdded) -> State:
    return _with_scene(state, zones=event.zones)


@_on(happened.ConflictEnded)
def _conflict_ended(state: State, event: happened.ConflictEnded) -> State:
    aspects = tuple(aspect for aspect in state.scene.aspects if aspect.kind != "boost")
    return _with_scene(state, mode=FREE, kind=None, exchange=0, turn=None, aspects=aspects)


def _drawn(state: State, *texts: str | None) -> State:
    """These texts were drawn and lie nowhere in play: they are not drawn again while the scene lasts."""
    found = tuple(text for text in texts if text)
    return _with_scene(state, drawn=(*state.scene.drawn, *found)) if found else state


@_on(happened.Narration)
def _narration(state: State, event: happened.Narration) -> State:
    return heard(state, event.text) if event.by == "player" else _drawn(state, event.text)


@_on(happened.Cost)
def _cost(state: State, event: happened.Cost) -> State:
    costs = (*state.costs, (event.does, event.text))[-COSTS_REMEMBERED:]
    return _drawn(state._replace(costs=costs), event.text)


@_on(happened.OracleAnswered)
def _oracle_answered(state: State, event: happened.OracleAnswered) -> State:
    return _drawn(state, event.text, event.unasked)


@_on(happened.TableDrawn)
def _table_drawn(state: State, event: happened.TableDrawn) -> State:
    return _drawn(state, event.text)


@_on(happened.Unasked)
def _unasked(state: State, event: happened.Unasked) -> State:
    return _drawn(state, event.text)


@_on(happened.TensionChanged)
def _tension_changed(state: State, event: happened.TensionChanged) -> State:
    return _with_scene(state, tension=event.now)


@_on(happened.Agreed)
def _agreed(state: State, event: happened.Agreed) -> State:
    others = tuple(each for each in state.agreed if each != event.what)
    return state._replace(agreed=(*others, event.what) if event.on else others)


@_on(happened.FramingSet)
def _framing_set(state: State, event: happened.FramingSet) -> State:
    return state._replace(framing=event.on)


@_on(happened.ThreadClosed)
def _thread_closed(state: State, event: happened.ThreadClosed) -> State:
    if state.memory.threads and state.memory.threads[0].id == event.thread:  # The oldest is the main one.
        state = plot_settled(state, event.title)
    return memory.thread_closed(state, event.thread)


@_on(happened.Forgotten)
def _forgotten(state: State, event: happened.Forgotten) -> State:
    return memory.forgotten(state, event.who)


_APPLY[happened.CountdownMarked] = countdown_changed
_APPLY[happened.CountdownEnded] = outcome_came
_APPLY[happened.Distracted] = distracted
_APPLY[happened.DistractionDecided] = decided
_APPLY[happened.ThreadOpened] = memory.thread_opened
_APPLY[happened.Remembered] = memory.remembered
_APPLY[happened.CameBack] = memory.came_back

for _of_an_engagement, _change in engagements.CHANGES.items():
    _APPLY[_of_an_engagement] = _change
