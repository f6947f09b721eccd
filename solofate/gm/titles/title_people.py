"""Whom the title of a scene places in it: `two bravos`, `the mayor`, `Nan Crake`, how many, and on whose side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.gm.titles.people_phrases import FOLK, PeoplePhrase, PeoplePhrases, places_of
from solofate.gm.titles.persons import are_several, callings_of, is_plainly_somebody
from solofate.gm.titles.spoken_of import is_at_their_place, spoken_of_only
from solofate.gm.titles.title_words import is_where_word
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, share_of
from solofate.rules.model.characters import MAJOR, MOB, Sheet
from solofate.rules.model.npcs import WEIGHTS, Row, improvised
from solofate.rules.names import slug
from solofate.wording.gm.scenes import one_of_the, one_of_your

_FIGHTING = lexicon().set_of("title-people", "fighting")
"""Callings of people who stand in somebody's way, unless a title says that one only talks to them."""

UNIQUE = (MAJOR, "monster")
MOST_TYPED = 8
_SEVERAL = 3
_OF = lexicon().set_of("title-people", "behind-people")


class Typed(NamedTuple):
    """People a title places in its scene: the words for them, how many, and whether they stand against the heroes.

    `row` is the adversary they are, if one of the tables in play is meant. `ours` is whether they are the heroes' own,
    `counted` whether the title says how many. `unique` is somebody with a name of their
    own, and `role` what somebody is who has none: `the mayor`. Who is followed is `ahead`, and not with them.
    """

    said: str
    number: int
    hostile: bool
    row: Row | None = None
    unique: bool = False
    role: str = ""
    ours: bool = False
    counted: bool = False
    ahead: bool = False

    @property
    def called(self) -> str:
        """What they are called inside a sentence: `the bravos`, `Nan Crake`, `your sister`."""
        if self.unique or _is_somebodys(self.said):
            return self.said
        return f"{'your' if self.ours else 'the'} {self.said}"

    @property
    def in_words(self) -> str:
        """What one of them is: `the mayor`, `one of the guards`, `Hesper's brother`."""
        alone = self.role.startswith("one of ") or _is_somebodys(self.role)
        if self.ours and self.role == one_of_the(self.said):
            return one_of_your(self.said)
        return self.role if alone else f"{'your' if self.ours else 'the'} {self.role}"

    @property
    def sheet(self) -> Sheet:
        """Their numbers: those of the row, or such as are found once they are needed."""
        if self.row is not None:
            return self.row.sheet
        return improvised(self.role[:1].upper() + self.role[1:], unwritten=WEIGHTS)


def _is_somebodys(role: str) -> bool:
    """Whether words begin with whose somebody is: `Hesper's brother`, `Lady Amory's gardener`."""
    whose, owned, _ = role.replace("’", "'").partition("'s ")
    return bool(owned) and whose[:1].isupper()


def typed_people(
    title: str, rows: Sequence[Row], quiet: bool = False, places: Sequence[str] = ()
) -> tuple[Typed, ...]:
    """Everybody a title places in its scene, by the adversaries in play and the callings of the lexicon.

    At a `quiet` occasion nobody stands against anybody. `places` are phrases that mean a place: the `guard room` is
    no guard.
    """
    return tuple(_Title(title, rows, quiet, places).people())


class _Title(PeoplePhrases):
    """A title while it is read for people."""

    def __init__(self, title: str, rows: Sequence[Row], quiet: bool, places: Sequence[str]) -> None:
        super().__init__(title, places)
        self._quiet, self._rows = quiet, rows

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
            for at in places_of([slug(part) for part in wanted], self._words):
                span = list(range(at, at + len(wanted)))
                if not set(span) & self._owning and all(self._typed[here].capital for here in span):
                    return span
        return []

    def _at(self, at: int) -> Typed | None:
        """Who is spoken of at this word, where an article, an owner or a plural says that it is people."""
        word = self._words[at]
        row = self._row(at)
        if self._is_of_a_thing_or_a_beast(at) or word in _NOBODY:
            return None
        if self._words[at + 1 : at + 2] and self._words[at + 1] in FOLK and at + 1 in self._owning:
            return None  # The dead man's daughter.
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
        if self._is_a_thing(at, phrase):
            return None
        plural = are_several(word)
        if not phrase.led and not plural and not self._is_alone(phrase):
            return None
        if self._words[phrase.begins] == "no" or self._is_an_occasion(at):
            return None
        if self._is_the_speaker(phrase) or self._is_gone(phrase):
            return None
        if self._away(phrase.begins, at) or self._in_apposition(phrase) or self._has_been_here(at):
            return None
        fights = (row is not None or bool(_FIGHTING & set(callings))) and not self._is_gentle(word)
        goes_along = self._words[max(0, phrase.begins - 1) : phrase.begins + 1] in _ALONG
        goes_along |= self._words[at + 1 : at + 3] in _AND_US
        hostile = self._hostile(phrase.begins, at, fights) and not goes_along
        if row is None and hostile:
            row = self._like(callings)
        least = (1 if row.sheet.kind == MOB else max(2, row.appears[0])) if row is not None else _SEVERAL
        count = phrase.number or (least if plural else 1)
        met = self._words[phrase.begins - 1] if phrase.begins else ""
        if not hostile and (not callings or self._is_named(at) or word in _STRANGERS):
            return None
        no_company = not _NOBODY_TO_MEET.isdisjoint(callings) and not self._is_called_so(at)
        if not hostile and no_company and not self._speaks(phrase, callings):
            return None  # Who rides the horse meets nobody, and neither does who is there with a corpse.
        if not hostile and self._is_their_own(phrase):
            return None
        count = min(MOST_TYPED, count)
        if hostile:
            singular = next((form for form in plural_forms(word) if form != word), word) if plural else word
            folk = (
                self._as_typed(at, at + 2)
                if self._words[at + 1 : at + 2] and self._words[at + 1] in FOLK
                else word
            )
            return Typed(folk, count, True, row, role=singular)
        said = self._as_typed(phrase.first, self._ends(at)) + self._who_they_are(at)
        if self._flat:
            said = said.casefold()
        elif (
            phrase.first == 0
            and not self._typed[0].owns
            and (" " not in said or not said.split()[-1][:1].isupper())
        ):
            said = f"{said[:1].lower()}{said[1:]}"
        return Typed(
            said,
            count,
            False,
            role=one_of_the(said) if count > 1 or plural else said,
            ours=self._words[phrase.begins] in _OURS or (not phrase.led and word in _KIN_BY_NAME),
            counted=phrase.number > 1,
            ahead=any(form in _FOLLOWS for form in verb_forms(met)),
        )

    def _who_they_are(self, at: int) -> str:
        """What else is said of a man or a woman of whom no more is told: `the woman who forged your licence`."""
        words = self._words
        if words[at] not in _OF_NOBODY or words[at + 1 : at + 2] != ["who"]:
            return ""
        end = led = at + 2
        while end < len(words) and end - at < _MOST_TOLD and not self._typed[end].apart:
            if led > at + 2 and (self._where(words[end]) or words[end] in _GOES_ON):
                break
            led = end if led == at + 2 and words[end] in _LEADS else led
            end += 1
        whole = end == len(words) or self._typed[end].apart or end - at < _MOST_TOLD
        if led == at + 2 or not whole:
            return ""
        told = [
            "your" if word.small in _OURS else f"{word.typed}'s" if word.owns else word.typed
            for word in self._typed[at + 1 : end]
        ]
        return " " + " ".join(told)

    def _speaks(self, phrase: PeoplePhrase, callings: Sequence[str]) -> bool:
        """Whether an animal is one that is talked with, as the words say: a dragon that offers a riddle."""
        if "dead" in callings:
            return False
        behind = self._words[phrase.head + 1 : phrase.head + 2]
        before = self._words[max(0, phrase.begins - 2) : phrase.begins]
        spoken_to = (before[-1:] and before[-1] not in _SAYS_TO_WHOM and before[-1:]) or before[:1]
        return any(form in _TALKS for word in (*behind, *(spoken_to or ())) for form in verb_forms(word))

    def _is_called_so(self, at: int) -> bool:
        """Whether the word before makes somebody of an animal: the loan shark."""
        return at > 0 and is_a(f"{self._words[at - 1]} {self._words[at]}", ("person.n.1",))

    def _is_their_own(self, phrase: PeoplePhrase) -> bool:
        """Whether it is somebody of theirs who are there, and asked about: `learn where her father keeps the keys`."""
        before = self._words[: phrase.begins][-1:]
        return self._words[phrase.begins] in _WHOSE and not _ASKS.isdisjoint(before)

    def _is_the_speaker(self, phrase: PeoplePhrase) -> bool:
        """Whether whoever tells it is meant: `I am the only passenger`."""
        before = self._words[max(0, phrase.begins - 2) : phrase.begins]
        return before[-2:] in (["i", "am"], ["we", "are"]) or before[-1:] in (["i'm"], ["we're"])

    def _is_gone(self, phrase: PeoplePhrase) -> bool:
        """Whether the words say that somebody is dead or missing: `my late husband`, `the missing boy`."""
        behind = self._lexicon.found("title-people", self._words[phrase.head + 1 : phrase.head + 4])
        is_gone = any(each.sense == "is-gone" and each.at == 0 for each in behind)
        owners = (at + 1 for at in range(phrase.head - 1, phrase.first - 1, -1) if at in self._owning)
        return is_gone or not _GONE.isdisjoint(self._words[next(owners, phrase.first) : phrase.head])

    def _is_gentle(self, word: str) -> bool:
        """Whether an animal is none that fights of its own: a horse, a goat."""
        return any(form in self._lexicon.set_of("title-people", "gentle") for form in plural_forms(word))

    def _has_been_here(self, at: int) -> bool:
        """Whether nobody knows who has done something: `Somebody has poisoned the well`."""
        unknown = self._words[at] in _STRANGERS
        return unknown and self._words[at + 1 : at + 2] in (["has"], ["had"])

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
        return Typed(said, 1, False, role=said, ours=self._words[phrase.begins] in _OURS)

    def _implied(self) -> Iterator[Typed]:
        """Whoever there has to be for a deed, where a title names nobody: a `seller` for who haggles over a goat."""
        told = self._lexicon.told("people-implied", self._words)
        for who in list(told)[:1]:
            several = are_several(who.split()[-1])
            yield Typed(who, 1, False, role=one_of_the(who) if several else who)

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
            if len(name) > 1 and "anybody" in callings_of(head) and self._words[at - 1 : at] != name[-2:-1]:
                continue  # A man in a window seat is no Paraffin Man.
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
        if self._quiet or self._is_ours(first) or self._is_waited_for(first):
            return False
        keeps = "keep" in verb_forms(self._words[first - 1]) if first else False
        if keeps and self._words[last + 1 : last + 2] and self._words[last + 1] in _KEPT_SO:
            return False  # Keep the boy hidden.
        sense = self._how_met(first, last)
        if fights and sense in ("waits", "of-fighters"):
            return True
        return sense == "hostile" or (fights and not sense and self._words[first - 1 : first] != ["with"])

    def _is_ours(self, first: int) -> bool:
        """Whether somebody is a friend or kin of the heroes, unless a title begins with what is done against them."""
        ours = first and self._words[first - 1] in _OURS
        return bool(ours) and "hostile" not in self._lexicon.senses("meetings", self._words[0])

    def _is_waited_for(self, first: int) -> bool:
        """Whether the heroes wait for somebody to come: `I am waiting for the captain`."""
        before = self._words[max(0, first - 3) : first]
        waits = any(form in _WAITS for word in before for form in verb_forms(word))
        return waits and before[-1:] == ["for"] and bool(_SPEAKERS & set(self._words[: first - 1]))

    def _is_a_noun(self, at: int) -> bool:
        """Whether a word for a deed is a place there: the harbour `bar`, and not `bravos bar the way`."""
        if self._words[at] not in self._places or not at:
            return False
        behind = self._words[at + 1] if at + 1 < len(self._words) else ""
        return not self._is_somebody(at - 1) and not is_where_word(behind, "small")

    def _how_met(self, first: int, last: int) -> str:
        """What the nearest deed before somebody says of how they are met, or else the first one behind them."""
        found = self._lexicon.found("meetings", self._words)
        found = [each for each in found if each.at not in self._in_a_place and not self._is_a_noun(each.at)]
        before = [each for each in found if each.at < first and not self._is_kept_safe(each.at, first)]
        behind = [
            each for each in found if each.at > last and not self._only_stands_there(each.at, first, last)
        ]
        return before[-1].sense if before else behind[0].sense if behind else ""

    def _only_stands_there(self, deed: int, first: int, last: int) -> bool:
        """Whether somebody is no foe for all they do: a mother who bars the way, a neighbour who stands in the door."""
        does = tuple(verb_forms(self._words[deed]))
        if "stand" in does and self._words[deed + 1] == "in":
            return _WAY.isdisjoint(self._words[deed + 2 : deed + 5])
        kin = self._words[first] in _OURS or self._words[first - 1 : first] in _OWN
        return kin and last < deed and not _IN_THE_WAY.isdisjoint(does)

    def _is_kept_safe(self, deed: int, first: int) -> bool:
        """Whether somebody is hidden by the heroes, and no one they hide from: `hide the novice from the abbot`."""
        hides = _HIDES.intersection(verb_forms(self._words[deed]))
        between = self._words[deed + 1 : first]
        return bool(hides) and not any(map(self._where, between))

    def _is_of_a_thing_or_a_beast(self, at: int) -> bool:
        """Whether the noun before says that nobody is meant: a lion cub, a drill head, a record player."""
        before = self._words[at - 1] if at and not self._typed[at].apart else ""
        if not before or at - 1 in self._owning:
            return False
        if f"{before} {self._words[at]}" in _NAMES_A_THING:
            return True
        young = "beast" in callings_of(before) and not callings_of(self._words[at])
        part = self._words[at] in _PART_OF_A_THING and is_a(before, _INSTRUMENTS)
        return young or part or is_a(f"{before} {self._words[at]}", _MADE)

    def _is_a_thing(self, at: int, phrase: PeoplePhrase) -> bool:
        """Whether a word for somebody is for a thing here, by whose it is: the physician's `coach`, not the boxer's."""
        if self._is_handled(at, phrase):
            return True
        if self._words[at] not in _OWNED_THINGS:
            return False
        if self._words[at + 1 : at + 2] == ["is"] and set(self._words[at + 2 : at + 4]) & _OUT_OF_ORDER:
            return True  # The printer is broken.
        owner = next(
            (before for before in range(at - 1, phrase.begins - 1, -1) if before in self._owning), -1
        )
        return owner >= 0 and self._words[owner] not in _COACHED and self._is_somebody(owner)

    def _is_handled(self, at: int, phrase: PeoplePhrase) -> bool:
        """Whether something is done to it that is done to things, by a word that may be for one: `carry the reaper`."""
        word = self._words[at]
        if is_plainly_somebody(word) or not share_of(word, _MADE):
            return False
        before = self._words[max(0, phrase.begins - 2) : phrase.begins]
        return any(not _HANDLES.isdisjoint(verb_forms(each)) for each in before)


_NOBODY = frozenset(("nobody", "no-one"))
_HANDLES = lexicon().set_of("title-people", "handles")
_NAMES_A_THING = lexicon().set_of("title-people", "names-a-thing")
_GONE = lexicon().set_of("title-people", "gone")
_AND_US = [["and", who] for who in ("i", "we", "me", "us")]
_PART_OF_A_THING = lexicon().set_of("title-people", "part-of-a-thing")
_MADE = ("artifact.n.1",)
_INSTRUMENTS = ("instrumentality.n.3",)
_WAY = frozenset(("way", "path"))
_IN_THE_WAY = lexicon().set_of("title-people", "in-the-way")
_OWN = [["my"], ["our"]]
_HIDES = frozenset(("hide", "shelter"))
_KEPT_SO = frozenset(("hidden", "safe", "alive", "warm"))
_OWNED_THINGS = lexicon().set_of("title-people", "owned-things")
_COACHED = lexicon().set_of("title-people", "coached")
"""Whoever has a coach that is a person."""
_OUT_OF_ORDER = lexicon().set_of("title-people", "out-of-order")
_NOBODY_TO_MEET = frozenset(("beast", "dead"))
"""Callings of animals, the dead and machines: nobody has company by them, but for those who speak."""
_OF_NOBODY = lexicon().set_of("title-people", "of-nobody")
"""Words for somebody that say nothing of them."""
_FOLLOWS = lexicon().set_of("title-people", "follows")
_GOES_ON = lexicon().set_of("title-words", "joins-clauses") | lexicon().set_of("title-words", "joins")
_MOST_TOLD = 9
_TALKS = lexicon().set_of("title-people", "talks")
_SAYS_TO_WHOM = frozenset(("to", "with"))
_ASKS = lexicon().set_of("grammar", "asks")
_WHOSE = lexicon().set_of("title-people", "whose")
_OURS = lexicon().set_of("title-people", "ours")
_LEADS = lexicon().set_of("where-words", "article") | _OURS | frozenset(("a", "an"))
_KIN_BY_NAME = lexicon().set_of("persons", "as-by-name") - lexicon().set_of("persons", "strangers")
_STRANGERS = lexicon().set_of("persons", "strangers")
"""Words for people nobody knows: somebody who follows a hero is nobody to talk to."""
_WAITS = frozenset(("wait", "await"))
_SPEAKERS = lexicon().set_of("title-words", "speakers")
_ALONG = [["and", whose] for whose in _WHOSE]


def _head(name: Sequence[str]) -> str:
    """The noun of a name: the `halberdier` of a watch halberdier, the `boatman` with a pole."""
    for at, word in enumerate(name):
        if at and word in _OF:
            return name[at - 1]
    return name[-1]


def can_keep_company(sheet: Sheet) -> bool:
    """Whether somebody could sit at a table with the heroes: one person, who has a mind and a word to say."""
    talks = any(sheet.skills.get(skill, 0) > 0 for skill in ("rapport", "deceive", "provoke", "contacts"))
    return talks and sheet.kind not in (MOB, "monster") and sheet.tactics != "mindless"
