"""What a title tells that happens, as it stands inside a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.titles.aims import clauses_in, sentences_in
from solofate.gm.titles.title_words import says_where, small_words
from solofate.lexicon.forms import participle, verb_forms
from solofate.lexicon.lists import shipped_lists
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import slug
from solofate.wording.people import capital

ARTICLE = re.compile(r"^(?:a|an|the)\s", re.IGNORECASE)
ASKS = lexicon().set_of("grammar", "asks")
FINITE = lexicon().set_of("title-words", "finite")
OBJECTS = lexicon().set_of("title-words", "object")
ADVERBS = lexicon().set_of("title-words", "adverb")
DETERMINERS = (
    lexicon().set_of("where-words", "article")
    | lexicon().set_of("title-people", "leads-one")
    | lexicon().set_of("title-words", "counts")
)
NEVER = lexicon().set_of("title-words", "denies")
_NOUNS = ("places", "no-places", "occasions", "title-verbs", "fact-things")
SHORTEST_CLAUSE = 3
_MEANS_ONE = lexicon().set_of("title-people", "leads-one")
_LEADS_ON = lexicon().set_of("title-words", "leads-on")
_NAME_FIRST = re.compile(r"[A-Z]\w+ (?:[A-Z]\w+|(?:is|has|was|will|\w+s)\b)")
SUBJECTS = lexicon().set_of("title-words", "doer")
_ELSE = lexicon().set_of("title-words", "no-verb")
TIME_CLAUSES = lexicon().set_of("title-words", "opens-a-time")


def bare(title: str) -> str:
    """A title on one line, without quotes and dots around it, and in small letters where it shouts."""
    text = " ".join(title.split()).strip(" .!?:;…\"“”'‘’")
    return text.capitalize() if len(text.split()) > 1 and text.isupper() else text


def clause_in(title: str) -> str:
    """A title that tells what happens now, as it stands inside a sentence: `the preacher baptises them in the creek`.

    What has happened before, or is asked, denied or only a time, stands in none.
    """
    text = spelt_out(bare(title))
    words = small_words(text)
    if not words or says_where(words[0]) or words[0] in ASKS | TIME_CLAUSES | NEVER | _LEADS_ON:
        return ""
    pronoun = (
        words[0] in SUBJECTS
        and len(words) > 1
        and not says_where(words[1])
        and words[1] not in _ELSE | ADVERBS
    )
    if pronoun:
        return "" if _is_past(words[1:3]) else _led(text)
    if len(words) < SHORTEST_CLAUSE:
        return ""
    for at, word in enumerate(words[1:], start=1):
        leads_on = says_where(word) and word not in ADVERBS
        if leads_on or word in lexicon().set_of("title-words", "opens-a-clause"):
            return ""
        after = words[at + 1] if at + 1 < len(words) else ""
        before_noun = words[at - 1] in DETERMINERS
        if is_participle(word) and word not in (*FINITE, *verb_forms(word)) and not ends_in_the_past(word):
            return ""  # Tobiah frozen with fear.
        known = lexicon().set_of("telling-verbs", "deed")
        verb = next((form for form in verb_forms(word) if form in known), "")
        if verb == word and words[0] in _MEANS_ONE:
            continue  # A generation ship four hundred years out.
        if (
            word in FINITE
            or (
                verb
                and not before_noun
                and not word.endswith("ing")
                and (after in OBJECTS or (word != verb and (says_where(after) or at > 1)))
            )
            or _does_it_to(words, at)
        ):
            return "" if _is_past([word]) else _led(text)
    return ""


def _does_it_to(words: Sequence[str], at: int) -> bool:
    """Whether a word is what a subject before it does to what stands behind: `locks the church`, `measures me`."""
    word, before = words[at], words[at - 1]
    after = words[at + 1] if at + 1 < len(words) else ""
    led = at > 1 and (words[0] in DETERMINERS or before not in DETERMINERS)
    verb = (
        word.endswith("s")
        and not word.endswith("ss")
        and any(form != word and senses_of(form, "verb") for form in verb_forms(word))
    )
    return verb and led and before not in DETERMINERS and after in DETERMINERS | OBJECTS


def _is_past(words: Sequence[str]) -> bool:
    """Whether a verb tells of what is over: `now that the map was wrong` is no English."""
    past = lexicon().set_of("title-words", "past")
    return any(word in past for word in words) or any(ends_in_the_past(word) for word in words[:1])


def ends_in_the_past(word: str) -> bool:
    """Whether a word ends as a verb in the past does."""
    return word.endswith("ed") and not word.endswith("eed") and len(word) > len("bed")


def _led(text: str) -> str:
    """A clause as it begins inside a sentence: a name and I keep their capitals."""
    first = slug(text.split()[0])
    common = first in SUBJECTS | DETERMINERS or any(lexicon().senses(each, first) for each in _NOUNS)
    named = text.startswith("I ") or (
        _NAME_FIRST.match(text) and not (common and text.split()[1][:1].islower())
    )
    return text if named and not ARTICLE.match(text) else f"{text[:1].lower()}{text[1:]}"


def spelt_out(title: str) -> str:
    """A title without what is drawn together: `We're out of water` is `We are out of water`."""

    def whole(found: re.Match[str]) -> str:
        for spelt, drawn in lexicon().subject("spelt-out").items():
            if found[0].casefold().replace("’", "'") in drawn:
                return capital(spelt) if found[0][:1].isupper() else spelt
        return found[0]

    return re.sub(r"\b\w+['’]\w+\b", whole, title)


def clause_of(title: str) -> str:
    """What a title tells, whole or in a clause behind what it names: `A lantern festival, and Yuki is late`."""
    for sentence in sentences_in(title):
        first, *others = (*clauses_in(bare(sentence)), "")
        if clause_in(first):
            return clause_in(sentence)
        if found := next((told for each in others if (told := clause_in(each))), ""):
            return found
    return ""


def is_participle(word: str) -> bool:
    """Whether a word is what somebody or something has become: frozen, barred."""
    if ends_in_the_past(word):
        return True
    return any(word == participle(verb) for verb in verb_forms(word) if verb in shipped_lists()["irregular"])
