"""A blow where nobody fights: it begins a conflict with whoever it is for, and with whoever stands by them."""

from __future__ import annotations

from solofate.commands.readings.actions.several import joined_with
from solofate.commands.readings.fights.struck_in_peace import came_with, is_ours
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence


def begins_a_conflict(sentence: Sentence, whom: str, verb_end: int, *, by_words: bool = False) -> Reading:
    """The conflict that a blow begins: with whom it is for, whoever is struck with them, and who came with them."""
    moment = sentence.moment
    beside = [who for who in joined_with(sentence, verb_end) if not is_ours(moment, who)]
    company = " ".join(dict.fromkeys((whom, *beside, *came_with(moment, whom))))
    line = f"/conflict {'mental ' if by_words else ''}with {company}{moment.opening}"
    return Reading(line, FULL, f"a blow at somebody begins a conflict{acts_first(moment)}")


def acts_first(moment: Moment) -> str:
    """The words for who acts first, where the hero does by having begun."""
    return f", and {moment.hero.name} acts first" if moment.hero is not None and moment.opening else ""
