"""What is given to somebody or shown them, and what is asked with it; and a word that is given: a part of the talk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.actions.rolls import skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.talk.quoted import Speech, listeners
from solofate.commands.readings.talk.told_speech import as_said
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import Crowd
from solofate.commands.readings.words.nouns import PERSON, may_be_a_thing, noun_at
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.gm.talk.companions import is_a_companion
from solofate.gm.talk.company import can_talk
from solofate.gm.talk.goods import is_of, owed_to, thing_asked_for
from solofate.gm.talk.indirect import direct
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes, inline

_SURE = 0.95


class Handed(NamedTuple):
    """Something that is given or shown: to whom, what, and the place behind it."""

    to: str
    thing: str
    ends: int
    shown: bool = False


def giving_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`I show Chiyo the cloth and ask her whose it is`, `I hand Felice the list`, `I give Greaves my word that …`."""
    if moment.fighting or not moment.state.scene.open or moment.hero is None:
        return
    mentions = [
        one
        for each in Crowd.at(moment).mentions(said.words)
        if _may_take(moment, one := _as_pointed_at(moment, said, each))
    ]
    mentions = mentions or list(_with_whom_the_talk_is(moment, said))
    if (vow := _word_given(moment, said, mentions)) is not None:
        yield Reading(vow.line, _SURE, "somebody is given a promise")
        return
    if (asked := _demanded(moment, said)) is not None:
        yield Reading(asked.line, _SURE, "somebody is asked to hand something over")
        return
    kept = _promise_kept(moment, said, mentions)
    handed = (
        kept or _handed(moment, said, mentions) or _paid(moment, said, mentions) or _held_out(moment, said)
    )
    if handed is None or (kept is None and _is_for_more(moment, said, handed)):
        return
    words = _said_with_it(moment, said, handed)
    line = Speech(handed.to, words).line
    yield Reading(
        f'{line} {"showing" if handed.shown else "giving"} "{handed.thing}"',
        _SURE,
        f"somebody is {'shown' if handed.shown else 'given'} something",
    )


def won_by_care(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """A roll for care or a gift that is to bring somebody to something: `I wash her wounds so that she tells me`."""
    words, known = said.words, moment.words
    if moment.fighting or moment.hero is None or said.quoted or said.asks or words[:1] not in (["i"], ["we"]):
        return
    opens = [each for each in known.found("won-by-care", words) if each.sense == "so"]
    at = max(opens, key=lambda each: (-each.at, each.length), default=None)
    if at is None or any(
        each.at < at.at and each.sense.partition(" ")[0] in _NO_CARE for each in known.found("verbs", words)
    ):
        return
    begins = at.at + at.length
    people = [
        _as_pointed_at(moment, said, one)
        for one in Crowd.at(moment).mentions(words)
        if _may_take(moment, _as_pointed_at(moment, said, one))
    ]
    subject = next((one for one in people if one.at == begins), None)
    ends = subject.end if subject is not None else begins + 1
    wins = known.set_of("won-by-care", "wins")
    if not any(wins & set(verb_forms(word)) for word in words[ends : ends + _SOON]):
        return
    cared_for = next((one for one in people if one.at < at.at), subject)
    if cared_for is None and not known.set_of("handing", "theirs").isdisjoint(words[: at.at]):
        cared_for = next(iter(_with_whom_the_talk_is(moment, said)), None)  # `I wash her wounds`
    if cared_for is not None and (subject is not None or words[begins : begins + 1] in _THEY):
        skill = skill_at_hand(moment, "rapport") or "rapport"
        aim = in_quotes(said.said_from(1))
        line = f'/overcome {skill} vs {cared_for.ids[0]} "{aim}"'
        yield Reading(line, _SURE + 0.01, "it is to win something from them")


_NO_CARE = frozenset(("attack", "press", "move"))
_SOON = 3
_THEY = (["he"], ["she"], ["they"], ["it"])


def _may_take(moment: Moment, one: Mention) -> bool:
    here = {each.id for each in listeners(moment) if can_talk(each)}
    return len(one.ids) == 1 and one.ids[0] in here and one.sure > _A_THING


def _as_pointed_at(moment: Moment, said: Utterance, one: Mention) -> Mention:
    """`Him`, who may be one of several, as the likeliest of them."""
    points = moment.words.set_of("handing", "points")
    return one._replace(ids=one.ids[:1], sure=1.0) if said.words[one.at] in points else one


def _with_whom_the_talk_is(moment: Moment, said: Utterance) -> Iterator[Mention]:
    """Whoever the talk is with, where it is `her` or `him` who may be one of several."""
    to = moment.state.scene.talk.who
    if to in {each.id for each in listeners(moment)}:
        theirs = Crowd.at(moment).gender_of(moment.state.characters[to])
        yield from (
            Mention((to,), at, 1, 1.0)
            for at, word in enumerate(said.words)
            if word in moment.words.set_of("handing", "points")
            and (not theirs or theirs in (moment.words.senses("spoken-of", word) or (theirs,)))
        )


_A_THING = 0.5
"""No surer is it that `it` is somebody."""


def _word_given(moment: Moment, said: Utterance, mentions: Sequence[Mention]) -> Speech | None:
    """What is promised to somebody: `I give Greaves my word that I shall never speak of it`, `I promise I will go`.

    Where nobody is named it is said to whoever the talk is with.
    """
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before")
    if words[begins : begins + 1] not in (["i"], ["we"]) or said.quoted:
        return None
    gives = next(
        (at for at, word in enumerate(words) if at and word in _WORDS and words[at - 1] == "my"), None
    )
    vows = begins + 1 < len(words) and not known.set_of("handing", "vows").isdisjoint(
        verb_forms(words[begins + 1])
    )
    if not vows and (gives is None or "give" not in verb_forms(words[begins + 1])):
        return None
    led = words[begins + 2 : begins + 3] == ["to"] and vows and gives is None
    places = (begins + 2, begins + 3) if led else (begins + 2, (gives or 0) + 2)
    whom = next((one for one in mentions if one.at in places), None)
    vow = min(known.set_of("handing", "vows") & set(verb_forms(words[begins + 1]))) if vows else ""
    to = whom.ids[0] if whom is not None else moment.state.scene.talk.who
    if to not in {one.id for one in listeners(moment)}:
        return None
    begin = max(begins + 2, whom.end if whom is not None else 0, gives + 1 if gives is not None else 0)
    while begin < len(words) and words[begin] in ("on", "by", "upon"):  # `on my mother's grave`
        begin = next((at for at in range(begin, len(words)) if words[at] in ("that", "to")), len(words))
    if words[begin : begin + 1] == ["to"] and whom is not None and whom.at == begin + 1:
        begin = whom.end
    if vows and gives is None and words[begin : begin + 1] in _SO and said.stops_before(begin + 1):
        return Speech(to, inline(said.text.strip()))  # `I swear it. Now talk.`
    is_clause = words[begin : begin + 1] == ["that"]
    rest = direct(said.said_from(begin + is_clause), moment.state.characters[to].name)
    first = words[begin + is_clause : begin + is_clause + 1]
    if not rest:
        return Speech(to, "I give you my word")
    if first == ["to"]:
        return Speech(to, f"I {vow or 'promise'} {rest}")
    acts = (
        is_clause
        or first[:1] in (["i"], ["we"], ["he"], ["she"], ["they"], ["nobody"])
        or "will" in words[begin:]
    )
    if vow:
        acts = acts or first == ["if"]
    said_so = f"I {vow}: {rest}" if vow else f"I give you my word: {rest}"
    return Speech(to, said_so if acts else f"I promise you {rest}")


_WORDS = ("word", "promise", "oath")
_SO = (["it"], ["so"], ["that"], ["this"])


def _handed(moment: Moment, said: Utterance, mentions: Sequence[Mention]) -> Handed | None:
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before")
    if words[begins : begins + 1] not in (["i"], ["we"]):
        return None
    shows, gives = known.set_of("handing", "shows"), known.set_of("handing", "gives")
    for at in range(begins + 1, len(words)):
        own = (
            at == begins + 1
            or words[at - 1] in ("and", "then")
            or said.stops_before(at)
            or at in _behind(said)
        )
        if not own:
            continue
        forms = set(verb_forms(words[at])) | {words[at], words[at].removesuffix("ing"), _with_an_e(words[at])}
        if forms.isdisjoint(shows | gives):
            continue
        shown = not forms.isdisjoint(shows)
        for one in mentions:
            theirs = known.set_of("handing", "theirs").isdisjoint(words[one.end : one.end + 1])
            if forms & known.set_of("blow-words", "puts-away") and words[one.end : one.end + 1] == ["over"]:
                continue  # `I shove him over the side`
            behind = one.end + (words[one.end : one.end + 1] in _BACK)
            if one.at == at + 1 and theirs and (thing := _thing_at(known, said, behind)) is not None:
                return Handed(one.ids[0], thing[0], thing[1], shown)
            thing = _thing_at(known, said, at + 1) if one.at > at + 1 else None
            if thing is not None and _goes_to(known, words, thing[1], one):
                return Handed(one.ids[0], thing[0], one.end, shown)
            points = one.at > at + 2 and words[at + 1] in _IT and _goes_to(known, words, at + 2, one)
            if points and (named := _named_before(moment, said, at, one)) is not None:
                return Handed(one.ids[0], named, one.end, shown)
    return None


_BACK = (["back"], ["over"])
_IT = ("it", "them")


def _named_before(moment: Moment, said: Utterance, at: int, one: Mention) -> str | None:
    """What `it` is in `I fold up the map and pass it to the pastor`, or the line before; None for what is taken off
    somebody, which takes more than a hand.
    """
    for line, until in ((said, at), *((utterance(each), None) for each in moment.told[:1])):
        spots = range(1, len(line.words) if until is None else until)
        things = [thing for spot in spots if (thing := _thing_at(moment.words, line, spot)) is not None]
        if things:
            people = [each for each in Crowd.at(moment).mentions(line.words) if each.at < (until or 0)]
            off_somebody = any(each.ids != one.ids and each.sure > _A_THING for each in people)
            return things[0][0] if not off_somebody else None
    return None


def _paid(moment: Moment, said: Utterance, mentions: Sequence[Mention]) -> Handed | None:
    """`I pay Jost what I owe`: what was promised to somebody, where it is not named again."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before")
    acts = words[begins : begins + 1] in (["i"], ["we"])
    gives = known.set_of("handing", "gives")
    if not acts or not words[begins + 1 : begins + 2] or gives.isdisjoint(verb_forms(words[begins + 1])):
        return None
    whom = next((one for one in mentions if one.at == begins + 2), None)
    if whom is None:
        return None
    behind = " ".join(words[whom.end :])
    owed = not behind and "pay" in verb_forms(words[begins + 1])
    owed = owed or any(behind.startswith(each) for each in known.words("handing", "owed"))
    due = next(owed_to(moment.state, moment.state.characters[whom.ids[0]]), None)
    return Handed(whom.ids[0], due[1], len(words)) if owed and due is not None else None


def _promise_kept(moment: Moment, said: Utterance, mentions: Sequence[Mention]) -> Handed | None:
    """`I count out half the takings into Jost's hand, as I promised`: what was promised to somebody is given them.

    It is named again, or said to be what was promised; where nobody is named it goes to whoever the talk is with.
    """
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before")
    acting = [at for at in (begins, *said.after_a_stop) if words[at : at + 1] in (["i"], ["we"])]
    denied = not known.set_of("company", "not-so").isdisjoint(words)
    if not acting or denied or said.asks or said.quoted:
        return None
    gives = known.set_of("handing", "gives") | known.set_of("handing", "settles")
    keeps = any(each.sense == "keeps" for each in known.found("promise-kept", words))
    told = any(each.sense == "told" for each in known.found("promise-kept", words))
    spots = (acting[0] + 1, *(at + (words[at] in ("and", "then")) for at in said.joints if at > acting[0]))
    verb = next((at for at in spots if at < len(words) and not gives.isdisjoint(verb_forms(words[at]))), None)
    if verb is None and not keeps:
        return None
    listening = {each.id for each in listeners(moment)}
    whoever = [one.ids[0] for one in mentions] or [moment.state.scene.talk.who]
    for who in dict.fromkeys(whoever):
        other = moment.state.characters.get(who)
        for _, due in owed_to(moment.state, other) if other is not None and who in listening else ():
            named = is_of(due, said.text)
            if _is_a_thing(known, due) and (keeps or told or named):
                whom = next((one.end for one in mentions if one.ids[0] == who), 0)
                return Handed(who, due, max((verb or 0) + 1, whom))
    return None


def _is_a_thing(known: Lexicon, due: str) -> bool:
    """Whether what was promised can be handed over: `half of the takings`, and not `to look after her brother`."""
    first = words_of(due)[:1]
    leads = known.set_of("plain", "articles") | known.set_of("handing", "counts")
    return bool(first) and (first[0] in leads or first[0].isdigit())


def _held_out(moment: Moment, said: Utterance) -> Handed | None:
    """`Here is the seal`, `Here are your two marks`: something that is held out to whoever the talk is with."""
    words, to = said.words, moment.state.scene.talk.who
    if words[:2] not in (["here", "is"], ["here", "are"]) or to not in {one.id for one in listeners(moment)}:
        return None
    at = 2 + (words[2:3] in (["your"], ["my"]))
    thing = _thing_at(moment.words, said, 2) or _thing_at(moment.words, said, at)
    return Handed(to, thing[0], thing[1]) if thing is not None else None


def _demanded(moment: Moment, said: Utterance) -> Speech | None:
    """`Hand it over, please`: what whoever the talk is with is to give the hero."""
    words, to = said.words, moment.state.scene.talk.who
    begins = skip(words, 0, moment.words, "before", "interjection")
    gives = moment.words.set_of("handing-over", "gives")
    if said.quoted or not words[begins : begins + 1] or words[begins] not in gives:
        return None
    if to not in {one.id for one in listeners(moment)} or not thing_asked_for(said.text):
        return None
    return Speech(to, inline(said.text.strip()))


def _with_an_e(word: str) -> str:
    return f"{word.removesuffix('ing')}e" if word.endswith("ing") else word


_APART = 7


def _behind(said: Utterance) -> list[int]:
    return [at + 1 for at in said.after_a_stop]


def _thing_at(known: Lexicon, said: Utterance, at: int) -> tuple[str, int] | None:
    """What is given there, and the place behind it: `the list`, `a purse of Turkish silver`; nobody is given away."""
    counted = at < len(said.words) and (
        said.words[at].isdigit() or said.words[at] in known.set_of("handing", "counts")
    )
    ends = at + 1
    while ends < len(said.words) and "coins" in known.senses("money", said.words[ends]):
        ends += 1
    if counted and ends > at + 1:
        return said.said_from(at, ends), ends
    begins = at + counted
    begins += counted and said.words[begins : begins + 1] == ["of"]  # `Half of the takings`
    noun = noun_at(known, said.words, begins)
    strange = _without_a_sense(known, said, max(begins, noun.end if noun is not None else begins + 1))
    if strange and said.words[at] in known.set_of("plain", "articles"):
        return said.said_from(at, strange), strange
    someone = noun is not None and noun.names == PERSON and not may_be_a_thing(noun.head)
    if noun is None or someone or noun.at > max(begins, at + 1):
        return None
    articles = known.set_of("plain", "articles") | known.set_of("handing", "counts")
    if not (counted or said.words[at] in articles):
        return None
    not_things = known.found("no-thing", said.words[noun.at : noun.end + _A_PHRASE])
    if any(each.at < noun.end - noun.at for each in not_things):
        return None
    end = noun.end
    if _says_which(known, said, end):
        whole = noun_at(known, said.words, end + 1)
        assert whole is not None
        return said.said_from(at, whole.end), whole.end
    while end < len(said.words) and said.words[end] in ("of", "with"):
        more = noun_at(known, said.words, end + 1)
        named = more is not None or said.words[end + 1 : end + 2] != []
        if not named or said.stops_before(end + 1):
            break
        end = more.end if more is not None else end + 2
    return said.said_from(at, end), end


def _without_a_sense(known: Lexicon, said: Utterance, at: int) -> int:
    """The place behind a word nobody knows before `to` or `into`, which is the thing there: `a silver rupee into`."""
    leads = known.set_of("handing", "into") | {"to"}
    unknown = at < len(said.words) - 1 and not senses_of(said.words[at]) and not said.stops_before(at)
    how = known.set_of("plain", "small") | known.set_of("handing", "aloud")
    small = unknown and (
        said.words[at] in how or said.words[at].endswith("ly") or bool(known.senses("verbs", said.words[at]))
    )
    return at + 1 if unknown and not small and said.words[at + 1] in leads else 0


def _says_which(known: Lexicon, said: Utterance, end: int) -> bool:
    """Whether what stands behind a thing says which it is: `the key to my cabin`."""
    words = said.words
    if words[end : end + 1] != ["to"] or said.stops_before(end):
        return False
    what = noun_at(known, words, end + 1)
    articles = known.set_of("plain", "articles")
    return what is not None and what.names != PERSON and words[end + 1] in articles


_A_PHRASE = 3
"""So many words behind a noun may belong to it: `a piece of my mind`."""


def _goes_on(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether what was taken up before is handed on by the words behind an `and`: `gives …`, `hold it out to …`."""
    if words[1:2] and words[1] in ("it", "them"):
        return True
    return not known.set_of("handing", "gives").isdisjoint(
        form for word in words[:1] for form in verb_forms(word)
    )


def _goes_to(known: Lexicon, words: Sequence[str], at: int, one: Mention) -> bool:
    """Whether what stands there goes to somebody: `to Greaves`, `into his hand`."""
    aloud = known.set_of("handing", "aloud")
    at += words[at : at + 1] != [] and words[at] in aloud
    if not at < one.at <= at + _APART:
        return False
    between = words[at : one.at]
    hands = not known.set_of("handing", "hands").isdisjoint(words[one.end : one.end + _NEXT_TO])
    theirs = one.length == 1 and words[one.at] in known.set_of("handing", "theirs")
    if theirs and not hands and noun_at(known, words, one.end) is not None:
        return False  # `To loosen her tongue`
    joint = next((spot for spot, word in enumerate(between) if word in ("and", "then")), None)
    if joint is not None and not _goes_on(known, between[joint + 1 :]):
        return False  # Who fetches a lantern and rows out with somebody has given them nothing.
    if _towards(known, between):
        return True
    into = between[0] in known.set_of("handing", "into") and len(between) <= _NEXT_TO
    return into and hands


_NEXT_TO = 2


def _towards(known: Lexicon, between: Sequence[str]) -> bool:
    return bool(known.told("without-dice", between).keys() & {"towards"})


def _is_for_more(moment: Moment, said: Utterance, handed: Handed) -> bool:
    """Whether it is to win something that takes a roll: `to loosen his tongue`, `a forged pass`."""
    known, behind = moment.words, said.words[handed.ends :]
    wins = known.set_of("without-dice", "what-for") - {"for"}
    carries = known.set_of("handing", "carried-for")
    if behind[:1] == ["to"] and (
        carries & set(behind[1:2]) or is_a_companion(moment.state.characters[handed.to])
    ):
        return False
    if behind and (behind[0] in wins or behind[0] == "to" or said.words[handed.ends - 1] in wins):
        return True
    presses = any(each.sense.startswith("press") for each in known.found("verbs", behind))
    falsely = not known.set_of("handing", "falsely").isdisjoint(words_of(handed.thing))
    return presses or falsely or " my way " in f" {' '.join(behind)} "


def _said_with_it(moment: Moment, said: Utterance, handed: Handed) -> str:
    """What is asked or said with it, in the words in which it is said."""
    if said.quoted.strip():
        return " ".join(said.quoted.split())
    words = said.words
    talks = [
        each
        for each in moment.words.found("verbs", words)
        if each.at >= handed.ends and each.sense.startswith("talk")
    ]
    if not talks:
        return ""
    name = moment.state.characters[handed.to].name
    behind = talks[0].at + talks[0].length
    whom = [one for one in Crowd.at(moment).mentions(words) if one.at == behind]
    spoken_of = {"her": "she", "him": "he"}.get("".join(words[behind : behind + 1]), "")
    return as_said(said.said_from(whom[0].end if whom else behind), name, spoken_of)


__all__ = ["giving_readings"]
