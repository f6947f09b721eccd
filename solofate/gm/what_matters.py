"""When a question of a fight is worth asking: whether any answer but the usual one could change something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from types import MappingProxyType

from solofate.gm.combat.bearing import left_to_bear
from solofate.gm.combat.ratings import rating_now, works_as
from solofate.rules.decisions import Decision, Question
from solofate.rules.decisions.actions import (
    ALLOW_COST,
    DEFENCE,
    INVOKE,
    NAME,
    SHIFTS,
    Announced,
    InvokeQuestion,
    Success,
    Task,
)
from solofate.rules.decisions.conflict import (
    ABSORB,
    ATTACK_STYLE,
    FATE,
    FIRST,
    NEXT,
    Absorption,
    HandOver,
    HitTaken,
)
from solofate.rules.decisions.naming import Naming
from solofate.rules.decisions.scenes import CAME_OUT
from solofate.rules.events import ExchangeStarted, Hit, Invoked, Outcome, Rolled
from solofate.rules.model.characters import MINOR, MOB, PLAYER, Character
from solofate.rules.model.durations import ShiftsReading
from solofate.rules.model.roll import (
    REROLL,
    STUNT,
    BlankUse,
    Claim,
    Invocation,
    PassiveOpposition,
    Roll,
)
from solofate.rules.model.state import CONFLICT, OPEN, State, harm_of, in_play
from solofate.rules.model.stunts import USUAL_AMOUNT
from solofate.rules.odds import GAPS
from solofate.rules.procedures.actions.defending import CONCEDE, INTERPOSE, LEAVE, NONE
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.procedures.scenes.touched import is_answered
from solofate.rules.table import Table

NO_GAIN, BEST, ONLY_STRESS, NO_CHOICE, ONLY_FOES = "no-gain", "best", "only-stress", "no-choice", "only-foes"
BY_THE_ROLL, LIGHTEST, ASKED_TWICE, STANDS = "by-the-roll", "lightest", "asked-twice", "stands"
ONE_OF_MANY, BY_WHAT_WAS_TOLD = "one-of-many", "by-what-was-told"
NO_HURRY = "no-hurry"
"""Why a question was not put: nothing an invoke could turn, one defence better than all others, boxes that take the
hit and some left, a boost that comes for nothing, only foes left to act, a roll that speaks for an answer or what was
told, a consequence than which there is none lighter, a roll that was asked about twice, a
failure of a foe's in a fight, somebody without a name who falls while others fight on, a deed that nothing hurries."""

MOST_ASKED = 2
"""So often somebody is asked at most what they invoke on one roll: bid and counter-bid would have no end."""

SPARE_BOXES = 2
"""So many boxes must be left for a blow to be borne without a question whether to invoke against it."""

UNHURT, BOXES_TO_SPARE, LAST_BOXES = 0.0, 0.25, 0.5
"""How bad it is not to be hit, to mark boxes and keep enough, and to mark the last of them."""

LEAST_HARM = 1
"""So many shifts go to a box, be it the last: any consequence is worth more."""

MOST_SPENT = 2
"""So many invokes are thought worth a roll, or as many as are free."""

GOOD_DICE = 2
"""What four new dice may be hoped to come to: one roll in five reaches it."""

DANGER = 0.05
"""The chance to be taken out from which somebody is asked how they defend, for they may want to concede."""


def _invoke(decision: InvokeQuestion, table: Table) -> str:
    """Asked is where what could be spent would turn the roll, fell somebody, or take a blow that hurts."""
    own, other, passed_at = decision.about
    ahead, bonus = own.effort - other.effort, table.rules.invoke_bonus
    if _times_asked(decision, table) >= MOST_ASKED and not _may_fall(decision, table):
        return ASKED_TWICE
    if _acts(own):
        if passed_at is not None and ahead <= passed_at <= 0:
            return NO_GAIN  # It was not worth it when less was needed.
        if _acts(other):  # The sides of a contest: every shift may count.
            return ""
        if ahead <= 0:
            reached = ahead + _most(decision, table)
            # Of a tie comes a boost, which is no more than what an invoke costs; who overcomes has what they want.
            turned = reached > 0 or (reached == 0 and _gets_it_level(own, table))
            return "" if turned else NO_GAIN
        return "" if _one_more_matters(decision, own, ahead, table) else NO_GAIN
    action = other.action if isinstance(other, Roll) else ""
    if action == "attack" and ahead < 0:
        return _blow(decision, other, table)
    # Of a tie they have a boost, which is no more than what an invoke costs; of a blow of no shifts, nothing.
    tie_matters = table.rules.ties_succeed and action != "attack"
    if action in ("attack", "advantage") and ahead >= int(tie_matters):
        return NO_GAIN
    if action == "advantage":  # A point or a boost to deny them a free invoke is no gain; a free one may be.
        free = any(_is_free(each.detail) and not _is_a_boost(each.detail) for each in decision.options)
        return "" if free and ahead + bonus >= 0 else NO_GAIN
    return "" if ahead <= 0 <= ahead + _most(decision, table) else NO_GAIN


def _times_asked(decision: InvokeQuestion, table: Table) -> int:
    """How often the player has been asked about this roll: each invoke of theirs was an answer, and so is a pass."""
    invoked = 0
    for event in reversed(table.log):
        if isinstance(event, Rolled):
            break
        invoked += isinstance(event, Invoked) and event.who == decision.about.own.who
    return invoked + (decision.about.passed_at is not None)


def _may_fall(decision: InvokeQuestion, table: Table) -> bool:
    """Whether they are being taken out by a blow as it stands: then they are asked as long as they can do anything."""
    own, other, _ = decision.about
    who = table.state.characters.get(decision.who)
    if who is None or not isinstance(other, Roll) or other.action != "attack" or other.target != decision.who:
        return False
    kind = harm_of(table.state, works_as(table.state, other.who, other.skill))
    return _wound(who, other.effort - own.effort, kind) == inf


def _one_more_matters(
    decision: InvokeQuestion, own: Roll | PassiveOpposition, ahead: int, table: Table
) -> bool:
    """Whether somebody who succeeds fells their target by one invoke more, or has style for a free invoke.

    Whoever falls anyway is hit hard enough.
    """
    more = ahead + table.rules.invoke_bonus
    lasting = table.rules.advantages.lasting_from
    if isinstance(own, Roll) and own.action == "advantage" and ahead < lasting <= more:
        return True
    target = table.state.characters.get(own.target or "") if isinstance(own, Roll) else None
    if target is not None and isinstance(own, Roll) and own.action == "attack":
        bears = left_to_bear(target, harm_of(table.state, works_as(table.state, own.who, own.skill)))
        if ahead > bears or more > bears:
            return ahead <= bears
    free = any(_is_free(each.detail) for each in decision.options)
    return free and ahead < table.rules.style_at <= more


def _blow(decision: InvokeQuestion, blow: Roll | PassiveOpposition, table: Table) -> str:
    """Asked is where an invoke would lighten what a blow leaves, unless a pass that left as much stands already."""
    who = table.state.characters.get(decision.who)
    if who is None or not isinstance(blow, Roll) or blow.target != decision.who:
        return ""
    kind = harm_of(table.state, works_as(table.state, blow.who, blow.skill))
    shifts = blow.effort - decision.about.own.effort
    leaves = _wound(who, shifts, kind)
    if leaves <= BOXES_TO_SPARE:
        return ONLY_STRESS
    passed_at = decision.about.passed_at
    if passed_at is not None and leaves == _wound(who, -passed_at, kind):
        return NO_GAIN
    return "" if _wound(who, shifts - _most(decision, table), kind) < leaves else NO_GAIN


def _wound(who: Character, shifts: int, kind: str) -> float:
    """How bad a hit is that is borne as lightly as can be: whether boxes do, then the shifts of its worst consequence.

    Whoever is taken out bears it in no way.
    """
    if shifts <= 0:
        return UNHURT
    spare = 0 if shifts <= LEAST_HARM else SPARE_BOXES
    tracks = who.tracks_against(kind)
    if any(
        track.most_a_hit is None and not track.valued and track.free >= shifts + spare for track in tracks
    ):
        return BOXES_TO_SPARE
    lightest = ways_to_absorb(who, shifts, kind)[0].detail
    if lightest is None:
        return inf
    return max((slot.shifts for slot in lightest.slots), default=LAST_BOXES)


def _acts(number: Roll | PassiveOpposition) -> bool:
    return isinstance(number, Roll) and number.action != "defend"


def _gets_it_level(own: Roll | PassiveOpposition, table: Table) -> bool:
    """Whether somebody whose roll comes to just what is against it has what they want."""
    falls_short = ("attack",) if table.rules.ties_succeed else ("attack", "advantage")
    return isinstance(own, Roll) and own.action not in falls_short


def _is_free(detail: object) -> bool:
    return isinstance(detail, Invocation) and detail.paid_with == "free"


def _is_a_boost(detail: object) -> bool:
    return isinstance(detail, Invocation) and detail.kind == "boost"


def _most(decision: InvokeQuestion, table: Table) -> int:
    """How much could be added by all that is sensible: free invokes or points, an ally's too, and new dice."""
    own = decision.about.own
    points: dict[str, int] = {}
    free: set[str] = set()
    paid: set[str] = set()
    more = again = 0
    for option in decision.options:
        detail = option.detail
        if isinstance(detail, Claim):
            more += detail.amount
        elif isinstance(detail, BlankUse) and detail.mode == STUNT:
            more += USUAL_AMOUNT
        elif isinstance(detail, (Invocation, BlankUse)):
            key = option.id.rpartition(":")[0]
            if detail.mode == REROLL:
                assert isinstance(own, Roll)
                again = max(0, GOOD_DICE - sum(own.faces))
            if _is_free(detail):
                free.add(key)
            else:
                paid.add(key)
                other = detail.payer if isinstance(detail, Invocation) else None
                payer = table.state.characters.get(other or decision.who)
                if payer is not None:
                    points[payer.id] = payer.spendable
    bonus = table.rules.invoke_bonus
    payable = len(free) + min(len(paid), sum(points.values()))
    invokes = max(len(free), min(payable, MOST_SPENT))
    return more + max(bonus * invokes, again + bonus * (invokes - 1))


def _defend(decision: Question[Announced, int | None], table: Table) -> str:
    """Asked is where two skills are as good, or where somebody may be taken out."""
    about, state = decision.about, table.state
    defender = state.characters.get(decision.who)
    if defender is None or about.who not in state.characters:
        return ""
    skills = [option.id for option in decision.options if not _is_no_skill(option.id)]
    rated = sorted((rating_now(state, defender, each, "defend", about.who) for each in skills), reverse=True)
    if not rated or rating_now(state, defender, decision.default, "defend", about.who) < rated[0]:
        return ""
    if len(rated) > 1 and rated[0] == rated[1]:
        return ""
    if about.action == "attack" and _in_danger(about, rated[0], state):
        return BEST if _met_one_as_hard(about, table) else ""
    return BEST


def _met_one_as_hard(about: Announced, table: Table) -> bool:
    """Whether they met an attack as hard as this one in this exchange and have not been hit since."""
    state = table.state

    def force(who: str, skill: str) -> int:
        return rating_now(state, state.characters[who], skill, about.action, about.target)

    for event in reversed(table.log):
        if isinstance(event, ExchangeStarted) or (isinstance(event, Hit) and event.who == about.target):
            return False
        if (
            isinstance(event, Outcome)
            and (event.action, event.against) == (about.action, about.target)
            and harm_of(state, event.skill) == harm_of(state, about.skill)
            and force(event.who, event.skill) >= force(about.who, about.skill)
        ):
            return True
    return False


def _is_no_skill(option: str) -> bool:
    return option in (NONE, CONCEDE) or option.startswith((INTERPOSE, LEAVE))


def _in_danger(about: Announced, defence: int, state: State) -> bool:
    """Whether this attack may well take its target out; where death is on the table, any may."""
    if state.scene.deadly:
        return True
    attacker, target = state.characters[about.who], state.characters[about.target]
    rating = rating_now(state, attacker, about.skill, about.action, about.target)
    bears = left_to_bear(target, harm_of(state, about.skill))
    return sum(chance for gap, chance in GAPS if rating - defence + gap > bears) >= DANGER


def _absorb(decision: Question[HitTaken, Absorption | None], table: Table) -> str:
    """Asked is where more than boxes or the lightest consequence is marked, and for the last boxes of a hard hit."""
    hit, way = decision.about, decision.options[0].detail
    if way is None:
        return ""
    if way.slots:
        return LIGHTEST if _takes_the_lightest(way, table.state.characters[decision.who]) else ""
    free = sum(track.free for track in table.state.characters[decision.who].tracks_against(hit.kind))
    return ONLY_STRESS if free > way.boxes or hit.shifts <= LEAST_HARM else ""


def _takes_the_lightest(way: Absorption, victim: Character) -> bool:
    """Whether no box is there to take any of it and the lightest consequence alone does: any other is worse."""
    lightest = min((slot.shifts for slot in victim.consequences), default=0)
    return not way.marks and [slot.shifts for slot in way.slots] == [lightest]


def _style(decision: Question[HitTaken, None], table: Table) -> str:
    """Asked is where the whole hit and the boost both bring something the other does not."""
    hit = decision.about
    victim = table.state.characters[hit.who]

    def fells(shifts: int) -> bool:
        return len(ways_to_absorb(victim, shifts, hit.kind)) == 1

    return NO_CHOICE if fells(hit.shifts) else ""


def _next(decision: Question[HandOver, bool], table: Table) -> str:
    """Asked is where one of the player's own may be next, and the foes or another of them as well.

    A hero alone who acted last opens the next exchange too: nobody would give that away (FC-TURN-04).
    """
    characters = table.state.characters
    ours = [option.id for option in decision.options if characters[option.id].control == PLAYER]
    if not ours:
        return ONLY_FOES
    alone = len(ours) == 1 and ours[0] == decision.who == decision.default
    return BEST if alone and decision.about.new_exchange else ""


def _fate(decision: Question[Naming, None], table: Table) -> str:
    """Asked is of whoever has a name, and of the last who falls: what becomes of one thug of several is told."""
    fallen = table.state.characters.get(decision.about.who)
    if (
        fallen is None
        or fallen.control == PLAYER
        or fallen.sheet.kind not in (MINOR, MOB)
        or fallen.sheet.named
    ):
        return ""
    others = [one for one in in_play(table.state, fallen.side) if one.id != fallen.id]
    return ONE_OF_MANY if others and table.state.scene.mode == CONFLICT else ""


def _always(decision: Decision, table: Table) -> str:
    return ""


def _allow_cost(decision: Question[Task, None], table: Table) -> str:
    """Asked is where nobody fights: whom one strikes at is not given what they have just failed at."""
    state = table.state
    actor = state.characters.get(decision.about.who)
    defender = state.characters.get(decision.who)
    against = actor is not None and defender is not None and actor.side != defender.side
    return STANDS if against and state.scene.mode == CONFLICT else ""


def _shifts(decision: Question[Success, ShiftsReading], table: Table) -> str:
    """Asked is where time counts: while a countdown runs."""
    return "" if table.state.countdowns else NO_HURRY


def _came_out(decision: Decision, table: Table) -> str:
    """Asked is where no roll of the scene speaks for an answer, nor anything that was told or said in it."""
    by_what = BY_WHAT_WAS_TOLD if table.state.scene.overtaken or is_answered(table.state) else BY_THE_ROLL
    return "" if decision.default == OPEN else by_what


MATTERS: Mapping[str, Callable[[Decision, Table], str]] = MappingProxyType(
    {
        INVOKE.id: INVOKE.takes(_invoke),
        DEFENCE.id: DEFENCE.takes(_defend),
        ABSORB.id: ABSORB.takes(_absorb),
        ATTACK_STYLE.id: ATTACK_STYLE.takes(_style),
        NEXT.id: NEXT.takes(_next),
        FIRST.id: _always,
        NAME.id: _always,
        FATE.id: FATE.takes(_fate),
        CAME_OUT.id: _came_out,
        ALLOW_COST.id: ALLOW_COST.takes(_allow_cost),
        SHIFTS.id: SHIFTS.takes(_shifts),
    }
)
"""The questions that may go unasked, and for each why it does not matter now; nothing, where it does.

Everything else is the story's, such as a compel or the terms of a concession, and is always asked.
"""
