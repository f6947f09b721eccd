"""A defence that is told of: `I twist aside`, `I catch it on the oar`, `I think of home and say nothing`."""

from __future__ import annotations

from solofate.commands.readings.actions.rolls import skill_at_hand
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.utterance import skip, utterance
from solofate.lexicon.forms import verb_forms
from solofate.rules.decisions import Decision


def defended_by(moment: Moment, decision: Decision, text: str) -> str | None:
    """The skill among the choices by which somebody defends as it is told; None where no defence is told of.

    What is done to whoever attacks is none, nor is to bear it, to give up, or to have somebody else take it.
    """
    said, known = utterance(text), moment.words
    words = said.words
    joined = f" {' '.join(words)} "
    begins = skip(words, 0, known, "before")
    if words[begins : begins + 1] not in (["i"], ["we"]) or said.asks or said.quoted:
        return None
    if any(
        f" {each} " in joined
        for each in (*known.words("answers", "no-defence"), *known.words("answers", "interposes"))
    ):
        return None
    verb_at = skip(words, begins + 1, known, "before", "wanting")
    ids = [option.id for option in decision.options]
    for each in known.found("defends", words[verb_at:]):
        behind = words[verb_at + each.at - 1] if verb_at + each.at else ""
        if each.at and behind not in ("and", "then", "to"):
            continue
        skill = skill_at_hand(moment, each.sense) or each.sense
        if skill in ids:
            return skill
        return decision.default if decision.default in moment.state.skills.names else None
    forms = set(verb_forms(words[verb_at])) if verb_at < len(words) else set()
    mine = (skill for skill in known.subject("defends") if forms & known.set_of("defends", skill))
    return next((each for each in mine if each in ids), None)


def meets_it_somehow(moment: Moment, decision: Decision, text: str, deed: str) -> bool:
    """Whether a sentence tells what the hero does about a blow, by no skill of which one could be sure.

    What strikes back, leads away or is said to somebody is a deed of its own.
    """
    words, known = utterance(text).words, moment.words
    given_up = any(each.sense == "concede" for each in known.found("verbs", words))
    mine = words[:1] in (["i"], ["we"]) and len(words) > _BARE
    return (
        mine
        and not given_up
        and not deed.startswith(_OF_ITS_OWN)
        and decision.default in moment.state.skills.names
    )


_OF_ITS_OWN = ("/attack", "/talk", "/move", "/concede", "/truce", "/scene", "/end", "?")
_BARE = 2
