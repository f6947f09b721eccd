"""The commands of challenges, contests and teamwork."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from solofate.commands.language.names import find_character, find_skill, matching
from solofate.commands.language.reading import actor_of, read_opponent, zone_of_the_hero
from solofate.commands.language.registry import ACTING, SCENES, Action, CommandContext, Situation, Words, deed
from solofate.commands.language.syntax import Word, joined, number_in, split_at
from solofate.commands.readings.calls.examples import as_here
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice, SolofateError, UnknownName
from solofate.rules.decisions import Procedure
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import read_rating
from solofate.rules.model.challenges import ChallengeTask
from solofate.rules.model.characters import PCS
from solofate.rules.model.contests import LONGEST, SHORTEST, Threat
from solofate.rules.model.npcs import Row
from solofate.rules.model.permission import Deed
from solofate.rules.model.skills import MENTAL, PHYSICAL, skill_name
from solofate.rules.model.state import CONFLICT, may_act
from solofate.rules.names import slug
from solofate.rules.procedures.actions.deeds import Ways, kept_as_ruling
from solofate.rules.procedures.actions.overcome import OVERCOME
from solofate.rules.procedures.actions.teamwork import lend_aid, require_aid
from solofate.rules.procedures.conflict.turns import act, require_turn, take_action
from solofate.rules.procedures.engagements.challenge_plans import MOST, Planned, start_challenge
from solofate.rules.procedures.engagements.challenges import (
    play_challenge_on,
    require_task,
    running,
    take_task,
)
from solofate.rules.procedures.engagements.contest_plans import require_contest, running_contest
from solofate.rules.procedures.engagements.contests import exchange, start_contest
from solofate.rules.procedures.scenes.entering import bring_in_several
from solofate.rules.procedures.scenes.transitions import turn_into
from solofate.rules.ruleset import CHALLENGES, CONTESTS, TEAMWORK
from solofate.rules.table import Table


@deed(
    "aid",
    "NAME with SKILL",
    ACTING,
    {Situation.CONTEST, Situation.CHALLENGE},
    first="character",
    with_="skill",
    part=TEAMWORK,
)
def aid_command(seat: CommandContext, words: Words) -> Action:
    """Lend a hand to an ally's next roll with a skill: +1 if you have it at Average (+1) or better, up to the
    rating of the best, who rolls. You share what the roll costs. In a conflict it takes your action, before the
    ally has acted; on the ally's turn, /as NAME /aid gives up that helper's own turn."""
    name_words, skill_words = split_at(words, "with")
    if not name_words or not skill_words:
        raise MalformedChoice(
            f"say whom and with what, as in: {as_here(seat, 'aid', '/aid NAME with SKILL')}"
        )
    who = actor_of(seat)
    to = find_character(seat.state, joined(name_words), who)
    skill = find_skill(joined(skill_words), seat.skills)
    require_aid(seat.state, who, to, skill)

    def help_them(table: Table) -> Procedure:
        aid = lend_aid(table, who, to, skill)
        if table.state.scene.mode == CONFLICT and table.state.scene.turn == who:
            yield from take_action(table, who, aid)
        else:
            yield from aid
            yield from play_challenge_on(table)

    return help_them


@deed("challenge", '[amid] ["what for"] [TASK:SKILL[:N] …]', SCENES, {Situation.SCENE}, part=CHALLENGES)
def challenge_command(seat: CommandContext, words: Words) -> Action:
    """Start a challenge: a complicated matter as a chain of tasks, each an overcome roll. Without N the GM says how
    hard a task is; without tasks the GM picks the skills, so that everybody has something to do. Where the rules have
    it, `amid` leaves the conflict running: each task takes a turn, and whoever takes it must have held everybody off
    since their last."""
    amid = bool(words) and not words[0].quoted and words[0].text.casefold() == "amid"
    if amid:
        words = words[1:]
        _require_tasks_amid(seat)
    aims = [word.text.strip() for word in words if ":" not in word.text]
    if len(aims) > 1 or (aims and not aims[0]) or not words:
        raise MalformedChoice(
            'say what for, or the tasks, as in: /challenge "save the mill" "hold the sluice:physique:3" warn:rapport'
        )
    planned = [_planned(seat, word) for word in words if ":" in word.text]
    if len(planned) > MOST:
        raise IllegalChoice(f"a challenge has at most {MOST} tasks, not {len(planned)}")
    twice = _first_twice([slug(plan.name) for plan in planned])
    if twice is not None:
        raise IllegalChoice(f"two tasks are called “{twice}”; give each a name of its own")
    aim = aims[0] if aims else ""

    if amid:
        return lambda table: start_challenge(table, aim, planned, amid=True)

    def begin(table: Table) -> Procedure:
        yield from turn_into(table, "challenge")
        yield from start_challenge(table, aim, planned)

    return lambda table: kept_as_ruling(table, actor_of(seat), "Turn to something else", begin(table))


def _require_tasks_amid(seat: CommandContext) -> None:
    if seat.state.scene.mode != CONFLICT:
        raise IllegalChoice(
            "amid is for a conflict that runs; /challenge alone starts one where nobody fights"
        )
    if not ruleset_of(seat.state).challenges.amid_conflicts:
        raise IllegalChoice(
            "this table's rules have no challenge amid a conflict: /overcome is your action for anything else"
        )
    if seat.state.scene.challenge is not None:
        raise IllegalChoice(
            "a challenge is running amid this conflict already; /task NAME takes one of its tasks"
        )


def _planned(seat: CommandContext, word: Word) -> Planned:
    """`TASK:SKILL` or `TASK:SKILL:N`."""
    name, *rest = (part.strip() for part in word.text.split(":"))
    if not name or not 1 <= len(rest) <= 2 or not rest[0]:
        raise MalformedChoice(f"“{word.text}” is no task; write TASK:SKILL or TASK:SKILL:N")
    difficulty = read_difficulty(rest[1]) if len(rest) == 2 else None
    return Planned(find_skill(rest[0], seat.skills), " ".join(name.split()), difficulty)


def _first_twice(names: Sequence[str]) -> str | None:
    return next((name for at, name in enumerate(names) if name in names[:at]), None)


@deed(
    "task", "TASK [with SKILL]", ACTING, {Situation.CHALLENGE}, first="task", with_="skill", part=CHALLENGES
)
def task_command(seat: CommandContext, words: Words) -> Action:
    """Take on a task of the challenge. With another skill than it asks for, the GM says whether that will do.
    Tasks may be taken in any order; everybody who can help has one before anybody has a second."""
    task_words, skill_words = split_at(words, "with")
    challenge = running(seat.state)
    if not task_words or skill_words == ():
        raise MalformedChoice(f"say which task: {_names(challenge.open)}")
    who = actor_of(seat)
    name = _find_task(joined(task_words), challenge.tasks)
    skill = find_skill(joined(skill_words), seat.skills) if skill_words else None
    task = require_task(seat.state, who, name)
    require_turn(seat.state, who)
    deed = Deed(who, OVERCOME, skill or task.skill, name)

    def do_it(table: Table) -> Procedure:
        used = skill_name(skill or "")
        if table.state.scene.mode == CONFLICT:
            yield from act(table, deed, Ways(lambda: take_task(table, who, name, skill)))
            return
        yield from kept_as_ruling(table, who, f"{name} with {used}", take_task(table, who, name, skill))
        yield from play_challenge_on(table)

    return do_it


def _find_task(typed: str, tasks: Sequence[ChallengeTask]) -> str:
    """The name of the task meant: by its beginning, a word of it, or the skill it asks for."""
    found = matching(typed, {task.name: task.name for task in tasks})
    if not found:
        found = [task.name for task in tasks if slug(skill_name(task.skill)).startswith(slug(typed))]
    if len(found) > 1:
        raise AmbiguousName(typed, found)
    if not found:
        raise UnknownName(f"there is no task “{typed}”: {_names(tasks)}")
    return found[0]


def _names(tasks: Sequence[ChallengeTask]) -> str:
    return ", ".join(f"{task.name} ({skill_name(task.skill)})" for task in tasks)


@deed(
    "contest",
    '"goal" vs NAME … ["their goal"] [vs …] [with SKILL] [to N] [difficulty N …] [threat NAME | "What" N [mental]]',
    SCENES,
    {Situation.SCENE},
    vs="character",
    with_="skill",
    threat="character",
    part=CONTESTS,
)
def contest_command(seat: CommandContext, words: Words) -> Action:
    """Start a contest: sides that want what only one can have, but do not harm each other. Names before the first
    vs are your side (else all heroes who are on no other); each vs is a side more, and adversaries may be brought
    in. It goes to 3 victories, or to N. With difficulty each side meets obstacles of its own. A threat hits whoever
    rolls below it; strikes NAME … says whom, otherwise everybody."""
    read = read_contest(seat, words)
    zone = zone_of_the_hero(seat.state)
    if not any(side.rows for side in read.sides):
        require_contest(seat.state, read.plan([list(side.members) for side in read.sides]))

    def begin(table: Table) -> Procedure:
        yield from turn_into(table, "contest")
        members = [
            [
                *side.members,
                *(who for row, count in side.rows for who in bring_in_several(table, row.sheet, count, zone)),
            ]
            for side in read.sides
        ]
        yield from start_contest(table, read.plan(members))

    return lambda table: kept_as_ruling(table, actor_of(seat), "Turn to something else", begin(table))


@deed("exchange", "SKILL", ACTING, {Situation.CONTEST}, first="skill", part=CONTESTS)
def exchange_command(seat: CommandContext, words: Words) -> Action:
    """Play one exchange of the contest: you roll for your side, the others for theirs, and the best effort marks a
    victory. Before it /advantage sets something up and /aid lends a hand."""
    who = actor_of(seat)
    running_contest(seat.state)
    skill = find_skill(joined(words), seat.skills) if words else None
    return lambda table: exchange(table, who, skill)


# Reading what is typed behind /contest: sides with their goals, how long, what is rolled against, and threats.

KEYWORDS = ("vs", "with", "to", "difficulty", "threat", "strikes")
_EXAMPLE = 'as in: /contest "reach the bell first" vs nan-crake "ring it herself" with athletics'


class ReadSide(NamedTuple):
    """A side as typed: who is here already, whom it brings in, and its goal if one was given."""

    members: tuple[str, ...]
    rows: tuple[tuple[Row, int], ...]
    goal: str


@dataclass
class ReadContest:
    """A contest as typed, before newcomers have their ids."""

    goal: str
    sides: list[ReadSide] = field(default_factory=list)
    skill: str | None = None
    to: int = SHORTEST
    difficulties: list[int] = field(default_factory=list)
    threat: Threat | None = None
    strikes: tuple[str, ...] = ()

    def plan(self, members: Sequence[Sequence[str]]) -> ContestPlan:
        """The plan once everybody is there."""
        numbers: list[int | None] = list(self.difficulties) or [None]
        if len(numbers) == 1:
            numbers *= len(self.sides)
        sides = tuple(
            SidePlan(tuple(each), side.goal, number)
            for each, side, number in zip(members, self.sides, numbers, strict=True)
        )
        return ContestPlan(self.goal, sides, self.to, self.skill, self.threat, self.strikes)


def read_contest(seat: CommandContext, words: Words) -> ReadContest:
    """What was typed. Raises `SolofateError` with what would be right."""
    parts = _parts(words)
    own = list(parts[0][1])
    goals = [word for word in own if word.quoted]
    if not goals or not goals[0].text.strip():
        raise MalformedChoice(f"say in quotes what the contest is about, {_EXAMPLE}")
    own.remove(goals[0])
    read = ReadContest(" ".join(goals[0].text.split()))
    rivals = [_side(seat, part) for keyword, part in parts if keyword == "vs"]
    if not rivals:
        raise MalformedChoice(f"say against whom, {_EXAMPLE}")
    read.sides = [_own_side(seat, own, rivals, read.goal), *rivals]
    for keyword, part in parts[1:]:
        if keyword == "vs":
            continue
        if not part:
            raise MalformedChoice(f"behind {keyword} something is missing, {_EXAMPLE}")
        if keyword == "with":
            read.skill = find_skill(joined(part), seat.skills)
        elif keyword == "to":
            read.to = _victories(joined(part))
        elif keyword == "difficulty":
            read.difficulties = [read_difficulty(word.text) for word in part]
        elif keyword == "threat":
            read.threat = _threat(seat, part)
        else:
            read.strikes = tuple(find_character(seat.state, word.text, seat.actor) for word in part)
    if len(read.difficulties) not in (0, 1, len(read.sides)):
        raise MalformedChoice(
            f"give one difficulty for all, or one for each of the {len(read.sides)} sides, "
            f"not {len(read.difficulties)}"
        )
    if read.strikes and read.threat is None:
        raise MalformedChoice('say first what strikes, as in: threat "The Rising Water" 3 strikes odile')
    return read


def _parts(words: Words) -> list[tuple[str, tuple[Word, ...]]]:
    """The words by the keyword before them; those in front of all come first, without one."""
    parts: list[tuple[str, list[Word]]] = [("", [])]
    for word in words:
        keyword = word.text.casefold()
        if not word.quoted and keyword in KEYWORDS:
            if keyword != "vs" and any(known == keyword for known, _ in parts):
                raise MalformedChoice(f"{keyword} stands there twice; say it once")
            parts.append((keyword, []))
        else:
            parts[-1][1].append(word)
    return [(keyword, tuple(part)) for keyword, part in parts]


def _side(seat: CommandContext, words: Sequence[Word]) -> ReadSide:
    members: list[str] = []
    rows: list[tuple[Row, int]] = []
    goal = ""
    for word in words:
        try:
            members.append(find_character(seat.state, word.text, seat.actor))
        except AmbiguousName:
            raise
        except UnknownName as nobody:
            if word.quoted and " " in word.text.strip() and not goal and (members or rows):
                goal = " ".join(word.text.split())
                continue
            rows.append(_adversary(seat, word, nobody))
    if not members and not rows:
        raise MalformedChoice(f"behind vs comes a name, {_EXAMPLE}")
    return ReadSide(tuple(dict.fromkeys(members)), tuple(rows), goal)


def _adversary(seat: CommandContext, word: Word, nobody: SolofateError) -> tuple[Row, int]:
    try:
        return read_opponent(seat, word)
    except UnknownName as problem:
        raise (problem if word.quoted else nobody) from None


def _own_side(seat: CommandContext, words: Sequence[Word], rivals: Sequence[ReadSide], goal: str) -> ReadSide:
    """Those named, or all heroes who are on no other side."""
    if words:
        return _side(seat, words)._replace(goal=goal)
    taken = {who for side in rivals for who in side.members}
    heroes = tuple(
        one.id
        for one in seat.state.characters.values()
        if one.side == PCS and one.id not in taken and may_act(seat.state, one)
    )
    if not heroes:
        raise IllegalChoice("there is no player character left for the first side; name who is on it")
    return ReadSide(heroes, (), goal)


def _victories(typed: str) -> int:
    number = number_in(typed, SHORTEST, LONGEST)
    if number is None:
        raise MalformedChoice(
            f"behind to comes the number of victories, {SHORTEST} to {LONGEST}, not “{typed}”"
        )
    return number


def read_difficulty(typed: str) -> int:
    """A difficulty as typed; there is no ceiling. Raises `IllegalChoice` for one under Mediocre (+0)."""
    difficulty = read_rating(typed)
    if difficulty < 0:
        raise IllegalChoice(
            f"a difficulty is 0 or more, as far beyond the ladder as you like, not {difficulty}"
        )
    return difficulty


def _threat(seat: CommandContext, words: Sequence[Word]) -> Threat:
    """`NAME`, or a thing with a rating: `"The Burning Loft" 4`; `mental` behind it for harm of that kind."""
    rest = list(words)
    kind = PHYSICAL
    if len(rest) > 1 and rest[-1].text.casefold() in (PHYSICAL, MENTAL) and not rest[-1].quoted:
        kind = rest.pop().text.casefold()
    rating: int | None = None
    if len(rest) > 1 and not rest[-1].quoted:
        try:
            rating = read_difficulty(rest[-1].text)
        except MalformedChoice:
            rating = None
        else:
            rest.pop()
    name = joined(rest)
    if rating is not None:
        return Threat(" ".join(name.split()), rating=rating, kind=kind)
    try:
        who = find_character(seat.state, name, seat.actor)
    except UnknownName:
        raise UnknownName(
            f"“{name}” is not someone here; a danger that is nobody has a rating behind it, "
            'as in: threat "The Rising Water" 3'
        ) from None
    return Threat(seat.state.characters[who].name, who, kind=kind)
