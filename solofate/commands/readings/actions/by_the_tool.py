"""What is done to a thing with a tool takes the skill of the tool: `cut the clamps with the torch` is no fighting."""

from __future__ import annotations

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import Sentence
from solofate.lexicon.matcher import lexicon

_LEADS = lexicon().set_of("by-the-tool", "leads")
_OF_BLOWS = frozenset(("fight", "shoot"))
_ROLLED = ("/overcome", "/advantage", "/maneuver")


def by_the_tool(sentence: Sentence, reading: Reading) -> Reading:
    """A reading, with the skill of the tool where it would be that of a blow and nobody is struck."""
    verb, _, rest = reading.line.partition(" ")
    skill, _, aim = rest.partition(" ")
    if verb not in _ROLLED or skill not in _OF_BLOWS or _LEADS.isdisjoint(sentence.words):
        return reading
    if sentence.target is not None or named_skill(sentence) is not None:
        return reading
    usual = skill_of_a_tool(sentence)
    own = skill_at_hand(sentence.moment, usual) if usual else None
    return reading._replace(line=f"{verb} {own} {aim}") if own else reading


def skill_of_a_tool(sentence: Sentence) -> str:
    """The skill that goes with the tool something is done with; nothing where it is done with none."""
    words, known = sentence.words, sentence.moment.words
    at = next((at for at, word in enumerate(words) if word in _LEADS and at > sentence.verb_from), len(words))
    found = [each for each in known.found("by-the-tool", words[at + 1 : at + _SOON]) if each.sense != "leads"]
    return found[0].sense if found else ""


_SOON = 5
