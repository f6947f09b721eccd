"""Whoever goes with the heroes: called to help, told to stay behind, and told of in a fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.language.orders import waits_for_their_turn
from solofate.commands.readings.reading import WOULD_COME_IN, Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, sentence_in
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.named import named_elsewhere
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.gm.talk.companions import asks_for_company, is_a_companion
from solofate.gm.talk.company import addressed, can_talk
from solofate.lexicon.forms import participle, verb_forms
from solofate.rules.model.characters import PCS, PLAYER, Character
from solofate.rules.model.memory import FOE
from solofate.rules.names import as_aspect
from solofate.wording.plain import inline

_SURE = 0.97
_LONGEST_CALL = 12


def companion_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Help me, Anselm!`, `Anselm stays behind`, `I send Anselm home`."""
    if moment.hero is None or not moment.state.scene.open or said.asks or said.quoted or not said.words:
        return
    if (called := _called_to_help(moment, said)) is not None:
        yield called
    elif (parted := _parts(moment, said)) is not None:
        yield parted


def _called_to_help(moment: Moment, said: Utterance) -> Reading | None:
    """Somebody who is called upon to help at once, here or not."""
    words = said.words
    begins = skip(words, 0, moment.words, "before", "interjection")
    named = _named(moment, words)
    heads = {begins, *(one.end for one in named), *said.after_a_stop}
    if len(words) > _LONGEST_CALL or words[begins : begins + 1] in (["i"], ["we"]):
        return None
    helps = moment.words.set_of("company", "stands-by")
    calls = next((at for at in sorted(heads) if at < len(words) and words[at] in helps), None)
    if calls is None or not asks_for_company(" ".join(words[calls:]), fighting=True):
        return None
    for each in named_elsewhere(moment, said):
        known = moment.state.memory.called(each.name)
        if known is not None and known.tie != FOE:
            why = f"{known.name} is not in this scene so far, and {WOULD_COME_IN}"
            return Reading(f'/add "{known.name}" as ally', _SURE, why, f"{why}.")
    one = moment.state.characters[named[0].ids[0]] if named else addressed(moment.state, said.text)
    if one is None or one.control == PLAYER or not can_talk(one):
        return None
    if (guards := _guards_me(moment, one, words[calls])) is not None:
        return guards
    line = f'/talk {one.id} "{inline(said.text.strip())}"'
    return Reading(line, _SURE, f"{one.name} is called to help", _is_there(moment, one))


def _guards_me(moment: Moment, one: Character, verb: str) -> Reading | None:
    """`Petru, cover me!`: a companion in a fight does on their turn what keeps the hero from harm."""
    if moment.hero is None or not waits_for_their_turn(moment.state, one.id):
        return None
    if verb not in moment.words.set_of("company", "guards"):
        return None
    aspect = as_aspect(f"{moment.hero.name.partition(' ')[0]} {participle(verb)}")
    skill = next(iter(moment.state.skills.at("fight")), "fight")
    return Reading(f'/as {one.id} advantage {skill} "{aspect}"', _SURE, f"{one.name} does it on their turn")


def _is_there(moment: Moment, one: Character) -> str:
    if not moment.fighting or one.side != PCS:
        return ""
    return f"{one.name} fights on your side already, on turns of their own: what you tell them to do they do then."


def _parts(moment: Moment, said: Utterance) -> Reading | None:
    """A companion who is told to stay, or goes their own way, is nobody's company from here on."""
    if moment.fighting:
        return None
    words = said.words
    companions = {one.id for one in moment.friends if is_a_companion(one) and one.control != PLAYER}
    named = next((one for one in _named(moment, words) if one.ids[0] in companions), None)
    found = [each for each in moment.words.found("leaving-company", words) if each.sense == "parts"]
    if named is None or not found:
        return None
    begins = skip(words, 0, moment.words, "before", "interjection")
    sent = words[begins : begins + 1] in (["i"], ["we"]) and not moment.words.set_of(
        "leaving-company", "sends"
    ).isdisjoint(form for word in words[begins + 1 : begins + 2] for form in verb_forms(word))
    begun = words[begins : begins + 1] not in (["i"], ["we"])
    whole = found[0].length > 1 or sent
    if not whole or not (sent or begun) or not 0 <= found[0].at - named.end <= _SOON:
        behind = begun and 0 <= named.at - (found[0].at + found[0].length) <= 1  # `Wait here, Anselm`
        if not (whole and behind):
            return None
    who = moment.state.characters[named.ids[0]]
    why = f"{who.name} does not go with you any more"
    return Reading(f"/side {who.id} bystanders", _SURE - 0.02, why, f"{why}.")


_SOON = 2


def _named(moment: Moment, words: Sequence[str]) -> list[Mention]:
    return [one for one in people_called(moment, words) if len(one.ids) == 1 and one.sure >= BY_NAME]


def companions_own_turn(moment: Moment, said: Utterance) -> str:
    """What a player is told who tells in a fight what a companion does, where no deed was read in it."""
    if not moment.fighting:
        return ""
    sentence = sentence_in(moment, said)
    doer = moment.state.characters.get(sentence.doer)
    if doer is None or not is_a_companion(doer) or doer.control == PLAYER or doer.out is not None:
        return ""
    return f"{doer.name} acts on a turn of their own; what you told is kept as story."
