"""Reading plain words: every reading of a line, best first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from solofate.commands import everything
from solofate.commands.language.answers import read_answer
from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import COMMAND, LONGEST_COMMAND, NARRATION, joined, read_line
from solofate.commands.readings.calls import call_readings
from solofate.commands.readings.deeds import deed_readings, people_called
from solofate.commands.readings.missing import completions, makes_sense
from solofate.commands.readings.reading import DOUBTFUL, Moment, Reading
from solofate.commands.readings.speech import quoted_speech, threats
from solofate.commands.readings.utterance import Utterance, near, skip, utterance
from solofate.errors import SolofateError
from solofate.rulebook.book import topics_about
from solofate.rules.decisions import Decision
from solofate.rules.model.skills import skill_name
from solofate.rules.names import slug, words_of
from solofate.wording.plain import inline
from solofate.wording.questions.options import asked

MOST = 5
"""Readings that are given at most."""

LONGEST = 400
"""A line of more signs than this is a piece of story, whatever stands in it."""

_STORY = 0.5


def readings(moment: Moment, text: str) -> Sequence[Reading]:
    """What a typed line may mean, best first; never empty. Nothing is changed by it.

    Each `line` that is a command can be read as one.
    """
    text = " ".join(text.splitlines()).rstrip() if "\n" in text else text.rstrip()
    if not text.strip():
        return (Reading(text, 1.0, "nothing was typed"),)
    if text[0] in ">?#" or text[0] == "/":
        return _of_a_command(moment, text)
    said = utterance(text)
    frightening = list(threats(moment, said)) if moment.decision is None and len(text) <= LONGEST else []
    if text[0] in "\"“«„'":
        return _best([*frightening, *_of_speech(moment, text)], text)
    found: list[Reading] = frightening
    if said.quoted and moment.decision is None and len(text) <= LONGEST:
        found += _spoken(moment, text)
    if moment.decision is not None:
        labels = [option.label for option in asked(moment.decision, moment.state).options]
        found += answer_readings(moment, said, labels)
    if len(text) <= LONGEST:
        weight = 1.0 if moment.decision is None else 0.8
        found += (each._replace(score=each.score * weight) for each in call_readings(moment, said))
        if moment.state.scene.open or moment.fighting:
            found += (each._replace(score=each.score * weight) for each in deed_readings(moment, said))
    if said.asks and not _asks_to_do(moment, said):  # A deed in a question is asked about before it is done.
        found = [each._replace(score=each.score - 0.2) if _is_a_deed(each.line) else each for each in found]
    found.append(Reading(text, _as_story(said, found), "it goes into the journal as you wrote it"))
    return _best(found, text)


def what_can_be_done(moment: Moment, text: str) -> Sequence[Reading]:
    """What somebody could have meant here by words that nothing was read in: attacks, ways to go, a deed, a question.

    None of it is likelier than any other.
    """
    said = inline(text).replace('"', "'").strip()
    lines = [each.line for verb in ("/attack", "/move") for each in completions(moment, read_line(verb))]
    lines += [f'/do "{said}"'] if moment.state.scene.open else []
    lines.append(f"? {said.rstrip('?.! ')}?")
    return [
        Reading(line, DOUBTFUL, "it is one of the things that can be done here")
        for line in dict.fromkeys(lines)
        if _can_be_read(line)
    ]


def _asks_to_do(moment: Moment, said: Utterance) -> bool:
    """Whether it asks leave for a deed, as one does at a table: `Could I maybe just skewer whoever is closest?`"""
    begins = skip(said.words, 0, moment.words, "before")
    return skip(said.words, begins, moment.words, "letting") > begins


def _is_a_deed(line: str) -> bool:
    return line.startswith(_DEEDS)


_DEEDS = (
    "/attack",
    "/overcome",
    "/advantage",
    "/move",
    "/do",
    "/aid",
    "/concede",
    "/as",
    "/pass",
    "/treat",
    "/truce",
    "/full-defense",
    "/maneuver",
    "/block",
    "/defend",
    "/walk",
    "/run",
)


def _as_story(said: Utterance, found: Iterable[Reading]) -> float:
    """How likely a line is a piece of the story: the more there is of it, and the less anything else speaks."""
    words = len(said.tokens)
    first = said.words[0] if said.words else ""
    score = _STORY + (0.12 if words > _LONG else 0.0) + (0.12 if words > _LONGER else 0.0)
    if first not in ("i", "we"):
        score += 0.1
    if words <= 2:
        score -= 0.15
    if not any(each.score >= DOUBTFUL for each in found):
        score += 0.2
    if said.quoted:
        score += 0.1
    return min(0.95, score)


_LONG, _LONGER = 18, 30


def _of_speech(moment: Moment, text: str) -> Iterator[Reading]:
    """A line that begins with a quote: somebody speaks, and it is story unless it presses somebody."""
    said = utterance(text)
    acts = said.words[:1] in (["i"], ["we"])
    yield Reading(text, 0.7 if acts else 0.9, "what begins with a quote is story")
    if len(text) <= LONGEST and not moment.decision:
        yield from _spoken(moment, text)
        for each in deed_readings(moment, said):
            if each.line.startswith(("/overcome", "/attack", "/talk", "/advantage", "/maneuver")):
                yield each._replace(score=min(each.score, _BESIDE_WORDS if acts else 0.7))


_BESIDE_WORDS = 0.92
"""So sure at most is a deed of the hero's behind what the hero says."""


def _spoken(moment: Moment, text: str) -> Iterator[Reading]:
    """What a hero says in quotes to somebody who is here and can answer."""
    speech = quoted_speech(moment, text)
    if speech is not None:
        yield Reading(speech.line, 0.95, "somebody who is here is spoken to")


def _of_a_command(moment: Moment, text: str) -> Sequence[Reading]:
    """A line of the command language is what it is; a slip in it is mended where it is plain what was meant."""
    try:
        read = read_line(text)
        if read.kind == COMMAND:
            command = find_command(read.verb)
            completed = completions(moment, read._replace(verb=command.name))
            if completed:
                return (*completed, Reading(text, 0.3, "something is missing in it"))
            if command.name == "do" and moment.fighting:
                blows = _blows(moment, joined(read.words))
                return (*blows, Reading(text, 0.5 if blows else 1.0, "the GM says whether it takes dice"))
    except SolofateError:
        mended = _mended(moment, text)
        return (*mended, Reading(text, 0.3, "it is no command as it stands"))
    return (Reading(text, 1.0, "it is a line of the command language"),)


def _blows(moment: Moment, body: str) -> Sequence[Reading]:
    """What is plainly an attack among the readings of a deed."""
    found = readings(replace(moment, decision=None), body)
    return (
        [each for each in found if each.line.startswith("/attack")]
        if found[0].line.startswith("/attack")
        else ()
    )


def _mended(moment: Moment, text: str) -> Sequence[Reading]:
    """`/fight lumper-1`, `/shoot the lookout`, `/atack nan`: what stands behind the slash, read as plain words."""
    body = text[1:].strip()
    verb, _, rest = body.partition(" ")
    if any(slug(body) == slug(name) for topic in topics_about(body) for name in (topic.name, *topic.words)):
        return (Reading(f"/rule {body}", 0.9, f"{body} is no command but a rule"),)
    found = [
        each
        for each in readings(replace(moment, decision=None), body)
        if each.line.startswith(("/", "?")) and each.score >= DOUBTFUL
    ]
    slip = near(verb.casefold(), everything.COMMANDS)
    if slip is not None:
        line = f"/{slip} {rest}".strip()
        if _can_be_read(line) and makes_sense(moment, read_line(line)):
            more = completions(moment, read_line(line))
            found = [*(more or (Reading(line, 0.85, f"/{slip} is a command"),)), *found]
    return tuple(found[:MOST])


def _best(found: Iterable[Reading], text: str) -> Sequence[Reading]:
    """The best readings, each line once, and only such as can be read."""
    ranked = sorted(found, key=lambda each: -each.score)
    best: dict[str, Reading] = {}
    for each in ranked:
        if each.line not in best and (each.line == text or _can_be_read(each.line)):
            best[each.line] = each._replace(score=round(min(1.0, max(0.0, each.score)), 3))
    kept = list(best.values())[:MOST]
    if text not in best:
        return kept
    return kept if any(each.line == text for each in kept) else (*kept[: MOST - 1], best[text])


def _can_be_read(line: str) -> bool:
    if len(line) > LONGEST_COMMAND:
        return False
    try:
        read = read_line(line)
        if read.kind == COMMAND:
            find_command(read.verb)
    except SolofateError:
        return False
    return read.kind != NARRATION


__all__ = ["Reading", "readings", "what_can_be_done"]


# What plain words answer at an open question: the choice they name, however it is spelt.

_YES_IDS = ("yes", "accept", "allow", "take", "agree", "keep", "invoke", "boost")
_NO_IDS = ("no", "refuse", "pass", "deny", "decline", "nothing", "none", "leave", "keep")
_MOST_OPTIONS = 80


def answer_readings(moment: Moment, said: Utterance, labels: Sequence[str]) -> Iterator[Reading]:
    """What a line may answer, in no order. `labels` are the options' words as they are shown."""
    decision = moment.decision
    assert decision is not None
    text = said.text.strip()
    left = _left_alone(moment, decision, said.words)
    if left is not None:
        yield left
        return
    try:
        chosen = read_answer(decision, text) if not decision.free_text else None
    except SolofateError:
        chosen = None
    if chosen is not None:
        yield Reading(f"> {chosen}", 0.95, "it is one of the choices")
        return
    spoken = dict.fromkeys((*said.words, *words_of(text)))
    words = [word for word in spoken if word not in moment.words.set_of("answers", "small")]
    yield from _yes_or_no(moment, said.words)
    if not said.asks:  # Who asks something has chosen nothing.
        yield from _by_words(decision, words, labels)
    yield from _by_deed(moment, decision, said)
    if decision.free_text and not (text.isdigit()):
        yield Reading(f"> {text}", 0.7, "the question takes words of your own")


def _left_alone(moment: Moment, decision: Decision, words: Sequence[str]) -> Reading | None:
    """A plain no, or `I let it stand`, where one may pass: never the beginning of an aspect's name."""
    if "pass" not in [option.id for option in decision.options] or not words:
        return None
    whole = " ".join(words)
    bare = " ".join(words[skip(words, 0, moment.words, "before", "interjection") :])
    denies = decision.kind == "invoke" and _DENYING & set(words) and _INVOKING & set(words)
    refusals = (*moment.words.words("answers", "no"), *moment.words.words("answers", "leave-it"))
    if whole in refusals or (bare and bare in refusals) or (denies and len(words) <= _A_REFUSAL):
        return Reading("> pass", 0.95, f"“{whole}” is pass")
    return None


_DENYING = frozenset(("not", "no", "none", "nothing", "never", "without"))
_INVOKING = frozenset(("invoke", "use", "spend", "need", "want", "anything", "invoking", "spending"))
_A_REFUSAL = 8


def _yes_or_no(moment: Moment, words: Sequence[str]) -> Iterator[Reading]:
    assert moment.decision is not None
    ids = [option.id for option in moment.decision.options]
    first = words[0] if words else ""
    for known, wanted in (("yes", _YES_IDS), ("no", _NO_IDS)):
        if first in moment.words.set_of("answers", known) and len(words) <= _FEW:
            found = next((each for each in wanted if each in ids), None)
            if found is not None:
                yield Reading(f"> {found}", 0.9, f"“{first}” is {found}")
                return


_FEW = 4


def _by_deed(moment: Moment, decision: Decision, said: Utterance) -> Iterator[Reading]:
    """The one skill of the choices that a deed of one's own calls for: `I parry with the pole` is Fight."""
    begins = skip(said.words, 0, moment.words, "before")
    head = said.words[begins : begins + 1]
    skills = [option.id for option in decision.options if option.id in moment.state.skills.names]
    if decision.free_text or not head:
        return
    deeds = {word for skill in skills for word in moment.words.words("deeds", skill)}
    words = [
        word
        if len(word) < _SHORTEST_SLIP or moment.words.senses("deeds", word)
        else near(word, deeds) or word
        for word in said.words
    ]
    yield from _without_defence(moment, decision, words)
    if head not in (["i"], ["we"]) and moment.words.form_of("deeds", words[begins]) != words[begins]:
        return
    told = moment.words.told("deeds", words)
    called_for = [skill for skill in skills if skill in told]
    if len(called_for) == 1:
        (skill,) = called_for
        yield Reading(f"> {skill}", 0.7, f"“{told[skill]}” is {skill_name(skill)}")


_SHORTEST_SLIP = 4


def _without_defence(moment: Moment, decision: Decision, words: Sequence[str]) -> Iterator[Reading]:
    """Giving up, or taking a blow without a defence, where that is among the choices."""
    ids = [option.id for option in decision.options]
    said = f" {' '.join(words)} "
    if "concede" in ids and any(each.sense == "concede" for each in moment.words.found("verbs", words)):
        yield Reading("> concede", 0.85, "giving up is a concession")
    ally = next((each for each in ids if each.startswith("interpose:")), None)
    if ally is not None and any(f" {each} " in said for each in moment.words.words("answers", "interposes")):
        friends = [one.ids[0] for one in people_called(moment, words) if f"interpose:{one.ids[0]}" in ids]
        if friends or len([each for each in ids if each.startswith("interpose:")]) == 1:
            yield Reading(
                f"> interpose:{friends[0]}" if friends else f"> {ally}", 0.85, "somebody else takes it"
            )
            return
    if "none" in ids and any(f" {each} " in said for each in moment.words.words("answers", "no-defence")):
        yield Reading("> none", 0.85, "nothing is done against it")


_PAID_BY_ANOTHER = "/"
"""Stands in the choices by which somebody else pays: nobody's point is spent for a word that is like an aspect's."""


def _by_words(decision: Decision, words: Sequence[str], labels: Sequence[str]) -> Iterator[Reading]:
    """The options whose words were said; a word that stands in few options tells more."""
    options = decision.options[:_MOST_OPTIONS]
    vocabularies = [
        frozenset((*words_of(option.id), *words_of(label)))
        if _PAID_BY_ANOTHER not in option.id
        else frozenset()
        for option, label in zip(options, (*labels, *("",) * len(options)), strict=False)
    ]
    every = {word for known in vocabularies for word in known}
    said = [word if word in every else near(word, every) or word for word in words]
    weights = {word: 1 / sum(word in known for known in vocabularies) for word in set(said) if word in every}
    if not weights:
        return
    ranked = sorted(
        (
            (sum(weights.get(word, 0) for word in set(said) if word in known), -at)
            for at, known in enumerate(vocabularies)
        ),
        reverse=True,
    )
    understood = sum(word in every for word in said) / len(said)
    for rank, (worth, at) in enumerate(ranked[:3]):
        if worth <= 0:
            break
        tied = len(ranked) > 1 and rank == 0 and ranked[1][0] >= worth
        score = 0.5 + 0.4 * understood - 0.12 * rank - (0.1 if tied else 0.0)
        option = options[-at]
        yield Reading(f"> {option.id}", score, "those are its words")
