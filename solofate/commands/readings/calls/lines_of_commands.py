"""A line of the command language: it is what it is, and a slip in it is mended where it is plain what was meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from solofate.commands.language.known import known_commands
from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import COMMAND, LONGEST_COMMAND, NARRATION, joined, read_line, split_at
from solofate.commands.readings.calls.missing import completions, makes_sense, skill_typed
from solofate.commands.readings.reading import DOUBTFUL, MOST, Moment, Reading
from solofate.commands.readings.words.utterance import near
from solofate.errors import SolofateError
from solofate.rulebook.book import is_name_of, topics
from solofate.rules.in_force import ruleset_of
from solofate.wording.plain import inline

ReadAsWords = Callable[[Moment, str], Sequence[Reading]]
"""How plain words are read at a moment: what stands behind a slash, or a part of a sentence."""


def of_a_command(moment: Moment, text: str, as_words: ReadAsWords) -> Sequence[Reading]:
    """A line of the command language is what it is; a slip in it is mended where it is plain what was meant."""
    try:
        read = read_line(text)
        if read.kind == COMMAND:
            command = find_command(read.verb)
            completed = completions(moment, read._replace(verb=command.name))
            behind = split_at(read.words, "with")[1]
            if completed and behind and skill_typed(moment, behind) is None:
                lacks = f"{inline(joined(behind))} is no skill here."
                completed = [each._replace(told=lacks) for each in completed]
            if completed:
                return (*completed, Reading(text, 0.3, "something is missing in it"))
            if command.name == "do" and moment.fighting:
                blows = _blows(moment, joined(read.words), as_words)
                return (*blows, Reading(text, 0.5 if blows else 1.0, "the GM says whether it takes dice"))
    except SolofateError:
        mended = _mended(moment, text, as_words)
        return (*mended, Reading(text, 0.3, "it is no command as it stands"))
    return (Reading(text, 1.0, "it is a line of the command language"),)


def _blows(moment: Moment, body: str, as_words: ReadAsWords) -> Sequence[Reading]:
    """What is plainly an attack among the readings of a deed."""
    found = as_words(replace(moment, decision=None), body)
    return (
        [each for each in found if each.line.startswith("/attack")]
        if found[0].line.startswith("/attack")
        else ()
    )


def _mended(moment: Moment, text: str, as_words: ReadAsWords) -> Sequence[Reading]:
    """`/fight lumper-1`, `/shoot the lookout`, `/atack nan`: what stands behind the slash, read as plain words."""
    body = text[1:].strip()
    verb, _, rest = body.partition(" ")
    rules = ruleset_of(moment.state)
    if any(is_name_of(topic, body, rules.book) for topic in topics()):
        return (Reading(f"/rule {body}", 0.9, f"{body} is no command but a rule"),)
    if any(part.rstrip("s") == verb.casefold().rstrip("s") for part in rules.lacks):
        return (Reading(f"/rule {verb}", 0.9, f"{rules.title} has none"),)
    found = [
        each
        for each in as_words(replace(moment, decision=None), body)
        if each.line.startswith(("/", "?")) and each.score >= DOUBTFUL
    ]
    slip = near(verb.casefold(), known_commands())
    if slip is not None:
        line = f"/{slip} {rest}".strip()
        if can_be_read(line) and makes_sense(moment, read_line(line)):
            more = completions(moment, read_line(line))
            found = [each for each in found if not _is_the_same(each.line, line)]
            found = [*(more or (Reading(line, 0.85, f"/{slip} is a command"),)), *found]
    return tuple({each.line: each for each in reversed(found)}.values())[::-1][:MOST]


def _is_the_same(line: str, typed: str) -> bool:
    """Whether two lines are one command with one skill, where a name is only longer in the first."""
    one, other = line.split(), typed.split()
    same = len(one) == len(other) and one[0] == other[0]
    return same and all(word.startswith(part) for word, part in zip(one, other, strict=True))


def can_be_read(line: str) -> bool:
    """Whether a line is one of the command language that some command takes."""
    if len(line) > LONGEST_COMMAND:
        return False
    try:
        read = read_line(line)
        if read.kind == COMMAND:
            find_command(read.verb)
    except SolofateError:
        return False
    return read.kind != NARRATION
