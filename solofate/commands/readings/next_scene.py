"""The next scene in plain words: its title behind `next scene:`, a day that has passed, or a way that leads away."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.things import telling_words
from solofate.commands.readings.utterance import Utterance
from solofate.rules.model.state import FREE
from solofate.wording.plain import inline

_TITLED = re.compile(
    r"(?:(?:the\s+)?(?:next|new)\s+)?scene\s*[:–—]\s*(?P<title>.*\w.*)", re.IGNORECASE | re.DOTALL
)
_A_DAY_LATER = re.compile(
    r"(?:(?:on\s+)?the\s+(?:next|following)\s+(?:day|morning|evening|night|afternoon)|(?:in|early\s+in)\s+the\s+morning"
    r"|next\s+(?:day|morning|evening|night)|tomorrow|(?:a|the|some|two|three|many)\s+(?:days?|weeks?)\s+later)"
    r"\b[\s,:]*(?=(?:i|we)\b)",
    re.IGNORECASE,
)
_LATER = re.compile(
    r"(?:that\s+(?:night|evening|afternoon)|(?:a\s+few\s+|some\s+|an\s+|two\s+|three\s+)?(?:hours?\s+)?later"
    r"|at\s+(?:dawn|dusk|noon|midnight|nightfall|sunrise|sunset)|after\s+dark)\b[\s,:]*(?=(?:i|we)\b)",
    re.IGNORECASE,
)
_GOES = r"(?:go|walk|head|ride|drive|run|return|hurry|travel|make\s+my\s+way|make\s+our\s+way|set\s+out|set\s+off)"
_A_GOING = re.compile(rf"(?:i|we)\s+(?:then\s+)?(?:{_GOES})\b", re.IGNORECASE)
_LEAVES = (
    rf"(?:leave|go\s+out|step\s+out|slip\s+out|get\s+out)\b[^.;!?\"]*?\b(?:and|then)\s+(?:then\s+)?{_GOES}\b"
)
_A_WAY = (
    r"(?:through|across|along)\s+(?:the\s+)?(?:\w+\s+)?"
    r"(?:rain|fog|snow|night|dark|mist|storm|streets?|town|city|woods?|forest|fields?|alleys)"
)
_FAR_AWAY = re.compile(
    rf"(?:i|we)\s+(?:then\s+)?(?:{_LEAVES}|{_GOES}\s+(?:back\s+)?(?:home\b|{_A_WAY}\b))", re.IGNORECASE
)


def next_scenes(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`/scene "…"` where a line sets the next scene; nothing while a fight or a contest runs or a question is open."""
    if moment.decision is not None or (moment.state.scene.open and moment.state.scene.mode != FREE):
        return
    text = said.text.strip()
    titled = _TITLED.match(text)
    if titled is not None:
        yield Reading(_line(titled["title"]), 0.97, "that is the title of the next scene")
        return
    if not moment.state.scene.open or said.asks or said.quoted or len(said.words) > _MOST_OF_A_TITLE:
        return
    if _names_a_zone(moment, said) or _NOT_DONE & set(said.words):
        return
    if (later := _A_DAY_LATER.match(text)) is not None:
        yield Reading(_line(text), 0.95, "a day has passed before it")
    elif (later := _LATER.match(text)) is not None and _A_GOING.match(text, later.end()):
        yield Reading(_line(text), 0.95, "time has passed, and it is somewhere else")
    elif _FAR_AWAY.match(text):
        yield Reading(_line(text), 0.95, "it leads away from here")


_MOST_OF_A_TITLE = 40
_NOT_DONE = frozenset(("if", "unless", "would", "might", "not", "never"))


def _line(title: str) -> str:
    plain = inline(title).replace('"', "'").strip(" .!'“”")
    return f'/scene "{plain[:1].upper()}{plain[1:]}"'


def _names_a_zone(moment: Moment, said: Utterance) -> bool:
    """Whether it goes to a zone of this scene, which is a move."""
    words = set(said.words)
    zones = (telling_words(name) for name in moment.state.scene.zones.names.values())
    return any(zone and zone <= words for zone in zones)
