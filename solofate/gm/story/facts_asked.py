"""What is asked, by the facts: whom `my brother` means, what says the same in other words, and which fact answers.

Whoever is known by name is known by what they are to somebody as well, so that `Is my brother dead?` is answered by
`Joss is dead`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from solofate.gm.wording.clauses import BE, telling
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.facts import AT, HAPPENED, IS, KNOWS, SAID, Fact
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.wording.gm import talk as saying

_LISTS = "asked-of-facts"
_OWNER = re.compile(r"(\w+)['’]s?(?=\s)")
_SHORTEST = 3
_WHOSE, _OWN = "whose", "own"


def asked_words(state: State, question: str) -> list[str]:
    """The words of a question that say what it is about, in their order; `I` is the hero's name."""
    hero = state.characters.get(state.active or "")
    me = words_of(hero.name)[-1:] if hero is not None else []
    told = [me[0] if word in lexicon().set_of(_LISTS, "me") and me else word for word in words_of(question)]
    says = set(telling(" ".join(told)))
    names = {word for each in state.facts if each.name[:1].isupper() for word in words_of(each.name)} | set(
        me
    )
    return [word for word in told if word in says or (len(word) < _SHORTEST and word in names)]


def known_as(state: State, who: str) -> set[str]:
    """The words somebody goes by: their name, and what a fact says they are, and whose."""
    found = {word for each in state.facts if each.who == who for word in words_of(each.name)}
    for each in state.facts:
        if each.who == who and each.kind == IS and _may_be_called(each):
            found |= set(words_of(each.detail))
    return found


def _may_be_called(fact: Fact) -> bool:
    first = words_of(fact.detail)[:1]
    return "'s " in fact.detail or "s' " in fact.detail or first in (["the"], ["a"], ["an"])


def said_in(state: State, fact: Fact) -> set[str]:
    """Every word of a fact in all its forms, with those by which whoever is in it goes as well."""
    words = {*words_of(fact.sentence), *known_as(state, fact.who)}
    if fact.other:
        words |= known_as(state, fact.other)
    return {form for word in words for form in forms_of(word)}


def forms_of(word: str) -> frozenset[str]:
    """The forms of a word, as a noun and as a verb."""
    return frozenset((word, *plural_forms(word), *verb_forms(word)))


def same_as(word: str) -> set[str]:
    """The words that say the same of somebody: `missing`, of whoever has vanished."""
    forms = forms_of(word)
    groups = lexicon().subject("same-of-facts")
    return {each for asked, others in groups.items() if asked in forms for each in others}


def is_about(state: State, fact: Fact, word: str, owners: Collection[str] = ()) -> bool:
    """Whether a fact is about whom or what a word means: `the door` is the vestry door, `my brother` is Joss.

    Whose somebody is by a word is one of the `owners` of a question: `Vera` is not Vera's husband.
    """
    asked = forms_of(word)
    owns = not asked.isdisjoint(owners)
    called = [fact.name, *(each.detail for each in state.facts if each.who == fact.who and _is_a_role(each))]
    for each in called:
        whose, _, own = each.replace("s' ", "s's ").rpartition("'s ")
        known = [*words_of(own), *(words_of(whose) if owns and whose else [])]
        if any(not asked.isdisjoint(forms_of(told)) for told in known):
            return True
    return False


def owners_in(question: str) -> set[str]:
    """Whose something is in a question: `vera`, of `Is Vera's husband dead?`"""
    return {found[1].casefold() for found in _OWNER.finditer(question)}


def _is_a_role(fact: Fact) -> bool:
    return fact.kind == IS and _may_be_called(fact)


def is_said(word: str, said: set[str]) -> bool:
    """Whether a word, or one that says the same, is among those that are said."""
    return not (forms_of(word) | same_as(word)).isdisjoint(said)


def own_words(fact: Fact, asked: Sequence[str]) -> int:
    """How many of the words that were asked a fact says itself, and not only whoever is in it."""
    text, whole = (
        {form for word in words_of(told) for form in forms_of(word)} for told in (fact.text, fact.sentence)
    )
    says = [word for word in asked if is_said(word, text) or not opposite_of(word).isdisjoint(text)]
    return len(says) and len(says) + sum(
        word in says or not forms_of(word).isdisjoint(whole) for word in asked
    )


def opposite_of(word: str) -> frozenset[str]:
    """The words that say a thing is otherwise, in any form: `locked` for `open`."""
    opposites = lexicon().subject("opposites")
    asked = forms_of(word)
    found = [each for one, others in opposites.items() if one in asked for each in others]
    found += [one for one, others in opposites.items() if not asked.isdisjoint(others)]
    return frozenset(form for each in found for form in forms_of(each))


def is_so_of_them(fact: Fact) -> bool:
    """Whether a fact says how whoever it is about is, and not what they did to others: `has been blown up`."""
    words = fact.text.split()
    return words[0] in BE or "been" in words[:3]


def is_done_to(state: State, fact: Fact, asked: Sequence[str], first: str) -> bool:
    """Whether a fact says what was done to whom a question begins with, or by whom: `Helix murdered Voss`."""
    text = words_of(fact.text)
    whom = {*forms_of(asked[0]), *(known_as(state, fact.other) if fact.other else ())}
    at = next((at for at, word in enumerate(text) if not forms_of(word).isdisjoint(whom)), 0)
    if not at or asked[0] not in {form for word in (*text, *whom) for form in forms_of(word)}:
        return False
    undone = any(not opposite_of(word).isdisjoint(text[:at]) for word in asked[1:])
    return text[at - 1] == "by" or (
        (first in lexicon().set_of(_LISTS, "done-to") or undone) and fact.kind != IS
    )


# ---- who knows -----------------------------------------------------------------------------------------------------


def who_knows(state: State, question: str) -> tuple[Fact, bool] | None:
    """Whether somebody knows of something, by what was told of that: the fact, and whether it says yes."""
    words = words_of(question)
    at = next((at for at, word in enumerate(words) if word in lexicon().set_of(_LISTS, "knows")), 0)
    if not at or words[0] not in ("do", "does", "did"):
        return None
    whom, of = words[1:at], telling(" ".join(words[at + 1 :])) if words[at + 1 :] else []
    anybody = bool(whom) and whom[0] in lexicon().set_of(_LISTS, "anybody")
    for fact in reversed(state.facts):
        if fact.kind != KNOWS or fact.source == SAID:
            continue
        said = said_in(state, fact)
        if not all(is_said(word, said) for word in of):
            continue
        about = not anybody and all(is_about(state, fact, word) for word in telling(" ".join(whom)) or ["?"])
        text = fact.text.split()
        not_so = not lexicon().set_of("settled", "denies").isdisjoint(text[:3]) or fact.name == "Nobody"
        alone = text[0] == "alone"
        if about or (anybody and (alone or _of_nobody(fact))):
            return fact, not not_so
        if (alone or _of_nobody(fact)) and not anybody and _is_another(state, whom):
            return fact, False
    return None


def _of_nobody(fact: Fact) -> bool:
    """Whether it is told that nobody knows of something, or that nobody was told."""
    return fact.name == "Nobody" or not {"nobody", "no"}.isdisjoint(fact.text.split()[:3])


def _is_another(state: State, whom: Sequence[str]) -> bool:
    return bool(whom) and whom[0] not in lexicon().set_of(_LISTS, "of-nobody-else")


# ---- what answers --------------------------------------------------------------------------------------------------


def facts_of(state: State, words: str) -> list[Fact]:
    """The facts about whom or what some words mean: `Edda`, `my sister`, `the harbour master`."""
    asked = asked_words(state, words)
    if not asked:
        return []
    whole = [each for each in state.facts if each.kind != KNOWS and each.source != SAID]
    owners = owners_in(f"{words} ")
    return [each for each in whole if all(is_about(state, each, word, owners) for word in asked)]


def facts_with(state: State, words: str) -> list[Fact]:
    """The facts that tell of somebody by name besides those that are about them."""
    asked = asked_words(state, words)
    told = (each for each in state.facts if each.kind != KNOWS and each.source != SAID)
    return [each for each in told if asked and set(asked) <= set(words_of(each.text))]


def roles_of(state: State, words: str) -> list[Fact]:
    """What somebody is, by the facts: first what they are to the hero."""
    hero = state.characters.get(state.active or "")
    mine = f"{hero.name}'s " if hero is not None else ""
    found = [each for each in facts_of(state, words) if each.kind == IS and _may_be_called(each)]
    found = [each for each in found if each.text.startswith(("is ", "was "))]
    return sorted(found, key=lambda each: not (mine and each.detail.startswith(mine)))


def fact_that_answers(state: State, question: str) -> Fact | None:
    """The fact that has every word of an open question in it, itself most of them; None where there is none."""
    asked = [word for word in asked_words(state, question) if word not in lexicon().set_of(_LISTS, "asks")]
    if not asked:
        return None
    if words_of(question)[0] == _WHOSE:
        asked.append(_OWN)
    found: Fact | None = None
    for fact in reversed(state.facts):
        if fact.kind == KNOWS or fact.source == SAID:
            continue
        said = said_in(state, fact)
        if all(is_said(word, said) for word in asked):
            best = own_words(fact, asked)
            found = fact if best > (own_words(found, asked) if found is not None else 0) else found
    return found


def where_they_are(state: State, words: str) -> Fact | None:
    """The fact that says where somebody or something is, or was last: `vanished at Port Cassini three weeks ago`."""
    about = facts_of(state, words)
    placed = (each for each in reversed(about) if is_placed(each))
    return next(placed, None) or next((each for each in reversed(about) if _is_missed(each)), None)


def _is_missed(fact: Fact) -> bool:
    missing = lexicon().set_of("missing-told", "missing")
    return any(not missing.isdisjoint(verb_forms(word)) for word in words_of(fact.text))


def what_befell(state: State, words: str) -> Fact | None:
    """The fact that says what happened to somebody, or what they did."""
    found = list(_befell(state, words))
    return next(
        (each for each in found if each.kind == HAPPENED or each.text.startswith(("was ", "were "))), None
    )


def _befell(state: State, words: str) -> Iterator[Fact]:
    for each in facts_of(state, words):
        if each.text != saying.IS_DEAD and not _may_be_called(each):
            yield each


def is_placed(fact: Fact) -> bool:
    """Whether a fact says where somebody or something is, or was."""
    where = lexicon().set_of("fact-bounds", "where")
    return fact.kind == AT or any(word in where for word in fact.text.split()[1:])


__all__ = [
    "asked_words",
    "fact_that_answers",
    "facts_of",
    "facts_with",
    "forms_of",
    "is_about",
    "is_done_to",
    "is_placed",
    "is_said",
    "is_so_of_them",
    "known_as",
    "opposite_of",
    "own_words",
    "owners_in",
    "roles_of",
    "said_in",
    "same_as",
    "what_befell",
    "where_they_are",
    "who_knows",
]
