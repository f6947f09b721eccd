"""The next scene in plain words: its title behind `next scene:`, a day that has passed, or a way that leads away."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.commands.readings.people import people_called
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentence import BY_NAME
from solofate.commands.readings.things import telling_words
from solofate.commands.readings.utterance import Utterance, skip
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import share_of
from solofate.rules.model.state import FREE
from solofate.rules.names import words_of
from solofate.wording.plain import inline


def next_scenes(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`/scene …` where a line sets the next scene; nothing while a fight or a contest runs."""
    if moment.state.scene.open and moment.state.scene.mode != FREE:
        return
    title = _titled(moment.words, said)
    if title is not None:
        yield Reading(_line(moment, title), 0.97, "that is the title of the next scene")
        return
    words, known = said.words, moment.words
    if not moment.state.scene.open or said.asks or said.quoted or len(words) > _MOST_OF_A_TITLE:
        return
    if _awaits_the_next(moment, words):
        yield Reading(f"/scene {_next_file(moment)}", 0.9, "that is what the next scene begins with")
        return
    if known.set_of("next-scene", "not-done") & set(words) or _names_a_zone(moment, said):
        return
    if _goes_back_to_somebody(moment, words):
        yield Reading(_line(moment, said.text), 0.95, "whom it goes back to is not here")
        return
    begins = 0 if _length(known, "a-day-later", words, 0) else skip(words, 0, known, "before")
    passed = _length(known, "a-day-later", words, begins) or _length(known, "later", words, begins)
    if passed and _names_a_place(moment, said, begins + passed):
        place = said.said_from(begins + passed)
        when = said.said_from(begins, begins + passed).rstrip(" ,")
        title = f"{place.rstrip(' .!')}, {when[:1].lower()}{when[1:]}"
        yield Reading(_line(moment, title), 0.95, "time has passed, and it is somewhere else")
        return
    if passed := _length(known, "a-day-later", words, begins):
        if words[begins + passed : begins + passed + 1] in _WE:
            yield Reading(
                _line(moment, _title(moment, said, begins + passed)), 0.95, "a day has passed before it"
            )
        return
    passed = _length(known, "later", words, begins)
    if passed and words[begins + passed : begins + passed + 1] not in _WE:
        return
    start = _behind_the_subject(known, words, begins + passed)
    if passed and start < len(words) and _goes(known, words[start]):
        title = _title(moment, said, begins + passed)
        yield Reading(_line(moment, title), 0.95, "time has passed, and it is somewhere else")
    elif _leads_away(moment, said, start):
        yield Reading(_line(moment, _title(moment, said, begins)), 0.93, "it leads away from here")


_WE = (["i"], ["we"])
_MOST_OF_A_TITLE = 40
_FAR = 9
_TITLE_BEHIND = re.compile(r"\s*(?:[:–—]|\s-\s)\s*(.*\w.*)", re.DOTALL)


def _titled(known: Lexicon, said: Utterance) -> str | None:
    """What stands behind `next scene:` or `cut to`."""
    words = said.words
    begins = skip(words, 0, known, "before")
    for start in {0, begins}:
        length = _length(known, "titled", words, start)
        if length and start + length < len(said.tokens) + 1:
            behind = _TITLE_BEHIND.match(said.text[said.tokens[start + length - 1].ends :])
            if behind is not None:
                return behind[1]
        cut = _length(known, "cut-to", words, start)
        if cut and start + cut < len(words):
            return said.said_from(start + cut)
    return None


def _leads_away(moment: Moment, said: Utterance, start: int) -> bool:
    """Whether what is done from there on takes the heroes somewhere else: out into the rain, home, to a house."""
    known, words = moment.words, said.words
    if start >= len(words):
        return False
    visit = _length(known, "visits", words, start, bends=True)
    if visit:
        return _is_not_here(moment, words, start + visit) and start + visit < len(words)
    if length := _length(known, "onward", words, start):
        if words[start + length : start + length + 1] and words[start + length] in known.set_of(
            "next-scene", "sees"
        ):
            return _is_not_here(moment, words, start + length + 1) and start + length + 1 < len(words)
        return _is_elsewhere(moment, said, start + length)
    if _length(known, "leaves", words, start, bends=True):
        start = next(
            (at + 1 for at in range(start, len(words) - 1) if words[at] in ("and", "then")), len(words)
        )
        start = _behind_the_subject(known, words, start)
        return start < len(words) and _goes(known, words[start])
    if not _goes(known, words[start]):
        return False
    behind = words[start + 1 : start + 1 + _FAR]
    if behind[:1] == ["home"] or behind[:2] == ["back", "home"]:
        return True
    if set(behind[:2]) & known.set_of("next-scene", "through") and set(behind) & known.set_of(
        "next-scene", "ways"
    ):
        return True
    towards = known.set_of("next-scene", "towards")
    leads = next((at for at in range(start + 1, min(len(words), start + _FAR)) if words[at] in towards), None)
    return leads is not None and _is_elsewhere(moment, said, leads + 1)


def _names_a_place(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether nothing but a place elsewhere stands there: `at the harbour master's office`."""
    known, words = moment.words, said.words
    if words[at : at + 1] and words[at] in known.set_of("next-scene", "placed"):
        return _end_of_place(moment, said, at + 1) == len(words) and _is_elsewhere(moment, said, at + 1)
    return False


def _goes_back_to_somebody(moment: Moment, words: Sequence[str]) -> bool:
    """Whether the heroes go back to somebody they remember who is nobody of this scene."""
    known = moment.words
    start = _behind_the_subject(known, words, skip(words, 0, known, "before"))
    if start >= len(words) or not _goes(known, words[start]):
        return False
    leads = start + 1 + (words[start + 1 : start + 2] == ["back"])
    if words[leads : leads + 1] != ["to"] or (
        leads == start + 1 and "return" not in verb_forms(words[start])
    ):
        return False
    behind = words[leads + 1 :]
    return _names_somebody_away(moment, behind) and not _names_somebody_here(moment, behind)


def _names_somebody_away(moment: Moment, behind: Sequence[str]) -> bool:
    """Whether the words begin with the name or the role of somebody who is remembered and not here."""
    articles, here = _articles(moment.words), moment.state.characters
    said = _without_article(behind, articles)
    for person in moment.state.memory.people:
        if person.id in here:
            continue
        names = [_without_article(words_of(text), articles) for text in (person.name, person.role)]
        first = names[0][:1]
        if any(name and said[: len(name)] == name for name in (*names, first)):
            return True
    return False


def _names_somebody_here(moment: Moment, behind: Sequence[str]) -> bool:
    """Whether the first of the words are the name of somebody who is here."""
    return any(one.at == 0 and one.sure >= BY_NAME for one in people_called(moment, behind))


def _without_article(words: Sequence[str], articles: frozenset[str]) -> Sequence[str]:
    return list(words[1:] if words and words[0] in articles else words)


def _title(moment: Moment, said: Utterance, at: int) -> str:
    """Where it leads, when, and what for: `At the old mill, that night, to find the miller`; else all that was said."""
    known, words = moment.words, said.words
    start = _behind_the_subject(known, words, at)
    if start >= len(words) or not _goes(known, words[start]):
        return said.text
    towards = known.set_of("next-scene", "towards")
    leads = next(
        (
            spot
            for spot in range(start + 1, start + _SOON)
            if words[spot : spot + 1] and words[spot] in towards
        ),
        None,
    )
    ends = _end_of_place(moment, said, leads + 1) if leads is not None else 0
    if leads is None or ends <= leads + 1 or words[leads + 1] not in _articles(known):
        return said.text
    where = f"{'In' if words[leads] == 'into' else 'At'} {said.said_from(leads + 1, ends)}"
    when = said.said_from(0, at).rstrip(" ,") if at else ""
    first = when[:1].lower() + when[1:]
    return ", ".join(part for part in (where, first, said.said_from(ends)) if part)


_SOON = 5


def _end_of_place(moment: Moment, said: Utterance, at: int) -> int:
    """The place behind the words that name where one goes."""
    known, words, ends = moment.words, said.words, at
    ending = known.set_of("plain", "prepositions") | known.set_of("next-scene", "ends-a-place")
    while ends < len(words) and words[ends] not in ending and ends < at + _LONGEST_PLACE:
        ends += 1
        if ends in said.after_a_stop:
            break
    return ends


def _is_elsewhere(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a place is named there that is no part of this one: `the lighthouse`, `Sloane's house`, `my ship`."""
    known, words = moment.words, said.words
    ends = _end_of_place(moment, said, at)
    if ends <= at:
        return False
    here = telling_words(moment.state.scene.title)
    kind = set(plural_forms(words[ends - 1]))
    if not kind.isdisjoint(here):
        return _is_somebodys(said, at, ends) and bool(set(words[at : ends - 1]) - here - _articles(known))
    places = known.set_of("themes", "place").union(*known.subject("places").values())
    places |= known.set_of("talk-words", "place")
    spoken_of = {
        word for each in moment.state.scene.aspects if not each.hidden for word in words_of(each.name)
    }
    if not kind.isdisjoint(spoken_of) and not _is_somebodys(said, at, ends):
        return False
    if kind.isdisjoint(places) and not _stands_by_itself(words, at, ends):
        return False
    return kind.isdisjoint(known.set_of("next-scene", "inner")) or _is_somebodys(said, at, ends)


def _stands_by_itself(words: Sequence[str], at: int, ends: int) -> bool:
    """Whether it is a place for itself by what the word means: an infirmary, a village, where ferries land."""
    if share_of(words[ends - 1], _PLACES) >= _MOSTLY:
        return True
    if ends - at < 2 or share_of(words[ends - 1], _LANDINGS) < _MOSTLY:
        return False
    return share_of(words[ends - 2], _VEHICLES) >= _MOSTLY


_PLACES = (
    "building.n.1",
    "establishment.n.4",
    "institution.n.1",
    "housing.n.1",
    "settlement.n.6",
    "airfield.n.1",
    "island.n.1",
)
_LANDINGS = ("platform.n.1",)
_VEHICLES = ("conveyance.n.3",)
_MOSTLY = 0.5


def _articles(known: Lexicon) -> frozenset[str]:
    return known.set_of("plain", "articles")


def _is_somebodys(said: Utterance, at: int, ends: int) -> bool:
    """Whether the place is somebody's: `the undertaker's workshop`."""
    return re.search(r"['’]s?\s", said.text[said.tokens[at].begins : said.tokens[ends - 1].ends]) is not None


_LONGEST_PLACE = 5


def _is_not_here(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether whoever is visited is nobody of this scene."""
    return all(one.sure < BY_NAME for one in people_called(moment, words[at:]))


def _awaits_the_next(moment: Moment, words: Sequence[str]) -> bool:
    """`I wait for the boots to come up the stair`, where that is what the next scene file is called."""
    known, name = moment.words, _next_file(moment)
    begins = _behind_the_subject(known, words, skip(words, 0, known, "before"))
    if not name or not _length(known, "awaits", words, begins, bends=True):
        return False
    telling = telling_words(name)
    shared = telling & {form for word in words for form in plural_forms(word)}
    return len(shared) > 1 and len(shared) * 2 >= len(telling)


def _next_file(moment: Moment) -> str:
    return next(iter(moment.scenes[moment.state.scenes : moment.state.scenes + 1]), "")


def _behind_the_subject(known: Lexicon, words: Sequence[str], at: int) -> int:
    at += words[at : at + 1] in _WE
    return skip(words, at, known, "before", "letting", "wanting")


def _goes(known: Lexicon, word: str) -> bool:
    return not known.set_of("next-scene", "goes").isdisjoint(verb_forms(word))


def _length(known: Lexicon, sense: str, words: Sequence[str], at: int, *, bends: bool = False) -> int:
    """How many words the longest phrase of a sense takes there; 0 where none stands there."""
    if at >= len(words):
        return 0
    heads = set(verb_forms(words[at])) if bends else {words[at]}
    found = 0
    for phrase in known.words("next-scene", sense):
        head, *rest = phrase.split()
        if head in heads and words[at + 1 : at + 1 + len(rest)] == rest:
            found = max(found, 1 + len(rest))
    return found


def _line(moment: Moment, title: str) -> str:
    """The command that opens it: the scene file of that name where there is one, else a scene of that title."""
    said = frozenset(telling_words(inline(title)))
    for name in moment.scenes:
        telling = telling_words(name)
        if len(telling & said) > 1 and len(telling & said) * 2 > len(telling | said):
            return f"/scene {name}"
    plain = inline(title).replace('"', "'").strip(" .!'“”")
    return f'/scene "{plain[:1].upper()}{plain[1:]}"'


def _names_a_zone(moment: Moment, said: Utterance) -> bool:
    """Whether it goes to a zone of this scene, which is a move; somebody else's is another place."""
    words = set(said.words)
    for name in moment.state.scene.zones.names.values():
        zone = telling_words(name)
        if not zone or not zone <= words:
            continue
        at = next(at for at, word in enumerate(said.words) if word in zone)
        theirs = at > 0 and _is_somebodys(said, at - 1, at + 1)
        if not theirs or said.words[at - 1] in telling_words(moment.state.scene.title):
            return True
    return False
