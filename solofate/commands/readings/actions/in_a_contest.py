"""What is told while a contest runs: every deed in it is the roll of an exchange, or sets something up for one."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.syntax import COMMAND, read_line
from solofate.commands.readings.actions.rolls import an_advantage, best_of, skill_at_hand
from solofate.commands.readings.reading import DOUBTFUL, SURE, Moment, Reading
from solofate.commands.readings.sentences.sentence import FULL, LIKELY, Sentence, sentence_in
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.characters import BYSTANDERS
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.state import CONTEST

_WHY = "in a contest each side makes one roll an exchange"
_OF_BLOWS = ("fight", "shoot")
_IN_THE_WAY = FULL + 0.02


def as_of_a_contest(moment: Moment, said: Utterance, found: Sequence[Reading]) -> list[Reading]:
    """The readings of a line as they count in a contest; the same ones where none runs or nothing is done.

    What would be overcome elsewhere is an exchange, and so is whatever else the hero tells of doing or knowing. Nobody
    fights in it who lays hands on nobody.
    """
    if moment.state.scene.mode != CONTEST or moment.decision is not None or said.quoted or said.asks:
        return list(found)
    sentence = sentence_in(moment, said)
    told = [_as_an_exchange(moment, sentence, each) for each in found]
    if _in_the_way(sentence):
        by_hand = skill_at_hand(moment, "physique") or "physique"
        told = [
            each._replace(score=_IN_THE_WAY) if each.line.startswith("/advantage ") else each for each in told
        ]
        if not any(each.line.startswith("/advantage ") for each in told):
            told.append(an_advantage(sentence, by_hand, _IN_THE_WAY))
    spoken = [each for each in told if not _is_said_to_nobody_here(moment, each)]
    if _runs(sentence) and not _gives_up(sentence):  # Who runs in a race gives nothing up.
        spoken = [each for each in spoken if not each.line.startswith("/concede")]
    if _is_the_heros_own(sentence) and not any(
        each.line[:1] in "/>?" and each.score >= SURE for each in spoken if each.line != said.text
    ):
        spoken.append(Reading(f"/exchange {_fitting(moment, sentence)}", LIKELY + 0.05, _WHY))
    return spoken


def _as_an_exchange(moment: Moment, sentence: Sentence, each: Reading) -> Reading:
    if each.line.startswith("/attack "):
        if _throws_no_weapon(sentence) or _slows_down(sentence):
            return each._replace(line=f"/exchange {_fitting(moment, sentence)}", because=_WHY)
        if _would_be_refused(moment, each):
            return each._replace(line=f"/exchange {each.line.rpartition(' with ')[2]}", because=_WHY)
    if not each.line.startswith(("/overcome ", "/exchange ")):
        return each
    skill = read_line(each.line).words[0].text
    by_blows = skill in [own for usual in _OF_BLOWS for own in moment.state.skills.at(usual)]
    if by_blows and not sentence.foes_mentioned:
        skill = _fitting(moment, sentence)
    return each._replace(line=f"/exchange {skill}", because=_WHY)


def _runs(sentence: Sentence) -> bool:
    flees = sentence.moment.words.set_of("chasing", "flees")
    return any(not flees.isdisjoint(verb_forms(word)) for word in sentence.words)


def _gives_up(sentence: Sentence) -> bool:
    """Whether it is said that the hero gives up; nobody does who puts a head down to run."""
    body = sentence.moment.words.set_of("body", "parts")
    return any(
        verb.action == "concede" and body.isdisjoint(sentence.words[verb.at : verb.at + _SOON])
        for verb in sentence.verbs
    )


_SOON = 4


def _throws_no_weapon(sentence: Sentence) -> bool:
    """Whether something is thrown that is none: a sandal at somebody's heels slows them down."""
    thrown = sentence.moment.words.set_of("thrown", "verbs")
    here = sentence.words[sentence.verb_from : sentence.verb_from + 1]
    return bool(here) and not sentence.means and not thrown.isdisjoint(verb_forms(here[0]))


def _slows_down(sentence: Sentence) -> bool:
    """Whether something is to catch the legs or the feet of whoever runs: `I throw my belt around her legs`."""
    words, known = sentence.words, sentence.moment.words
    theirs, catches = known.set_of("draft-words", "own"), known.set_of("contest-ways", "caught")
    leads = known.set_of("contest-ways", "caught-behind")
    return any(
        words[at] in catches and words[at - 1] in theirs and words[at - 2] in leads
        for at in range(2, len(words))
    )


def _would_be_refused(moment: Moment, each: Reading) -> bool:
    """Whether a blow is at somebody who only stands by: no conflict begins with those, and the race goes on."""
    one = moment.state.characters.get(each.line.split(" ")[1])
    return one is not None and one.side == BYSTANDERS


def _is_the_heros_own(sentence: Sentence) -> bool:
    """Whether it is told of the hero: `I know every short cut`, `My legs are longer`."""
    words = sentence.words
    own = bool(words) and (words[0] == "my" or "i" in words[: sentence.said.own_clause + 1])
    told = sentence.moment.words.told("contest-ways", words)
    return (sentence.subject == "me" or own) and (not sentence.denied or bool(told))


def _in_the_way(sentence: Sentence) -> bool:
    """Whether something is put in somebody's way: `I tip the crates into his path`."""
    words, theirs = sentence.words, sentence.moment.words.set_of("draft-words", "own")
    ways = sentence.moment.words.set_of("contest-ways", "in-their-way")
    return any(word in ways and words[at - 1] in theirs for at, word in enumerate(words) if at)


def _is_said_to_nobody_here(moment: Moment, each: Reading) -> bool:
    """Whether a line speaks to somebody who is not in the scene: who runs asks nobody in."""
    read = read_line(each.line) if each.line[:1] == "/" else None
    if read is None or read.kind != COMMAND or read.verb not in ("talk", "add") or not read.words:
        return False
    return read.words[0].text not in moment.state.characters and each.score < FULL + DOUBTFUL


def _fitting(moment: Moment, sentence: Sentence) -> str:
    """The skill for what is told: what its words speak of, or one that serves as well and is better; else running."""
    known, contest = moment.words, moment.state.scene.contest
    told = known.told("contest-ways", sentence.words)
    usual = next((skill for skill in told if moment.state.skills.at(skill)), "")
    if not usual:
        of_verbs = (verb.skill for verb in sentence.verbs if verb.skill not in ("", *_OF_BLOWS))
        usual = next(of_verbs, "")
    if not usual:
        covers = (each for each in skills_for(sentence.aim(), moment.state.words) if each not in _OF_BLOWS)
        usual = next(covers, "")
    if not usual or not moment.state.skills.at(usual):
        held = contest.skill if contest is not None else None
        return held or skill_at_hand(moment, "athletics") or "athletics"
    as_well = [own for each in known.words("contest-as-well", usual) for own in moment.state.skills.at(each)]
    return best_of(moment, usual, as_well)
