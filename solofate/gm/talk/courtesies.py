"""What is said to a line that asks for nothing: a greeting, thanks, a promise, a threat, an accusation, news."""

from __future__ import annotations

import re
from types import MappingProxyType

from solofate.gm.story.dead_told import DEAD, told_of
from solofate.gm.talk import felt
from solofate.gm.talk.contents import content_of, tell
from solofate.gm.talk.owing import owe
from solofate.gm.talk.speech_acts import ACCUSES, INSULTS, PROMISE, SWORN, THREAT, accusation, promised
from solofate.gm.talk.statements import as_a_clause
from solofate.gm.talk.tellers import Disclosure, Teller, people_to_name
from solofate.gm.talk.topics import (
    FAREWELL,
    GREETING,
    INSISTS,
    NEWS,
    SILENCE,
    SORRY,
    THANKS,
    TOAST,
    YOU_WANT,
    Topic,
)
from solofate.gm.talk.turned_round import as_said_by, as_told_of, said_back
from solofate.gm.talk.utterances import (
    COMES_NEARER,
    FALLS_OUT,
    Exchange,
    mood_of,
    say,
    slots_of,
    think,
)
from solofate.gm.wording.bearers import bearer_of_words
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.personas import TELLS
from solofate.rules.names import words_of
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

_ROWS = MappingProxyType(
    {
        THANKS: "talk-thanks",
        FAREWELL: "talk-farewell",
        TOAST: "talk-toast",
        SILENCE: "talk-silence",
        INSISTS: "talk-insists",
        SORRY: "talk-sorry",
        PROMISE: "talk-promise",
        SWORN: "talk-sworn",
        THREAT: "talk-threatened",
        ACCUSES: "talk-accused",
        INSULTS: "talk-insulted",
    }
)
_GUARDED = -1
_SMALL = 2


def _says_who_one_is(said: str, hero: str) -> bool:
    """Whether a line only says who speaks: `it is me`, `it is Nora, I have come alone`."""
    found = _IT_IS.match(said)
    return found is not None and not {"me", *words_of(hero)}.isdisjoint(words_of(found["whom"]))


_IT_IS = re.compile(r"(?:it is|it's|this is)\s+(?:only\s+)?(?P<whom>[\w'’-]+)", re.IGNORECASE)


def make_small_talk(table: Table, exchange: Exchange) -> None:
    """What asks for nothing is answered all the same; a promise is owed from here on, and a threat resented."""
    persona = table.state.personas[exchange.other.id]
    topic = exchange.topic
    if topic.asks == NEWS and _says_who_one_is(topic.said, exchange.hero.name):
        topic = topic._replace(asks=GREETING)
        exchange = exchange._replace(topic=topic)
    thinks = persona.attitude(exchange.hero.id)
    mood = mood_of(thinks)
    slots = {**slots_of(table, exchange), **_said_of_it(table, exchange)}
    met = any(each.who == exchange.other.id for each in table.state.scene.talk.lines)
    greets = topic.asks == GREETING and not met
    if topic.asks == GREETING and met and _is_said_at_parting(topic.said):
        topic = topic._replace(asks=FAREWELL)
    if greets and persona.said_of(YOU_WANT) is None and thinks > _GUARDED:
        told = Disclosure(persona.wants, "", saying.wants_to(exchange.other.name, persona.wants))
        as_a_want = exchange._replace(topic=Topic(YOU_WANT, said=exchange.said))
        say(table, as_a_want, TELLS, "talk-greeting-want", slots, told, asks=mood)
        return
    row = _ROWS.get(topic.asks, "talk-greeting" if greets else "talk-small")
    if topic.asks == NEWS and (said := as_a_clause(topic.said)):
        slots["said"] = said
        row = _told_of(topic.said)
        if (dead := next((each for each in told_of(topic.said) if each.how == DEAD), None)) is not None:
            slots["about"], row = as_said_by(dead.called, ""), "talk-death"
    elif topic.asks == NEWS and topic.about:
        row = "talk-news"
    say(table, exchange, TELLS, row, slots, asks=mood)
    if topic.asks == PROMISE:
        _is_owed(table, exchange)
    elif topic.asks in (THREAT, INSULTS):
        reason = saying.WAS_THREATENED if topic.asks == THREAT else saying.WAS_INSULTED
        think(table, exchange.other.id, exchange.hero.id, FALLS_OUT, reason)
    elif topic.asks in (THANKS, SORRY):
        reason = saying.WAS_THANKED if topic.asks == THANKS else saying.HAS_AN_APOLOGY
        felt.thought_of_for_courtesy(table, exchange.other.id, exchange.hero.id, reason)


def _is_said_at_parting(said: str) -> bool:
    """Whether a greeting is a farewell once one has talked: `Good day, Master Blom`."""
    joined = f"{' '.join(words_of(said))} "
    return any(joined.startswith(f"{each} ") for each in lexicon().words("talk-openings", "at-parting"))


def _told_of(said: str) -> str:
    """The rows for what is said: of whoever hears it, of the hero, or of the world."""
    first = words_of(said)[0]
    if first in ("you", "your"):
        return "talk-said-of-me"
    return "talk-said-of-you" if first in ("i", "we") else "talk-said"


def take_what_is_brought(table: Table, exchange: Exchange) -> None:
    """What somebody says who is given something, or shown it, and asked for nothing."""
    given = exchange.brought.given
    slots = {**slots_of(table, exchange), **_said_of_it(table, exchange)}
    slots["given" if given else "shown"] = as_said_by(exchange.brought.thing, "")
    slots |= {} if given else _what_it_says(table, exchange)
    mood = mood_of(table.state.personas[exchange.other.id].attitude(exchange.hero.id))
    say(table, exchange, TELLS, "talk-gift" if given else "talk-shown", slots, asks=mood)


def _what_it_says(table: Table, exchange: Exchange) -> dict[str, str]:
    """What a letter or the like that is shown says: what is known of it, and else what turns out to stand there."""
    thing, words = bearer_of_words(exchange.brought.thing), table.words
    if thing is None or not isinstance(words, TableWords):
        return {}
    content = content_of(Teller(words, table.state, exchange.hero, exchange.hero), thing)
    if not content.facts:
        return {}
    if content.new:
        tell(table, content)
    told = content.facts[0].sentence.partition(". ")[0].rstrip(".").replace("“", "‘").replace("”", "’")
    named = table.state.memory.person(content.facts[0].other)
    whom = {"knower": named.name} if named is not None else {}
    return {**whom, "holds": f"{told[:1].lower()}{told[1:]}"}


def _said_of_it(table: Table, exchange: Exchange) -> dict[str, str]:
    """What a reply may take up: what was promised, of what they are accused, and somebody who may know of it."""
    vow = promised(exchange.said) if exchange.topic.asks == PROMISE else ""
    deed = accusation(exchange.topic.said) if exchange.topic.asks == ACCUSES else ""
    slots = {"promised": said_back(vow), "accused": said_back(deed)}
    said = {word for word in words_of(exchange.said) if len(word) > _SMALL}
    known = [
        each
        for each in people_to_name(table.state, exchange.other.id)
        if said.isdisjoint(words_of(each.name))
    ]
    if known and isinstance(table.words, TableWords):
        slots["knower"] = known[table.words.below(len(known))].name
    return {slot: text for slot, text in slots.items() if text}


def _is_owed(table: Table, exchange: Exchange) -> None:
    """What was promised is remembered as owed, and thought of well the first time it is said."""
    vow = promised(exchange.said)
    deed = vow.partition(" will ")[2] if vow.casefold().startswith(("i will ", "we will ")) else vow
    what = as_told_of(deed, "", exchange.other.name, exchange.hero.name)
    if what and owe(table, exchange.hero, exchange.other, what):
        think(table, exchange.other.id, exchange.hero.id, COMES_NEARER, saying.HAS_A_PROMISE)
