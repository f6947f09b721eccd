"""Questions around a roll: who defends and how, who invokes what, and what a tie or a failure costs."""

from __future__ import annotations

from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.actions import (
    ADVANTAGE_FAIL,
    ALLOW_COST,
    COST,
    DEFENCE,
    DIFFICULTY,
    HOW_LONG,
    LENDS_SCALE,
    MEANS,
    OVERCOME_FAIL,
    OVERCOME_TIE,
    REVEAL,
    SCALE_BENEFIT,
    SETBACK,
    SHIFTS,
    STEPPING_IN,
    UNHINDERED,
    USE_STUNT,
    Above,
    Announced,
    Existing,
    Lending,
    Payer,
    Price,
    Success,
    Task,
    Turned,
    Weighing,
)
from solofate.rules.decisions.permission import COVER, RANGE, REACH, LongShot, Reach
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import MEDIOCRE, on_the_ladder
from solofate.rules.model.characters import PCS
from solofate.rules.model.conditions import Condition
from solofate.rules.model.durations import ShiftsReading, duration
from solofate.rules.model.scale import AFTER, BEFORE, scale_name
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.rules.model.stunts import Stunt
from solofate.rules.procedures.actions.defending import CONCEDE, INTERPOSE, NONE, STANDS_STILL, may_leave_too
from solofate.rules.procedures.actions.overcome import ACTIVE
from solofate.wording.actions import maneuvers
from solofate.wording.dice import signed
from solofate.wording.people import capital, count, name_of, owned, place_of, readable, sentence, the, they
from solofate.wording.plain import inline
from solofate.wording.questions.invokes import INVOKES, fate_point_price
from solofate.wording.questions.question import Shown, fixed, worded

_DOES = {
    "attack": "attacks {target}",
    "advantage": "creates an advantage against {target}",
    "overcome": "tries to get past {target}",
    "roll": "rolls against {target}",
}


def _shifts_question(decision: Question[Success, ShiftsReading], state: State) -> str:
    task, shifts, usual = decision.about
    took = duration(ruleset_of(state).time_table, usual)
    return f"{_attempt(task, state)}: done, with {count(shifts, 'shift')}, in {took}. Quality or speed?"


def _shifts_option(
    option: Option[ShiftsReading], decision: Question[Success, ShiftsReading], state: State
) -> Shown:
    """`Sooner by 1 step: half a minute` with what is left of quality behind it."""
    quality, speed, takes = option.detail
    holds = f"{quality} harder to undo" if quality else "no quality"
    if not speed:
        return Shown(option.id, "Make it last", effect=holds)
    way = "Sooner" if speed < 0 else "Longer"
    took = duration(ruleset_of(state).time_table, takes)
    return Shown(option.id, f"{way} by {count(abs(speed), 'step')}: {took}", effect=holds)


def _announced(about: Announced, state: State) -> str:
    does = _DOES.get(about.action, readable(about.action).casefold() + " against {target}")
    if about.action == "advantage" and maneuvers(state):
        does = "maneuvers against {target}"
    deed = does.format(target=the(state, about.target))
    return f"{capital(the(state, about.who))} {deed} with {skill_name(about.skill)}."


def _defend_question(decision: Question[Announced, int | None], state: State) -> str:
    stakes = ""
    asked = state.characters.get(decision.who)
    if decision.about.action == "attack" and state.scene.deadly and asked is not None and asked.side == PCS:
        stakes = " Death is on the table."
    return f"{_announced(decision.about, state)}{stakes} How does {the(state, decision.who)} defend?"


def _defend_hint(decision: Question[Announced, int | None], state: State) -> str:
    hints = [] if decision.about.action == "attack" else ["or any other skill that can be argued for"]
    others = may_leave_too(state, state.characters[decision.who])
    if others:
        hints.append(f"or concede {name_of(state, others[0].id)}, who then leaves before the dice")
    return ", ".join(hints)


def _interpose_question(decision: Question[Announced, None], state: State) -> str:
    about: Announced = decision.about
    return (
        f"{_announced(about, state)} Does {the(state, decision.who)} step in for {the(state, about.target)}?"
    )


def _defend_option(
    option: Option[int | None], decision: Question[Announced, int | None], state: State
) -> Shown:
    if option.id == NONE:
        return Shown(NONE, "No defence", effect=on_the_ladder(MEDIOCRE))
    if option.id == CONCEDE:
        return Shown(CONCEDE, "Concede", effect=concession_worth(state, decision.who))
    if option.id.startswith(INTERPOSE):
        ally = option.id.removeprefix(INTERPOSE)
        about = decision.about
        what = "aspect" if about.action == "advantage" else "blow"
        return Shown(
            option.id, f"Let {the(state, ally)} step in", effect=f"the {what} is {owned(state, ally)}"
        )
    skill = option.id.removeprefix(STANDS_STILL)
    character = state.characters.get(decision.who)
    rating = character.sheet.rating(skill) if character is not None else 0
    without = ", no dice" if skill != option.id else ""
    return Shown(option.id, f"{skill_name(skill)}{without}", effect=on_the_ladder(rating))


def _defences_in_a_line(decision: Question[Announced, int | None], state: State) -> tuple[str, ...]:
    """How somebody may defend, short: `1) Athletics +3 · 2) no defence · 3) concede (2 fate points)`."""
    defender = state.characters.get(decision.who)
    parts = []
    for number, option in enumerate(decision.options, start=1):
        if option.id == NONE:
            label = "no defence"
        elif option.id == CONCEDE:
            label = (
                f"concede ({concession_worth(state, decision.who).partition(', ')[2].partition(' when')[0]})"
            )
        elif option.id.startswith(INTERPOSE):
            label = f"{the(state, option.id.removeprefix(INTERPOSE))} steps in"
        else:
            skill = option.id.removeprefix(STANDS_STILL)
            rating = defender.sheet.rating(skill) if defender is not None else 0
            label = f"{skill_name(skill)} {rating:+d}{' without dice' if skill != option.id else ''}"
        parts.append(f"{number}) {label}")
    return (f"  {' · '.join(parts)}; m tells more",)


def concession_worth(state: State, who: str) -> str:
    """What conceding now would bring somebody when the conflict ends."""
    character = state.characters.get(who)
    points = character.concession_worth if character is not None else 1
    return f"out on {they(state, who).their} own terms, {count(points, 'fate point')} when the conflict ends"


def _attempt(task: Task, state: State) -> str:
    aim = f" ({inline(task.purpose)})" if task.purpose else ""
    return f"{capital(the(state, task.who))}, {skill_name(task.skill)}{aim}"


def _overcome_fail_option(
    option: Option[Price | None], decision: Question[Task, Price | None], state: State
) -> Shown:
    if isinstance(option.detail, Price):
        return Shown(option.id, "Succeed at a major cost", price_text(option.detail, state), "it works")
    return Shown(option.id, "Fail", effect="it does not work, and things turn for the worse")


def price_text(price: Price, state: State) -> str:
    """What a cost would be, in the story and in the rules."""
    like = state.characters.get(price.on)
    does = {
        "boost": "the other side gains a boost",
        "stress": f"{count(price.shifts, 'box')} of {price.kind} stress",
        "detail": "a new aspect",
        "problem": f"a new aspect with {count(max(1, price.shifts), 'free invoke')} for the other side",
        "consequence": "a consequence, without a hit",
        "foes": f"another {inline(like.sheet.name)} enters" if like else "one more of the other side enters",
        "deadline": f"a box of {inline(price.on)} is marked" if price.on else "time is short from here on",
        "hit": f"a {price.kind} hit of {price.shifts}",
    }
    return f"{inline(price.text)}: {does.get(price.does, readable(price.does).casefold())}"


def _cost_option(option: Option[Price], decision: Question[Payer, Price], state: State) -> Shown:
    price: Price = option.detail
    return Shown(option.id, readable(price.does), effect=price_text(price, state))


def _cost_question(decision: Question[Payer, Price], state: State) -> str:
    degree = next((option.detail.degree for option in decision.options if option.detail is not None), "minor")
    return f"What is the {degree} cost for {the(state, decision.about[0])}?"


def _advantage_fail_option(
    option: Option[str | None], decision: Question[Turned, str | None], state: State
) -> Shown:
    if option.id != "cost":
        return Shown(option.id, "Fail", effect="there is no aspect")
    enemy = decision.about[1]
    return Shown(
        option.id,
        "Succeed at a cost",
        f"“{inline(option.detail or '')}” is there",
        f"{the(state, enemy)} may use it first, once for nothing",
    )


def _reveal_question(decision: Question[Existing, None], state: State) -> str:
    hidden = decision.about
    where = place_of(state, hidden.on)
    return f"{inline(hidden.name)} (on {where}) is still hidden. Bring it into play?"


def _setback_option(option: Option[str | int], decision: Question[Task, str | int], state: State) -> Shown:
    if option.id == "hit":
        return Shown(option.id, f"A hit of {option.detail}", effect=f"for {the(state, decision.about.who)}")
    return Shown(option.id, "The situation turns", effect=inline(str(option.detail or "")))


def _difficulty_option(
    option: Option[int | None], decision: Question[Weighing, int | None], state: State
) -> Shown:
    if option.id.startswith(ACTIVE):
        return Shown(option.id, f"{capital(the(state, option.id.removeprefix(ACTIVE)))} opposes it")
    return Shown(option.id, on_the_ladder(int(option.id)))


def _stunt_helps(decision: Question[Stunt, None]) -> tuple[Condition, str]:
    """When the stunt that is asked about helps, and what it then does; more free invokes come after the dice."""
    stunt = decision.about
    more = stunt.free_invokes
    if more is not None and (decision.revealed or stunt.swap is None):
        return more.when, f"{count(more.amount, 'free invoke')} more"
    if stunt.swap is not None:
        return stunt.swap.when, f"{skill_name(stunt.swap.use)} works as {skill_name(stunt.swap.instead_of)}"
    return stunt.when, inline(stunt.text)


def _stunt_question(decision: Question[Stunt, None], state: State) -> str:
    when, _ = _stunt_helps(decision)
    asks = f" {sentence(when.question)}" if when.question else ""
    return f"{capital(owned(state, decision.who))} stunt {inline(decision.about.name)}.{asks} Use it now?"


def _stunt_option(option: Option[None], decision: Question[Stunt, None], state: State) -> Shown:
    if option.id != "use":
        return Shown(option.id, "Leave it")
    when, does = _stunt_helps(decision)
    prices = [fate_point_price(state, decision.who)] if when.costs_fate_point else []
    prices += [f"once per {when.once_per}"] if when.once_per else []
    return Shown(option.id, "Use it", "; ".join(prices), does)


def _range_question(decision: Question[LongShot, None], state: State) -> str:
    who, target = decision.about
    return f"{capital(the(state, who))} shoots at {the(state, target)} from afar. Is the line of sight clear?"


def _reach_question(decision: Question[Reach, None], state: State) -> str:
    who, skill, on = decision.about
    reaching = (
        f"{capital(the(state, who))} would reach {place_of(state, on)} from afar with {skill_name(skill)}"
    )
    return f"{reaching}. Does it carry that far?"


def _scale_question(decision: Question[Above, int], state: State) -> str:
    deed, against, levels = decision.about
    skill = f" with {skill_name(deed.skill)}" if deed.skill else ""
    return (
        f"{capital(the(state, deed.who))} stands {count(levels, 'level')} above {the(state, against)}{skill}. "
        "Which benefit?"
    )


def _scale_option(option: Option[int], decision: Question[Above, int], state: State) -> Shown:
    number = option.detail
    if option.id == BEFORE:
        return Shown(option.id, f"{signed(number)} on the roll")
    if option.id == AFTER:
        return Shown(option.id, f"{count(number, 'shift')} more", effect="if it succeeds; a tie gets nothing")
    return Shown(option.id, f"{count(number, 'free invoke')} more", effect="if it succeeds")


def _lends_question(decision: Question[Lending, None], state: State) -> str:
    _, aspect, level = decision.about
    name = inline(scale_name(state, level))
    return f"{inline(aspect)} stands for something of scale {name}. Does that count for this roll as well?"


ROLLS = {
    **worded(SCALE_BENEFIT, _scale_question, _scale_option),
    **worded(
        LENDS_SCALE,
        _lends_question,
        fixed(
            {
                "lend": ("It does", "the roll is made on that scale"),
                "leave": ("It does not", "the invoke counts alone"),
            }
        ),
    ),
    **worded(
        MEANS,
        lambda decision, state: f"{_attempt(decision.about, state)}: made by what means?",
        fixed(
            {
                "supernatural": ("By powers", "the aspect carries its maker's scale"),
                "ordinary": ("By ordinary means", "an aspect like any other"),
            }
        ),
    ),
    **worded(
        UNHINDERED,
        lambda decision, state: (
            f"{_attempt(decision.about, state)}: does anybody or anything stand against it?"
        ),
        fixed(
            {
                "nothing": ("Nothing", "it is there, with one free invoke"),
                "something": ("Something", "it takes a roll"),
            }
        ),
    ),
    **worded(DEFENCE, _defend_question, _defend_option, _defend_hint, brief=_defences_in_a_line),
    **worded(
        STEPPING_IN,
        _interpose_question,
        fixed(
            {
                "step-in": ("Step in", "and become the target"),
                "stay-out": ("Stay out of it", "nothing changes"),
            }
        ),
    ),
    **worded(
        COVER,
        lambda decision, state: (
            f"{name_of(state, decision.about.target)} is behind {name_of(state, decision.about.block)}: what does that "
            f"do to {owned(state, decision.about.who)} {skill_name(decision.about.skill)}?"
        ),
        fixed(
            {
                "negates": ("It does not get through", "the attack cannot be made"),
                "mitigates": ("It takes some of the force", "armour of half the rating"),
                "no-help": ("Nothing", "the attack is made as ever"),
            }
        ),
    ),
    **worded(
        REACH, _reach_question, fixed({"allow": ("Yes", "it is tried"), "deny": ("No", "it cannot be tried")})
    ),
    **INVOKES,
    **worded(
        HOW_LONG,
        lambda decision, state: f"{_attempt(decision.about, state)}: how long does that take by itself?",
        lambda option, decision, state: Shown(
            option.id, capital(duration(ruleset_of(state).time_table, option.detail))
        ),
    ),
    **worded(SHIFTS, _shifts_question, _shifts_option),
    **worded(
        OVERCOME_TIE,
        lambda decision, state: f"{_attempt(decision.about, state)}: a tie. What is it?",
        fixed(
            {
                "minor-cost": ("Success at a minor cost", "it works; the GM names the cost"),
                "partial": ("Part of it", "some of what was wanted"),
                "fail-with-boost": ("Failure, with a boost", "it does not work; a boost for next time"),
            }
        ),
    ),
    **worded(
        OVERCOME_FAIL,
        lambda decision, state: f"{_attempt(decision.about, state)}: not enough. Fail, or pay for it?",
        _overcome_fail_option,
    ),
    **worded(
        ADVANTAGE_FAIL,
        lambda decision, state: (
            f"{_attempt(decision.about.task, state)}: not enough. Fail, or have it and let the other side use it first?"
        ),
        _advantage_fail_option,
    ),
    **worded(
        ALLOW_COST,
        lambda decision, state: (
            f"{_attempt(decision.about, state)}: not enough. May {they(state, decision.about.who).they} have it "
            f"all the same, if {they(state, decision.about.who).does('pay')} for it?"
        ),
        fixed(
            {"allow": ("Yes", "they may choose to, at a price"), "deny": ("No", "it fails, and that is that")}
        ),
    ),
    **worded(COST, _cost_question, _cost_option),
    **worded(
        SETBACK,
        lambda decision, state: f"{_attempt(decision.about, state)}: failed. What comes of it?",
        _setback_option,
    ),
    **worded(
        REVEAL,
        _reveal_question,
        fixed(
            {
                "reveal": ("Reveal it", "with a free invoke for the one asked"),
                "keep": ("Keep it hidden", "nobody learns of it"),
            }
        ),
    ),
    **worded(
        DIFFICULTY,
        lambda decision, state: f"{_attempt(decision.about.task, state)}: how hard is it?",
        _difficulty_option,
    ),
    **worded(USE_STUNT, _stunt_question, _stunt_option),
    **worded(
        RANGE,
        _range_question,
        fixed({"allow": ("Yes", "the shot is tried"), "deny": ("No", "it cannot be tried")}),
    ),
}
"""How each decision around a roll is put."""
