"""Speech that is told of, as it was said: `about the letter and beg her to keep quiet`, `who sold her the oil`."""

from __future__ import annotations

import re

from solofate.gm.talk.indirect import as_asked, direct, question_in
from solofate.lexicon.matcher import lexicon

_BEGINS_AS_IT_STANDS = lexicon().any_of("in-told-speech", "begins-as-it-stands")
_BEGINS_A_SECOND_CLAUSE = lexicon().any_of("in-told-speech", "begins-a-second-clause")


def as_said(rest: str, name: str, gender: str = "") -> str:
    """What was said, from what it is told to be about: `who sold her the oil`, `about the oil`, `that it is gone`."""
    text = rest.strip(" ,:;.!")
    if not text:
        return ""
    text = _without_manner(_WALKS_ON.sub("", _PURPOSE.sub("", text)))
    if (forbidden := _NOT_TO.match(text)) is not None:  # `not to worry`
        return f"do not {direct(text[forbidden.end() :], name, gender)}"
    begged = _BEGS_BESIDES.match(text)
    if begged is not None:  # `about the letter and beg her to keep quiet`
        told = begged["first"].strip(" ,")
        leads = told.casefold().partition(" ")[0]
        if leads in lexicon().set_of("grammar", "asks"):
            told = f"I have to tell you {told}"
        told = f"it is {told}" if leads == "about" else as_said(told, name, gender)
        wish = direct(begged["wish"], name, gender)
        return f"{told[:1].upper()}{told[1:]}. Please {'do not ' if begged['no'] else ''}{wish}"
    first, asked = _asked_besides(text)
    if asked:  # `I am sorry, and ask where he went`
        told, question = as_said(first, name, gender), as_asked(as_said(asked, name, gender))
        return f"{told}. {question[:1].upper()}{question[1:]}?"
    text = _THAT_TOO.sub(" and ", text)
    if _STATES.match(text):
        return direct(text, name, gender)
    return question_in(text, name, gender) or direct(text, name, gender)


def as_told(rest: str, name: str, gender: str = "") -> str:
    """What somebody is told who is told who, where or how: `where the artery is` asks nothing, it is known."""
    text = _MANNER_LAST.sub("", rest.strip(" ,:;.!"))
    first = text.partition(" ")[0].casefold()
    if first not in lexicon().set_of("grammar", "asks") or len(text.split()) < _SHORTEST_TOLD:
        return as_said(text, name, gender)
    behind = text[len(first) :].strip()
    return f"I know {first} {direct(behind, name, gender)}"


_KIN = lexicon().any_of("fact-roles", "kin")
_WHOSE_KIN = re.compile(rf"\b(?P<whose>his|her)\s+(?=(?:[a-z-]+\s+)?(?:{_KIN})s?\b)", re.IGNORECASE)
_HIS = re.compile(r"\b(?P<whose>his)\s+(?=[a-z])", re.IGNORECASE)
_GENDER = {"his": "he", "her": "she"}


def of_the_speaker(rest: str, speaker: str, other: str) -> str:
    """What somebody is told to say, with what is theirs as their own: of Teo, who asks Mirela whether `his brother`
    lives, `my brother`.

    `speaker` and `other` are `she` or `he` for whoever speaks and hears, where it is known. Kin is the speaker's where
    both are alike; of any other thing it is left open.
    """

    def as_theirs(found: re.Match[str]) -> str:
        gender = _GENDER[found["whose"].casefold()]
        theirs = speaker == gender or (not speaker and other not in ("", gender))
        return "my " if theirs else found[0]

    told = _WHOSE_KIN.sub(as_theirs, rest)
    return _HIS.sub(as_theirs, told) if other and other != speaker else told


_SHORTEST_TOLD = 3
_MANNERS = lexicon().set_of("spoken-words", "manner") | lexicon().set_of("said-back", "manner-of-mine")
_MANNER_LAST = re.compile(rf",\s+(?:{'|'.join(sorted(_MANNERS))})$", re.IGNORECASE)
"""How something is said, behind it: `where the artery is, politely`."""


def _asked_besides(text: str) -> tuple[str, str]:
    """What is said, and what is asked behind it in the same breath; nothing behind it where it is one thing."""
    asks = "|".join(sorted(lexicon().set_of("grammar", "asks") | {"if", "whether"}, key=len, reverse=True))
    besides = lexicon().any_of("said-on", "asks-besides")
    found = re.match(
        rf"^(?P<first>.+?),?\s+and\s+(?:{besides})\s+(?P<asked>(?:{asks})\b.+)$",
        text,
        re.IGNORECASE | re.DOTALL,
    )
    return (found["first"], found["asked"]) if found is not None else (text, "")


def _without_manner(text: str) -> str:
    """What is said without how it is said: `nicely to open the door`."""
    text = as_one_can(text)
    first, _, rest = text.partition(" ")
    return rest if rest and first.casefold() in lexicon().set_of("spoken-words", "manner") else text


_THAT_TOO = re.compile(rf",?\s+and\s+that\s+(?=(?:{_BEGINS_A_SECOND_CLAUSE})\b)", re.IGNORECASE)
"""Where a second clause is told of as the first was: `that I am tired and that it is late`."""


def as_one_can(text: str) -> str:
    """What is said without how well it is said, at its head: `as gently as I can, that I am tired`."""
    return _AS_ONE_CAN.sub("", text, count=1)


_AS_ONE_CAN = re.compile(
    r"^[,\s]*(?:(?:quite |very |only )?as\s+\w+\s+as\s+(?:(?:I|we)\s+(?:can|could|am able to|dare)|possible)"
    rf"|(?:very |quite )?(?:{lexicon().any_of('said-back', 'manner-of-mine')}))\b"
    r"(?:,\s*|\s+(?=that\b|to\b|who|wh|if\b))(?:that\s+)?",
    re.IGNORECASE,
)


_WALKS_ON = re.compile(
    rf"(?<=\w),?\s+and\s+(?:then\s+)?(?:{lexicon().any_of('said-on', 'walks-on')})\b(?!.*\byou\b).*$",
    re.DOTALL,
)
"""What the hero does behind what is said: `that I am not giving it to him, and walk past him`."""


_BEGS_BESIDES = re.compile(
    rf"^(?P<first>.+?),?\s+and\s+(?:{lexicon().any_of('said-on', 'begs-besides')})\s+"
    r"(?:him|her|them|\w+)\s+(?P<no>not )?to\s+(?P<wish>.+)$",
    re.IGNORECASE | re.DOTALL,
)
"""What is told, and what is wished of the same one behind it."""


_NOT_TO = re.compile(r"(?:not|never)\s+to\s+(?=\w)", re.IGNORECASE)


_PURPOSE = re.compile(r"(?<=\w),\s+(?:in order )?to\s.+$", re.DOTALL)
"""What it is said for, which is not said: `…, to break his nerve`."""


_STATES = re.compile(
    rf"(?:{_BEGINS_AS_IT_STANDS})\s",
    re.IGNORECASE,
)
"""How a clause begins that is said as it stands, whatever `to` or `for` comes in it."""
