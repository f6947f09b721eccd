"""Talk with somebody who is not here: `I call Yara on the radio and ask if she is safe`.

Nobody comes in by it. What is asked goes to the oracle in the words of the question; what is only told is story.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.states import base_of
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.whom.people import Crowd
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.gm.talk.indirect import as_asked
from solofate.gm.wording.clauses import SUBJECTS
from solofate.lexicon.forms import verb_forms
from solofate.rules.names import words_of
from solofate.wording.plain import inline

_ASKED, _TOLD = 0.9, 0.82
_SOON = 4


def at_a_distance(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The readings of a line that speaks to somebody over a wire or by letter; nothing where it does not."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before")
    if moment.hero is None or not moment.state.scene.open:
        return
    called = words_of(moment.hero.name)[:1]  # `Mina texted Jonno to bring the van round`
    plainly = known.set_of("at-a-distance", "plainly-calls")
    ordered = len(words) > begins + 1 and words[begins] in plainly  # `Phone Lena and tell her to come`
    if not ordered and words[begins : begins + 1] not in (["i"], ["we"], called):
        return
    found = [each for each in known.found("at-a-distance", words) if each.sense == "media"]
    calls = known.set_of("at-a-distance", "calls")
    calls |= known.set_of("at-a-distance", "calls-over") if found else frozenset()
    writes = known.set_of("at-a-distance", "writes")
    verb = next(
        (
            at
            for at in range(begins + (not ordered), min(len(words), begins + _SOON))
            if not (calls | writes).isdisjoint(verb_forms(words[at]))
            and words[at - 1] not in known.set_of("grammar", "asks")  # `I ask who wrote it` writes nothing.
            and words[at - 1] not in known.set_of("plain", "articles")  # `I cut the wire` sends none.
        ),
        None,
    )
    letters = known.set_of("at-a-distance", "letters")
    sent = not known.set_of("at-a-distance", "sends").isdisjoint(
        form for word in words for form in verb_forms(word)
    )
    if verb is None and not sent and all(each.said in letters for each in found):
        return  # `I find a letter that offers me money.`
    if verb is None and not found:
        return
    asks = next(
        (
            at
            for at in range((verb or 0) + 1, len(words))
            if not known.set_of("at-a-distance", "asks").isdisjoint(verb_forms(words[at]))
        ),
        None,
    )
    forms = set(verb_forms(words[verb or 0]))
    leads = known.set_of("plain", "prepositions") | known.set_of("plain", "particles")
    calls_up = not plainly.isdisjoint(forms) and not leads.issuperset(
        words[(verb or 0) + 1 : (verb or 0) + 2]
    )
    if not (found or asks is not None or said.quoted or calls_up) and writes.isdisjoint(forms):
        return  # `I ring the bell.`, `I radio for help`
    heard = asks if asks is not None else len(words)
    here = {
        one.id for one in moment.state.characters.values() if one.id != moment.hero.id and one.out is None
    }
    named = [one for one in Crowd.at(moment).mentions(words) if one.at < heard and one.sure > _SURELY]
    small = known.set_of("plain", "small") | known.set_of("plain", "prepositions")
    named = [
        one
        for one in named  # My brother is nobody who is here, and the customs house no customs officer.
        if words[one.at] != "my" and (one.end >= len(words) or words[one.end] in small)
    ]
    if any(not here.isdisjoint(one.ids) for one in named):
        return  # Who is here needs no wire.
    by_letter = (verb is not None and not writes.isdisjoint(verb_forms(words[verb]))) or any(
        each.said in known.set_of("at-a-distance", "letters") for each in found
    )
    told = _BY_LETTER if by_letter else _BY_WIRE
    question = "" if asks is None or by_letter else _question(moment, said, asks, verb)
    if asks is None and verb is not None and not by_letter and not said.quoted:
        question = _whether_they_answer(moment, said, verb)
    if question:
        yield Reading(f"? {question}", _ASKED, "whoever it is is not here, so that the oracle answers", told)
    yield Reading(said.text, _TOLD, "nobody who is here is spoken to", told)


def spoken_to_from_afar(moment: Moment, said: Utterance, reading: Reading) -> Reading:
    """Words to somebody new with `from afar` behind them, where a line, or what was told just before it, speaks of a
    wire or of a door between: `I lean to the microphone: "Mr Sands, what do you want?"`
    """
    if not reading.line.startswith('/talk "') or not reading.line.endswith('"'):
        return reading
    texts = (said.words, *(words_of(each) for each in moment.told[:_LATELY]))
    afar = any(_is_between(moment, words) for words in texts)
    return (
        reading._replace(line=f"{reading.line} from afar")
        if afar and reading.line.count('"') > _QUOTES
        else reading
    )


def _is_between(moment: Moment, words: Sequence[str]) -> bool:
    """Whether words speak of what carries a voice: a radio, a telephone, a shut door, a dream; not of a letter."""
    told = f" {' '.join(words)} "
    return any(f" {each} " in told for each in moment.words.words("at-a-distance", "between"))


_LATELY, _QUOTES = 2, 2

_SURELY = 0.72
_BY_WIRE = "Nobody here is spoken to: what comes back over the line the oracle says, and ? asks it."
_BY_LETTER = "A letter is answered in its own time: ? asks what comes back, and when."


def _whether_they_answer(moment: Moment, said: Utterance, verb: int) -> str:
    """`Does the base answer?`, where somebody is called up and nothing is said to them yet; else nothing."""
    words, known = said.words, moment.words
    over = known.set_of("at-a-distance", "over")
    ends = next((at for at in range(verb + 2, len(words)) if words[at] in over), len(words))
    goes_on = not {"and", "to", "that"}.isdisjoint(words[verb + 1 :])
    whom = said.said_from(verb + 1, ends).strip(" .,!")
    return "" if goes_on or not whom or len(whom.split()) > _LONGEST else inline(f"Does {whom} answer?")


def _question(moment: Moment, said: Utterance, asks: int, verb: int | None) -> str:
    """The question that is put, as one asks the oracle: `Is Yara safe?` for `ask if she is safe`."""
    words, known = said.words, moment.words
    at = asks + 1
    while at < len(words) and words[at] in known.set_of("at-a-distance", "whom"):
        at += 1
    called = (verb if verb is not None else skip(words, 0, known, "before") + 1) + 1
    who = said.said_from(called, called + 1)
    who = who if who[:1].isupper() else ""
    clause = [
        who if who and word in ("she", "he", "they") else typed
        for word, typed in zip(words[at:], said.said_from(at).split(), strict=False)
    ]
    clause = [each.strip(" .,!?") for each in clause]
    if not clause:
        return ""
    if words[at] in ("if", "whether") and len(clause) > 2:
        inverts = known.set_of("indirect-speech", "inverts")
        subject = next(
            (end for end in range(2, min(len(clause), _LONGEST + 2)) if clause[end].casefold() in inverts),
            None,
        )
        if subject is None:
            does = "Does" if words[at + 1] in ("he", "she", "it") else "Do"
            rest = [base_of(clause[2], known), *clause[3:]] if does == "Does" else clause[2:]
            plain = words[at + 1] in SUBJECTS
            return inline(f"{does} {clause[1]} {' '.join(rest)}?") if plain else ""
        turned = (clause[subject].capitalize(), *clause[1:subject], *clause[subject + 1 :])
        return inline(f"{' '.join(turned)}?")
    if words[at] in known.set_of("grammar", "asks"):
        text = as_asked(" ".join(clause))
        return inline(f"{text[:1].upper()}{text[1:].rstrip('?')}?")
    return ""


_LONGEST = 4
