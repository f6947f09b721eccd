"""Whom the title of a scene places in it: `two bravos`, `the mayor`, `Nan Crake`, how many, and on whose side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from solofate.gm.titles.persons import are_several, callings_of, is_plainly_somebody, is_somebody
from solofate.gm.titles.spoken_of import is_at_their_place, spoken_of_only
from solofate.gm.titles.title_words import TitleWord, capitals_throughout, occasion_in, title_words
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


class _Phrase(NamedTuple):
    """Words for people in a title: where they begin, article and all, the noun, and the number it says.

    `first` is the first word behind the article, `led` whether there is an article, a number or an owner.
    """

    begins: int
    first: int
    head: int
    led: bool
    number: int


class _Title:
    """A title while it is read for people."""

    def __init__(self, title: str, rows: Sequence[Row], quiet: bool, places: Sequence[str]) -> None:
        self._lexicon: Lexicon = lexicon()
        self._typed: tuple[TitleWord, ...] = title_words(title)
        self._words = [word.small for word in self._typed]
        self._owning = {at for at, word in enumerate(self._typed) if word.owns}
        self._flat = capitals_throughout(self._typed)
        self._quiet, self._rows = quiet, rows
        self._places = {word for phrase in places if " " not in phrase for word in (phrase, f"{phrase}s")}
        self._in_a_place = {
            at + step
            for phrase in places
            if " " in phrase and phrase.partition(" ")[0] in self._words
            for at in _places_of(phrase.split(), self._words)
            for step in range(phrase.count(" ") + 1)
        }

    def people(self) -> Iterator[Typed]:
        """Those with names first, then the others in the order of the title."""
        taken: set[int] = set()
        for row in self._rows:
            span = self._named(row.sheet.name) if row.sheet.kind in UNIQUE else []
            if span and self._away(span[0], span[-1]):
                taken.update(span)  # A letter from Stroud brings nobody.
                continue
            if span and not taken & set(span):
                yield Typed(row.sheet.name, 1, self._hostile(span[0], span[-1], True), row, unique=True)
            taken.update(span)
        nobody = True
        for at in range(len(self._words)):
            if at in taken or (at in self._in_a_place and at not in self._owning):
                continue
            found = self._at_home(at) if at in self._owning else self._at(at)
            if found is not None:
                nobody = False
                yield found
                taken.update(range(at, self._ends(at)))
        if nobody and not taken:
            yield from self._implied()

    def _named(self, name: str) -> list[int]:
        """Where the title names somebody who has a name, in whole or by the last part of it, capitals and all."""
        parts = [part for part in name.split() if part[:1].isupper() and slug(part) != "the"]
        if len(parts) < 2 or slug(parts[-1]) != slug(name.split()[-1]) or name.casefold().startswith("the "):
            return []
        for wanted in (parts, parts[-2:], parts[-1:]):
            for at in _places_of([slug(part) for part in wanted], self._words):
                span = list(range(at, at + len(wanted)))
                if not set(span) & self._owning and all(self._typed[here].capital for here in span):
                    return span
        return []

    def _at(self, at: int) -> Typed | None:
        """Who is spoken of at this word, where an article, an owner or a plural says that it is people."""
        word = self._words[at]
        row = self._row(at)
        callings = callings_of(word) or (("speaker",) if self._is_somebody(at) else self._by_grammar(at))
        if (
            (row is None and not callings)
            or at in self._owning
            or self._where(word)
            or self._is_of_a_name(at)
        ):
            return None
        phrase = self._phrase(at)
        if phrase is None or self._is_no_head(at) or not self._means_people(phrase):
            return None
        plural = are_several(word)
        if not phrase.led and not plural and not self._is_alone(phrase):
            return None
        if self._words[phrase.begins] == "no" or self._is_an_occasion(at):
            return None
        if self._away(phrase.begins, at) or self._in_apposition(phrase):
            return None
        fights = row is not None or bool(FIGHTING & set(callings))
        goes_along = self._words[max(0, phrase.begins - 1) : phrase.begins + 1] in _ALONG
        hostile = self._hostile(phrase.begins, at, fights) and not goes_along
        if row is None and hostile:
            row = self._like(callings)
        least = max(2, row.appears[0]) if row is not None else _SEVERAL
        count = phrase.number or (least if plural else 1)
        if not hostile and (not callings or "beast" in callings or self._is_named(at)):
            return None
        count = min(MOST_TYPED, count)
        if hostile:
            singular = next((form for form in plural_forms(word) if form != word), word) if plural else word
            folk = (
                self._as_typed(at, at + 2)
                if self._words[at + 1 : at + 2] and self._words[at + 1] in _FOLK
                else word
            )
            return Typed(folk, count, True, row, role=singular)
        said = self._as_typed(phrase.first, self._ends(at))
        if self._flat:
            said = said.casefold()
        elif (
            phrase.first == 0
            and not self._typed[0].owns
            and (" " not in said or not said.split()[-1][:1].isupper())
        ):
            said = f"{said[:1].lower()}{said[1:]}"
        return Typed(said, count, False, role=one_of_the(said) if count > 1 or plural else said)

    def _at_home(self, at: int) -> Typed | None:
        """Somebody at whose place the title is set: `the preacher's tent`, `at the baker's`."""
        word = self._words[at]
        if not self._is_somebody(at) or are_several(word) or self._is_of_a_name(at):
            return None
        phrase = self._phrase(at)
        led = phrase is not None and (phrase.led or phrase.begins == 0)
        if phrase is None or not led or not is_at_their_place(self._typed, phrase.begins, at, self._places):
            return None
        said = self._as_typed(phrase.first, at + 1).removesuffix("'s")
        return Typed(said, 1, False, role=said)

    def _implied(self) -> Iterator[Typed]:
        """Whoever there has to be for a deed, where a title names nobody: a `seller` for who haggles over a goat."""
        told = self._lexicon.told("people-implied", self._words)
        for who in list(told)[:1]:
            several = are_several(who.split()[-1])
            yield Typed(who, 1, False, role=one_of_the(who) if several else who)

    # ---- the words for them ------------------------------------------------------------------------------------

    def _is_somebody(self, at: int) -> bool:
        word = self._words[at]
        if self._lexicon.senses("no-places", word):
            return False
        if word in self._places and not is_plainly_somebody(word):
            return False
        return is_somebody(word) or (at > 0 and word in _BEHIND_A_WORD)

    def _is_of_a_name(self, at: int) -> bool:
        """Whether a word with a capital is a part of somebody's name: `Hesper Miller`, but not `the Hask Brothers`."""
        if self._flat or not self._typed[at].capital or are_several(self._words[at]):
            return False
        behind = at + 1 < len(self._typed) and self._typed[at + 1].capital and not self._typed[at + 1].apart
        before = at > 0 and self._typed[at - 1].capital and not self._typed[at].apart
        return behind or (before and self._words[at - 1] not in _DETERMINERS and at - 1 not in self._owning)

    def _phrase(self, head: int) -> _Phrase | None:
        """The words that belong to a noun for people: up to an article, a number, or whoever they belong to."""
        at = head
        while at and head - at <= _BEFORE and not self._typed[at].apart:
            before = self._words[at - 1]
            if before in NUMBERS or before.isdigit():
                several = at > 1 and self._words[at - 2] in _DETERMINERS
                count = NUMBERS.get(before) or int(before)
                return _Phrase(at - 1 - several, at, head, True, count)
            if before in _DETERMINERS or at - 1 in self._owning:
                begins = self._of_whom(at - 1)
                return _Phrase(begins, begins + (self._words[begins] in _DETERMINERS), head, True, 0)
            if before == "of" and at > 1 and self._words[at - 2] in NUMBERS:
                led = at > 2 and self._words[at - 3] in _DETERMINERS
                return _Phrase(at - 2 - led, at, head, True, NUMBERS[self._words[at - 2]])
            if self._where(before) or before in _JOINS or self._ends_a_phrase(at - 1):
                break
            at -= 1
        return _Phrase(at, at, head, False, 0)

    def _of_whom(self, at: int) -> int:
        """Where the words for an owner begin: `the bishop's clerk` begins at `the`."""
        if at not in self._owning:
            return at
        for begins in range(at, max(-1, at - _BEFORE), -1):
            if begins == 0 or self._typed[begins].apart:
                return begins
            before = self._words[begins - 1]
            if before in _DETERMINERS:
                return begins - 1
            if self._where(before) or before in _JOINS or self._ends_a_phrase(begins - 1):
                return begins
        return at

    def _ends_a_phrase(self, at: int) -> bool:
        """Whether a word before a noun is a deed and not part of the noun: `meet the`, but `the fencing master`."""
        word = self._words[at]
        if word in self._lexicon.set_of("title-words", "finite") or word in _PRONOUNS:
            return True
        led = at and (self._words[at - 1] in _DETERMINERS or at - 1 in self._owning)
        return self._deed(word) and not led

    def _ends(self, head: int) -> int:
        """Where the words for somebody end: behind what they are of, `the queen of beggars`."""
        at = head + 1
        if at < len(self._words) and self._words[at] in _FOLK and not self._typed[at].apart:
            at += 1  # The customs men.
        if at + 1 < len(self._words) and self._words[at] == "of" and not self._typed[at].apart:
            last = at + 1
            while last < len(self._words) and (
                self._words[last] in _DETERMINERS or self._typed[last].owns or self._typed[last].capital
            ):
                last += 1
            named = self._typed[min(last, len(self._words)) - 1].capital
            end = last if named else last + 1
            if end <= len(self._words) and not any(word.apart for word in self._typed[at:end]):
                return end
        return at

    def _as_typed(self, first: int, end: int) -> str:
        words = self._typed[first:end]
        return " ".join(f"{each.typed}'s" if each.owns else each.typed for each in words)

    def _is_no_head(self, at: int) -> bool:
        """Whether another noun takes the word up: of drunk sailors the sailors count, and a guard room is a room."""
        word = self._words[at]
        if at and word in _FOLK and callings_of(self._words[at - 1]) and not self._typed[at].apart:
            return True  # The customs men are there already.
        if at + 1 >= len(self._words) or self._typed[at + 1].apart:
            return False
        after = self._words[at + 1]
        if after in self._lexicon.set_of("title-words", "finite"):
            return False
        if self._typed[at + 1].capital or self._deed(after) or self._where(after):
            taken = callings_of(after) and not self._lexicon.senses("meetings", after)
            return bool(taken) and after not in _FOLK and self._is_plural(after) >= self._is_plural(word)
        if self._is_somebody(at + 1) and after not in _FOLK:
            return are_several(after) >= are_several(word) and not self._does(after)
        things = self._lexicon.set_of("fact-things", "thing")
        if "beast" in callings_of(word) and after not in _JOINS and not self._does(after):
            return True  # The horse trough.
        return after in self._places or after in things or bool(self._lexicon.senses("places", after))

    def _means_people(self, phrase: _Phrase) -> bool:
        """Whether a word that is a thing as often means somebody here."""
        word = self._words[phrase.head]
        if word in self._lexicon.words("meetings-with", "nobody"):
            return self._friendly(self._words[phrase.begins - 1] if phrase.begins else "")
        if word not in _BEHIND_A_WORD:
            return True
        after = self._words[phrase.head + 1] if phrase.head + 1 < len(self._words) else ""
        before = self._words[phrase.begins - 1] if phrase.begins else ""
        compound = phrase.head > phrase.first
        return bool(compound or self._does(after) or self._friendly(before) or before == "with")

    def _is_an_occasion(self, at: int) -> bool:
        """Whether a word for people is something one has with somebody: `an audience with the queen`."""
        return self._words[at + 1 : at + 2] == ["with"] and bool(occasion_in(self._words[at], "quiet"))

    def _is_alone(self, phrase: _Phrase) -> bool:
        """Whether one without an article is somebody all the same: `Stowaway in the hold`, `the old guard and I`."""
        word = self._words[phrase.head]
        behind = self._words[phrase.head + 1] if phrase.head + 1 < len(self._words) else ""
        if word in _BY_NAME and phrase.head == phrase.first:
            return True
        ends = self._where(behind) or self._does(behind) or len(self._words) == 1
        return phrase.begins == 0 and ends and is_somebody(word)

    @staticmethod
    def _is_plural(word: str) -> bool:
        return not word.endswith("ss") and any(form != word for form in plural_forms(word))

    def _does(self, word: str) -> bool:
        """Whether a word tells what somebody does: `lies`, `will`, `counts`."""
        does = self._lexicon.set_of("person-verbs", "does")
        finite = self._lexicon.set_of("title-words", "finite")
        return word in finite or (word not in does and any(form in does for form in verb_forms(word)))

    def _by_grammar(self, at: int) -> tuple[str, ...]:
        """A calling nobody listed: whoever does in a title what only people do, or has it done to them."""
        words, known = self._words, self._lexicon
        if self._typed[at].capital and not self._flat:
            return ()
        if words[at] in _ENDS or words[at] in known.set_of("title-words", "finite"):
            return ()
        begin = at
        while begin and words[begin - 1] not in _DETERMINERS and at - begin < _BEFORE:
            begin -= 1
        if not begin or words[begin - 1] not in _DETERMINERS or self._deed(words[at]):
            return ()
        if known.senses("no-places", words[at]) or known.senses("places", words[at]):
            return ()
        if words[at] in self._places or words[at] in known.set_of("fact-things", "thing"):
            return ()
        after = words[at + 1] if at + 1 < len(words) else ""
        does = known.set_of("person-verbs", "does")
        if after != words[at] and any(form in does for form in verb_forms(after)) and after not in does:
            return ("speaker",)
        before = words[begin - 2] if begin > 1 else ""
        told = known.found("person-verbs", [form for word in words[:at] for form in verb_forms(word)])
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

    def _in_apposition(self, phrase: _Phrase) -> bool:
        """Whether the words tell what somebody is whose name stands before them: `Ulrike Ibarra, the retired thief`."""
        begins = phrase.begins
        if not begins or not phrase.led or not self._typed[begins].apart or begins - 1 in self._owning:
            return False
        name = begins
        while name and self._typed[name - 1].capital and (name == begins or not self._typed[name].apart):
            name -= 1
        before = self._words[name - 1] if name else ""
        return name < begins and before not in _BEFORE_A_PLACE

    def _is_named(self, at: int) -> bool:
        """Whether a name follows the calling: `the widow Hesper Vane`."""
        after = at + 1
        if after >= len(self._typed) or self._words[after] in _PRONOUNS:
            return False
        return self._typed[after].capital and not self._typed[after].apart

    # ---- whether they are there --------------------------------------------------------------------------------

    def _away(self, begins: int, head: int) -> bool:
        """Whether the words only tell of somebody: `a letter for the mayor`, `after the old king died`."""
        return spoken_of_only(self._typed, begins, head)

    def _row(self, at: int) -> Row | None:
        """The adversary whose name, or the noun in it, stands here; those of a setting before those of any."""
        best: tuple[tuple[int, int, int], Row] | None = None
        for row in self._rows:
            name = [slug(part) for part in row.sheet.name.split()]
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
        return self._typed[at].capital

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
        if self._quiet or self._is_ours(first):
            return False
        sense = self._how_met(first, last)
        if fights and sense in ("waits", "of-fighters"):
            return True
        return sense == "hostile" or (fights and not sense and self._words[first - 1 : first] != ["with"])

    def _is_ours(self, first: int) -> bool:
        """Whether somebody is a friend or kin of the heroes, unless a title begins with what is done against them."""
        ours = first and self._words[first - 1] in _OURS
        return bool(ours) and "hostile" not in self._lexicon.senses("meetings", self._words[0])

    def _how_met(self, first: int, last: int) -> str:
        """What the nearest deed before somebody says of how they are met, or else the first one behind them."""
        found = self._lexicon.found("meetings", self._words)
        found = [each for each in found if each.at not in self._in_a_place]
        before = [each for each in found if each.at < first]
        behind = [each for each in found if each.at > last]
        return before[-1].sense if before else behind[0].sense if behind else ""

    def _deed(self, word: str) -> bool:
        return bool(self._lexicon.senses("title-verbs", word) or self._lexicon.senses("meetings", word))

    def _where(self, word: str) -> bool:
        where = self._lexicon.subject("where-words")
        return any(word in where.get(sense, ()) for sense in ("where", "elsewhere", "towards"))


_FOLK = lexicon().set_of("title-people", "folk")
_DETERMINERS = lexicon().set_of("where-words", "article") | lexicon().set_of("title-people", "leads-one")
_BEFORE_A_PLACE = _DETERMINERS | lexicon().set_of("people-named", "at-a-place")
_ENDS = lexicon().set_of("title-people", "behind-somebody")
_JOINS = lexicon().set_of("title-words", "joins") | lexicon().set_of("title-words", "joins-clauses")
_PRONOUNS = lexicon().set_of("title-words", "subject")
_BEHIND_A_WORD = lexicon().set_of("persons", "with-a-word-before")
_BY_NAME = lexicon().set_of("persons", "as-by-name")
_OURS = lexicon().set_of("title-people", "ours")
_ALONG = [["and", whose] for whose in lexicon().set_of("title-people", "whose")]
"""Who is named with whoever they belong to: `the queen and her ladies`."""
_THINGS = lexicon().set_of("title-people", "done-with-things")
"""Deeds of talk and company that are done with things as often as with people."""


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
