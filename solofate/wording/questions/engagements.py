"""Questions of challenges, contests and teamwork: who rolls what, and what a failure or a tie brings."""

from __future__ import annotations

from solofate.rules.decisions import AnyOption, Decision, Option, Question
from solofate.rules.decisions.actions import TEAMWORK_COST, Lent, Task, Turned
from solofate.rules.decisions.engagements import (
    CHALLENGE_TASK,
    CONTEST_ADVANTAGE_FAIL,
    CONTEST_AID,
    CONTEST_OPPOSITION,
    CONTEST_PREPARE,
    CONTEST_ROLL,
    FAVOURED_SIDE,
    INTENT,
    INTERFERES,
    TASK_SKILL,
    TASKS,
    THREAT_ATTACK,
    TWIST,
    TWIST_FAVOURS,
    WHAT_FOLLOWS,
    Aim,
    Attempt,
    ChallengeTally,
    Commitment,
    OtherSkill,
    Rolling,
)
from solofate.rules.decisions.naming import Naming
from solofate.rules.decisions.scenes import BREAK_OFF
from solofate.rules.model.challenges import ChallengeTask
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.rules.procedures.engagements.contest_advantages import NOBODY, READY
from solofate.wording.dice import signed
from solofate.wording.events.engagements import task_text
from solofate.wording.events.exchanges import contest_side
from solofate.wording.people import capital, count, listed, name_of, owned, place_of, readable, the
from solofate.wording.plain import inline
from solofate.wording.questions.question import Shown, fixed, worded


def _tasks_question(decision: Question[Aim, tuple[str, ...]], state: State) -> str:
    about: Aim = decision.about
    aim = f" ({inline(about.aim)})" if about.aim else ""
    return f"Which skills does the challenge{aim} ask for?"


def _tasks_option(
    option: Option[tuple[str, ...]], decision: Question[Aim, tuple[str, ...]], state: State
) -> Shown:
    skills = option.id.split("+")
    return Shown(option.id, listed(map(skill_name, skills)), effect=count(len(skills), "task"))


def _task_option(
    option: Option[ChallengeTask], decision: Question[str, ChallengeTask], state: State
) -> Shown:
    rating = state.characters[decision.who].sheet.rating(option.detail.skill)
    return Shown(option.id, task_text(option.detail), effect=f"{skill_name(option.detail.skill)} {rating:+d}")


def _task_skill_question(decision: Question[OtherSkill, int | None], state: State) -> str:
    about: OtherSkill = decision.about
    who = capital(the(state, about.who))
    return (
        f"{who} would do “{inline(about.task)}” with {skill_name(about.skill)} in place of "
        f"{skill_name(about.instead_of)}. Does that work?"
    )


def _teamwork_cost_question(decision: Question[Lent, str | None], state: State) -> str:
    who, to, skill = decision.about
    return (
        f"{capital(the(state, who))} helps {the(state, to)} with {skill_name(skill)}. Does it cost something?"
    )


def _teamwork_cost_option(
    option: Option[str | None], decision: Question[Lent, str | None], state: State
) -> Shown:
    if option.id == "nothing":
        return Shown(option.id, "No")
    return Shown(option.id, "Yes", effect=f"a new aspect: {inline(str(option.detail))}")


def _what_follows_question(decision: Question[ChallengeTally, None], state: State) -> str:
    about: ChallengeTally = decision.about
    return f"All tasks are over ({readable(about.ending).casefold()}). What does it lead to?"


def _contest_roll_question(decision: Question[Rolling, Commitment], state: State) -> str:
    about: Rolling = decision.about
    return f"Who rolls for {contest_side(state, about.side)}, and with what?"


def _contest_roll_option(
    option: Option[Commitment], decision: Question[Rolling, Commitment], state: State
) -> Shown:
    chosen: Commitment = option.detail
    rating = state.characters[chosen.who].sheet.rating(chosen.skill)
    return Shown(
        option.id, f"{name_of(state, chosen.who)}: {skill_name(chosen.skill)}", effect=signed(rating)
    )


def _contest_aid_question(decision: Question[Rolling, None], state: State) -> str:
    about: Rolling = decision.about
    skill = skill_name(about.skill or "")
    return f"{capital(the(state, about.roller))} rolls {skill}. Does {the(state, decision.who)} lend a hand?"


def _prepare_question(decision: Question[str, Attempt | None], state: State) -> str:
    return f"Does {the(state, decision.who)} go for an advantage before the roll?"


def _prepare_option(
    option: Option[Attempt | None], decision: Question[str, Attempt | None], state: State
) -> Shown:
    if option.id == READY:
        return Shown(READY, "No, be ready for the roll")
    attempt = option.detail
    assert attempt is not None
    return Shown(option.id, f"With {skill_name(attempt.skill)} on {place_of(state, attempt.on)}")


def _advantage_fail_question(decision: Question[Turned, str | None], state: State) -> str:
    task, _ = decision.about
    what = f"{capital(the(state, task.who))}, {skill_name(task.skill)}"
    return f"{what}: not enough. Give your side's roll away, or let the rivals have it?"


def _advantage_fail_option(
    option: Option[str | None], decision: Question[Turned, str | None], state: State
) -> Shown:
    if option.id == "forfeit":
        return Shown(option.id, "Forfeit", "your side's roll in this exchange", "nothing else comes of it")
    _, enemy = decision.about
    return Shown(
        option.id,
        "Succeed at a cost",
        f"{the(state, enemy)} holds a free invoke",
        f"your side rolls all the same; {inline(option.detail or '')} is there",
    )


def _side_option(option: AnyOption, decision: Decision, state: State) -> Shown:
    if option.id == NOBODY:
        return Shown(option.id, "Nobody")
    return Shown(option.id, capital(contest_side(state, option.id)), effect="a free invoke on it")


def _interferes_question(decision: Question[Task, None], state: State) -> str:
    task = decision.about
    return f"{capital(the(state, task.who))} creates an advantage with {skill_name(task.skill)}. Who can interfere?"


def _rival_option(option: Option[None], decision: Question[Task, None], state: State) -> Shown:
    if option.id == NOBODY:
        return Shown(option.id, "Nobody", effect="the GM sets a difficulty")
    return Shown(option.id, name_of(state, option.id), effect="may defend")


def _words(option: Option[None], decision: Question[Naming, None], state: State) -> Shown:
    return Shown(option.id, inline(option.id))


def _skill_option(option: Option[None], decision: Question[str, None], state: State) -> Shown:
    return Shown(option.id, skill_name(option.id))


def _intent_question(decision: Question[Naming, None], state: State) -> str:
    return f"What is {owned(state, decision.about.who)} side after?"


ENGAGEMENTS = {
    **worded(TASKS, _tasks_question, _tasks_option, "or other skills, joined by +"),
    **worded(
        CHALLENGE_TASK,
        lambda decision, state: f"Which task does {the(state, decision.who)} take?",
        _task_option,
    ),
    **worded(
        TASK_SKILL,
        _task_skill_question,
        fixed(
            {
                "allow": ("Yes", "as hard"),
                "harder": ("Yes", "but two harder"),
                "deny": ("No", "not like that"),
            }
        ),
    ),
    **worded(TEAMWORK_COST, _teamwork_cost_question, _teamwork_cost_option),
    **worded(
        WHAT_FOLLOWS,
        _what_follows_question,
        fixed(
            {
                "nothing": ("Nothing yet", "play goes on"),
                "challenge": ("Another challenge", "more has to be done at once"),
                "contest": ("A contest", "somebody wants it too"),
                "conflict": ("A conflict", "somebody means harm"),
            }
        ),
    ),
    **worded(
        BREAK_OFF,
        lambda decision, state: f"Does the conflict turn into a {inline(str(decision.about))}?",
        fixed({"allow": ("Yes", "nobody has won it"), "deny": ("No", "the conflict goes on")}),
    ),
    **worded(
        CONTEST_OPPOSITION,
        lambda decision, state: "What do the sides of this contest roll against?",
        fixed(
            {
                "direct": ("One another", "their efforts are compared"),
                "obstacles": ("Obstacles of their own", "the GM sets a difficulty for each"),
            }
        ),
    ),
    **worded(INTENT, _intent_question, _words),
    **worded(
        THREAT_ATTACK,
        lambda decision, state: f"With what does {the(state, decision.about)} threaten the contestants?",
        _skill_option,
    ),
    **worded(CONTEST_PREPARE, _prepare_question, _prepare_option),
    **worded(CONTEST_ADVANTAGE_FAIL, _advantage_fail_question, _advantage_fail_option),
    **worded(INTERFERES, _interferes_question, _rival_option),
    **worded(FAVOURED_SIDE, lambda decision, state: "Which side gets the free invoke?", _side_option),
    **worded(CONTEST_ROLL, _contest_roll_question, _contest_roll_option, "or WHO:SKILL with any other skill"),
    **worded(
        CONTEST_AID, _contest_aid_question, fixed({"aid": ("Yes", "+1"), "stay-out": ("No", "no bonus")})
    ),
    **worded(TWIST, lambda decision, state: "A tie. What unexpected thing changes the ground?", _words),
    **worded(
        TWIST_FAVOURS,
        lambda decision, state: f"Whom does {inline(str(decision.about))} favour?",
        _side_option,
    ),
}
"""How each decision of a challenge, a contest or teamwork is put."""
