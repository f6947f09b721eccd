"""Setting a challenge up: the tasks, the skills they ask for, and how hard they are (Fate Condensed, Challenges)."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from solofate.errors import IllegalChoice
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure
from solofate.rules.decisions.actions import DIFFICULTY, Task, Weighing
from solofate.rules.decisions.engagements import TASKS, Aim
from solofate.rules.events import ChallengeStarted
from solofate.rules.model.challenges import ChallengeTask
from solofate.rules.model.characters import Character
from solofate.rules.model.skills import skill_name
from solofate.rules.names import slug
from solofate.rules.procedures.actions.overcome import HARDEST, OVERCOME, beyond_the_ladder
from solofate.rules.procedures.engagements.challenges import heroes_there, play_challenge_on
from solofate.rules.ruleset import CHALLENGES
from solofate.rules.table import Table

FEWEST, MOST = 3, 9
"""Tasks by default even for a lone hero (ruling AMBC-65), and as many as anybody keeps track of."""


class Planned(NamedTuple):
    """A task before the challenge begins. Without a difficulty the GM sets it; without a name it gets one."""

    skill: str
    name: str = ""
    difficulty: int | None = None


class ChallengePlan(NamedTuple):
    """A challenge before it begins. Without tasks the GM picks them."""

    aim: str
    tasks: tuple[Planned, ...] = ()


def start_challenge(
    table: Table, aim: str, planned: Sequence[Planned] = (), *, amid: bool = False
) -> Procedure:
    """Sets a challenge up and, as far as nobody is at the keyboard for the heroes, plays it.

    With `amid` it runs beside the conflict: its tasks take turns, and free hands (Fate Core, Other Actions).
    Without tasks the GM picks the skills; difficulties nobody named the GM sets too, each with its reasons.
    Raises `IllegalChoice`.
    """
    table.rules.require(CHALLENGES)
    heroes = heroes_there(table.state)
    if not heroes:
        raise IllegalChoice("there is no player character in the scene who could take a task")
    if not planned:
        planned = yield from _proposed(aim, heroes)
    if table.rules.challenges.one_skill_each:
        _require_a_skill_each(planned)
    tasks: list[ChallengeTask] = []
    for plan in planned:
        name = plan.name or _new_name(table, plan.skill, aim, [task.name for task in tasks])
        difficulty, reason = plan.difficulty, "named by the player"
        if difficulty is None:
            best = max(heroes, key=lambda hero: hero.sheet.rating(plan.skill))
            about = Weighing(Task(best.id, OVERCOME, plan.skill, name), len(planned), len(heroes))
            options = tuple(Option(str(step), step) for step in range(HARDEST + 1))
            said = yield DIFFICULTY.ask(GM_SEAT, options, "2", about, accepts=beyond_the_ladder)
            difficulty = int(said)
            reason = "the GM's call"
        tasks.append(ChallengeTask(name, plan.skill, difficulty, reason))
    table.emit(ChallengeStarted(aim, tuple(tasks), amid))
    yield from play_challenge_on(table)


def _require_a_skill_each(planned: Sequence[Planned]) -> None:
    skills = [plan.skill for plan in planned]
    twice = next((skill for at, skill in enumerate(skills) if skill in skills[:at]), None)
    if twice is not None:
        raise IllegalChoice(
            f"each task of a challenge asks for a skill of its own, and two ask for {skill_name(twice)}"
        )


def _proposed(aim: str, heroes: Sequence[Character]) -> Generator[Decision, str, list[Planned]]:
    bundles = skill_bundles(heroes)
    options = tuple(Option("+".join(skills), skills) for skills in bundles)
    known = {skill for hero in heroes for skill in hero.sheet.skills}
    answer = yield TASKS.ask(
        GM_SEAT,
        options,
        options[0].id,
        Aim(aim, tuple(hero.id for hero in heroes)),
        accepts=lambda typed: _names_skills(typed, known),
    )
    listed = next((option.detail for option in options if option.id == answer), None)
    return [Planned(skill) for skill in listed or _skills_in(answer, known)]


def _names_skills(typed: str, known: set[str]) -> bool:
    skills = _skills_in(typed, known)
    return len(skills) <= MOST and all(skill in known for skill in skills)


def _skills_in(typed: str, known: set[str]) -> list[str]:
    """The skills of `lore+will`; where rolls name two lists, each is a pair, as in `know+clever+fight+quick`."""
    words, skills = typed.split("+"), list[str]()
    while words:
        both = "+".join(words[:2])
        skills.append(both if both in known else words[0])
        words = words[len(skills[-1].split("+")) :]
    return skills


def skill_bundles(heroes: Sequence[Character]) -> list[tuple[str, ...]]:
    """Sets of skills a challenge could ask for, so that everybody can contribute: the plain one first.

    As many as there are heroes, but at least three; then of their second choices, one more, one fewer (which leaves
    room for teamwork), and one of what they are worst at.
    """
    ranked = [
        [
            skill
            for skill, rating in sorted(hero.sheet.skills.items(), key=lambda each: -each[1])
            if rating > 0
        ]
        for hero in heroes
    ]
    number = max(FEWEST, len(heroes))
    found = [
        _dealt(ranked, number),
        _dealt([skills[1:] + skills[:1] for skills in ranked], number),
        _dealt(ranked, number + 1),
        _dealt(ranked, number - 1),
        _dealt([skills[::-1] for skills in ranked], number),
    ]
    return list(dict.fromkeys(skills for skills in found if skills)) or [("athletics", "notice", "will")]


def _dealt(ranked: Sequence[Sequence[str]], number: int) -> tuple[str, ...]:
    """Skills taken in turn from each list, none twice."""
    dealt: list[str] = []
    for at in range(max(map(len, ranked), default=0)):
        for skills in ranked:
            if at < len(skills) and skills[at] not in dealt and len(dealt) < number:
                dealt.append(skills[at])
    return tuple(dealt)


def _new_name(table: Table, skill: str, aim: str, taken: Sequence[str]) -> str:
    who = table.state.active or GM_SEAT
    suggested = table.words.suggest(f"task-{skill}", table.state, who, aim)
    used = {slug(name) for name in taken}
    fresh = (text.rstrip(".") for text in suggested)
    return next((text for text in fresh if slug(text) not in used), f"{skill_name(skill)} {len(taken) + 1}")
