"""Lines that leave it open: what could be meant by `I attack the`, and by words in which nothing was read."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.syntax import read_line
from solofate.commands.readings.calls.lines_of_commands import can_be_read
from solofate.commands.readings.calls.missing import completions
from solofate.commands.readings.reading import DOUBTFUL, Moment, Reading
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.words.utterance import Utterance
from solofate.wording.plain import in_quotes


def what_can_be_done(moment: Moment, text: str) -> Sequence[Reading]:
    """What somebody could have meant here by words that nothing was read in: attacks, ways to go, a deed, a question.

    None of it is likelier than any other.
    """
    said = in_quotes(text)
    lines = [each.line for verb in ("/attack", "/move") for each in completions(moment, read_line(verb))]
    lines += [f'/do "{said}"'] if moment.state.scene.open else []
    lines.append(f"? {said.rstrip('?.! ')}?")
    return [
        Reading(line, DOUBTFUL, "it is one of the things that can be done here")
        for line in dict.fromkeys(lines)
        if can_be_read(line)
    ]


def asked_whom(moment: Moment, said: Utterance) -> Sequence[Reading]:
    """`I attack the`: a blow at nobody yet, and those it may be for."""
    if not moment.fighting or moment.decision is not None or len(said.words) > _LEFT_OPEN:
        return ()
    if not said.words or said.words[-1] not in moment.words.set_of("plain", "articles") - {"her"}:
        return ()
    head = sentence_in(moment, said).verb_at_head
    return completions(moment, read_line("/attack")) if head is not None and head.action == "attack" else ()


_LEFT_OPEN = 4
