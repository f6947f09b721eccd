"""Every dial at which the three books differ, row by row: met in a moment that is played by each of them, read off the
ruleset that all procedures go by, or named as out of reach of one scripted fight, with the reason and its tests.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest

from solofate.rules.books import BOOKS
from solofate.rules.decisions.actions import Task
from solofate.rules.events import Boost, Hit, Outcome, Rolled
from solofate.rules.in_force import ruleset
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.ruleset import (
    BOOSTS,
    CHALLENGES,
    COMPELS_BY_PLAYERS,
    CONTESTS,
    HEALING_HANDS,
    LOCKS,
    OVERCOME_IN_A_FIGHT,
    STEPPING_IN,
    STUNTS,
    TEAMWORK,
    UNSUPPORTED_DETAILS,
    Ruleset,
)
from tests.places import ROOT
from tests.rules.at_the_table import events_of, foe, hero, now, only, play
from tests.rules.test_dialects import MOMENTS, at_a_table


class Played(NamedTuple):
    """A moment that each book is asked for, and what Condensed, Core and Bite-Sized Fate make of it."""

    moment: Callable[[str], object]
    answers: tuple[object, object, object]


class Met(NamedTuple):
    """A row that moments of `test_dialects` meet, by their names."""

    moments: tuple[str, ...]


class Apart(NamedTuple):
    """A row out of reach of a fight of a few rolls: why, and the rules by which tests of their own are found."""

    why: str
    rules: tuple[str, ...]


def met(*moments: str) -> Met:
    return Met(moments)


def read(look: Callable[[Ruleset], object], *answers: object) -> Played:
    """A value of the ruleset; one answer for all stands where the books agree."""
    same = answers * 3 if len(answers) == 1 else answers
    return Played(lambda book: look(ruleset(book)), (same[0], same[1], same[2]))


def has(part: str, *answers: bool) -> Played:
    """Whether the book has a part of the game."""
    return read(lambda rules: rules.has(part), *answers)


# What is played.


def _result(book: str, dice: int) -> str:
    at = at_a_table(book, hero("Ann", athletics=3), dice=(dice,))
    play(at, overcome(at, Task("ann", "overcome", "athletics"), Against(difficulty=3)))
    return only(at, Outcome).result


def _tied_overcome(book: str) -> tuple[str, ...]:
    """What an overcome that equals what it meets may come to; nothing where that is a success."""
    if _result(book, 0) != "tie":
        return ()
    return tuple(sorted(ruleset(book).tied_overcome))


def _failed_overcome_asks(book: str) -> bool:
    at = at_a_table(book, hero("Ann", athletics=3), dice=(-1,))
    asked = play(at, overcome(at, Task("ann", "overcome", "athletics"), Against(difficulty=3))).asked_kinds
    return any(kind.startswith("overcome-fail") for kind in asked)


def _tied_attack(book: str) -> tuple[int, int]:
    """The boosts and the stress of an attack that equals its defence."""
    at = at_a_table(
        book, hero("Ann", fight=2), foe("Og", athletics=2, physical=4), dice=(0, 0), conflict="physical"
    )
    play(at, attack(at, "ann", "og", "fight"), {"defend": "athletics"})
    return len(events_of(at, Boost)), sum(event.shifts for event in events_of(at, Hit))


def _tied_advantage(book: str) -> tuple[int, tuple[tuple[int, bool], ...]]:
    """The boosts of an advantage that equals what it meets; of each aspect its free invokes, and whether it breaks."""
    at = at_a_table(book, hero("Ann", stealth=1), dice=(-1,))
    play(at, advantage(at, "ann", "stealth", "In the Shadows", against=Against(difficulty=0)))
    lasting = (each for each in at.state.scene.aspects if each.kind != "boost")
    made = tuple((sum(each.free_invokes.values()), each.fragile) for each in lasting)
    return len(events_of(at, Boost)), made


def _rolls_in_an_attack(book: str) -> int:
    at = at_a_table(
        book, hero("Ann", fight=4), foe("Og", athletics=2, physical=4), dice=(0, 0), conflict="physical"
    )
    play(at, attack(at, "ann", "og", "fight"), {"defend": "athletics"})
    return len(events_of(at, Rolled))


def _defence_in_style(book: str) -> int:
    at = at_a_table(
        book, hero("Ann", fight=0), foe("Og", athletics=4, physical=4), dice=(0, 0), conflict="physical"
    )
    play(at, attack(at, "ann", "og", "fight"), {"defend": "athletics"})
    return len(events_of(at, Boost))


def _trades_style(book: str) -> bool:
    at = at_a_table(
        book, hero("Ann", fight=5), foe("Og", athletics=0, physical=6), dice=(0, 0), conflict="physical"
    )
    return "attack-style" in play(at, attack(at, "ann", "og", "fight"), {"defend": "athletics"}).asked_kinds


def _boxes(book: str) -> tuple[int, ...]:
    return now(at_a_table(book, hero("Ann", physique=3)), "ann").track("physical").boxes


def _most_on_boxes(book: str) -> int:
    """The largest hit somebody fresh and without Physique bears without a consequence."""
    at = at_a_table(book, hero("Ann"), foe("Og"), conflict="physical")

    def borne(shifts: int) -> bool:
        ways = (option.detail for option in ways_to_absorb(now(at, "ann"), shifts, "physical"))
        return any(way is not None and not way.slots for way in ways)

    return max(shifts for shifts in range(1, 9) if borne(shifts))


def _clears(book: str) -> tuple[str, ...]:
    return tuple(slot.clears for slot in ruleset(book).consequences)


ALL = "what decides it is the story at the table, and no roll or number"
TURN = "it takes a conflict with turns of several, which its own tests play"
CONTEST, CHALLENGE = "it takes a contest", "it takes a challenge"
GROWTH = "it comes between sessions or stories, long after a fight"
POINTS = "it takes an invoke of somebody's aspect and the end of a scene"

DIALS: Mapping[str, Played | Met | Apart] = {
    "roll.dice": Apart("the dice are the same in all three", ("FC-DICE-01", "BS-SKILL-02")),
    "roll.ladder": Apart("the ladder is the same in all three", ("FC-LADDER-01", "BS-LAD-01")),
    "skills.unrated": Apart("+0 in all three", ("CO-TURN-03", "BS-SKILL-01")),
    "roll.success_at": met("roll_of_target"),
    "roll.ties": met("roll_of_target"),
    "ties.overcome": Played(
        _tied_overcome, (("fail-with-boost", "minor-cost", "partial"), ("minor-cost",), ())
    ),
    "ties.advantage": Played(_tied_advantage, ((1, ()), (1, ()), (0, ((1, True),)))),
    "ties.attack": Played(_tied_attack, ((1, 0), (1, 0), (0, 0))),
    "ties.move": read(lambda rules: rules.movement.all_or_nothing or rules.movement.runs, False, True, True),
    "roll.style_at": Played(lambda book: _result(book, 3), ("style", "style", "succeed")),
    "fail.modes": Played(_failed_overcome_asks, (True, True, False)),
    "shifts.use": read(lambda rules: rules.advantages.undone_against_shifts, False, False, True),
    "time.table": read(lambda rules: len(rules.time_table), 0, 0, 24),
    "opposition.person": Played(_rolls_in_an_attack, (2, 2, 1)),
    "opposition.world": read(lambda rules: rules.advantages.usual_difficulty, None, None, 0),
    "opposition.nameless": met("nameless_without_dice"),
    "roll.by": Played(_rolls_in_an_attack, (2, 2, 1)),
    "fp.start": read(lambda rules: rules.fate_points.start, None, None, 5),
    "fp.carry_over": met("seven_left"),
    "fp.gm_pool": read(lambda rules: rules.pool_per_pc, 1),
    "stunts.enabled": has(STUNTS, True, True, False),
    "invoke.effects": read(lambda rules: rules.invoke_bonus, 2),
    "invoke.unrolled": Apart(POINTS, ("CO-CHAL-10", "BS-INV-05")),
    "invoke.when": Apart("after the dice in all three", ("CO-CONT-12", "BS-INV-03")),
    "invoke.repeat": read(lambda rules: rules.invokes.once_an_action, False, False, True),
    "invoke.for_ally": read(lambda rules: rules.invokes.for_allies, True, True, False),
    "invoke.payee": read(lambda rules: rules.invokes.bearer_is_paid, False, False, True),
    "invoke.payee_when": read(
        lambda rules: (rules.invokes.paid_at_once, rules.payouts_wait),
        (False, False),
        (False, True),
        (True, False),
    ),
    "invoke.free_pays": Apart("no in all three", ("CO-END-03", "BS-MAN-09")),
    "declare.rule": has(UNSUPPORTED_DETAILS, True, True, False),
    "compel.by": has(COMPELS_BY_PLAYERS, True, True, False),
    "compel.effect": Apart(ALL, ("BS-CMPL-01",)),
    "compel.refusal": Apart("a fate point in all three", ("BS-CMPL-03",)),
    "compel.self": has(COMPELS_BY_PLAYERS, True, True, False),
    "aspects.locking": has(LOCKS, False, False, True),
    "boosts.enabled": has(BOOSTS, True, True, False),
    "boosts.expiry": read(lambda rules: rules.challenges.boosts_reach_on, False, True, False),
    "advantage.free": met("advantage_by_three"),
    "advantage.fail": read(lambda rules: rules.advantages.misses_turn_against, True, True, False),
    "advantage.life": met("advantage_by_one", "advantage_by_three"),
    "advantage.remove": read(
        lambda rules: (rules.advantages.surroundings_hold, rules.advantages.undone_against_shifts),
        (False, False),
        (True, False),
        (False, True),
    ),
    "scene.free_invokes": Apart("whoever writes the scene gives them", ("CO-CONT-11",)),
    "challenge.enabled": has(CHALLENGES, True, True, False),
    "challenge.tasks": read(lambda rules: rules.challenges.one_skill_each, False, True, False),
    "challenge.attacks": Apart(CHALLENGE, ("CO-CHAL-14",)),
    "challenge.advantage": Apart(CHALLENGE, ("CO-CHAL-13",)),
    "contest.enabled": has(CONTESTS, True, True, False),
    "contest.roller": Apart(CONTEST, ("CO-CONT-02", "CO-CONT-06")),
    "contest.compare": Apart(CONTEST, ("CO-CONT-07",)),
    "contest.target": read(lambda rules: rules.contests.longest if rules.has(CONTESTS) else 0, 5, 3, 0),
    "contest.tie": Apart(CONTEST, ("CO-CONT-10",)),
    "contest.failed_advantage": read(
        lambda rules: rules.contests.helpers_lose_only_their_bonus, False, True, False
    ),
    "contest.fast": read(lambda rules: rules.takes_options, True, True, False),
    "contest.harm": read(lambda rules: rules.contests.threats and rules.has(CONTESTS), True, False, False),
    "conflict.when": Apart(ALL, ("CO-CONF-01", "BS-CONF-01")),
    "conflict.kinds": Apart(
        "it is settled before the first roll", ("CO-CONF-01", "BS-CONF-02", "BS-CONF-03")
    ),
    "conflict.side_task": read(
        lambda rules: (
            rules.challenges.amid_conflicts and rules.has(CHALLENGES),
            rules.has(OVERCOME_IN_A_FIGHT),
        ),
        (False, True),
        (True, True),
        (False, False),
    ),
    "conflict.transition": read(lambda rules: rules.payouts_wait, False, True, False),
    "conflict.end": Apart("the last of a side is out in all three", ("CO-END-01", "BS-STRS-03")),
    "turn.order": met("order"),
    "turn.skill": read(
        lambda rules: rules.turns and rules.turns.by["physical"][0], None, "notice", "athletics"
    ),
    "turn.tiebreak": read(
        lambda rules: rules.turns and rules.turns.by["physical"][1:],
        None,
        ("athletics", "physique"),
        ("notice",),
    ),
    "turn.still_tied": read(lambda rules: rules.turns and rules.turns.ties_act_at_once, None, False, True),
    "turn.npc_group": read(lambda rules: rules.turns and rules.turns.npcs_may_share, None, True, False),
    "turn.actions": read(
        lambda rules: (rules.blocks, rules.has(OVERCOME_IN_A_FIGHT), rules.full_defense is not None),
        (False, True, False),
        (False, True, True),
        (True, False, True),
    ),
    "turn.rolls": Apart(TURN, ("CO-EXCH-03",)),
    "defence.mode": met("hit"),
    "defence.style": Played(_defence_in_style, (1, 1, 0)),
    "defence.other": has(STEPPING_IN, True, True, False),
    "defence.full": met("full_defense"),
    "defence.full_until": Apart(TURN, ("CO-DEF-04", "BS-DEF-01")),
    "defence.waived": read(lambda rules: rules.undefended, 0),
    "block.enabled": read(lambda rules: rules.blocks, False, False, True),
    "free_actions": Apart(ALL, ("CO-FREE-01",)),
    "move.normal": read(lambda rules: rules.movement.walk_penalty, 0, 0, 1),
    "move.long": read(lambda rules: rules.movement.runs, False, False, True),
    "move.skill": Apart(ALL, ("CO-MOVE-02", "BS-MOVE-03")),
    "move.hindrance": Apart(TURN, ("CO-MOVE-02", "BS-MOVE-04")),
    "move.blocker": Apart(TURN, ("CO-MOVE-05", "BS-BLK-01")),
    "move.fail": met("failed_move"),
    "move.style": read(lambda rules: rules.has(BOOSTS) and not rules.movement.runs, True, True, False),
    "zones.count": Apart("whoever writes the scene gives them", ("CO-ZONE-02", "BS-ZONE-01")),
    "zones.required": Apart("whoever writes the scene gives them", ("CO-ZONE-01", "CO-CONF-07")),
    "scene.aspects": Apart("whoever writes the scene gives them", ("CO-CONF-05",)),
    "range.close": Apart("the same zone in all three", ("CO-ZONE-01", "BS-RNG-01")),
    "range.thrown": read(
        lambda rules: (rules.movement.throws_reach, rules.movement.farther_by_ruling),
        (1, True),
        (1, True),
        (1, False),
    ),
    "range.firearm": read(lambda rules: rules.movement.shots_reach, 1, 1, 3),
    "hit.size": met("hit"),
    "hit.style": Played(_trades_style, (True, True, False)),
    "stress.tracks": read(
        lambda rules: tuple(track.id for track in rules.tracks),
        ("physical", "mental"),
        ("physical", "mental"),
        ("health", "composure"),
    ),
    "stress.model": Played(_boxes, ((1,) * 6, (1, 2, 3, 4), (1,) * 6)),
    "stress.per_hit": met("a_hit_of_three", "two_hits_of_one"),
    "stress.pick": read(lambda rules: rules.tracks[0].equal_first, False, True, False),
    "stress.size": Played(_boxes, ((1,) * 6, (1, 2, 3, 4), (1,) * 6)),
    "stress.skills": Apart("a campaign's list names them where it wants others", ("BS-CHAR-07",)),
    "taken_out.when": Played(_most_on_boxes, (3, 2, 3)),
    "stress.clears": read(lambda rules: rules.tracks[0].clears, "scene", "conflict", "conflict"),
    "cons.levels": read(
        lambda rules: tuple(slot.id for slot in rules.consequences[:3]),
        ("mild", "moderate", "severe"),
        ("mild", "moderate", "severe"),
        ("minor", "moderate", "significant"),
    ),
    "cons.slots": met("slots"),
    "cons.per_hit": Apart("several in all three", ("CO-CONS-02", "BS-CONS-02")),
    "cons.extra": read(lambda rules: rules.consequences[0].extra_at, 5, 5, None),
    "cons.author": Apart(ALL, ("CO-CONS-08", "BS-CONS-01")),
    "cons.free_invoke": Apart("one in all three", ("CO-CONS-04", "BS-CONS-04")),
    "recover.roll": has(HEALING_HANDS, True, True, False),
    "recover.skills": Apart(GROWTH, ("CO-RECV-04", "CO-RECV-05")),
    "recover.mild": Played(lambda book: _clears(book)[0], ("scene", "scene", "scene")),
    "recover.moderate": Played(lambda book: _clears(book)[1], ("session", "session", "session")),
    "recover.severe": met("severe_clears"),
    "recover.mark": read(
        lambda rules: rules.recovery.starred and rules.has(HEALING_HANDS), False, True, False
    ),
    "recover.instant": read(
        lambda rules: rules.recovery.remedies and rules.has(HEALING_HANDS), False, True, False
    ),
    "cons.extreme": met("slots"),
    "cons.conditions": read(lambda rules: rules.takes_options, True, True, False),
    "taken_out.by": Apart(ALL, ("CO-OUT-02", "BS-STRS-05")),
    "concede.enabled": met("may_concede"),
    "concede.pay": Apart("the same where there is any", ("CO-CONC-03",)),
    "concede.terms": Apart(ALL, ("CO-CONC-04",)),
    "team.ways": has(TEAMWORK, True, True, False),
    "team.bonus": met("five_at_average"),
    "team.cap": met("five_at_average"),
    "team.costs_action": Apart(TURN, ("FC-TEAM-03",)),
    "team.shared_cost": Apart(ALL, ("CO-TEAM-04",)),
    "char.aspects": Apart("heroes are made before any fight", ("BS-CHAR-03", "BS-CHAR-04")),
    "skills.list": Apart("heroes are made before any fight", ("BS-CHAR-01",)),
    "skills.start": read(
        lambda rules: tuple(level.points for level in rules.levels), (), (), (20, 25, 30, 35, 40)
    ),
    "skills.cap": read(lambda rules: tuple(level.cap for level in rules.levels), (), (), (4, 4, 5, 5, 6)),
    "skills.price": read(lambda rules: bool(rules.levels), False, False, True),
    "skills.structure": Apart("heroes are made before any fight", ("BS-STRUCT-02", "BS-STRUCT-04")),
    "advance.session": Apart(GROWTH, ("BS-ADV-01",)),
    "advance.story": Apart(GROWTH, ("CO-EXTR-01", "BS-ADV-02")),
    "advance.cap": Apart(GROWTH, ("BS-ADV-03",)),
    "units": Played(lambda book: _clears(book)[2], ("breakthrough", "scenario", "scenario")),
}
"""The rows of the table of dials by their keys, in its order."""

ROWS = (ROOT / "tests" / "rules" / "dials.txt").read_text(encoding="utf-8").split()
"""The keys of the dials at which the books differ, in their order."""


def test_every_row_of_the_table_of_dials_is_there() -> None:
    assert list(DIALS) == ROWS
    for row in DIALS.values():
        if isinstance(row, Met):
            assert row.moments and set(row.moments) <= set(MOMENTS)


@pytest.mark.parametrize("dial", [dial for dial, row in DIALS.items() if isinstance(row, Played)])
def test_each_book_turns_the_dial_its_own_way(dial: str) -> None:
    row = DIALS[dial]
    assert isinstance(row, Played)
    assert tuple(row.moment(book) for book in BOOKS) == row.answers


def test_what_no_fight_reaches_has_a_reason_and_tests_of_its_own() -> None:
    named = set(
        re.findall(r"^\| ([A-Z]+-[A-Z]+-\d+) \|", (ROOT / "docs" / "rules.md").read_text("utf-8"), re.M)
    )
    for dial, row in DIALS.items():
        if isinstance(row, Apart):
            assert row.why and row.rules and set(row.rules) <= named, dial
