"""The steps of a thread: what is learned with each, from whom, what can be done next, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from solofate.content.loading.threads import FOE, KindOfThread
from solofate.gm.story.thread_parts import Bound, bind
from solofate.gm.wording.aspect_clauses import YOU, clause_of
from solofate.gm.wording.aspect_slots import slots_of
from solofate.gm.wording.at_hand import PERSON, sort_of
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.endings import MEANWHILE, STEP
from solofate.gm.wording.filling import SLOT, filled
from solofate.gm.wording.goal_slots import MATTER
from solofate.gm.wording.goals_in_short import GOAL
from solofate.gm.wording.scene_slots import AGAIN, called, slots_now
from solofate.rules.events import Narration, Remembered, ThreadClosed, ThreadMoved
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character
from solofate.rules.model.facts import KNOWS
from solofate.rules.model.memory import MET, Thread
from solofate.rules.model.state import CONCEDED, State, hero_to_ask, heroes_of, in_play
from solofate.rules.names import slug
from solofate.rules.person_names import is_a_name
from solofate.rules.procedures.scenes.touched import is_stood_against
from solofate.rules.table import Table
from solofate.wording.gm import scenes as saying
from solofate.wording.gm.talk import agrees_to
from solofate.wording.people import first_names

TURNED = 3
"""A thread has turned once one part in so many is left of it."""
LOST_AFTER = 3
"""A thread that has moved against the heroes so often since it was heeded is lost."""


def kind_of(words: TableWords, thread: Thread) -> KindOfThread | None:
    """The kind a thread is of, as far as the campaign still has it."""
    return next((each for each in words.threads() if each.name == thread.kind), None)


def aim_of(words: TableWords, state: State, id: str) -> str:
    """What the heroes are after to take the next step of a thread: nothing where it has no steps."""
    thread = state.memory.thread(id)
    kind = kind_of(words, thread) if thread is not None else None
    if thread is None or kind is None:
        return ""
    return _first_filled(_aims(kind, thread.at), _slots_of(state, thread, thread.bound))


def _first_filled(texts: Sequence[str], slots: Mapping[str, str]) -> str:
    """The first of several texts whose slots there is something for."""
    return next(filter(None, (filled(text, slots.get) for text in texts)), "")


def _slots_of(state: State, thread: Thread, bound: Mapping[str, str], *, told_to: str = "") -> dict[str, str]:
    """What the rows of a thread may say: whose it is, what the aspect it opened from says, and what is bound to it.

    `told_to` is the id of the hero it is said to: of their own aspect it is `you` who breaks the seal first.
    """
    owner = next((hero for hero in heroes_of(state) if slug(hero.name) == slug(thread.scope)), None)
    slots: dict[str, str] = {}
    if owner is not None:
        first = first_names(state.characters).get(owner.id, owner.name)
        slots = {"pc": owner.name, f"pc{AGAIN}": first, **slots_of(thread.title, state, owner.id)}
    name = YOU if owner is not None and owner.id == told_to else slots.get(f"pc{AGAIN}", "")
    that = clause_of(thread.title, name)
    # What two things are said in is too much for a sentence that says a third.
    return {**slots, **({"that": that} if that and _AND not in f" {that} " else {}), **bound}


_AND = " and "


_OF_A_HERO_ROW = "{pc}"


def _aims(kind: KindOfThread, at: int) -> tuple[str, ...]:
    """What the heroes may be after to take a step; nothing behind the last."""
    return kind.steps[at].aims if at < len(kind.steps) else ()


def _told(words: TableWords, state: State, rows: Sequence[str], slots: Mapping[str, str]) -> str:
    """One of some rows, sooner one that says what the thread's own aspect says; nothing where none may be shown."""
    own = [row for row in rows if not _OF_ITS_ASPECT.isdisjoint(SLOT.findall(row)) and filled(row, slots.get)]
    plain = [row for row in rows if _OF_ITS_ASPECT.isdisjoint(SLOT.findall(row))]
    return words.pick(state, own or plain, slots) or words.pick(state, plain, slots)


_OF_ITS_ASPECT = frozenset(("that", "hidden", "creditor"))


class ThreadSource(NamedTuple):
    """Where a step of a thread comes from as a scene ends: whoever was there to tell it, and what else there was.

    `who` is the hero who learns it, `slots` fill the rows that say how.
    """

    teller: str = ""
    who: str = ""
    slots: Mapping[str, str] = MappingProxyType({})


NOWHERE = ThreadSource()


def source_in(state: State) -> ThreadSource:
    """From whom the heroes may learn something as they leave the scene: somebody there, or a foe who gave way."""
    who = hero_to_ask(state)
    slots = {slot: text for slot, text in slots_now(state, who).items() if slot.removesuffix(AGAIN) in _LEADS}
    here = (one for one in in_play(state, BYSTANDERS) if _would_tell(state, one, who))
    teller = next(here, None)
    gave_way = next(
        (one for one in state.characters.values() if one.side == OPPOSITION and one.out == CONCEDED), None
    )
    if teller is not None:
        slots["teller"] = teller.name
    elif gave_way is not None and PERSON in sort_of(state, gave_way.id):
        slots["teller"] = called(gave_way)
    return ThreadSource(teller.name if teller is not None else "", who, slots)


def _would_tell(state: State, one: Character, who: str) -> bool:
    """Whether somebody with a name has a word for a hero as they part: nobody held off, and nobody with a grudge."""
    if not is_a_name(one.name) or PERSON not in sort_of(state, one.id) or is_stood_against(state, one.id):
        return False
    persona = state.personas.get(one.id)
    return persona is None or persona.attitude(who) >= 0


_LEADS = frozenset(("pc", "ally", "zone", "far", GOAL, MATTER))


class StepTaken(NamedTuple):
    """A step before it is taken: what is learned by it, and with whom."""

    thread: Thread
    kind: KindOfThread
    text: str
    bound: Bound


def next_step(table: Table, thread: Thread, teller: str = "", *, told_to: str = "") -> StepTaken | None:
    """What is learned next of a thread, with whoever is bound to it; `teller` is somebody who tells of it first-hand.

    What is `told_to` a hero, by their id, is sooner of others than of a hero.
    """
    words = table.words
    assert isinstance(words, TableWords)
    kind = kind_of(words, thread)
    if kind is None or thread.at >= len(kind.steps):
        return None
    step = kind.steps[thread.at]
    bound = bind(table.state, words, kind, thread, teller)
    slots = _slots_of(table.state, thread, bound.introduced(kind, table.state), told_to=told_to)
    rows = _of_whoever_is_known(kind, thread, step.learned)
    rows = [row for row in rows if told_to and _OF_A_HERO_ROW not in row] or rows
    text = _told(words, table.state, rows, slots)
    text = text or saying.step_is_done(_first_filled(step.aims, slots) or step.name)
    return StepTaken(thread, kind, text, bound)


def _of_whoever_is_known(kind: KindOfThread, thread: Thread, rows: Sequence[str]) -> Sequence[str]:
    """Before a thread turns, the rows of the foe behind it where that one is known, and else those of nobody yet."""
    if TURNED * (thread.at + 1) >= (TURNED - 1) * len(kind.steps):
        return rows
    foes = {part for part, what in kind.parts.items() if what == FOE}
    known = foes.intersection(thread.bound)
    if known:
        return [row for row in rows if known.intersection(SLOT.findall(row))] or rows
    return [row for row in rows if foes.isdisjoint(SLOT.findall(row))] or rows


def take_step(
    table: Table, taken: StepTaken, *, source: ThreadSource = NOWHERE, was_said: bool = False
) -> None:
    """The next step is told, unless somebody has said it just now, and after the last of them the end.

    It is told with what can be done next, and as a scene ends with how it came out.
    """
    thread, kind, text, bound = taken
    words = table.words
    assert isinstance(words, TableWords)
    step = kind.steps[thread.at]
    slots = _slots_of(table.state, thread, bound.introduced(kind, table.state, text))
    aims = _aims(kind, thread.at + 1)
    end = "" if aims else _told(words, table.state, kind.ends, slots)
    aim = _first_filled(aims, slots)
    of_thread = _slots_of(table.state, thread, {})
    lead = "" if was_said else _what_leads_to(words, table.state, STEP, text, source, of_thread)
    told = " ".join(filter(None, (lead, "" if was_said else text, end)))
    if told:
        table.emit(Narration(saying.of_a_thread(thread.title, told, "" if was_said else aim), GM))
    _keep_in_mind(table, f"{text} {aim} {end}", bound.made_up)
    new = _new_in(thread, bound.parts, f"{text} {aim} {end}", (*step.learned, *aims))
    table.emit(
        ThreadMoved(thread.id, thread.title, step.name, thread.at + 1, len(kind.steps), text, bound=new)
    )
    if not aims:
        table.emit(ThreadClosed(thread.id, thread.title, end))


def _what_leads_to(
    words: TableWords, state: State, kind: str, text: str, source: ThreadSource, of_thread: Mapping[str, str]
) -> str:
    """What leads to what is told: `Odo Bell takes Mira aside: `; nothing where it is Odo's, or a hero's, own doing."""
    own = {source.slots.get("pc", ""), of_thread.get("pc", "")}
    teller = source.slots.get("teller", "")
    if not source.slots or (teller and teller in text):
        return ""
    if any(name and text.startswith(name) for name in own):
        return ""
    return words.one(kind, state, source.who, source.slots)


def _keep_in_mind(table: Table, text: str, made_up: Mapping[str, str]) -> None:
    """Whoever was made up and is named is kept in mind, with what they are."""
    for name, calling in made_up.items():
        if name in text and table.state.memory.person(slug(name)) is None:
            table.emit(Remembered(slug(name), name, MET, role=calling))


def _new_in(thread: Thread, bound: Mapping[str, str], text: str, rows: Sequence[str]) -> dict[str, str]:
    """Who and what a text has named that was not bound before."""
    return {
        part: name
        for part, name in bound.items()
        if part not in thread.bound and any(f"{{{part}}}" in row for row in rows) and name in text
    }


def rows_of_nobody_loyal(state: State, rows: Sequence[str], bound: Bound) -> Sequence[str]:
    """The rows that tell of nobody who goes with the heroes or has agreed to something: a word is kept."""
    loyal = {part for part, name in bound.parts.items() if _stands_by(state, name)}
    if not loyal:
        return rows
    return [
        row for row in rows if loyal.isdisjoint(slot.removesuffix(AGAIN) for slot in SLOT.findall(row))
    ] or rows


def _stands_by(state: State, name: str) -> bool:
    companion = any(
        one.side == PCS and not one.is_hero and one.name == name for one in state.characters.values()
    )
    return companion or any(
        fact.kind == KNOWS and fact.detail.startswith(agrees_to(name, "")) for fact in state.facts
    )


def move_against(table: Table, thread: Thread, source: ThreadSource = NOWHERE) -> None:
    """A thread moves against the heroes, while they were elsewhere; too often, and it is lost."""
    words = table.words
    assert isinstance(words, TableWords)
    kind = kind_of(words, thread)
    if kind is None:
        return
    bound = bind(table.state, words, kind, thread)
    slots = _slots_of(table.state, thread, bound.introduced(kind, table.state))
    text = _told(words, table.state, rows_of_nobody_loyal(table.state, kind.against, bound), slots)
    lost = thread.against + 1 >= LOST_AFTER
    aims = () if lost else _aims(kind, thread.at)
    slots = _slots_of(table.state, thread, bound.introduced(kind, table.state, text))
    end = _told(words, table.state, kind.fails, slots) if lost else ""
    aim = _first_filled(aims, slots)
    lead = _what_leads_to(words, table.state, MEANWHILE, text, source, _slots_of(table.state, thread, {}))
    told = " ".join(filter(None, (lead, text, end)))
    if text or end:
        table.emit(Narration(saying.of_a_thread(thread.title, told, aim), GM))
    _keep_in_mind(table, f"{told} {aim}", bound.made_up)
    new = _new_in(thread, bound.parts, f"{told} {aim}", (*kind.against, *aims))
    table.emit(
        ThreadMoved(thread.id, thread.title, "", thread.at, len(kind.steps), text, against=True, bound=new)
    )
    if lost:
        table.emit(ThreadClosed(thread.id, thread.title, end))
