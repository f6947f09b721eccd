"""What is said to a roll of talk: a reply to the threat, the kind words, the lie or the look, by what it came to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from solofate.gm.talk.indirect import question_in
from solofate.gm.talk.topics import ABOUT, NEWS, OF_THEMSELVES, QUESTIONS, REQUEST, Topic, topic_of
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.personas import Persona
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.wording.gm import talk as saying

_WON, _AT_A_COST, _FAILED = "won", "at-a-cost", "failed"
_LET_HEAR = frozenset(lexicon().words("talk-words", "makes-ask"))
BY_HAND = frozenset({"physique", "fight"})
"""Skills with which somebody is made to speak by force."""
_TELLS_OF = frozenset({"about"})


class TalkRoll(NamedTuple):
    """A roll of talk: the skill it was made with, whether it was won, and whether that had its cost."""

    skill: str
    won: bool
    dear: bool

    @property
    def came_to(self) -> str:
        """What the roll came to, as the rows of the tables say it."""
        return _FAILED if not self.won else _AT_A_COST if self.dear else _WON

    def way(self, state: State) -> str:
        """How somebody was talked to: by a threat, kind words, a lie or a searching look."""
        does = state.skills.does
        if does(self.skill, frozenset({"provoke"}) | BY_HAND):
            return "threat"
        if does(self.skill, frozenset({"deceive"})):
            return "lie"
        return "look" if does(self.skill, frozenset({"empathy"})) else "charm"


def asked_with(purpose: str, name: str, about: str) -> Topic | None:
    """What the purpose of a roll asks of somebody in its own words; nothing where it only says what is done to them."""
    plain = purpose[3:] if purpose.casefold().startswith("to ") else purpose
    spoken = topic_of(plain, name, about) if _is_spoken(purpose) else None
    if spoken is not None and (spoken.asks == REQUEST or spoken.asks in (*QUESTIONS, *OF_THEMSELVES)):
        return spoken
    named = _NAME_OF.search(plain)
    if named is not None:
        return topic_of(f"who is {named[1]}?", name, about)
    said = question_in(plain, name)
    if not said:
        return None
    topic, words = topic_of(said, name, about), frozenset(words_of(plain))
    asking = not words.isdisjoint(_LET_HEAR)
    if topic.asks in QUESTIONS or topic.asks in OF_THEMSELVES:
        return topic if asking or said.casefold().split()[0] in _QUESTION_WORDS else None
    if topic.asks == REQUEST:
        return topic if asking else None
    return (
        Topic(ABOUT, topic.about, topic.sort, said=topic.said) if topic.about and words & _TELLS_OF else None
    )


def _is_spoken(purpose: str) -> bool:
    """Whether a roll is for what is said, and not for what is done: `Sign it over, or I ring that bell.`"""
    return purpose[:1].isupper() and purpose.rstrip(" '\"").endswith((".", "!", "?", "…"))


_NAME_OF = re.compile(r"\bnames? of (.+?)(?=$| (?:out of|from)\b|[,.])", re.IGNORECASE)
"""Who is asked for by `coax the name of the seller out of Yasmin`."""

_QUESTION_WORDS = lexicon().set_of("grammar", "asks")


def nothing_asked(purpose: str) -> Topic:
    """What a roll is about that asked for nothing: the deed itself."""
    return Topic(NEWS, said=purpose)


def reply(words: TableWords, state: State, after: TalkRoll, slots: Mapping[str, str], theirs: Persona) -> str:
    """What somebody says to such a roll that came to this; nothing where lines forbid all of it."""
    row = f"talk-after-{after.way(state)}"
    return words.line(row, state, slots, theirs.manner, after.came_to, theirs.role)


def behind(first: str, told: str) -> str:
    """A reply, and what is told behind it as a sentence of its own."""
    told = saying.it_is(told.strip().rstrip("."))
    if not told:
        return first
    return f"{first} {told[:1].upper()}{told[1:]}{'' if told.endswith(('?', '!', '…')) else '.'}"
