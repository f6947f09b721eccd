"""What is kept of one run: who won, how near it was, and what everybody did in it and had to bear."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from solofate.gm.forecast.trials import LONGEST
from solofate.rules.decisions import GM_SEAT
from solofate.rules.events import (
    ChallengeEnded,
    Conceded,
    ConflictEnded,
    ConflictStarted,
    ConsequenceTaken,
    ContestEnded,
    ContestStarted,
    Event,
    ExchangeStarted,
    FatePoints,
    Hit,
    Invoked,
    Outcome,
    Rolled,
    StuntUsed,
    TakenOut,
    VictoryMarked,
)
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import ANYONE
from solofate.rules.model.challenges import DEFEAT, MET, VICTORY
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.state import State
from solofate.rules.ruleset import Ruleset

UNDECIDED = "undecided"
EARLY = 2
"""Exchanges in which a fight is still open: what happens in them may have turned it."""

FIRST_OUT, HURT_EARLY, INVOKED, STUNT = "first-out", "hurt-early", "invoked", "stunt"
Mark = tuple[str, str, str]
"""Something that happened in a run: what kind of thing, to or by whom, and what it was, if that has a name."""

_WON_BY = {VICTORY: PCS, DEFEAT: OPPOSITION}
"""Who has won a challenge that came to this; a partial victory is nobody's."""


class Use(NamedTuple):
    """How often an action was rolled with a skill and came off, and the invokes and fate points that went into it."""

    times: int = 0
    came_off: int = 0
    invokes: int = 0
    fate_points: int = 0


class Tally(NamedTuple):
    """How one character came out of one run, what they did in it by action and skill, and the shifts of their hits."""

    taken_out: bool
    conceded: bool
    stress: int
    consequences: Mapping[str, int]
    """How many were taken, by slot of the ruleset."""
    fate_points_left: int
    dealt: int = 0
    taken: int = 0
    uses: Mapping[tuple[str, str], Use] = MappingProxyType({})
    side: str = ""


class Played(NamedTuple):
    """One run: who won, how many exchanges it took, the pool spent, and everybody's tally.

    `challenge` is what a challenge came to, and how many tasks were done. `margin` is how far the heroes were ahead
    in the end, from 1 (untouched) to -1 (the others are); it is None where nothing was decided. `marks` are what
    happened in it that may have turned it.
    """

    winner: str
    exchanges: int
    pool_spent: int
    tallies: dict[str, Tally]
    challenge: tuple[str, int] | None = None
    margin: float | None = None
    marks: frozenset[Mark] = frozenset()


def read(log: Sequence[Event], state: State) -> Played:
    """What is kept of a run with this log, at the end of which this was the state."""
    people, rules = state.characters, ruleset_of(state)
    winner, exchanges, spent, kind = UNDECIDED, 0, 0, ""
    tasks: tuple[str, int] | None = None
    margin: float | None = None
    race: dict[str, int] = {}
    to = 1
    for event in log:
        if isinstance(event, (ConflictEnded, ContestEnded)):
            winner = event.winner or UNDECIDED
            if event.winner is not None:
                fought = isinstance(event, ConflictEnded)
                margin = _left_standing(people.values(), winner, kind) if fought else _ahead(race, to)
        elif isinstance(event, ChallengeEnded):
            winner = _WON_BY.get(event.ending, UNDECIDED)
            done = sum(result in MET for result in event.results.values())
            tasks = event.ending, done
            margin = (2 * done - len(event.results)) / len(event.results) if event.results else None
        elif isinstance(event, FatePoints) and event.who == GM_SEAT and event.change < 0:
            spent -= event.change
        elif isinstance(event, ExchangeStarted):
            exchanges = event.number
        elif isinstance(event, ConflictStarted):
            kind = event.kind
        elif isinstance(event, ContestStarted):
            to = event.to
        elif isinstance(event, VictoryMarked):
            race[event.side] = event.victories
    uses, hits = _uses(log), _hits(log)
    tallies = {
        who: _tally(one, *hits.get(who, (0, 0)), uses.get(who, {}), rules) for who, one in people.items()
    }
    return Played(winner, min(exchanges, LONGEST), spent, tallies, tasks, margin, _marks(log, people))


def _left_standing(people: Iterable[Character], winner: str, kind: str) -> float:
    """What is left of what the winners could bear, as a share; negative where they are not the heroes."""
    left = whole = 0
    for one in people:
        if one.side != winner:
            continue
        tracks = one.tracks_against(kind)
        whole += sum(track.whole for track in tracks) + sum(slot.whole for slot in one.consequences)
        if one.out is None:
            left += sum(track.holds for track in tracks)
            left += sum(slot.shifts * one.open_boxes(slot) for slot in one.consequences)
    share = left / whole if whole else 0.0
    return share if winner == PCS else -share


def _ahead(race: Mapping[str, int], to: int) -> float:
    """By how many of the victories wanted the heroes are ahead of the best of the others."""
    others = max((victories for side, victories in race.items() if side != PCS), default=0)
    return (race.get(PCS, 0) - others) / to


def _tally(
    character: Character, dealt: int, taken: int, uses: Mapping[tuple[str, str], Use], rules: Ruleset
) -> Tally:
    slots = [slot.severity for slot in character.consequences if slot.aspect is not None]
    return Tally(
        character.out == "taken-out",
        character.out == "conceded",
        character.stressed,
        {slot.id: slots.count(slot.id) for slot in rules.consequences},
        character.fate_points,
        dealt,
        taken,
        uses,
        character.side,
    )


def _hits(log: Sequence[Event]) -> dict[str, tuple[int, int]]:
    """The shifts everybody dealt out and took."""
    found: dict[str, tuple[int, int]] = {}
    for event in log:
        if isinstance(event, Hit):
            dealt, taken = found.get(event.who, (0, 0))
            found[event.who] = dealt, taken + event.shifts
            if event.by is not None:
                dealt, taken = found.get(event.by, (0, 0))
                found[event.by] = dealt + event.shifts, taken
    return found


def _uses(log: Sequence[Event]) -> dict[str, dict[tuple[str, str], Use]]:
    """What everybody did: how often, and what came of it. A defence has come off where the attack fails."""
    found: dict[str, dict[tuple[str, str], Use]] = {}
    latest: dict[str, tuple[str, str]] = {}

    def count(who: str, way: tuple[str, str], *more: int) -> None:
        ways = found.setdefault(who, {})
        ways[way] = Use(*(so_far + each for so_far, each in zip(ways.get(way, Use()), more, strict=True)))

    for event in log:
        if isinstance(event, Rolled):
            latest[event.who] = event.action, event.skill
            if event.action == "defend":
                count(event.who, latest[event.who], 1, 0, 0, 0)
        elif isinstance(event, Invoked) and event.mode != "oppose" and event.who in latest:
            count(event.who, latest[event.who], 0, 0, 1, event.paid_with == "fate-point")
        elif isinstance(event, Outcome) and event.who in latest:
            way = latest[event.who]
            if way[0] == event.action:
                count(event.who, way, 1, event.result in ("succeed", "style"), 0, 0)
            against = latest.get(event.against or "")
            if event.against is not None and against is not None and against[0] == "defend":
                count(event.against, against, 0, event.result == "fail", 0, 0)
    return found


def _marks(log: Sequence[Event], people: Mapping[str, Character]) -> frozenset[Mark]:
    """What happened in the run that may have turned it: its first loss, early wounds, what was invoked, stunts."""
    found: set[Mark] = set()
    exchange, anybody_out = 0, False
    for event in log:
        if isinstance(event, ExchangeStarted):
            exchange = event.number
        elif isinstance(event, (TakenOut, Conceded)):
            if not anybody_out:
                found.add((FIRST_OUT, event.who, ""))
            anybody_out = True
        elif isinstance(event, ConsequenceTaken) and exchange <= EARLY:
            found.add((HURT_EARLY, event.who, ""))
        elif isinstance(event, Invoked):
            # What belongs to nobody was there before anybody made anything.
            if event.kind == "situation" and event.holder in (None, ANYONE) and event.who in people:
                found.add((INVOKED, people[event.who].side, event.aspect))
        elif isinstance(event, StuntUsed):
            found.add((STUNT, event.who, event.stunt))
    return frozenset(found)
