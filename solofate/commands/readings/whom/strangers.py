"""Who is spoken of and is not here: strangers by name or calling, and several of a kind."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.nouns import (
    NUMBERS,
    OTHER,
    PERSON,
    THING,
    UNTIL,
    kind_named,
    may_fight,
    noun_at,
)
from solofate.commands.readings.words.utterance import near
from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import Part, senses_of
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import in_play
from solofate.rules.names import words_of


def callings(moment: Moment) -> list[str]:
    """Every word for what somebody is by calling."""
    return [word for words in moment.words.subject("occupations").values() for word in words]


class Several(NamedTuple):
    """So many of a kind who are not here: `two hired toughs` are 2 of Hired Tough. They take `length` words."""

    name: str
    number: int
    length: int

    @property
    def typed(self) -> str:
        """Them as a command has them."""
        return f'"{self.name}"' + (f"*{self.number}" if self.number > 1 else "")


def several_in(moment: Moment, words: Sequence[str], *, anything: bool = False) -> Several | None:
    """Whoever a few words begin with by what they are: `two of Benedetta's thugs`; None where it is nobody.

    With `anything` a thing may be somebody, as where `three statues attack me`.
    """
    known = moment.words
    articles = known.set_of("plain", "articles")
    people = {*callings(moment), *known.words("somebody", "foe"), *known.subject("occupations")}
    halved = words[:2] == ["half", "a"]
    at, count = 2 if halved else 0, 0
    while at < len(words) and (words[at] in articles or words[at] in COUNTS):
        count = max(count, COUNTS.get(words[at], 0))
        at += 1
    count = count // 2 if halved else count  # `Half a dozen welders`
    at += words[at : at + 1] == ["more"]
    if at and words[at + 1 : at + 2] == ["of"] and words[at] in known.set_of("amounts", "a-band"):
        at += 2  # `A pack of dogs`
    at += at + 1 < len(words) and words[at] in known.set_of(
        "next-scene", "of-this-place"
    )  # `The nearest sailor`
    someones = words[at : at + 1] == ["of"]
    if someones:
        at += 1
        while at < len(words) and words[at] in articles:
            at, someones = at + 1, False
    if someones and (whose := _whole_name_at(moment, words, at)) > 1:
        at, someones = at + whose, False  # `Two of Greta Vane's boatmen`
    found = None
    noun = noun_at(known, words, at) if anything else None
    last = noun.end if noun is not None else len(words)
    for end in range(at, min(last, at + _LONGEST_NAME)):
        if words[end] in known.set_of("plain", "prepositions") or words[end] in UNTIL:
            break
        kinds = [form for form in plural_forms(words[end]) if form in people]
        kind = min(
            kinds, key=lambda form: (len(form), form == words[end]), default=None
        )  # `Men` are a man each.
        acts = may_fight(known, words[end]) or is_somebody(words[end]) or _of_a_crew(known, words, at, end)
        is_somebody_already = found is not None and is_somebody(words[end - 1])  # `Men block the lane`
        acts = acts or (anything and kind_named(known, words[end]) == THING and not is_somebody_already)
        acts = acts or (anything and found is None and _is_no_word(known, words[end]))
        if kind is None and at > 0 and acts:
            kind = min(reversed(list(plural_forms(words[end]))), key=len)
        if kind is None:
            continue
        name = [*words[at + (1 if someones and end > at else 0) : end], kind]
        singular = words[end] == kind
        many = count or (1 if singular else NUMBERS["two"])
        found = Several(" ".join(word.capitalize() for word in name), many, end + 1)
        if singular and count != 1 and (whole := _made_of_two(known, words, end, many)):
            return Several(f"{found.name} {whole.capitalize()}", many, end + 2)  # `three rose bushes`
    return found


def _is_no_word(known: Lexicon, word: str) -> bool:
    """Whether several are called by a word that no list has, as people of a story's own are: `millhands`."""
    forms = plural_forms(word)
    parts: tuple[Part, ...] = ("noun", "verb", "adjective")
    return len(forms) > 1 and not any(
        known.senses("verbs", form) or any(senses_of(form, part) for part in parts) for form in forms
    )


def _whole_name_at(moment: Moment, words: Sequence[str], at: int) -> int:
    """How many words the whole name has of somebody in the scene that stands there; 0 where none does."""
    names = [words_of(one.name) for one in moment.state.characters.values()]
    return max((len(name) for name in names if list(words[at : at + len(name)]) == name), default=0)


def _of_a_crew(known: Lexicon, words: Sequence[str], at: int, end: int) -> bool:
    """Whether they are the hands of something: `ranch hands`, and no hands of a body."""
    return end > at and words[end] in known.set_of("person-endings", "of-a-crew")


def _made_of_two(known: Lexicon, words: Sequence[str], at: int, many: int) -> str:
    """The noun behind another that says more of it, one of them, as `bush` in `rose bushes`; nothing for none."""
    behind = words[at + 1 : at + 2]
    if behind and (
        behind[0] in known.set_of("plain", "particles") or behind[0] in known.set_of("plain", "prepositions")
    ):
        return ""  # Down is no thing in `kick the cook down the stairs`.
    if not behind or known.senses("verbs", behind[0]) or kind_named(known, behind[0]) in (OTHER, PERSON):
        return ""
    one = min(reversed(list(plural_forms(behind[0]))), key=len)
    return one if (many > 1) is (one != behind[0]) else ""


def as_many_as_fit(moment: Moment, said: Several, words: Sequence[str]) -> Several:
    """Those who set on the heroes, as many as is told; else as many as stand with the heroes, and two at least.

    `words` are those by which they are named.
    """
    told = words[:1] != [] and (
        words[0] in COUNTS or (words[0] in ("a", "an", "another") and "of" not in words[:3])
    )
    if told or said.number < NUMBERS["two"]:
        return said
    return said._replace(number=max(NUMBERS["two"], len(in_play(moment.state, PCS))))


COUNTS = {
    **NUMBERS,
    **{str(number): number for number in NUMBERS.values()},
    "couple": 2,
    "pair": 2,
    "some": 3,
    "several": 3,
    "few": 3,
    "dozen": 12,
}
"""How many a word says there are."""


def stranger_in(words: Sequence[str], text: str, person: Sequence[str]) -> tuple[str, int] | None:
    """Somebody a sentence speaks to who is not here: the name, and how many of the words it takes."""
    at = 1 if words[:1] in (["the"], ["a"], ["an"], ["to"]) else 0
    if words[:2] in (["to", "the"], ["with", "the"], ["to", "a"]):
        at = 2
    end = at
    known = lexicon()
    ends = known.set_of("plain", "prepositions") | known.set_of("plain", "particles")
    while (
        end < len(words)
        and end < at + _LONGEST_NAME
        and words[end] not in UNTIL
        and words[end] not in ends
        and not (end > at and words[end] in _SUBJECTS)
        and not (end > at and _stops_between(words[end - 1], words[end], text))
    ):
        end += 1
    at += at < end - 1 and words[at] in known.set_of("next-scene", "of-this-place")  # `The nearest sailor`
    name = list(words[at:end])
    if not name:
        return None
    written = re.search(r"\W+".join(map(re.escape, name)), text, re.IGNORECASE)
    capitals = written is not None and all(part[:1].isupper() for part in written[0].split())
    if not capitals and not any(word in person for word in name):
        return None
    return " ".join(word[:1].upper() + word[1:] for word in name), end


_SUBJECTS = lexicon().set_of("spoken-words", "of-oneself") | lexicon().set_of("spoken-words", "told-of")
"""Who begins what is said: `I tell the porter I am her sister`."""


def _stops_between(one: str, other: str, text: str) -> bool:
    """Whether a stop stands between two words of a text: `ask the crowd: has`."""
    return re.search(rf"\b{re.escape(one)}[:;,.!?]+\s+{re.escape(other)}\b", text, re.IGNORECASE) is not None


def remembered_in(moment: Moment, words: Sequence[str]) -> tuple[str, int] | None:
    """Somebody of the campaign with whom a few words begin, by name, and who is not here: the name, and its words."""
    for person in moment.state.memory.people:
        name = words_of(person.name)
        for called in (name, name[:1]):
            if called and person.id not in moment.state.characters and list(words[: len(called)]) == called:
                return person.name, len(called)
    return None


def name_not_here(moment: Moment, words: Sequence[str], text: str) -> str | None:
    """The name a few words begin with, written with capitals in the text, of somebody who is not in the scene."""
    at = 1 if words[:1] in (["to"], ["at"], ["with"], ["after"]) else 0
    name: list[str] = []
    for word in words[at : at + _LONGEST_NAME]:
        written = word[:1].upper() + word[1:]
        if re.search(rf"\b{re.escape(written)}\b", text) is None or not word[:1].isalpha():
            break
        name.append(written)
    zones = (part for zone in moment.state.scene.zones.names.values() for part in words_of(zone))
    people = [part for one in moment.state.characters.values() for part in words_of(one.name)]
    known = moment.words
    if not name or not {word.casefold() for word in name}.isdisjoint((*zones, *people)):
        return None
    first = name[0].casefold()
    if first in known.set_of("grammar", "first-person"):
        return None  # `I shout that I give up`
    if near(first, people) is not None:
        return None
    is_a_word = any(known.senses(subject, first) for subject in ("verbs", "fillers", "weapons", "plain"))
    return None if is_a_word else " ".join(name)


_LONGEST_NAME = 3
