"""A claim in the mouth of whoever was asked, or told by somebody else: who is meant by I and you."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from solofate.gm.wording.clauses import (
    BE,
    DETERMINERS,
    DOES,
    HOLE,
    MAY,
    is_said_of_a_deed,
    reads_as_one,
    verbs,
)
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import SEVERAL, Pronouns, is_said_of_oneself, told_of_its_own


def as_said_by(claim: str, fill: str) -> str:
    """A claim as the one who was asked says it: `you` becomes `I` or `me`, `I` becomes `you`."""
    return _turned(claim, fill, _IN_THEIR_MOUTH)


def said_back(typed: str) -> str:
    """What the hero said as whoever heard it says it; nothing where it would be no English in their mouth."""
    turned = as_said_by(typed, "")
    return turned if reads_as_one(typed) and reads_as_one(turned) else ""


def as_told_of(claim: str, fill: str, who: str, hero: str, of: Pronouns | None = None) -> str:
    """A claim as somebody else tells it, with the names of the one who answered and the one who asked.

    Who asked is named once and spoken of by their pronouns `of` from there on: `told Odile she would be asleep`.
    """
    names = {
        "yous subject": "they", "yous object": "them",
        "you subject": who, "you object": who, "your": f"{who}'s", "yours": f"{who}'s", "i": hero, "me": hero,
        "my": f"{hero}'s", "mine": f"{hero}'s", "we": "the heroes", "us": "the heroes", "our": "the heroes'",
        "ours": "the heroes'", "myself": hero, "yourself": who,
    }  # fmt: skip
    again = dict(_NAMED_BEFORE)
    if of is not None and _OF_OTHERS.isdisjoint(claim.casefold().split()):
        again |= {"i": of.they, "me": of.them, "my": of.their, "mine": of.theirs}
        again["myself"] = of.themself
        if who == hero:  # Nobody else is spoken to.
            again |= {"you subject": of.they, "you object": of.them, "your": of.their}
    return _turned(claim, fill, names, again, alone=who == hero)


_OF_OTHERS = lexicon().set_of("grammar", "of-one") | lexicon().set_of("grammar", "of-a-third")
"""Words that speak of somebody else: beside them nobody knows whom another `she` means."""

_NAMED_BEFORE = {"you subject": "they", "you object": "them", "your": "their", "yours": "theirs"}
"""How somebody is spoken of who was named in the same clause."""

_OPENS_A_CLAUSE = lexicon().set_of("grammar", "opens-a-clause") | lexicon().set_of(
    "grammar", "behind-a-saying"
)

_ASKS = lexicon().set_of("grammar", "asks")
"""Behind which somebody does something: `what you hope to find`."""

_IN_THEIR_MOUTH = {
    "yous subject": "we", "yous object": "us",
    "you subject": "I", "you object": "me", "your": "my", "yours": "mine", "i": "you", "me": "you", "my": "your",
    "mine": "yours", "we": "you", "us": "you", "our": "your", "ours": "yours", "myself": "yourself",
    "yourself": "myself",
}  # fmt: skip

_ALSO_DONE = lexicon().set_of("statements", "done-now")
_COUNTED = lexicon().set_of("statements", "behind-you")

_OF_MORE = ("I", *lexicon().words("statements", "of-more"))
"""Of whom a verb is said as it is of several."""

_AGREES = {("are", "I"): "am", ("were", "I"): "was", ("am", "you"): "are", ("was", "you"): "were"}
_AGREES_OF_A_NAME = {"are": "is", "were": "was", "have": "has", "do": "does", "am": "is"}


def _turned(
    claim: str,
    fill: str,
    names: Mapping[str, str],
    again: Mapping[str, str] = MappingProxyType({}),
    *,
    alone: bool = False,
) -> str:
    """The words that mean whoever speaks or is spoken to, turned; `again` has what they are called once named.

    `alone` is whether both are the same.
    """
    parts = claim.split()
    told: list[str] = []
    turned = ""
    acts_now = False
    named: set[str] = set()
    for at, part in enumerate(parts):
        bare = part.strip(",.;:!?").casefold()
        if bare == "you":
            follows = parts[at + 1].casefold() if at + 1 < len(parts) else ""
            behind = parts[at - 1].casefold() if at else ""
            noun = (
                at > 1 and parts[at - 2].casefold() in DETERMINERS and follows in verbs()
            )  # `the book you keep`
            does = is_said_of_a_deed(follows.strip(",.;:!?")) and not follows.endswith("ing")
            acts = at == 0 or follows in BE | DOES | MAY or behind in _OPENS_A_CLAUSE | _ASKS or noun or does
            bare = "you subject" if acts else "you object"
            if follows.strip(",.;:!?") in _COUNTED:  # `You two`: whoever is asked, and somebody besides.
                bare = bare.replace("you", "yous")
        if bare == "us" and at and parts[at - 1].casefold() == "of" and names is _IN_THEIR_MOUTH:
            told.append(part)  # `Which of us`: whoever hears it may be one.
            turned, acts_now = "", False
            continue
        if bare in names and is_said_of_oneself(bare, parts[at - 1] if at else ""):
            whom = _SPOKEN_TO if alone or bare.startswith(_SPOKEN_TO) else ""
            turned = again.get(bare, names[bare]) if whom in named else names[bare]
            named |= {whom} if bare in again else set()
            acts_now = bare in ("you subject", "i")
            stands = bare.partition(" ")[0].replace("yous", "you")
            told.append(part.casefold().replace(stands, turned))
            continue
        if turned and (part.casefold(), turned) in _AGREES:
            part = _AGREES[part.casefold(), turned]
        elif turned and turned not in _OF_MORE and part.casefold() in _AGREES_OF_A_NAME:
            part = _AGREES_OF_A_NAME[part.casefold()]
        elif acts_now and turned and turned not in _OF_MORE and (part in verbs() or part in _ALSO_DONE):
            part = _of_one(part)
        told.append(part)
        turned = ""
        acts_now = False
    return " ".join(" ".join(told).replace(HOLE, fill).split())


_SPOKEN_TO = "you"


def _of_one(verb: str) -> str:
    """A verb as it is said of one person: `travels`, `watches`, `carries`."""
    if verb.endswith(("ch", "sh", "ss", "x", "z", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2:-1] not in "aeiou" else f"{verb}s"


def as_told_of_them(text: str, of: Pronouns = SEVERAL) -> str:
    """What somebody says of themselves as others say it: `keep my name out of it`, `keep their name out of it`.

    `of` is how they are spoken of.
    """
    told = _with(_OF_THEM, text.casefold().split(), text.split())
    return told_of_its_own(told.replace("they was ", "they were ").replace("they am ", "they are "), of, text)


def in_their_own_mouth(text: str) -> str:
    """What is said of somebody as they say it: `losing their work`, `losing my work`."""
    return _with(_OF_ME, text.split(), text.split())


def _with(turned: Mapping[str, str], words: Sequence[str], told: Sequence[str]) -> str:
    """A text, told word by word, in which each of its words that has another form has it."""
    before = ("", *told)
    return " ".join(
        turned.get(word, part) if is_said_of_oneself(word, before[at]) else part
        for at, (word, part) in enumerate(zip(words, told, strict=True))
    )


def of_themselves(text: str, name: str) -> str:
    """What is told of somebody by their name as they say it: `it is wherever Joost Blom is`, `it is wherever I am`.

    Whoever says who they are keeps their name: `I am Joost Blom`, `my name is Joost Blom`.
    """
    if name not in text:
        return text
    told, words = [], text.replace(f"{name}’s", f"{name}'s").replace(name, _ONE_WORD).split()
    acts = False
    for at, word in enumerate(words):
        bare, stop = word.rstrip(",.;:!?"), word[len(word.rstrip(",.;:!?")) :]
        follows = words[at + 1].rstrip(",.;:!?") if at + 1 < len(words) else ""
        names_itself = at and words[at - 1].casefold() in _NAMES_ONESELF
        if (
            bare in (_ONE_WORD, f"{_ONE_WORD}'s")
            and names_itself
            and (words[0] == "I" or _NAME in words[:at])
        ):
            word = word.replace(_ONE_WORD, name)
        elif bare == f"{_ONE_WORD}'s":
            word = f"{'my' if at else 'My'}{stop}"
        elif bare == _ONE_WORD:
            left_out = at and words[at - 1].casefold() in _LEAVES_OUT  # `Nobody but me knows it.`
            acts = (
                not stop
                and not left_out
                and (at == 0 or follows in BE | DOES | MAY or is_said_of_a_deed(follows))
            )
            told.append(f"{'I' if acts else 'me' if at else 'Me'}{stop}")
            continue
        elif acts:
            word = _AGREES_OF_ME.get(bare, _of_several(bare)) + stop
        acts = False
        told.append(word)
    return " ".join(told)


def _of_several(verb: str) -> str:
    """A verb as it is said of oneself, where it is said of one person: `travels`, `watches`, `carries`."""
    base = next((form for form in list(verb_forms(verb))[1:] if form in verbs()), verb)
    return base if verb.endswith("s") else verb


_ONE_WORD, _NAME = "Oneself", "name"
_NAMES_ONESELF = ("am", "is", "called")
_LEAVES_OUT = ("but", "than", "except", "besides")
_AGREES_OF_ME = {**{told: own for own, told in _AGREES_OF_A_NAME.items()}, "was": "was"}

_OF_THEM = {own: theirs for theirs, words in lexicon().subject("of-themselves").items() for own in words}
_OF_ME = {theirs: own.upper() if own == "i" else own for own, theirs in _OF_THEM.items()}
