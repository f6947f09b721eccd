"""How likely it is that a word of a title is where the scene is: what speaks for it, and what against."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from solofate.content.loading.places import KindOfPlace
from solofate.gm.titles.atlas import PLACES, ZONES, Atlas
from solofate.gm.titles.by_the_way import BETWEEN, does_something, is_by_the_way
from solofate.gm.titles.persons import callings_of, is_somebody
from solofate.gm.titles.place_nouns import begins_with, unlisted, written_words
from solofate.gm.titles.title_words import (
    TitleWord,
    capital_runs,
    capitals_throughout,
    deed_of,
    is_where_word,
    occasion_in,
    says_where,
)
from solofate.lexicon import whereabouts
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Found, lexicon
from solofate.lexicon.senses import is_a

_SAID_WHERE, _PHRASE, _OF_THIS_AGE, _OCCASION = 1.5, 1.0, 0.75, 2.0
_BY_THE_WAY, _OF_SOMEBODY, _SPOKEN_OF, _TOWARDS = -0.9, -0.7, -0.7, -0.3
_QUALIFIES, _IN_A_NAME, _ENDS_A_NAME, _ANOTHER = -1.2, -0.9, -0.6, -2.0
"""What speaks for and against a word as the place of the scene, beside a point for each word there is."""
_HEAD, _TOLD_OF = 1.6, -3.0
"""What speaks for the noun a title is about, and against what a book or a song in it is about."""
_DOING, _DOING_BESIDE = -0.2, -0.6
"""What speaks against a deed as a place, and where there is a noun beside it for one."""
_BEGINS = 0.9
"""What speaks for the noun a title begins with: `Hydroponics deck, hunting …`."""
_UNHEARD = -0.3
"""What speaks against a noun of no list, beside one that is in a list."""
_AROUND = -2.5
"""What speaks against what only lies around another place: `the chapel on the island`."""
_TOWN = -3.0
"""What speaks against a name of one word behind `in` or `at`: one is in Anchorage, and at no anchorage."""
_GENERAL = -1.2
"""What speaks against a room, a yard or a building beside anything that has a name of its own."""
_ABOARD = 2.0
"""What speaks for a ship where one is aboard something with a name."""
_LED = 2
"""Where a noun stands behind the first word of a title and an article."""
_AN_HOUR = 0.3
"""What speaks at most for a time that may be a place, beside one that is: `at low tide`."""
_OWNED = 0.5
"""What speaks for the place of somebody who is named: `the photographer's darkroom`."""
_WHERE = "where"
"""What stands before what is only told of a place: `the quay, where the mail boat lies on dry sand`."""
_CARRIED = (
    "device.n.1",
    "written_record.n.1",
    "tool.n.1",
    "container.n.1",
    "garment.n.1",
    "document.n.1",
    "food.n.1",
    "weapon.n.1",
)


_THINGS = ("device.n.1", "machine.n.1", "substance.n.1", "container.n.1", "process.n.6", "action.n.1")
_OF_A_NAME = -2.0
"""What speaks against a word in a name that begins with what it is of: `Museum` in `Café Museum`."""
_ANY = 5
"""So many senses a noun has at most."""


class Scales:
    """Weighs the words of a title that may say where its scene is: those the lists know, and nouns of no list."""

    def __init__(
        self, title: str, words: Sequence[str], written: tuple[TitleWord, ...], atlas: Atlas
    ) -> None:
        people = _of_people(written)
        listed = [
            each for each in atlas.lists.found(PLACES, words) if each.length > 1 or each.said not in people
        ]
        zones = atlas.lists.found(ZONES, words)
        spread = written_words(title)
        aligned = len(spread) == len(words)
        kinds = {each.sense for each in listed}
        shown = [each for each in zones if each.sense.partition("/")[0] in kinds]
        taken = {at for each in (*listed, *shown) for at in range(each.at, each.at + each.length)}
        self._words, self._written = words, written
        self._aged = atlas.aged
        self._begins = begins_with(spread) if aligned else -1
        self._unheard = set(unlisted(spread, taken, atlas.kind_above)) if aligned else set()
        self.found = sorted((*listed, *self._unheard), key=lambda each: each.at)
        self._told_of_from = _told_of_from(spread if aligned else (), words, self.found)
        self._nouns = [each for each in self.found if not is_by_the_way(words, each)]
        self._names = _names_in(written)
        self._owners = {word.small for word in written if word.owns}
        has = {(each.sense.partition("/")[0], each.at) for each in zones}
        ends = {each.at + each.length for each in self.found}
        self._of_a_room = {
            each.at for each in self.found if each.at in ends and is_where_word(each.said, "part-of-a-room")
        }
        self._parts = [each for each in self.found if (each.sense, each.at + each.length) in has]
        self._zoned = {at for each in shown for at in range(each.at, each.at + each.length)}
        self._within = {each.at + each.length for each in self._parts}
        self._has_its_own = {each.at + each.length for each in self._parts if self._owns(each)}
        self._of_a_thing_there = {
            each.at + each.length for each in self.found if self._only_qualifies(each, self._behind(each))
        }

    def is_unheard(self, each: Found) -> bool:
        """Whether a word is in no list, and a place by its senses alone."""
        return each in self._unheard

    def worth(self, each: Found, kind: KindOfPlace) -> float:
        """How much speaks for a word as the place of the scene."""
        words, behind = self._words, self._behind(each)
        if says_where(each.said) and self._is_of_another(each, kind):
            return 0.0
        if self._is_part_of_another(each) or self._is_a_time(each, behind):
            return 0.0
        if self._only_qualifies(each, behind) or does_something(words, each) or self._only_leads_there(each):
            return 0.0
        if each.said in lexicon().set_of("title-people", "owned-things") and self._is_owned(each):
            return 0.0
        if each.at and each.length == 1 and _is_another_calling(words[each.at - 1], each.said):
            return 0.0
        worth = speaks_for(words, each, self._nouns, self._names)
        worth += _OF_THIS_AGE if kind.era and self._aged and each in self._nouns else 0.0
        worth += _OCCASION if "occasion" in kind.traits else 0.0
        worth += _BY_THE_WAY if each not in self._nouns else 0.0
        worth += _OWNED if each.at and words[each.at - 1] in self._owners else 0.0
        if "general" in kind.traits and len(self.found) > 1 and each.at not in self._of_a_thing_there:
            worth += _TOLD_OF if each.at in self._zoned else _GENERAL
        worth += _UNHEARD if each in self._unheard else 0.0
        worth += self._as_the_beginning(each, behind)
        worth += self._as_told_of_others(each)
        worth += _ABOARD if each.said == "aboard" and self._leads_to_a_name(each) else 0.0
        worth += self._of_a_thing(each, behind)
        worth += _HEAD if words[0] == "aboard" and 0 < each.at <= _LED else 0.0
        if each.length == 1 and _is_a_deed(each.said):
            worth += _DOING_BESIDE if any(not _is_a_deed(one.said) for one in self.found) else _DOING
        if each in self._parts or (
            each.at not in self._of_a_room and is_where_word(behind, "part-of-a-room")
        ):
            worth -= (
                _QUALIFIES  # The lighthouse stair is in the lighthouse, and a nursery wall in the nursery.
            )
        if each.at in self._within or each.at in self._of_a_room:
            worth += _QUALIFIES
        if each.at in self._has_its_own:
            worth += _ANOTHER  # The asylum's east wing is no manor's.
        elif (each.length > 1 or is_somebody(each.said)) and self._has_a_house(each):
            worth += _ANOTHER  # In a charcoal burner's hut one is under a roof.
        elif each not in self._parts and self._owns_another(each):
            worth += _QUALIFIES  # The colony's only bar is a bar.
        worth += _TOLD_OF if self._is_fetched(each) or self._is_set_up(each) else 0.0
        worth += _AROUND if self._lies_around_another(each) or self._is_gone_through(each) else 0.0
        worth += _TOWN if self._is_a_town(each) else 0.0
        if all(word in self._names for word in words[each.at : each.at + each.length]):
            worth += _ENDS_A_NAME if _ends_a_name(self._written, each.said) else _IN_A_NAME
            worth += _OF_A_NAME if _is_in_a_led_name(self._written, each.said) else 0.0
        return min(worth, _AN_HOUR) if self._is_an_hour(each) else worth

    def _as_told_of_others(self, each: Found) -> float:
        """What speaks against a place behind the one a title is about: the more where others are there meanwhile."""
        if self._told_of_from >= each.at:
            return 0.0
        return _ANOTHER if self._words[self._told_of_from] in _SUBORDINATES else _QUALIFIES

    def _only_qualifies(self, each: Found, behind: str) -> bool:
        """Whether a thing only says which room, yard or shed is meant: of the `pump room` the room is the place."""
        at = each.at + each.length
        if not is_where_word(behind, "of-many-kinds") or each in self._parts:
            return False
        joined = len(self._written) == len(words := self._words) and not self._written[at].apart
        thing = words[at - 1]
        return (
            joined
            and not self._written[at - 1].owns
            and is_a(thing, _THINGS)
            and not is_a(thing, whereabouts.PLACES)
        )

    def _is_a_time(self, each: Found, behind: str) -> bool:
        """Whether a word that may be a place is a time here: `before the spring tide`, `the winter count`."""
        if each.said not in lexicon().set_of("no-places", "time"):
            return False
        led = [word for word in self._words[: each.at] if not is_where_word(word, "article")][-1:]
        counts = bool(behind) and is_a(behind, ("act.n.2",), among=_ANY) and not self._is_place(behind)
        during = each.length > 1 and any(word in ("in", "during") for word in led)
        return led == ["before"] or counts or during

    def _is_an_hour(self, each: Found) -> bool:
        """Whether a word may only say when it is, beside a place: `at low tide, in my boathouse`."""
        times = lexicon().set_of("no-places", "time")
        at = each.at > 0 and self._words[each.at - 1] == "at"
        return at and each.said in times and any(one.said not in times for one in self._nouns)

    def _is_owned(self, each: Found) -> bool:
        """Whether somebody's own is meant: the director's `printer` stands in no printing house."""
        before = self._words[each.at - 1] if each.at else ""
        return before in self._owners and is_somebody(before)

    def _is_set_up(self, each: Found) -> bool:
        """Whether a word is what somebody sets up or packs up somewhere: `I set up my stage in the yard`."""
        before = list(self._words[max(0, each.at - BETWEEN) : each.at])
        while before and not says_where(before[-1]):
            before.pop()
        verb, joined = before[-2:] if len(before) > 1 else ("", "")
        known = lexicon()
        sets_up = any(form in known.set_of("where-words", "sets-up") for form in verb_forms(verb))
        return sets_up and joined in known.set_of("where-words", "sets-up-with") and len(self.found) > 1

    def _is_fetched(self, each: Found) -> bool:
        """Whether a word is what is got from a place that a title names: `steal my car back from the impound lot`."""
        fetches = lexicon().words("where-words", "fetched-from")
        before, behind = self._words[: each.at], self._words[each.at + each.length :]
        gets = [at for at, word in enumerate(before) if any(form in fetches for form in verb_forms(word))]
        ends = next((at for at, word in enumerate(behind) if says_where(word) and word != "back"), -1)
        if any(one.sense == each.sense and one.at > each.at for one in self.found):
            return False  # The ledger from the notary's office.
        return (
            bool(gets)
            and not any(map(says_where, before[gets[-1] + 1 :]))
            and ends >= 0
            and behind[ends] == "from"
            and not is_somebody(behind[-1])
        )

    def _lies_around_another(self, each: Found) -> bool:
        """Whether a word only says where another place lies, which stands right before it: `a clinic in the port`."""
        at = each.at - 1
        at -= at > 0 and (is_where_word(self._words[at], "article") or self._words[at] in ("a", "an"))
        if at < 1 or not is_where_word(self._words[at], "at-another"):
            return False
        return any(
            one.at + one.length == at
            and one.at
            and self._is_reached(one)
            and not _is_a_deed(one.said)
            and not is_somebody(one.said)
            for one in self.found
        )

    def _is_gone_through(self, each: Found) -> bool:
        """Whether one only comes by a place on the way to another: `we go down through the ruins to the tavern`."""
        led = [at for at in range(each.at) if is_where_word(self._words[at], "gone-through")][-1:]
        if not led or each.at - led[0] > BETWEEN:
            return False
        goes = any(
            is_where_word(form, "goes-plainly") for word in self._words[: led[0]] for form in verb_forms(word)
        )
        behind = self._words[each.at + each.length :]
        after = behind.index("to") + each.at + each.length if "to" in behind[:BETWEEN] else -1
        there = after >= 0 and not any(map(deed_of, self._words[after + 1 : after + 2]))
        return goes and there and any(after < one.at <= after + BETWEEN for one in self._nouns)

    def _only_leads_there(self, each: Found) -> bool:
        """Whether a deed only leads to where something is done then: `We ride to Harrow House to see the steward`."""
        behind = self._words[each.at + each.length :]
        return bool(deed_of(each.said)) and behind[:1] == ["to"] and "to" in behind[2:]

    def _is_reached(self, one: Found) -> bool:
        """Whether an article stands before a place, and before that a word which leads there or away from it."""
        at = one.at - 1
        at -= at > 1 and not is_where_word(self._words[at], "article")  # `To the old inn.`
        led = is_where_word(self._words[at], "article")
        return led and at > 0 and says_where(self._words[at - 1]) and not occasion_in(one.said, "quiet")

    def _is_a_town(self, each: Found) -> bool:
        """Whether a word with a capital stands alone behind `in`: the name of a town or a country."""
        small = [word.small for word in self._written]
        if is_a_town(each.said) and each in self._unheard:
            return False  # Nothing but a town: one is in its streets.
        if each.length > 1 or each.said not in small[1:] or capitals_throughout(self._written):
            return False
        at = small.index(each.said, 1)
        behind = self._written[at + 1] if at + 1 < len(self._written) else None
        alone = behind is None or behind.apart or not behind.capital
        return self._written[at].capital and alone and small[at - 1] in ("in", "near")

    def _owns(self, each: Found) -> bool:
        return self._words[each.at + each.length - 1] in self._owners

    def _owns_another(self, each: Found) -> bool:
        """Whether a word says whose another place is, with something said of that between: `the colony's only bar`."""
        ends = each.at + each.length
        return self._owns(each) and any(
            ends < one.at < ends + BETWEEN and not any(map(says_where, self._words[ends : one.at]))
            for one in self.found
        )

    def _leads_to_a_name(self, each: Found) -> bool:
        """Whether a name stands behind a word: `aboard the Merry Widow`."""
        small = [word.small for word in self._written]
        at = small.index(each.said) + 1 if each.said in small else len(small)
        at += at < len(small) and is_where_word(small[at], "article")
        return at < len(small) and self._written[at].capital

    def _of_a_thing(self, each: Found, behind: str) -> float:
        """What speaks against a word that only says what a thing is of, which is carried: the `reactor` coil."""
        before = [word for word in self._words[: each.at] if says_where(word)][-1:]
        if (
            not behind
            or not each.at
            or (before and is_where_word(before[0], "where") and before[0] != "over")
        ):
            return 0.0
        return _QUALIFIES if is_a(behind, _CARRIED, among=3) and not self._is_place(behind) else 0.0

    def _is_of_another(self, each: Found, kind: KindOfPlace) -> bool:
        """Whether a word that only says where belongs to a place behind it: the `outside` of a tower is no hull."""
        if self._behind(each) != "of":
            return False
        behind = next((one for one in self.found if one.at > each.at + each.length), None)
        return behind is not None and behind.sense not in (kind.name, kind.like)

    def _has_a_house(self, each: Found) -> bool:
        """Whether another kind of place stands right behind whoever it belongs to."""
        ends = each.at + each.length
        return self._owns(each) and any(one.at == ends and one.sense != each.sense for one in self.found)

    def _is_part_of_another(self, each: Found) -> bool:
        """Whether a word is for what any building has, and the building stands right behind it: `eaves of a temple`."""
        if self._behind(each) != "of" or not is_where_word(each.said.split()[-1], "of-any-building"):
            return False
        ends = each.at + each.length
        return any(ends < one.at <= ends + BETWEEN for one in self.found)

    def _is_place(self, word: str) -> bool:
        return any(word in each.said.split() for each in self.found)

    def _behind(self, each: Found) -> str:
        end = each.at + each.length
        return self._words[end] if end < len(self._words) else ""

    def _as_the_beginning(self, each: Found, behind: str) -> float:
        """What speaks for the noun a title begins with, the more where it says then where that lies."""
        last = each.at + each.length - 1
        led = each.at == 1 and is_where_word(self._words[0], "article")
        if not (led or last == self._begins) or _is_a_deed(each.said) or occasion_in(each.said, "quiet"):
            return 0.0
        lies = is_where_word(behind, "where") or (behind == "of" and last == self._begins)
        if lies and any(one.at > last for one in self._nouns):
            return _HEAD
        return _BEGINS if last == self._begins else 0.0


def is_a_town(word: str) -> bool:
    """Whether a name is that of a town."""
    return is_a(word, _TOWNS)


_TOWNS = ("city.n.1", "town.n.1", "national_capital.n.1", "village.n.1")


def _is_another_calling(before: str, said: str) -> bool:
    """Whether a word for somebody is no longer for a place with the word before it: a `wet nurse` is in no ward."""
    return bool(callings_of(said)) and is_a(f"{before} {said}", ("person.n.1",))


def _is_a_deed(said: str) -> bool:
    return bool(deed_of(said) or lexicon().senses("meetings", said))


def _told_of_from(spread: Sequence[TitleWord], words: Sequence[str], found: Sequence[Found]) -> int:
    """Where a title goes on from its place to what is told of it: `the mill, where …`, `the mill, and the miller …`."""
    ends = words.index(_WHERE) if _WHERE in words[1:] else len(words)
    first = min((each.at for each in found if not _is_a_deed(each.said)), default=len(words))
    on = lexicon().set_of("title-words", "goes-on")
    ours = lexicon().set_of("title-words", "speakers")
    goes_on = (
        at
        for at, word in enumerate(spread)
        if at > first
        and (word.apart or word.small in _SUBORDINATES)
        and not (ours & set(words[at + 1 : at + 2]) and not ours & set(words[:at]))
        and (word.small in on or (word.small.endswith("ing") and deed_of(word.small)))
    )
    return min(ends, next(goes_on, ends))


_SUBORDINATES = lexicon().set_of("title-words", "subordinates")


def _names_in(words: tuple[TitleWord, ...]) -> set[str]:
    """The words with capitals, which say little of a place, for they may be a name."""
    if capitals_throughout(words):
        return set()
    runs = [run for run in capital_runs(words, first=True) if run.ends > 1]
    return {part for run in runs for word in words[run.begins : run.ends] for part in word.small.split("-")}


def _ends_a_name(words: tuple[TitleWord, ...], said: str) -> bool:
    """Whether a word is what a name of several words says of a place: `Row` in `Candle Row`, `Café` of `Café Eck`."""
    runs = [run for run in capital_runs(words, first=True) if run.ends - run.begins > 1]
    says_it = (words[run.begins if _is_led(words[run.begins].small) else run.ends - 1].small for run in runs)
    return said in says_it


def _is_in_a_led_name(words: tuple[TitleWord, ...], said: str) -> bool:
    """Whether a word stands in a name that begins with what it is the name of, behind that."""
    return any(
        _is_led(words[run.begins].small) and said in [word.small for word in words[run.begins + 1 : run.ends]]
        for run in capital_runs(words, first=True)
    )


def _is_led(word: str) -> bool:
    """Whether a name begins with what it is the name of: `Hotel Bristol`."""
    return word in lexicon().set_of("title-words", "leads-a-name")


def _of_people(words: tuple[TitleWord, ...]) -> set[str]:
    """The words in the names of people, which are no places: `Captain Marsh`, `Ilse Tarn`."""
    found: set[str] = set()
    for run in capital_runs(words, first=True):
        if run.begins and words[run.begins - 1].small == "the":
            continue  # A river is called `the Red River`, and no man is.
        first = words[run.begins].small
        addressed = first in lexicon().set_of("people-named", "address") and run.ends - run.begins > 1
        if addressed or (lexicon().senses("given-names", first) and run.begins):
            found.update(word.small for word in words[run.begins : run.ends])
    return found


_OF = lexicon().set_of("where-words", "of-another")
_TO_DO = (["to"], ["where"])


def speaks_for(
    words: Sequence[str], meant: Found, found: Sequence[Found], names: Collection[str] = ()
) -> float:
    """How likely it is that these words of a title are where the scene is."""
    worth = 1.0 + _PHRASE * (meant.length - 1)
    led = next((word for word in reversed(words[: meant.at]) if not is_where_word(word, "article")), "")
    worth += _TOLD_OF if led in lexicon().set_of("title-words", "over-by-then") else 0.0
    at = meant.at - 1
    skipped = 0
    while at >= 0 and skipped < BETWEEN and not says_where(words[at]):
        parts = not is_where_word(words[at], "small") and words[at] not in names
        if skipped and parts and not is_where_word(words[at + 1], "small") and words[at + 1] not in names:
            break
        at, skipped = at - 1, skipped + 1
    before = words[at] if at >= 0 else ""
    looks = any(
        is_where_word(word, "looking") for word in words[:2]
    )  # Who looks, looks `from` where the scene is.
    if at > 0 and (is_where_word(words[at - 1], "tells-of") or _is_spoken_of(words, at)):
        worth += _TOLD_OF
    if is_where_word(before, "beside") and any(
        each.at + each.length == at and not callings_of(each.said) and not deed_of(each.said)
        for each in found
    ):
        worth += _ANOTHER  # What one finds another place by: `the alley behind the theatre`.
    elif is_where_word(before, "over-and-under") and _another_lies_in(words, meant, found):
        worth += _ANOTHER  # `Under the streets in the tunnels`.
    elif before == "from" and (
        looks or any(is_where_word(deed_of(word), "fetched-from") for word in words[:at])
    ):
        worth += _SAID_WHERE
    elif is_where_word(before, "where") or (before == "of" and at and is_where_word(words[at - 1], "part")):
        worth += 0.0 if looks else _SAID_WHERE
    elif is_where_word(before, "towards") or (at > 0 and is_where_word(words[at - 1], "bound-for")):
        there = words[meant.at + meant.length : meant.at + meant.length + 1] in _TO_DO
        worth += 0.0 if there else _TOWARDS  # Who goes there to do something is there.
    elif is_where_word(before, "elsewhere"):
        somebody = is_somebody(meant.said.split()[-1])
        worth += _SPOKEN_OF if before in _OF or somebody else _TOLD_OF
    after = meant.at + meant.length
    if any(each.at == after for each in found):
        worth += _QUALIFIES
    elif callings_of(words[after] if after < len(words) else ""):
        worth += _OF_SOMEBODY  # Of the harbour master one speaks also elsewhere.
    return worth


def _is_spoken_of(words: Sequence[str], at: int) -> bool:
    """Whether somebody tells of what stands behind a word: `the old miner tells us of the flooded shaft`."""
    told = words[at] in lexicon().set_of("where-words", "before-what-is-told")
    return told and any(
        is_where_word(form, "tells") for word in words[max(0, at - BETWEEN) : at] for form in verb_forms(word)
    )


def _another_lies_in(words: Sequence[str], meant: Found, found: Sequence[Found]) -> bool:
    """Whether another place of a title is where one is `in` or `at`."""
    return any(
        each.at != meant.at
        and any(is_where_word(word, "at") for word in words[max(0, each.at - 3) : each.at])
        for each in found
        if not _is_a_deed(each.said)
    )
