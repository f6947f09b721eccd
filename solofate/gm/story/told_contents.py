"""What the player says a thing holds or says: `I find a letter that offers three hundred gulden for the puppet`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.gm.story.fact_words import FactRead, Subject
from solofate.gm.wording.bearers import Bearer, bearers_in
from solofate.lexicon.forms import third_person, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.facts import HOLDS
from solofate.rules.names import slug
from solofate.wording.deeds_told import of_somebody

_LIST = "says-of-itself"
_WORD = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*(?:(?<=s)['’](?=\s))?")
_SENTENCE = re.compile(r"[^.!?;]*“[^”]*”[^.!?;]*|[^.!?;]+")
_COLON = re.compile(r"^[^:]{0,80}?:\s*(?P<said>\S.*)$", re.DOTALL)
_LONGEST = 160
_FEWEST = 2
_SOON = 7
"""Among so many words behind a thing that is described stands what it says: `a letter with the seal that offers`."""
_HELD = "holds"


def contents_told(text: str) -> Iterator[FactRead]:
    """What is said to stand in a letter or to lie in a chest, sentence by sentence."""
    for sentence in _SENTENCE.findall(text.replace('"', "“", 1).replace('"', "”", 1)):
        told = sentence.strip()
        read = _in_a_sentence(told) or _behind_a_colon(text, told)
        if read is not None:
            yield read


def _in_a_sentence(sentence: str) -> FactRead | None:
    """`The letter says that …`, `a letter that offers …`, `a note saying …`."""
    found = list(_WORD.finditer(sentence))
    words = [word[0].casefold() for word in found]
    known = lexicon()
    doubt = known.set_of("fact-doubt", "sentence")
    things = bearers_in(sentence)
    for thing in things:
        at = thing.end
        if thing is not things[0] and _belongs_to_it(words[things[0].end : thing.at]):
            thing = things[0]
        if shown := _shown(thing, words, sentence[found[at].start() :] if at < len(found) else ""):
            return _fact(thing, shown)
        that = known.set_of(_LIST, "that")
        lies = known.set_of(_LIST, "described") | known.set_of("plain", "prepositions")
        led = words[at : at + 1] != [] and words[at] in lies - that
        soon = range(at, min(len(words), at + _SOON)) if led else range(at, at)
        at = next((spot for spot in soon if words[spot] in that or _says_it(words, spot)), at)
        behind_that = words[at : at + 1] != [] and words[at] in that
        at += behind_that
        if at >= len(words) - _FEWEST + 1:
            continue
        if not doubt.isdisjoint(words[: thing.end]):
            return None
        behind = sentence[found[at].start() :].strip()
        verbs = known.set_of(_LIST, "verbs")
        verbs |= known.set_of(_LIST, "behind-that") if behind_that else frozenset()
        if any(form in verbs for form in verb_forms(words[at])):
            if _is_done_with(thing, words[at]):
                continue
            return _fact(thing, behind)
        if words[at] in known.set_of(_LIST, "saying"):
            verb = next(form for form in verb_forms(words[at]) if form != words[at])
            done = words[at].endswith("ing")
            return _fact(
                thing, f"{third_person(verb)} {behind.partition(' ')[2]}" if done else f"is {behind}"
            )
    return None


def _belongs_to_it(between: Sequence[str]) -> bool:
    """Whether a thing is a part of another, named before it: `a letter with the map that shows …`."""
    known = lexicon()
    return len(between) <= _FEWEST and bool(between) and between[0] in known.set_of("plain", "prepositions")


def _shown(thing: Bearer, words: Sequence[str], behind: str) -> str:
    """What a picture is of, where it is found: `I find a photograph of three men`."""
    verbs = lexicon().set_of(_LIST, "finds")
    found = not verbs.isdisjoint(form for word in words[: thing.at] for form in verb_forms(word))
    first, _, rest = behind.partition(" ")
    return f"shows {rest}" if found and thing.sort in _SHOWN and first == "of" and rest else ""


_SHOWN = ("picture", "chart")


def _says_it(words: Sequence[str], at: int) -> bool:
    """Whether a word can only be what a thing does: `the telegram on the step says …`."""
    verbs = lexicon().set_of(_LIST, "verbs")
    return words[at].endswith("s") and any(
        form in verbs for form in verb_forms(words[at]) if form != words[at]
    )


def _is_done_with(thing: Bearer, verb: str) -> bool:
    """Whether the verb is an infinitive or a noun behind the thing, and says nothing of it: `the map show`."""
    several = thing.head.endswith("s")
    return not verb.endswith(("s", "ed")) and not several and verb not in lexicon().set_of(_LIST, "past")


def _behind_a_colon(text: str, sentence: str) -> FactRead | None:
    """`There is a note under the seat: do not let them weigh the cargo`."""
    led = _COLON.match(text.strip())
    if led is None or not text.strip().startswith(sentence[:_FEWEST]):
        return None
    before = text.partition(":")[0]
    things = [each for each in bearers_in(before) if each.sort != _HELD]
    return _fact(things[0], f"says: “{led['said'].strip(' .“”')}”") if len(things) == 1 else None


def _fact(thing: Bearer, said: str) -> FactRead | None:
    text = of_somebody(" ".join(said.split())).rstrip(".!,; ")
    if not text or len(text) > _LONGEST:
        return None
    return FactRead(Subject(thing.called, slug(thing.called), person=False), HOLDS, text, text)
