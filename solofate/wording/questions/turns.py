"""Questions of order: who goes first, who goes next, and what somebody does with a turn."""

from __future__ import annotations

from solofate.rules.decisions import AnyOption, Decision, Option, Question
from solofate.rules.decisions.conflict import (
    BIG_BAD,
    FIRST,
    NEXT,
    NPC_SLOTS,
    ORDER_SKILL,
    PROPOSE_FIRST,
    TURN,
    HandOver,
    LoneFoe,
    TurnChoice,
    TurnQuestion,
)
from solofate.rules.decisions.scenes import NUDGE, WHO_OPPOSES, Encounter, Meeting, Source
from solofate.rules.model.characters import PLAYER
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.wording.actions import maneuvers
from solofate.wording.people import capital, listed, name_of, place_of, readable_option, the, the_zone
from solofate.wording.plain import inline
from solofate.wording.questions.question import Shown, fixed, worded


def _someone(option: AnyOption, decision: Decision, state: State) -> Shown:
    character = state.characters.get(option.id)
    played = "" if character is None or character.control == PLAYER else f" ({_hand(character.control)})"
    return Shown(option.id, f"{name_of(state, option.id)}{played}")


def _hand(control: str) -> str:
    return "GM" if control == "gm" else control


def _next_question(decision: Question[HandOver, bool], state: State) -> str:
    new_exchange, steps = decision.about if decision.about else (False, ())
    asked = "Who opens the next exchange?" if new_exchange else "Who is next?"
    if not steps:
        return asked
    places = listed((the_zone(state, zone) for zone in steps), "or")
    return f"{asked} (First {the(state, decision.who)} may still step into {places} for nothing: /move.)"


def _in_a_line(decision: Decision, state: State) -> tuple[str, ...]:
    """Everybody who could be named, in one line."""
    names = (f"{at}) {name_of(state, option.id)}" for at, option in enumerate(decision.options, start=1))
    return (f"  {' · '.join(names)}",)


def _first_question(decision: Question[None, None], state: State) -> str:
    return "Who acts first?"


def _slots_question(decision: Question[tuple[str, ...], None], state: State) -> str:
    return f"Turns go by {skill_name(decision.about[0])}. Where do the GM's people act?"


def _turn_question(decision: TurnQuestion, state: State) -> str:
    return f"What does {the(state, decision.who)} do?"


def _turn_option(option: Option[TurnChoice], decision: TurnQuestion, state: State) -> Shown:
    chosen = option.detail
    if not isinstance(chosen, TurnChoice):
        return Shown(option.id, capital(readable_option(state, option.id)))
    skill = skill_name(chosen.skill) if chosen.skill else ""
    label = {
        "attack": f"Attack {the(state, chosen.target)} with {skill}",
        "split": f"Attack {_all_of(state, chosen.target or '')} at once with {skill}",
        "everybody": _sweeping(state, chosen.target or "", skill),
        "force": _forcing(state, chosen.target or "", skill),
        "cover": f"Take cover behind {name_of(state, chosen.target)}",
        "move": f"Step into {the_zone(state, chosen.target)}",
        "dash": f"Make for {the_zone(state, chosen.target)}",
        "advantage": f"{'Maneuver' if maneuvers(state) else 'Create an advantage'} with {skill} on "
        f"{place_of(state, chosen.target or 'scene')}",
        "deal": f"See to {_distraction(state, chosen.target)}{f' with {skill}' if skill else ''}",
        "task": f"Take the task “{inline(chosen.target or '')}” with {skill}",
        "block": f"Block attacks with {skill_name((chosen.target or '').partition(':')[2])} by {skill}",
        "defend": _defending(state, decision.who, chosen.target if chosen.verb == "defend" else None),
        "concede": "Concede",
        "pass": "Do nothing",
    }.get(chosen.verb, capital(readable_option(state, option.id)))
    effect = {"move": "free", "cover": "free", "dash": "takes the action"}.get(chosen.verb, "")
    return Shown(option.id, label, effect=effect)


def _defending(state: State, who: str, whom: str | None) -> str:
    """`Do nothing but defend`, by oneself, for an ally, or against a foe."""
    if whom is None:
        return "Do nothing but defend"
    friend = state.characters[whom].side == state.characters[who].side
    return f"Do nothing but defend {'' if friend else 'against '}{the(state, whom)}"


def _all_of(state: State, targets: str) -> str:
    return listed(the(state, each) for each in targets.split("+"))


def _sweeping(state: State, target: str, skill: str) -> str:
    """`Attack everybody in the Yard with Shoot, by Powder Kegs`."""
    zone, _, means = target.partition(":")
    where = f" in {the_zone(state, zone)}" if zone else ""
    return f"Attack everybody{where} with {skill}, by {inline(means)}"


def _forcing(state: State, target: str, skill: str) -> str:
    """`Force Maren into the Furnace with Fight`."""
    whom, _, block = target.partition(":")
    return f"Force {the(state, whom)} into {name_of(state, block)} with {skill}"


def _distraction(state: State, named: str | None) -> str:
    return next((each.name for each in state.scene.distractions if each.id == named), "what distracts them")


def _source(option: Option[Source], decision: Question[None, Source], state: State) -> Shown:
    kind, name, _, about = option.detail
    told = {
        "want": f"What {name} wants",
        "goal": "What the opposition is after",
        "nothing": "Nothing in particular",
    }
    return Shown(option.id, told.get(kind, name), effect=about if about != name else "")


def _opposition_option(
    option: Option[Encounter], decision: Question[Meeting, Encounter], state: State
) -> Shown:
    return Shown(option.id, capital(readable_option(state, option.id)))


def _big_bad_question(decision: Question[LoneFoe, None], state: State) -> str:
    who, heroes, ways = decision.about
    more = "And how else" if ways else "How"
    return (
        f"{capital(the(state, who))} stands alone against {heroes}. "
        f"{more} does it break the rules? (Minions, a hive, a map or a true form stand in a row.)"
    )


TURNS = {
    **worded(FIRST, _first_question, _someone, brief=_in_a_line),
    **worded(PROPOSE_FIRST, _first_question, _someone, brief=_in_a_line),
    **worded(
        BIG_BAD,
        _big_bad_question,
        fixed(
            {
                "as-it-is": ("As it is", "nothing more"),
                "skill": ("What they could lend each other", "its rolls get their number less one"),
                "stress": ("Hard to hurt", "hits on it are half their number less, and 1 at least"),
                "invokes": ("Dreadful when it pays", "its paid invokes add their number"),
                "suppresses": ("Hard to turn against", "invokes against it add 1"),
                "scale-up": ("A higher scale", "one level above what it was"),
                "challenge": ("Out of reach", "until the heroes have won a challenge amid the fight"),
                "contest": ("Out of reach for now", "until the heroes have won a contest against it"),
            }
        ),
    ),
    **worded(
        NPC_SLOTS,
        _slots_question,
        fixed(
            {
                "apart": ("Each at their own place", ""),
                "together": ("All at the place of the best of them", ""),
            }
        ),
    ),
    **worded(
        ORDER_SKILL,
        lambda decision, state: (
            "By which skill do those act who are level?" if decision.about else "By which skill do turns go?"
        ),
        lambda option, decision, state: Shown(option.id, skill_name(option.id)),
    ),
    **worded(NEXT, _next_question, _someone, brief=_in_a_line),
    **worded(TURN, _turn_question, _turn_option),
    **worded(NUDGE, lambda decision, state: "What does something that happens now start from?", _source),
    **worded(WHO_OPPOSES, lambda decision, state: "Who stands against the heroes?", _opposition_option),
}
"""How each decision about turns is put."""
