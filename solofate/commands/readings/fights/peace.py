"""Making peace in a fight: `I hold out my hand`, `we embrace and the fight is over`, `“Enough, let us stop,” I say`.

Nobody has lost by it: both sides are offered to stop. To give up to them says so in words of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.rolls import skill_at_hand
from solofate.commands.readings.fights.arms_laid_down import lays_down_to_talk
from solofate.commands.readings.fights.giving_way import told_to_give_way
from solofate.commands.readings.fights.surrender import called_to_them
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.talk.threats import is_a_threat, whoever_is_faced
from solofate.commands.readings.whom.people import Crowd
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.gm.talk.indirect import direct
from solofate.gm.talk.parley import asks_to_stop
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import OPPOSITION
from solofate.wording.plain import in_quotes, inline

_PLAIN, _GESTURE = 0.97, 0.93
_AS_WELL = 0.62
"""So likely is it an offer to stop where it is first of all said to somebody: `Put the can down, Mal`."""
_MOST_WORDS = 9


def peace_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The offer to stop that a line makes or tells of in a fight; nothing where it makes none."""
    if not moment.fighting or moment.hero is None or said.asks or not (said.words or said.quoted):
        return
    if made := _made_to_stop(moment, said):
        yield from made
        return
    if over := told_to_give_way(moment, said):
        yield from over
        return
    asked = _said_in_passing(moment, said) or _called_out(moment, said) or _told_to_stop(moment, said)
    if asked is None and (demand := _demanded(moment, said)) is not None:
        yield from demand
        return
    terms = in_quotes(said.quoted) or asked or ""
    line = f'/truce "{terms}"' if terms else "/truce"
    if _is_over(moment, said):
        yield Reading(line, _PLAIN, "the fight is to be over, and nobody has lost it")
    elif lays_down_to_talk(moment.words, said.words):
        yield Reading(line, _PLAIN, "both sides are to stop and talk")
    elif _gives_up(moment, said.words):
        return
    elif _makes_peace(moment, said) or asked is not None or (terms and _calls_for_it(moment, said.quoted)):
        yield Reading(line, _PLAIN, "both sides are to stop")
    elif _puts_away(moment, said.words):
        yield Reading(line, _GESTURE, "both sides are to stop")
    elif terms and asks_to_stop(utterance(said.quoted).words) and not is_a_threat(moment, said.words):
        yield Reading(line, _AS_WELL, "the other side is asked to stop")


def _said_in_passing(moment: Moment, said: Utterance) -> str | None:
    """What is said without quotes and told to be said: `Let it end, I say, and lay my wrench down`."""
    words, says = said.words, moment.words.set_of("spoken-words", "says-aloud")
    at = next(
        (
            at
            for at in said.after_a_stop
            if words[at] in ("i", "we") and not says.isdisjoint(verb_forms("".join(words[at + 1 : at + 2])))
        ),
        None,
    )
    told = words[: at or 0]
    if said.quoted or at is None or is_a_threat(moment, told):
        return None
    calls = any(each.sense == "said" and each.at == 0 for each in moment.words.found("peace", told))
    return in_quotes(said.said_from(0, at).strip(" .!")) if calls else None


def _demanded(moment: Moment, said: Utterance) -> list[Reading] | None:
    """What the foes are called on to do: `Give it up, your men are down`, `Drop it!`, `Guard, on your knees`.

    It is said to them and to nobody of one's own. They are asked to stop, or one of them is made to by a roll.
    """
    words, known = said.words, moment.words
    if said.quoted or is_a_threat(moment, words):
        return None
    demands = [each for each in known.found("parley", words) if each.sense in ("stops", "demands")]
    parted = [pair.split(" ") for pair in known.words("parley", "parted")]
    apart = [
        words.index(first)
        for first, last in parted
        if first in words and last in words[words.index(first) + 1 : words.index(first) + _APART]
    ]
    if not demands and not apart:
        return None
    foes = {one.id for one in moment.foes}
    called = [one for one in Crowd.at(moment).mentions(words) if not foes.isdisjoint(one.ids)]
    begins = skip(words, 0, known, "before", "interjection")
    first = next((at for at in said.after_a_stop if at <= _IN_A_TONGUE + 1), begins)
    vocative = [one for one in called if one.at <= begins and one.end <= first]
    at = first if vocative or " ".join(words[begins:first]) in known.words("parley", "calls-them") else begins
    found = at in (*apart, *(each.at for each in demands))
    to_you = not _YOURS.isdisjoint(words) or bool(called) or said.text.rstrip().endswith("!")
    goes_on = "or" in words or ("and" in words and not _MINE.isdisjoint(words))
    if not found or not (to_you or goes_on):
        return None
    text = in_quotes(said.text.strip(" ."))
    whom = next((each for one in called for each in one.ids if each in foes), whoever_is_faced(moment) or "")
    skill = skill_at_hand(moment, "provoke") or "provoke"
    makes = Reading(f'/overcome {skill} vs {whom} "{text}"', _PLAIN, "it takes a roll to make them")
    asks = Reading(f'/truce "{text}"', _GESTURE, "the other side is asked to stop")
    return [makes, asks] if whom in foes else [asks]


def _made_to_stop(moment: Moment, said: Utterance) -> list[Reading]:
    """`I shout at the last one: give up, or I burn it!`: what is called out to foes."""
    called = called_to_them(moment, said)
    behind = utterance(called.said) if called is not None else None
    if called is None or behind is None:
        return []
    known = moment.words
    heads = {skip(behind.words, at, known, "before", "interjection") for at in (0, *behind.after_a_stop)}
    demands = [each for each in known.found("parley", behind.words) if each.sense in ("stops", "demands")]
    if heads.isdisjoint(each.at for each in demands):
        return []
    begins = skip(said.words, 0, known, "before")
    mine = said.words[begins : begins + 1] in (["i"], ["we"])
    text = in_quotes(said.said_from(begins + mine).strip(" .!"))
    terms = in_quotes(f"{called.said[:1].upper()}{called.said[1:]}".strip(" .!"))
    return _by_a_roll_or_a_truce(moment, utterance(called.tells).words, inline(text), terms)


def _by_a_roll_or_a_truce(moment: Moment, words: Sequence[str], aim: str, terms: str) -> list[Reading]:
    """One foe is made to stop by a roll, or all are asked to."""
    foes = [one.id for one in moment.foes if one.side == OPPOSITION]
    named = (each for one in Crowd.at(moment).mentions(words) for each in one.ids if each in foes)
    whom = next(named, whoever_is_faced(moment) or "")
    whom = whom if whom in foes else (foes[0] if foes else "")
    skill = skill_at_hand(moment, "provoke") or "provoke"
    makes = Reading(f'/overcome {skill} vs {whom} "{aim}"', _PLAIN, "it takes a roll to make them")
    asks = Reading(f'/truce "{terms}"', _GESTURE, "the other side is asked to stop")
    return [makes, asks] if whom else [asks]


_APART = 4
_YOURS = lexicon().set_of("grammar", "you")
_MINE = lexicon().set_of("parley", "of-mine")


def _told_to_stop(moment: Moment, said: Utterance) -> str | None:
    """What is said to the foes without quotes, and speaks of me to them: `Drop the axe and tell me who sent you`."""
    words = said.words
    speaks_of_me = not {"me", "us"}.isdisjoint(words) and {"i", "we"}.isdisjoint(words)
    stops = any(each.sense == "stops" and each.at == 0 for each in moment.words.found("parley", words))
    if said.quoted or not speaks_of_me or not stops or is_a_threat(moment, words):
        return None
    return in_quotes(said.text.strip(" .!"))


def says_it_is_over(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a clause says no more than that the fight is over, in whatever words."""
    known = moment.words
    ends, around = known.set_of("closing", "ends"), known.set_of("closing", "around")
    fights = known.set_of("peace", "fights")
    is_over = not ends.isdisjoint(words) and not fights.isdisjoint(words)
    return is_over and all(word in fights or word in ends or word in around for word in words)


def _is_over(moment: Moment, said: Utterance) -> bool:
    """Whether the line ends with a clause that says so: `They run off and the fight is over`."""
    if says_it_is_over(moment, said.words):
        return True
    for at in reversed(said.joints):
        begins = at + (said.words[at] in ("and", "then"))
        if len(said.words) - begins > _MOST_WORDS:
            return False
        if says_it_is_over(moment, said.words[begins:]):
            return not _gives_up(moment, said.words[:at])
    return False


def _is_mine(moment: Moment, said: Utterance) -> bool:
    begins = skip(said.words, 0, moment.words, "before")
    together = said.words[begins : begins + 4]
    return bool(together) and (together[0] in ("i", "we") or {"and", "i"} <= set(together))


def _gives_up(moment: Moment, words: Sequence[str]) -> bool:
    """Whether the hero gives up, and not only lowers a hand."""
    if list(words[:1]) not in (["i"], ["we"]):
        return False
    peaceful = moment.words.set_of("peace", "gestures")
    given_up = [each for each in moment.words.found("verbs", words) if each.sense == "concede"]
    return any(each.said not in peaceful for each in given_up)


def _makes_peace(moment: Moment, said: Utterance) -> bool:
    return (
        _is_mine(moment, said)
        and bool(moment.words.found("peace", said.words))
        and any(each.sense == "gestures" for each in moment.words.found("peace", said.words))
    )


def _calls_for_it(moment: Moment, quoted: str) -> bool:
    """Whether words in quotes ask to stop, and do not threaten: `Enough, let us stop this`, `Put down that hook!`"""
    words = utterance(quoted).words
    if is_a_threat(moment, words):
        return False
    begins = (0, *utterance(quoted).after_a_stop)
    known = moment.words
    openings = {pair.split(" ")[0] for pair in known.words("parley", "parted")}
    if any(
        words[at] in openings
        and asks_to_stop(call := words[at : at + _A_CALL])
        and not _puts_down_no_weapon(moment, call)
        for at in begins
        if at < len(words)
    ):
        return True
    return any(each.sense == "said" for each in known.found("peace", words)) or any(
        each.sense == "stops"
        and each.length > 1
        and each.at in begins
        and not _puts_down_no_weapon(moment, words[each.at : each.at + _A_CALL])
        for each in known.found("parley", words)
    )


def _puts_down_no_weapon(moment: Moment, call: Sequence[str]) -> bool:
    """Whether what is to be put down strikes nobody: `put the can down` asks for the can, and for no end of a fight."""
    known = moment.words
    leads, arms = known.set_of("plain", "articles"), known.set_of("peace", "arms")
    led = next((at + 1 for at, word in enumerate(call[:-1]) if at and word in leads), 0)
    named = call[led : led + _A_NAME] if led else ()
    return bool(named) and not any(word in arms or known.senses("weapons", word) for word in named)


_A_NAME = 3
_IN_A_TONGUE = 3
_A_CALL = 6
"""So many words a call to stop has at its head: `put the knives away and …`."""


def _called_out(moment: Moment, said: Utterance) -> str | None:
    """What a foe is told or asked to do so that the fight stops: `I shout to Ivan to put up his hook`; None for no foe.

    A threat asks for nothing: that is a roll, and so is what is said to win somebody over.
    """
    words, known = said.words, moment.words
    if list(words[:1]) not in (["i"], ["we"]) or said.quoted:
        return None
    bargains = [each for each in known.found("parley", words) if each.sense == "bargains"]
    if bargains and (":" in said.text or "for" in words):
        colon = said.text.partition(":")[2].strip(" .!")
        terms = colon or said.said_from(words.index("for") + 1)
        return in_quotes(f"{terms[:1].upper()}{terms[1:]}")
    offers = known.set_of("parley", "offers")
    spoken = next(
        (
            each.at
            for each in known.found("verbs", words)
            if each.sense.startswith("talk") or not offers.isdisjoint(verb_forms(words[each.at]))
        ),
        None,
    )
    if spoken is None:
        return None
    at = words.index("if") if "if" in words else None
    if at is not None and not offers.isdisjoint(verb_forms(words[spoken])) and asks_to_stop(words[at:]):
        text = said.said_from(spoken + 1)  # `I offer the taller one fifty roubles if he lets her go`
        named = [one for one in Crowd.at(moment).mentions(words) if one.at == spoken + 1]
        text = said.said_from(named[0].end) if named else text
        who = moment.state.characters[named[0].ids[0]].name if named else ""
        text = direct(text, who) if named else text
        return in_quotes(f"{text[:1].upper()}{text[1:]}")
    foes = {one.id for one in moment.foes}
    heard = [
        one for one in Crowd.at(moment).mentions(words) if one.at > spoken and not foes.isdisjoint(one.ids)
    ]
    behind = words[heard[0].end :] if heard else []
    offered = not offers.isdisjoint(verb_forms(words[spoken]))
    asked_to = behind.index("to") if "to" in behind[:_IN_A_TONGUE] else None  # `I tell Ahmat in Malay to …`
    if not heard or not (offered or asked_to is not None) or not asks_to_stop(behind):
        return None
    if asked_to is not None and _puts_down_no_weapon(moment, behind[asked_to + 1 : asked_to + 1 + _A_CALL]):
        return None
    name = moment.state.characters[heard[0].ids[0]].name
    text = direct(said.said_from(heard[0].end + (0 if offered else (asked_to or 0) + 1)), name)
    return in_quotes(f"{text[:1].upper()}{text[1:]}")


def _puts_away(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a weapon is lowered or put away: `I holster my gun`, `I sheathe my knife and offer peace`."""
    known = moment.words
    if list(words[:1]) not in (["i"], ["we"]):
        return False
    away = known.set_of("peace", "puts-away")
    for at, word in enumerate(words):
        for length in (2, 1):
            phrase = " ".join((min(verb_forms(word), key=len), *words[at + 1 : at + length]))
            if phrase not in away and " ".join(words[at : at + length]) not in away:
                continue
            behind = words[at + length : at + length + 3]
            if behind[:1] in (["my"], ["our"], ["the"]) and any(
                known.senses("weapons", each) for each in behind
            ):
                return True
    return False
