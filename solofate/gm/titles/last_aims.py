"""What a goal that was told at length comes to: its last deed, and names where a pronoun would stand alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.gm.titles.own_deeds import is_done_to_it
from solofate.gm.titles.persons import are_several, is_somebody
from solofate.gm.titles.premise import is_whole
from solofate.gm.titles.premise_verbs import verb_at, word_set
from solofate.gm.titles.title_words import deed_of, says_where, small_words
from solofate.gm.titles.told_clauses import ASKS, is_participle
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.rules.names import slug

_DETERMINERS_AND_POINTERS = lexicon().any_of("small-words", "determiners-and-pointers")
_GOES_ON_BY_ITSELF = lexicon().any_of("in-aims", "goes-on-by-itself")

_ADVERBS = lexicon().set_of("title-words", "adverb")
_NO_NAMES = (
    lexicon().set_of("title-words", "subject")
    | lexicon().set_of("where-words", "article")
    | lexicon().set_of("title-people", "leads-one")
    | lexicon().set_of("title-words", "counts")
)


def last_aim(goal: str) -> str:
    """What a goal of several clauses comes to: `Row out to the wreck and look for the strongbox` is the second.

    A deed that takes up the one before it (`find the boy and bring him home`) is not parted from it, and what only says
    why, where else or what others do meanwhile is no part of a goal. One that is short enough stands as it is.
    """
    if len(goal.split()) <= _LONG_DEED:
        return goal
    goal = _ASIDE.split(goal, maxsplit=1)[0].rstrip(" ,")
    deeds = re.split(r",?\s+and\s+", goal)
    last = deeds[-1].split()
    stands_alone = len(last) >= _SHORTEST_DEED and not _TAKES_UP & set(small_words(deeds[-1]))
    if len(deeds) < 2 or not stands_alone:
        return goal
    first, *rest = last
    return deeds[-1][:1].upper() + deeds[-1][1:] if _is_a_deed(first, " ".join(rest)) else goal


def in_few_words(goal: str) -> str:
    """A goal without what is done for it (`…, so I knock at his office`), and no longer than a goal stands to be.

    What is left of one that is shortened is whole: it stays long where no shorter one is.
    """
    words = _SO_WE.split(goal, maxsplit=1)[0].rstrip(" ,").split()
    if len(words) <= _MOST_OF_A_GOAL:
        return " ".join(words).rstrip(" ,;:")
    for shorter in _shorter_ones(_without_a_relative(words)):
        words = shorter
        if len(words) <= _MOST_OF_A_GOAL:
            break
    return " ".join(words).rstrip(" ,;:")


def _shorter_ones(words: list[str]) -> Iterator[list[str]]:
    """Shorter and shorter wholes of a goal: it itself, then each that ends before a clause or where something is."""
    yield words
    clauses = [at for at, word in enumerate(words) if at >= _LEAST_OF_A_GOAL and word.casefold() in _CLAUSES]
    places = [at for at, word in enumerate(words) if at > _LEAST_OF_A_GOAL and says_where(slug(word))]
    for cuts in (clauses, places):
        for at in reversed(cuts):
            left = words[:at]
            if left[-2:-1] == ["and"]:
                left = left[:-2]  # No `… and ask`, where what is asked is cut off.
            if _is_cut_whole(left, words[at:]):
                yield left


def _without_a_relative(words: list[str]) -> list[str]:
    """What is asked about somebody without the clause that says who that is: why `the lock keeper` was replaced."""
    asked = _asked_at(words)
    verb = verb_at([word.casefold() for word in words], asked + 1) if asked else None
    relates = word_set("relates")
    at = next((at for at in range(asked + 2, verb or 0) if words[at].casefold() in relates), None)
    return [*words[:at], *words[verb:]] if at is not None and verb is not None else words


def _asked_at(words: Sequence[str]) -> int:
    """Where the word stands by which a goal asks something: `find out why`; 0 where it asks nothing."""
    return next((at for at, word in enumerate(words[:_NEAR]) if at and word.casefold() in ASKS), 0)


def _is_cut_whole(left: Sequence[str], cut: Sequence[str]) -> bool:
    """Whether what is left stands without what was cut off it.

    `Why the purse belongs` wants whose it is, `led a child` whither, and `the only woman` who she is.
    """
    first = cut[0].casefold().strip(",")
    if not is_whole(" ".join(left)) or left[-1].casefold() in word_set("hangs") | word_set("relates"):
        return False
    if first in word_set("relates") and not _ONE_OF_A_KIND.isdisjoint(map(str.casefold, left[-_NEAR:])):
        return False
    asked = _asked_at(left)
    small = [word.casefold() for word in left]
    verb = verb_at(small, asked + 1) if asked else 0
    stops = first in _CLAUSES or left[-1].endswith(",")
    if asked and small[asked] in _ASKS_OF_A_CLAUSE and verb is None:
        return False
    goes_with = not stops and (first not in _ADJUNCTS or (bool(asked) and verb == len(left) - 1))
    return not goes_with


_NEAR = 4
_ASKS_OF_A_CLAUSE = frozenset(("why", "how", "where", "whether"))
_ONE_OF_A_KIND = lexicon().set_of("goals", "one-of-a-kind")
_ADJUNCTS = lexicon().set_of("plain", "adjuncts")
_SO_WE = re.compile(r",?\s+so\s+(?=(?:I|we)\b)")
_MOST_OF_A_GOAL, _LEAST_OF_A_GOAL = 12, 4
_CLAUSES = lexicon().set_of("title-words", "ends-a-goal")


def with_its_noun(goal: str, before: str) -> str:
    """A goal with the name a pronoun in it is for, where the sentence `before` begins with it.

    `Anna hangs from the ledge. I pull her up` is `Pull Anna up`; her coat stays hers.
    """
    named = _NAMED_FIRST.match(before)
    verb, *behind = goal.split()
    if named is None or not behind or behind[0] not in _OBJECT_FORMS:
        return goal
    if slug(named[0]) in _NO_NAMES | _ADVERBS or says_where(slug(named[0].split()[0])):
        return goal
    after = slug(behind[1]) if behind[1:] else ""
    if after and not (
        after in _ADVERBS or says_where(after) or after in lexicon().set_of("title-words", "joins-clauses")
    ):
        return goal
    owner = named[0].removesuffix("'s").removesuffix("’s")
    return " ".join((verb, owner, *behind[1:]))


def with_its_thing(goal: str, sentence: str) -> str:
    """A goal with the thing that `it` is for, where its sentence names one before it: why `the tanker` stopped.

    A goal that names a thing of its own before `it` keeps it, and so does one of the weather, the time or the truth.
    """
    pronoun = _IT.search(goal)
    _, _, told = goal.partition(" ")
    before = sentence[: sentence.find(told)] if told and told in sentence else ""
    if pronoun is None or not before or _A_THING.search(goal[: pronoun.start()]):
        return goal
    found = [each for each in _A_THING.finditer(before) if _is_a_thing(_without_how_it_is(each["noun"]))]
    # What is carried to a cave is hidden, and not the cave.
    handled = [each for each in found if not says_where(slug(before[: each.start()].split()[-1]))]
    carried = [each for each in found if _without_how_it_is(each["noun"]) != each["noun"]]
    things = carried[-1:] or handled or found[:1] * (len(found) == 1)
    if not things:
        return goal
    owner, noun = things[-1][0].partition(" ")[0], _without_how_it_is(things[-1]["noun"])
    owner = owner.casefold()
    whole = f"{owner if owner in _OWNERS else 'the'} {noun}"
    return f"{goal[: pronoun.start()]}{whole}{chr(39) + 's' if pronoun['its'] else ''}{goal[pronoun.end() :]}"


def _without_how_it_is(noun: str) -> str:
    """A noun without what was done to it: `bell`, of `the bell lashed under the boat`."""
    *before, last = noun.split()
    done = bool(before) and not senses_of(last.casefold()) and is_participle(last.casefold())
    return " ".join(before) if done else noun


def _is_a_thing(noun: str) -> bool:
    head = noun.split()[-1].casefold()
    return is_a(head, _THINGS, among=2) and not is_somebody(head) and not are_several(head)


_IT = re.compile(rf"\b(?:(?P<its>its)|it)\b(?! (?:{_GOES_ON_BY_ITSELF})\b)")
_A_THING = re.compile(
    rf"\b(?:{_DETERMINERS_AND_POINTERS}) (?P<noun>(?:[\w'’-]+ ){{0,3}}?[\w'’-]+)"
    r"(?=$|[,.;:!?]| (?:to|so|and|but|that|which|because|before|in|on|at|from|for|of|with|into|out|up|down|over|across"
    r"|through|under|behind|beneath|beside|inside)\b)",
    re.IGNORECASE,
)
_OWNERS = lexicon().set_of("title-people", "ours") | lexicon().set_of("title-people", "whose")
_THINGS = ("physical_entity.n.1", "communication.n.2")


_NAMED_FIRST = re.compile(r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*(?= [a-z])")
_OBJECT_FORMS = frozenset(lexicon().subject("as-object")) - {"me", "us"}


_ASIDE = re.compile(
    r"(?:,\s|\s)(?=(?:because|while|hoping|so that|where the|after (?:my|our|the))\s)|,\s(?=(?:which|who)\s)"
)
_TAKES_UP = lexicon().set_of("title-words", "takes-up")
_SHORTEST_DEED, _LONG_DEED = 3, 11


def _is_a_deed(first: str, rest: str) -> bool:
    return deed_of(first) == first or (not says_where(first) and is_done_to_it(first, rest))


__all__ = ["in_few_words", "last_aim", "with_its_noun", "with_its_thing"]
