"""What is said behind a deed of why it is done, how long, or before what: `… because she cut Teo`, `… until he talks`.

It is told with the deed and is none itself: whoever acts in it, and whatever is done there, is not what the hero does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from solofate.commands.readings.reading import SURE, Moment, Reading
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.simpler.shapes import PAST, PLAIN, THIRD, shapes_of
from solofate.commands.readings.simpler.subjects import Subject, Subjects
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.forms import verb_forms
from solofate.wording.plain import inline

_LIST = "reasons-told"
_IN_WORDS = frozenset(("overcome", "do"))
_FEWEST, _NEAR = 2, 3
"""So many words at least has a deed behind which a reason stands."""


class Reason(NamedTuple):
    """A deed without what is said of why it is done, and that with the word that leads it."""

    deed: str
    why: str


def reason_told(moment: Moment, said: Utterance) -> Reason | None:
    """What is said behind a deed of why, how long or before what; None where nothing is."""
    words, known = said.words, moment.words
    leads = known.set_of(_LIST, "leads")
    if said.quoted or said.asks or leads.isdisjoint(words[_FEWEST:]) or _calls_or_asks(moment, said):
        return None
    if any(each.sense == "here-because" for each in known.found("goals-told", words)):
        return None  # Why the heroes are here is what they are after.
    for at in range(_FEWEST, len(words) - 1):
        if words[at] not in leads or words[at - 1] in known.set_of(_LIST, "not-behind"):
            continue
        if words[at] == "as" and "as" in words[max(0, at - _NEAR) : at]:
            continue  # `As thick as a mast`
        subject = _who(moment, said, at + 1)
        if subject is None or not _is_told_with_it(moment, words, at, subject):
            continue
        ends, deed = _ends(said, subject), said.said_from(0, at)
        if ends is None or _is_what_is_said(moment, deed, words[at]):
            return None
        if _ails(moment, words[at:ends]):
            return None  # `… because he has a fever` says what is treated.
        rest = said.said_from(ends) if ends < len(words) else ""
        return Reason(" ".join(filter(None, (deed, rest))), said.said_from(at, ends))
    return None


def _ails(moment: Moment, words: Sequence[str]) -> bool:
    """Whether it speaks of a wound or of being ill, and of nobody's blows: `because he has a fever`."""
    known = moment.words
    bodily, being = known.set_of("remedies", "of-a-body"), known.set_of("talk-words", "be") | {"has", "have"}
    ill = any(not bodily.isdisjoint(verb_forms(word)) for word in words)
    return ill and not being.isdisjoint(words)


def _calls_or_asks(moment: Moment, said: Utterance) -> bool:
    """Whether somebody is called upon at the head of a line, or it asks: `Dax, take his gun before …`, `how many …`."""
    return any(map(said.stops_before, (1, 2))) or said.words[0] in moment.words.set_of("grammar", "asks")


def _who(moment: Moment, said: Utterance, at: int) -> Subject | None:
    """Whoever or whatever acts in what leads on from there."""
    if said.words[at] in moment.words.set_of(_LIST, "whoever"):
        return Subject(at, at + 1, said.words[at], alone=True)
    return Subjects(moment, said, None).at(at, len(said.words))


def _is_what_is_said(moment: Moment, deed: str, leads: str) -> bool:
    """Whether what stands behind is said or to be known, and no reason: `I tell her to wait until …`."""
    sentence = sentence_in(moment, utterance(deed))
    verb = sentence.verb_at_head
    if leads == "when" and (verb is None or verb.action in ("feel", "seek", "talk")):
        return True
    if verb is None or verb.action != "talk":
        return False
    to_whom = max((one.end for one in sentence.others), default=len(sentence.words))
    return to_whom < len(sentence.words) or not sentence.others


def _is_told_with_it(moment: Moment, words: Sequence[str], at: int, subject: Subject) -> bool:
    """Whether somebody does something in a clause of their own behind the word that leads it."""
    known = moment.words
    verb = subject.until
    while verb < len(words) - 1 and words[verb] in known.set_of("told-of-the-hero", "now"):
        verb += 1
    if verb >= len(words) or not shapes_of(words[verb]):
        return False
    if words[at] in known.set_of(_LIST, "meanwhile"):
        named = not subject.alone or (moment.fighting and not _is_with_a_friend(moment, words, at))
        return named and not _is_mine(moment, subject)
    if words[at] in known.set_of(_LIST, "how-long"):  # Elsewhere it says what is to be won by it.
        state = words[verb] in known.set_of("talk-words", "be") or subject.name.casefold() == "it"
        return moment.fighting and not state
    return True


def _is_with_a_friend(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether a friend is spoken of before, who may be whom a pronoun means: `I guard Sabine while she works`."""
    friends = {one.id for one in moment.friends}
    if "for" in words[:at]:
        return True  # `I keep the lantern up for him while he reloads`
    return any(one.at < at and not friends.isdisjoint(one.ids) for one in people_called(moment, words))


def _is_mine(moment: Moment, subject: Subject) -> bool:
    return moment.hero is not None and subject.who == moment.hero.id


def _ends(said: Utterance, subject: Subject) -> int | None:
    """Where it goes on with the deed behind what is told of somebody; None where nobody can tell whose that is."""
    for at in said.joints:
        if at <= subject.until:
            continue
        word = said.words[at]
        behind = at + (word in ("and", "then"))
        if behind < len(said.words) and said.words[behind] in ("i", "we"):
            return at
        if word not in ("and", "then"):
            return at
        bare = shapes_of(said.words[behind]) if behind < len(said.words) else frozenset()
        if subject.plain and bare:
            return None
        if PLAIN in bare and not {THIRD, PAST} & bare:
            return at
    return len(said.words)


def beside_its_reason(
    moment: Moment, text: str, said: Utterance, read: Callable[[str], Sequence[Reading]]
) -> Sequence[Reading]:
    """The readings of a line by the deed in it, whatever is said of why; none where nothing sure is read in that."""
    told = reason_told(moment, said)
    if told is None:
        return ()
    found = read(told.deed)
    if not found[0].line.startswith("/") and found[0].score < SURE and not _does(moment, told.deed):
        return ()
    why = inline(told.why).replace('"', "'")
    return [_with_why(each, told.deed, text, why) for each in found]


def _does(moment: Moment, deed: str) -> bool:
    """Whether a verb that is known stands at the head of a deed."""
    verb = sentence_in(moment, utterance(deed)).verb_at_head
    return verb is not None and not verb.slip


def _with_why(each: Reading, deed: str, text: str, why: str) -> Reading:
    """A reading of the deed, with the reason where it says in words what is done."""
    if each.line == deed:
        return each._replace(line=text)
    head, quoted, behind = each.line.partition(' "')
    in_words = not _IN_WORDS.isdisjoint(head.replace("/", " ").split()) and behind.endswith('"')
    return each._replace(line=f'{head}{quoted}{behind[:-1]} {why}"') if in_words else each
