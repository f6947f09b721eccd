"""Whoever a line names who is not here: `Bandi`, `old Pista, the bear keeper`, `a girl called Juno`.

A capital alone makes nobody a name: `like Christians`, `the English manual` and `on Sunday` name no one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.commands.readings.reading import Moment, found_once
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import Crowd
from solofate.commands.readings.whom.strangers import COUNTS
from solofate.commands.readings.words.nouns import ALIVE, PERSON, kind_named
from solofate.commands.readings.words.utterance import Utterance, near, utterance
from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.rules.names import words_of
from solofate.rules.person_names import is_no_other_word

LONGEST_NAME, LONGEST_ROLE = 3, 5


class Named(NamedTuple):
    """Somebody who is named and not here: the name, what they are told to be, and the words that say it."""

    name: str
    role: str
    at: int
    end: int

    @property
    def typed(self) -> str:
        """Them as a command has them: the name, and behind a comma what they are."""
        return f'"{self.name}, {self.role}"' if self.role else f'"{self.name}"'


@found_once
def named_elsewhere(moment: Moment, said: Utterance) -> list[Named]:
    """Everybody a line names outside of quotes who is not in the scene, in its order."""
    if not moment.state.scene.open:
        return []
    skills = {name.casefold() for name in moment.state.skills.names.values()}
    found = [each for each in _found(moment, said) if not _is_a_skill_used(said, each, skills)]
    return found or list(_spoken_of_lately(moment, said))


def _is_a_skill_used(said: Utterance, one: Named, skills: set[str]) -> bool:
    """Whether it is a skill that somebody uses: `I use Empathy to stay close to what he feels`."""
    return (
        one.name.casefold() in skills
        and one.at > 0
        and said.words[one.at - 1] in ("use", "using", "with", "by")
    )


def _spoken_of_lately(moment: Moment, said: Utterance) -> Iterator[Named]:
    """Whoever `him` means, where the player spoke last of somebody who is not here."""
    known, words = moment.words, said.words
    at = next((at for at, word in enumerate(words) if word in known.set_of("named", "points")), None)
    if at is None or not moment.told:
        return
    gender = next(iter(known.senses("spoken-of", words[at])), "")
    crowd = Crowd.at(moment)
    helped = at and not known.set_of("done-for-them", "verbs").isdisjoint(verb_forms(words[at - 1]))
    until = at + 1 if helped else at  # `I help her`: the friend beside the hero.
    if any(one.sure >= _BY_NAME and one.at < until for one in crowd.mentions(words)):
        return
    if gender == "she" and any(_is_a_vessel(known, word) for word in words[:at]):
        return
    for line in moment.told:
        before = utterance(line)
        gone = [one for one in _found(moment, before) if _fits(moment, one, gender)]
        points = known.set_of("somebody", "last")
        named = (one for one in crowd.mentions(before.words) if before.words[one.at] not in points)
        here = [one.at for one in named if one.sure >= _BY_NAME and not _is_mine(moment, one)]
        if gone and gone[-1].at > max(here, default=-1):
            yield gone[-1]._replace(at=at, end=at + 1)
        if gone or here:
            return


_BY_NAME = 0.85


def _is_a_vessel(known: Lexicon, word: str) -> bool:
    """Whether it is what one says `she` of, and no person: `I watch the wreck and time her spin`."""
    return word in known.set_of("named", "vessels") or is_a(word, ("vehicle.n.1",), "noun", among=1)


def _is_mine(moment: Moment, one: Mention) -> bool:
    return moment.hero is not None and one.ids == (moment.hero.id,)


def _fits(moment: Moment, one: Named, gender: str) -> bool:
    """Whether one may say `him` or `her` of somebody: as is known of them, else by their name and what they are."""
    known, person = moment.words, moment.state.memory.called(one.name)
    if gender and person is not None and person.pronouns:
        return person.pronouns == gender
    words = words_of(f"{one.name} {one.role}")
    said = {
        sense
        for word in words
        for sense in (*known.senses("given-names", word), *known.senses("spoken-of", word))
    }
    return not gender or not said or gender in said


def _found(moment: Moment, said: Utterance) -> Iterator[Named]:
    at = 0
    while at < len(said.words):
        ends = _run(moment, said, at)
        if ends is None:
            at += 1
            continue
        one = _somebody(moment, said, at, ends) if not _is_of_a_place(moment.words, said, at, ends) else None
        if one is not None:
            yield one
        at = max(ends, one.end if one is not None else ends)


def _is_of_a_place(known: Lexicon, said: Utterance, at: int, ends: int) -> bool:
    """Whether a name is that of a street, a house or a ship: `Vaz Street`, `at Kelly's`, `the Anna-Marie`."""
    words = said.words
    if not known.set_of("named-places", "kinds").isdisjoint(words[at : ends + 1]):
        return True
    begins = at
    while begins and said.text[said.tokens[begins - 1].ends : said.tokens[begins].begins] == "-":
        begins -= 1
    joined = begins < at or said.text[said.tokens[ends - 1].ends : said.tokens[ends - 1].ends + 1] == "-"
    if joined and words[begins - 1 : begins] == ["the"]:
        return True
    theirs = said.text[: said.tokens[ends - 1].ends].endswith(("'s", "’s"))
    leads = words[at - 1] in known.set_of("named-places", "leads") if at else False
    return theirs and leads and (ends >= len(words) or words[ends] in known.set_of("plain", "prepositions"))


def _run(moment: Moment, said: Utterance, at: int) -> int | None:
    """Where the words in capitals end that begin there; None where none do, or where none is a name."""
    if not _is_written_large(moment, said, at):
        return None
    ends = at + 1
    while (
        ends < min(len(said.words), at + LONGEST_NAME)
        and _is_written_large(moment, said, ends)
        and _is_close(said, ends)
    ):
        ends += 1
    return ends


def _is_close(said: Utterance, at: int) -> bool:
    """Whether nothing but a space stands before a word, or the stop of a title: `Dr. Okafor`."""
    between = said.text[said.tokens[at - 1].ends : said.tokens[at].begins]
    return between == " " or (between == ". " and len(said.words[at - 1]) < _A_SHORT_TITLE)


_A_SHORT_TITLE = 5


def _is_written_large(moment: Moment, said: Utterance, at: int) -> bool:
    token = said.tokens[at]
    if at and said.tokens[at - 1].begins == token.begins:  # The second half of `it's`.
        return False
    word = said.words[at]
    large = said.text[token.begins].isupper()
    if large and at and said.words[at - 1] in moment.words.set_of("named", "introduces"):
        return True
    if word in _nobodies(moment.words) or not word[:1].isalpha():
        return False
    if large and word in moment.words.set_of("people-named", "address"):
        return True
    return (large and not _is_grammar(moment.words, word)) or word in _sure_names(
        tuple(one.name for one in moment.state.memory.people)
    )


@lru_cache(maxsize=16)
def _sure_names(names: tuple[str, ...]) -> frozenset[str]:
    """The words of names one may also type small, since there are no other such words."""
    parts = (part for name in names for part in words_of(name))
    return frozenset(part for part in parts if len(part) > 2 and is_no_other_word(part))


@lru_cache(maxsize=8)
def _nobodies(known: Lexicon) -> frozenset[str]:
    """The words that are nobody's name, however they are written."""
    return known.set_of("no-persons", "said") | known.set_of("fact-bounds", "no-name") | frozenset(COUNTS)


def _is_grammar(known: Lexicon, word: str) -> bool:
    plain = ("articles", "prepositions", "particles")
    return (
        any(word in known.set_of("plain", sense) for sense in plain)
        or bool(known.senses("fillers", word))
        or word in known.set_of("somebody", "last")
        or word in known.set_of("grammar", "acts")
    )


def _somebody(moment: Moment, said: Utterance, at: int, ends: int) -> Named | None:
    """Whoever the words in capitals name, with what they are told to be; None where it is nobody, or somebody here."""
    known, words = moment.words, said.words
    address = known.set_of("people-named", "address")
    proper = [word for word in words[at:ends] if word not in address]
    name = " ".join(_written(said, spot) for spot in range(at, ends))
    if _is_here(moment, words[at:ends], proper):
        return None
    person = moment.state.memory.called(name) or (
        moment.state.memory.called(" ".join(proper)) if proper else None
    )
    before, begins = _role_before(moment, said, at)
    behind, end = role_behind(moment, said, ends)
    if person is not None:
        if person.id in moment.state.characters:
            return None
        return Named(person.name, "", begins, end)
    if not proper or not _may_be_a_name(moment, said, at, ends, bool(before or behind)):
        return None
    if (
        begins == at
        and at
        and words[at - 1] in address
        and not said.text[said.tokens[at - 1].begins].isupper()
    ):
        begins = at - 1  # `Old Pista` where `old` is written small.
    return Named(name, behind or before, begins, end)


def _written(said: Utterance, at: int) -> str:
    text = said.text[said.tokens[at].begins : said.tokens[at].ends].replace("’", "'")
    return (text.partition("'")[0] if text.endswith(("'s", "s'")) else text).strip(".")


def _is_here(moment: Moment, words: Sequence[str], proper: Sequence[str]) -> bool:
    """Whether it is the name of somebody or some place of this scene, or nearly that."""
    names = [words_of(one.name) for one in moment.state.characters.values()]
    named = set(proper or words)
    if any(named <= set(parts) or parts[0] in named for parts in names):
        return True
    places = {part for zone in moment.state.scene.zones.names.values() for part in words_of(zone)}
    if not named.isdisjoint(places):
        return True
    people = [part for parts in names for part in parts]
    return all(near(word, people) is not None for word in named)


def _may_be_a_name(moment: Moment, said: Utterance, at: int, ends: int, is_told: bool) -> bool:
    """Whether words in capitals are somebody's name, by themselves and by what stands around them."""
    known, words = moment.words, said.words
    before = _leading_word(moment, said, at)
    whose = said.text[said.tokens[ends - 1].begins : said.tokens[ends - 1].ends].endswith(_OWN)
    parts = known.set_of("body", "parts")
    is_told = is_told or (whose and not parts.isdisjoint(words[ends : ends + 2]))
    if before in known.set_of("before-a-place", "said") and not is_told:
        return False
    if before == "from" and at > 1 and words[at - 2] in known.set_of("talk-words", "be") and not is_told:
        return False  # `Which is from Tesco`
    if before in known.set_of("plain", "articles") and not is_told:
        return False
    if before == "on" and at and not is_told:
        return False
    first, address = words[at], known.set_of("people-named", "address")
    if first in address and ends - at > 1:
        return True
    given = bool(known.senses("given-names", first))
    if ends - at > 1:
        return given or any(is_no_other_word(word) for word in words[at:ends]) or is_told
    if given or is_no_other_word(first):
        return True
    begins = at == 0 or at in said.sentences
    goes_on = ends < len(words) and not said.stops_before(ends)
    if begins and goes_on and senses_of(first, "verb"):
        return False  # `Run, Ines! Fetch the guild masters!` calls nobody Fetch.
    if is_told:
        return True
    if known.senses("verbs", first) or not _is_one_of_its_kind(first):
        return False
    if kind_named(known, first) not in (PERSON, ALIVE):  # `Blood runs down my sleeve`
        return False
    return (kind_named(known, first) == ALIVE and not begins) or _acts(moment, words, ends)


def _leading_word(moment: Moment, said: Utterance, at: int) -> str:
    """The word before a name and what joins it or says more of it: `the Rio dei Vetrai`, `a black Audi`."""
    words, known = said.words, moment.words
    spot = at - 1
    while spot > 0 and words[spot] in known.set_of("name-parts", "joins"):
        spot -= 1
        while spot >= 0 and said.text[said.tokens[spot].begins].isupper():
            spot -= 1
    articles = known.set_of("plain", "articles")
    while spot > 0 and senses_of(words[spot], "adjective") and words[spot] not in articles:
        if not _leads_on(known, words[spot - 1]):
            break
        spot -= 1
    if spot < 0 or any(said.stops_before(each) for each in range(spot + 1, at + 1)):
        return ""
    return words[spot]


def _leads_on(known: Lexicon, word: str) -> bool:
    return word in known.set_of("plain", "articles") or bool(senses_of(word, "adjective"))


_OWN = ("'s", "’s", "s'", "s’")


def _is_one_of_its_kind(word: str) -> bool:
    """Whether it is a noun, and none of several: a name is never `Hungarians`."""
    return bool(senses_of(word)) and min(plural_forms(word), key=len) == word


def _acts(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether somebody does something of theirs there, as no noun does that has no article: `Clay steps out`."""
    word = words[at] if at < len(words) else ""
    return word.endswith("s") and any(senses_of(form, "verb") for form in verb_forms(word) if form != word)


def _role_before(moment: Moment, said: Utterance, at: int) -> tuple[str, int]:
    """What stands before a name and says who it is, and where that begins: `his brother`, `a girl called`."""
    words, articles = said.words, moment.words.set_of("plain", "articles")
    at = _before_how_they_are(said, at)
    spot, is_called = at - 1, False
    if spot > 0 and words[spot] in ("called", "named"):
        spot, is_called = spot - 1, True
    elif spot > 0 and said.stops_before(at) and said.text[said.tokens[spot].ends] == ",":
        if said.asks and len(said.words) - at <= LONGEST_NAME:  # `The doctor, Okafor`
            return "", at  # `Where is the boy, Pere?` calls Pere, who is no boy.
    elif spot >= 0 and said.stops_before(at):
        return "", at
    is_large = spot >= 0 and said.text[said.tokens[spot].begins].isupper()
    if spot < 1 or not is_somebody(words[spot]) or (is_large and not is_called):
        return "", at
    if not is_called and said.stops_before(at) and _is_several(words[spot]):
        return _one_of_them(said, spot, at)
    for begins in range(spot - 1, max(-1, spot - 3), -1):
        if said.stops_before(begins + 1):
            break
        own = said.text[said.tokens[begins].begins : said.tokens[begins].ends].endswith(("'s", "’s"))
        if words[begins] in articles or own:
            return _text(said, begins, spot + 1), begins
    return "", at


def _before_how_they_are(said: Utterance, at: int) -> int:
    """Before the word that says how somebody is who is named behind what they are: `the sluice keeper, old Marten`."""
    large = at > 0 and said.text[said.tokens[at - 1].begins].isupper()
    if at < _FEWEST_BEFORE or large or said.stops_before(at) or not said.stops_before(at - 1):
        return at
    return at - 1 if senses_of(said.words[at - 1], "adjective") else at


_FEWEST_BEFORE = 3


def _one_of_them(said: Utterance, spot: int, at: int) -> tuple[str, int]:
    """One of several who is told apart from them: `the youngest of the fishermen, Harm`.

    `Two of her boatmen, Stavros and Ivan` says it of neither alone.
    """
    of = next((each for each in (spot - 1, spot - 2) if each > 1 and said.words[each] == "of"), None)
    if of is None or said.words[of - 2] != "the" or _is_several(said.words[of - 1]):
        return "", at
    return _text(said, of - 2, spot + 1), of - 2


def _is_several(word: str) -> bool:
    """Whether a noun stands for more than one: `boatmen`."""
    return any(form != word and senses_of(form) for form in plural_forms(word))


def role_behind(moment: Moment, said: Utterance, ends: int) -> tuple[str, int]:
    """What stands behind a name and says who it is, and where that ends: `, the bear keeper,`, `the clown`."""
    words, known = said.words, moment.words
    if ends >= len(words):
        return "", ends
    articles = known.set_of("plain", "articles")
    apposed = said.text[said.tokens[ends - 1].ends : said.tokens[ends].begins].strip() == ","
    if apposed and words[ends] == "who":  # `Old Juno, who keeps the bees, comes in`
        stop = next((at for at in range(ends + 1, len(words)) if said.stops_before(at)), ends)
        return "", stop
    if words[ends] not in articles or (said.stops_before(ends) and not apposed):
        return "", ends
    at = ends + 1
    while at < min(len(words), ends + LONGEST_ROLE) and not said.stops_before(at):
        at += 1
    if apposed:
        stops = at >= len(words) or said.stops_before(at)
        person = next((spot for spot in reversed(range(ends + 1, at)) if is_somebody(words[spot])), None)
        if person is None:
            return "", ends
        role = _text(said, ends, at if stops else person + 1)
        return role, at if stops else _behind_what_they_wear(moment, said, person + 1)
    for spot in range(ends + 1, min(at, ends + 4)):
        if spot == ends + 1 and words[ends] != "the":
            return "", ends
        nxt = words[spot + 1] if spot + 1 < at else ""
        if is_somebody(words[spot]) and not (nxt and is_somebody(nxt)):
            return _text(said, ends, spot + 1), spot + 1
    return "", ends


def _behind_what_they_wear(moment: Moment, said: Utterance, at: int) -> int:
    """Where it ends what somebody is told by behind what they are: `an old carter with ice in his beard, …`."""
    if said.words[at] not in moment.words.set_of("named", "wears"):
        return at
    ends = range(at + 1, min(len(said.words), at + _LONGEST_LOOKS))
    return next((spot for spot in ends if said.stops_before(spot)), at)


_LONGEST_LOOKS = 9


def _text(said: Utterance, begins: int, ends: int) -> str:
    text = said.text[said.tokens[begins].begins : said.tokens[ends - 1].ends]
    return (
        text[:1].lower() + text[1:]
        if said.words[begins] in ("a", "an", "the", "his", "her", "my", "our")
        else text
    )
