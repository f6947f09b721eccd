"""What a title names, as it stands inside a sentence: a thing, what goes on, its place."""

from __future__ import annotations

import re
from collections.abc import Collection

from solofate.gm.titles.aims import sentences_in
from solofate.gm.titles.people_phrases import NUMBERS
from solofate.gm.titles.place_nouns import begins_with, written_words
from solofate.gm.titles.title_words import deed_of, says_where, small_words
from solofate.gm.titles.told_clauses import (
    ADVERBS,
    ARTICLE,
    ASKS,
    DETERMINERS,
    FINITE,
    NEVER,
    OBJECTS,
    SUBJECTS,
    TIME_CLAUSES,
    bare,
    ends_in_the_past,
    is_participle,
)
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import slug

_DETERMINERS = lexicon().any_of("small-words", "determiners")


def names_a_thing(text: str) -> bool:
    """Whether a word for a deed names something here: `Sabotage in the reactor room`, `Guard duty`, `Opening night`.

    Also where it may mean either nothing is wanted: nobody knows whether `Free drinks` are to be set free.
    """
    words = small_words(text)
    first, second, *_ = (*words, "", "")
    if not second:
        return True
    if second == "of" or (second == "and" and len(words) == len(("hide", "and", "seek"))):
        return True  # Hand of the king; hide and seek.
    known = lexicon()
    if f"{first} {second}" in known.set_of("title-words", "names-a-thing"):
        return True
    if first in known.set_of("people-named", "address") and text.split()[1][:1].isupper():
        return True  # Nurse Pettibone shows us the ward.
    if senses_of(f"{first} {second}") and first.endswith("ing"):
        return True  # Recording studio.
    if first.endswith("ing") and deed_of(first) != first:
        return first in known.set_of("title-words", "doing-of-a-thing") and is_bare_noun(text)
    if first in known.set_of("title-words", "done-to-something") and second in _JOINS_A_NOUN:
        return True
    return first in known.set_of("title-words", "thing-as-well") and is_bare_noun(text)


_JOINS_A_NOUN = lexicon().set_of("title-words", "joins-a-noun")


def is_bare_noun(text: str) -> bool:
    """Whether a title's second word stands there without anything that would make it an object or a direction."""
    _, second, *_ = text.split()
    word = slug(second)
    return not (second[:1].isupper() or leads_an_object(second) or says_where(word) or word.endswith("ly"))


def leads_an_object(text: str) -> bool:
    """Whether words begin as an object does, or say where: `the book`, `up`, `no trace`."""
    first, *_ = (*small_words(text), "")
    joined = says_where(first) or first in lexicon().set_of("title-words", "joins-clauses")
    return first in DETERMINERS | OBJECTS | ASKS or joined


def matter_in(title: str, heroes: Collection[str] = ()) -> str:
    """A title that names something, inside a sentence: `the duel at dawn`; nothing where it tells a deed or a state."""
    text = _named_first(title)
    words = small_words(text)
    if len(words) < 2 or _is_no_noun(text) or any(text.startswith(f"{hero.split()[0]} ") for hero in heroes):
        return ""
    first = words[0]
    if ARTICLE.match(text) or first in DETERMINERS:
        return f"{text[:1].lower()}{text[1:]}"
    if first in lexicon().set_of("title-words", "no-article") and words[1] != "of" and says_where(words[1]):
        return f"{text[:1].lower()}{text[1:]}"
    begins = text.split()
    if re.match(r"(?:[A-Z]\w+ )*[A-Z]\w+['’]s ", text) or begins[1][:1].isupper():
        return text  # What has a name: Candle Row, Captain Marsh, Port Ceres.
    numbered = words[-1] in NUMBERS or words[-1].isdigit()
    if numbered and head_of(text) == words[-2]:
        return f"{text[:1].lower()}{text[1:]}"  # Airlock six.
    return f"the {text[:1].lower()}{text[1:]}"


def _named_first(title: str) -> str:
    """What a title names before anything else: the first piece of its first sentence that says more than when."""
    pieces = (piece for sentence in sentences_in(title) for piece in bare(sentence).split(","))
    return next((piece for piece in pieces if not _is_a_time(piece)), "").strip()


def without_its_time(text: str) -> str:
    """A place without the time of day behind it: `the market square at noon` is `the market square`."""
    place, _, time = text.rpartition(" ")
    before = small_words(place)[-1:] or [""]
    said = lexicon().set_of("no-places", "time") | lexicon().set_of("title-words", "when")
    return place.rpartition(" ")[0] if slug(time) in said and before[0] in ("at", "by") else text


def head_of(text: str) -> str:
    """The noun that words begin with, small: `cave` of `the cave behind the falls`; nothing where there is none."""
    words = written_words(text)
    at = begins_with(words)
    return words[at].small if at >= 0 else ""


def up_to_the_head(text: str) -> str:
    """Words up to the noun they begin with: `the customs check` of `the customs check at Port Ceres`; else all."""
    words = written_words(text)
    at = begins_with(words)
    return " ".join(word.small for word in words[: at + 1]) if at >= 0 else text


def _is_a_time(text: str) -> bool:
    """Whether words only say when: `Three days later`, `After the funeral`, `Next morning`."""
    words = small_words(text)
    when = lexicon().set_of("title-words", "when")
    known = lexicon().set_of("no-places", "time")
    return (
        not words
        or words[-1] == "later"
        or (words[0] in when and not (len(words) > 1 and says_where(words[1]) and words[0] in known))
        or words[0] in TIME_CLAUSES
        or (words[0] == "the" and len(words) > 1 and words[1] in when)
    )


def _is_no_noun(text: str) -> bool:
    """Whether a title is a deed, a state or where one is, and names nothing: `Snowed in at the toll house`."""
    words = small_words(text)
    first, second = words[0], words[1]
    known = lexicon()
    state = known.set_of("title-words", "state")
    if first in NEVER | SUBJECTS | ASKS | state or says_where(first) or second in state:
        return True
    if FINITE & set(words) or (len(words) == len(("engine", "stops")) and _tells(second)):
        return True
    if first.endswith("ing") and len(first) > len("swing") and first not in known.set_of("no-places", "time"):
        doing = first in known.set_of("title-words", "doing-of-a-thing") and names_a_thing(text)
        return second != "of" and not (doing and (not second.endswith("s") or second.endswith("ss")))
    if deed_of(first) == first and (not names_a_thing(text) or is_bare_noun(text)):
        return True  # Free drinks: either.
    if ends_in_the_past(second) and first not in DETERMINERS:
        return True  # Somebody has done something.
    return is_participle(first) and (
        says_where(second) or second in ("and", "alone", *ADVERBS) or "-" in text.split()[1]
    )


def _tells(word: str) -> bool:
    """Whether a word is what somebody does, in the third person."""
    return any(form != word and lexicon().senses("telling-verbs", form) for form in verb_forms(word))


def place_in(title: str, said: str) -> str:
    """The place a title says its scene is at, as it stands in a sentence: `the toll house`; nothing without an article.

    `said` are the words by which the place was read.
    """
    text = next((piece for piece in bare(title).split(", ") if not _is_a_time(piece)), "")
    said = re.sub(r"^(?:\w+ )?(?:the|an?) ", "", said)
    words = small_words(text)
    if not words or words[0] in NEVER:
        return ""
    found = re.search(
        rf"\b(?P<led>{_DETERMINERS})\s+(?P<noun>(?:[\w'’-]+\s+)?{re.escape(said)})\b(?!['’])",
        text,
        re.IGNORECASE,
    )
    if found is not None:
        if any(lexicon().senses("no-places", word) for word in small_words(found["noun"])):
            return ""
        led = found["led"].casefold()
        return f"{'the' if led in ('a', 'an') else led} {found['noun']}"
    no_name = lexicon().set_of("title-words", "no-article") | lexicon().set_of("title-words", "state")
    if slug(text) != slug(said) or says_where(words[0]) or words[0] in no_name:
        return ""
    return text if len(words) > 1 and text.split()[1][:1].isupper() else f"the {said}"
