"""A premise retold in its plainest shape, in which one hero is told first: `A thief, I am paid …` is `I am a thief.`"""

from __future__ import annotations

import re

from solofate.gm.titles.persons import are_several, is_somebody
from solofate.gm.titles.persons_told import calling_of_rank, ranks_in_full, speaks_of_oneself
from solofate.gm.titles.premise import clauses_of
from solofate.gm.titles.premise_verbs import plain
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import lexicon
from solofate.repl.new.party_told import party_told
from solofate.repl.new.premise_people import person_in
from solofate.repl.new.said_plainly import led_to
from solofate.repl.new.supposed_told import as_supposed
from solofate.rules.names import with_indefinite


def retold(text: str) -> str:
    """The same of one hero, who is told first: without those who go along, and with whoever says I or we named so."""
    told = party_told(as_supposed(ranks_in_full(text))).told
    return _of_the_owner(_of_the_speaker(_of_one_of_us(told)))


def _of_one_of_us(text: str) -> str:
    """`I am a smuggler on the canal`, of what several say they are: a player plays one of them."""
    found = _WE_ARE.match(text)
    words = found["who"].split() if found is not None else []
    head = next((at for at, word in enumerate(words) if are_several(word) and is_somebody(word)), None)
    if found is None or head is None or not _AND.isdisjoint(words):
        return text
    one = next((form for form in plural_forms(words[head]) if form != words[head]), words[head])
    who = " ".join((*words[:head], one, *words[head + 1 :]))
    return f"I am {with_indefinite(who)}{text[found.end() :]}"


_OF_US, _IS_SO = (lexicon().any_of("premise-patterns", each) for each in ("of-us", "is-so"))
_WE_ARE = re.compile(
    rf"^We(?: are|['’]re) (?:the )?(?:(?:last|only|first) )?(?:(?:{_OF_US}) )?(?P<who>[^,.;:!?]+)"
)
_AND = frozenset(("and", "or"))


def _of_the_speaker(text: str) -> str:
    """`I am a thief. I have been hired …`, of what somebody calls themselves before they say I or my."""
    first = next(iter(clauses_of(text)), None)
    if first is None or first.does or not speaks_of_oneself(text) or led_to(text) is not None:
        return text
    who, rest = first.subject, text[len(first.subject) :]
    person = person_in(who) if text.startswith(who) else None
    article = plain(who.split()[0])
    of_one = article in ("a", "an") or (article == "the" and _AND_I.match(rest) is not None)
    if person is None or not person.calling or not of_one or _NAMES_ONESELF.search(rest):
        return text
    rest = rest.lstrip(" ,.;:–—-")
    return f"I am {who[:1].casefold()}{who[1:]}. {rest[:1].upper()}{rest[1:]}"


_AND_I = re.compile(r",? (?:I|my|we|our)\b")
_NAMES_ONESELF = re.compile(r"\b(?:I am|I['’]m|I play) (?:an?|the|[A-Z])")


def _of_the_owner(text: str) -> str:
    """`Captain Brandt has an airship. The airship has lost …`, of a premise whose subject is a thing of somebody's."""
    found = _THING_OF_SOMEBODY.match(text)
    if found is None:
        return text
    given = lexicon().senses("given-names", found["name"].split()[0].casefold())
    somebody = calling_of_rank(found["name"]) or given
    if not somebody or is_somebody(found["what"].split()[-1]):
        return text
    rest = text[found.end() :]
    return f"{found['name']} has {with_indefinite(found['what'])}. The {found['what']} {rest}"


_THING_OF_SOMEBODY = re.compile(
    r"^(?P<name>[A-Z][\w-]+(?: [A-Z][\w-]+){0,3})['’]s (?P<what>[a-z-]+(?: [a-z-]+)?) "
    rf"(?=(?:{_IS_SO})\b)"
)


__all__ = ["retold"]
