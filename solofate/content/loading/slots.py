"""The slots of oracle rows: `{pc}` is filled from play, `{name}` by a duty, `{table:Omens}` by a table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.content.forms.oracles import AS_SAID, DUTIES
from solofate.content.yaml.plain import nearest, quoted
from solofate.lexicon import pronouns
from solofate.patterns import pattern

IN_PLAY = (
    *("pc", "npc", "other", "ally", "zone", "far", "aspect", "thread", "wound", "wants", "goal", "title"),
    *("danger", "impediment", "cover", "usable", "the-danger", "the-cover", "the-usable", "doer"),
    *("the-place", "the-object"),
    *(
        "won",
        "deed",
        "did",
        "deciding",
        "failing",
        "in-hand",
        "seen",
        "beaten",
        "left",
        "forfeit",
        "feared",
        "yielded",
        "spared",
        "happened",
    ),
    *("the-thing", "it", "met", "weapon", "gun", "means", "done", "came-for"),
    *("friend", "wary", "witness", "teller", "learnt", "whom", "found", "asked"),
    *("aim", "due", "knower", "against"),
    *("the-goal", "the-sought", "their-want", "the-matter", "the-one", "the-charge", "the-question"),
)
IN_TALK = (
    "fact",
    "about",
    "hero",
    "name",
    "calling",
    "asked",
    "question",
    "said",
    "promised",
    "accused",
    "heard",
    "given",
    "shown",
    "holds",
    "sought-answer",
    "sought-thing",
    "sought-one",
    "favour",
    "matter",
)
"""The slots of what people say: what they tell, what it is about, and who knows more of it."""

IN_ASPECTS = (*AS_SAID, "bait", "source")
"""The slots of a compel: what its aspect says."""

OF_ITS_ASPECT = ("that", "hidden", "creditor")
"""The slots of a thread's rows beside its parts: what the aspect it opened from says, as a clause and in parts."""

IN_SEARCH = ("thing", "sought", "wanted")
"""The slots of what a search finds: what was looked for by its name, and inside a sentence."""

PEOPLE = (
    "in-hand",
    "pc",
    "npc",
    "other",
    "ally",
    "doer",
    "knower",
    "name",
    "friend",
    "wary",
    "witness",
    "teller",
    "whom",
)
"""The slots of somebody, of whom `{npc:they}`, `{npc:their}` and `{npc:they owe}` tell."""

SLOTS = (*IN_PLAY, *pronouns.SLOTS, *IN_TALK, *IN_SEARCH, *IN_ASPECTS, *DUTIES)
"""Every slot that is no `{table:…}`. A duty's name draws from the tables that serve the duty."""

_SLOT = pattern(r"\{([^{}]*)\}")
_TABLE = pattern(r"table\s*:\s*(.*)", re.DOTALL)


def wrong_slots(text: str) -> Iterator[str]:
    """A message for each slot of a row that nothing fills."""
    rest = _SLOT.sub("", text)
    if "{" in rest or "}" in rest:
        lone = "{" if "{" in rest else "}"
        yield f"a {lone} stands alone here; write slots as {{pc}} or {{table:NAME}}, without others inside"
    for word in _SLOT.findall(text):
        named = _TABLE.fullmatch(word)
        if named is not None and not named.group(1).strip():
            yield "a slot names no table; write {table:NAME}"
        elif named is None and word not in SLOTS and not of_a_pronoun(word):
            yield f"nothing fills the slot {quoted('{' + word + '}')}; {_instead(word)}"


def of_a_pronoun(slot: str) -> bool:
    """Whether a slot is how somebody in it is spoken of: `{npc:their}`, `{other:they owe}`, or `{they}` of the hero."""
    whose, mark, _ = slot.partition(":")
    return pronouns.is_slot(slot) and (not mark or whose in PEOPLE)


_SHOWN = 24
"""So many of the commonest slots are named where one is misspelt; the page on tables lists all."""


def _instead(word: str) -> str:
    guess = nearest(word, SLOTS)
    in_play = ", ".join(f"{{{slot}}}" for slot in IN_PLAY[:_SHOWN])
    return (
        f"did you mean {{{guess}}}?"
        if guess
        else f"write {in_play}, {{table:NAME}}, a duty such as {{place}}, or another slot of docs/gm.md"
    )


def drawn_tables(text: str) -> Iterator[str]:
    """The tables a row names, as it writes them."""
    for word in _SLOT.findall(text):
        named = _TABLE.fullmatch(word)
        if named is not None and named.group(1).strip():
            yield named.group(1).strip()


def drawn_duties(text: str) -> Iterator[str]:
    """The duties whose tables a row draws from."""
    return (word for word in _SLOT.findall(text) if word in DUTIES)
