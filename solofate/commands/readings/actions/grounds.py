"""Aspects told by their names as a ground: a detail they make true, and the trouble they make.

`Because Half the Harbour Remembers My Fines, one of them hesitates` declares a detail; `I Cannot Leave a Crack Alone
gets the better of me` is a compel. What the hero then does is read by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.commands.readings.reading import SURE, Moment, Reading
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.sentences.things import known_aspects
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.commands.readings.words.votes import votes_of
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import senses_of
from solofate.wording.plain import in_quotes, inline

_SURE = 0.94
_FEWEST = 2
"""So many words an aspect and what it makes true have at least."""
_STOPS = ":–—-"
_FARTHEST = 5
"""So many words may stand before an aspect that say it is a ground."""

_BEING = frozenset(lexicon().words("clause-words", "being"))

Read = Callable[[str], Sequence[Reading]]
"""What a sentence may mean, best first."""


class Grounded(NamedTuple):
    """An aspect in a line, by its name and from where to where it stands."""

    aspect: str
    at: int
    end: int


def grounded_readings(moment: Moment, said: Utterance, read: Read) -> Iterator[Reading]:
    """What a line comes to that gives an aspect as its ground; nothing where it gives none."""
    if moment.hero is None or not moment.state.scene.open or said.asks or said.quoted:
        return
    if moment.words.set_of("grounds", "tells-of-one").isdisjoint(said.words) and not any(
        sign in said.text for sign in _STOPS
    ):
        return
    if (named := _named(moment, said.words)) is None:
        return
    if (trouble := _trouble_of(moment, said, named)) is not None:
        yield trouble
    elif deed := _deed_by(moment, said, named):
        yield from _done_by_it(moment, named.aspect, deed, read)
    elif told := _made_true_by(moment, said, named):
        yield from _told(moment, said, named.aspect, told, read)


def _named(moment: Moment, words: Sequence[str]) -> Grounded | None:
    """The aspect a line names word by word, with or without its article; None where it names none."""
    for name in known_aspects(moment):
        parts = _words_of(name)
        if len(parts) < _FEWEST:
            continue
        found = (at for at in range(len(words) - len(parts) + 1) if words[at] == parts[0])
        at = next((at for at in found if tuple(words[at : at + len(parts)]) == parts), None)
        if at is not None:
            return Grounded(name, at, at + len(parts))
    return None


@lru_cache(maxsize=512)
def _words_of(name: str) -> tuple[str, ...]:
    words = utterance(name).words
    return tuple(words[1:] if words[:1] in (["the"], ["a"], ["an"]) else words)


def _deed_by(moment: Moment, said: Utterance, named: Grounded) -> str:
    """What the hero does by an aspect of their own: `I trade on My Father's Debts to make him doubt`; else nothing."""
    words, known = said.words, moment.words
    own = {each.name for each in moment.hero.sheet.aspects} if moment.hero is not None else set()
    begins = skip(words, 0, known, "before", "interjection")
    begins += words[begins : begins + 1] in (["i"], ["we"])
    led = " ".join(words[begins : named.at]).removesuffix(" the").removesuffix(" my").removesuffix(" that")
    if named.aspect not in own or led not in known.set_of("grounds", "leans-on"):
        return ""
    return said.said_from(named.end + 1) if words[named.end : named.end + 1] == ["to"] else ""


def _done_by_it(moment: Moment, aspect: str, deed: str, read: Read) -> Iterator[Reading]:
    """The deed that an aspect helps with; where nothing sure is read in it, by what its words speak for."""
    found = [each for each in read(f"I {deed}") if each.line.startswith("/")]
    if found and found[0].score >= SURE:
        yield from found
        return
    usual = max(
        (able for each in _WITH_WORDS for able in moment.state.skills.at(each)),
        key=_rated(moment),
        default="",
    )
    if skill := next(iter(votes_of(moment, utterance(deed).words)), usual):
        aim = in_quotes(deed).strip(" .!")
        whom = sentence_in(moment, utterance(f"I {deed}")).hindered_by
        against = f" vs {whom.ids[0]}" if whom is not None else ""
        yield Reading(f'/overcome {skill}{against} "{aim}"', _SURE, f"{aspect} helps with it")


_WITH_WORDS = ("rapport", "contacts", "resources")
"""What gets somebody something for what they are."""


def _rated(moment: Moment) -> Callable[[str], int]:
    return moment.hero.sheet.rating if moment.hero is not None else lambda _: 0


def _made_true_by(moment: Moment, said: Utterance, named: Grounded) -> str:
    """What a line says is so because of the aspect; nothing where it says no such thing."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before", "interjection")
    before = words[begins : named.at] if begins <= named.at else []
    if _is_a_ground(known, before):
        return "" if _is_told_of(said, named) else _behind(said, named, known)
    plainly = (
        not before or before in (["the"], ["i"]) or known.set_of("grounds", "invokes").issuperset(before)
    )
    if plainly and (
        _stops_behind(said, named.end) or _follows(known, words, named.end) or _follows_as_it_is(said, named)
    ):
        return _behind(said, named, known)
    if named.end == len(words):
        for length in range(min(_FARTHEST, named.at), 0, -1):
            if _is_a_ground(known, words[named.at - length : named.at]):
                return said.said_from(0, named.at - length)
    return ""


def _is_told_of(said: Utterance, named: Grounded) -> bool:
    """`Because the Fog Coming In is thick, …`: something is said of the aspect, which is no ground by itself."""
    behind = said.words[named.end : named.end + 1]
    return not said.stops_before(named.end) and bool(behind) and behind[0] in _BEING


def _is_a_ground(known: Lexicon, before: Sequence[str]) -> bool:
    """Whether those words lead to a ground: `because`, `since I am a`, `thanks to`."""
    for length in (2, 1):
        if " ".join(before[:length]) in known.set_of("grounds", "because"):
            rest = " ".join(before[length:])
            return not rest or rest in known.set_of("grounds", "i-am")
    return False


def _follows(known: Lexicon, words: Sequence[str], at: int) -> int:
    """How many words there say that something follows from it: `so`, `which means that`."""
    return next(
        (
            length
            for length in (4, 3, 2, 1)
            if " ".join(words[at : at + length]) in known.set_of("grounds", "so")
        ),
        0,
    )


def _follows_as_it_is(said: Utterance, named: Grounded) -> bool:
    """`Knows Every Stair in the Wall. There is a way down`: written large as an aspect is, and a sentence by itself."""
    written = said.said_from(named.at, named.end)
    return (
        named.end in said.sentences
        and inline(written).casefold() == named.aspect.casefold()
        and (sum(word[:1].isupper() for word in written.split()) >= _FEWEST)
    )


def _stops_behind(said: Utterance, at: int) -> bool:
    """Whether a colon or a dash stands before that word."""
    if at >= len(said.tokens):
        return False
    between = said.text[said.tokens[at - 1].ends : said.tokens[at].begins]
    return any(sign in between for sign in _STOPS)


def _behind(said: Utterance, named: Grounded, known: Lexicon) -> str:
    return said.said_from(named.end + _follows(known, said.words, named.end))


def _told(moment: Moment, said: Utterance, aspect: str, told: str, read: Read) -> Iterator[Reading]:
    """The detail that an aspect makes true; where the hero does something because of it, the deed."""
    what = utterance(told)
    if len(what.words) < _FEWEST or _only_lists(moment.words, what):
        return
    if what.words[0] in ("i", "we") and not _is_known_or_had(moment.words, what.words):
        for each in read(told):
            yield each._replace(line=said.text) if each.line == told else each
        return
    if _another_hero_acts(moment, what.words):
        yield Reading(said.text, _SURE, "what another hero does is told")
        return
    detail = in_quotes(told)
    yield Reading(f'/declare "{detail}" with "{aspect}"', _SURE, f"{aspect} makes a detail of the story true")


def _only_lists(known: Lexicon, what: Utterance) -> bool:
    """Whether it only lists what the aspect is seen or heard in: `Everything Hums: the floor, the walls, my teeth`."""
    begins = [0, *what.after_a_stop]
    heads = {what.words[at + (what.words[at] == "and")] for at in begins if at + 1 < len(what.words)}
    finite = known.set_of("only-told", "finite")
    return len(begins) > 1 and heads <= known.set_of("plain", "articles") and finite.isdisjoint(what.words)


def _is_known_or_had(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether the hero knows something, or has it, rather than doing something: `I can tell that …`, `I'd know …`."""
    at = skip(words, 1, known, "before")
    while at < len(words) and words[at] in known.set_of("grounds", "may"):
        at += 1
    return at < len(words) and not known.set_of("grounds", "knows").isdisjoint(verb_forms(words[at]))


def _another_hero_acts(moment: Moment, words: Sequence[str]) -> bool:
    """Whether another hero does something in it, of whom no detail is declared."""
    friends = {one.id for one in moment.friends if one.is_hero}
    first = next((one for one in people_called(moment, words) if one.at == 0), None)
    points = words[0] in ("he", "she")
    if not points and (first is None or not friends.issuperset(first.ids)):
        return False
    does = words[1 if first is None or points else first.end :][:1]
    return (
        bool(does)
        and does[0].endswith("s")
        and does[0] not in ("is", "has", "was")
        and bool(senses_of(does[0], "verb"))
    )


def _trouble_of(moment: Moment, said: Utterance, named: Grounded) -> Reading | None:
    """A compel of the hero's own aspect, where a line says that it gets them into trouble; None where it does not."""
    hero, words = moment.hero, said.words
    if hero is None or named.aspect not in {aspect.name for aspect in hero.sheet.aspects}:
        return None
    beside = [*words[: named.at], *(["|"] * (named.end - named.at)), *words[named.end :]]
    cue = next(iter(moment.words.found("trouble-told", beside)), None)
    if cue is None:
        return None
    ends = max(named.end, cue.at + cue.length)
    ends += words[ends : ends + 1] in (["and"], ["so"], ["here"])
    ends += words[ends : ends + 1] in (["and"], ["so"], ["here"])
    behind = in_quotes(said.said_from(ends))
    told = behind if len(behind.split()) >= _FEWEST else f"it {cue.said}" if cue.at >= named.end else cue.said
    return Reading(f'/compel "{named.aspect}" "{told}"', _SURE, "your own trouble, for a fate point")
