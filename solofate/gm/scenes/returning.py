"""Threads and people that come back: which is due, for good or bad, and with which earlier event."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.content.loading.threads import FOE as FOE_OF_IT
from solofate.content.loading.threads import PERSON as KNOWS
from solofate.content.weights import Returning
from solofate.gm.story.deaths import may_be_met
from solofate.gm.story.thread_parts import Bound
from solofate.gm.story.thread_steps import aim_of, kind_of
from solofate.gm.weights import standard
from solofate.gm.wording.aspect_clauses import clause_of
from solofate.gm.wording.aspect_slots import slots_of
from solofate.gm.wording.at_hand import MINDLESS
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goals import inside
from solofate.gm.wording.scene_slots import AGAIN
from solofate.gm.wording.themes import owner_of
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions.scenes import ReturnCandidate
from solofate.rules.events import CameBack
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS
from solofate.rules.model.memory import BAD, FOE, FRIEND, GOOD, PERSON, SPARED, THREAD, Memory, Person
from solofate.rules.model.state import State, in_play
from solofate.rules.names import slug, words_of
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
        here = person.id in state.characters
        if fits is None or here or _has_no_mind(person) or not may_be_met(state, person.name):
            continue
        waited = state.scenes - person.seen
        tone = GOOD if _is_close(person) else _tone(state.memory, person.tie, at)
        because = saying.why_known(person)
        yield ReturnCandidate(PERSON, person.id, person.name, because, tone, person.tie, waited, fits)


def _has_no_mind(person: Person) -> bool:
    """Whether somebody bears nobody a grudge and thanks nobody: a husk or a machine."""
    return person.sheet is not None and person.sheet.tactics == MINDLESS


def _is_close(person: Person) -> bool:
    """Whether somebody is the heroes' own kin or friend, who stands against nobody: `your daughter`."""
    owner, *words = (*words_of(person.role.partition(",")[0]), "")
    return person.tie != FOE and owner == "your" and not _CLOSE.isdisjoint(words)


_CLOSE = lexicon().set_of("kin-only", "close")


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
        slot = {
            "thread": f"“{back.name}”",
            **slots_of(back.name, state, who),
            **own,
            **in_a_thread(words, state, back.id),
        }
    spared = back.tie == SPARED and back.tone == GOOD and words.has(_OF_THE_SPARED)
    kind = _OF_THE_SPARED if spared else f"returns-{back.what}-{back.tone}"
    text = words.one(kind, state, who, slot)
    if not text:
        text = saying.comes_up_again(back.what, back.name)
    return f"{text} {earlier(back)}".rstrip()


def earlier(back: ReturnCandidate) -> str:
    """`(Begun in “The Bonded Store”.)`, `(Nan Crake got away in “The Bonded Store”.)`"""
    because = back.because.strip().rstrip(".")
    if not because:
        return ""
    if back.what == THREAD:
        if _IN_A_SCENE not in because:
            return ""  # That it is somebody's trouble is known from their sheet.
        return f"({because[:1].upper()}{because[1:]}.)"
    return f"({back.name}{' ' if because.startswith(_VERBS) else ': '}{because}.)"


_OF_THE_SPARED = "returns-person-spared"
"""The words for help of somebody who was beaten and let live."""

_IN_A_SCENE = "“"


def in_a_thread(words: TableWords, state: State, id: str) -> dict[str, str]:
    """What the rows of a thread may speak of: what is next to be done in it, and who has a part in it.

    It is `due` where it is about somebody who is here, and else an `aim`. The `knower` is somebody who knows of it, and
    `against` whoever is behind it; neither is here.
    """
    thread = state.memory.thread(id)
    kind = kind_of(words, thread) if thread is not None else None
    if thread is None or kind is None:
        return {}
    here = [one.name for one in (*in_play(state, OPPOSITION), *in_play(state, BYSTANDERS))]
    aim = inside(aim_of(words, state, id))
    slots = {"due" if any(name in aim for name in here) else "aim": aim} if aim else {}
    introduced = Bound(thread.bound, {}).introduced(kind, state)
    for slot, part in (("knower", KNOWS), ("against", FOE_OF_IT)):
        name = next((each for each, what in kind.parts.items() if what == part and each in thread.bound), "")
        if name and thread.bound[name] not in here:
            slots |= {slot: introduced[name], f"{slot}{AGAIN}": thread.bound[name]}
    return slots


def came_back(back: ReturnCandidate) -> CameBack:
    """The event that counts a return."""
    return CameBack(back.what, back.id, back.name, back.tone, back.because)
