"""How much there is to somebody made up on the spot: read off the name, the scene and the style (FG-NPC-03)."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.content.weights import Improvised
from solofate.gm.answer import Answer, GmContext, name_of
from solofate.gm.reasons.opposition import (
    Alone,
    AmongMany,
    GmPlays,
    Known,
    NameSays,
    SaidOfThem,
    SizedUp,
    SpeaksFor,
    Tense,
)
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.scenes import Unwritten
from solofate.rules.model.characters import BYSTANDER, OPPOSITION, PCS, Character, Sheet
from solofate.rules.model.npcs import WEIGHTS
from solofate.rules.model.state import State, in_play
from solofate.rules.names import slug, words_of
from solofate.rules.table import Table


def choose(decision: Question[Unwritten, Sheet], table: Table, mind: GmContext) -> Answer:
    """The weight that lies nearest to what the name, the scene and the style add up to; of two the lesser."""
    about = decision.about
    weights = mind.weights.improvised
    one = table.state.characters[about.who]
    reasons = list(reasons_for(table.state, one, weights, mind.style.hard))
    wanted = weights.usual + sum(reason.steps for reason in reasons)
    wanted = max(0.0, min(len(WEIGHTS) - 1.0, wanted))
    # A hair's breadth in favour of the lesser, so that the order of what is weighed is never a matter of chance.
    valued = [
        (option.id, 1.0 - 0.25 * abs(WEIGHTS.index(option.id) - wanted) - 0.01 * WEIGHTS.index(option.id))
        for option in decision.options
    ]
    chose = max(valued, key=lambda each: each[1])[0]
    sheet = next(option.detail for option in decision.options if option.id == chose)
    return Answer(chose, valued, _reason(table.state, about, chose, reasons, weights, sheet.skills))


def reasons_for(state: State, one: Character, weights: Improvised, hard: int) -> Iterator[SpeaksFor]:
    """Everything that makes more or less of somebody than the usual."""
    texts = (one.name, *(aspect.name for aspect in one.sheet.aspects))
    words = list(dict.fromkeys(word for text in texts for word in words_of(text)))
    known = lexicon(state.words)
    for standing, steps in (
        ("chief", weights.chief),
        ("greater", weights.greater),
        ("lesser", weights.lesser),
    ):
        found = next((word for word in words if standing in known.senses("standing", word)), None)
        if found is not None and steps:
            yield SpeaksFor(NameSays(found), steps)
    said = one.sheet.wants or any(slug(aspect.name) != slug(one.sheet.name) for aspect in one.sheet.aspects)
    if said and weights.more_said:
        yield SpeaksFor(SaidOfThem(), weights.more_said)
    # Whoever goes with the heroes is known to them, and no more than that for it.
    if one.side != PCS and state.memory.person(one.id) is not None and weights.known:
        yield SpeaksFor(Known(), weights.known)
    if one.sheet.kind == BYSTANDER or one.side == PCS:
        return
    foes, heroes = in_play(state, OPPOSITION), in_play(state, PCS)
    if len(foes) >= weights.crowd_from and weights.crowd:
        yield SpeaksFor(AmongMany(len(foes)), weights.crowd)
    elif len(foes) == 1 < len(heroes) and weights.alone:
        yield SpeaksFor(Alone(len(heroes)), weights.alone)
    if state.scene.tension >= weights.tense_from and weights.tense:
        yield SpeaksFor(Tense(state.scene.tension), weights.tense)
    if hard and weights.style:
        yield SpeaksFor(GmPlays(hard), hard * weights.style)


def _reason(
    state: State, about: Unwritten, chose: str, steps: list[SpeaksFor], weights: Improvised, skills: object
) -> SizedUp:
    best = next(iter(skills)) if isinstance(skills, dict) and skills else ""
    word = next((word for _, word in (*about.told.occupations, *about.told.skills)), None)
    usual = WEIGHTS[round(weights.usual)]
    return SizedUp(
        name_of(state, about.who), chose, usual, tuple(steps), best if word is not None else "", word or ""
    )
