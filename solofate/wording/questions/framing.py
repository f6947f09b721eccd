"""Questions of framing, for whoever sits in the GM's seat and would sooner decide than let it be decided."""

from __future__ import annotations

from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.scenes import (
    CAME_OUT,
    CAST,
    COMES_BACK,
    FRAMING,
    GROUND,
    OBSTACLE,
    READING,
    RISK,
    SITUATION,
    STAKE,
    TENSION,
    THREAD_MOVES,
    Aftermath,
    AtStake,
    CameOut,
    MapGround,
    PlaceRead,
    ReturnCandidate,
    SituationAspects,
    ThreadTie,
    ThreadTies,
)
from solofate.rules.model.state import State
from solofate.wording.deeds_told import goal_in_brief
from solofate.wording.people import capital, count, listed, readable
from solofate.wording.questions.question import Shown, fixed, worded


def _ground(option: Option[MapGround], decision: Question[str, MapGround], state: State) -> Shown:
    zones = getattr(option.detail, "zones", None)
    ways = getattr(option.detail, "ways", ())
    label = listed(zones.names.values()) if zones is not None else readable(option.id)
    return Shown(option.id, capital(label), effect="; ".join(ways))


def _reading(
    option: Option[PlaceRead | None], decision: Question[str, PlaceRead | None], state: State
) -> Shown:
    if option.detail is None:
        return Shown(option.id, "Nowhere in particular")
    return Shown(option.id, capital(readable(option.id)))


def _situation(
    option: Option[SituationAspects], decision: Question[str, SituationAspects], state: State
) -> Shown:
    aspects = getattr(option.detail, "aspects", ())
    return Shown(option.id, ", ".join(aspect.name for _, aspect in aspects) or readable(option.id))


def _comes_back(
    option: Option[ReturnCandidate | None], decision: Question[str, ReturnCandidate | None], state: State
) -> Shown:
    found = option.detail
    if found is None:
        return Shown(option.id, "Nothing comes back now")
    return Shown(
        option.id, found.name, effect=f"for {found.tone}; last up {count(found.waited, 'scene')} ago"
    )


def _stake(option: Option[str | None], decision: Question[AtStake, str | None], state: State) -> Shown:
    return Shown(option.id, option.id)


def _as_it_stands(option: Option[None], decision: Question[AtStake, None], state: State) -> Shown:
    return Shown(option.id, option.id)


def _thread(
    option: Option[ThreadTie | None], decision: Question[ThreadTies, ThreadTie | None], state: State
) -> Shown:
    return Shown(option.id, option.detail.title if option.detail is not None else "None of them")


def _came_out(decision: Question[CameOut, None], state: State) -> str:
    return f"The scene ends. You wanted: {goal_in_brief(decision.about.goal)}. Won, lost, or still open?"


def _tension_question(decision: Question[Aftermath, None], state: State) -> str:
    about = decision.about
    return f"{capital(about.words)}; the tension was {about.tension}. How high is it now?"


def _tension(option: Option[None], decision: Question[Aftermath, None], state: State) -> Shown:
    about = decision.about
    change = int(option.id) - about.tension
    return Shown(
        option.id, f"Tension {option.id} ({change:+d})" if change else f"Tension {option.id}, as it was"
    )


SCENES = {
    **worded(
        FRAMING,
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
    **worded(READING, lambda decision, state: "What kind of place is it?", _reading),
    **worded(GROUND, lambda decision, state: "Where is it?", _ground),
    **worded(SITUATION, lambda decision, state: "What is true there?", _situation),
    **worded(COMES_BACK, lambda decision, state: "What comes back?", _comes_back),
    **worded(
        CAST,
        lambda decision, state: "Who is there?",
        fixed(
            {
                "nobody": ("Nobody else", ""),
                "bystander": ("Somebody who wants something", ""),
                "opposition": ("Somebody who stands against the heroes", ""),
            }
        ),
    ),
    **worded(
        OBSTACLE,
        lambda decision, state: "Is there anything else in the fight?",
        lambda option, decision, state: Shown(
            option.id, "Nobody but the foes" if option.detail is None else option.detail.sheet.name
        ),
    ),
    **worded(STAKE, lambda decision, state: "What is at stake?", _stake),
    **worded(RISK, lambda decision, state: "What may it cost them?", _as_it_stands),
    **worded(THREAD_MOVES, lambda decision, state: "Which thread does it belong to?", _thread),
    **worded(
        CAME_OUT,
        _came_out,
        fixed(
            {
                "won": ("Won", "they have it"),
                "lost": ("Lost", "it is out of reach"),
                "open": ("Open", "it is still to be had"),
            }
        ),
    ),
    **worded(TENSION, _tension_question, _tension),
}
"""How each decision about a scene's framing is put."""
