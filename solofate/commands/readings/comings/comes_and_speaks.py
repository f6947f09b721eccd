"""Whoever comes in with words in quotes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from solofate.commands.readings.reading import SURE, Moment, Reading
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.matcher import lexicon

_DETERMINERS = lexicon().any_of("small-words", "determiners")


def comes_and_speaks(
    moment: Moment, said: Utterance, read: Callable[[str], Sequence[Reading]]
) -> Reading | None:
    """Whoever comes in with words in quotes: `My cousin Odo throws back the flap of the tent: “Where are you?”`."""
    comes = _COMES_AND_SPEAKS.fullmatch(said.text.strip())
    if comes is None or {"i", "we"} & set(utterance(comes["comes"]).words):
        return None
    told = sentence_in(moment, utterance(_BETWEEN_COMMAS.sub(r"\1 ", comes["comes"])))
    best = read(told.said.text)[0]
    if best.line.startswith("/add ") and " as bystander" in best.line:
        return best
    one = next((each for each in told.elsewhere if each.at <= 1), None)
    if one is None or one.end >= len(told.words) or not moment.state.scene.open or moment.fighting:
        return None
    if not told.words[one.end].endswith("s") or told.said.stops_before(one.end):
        return None
    return Reading(f"/add {one.typed} as bystander", SURE, f"{one.name} comes in")


_COMES_AND_SPEAKS = re.compile(r"""(?P<comes>[^"“«„”»]+?)\s*[,:.]\s*["“«„][^"“«„”»]+["”»]""")
_BETWEEN_COMMAS = re.compile(rf"^([^,]+), (?:{_DETERMINERS}) [^,]+, ", re.IGNORECASE)
"""What somebody is, told between the name and what they do."""
