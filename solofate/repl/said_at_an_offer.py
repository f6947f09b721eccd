"""What is typed where a reading is offered: a yes, a no, another reading, a look, a mended sentence, the next one."""

from __future__ import annotations

from typing import NamedTuple

from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import COMMAND, read_line
from solofate.errors import SolofateError
from solofate.lexicon.matcher import lexicon

STORY_KEY = '"'
"""What Escape is kept as: the line stays story."""
AS_STORY = ("s", "story")
COUNT_KEY = "!"
"""What has a line count that was only told, and shows at an offer what else the line could do."""

TAKES, KEEPS, LETS_GO, ASKS_AGAIN = "takes", "keeps", "lets go", "asks again"
LOOKS, TYPES, COUNTS = "looks", "types", "counts"


class Said(NamedTuple):
    """What it comes to: which reading is taken, and the line that is typed besides."""

    kind: str
    at: int = 0
    line: str = ""


def read_said(answer: str, offered: int) -> Said:
    """What an answer comes to where so many readings are offered."""
    said = answer.strip()
    words = _plainly(said)
    if not said or words in _phrases("does-it"):
        return Said(TAKES)
    if said.isascii() and said.isdigit():
        at = int(said[:3])
        return Said(TAKES, at - 1) if 1 <= at <= offered else Said(ASKS_AGAIN)
    if said == "?":
        return Said(ASKS_AGAIN)
    if said == COUNT_KEY:
        return Said(COUNTS)
    if said == STORY_KEY or words in AS_STORY or words in _phrases("keeps-it"):
        return Said(KEEPS)
    if said[0] == "/":
        return Said(LOOKS if only_shows(said) else TYPES, line=said)
    mended = without_mending(said)
    return Said(TYPES, line=said) if mended is None else Said(LETS_GO, line=mended)


def without_mending(text: str) -> str | None:
    """What a sentence says that begins by turning down what was understood, without that; None where it does not.

    `No, I mean that I climb` is `I climb`; `that is not what I mean` leaves nothing.
    """
    left, mends = text.strip(), False
    while (rest := _behind_a_phrase(left)) is not None:
        left, mends = rest, True
    return left[:1].upper() + left[1:] if mends else None


def _behind_a_phrase(text: str) -> str | None:
    """What stands behind the first words, where those turn down; a single word does so before a stop or `I`."""
    folded = text.casefold().replace("’", "'")
    for phrase in (*_phrases("means"), *_phrases("instead")):
        if not folded.startswith(phrase):
            continue
        rest = text[len(phrase) :]
        stops = not rest.strip(_STOPS + " ") or rest.lstrip()[:1] in _STOPS
        says_more = rest[:1] == " " and (
            phrase in _phrases("means")
            or rest.split()[0].casefold() in lexicon().set_of("answer-words", "tells-of")
        )
        if stops or says_more:
            return rest.lstrip(_STOPS + " ")
    return None


_STOPS = ",.;:!…-–—"


def _phrases(sense: str) -> tuple[str, ...]:
    return lexicon().words("answer-words", sense)


def _plainly(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").replace(",", " ").rstrip(".! ").split())


def only_shows(line: str) -> bool:
    """Whether a command only shows something."""
    try:
        read = read_line(line)
        if read.kind != COMMAND:
            return False
        command = find_command(read.verb)
    except SolofateError:
        return False
    return command.look is not None and (command.deed is None or not read.words)
