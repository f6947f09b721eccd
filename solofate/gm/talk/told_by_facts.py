"""What somebody says who is asked of a thing that is noted: the fact that answers it, as they say it to the hero.

What is a secret by the facts themselves nobody tells, and nobody makes anything up about it either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.gm.story.facts_asked import (
    fact_that_answers,
    facts_of,
    facts_with,
    is_placed,
    roles_of,
    what_befell,
    where_they_are,
)
from solofate.gm.story.known_facts import is_secret
from solofate.gm.story.settled import settled_by_a_fact
from solofate.gm.talk.filled_answers import NO, YES
from solofate.gm.talk.tellers import Disclosure, Teller
from solofate.gm.talk.topics import ABOUT, WHERE, WHETHER, WHO, WHY, Topic, is_of_being
from solofate.gm.wording.clauses import HOLE
from solofate.lexicon.forms import third_person, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.facts import IS, KNOWS, SAID, Fact
from solofate.rules.model.state import State
from solofate.wording.gm import talk as saying
from solofate.wording.people import listed

_ASKED = (WHO, WHERE, WHY, ABOUT, WHETHER)
_BEFELL = ("happened", "befell")


def by_a_fact(source: Teller, topic: Topic) -> Disclosure | None:
    """What somebody tells by what is noted; None where nothing that is noted answers it."""
    if topic.asks not in _ASKED or not topic.said.strip() or not source.state.facts:
        return None
    if topic.asks == WHETHER:
        return _whether(source, topic)
    if topic.asks == WHO and _is_who(topic):
        return _who(source, topic)
    fact = _answer(source, topic)
    if fact is None:
        return None
    if _keeps_quiet(source, fact):
        return Disclosure("", saying.KNOWS_NOTHING_OF_IT, "", kept=())
    return _told(source, fact)


def said_to_be_away(source: Teller, topic: Topic) -> Disclosure | None:
    """What is noted of where somebody is or was last seen: `Dov Asher vanished at Port Cassini three weeks ago`."""
    fact = where_they_are(source.state, topic.about)
    return _told(source, fact) if fact is not None and not _keeps_quiet(source, fact) else None


def _whether(source: Teller, topic: Topic) -> Disclosure | None:
    settled = settled_by_a_fact(source.state, topic.said)
    if settled is None or settled.fact.who == source.teller.id:
        return None
    if _keeps_quiet(source, settled.fact):
        return Disclosure("", saying.KNOWS_NOTHING_OF_IT, "", kept=())
    fill = YES if settled.yes else NO
    return Disclosure(fill, f"{fill}. {_large(_as_said(source, settled.fact))}", settled.fact.sentence)


def _is_who(topic: Topic) -> bool:
    """Whether it is asked who somebody is of whom the name is known, or who is what."""
    return is_of_being(topic.claim) or (topic.claim.startswith(f"{HOLE} is ") and bool(topic.about))


def _who(source: Teller, topic: Topic) -> Disclosure | None:
    """Who somebody is by all that is noted of it: `Edda is your sister and the harbour master`."""
    if source.teller.id in {each.who for each in facts_of(source.state, topic.about)}:
        return None
    roles = [each for each in roles_of(source.state, topic.about) if not _keeps_quiet(source, each)]
    if not roles:
        about = facts_of(source.state, topic.about)
        found = [*about, *(facts_with(source.state, topic.about) if topic.about[:1].isupper() else ())]
        fact = next((each for each in found if not _keeps_quiet(source, each)), None)
        return _told(source, fact) if fact is not None and topic.about[:1].isupper() else None
    first = roles[0]
    roles = [each for each in roles if each.who == first.who]
    told = listed([_of_them(source, each.detail) for each in dict.fromkeys(roles)])
    name = _of_them(source, first.name)
    spoken = f"{_large(name)} {first.text.partition(' ')[0]} {told}"
    return Disclosure(told, spoken, first.sentence)


def _answer(source: Teller, topic: Topic) -> Fact | None:
    state, question = source.state, topic.said
    if topic.asks == WHERE:
        placed = where_they_are(state, _whom(topic)) if topic.about else None
        return placed or _where_it_was(state, topic)
    if topic.asks == ABOUT and topic.way in _BEFELL:
        return what_befell(state, topic.about) if topic.about else None
    found = fact_that_answers(state, question)
    if found is None or (topic.asks == WHY and not _says_why(found)):
        return None
    if topic.asks == ABOUT and (topic.way or found.source == SAID) and found.kind == IS:
        return None
    return found


def _where_it_was(state: State, topic: Topic) -> Fact | None:
    """What tells of a place by the way, `four friends rent a cabin on Lake Orrin`, or that somebody is no more."""
    dead = (
        (each for each in facts_of(state, _whom(topic)) if _DEAD in each.text.split())
        if topic.about
        else iter(())
    )
    if (gone := next(dead, None)) is not None:
        return gone
    found = fact_that_answers(state, topic.said)
    return found if found is not None and is_placed(found) else None


def _whom(topic: Topic) -> str:
    """Of whom it is asked where they are, in all the words for them: `Vera's husband`."""
    found = _WHERE_IS.match(topic.said.strip())
    return found["whom"] if found is not None else topic.about


_WHERE_IS = re.compile(r"where (?:is|are|was|were) (?P<whom>[^,?]+?)(?: now)?\??$", re.IGNORECASE)
_DEAD = "dead"


def _says_why(fact: Fact) -> bool:
    return not lexicon().set_of("asked-of-facts", "says-why").isdisjoint(fact.text.casefold().split())


def _keeps_quiet(source: Teller, fact: Fact) -> bool:
    """Whether somebody does not know of a fact, or hides it: it is a secret, and they are not told to know of it."""
    if source.teller.id == source.hero.id or not is_secret(source.state.facts, fact):
        return False
    secrets = (
        each for each in source.state.facts if each.kind == KNOWS and each.text.endswith(f" {fact.text}")
    )
    return not any(each.who == source.teller.id and each.text.startswith("alone ") for each in secrets)


# ---- as it is said -----------------------------------------------------------------------------------------------


def _told(source: Teller, fact: Fact) -> Disclosure:
    spoken = _large(_as_said(source, fact))
    return Disclosure(spoken, spoken, fact.sentence)


def _as_said(source: Teller, fact: Fact) -> str:
    """A fact in the mouth of whoever tells it: `Edda is your sister`, `you owe forty thousand to Nico Bassi`."""
    hero, teller = source.hero.name, source.teller.name
    text = _of_them(source, fact.text)
    if source.teller.id == source.hero.id:
        return f"{fact.name} {text}"
    if fact.name == hero:
        return f"you {_of_you(text)}"
    if fact.name == teller:
        return f"I {_of_you(text, 'am', 'was')}"
    return f"{_of_them(source, fact.name)} {text}"


def _of_them(source: Teller, text: str) -> str:
    """Words with `your` and `you` for the hero, and `my` and `me` for whoever speaks."""
    if source.teller.id == source.hero.id:
        return text
    for name, mine, me in ((source.hero.name, "your", "you"), (source.teller.name, "my", "me")):
        text = text.replace(f"{name}'s ", f"{mine} ").replace(name, me)
    return text


def _of_you(text: str, am: str = "are", was: str = "were") -> str:
    """What a fact says with the verb as it stands behind `you` or `I`: `owe forty thousand`, `are a ferry pilot`."""
    words = text.split()
    adverbs = lexicon().set_of("premises", "before-a-verb")
    at = next((at for at, word in enumerate(words) if word not in adverbs), 0)
    helps = {"is": am, "was": was, "has": "have"}
    words[at] = helps.get(words[at], "") or next(_bare(words[at]), words[at])
    return " ".join(words)


def _bare(verb: str) -> Iterator[str]:
    return (form for form in verb_forms(verb) if form != verb and third_person(form) == verb)


def _large(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


__all__ = ["by_a_fact", "said_to_be_away"]
