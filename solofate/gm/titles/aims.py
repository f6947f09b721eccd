"""What a title gives the heroes to want without a deed of theirs: what lies hidden, who will not speak, who knocks.

A title is read sentence by sentence and clause by clause; the first that gives an aim counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from solofate.gm.titles.persons import is_somebody
from solofate.gm.titles.title_words import deed_of, is_where_word, says_where, small_words
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.wording.gm import scenes as saying

_DETERMINERS = lexicon().any_of("small-words", "determiners")
_JOINS_CLAUSES = lexicon().any_of("small-words", "joins-clauses")
_SOMETHING = lexicon().any_of("in-aims", "something")

_WORDS = "title-words"
_SENTENCE = re.compile(r"(?<=[.!?;:…])\s+")
_CLAUSE = re.compile(rf",\s+|\s+(?=(?:{_JOINS_CLAUSES})\s)", re.IGNORECASE)
_JOINT = re.compile(rf"^(?:{_JOINS_CLAUSES})\s+", re.IGNORECASE)


_LEADS_A_THING = lexicon().any_of(_WORDS, "leads-a-thing")
_HIDDEN = re.compile(
    rf"\bwhere\s+.*?\b(?:{lexicon().any_of(_WORDS, 'put-away')})\s+(?P<what>(?:{_LEADS_A_THING})\s.+)$",
    re.IGNORECASE,
)
_WITHHELD = re.compile(
    rf"(?:^|\b(?:because|where)\s)(?P<who>[\w'’ -]+?)\s(?:{lexicon().any_of(_WORDS, 'will-not')})\s"
    rf"(?P<verb>{lexicon().any_of(_WORDS, 'withheld')})\b(?P<rest>.*)$",
    re.IGNORECASE,
)
_WILL_NOT = re.compile(rf"(?:{lexicon().any_of(_WORDS, 'will-not')})\s", re.IGNORECASE)
_HAS_DONE = re.compile(r"(?P<who>[\w'’]+(?:\s[\w'’-]+){0,3}?)\s(?:has|have|had|is|was|are|were|\w+s)\s")
_UNKNOWN = re.compile(
    rf"^(?P<who>{lexicon().any_of(_WORDS, 'anybody')})\s(?P<does>(?!who\b|to\b|of\b)[a-z]+\b.*)$",
    re.IGNORECASE,
)
_WHETHER = re.compile(
    rf"^(?P<verb>{lexicon().any_of(_WORDS, 'asks-whether')})\s(?P<who>.+)\?$", re.IGNORECASE
)
_TOWARDS = re.compile(
    rf"(?:\b(?:{lexicon().any_of(_WORDS, 'makes-for')})|^[Tt]o)\s"
    rf"(?P<where>(?:(?:{_DETERMINERS})\s+[\w'’ -]+|[A-Z][\w'’-]*(?:\s[A-Z][\w'’-]*)*))$"
)
_FETCHED = re.compile(
    rf"^(?:.*['’]s\s(?:\w+\s(?:[A-Z]\w+\s?)+)?)?for\s(?P<what>(?:(?:{_LEADS_A_THING})\s)?[\w'’ -]+)$"
)
_TO_TELL = re.compile(rf"\b(?:have|has|got)\s(?:{_SOMETHING})\sto\s(?P<verb>\w+)\s(?P<whom>.+)$")
_NOT_HIDDEN = ("furniture.n.1", "building.n.1", "mercantile_establishment.n.1", "animal.n.1")
"""What somebody keeps and nobody looks for: a table, an inn, a dog."""
_RELATIVE = re.compile(r"\s(?:who|that|which)$")
_OBJECTS = {who: whom for whom, told in lexicon().subject("as-object").items() for who in told}
_PAST = lexicon().set_of(_WORDS, "past")
_FINITE = lexicon().set_of(_WORDS, "finite")


def sentences_in(title: str) -> tuple[str, ...]:
    """The sentences of a title, and what stands before and behind a colon: `Attic. The trunk won't open` has two."""
    found: list[str] = []
    for piece in _SENTENCE.split(title.strip()):
        before = found[-1].split()[-1].rstrip(".") if found else ""
        if found and found[-1].endswith(".") and _is_short_for(before):
            found[-1] = f"{found[-1]} {piece}"  # Mr. Achebe.
        elif piece:
            found.append(piece)
    return tuple(found)


def _is_short_for(word: str) -> bool:
    address = word.casefold() in lexicon().set_of("people-named", "address")
    return len(word) == 1 or (address and len(word) <= len("capt") and word[:1].isupper())


def clauses_in(sentence: str) -> Iterator[str]:
    """The clauses of a sentence, without what joins them: `and Yuki is late` is `Yuki is late`.

    One that goes on about whoever the one before was about has them too: `Anna hides and will not come out`.
    """
    who = ""
    for piece in _CLAUSE.split(sentence):
        if told := _JOINT.sub("", piece.strip(' .!;:…"“”')):
            yield f"{who} {told}" if who and _WILL_NOT.match(told) else told
            subject = _HAS_DONE.match(told)
            who = subject["who"] if subject else ""


def aim_in(title: str) -> str:
    """What there is to be had by a title that tells no deed of the heroes; nothing where it gives nothing."""
    for sentence in sentences_in(title):
        hidden = _HIDDEN.search(sentence.rstrip(" .!"))
        if hidden is not None and not is_a(hidden["what"].split()[-1].casefold(), _NOT_HIDDEN, among=2):
            return f"Find {hidden['what']}"
        for piece in clauses_in(sentence):
            for read in _WAYS:
                if aim := read(piece):
                    return aim
    return ""


def aim_told_first(sentence: str) -> bool:
    """Whether what there is to tell is the aim, and not the deed it stands behind: `I have something to tell him`."""
    return bool(_TO_TELL.search(sentence))


def _withheld(piece: str) -> str:
    found = _WITHHELD.search(piece)
    if found is None:
        return ""
    who = _last_named(_RELATIVE.sub("", found["who"].strip()))
    whom = _OBJECTS.get(who.casefold(), who)
    if whom.casefold() in lexicon().set_of(_WORDS, "denied-to-all"):
        return ""
    first, _, others = whom.partition(" ")
    if others and (is_where_word(first.casefold(), "article") or first.casefold() in ("a", "an")):
        whom = f"{'the' if first.casefold() in ('a', 'an') else first.casefold()} {others}"
    return f"Get {whom} to {found['verb']}{found['rest'].rstrip(' ?!.')}"


def _last_named(words: str) -> str:
    """Who is named last in what the heroes do: `the ship`, of `I reason with the ship that will not open its doors`."""
    told = words.split()
    small = small_words(words)
    if not small or not (small[0] in lexicon().set_of(_WORDS, "speakers") or says_where(small[0])):
        return words
    led = [at for at, word in enumerate(small) if at and word in lexicon().set_of(_WORDS, "leads-a-thing")]
    return " ".join(told[led[-1] :]) if led and len(told) == len(small) else words


def _unknown(piece: str) -> str:
    found = _UNKNOWN.match(piece.rstrip("?"))
    if found is None:
        return ""
    first, *_ = small_words(found["does"])
    told = first in _FINITE | _PAST or (first.endswith(("s", "ed")) and _is_done(first))
    if not told or first in lexicon().set_of(_WORDS, "may-be"):
        return ""
    asked = "what" if found["who"].casefold() == "something" else "who"
    return f"Find out {asked} {found['does']}"


def _is_done(word: str) -> bool:
    known = ("title-verbs", "telling-verbs", "person-verbs", "meetings")
    return any(lexicon().senses(each, form) for each in known for form in verb_forms(word)) or word.endswith(
        "ed"
    )


def _whether(piece: str) -> str:
    found = _WHETHER.match(piece)
    if found is None:
        return ""
    words = found["who"].split()
    if words[0].casefold() in lexicon().set_of(_WORDS, "asked-of-nobody"):
        return ""
    ends = 1 + (is_where_word(words[0].casefold(), "article") or words[0].casefold() in ("a", "an"))
    while ends < len(words) - 1 and words[ends][:1].isupper():
        ends += 1
    who, rest = " ".join(words[:ends]), " ".join(words[ends:])
    return f"Learn whether {who} {found['verb'].casefold()} {rest}" if rest else ""


def _makes_for(piece: str) -> str:
    found = _TOWARDS.search(piece)
    if found is None:
        return ""
    *_, head = words = small_words(found["where"])
    if is_somebody(head) or deed_of(head) or any(lexicon().senses("no-places", word) for word in words):
        return ""
    return f"Reach {found['where']}"


def _fetched(piece: str) -> str:
    found = _FETCHED.match(piece)
    if found is None:
        return ""
    words = small_words(found["what"])
    time = any(lexicon().senses("no-places", word) for word in words)
    counted = words[0] in lexicon().set_of(_WORDS, "counts") - {"a", "an", "some"}
    somebody = is_somebody(words[-1]) and words[-1] not in lexicon().words("meetings-with", "nobody")
    if time or counted or somebody or any(map(says_where, words)):
        return ""
    return f"Get {found['what'].partition(' and no ')[0]}"


def _to_tell(piece: str) -> str:
    found = _TO_TELL.search(piece)
    if found is None or not deed_of(found["verb"]):
        return ""
    verb = found["verb"].casefold()
    return saying.say_what_you_have_to(verb, found["whom"])


_WAYS: tuple[Callable[[str], str], ...] = (_to_tell, _whether, _withheld, _unknown, _makes_for, _fetched)
