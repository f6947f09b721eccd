"""The two sides of a bargain in words: what the hero gives or does for it, and what is wanted of whoever hears it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.gm.talk.speech_acts import means_well
from solofate.gm.talk.spelling import spelt_out
from solofate.gm.wording.clauses import DETERMINERS, reads_as_one
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import words_of

_BINDS_ONESELF = lexicon().any_of("small-words", "binds-oneself")
_LEADS_WHAT_IS_ASKED_FOR = lexicon().any_of("in-bargains", "leads-what-is-asked-for")

_SHORTEST = 3
_SENTENCES = re.compile(r"(?<=[.!?…])\s+")


class TwoSides(NamedTuple):
    """A bargain: what the hero `gives`, as they said it, and what they want for it, as it would be asked for.

    `gives` is a clause, `I will let you run`, or a thing, `my van for a week`.
    """

    gives: str
    wants: str


def two_sides(said: str) -> TwoSides | None:
    """The bargain that a line offers; None where it offers none, and where it threatens.

    `I'll drive you home if you come now`, `Tell me, and I'll let you run`, `I offer you my ring for the key`.
    """
    for sentence in _SENTENCES.split(spelt_out(said).strip(" \"'“”")):
        for gives, wants in _parted(sentence.strip(" .!?…")):
            gives, wants = gives.strip(" ,;:-–—"), as_asked_for(wants.strip(" ,;:-–—"))
            plain = reads_as_one(gives.removesuffix(" that")) and reads_as_one(wants)
            if not plain or words_of(gives)[0] in _ASKS or _wishes(gives) or _asks_whether(gives):
                continue
            if offers_something(gives):
                return TwoSides(gives, wants)
    return None


_ASKS = lexicon().set_of("grammar", "asks")


def _asks_whether(clause: str) -> bool:
    """Whether what follows a clause behind an `if` is in question, and no condition: `I watch her face to see`."""
    words = words_of(clause)
    asks = lexicon().set_of("bargain", "asks-whether")
    return " ".join(words[-2:]) in asks or not asks.isdisjoint(verb_forms(words[-1]))


def _wishes(clause: str) -> bool:
    """Whether a clause says what the hero wants or thinks, and gives nothing: `I need you to come with me`."""
    words = words_of(clause)
    return words[0] in ("i", "we") and words[1:2] != [] and words[1] in lexicon().set_of("bargain", "wishes")


def without_what_is_offered(said: str) -> str:
    """A line with what it wants in the place of its bargain: what is asked, and in which other sentences."""
    told = []
    for sentence in _SENTENCES.split(said.strip(" \"'“”")):
        sides = two_sides(sentence)
        told.append(f"{sides.wants[:1].upper()}{sides.wants[1:]}." if sides is not None else sentence)
    return " ".join(told).removesuffix(".")


_I_DO = rf"(?:I|we|the [\w ]+?|nobody|no one|you)\s+(?:{_BINDS_ONESELF})\b"
_VOWS = lexicon().any_of("talk-acts", "vows")
_ASKED_FOR = lexicon().any_of("talk-acts", "asked-for")
_IF, _YOURS, _OFFERS, _FOR_IT = (
    lexicon().any_of("bargain", each) for each in ("on-condition", "yours", "offers", "for-it")
)
_NUMBERS = lexicon().any_of("haggling", "numbers")
_LED = r"(?:\w+(?: \w+)?[,:]\s*)?"

_PATTERNS = tuple(
    re.compile(each, re.IGNORECASE)
    for each in (
        # `I will buy you breakfast if you tell me`, `Nobody hears of it as long as you leave`
        rf"^{_LED}(?P<gives>(?:(?:{_VOWS})\b.+?|{_I_DO}.+?)),?\s+(?:{_IF})\s+(?P<wants>you\s+.+)$",
        # `My van is yours if you keep him busy`
        rf"^{_LED}(?P<gives>.+?\s+(?:{_YOURS}))\s*,?\s+(?:{_IF})\s+(?P<wants>you\s+.+)$",
        # `I offer you my van for a week if you open the door`, `Ten crowns if you row`
        rf"^{_LED}(?:(?:{_OFFERS})\s+(?:to\s+)?(?:you\s+)?)?(?P<gives>.+?),?\s+"
        rf"(?:{_IF})\s+(?P<wants>you\s+.+)$",
        # `If you help us, the circus will play in your village`
        rf"^{_LED}(?:{_IF})\s+(?P<wants>you\s+[^.!?]+?),\s*(?:and\s+|then\s+)?(?P<gives>{_I_DO}.+)$",
        rf"^{_LED}(?:{_IF})\s+(?P<wants>you\s+[^.!?,]+?)\s+(?:then\s+)?(?P<gives>(?:I|we)\s+(?:will|shall|can)\b.+)$",
        # `I offer you the secret in return for his pardon`, `My horse for your boat`
        rf"^{_LED}(?:(?:{_OFFERS})\s+(?:to\s+)?(?:you\s+)?)?(?P<gives>.+?),?\s+"
        rf"(?:{_FOR_IT})\s+(?P<wants>.+)$",
        rf"^{_LED}(?:(?:{_OFFERS})\s+(?:you\s+)?)(?P<gives>.+?),?\s+for\s+"
        rf"(?P<wants>(?:{_LEADS_WHAT_IS_ASKED_FOR})\b.+)$",
        rf"^(?P<gives>my\s+\w+(?:\s\w+)?|(?:\d+|{_NUMBERS})(?:\s\w+)?)\s+for\s+"
        r"(?P<wants>(?:your|the|that|this)\b.+)$",
        # `Would you row me over if I paid you?`
        r"^(?:will|would|could|can)\s+you\s+(?P<wants>.+?),?\s+if\s+(?P<gives>(?:I|we)\s+.+)$",
        # `Tell me, and I will let you run`, `You keep quiet and I pay the fine`
        rf"^{_LED}(?:please\s+)?(?P<wants>(?:you\s+|(?:{_ASKED_FOR})\b)[^.!?]*?)"
        rf"(?:,\s*(?:\w+,\s*)?(?:and|then)?|\band\b|\bthen\b)\s*(?P<gives>(?:{_I_DO}|I\s+\w+)[^.!?]+)$",
    )
)


def _parted(sentence: str) -> Iterator[tuple[str, str]]:
    for pattern in _PATTERNS:
        found = pattern.match(sentence)
        if found is not None:
            yield found["gives"], found["wants"]


def as_asked_for(wants: str) -> str:
    """What is wanted as it would be asked for: `open the door` for `you open the door`, `give me a boat` of one."""
    words = words_of(wants) if re.search(r"\w", wants) else []
    if not words:
        return ""
    if words[0] == "you":
        rest = re.sub(
            r"^you\s+(?:just\s+|only\s+|will\s+|would\s+|can\s+|could\s+)?", "", wants, flags=re.IGNORECASE
        )
        able = re.match(r"^(?:are|were)\s+(?:able|willing|ready|prepared)\s+to\s+", rest, re.IGNORECASE)
        rest = _as_it_is_now(rest[able.end() :] if able is not None else rest)
        return rest if words_of(rest)[0] not in lexicon().set_of("bargain", "is-so") else f"you {rest}"
    if words[0] in DETERMINERS or re.match(r"^[A-Z]\w+['’]s\s", wants):
        return f"give me {wants}"
    head = words[0].removesuffix("ing")
    if words[0].endswith("ing") and len(words) > 1:  # `in return for opening the gate`
        forms = [each for each in verb_forms(words[0]) if each != words[0]]
        base = next((each for each in forms if senses_of(each, "verb")), next(iter(forms), head))
        return f"{base}{wants[len(words[0]) :]}"
    return wants


def _as_it_is_now(clause: str) -> str:
    """A condition that is only thought of, as one asks for it: `told me who it was` is `tell me who it was`."""
    words = words_of(clause) if re.search(r"\w", clause) else []
    past = bool(words) and (words[0] in _PAST or words[0].endswith("ed"))
    base = next((each for each in verb_forms(words[0]) if each != words[0]), "") if past else ""
    return f"{base}{clause[len(words[0]) :]}" if base and words[0] not in _IS_SO else clause


_PAST = lexicon().set_of("indirect-speech", "in-the-past")
_IS_SO = lexicon().set_of("bargain", "is-so")


def offers_something(clause: str) -> bool:
    """Whether a clause says what somebody gets by it, and threatens nothing."""
    words = words_of(clause) if re.search(r"\w", clause) else []
    spares = not {"not", "never", "nobody", "nothing"}.isdisjoint(words)
    a_thing = bool(words) and (words[0] in DETERMINERS or words[0] in lexicon().set_of("handing", "counts"))
    long_enough = len(words) >= (2 if a_thing else _SHORTEST)
    return long_enough and (
        spares
        or means_well(words)
        or not (is_told_on(words) or any(_harms(words, at) for at in range(len(words))))
    )


def is_told_on(words: Sequence[str]) -> bool:
    """Whether somebody else is to hear what whoever is spoken to would rather hide: `the prior will hear that …`.

    What the hero tells of themselves, or of `you` in kindness, is none of that.
    """
    known = lexicon()
    will = next((at for at, word in enumerate(words) if word in ("will", "shall")), 0)
    subject, behind = words[:will], words[will + 1 : will + 2]
    others = bool(subject) and known.set_of("bargain", "own-part").isdisjoint(subject)
    hears = bool(behind) and not known.set_of("threats", "told-on").isdisjoint(verb_forms(behind[0]))
    of_you = not known.set_of("grammar", "you").isdisjoint(words[will + 1 :])
    return others and hears and (of_you or len(words) == will + 2) and not means_well(words)


def _harms(words: Sequence[str], at: int) -> bool:
    """Whether what is done there is done to whoever hears it, or told of them: `burn your house`, `call the guard`."""
    known = lexicon()
    forms = set(verb_forms(words[at]))
    if known.set_of("talk-acts", "harms").isdisjoint(forms):
        return False
    behind = words[at + 1 : at + _APART]
    if not known.set_of("talk-acts", "denounces").isdisjoint(forms):
        return behind[:1] != [] and behind[0] not in known.set_of("talk-acts", "not-denounced")
    return behind == [] or not known.set_of("grammar", "you").isdisjoint(behind)


_APART = 4
