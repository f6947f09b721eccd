"""What a title gives the heroes to want: a deed it tells of, or what it tells or names as it stands inside a sentence.

Where a title has no words that stand in a sentence of the GM nothing is made of them, and the goal is a plain one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from solofate.gm.titles.aims import aim_in, aim_told_first, clauses_in, sentences_in
from solofate.gm.titles.found_so import found_so
from solofate.gm.titles.last_aims import last_aim, with_its_noun
from solofate.gm.titles.own_deeds import is_done_to_it
from solofate.gm.titles.people_phrases import NUMBERS
from solofate.gm.titles.place_nouns import begins_with, written_words
from solofate.gm.titles.title_words import deed_of, says_where, small_words
from solofate.gm.titles.troubles import (
    discovery_in,
    happening_in,
    has_to_in,
    is_done_by_others,
    only_brings_there,
    purpose_in,
    reason_in,
    trouble_in,
    up_to_what_happens,
)
from solofate.lexicon.forms import participle, verb_forms
from solofate.lexicon.lists import shipped_lists
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.lexicon.time_first import time_first
from solofate.rules.names import slug

_SUBJECT = re.compile(
    r"^(?:(?:we|i|they|he|she)\s+(?:all\s+|will\s+|must\s+|try to\s+)?|let(?:['’]s|\s+us)\s+)", re.IGNORECASE
)
_SEEKING = re.compile(
    r"\b(?:look|search|hunt|ask|dig(?=s|g|\s))(?:s|es|ing|ging|ed)?\s+for\s+(.+)$", re.IGNORECASE
)
_ASKED_FOR = re.compile(r"ask", re.IGNORECASE)
_TO_DO = re.compile(r"\bto\s+(?=([a-z]+)\b(.*)$)", re.IGNORECASE)
_AND_DOING = re.compile(r"\b(and|or|then)\s+([a-z]+ing)\b", re.IGNORECASE)
_ARTICLE = re.compile(r"^(?:a|an|the)\s", re.IGNORECASE)
_ASKS = lexicon().set_of("grammar", "asks")
_FINITE = lexicon().set_of("title-words", "finite")
_OBJECTS = lexicon().set_of("title-words", "object")
_ADVERBS = lexicon().set_of("title-words", "adverb")
_DETERMINERS = (
    lexicon().set_of("where-words", "article")
    | lexicon().set_of("title-people", "leads-one")
    | lexicon().set_of("title-words", "counts")
)


def bare(title: str) -> str:
    """A title on one line, without quotes and dots around it, and in small letters where it shouts."""
    text = " ".join(title.split()).strip(" .!?:;…\"“”'‘’")
    return text.capitalize() if len(text.split()) > 1 and text.isupper() else text


# ---- a deed ------------------------------------------------------------------------------------------------------


def wanted_in(title: str, heroes: Collection[str] = ()) -> str:
    """What a title says the heroes are after, beginning with a verb; nothing where it says only where they are."""
    sentences = sentences_in(title) or ("",)
    if purpose := next((told for each in sentences if (told := purpose_in(bare(each)))), ""):
        return last_aim(purpose)
    clauses = [each for sentence in sentences for each in clauses_in(sentence)]
    for at, each in enumerate(sentences):
        sentence = time_first(each).rest
        typed = bare(sentence)
        has_to = next((deed for each in clauses_in(sentence) if (deed := has_to_in(each, sentence))), "")
        if meant := has_to or reason_in(typed) or found_so(discovery_in(typed)):
            return meant
        read = _of_the_speaker if at else _wanted_in_one
        found = "" if aim_told_first(typed) else read(typed, heroes)
        if _GOES_ON_TELLING.search(found):
            found = ""  # Several clauses tell what happens: nobody is after all of it.
        if found and only_brings_there(found):
            found = _amiss(title, clauses) or up_to_what_happens(found)
        if found := found or aim_in(sentence):
            return found_so(found) or last_aim(with_its_noun(found, sentences[at - 1] if at else ""))
    return _amiss(title, clauses) or next((told for each in clauses if (told := happening_in(each))), "")


_GOES_ON_TELLING = re.compile(
    r", and (?:I|we|there|in the|at the|from the|behind|he|she|they|it|nobody|somebody|something)\b"
)


def _amiss(title: str, clauses: Sequence[str]) -> str:
    """What there is to be after by what is amiss in a title, clause by clause or in a whole sentence."""
    for told in (*clauses, *map(bare, sentences_in(title))):
        if aim := trouble_in(told):
            return aim
    return ""


def _wanted_in_one(typed: str, heroes: Collection[str]) -> str:
    text = _subject_off(typed, heroes)
    if asked := _asked(text):
        return asked
    led = text != typed
    found = _deed_in(text, led=led) or _deed_behind(text) or (_deed_after_and(text) if led else "")
    return _AND_DOING.sub(_bent, found)


def _of_the_speaker(sentence: str, heroes: Collection[str]) -> str:
    """What a later sentence says the heroes are about: of others it only tells what they do."""
    words = small_words(sentence)
    others = (
        words[:1] and words[0] in _SUBJECTS and words[0] not in lexicon().set_of("title-words", "speakers")
    )
    if others or _FINITE & set(words[:3]):
        return ""
    return _wanted_in_one(sentence, heroes)


def _deed_in(text: str, *, led: bool) -> str:
    named = not led and _names_a_thing(text)
    governing = deed_of(text.partition(" ")[0])
    if governing in lexicon().words("governing-verbs", "deed") and not named:
        return _capital(f"{governing} {text.partition(' ')[2]}")
    first, _, rest = text.partition(" ")
    verb = deed_of(first)
    if slug(first) in _NEVER | _SUBJECTS:
        return ""
    if led and not verb and is_done_to_it(first, rest):
        verb = first.casefold()
    for aim in _TO_DO.finditer(text):
        if _ASKS & set(small_words(text[: aim.start()])[1:]):
            break  # Who was paid to do it is asked; to do it is nobody's aim.
        if is_done_by_others(text[: aim.start()]):
            continue  # What the lawyer is about to read is no deed of the heroes.
        had = aim[1] in lexicon().set_of("title-words", "aimed-at")
        if had and _DETERMINERS & set(small_words(aim[2])[:1]):
            return _capital(f"{aim[1]}{aim[2]}")
        if deed := deed_of(aim[1]):
            return _capital(f"{deed}{aim[2]}")
    seeks_it = not verb or verb in lexicon().set_of("title-words", "seeks")
    if seeks_it and not named and (sought := _SEEKING.search(text)):
        return f"{'Get' if _ASKED_FOR.match(sought[0]) else 'Find'} {sought[1]}"
    if text[:1].isupper() and verb != first.casefold() and not first.endswith("ing"):
        return ""  # Lost in the fog, locked in the freezer: nobody wants that.
    if not verb or not rest or named or (led and _only_is_there(verb, rest)):
        return ""
    return _capital(f"{verb} {rest}")


def _only_is_there(verb: str, rest: str) -> bool:
    """Whether a deed only says how somebody is somewhere, and is no aim: `sit in the cellar`, no standing guard."""
    first = slug(rest.split()[0])
    return verb in lexicon().set_of("title-words", "postures") and (says_where(first) or first in _ADVERBS)


def _deed_behind(text: str) -> str:
    """The deed that follows a place and a comma: `Library after hours, finding the book on tides`."""
    for piece in text.split(", ")[1:]:
        first, _, rest = piece.partition(" ")
        if first.endswith("ing") and deed_of(first) and _leads_an_object(rest):
            return _capital(f"{deed_of(first)} {rest}")
    return ""


def _deed_after_and(text: str) -> str:
    """The last deed of a sentence of the heroes' whose first is no aim: I lay it down and beg a pardon."""
    _, joint, last = text.rpartition(" and ")
    verb, _, rest = last.partition(" ")
    return _capital(last) if joint and rest and deed_of(verb) == verb else ""


def _asked(text: str) -> str:
    """What a title asks, as something to learn: `Who killed the cook`, `Why is the bell ringing`."""
    first, *words = small = small_words(text) or [""]
    if first not in _ASKS - {"when"} or not words or (first == "how" and "to" in words[:1]):
        return ""
    typed = text.split()
    verb = words[0]
    if first in ("which", "whose", "whether") or (
        verb in _TURNS_ROUND and {"you", "i", "this", "that"} & {*words[1:2]}
    ):
        return ""
    if first != "who" and verb in _TURNS_ROUND and len(small) > _SHORTEST_CLAUSE:
        if verb in ("do", "does", "did") or not lexicon().set_of("where-words", "article") & {words[1]}:
            return ""  # Whose words would be put in another order stays a question.
        last = small[-1]
        if first == "where" and not (
            last.endswith("ing") or _is_participle(last) or set(map(says_where, small[2:])) != {False}
        ):
            typed = [typed[0], *typed[2:], typed[1]]  # Where the lamplighter's daughter is.
        else:
            typed = [typed[0], *typed[2:4], typed[1], *typed[4:]]
    return f"Learn {typed[0].casefold()} {' '.join(typed[1:])}"


_TURNS_ROUND = lexicon().set_of("title-words", "turns-round")
_NEVER = lexicon().set_of("title-words", "denies")


def _names_a_thing(text: str) -> bool:
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
    if first.endswith("ing") and deed_of(first) != first:
        return first in known.set_of("title-words", "doing-of-a-thing") and _is_bare_noun(text)
    if first in known.set_of("title-words", "done-to-something") and second in _JOINS_A_NOUN:
        return True
    return first in known.set_of("title-words", "thing-as-well") and _is_bare_noun(text)


_JOINS_A_NOUN = lexicon().set_of("title-words", "joins-a-noun")


def _is_bare_noun(text: str) -> bool:
    """Whether a title's second word stands there without anything that would make it an object or a direction."""
    _, second, *_ = text.split()
    word = slug(second)
    return not (second[:1].isupper() or _leads_an_object(second) or says_where(word) or word.endswith("ly"))


def _leads_an_object(text: str) -> bool:
    """Whether words begin as an object does, or say where: `the book`, `up`, `no trace`."""
    first, *_ = (*small_words(text), "")
    joined = says_where(first) or first in lexicon().set_of("title-words", "joins-clauses")
    return first in _DETERMINERS | _OBJECTS | _ASKS or joined


def _bent(found: re.Match[str]) -> str:
    """A deed that is joined to one: `cut the engines and listen`, also where somebody typed `and listening`."""
    verb = deed_of(found[2])
    return f"{found[1]} {verb}" if verb and verb != found[2] else found[0]


def seeks(goal: str, name: str) -> bool:
    """Whether a goal is to come upon somebody of that name and no more: `Find the man who ruined me, Aldous Finch`."""
    verb, _, whom = goal.partition(" ")
    return slug(verb) in _COMES_UPON and " and " not in whom and f"-{slug(name)}-" in f"-{slug(whom)}-"


_COMES_UPON = frozenset(("find", "meet", "seek"))


# ---- what happens ------------------------------------------------------------------------------------------------


def clause_in(title: str) -> str:
    """A title that tells what happens now, as it stands inside a sentence: `the preacher baptises them in the creek`.

    What has happened before, or is asked, denied or only a time, stands in none.
    """
    text = spelt_out(bare(title))
    words = small_words(text)
    if not words or says_where(words[0]) or words[0] in _ASKS | _TIME_CLAUSES | _NEVER | _LEADS_ON:
        return ""
    pronoun = (
        words[0] in _SUBJECTS
        and len(words) > 1
        and not says_where(words[1])
        and words[1] not in _ELSE | _ADVERBS
    )
    if pronoun:
        return "" if _is_past(words[1:3]) else _led(text)
    if len(words) < _SHORTEST_CLAUSE:
        return ""
    for at, word in enumerate(words[1:], start=1):
        leads_on = says_where(word) and word not in _ADVERBS
        if leads_on or word in lexicon().set_of("title-words", "opens-a-clause"):
            return ""
        after = words[at + 1] if at + 1 < len(words) else ""
        before_noun = words[at - 1] in _DETERMINERS
        if _is_participle(word) and word not in (*_FINITE, *verb_forms(word)) and not _ends_in_the_past(word):
            return ""  # Tobiah frozen with fear.
        known = lexicon().set_of("telling-verbs", "deed")
        verb = next((form for form in verb_forms(word) if form in known), "")
        if verb == word and words[0] in _MEANS_ONE:
            continue  # A generation ship four hundred years out.
        if (
            word in _FINITE
            or (
                verb
                and not before_noun
                and not word.endswith("ing")
                and (after in _OBJECTS or (word != verb and (says_where(after) or at > 1)))
            )
            or _does_it_to(words, at)
        ):
            return "" if _is_past([word]) else _led(text)
    return ""


def _does_it_to(words: Sequence[str], at: int) -> bool:
    """Whether a word is what a subject before it does to what stands behind: `locks the church`, `measures me`."""
    word, before = words[at], words[at - 1]
    after = words[at + 1] if at + 1 < len(words) else ""
    led = at > 1 and (words[0] in _DETERMINERS or before not in _DETERMINERS)
    verb = (
        word.endswith("s")
        and not word.endswith("ss")
        and any(form != word and senses_of(form, "verb") for form in verb_forms(word))
    )
    return verb and led and before not in _DETERMINERS and after in _DETERMINERS | _OBJECTS


def _is_past(words: Sequence[str]) -> bool:
    """Whether a verb tells of what is over: `now that the map was wrong` is no English."""
    past = lexicon().set_of("title-words", "past")
    return any(word in past for word in words) or any(_ends_in_the_past(word) for word in words[:1])


def _ends_in_the_past(word: str) -> bool:
    return word.endswith("ed") and not word.endswith("eed") and len(word) > len("bed")


def _led(text: str) -> str:
    """A clause as it begins inside a sentence: a name and I keep their capitals."""
    first = slug(text.split()[0])
    common = first in _SUBJECTS | _DETERMINERS or any(lexicon().senses(each, first) for each in _NOUNS)
    named = text.startswith("I ") or (
        _NAME_FIRST.match(text) and not (common and text.split()[1][:1].islower())
    )
    return text if named and not _ARTICLE.match(text) else f"{text[:1].lower()}{text[1:]}"


_NOUNS = ("places", "no-places", "occasions", "title-verbs", "fact-things")


def spelt_out(title: str) -> str:
    """A title without what is drawn together: `We're out of water` is `We are out of water`."""

    def whole(found: re.Match[str]) -> str:
        for spelt, drawn in lexicon().subject("spelt-out").items():
            if found[0].casefold().replace("’", "'") in drawn:
                return _capital(spelt) if found[0][:1].isupper() else spelt
        return found[0]

    return re.sub(r"\b\w+['’]\w+\b", whole, title)


_SHORTEST_CLAUSE = 3
_MEANS_ONE = lexicon().set_of("title-people", "leads-one")
_LEADS_ON = lexicon().set_of("title-words", "leads-on")
_NAME_FIRST = re.compile(r"[A-Z]\w+ (?:[A-Z]\w+|(?:is|has|was|will|\w+s)\b)")
_SUBJECTS = lexicon().set_of("title-words", "doer")
_ELSE = lexicon().set_of("title-words", "no-verb")
_TIME_CLAUSES = lexicon().set_of("title-words", "opens-a-time")


# ---- what is named -----------------------------------------------------------------------------------------------


def matter_in(title: str, heroes: Collection[str] = ()) -> str:
    """A title that names something, inside a sentence: `the duel at dawn`; nothing where it tells a deed or a state."""
    text = _named_first(title)
    words = small_words(text)
    if len(words) < 2 or _is_no_noun(text) or any(text.startswith(f"{hero.split()[0]} ") for hero in heroes):
        return ""
    first = words[0]
    if _ARTICLE.match(text) or first in _DETERMINERS:
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


def clause_of(title: str) -> str:
    """What a title tells, whole or in a clause behind what it names: `A lantern festival, and Yuki is late`."""
    for sentence in sentences_in(title):
        first, *others = (*clauses_in(bare(sentence)), "")
        if clause_in(first):
            return clause_in(sentence)
        if found := next((told for each in others if (told := clause_in(each))), ""):
            return found
    return ""


def _is_a_time(text: str) -> bool:
    """Whether words only say when: `Three days later`, `After the funeral`, `Next morning`."""
    words = small_words(text)
    when = lexicon().set_of("title-words", "when")
    known = lexicon().set_of("no-places", "time")
    return (
        not words
        or words[-1] == "later"
        or (words[0] in when and not (len(words) > 1 and says_where(words[1]) and words[0] in known))
        or words[0] in _TIME_CLAUSES
        or (words[0] == "the" and len(words) > 1 and words[1] in when)
    )


def _is_no_noun(text: str) -> bool:
    """Whether a title is a deed, a state or where one is, and names nothing: `Snowed in at the toll house`."""
    words = small_words(text)
    first, second = words[0], words[1]
    known = lexicon()
    state = known.set_of("title-words", "state")
    if first in _NEVER | _SUBJECTS | _ASKS | state or says_where(first) or second in state:
        return True
    if _FINITE & set(words) or (len(words) == len(("engine", "stops")) and _tells(second)):
        return True
    if first.endswith("ing") and len(first) > len("swing") and first not in known.set_of("no-places", "time"):
        doing = first in known.set_of("title-words", "doing-of-a-thing") and _names_a_thing(text)
        return second != "of" and not (doing and (not second.endswith("s") or second.endswith("ss")))
    if deed_of(first) == first and (not _names_a_thing(text) or _is_bare_noun(text)):
        return True  # Free drinks: either.
    if _ends_in_the_past(second) and first not in _DETERMINERS:
        return True  # Somebody has done something.
    return _is_participle(first) and (
        says_where(second) or second in ("and", "alone", *_ADVERBS) or "-" in text.split()[1]
    )


def _tells(word: str) -> bool:
    """Whether a word is what somebody does, in the third person."""
    return any(form != word and lexicon().senses("telling-verbs", form) for form in verb_forms(word))


def _is_participle(word: str) -> bool:
    if _ends_in_the_past(word):
        return True
    return any(word == participle(verb) for verb in verb_forms(word) if verb in shipped_lists()["irregular"])


def place_in(title: str, said: str) -> str:
    """The place a title says its scene is at, as it stands in a sentence: `the toll house`; nothing without an article.

    `said` are the words by which the place was read.
    """
    text = next((piece for piece in bare(title).split(", ") if not _is_a_time(piece)), "")
    said = re.sub(r"^(?:\w+ )?(?:the|an?) ", "", said)
    words = small_words(text)
    if not words or words[0] in _NEVER:
        return ""
    found = re.search(
        rf"\b(?P<led>the|an?|my|our|his|her|their)\s+(?P<noun>(?:[\w'’-]+\s+)?{re.escape(said)})\b(?!['’])",
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


def _subject_off(text: str, heroes: Collection[str]) -> str:
    for hero in heroes:
        for name in (hero, hero.split()[0]):
            if text.casefold().startswith(f"{name.casefold()} "):
                return text[len(name) + 1 :]
    if (behind := _BEHIND_A_PLACE.match(text)) and says_where(slug(text.split()[0])):
        return behind["told"]
    return _SUBJECT.sub("", text)


_BEHIND_A_PLACE = re.compile(r"^[^,;]+?,?\s(?:I|we)\s(?P<told>(?!am\b|are\b)[a-z]+\s.+)$")
"""What the heroes do behind where they are: `On the bridge I argue with the pilot`."""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
