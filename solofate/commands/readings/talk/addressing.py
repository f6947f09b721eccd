"""Words that are said to somebody by name and without quotes: `Ulrike, why did she want my forge burned?`"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import WOULD_COME_IN, Moment, Reading
from solofate.commands.readings.talk.manner import is_how_it_is_said
from solofate.commands.readings.talk.quoted import quoted_speech
from solofate.commands.readings.talk.told_speech import as_said
from solofate.commands.readings.whom.looked_for import looked_for
from solofate.commands.readings.whom.named import LONGEST_ROLE, Named, named_elsewhere
from solofate.commands.readings.whom.strangers import name_not_here
from solofate.commands.readings.whom.vocatives import called as somebody_called
from solofate.commands.readings.whom.vocatives import called_upon_here
from solofate.commands.readings.words.nouns import NUMBERS
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.gm.talk.company import addressed, company
from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import Character
from solofate.rules.model.state import FREE
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes


def said_to_somebody(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Who is named before a comma, or behind the last, is spoken to; so is whoever a question follows without one."""
    if moment.hero is None or said.quoted or not said.words:
        return
    told = _SAYS.match(said.text.strip())
    head = said.text.strip()[: told.start("said")] if told is not None else ""
    other = called_upon_here(moment, told["said"]) if told is not None else None
    named = other is not None
    other = other or (addressed(moment.state, head) if told is not None else None)
    if told is not None and other is not None and (named or _may_mean(other, head)):
        yield _to(other.id, told["said"], f"{other.name} is spoken to")
        return
    if (asked := _behind_a_colon(moment, said)) is not None:
        yield asked
        return
    called = _called_first(moment, said)
    if called is not None:
        one, spoken, surely = called
        greets = _greets(moment, spoken)
        short = not moment.fighting and 0 < len(words_of(spoken)) <= _FEW_WORDS
        orders = words_of(spoken)[:1] and words_of(spoken)[0] in {
            *NUMBERS,
            *moment.words.set_of("greetings", "opens"),
        }
        if surely or said.asks or greets or short or orders or not _TO_YOU.isdisjoint(words_of(spoken)):
            yield _to(one.id, spoken, f"{one.name} is spoken to")
        elif not moment.fighting and (_by_role(one, said) or not _tells_of_them(moment, spoken)):
            yield _to(one.id, spoken, f"{one.name} is called and spoken to")._replace(score=0.82)
        return
    before, last_comma, tail = said.text.strip().rpartition(",")
    last = somebody_called(moment, words_of(tail)) if last_comma else None
    if last is not None:
        spoken = f"{before.strip()}{'?' if said.asks else ''}"
        to_you = not moment.fighting and not _TO_YOU.isdisjoint(words_of(spoken))
        if said.asks or _greets(moment, before) or to_you:
            yield _to(last.id, spoken, f"{last.name} is spoken to")
        return
    head, *between = said.text.split(",")
    heard = (somebody_called(moment, words_of(each)) for each in between[:-1] if each.strip())
    named = _tells_who(moment, head) or looked_for(moment, said) is not None
    called_on = next(filter(None, heard), None) if not named else None
    if called_on is not None and not moment.fighting and not said.asks:
        yield _to(called_on.id, said.text, f"{called_on.name} is called and spoken to")
        return
    head, comma, behind = said.text.strip().partition(",")
    if comma and said.asks and (name := _name_before(moment, head, said)) is not None:
        yield Reading(
            f'/talk "{name}" "{_said(behind)}"',
            0.8,
            f"{name} is not in this scene so far, and {WOULD_COME_IN}",
        )


def _tells_who(moment: Moment, head: str) -> bool:
    """Whether a line begins with what somebody is who is named behind it: `The sluice keeper, old Marten, opens`."""
    words = words_of(head)
    leads = words[:1] and words[0] in moment.words.set_of("grammar", "leads-a-noun")
    return bool(leads) and len(words) <= LONGEST_ROLE and is_somebody(words[-1])


def sent_on_an_errand(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What somebody one has just spoken to is told to do: `Now go and fetch the rope`, `Wake the others, Greta`."""
    if moment.hero is None or moment.state.scene.mode != FREE or said.quoted or said.asks or moment.fighting:
        return
    words, known = said.words, moment.words
    begins = next((at for at, word in enumerate(words) if word not in known.set_of("sent-off", "before")), 0)
    if begins >= len(words) or not _is_an_errand(moment, words, begins):
        return
    _, comma, tail = said.text.strip(" .!").rpartition(",")
    one = somebody_called(moment, words_of(tail)) if comma and words_of(tail) else None
    here = {each.id: each for each in company(moment.state)}
    one = one or here.get(moment.state.scene.talk.who)
    if one is not None:
        yield _to(one.id, said.text, f"{one.name} is told to do it")._replace(score=_CALLED)


def _is_an_errand(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether somebody else is to do it: `go and fetch`, `bring me`; `go to the cellar` may be the hero's own way."""
    known = moment.words
    if words[at] not in known.set_of("sent-off", "opens"):
        return False
    behind = words[at + 1 : at + 3]
    sends = behind[:1] == ["and"] and behind[1:] and behind[1] in known.set_of("sent-off", "does")
    return bool(sends) or (words[at] in known.set_of("sent-off", "for-me") and behind[:1] in (["me"], ["us"]))


def called_from_elsewhere(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Somebody who is called by name and is not here is who is spoken to, and comes in by it.

    `You must be tired, Pere, I tell him`, `Where was it, Pere?`, `I ask the older one, Pere, where it was`.
    """
    if moment.hero is None or moment.state.scene.mode != FREE or said.quoted:
        return
    for one in named_elsewhere(moment, said):
        opens = one.at > 0 and said.stops_before(one.at)
        if not opens or not (one.end >= len(said.words) or said.stops_before(one.end)):
            continue
        spoken = _told_to_the_one(moment, said, one) or _called_in_passing(moment, said, one)
        if spoken:
            yield Reading(
                f'/talk {one.typed} "{_said(spoken)}"',
                _CALLED,
                f"{one.name} is not in this scene so far, and {WOULD_COME_IN}",
            )
            return


_CALLED = 0.97


def _told_to_the_one(moment: Moment, said: Utterance, one: Named) -> str:
    """What is said to whoever is told of before their name: `I ask the older one, Pere, where it was`."""
    words, known = said.words, moment.words
    talks = [each for each in known.found("verbs", words[: one.at]) if each.sense.partition(" ")[0] == "talk"]
    if words[:1] not in (["i"], ["we"]) or not talks:
        return ""
    whom = words[talks[-1].at + talks[-1].length : one.at]
    told = whom[:1] != [] and whom[0] in known.set_of("plain", "articles") and len(whom) <= _FEW_WORDS + 2
    here = any(not set(whom).isdisjoint(words_of(each.name)) for each in company(moment.state))
    return as_said(said.said_from(one.end), one.name) if told and not here else ""


def _called_in_passing(moment: Moment, said: Utterance, one: Named) -> str:
    """What is said to whoever is called in it, without who says so; nothing where nobody is spoken to by it."""
    words = said.words
    you = moment.words.set_of("grammar", "you")
    told = said.text.strip()
    behind = words[one.end : one.end + 2]
    says = behind[:1] in (["i"], ["we"]) and behind[1:] and behind[1] in _SAYS_SO
    before = words[max((at for at in said.sentences if at <= one.at), default=0) : one.at]
    asks_last = said.asks and one.end >= len(words)
    to_you = not you.isdisjoint(before) and before[:1] not in (["i"], ["we"])
    if not (to_you and (says or one.end >= len(words))) and not asks_last:
        return ""
    if says:
        told = _SAYS_TO.sub("", told, count=1)
    return told


_SAYS_SO = lexicon().set_of("spoken-words", "saying")
_SAYS_TO = re.compile(r",\s+(?:I|we)\s+\w+(?:\s+(?:to\s+)?(?:him|her|them))?(?=[.,!?]|$)", re.IGNORECASE)


def _may_mean(other: Character, head: str) -> bool:
    """Whether what stands before the colon names nobody else: `I ask the audience: has anyone seen Erik?`"""
    words = words_of(head)
    name = set(words_of(other.name))
    articles = _ARTICLES & set(words)
    return not articles or not name.isdisjoint(words)


_ARTICLES = lexicon().set_of("plain", "articles") - lexicon().set_of("grammar", "owns")


def _by_role(one: Character, said: Utterance) -> bool:
    """Whether somebody is called by no part of their name and speech goes on: `Sergeant, I saw him`."""
    called = said.words[: min(said.after_a_stop, default=0)]
    behind = said.words[len(called) : len(called) + 1]
    return set(words_of(one.name)).isdisjoint(called) and behind in (["i"], ["we"])


def _tells_of_them(moment: Moment, spoken: str) -> bool:
    """Whether what stands behind a name says something of them: `Mirela, the landlady, …`, `Anselm, still pale, …`."""
    words = words_of(spoken)
    called, _, behind = spoken.partition(",")
    if words[:1] == ["my"] and len(words_of(called)) <= _AN_ENDEARMENT and (told := words_of(behind)):
        is_told = any(base != told[0] for base in verb_forms(told[0])) or not senses_of(told[0], "verb")
        return is_told or told[0] in _THEY  # `Despina, my dove, find out who it was` is said to her.
    opens = moment.words.set_of("plain", "articles") | moment.words.set_of("fillers", "because")
    opens |= moment.words.set_of("plain", "prepositions")
    opens |= moment.words.set_of("clause-words", "goes-on-without-a-name")
    return not words or words[0] in opens or words[0].endswith(("ing", "ed", "s"))


_AN_ENDEARMENT = 3
_THEY = lexicon().set_of("clause-words", "told-of")


def _behind_a_colon(moment: Moment, said: Utterance) -> Reading | None:
    """`I turn to Anselm: what do you know?`, where a person stands before the colon and a question behind it."""
    before, colon, behind = said.text.strip().partition(":")
    words = words_of(before)
    if colon and is_how_it_is_said(moment, words) and not _TO_YOU.isdisjoint(words_of(behind)):
        speech = quoted_speech(moment, f'{before}: "{behind.strip()}"')
        return _to(speech.to, behind, "it is how it is said") if speech and not speech.stranger else None
    turns = words[:1] in (["i"], ["we"]) and len(words) <= _FEW_WORDS + 2
    if not colon or not behind.strip() or not said.asks or not turns or moment.fighting:
        return None
    ends = len(words)
    one = next(
        (one for at in range(1, ends) if (one := somebody_called(moment, words[at:ends])) is not None), None
    )
    return _to(one.id, behind, f"{one.name} is spoken to") if one is not None else None


def _to(who: str, spoken: str, because: str) -> Reading:
    return Reading(f'/talk {who} "{_said(spoken)}"', 0.94, because)


def _said(spoken: str) -> str:
    return in_quotes(spoken)


def _called_first(moment: Moment, said: Utterance) -> tuple[Character, str, bool] | None:
    """Whoever is called at the head, what is said to them, and whether it can be nothing but said to them.

    `Good evening, Mirela. Busy night?` and `so Mrs Pettifer what did you see` are; `Mirela, the landlady` may not be.
    """
    words, known = said.words, moment.words
    start = skip(words, 0, known, "before", "interjection")
    greeting = _greeting_at(moment, words, start)
    at = start + greeting
    if at < len(words) and words[at] in known.set_of("people-named", "address") and at + 1 < len(words):
        titled = _longest_name(moment, words, at + 1)
        by_role = _longest_name(moment, words, at)  # `Old man` is no Man.
        one, ends = by_role if by_role[1] > at + 1 or titled[0] is None else titled
    else:
        one, ends = _longest_name(moment, words, at)
    if one is None:
        return None
    behind = words[ends : ends + 2]
    asks_them = bool(behind) and (
        behind[0] in known.set_of("grammar", "asks")
        or behind[0] in ("you", "tell")
        or (behind[0] in known.set_of("fillers", "asking") and behind[1:] == ["you"])
    )
    stops = ends in said.after_a_stop or ends >= len(words)
    if not stops and not asks_them:
        return None
    spoken = said.text.strip()[_offset(said, ends) :].lstrip(" ,.!:;-–—") if ends < len(words) else ""
    if not spoken and not greeting:
        return None
    if greeting and stops:
        whole = said.text[said.tokens[start].begins :].strip()
        spoken = whole if spoken else said.said_from(start, at)
    return one, spoken, bool(greeting) or asks_them


def _offset(said: Utterance, at: int) -> int:
    return said.tokens[at].begins - (len(said.text) - len(said.text.lstrip()))


def _greeting_at(moment: Moment, words: Sequence[str], at: int) -> int:
    """How many words greet there."""
    greetings = moment.words.set_of("greetings", "said")
    return next((length for length in range(4, 0, -1) if " ".join(words[at : at + length]) in greetings), 0)


def _greets(moment: Moment, spoken: str) -> bool:
    return " ".join(words_of(spoken)) in moment.words.set_of("greetings", "said")


def _longest_name(moment: Moment, words: Sequence[str], at: int) -> tuple[Character | None, int]:
    """Whoever is called by as many words from there on as can be, and the place behind them."""
    for length in range(min(_LONGEST_NAME, len(words) - at), 0, -1):
        one = somebody_called(moment, words[at : at + length])
        if one is not None:
            return one, at + length
    return None, at


_LONGEST_NAME = 3
_FEW_WORDS = 4


def _name_before(moment: Moment, head: str, said: Utterance) -> str | None:
    """The name of somebody not in the scene that is all there is before the comma."""
    words = words_of(head)
    name = name_not_here(moment, words, said.text) if len(words) <= _LONGEST_NAME else None
    return name if name is not None and len(name.split()) == len(words) else None


_SAYING = rf"\b(?:{lexicon().any_of('spoken-words', 'says-aloud')})\b"
_SAYS = re.compile(rf"(?:i|we)\b.*?{_SAYING}[^.:!?]{{0,20}}:\s*(?P<said>.+)", re.IGNORECASE)
"""`I sit down across from Aldous and say: you owe me.`"""

_TO_YOU = lexicon().set_of("spoken-words", "to-you")
