"""Questions to the oracle that have no yes or no: what was asked is read as in talk, and answered in a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.story.who_did_it import who_did_it
from solofate.gm.talk.contents import content_of, tell
from solofate.gm.talk.culprits import culprit_drawn, settle
from solofate.gm.talk.deeds_asked import deed_of_which_is_asked_who
from solofate.gm.talk.filled_answers import named
from solofate.gm.talk.in_play import told_in_play
from solofate.gm.talk.known_answers import noted, said_before
from solofate.gm.talk.statements import subject_length
from solofate.gm.talk.tellers import Somebody, Teller, introduced, knower
from solofate.gm.talk.told_by_facts import by_a_fact
from solofate.gm.talk.topics import HOW_MANY, WHEN, WHERE, WHO, WHY, Topic, is_of_being, topic_of
from solofate.gm.talk.turned_round import as_told_of
from solofate.gm.talk.ways import of_how_many, of_what
from solofate.gm.wording.bearers import asked_of_contents, in_full
from solofate.gm.wording.clauses import BE, DOES, HOLE, MAY, telling
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.scene_slots import slots_now
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.events import FactsNoted, Narration, Remembered
from solofate.rules.model.characters import BYSTANDERS, PCS, Character
from solofate.rules.model.facts import ANSWERED, HAPPENED, Fact, next_number
from solofate.rules.model.memory import MET as SOMEBODY_MET
from solofate.rules.model.state import State, in_play
from solofate.rules.names import slug, words_of
from solofate.rules.table import Table
from solofate.wording.gm.talk import THE_ORACLE
from solofate.wording.people import as_subject, the_zone

_ASKS_WHOM = lexicon().any_of("in-questions", "asks-whom")
_TO_WHOM = lexicon().any_of("in-questions", "to-whom")
_WHICH_OF_THE = lexicon().any_of("in-questions", "which-of-the")
_WHICH_ONE_DOES = lexicon().any_of("small-words", "which-one-does")

OPEN_ANSWER = "open-answer"
"""The kind of words the oracle says to a question that has no yes or no."""

OF_IT, WHEN_NEXT = "of-it", "when-next"
_ASKED = tuple(lexicon().subject("open-questions").items())
_NEXT = lexicon().set_of("open-question-words", "next")
_PLACES = lexicon().set_of("question-words", "where")


_LEADS_ON = re.compile(
    rf"^(?:(?:{lexicon().any_of('in-questions', 'leads-on')})\b,?\s+)+(?=\w)", re.IGNORECASE
)


def asked_last(text: str) -> str:
    """What is asked of a text that says something else before: its last sentences that ask, or what is asked aloud.

    `A scrap with my name on it. Whose hand is that?`, `I step out and call: Whose barrow is that?`
    """
    asked = _LEADS_ON.sub("", text.strip())
    told = asked if asked == text.strip() else f"{asked[:1].upper()}{asked[1:]}"
    aloud = _ALOUD.search(told)
    if aloud is not None:
        return aloud["asked"]
    sentences = _SENTENCES.split(told)
    if len(sentences) < 2 or not sentences[-1].rstrip(_CLOSES).endswith("?"):
        return told
    at = len(sentences) - 1
    while at and sentences[at - 1].rstrip(_CLOSES).endswith("?"):
        at -= 1
    return _LEADS_ON.sub("", " ".join(sentences[at:]))


_CLOSES = "\"'”’!"
_SENTENCES = re.compile(r"(?<!\b[A-Z][a-z]\.)(?<!\bMrs\.)(?<=[\w\)”’\"'][.!?…])\s+(?=[\"“‘']?[A-Z0-9])")
_SAYING = lexicon().any_of("open-question-words", "says-aloud")
_ALOUD = re.compile(rf"\b(?:{_SAYING})\b[^:?.!]{{0,30}}:\s*[\"“]?(?P<asked>[^:]*\?)[\"”]?$", re.IGNORECASE)
"""A question that somebody asks aloud, behind a colon."""


def is_open(question: str) -> bool:
    """Whether a question asks who, what, where, when, why or how, so that neither yes nor no would answer it."""
    words = words_of(question)
    opens = lexicon().words("fillers", "open")
    return bool(words) and (words[0] in opens or _LEADS.match(question) is not None)


def _in_plain_order(question: str) -> str:
    """A question that begins with `who` or `what`: `with whom did he go` is `whom did he go with`, `which of them has
    it` is `who has it`.
    """
    led = _LEADS.match(question)
    if led is not None:
        rest = led["rest"].strip(" ?")
        if led["asks"].casefold() == "which" and led["to"].casefold() in _AT_A_PLACE:
            return f"where {rest.partition(' ')[2]}?"
        question = f"{led['asks']} {rest} {led['to'].casefold()}?"
    return _WHICH_ONE.sub("who ", question)


_AT_A_PLACE = ("to", "in", "at", "from")
_LEADS = re.compile(
    rf"^(?P<to>{_TO_WHOM})\s+(?P<asks>{_ASKS_WHOM})\b(?P<rest>.+)$",
    re.IGNORECASE,
)
_WHICH_ONE = re.compile(
    rf"^which (?:one )?of (?:them|you|us|those|these|the (?:{_WHICH_OF_THE})|my \w+)\s+"
    rf"(?=(?:{_WHICH_ONE_DOES})\b)",
    re.IGNORECASE,
)
"""Which of several people it is, is asked as who it is."""


def answer_openly(table: Table, question: str) -> bool:
    """What is asked is told, and an answer to it that is a sentence; False where no table has any."""
    typed, question = question, _in_plain_order(question)
    words = table.words
    hero = _asking(table.state)
    if not isinstance(words, TableWords) or not words.has(OPEN_ANSWER) or hero is None:
        return False
    asked = asked_of_contents(in_full(table.state, question))
    content = content_of(Teller(words, table.state, hero, hero), *asked) if asked is not None else None
    if content is not None and content.facts:
        table.emit(Narration(f"{typed.rstrip(' ?')}?", "player"))
        tell(table, content)
        return True
    source = Teller(words, table.state, hero, hero)
    text, somebody = said_to(source, question)
    if not text:
        somebody = knower(source, topic_of(f"{question.rstrip(' ?')}?"))
        text = words.one(OPEN_ANSWER, table.state, hero.id, {"knower": somebody.name}, asks=OF_IT)
    if not text:
        return False
    table.emit(Narration(f"{typed.rstrip(' ?')}?", "player"))
    deed = deed_of_which_is_asked_who(table.state, topic_of(f"{question.rstrip(' ?')}?"))
    if deed is not None and somebody is not None:
        table.emit(Narration(introduced(text, somebody.name, somebody.calling), "gm"))
        settle(table, deed, somebody)
        return True
    if (fact := _as_a_fact(source, question, text)) is not None:
        table.emit(FactsNoted((fact,)))
    new = somebody is not None and somebody.new and table.state.memory.person(slug(somebody.name)) is None
    if somebody is None or not new:
        table.emit(Narration(text, "gm"))
        return True
    table.emit(Narration(introduced(text, somebody.name, somebody.calling), "gm"))
    table.emit(
        Remembered(
            slug(somebody.name),
            somebody.name,
            SOMEBODY_MET,
            role=somebody.calling,
            named_by=THE_ORACLE,
        )
    )
    return True


def what_is_asked(question: str) -> str:
    """What a question wants to hear, by the names that rows have for it: `who`, `says`, `when-next`, `of-it`."""
    topic = topic_of(f"{question.rstrip(' ?')}?")
    said = words_of(question)
    if topic.asks == WHEN:
        return WHEN_NEXT if not _NEXT.isdisjoint(said[1:3]) else WHEN
    if topic.asks == HOW_MANY:
        return of_how_many(question) or HOW_MANY
    if topic.asks in (WHO, WHERE, WHY):
        return topic.asks
    if _asks_how_much_so(said):
        return DEGREE
    joined = f" {' '.join(said)} "
    found = next((way for way, phrases in _ASKED if any(f" {each} " in joined for each in phrases)), "")
    return found or _SAID_OTHERWISE.get(way := of_what(question), way) or OF_IT


def _asks_how_much_so(words: Sequence[str]) -> bool:
    """Whether it is asked how much so something is: `how late is it`, `how badly is she hurt`."""
    if len(words) < _OF_A_DEGREE or words[0] != "how" or words[2] not in BE | DOES | MAY:
        return False
    return words[1].endswith("ly") or bool(senses_of(words[1], "adjective"))


_OF_A_DEGREE = 3
DEGREE = "degree"
_SAID_OTHERWISE = {
    each: way for way, several in lexicon().subject("open-questions-in-talk").items() for each in several
}
"""Ways of asking in talk that rows for the oracle have under another name."""


def said_to(source: Teller, question: str) -> tuple[str, Somebody | None]:
    """The answer to an open question as a sentence, and whoever it names; nothing where no row has one."""
    state = source.state
    topic = topic_of(f"{question.rstrip(' ?')}?")
    told = by_a_fact(source, topic)
    if told is not None:
        return _whole(told.spoken), None
    if (deed := deed_of_which_is_asked_who(state, topic)) is not None and told_in_play(source, topic) is None:
        done = who_did_it(state.facts, deed)
        somebody = culprit_drawn(source, topic, deed) if done is None else Somebody(done.name)
        claim, hero = f"{HOLE} {deed.did}", source.hero
        return _whole(as_told_of(claim, somebody.name, hero.name, hero.name, hero.pronouns)), somebody
    known = noted(source, topic)
    if known is not None:
        return _whole(known.fact), None
    said = said_before(source, topic)
    if said is not None and said.fact:
        return _whole(said.fact), None
    if (kept := told_in_play(source, topic)) is not None:
        return _whole(kept[1]), None
    there = _where_they_stand(state, topic.about) if topic.asks == WHERE else ""
    if there:
        return there, None
    asks = what_is_asked(question)
    seen = not _PLACES.isdisjoint(words_of(topic.claim))  # Whoever stands before one is not at the door.
    here = " ".join(one.name for one in (*in_play(state), *in_play(state, BYSTANDERS))) if seen else ""
    somebody = knower(source, topic, besides=here)
    if topic.asks == WHO and topic.claim and not is_of_being(topic.claim):
        return _whole(named(source, topic, somebody.name).fact), somebody
    if topic.asks == WHO and topic.claim:
        calling = source.words.one("role", state)
        return (_whole(named(source, topic, calling).fact) if calling else ""), None
    far = slots_now(state, source.hero.id).get("far", "")
    slots = dict(about=topic.about, knower=somebody.name, pc=source.hero.name, far=far)
    filled = {slot: text for slot, text in slots.items() if text}
    text = source.words.one(OPEN_ANSWER, state, source.hero.id, filled, asks=asks)
    return _stated(source, topic, text), somebody if somebody.name in text else None


def _stated(source: Teller, topic: Topic, text: str) -> str:
    """An answer in what was asked: `The judge comes home before first light tomorrow.`"""
    answer = text.rstrip(".")
    if not topic.claim or not answer or set(answer) & set(".!?") or topic.asks not in _IN_A_STATEMENT:
        return text
    first = answer.partition(" ")[0]
    if topic.asks == WHERE and not is_of_being(topic.claim) and first.casefold() in _NO_PLACE:
        return text
    names = [one.name for one in source.state.characters.values()]
    names += [person.name for person in source.state.memory.people]
    named = any(first in name.split() for name in names) or first.endswith("'s")
    begins = answer if named else f"{answer[:1].lower()}{answer[1:]}"
    if topic.asks != HOW_MANY or topic.claim.endswith(HOLE):
        told = as_told_of(topic.claim, begins, source.hero.name, source.hero.name, source.hero.pronouns)
        return _whole(told)
    number, comma, behind = begins.partition(",")
    if not number.split()[-1:] or number.split()[-1] in _OF_MORE_THAN_A_NUMBER:
        return text
    return _whole(
        f"{as_told_of(topic.claim, number, source.hero.name, source.hero.name, source.hero.pronouns)}{comma}{behind}"
    )


_IN_A_STATEMENT = (WHERE, WHEN, WHY, HOW_MANY)
_NO_PLACE = ("not", "wherever")
_OF_MORE_THAN_A_NUMBER = ("be", "told", "there")


def _as_a_fact(source: Teller, question: str, text: str) -> Fact | None:
    """What was answered, as it is noted, so that whoever is asked the same says the same; None where it is known."""
    state = source.state
    topic = topic_of(f"{question.rstrip(' ?')}?")
    if topic.asks not in (*_IN_A_STATEMENT, WHO) or not topic.claim:
        return None
    sentence = text.strip().rstrip(".")
    if any(each.sentence.casefold() == sentence.casefold() for each in state.facts):
        return None
    if set(telling(topic.said)).isdisjoint(telling(sentence)):
        return None  # It stands by itself: `Fewer than she was told.`
    words = sentence.split()
    length = subject_length(f"{sentence[:1].lower()}{sentence[1:]}") or subject_length(sentence)
    name = " ".join(words[:length]) if 0 < length < len(words) else ""
    if topic.about and sentence.casefold().startswith(f"{topic.about.casefold()} "):
        name = sentence[: len(topic.about)]
    if not name:
        return None
    text = sentence[len(name) :].strip()
    number = next_number(state.facts)
    return Fact(number, slug(name), name, HAPPENED, text, topic.key, "", ANSWERED, state.scenes)


def _where_they_stand(state: State, about: str) -> str:
    """Where somebody stands who is on the map: nobody has to ask the dice for that."""
    said = set(words_of(about))
    one = next((each for each in in_play(state) if said and said <= set(words_of(each.name))), None)
    if one is None or one.zone not in state.scene.zones.names:
        return ""
    return f"{as_subject(state, one.id)} is here: {the_zone(state, one.zone)}."


def _asking(state: State) -> Character | None:
    heroes = [one for one in in_play(state, PCS) if one.is_hero]
    return next((one for one in heroes if one.id == state.active), heroes[0] if heroes else None)


def _whole(sentence: str) -> str:
    text = " ".join(sentence.split()).rstrip(".")
    return f"{text[:1].upper()}{text[1:]}." if text else ""
