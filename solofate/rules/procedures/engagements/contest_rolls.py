"""The rolls of an exchange: who rolls for each side, what they meet, who invokes (Fate Condensed, Contests)."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT, Decision, Option, bare
from solofate.rules.decisions.actions import DIFFICULTY, Task, Weighing
from solofate.rules.decisions.engagements import CONTEST_AID, CONTEST_ROLL, Commitment, Rolling
from solofate.rules.events import Aided, DifficultySet, Invoked, Outcome, StuntUsed
from solofate.rules.model.characters import OPPOSITION, PLAYER
from solofate.rules.model.contests import Contest, Side
from solofate.rules.model.permission import Deed
from solofate.rules.model.roll import PassiveOpposition, Roll
from solofate.rules.model.scale import NO_EDGE, Edge
from solofate.rules.model.state import State, may_act
from solofate.rules.procedures.actions.invokes import invoke_until_both_pass
from solofate.rules.procedures.actions.overcome import HARDEST, OVERCOME, beyond_the_ladder
from solofate.rules.procedures.actions.placing import place_skill
from solofate.rules.procedures.actions.rolls import fixed_difficulty, make_roll, result_of, supporters
from solofate.rules.procedures.actions.scale import choose_benefit, shifts_of_scale
from solofate.rules.procedures.actions.teamwork import AVERAGE
from solofate.rules.procedures.engagements.contest_parts import able_members, left_to_roll, part_taken
from solofate.rules.procedures.engagements.contest_plans import running_contest, speaker_of
from solofate.rules.table import Table

MOST_SKILLS = 3


class ThreatRating(PassiveOpposition):
    """The fixed rating of a threat: whoever's roll stays below it is hit."""

    __slots__ = ()


class Standings(NamedTuple):
    """The rolls of an exchange: each side's roll, its obstacle if it meets one, and the threat's number."""

    rolls: Mapping[str, Roll]
    obstacles: Mapping[str, PassiveOpposition]
    threat: Roll | ThreatRating | None

    def score(self, side: str) -> int:
        """What counts: the effort, or with obstacles of one's own the shifts over them (ruling AMBC-67)."""
        met = self.obstacles.get(side)
        return self.rolls[side].effort - (met.effort if met is not None else 0)


def commitment(table: Table, side: Side) -> Generator[Decision, str, Commitment]:
    """Asks a side who rolls for it, and with what."""
    options = tuple(roll_options(table.state, side))
    known = {
        f"{who}:{skill}"
        for who in left_to_roll(table.state, side)
        for skill in table.state.characters[who].sheet.skills
    }
    speaker = speaker_of(table.state, side.members)
    answer = yield CONTEST_ROLL.ask(
        speaker,
        options,
        options[0].id,
        Rolling(side.id),
        accepts=lambda typed: typed in known,
    )
    who, _, skill = answer.rpartition(":")
    return Commitment(who, skill)


def roll_options(state: State, side: Side) -> list[Option[Commitment]]:
    """`WHO:SKILL` for everybody on a side who may roll: what the contest is about first, then what each is best at."""
    about = running_contest(state).skill
    found: list[tuple[tuple[bool, int], Option[Commitment]]] = []
    for who in left_to_roll(state, side):
        ratings = state.characters[who].sheet.skills
        best = sorted(ratings, key=lambda skill: -ratings[skill])[:MOST_SKILLS]
        skills = dict.fromkeys([*([about] if about is not None else []), *best]) or dict.fromkeys(
            [*state.skills.names][:1]
        )
        for skill in skills:
            key = skill != about, -ratings.get(skill, 0)
            found.append((key, Option(f"{who}:{skill}", Commitment(who, skill))))
    found.sort(key=lambda each: each[0])
    return [option for _, option in found]


def ask_for_help(
    table: Table, side: Side, chosen: Commitment, asking: str | None
) -> Generator[Decision, str, None]:
    """Allies of the roller may add +1 each; a player's own have lent theirs before (`/aid`)."""
    state = table.state
    best = state.characters[chosen.who].sheet.rating(chosen.skill)
    for who in able_members(state, side):
        ally = state.characters[who]
        helping = supporters(table.state, chosen.who, chosen.skill)
        if (
            who == chosen.who
            or who in helping
            or part_taken(table.state, who)
            or (table.rules.helpers_capped and len(helping) >= best)
        ):
            continue
        if not AVERAGE <= ally.sheet.rating(chosen.skill) <= best:
            continue
        if ally.control == PLAYER and side.id == asking:
            continue
        about = Rolling(side.id, chosen.who, chosen.skill)
        if (yield CONTEST_AID.ask(who, bare("aid", "stay-out"), "aid", about)) == "aid":
            table.emit(Aided(who, chosen.who, chosen.skill))


def roll_all(
    table: Table, contest: Contest, committed: Mapping[str, Commitment]
) -> Generator[Decision, str, Standings]:
    """Everybody who committed rolls: against their own obstacle, whose difficulty the GM says if nobody has, or not."""
    numbers: dict[str, tuple[int, str]] = {}
    if contest.obstacles:
        for id, (who, skill) in committed.items():
            fixed = contest.side(id).difficulty
            if fixed is not None:
                numbers[id] = fixed, "what is in their way"
                continue
            options = tuple(Option(str(step), step) for step in range(HARDEST + 1))
            task = Task(who, OVERCOME, skill, contest.side(id).goal)
            said = yield DIFFICULTY.ask(GM_SEAT, options, "2", Weighing(task), accepts=beyond_the_ladder)
            numbers[id] = int(said), "the GM's call"
    for who, skill in committed.values():
        yield from place_skill(table, who, skill)
    edges: dict[str, Edge] = {}
    for id in committed:
        edges[id] = yield from _edge_in_contest(table, contest, id, committed)
    rolls = {
        id: make_roll(table, who, OVERCOME, skill, edge=edges[id]) for id, (who, skill) in committed.items()
    }
    obstacles = {id: fixed_difficulty(table, rolls[id], *number) for id, number in numbers.items()}
    return Standings(rolls, obstacles, _roll_of_the_threat(table, contest, rolls))


def _roll_of_the_threat(
    table: Table, contest: Contest, rolls: Mapping[str, Roll]
) -> Roll | ThreatRating | None:
    """What a threat comes to: its rating, the roll of its side, or the attack of somebody on none."""
    threat = contest.threat
    if threat is None:
        return None
    if threat.who is None or threat.rating is not None:
        first = next(iter(rolls.values()), None)
        if first is not None:
            table.emit(DifficultySet(first.who, threat.rating or 0, threat.name))
        return ThreatRating(GM_SEAT, OPPOSITION, threat.rating or 0)
    of = contest.side_of(threat.who)
    if of is not None:
        return rolls.get(of.id)
    if may_act(table.state, table.state.characters[threat.who]):
        return make_roll(table, threat.who, "attack", threat.skill or "fight")
    return None


def _edge_in_contest(
    table: Table, contest: Contest, side: str, committed: Mapping[str, Commitment]
) -> Generator[Decision, str, Edge]:
    """What scale gives a side: over the highest of those who roll against it. What is in its way has no level."""
    rivals = [Deed(who, OVERCOME, skill) for id, (who, skill) in committed.items() if id != side]
    if contest.obstacles or not rivals:
        return NO_EDGE
    highest = max(rivals, key=lambda rival: table.rules.level(table.state, rival))
    who, skill = committed[side]
    return (yield from choose_benefit(table, Deed(who, OVERCOME, skill), highest))


def in_danger(contest: Contest) -> list[Side]:
    """The sides a threat strikes at; never its own."""
    threat = contest.threat
    if threat is None:
        return []
    return [
        side
        for side in contest.sides
        if (side.id in threat.strikes or not threat.strikes) and threat.who not in side.members
    ]


def invoke_in_turn(table: Table, standings: Standings) -> Generator[Decision, str, None]:
    """All sides invoke until all have passed: each that trails against the one ahead, or against what it meets."""
    quiet = False
    while not quiet:
        quiet = True
        pairs = _pairs(table, standings)
        for own, other in pairs:
            before = len(table.log)
            yield from invoke_until_both_pass(table, own, other)
            if len(pairs) > 1 and any(
                isinstance(event, (Invoked, StuntUsed)) for event in table.log[before:]
            ):
                quiet = False


def _pairs(table: Table, standings: Standings) -> list[tuple[Roll, Roll | PassiveOpposition]]:
    pairs: list[tuple[Roll, Roll | PassiveOpposition]] = []
    order = sorted(standings.rolls, key=standings.score)
    if standings.obstacles:
        pairs += [(standings.rolls[id], standings.obstacles[id]) for id in order]
    else:
        pairs += [(standings.rolls[id], standings.rolls[order[-1]]) for id in order[:-1]]
    threat = standings.threat
    contest = running_contest(table.state)
    for side in in_danger(contest):
        roll = standings.rolls.get(side.id)
        if threat is not None and roll is not None and not any({roll, threat} == {*pair} for pair in pairs):
            pairs.append((roll, threat))
    return pairs


def tell_outcomes(table: Table, contest: Contest, standings: Standings) -> None:
    """What each side's roll came to; the first side's last, as that is the latest rolled action."""
    for side in reversed(contest.sides):
        roll = standings.rolls.get(side.id)
        if roll is None:
            continue
        met = standings.obstacles.get(side.id)
        rivals = [other for id, other in standings.rolls.items() if id != side.id]
        best = max(rivals, key=lambda other: other.effort, default=None)
        stands = met if met is not None else best
        number = stands.effort if stands is not None else 0
        shifts = roll.effort - number
        scale = 0 if stands is None else shifts_of_scale(shifts, roll, stands)
        shifts += scale
        against = best.who if met is None and best is not None else None
        result = result_of(table.rules, shifts)
        table.emit(Outcome(roll.who, OVERCOME, roll.effort, number, shifts, result, against, scale=scale))
