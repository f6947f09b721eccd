"""Speech that is told of, as it was said: `who sold her the oil` asks `who sold you the oil`."""

from __future__ import annotations

import re

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import words_of

_ASKS_OR_WHETHER = lexicon().any_of("small-words", "asks-or-whether")
_ASKS_WHAT_TO_DO = lexicon().any_of("in-indirect-speech", "asks-what-to-do")
_ASKS_WHICH = lexicon().any_of("in-indirect-speech", "asks-which")
_BEGINS_WHAT_IS_ASKED = lexicon().any_of("in-indirect-speech", "begins-what-is-asked")
_BEHIND_SOMEBODY = lexicon().any_of("in-indirect-speech", "behind-somebody")
_IS_TO = lexicon().any_of("in-indirect-speech", "is-to")
_LEADS_WHAT_IS_ASKED = lexicon().any_of("in-indirect-speech", "leads-what-is-asked")

_QUESTION = re.compile(rf"\b({_BEGINS_WHAT_IS_ASKED})\b(.*)$", re.IGNORECASE)
_HIS_OR_HERS = re.compile(r"\b(?:he|him|his|she|her)\b", re.IGNORECASE)
_SEVERAL = ("they", "them", "their")
_THEY = re.compile(r"\b(she|he|they)\b", re.IGNORECASE)
_LIST = "indirect-speech"
_LISTED = lexicon().subject(_LIST)
_THEM = re.compile(
    rf"\b(her|him|them)\b(?=\s+(?:{lexicon().any_of(_LIST, 'behind-somebody')})\b|\s*$|[.,?!])", re.IGNORECASE
)
_GIVEN = re.compile(
    rf"(?<=\b)(?:{lexicon().any_of(_LIST, 'gives')})\s+(her)\b(?=\s+\w)(?!\s+\w+\s+(?:back|to)\b)",
    re.IGNORECASE,
)
"""Who is given something, and not whose it is: `bring her salt`."""
_THEIRS = re.compile(r"\b(her|his|their)\b(?=\s+\w)", re.IGNORECASE)
_DOES = re.compile(
    rf"\b(she|he)\s+(?!(?:{_BEHIND_SOMEBODY})\b)(\w+[^\Ws]s)\b",
    re.IGNORECASE,
)
"""Somebody of whom a verb is said in the present, and that verb."""
_ENDS_IN_BEING = re.compile(
    r"^(who|what|where|how(?! many\b| much\b)|when)\s+(.+?)\s+(is|are|was|were)"
    rf"(?=(?:\s+(?:{lexicon().any_of(_LIST, 'when-it-is')}))?[.?!]*$)",
    re.IGNORECASE,
)
"""A question told of, whose verb stands behind whom it asks about: `who the seller is`."""
_SHORT = re.compile(
    rf"\b(he|she|they)['’](s|re)\b(?=(\s+(?:{lexicon().any_of(_LIST, 'has-done')})\b)?)", re.IGNORECASE
)
"""What somebody is or has, in short: `whether she's hurt`, `if he's ever seen it`."""
_HISSING = ("ches", "shes", "sses", "xes", "zzes", "goes", "does")
_AGREES = (
    ("is", "are"),
    ("was", "were"),
    ("has", "have"),
    ("does", "do"),
    ("owes", "owe"),
    ("isn't", "are not"),
    ("wasn't", "were not"),
    ("hasn't", "have not"),
    ("doesn't", "do not"),
)


_LEAVE = re.compile(
    rf"(?:the |some )?(?:{lexicon().any_of('indirect-speech', 'leave')})(?P<whom> for (?:me|us))? to\s+",
    re.IGNORECASE,
)
"""What one asks for to be let do something: `leave to go ashore`."""
_LEAVE_GIVEN = re.compile(rf"\b(?:give|grant) (?P<me>me|us) {_LEAVE.pattern}", re.IGNORECASE)


def as_let(text: str) -> str:
    """A line that asks for leave as one that asks to be let: `let me go ashore`, for `give me leave to go ashore`."""
    return _LEAVE_GIVEN.sub(lambda found: f"let {found['me']} ", text)


def question_in(text: str, name: str, gender: str = "") -> str:
    """The part of a purpose that asks something, in direct speech to somebody of that name; nothing where none does.

    `gender` is `she` or `he` where it is known.
    """
    found = _QUESTION.search(text)
    if found is None:
        return ""
    word, rest = found[1].casefold(), found[2].strip(" ,")
    if not rest:
        return ""
    if word == "about":
        return direct(f"what about {rest}", name, gender)
    if word == "for":
        if _is_their_own_errand(text[: found.start()]):
            return ""  # `We'll wait for Wystan` asks nobody for him.
        also = _ASKS_AS_WELL.search(rest)
        if also is not None:  # `for coffee and whether she has seen Felice`
            return question_in(rest[also.start("asks") :], name, gender)
        if (leave := _LEAVE.match(rest)) is not None:  # `For leave to go ashore` asks for no thing.
            return direct(f"let me {rest[leave.end() :]}", name, gender)
        return direct(f"give me {rest}", name, gender)
    if word in ("to", "that"):
        inner = _QUESTION.search(rest) if word == "to" else None
        if inner is not None and inner[1].casefold() not in ("to", "that", "for"):
            return question_in(rest, name, gender)
        return direct(rest, name, gender)
    return direct(f"{found[1]} {rest}", name, gender)


_WE_WILL = re.compile(rf"\b(?:we|I)(?:['’]ll|\s+(?:{_IS_TO}))\b|\blet(?:['’]s| us)\b", re.IGNORECASE)


def _is_their_own_errand(before: str) -> bool:
    """Whether those who speak do what is done for something: `we'll look for it`, `wait with her for the boat`."""
    words = words_of(before) if before.strip() else []
    waits = lexicon().set_of("indirect-speech", "errands")
    return _WE_WILL.search(before) is not None or any(
        not waits.isdisjoint(verb_forms(word)) for word in words[-3:]
    )


_ASKS_AS_WELL = re.compile(rf"\band\s+(?P<asks>{_ASKS_OR_WHETHER})\b", re.IGNORECASE)


def direct(text: str, name: str, gender: str = "") -> str:
    """A clause as it was said to somebody: who is `she` in it is `you`, unless it speaks of somebody else by name."""
    text = _SHORT.sub(lambda found: f"{found[1]} {_in_full(found)}", text)
    if (also := _OF_THAT_ONE.search(text)) is not None:
        # Of whoever it is asked first: `whether she has seen anybody, and what he was doing`.
        return f"{direct(text[: also.start('also')], name, gender)}{text[also.start('also') :]}"
    gender = gender or _meant_first(text)
    own = set(name.split())
    others = [word for word in re.findall(r"\b[A-Z][a-z]+\b", text[1:]) if word not in own and word != "I"]
    for part in sorted((name, *name.split()), key=len, reverse=True):
        if len(part) > 2 and part[:1].isupper():  # A `Woman in the Fur Collar` is no `the`.
            text = re.sub(rf"\b{re.escape(part)}'s\b", "your", text)
            text = re.sub(rf"\b{re.escape(part)}\b", "you", text)
    others_too = (
        _HIS_OR_HERS.search(text) is not None
    )  # `I have his papers and will burn them`: they are no `you`.
    if others and _THEY.search(text):
        # Before somebody else is named, who is `she` is spoken to: `whether she has seen Felice`.
        at = min(text.index(word, 1) for word in others)
        first = _THEY.search(text)
        if first is not None and first.start() < at:
            return f"{direct(text[:at], name, gender)}{text[at:]}"
    else:
        text = _turned(_DOES, "you", text, gender)
        text = _turned(_THEY, "you", text, gender, others_too=others_too)
        text = _turned(_THEM, "you", text, gender, others_too=others_too)
        text = _GIVEN.sub(
            lambda found: f"{found[0][: -len(found[1])]}you" if gender != "he" else found[0], text
        )
        text = _turned(_THEIRS, "your", text, gender, others_too=others_too)
    for was, now in _AGREES:
        text = re.sub(rf"\byou {was}\b", f"you {now}", text, flags=re.IGNORECASE)
    return _ENDS_IN_BEING.sub(r"\1 \3 \2", text)


def _meant_first(text: str) -> str:
    """The gender of whoever is spoken of first by `he` or `she`, where both are: the other is somebody else."""
    found = [
        sense
        for word in re.findall(r"\b[a-z]+\b", text, re.IGNORECASE)
        for sense in lexicon().senses("spoken-of", word.casefold())
        if word.casefold() in _OF_ONE
    ]
    return found[0] if len(set(found)) > 1 else ""


_OF_ONE = lexicon().set_of("named", "points") | lexicon().set_of("grammar", "of-one")


_OF_THAT_ONE = re.compile(
    rf"\b(?:{lexicon().any_of('talk-words', 'whoever')})\b.*?"
    rf"(?P<also>,?\s+(?:and|or)\s+(?:{_ASKS_WHAT_TO_DO})\s+(?:he|she|they)\b.*)$",
    re.IGNORECASE | re.DOTALL,
)
"""A second question, about the `anybody` of the first."""


def _in_full(found: re.Match[str]) -> str:
    return "are" if found[2].casefold() == "re" else "has" if found[3] else "is"


_TOLD_OF = re.compile(
    rf"^(?P<asks>(?:{_ASKS_WHICH})\s+[a-z]+|where|when|why|how|what|who|whom|whether|if)\s+"
    rf"(?P<whom>you|they|we|I|he|she|it|(?:{_LEADS_WHAT_IS_ASKED})\s+[a-z'’-]+|[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+)*)\s+(?P<verb>[a-z]+)(?P<rest>\b.*)$",
    re.DOTALL,
)
"""A question whose verb stands behind whom it asks about: `where Jolene Wexcombe lives`, `why you had it`."""


_WHETHER = re.compile(r"^(?:whether|if)\s+", re.IGNORECASE)


def as_asked(question: str) -> str:
    """A question in the order it is asked in: `where does Jolene Wexcombe live`, `why did you have it`."""
    found = _TOLD_OF.match(question)
    if found is None:
        return _WHETHER.sub("", question)
    asks, whom, verb, rest = found["asks"], found["whom"], found["verb"], found["rest"]
    inverts = verb in _LISTED["inverts"] or (verb in ("have", "had") and _is_done(rest))
    if asks.casefold() in ("whether", "if"):
        return f"{verb} {whom}{rest}" if inverts else f"{whom} {verb}{rest}"
    if inverts:
        return f"{asks} {verb} {whom}{rest}"
    base = next((form for form in (*verb_forms(verb),) if form != verb and senses_of(form, "verb")), verb)
    base = "have" if verb in ("had", "has") else base
    if verb in _LISTED["in-the-past"] or verb.endswith("ed"):
        return f"{asks} did {whom} {base}{rest}"
    if whom in ("you", "they", "we", "I"):
        return f"{asks} do {whom} {verb}{rest}" if senses_of(verb, "verb") else question
    if base == verb or not verb.endswith("s"):
        return question
    return f"{asks} does {whom} {base}{rest}"


def _is_done(rest: str) -> bool:
    """Whether what stands behind `have` is something done: `seen Felice`, and not `it`."""
    first = next(iter(rest.split()), "").strip(".,?!")
    bases = [form for form in verb_forms(first) if form != first]
    return first == "been" or any(senses_of(form, "verb") for form in bases)


def of_more_than_one(verb: str) -> str:
    """A verb said of one, as it is said of several: `hangs` → `hang`, `tries` → `try`, `goes` → `go`."""
    if verb.endswith("ies") and len(verb) > len("dies"):
        return f"{verb[:-3]}y"
    return verb.removesuffix("es") if verb.endswith(_HISSING) else verb.removesuffix("s")


def _turned(pattern: re.Pattern[str], into: str, text: str, gender: str, *, others_too: bool = False) -> str:
    """A text with those words turned that may mean whoever is spoken to; with `others_too` theirs may be others'."""

    def of_them(found: re.Match[str]) -> str:
        senses = lexicon().senses("spoken-of", found[1].casefold())
        if (gender and senses and gender not in senses) or (
            (others_too or gender) and found[1].casefold() in _SEVERAL
        ):
            return found[0]
        return f"{into} {of_more_than_one(found[2])}" if found.re is _DOES else into

    return pattern.sub(of_them, text)


def said_to_them(text: str, name: str) -> str:
    """What is told of, as it was said to somebody of that name, who is whoever `if he` and `unless she` speak of.

    `I'll buy him breakfast if he tells me who signs`: `I'll buy you breakfast if you tell me who signs`.
    """
    led = _ON_CONDITION.search(text)
    who = led[1].casefold() if led is not None else ""
    told = direct(text, name, "" if who == "they" else who)
    if who in _AS_OBJECT:
        told = re.sub(rf"\b{_AS_OBJECT[who]}\b", "you", told)
    return _ALSO_DOES.sub(lambda found: f"{found[1]}{of_more_than_one(found[2])}", told)


_AS_OBJECT = {"he": "him", "they": "them"}
"""Who is meant as an object too; `her` may be whose it is, which `direct` tells apart."""
_ON_CONDITION = re.compile(
    rf"\b(?:{lexicon().any_of('bargain', 'opens-a-side')})\s+(he|she|they)\b", re.IGNORECASE
)
_ALSO_DOES = re.compile(
    r"\b(you\s+[a-z]+\b[^,;.]*?\b(?:and|or)\s+)([a-z]+s)\b"
    rf"(?=\s+(?:{lexicon().any_of(_LIST, 'behind-a-deed')})\b|[.!?]*$)"
)
"""What `you` do besides: `if you sign it and keeps quiet`."""
