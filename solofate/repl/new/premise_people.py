"""Somebody in a phrase of a premise: their name, what they are, and what the phrase says they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solofate.gm.titles.persons import are_several, is_one_person, is_somebody, may_be_somebody
from solofate.gm.titles.persons_told import MOST_WORDS, calling_of_rank, head_of_somebody
from solofate.gm.titles.premise import Clause, clauses_of, is_whole
from solofate.gm.titles.premise_verbs import plain
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import in_capitals, with_indefinite


class Deed(NamedTuple):
    """What a hero does or is made to do, as a predicate that begins with its verb, with the clause that hangs on it.

    It is told `aside` where it only says who they are: `who lost her ship`, `hired to escort a wagon`. `by` is I or
    we, where they tell it themselves.
    """

    does: str
    hangs: str = ""
    aside: bool = False
    by: str = ""

    @property
    def whole(self) -> str:
        """The predicate with what hangs on it: `must run before the monsoon breaks`."""
        return " ".join(filter(None, (self.does, self.hangs)))


class Person(NamedTuple):
    """Somebody as a phrase tells of them: a name, what they are, the deeds that say so, and what else they have."""

    name: str
    calling: str
    aside: tuple[Deed, ...] = ()
    has: str = ""

    @property
    def concept(self) -> str:
        """What they are, as an aspect; nothing where only a name is told."""
        return in_capitals(self.calling) if self.calling and len(self.calling.split()) <= MOST_WORDS else ""


def hanging(clauses: Sequence[Clause], at: int) -> str:
    """What hangs on a clause and says when or why: `before the monsoon breaks`; else nothing."""
    behind = clauses[at + 1] if at + 1 < len(clauses) else None
    return f"{behind.joined} {behind.whole}" if behind is not None and behind.hangs and behind.does else ""


# ---- who somebody is -----------------------------------------------------------------------------------------------


def person_in(phrase: str) -> Person | None:
    """Somebody in a phrase: `Kael, bounty hunter on a desert planet`, `two con artists posing as exorcists`."""
    first, *more = (each.strip() for each in phrase.split(","))
    words = first.split()
    name = _name_in(words, alone=not more)
    left = words[len(name.split()) :]
    left = [] if left and plain(left[0]) in ("of", "from") else left
    person = called_by(left) if left else None
    if name and left and person is None:
        return None  # Something is called so.
    aside: list[Deed] = []
    for each in more:
        if each.startswith("who "):
            aside += _deeds_in(each.removeprefix("who "))
            continue
        if person is not None and person.calling:
            continue
        rank = calling_of_rank(name) if is_participle(plain(each)) else ""
        person = (
            Person("", f"{plain(each)} {rank.casefold()}")
            if rank
            else called_by(each.split(), sure=bool(name)) or person
        )
    if person is None and not name:
        return None
    person = person or Person("", calling_of_rank(name).casefold())
    return person._replace(name=name or person.name, aside=(*person.aside, *aside))


_NAMES_ONE = ("named", "called")


def called_by(words: Sequence[str], *, sure: bool = False) -> Person | None:
    """Somebody by what they are; None where that is nobody.

    Behind a name it is `sure` to be somebody: `Zahra, a guide`.
    """
    led = bool(words) and plain(words[0]) in lexicon().set_of("premises", "leads-a-noun")
    bare = [word.strip(",.;:") for word in (words[1:] if led else words)]
    head = _head(bare) if bare else None
    if head is None and sure and len(bare) == 1 and may_be_somebody(plain(bare[0])):
        head = 0
    if head is None or plain(bare[head]) in _ANYBODY:
        return None
    former = bare[-1:] == [_ONCE]
    bare = [lexicon().words("heroes-told", "former")[0], *bare[:-1]] if former else bare
    head += former
    counted = led and plain(words[0]) in lexicon().set_of("premises", "several")
    name, has, end = "", "", len(bare)
    aside: list[Deed] = []
    for at in range(head + 1, len(bare)):
        word = plain(bare[at])
        if word in _NAMES_ONE and at + 1 < len(bare) and bare[at + 1][:1].isupper():
            upto = next((to for to in range(at + 1, len(bare)) if not bare[to][:1].isupper()), len(bare))
            name = " ".join(bare[at + 1 : upto])
            end = min(end, at)
        elif word in ("who", "that") and (at == head + 1 or _is_of_the_head(bare, head, at)):
            aside += _deeds_in(" ".join(bare[at + 1 :]))
            end = min(end, at)
            break
        elif word in _ENDS_A_CALLING or (word == "as" and not bare[at - 1].endswith("ing")):
            has = " ".join(bare[at + 1 :]) if word == "and" and "with" in bare[head:at] else ""
            end = min(end, at)
            break
        elif at == head + 1 and word != "turned" and is_participle(word) and not _joins_a_noun(bare, at):
            aside.append(Deed(" ".join(bare[at:]), aside=True))
            end = min(end, at)
            break
    if plain(bare[head]) in lexicon().set_of("heroes-told", "nobody-played") and not aside:
        return None
    calling = _up_to_a_whole(_without_a_town(bare[:end], head), head)
    many = are_several(plain(bare[head])) and not is_one_person(plain(bare[head]))
    if many and led and not counted:
        return None
    if counted or many:
        calling = _as_one(calling, head)
        calling = "" if calling in lexicon().set_of("kin-only", "said") else calling
    return Person(name, calling, tuple(aside), has)


_ANYBODY = ("somebody", "someone", "nobody", "everybody", "everyone", "one", "people")
_ENDS_A_CALLING = frozenset(("where", "which", "who", "whose", "whom", "that", "and", "but"))
_ONCE = "once"


def _without_a_town(words: Sequence[str], head: int) -> Sequence[str]:
    """Words for somebody without a town, a land or a year behind them: those are told of the setting."""
    places = lexicon().set_of("settings", "before-a-place") | {"aboard"}
    for at in range(len(words) - 1, head, -1):
        if plain(words[at]) in places and any(
            word[:1].isupper() or word[:1].isdigit() for word in words[at:]
        ):
            words = words[:at]
    return words


def _joins_a_noun(words: Sequence[str], at: int) -> bool:
    return (
        at + 1 < len(words)
        and bool(senses_of(plain(words[at + 1]), "noun"))
        and is_somebody(plain(words[at + 1]))
    )


def _is_of_the_head(words: Sequence[str], head: int, at: int) -> bool:
    """Whether `who` goes on about the head of a phrase, and not about somebody it names besides: `to a wizard who`."""
    return not any(is_somebody(plain(word)) for word in words[head + 1 : at])


def _deeds_in(told: str) -> list[Deed]:
    found = clauses_of(f"She {told}")
    deeds = [
        Deed(each.does, hanging(found, at), aside=True)
        for at, each in enumerate(found)
        if each.subject == "She"
    ]
    return deeds or [Deed(told, aside=True)]


def _head(words: Sequence[str]) -> int | None:
    """The word for somebody in a phrase without its article; None where it is for something."""
    upto = next(
        (
            at
            for at, word in enumerate(words)
            if at
            and plain(word)
            in lexicon().set_of("plain", "prepositions") | {"who", "that", "which", "and", "where"}
        ),
        len(words),
    )
    pairs = lexicon().set_of("heroes-told", "two-words")
    pair = next((at for at in range(1, upto) if f"{plain(words[at - 1])} {plain(words[at])}" in pairs), None)
    if pair is not None:
        return pair
    spots = [
        at for at in range(upto) if is_somebody(plain(words[at])) and not words[at].endswith(("'s", "’s"))
    ]
    if not spots:
        one = plain(words[0]) in lexicon().set_of("heroes-told", "one-of") and upto == 1
        named = head_of_somebody([plain(word) for word in words[:upto]])
        return 0 if one else named
    last = spots[-1]
    behind = plain(words[last + 1]) if last + 1 < upto else ""
    goes_on = (
        behind and senses_of(behind, "noun") and not is_participle(behind) and not behind.endswith("ing")
    )
    return None if goes_on and behind not in (*_NAMES_ONE, "turned") else last


def _up_to_a_whole(words: Sequence[str], head: int) -> str:
    """The words for somebody with what belongs to them, cut before a preposition where they are too many."""
    found = list(words)
    prepositions = lexicon().set_of("plain", "prepositions")
    while len(found) > MOST_WORDS or not is_whole(" ".join(found)):
        cuts = [at for at in range(head + 1, len(found)) if plain(found[at]) in prepositions]
        if not cuts:
            return " ".join(words[: head + 1])
        found = found[: cuts[-1]]
    text = " ".join(found)
    return f"{text[:1].casefold()}{text[1:]}" if len(found[0]) > 1 and not found[0][1:].isupper() else text


def _as_one(calling: str, head: int) -> str:
    """One of several: `con artist posing as an exorcist`, of `con artists posing as exorcists`."""
    words = calling.split()
    for at, word in enumerate(words):
        one = next((form for form in plural_forms(word) if form != word), "")
        if not one or not is_somebody(one):
            continue
        if at == head:
            words[at] = one
        elif plain(words[at - 1]) == "as":
            words[at] = with_indefinite(one)
    return " ".join(words)


def _name_in(words: Sequence[str], *, alone: bool) -> str:
    """The name a phrase begins with: `Detective Ama Boateng`, `Ada` of `Ada the clockmaker`; else nothing."""
    aged = bool(words) and words[0] in lexicon().set_of("heroes-told", "ages")
    if aged and len(words) > 1 and words[1][:1].isupper():
        words = [words[0].capitalize(), *words[1:]]
    upto = next(
        (at for at, word in enumerate(words) if not word[:1].isupper() or word.endswith(("'s", "’s"))),
        len(words),
    )
    first = plain(words[0]) if words else ""
    if not upto or first in lexicon().set_of("settings", "no-name") | lexicon().set_of(
        "premises", "leads-a-noun"
    ):
        return ""
    behind = words[upto:]
    if behind and plain(behind[0]) not in ("the", "and", "a", "an", "of", "from"):
        return ""
    if behind and plain(behind[0]) == "and":
        upto = min(upto, len(words) - len(behind))
    given = bool(lexicon().senses("given-names", first))
    if upto == 1 and behind and not given and senses_of(first, "noun"):
        return ""
    if upto == 1 and not behind and not given and is_somebody(first) and not alone:
        return ""
    if upto == 1 and not behind and alone and is_somebody(first) and not given:
        return ""
    return " ".join(word.strip(",.") for word in words[:upto])


__all__ = ["Deed", "Person", "called_by", "hanging", "person_in"]
