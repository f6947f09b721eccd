"""Scenes begin and end: the GM's pool, the cast, and what clears (Fate Condensed, Scenes; GM Fate Points)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from solofate.errors import IllegalChoice
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT, Procedure, bare
from solofate.rules.decisions.engagements import ContestPlan
from solofate.rules.decisions.scenes import CARRY_POINT
from solofate.rules.events import (
    AspectAdded,
    FatePoints,
    FatePointsOwed,
    FatePointsReleased,
    Moved,
    Narration,
    SceneEnded,
    SceneStarted,
)
from solofate.rules.model.aspects import GM, NO_FREE_INVOKES, SCENE, Aspect
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.countdowns import Countdown
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.safety import TAKEN_OUT_MARK, without
from solofate.rules.model.state import CHALLENGE, CONFLICT, CONTEST, FREE, in_play
from solofate.rules.model.zones import NO_ZONES, ZoneMap
from solofate.rules.procedures.compels.compel_offers import AT_THE_START, compel_moment
from solofate.rules.procedures.conflict.conflict_ends import end_conflict, pay_what_is_owed, settle_up
from solofate.rules.procedures.conflict.turns import play_on, start_conflict
from solofate.rules.procedures.engagements.challenge_plans import ChallengePlan, start_challenge
from solofate.rules.procedures.engagements.challenges import play_challenge_on
from solofate.rules.procedures.engagements.contests import play_contest_on, start_contest
from solofate.rules.procedures.engagements.countdowns import (
    close_those_of_the_scene,
    outcomes,
    start_countdown,
)
from solofate.rules.procedures.engagements.distractions import bring_in_distraction, leave_what_waits
from solofate.rules.procedures.growth.healing import let_heal
from solofate.rules.procedures.growth.promotion import propose_promotions
from solofate.rules.procedures.growth.recovery import clear_after_scene
from solofate.rules.procedures.scenes.aftermath import keep_in_mind, settle_stake, settle_tension
from solofate.rules.procedures.scenes.entering import come_in
from solofate.rules.procedures.scenes.sessions import start_session
from solofate.rules.procedures.scenes.transitions import break_off
from solofate.rules.ruleset import CHALLENGES, CONTESTS
from solofate.rules.table import Table

LEFT_BY_A_COMPEL = "a compel that ended the scene"


class SceneSetUp(NamedTuple):
    """A scene before it is played: map, aspects, who stands where, and what both sides are after.

    `places` puts characters who are already in play into zones; `cast` brings new ones in. With `conflict`
    (`physical` or `mental`) it starts at once, opened by `first` (a character id, a side, or None: asked); so do
    a contest and a challenge.
    `text` is what the GM says as it begins; in a `framed` one the heroes' goal is at
    stake, and `risk` with it. Without a `tension` of its own that of the last scene goes on.
    """

    title: str
    zones: ZoneMap = NO_ZONES
    aspects: tuple[Aspect, ...] = ()
    places: Mapping[str, str] = MappingProxyType({})
    cast: tuple[Character, ...] = ()
    conflict: str | None = None
    contest: ContestPlan | None = None
    challenge: ChallengePlan | None = None
    first: str | None = None
    countdowns: tuple[Countdown, ...] = ()
    distractions: tuple[Distraction, ...] = ()
    goals: Mapping[str, str] = MappingProxyType({})
    tension: int | None = None
    text: str = ""
    framed: bool = False
    risk: str = ""


def start_scene(table: Table, scene: SceneSetUp) -> Procedure:
    """Ends the scene before, sets the new one out, fills the GM's pool with a point for each PC."""
    if table.state.scene.open:
        yield from leave_scene(table)
    if table.state.progress.running is False:  # Who opens a scene has sat down to play.
        start_session(table)
    _set_out(table, scene)
    yield from _add_what_a_compel_left(table)
    text = without(scene.text, table.state.struck).strip()
    if text and text != TAKEN_OUT_MARK:
        table.emit(Narration(text, GM))
    yield from propose_promotions(table, [one.id for one in scene.cast if one.id in table.state.characters])
    for countdown in scene.countdowns:
        start_countdown(table, countdown)
    yield from outcomes(table)
    for distraction in scene.distractions:
        if not table.state.scene.open:  # What was decided before it may have ended the scene.
            return
        yield from bring_in_distraction(table, distraction, "scene")
    if not scene.distractions or in_play(table.state, PCS):  # What was decided first may have ended it.
        yield from _begin(table, scene)


def _set_out(table: Table, scene: SceneSetUp) -> None:
    """What is true as it begins: the place, who is in it and where, and the GM's fate points."""
    if scene.contest is not None:
        table.rules.require(CONTESTS)
    if scene.challenge is not None:
        table.rules.require(CHALLENGES)
    heroes = {one.id for one in table.state.characters.values() if one.side == PCS}
    lasting = tuple(aspect for aspect in table.state.scene.aspects if aspect.on in heroes | {SCENE})
    mode = (
        CONFLICT if scene.conflict else CONTEST if scene.contest else CHALLENGE if scene.challenge else FREE
    )
    tension = table.state.scene.tension if scene.tension is None else scene.tension
    aspects = (*lasting, *scene.aspects)
    table.emit(
        SceneStarted(scene.title, mode, scene.zones, aspects, tension, scene.goals, scene.framed, scene.risk)
    )
    for hero in list(table.state.characters.values()):
        if hero.held:
            table.emit(FatePointsReleased(hero.id))
    for newcomer in scene.cast:
        if newcomer.obstacle is not None and not table.rules.obstacles:
            on = SCENE if newcomer.zone is None else f"zone:{newcomer.zone}"
            table.emit(AspectAdded(newcomer.name, "situation", on, NO_FREE_INVOKES, None))
        else:
            come_in(table, newcomer)
    for who, zone in scene.places.items():
        table.emit(Moved(who, None, zone))
    _place_the_rest(table)
    share = table.rules.pool_per_pc * sum(one.is_hero for one in table.state.characters.values())
    if share:
        table.emit(FatePoints(GM_SEAT, share, table.state.pool + share, "one for each PC in the scene"))


def _begin(table: Table, scene: SceneSetUp) -> Procedure:
    """It starts with the conflict, contest or challenge it holds, or with whatever the heroes do."""
    if scene.conflict is not None:
        # Whoever a scene lets begin does so where somebody is named; skills rank everybody themselves.
        yield from start_conflict(table, scene.conflict, scene.first if table.rules.turns is None else None)
    elif scene.contest is not None:
        yield from start_contest(table, scene.contest)
    elif scene.challenge is not None:
        yield from start_challenge(table, *scene.challenge)
    else:
        yield from compel_moment(table, AT_THE_START)
        yield from play_on(table)


def play_scene_on(table: Table) -> Procedure:
    """Plays whatever is running until somebody at the keyboard has to do something."""
    yield from play_on(table)
    yield from play_contest_on(table)
    yield from play_challenge_on(table)


def _add_what_a_compel_left(table: Table) -> Procedure:
    """The GM may add the point of a compel that ended the last scene; not added, it is gone (ruling AMBG-27)."""
    left = table.state.kept.get(GM_SEAT, 0)
    if not left:
        return
    answer = yield CARRY_POINT.ask(GM_SEAT, bare("add", "leave"), "add", left)
    table.emit(FatePointsOwed(GM_SEAT, -left, "kept"))
    if answer == "add":
        table.emit(FatePoints(GM_SEAT, left, table.state.pool + left, LEFT_BY_A_COMPEL))


def _place_the_rest(table: Table) -> None:
    """Whoever was given no place stands in the first zone."""
    first = next(iter(table.state.scene.zones.names), None)
    if first is None:
        return
    for character in list(table.state.characters.values()):
        if character.zone is None:
            table.emit(Moved(character.id, None, first))


def leave_scene(table: Table, carry: Sequence[str] = ()) -> Procedure:
    """Ends the scene as people leave one: what nobody has dealt with in it was left alone.

    Raises `IllegalChoice` without a scene, before anybody is asked how it came out.
    """
    _require_a_scene(table)
    left = yield from leave_what_waits(table)
    yield from settle_stake(table)
    end_scene(table, (*carry, *left))
    yield from settle_tension(table)


def _require_a_scene(table: Table) -> None:
    if not table.state.scene.open:
        raise IllegalChoice("no scene is open")


def end_scene(table: Table, carry: Sequence[str] = ()) -> None:
    """Stress clears, boosts and situation aspects go, what is owed is paid, the GM's pool is emptied.

    What NPCs brought into the pool goes back to them as far as it was not spent (ruling AMBG-09), and the point
    of a compel that ended the scene may go into the next (ruling AMBG-27).
    `carry` names aspects that stay for the next scene (ruling AMBC-54). Raises `IllegalChoice` without a scene.
    """
    _require_a_scene(table)
    state = table.state
    mode = state.scene.mode
    break_off(table)
    if mode == CONFLICT:
        end_conflict(table, None)
    else:
        settle_up(table)
        pay_what_is_owed(table)
    close_those_of_the_scene(table)
    keep_in_mind(table)
    unused = min(table.state.unused, table.state.pool)
    if unused:
        table.emit(FatePoints(GM_SEAT, -unused, table.state.pool - unused, LEFT_BY_A_COMPEL))
        table.emit(FatePointsOwed(GM_SEAT, unused, "kept"))
    for who, brought in table.state.brought.items():
        back = min(brought, table.state.pool)
        if back:
            table.emit(FatePoints(GM_SEAT, -back, table.state.pool - back, "not spent"))
            table.emit(FatePointsOwed(who, back, "kept"))
    if table.state.pool:
        table.emit(FatePoints(GM_SEAT, -table.state.pool, 0, "the pool does not carry over"))
    table.emit(SceneEnded(state.scene.title, mode, tuple(carry)))
    let_heal(table)
    clear_after_scene(table)
