"""What a line that was only told could be made to do: a roll, an aspect, somebody who comes, a question, words said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.aspects_told import state_told, told_of
from solofate.commands.readings.actions.own_actions import by_own_actions
from solofate.commands.readings.actions.rolls import as_an_overcome
from solofate.commands.readings.actions.states import aspect_name, plain_aspect
from solofate.commands.readings.comings.comings import somebody_new_in
from solofate.commands.readings.newcomers import is_a_person
from solofate.commands.readings.read import leads_away, readings
from solofate.commands.readings.reading import DOUBTFUL, Moment, Reading
from solofate.commands.readings.sentences.sentence import Sentence, sentence_in
from solofate.commands.readings.words.nouns import PERSON, kind_named
from solofate.commands.readings.words.utterance import utterance
from solofate.gm.talk.company import company
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import FREE
from solofate.wording.plain import in_quotes, inline

_LEADS_ON_TO_A_DEED = lexicon().any_of("small-words", "leads-on-to-a-deed")

_MOST, _MOST_READ, _MOST_ROLLS = 5, 2, 2
"""So many ways are offered at most, of them so many that were read in the line, and so many rolls."""
_FEW = 3
"""Where there are fewer ways than these, the words may also be said to whoever is here."""
_FAINT = 0.2
"""What was read with less than this is not worth a look."""
_YOURS = ("you", "your", "yours")


def ways_to_count(moment: Moment, text: str) -> Sequence[Reading]:
    """The ways in which a told line could count, likeliest first: what was read in it besides the story comes before.

    None is likely by itself: whoever told the line says which one is meant.
    """
    if not moment.state.scene.open or not text.strip():
        return ()
    found = readings(moment, text)
    sentence = sentence_in(moment, utterance(text))
    acts = sentence.subject == "me" or sentence.commanded
    says = list(_says(moment, text))
    remarks = moment.words.set_of("made-to-count", "remarks")
    is_said = sentence.said.asks or not remarks.isdisjoint(sentence.words[:1])
    is_said = is_said or not set(_YOURS).isdisjoint(sentence.words)
    ways = [each for each in found if each.line != text and each.score >= _FAINT][:_MOST_READ]
    ways += says if is_said else ()
    if acts:
        ways += [*_rolls(sentence, text)][:_MOST_ROLLS]
        ways += [*_comes(sentence), *_made_true(sentence)]
    else:
        ways += [*_comes(sentence), *_of_whoever_is_told_of(sentence)]
        ways += () if is_said and says else _is_there(sentence, text)  # What is said to somebody is nowhere.
        ways += _asks(sentence)
    ways += [*_leads_on(moment, text), *(says if len(ways) < _FEW else ())]
    first = {each.line.casefold(): each for each in reversed(ways)}
    lines = dict.fromkeys(each.line.casefold() for each in ways)
    return [first[line]._replace(score=DOUBTFUL) for line in lines][:_MOST]


def _rolls(sentence: Sentence, text: str) -> Iterator[Reading]:
    """What a deed is rolled by: the skills that cover it, or what the GM says it takes."""
    moment = sentence.moment
    found = [
        told
        for each in as_an_overcome(sentence)
        for told in by_own_actions(moment, each, sentence.words, lambda: aspect_name(sentence))
        if told.line.startswith("/")
    ]
    yield from sorted(found, key=lambda each: -each.score)
    deed = sentence.aim() or in_quotes(text)
    if not found:
        yield Reading(f'/do "{deed}"', DOUBTFUL, "a deed, and the GM says whether it takes dice")
    best = _best_at(moment)
    if best and all(each.line.startswith("/do ") for each in found):
        reading = Reading(f'/overcome {best} "{deed}"', DOUBTFUL, f"{best} is what the hero does best")
        yield from by_own_actions(moment, reading, sentence.words, lambda: aspect_name(sentence))


def _best_at(moment: Moment) -> str:
    """The skill in which the hero is best, of those by which nobody is struck; nothing where there is none."""
    rated = moment.hero.sheet.best_first if moment.hero is not None else ()
    struck_by = [skill for skill, harm in moment.state.skills.attacks.items() if harm == PHYSICAL]
    return next((skill for skill, _ in rated if skill not in struck_by), "")


def _comes(sentence: Sentence) -> Iterator[Reading]:
    """Whoever is named and is not here."""
    for one in sentence.elsewhere[:1]:
        yield Reading(f"/add {one.typed} as bystander", DOUBTFUL, f"{one.name} comes in")
    several = somebody_new_in(sentence)
    if several is None or sentence.elsewhere:
        return
    kind = several.name.split()[-1].casefold()
    if is_a_person(sentence.moment.words, kind) or kind_named(sentence.moment.words, kind) == PERSON:
        as_one = " as bystander" if several.number == 1 else ""
        yield Reading(f"/add {several.typed}{as_one}", DOUBTFUL, f"{several.name} comes in")


def _made_true(sentence: Sentence) -> Iterator[Reading]:
    """What a deed leaves behind as an aspect, where its verb is known."""
    if sentence.verb_at_head is not None and (name := aspect_name(sentence)):
        yield Reading(f'/aspect "{in_quotes(name)}"', DOUBTFUL, _PLAINLY)


def _of_whoever_is_told_of(sentence: Sentence) -> Iterator[Reading]:
    """Somebody who is here and does something: they leave, give up, or are set upon, by what they are told to do."""
    moment = sentence.moment
    one = told_of(sentence)
    if one is None:
        return
    if _tells(sentence, "leaves") and not moment.fighting:
        yield Reading(f"/drop {one.id}", DOUBTFUL, f"{one.name} leaves")
    if moment.fighting and one.side == OPPOSITION and _tells(sentence, "beaten"):
        yield Reading(f"/as {one.id} concede", DOUBTFUL, f"{one.name} gives up this fight, if the GM agrees")
    strikes = any(each.action == "attack" for each in sentence.verbs)
    if moment.state.scene.mode == FREE and one.side in (OPPOSITION, BYSTANDERS) and strikes:
        yield Reading(f"/conflict with {one.id}", DOUBTFUL, f"a fight with {one.name} begins")


def _tells(sentence: Sentence, sense: str) -> bool:
    """Whether a word of that sense is among those of the sentence, in any of its forms."""
    told = {form for word in sentence.words for form in verb_forms(word)} | set(sentence.words)
    return not sentence.moment.words.set_of("made-to-count", sense).isdisjoint(told)


def _is_there(sentence: Sentence, text: str) -> Iterator[Reading]:
    """What is told of as an aspect: of somebody who is here, or the last clause that is short enough for one."""
    if (of_them := state_told(sentence)) is not None:
        name, who = of_them
        of_whom = f"an aspect of {sentence.moment.state.characters[who].name}"
        yield Reading(f'/aspect "{in_quotes(name)}" on {who}', DOUBTFUL, of_whom)
        return
    clauses = [each.strip() for each in _CLAUSES.split(in_quotes(text).rstrip(".!? ")) if each.strip()]
    names = [plain_aspect(_JOINS.sub("", each)) for each in reversed(clauses)]
    name = next((each for each in names if 0 < len(each.split()) <= _LONGEST_NAME), "")
    if name:
        yield Reading(f'/aspect "{name}"', DOUBTFUL, _PLAINLY)


_CLAUSES = re.compile(r"[,;:.–—]\s+|\s+-\s+")
_JOINS = re.compile(rf"^(?:{_LEADS_ON_TO_A_DEED})\s+", re.IGNORECASE)
_LONGEST_NAME = 9
"""So many words an aspect has at most that is named by what was told."""
_PLAINLY = "it is plainly there, and may be invoked"


def _asks(sentence: Sentence) -> Iterator[Reading]:
    """Whether it is so, put to the oracle, without a no or but before it."""
    words, sets_right = sentence.words, sentence.moment.words.set_of("made-to-count", "sets-right")
    at = next((at for at, word in enumerate(words) if word not in sets_right), 0)
    asked = inline(sentence.said.said_from(at) if at else sentence.said.text).strip().rstrip("?.!… ")
    yield Reading(f"? {asked[:1].upper()}{asked[1:]}?", DOUBTFUL, "the oracle says whether it is so")


def _says(moment: Moment, text: str) -> Iterator[Reading]:
    """The words as they stand, said to whoever was spoken to last, or is here and answers."""
    if moment.state.scene.mode != FREE:
        return
    for other in company(moment.state)[:1]:
        yield Reading(f'/talk {other.id} "{in_quotes(text)}"', DOUBTFUL, f"it is said to {other.name}")


def _leads_on(moment: Moment, text: str) -> Iterator[Reading]:
    """The next scene, where the line is of another time."""
    leads = leads_away(moment, text)
    if leads.startswith("/scene"):
        yield Reading(leads, DOUBTFUL, "the next scene begins so")
