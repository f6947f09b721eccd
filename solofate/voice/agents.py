"""Who does it in a draft: nobody else than in the facts, and nobody who only stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from solofate.gm.titles.persons import is_plainly_somebody
from solofate.lexicon.matcher import lexicon
from solofate.voice.brief import ATTACK, Brief, End
from solofate.voice.meaning import class_of, is_the_same
from solofate.voice.outcomes import clauses, named
from solofate.voice.phrases import forms_of
from solofate.voice.things import called_by_title, told
from solofate.voice.tokens import stem, stems, words_of
from solofate.voice.vocabulary import claim_words, listed

_IT_IS = re.compile(r"\bit (?:is|was) (?:only )?(?:the )?(\w+)(?: \w+)? (?:who|whose|that)\b", re.IGNORECASE)
_NUMBERED = re.compile(r"^(.*\w) (\d+)$")
_ORDINALS = lexicon().words("draft-words", "ordinals")
_CLOSE = 2
_WHOEVER = frozenset(("he", "she", "they"))
_IN_PASSING = frozenset(("motion", "body", "perception"))
_EPITHETS = frozenset(("man", "woman", "fellow"))
_OF_BEING = lexicon().set_of("draft-words", "of-being")


def wrong_agents(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for each person who does in a draft what somebody else does in the facts."""
    yield from _another_of_them(draft, brief)
    yield from _no_part(draft, brief)
    if brief.speech:
        return
    if not any(end.action == ATTACK for end in brief.ends):
        yield from _it_is_another(draft, brief)
    yield from _turned_round(draft, brief)


def _those_told_of(brief: Brief) -> list[str]:
    """The people the facts name, the one named first at the head."""
    facts = told(brief)
    places = {name: facts.find(name) for name in brief.names}
    by_word = {
        name: min((at for word in words_of(name) if (at := facts.casefold().find(word)) >= 0), default=-1)
        for name in brief.names
    }
    found = {
        name: at if at >= 0 else by_word[name]
        for name, at in places.items()
        if name not in listed("around", "small")
    }
    return sorted((name for name, at in found.items() if at >= 0), key=lambda name: found[name])


def _is_named(name: str, draft: str) -> bool:
    """Whether a draft speaks of somebody by a name of theirs: a word of it with a capital."""
    words = {
        word
        for word in re.findall(r"[^\W\d_][\w-]*", name)
        if word[0].isupper() and word not in ("The", "Of")
    }
    return any(
        re.search(rf"(?<!not )(?<!not to )(?<!not at )(?<!\w){re.escape(word)}(?!\w)", draft)
        for word in words
    )


def _no_part(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who is in none of the facts stands in the place of whoever acts in them."""
    facts = told(brief)
    those = _those_told_of(brief)
    parts = {part for name in those for part in named(name)}
    others = [name for name in brief.names if not named(name) & (stems(facts) | parts)]
    callings = [word for word in words_of(facts) if _is_a_calling(word)]
    by_calling = any(_is_called(word, draft) for word in callings) or (
        bool(callings) and bool(_WHOEVER & set(words_of(draft)))
    )
    left_out = [name for name in those if not _is_spoken_of(name, draft)]
    for name in others:
        titled = called_by_title(name) - called_by_title(facts) - frozenset(words_of(facts))
        if titled & set(words_of(draft)):
            yield f"{name} has no part in it"
            return
        if not _is_named(name, draft):
            continue
        missing = (left_out or (callings and not those)) and not _only_stands_there(name, draft)
        if (missing or _does_what_is_told(name, draft, brief)) and not (by_calling and not those):
            yield f"{name} has no part in it"
            return


def _is_a_calling(word: str) -> bool:
    return is_plainly_somebody(word) and word not in claim_words().set_of("people", "no person")


def _is_called(calling: str, draft: str) -> bool:
    """Whether a draft speaks of somebody by their calling, or by another word for it."""
    return any(
        stem(word) == stem(calling) or (_is_a_calling(word) and is_the_same(word, calling))
        for word in words_of(draft)
    )


def _only_stands_there(name: str, draft: str) -> bool:
    """Whether something is only above, past or in front of somebody: `over Ellis's head`."""
    words = words_of(draft)
    at = [place for place, word in enumerate(words) if stem(word.removesuffix("'s")) in named(name)]
    near = listed("around", "past") | {"to", "around", "through", "beyond", "across"}
    return bool(at) and all(set(words[max(0, place - 2) : place]) & (near - {"under", "by"}) for place in at)


def _is_spoken_of(name: str, draft: str) -> bool:
    numbered = _NUMBERED.match(name)
    return bool(named(name) & stems(draft)) or bool(numbered and stems(numbered[1]) & stems(draft))


def _does_what_is_told(name: str, draft: str, brief: Brief) -> bool:
    """Whether somebody does in a draft what the facts tell of others: `It was Teo who opened it`."""
    verbs = _deeds_of(brief)
    parts = named(name)
    for clause in clauses(draft, End(name, None)):
        for word, follows in pairwise(clause.words):
            if stem(word) in parts and not word.endswith("'s") and forms_of(follows) & verbs:
                return True
    return False


def _deeds_of(brief: Brief) -> frozenset[str]:
    """The verbs of the facts: what stands behind a name in them."""
    words = words_of(" ".join(brief.facts))
    parts = {part for name in brief.names for part in named(name)}
    found: set[str] = set()
    for at, word in enumerate(words[:-1]):
        if stem(word) in parts and stem(words[at + 1]) not in parts:
            found |= forms_of(words[at + 1])
    return frozenset(found - _OF_BEING)


def _another_of_them(draft: str, brief: Brief) -> Iterator[str]:
    """Another of those who bear the same name and a number: the second thug, where it was the first."""
    facts = told(brief)
    bearing: dict[str, set[int]] = {}
    for name in brief.names:
        if (found := _NUMBERED.match(name)) and name in facts:
            bearing.setdefault(words_of(found[1])[-1], set()).add(int(found[2]))
    for before, word in pairwise(words_of(draft)):
        if word in bearing and before in _ORDINALS and _ORDINALS.index(before) + 1 not in bearing[word]:
            yield f"it was not the {before} {word}"
            return


def _it_is_another(draft: str, brief: Brief) -> Iterator[str]:
    """`It is Pilar who wins`, where she does not."""
    those = _those_told_of(brief)
    for found in _IT_IS.finditer(draft):
        for name in brief.names:
            another = stem(found[1]) in named(name) and those and not named(name) & named(those[0])
            if another and not (
                name in those and _does(name, words_of(draft[found.end() :])[:_CLOSE], brief)
            ):
                yield f"it is not {name} in the facts"
                return


def _does(name: str, behind: Sequence[str], brief: Brief) -> bool:
    """Whether the facts tell of somebody what stands behind `it was Ada who`, or it only says how they move."""
    facts = words_of(" ".join(brief.facts))
    after = [facts[at + 1] for at, word in enumerate(facts[:-1]) if stem(word) in named(name)]
    told_of_them = any(forms_of(word) & forms_of(each) for word in after for each in behind)
    done = frozenset().union(*map(forms_of, facts))
    return told_of_them or (
        class_of(behind[0]) in _IN_PASSING and not forms_of(behind[0]) & done if behind else False
    )


def _turned_round(draft: str, brief: Brief) -> Iterator[str]:
    """Whoever something is done to does it: a verb of the one's is told of the other."""
    if any(end.action == ATTACK for end in brief.ends):
        return  # That is looked at with the fight.
    people = {name: named(name) for name in brief.names}
    by: dict[str, frozenset[str]] = {}
    facts = words_of(" ".join(brief.facts))
    for word, follows in pairwise(facts):
        for name, parts in people.items():
            if (
                stem(word) in parts
                and stem(follows) not in parts
                and follows not in listed("around", "small")
            ):
                by[name] = by.get(name, frozenset()) | forms_of(follows)
    those = _those_told_of(brief)
    pairs = [name for name in those if not named(name) & named(those[0])]
    if not pairs:
        return
    end = End(those[0], None, "", pairs[0])
    for clause in clauses(draft, end):
        for name in pairs[:1]:
            theirs = frozenset().union(*(done for own, done in by.items() if people[own] & people[name]))
            others = frozenset().union(*(done for own, done in by.items() if not people[own] & people[name]))
            said = [word for word in clause.words if word not in _EPITHETS]  # `The big man` is Big Ugo.
            first = next((at for at, word in enumerate(said) if stem(word) in people[name]), 0)
            for at, word in enumerate(said):
                before = said[at - 1] if at else ""
                owns = before.endswith("'s") or said[first].endswith("'s")
                done = clause.about == name and (at == 0 or (at > first and not owns))
                acts = at == 0 or stem(before) in people[name] or before in ("he", "she", "they", "who")
                if done and acts and word.endswith("s") and forms_of(word) & (others - theirs):
                    yield f"it is not {name} who “{word}” in the facts"
                    return
