"""Opposition: who stands against the heroes who are here, as hard a fight as the style asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp, log
from typing import NamedTuple

from solofate.content.rows import Row
from solofate.gm.prediction import Predicted, predicted
from solofate.gm.threats import threat_of
from solofate.gm.verdict import Mind, Verdict, listed, percent
from solofate.gm.worth import TYPICAL_HIT, left_to_bear
from solofate.rules.characters import OPPOSITION, Character, Sheet, enter
from solofate.rules.decisions import Decision, Option
from solofate.rules.names import slug
from solofate.rules.skills import DEFAULT_LIST, PHYSICAL, SkillList
from solofate.rules.state import State, at_this_table
from solofate.rules.table import Table

Encounter = tuple[tuple[Row, int], ...]
"""Rows of the tables in play and how many of each come."""

FIGHTERS = ("minor", "mob", "major", "monster")
LEADERS = ("major", "monster")

MOST_OF_ONE, MOST_FOES = 6, 6
DRAWN, MOST_ALIKE, STEP = 200, 2, 0.3
"""Encounters drawn, and how many of each hardness (in steps of the log odds by rule of thumb) are looked at."""

MOST_TRIED, ABOUT = 5, 0.5
TRIED_TURNS, PICKED_TURNS = 1_000, 9_000
"""How long an encounter that is looked at is rehearsed, and the one that is picked, in turns taken."""

STEEPNESS, EVEN_AT, SURE = 3.2, -0.4, 30.0
"""How the log of the ratio of forces turns into a share of wins by rule of thumb."""

Below = Callable[[int], int]
"""Draws a number below another."""


def offered(
    state: State, rows: Sequence[Row], heroes: Sequence[Character], below: Below | None = None
) -> tuple[Option, ...]:
    """Encounters that could be met, of every hardness; none of those met last, if there are others.

    An encounter is one table's leaders with or without followers, or followers alone, as many as the rows say appear
    at once. Half of them are drawn by the weights of their rows, half evenly, and a few of each hardness are kept.
    Without anything to draw with they are taken evenly from all there are.
    """
    possible = list(encounters(rows, len(heroes), state.skills))
    last = {part.partition("*")[0] for part in state.opposed.split("+")}
    fresh = [each for each in possible if not any(slug(row.sheet.name) in last for row, _ in each)]
    pool = fresh or possible
    weights = [min(row.weight for row, _ in each) for each in pool]
    kept: dict[int, dict[str, Encounter]] = {}
    for at in range(min(DRAWN, len(pool))):
        if below is None:
            picked = pool[at * len(pool) // min(DRAWN, len(pool))]
        else:
            picked = pool[_draw(weights, below) if at % 2 else below(len(pool))]
        alike = kept.setdefault(round(reckoned(heroes, picked, state.skills) / STEP), {})
        if len(alike) < MOST_ALIKE:
            alike[name_of_encounter(picked)] = picked
    return tuple(Option(name, each) for alike in kept.values() for name, each in alike.items())


def _draw(weights: Sequence[int], below: Below) -> int:
    fallen = below(sum(weights))
    for at, weight in enumerate(weights):
        fallen -= weight
        if fallen < 0:
            return at
    return len(weights) - 1


def encounters(rows: Sequence[Row], heroes: int, skills: SkillList) -> Iterator[Encounter]:
    """Every encounter these rows allow against so many heroes: one kind, or a leader with followers."""
    fit = [
        row
        for row in rows
        if row.weight > 0 and row.sheet.kind in FIGHTERS and _can_strike(row.sheet, skills)
    ]
    leaders = [row for row in fit if row.sheet.kind in LEADERS]
    followers = [row for row in fit if row.sheet.kind not in LEADERS]
    for at, leader in enumerate(leaders):
        yield ((leader, 1),)
        for other in leaders[at + 1 :]:
            if other.table == leader.table:
                yield (leader, 1), (other, 1)
        for follower in followers:
            if follower.table == leader.table:
                for number in _numbers(follower, heroes, MOST_FOES - 1):
                    yield (leader, 1), (follower, number)
    for at, follower in enumerate(followers):
        for number in _numbers(follower, heroes, MOST_FOES):
            yield ((follower, number),)
            for other in followers[at + 1 :]:
                if other.table == follower.table and number + other.appears[0] <= MOST_FOES:
                    yield (follower, number), (other, other.appears[0])


def _numbers(row: Row, heroes: int, room: int) -> range:
    """As many as the row says appear; against several heroes up to that many for each of them."""
    least, most = row.appears
    return range(least, max(least, min(MOST_OF_ONE, room, most * max(1, heroes))) + 1)


def _can_strike(sheet: Sheet, skills: SkillList) -> bool:
    ways = (*skills.attacks, *(own for own, acts_as in sheet.works_as.items() if acts_as in skills.attacks))
    return any(sheet.skills.get(skill, 0) > 0 for skill in ways) or any(
        stunt.swap is not None for stunt in sheet.stunts
    )


def name_of_encounter(encounter: Encounter) -> str:
    """`og+thug*3`: what stands for an encounter among the options of a decision."""
    return "+".join(slug(row.sheet.name) + (f"*{number}" if number > 1 else "") for row, number in encounter)


def heroes_share(
    heroes: Sequence[Character], encounter: Encounter, skills: SkillList = DEFAULT_LIST
) -> float:
    """By rule of thumb, the share of such fights that the heroes win."""
    return 1.0 / (1.0 + exp(-reckoned(heroes, encounter, skills)))


def reckoned(heroes: Sequence[Character], encounter: Encounter, skills: SkillList = DEFAULT_LIST) -> float:
    """By rule of thumb, the log odds that the heroes win: where to begin to look."""
    foes = [row.sheet for row, number in encounter for _ in range(number)]
    if not foes or not heroes:
        return SURE if heroes else -SURE
    sheets = [hero.sheet for hero in heroes]
    points = sum(hero.spendable for hero in heroes)
    ours = _force([(hero.sheet, left_to_bear(hero, PHYSICAL)) for hero in heroes], foes, points, skills)
    theirs = _force([(foe, _whole(foe)) for foe in foes], sheets, len(heroes), skills)
    return max(-SURE, min(SURE, STEEPNESS * (log(ours / theirs) - EVEN_AT)))


def _whole(sheet: Sheet) -> int:
    return sheet.physical + sum(slot.shifts for slot in sheet.slots)


def _force(
    side: Sequence[tuple[Sheet, int]], against: Sequence[Sheet], points: int, skills: SkillList
) -> float:
    """Blows in a turn times the shifts it takes to silence them; a fate point is worth two shifts either way."""
    blows = sum(threat_of(sheet, against, PHYSICAL, skills) for sheet, _ in side)
    lasting = sum(left + TYPICAL_HIT for _, left in side) + 2.0 * points
    return blows * lasting


def foes_of(state: State, encounter: Encounter) -> list[Character]:
    """Everybody of an encounter as they would come in."""
    return [
        enter(
            at_this_table(state, row.sheet), f"{slug(row.sheet.name)}-{number}", side=OPPOSITION, control="gm"
        )
        for row, count in encounter
        for number in range(1, count + 1)
    ]


class _Tried(NamedTuple):
    option: str
    encounter: Encounter
    share: float


def choose(decision: Decision, table: Table, mind: Mind) -> Verdict:
    """An encounter whose predicted share of wins lies where the style wants it, looked for from the likeliest on.

    What is found too easy or too hard shows how far the rule of thumb is off, and the next one looked at is so much
    harder or easier.
    """
    heroes = decision.about
    if not isinstance(heroes, tuple) or not all(isinstance(hero, Character) for hero in heroes):
        return Verdict(decision.default)
    state, (low, high) = table.state, mind.style.wins
    left = {
        option.id: (option.detail, reckoned(heroes, option.detail, state.skills))
        for option in decision.options
    }
    aim = middle = _logit((low + high) / 2)
    tried: list[_Tried] = []
    found = None
    while left and len(tried) < MOST_TRIED and found is None:
        # Of those about as hard as they should be the one that was drawn first, so that not all roads lead to one.
        name = min(left, key=lambda each: max(ABOUT, abs(left[each][1] - aim)))
        encounter, _ = left.pop(name)
        share = _predicted(state, heroes, encounter, mind, TRIED_TURNS).share
        if low <= share <= high:
            share = _predicted(state, heroes, encounter, mind, PICKED_TURNS).share
        tried.append(_Tried(name, encounter, share))
        found = tried[-1] if low <= share <= high else None
        aim += middle - _logit(share)
    picked = found or min(tried, key=lambda each: _beyond(each.share, low, high))
    if found is None:
        share = _predicted(state, heroes, picked.encounter, mind, PICKED_TURNS).share
        tried[tried.index(picked)] = picked = picked._replace(share=share)
    valued = [(each.option, 0.5 if each is picked else -_beyond(each.share, low, high)) for each in tried]
    return Verdict(picked.option, valued, lambda: _reason(picked, tried, mind))


def _predicted(
    state: State, heroes: Sequence[Character], encounter: Encounter, mind: Mind, turns: int
) -> Predicted:
    return predicted(state, heroes, foes_of(state, encounter), PHYSICAL, mind.style, mind.weights, turns)


def _logit(share: float) -> float:
    share = max(0.01, min(0.99, share))
    return log(share / (1.0 - share))


def _beyond(share: float, low: float, high: float) -> float:
    """How far a share lies outside of the band."""
    return max(low - share, share - high, 0.0)


def _reason(picked: _Tried, tried: Sequence[_Tried], mind: Mind) -> str:
    low, high = mind.style.wins
    others = [f"{_who(each.encounter)} {percent(each.share)}" for each in tried if each is not picked]
    weighed = f" Looked at as well: {listed(others)}." if others else ""
    outside = _beyond(picked.share, low, high)
    near = "; nothing here comes nearer" if outside else ""
    return (
        f"{_who(picked.encounter)}: the heroes win {in_words(picked.share)} of such fights, {percent(picked.share)} by "
        f"rehearsal, where a {mind.style.name} GM looks for {percent(low)} to {percent(high)}{near}.{weighed}"
    )


_IN_WORDS = (
    (0.03, "hardly any"),
    (0.15, "one in ten"),
    (0.22, "one in five"),
    (0.29, "one in four"),
    (0.42, "one in three"),
    (0.58, "half"),
    (0.71, "two in three"),
    (0.78, "three in four"),
    (0.85, "four in five"),
    (0.97, "nine in ten"),
)


def in_words(share: float) -> str:
    """A share of fights as one would say it: `two in three`."""
    return next((words for most, words in _IN_WORDS if share < most), "nearly all")


def _who(encounter: Encounter) -> str:
    return listed([_counted(row, number) for row, number in encounter])


def _counted(row: Row, number: int) -> str:
    return row.sheet.name if number == 1 else f"{number} of the kind {row.sheet.name}"
