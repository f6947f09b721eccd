"""A table that holds every event, as it happens, against what must be so whatever anybody chooses."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.dice import Dice
from solofate.rules.events import (
    AspectRemoved,
    Boost,
    Compel,
    Conceded,
    ConsequenceTaken,
    Entered,
    Event,
    ExchangeStarted,
    FatePoints,
    FatePointsOwed,
    Hit,
    Invoked,
    Moved,
    Rolled,
    StressMarked,
    StuntUsed,
    TakenOut,
    TurnEnded,
    TurnPassed,
)
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import ANYONE, GM
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.roll import Claim, Invocation
from solofate.rules.model.skills import DEFAULT_LIST
from solofate.rules.model.state import CONFLICT, State, in_play
from solofate.rules.procedures.actions.defending import INTERPOSE, LEAVE
from solofate.rules.procedures.actions.immunity import is_immune
from solofate.rules.procedures.compels.compellable import compellable
from solofate.rules.procedures.conflict.absorbing import OUT, read_absorption
from solofate.rules.procedures.points import points_of
from solofate.rules.table import Table
from tests.properties.fights import ByChance


class Watched(Table):
    """Checks events one by one. `acted` is who has had their action in this exchange."""

    __slots__ = ("acted",)

    def __init__(self, state: State, dice: Dice) -> None:
        super().__init__(state, dice)
        self.acted: set[str] = set()

    def emit(self, event: Event) -> None:
        """Look at what is about to become true, and let it."""
        before = self.state
        check = _CHECKS.get(type(event))
        if check is not None:
            check(before, event)
        if isinstance(event, TurnEnded):
            assert event.who not in self.acted, "one turn in an exchange"
            self.acted.add(event.who)
        elif isinstance(event, ExchangeStarted):
            self.acted.clear()
        elif isinstance(event, TurnPassed):
            assert event.who not in self.acted, "whoever has acted waits for the next exchange"
        super().emit(event)


def _rolled(state: State, event: Rolled) -> None:
    assert state.characters[event.who].out is None, "the fallen roll nothing"
    if event.action != "defend" and state.scene.mode == CONFLICT:
        assert state.scene.turn == event.who, "one acts on one's own turn"
        assert not state.characters[event.who].acted


def _moved(state: State, event: Moved) -> None:
    if event.origin is None:
        return
    character = state.characters[event.who]
    assert character.out is None and character.zone == event.origin
    if event.free:
        barrier = state.scene.zones.borders[event.origin, event.to].barrier
        crossed = barrier is None or barrier <= _saved_on_the_way(state, character, event.to)
        assert crossed, "a free step meets no hindrance"
        assert not character.moved, "and is made once an exchange"
        assert state.scene.turn == event.who


def _turn_passed(state: State, event: TurnPassed) -> None:
    assert state.characters[event.who].out is None and not state.characters[event.who].acted


def _stress_marked(state: State, event: StressMarked) -> None:
    track = next(track for track in state.characters[event.who].tracks if track.id == event.track)
    assert event.kind in track.takes
    assert event.boxes and len(set(event.boxes)) == len(event.boxes)
    for box in event.boxes:
        assert 0 <= box < len(track.boxes), "no stress beyond the boxes"
        assert not track.marked[box], "a full box is not marked again"


def _consequence_taken(state: State, event: ConsequenceTaken) -> None:
    (slot,) = [slot for slot in state.characters[event.who].consequences if slot.name == event.slot]
    assert slot.left, "a filled slot takes no other"
    assert event.aspect.strip()


def _gone_from_play(state: State, event: TakenOut | Conceded) -> None:
    assert state.characters[event.who].out is None


def _invoked(state: State, event: Invoked) -> None:
    if event.paid_with == "free":
        assert event.holder is not None and event.paid_to is None
        assert _free_invokes(state, event.aspect, event.on).get(event.holder, 0) > 0, "none is spent twice"
    else:
        assert event.kind != "boost", "no fate point invokes a boost"
    if event.invoker is not None:
        assert state.characters[event.invoker].side == state.characters[event.who].side


def _free_invokes(state: State, name: str, on: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for aspect in state.scene.aspects:
        if (aspect.name, aspect.on) == (name, on):
            assert not aspect.hidden
            found |= aspect.free_invokes
    owner = state.characters.get(on)
    if owner is not None:
        found |= owner.invokes.get(name, {})
        for slot in owner.consequences:
            found |= slot.free_invokes if slot.aspect == name else {}
    return found


def _fate_points(state: State, event: FatePoints) -> None:
    if event.who == GM_SEAT:
        have, spendable = state.pool, state.pool
    else:
        have, spendable = state.characters[event.who].fate_points, state.characters[event.who].spendable
    assert event.change != 0 and event.now == have + event.change
    assert spendable + min(event.change, 0) >= 0, "nobody spends what they do not have"


def _stunt_used(state: State, event: StuntUsed) -> None:
    used = [stunt for stunt, _ in state.characters[event.who].used]
    assert not event.once_per or event.stunt not in used


_CHECKS = {
    Rolled: _rolled,
    Moved: _moved,
    TurnPassed: _turn_passed,
    StressMarked: _stress_marked,
    ConsequenceTaken: _consequence_taken,
    TakenOut: _gone_from_play,
    Conceded: _gone_from_play,
    Invoked: _invoked,
    FatePoints: _fate_points,
    StuntUsed: _stunt_used,
}


# What is offered


def check_offer(decision: Decision, state: State) -> None:
    """No decision offers, by option or default, what the rules forbid, nor is asked of somebody who is gone."""
    assert len(decision.options) > 0 and decision.legal(decision.default)
    assert len({option.id for option in decision.options}) == len(decision.options)
    if decision.only_option is not None:
        raise AssertionError("a decision with one legal option is not asked")
    asked = state.characters.get(decision.who)
    if asked is not None and asked.out is not None:
        # Who goes next is the last word of somebody beaten in their own turn (ruling AMBC-61).
        assert decision.kind == "next" and state.scene.turn == asked.id
    check = _OFFERS.get(decision.kind)
    if check is not None:
        check(decision, state, asked)


class Careful(ByChance):
    """By chance, but never without looking at what is offered first."""

    def decide(self, decision: Decision, table: Table) -> str:
        check_offer(decision, table.state)
        return super().decide(decision, table)


def _turn_offer(decision: Decision, state: State, asked: Character | None) -> None:
    assert asked is not None and state.scene.turn == asked.id and not asked.acted
    for option in decision.options:
        verb, target, skill = option.detail
        if verb == "attack":
            victim = state.characters[target]
            assert victim.out is None and victim.side != asked.side
            assert skill not in DEFAULT_LIST.attacks or not is_immune(state, skill, victim)
        elif verb == "move":
            assert not asked.moved
            barrier = state.scene.zones.borders[asked.zone, target].barrier
            assert barrier is None or barrier <= _saved_on_the_way(state, asked, target)
        elif verb == "dash":
            assert target != asked.zone and state.scene.zones.distance(asked.zone, target) is not None


def _saved_on_the_way(state: State, who: Character, to: str) -> int:
    """What somebody who has begun to cross a border has behind them, where a book has borders that add up."""
    if not ruleset_of(state).movement.runs or who.underway is None or who.underway[0] != to:
        return -1
    return who.underway[1]


def _next_offer(decision: Decision, state: State, asked: Character | None) -> None:
    for option in decision.options:
        one = state.characters[option.id]
        assert one.out is None
        new_exchange = option.detail
        if not new_exchange:
            assert not one.acted and one.id != decision.who
        else:
            # Whom a countdown brought in when the exchange was over waits for the next (ruling AMBO-28).
            late = any(countdown.done for countdown in state.countdowns)
            assert late or all(each.acted or each.id == decision.who for each in in_play(state))


def _defend_offer(decision: Decision, state: State, asked: Character | None) -> None:
    assert asked is not None
    for option in decision.options:
        if option.id.startswith(INTERPOSE):
            ally = state.characters[option.id.removeprefix(INTERPOSE)]
            assert ally.out is None and ally.side == asked.side and ally.zone == asked.zone
            assert ally.id not in (asked.id, decision.about.who)
    for who, one in state.characters.items():
        if decision.legal(LEAVE + who):
            assert one.out is None and one.control == asked.control and state.scene.mode == CONFLICT


def _invoke_offer(decision: Decision, state: State, asked: Character | None) -> None:
    points = points_of(state, asked)
    for option in decision.options:
        detail = option.detail
        if isinstance(detail, Invocation):
            if detail.paid_with == "fate-point":
                payer = state.characters.get(detail.payer or decision.who)
                assert points_of(state, payer) > 0, "no spending at 0"
                assert payer is None or asked is None or payer.side == asked.side
                assert payer is None or payer.out is None or payer is asked
                assert detail.kind != "boost"
            else:
                held = _free_invokes(state, detail.aspect, detail.on)
                assert detail.holder is not None and held[detail.holder] > 0
                _assert_may_use(state, decision, asked, detail.holder)
        elif isinstance(detail, Claim):
            when = detail.stunt.bonus.when if detail.stunt.bonus is not None else detail.stunt.when
            assert points > 0 or not when.costs_fate_point


def _assert_may_use(state: State, decision: Decision, asked: Character | None, holder: str) -> None:
    if holder in (ANYONE, decision.who):
        return
    if holder == GM:
        assert asked is None or asked.side != PCS
        return
    owner = holder if holder in (PCS, OPPOSITION) else state.characters[holder].side
    side = asked.side if asked is not None else OPPOSITION
    assert owner == side, "free invokes serve their holder's side"


def _absorb_offer(decision: Decision, state: State, asked: Character | None) -> None:
    assert asked is not None
    hit = decision.about
    for option in decision.options:
        if option.id == OUT:
            continue
        way = option.detail
        assert way.covers >= hit.shifts and way.boxes <= sum(
            track.free for track in asked.tracks_against(hit.kind)
        )
        assert all(slot.left and slot.only in (None, hit.kind) for slot in way.slots)
        assert read_absorption(asked, hit.shifts, hit.kind, option.id) is not None, "it can be typed as well"
    free = asked.track(hit.kind).free
    assert not decision.legal(f"stress:{free + 1}+severe+moderate+mild")


def _compel_offer(decision: Decision, state: State, asked: Character | None) -> None:
    assert asked is not None
    assert decision.legal("refuse") == (points_of(state, asked) > 0), "no refusing at 0"
    proposal = decision.about.proposal
    bearing = {known.name for known in compellable(state, proposal.who)}
    assert proposal.aspect in bearing and decision.about.trouble.text


_OFFERS = {
    "compel": _compel_offer,
    "turn": _turn_offer,
    "next": _next_offer,
    "defend": _defend_offer,
    "invoke": _invoke_offer,
    "absorb": _absorb_offer,
}


# What the whole log must add up to


def check_hits(log: Sequence[Event]) -> None:
    """Every hit is covered to the last shift, or whoever took it is out."""
    covers = {"mild": 2, "moderate": 4, "severe": 6}
    for at, event in enumerate(log):
        if not isinstance(event, Hit):
            continue
        covered, rest = 0, at + 1
        while rest < len(log) and isinstance(log[rest], (StressMarked, ConsequenceTaken)):
            taken = log[rest]
            if isinstance(taken, StressMarked):
                assert taken.kind == event.kind and taken.who == event.who
                covered += len(taken.boxes)
            elif isinstance(taken, ConsequenceTaken):
                assert (taken.who, taken.free_invoke_to) == (event.who, event.by)
                covered += covers[taken.slot.partition("-")[0]]
            rest += 1
        if covered < event.shifts:
            assert covered == 0 and isinstance(log[at + 1], TakenOut) and log[at + 1].who == event.who


def wealth(state: State) -> int:
    """Every fate point there is: in hand, owed, in the pool, and kept for NPCs that are away."""
    people = state.characters.values()
    owed = sum(one.owed_hostile + one.owed_concession for one in people)
    return sum(one.fate_points for one in people) + owed + state.pool + sum(state.kept.values())


def check_ledger(start: State, log: Sequence[Event], end: State) -> None:
    """Each fate point that comes or goes has a counterpart or a stated source, and they add up."""
    total = wealth(start)
    at_once = ruleset_of(start).invokes.paid_at_once
    for at, event in enumerate(log):
        following = log[at + 1] if at + 1 < len(log) else None
        earlier = log[at - 1] if at else None
        if isinstance(event, Entered):
            assert event.who not in start.characters and event.character.fate_points == 0
        elif isinstance(event, FatePoints):
            # What was kept for an NPC is only laid into the pool.
            total += 0 if event.reason.startswith("kept by ") else event.change
            _check_source(event, earlier, following, log[at + 2 : at + 3], at_once)
        elif isinstance(event, FatePointsOwed):
            total += event.change
            if event.change < 0 and event.who == GM_SEAT:
                assert event.reason == "kept", "what a compel left, added to the pool or gone"
            elif event.change < 0:
                assert isinstance(following, FatePoints)
                # Where the action is paid for as soon as it is over, what is due to the GM's people goes to the pool.
                pooled = at_once and not _is_hero(start, log, event.who)
                assert following.who == (GM_SEAT if pooled else event.who)
                assert following.change == -event.change
            elif event.reason == "concession":
                assert isinstance(earlier, Conceded)
                assert (earlier.who, earlier.fate_points) == (event.who, event.change)
            elif event.reason == "hostile":
                assert isinstance(earlier, FatePoints) and earlier.change == -1
                assert isinstance(following, Invoked) and following.paid_to == event.who
            else:
                assert event.reason == "kept" and isinstance(earlier, FatePoints)
                assert (earlier.who, earlier.change) == (GM_SEAT, -event.change)
        elif isinstance(event, Boost):
            assert event.aspect.strip()
        elif isinstance(event, AspectRemoved) and event.kind == "boost" and event.by is not None:
            assert isinstance(earlier, Invoked) and earlier.aspect == event.aspect
    assert total == wealth(end)


def _is_hero(start: State, log: Sequence[Event], who: str) -> bool:
    entered = {event.who: event.character for event in log if isinstance(event, Entered)}
    return (start.characters.get(who) or entered[who]).is_hero


def _check_source(
    event: FatePoints, earlier: Event | None, following: Event | None, then: Sequence[Event], at_once: bool
) -> None:
    reason, _, what = event.reason.partition(" ")
    if reason == "invoke":
        spent = then[0] if isinstance(following, FatePointsOwed) else following
        assert event.change == -1 and isinstance(spent, Invoked)
        assert (spent.aspect, spent.paid_with) == (what, "fate-point")
    elif reason == "stunt":
        assert event.change == -1 and isinstance(following, StuntUsed)
    elif event.reason in ("concession", "hostile"):
        assert isinstance(earlier, FatePointsOwed) and earlier.change == -event.change
        assert earlier.who == event.who or (at_once and event.who == GM_SEAT)
        assert event.held == (event.change if event.reason == "hostile" and not at_once else 0)
    elif event.reason.startswith("kept by "):
        assert isinstance(earlier, Entered) and event.who == GM_SEAT and event.change > 0
    elif event.reason == "not spent":
        assert event.who == GM_SEAT and isinstance(following, FatePointsOwed)
    elif event.reason == "accepted a compel":
        assert event.change == 1 and isinstance(earlier, Compel) and earlier.answer == "accepted"
    elif event.reason == "refused a compel":
        assert event.change == -1 and isinstance(earlier, Compel) and earlier.answer == "refused"
    elif event.reason == "proposes a compel":
        assert event.change == -1
    elif event.reason == "a compel that was not taken":
        assert event.change == 1 and isinstance(earlier, (Compel, FatePoints))
    elif event.reason == "a compel that ended the scene":
        assert event.who == GM_SEAT and isinstance(following if event.change < 0 else earlier, FatePointsOwed)
    elif event.reason == "the pool does not carry over":
        assert (event.who, event.now) == (GM_SEAT, 0)
    else:
        assert event.reason == "one for each PC in the scene" and event.who == GM_SEAT and event.change > 0
