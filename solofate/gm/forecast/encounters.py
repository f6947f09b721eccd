"""Encounters: who of the tables in play could stand against the heroes, and by rule of thumb how hard that would be."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from math import exp, log
from types import MappingProxyType

from solofate.errors import IllegalChoice
from solofate.gm.combat.bearing import TYPICAL_HIT, left_to_bear
from solofate.gm.combat.combat_model import combat_model
from solofate.gm.combat.threats import threat_of
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.decisions.scenes import WHO_OPPOSES, Encounter, Meeting
from solofate.rules.in_force import at_this_table
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import OPPOSITION, PCS, Character, Sheet, enter, hero_sheet, paired
from solofate.rules.model.npcs import Row
from solofate.rules.model.skills import JOINED, PHYSICAL, Pair, SkillList
from solofate.rules.model.state import State, in_play
from solofate.rules.names import slug
from solofate.rules.table import Table
from solofate.wording.gm.scenes import BY_THE_BOOK

FIGHTERS = ("minor", "mob", "major", "monster")
LEADERS = ("major", "monster")

MOST_OF_ONE, MOST_FOES, MOST_OF_ALL = 6, 6, 8
"""Foes of one kind, foes for one hero, to which comes one for each hero more, and foes at all."""

DRAWN, MOST_ALIKE, STEP = 200, 2, 0.3
"""Encounters drawn, and how many of each hardness (in steps of the log odds by rule of thumb) are looked at."""

PYRAMID, APPROACHES = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1), (3, 2, 2, 1, 1, 0)
"""The ratings of a new hero, by many skills and by few approaches."""

LEAST_THREAT = 0.01
"""The threat below which nobody is told from a bystander."""

STEEPNESS, EVEN_AT, SURE = 3.2, -0.4, 30.0
"""How the log of the ratio of forces turns into a share of wins by rule of thumb."""

GUESS = MappingProxyType({"even": 0.9, "threat": 3.0, "differ": 0.9, "heroes": 1.8, "foes": -0.5})
"""What the first guess is made of, fitted to rehearsals of 83 encounters and held against 57 others.

It is off by 1.2 in log odds there, the rule of thumb alone by 1.4. Heroes together are more than the sum of them.
"""

Picking = Generator[Decision, str, list[tuple[Row, int]]]
"""The rows that were picked, and how many of each."""

Below = Callable[[int], int]
"""Draws a number below another."""


def offered(
    state: State, rows: Sequence[Row], heroes: Sequence[Character], below: Below | None = None
) -> tuple[Option[Encounter], ...]:
    """Encounters that could be met, of every hardness; none of those met last, if there are others.

    An encounter is one table's leaders with or without followers, or followers alone, as many as the rows say appear
    at once; against several heroes two leaders may bring followers, and a leader two kinds of them. Half of them are
    drawn by the weights of their rows, half evenly, and a few of each hardness are kept.
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
        alike = kept.setdefault(round(reckoned(state, heroes, picked) / STEP), {})
        if len(alike) < MOST_ALIKE:
            alike[name_of_encounter(picked)] = picked
    return tuple(Option(name, each) for alike in kept.values() for name, each in alike.items())


def pick_opposition(table: Table, rows: Sequence[Row], kind: str) -> Picking:
    """The GM chooses who of these stands against the heroes who are here. Raises `IllegalChoice` where nobody could."""
    if not rows:
        raise IllegalChoice("there are no adversary tables in play to pick from; /add brings somebody in")
    heroes, words = in_play(table.state, PCS), table.words
    options = offered(table.state, rows, heroes, words.below if isinstance(words, TableWords) else None)
    if not options:
        raise IllegalChoice("nobody in the tables in play could fight you; /add brings somebody in")
    answer = yield WHO_OPPOSES.ask(GM_SEAT, options, options[0].id, Meeting(tuple(heroes), kind))
    return next(list(option.detail) for option in options if option.id == answer)


def _draw(weights: Sequence[int], below: Below) -> int:
    fallen = below(sum(weights))
    for at, weight in enumerate(weights):
        fallen -= weight
        if fallen < 0:
            return at
    return len(weights) - 1


def encounters(rows: Sequence[Row], heroes: int, skills: SkillList) -> Iterator[Encounter]:
    """Every encounter these rows allow against so many heroes: one kind, or leaders with followers."""
    fit = [
        row
        for row in rows
        if row.weight > 0 and row.sheet.kind in FIGHTERS and _can_strike(row.sheet, skills)
    ]
    most = min(MOST_OF_ALL, MOST_FOES + max(0, heroes - 1))
    for table in dict.fromkeys(row.table for row in fit):
        here = [row for row in fit if row.table == table]
        leaders = [row for row in here if row.sheet.kind in LEADERS]
        followers = [row for row in here if row.sheet.kind not in LEADERS]
        for at, leader in enumerate(leaders):
            yield ((leader, 1),)
            for followed in _groups(followers, heroes, most - 1, mixed=heroes > 1):
                yield (leader, 1), *followed
            for other in leaders[at + 1 :]:
                yield (leader, 1), (other, 1)
                if heroes > 1:
                    for followed in _groups(followers, heroes, most - 2, mixed=False):
                        yield (leader, 1), (other, 1), *followed
        yield from _groups(followers, heroes, most, mixed=True)


def _groups(followers: Sequence[Row], heroes: int, most: int, mixed: bool) -> Iterator[Encounter]:
    """Followers of one kind, or of two if they may be mixed."""
    for at, follower in enumerate(followers):
        for number in _numbers(follower, heroes, most):
            yield ((follower, number),)
            for other in followers[at + 1 :] if mixed else ():
                if number + other.appears[0] <= most:
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


def heroes_share(state: State, heroes: Sequence[Character], encounter: Encounter) -> float:
    """By rule of thumb, the share of such fights that the heroes win."""
    return 1.0 / (1.0 + exp(-reckoned(state, heroes, encounter)))


def reckoned(state: State, heroes: Sequence[Character], encounter: Encounter) -> float:
    """By rule of thumb, the log odds that the heroes win: where to begin to look."""
    foes = [row.sheet for row, number in encounter for _ in range(number)]
    if not foes or not heroes:
        return SURE if heroes else -SURE
    sheets = [hero.sheet for hero in heroes]
    points = sum(hero.spendable for hero in heroes)
    ours = _force([(hero.sheet, left_to_bear(hero, PHYSICAL)) for hero in heroes], foes, points, state)
    theirs = _force([(foe, _whole(foe)) for foe in foes], sheets, len(heroes), state)
    return max(-SURE, min(SURE, STEEPNESS * (log(ours / theirs) - EVEN_AT)))


def guessed(
    state: State, heroes: Sequence[Character], usual: Sequence[Character], encounter: Encounter
) -> float:
    """The log odds that the heroes win before anything was tried: from measured threats, where all have one.

    How far these heroes differ from as many `usual` ones, who are by the book, the rule of thumb says.
    """
    by_thumb = reckoned(state, heroes, encounter)
    threats = [row.threat * number for row, number in encounter if row.threat is not None]
    if not heroes or not encounter or len(threats) < len(encounter):
        return by_thumb
    threat = max(LEAST_THREAT, sum(threats))
    guess = GUESS["even"] + GUESS["threat"] * log(len(heroes) / threat)
    guess += GUESS["differ"] * (by_thumb - reckoned(state, usual, encounter))
    guess += GUESS["heroes"] * log(len(heroes)) + GUESS["foes"] * log(sum(number for _, number in encounter))
    return max(-SURE, min(SURE, guess))


def even_for(heroes: int, threat: float) -> float:
    """The log odds that so many heroes by the book win against a threat; against as much as they are, they are even."""
    return 2 * STEEPNESS * log(heroes / max(LEAST_THREAT, threat))


def threat_from(heroes: int, foes: int, logit: float) -> float:
    """The threat of one of so many foes, against whom so many heroes by the book win with these log odds."""
    return heroes / foes * exp(-logit / (2 * STEEPNESS))


def by_the_book(state: State) -> Character:
    """A hero as the rules of this table make one: best at a way to fight, and next best at what keeps alive."""
    listed = state.skills
    strikes = list(listed.attacks)
    keeps = [each for attack in strikes for each in listed.attack_defences[attack]]
    order = dict.fromkeys([*strikes[:1], *keeps, *strikes, *listed.skills])
    ratings = PYRAMID if len(order) > len(APPROACHES) else APPROACHES
    skills = dict(zip(order, ratings, strict=False)) if listed.pair is None else _halves(listed.pair, order)
    sheet = hero_sheet(
        BY_THE_BOOK,
        aspects=tuple(SheetAspect(f"Side {number}") for number in range(1, 6)),
        skills=skills,
    )
    sheet = at_this_table(state, paired(sheet, listed))
    return enter(sheet, "by-the-book", side=PCS, control="player")


def _halves(pair: Pair, order: Iterable[str]) -> dict[str, int]:
    """The entries of both lists as pairs of them come in this order: each a step below the one before, from the top."""
    found: dict[str, int] = {}
    for entries, (low, high) in zip((pair.first, pair.second), pair.ranges, strict=True):
        ranked = dict.fromkeys(half for skill in order for half in skill.split(JOINED) if half in entries)
        found |= {half: max(low, high - place) for place, half in enumerate(ranked)}
    return found


def _whole(sheet: Sheet) -> int:
    return sheet.boxes(PHYSICAL) + sum(slot.shifts for slot in sheet.slots)


def _force(side: Sequence[tuple[Sheet, int]], against: Sequence[Sheet], points: int, state: State) -> float:
    """Blows in a turn times the shifts it takes to silence them; a fate point is worth an invoke either way."""
    model = combat_model(state)
    blows = sum(threat_of(sheet, against, PHYSICAL, state.skills, model) for sheet, _ in side)
    lasting = sum(left + TYPICAL_HIT for _, left in side) + float(model.bonus) * points
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
