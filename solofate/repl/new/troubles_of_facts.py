"""A trouble for whoever tells only what they want: from what was done to theirs, whom they miss, whom they owe.

What somebody wants is their first aim, and no trouble besides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.content.loading.write import NewFact
from solofate.gm.titles.persons_told import speaks_of_oneself
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import pronouns
from solofate.repl.new.facts_told import facts_told
from solofate.repl.new.hero_told import HeroTold
from solofate.repl.settings_told import LONGEST_ASPECT
from solofate.rules.names import in_capitals, words_of
from solofate.wording.gm import talk as saying

_LISTS = "troubles-of-facts"


def besides_the_aim(trouble: str, about: str, hero: HeroTold) -> str:
    """The trouble that is told; where that only says what the hero wants, one by what else is told, or nothing."""
    if not (_is_an_aim(trouble) or _is_asked_after(trouble, about)):
        return trouble
    name = hero.name or _UNNAMED
    own = speaks_of_oneself(about)
    forms = pronouns(hero.spoken_of)
    fills = {"i-owe": "I owe", "i-ask": "I ask"} if own else {"i-owe": "owes", "i-ask": "asks"}
    fills["whom"], whose = ("me", "my") if own else (forms.them, forms.their)
    for kind, slot, told in (*_found(facts_told(about, (name,)), name), *_asks(trouble)):
        fills[slot] = f"{whose} {told}" if slot == _ROLE else told
        text = _SLOT.sub(lambda found: fills[found[0]], lexicon().words(_LISTS, kind)[0])
        if len(text) <= LONGEST_ASPECT:
            return in_capitals(text)
    return ""


_ROLE, _NAME, _WHAT = "whose-role", "that-one", "what-is-owed"
_SLOT = re.compile(rf"\b(?:i-owe|i-ask|whom|{_ROLE}|{_NAME}|{_WHAT})\b")
_UNNAMED = "the hero"


def _is_an_aim(trouble: str) -> bool:
    """Whether a trouble only says what somebody wants, or has to find out: `I Want to Find Out Who Did It`."""
    words = words_of(trouble) if trouble else []
    words = words[1:] if words[:1] == ["i"] else words
    known = lexicon()
    if len(words) > 2 and words[0] in known.set_of(_LISTS, "wants") and words[1] == "to":
        return True
    bound = words[1:] if words[:1] == ["must"] else words[2:] if words[1:2] == ["to"] else []
    return bool(bound) and bound[0] in known.set_of(_LISTS, "finds")


def _is_asked_after(trouble: str, about: str) -> bool:
    """Whether a trouble is only what somebody is to be found out for: `Poisoned the Mayor`, who is not the hero."""
    words, told = words_of(trouble) if trouble else [], words_of(about)
    behind = [
        told[at - 2 : at] for at in range(2, len(told)) if words and told[at : at + len(words)] == words
    ]
    finds = lexicon().set_of(_LISTS, "finds") | {_OUT}
    return any(before[-1] == _WHO and before[0] in finds for before in behind)


_WHO, _OUT = "who", "out"


def _found(facts: Sequence[NewFact], hero: str) -> Iterator[tuple[str, str, str]]:
    """What in the facts makes a trouble, the weightiest first: its kind, and what is told of whom."""
    known, mine = lexicon(), f"{hero}'s "
    roles = {each.of: each.says.split(mine)[1] for each in facts if each.says.startswith(f"is {mine}")}
    roles |= {each.of: each.of.removeprefix(mine) for each in facts if each.of.startswith(mine)}
    people = [(each, roles[each.of], set(words_of(each.says))) for each in facts if each.of in roles]
    for each in facts:
        if each.of == hero and each.says.startswith("owes "):
            yield "owes", _WHAT, each.says.removeprefix("owes ")
    for _, role, words in people:
        if not known.set_of(_LISTS, "done-to-them").isdisjoint(words):
            yield "harmed", _ROLE, role
    for each, _, words in people:
        if not known.set_of("missing-told", "missing").isdisjoint(
            {form for word in words for form in (word, *verb_forms(word))}
        ):
            yield "missing", _ROLE, roles[each.of]
    for each, role, _ in people:
        if role.split()[-1] in known.set_of(_LISTS, "stands-against"):
            yield "rival", _NAME, each.of
    for each, role, _ in people:
        if each.says == saying.IS_DEAD:
            yield "mourned", _ROLE, role


def _asks(aim: str) -> Iterator[tuple[str, str, str]]:
    if not lexicon().set_of(_LISTS, "finds").isdisjoint(words_of(aim)):
        yield "curious", "", ""


__all__ = ["besides_the_aim"]
