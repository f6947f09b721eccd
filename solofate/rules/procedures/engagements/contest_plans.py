"""Setting a contest up: the sides, what each wants, and what they roll against (Fate Condensed, Contests)."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.engagements import (
    CONTEST_OPPOSITION,
    INTENT,
    THREAT_ATTACK,
    ContestPlan,
    SidePlan,
)
from solofate.rules.decisions.naming import Naming
from solofate.rules.events import ContestStarted
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import OPPOSITION, PCS, PLAYER, Character
from solofate.rules.model.contests import SHORTEST, Contest, Side, Threat
from solofate.rules.model.guards import BY_CONTEST
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import State, in_play, may_act
from solofate.rules.procedures.actions.attack import attack_skills
from solofate.rules.procedures.actions.obstacles import hazards
from solofate.rules.procedures.naming import word
from solofate.rules.procedures.scenes.improvising import write_all_up
from solofate.rules.ruleset import CONTESTS
from solofate.rules.table import Table


def declare_contest(table: Table, plan: ContestPlan) -> Generator[Decision, str, None]:
    """Every side says what it is after; the GM, whether they compete directly or each with obstacles of its own.

    Raises `IllegalChoice` before anything has happened.
    """
    sides = tuple(
        side if side.difficulty is not None else side._replace(difficulty=plan.difficulty)
        for side in plan.sides or _heroes_and_opposition(table.state)
    )
    require_contest(table.state, plan._replace(sides=sides))
    ids = _side_ids(table.state, sides)
    yield from write_all_up(
        table, _everybody(plan._replace(sides=sides)), (plan.skill,) if plan.skill else ()
    )
    obstacles = any(side.difficulty is not None for side in sides)
    if not obstacles:
        options = bare("direct", "obstacles")
        obstacles = (
            yield CONTEST_OPPOSITION.ask(GM_SEAT, options, "direct", plan._replace(sides=sides))
        ) == "obstacles"
    declared: list[Side] = []
    for at, (id, side) in enumerate(zip(ids, sides, strict=True)):
        goal = side.goal or table.state.scene.goals.get(id, "") or (plan.goal if at == 0 else "")
        goal = goal or _wanted(table.state, side)
        if not goal:
            speaker = speaker_of(table.state, side.members)
            about = Naming("intent", speaker, None, plan.goal)
            goal = (yield from word(table, INTENT, _asked(table.state, speaker), about)).text
        declared.append(Side(id, goal, side.members, side.difficulty))
    threat = plan.threat
    if threat is not None:
        threat = yield from _armed(table, threat, declared)
        struck = tuple(side.id for side in declared if not set(plan.strikes).isdisjoint(side.members))
        threat = threat._replace(strikes=struck)
    else:
        threat = _guarded_contestant(table, declared) or _hazard_there(table)
    goal = plan.goal or declared[0].goal
    table.emit(ContestStarted(goal, tuple(declared), plan.to, plan.skill, obstacles, threat))


def _hazard_there(table: Table) -> Threat | None:
    """A hazard of the scene is the threat of a contest, with its rating as the fixed number (ruling AMBO-49)."""
    if not table.rules.contests.threats:
        return None
    return next((_rated(one) for one, _ in hazards(table.state)), None)


def _rated(hazard: Character) -> Threat:
    """What a hazard is to contestants: it makes no roll, and its Weapon adds to its hits."""
    harm = hazard.obstacle.harm if hazard.obstacle is not None else PHYSICAL
    return Threat(hazard.name, hazard.id, hazard.sheet.stands_at, kind=harm)


def _guarded_contestant(table: Table, sides: Sequence[Side]) -> Threat | None:
    """A foe whom a contest keeps out of reach strikes with the roll it makes in it (ruling AMBO-70)."""
    for side in sides:
        for who in side.members:
            one = table.state.characters[who]
            guard = table.rules.guard_of(table.state, one)
            if guard is not None and guard.by == BY_CONTEST:
                return Threat(one.name, who)
    return None


def _everybody(plan: ContestPlan) -> list[str]:
    threat = [plan.threat.who] if plan.threat is not None and plan.threat.who is not None else []
    return [*(who for side in plan.sides for who in side.members), *threat]


def _heroes_and_opposition(state: State) -> tuple[SidePlan, ...]:
    found = (tuple(one.id for one in in_play(state, side)) for side in (PCS, OPPOSITION))
    return tuple(SidePlan(members) for members in found if members)


def require_contest(state: State, plan: ContestPlan) -> None:
    """Two sides or more, nobody on two of them, to three to five victories. Raises `IllegalChoice`."""
    ruleset_of(state).require(CONTESTS)
    if len(plan.sides) < 2:
        raise IllegalChoice("a contest has two sides or more: bring somebody in, for instance with /add")
    rules = ruleset_of(state).contests
    if not SHORTEST <= plan.to <= rules.longest:
        to = f"{SHORTEST} to {rules.longest}" if rules.longest > SHORTEST else str(SHORTEST)
        raise IllegalChoice(f"a contest goes to {to} victories, not {plan.to}")
    if plan.threat is not None and not rules.threats:
        raise IllegalChoice("nobody is harmed in a contest here: an attack ends it, and /conflict begins")
    seen: set[str] = set()
    for side in plan.sides:
        for who in side.members:
            one = state.characters[who]
            if who in seen:
                raise IllegalChoice(f"{one.name} cannot be on two sides at once")
            if not may_act(state, one):
                raise IllegalChoice(f"{one.name} is out of the scene")
            seen.add(who)
    for who in plan.strikes:
        if who not in seen:
            raise IllegalChoice(
                f"{state.characters[who].name} is on no side of the contest that could be struck"
            )
    threat = plan.threat
    if threat is not None and threat.who is not None and not may_act(state, state.characters[threat.who]):
        raise IllegalChoice(f"{threat.name} is out of the scene and threatens nobody")


def _side_ids(state: State, sides: Sequence[SidePlan]) -> list[str]:
    """`pcs` and `opposition` where there is one side of each; otherwise a side goes by its first member."""
    kinds = []
    for side in sides:
        of = {state.characters[who].side for who in side.members}
        kinds.append(of.pop() if len(of) == 1 else "")
    return [
        kind if kind and kinds.count(kind) == 1 else side.members[0]
        for kind, side in zip(kinds, sides, strict=True)
    ]


def _wanted(state: State, side: SidePlan) -> str:
    """What the first on this side is known to want."""
    return next((wants for who in side.members if (wants := state.characters[who].sheet.wants)), "")


def speaker_of(state: State, members: Sequence[str]) -> str:
    """Who answers for a side: of those who can act, one a player speaks for, or else the first."""
    able = [who for who in members if may_act(state, state.characters[who])] or list(members)
    return next((who for who in able if state.characters[who].control == PLAYER), able[0])


def _asked(state: State, speaker: str) -> str:
    return speaker if state.characters[speaker].is_hero else GM_SEAT


def _armed(table: Table, threat: Threat, sides: Sequence[Side]) -> Generator[Decision, str, Threat]:
    """A threat that is no contestant attacks once an exchange: the GM says with what."""
    who = threat.who
    if who is not None and table.state.characters[who].obstacle is not None:
        return _rated(table.state.characters[who])._replace(strikes=threat.strikes)
    if who is None or threat.skill is not None or any(who in side.members for side in sides):
        return threat
    able = sorted(
        attack_skills(table.state, table.state.characters[who]),
        key=lambda skill: -table.state.characters[who].sheet.rating(skill),
    )
    skill = yield THREAT_ATTACK.ask(GM_SEAT, bare(*able), able[0], who)
    return threat._replace(skill=skill)


def running_contest(state: State) -> Contest:
    """The contest being played. Raises `IllegalChoice` where there is none."""
    if state.scene.contest is None:
        raise IllegalChoice('no contest is running; start one with /contest "what about" vs NAME')
    return state.scene.contest
