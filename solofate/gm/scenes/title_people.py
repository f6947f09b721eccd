"""Whom the title of a scene places in it: `two bravos`, `the mayor`, `Nan Crake`, how many, and on whose side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.rules.model.characters import MAJOR, Sheet
from solofate.rules.model.npcs import WEIGHTS, Row, improvised
from solofate.rules.names import slug
from solofate.wording.gm.scenes import one_of_the

FIGHTING = lexicon().set_of("title-people", "fighting")
"""Callings of people who stand in somebody's way, unless a title says that one only talks to them."""

UNIQUE = (MAJOR, "monster")
MOST_TYPED = 8
_SEVERAL = 3
NUMBERS: Mapping[str, int] = MappingProxyType(
    {word: int(number) for number, words in lexicon().subject("how-many-people").items() for word in words}
)
"""How many a word says there are."""

_BEFORE = 3
"""How many words may stand between a number or article and the people it belongs to."""
_OF = lexicon().set_of("title-people", "behind-people")


class Typed(NamedTuple):
    """People a title places in its scene: the words for them, how many, and whether they stand against the heroes.

    `row` is the adversary they are, if one of the tables in play is meant. `unique` is somebody with a name of their
    own, and `role` what somebody is who has none: `the mayor`.
    """

    said: str
    number: int
    hostile: bool
    row: Row | None = None
    unique: bool = False
    role: str = ""

    @property
    def called(self) -> str:
        """What they are called inside a sentence: `the bravos`, `Nan Crake`."""
        return self.said if self.unique else f"the {self.said}"

    @property
    def in_words(self) -> str:
        """What one of them is: `the mayor`, `one of the guards`."""
        return self.role if self.role.startswith("one of ") else f"the {self.role}"

    @property
    def sheet(self) -> Sheet:
        """Their numbers: those of the row, or such as are found once they are needed."""
        if self.row is not None:
            return self.row.sheet
        return improvised(self.role[:1].upper() + self.role[1:], unwritten=WEIGHTS)


def typed_people(
    title: str, rows: Sequence[Row], quiet: bool = False, places: Sequence[str] = ()
) -> tuple[Typed, ...]:
    """Everybody a title places in its scene, by the adversaries in play and the callings of the lexicon.

    At a `quiet` occasion nobody stands against anybody. `places` are phrases that mean a place: the `guard room` is
    no guard.
    """
    return tuple(_Title(title, rows, quiet, places).people())


class _Title:
    """A title while it is read for people."""

    def __init__(self, title: str, rows: Sequence[Row], quiet: bool, places: Sequence[str]) -> None:
        self._lexicon: Lexicon = lexicon()
        self._title = title
        self._words, self._owning = _words(title)
        self._quiet, self._rows = quiet, rows
        self._in_a_place = {
            at + step
            for phrase in places
            if " " in phrase
            for at in _places_of(phrase.split(), self._words)
            for step in range(phrase.count(" ") + 1)
        }

    def people(self) -> Iterator[Typed]:
        """Those with names first, then the others in the order of the title."""
        taken: set[int] = set()
        for row in self._rows:
            span = self._named(row.sheet.name) if row.sheet.kind in UNIQUE else []
            if span and self._away(span[0]):
                taken.update(span)  # A letter from Stroud brings nobody.
                continue
            if span and not taken & set(span):
                yield Typed(row.sheet.name, 1, self._hostile(span[0], span[-1], True), row, unique=True)
            taken.update(span)
        for at in range(len(self._words)):
            found = None if at in taken | self._in_a_place else self._at(at)
            if found is not None:
                yield found

    def _named(self, name: str) -> list[int]:
        """Where the title names somebody who has a name, in whole or by the last part of it, capitals and all."""
        parts = [part for part in name.split() if part[:1].isupper() and slug(part) != "the"]
        if len(parts) < 2 or slug(parts[-1]) != slug(name.split()[-1]) or name.casefold().startswith("the "):
            return []
        for wanted in (parts, parts[-2:], parts[-1:]):
            for at in _places_of([slug(part) for part in wanted], self._words):
                span = list(range(at, at + len(wanted)))
                if not set(span) & self._owning and all(
                    re.search(rf"\b{re.escape(part)}\b", self._title) for part in wanted
                ):
                    return span
        return []

    def _at(self, at: int) -> Typed | None:
        """Who is spoken of at this word, where a number, an article or a plural says that it is people."""
        word = self._words[at]
        if at in self._owning or self._where(word):
            return None
        determiner, count = self._counted(at)
        row = self._row(at)
        callings = callings_of(word) or self._by_grammar(at)
        after = self._words[at + 1] if at + 1 < len(self._words) else ""
        if (
            callings
            and callings_of(after)
            and after not in _FOLK
            and self._is_plural(after) >= self._is_plural(word)
        ):
            return None  # Of drunk sailors the sailors count.
        if at and word in _FOLK and callings_of(self._words[at - 1]):
            return None  # The customs men are there already.
        if (row is None and not callings) or word in self._lexicon.words("meetings-with", "nobody"):
            return None
        plural = self._is_plural(word)
        if not determiner and not (plural and self._begins_a_phrase(at)):
            return None
        if self._away(at) or self._in_apposition(at):
            return None
        singular = next((form for form in plural_forms(word) if form != word), word) if plural else word
        fights = row is not None or bool(FIGHTING & set(callings))
        hostile = self._hostile(at, at, fights)
        if row is None and hostile:
            row = self._like(callings)
        least = max(2, row.appears[0]) if row is not None else _SEVERAL
        if not count:
            count = least if plural else 1
        if not hostile and (not callings or "beast" in callings or self._is_named(at)):
            return None
        role = one_of_the(word) if not hostile and count > 1 else singular
        return Typed(word, min(MOST_TYPED, count), hostile, row if hostile else None, role=role)

    @staticmethod
    def _is_plural(word: str) -> bool:
        return not word.endswith("ss") and any(form != word for form in plural_forms(word))

    def _by_grammar(self, at: int) -> tuple[str, ...]:
        """A calling nobody listed: whoever does in a title what only people do, or has it done to them."""
        words, known = self._words, self._lexicon
        if words[at] in _ENDS or words[at] in known.set_of("title-words", "finite"):
            return ()
        begin = at
        while begin and words[begin - 1] not in _DETERMINERS and at - begin < _BEFORE:
            begin -= 1
        if not begin or words[begin - 1] not in _DETERMINERS or self._deed(words[at]):
            return ()
        if known.senses("no-places", words[at]) or known.senses("places", words[at]):
            return ()
        after = words[at + 1] if at + 1 < len(words) else ""
        does = known.set_of("person-verbs", "does")
        if after != words[at] and any(form in does for form in verb_forms(after)) and after not in does:
            return ("speaker",)
        before = words[begin - 2] if begin > 1 else ""
        told = self._lexicon.found("person-verbs", [form for word in words[:at] for form in verb_forms(word)])
        spoken_to = any(each.sense == "to-whom" for each in told)
        ends = not after or after in _ENDS
        if ends and ((before == "to" and spoken_to) or self._friendly(before)):
            return ("speaker",)
        return ()

    def _friendly(self, word: str) -> bool:
        return (
            any(each.sense == "friendly" for each in self._lexicon.found("meetings", [word]))
            and word not in _THINGS
        )

    def _in_apposition(self, at: int) -> bool:
        """Whether the word tells what somebody is whose name stands before it: `Ulrike Ibarra, the retired thief`."""
        named = r"(?<![Tt]he )\b[A-Z][\w-]+ [A-Z][\w-]+, (?i:the|an?|my|our) (?:[\w-]+ ){0,2}"
        ends = r"(?=\s*(?:$|[,.;:!?]|(?:of|from|in|at|who|and|by)\b))"
        return bool(re.search(rf"{named}(?i:{re.escape(self._words[at])}){ends}", self._title))

    def _is_named(self, at: int) -> bool:
        """Whether a name follows the calling: `the widow Hesper Vane`."""
        return bool(re.search(rf"(?i:\b{re.escape(self._words[at])}) [A-Z]", self._title))

    def _counted(self, at: int) -> tuple[bool, int]:
        """Whether a number or article stands before the word, and how many it says."""
        for before in range(at - 1, max(-1, at - 1 - _BEFORE), -1):
            word = self._words[before]
            if word in NUMBERS:
                return True, NUMBERS[word]
            if word.isdigit():
                return True, int(word)
            if word in self._lexicon.words("where-words", "article"):
                return True, 0
            if word in self._lexicon.words("where-words", "where") or self._deed(word):
                break
        return False, 0

    def _begins_a_phrase(self, at: int) -> bool:
        before = self._words[at - 1] if at else ""
        return not before or before == "and" or self._deed(before) or self._where(before)

    def _away(self, at: int) -> bool:
        """Whether the word only tells of somebody: `a letter for the mayor`, `the house of the judge`."""
        begin = at
        while begin and (
            self._words[begin - 1] in NUMBERS
            or self._words[begin - 1] in self._lexicon.words("where-words", "article")
        ):
            begin -= 1
        before = self._words[begin - 1] if begin else ""
        if before == "of" and begin > 1 and self._words[begin - 2] in NUMBERS:
            return False  # A pair of them, a gang of them.
        if before == "from":
            return not (self._meetings("hostile") or self._meetings("friendly"))
        waiting = begin > 1 and self._meetings("waits", [self._words[begin - 2]])
        return before in ("of", "about", "like", "as") or (before == "for" and not waiting)

    def _row(self, at: int) -> Row | None:
        """The adversary whose name, or the noun in it, stands here; those of a setting before those of any."""
        best: tuple[tuple[int, int, int], Row] | None = None
        for row in self._rows:
            name = slug(row.sheet.name).split("-")
            head = _head(name)
            if row.sheet.kind in UNIQUE and not self._written_large(at):
                continue  # A toll house is no Captain Toll.
            forms = set(plural_forms(self._words[at]))
            if head not in forms:
                continue
            length = len(name) if self._words[max(0, at - len(name) + 1) : at] == name[:-1] else 1
            worth = (length, int(not row.general), row.weight)
            if best is None or worth > best[0]:
                best = (worth, row)
        return best[1] if best is not None else None

    def _written_large(self, at: int) -> bool:
        """Whether a word stands with a capital in the title."""
        return bool(re.search(rf"\b{re.escape(self._words[at].capitalize())}", self._title))

    def _like(self, callings: Sequence[str]) -> Row | None:
        """An adversary of one of these callings, those of a setting before those of any."""
        like = [
            row
            for row in self._rows
            if row.sheet.kind not in UNIQUE
            and set(callings)
            & set(self._lexicon.senses("occupations", _head(slug(row.sheet.name).split("-"))))
        ]
        return next((row for row in like if not row.general), like[0] if like else None)

    def _hostile(self, first: int, last: int, fights: bool) -> bool:
        """Whether those who stand there stand against the heroes."""
        if self._quiet:
            return False
        sense = self._how_met(first, last)
        return sense in ("hostile", "waits") or (
            fights and not sense and self._words[first - 1 : first] != ["with"]
        )

    def _how_met(self, first: int, last: int) -> str:
        """What the nearest deed before somebody says of how they are met, or else the first one behind them."""
        found = self._lexicon.found("meetings", self._words)
        found = [each for each in found if each.at not in self._in_a_place]
        before = [each for each in found if each.at < first]
        behind = [each for each in found if each.at > last]
        return before[-1].sense if before else behind[0].sense if behind else ""

    def _meetings(self, sense: str, words: Sequence[str] | None = None) -> bool:
        found = self._lexicon.found("meetings", self._words if words is None else words)
        return any(each.sense == sense for each in found)

    def _deed(self, word: str) -> bool:
        return bool(self._lexicon.senses("title-verbs", word) or self._lexicon.senses("meetings", word))

    def _where(self, word: str) -> bool:
        where = self._lexicon.subject("where-words")
        return any(word in where.get(sense, ()) for sense in ("where", "elsewhere", "towards"))


_FOLK = lexicon().set_of("title-people", "folk")
_DETERMINERS = frozenset(("a", "an", *lexicon().words("where-words", "article")))
_ENDS = lexicon().set_of("title-people", "behind-somebody")
_THINGS = lexicon().set_of("title-people", "done-with-things")
"""Deeds of talk and company that are done with things as often as with people."""
_PERSON_ENDS = lexicon().words("title-people", "ends-a-calling")
_NO_PERSON = lexicon().set_of("title-people", "no-person")


def callings_of(word: str) -> tuple[str, ...]:
    """The callings a word is for, or `maker` where it ends as words for people do: a lamp-breaker, the dockmaster."""
    known = lexicon().senses("occupations", word)
    if known or word in _NO_PERSON:
        return known
    forms = list(plural_forms(word))
    ends = any(form.endswith(_PERSON_ENDS) for form in forms)
    return ("maker",) if ends else ()


def _words(title: str) -> tuple[list[str], set[int]]:
    """The words of a title in small letters, and the numbers of those to whom what follows belongs."""
    words: list[str] = []
    owning: set[int] = set()
    for match in re.finditer(r"[^\W_]+(?:['’]s\b|(?<=s)['’](?=\s))?", title):
        bare = re.sub(r"['’]s?$", "", match[0])
        if bare != match[0]:
            owning.add(len(words))
        words.append(slug(bare))
    return words, owning


def _places_of(phrase: Sequence[str], words: Sequence[str]) -> list[int]:
    return [at for at in range(len(words)) if list(words[at : at + len(phrase)]) == list(phrase)]


def _head(name: Sequence[str]) -> str:
    """The noun of a name: the `halberdier` of a watch halberdier, the `boatman` with a pole."""
    for at, word in enumerate(name):
        if at and word in _OF:
            return name[at - 1]
    return name[-1]


def can_keep_company(sheet: Sheet) -> bool:
    """Whether somebody could sit at a table with the heroes: one person, who has a mind and a word to say."""
    talks = any(sheet.skills.get(skill, 0) > 0 for skill in ("rapport", "deceive", "provoke", "contacts"))
    return talks and sheet.kind not in ("mob", "monster") and sheet.tactics != "mindless"
