"""Conflicts: their exchanges and turns, what is at stake, and how they end (Fate Condensed, Conflicts)."""

from __future__ import annotations

from collections.abc import Mapping

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.big_bads import breaking
from solofate.rules.model.blocks import Block
from solofate.rules.model.characters import OPPOSITION, PCS, PLAYER, Character
from solofate.rules.model.full_defense import FullDefense
from solofate.rules.model.harm import AFTER_CONFLICT, tracks_after
from solofate.rules.model.orders import Order
from solofate.rules.model.parts import (
    character_changed,
    drawn,
    scene_changed,
    with_character,
    with_characters,
    with_scene,
)
from solofate.rules.model.simultaneous_turns import moment_of
from solofate.rules.model.state import (
    CHALLENGE,
    CONCEDED,
    CONFLICT,
    FREE,
    LOST,
    WON,
    Falling,
    State,
    holds_boost,
)
from solofate.rules.model.turn_order import TurnOrder


@event_kind("conflict-started")
class ConflictStarted(NamedTuple):
    """A conflict begins: people mean to harm each other. `kind` is `physical` or `mental`.

    With `guarded` it is kept in mind who got through to whom since their last turn, for those who have tasks to do
    amid it.
    """

    kind: str
    guarded: bool = False


@change(ConflictStarted)
def _conflict_started(state: State, event: ConflictStarted) -> State:
    characters = state.characters
    if not state.scene.unsettled:  # Otherwise it is the same conflict, flaring up (ruling CO-AMB-34).
        characters = {who: _before_a_conflict(one) for who, one in characters.items()}
    scene = state.scene._replace(
        mode=CONFLICT,
        kind=event.kind,
        exchange=0,
        turn=None,
        aid=(),
        turn_order=None,
        moment=None,
        pressed=() if event.guarded else None,
        unsettled=False,
    )
    return state._replace(scene=scene, characters=characters)


def _before_a_conflict(one: Character) -> Character:
    """Nobody has taken a consequence yet in a conflict that begins."""
    left = tuple([slot._replace(this_conflict=False) for slot in one.consequences])
    return one._replace(consequences=left, order=None)


@event_kind("turn-order")
class TurnOrderSet(NamedTuple):
    """Skills decide the order of the turns of this conflict. `who` are those in it, in their order.

    With `at_once` those whom no skill separates act at the same moment.
    """

    skills: tuple[str, ...]
    together: bool
    who: tuple[str, ...]
    at_once: bool = False


@change(TurnOrderSet)
def _turn_order_set(state: State, event: TurnOrderSet) -> State:
    return scene_changed(state, turn_order=TurnOrder(event.skills, event.together, event.at_once))


@event_kind("exchange")
class ExchangeStarted(NamedTuple):
    """A new exchange: everybody may act and move again."""

    number: int


@change(ExchangeStarted)
def _exchange_started(state: State, event: ExchangeStarted) -> State:
    characters = {
        who: character._replace(acted=False, moved=False) if character.acted or character.moved else character
        for who, character in state.characters.items()
    }
    scene = state.scene._replace(exchange=event.number, turn=None, aid=(), moment=None)
    if scene.contest is not None:
        scene = scene._replace(contest=scene.contest.anew(), aspects=tuple(map(_older, scene.aspects)))
    return state._replace(characters=characters, scene=scene)


def _older(aspect: Aspect) -> Aspect:
    """In a contest nobody has turns, so boosts age with the exchanges."""
    return aspect._replace(fades=aspect.fades - 1) if aspect.fades > 1 else aspect


@event_kind("turn")
class TurnPassed(NamedTuple):
    """It is now `who`'s turn, and `chosen_by` passed it to them. Their full defence is over."""

    who: str
    chosen_by: str


@change(TurnPassed)
def _turn_passed(state: State, event: TurnPassed) -> State:
    scene, character = state.scene, state.characters[event.who]
    blocks = scene.blocks
    if blocks:
        blocks = tuple(block for block in blocks if block.who != event.who)
    state = with_scene(
        state, scene._replace(turn=event.who, blocks=blocks, moment=moment_of(state, event.who))
    )
    if character.full_defense is not None:
        state = character_changed(state, event.who, full_defense=None)
    if character.side == PCS and character.control == PLAYER:
        return state._replace(active=event.who)
    return state


@event_kind("full-defense")
class FullDefenseDeclared(NamedTuple):
    """Somebody gives up their action for full defence. `whom` are those named in its focus, oneself or others."""

    who: str
    focus: str
    whom: tuple[str, ...]


@change(FullDefenseDeclared)
def _full_defense_declared(state: State, event: FullDefenseDeclared) -> State:
    return character_changed(state, event.who, full_defense=FullDefense(event.focus, event.whom))


@event_kind("blocked")
class Blocked(NamedTuple):
    """Somebody keeps the others from an `action` with the skill `against`, until their next turn."""

    who: str
    skill: str
    action: str
    against: str
    total: int


@change(Blocked)
def _blocked(state: State, event: Blocked) -> State:
    return scene_changed(state, blocks=(*state.scene.blocks, Block(*event)))


@event_kind("falls")
class Falls(NamedTuple):
    """Somebody is as good as out, but acts at the same moment as whoever struck them, and goes down after that."""

    who: str
    by: str | None
    fate: str


@change(Falls)
def _falls(state: State, event: Falls) -> State:
    return scene_changed(state, falling=(*state.scene.falling, Falling(*event)))


@event_kind("got-through")
class GotThrough(NamedTuple):
    """An attack or an advantage has got through to somebody, who has no hand free for a task until their next turn."""

    who: str


@change(GotThrough)
def _got_through(state: State, event: GotThrough) -> State:
    return scene_changed(state, pressed=(*(state.scene.pressed or ()), event.who))


@event_kind("turn-ended")
class TurnEnded(NamedTuple):
    """`who` has acted in this exchange; boosts they hold come nearer to their end."""

    who: str


@change(TurnEnded)
def _turn_ended(state: State, event: TurnEnded) -> State:
    scene, characters = state.scene, dict(state.characters)
    fading = [aspect for aspect in scene.aspects if aspect.fades and holds_boost(state, event.who, aspect)]
    if fading:
        aspects = [
            aspect._replace(fades=aspect.fades - 1) if aspect in fading else aspect
            for aspect in scene.aspects
        ]
        scene = scene._replace(aspects=tuple(aspects))
    if scene.aid:
        scene = scene._replace(aid=tuple(aid for aid in scene.aid if aid.to != event.who))
    if scene.pressed and event.who in scene.pressed:
        scene = scene._replace(pressed=tuple(who for who in scene.pressed if who != event.who))
    acted = characters[event.who]
    for one in state.characters.values():
        if one.full_defense is not None and one.side != acted.side:
            characters[one.id] = one._replace(full_defense=one.full_defense._replace(foe_acted=True))
    stands = acted.order is not None and acted.order.stands
    characters[event.who] = acted._replace(
        acted=True,
        underway=acted.underway if acted.moved else None,
        order=acted.order if stands else None,
    )
    if scene is state.scene:
        return with_characters(state, characters)
    return state._replace(scene=scene, characters=characters)


@event_kind("order-given")
class OrderGiven(NamedTuple):
    """Another of the heroes' side is told what to do on their next turn, or on every turn until told otherwise."""

    who: str
    order: Order


@change(OrderGiven)
def _order_given(state: State, event: OrderGiven) -> State:
    return character_changed(state, event.who, order=event.order)


@event_kind("put-in-the-way", told_only=True)
class PutInTheWay(NamedTuple):
    """Somebody turns a hit of `by` onto a minion of theirs, which takes it without a roll."""

    who: str
    minion: str
    by: str


@event_kind("effort-divided", told_only=True)
class EffortDivided(NamedTuple):
    """A roll of so much is divided among several targets; `shares` are those who get some of it, in their order.

    A target is somebody's id, or the aim of an overcome.
    """

    who: str
    total: int
    shares: Mapping[str, int]


@event_kind("interposed", told_only=True)
class Interposed(NamedTuple):
    """`who` steps in for `instead_of`, and is now the one who is aimed at."""

    who: str
    instead_of: str


@event_kind("stakes")
class Stakes(NamedTuple):
    """Whether a PC may die: in this scene, or with `always` in every one from here on."""

    death: bool
    always: bool = False


@change(Stakes)
def _stakes(state: State, event: Stakes) -> State:
    if event.always:
        state = state._replace(deadly=event.death)
    return scene_changed(state, deadly=event.death)


@event_kind("conceded")
class Conceded(NamedTuple):
    """Somebody leaves the conflict on terms of their own, and is owed fate points for it.

    `price` is how much they gave up: `enough`, `more`, or `all` they have. `led_off` is whether the terms take them out
    of the scene as well.
    """

    who: str
    fate_points: int
    terms: str
    price: str = "enough"
    led_off: bool = False


@change(Conceded)
def _conceded(state: State, event: Conceded) -> State:
    return drawn(character_changed(state, event.who, out=CONCEDED, led_off=event.led_off), event.terms)


@event_kind("conflict-ended")
class ConflictEnded(NamedTuple):
    """The conflict is over; `winner` is a side, or None where both agreed to stop.

    With `unsettled` it turned into something else, and what it owes is paid when that is over.
    """

    winner: str | None
    unsettled: bool = False


@change(ConflictEnded)
def _conflict_ended(state: State, event: ConflictEnded) -> State:
    aspects = tuple(aspect for aspect in state.scene.aspects if aspect.kind != "boost" or aspect.scenes)
    for one in state.characters.values():
        tracks = one.tracks if event.unsettled else tracks_after(one.tracks, AFTER_CONFLICT)
        if one.full_defense is not None or tracks != one.tracks:
            state = character_changed(state, one.id, full_defense=None, tracks=tracks)
    settled = {PCS: WON, OPPOSITION: LOST}.get(event.winner or "", state.scene.settled)
    return scene_changed(
        state,
        mode=CHALLENGE if state.scene.challenge is not None else FREE,
        kind=None,
        exchange=0,
        turn=None,
        turn_order=None,
        pressed=None,
        blocks=(),
        falling=(),
        moment=None,
        unsettled=event.unsettled,
        aspects=aspects,
        settled=settled,
    )


@event_kind("conflict-settled")
class ConflictSettled(NamedTuple):
    """What a conflict turned into is over too: its payouts and closing steps come now."""


@change(ConflictSettled)
def _conflict_settled(state: State, event: ConflictSettled) -> State:
    for one in state.characters.values():
        tracks = tracks_after(one.tracks, AFTER_CONFLICT)
        if tracks != one.tracks:
            state = character_changed(state, one.id, tracks=tracks)
    return scene_changed(state, unsettled=False)


@event_kind("rule-broken")
class RuleBroken(NamedTuple):
    """A foe that stands alone against so many heroes is given a way to be a match for them, or left `as-it-is`."""

    who: str
    way: str
    heroes: int


@change(RuleBroken)
def _rule_broken(state: State, event: RuleBroken) -> State:
    one = state.characters[event.who]
    return with_character(state, one._replace(sheet=breaking(one.sheet, event.way)))


ConflictEvent = (
    ConflictStarted
    | RuleBroken
    | TurnOrderSet
    | GotThrough
    | ExchangeStarted
    | TurnPassed
    | Blocked
    | Falls
    | FullDefenseDeclared
    | OrderGiven
    | TurnEnded
    | EffortDivided
    | Interposed
    | PutInTheWay
    | Stakes
    | Conceded
    | ConflictEnded
    | ConflictSettled
)
