"""What was said stays said: a line is repeated, a name is said once more, and what was asked is asked anew."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.gm.talk.callings import without_a_calling
from solofate.gm.talk.spelling import spelt_out
from solofate.gm.talk.tellers import Disclosure
from solofate.gm.talk.topics import (
    INSISTS,
    OF_THEMSELVES,
    QUESTIONS,
    REQUEST,
    WHEN,
    WHERE,
    WHO,
    Topic,
    topic_of,
)
from solofate.gm.talk.utterances import Exchange, say
from solofate.gm.wording.clauses import BE, DOES, MAY, telling, verbs
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import Character
from solofate.rules.model.personas import TELLS, TURNED, Line, Persona, Told
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.rules.person_names import is_a_name
from solofate.rules.table import Table

_WHAT_WAS_SPOKEN_OF = lexicon().any_of("small-words", "what-was-spoken-of")

_SAYS = lexicon().any_of("said-before", "says")
_ASKS = lexicon().any_of("said-before", "asks")
_BY_WHOM = re.compile(
    rf"^(?P<asks>{_ASKS})(?: (?P<thing>\w+))?? (?:did|does|has|have)?\s?(?P<whom>(?:the )?\w+(?: [A-Z]\w+)?)"
    rf" (?:just )?(?:{_SAYS})(?: (?:about|of))?(?: (?P<what>.+))?$",
    re.IGNORECASE,
)
"""`What did he say?`, `where did she say the key is`, `what Blom said about the copy`."""
_WAS_IT = re.compile(
    rf"^(?P<asks>{_ASKS}) (?:(?:was|were|is|are) (?P<what>(?:{_WHAT_WAS_SPOKEN_OF})\b.*?)"
    rf"|(?P<told>(?:{_WHAT_WAS_SPOKEN_OF})\b.*?) (?:was|were|is|are)) again$",
    re.IGNORECASE,
)
"""`What was that name again`, `who was it again`, `where was that again`."""
_YOURS = ("you",)
_LONGEST_ECHO = 5


class Repeated(NamedTuple):
    """What was said before, as it was said, and by whom; nothing where nobody said it."""

    text: str = ""
    who: str = ""


def asks_once_more(said: str) -> bool:
    """Whether somebody is to say their last line again: `What did you say?`, `Pardon?`, `Tell him what?`"""
    words = words_of(said) if re.search(r"\w", said) else []
    joined = " ".join(word for word in words if word != "please")
    return joined in lexicon().set_of("said-before", "once-more") or (
        said.rstrip(' "”').endswith("?") and (joined == "pardon" or _is_an_echo(words))
    )


def _is_an_echo(words: list[str]) -> bool:
    """Whether what was said is asked back with a hole in it: `tell him what`, `go where`, `give it to whom`."""
    asked = (lexicon().set_of("grammar", "asks") | {"whom"}) - {"if", "whether"}
    if not 2 <= len(words) <= _LONGEST_ECHO or words[-1] not in asked or words[0] in asked:
        return False
    never = (
        BE
        | DOES
        | MAY
        | lexicon().set_of("plain", "prepositions")
        | lexicon().set_of("said-before", "no-echo")
    )
    return words[0] == "do" or (words[0] in verbs() and words[0] not in never)


def presses_for_an_answer(said: str) -> bool:
    """Whether what was asked is to be answered at last: `Answer me`, `That is not what I asked`."""
    presses = lexicon().set_of("said-before", "presses")
    sentences = [each for each in re.split(r"(?<=[.!?…])\s+", said) if re.search(r"\w", each)]
    return bool(sentences) and all(" ".join(words_of(each)) in presses for each in sentences)


def say_it_again(table: Table, hero: Character, one: Character, said: str) -> bool:
    """Somebody says once more what they or somebody else have said, as it was; whether a line asked for that."""
    plain = _plain(said, one)
    found = _asked_for(table.state, one, plain)
    if found is None and presses_for_an_answer(plain):
        before = _asked_last(table.state, one)
        found = Repeated(before.text, one.id) if before is not None and before.told is not None else None
    if found is None:
        return False
    exchange = Exchange(hero, one, said, Topic(INSISTS))
    slots = {"hero": hero.name.split()[0]}
    if not found.text:
        say(table, exchange, TELLS, "talk-not-said", slots)
    elif found.who in ("", one.id):
        _say_once_more(table, exchange, found.text)
    else:
        speaker = table.state.characters[found.who].name
        slots |= {"said": _inside(found.text), "knower": speaker}
        say(table, exchange, TELLS, "talk-repeated-of", slots)
    return True


def keep_to_it(table: Table, exchange: Exchange, told: Told) -> None:
    """Somebody who is asked the same once more keeps to what they said, be it that another knows more, or a lie."""
    lines = _said_by(table.state, exchange.other.id)
    line = next((each.text for each in lines if each.told == told), _with_a_stop(told.fact))
    _say_once_more(table, exchange._replace(topic=Topic(INSISTS)), line)


def _say_once_more(table: Table, exchange: Exchange, line: str) -> None:
    latest = table.state.scene.talk
    # Who has asked the hero something still waits for that.
    kind = TURNED if latest.who == exchange.other.id and latest.kind == TURNED else TELLS
    slots = {"hero": exchange.hero.name.split()[0], "said": line}
    say(table, exchange, kind, "talk-repeated", slots, Disclosure(line, "", ""))


_AGAIN = re.compile(
    rf"^(?:(?:[A-Z]\w+, )?(?:{_ASKS}) (?:was|were|is|are)\b.+?(?=,? again\?*$)"
    rf"|(?:{_ASKS})\b.+(?: was| is| were| are)(?= again\?*$))",
    re.IGNORECASE,
)


def asked_anew(state: State, one: Character, said: str) -> str:
    """The question that somebody has not answered, where a line asks no more than that they do, or one that is only
    asked again: `Where was the lantern again?`; else nothing.
    """
    if (only_again := _AGAIN.match(said.strip())) is not None:
        return f"{only_again[0]}?"
    if not presses_for_an_answer(_plain(said, one)):
        return ""
    before = _asked_last(state, one)
    return before.asked if before is not None and before.told is None else ""


def _plain(said: str, one: Character) -> str:
    """A line without the name it calls, as it is compared."""
    text = spelt_out(" ".join(said.split()).strip(" \"“”«»„'"))
    for part in sorted({one.name, *one.name.split()}, key=len, reverse=True):
        text = re.sub(rf"^{re.escape(part)}\s*[,:!]\s*|\s*,\s*{re.escape(part)}\s*(?=[.?!,]|$)", "", text)
    return without_a_calling(text).strip()


def _inside(text: str) -> str:
    """A line as it stands in somebody else's: its own quotes are double there."""
    return text.replace("‘", "“").replace("’ ", "” ").replace("’.", "”.")


def _asked_for(state: State, one: Character, plain: str) -> Repeated | None:
    """What a line asks to hear again; None where it asks for nothing of the kind."""
    if asks_once_more(plain):
        latest = next(_said_by(state, one.id), None)
        return Repeated(latest.text, one.id) if latest is not None else Repeated()
    asked = plain.strip(" .?!…")
    if (found := _WAS_IT.match(asked)) is not None:
        return _what_it_was(state, found["asks"].casefold(), found["what"] or found["told"])
    if (found := _BY_WHOM.match(asked)) is None:
        return None
    speakers = _meant(state, one, found["whom"])
    if not speakers:
        return None
    wanted = telling(" ".join(("the", found["thing"] or "", found["what"] or "")))
    for each in _said_by(state, *speakers):
        if not wanted or _speaks_of(f"{each.asked} {each.text}", wanted):
            return Repeated(each.text, each.who)
    for who in speakers:  # What was told in another scene is kept by what it was.
        told = reversed(state.personas.get(who, Persona()).told)
        kept = next((each for each in told if wanted and _speaks_of(each.fact, wanted)), None)
        if kept is not None:
            return Repeated(_with_a_stop(kept.fact), one.id)
    return Repeated()


def _meant(state: State, one: Character, whom: str) -> tuple[str, ...]:
    """The ids of whoever may be meant who has said something: by `you`, by a pronoun, by a name."""
    told = (who for who, persona in state.personas.items() if persona.told and who in state.characters)
    spoken = dict.fromkeys((*(each.who for each in _said_by(state)), *told))
    if whom.casefold() in _YOURS:
        return (one.id,) if one.id in spoken else ()
    if whom.casefold() in lexicon().set_of("said-before", "whoever"):
        return tuple(who for who in spoken if who != one.id)
    named = set(words_of(whom)) - {"the"}
    return tuple(who for who in spoken if named and named <= set(words_of(state.characters[who].name)))


_FOR_WHAT = {"who": WHO, "whom": WHO, "where": WHERE, "when": WHEN}


def _what_it_was(state: State, asks: str, what: str) -> Repeated | None:
    """A name, a place or a time that was told last; None where another question is meant by it."""
    words = words_of(what)
    of_a_name = "name" in words or asks in ("who", "whom")
    points = words[0] in ("it", "that") or "name" in words
    if not points or len(words) > 2 or not (of_a_name or asks in _FOR_WHAT):
        return None
    lines = [each for each in _said_by(state) if each.told is not None]
    kept = [told for persona in state.personas.values() for told in reversed(persona.told)]
    if of_a_name:
        fits = _is_a_name_told
    else:
        kind = _FOR_WHAT[asks]

        def fits(told: Told) -> bool:
            return told.topic.partition(" ")[0] == kind

    for each in lines:
        if each.told is not None and fits(each.told):
            return Repeated(each.text, each.who)
    return next((Repeated(_with_a_stop(told.fact)) for told in kept if fits(told)), Repeated())


def _is_a_name_told(told: Told) -> bool:
    return is_a_name(told.fill) and len(told.fill.split()) <= _LONGEST_NAME


_LONGEST_NAME = 4


def _with_a_stop(fact: str) -> str:
    return fact if fact.endswith((".", "!", "?", "…")) else f"{fact}."


def _said_by(state: State, *people: str) -> Iterator[Line]:
    """What somebody of these has said in this scene, the latest first; what anybody has said where nobody is named."""
    lines = reversed(state.scene.talk.lines)
    return (each for each in lines if each.who in state.characters and (not people or each.who in people))


def _speaks_of(text: str, wanted: Sequence[str]) -> bool:
    """Whether all that is asked for stands in what was said."""
    said = {form for word in telling(text) for form in verb_forms(word)} | set(telling(text))
    return all(word in said or not said.isdisjoint(verb_forms(word)) for word in wanted)


def _asked_last(state: State, one: Character) -> Line | None:
    """The last question that somebody was asked, and what they said to it."""
    asked = (each for each in _said_by(state, one.id) if not presses_for_an_answer(_plain(each.asked, one)))
    latest = next(asked, None)
    if latest is None or topic_of(latest.asked, one.name).asks not in (*QUESTIONS, *OF_THEMSELVES, REQUEST):
        return None
    return latest
