"""Talk itself: a line is said, and whoever it is said to answers; a roll that wins somebody over yields something."""

from __future__ import annotations

from collections.abc import Generator
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from solofate.gm.story.facts import facts_in
from solofate.gm.story.stakes import overtaken_by
from solofate.gm.story.threads import StepTaken, asked_about, next_step, take_step
from solofate.gm.talk.after_a_roll import AfterARoll, asked_with, behind, nothing_asked, reply
from solofate.gm.talk.company import addressed, can_talk
from solofate.gm.talk.disclosures import Disclosure, Source, disclose, knower, named
from solofate.gm.talk.indirect import question_in
from solofate.gm.talk.personas import persona_of
from solofate.gm.talk.replies import FAILED, WON
from solofate.gm.talk.topics import (
    ACCEPT,
    FAREWELL,
    GREETING,
    HOLE,
    NEWS,
    OF_ME,
    OF_THEMSELVES,
    OFFER,
    QUESTIONS,
    REFUSE,
    REQUEST,
    SORRY,
    THANKS,
    WHO,
    YOU_ARE,
    YOU_FEAR,
    YOU_FEEL,
    YOU_PRICE,
    YOU_WANT,
    Topic,
    as_said_by,
    as_told_of,
    telling,
    topic_of,
)
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.matcher import lexicon
from solofate.rules.callings import is_a_name
from solofate.rules.decisions import GM_SEAT, Decision, Procedure, bare
from solofate.rules.decisions.talk import REPLY, SpokenTo
from solofate.rules.events import (
    Answered,
    AttitudeChanged,
    Cost,
    FactsNoted,
    Narration,
    Outcome,
    Remembered,
    StakeMet,
    ThreadOpened,
)
from solofate.rules.model.characters import BYSTANDERS, PCS, PLAYER, Character
from solofate.rules.model.facts import KNOWS, SAID, Fact, next_number
from solofate.rules.model.memory import MET as SOMEBODY_MET
from solofate.rules.model.personas import (
    LIE,
    PART,
    PRICE,
    READ,
    REFUSES,
    REPLIES,
    TELLS,
    TURNED,
    Persona,
    within_reason,
)
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.names import slug, unused_slug
from solofate.rules.procedures.actions.overcome import MET, PARTLY
from solofate.rules.procedures.actions.rolls import FAIL, TIE
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

Result = TypeVar("Result")
"""What an action returns."""

TALKING = frozenset({"rapport", "provoke", "deceive", "empathy"})
"""Skills with which somebody is talked round, frightened, taken in or seen through."""
_READING = frozenset({"empathy"})
_FALLS_OUT, _COMES_NEARER = -1, 1
_STAKE = 0.5
"""So much of what the heroes want has to be in an answer for it to be what they came for."""


class Exchange(NamedTuple):
    """A line said by a hero to somebody, and what it asks. `rolled` and `after` are of a roll on them."""

    hero: Character
    other: Character
    said: str
    topic: Topic
    rolled: str = ""
    after: AfterARoll | None = None


def talk(table: Table, hero: str, other: str, said: str) -> Procedure:
    """A hero says something to somebody, who answers. In a fight that is a word thrown back, and costs no action."""
    table.emit(Narration(_as_speech(said), "player"))
    one = table.state.characters[other]
    if not can_talk(one):
        _emit(table, Exchange(table.state.characters[hero], one, said, Topic("")), REFUSES, "talk-mute", {})
        return
    yield from persona_of(table, other)
    topic = topic_of(said, one.name, _spoken_of(table.state, other))
    exchange = Exchange(table.state.characters[hero], table.state.characters[other], said, topic)
    if table.state.scene.mode == CONFLICT and one.side != PCS:
        _emit(table, exchange, TURNED, "talk-fight", _slots(table, exchange))
        return
    yield from _answer(table, exchange)


def with_an_answer(
    table: Table, hero: str, purpose: str, procedure: Generator[Decision, str, Result], to: str | None = None
) -> Generator[Decision, str, Result]:
    """An action, and the answer of whoever it was talk with: a success yields something, a failure is heard as well.

    A deed that was what the heroes came for is noticed as that.
    """
    before = len(table.log)
    result = yield from procedure
    happened = table.log[before:]
    outcome = next(
        (each for each in reversed(happened) if isinstance(each, Outcome) and each.who == hero), None
    )
    if outcome is None:
        return result
    if result == MET:
        for each in overtaken_by(table.state, purpose, rolled=True):
            table.emit(each)
    if not table.state.skills.does(outcome.skill, TALKING):
        return result
    other = table.state.characters.get(outcome.against or to or "")
    if other is None or other.id == hero:
        other = addressed(table.state, purpose)
    if (
        other is None
        or other.id not in table.state.characters
        or not can_talk(other)
        or not _may_answer(other)
    ):
        return result
    paid = any(isinstance(each, Cost) and each.who == hero for each in happened)
    won = result in (MET, PARTLY) or (not isinstance(result, str) and (outcome.result != FAIL or paid))
    dear = paid or result == PARTLY or outcome.result == TIE
    yield from _answer_to_a_roll(table, hero, other.id, purpose, AfterARoll(outcome.skill, won, dear))
    return result


def _may_answer(other: Character) -> bool:
    return other.control != PLAYER


def _answer_to_a_roll(
    table: Table, hero: str, other: str, purpose: str, after: AfterARoll
) -> Generator[Decision, str, None]:
    skill, won = after.skill, after.won
    persona = yield from persona_of(table, other)
    one = table.state.characters[other]
    does = table.state.skills.does
    if does(skill, frozenset({"rapport"})) and won:
        _think(table, other, hero, _COMES_NEARER, saying.TALKED_ROUND)
    elif does(skill, frozenset({"provoke"})) or (does(skill, frozenset({"deceive"})) and not won):
        _think(table, other, hero, _FALLS_OUT, saying.WILL_NOT_FORGET)
    topic = _asked_by(table.state, persona, one, purpose)
    exchange = Exchange(table.state.characters[hero], one, purpose, topic, WON if won else FAILED, after)
    if does(skill, _READING) and won:
        _read_their_face(table, exchange)
        return
    yield from _answer(table, exchange)


def _asked_by(state: State, persona: Persona, one: Character, purpose: str) -> Topic:
    """What a roll was to find out: its own words, else the question that waits, else what the heroes are here for."""
    name = one.name
    topic = asked_with(purpose, name, _spoken_of(state, one.id))
    if topic is not None:
        return topic
    goal = question_in(state.scene.goals.get(PCS, ""), name)
    for said, about in ((persona.waits, state.scene.talk.about), (goal, "")):
        asked = topic_of(said, name, about) if said else Topic(NEWS)
        if asked.asks in QUESTIONS and persona.said_of(asked.key) is None:
            return asked
    return nothing_asked(purpose)


def _spoken_of(state: State, other: str) -> str:
    talk = state.scene.talk
    return talk.about if talk.who in ("", other) else ""


# ---- the answer -----------------------------------------------------------------------------------------------


def _answer(table: Table, exchange: Exchange) -> Procedure:
    hero, other, _, topic, rolled, _ = exchange
    persona = table.state.personas[other.id]
    settled = persona.unpaid and not rolled and topic.asks in (ACCEPT, OFFER)
    if settled:
        waiting = topic_of(persona.waits, other.name, table.state.scene.talk.about)
        _strike_the_bargain(table, exchange)
        exchange = exchange._replace(topic=waiting)
    elif topic.asks == REFUSE and persona.unpaid:
        exchange = exchange._replace(topic=topic_of(persona.waits, other.name, table.state.scene.talk.about))
    elif not rolled and (
        topic.asks in _COURTESIES or (topic.asks in (NEWS, ACCEPT, REFUSE) and not topic.about)
    ):
        _make_small_talk(table, exchange)
        return
    topic = exchange.topic
    touches = _touches(persona, exchange.said if not settled else persona.waits)
    offered = settled or (topic.asks == OFFER and "want" in touches)
    if offered and not settled:
        _think(table, other.id, hero.id, _COMES_NEARER, saying.LIKES_TO_HEAR_IT)
    persona = table.state.personas[other.id]
    before, latest = persona.said_of(topic.key), table.state.scene.talk
    about = SpokenTo(
        other.id,
        hero.id,
        exchange.said,
        topic.asks,
        topic.about,
        rolled,
        persona.attitude(hero.id),
        touches,
        offered,
        before is not None and before.true and topic.asks in (*QUESTIONS, *OF_THEMSELVES),
        latest.kind if latest.who == other.id else "",
        latest.fruitless if latest.who == other.id else 0,
        _fell(table),
    )
    kinds = [
        kind for kind in REPLIES if kind != PART or not (topic.asks == REQUEST or topic.asks in OF_THEMSELVES)
    ]
    if rolled == FAILED:
        kinds = [TURNED, REFUSES]
    elif persona.unpaid or rolled == WON:
        kinds.remove(PRICE)
    if exchange.after is not None and topic.asks == NEWS and PART in kinds:
        kinds.remove(PART)
    kind = yield REPLY.ask(GM_SEAT, bare(*kinds), TURNED, about)
    earned = rolled == WON or settled
    tellable = (
        (*QUESTIONS, NEWS) if exchange.after is None else (WHO, NEWS)
    )  # A thread does not say where or when.
    if kind == TELLS and earned and not about.again and topic.asks in tellable:
        goal = table.state.scene.goals.get(PCS, "")
        vague = not telling(topic.said)
        thread = yield from asked_about(table, f"{topic.said} {goal if vague else ''}", vague)
        step = next_step(table, thread, _first_hand(other), by_word=True) if thread is not None else None
        if step is not None:
            _tell_a_step(table, exchange, step)
            return
    _give(table, exchange, kind, again=about.again, paid=settled)


def _first_hand(other: Character) -> str:
    """Somebody who may have seen it themselves; nothing for one of a crowd and for a foe."""
    return other.name if other.side == BYSTANDERS and is_a_name(other.name) else ""


def _tell_a_step(table: Table, exchange: Exchange, step: StepTaken) -> None:
    """The next step of a thread comes out: as an answer to who it was, else behind a line that leads to it."""
    words, topic = table.words, exchange.topic
    assert isinstance(words, TableWords)
    slots = _slots(table, exchange)
    source = Source(words, table.state, exchange.other, exchange.hero)
    new = [name for name in step.bound.values() if name in step.text and name != exchange.other.name]
    if topic.asks == WHO and new and not topic.claim.endswith(HOLE):
        told = named(source, topic, new[0])
        _emit(table, exchange, TELLS, "talk-tells", {**slots, "fact": told.spoken}, told)
    else:
        told = Disclosure(step.text, "", step.text.rstrip("."))
        _emit(table, exchange, TELLS, _STEP, slots, told)
    take_step(table, step)


_STEP = "talk-step"
_COURTESIES = (GREETING, THANKS, SORRY, FAREWELL)


def _fell(table: Table) -> int:
    return table.words.below(100) if isinstance(table.words, TableWords) else 50


def _touches(persona: Persona, said: str) -> tuple[str, ...]:
    """What of theirs a line touches: what they want, what they are afraid of."""
    words = set(telling(said))
    found = {"want": persona.wants, "fear": persona.fears}
    return tuple(kind for kind, text in found.items() if words & set(telling(text)))


def _strike_the_bargain(table: Table, exchange: Exchange) -> None:
    """The price is agreed to: it is owed from here on, and whoever asked it thinks the better of the hero."""
    hero, other = exchange.hero, exchange.other
    title = f"Promised to {other.name}: {table.state.personas[other.id].price}"
    if all(slug(each.title) != slug(title) for each in table.state.memory.threads):
        taken = {each.id for each in table.state.memory.threads}
        because = f"agreed in “{table.state.scene.title}”" if table.state.scene.title else ""
        table.emit(ThreadOpened(unused_slug(title, taken), title, because, hero.name))
    _think(table, other.id, hero.id, _COMES_NEARER, "has a promise")


def _give(table: Table, exchange: Exchange, kind: str, *, again: bool, paid: bool) -> None:
    """The reply in words, with what it tells; whoever is named in it may be met later."""
    topic = exchange.topic
    words = table.words
    slots = _slots(table, exchange)
    if kind in (PRICE, TURNED, REFUSES):
        _emit(
            table,
            exchange,
            kind,
            {PRICE: "talk-price", TURNED: "talk-turned", REFUSES: "talk-refusal"}[kind],
            slots,
        )
        return
    if topic.asks in OF_THEMSELVES:
        _of_themselves(table, exchange, kind, slots)
        return
    if exchange.after is not None and topic.asks == NEWS:
        done = saying.after_a_roll(exchange.after.way(table.state), exchange.other.name, exchange.hero.name)
        _emit(table, exchange, kind, "talk-tells", slots, Disclosure("", "", done))
        return
    if topic.asks == REQUEST:
        asked = as_told_of(_bare_request(topic.said), "", exchange.other.name, exchange.hero.name)
        fact = saying.agrees_to(exchange.other.name, asked)
        _emit(table, exchange, kind, "talk-grants", slots, Disclosure("yes", "", fact))
        return
    if not isinstance(words, TableWords):
        _emit(table, exchange, kind, "talk-tells", {**slots, "fact": saying.USUAL["told"]})
        return
    source = Source(words, table.state, exchange.other, exchange.hero)
    if kind == PART:
        somebody = knower(source, topic)
        what = as_told_of(topic.about, "", exchange.other.name, exchange.hero.name) or saying.USUAL["topic"]
        fact = saying.knows_more(somebody.name, what)
        told = Disclosure(somebody.name, fact, fact, somebody)
        more = {"knower": somebody.name, **({"calling": somebody.calling} if somebody.calling else {})}
        _emit(table, exchange, kind, "talk-part", {**slots, **more}, told)
        return
    told = disclose(source, topic, false=kind == LIE)
    line = "talk-again" if again else "talk-paid" if paid else "talk-tells"
    fact = saying.one_to_ask("", told.spoken) if is_a_name(told.spoken) else told.spoken
    _emit(table, exchange, kind, line, {**slots, "fact": fact}, told)


_REQUESTS = tuple(f"{word} " for word in lexicon().words("talk-words", "request"))


def _bare_request(said: str) -> str:
    """What is to be done, as it stands behind `agrees to`."""
    text = said.strip(" .!?")
    for beginning in _REQUESTS:
        if text.casefold().startswith(beginning):
            text = text[len(beginning) :]
    if text.casefold().startswith(("i want ", "we want ", "i need ", "we need ")):
        text = f"give {'me' if text[:1].casefold() == 'i' else 'us'} {text.split(' ', 2)[2]}"
    if text.casefold().startswith(("do not ", "don't ")):
        text = (
            f"not {text.split(' ', 2)[2] if text.casefold().startswith('do not') else text.split(' ', 1)[1]}"
        )
    return text[:1].lower() + text[1:]


def _of_themselves(table: Table, exchange: Exchange, kind: str, slots: dict[str, str]) -> None:
    """What somebody says of themselves, or says that is not so."""
    persona, name = table.state.personas[exchange.other.id], exchange.other.name
    asks = exchange.topic.asks
    if asks in (OF_ME, YOU_FEEL):
        row = "talk-regard" if asks == OF_ME else "talk-mood"
        _emit(table, exchange, kind, row, slots, asks=_mood(persona.attitude(exchange.hero.id)))
        return
    if kind == LIE and isinstance(table.words, TableWords):
        lies = {each: table.words.one(each, table.state) for each in ("want", "fear", "price")}
        slots = {**slots, **{each: text for each, text in lies.items() if text}}
    if asks == YOU_ARE and not persona.role:
        _emit(table, exchange, kind, "talk-nameless", slots)
        return
    row, fact = {
        YOU_WANT: ("talk-want", saying.wants_to(name, slots["want"])),
        YOU_FEAR: ("talk-fear", saying.is_afraid_of(name, slots["fear"])),
        YOU_PRICE: ("talk-ask-price", saying.price_is(name, slots["price"])),
        YOU_ARE: ("talk-name", saying.has_the_role(name, persona.role)),
    }[asks]
    _emit(table, exchange, kind, row, slots, Disclosure(fact, "", fact))


def _mood(attitude: int) -> str:
    return "good" if attitude > 0 else "bad" if attitude < 0 else "even"


def _make_small_talk(table: Table, exchange: Exchange) -> None:
    """What asks for nothing is answered all the same, and says something of whoever answers."""
    persona = table.state.personas[exchange.other.id]
    slots = _slots(table, exchange)
    courtesy = exchange.topic.asks
    thinks = persona.attitude(exchange.hero.id)
    mood = _mood(thinks)
    if courtesy in _ENDINGS:
        _emit(table, exchange, TELLS, _ENDINGS[courtesy], slots, asks=mood)
        return
    greets = courtesy == GREETING and table.state.scene.talk.who != exchange.other.id
    told = None
    if persona.said_of(YOU_WANT) is None and thinks > _GUARDED:
        told = Disclosure(persona.wants, "", saying.wants_to(exchange.other.name, persona.wants))
        exchange = exchange._replace(topic=Topic(YOU_WANT, said=exchange.said))
    row = "talk-greeting" if greets else "talk-small"
    _emit(table, exchange, TELLS, f"{row}-want" if told else row, slots, told, asks=mood)


_ENDINGS = MappingProxyType({THANKS: "talk-thanks", FAREWELL: "talk-farewell", SORRY: "talk-sorry"})
_GUARDED = -1


def _read_their_face(table: Table, exchange: Exchange) -> None:
    """What a hero reads in somebody: a lie that was told, else what they are afraid of, else what they want."""
    persona = table.state.personas[exchange.other.id]
    slots = _slots(table, exchange)
    lie = next((each for each in reversed(persona.told) if not each.true), None)
    name = exchange.other.name
    if lie is not None:
        lied = Disclosure(lie.fill, "", saying.lied(name, _inside(lie.fact)))
        topic = exchange.topic._replace(asks="lie", about="", said=lie.topic)
        _emit(
            table,
            exchange._replace(topic=topic),
            READ,
            "talk-read-lie",
            {**slots, "fact": _inside(lie.fact)},
            lied,
        )
        return
    for asks, row, fact in (
        (YOU_FEAR, "talk-read-fear", saying.is_afraid_of(name, persona.fears)),
        (YOU_WANT, "talk-read-want", saying.wants_to(name, persona.wants)),
        (YOU_PRICE, "talk-read-price", saying.price_is(name, persona.price)),
    ):
        if persona.said_of(asks) is None:
            told = Disclosure(fact, "", fact)
            _emit(table, exchange._replace(topic=Topic(asks)), READ, row, slots, told)
            return
    mood = _mood(persona.attitude(exchange.hero.id))
    _emit(table, exchange._replace(topic=Topic(OF_ME)), READ, "talk-read-regard", slots, asks=mood)


def _inside(fact: str) -> str:
    first = fact.split(" ", 1)[0]
    return fact[:1].lower() + fact[1:] if first in ("The", "A", "An", "It", "Somebody", "Behind") else fact


# ---- what comes of it -----------------------------------------------------------------------------------------


def _slots(table: Table, exchange: Exchange) -> dict[str, str]:
    persona = table.state.personas.get(exchange.other.id, Persona())
    slots = {
        "hero": exchange.hero.name.split()[0],
        "name": exchange.other.name,
        "want": persona.wants,
        "fear": persona.fears,
        "price": persona.price,
    }
    if exchange.topic.about:
        slots["about"] = as_said_by(exchange.topic.about, "")
    if persona.role:
        slots["calling"] = persona.role
    return {slot: text for slot, text in slots.items() if text}


def _emit(
    table: Table,
    exchange: Exchange,
    kind: str,
    row: str,
    slots: dict[str, str],
    told: Disclosure | None = None,
    asks: str = "",
) -> None:
    """The answer, and what comes of it: whoever it names is kept in mind, and the stake may be met."""
    topic, other = exchange.topic, exchange.other
    persona = table.state.personas.get(other.id, Persona())
    text = gesture = ""
    if isinstance(table.words, TableWords):
        line = table.words.line(row, table.state, slots, persona.manner, asks or topic.asks)
        text = line or table.words.line("talk-refusal", table.state, {}, persona.manner)
        speechless = kind == READ or row == "talk-mute"
        if not speechless and (table.state.scene.talk.who != other.id or table.words.below(100) < _SEEN):
            gesture = table.words.line("gesture", table.state, {"name": other.name}, persona.manner)
    text = text or _plain(kind, slots)
    if kind != READ and row != "talk-mute":
        text = _to_a_roll(table, exchange, row, slots, text)
    table.emit(
        Answered(
            other.id,
            exchange.hero.id,
            exchange.said,
            kind,
            "" if topic.asks in _COURTESIES or row == _STEP else topic.key,
            topic.about,
            told.fill if told is not None else "",
            told.fact if told is not None else "",
            text,
            gesture.rstrip("."),
        )
    )
    if told is None:
        return
    if told.fact and row != _STEP:  # What is learned of a thread is told, and kept with it.
        table.emit(FactsNoted(_facts(table.state, other, told.fact)))
    somebody = told.of
    if somebody is not None and somebody.new and table.state.memory.person(slug(somebody.name)) is None:
        because = (
            f"{somebody.calling}, named by {other.name}" if somebody.calling else f"named by {other.name}"
        )
        table.emit(Remembered(slug(somebody.name), somebody.name, SOMEBODY_MET, because))
    if kind in (TELLS, READ):
        _meet_the_stake(table, exchange, told)


_IN_ITS_OWN_WORDS = frozenset(
    (
        "talk-part",
        "talk-want",
        "talk-fear",
        "talk-ask-price",
        "talk-name",
        "talk-nameless",
        "talk-regard",
        "talk-mood",
    )
)


def _to_a_roll(table: Table, exchange: Exchange, row: str, slots: dict[str, str], text: str) -> str:
    """What is said to a roll of talk, and behind it what was asked for; what answers no roll stays as it is."""
    after, words = exchange.after, table.words
    if after is None or not isinstance(words, TableWords):
        return text
    manner = table.state.personas.get(exchange.other.id, Persona()).manner
    first = reply(words, table.state, after, slots, manner)
    if not first:
        return text
    told = text if row in _IN_ITS_OWN_WORDS else slots.get("fact", "")
    return behind(first, told if after.won else "")


_SEEN = 55
"""In so many of a hundred answers it is also said what somebody does meanwhile."""


def _facts(state: State, other: Character, said: str) -> tuple[Fact, ...]:
    """What somebody said as facts: what can be read in it, else that it is what they say."""
    found = facts_in(state, said, SAID)
    if found:
        return found
    says = saying.says(said)
    if any((each.who, each.text) == (other.id, says) for each in state.facts):
        return ()
    return (Fact(next_number(state.facts), other.id, other.name, KNOWS, says, said, "", SAID, state.scenes),)


def _plain(kind: str, slots: dict[str, str]) -> str:
    text = saying.PLAINEST.get(kind, saying.PLAINEST[REFUSES])
    for slot, value in slots.items():
        text = text.replace(f"{{{slot}}}", value)
    return f"{text}." if "{" not in text else saying.COULD_NOT_SAY


def _meet_the_stake(table: Table, exchange: Exchange, told: Disclosure) -> None:
    """What was told may be what the heroes came for."""
    scene = table.state.scene
    goal = scene.goals.get(PCS, "")
    wanted = set(telling(goal.partition(" ")[2]))
    if scene.settled or not wanted or scene.mode == CONFLICT:
        return
    spoken = set(telling(f"{exchange.topic.said} {told.fact}"))
    if len(wanted & spoken) >= max(1, _STAKE * len(wanted)):
        table.emit(StakeMet(exchange.other.id, goal))


def _think(table: Table, who: str, hero: str, change: int, reason: str) -> None:
    """Somebody thinks better or worse of a hero than before, as far as that goes."""
    was = table.state.personas.get(who, Persona()).attitude(hero)
    now = within_reason(was + change)
    if now != was:
        table.emit(AttitudeChanged(who, hero, now - was, now, reason))


def _as_speech(said: str) -> str:
    text = said.strip(' "“”«»')
    begun = text[:1].upper() + text[1:]
    if not begun.endswith((".", "!", "?", "…")):
        begun += "?" if topic_of(text).asks in (*QUESTIONS, *OF_THEMSELVES) else "."
    return f"“{begun}”"
