"""What an aspect says, by kind: what its hero will not do, always does, owes, fears, hides, and is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from solofate.gm.wording.aspect_words import (
    ARTICLES,
    MINE,
    MOST_WORDS,
    NEVER,
    OWN,
    as_a_party,
    base_of,
    is_a_deed,
    is_a_person,
    is_common,
    told_of_them,
    words_in,
)
from solofate.lexicon.forms import third_person
from solofate.lexicon.matcher import lexicon

REFUSAL, URGE, HABIT, REGRET, NAMED, CALLING = "refusal", "urge", "habit", "regret", "named", "calling"
CREDITOR, HUNTER, MASTER = "creditor", "hunter", "master"
CREED, HIDDEN, LURE = "creed", "hidden", "lure"
RELATIVE, THAT = "relative", "that"
"""Somebody of one's own whom an aspect speaks of, and what it says as a whole, where nothing more telling is read."""

COMER = "comer"
"""Who or what comes because of an aspect, by its sheet."""

BAIT = "bait"
"""The slot of what an aspect cannot leave alone: `a crack`."""

SAY_ENOUGH = frozenset(
    (
        REFUSAL,
        URGE,
        HABIT,
        REGRET,
        CREDITOR,
        HUNTER,
        MASTER,
        NAMED,
        CREED,
        HIDDEN,
        LURE,
        COMER,
        RELATIVE,
        THAT,
    )
)
"""What tells more than the single words of an aspect do, so that these tell nothing beside it."""

OF_ONES_NATURE = frozenset((REFUSAL, URGE, HABIT, REGRET, CREED, CALLING))
"""What somebody is like, which is no matter that anybody settles, finds or knows more of."""

OF_A_THING = frozenset((REFUSAL, URGE, HABIT))
"""What is done, or never done, with a certain thing, and so where that thing is."""


def senses_of(aspect: str) -> frozenset[str]:
    """Which kinds of thing an aspect says, wherever its hero is."""
    return frozenset(kind for kind, _ in read_aspect(aspect))


def is_of_ones_ways(aspect: str) -> bool:
    """Whether an aspect says what its hero always or never does, which is compelled where it can be done."""
    return not OF_A_THING.isdisjoint(kind for kind, _ in read_aspect(aspect))


@lru_cache(maxsize=512)
def read_aspect(aspect: str) -> tuple[tuple[str, str], ...]:
    """Each kind of thing an aspect says, and what it says of it; the most telling reading there is."""
    words = words_in(aspect)
    if not 1 < len(words) <= MOST_WORDS:
        return ()
    low = [word.casefold().replace("’", "'") for word in words]
    readings = (
        hidden_in(words, low),
        _too_much_of_it(words, low),
        _opening(words, low),
        _other(words, low),
        _habit(words, low),
        _calling(words, low),
    )
    return next((told for told in map(tuple, readings) if told), ())


def hidden_in(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What nobody is to know: `Nobody Is to Know What I Did at Ashford`."""
    for each in sorted(lexicon().words("aspect-grammar", "hides"), key=len, reverse=True):
        said = each.split()
        if list(low[: len(said)]) == said:
            rest = words[len(said) :]
            if len(rest) > 1 and rest[0].casefold() in lexicon().set_of("aspect-grammar", "begins-a-clause"):
                told = told_of_them(rest)
                yield HIDDEN, f"{told[:1].lower()}{told[1:]}"
            return


def _too_much_of_it(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What they are too much of something for: whoever is `Too Proud to Tell a Small Lie` never tells one."""
    for each in sorted(lexicon().words("aspect-grammar", "too"), key=len, reverse=True):
        length = each.count(" ") + 1
        if list(low[:length]) != each.split():
            continue
        to = next(
            (at for at in range(length + 1, min(length + _MOST_OF_WHAT, len(low) - 1)) if low[at] == "to"), 0
        )
        if to and base_of(low[to + 1]):
            yield REFUSAL, f"is too {low[length]} {told_of_them(words[length + 1 :])}"
        return


_MOST_OF_WHAT = 4


def _opening(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What it begins with says that they will not, cannot, should have …: the longest beginning listed."""
    openings = lexicon().subject("aspect-openings")
    begun = [
        (len(each.split()), sense)
        for sense, several in openings.items()
        for each in several
        if list(low[: len(each.split())]) == each.split()
    ]
    if not begun:
        return
    length, sense = max(begun)
    if length >= len(words):
        return
    verb, rest = low[length], words[length + 1 :]
    grammar = lexicon()
    kind = REFUSAL if sense in grammar.set_of("aspect-grammar", "refuses") else URGE
    if sense in grammar.set_of("aspect-grammar", "regrets"):
        yield REGRET, f"{sense} {told_of_them(words[length:])}"
        return
    base = verb
    if NEVER in low[:length]:  # `I Never Left Anybody` will not leave anybody either.
        base = base_of(verb)
    elif sense in grammar.set_of("aspect-grammar", "lets-nobody") and low[length - 1] not in ("to", "must"):
        # `Nobody Believes What I Saw` is none of the hero's doing, and `Nobody Told Me` is over.
        own = not grammar.set_of("aspect-grammar", "of-oneself").isdisjoint(low)
        deed = base_of(verb)
        if own and verb.endswith("s") and deed and deed not in grammar.set_of("aspect-grammar", "states"):
            nobody = " ".join(low[:length])
            yield CREED, f"{nobody} {verb} {told_of_them(rest)}".strip()
        return
    if base:
        yield kind, f"{sense} {' '.join((base, told_of_them(rest))).strip()}"


def _other(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Whom it speaks of: `I Owe the Wells More Than Water`, `Wanted by the Guild`, `The Company Holds My Lungs`."""
    ends = lexicon().set_of("aspect-grammar", "ends-a-name")
    for kind, several in lexicon().subject("aspect-others").items():
        for each in sorted(several, key=len, reverse=True):
            said = each.split()
            at = next((at for at in range(3) if list(low[at : at + len(said)]) == said), None)
            if at is None or (at and low[0] != "i"):
                continue
            name = words[at + len(said) :]
            if said[-1] == "to" and name and (is_a_deed(name[0].casefold()) or name[0].casefold() == NEVER):
                (swears,) = lexicon().words("aspect-grammar", "swears")
                yield REFUSAL, f"{swears} {told_of_them(name)}"
                return
            stop = next((i for i, word in enumerate(name) if word.casefold() in ends), len(name))
            if 0 < stop <= 4:
                yield kind, as_a_party(name[:stop])
                return
    if low[0] == "i":
        return
    for kind, several in lexicon().subject("aspect-deeds").items():
        for each in sorted(several, key=len, reverse=True):
            said = each.split()
            for at in range(1, 5):
                after = low[at + len(said) : at + len(said) + 1]
                if list(low[at : at + len(said)]) == said and after and after[0] in MINE:
                    often = low[at - 1] in lexicon().set_of("aspect-grammar", "often") and at > 1
                    yield kind, as_a_party(words[: at - 1 if often else at])
                    return


def _habit(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What they do time and again: `I Break the Seal First and Ask After`, `Shoots First`."""
    states, often = (lexicon().set_of("aspect-grammar", sense) for sense in ("states", "often"))
    at = 1 if low[0] == "i" else 0
    if low[at] in often:
        words, low = [*words[:at], *words[at + 1 :]], [*low[:at], *low[at + 1 :]]
    again = [at for at in range(2, len(low)) if low[at] == "i" and low[at - 1] == "and"]
    words = [word for at, word in enumerate(words) if at not in again]  # `I Sell Water and I Carry Messages`
    low = [word for at, word in enumerate(low) if at not in again]
    if low[0] == "i" and len(low) > 1 and low[1] not in states and is_a_deed(low[1]):
        told = [third_person(low[1])]
        for at, word in enumerate(words[2:], start=2):
            joined = low[at - 1] in ("and", "then") and is_a_deed(low[at]) and low[at - 2] != "the"
            told.append(third_person(low[at]) if joined else word)
        yield HABIT, " ".join((told[0], told_of_them(told[1:]))).strip()
        return
    base = base_of(low[0])
    no_deed = lexicon().set_of("aspect-grammar", "no-deed")
    if (
        len(low) > 1
        and base
        and base != low[0]
        and low[0].endswith("s")
        and base not in states
        and low[1] not in no_deed
    ):
        yield HABIT, " ".join((low[0], told_of_them(words[1:])))


def _calling(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What they are by calling: `Hedge Doctor with a Past`. It ends with a noun for people."""
    ends = lexicon().set_of("aspect-grammar", "a-calling-ends")
    stop = next((at for at, word in enumerate(low) if word in ends or not word[0].isalpha()), len(low))
    aside = ARTICLES | lexicon().set_of("aspect-grammar", "no-longer")
    head = [word for word in low[:stop] if word not in aside]
    typed = [word for word in words[:stop] if word.casefold() not in aside]
    own = not OWN.isdisjoint(low) or any("'" in word for word in head)
    own |= not lexicon().set_of("aspect-grammar", "no-calling").isdisjoint(head)
    if not own and 0 < len(head) <= 3 and not head[-1].endswith("s") and is_a_person(head[-1]):
        # What comes before the noun may be a name: a British agent.
        yield (
            CALLING,
            " ".join(low if is_common(low) else word for word, low in zip(typed, head, strict=True)),
        )
