"""Threads and people that come back: which is due, for good or bad, and with which earlier event."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.content.weights import Returning
from solofate.gm.weights import standard
from solofate.gm.wording.aspect_sentences import clause_of, slots_of
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.themes import owner_of
from solofate.rules.decisions.scenes import ReturnCandidate
from solofate.rules.events import CameBack
from solofate.rules.model.characters import PCS
from solofate.rules.model.memory import BAD, FOE, FRIEND, GOOD, PERSON, THREAD, Memory
from solofate.rules.model.state import State
from solofate.rules.names import slug
from solofate.wording.gm import scenes as saying
from solofate.wording.people import first_names

LEANING = 3
"""How far good and bad may lie apart before even a foe comes with something good, or a friend with trouble."""

HERE, OF_A_HERO, ANYWHERE = "here", "hero", "anywhere"
"""What a scope says of a return: it belongs to this place, to a hero who is here, or is no matter of either."""

_VERBS = ("got ", "was ", "conceded ")


def due(candidate: ReturnCandidate, weights: Returning) -> float:
    """How due it is to come back."""
    pressing = weights.thread if candidate.what == THREAD else weights.of_tie(candidate.tie)
    fits = {HERE: weights.of_here, OF_A_HERO: weights.of_hero}.get(candidate.belongs, 0.0)
    return weights.waited * min(candidate.waited, weights.long_ago) + pressing + fits


def candidates(state: State, place: str = "") -> list[ReturnCandidate]:
    """Everything that could come back here, the most due first by the weights that come with the program."""
    weights = standard().returning
    found = [*_threads(state, place), *_people(state, place)]
    return sorted(found, key=lambda each: -due(each, weights))


def _threads(state: State, place: str) -> Iterator[ReturnCandidate]:
    for at, thread in enumerate(state.memory.threads):
        fits = _scope_fits(state, thread.scope, place)
        if fits is not None:
            tone = _tone(state.memory, "", at)
            waited = state.scenes - thread.seen
            yield ReturnCandidate(THREAD, thread.id, thread.title, thread.because, tone, "", waited, fits)


def _people(state: State, place: str) -> Iterator[ReturnCandidate]:
    for at, person in enumerate(state.memory.people):
        fits = _scope_fits(state, person.scope, place)
        if fits is None or person.id in state.characters:
            continue
        waited = state.scenes - person.seen
        tone = _tone(state.memory, person.tie, at)
        because = saying.why_known(person)
        yield ReturnCandidate(PERSON, person.id, person.name, because, tone, person.tie, waited, fits)


def _scope_fits(state: State, scope: str, place: str) -> str | None:
    """Whether a scope speaks for a return here; None where it speaks against it.

    What belongs to a hero comes back only while that hero is there; a place or faction named here weighs more.
    """
    if not scope:
        return ANYWHERE
    wanted = slug(scope)
    for who, one in state.characters.items():
        if one.side == PCS and wanted in (who, slug(one.name)):
            return OF_A_HERO if one.out is None else None
    words = {*slug(place).split("-"), *slug(state.scene.title).split("-")}
    return HERE if words & set(wanted.split("-")) else ANYWHERE


def _tone(memory: Memory, tie: str, at: int) -> str:
    """A foe brings trouble and a friend help, unless there was far more of it; else what was rarer so far."""
    lean = memory.good - memory.bad
    if tie == FOE:
        return GOOD if lean <= -LEANING else BAD
    if tie == FRIEND:
        return BAD if lean >= LEANING else GOOD
    if lean:
        return BAD if lean > 0 else GOOD
    return (BAD, GOOD)[at % 2]


def told(words: TableWords, state: State, back: ReturnCandidate) -> str:
    """What the return is like, with the earlier event named."""
    who = state.active or ""
    slot = {"npc": back.name}
    if back.what == THREAD:
        # What is a hero's own is told of that hero, whoever acts just now.
        owner = owner_of(back.name, state)
        who = owner.id if owner is not None and owner.out is None else who
        first = first_names(state.characters).get(who, "") if owner is not None else ""
        that = clause_of(back.name, first)
        own = {"that": that} if that else {}
        slot = {"thread": f"“{back.name}”", **slots_of(back.name, state, who), **own}
    text = words.one(f"returns-{back.what}-{back.tone}", state, who, slot)
    if not text:
        text = saying.comes_up_again(back.what, back.name)
    return f"{text} {earlier(back)}".rstrip()


def earlier(back: ReturnCandidate) -> str:
    """`(Begun in “The Bonded Store”.)`, `(Nan Crake got away in “The Bonded Store”.)`"""
    because = back.because.strip().rstrip(".")
    if not because:
        return ""
    if back.what == THREAD:
        return f"({because[:1].upper()}{because[1:]}.)"
    return f"({back.name}{' ' if because.startswith(_VERBS) else ': '}{because}.)"


def came_back(back: ReturnCandidate) -> CameBack:
    """The event that counts a return."""
    return CameBack(back.what, back.id, back.name, back.tone, back.because)
