"""Framing: whether a scene comes as expected, and where it is, what is true there, who is there and what is at stake.

The GM frames scenes (Fate Condensed, Being the Game Master). Each part is a decision with its reason.
"""

from __future__ import annotations

from solofate.content.weights import Framing, Tension
from solofate.gm.answer import Answer, GmContext, Valued, best_of
from solofate.gm.reasons.framing import (
    AsItWasLeft,
    ComesBack,
    Course,
    Laid,
    NoPlace,
    NothingDue,
    PlaceSaid,
    Present,
    Risked,
    Staked,
    TensionMoves,
    TitleNames,
    TrueHere,
)
from solofate.gm.scenes.returning import due
from solofate.gm.scenes.situations import MOST, heroes_touched
from solofate.gm.scenes.zone_layouts import MOST_ZONES
from solofate.gm.titles.atlas import ENOUGH
from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.scenes import (
    Aftermath,
    AtStake,
    Company,
    Expected,
    MapGround,
    PlaceRead,
    ReturnCandidate,
    SituationAspects,
)
from solofate.rules.model.memory import BAD, PERSON
from solofate.rules.model.state import LOST, WON
from solofate.rules.names import words_of
from solofate.rules.oracle import MOST_TENSION
from solofate.rules.procedures.scenes.aftermath import BEATEN, FALLEN, QUIET, STANDING
from solofate.rules.table import Table

KEPT, ALTERED, INTERRUPTED, SKIPPED = "kept", "altered", "interrupted", "skipped"
UNREAD, SAID, FROM_A_THREAD, OF_THE_TITLE = "unread", "said", "thread", "title"
STILL_OPEN, OF_A_TROUBLE = "errand", "trouble"
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
    """Whether nothing but routine is expected: every word that says anything is of going, waiting or mending.

    What a title names with an article is meant to be played: `The Night Train`.
    """
    if title.split()[:1] == ["The"]:
        return False
    known = lexicon(own)
    words = [word for word in words_of(title) if "little" not in known.senses("routine", word)]
    return bool(words) and all("dull" in known.senses("routine", word) for word in words)


def course(decision: Question[Expected, None], table: Table, mind: GmContext) -> Answer:
    """A scene kept, altered or interrupted by tension alone; a dull stretch that chance leaves alone is skipped."""
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
    awaited = bool(about.awaited) and chose == ALTERED
    chose = SKIPPED if skip else chose
    shares = parts[INTERRUPTED], parts[ALTERED], parts[KEPT]
    return Answer(chose, valued, Course(chose, about.fell + 1, PARTS, about.tension, shares, awaited))


def ground(decision: Question[str, MapGround], table: Table, mind: GmContext) -> Answer:
    """The map with as much room as the tension wants, and the most different borders."""
    tension = table.state.scene.tension
    weights = mind.weights.framing
    room = min(MOST_ZONES, weights.zones + tension // weights.zone_each)
    valued = [
        (option.id, len(option.detail.ways) - abs(len(option.detail.zones) - room) * 1.0)
        for option in decision.options
    ]
    chose, _ = best_of(valued)
    picked = decision.detail(chose)
    if picked.kept:
        return Answer(chose, valued, AsItWasLeft(picked.kept))
    return Answer(chose, valued, Laid(len(picked.zones), room, tension, tuple(picked.ways)))


def situation(decision: Question[str, SituationAspects], table: Table, mind: GmContext) -> Answer:
    """As many aspects as the tension wants; better those that bear on what the heroes do best."""
    state = table.state
    weights = mind.weights.framing
    number = min(MOST, weights.aspects + state.scene.tension // weights.aspect_each)
    valued = []
    for option in decision.options:
        found = option.detail
        touched = weights.bears_on * len(heroes_touched(state, found))
        kinds = sum(weights.of_kind(kind) for kind in found.kinds)
        valued.append((option.id, touched + kinds - abs(len(found.aspects) - number)))
    chose, _ = best_of(valued)
    picked = decision.detail(chose)
    for_whom = tuple(heroes_touched(state, picked))
    why = TrueHere(len(picked.aspects), number, state.scene.tension, tuple(picked.kinds), for_whom)
    return Answer(chose, valued, why)


def comes_back(decision: Question[str, ReturnCandidate | None], table: Table, mind: GmContext) -> Answer:
    """What has waited longest and presses most, if anything is due."""
    weights = mind.weights.returning
    enough = weights.enough
    valued = [
        (option.id, due(option.detail, weights) if isinstance(option.detail, ReturnCandidate) else enough)
        for option in decision.options
    ]
    chose, worth = best_of(valued)
    picked = decision.detail(chose)
    if not isinstance(picked, ReturnCandidate):
        return Answer(chose, valued, NothingDue(enough))
    return Answer(chose, valued, ComesBack(worth, picked.waited, picked.name, picked.tone))


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
        return Answer(chose, valued, TitleNames(about.typed))
    return Answer(chose, valued, Present(chose, worth, about.tension, about.course, about.quiet, foe_here))


def stake(decision: Question[AtStake, str | None], table: Table, mind: GmContext) -> Answer:
    """What is at stake: what the title says, else what it is about, else the thread that came up."""
    valued = [
        (
            option.id,
            _WORTH_OF_STAKES.get(str(option.detail), 0.5) - 0.01 * at,
        )
        for at, option in enumerate(decision.options)
    ]
    chose, worth = best_of(valued)
    return Answer(chose, valued, Staked(worth, decision.detail(chose)))


_WORTH_OF_STAKES = {SAID: 1.5, OF_THE_TITLE: 1.2, STILL_OPEN: 1.15, OF_A_TROUBLE: 1.1, FROM_A_THREAD: 1.0}


def risk(decision: Question[AtStake, None], table: Table, mind: GmContext) -> Answer:
    """What may be lost: what was drawn first, for nobody stands against the heroes who would say it."""
    valued = [(option.id, 0.5 - 0.1 * at) for at, option in enumerate(decision.options)]
    chose, worth = best_of(valued)
    return Answer(chose, valued, Risked(worth))


def reading(decision: Question[str, PlaceRead | None], table: Table, mind: GmContext) -> Answer:
    """The kind of place most of a title speaks for; what speaks for none is no place."""
    valued = [
        (option.id, option.detail.worth if isinstance(option.detail, PlaceRead) else ENOUGH)
        for option in decision.options
    ]
    chose, worth = best_of(valued)
    picked = decision.detail(chose)
    if not isinstance(picked, PlaceRead):
        return Answer(chose, valued, NoPlace(worth))
    return Answer(chose, valued, PlaceSaid(worth, picked.said, picked.kind, picked.called))


def tension(decision: Question[Aftermath, None], table: Table, mind: GmContext) -> Answer:
    """The tension the weights lead to; the further another is from it, the less it is worth."""
    about = decision.about
    fits = tension_after(about, mind.weights.tension)
    valued: list[Valued] = [(option.id, float(-abs(int(option.id) - fits))) for option in decision.options]
    chose, _ = best_of(valued)
    return Answer(chose, valued, TensionMoves(about.words, about.tension, fits))


def tension_after(scene: Aftermath, weights: Tension) -> int:
    """The tension after a scene that went so: it stays from 0 to 6, and quiet never brings it below calm."""
    now = scene.tension
    least = min(now, weights.calm) if scene.went == QUIET else 0
    moves = {
        FALLEN: weights.fallen,
        STANDING: weights.standing,
        BEATEN: -weights.beaten,
        QUIET: -weights.quiet,
        WON: -weights.won,
        LOST: weights.lost,
    }
    return max(least, min(MOST_TENSION, now + moves[scene.went]))
