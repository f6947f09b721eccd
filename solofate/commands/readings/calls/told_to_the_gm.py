"""What the GM is told to show or to keep in mind: `show me Koji`, `remind me who Prosser is`, `note that …`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.wording.plain import in_quotes, inline

_SURE, _LEFT = 0.94, 2


def told_to_the_gm(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The sheet, the facts or the thread that a line asks for; nothing for any other."""
    words = said.words
    begins = skip(words, 0, moment.words, "before", "interjection")
    found = [each for each in moment.words.found("told-to-the-gm", words[begins:]) if each.at == 0]
    if not found or said.quoted:
        return
    told = max(found, key=lambda each: each.length)
    ends = begins + told.length
    if told.sense == "keeps":
        text = in_quotes(said.said_from(ends)).strip(" .!:,") if ends < len(words) else ""
        if text:
            yield Reading(f'/thread add "{text[:1].upper()}{text[1:]}"', _SURE, "it is kept in mind")
        return
    stops = next((stop for stop in sorted(said.after_a_stop) if stop > ends), len(words))
    if told.sense == "shows" and (line := _shown(moment, words[ends:stops])):
        yield Reading(line, _SURE, "it is asked of the game, not of the story")
        return
    named = [one for one in people_called(moment, words) if one.sure >= BY_NAME and len(one.ids) == 1]
    one = next((one for one in named if one.at in (ends, ends + 1)), None)
    if one is None:
        return
    little = moment.words.set_of("of-sentences", "says-no-more")
    left = [word for word in words[one.end : stops] if word not in little]  # What is behind a stop says why.
    again = told.sense == "who-is" and (words[begins] in ("remind", "tell") or "again" in words[one.end :])
    if told.sense == "shows" and not left:
        yield Reading(f"/sheet {one.ids[0]}", _SURE, "what stands on their sheet")
    elif again and len(left) < _LEFT:
        yield Reading(
            f"/facts {inline(moment.state.characters[one.ids[0]].name)}", _SURE, "what is noted of them"
        )


def _shown(moment: Moment, words: list[str]) -> str:
    """The line that shows what the game keeps of its own: `my sheet`, `the loose ends`; nothing for anything else."""
    keeps = moment.words.subject("shown-by-the-gm").items()
    return next((line for line, called in keeps if " ".join(words) in called), "")
