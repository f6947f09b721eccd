"""Questions of framing, for whoever sits in the GM's seat and would sooner decide than let it be decided."""

from __future__ import annotations

from solofate.rules.decisions import AnyOption, Decision
from solofate.rules.decisions.scenes import Aftermath
from solofate.rules.model.state import State
from solofate.wording.people import capital, count, listed, readable
from solofate.wording.questions.question import Shown, Wording, fixed


def _ground(option: AnyOption, decision: Decision, state: State) -> Shown:
    zones = getattr(option.detail, "zones", None)
    ways = getattr(option.detail, "ways", ())
    label = listed(zones.names.values()) if zones is not None else readable(option.id)
    return Shown(option.id, capital(label), effect="; ".join(ways))


def _reading(option: AnyOption, decision: Decision, state: State) -> Shown:
    if option.detail is None:
        return Shown(option.id, "Nowhere in particular")
    return Shown(option.id, capital(readable(option.id)))


def _situation(option: AnyOption, decision: Decision, state: State) -> Shown:
    aspects = getattr(option.detail, "aspects", ())
    return Shown(option.id, ", ".join(aspect.name for _, aspect in aspects) or readable(option.id))


def _comes_back(option: AnyOption, decision: Decision, state: State) -> Shown:
    found = option.detail
    if found is None:
        return Shown(option.id, "Nothing comes back now")
    return Shown(
        option.id, found.name, effect=f"for {found.tone}; last up {count(found.waited, 'scene')} ago"
    )


def _stake(option: AnyOption, decision: Decision, state: State) -> Shown:
    return Shown(option.id, option.id)


def _tension_question(decision: Decision, state: State) -> str:
    about = decision.about
    if not isinstance(about, Aftermath):
        return "How high is the tension now?"
    return f"{capital(about.words)}; the tension was {about.tension}. How high is it now?"


def _tension(option: AnyOption, decision: Decision, state: State) -> Shown:
    about = decision.about
    change = int(option.id) - about.tension if isinstance(about, Aftermath) else 0
    return Shown(
        option.id, f"Tension {option.id} ({change:+d})" if change else f"Tension {option.id}, as it was"
    )


FRAMING = {
    "framing": Wording(
        lambda decision, state: "Does the scene come as it is expected?",
        fixed(
            {
                "kept": ("As expected", ""),
                "altered": ("As expected, but for one thing", ""),
                "interrupted": ("Something else comes first", ""),
                "skipped": ("Not worth a scene", "a sentence says what happens"),
            }
        ),
    ),
    "reading": Wording(lambda decision, state: "What kind of place is it?", _reading),
    "ground": Wording(lambda decision, state: "Where is it?", _ground),
    "situation": Wording(lambda decision, state: "What is true there?", _situation),
    "comes-back": Wording(lambda decision, state: "What comes back?", _comes_back),
    "cast": Wording(
        lambda decision, state: "Who is there?",
        fixed(
            {
                "nobody": ("Nobody else", ""),
                "bystander": ("Somebody who wants something", ""),
                "opposition": ("Somebody who stands against the heroes", ""),
            }
        ),
    ),
    "stake": Wording(lambda decision, state: "What is at stake?", _stake),
    "tension": Wording(_tension_question, _tension),
}
"""How each decision about a scene's framing is put."""
