"""Challenges: which skills they ask for, how hard each task is, what teamwork costs, and what they lead to."""

from __future__ import annotations

from collections.abc import Callable

from solofate.content.weights import Challenges
from solofate.gm.answer import Answer, GmContext, Valued, best_of, name_of
from solofate.gm.reasons.contests import Detour, Follows, LendsAHand, SeesTo, Tasks
from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Lent
from solofate.rules.decisions.engagements import Aim, ChallengeTally, OtherSkill
from solofate.rules.model.bearing import BODY, HANDS, TALK, bears
from solofate.rules.model.challenges import DEFEAT, VICTORY, ChallengeTask
from solofate.rules.model.characters import Character
from solofate.rules.model.state import State, in_play
from solofate.rules.names import words_of
from solofate.rules.procedures.engagements.challenge_plans import FEWEST
from solofate.rules.table import Table

MIND = frozenset({"notice", "investigate", "academics", "lore", "empathy", "will"})
STEALTH = frozenset({"stealth", "burglary", "deceive"})
FAMILIES = (BODY, HANDS, TALK, MIND, STEALTH)
"""Skills that do much the same work: one of them stands in for another."""


def same_work(state: State, one: str, other: str) -> bool:
    """Whether two skills do much the same work."""
    does = state.skills.does
    return any(does(one, family) and does(other, family) for family in FAMILIES)


def called_for(aim: str, own: tuple[OwnWords, ...] = ()) -> frozenset[str]:
    """The skills that the words of an aim ask for."""
    return frozenset(lexicon(own).told("aims", words_of(aim)))


def tasks(decision: Question[Aim, tuple[str, ...]], table: Table, mind: GmContext) -> Answer:
    """Skills that give everybody something to do, that the aim asks for, and that the scene speaks to.

    As many tasks as there are heroes, and three at least; a harder GM asks for one more.
    """
    about = decision.about
    state = table.state
    heroes = [state.characters[who] for who in about.heroes]
    asked = frozenset(own for each in called_for(about.aim, state.words) for own in state.skills.at(each))
    number = max(FEWEST, len(heroes)) + (1 if mind.style.hard > 0 else 0)
    bundles = {option.id: option.detail for option in decision.options}

    def worth(skills: tuple[str, ...]) -> float:
        return _worth(state, heroes, asked, skills, number, mind.weights.challenges)

    fitted = _fitted(heroes, number, worth)
    if decision.legal("+".join(fitted)):
        bundles.setdefault("+".join(fitted), fitted)
    valued: list[Valued] = [(name, worth(skills)) for name, skills in bundles.items()]
    chose, _ = best_of(valued)

    skills = bundles[chose]
    words = tuple(skill for skill in skills if skill in asked)
    able = tuple(hero.name for hero in heroes if any(_shines(hero, skill) for skill in skills))
    return Answer(chose, valued, Tasks(len(skills), len(heroes), words, able))


def _fitted(
    heroes: list[Character], number: int, worth: Callable[[tuple[str, ...]], float]
) -> tuple[str, ...]:
    """The skills worth most one by one, each time with those picked before in mind."""
    known = list(dict.fromkeys(skill for hero in heroes for skill in hero.sheet.skills))
    picked: list[str] = []
    while known and len(picked) < number:
        best = max(known, key=lambda skill: worth((*picked, skill)))
        picked.append(best)
        known.remove(best)
    return tuple(picked)


def _worth(
    state: State,
    heroes: list[Character],
    asked: frozenset[str],
    skills: tuple[str, ...],
    number: int,
    weights: Challenges,
) -> float:
    worth = -2.0 * weights.shines * abs(len(skills) - number)
    for hero in heroes:
        own = [skill for skill in skills if _shines(hero, skill)]
        worth += weights.shines * min(len(own), 2) / (1 + 0.5 * (len(own) > 1))
    for skill in skills:
        worth += weights.asked_for * (skill in asked)
        worth += weights.at_hand * any(
            bears(state, one.name, skill) for one in state.scene.aspects if not one.hidden
        )
    for family in FAMILIES:
        worth -= weights.repeated * max(0, sum(state.skills.does(skill, family) for skill in skills) - 1)
    return worth


def _shines(hero: Character, skill: str) -> bool:
    best = sorted(hero.sheet.skills.values(), reverse=True)[:3]
    return bool(best) and hero.sheet.rating(skill) >= best[-1] and hero.sheet.rating(skill) > 0


def task_skill(decision: Question[OtherSkill, int | None], table: Table, mind: GmContext) -> Answer:
    """Another skill does as well if it does much the same work; otherwise it is a long way round."""
    about = decision.about
    kin = same_work(table.state, about.skill, about.instead_of)
    chose = "allow" if kin else "harder"
    if not kin and mind.style.hard < 0:
        chose = "allow"
    valued = [("allow", 1.0 if chose == "allow" else 0.2), ("harder", 0.6), ("deny", 0.0)]

    because = Detour(about.skill, about.instead_of, kin, allowed=chose == "allow")
    return Answer(chose, valued, because)


def teamwork_cost(decision: Question[Lent, str | None], table: Table, mind: GmContext) -> Answer:
    """Many hands on one task leave others undone: it costs something where tasks are waiting for those hands."""
    challenge, lent = table.state.scene.challenge, decision.about
    assert challenge is not None
    waiting = len(challenge.open) - 1
    helped = len(challenge.helped)
    weight = 0.4 * waiting + 0.5 * helped + 0.5 * mind.style.hard
    valued = [("nothing", 1.0), ("complication", weight)]
    chose, _ = best_of(valued)

    because = LendsAHand(name_of(table.state, lent.who), waiting, costs=chose == "complication")
    return Answer(chose, valued, because)


def challenge_task(decision: Question[str, ChallengeTask], table: Table, mind: GmContext) -> Answer:
    """The task somebody is surest of, leaving to others what they do better."""
    state = table.state
    me = state.characters[decision.who]
    others = [one for one in in_play(state, me.side) if one.id != me.id]
    valued: list[Valued] = []
    for option in decision.options:
        task = option.detail
        margin = me.sheet.rating(task.skill) - task.difficulty
        better = max((one.sheet.rating(task.skill) for one in others), default=-9) > me.sheet.rating(
            task.skill
        )
        valued.append((option.id, margin - 1.5 * better))
    chose, _ = best_of(valued)

    task = decision.detail(chose)
    margin = me.sheet.rating(task.skill) - task.difficulty
    return Answer(chose, valued, SeesTo(me.name, task.skill, margin, task.name))


def what_follows(decision: Question[ChallengeTally, None], table: Table, mind: GmContext) -> Answer:
    """A full victory settles it. A defeat brings on whoever stands against the heroes, or a second try at a cost."""
    tally = decision.about
    legal = {option.id for option in decision.options}
    failed = sum(result == "fail" for result in tally.results.values())
    share = failed / max(1, len(tally.results))
    hard = mind.style.hard
    worths = {
        "nothing": 1.0 if tally.ending == VICTORY else 0.7 - 0.6 * share,
        "challenge": 0.9 * share if tally.ending == DEFEAT and hard <= 0 else 0.3 * share,
        "contest": 0.75 * share + 0.1,
        "conflict": 0.7 * share + 0.15 * hard + (0.3 if tally.ending == DEFEAT else 0.0),
    }
    if tally.ending == VICTORY:
        worths |= {"challenge": 0.0, "contest": 0.0, "conflict": 0.0}
    valued = [(option, worth) for option, worth in worths.items() if option in legal]
    chose, _ = best_of(valued)

    return Answer(chose, valued, Follows(len(tally.results) - failed, len(tally.results), chose))
