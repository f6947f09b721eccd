"""What a letter says, is heard on a tape and lies in a chest: told once, kept, and the same when it is asked again."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.story.thread_steps import next_step, take_step
from solofate.gm.story.threads import asked_about, spoken_of
from solofate.gm.talk.tellers import Disclosure, Somebody, Teller, knower
from solofate.gm.talk.topics import ABOUT as ASKS_ABOUT
from solofate.gm.talk.topics import Topic
from solofate.gm.wording.bearers import (
    ABOUT,
    CONTENT,
    CONTENT_MORE,
    CONTENT_PART,
    Bearer,
    asked_of_contents,
    contents_of,
    in_full,
    in_whole,
    of_its_number,
    of_the_goal,
    of_whom,
    predicate,
    speaks_of,
)
from solofate.gm.wording.clauses import telling
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import Procedure
from solofate.rules.events import FactsNoted, Narration, Remembered, StakeOvertaken
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.facts import ANSWERED, HOLDS, Fact, next_number
from solofate.rules.model.memory import MET as SOMEBODY_MET
from solofate.rules.model.state import State
from solofate.rules.names import slug, words_of
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying


class Content(NamedTuple):
    """What a thing says: the facts it is made of, those that are new, and whoever they name whom nobody knew."""

    facts: tuple[Fact, ...]
    new: tuple[Fact, ...] = ()
    somebody: Somebody | None = None

    @property
    def told(self) -> str:
        """It in whole sentences."""
        return " ".join(map(in_whole, self.facts))


def look_into(table: Table, hero: str, thing: Bearer, done: str = "") -> Procedure:
    """A hero reads, hears or opens a thing and is told what is in it, without dice; `done` is how that was typed."""
    if done:
        table.emit(Narration(done, "player"))
    words = table.words
    if not isinstance(words, TableWords):
        return
    one = table.state.characters[hero]
    content = content_of(Teller(words, table.state, one, one), thing)
    tell(table, content)
    if content.new:
        yield from _moves_what_it_is_about(table, thing, content)


def content_of(source: Teller, thing: Bearer, about: str = "") -> Content:
    """What a thing says, or says about something: what is known of it, and else what is made up for it and kept."""
    known = contents_of(source.state, thing)
    if about:
        fitting = tuple(each for each in known if speaks_of(each, about))
        return Content(fitting) if fitting else _new(source, thing, ABOUT, about)
    return Content(tuple(known)) if known else _new(source, thing, thing.sort)


def what_it_holds(source: Teller, topic: Topic) -> Disclosure | None:
    """What somebody tells who is asked what is on a tape or in a letter: what is known of it, or is from then on."""
    asked = asked_of_contents(in_full(source.state, topic.said))
    if asked is None or topic.asks != ASKS_ABOUT:
        return None
    content = content_of(source, *asked)
    if not content.facts:
        return None
    told = content.facts[0].sentence
    spoken = f"{told[:1].upper()}{told[1:]}".replace("“", "‘").replace("”", "’").replace(".’", "’")
    return Disclosure(content.facts[0].text, spoken, told, content.somebody, content.new)


def _new(source: Teller, thing: Bearer, asks: str, about: str = "") -> Content:
    words, state, hero = source.words, source.state, source.hero
    somebody = _points_to(source, f"{about} {thing.called}")
    slots = {"sought": thing.called, "thing": thing.in_a_name, "knower": somebody.name}
    slots |= {"matter": of_whom(about, hero.name)} if about else of_the_goal(state, thing, hero.id)
    row = words.one(CONTENT, state, hero.id, slots, asks=asks)
    if not row:
        return Content(())
    fact = fact_told(state, thing, row, somebody)
    return Content((fact,), (fact,), somebody if somebody.new and somebody.name in row else None)


def _points_to(source: Teller, said: str) -> Somebody:
    """Whom a thing points to: somebody else than the one before it did, as far as there is another."""
    state = source.state
    goal = state.scene.goals.get(PCS, "")
    before = next((each for each in reversed(state.facts) if each.kind == HOLDS and each.other), None)
    named = state.memory.person(before.other) if before is not None else None
    besides = named.name if named is not None and before is not None and before.scene == state.scenes else ""
    return knower(source, Topic(ASKS_ABOUT, said=f"{said} {goal}"), besides=besides)


def fact_told(state: State, thing: Bearer, row: str, somebody: Somebody | None) -> Fact:
    """What a row says of a thing as a fact about that thing."""
    text = of_its_number(predicate(row, thing), thing)
    other = slug(somebody.name) if somebody is not None and somebody.name in row else ""
    who = slug(thing.called)
    return Fact(next_number(state.facts), who, thing.called, HOLDS, text, text, other, ANSWERED, state.scenes)


def tell(table: Table, content: Content) -> None:
    """What a thing says is told, noted where it is new, and whoever it names is kept in mind."""
    if not content.facts:
        return
    table.emit(Narration(content.told, GM))
    keep(table, content)


def keep(table: Table, content: Content) -> None:
    """What is new of what a thing says is noted."""
    if content.new:
        table.emit(FactsNoted(content.new))
    somebody = content.somebody
    if somebody is None or table.state.memory.person(slug(somebody.name)) is not None:
        return
    because = saying.came_up_in(table.state.scene.title)
    table.emit(Remembered(slug(somebody.name), somebody.name, SOMEBODY_MET, because, role=somebody.calling))


def _moves_what_it_is_about(table: Table, thing: Bearer, content: Content) -> Procedure:
    """A goal that asked what is in the thing is met, and a thread that speaks of the thing goes on."""
    words, scene = table.words, table.state.scene
    assert isinstance(words, TableWords)
    goal = scene.goals.get(PCS, "")
    if goal and scene.framed and not scene.settled and not scene.overtaken and _is_about(goal, thing):
        table.emit(StakeOvertaken(goal))
    if spoken_of(table.state, words, thing.called):
        thread = yield from asked_about(table, thing.called, False)
        step = next_step(table, thread) if thread is not None else None
        if step is not None:
            take_step(table, step)


def _is_about(goal: str, thing: Bearer) -> bool:
    """Whether a goal is to learn what the thing says, and speaks of nothing else: `read the letter`."""
    head = words_of(thing.head)[-1]
    others = set(telling(goal)) - {head, *thing.which}
    return head in words_of(goal) and len(others) <= _THE_VERB


_THE_VERB = 2


def more_of(table: Table, hero: str, thing: Bearer) -> None:
    """What more a thing says to whoever looks so closely that nothing escapes them: told once, and noted."""
    words, known = table.words, contents_of(table.state, thing)
    if not isinstance(words, TableWords) or len(known) != 1:
        return
    one = table.state.characters[hero]
    named = table.state.memory.person(known[0].other)
    name = named.name if named is not None else _points_to(Teller(words, table.state, one, one), "").name
    row = words.one(CONTENT_MORE, table.state, hero, {"knower": name}, asks=thing.sort)
    if row:
        table.emit(Narration(row, GM))
        table.emit(FactsNoted((fact_told(table.state, thing, saying.has_more(row), None),)))


def in_part(table: Table, hero: Character, thing: Bearer) -> Content:
    """What can be made out of a thing where a roll for it has failed: nothing new where its content is known."""
    words = table.words
    if not isinstance(words, TableWords) or contents_of(table.state, thing):
        return Content(())
    source = Teller(words, table.state, hero, hero)
    somebody = _points_to(source, thing.called)
    slots = {"sought": thing.called, "thing": thing.in_a_name, "knower": somebody.name}
    row = words.one(CONTENT_PART, table.state, hero.id, slots, asks=thing.sort)
    if not row:
        return Content(())
    fact = fact_told(table.state, thing, row, somebody)
    return Content((fact,), (fact,), somebody if somebody.new else None)


__all__ = [
    "Content",
    "content_of",
    "fact_told",
    "in_part",
    "keep",
    "look_into",
    "more_of",
    "tell",
    "what_it_holds",
]
