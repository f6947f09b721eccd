"""Between scenes: what is told opens the next one, unless it only looks back, muses, or says what is always so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.scenes.next_moment import counted_time, time_passed
from solofate.commands.readings.scenes.next_scene import title_of
from solofate.commands.readings.scenes.places_alone import place_alone
from solofate.commands.readings.scenes.taken_there import taken_there
from solofate.commands.readings.ways.elsewhere import is_somebodys
from solofate.commands.readings.ways.ways_away import WE, behind_the_subject, leads_away
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.gm.wording.aspect_words import is_a_person
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.lexicon.whereabouts import is_a_kind_of_place
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes

_FEWEST, _MOST_OF_A_TITLE, _MOST_OF_A_TIME = 3, 40, 4
_SOON = 5
_LATER = ("a-day-later", "later")
_SENTENCE_ENDS = re.compile(r"(?<=[.!?…])\s+(?=\S)")
_TOLD, _SHOWN = 0.74, 0.7


def scene_openings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Two bravos wait for me on the bridge`, `It rains. I am in my tent`: the scene that a line opens by itself."""
    words = said.words
    if moment.state.scene.open or said.asks or said.quoted or not _FEWEST <= len(words) <= _MOST_OF_A_TITLE:
        return
    if not moment.words.set_of("next-scene", "at-no-time").isdisjoint(words[:_SOON]):
        return
    if words[0] == "show" or words[:3] == ["let", "me", "see"]:
        return  # `Show me what is open` is asked of the GM.
    if _is_sketched(moment, said):
        yield Reading(
            f'/scene "{_as_a_title(said.text)}"', _SKETCHED, "a time and what is there open a scene"
        )
        return
    if _is_told_of_the_time_between(moment, said):
        return
    if _looks_around_nowhere(moment, said):
        yield Reading("/scene", 0.9, "one looks around somewhere, and nothing is said where")
        return
    if told := _told_with_its_place(moment, said):
        yield Reading(f'/scene "{_as_a_title(told)}"', _TOLD, "between scenes it opens the next")
        return
    parts = [each for part in _SENTENCE_ENDS.split(said.text) if (each := utterance(part)).words]
    ours = any(_acts(moment, part) or not _OURS.isdisjoint(part.words) for part in parts)
    if (len(parts) == 1 or ours) and any(_is_now(moment, part) for part in parts):
        title = _title(moment, said) if len(parts) == 1 else said.text
        score = _TOLD if ours or moment.words.told("verbs", words) else _SHOWN
        yield Reading(f'/scene "{_as_a_title(title)}"', score, "between scenes it opens the next")
    elif len(parts) == 1 and words[(opens := _opens(moment, words)) : opens + 1] in WE:
        start = behind_the_subject(moment.words, words, opens)
        if leads_away(moment, said, start):  # `We leg it up the road to the Original Oak, to think`
            title = title_of(moment, said, opens)
            yield Reading(f'/scene "{_as_a_title(title)}"', _TOLD, "between scenes it opens the next")
    elif _is_set(moment, said):
        yield Reading(
            f'/scene "{_as_a_title(said.text)}"', _TOLD, "when it is and what is there open a scene"
        )


def _is_told_of_the_time_between(moment: Moment, said: Utterance) -> bool:
    """Whether a line tells of how the time between scenes is passed: `I spend the evening mending my suit`.

    So does what somebody else of the story rests, says or asks, where no time or place sets it.
    """
    words, known = said.words, moment.words
    if words[0] in ("i", "we"):
        behind = words[2 : 2 + _SOON + 1]
        doing = any(word.endswith("ing") and senses_of(word, "verb") for word in behind)
        return "spend" in verb_forms(words[1]) and doing and not any(map(is_a_kind_of_place, words[2:]))
    one = next((one for one in people_called(moment, words) if one.at == 0), None)
    if one is None or one.end >= len(words) or says_when_or_where(moment, said):
        return False
    forms = verb_forms(words[one.end])
    rests = not known.set_of("opening-words", "rests").isdisjoint(forms)
    return rests or any("talk" in known.senses("verbs", form) for form in forms)


def _told_with_its_place(moment: Moment, said: Utterance) -> str:
    """The title of where the heroes are taken, or of a place they name with what they want there; else empty."""
    there = place_alone(moment, said)
    whole = there is not None and there.done_from >= len(said.words) and {"i", "we"}.intersection(said.words)
    if there is not None and whole and there.title != said.text:
        return there.title
    return taken_there(moment, said)


def says_when_or_where(moment: Moment, said: Utterance) -> bool:
    """Whether a line sets what it tells by a time or a place, at its beginning or behind it."""
    opens = _opens(moment, said.words)
    begins = moment.words.set_of("grammar", "begins-a-whereabouts")
    fronted = not begins.isdisjoint(said.words[opens : opens + 1]) and _tells_where(moment, said, opens)
    return opens > 0 or fronted or time_passed(moment, said.words) > 0 or _is_set(moment, said)


def _is_set(moment: Moment, said: Utterance) -> bool:
    """Whether a time is told, and what is so then: `The next morning the mill stands empty`, `Midnight. The chapel.`

    The time may stand at the end, and where it is may be all there is.
    """
    words, known = said.words, moment.words
    whens = known.set_of("title-words", "when") - _OTHER_TIMES
    never = known.set_of("grammar", "looks-back") | known.set_of("title-words", "past") | _NOT_DONE
    if not never.isdisjoint(words) or not {"i", "we"}.isdisjoint(words):
        return False
    clauses = [0, *said.after_a_stop, len(words)]
    alone = len(clauses) > _FEWEST - 1 and any(
        begins < end and words[end - 1] in whens and end - begins <= _MOST_OF_A_TIME
        for begins, end in pairwise(clauses)
    )
    behind = any(_behind_the_time(moment, words, at) == len(words) for at in range(1, len(words)))
    if not (alone or behind or time_passed(moment, words)):
        return False
    if alone:
        return True
    placed = any(is_a_kind_of_place(word) for word in words)
    return placed or (words[_opens(moment, words) :][:1] != [] and words[_opens(moment, words)] in _LED)


def _as_a_title(text: str) -> str:
    plain = in_quotes(text).strip(" .!")
    return f"{plain[:1].upper()}{plain[1:]}"


def _is_sketched(moment: Moment, said: Utterance) -> bool:
    """Whether a time is followed by nothing but names of what is there: `Next morning, coffee, council of war`."""
    words, known = said.words, moment.words
    opens = _opens(moment, words) or (words[0] in known.set_of("title-words", "when"))
    behind = words[opens:]
    if not opens or opens not in said.after_a_stop or len(behind) > _MOST_OF_A_SKETCH or said.sentences:
        return False
    if not known.set_of("sketches", "says-more").isdisjoint(behind):
        return False
    return not any(_is_a_deed_done(word) for word in behind)


def _is_a_deed_done(word: str) -> bool:
    """Whether a word can hardly be anything but what somebody did, or does: `burned`, `tore`."""
    past = not word.endswith(("s", "ing")) and any(base != word for base in verb_forms(word))
    return past or (bool(senses_of(word, "verb")) and not senses_of(word, "noun"))


_MOST_OF_A_SKETCH, _SKETCHED = 14, 0.78


_FOR = "for"
_STATES = lexicon().set_of("where-words", "holds-nobody")
_NOT_DONE = lexicon().set_of("clause-words", "not-done")
_OTHER_TIMES = frozenset(("yesterday", "tomorrow", "soon"))
_LED = lexicon().set_of("plain", "articles")
_OURS = lexicon().set_of("clause-words", "us") | {"i", "we"}


def _is_now(moment: Moment, part: Utterance) -> bool:
    """Whether a sentence tells of what happens here and now, so that a scene may begin with it."""
    known, words = moment.words, part.words
    opens = _opens(moment, words)
    never = known.set_of("grammar", "looks-back") | _NOT_DONE
    words = _main_clause(moment, words)
    for acts in _heroes_act(moment, words, opens):
        at = skip(words, acts + 1, known, "before", "letting", "wanting")
        if any(word in _WANTS for word in words[acts + 1 : at]):
            return True
        if never.isdisjoint(words) and _happens(moment, words, at, _tells_where(moment, part, acts)):
            return True
    if words[opens : opens + 1] in (["i"], ["we"]) or opens >= len(words) or not never.isdisjoint(words):
        return False
    somewhere = _tells_where(moment, part, opens)
    if {"me", "us"} & set(words):
        return True
    if not all(_happens(moment, words, each, somewhere) for each in range(opens + 1, opens + _SOON)):
        return False
    verbs = known.told("verbs", words[opens:])
    return (
        somewhere or _acts(moment, part) or (words[opens] in known.set_of("plain", "articles") and not verbs)
    )


def _main_clause(moment: Moment, words: list[str]) -> list[str]:
    """What a sentence tells without why it is so, or what is asked in it: there may stand what was before.

    `because he was seen`, `to find out who was there`
    """
    ends = moment.words.set_of("clause-words", "why") | moment.words.set_of("goals", "asks")
    at = next((at for at, word in enumerate(words) if at > 1 and word in ends), len(words))
    return words[:at]


_WANTS = lexicon().set_of("opening-words", "wants")


def _heroes_act(moment: Moment, words: Sequence[str], opens: int) -> Iterator[int]:
    """Every place at which the heroes are told to do something: at its beginning, behind `and`, and behind where,
    when or how it is: `At first light I creep down`, `Dressed as a tinker I knock`, `tonight I must hide him`.
    """
    fronted = words[opens : opens + 1] != [] and (
        words[opens] in moment.words.set_of("plain", "prepositions")
        or words[opens] in _FRONTED
        or words[opens].endswith("ed")
    )
    first = True
    for at, word in enumerate(words):
        if word not in ("i", "we"):
            continue
        behind_a_time = at > 0 and words[at - 1] in moment.words.set_of("title-words", "when")
        if at == opens or words[at - 1] == "and" or (fronted and first) or behind_a_time:
            yield at
        first = False


_FRONTED = lexicon().set_of("opening-words", "fronted")


def _happens(moment: Moment, words: Sequence[str], at: int, somewhere: bool) -> bool:
    """Whether what stands there, if it is a verb, is done and not only felt, thought, owned or so."""
    if at >= len(words):
        return True
    forms, behind = {words[at], *verb_forms(words[at])}, words[at + 1 : at + 2]
    if not forms.isdisjoint(("be", "am", "are", "is")):
        in_it = behind[:1] == ["in"] and bool(_STATES & set(words[at + 2 : at + 4]))  # `In trouble`.
        return (
            somewhere
            or in_it
            or (behind != [] and behind[0].endswith("ing"))
            or _is_done_to_us(moment, words[at + 2 : at + 4])
        )
    if "have" in forms:
        company = somewhere or "with" in words[at:]
        come = behind != [] and not moment.words.set_of("next-scene", "goes").isdisjoint(
            verb_forms(behind[0])
        )
        if come or behind[:1] in (["come"], ["reached"], ["arrived"]):
            return True  # `I have come to the glassblower's`.
        return company and behind != [] and behind[0] in moment.words.set_of("plain", "articles")
    if "keep" in forms and behind:
        return _happens(
            moment, words, at + 1, somewhere
        )  # `I keep thinking of it` is no more done than thought.
    if "get" in forms and not moment.words.set_of("next-scene", "comes-out").isdisjoint(behind):
        return False  # `We got lucky` looks back.
    return moment.words.set_of("next-scene", "always-so").isdisjoint(forms)


def _is_done_to_us(moment: Moment, behind: Sequence[str]) -> bool:
    """Whether it is said behind a participle what does it: `I am woken by a knock`."""
    return (
        len(behind) > 1 and behind[0] == "by" and behind[1] in moment.words.set_of("plain", "before-a-thing")
    )


def _acts(moment: Moment, said: Utterance) -> bool:
    """Whether it is told of the heroes as those who do something."""
    words = said.words
    opens = _opens(moment, words)
    if words[opens : opens + 1] and words[opens] in ("i", "we", "let", "start", "begin"):
        return True
    heroes = {part for one in moment.state.characters.values() for part in words_of(one.name)}
    if words[opens : opens + 1] and words[opens] in heroes and _does(words[opens + 1 : opens + 2]):
        return True  # `Odile visits her mother's grave`
    return bool(heroes & set(words)) and bool(moment.words.told("verbs", words))


def _does(behind: Sequence[str]) -> bool:
    """Whether that is what somebody does: `visits`."""
    return any(word.endswith("s") and bool(senses_of(word, "verb")) for word in behind)


def _tells_where(moment: Moment, said: Utterance, opens: int) -> bool:
    """Whether its beginning says where somebody is: `in my tent`, `with Odile`, `in Vienna`."""
    known, words = moment.words, said.words
    begins = known.set_of("grammar", "begins-a-whereabouts")
    leads = known.set_of("grammar", "leads-a-noun") | {
        part for one in moment.state.characters.values() for part in words_of(one.name)
    }
    for at, (word, behind) in enumerate(pairwise(words[opens : opens + _SOON]), opens):
        named = said.text[said.tokens[at + 1].begins].isupper() and behind != "i"
        if word in begins and (behind in leads or named or is_a_kind_of_place(behind)):
            return True
    return False


def _looks_around_nowhere(moment: Moment, said: Utterance) -> bool:
    """Whether the hero looks around or for something, and it is not said where; somebody is looked for elsewhere."""
    words = said.words
    begins = skip(words, 0, moment.words, "before", "letting", "wanting")
    head = next(
        (each for each in moment.words.found("verbs", words[begins : begins + 4]) if each.at < 2), None
    )
    if head is None or not head.sense.startswith("seek") or is_somebodys(said, begins, len(words)):
        return False
    if _FOR in words[begins:] and _names_somebody(said, words.index(_FOR, begins) + 1):
        return False  # `We search for the smugglers` is what the next scene is about.
    if head.at and not _acts(moment, said):
        return False  # `He looked at us as if we were furniture` tells of somebody else.
    nowhere = moment.words.set_of("looked-around", "nowhere")
    leads = moment.words.set_of("grammar", "leads-a-noun")
    whereabouts = moment.words.set_of("grammar", "begins-a-whereabouts")
    return not any(
        (is_a_kind_of_place(word) and word not in nowhere) or (word in whereabouts and behind in leads)
        for word, behind in pairwise((*words[1:], ""))
    )


def _names_somebody(said: Utterance, at: int) -> bool:
    """Whether what stands there is a name, or what somebody is: `Nan Crake`, `the smugglers`."""
    named = any(said.text[token.begins].isupper() for token in said.tokens[at : at + 1])
    return named or any(is_a_person(form) for word in said.words[at:] for form in plural_forms(word))


def _title(moment: Moment, said: Utterance) -> str:
    """What the scene is called: where it leads, what is wanted, or all that was said."""
    words = said.words
    opens = _opens(moment, words)
    if words[opens : opens + 1] and words[opens] in ("i", "we"):
        begins = opens + 1
        wants = skip(words, begins, moment.words, "before", "wanting")
        if wants > begins and words[wants - 1] == "to":
            goes_on = not {"i", "we"}.isdisjoint(
                words[wants:]
            )  # `I want to ask her, so I knock`: both count.
            return said.text if goes_on else said.said_from(wants - 1)
        if not _STATES.isdisjoint(words[begins + 1 : begins + 4]):
            return said.text  # `We are in trouble: …`
        if words[begins : begins + 1] in (["am"], ["are"]) and begins + 1 < len(words):
            return _with_its_time(said, opens, begins + 1)
        going = words[begins + 1 : begins + 2]
        if going and words[begins] in ("go", "head", "set") and _is_done_there(going[0]):
            return _with_its_time(said, opens, begins + 1)
    return title_of(moment, said, opens)


def _is_done_there(word: str) -> bool:
    """Whether a word says what somebody goes off to do: `looking`."""
    return word.endswith("ing") and bool(senses_of(word, "verb"))


def _with_its_time(said: Utterance, opens: int, at: int) -> str:
    """What is told from there on, and behind it the time that stood before."""
    when = said.said_from(0, opens).rstrip(" ,") if opens else ""
    told = said.said_from(at)
    return f"{told}, {when[:1].lower()}{when[1:]}" if when else told


def _behind_the_time(moment: Moment, words: Sequence[str], at: int) -> int:
    """Behind the words that say how much later it is: `the next morning`, `at dawn`."""
    found = moment.words.found("next-scene", words[at:])
    return at + next((each.length for each in found if each.at == 0 and each.sense in _LATER), 0)


def _opens(moment: Moment, words: Sequence[str]) -> int:
    """Where it begins behind what only leads to it and the time: `So, the next morning`."""
    timed = counted_time(moment.words, words, 0) or _behind_the_time(
        moment, words, 0
    )  # `Next` alone only leads on.
    return timed or _behind_the_time(moment, words, skip(words, 0, moment.words, "before"))
