"""What a GM makes of fights in their middle is what is recorded: what each is worth, does and could lose.

A line shows what was found first, and a few letters that all the rest comes to.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.gm.answer import GmContext
from solofate.gm.combat import blows, guarding, movement
from solofate.gm.combat.bearing import left_to_bear, room, share_left, ways_to_bear, whole_room
from solofate.gm.combat.ratings import alertness
from solofate.gm.combat.valuation import Valuation
from solofate.gm.emulator import Emulator
from solofate.gm.fights import next_up
from solofate.gm.fights.clearing import clearing
from solofate.gm.forecast.opposition import measured
from solofate.gm.forecast.predicting import cast_of, corrected
from solofate.gm.forecast.rehearsal import Rehearsal
from solofate.gm.lookahead.brawl_rolls import BrawlRoll, Ground
from solofate.gm.lookahead.brawling import Brawl
from solofate.gm.lookahead.duel_bids import Bids
from solofate.gm.lookahead.duel_chances import DuelState
from solofate.gm.lookahead.duels import Facing, facing
from solofate.gm.policies import greedy
from solofate.gm.suggesting import suggestions
from solofate.gm.weights import standard
from solofate.gm.what_matters import MATTERS
from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.actions import INVOKE, Task
from solofate.rules.decisions.conflict import (
    ACCEPT_TERMS,
    CONCESSION_PRICE,
    FIRST,
    NEXT,
    NPC_SLOTS,
    ORDER_SKILL,
    PROPOSE_FIRST,
    TRUCE,
    HandOver,
)
from solofate.rules.decisions.naming import Naming
from solofate.rules.decisions.scenes import BREAK_OFF
from solofate.rules.dice import QueuedDice, SeededDice
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.roll import InvokeContext
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import State, in_play
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack, attack_skills, attack_ways
from solofate.rules.procedures.actions.overcome import overcome
from solofate.rules.procedures.conflict.turns import play_on
from solofate.rules.table import PlainWords, Table, advance
from tests.gm.fights import turn_of
from tests.gm.recording import Kept, asked, differences, plain, sentences
from tests.gm.standings import Standing, odd_standings, standings

STYLES = ("gentle", "fair", "ruthless")
Procedure = Generator[Decision, str, Any]

SIDES = (OPPOSITION, PCS)
EACH = 6
"""Fights by every set of rules."""
ODD = 4
"""The same where somebody is out of the ordinary."""


@cache
def fights() -> list[Standing]:
    """The fights of all the records, set up once."""
    return [*standings(first=300, each=EACH), *odd_standings(first=400, each=ODD)]


def told(where: str, shown: str, *found: object) -> Kept:
    """A line with what is shown, and few letters for all that was found."""
    whole = " ".join(map(plain, found))
    return Kept(f"{where} | {shown} | {hashlib.sha256(whole.encode()).hexdigest()[:6]}", whole)


def minds(state: State, who: Character, style: str = "fair") -> GmContext:
    """How somebody decides."""
    return Emulator(style)._mind(Decision("turn", who.id, (), "pass", None), Table(state, QueuedDice()))


# ---- what it is worth ----------------------------------------------------------------------------------------


def worths(where: str, state: State) -> Iterator[Kept]:
    """What everybody and everything in a fight is worth to either side."""
    for side in SIDES:
        seen = Valuation(state, side, standard().worths)
        both = [(seen.shift_worth(ours), seen.free_invoke(ours), seen.boost(ours)) for ours in (True, False)]
        lives = {one.id: seen.life(one.id) for one in in_play(state)}
        yield told(
            f"{where}, {side}", f"a point {plain(seen.point())}", both, lives, seen.kind, seen.lies_about
        )
        for one in in_play(state):
            harms = [seen.harms(one.id, kind) for kind in (PHYSICAL, MENTAL)]
            bears = [
                (left_to_bear(one, kind), whole_room(one, kind), share_left(one, kind))
                for kind in (PHYSICAL, MENTAL)
            ]
            ways = ways_to_bear(room(one, seen.kind), 4)
            alert = [alertness(state, one, kind) for kind in (PHYSICAL, MENTAL)]
            wound = seen.wound_worth(one)
            shown = f"threat {plain(seen.threat(one.id))}"
            yield told(f"{where}, {side}, {one.id}", shown, harms, bears, ways, alert, wound)


def deeds(where: str, state: State) -> Iterator[Kept]:
    """The blows, steps, blocks and guards of everybody."""
    for one in in_play(state):
        seen, mind = Valuation(state, one.side, standard().worths), minds(state, one)
        struck = blows.blows_from(seen, mind, one, one.zone)
        best = plain(
            [(blow.target.id, blow.skill, blow.difference, round(blow.worth, 2)) for blow in struck[:1]]
        )
        held = [blows.in_hand(state, one, foe) for foe in seen.foes]
        leaned = [blows.leaned(seen, minds(state, one, style), one, struck) for style in STYLES]
        yield told(f"{where}, {one.id}, blows", best, [blow[:6] for blow in struck], held, leaned)
        for zone in state.scene.zones.names:
            found = [
                each(seen, one, zone)
                for each in (movement.danger, movement.gap_to_foes, movement.could_strike, movement.pressing)
            ]
            worth = movement.standing_worth(seen, mind, one, zone)
            dash = movement.dash_worth(seen, mind, one, zone, worth / 2) if zone != one.zone else 0.0
            yield told(f"{where}, {one.id}, {zone}", plain(worth), found, dash, movement.free_ways(seen, one))
        blocks = [
            guarding.block_worth(seen, one, skill, against)[0]
            for skill in list(one.sheet.skills)[:2]
            for against in {way for foe in seen.foes for way in attack_ways(state, foe)}
        ]
        guard = guarding.guard_worth(seen, one, 2)[0]
        yield told(f"{where}, {one.id}, guard", plain(guard), sorted(blocks))


HABITS = (next_up.FINISH, next_up.SWARM, next_up.PROTECT, next_up.LAST_WORD, next_up.SPITE)


def habits(where: str, state: State) -> Iterator[Kept]:
    """Whom each habit of handing the turn on would have follow whom, and what ways past a block are worth."""
    everybody = in_play(state)
    for one, habit in product(everybody[::2], HABITS):
        seen = Valuation(state, one.side, standard().worths)
        who = one._replace(sheet=replace(one.sheet, hand_off=habit))
        added: list[object] = []
        for other, new_exchange in product(everybody, (True, False)):
            said = next_up.habit_followed(state, seen, who, other, new_exchange)
            worth = [
                next_up.habit_worth(seen, minds(state, who, style), who, other, 0.4, new_exchange)
                for style in STYLES[:2]
            ]
            added += [other.id, worth, said]
        hated = next_up.hated_by(state, seen, who)
        yield told(f"{where}, {one.id}, {habit}", f"bitter about {hated.id if hated else 'nobody'}", added)
    blocks = [one for one in state.characters.values() if one.obstacle is not None and not one.obstacle.acts]
    for one, block in product(everybody, blocks):
        seen, mind = Valuation(state, one.side, standard().worths), minds(state, one)
        skill = next(iter(one.sheet.skills))
        yield told(f"{where}, {one.id} clears {block.id}", plain(clearing(seen, mind, one, block.id, skill)))


# ---- how likely it is to be won ------------------------------------------------------------------------------


ASKED = tuple(product((-1, 0, 2), (True, False), (True, False)))
"""Shifts, whether this side is asked, and whether the other has just passed."""


def chances(where: str, state: State) -> Iterator[Kept]:
    """The chance to win as it stands, and with a roll of everybody's on everybody."""
    for side in SIDES:
        seen = Brawl(state, side, standard())
        now = seen.now()
        sorts = [seen.sort(one) for one in in_play(state)]
        ends = [seen.turn_ends(now, mine) for mine in (True, False)]
        next_exchange = seen.now(True, seen.mine[0].id)
        yield told(f"{where}, {side}", plain(seen.chance(now)), now, sorts, ends, seen.held, next_exchange)
        for one in (seen.mine[-1], seen.theirs[0]):
            foes = seen.foes_of(one)
            yield from struck(
                f"{where}, {side}, {one.id}",
                BrawlRoll(seen, Ground(seen, now), one, foes[0], PHYSICAL, True, 2),
            )
            yield from struck(
                f"{where}, {side}, {one.id}", BrawlRoll(seen, Ground(seen, now), one, foes[-1], None, True)
            )
            yield from struck(
                f"{where}, {side}, {one.id}", BrawlRoll(seen, Ground(seen, now), one, None, None, False, 1)
            )


def struck(where: str, roll: BrawlRoll) -> Iterator[Kept]:
    """The chance to win with a roll: before it, and by its shifts and invokes."""
    bids = roll.bidding()
    settled = [roll.settled(shifts, 0, 0) for shifts in range(-4, 9)]
    paid = [roll.settled(shifts, *used) for shifts in (-1, 1, 3) for used in ((1, 0), (0, 1), (2, 1))]
    asked = [bids.asked(shifts, 0, 0, we=we, passed=passed) for shifts, we, passed in ASKED]
    whom = "the scene" if roll.target is None else roll.target.id
    yield told(
        f"{where} {'strikes' if roll.attack else 'sets up'} {whom}",
        f"{roll.ahead(-1):.4f}, {roll.ahead(1):.4f}",
        *(settled, paid, asked, roll.many, roll.most),
    )


def duels(where: str, state: State) -> Iterator[Kept]:
    """The last two of a fight: the chance to win for either, before a roll, after it and with a hit to bear."""
    two = in_play(state, PCS)[0], in_play(state, OPPOSITION)[-1]
    state = state._replace(
        characters={one.id: one._replace(zone=two[0].zone) for one in two},
        scene=state.scene._replace(turn=two[state.scene.exchange % 2].id),
    )
    for side in SIDES:
        at = facing(Table(state, QueuedDice()), side, minds(state, two[0], "ruthless"))
        if at is not None:
            yield from dueled(f"{where}, {side}", at)
        for kind in (PHYSICAL, MENTAL):
            out = facing(Table(state, QueuedDice()), side, minds(state, two[0], "ruthless"), kind)
            if out is not None:
                yield told(f"{where}, {side}, {kind}", plain(out.duel.match[:3]), out.mine, out.theirs)


def dueled(where: str, at: Facing) -> Iterator[Kept]:
    """The chances of one side of a duel."""
    duel, mine, theirs = at.duel, at.mine, at.theirs
    now = [duel.chance(DuelState(mine, theirs, *turn)) for turn in product((True, False), repeat=2)]
    yield told(where, plain(now[0]), now, mine, theirs, duel.opening, duel.turns, duel.match[:3])
    for ours, (strikes, opposed) in product((True, False), ((True, True), (False, True), (False, False))):
        worth = duel.settled(mine, theirs, ours, strikes, opposed)
        settled = [worth(shifts, used, 1 - used) for shifts in range(-4, 8) for used in (0, 1)]
        wary, rash = (duel.rolled(mine, theirs, strikes, -1, opposed, ours, wary) for wary in (True, False))
        bids = Bids(worth, mine.held, theirs.held, 1 if ours else -1, duel.match)
        begun = [bids.begun(shifts, bare) for shifts in (-2, 0, 1) for bare in (None, -1)]
        deed = (
            f"{'we' if ours else 'they'} {'strike' if strikes else 'set up'}{', opposed' if opposed else ''}"
        )
        yield told(f"{where}, {deed}", f"{wary:.4f}, {rash:.4f}", settled, begun)
    for ours in (True, False):
        hits = [duel.hit(mine, theirs, ours, shifts, gained) for shifts in (1, 3, 5) for gained in (0, 1)]
        yield told(f"{where}, hits of {'ours' if ours else 'theirs'}", plain(hits))


PLAYS = 6
"""Rehearsals of each fight that are recorded."""


def rehearsals(where: str, state: State) -> Iterator[Kept]:
    """How a fight is taken for rehearsals, and what some of them leave everybody with."""
    weights = standard()
    style = weights.style(STYLES[int(where.split()[-1]) % len(STYLES)])
    ours, foes = in_play(state, PCS), in_play(state, OPPOSITION)
    kind = state.scene.kind or PHYSICAL
    cast = cast_of(state, ours, foes, kind, style, weights)
    for one, fighter in zip((*ours, *foes), cast.fighters, strict=True):
        yield told(
            f"{where}, {style.name}, {one.id}", f"threat {plain(fighter.threat)}", fighter[:3], *fighter[4:]
        )
        ways = [[(way.track, way.difference, way.bare) for way in each] for each in fighter.ways]
        yield told(f"{where}, {style.name}, ways of {one.id}", plain([len(each) for each in ways]), ways)
    yield told(f"{where}, {style.name}", f"{cast.pool} in the pool", cast[2:8])
    played = Rehearsal(cast)
    for number in range(PLAYS):
        won = played.play()
        left = [room.whole for room, _ in played._rooms]
        yield told(f"{where}, {style.name}, play {number + 1}", f"{'won' if won else 'lost'}, {left}", left)
    for hero in ours[:1]:
        dangers = [measured(state, foe.id) for foe in foes]
        yield told(
            f"{where}, dangers to {hero.id}",
            plain(corrected(0.4, len(ours), len(foes), style, state)),
            dangers,
        )


# ---- what is chosen ------------------------------------------------------------------------------------------


def asked_alone(where: str, state: State) -> Iterator[Kept]:
    """What is answered to questions of a fight that are put by themselves."""
    at = Table(state, QueuedDice(), PlainWords())
    everybody = in_play(state)
    ours, theirs = in_play(state, PCS), in_play(state, OPPOSITION)
    skills = tuple(list(state.skills.skills)[:6])
    questions: list[Decision] = [
        FIRST.ask(GM_SEAT, bare(*[one.id for one in everybody]), everybody[0].id, None),
        PROPOSE_FIRST.ask(GM_SEAT, bare(*[one.id for one in everybody]), everybody[0].id, None),
        NPC_SLOTS.ask(GM_SEAT, bare("apart", "together"), "apart", skills[:2]),
        ORDER_SKILL.ask(GM_SEAT, bare(*skills), skills[0], ()),
        TRUCE.ask(GM_SEAT, bare("accept", "refuse"), "refuse", Naming("We stop.", ours[0].id, None)),
        ACCEPT_TERMS.ask(
            GM_SEAT, bare("accept", "ask-more"), "accept", Naming("I go.", ours[0].id, None, "enough")
        ),
        BREAK_OFF.ask(GM_SEAT, bare("allow", "deny"), "allow", "conflict"),
        NEXT.ask(ours[-1].id, bare(*[one.id for one in everybody]), everybody[0].id, HandOver(True, ())),
    ]
    for one in (ours[0], theirs[0]):
        ready = [each.id for each in everybody if not each.acted and each.id != one.id]
        questions.append(
            CONCESSION_PRICE.ask(
                one.id, bare("enough", "more", "all"), "enough", Naming("I go.", one.id, None)
            )
        )
        if ready:
            questions.append(NEXT.ask(one.id, bare(*ready), ready[0], HandOver(False, ())))
    for number, question in enumerate(questions):
        for style in STYLES[number % 2 :: 2]:
            choice = asked(f"{where}, {style}, {number + 1}", question, at, Emulator(style))
            if choice is not None:
                yield choice


MOST = 24
"""Questions of one exchange that are recorded."""


def rounds(where: str, state: State) -> Iterator[Kept]:
    """What is answered to the questions of an exchange, begun by whoever's turn it is."""
    seed = int(where.split()[-1])
    style = STYLES[seed % len(STYLES)]
    at, seat = Table(state, SeededDice(seed), PlainWords()), Emulator(style)
    found: list[Kept] = []

    def decide(decision: Decision, table: Table) -> str | None:
        if table.state.scene.exchange > state.scene.exchange + 1 or len(found) == MOST:
            return None
        choice = asked(f"{where}, {style}, {len(found) + 1}", decision, table, seat)
        found.extend([choice] if choice is not None else [])
        return seat.choose(decision, table)

    advance(play_on(at), at, decide)
    yield from found


def rolls(where: str, state: State) -> Iterator[Kept]:
    """What is answered to every question of an attack and of an advantage, made by whoever's turn it is."""
    turn = state.characters[state.scene.turn or ""]
    foe = next(one for one in in_play(state) if one.side != turn.side)
    best = max(attack_skills(state, turn), key=turn.sheet.rating)
    other = max(turn.sheet.skills, key=turn.sheet.rating, default="notice")
    for number, style in enumerate(STYLES):
        at = Table(state, SeededDice(state.pool + number), PlainWords())
        acts: Procedure = attack(at, turn.id, foe.id, best)
        if number == 1:
            acts = advantage(at, turn.id, other, "Off Their Guard", foe.id)
        found: list[Kept] = []

        def decide(decision: Decision, table: Table, style: str = style, found: list[Kept] = found) -> str:
            seat = Emulator(style)
            choice = asked(f"{where}, {style}, {len(found) + 1}", decision, table, seat)
            found += [choice] if choice is not None else []
            return seat.choose(decision, table)

        try:
            advance(acts, at, decide)
        except IllegalChoice:
            continue
        yield from found


LYING = range(-4, 7)
"""How far ahead a roll may lie when somebody is asked to invoke on it."""


def bids(where: str, state: State) -> Iterator[Kept]:
    """What is made of a roll of each action wherever it may lie: whether a player is asked, and what is answered."""
    turn = state.characters[state.scene.turn or ""]
    foe = next(one for one in in_play(state) if one.side != turn.side)
    skill = max(attack_skills(state, turn), key=turn.sheet.rating)
    deeds_of: dict[str, Callable[[Table], Procedure]] = {
        "attack": lambda at: attack(at, turn.id, foe.id, skill),
        "advantage": lambda at: advantage(at, turn.id, skill, "Off Their Guard", foe.id),
        "overcome": lambda at: overcome(at, Task(turn.id, "overcome", skill, "break the door")),
    }
    for number, (action, deed) in enumerate(deeds_of.items()):
        at = Table(state, SeededDice(state.pool + number), PlainWords())
        style = STYLES[(number + state.pool) % len(STYLES)]
        found: list[Kept] = []

        def decide(
            decision: Decision,
            table: Table,
            action: str = action,
            style: str = style,
            found: list[Kept] = found,
        ) -> str:
            if decision.kind == INVOKE.id and len(found) < MOST_BIDS:
                found.append(lying(f"{where}, {action}, {len(found) + 1}, {style}", decision, table, style))
            return decision.default

        try:
            advance(deed(at), at, decide)
        except IllegalChoice:
            continue
        yield from found


MOST_BIDS = 3
"""Questions to invoke of one roll that are recorded."""


def lying(where: str, decision: Decision, table: Table, style: str) -> Kept:
    """What is made of a roll that lies anywhere, by who plays quickly, by what is worth asking, and by the GM."""
    own, other, passed_at = decision.about
    lay, shown, weighed = own.effort, [], []
    for ahead in LYING:
        own.effort = other.effort + ahead
        matters = []
        for passed in (None, ahead - table.rules.invoke_bonus, ahead):
            put = decision._replace(about=InvokeContext(own, other, passed))
            matters.append(MATTERS[INVOKE.id](put, table) or "asked")
        answer = asked(where, decision, table, Emulator(style)) if ahead % 2 else None
        shown.append(f"{ahead} {greedy(decision, table)} {matters[0]}")
        weighed.append((matters, answer))
    own.effort = lay
    return told(where, f"{decision.who}: {'; '.join(shown)}", weighed, passed_at)


def choices(where: str, state: State) -> Iterator[Kept]:
    """What everybody would do with a turn."""
    at = Table(state, QueuedDice(), PlainWords())
    for number, one in enumerate(in_play(state)):
        if not list(turn_of(at, one.id).options):
            continue
        for style in STYLES[number % 2 :]:
            choice = asked(f"{where}, {one.id}, {style}", turn_of(at, one.id), at, Emulator(style))
            assert choice is not None
            yield choice


def quickly(where: str, state: State) -> Iterator[Kept]:
    """What who plays without much thought does, which questions are not worth asking, and what a hero could do."""
    seed = int(where.split()[-1])
    at = Table(state, SeededDice(seed + 1), PlainWords())
    answers: list[str] = []

    def decide(decision: Decision, table: Table) -> str | None:
        if table.state.scene.exchange > state.scene.exchange + 1 or len(answers) == MOST:
            return None
        matters = MATTERS.get(decision.kind)
        why = matters(decision, table) if matters is not None else "always asked"
        chosen = greedy(decision, table)
        answers.append(f"{decision.kind} {decision.who} > {chosen}, {why or 'worth asking'}")
        return chosen

    advance(play_on(at), at, decide)
    for number, answer in enumerate(answers):
        yield Kept(f"{where}, {number + 1} | {answer}", "")
    for one in in_play(state, PCS):
        advised = suggestions(state._replace(active=one.id))
        yield told(f"{where}, {one.id}", advised[0].line, advised)


RECORDS: dict[Callable[[str, State], Iterator[Kept]], int] = {
    worths: 1,
    deeds: 1,
    habits: 3,
    chances: 1,
    duels: 5,
    rehearsals: 1,
    choices: 1,
    asked_alone: 1,
    rounds: 1,
    quickly: 1,
    bids: 2,
    rolls: 1,
}
"""What is recorded, of every how manieth fight."""


@pytest.mark.parametrize("record", RECORDS)
def test_what_a_gm_makes_of_a_fight_in_its_middle_is_what_is_recorded(
    record: Callable[[str, State], Iterator[Kept]],
) -> None:
    now = [kept for name, state in fights()[:: RECORDS[record]] for kept in record(name, state)]
    name = record.__name__.replace("_", "-")
    other = differences(f"standings-{name}.txt", now)
    if said := sentences(now):
        other += differences(f"said-{name}.txt", said)
    assert not other, "\n".join(other)
