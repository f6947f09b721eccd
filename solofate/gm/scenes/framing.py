"""Framing: whether a scene comes as expected, and where it is, what is true there, who is there and what is at stake.

The GM frames scenes (Fate Condensed, Being the Game Master). Each part is a decision with its reason.
"""

from __future__ import annotations

from solofate.content.weights import Framing
from solofate.gm.answer import Answer, GmContext, best_of
from solofate.gm.scenes.reading import ENOUGH
from solofate.gm.scenes.returning import due
from solofate.gm.scenes.situations import MOST, heroes_touched
from solofate.gm.scenes.zone_layouts import MOST_ZONES
from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.scenes import (
    AtStake,
    Candidate,
    Company,
    Expected,
    Ground,
    PlaceRead,
    Situation,
)
from solofate.rules.model.memory import BAD, PERSON
from solofate.rules.names import words_of
from solofate.rules.table import Table
from solofate.wording.people import count, listed

KEPT, ALTERED, INTERRUPTED, SKIPPED = "kept", "altered", "interrupted", "skipped"
UNREAD, SAID, FROM_A_THREAD, OF_THE_TITLE = "unread", "said", "thread", "title"
NOTHING, NOBODY, BYSTANDER, OPPOSED = "nothing", "nobody", "bystander", "opposition"

CERTAIN = 9.0
"""What it is worth that a title itself says who stands against the heroes."""

PARTS = 20
"""The course of a scene is one of so many parts of chance."""


def course_parts(tension: int, weights: Framing) -> dict[str, int]:
    """How many of twenty parts fall to each course: with the weights that come along, the table the manual states."""
    interrupted = min(PARTS, weights.interrupted + weights.interrupted_each * tension)
    altered = min(PARTS - interrupted, weights.altered + weights.altered_each * tension)
    return {KEPT: PARTS - altered - interrupted, ALTERED: altered, INTERRUPTED: interrupted}


def course_shares(tension: int, weights: Framing) -> dict[str, float]:
    """The same as shares."""
    return {course: parts / PARTS for course, parts in course_parts(tension, weights).items()}


def is_dull(title: str, own: tuple[OwnWords, ...] = ()) -> bool:
    """Whether nothing but routine is expected: every word that says anything is of going, waiting or mending."""
    known = lexicon(own)
    words = [word for word in words_of(title) if "little" not in known.senses("routine", word)]
    return bool(words) and all("dull" in known.senses("routine", word) for word in words)


def course(decision: Question[Expected, None], table: Table, mind: GmContext) -> Answer:
    """Kept, altered or interrupted by the tension alone; a dull stretch that chance leaves alone is skipped."""
    about = decision.about
    weights = mind.weights.framing
    parts = course_parts(about.tension, weights)
    at = about.fell
    chose = KEPT
    for name in (INTERRUPTED, ALTERED):
        if at < parts[name]:
            chose = ALTERED if about.awaited else name
            break
        at -= parts[name]
    skip = chose == KEPT and about.dull and about.tension <= weights.skips_up_to
    valued = [(name, share) for name, share in course_shares(about.tension, weights).items()]
    valued.append((SKIPPED, 1.0 if skip else 0.0))
    shares = f"{parts[INTERRUPTED]} to {parts[ALTERED]} to {parts[KEPT]}"
    fell = (
        f"{about.fell + 1} of {PARTS} at tension {about.tension} (interrupted to altered to kept as {shares})"
    )

    def reason() -> str:
        if about.awaited and chose == ALTERED:
            return f"{fell}: it is as you expect it, but for one thing, since those you name are here."
        if skip:
            return f"{fell}: nothing comes between, and nothing would be won or lost in it."
        return {
            KEPT: f"{fell}: it is as you expect it.",
            ALTERED: f"{fell}: it is as you expect it, but for one thing.",
            INTERRUPTED: f"{fell}: something else comes first.",
        }[chose]

    return Answer(SKIPPED if skip else chose, valued, reason)


def ground(decision: Question[str, Ground], table: Table, mind: GmContext) -> Answer:
    """The map with as much room as the tension wants, and the most different borders."""
    tension = table.state.scene.tension
    weights = mind.weights.framing
    room = min(MOST_ZONES, weights.zones + tension // weights.zone_each)
    valued = []
    for option in decision.options:
        if not isinstance(option.detail, Ground):
            return Answer(decision.default)
        found = option.detail
        valued.append((option.id, len(found.ways) - abs(len(found.zones) - room) * 1.0))
    chose, _ = best_of(valued)
    picked: Ground = next(option.detail for option in decision.options if option.id == chose)
    if picked.kept:
        return Answer(chose, valued, lambda: f"You have been here before: {picked.kept} is as it was left.")
    return Answer(
        chose,
        valued,
        lambda: (
            f"{count(len(picked.zones), 'zone')} where {room} suit tension {tension}, with borders that matter: "
            f"{listed(picked.ways) or 'none'}."
        ),
    )


def situation(decision: Question[str, Situation], table: Table, mind: GmContext) -> Answer:
    """As many aspects as the tension wants; better those that bear on what the heroes do best."""
    state = table.state
    weights = mind.weights.framing
    number = min(MOST, weights.aspects + state.scene.tension // weights.aspect_each)
    valued = []
    for option in decision.options:
        if not isinstance(option.detail, Situation):
            return Answer(decision.default)
        found = option.detail
        touched = weights.bears_on * len(heroes_touched(state, found))
        kinds = sum(weights.of_kind(kind) for kind in found.kinds)
        valued.append((option.id, touched + kinds - abs(len(found.aspects) - number)))
    chose, _ = best_of(valued)
    picked: Situation = next(option.detail for option in decision.options if option.id == chose)

    def reason() -> str:
        touched = heroes_touched(state, picked)
        for_whom = f", and one of them bears on what {listed(touched)} can do" if touched else ""
        return (
            f"{count(len(picked.aspects), 'aspect')} where {number} suit tension {state.scene.tension}, each of "
            f"another kind ({', '.join(picked.kinds)}){for_whom}."
        )

    return Answer(chose, valued, reason)


def comes_back(decision: Question[str, Candidate | None], table: Table, mind: GmContext) -> Answer:
    """What has waited longest and presses most, if anything is due."""
    weights = mind.weights.returning
    enough = weights.enough
    valued = [
        (option.id, due(option.detail, weights) if isinstance(option.detail, Candidate) else enough)
        for option in decision.options
    ]
    chose, worth = best_of(valued)
    picked = next(option.detail for option in decision.options if option.id == chose)

    def reason() -> str:
        if not isinstance(picked, Candidate):
            return f"{enough:.2f} is what it takes, and nothing that is open is as due as that."
        waited = f"last up {count(picked.waited, 'scene')} ago"
        return f"{worth:.2f} due ({waited}): {picked.name} comes up again, for {picked.tone}."

    return Answer(chose, valued, reason)


def cast(decision: Question[Company, None], table: Table, mind: GmContext) -> Answer:
    """Who is there: opposition the more the higher the tension, else somebody met by the way, or nobody."""
    about = decision.about
    foe_here = about.back is not None and about.back.what == PERSON and about.back.tone == BAD
    weights = mind.weights.framing
    opposed = (
        weights.opposed_each * about.tension
        + weights.opposed_by_chance * about.fell / 99
        + (weights.opposed_interrupted if about.course == INTERRUPTED else 0.0)
        + (weights.opposed_foe if foe_here else 0.0)
        + (weights.opposed_calm if about.calm and not about.quiet else 0.0)
    )
    if about.quiet and about.fell / 99 > weights.opposed_quiet:
        opposed = 0.0
    values = {
        OPPOSED: CERTAIN if about.typed else opposed,
        BYSTANDER: weights.bystander,
        NOBODY: weights.nobody
        + (weights.nobody_back if about.back is not None and about.back.what == PERSON else 0.0),
    }
    valued = [(option.id, values.get(option.id, 0.0)) for option in decision.options]
    chose, worth = best_of(valued)
    if about.typed:
        return Answer(chose, valued, lambda: f"You said who is here: {about.typed}.")
    because = {
        OPPOSED: "somebody stands against the heroes here",
        BYSTANDER: "somebody is here who wants something",
        NOBODY: "the heroes have the place to themselves" if not foe_here else "one is enough",
    }
    return Answer(
        chose,
        valued,
        lambda: (
            f"{worth:.2f} at tension {about.tension}, {about.course}"
            f"{f', and “{about.quiet}” is no occasion for a fight' if about.quiet else ''}: {because[chose]}."
        ),
    )


def stake(decision: Question[AtStake, str | None], table: Table, mind: GmContext) -> Answer:
    """What is at stake: what the title says, else the thread that came up, else what the title is about."""
    valued = [
        (
            option.id,
            {SAID: 1.5, FROM_A_THREAD: 1.0, OF_THE_TITLE: 0.8}.get(str(option.detail), 0.5 - 0.1 * at),
        )
        for at, option in enumerate(decision.options)
    ]
    chose, worth = best_of(valued)
    picked = next(option.detail for option in decision.options if option.id == chose)
    because = {
        SAID: "it is what you said you are after.",
        FROM_A_THREAD: "it follows from the thread that has come up.",
        OF_THE_TITLE: "you said where it is, and this is what there is to get out of it.",
    }.get(str(picked), "no thread asks for more, so it is what was drawn first.")
    return Answer(chose, valued, lambda: f"{worth:.2f}: {because}")


def risk(decision: Question[AtStake, None], table: Table, mind: GmContext) -> Answer:
    """What may be lost: what was drawn first, for nobody stands against the heroes who would say it."""
    valued = [(option.id, 0.5 - 0.1 * at) for at, option in enumerate(decision.options)]
    chose, worth = best_of(valued)
    return Answer(
        chose, valued, lambda: f"{worth:.2f}: it was drawn first, and a scene has something to lose."
    )


def reading(decision: Question[str, PlaceRead | None], table: Table, mind: GmContext) -> Answer:
    """The kind of place most of a title speaks for; what speaks for none is no place."""
    valued = [
        (option.id, option.detail.worth if isinstance(option.detail, PlaceRead) else ENOUGH)
        for option in decision.options
    ]
    chose, worth = best_of(valued)
    picked = next(option.detail for option in decision.options if option.id == chose)
    if not isinstance(picked, PlaceRead):
        return Answer(chose, valued, lambda: f"{worth:.2f}: no word of the title says where it is.")
    return Answer(
        chose,
        valued,
        lambda: f"{worth:.2f}: “{picked.said}” says {picked.kind}, and the heroes are in: {picked.called}.",
    )
