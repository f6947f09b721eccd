"""What comes before the deed of a sentence: who enters or takes a side, where one goes; and what is left of it then."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.syntax import COMMAND, read_line, split_at
from solofate.commands.readings.reading import DOUBTFUL, SURE, Reading
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.words.utterance import utterance
from solofate.game.game import Game
from solofate.repl.offers import MOST_OFFERED, ROOM, Meant, Rest
from solofate.repl.readings_shown import out_of_reach
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.state import CONFLICT, FREE, State


def has_a_deed(game: Game, half: str) -> bool:
    """Whether the likeliest reading of half a sentence is a command, and is sure."""
    first = game.readings(half)[0]
    return first.line.startswith("/") and first.score >= SURE - ROOM


def comes_before_the_deed(state: State, line: str, found: Sequence[Reading]) -> bool:
    """Whether a command begins a conflict by what a hero does, or only brings in whom it is done to."""
    read = read_line(line)
    if read.kind != COMMAND or read.verb != "conflict":
        return read.kind == COMMAND and read.verb == "add"
    if ruleset_of(state).turns is None:
        return split_at(read.words, "first")[1] is not None
    # Turns go by skill, so that the command is the same whoever begins; a hero's deed could be rolled for as well.
    return any(each.line.startswith("/overcome ") for each in found)


def goes_to_look(line: str, found: Sequence[Reading]) -> bool:
    """Whether somebody goes somewhere only to look for something there: `I search the yard for tracks`."""
    looks = any(" seeking " in each.line for each in found[: MOST_OFFERED + 1])
    return looks and read_line(line).kind == COMMAND and read_line(line).verb == "move"


def goes_to_strike(state: State, line: str, found: Sequence[Reading]) -> bool:
    """Whether somebody goes somewhere only because whom they mean to hit is out of reach from here."""
    struck = any(out_of_reach(state, each.line) for each in found[: MOST_OFFERED + 1])
    return struck and read_line(line).kind == COMMAND and read_line(line).verb == "move"


def lends_a_hand(line: str) -> bool:
    """Whether somebody else helps first in what the hero does: `/as anselm aid odile with physique`."""
    read = read_line(line)
    return read.kind == COMMAND and read.verb == "as" and [each.text for each in read.words[1:2]] == ["aid"]


def _only_come(game: Game, typed: str, line: str) -> bool:
    """Whether a sentence tells of no more than that some come in, who take nobody's side yet."""
    read = [each.line for each in game.readings(typed) if each.line[:1] == "/" and each.score >= DOUBTFUL]
    several = (
        "*" in line and " as " not in line and not {"and", "with"}.intersection(typed.casefold().split())
    )
    return several and all(each.startswith("/add ") for each in read)


def behind_their_coming(game: Game, typed: str, agreed: Meant) -> Meant:
    """What is still to be read of a sentence by which somebody comes in: what they or the heroes do behind it.

    Their coming is not read once more, and what is told of it stays in the journal.
    """
    said, two = utterance(typed), game.halves(typed)
    mine = [at for at, word in enumerate(said.words) if word in ("i", "we")]
    name = [each.text for each in read_line(agreed.line or "").words[:1]]
    named = bool(name) and name[0].partition(",")[0] in typed
    if mine[:1] == [0] or (mine and named) or game.state.scene.mode != FREE:
        if not mine and _only_come(game, typed, agreed.line or ""):
            return agreed._replace(before=agreed.before or told_besides(typed, agreed.line or ""))
        parted = two is not None and two.parted
        struck = two.second if two is not None and parted else typed
        told = (
            told_besides(two.first, agreed.line or "")
            if two is not None and parted and mine[:1] != [0]
            else ""
        )
        return agreed._replace(before=agreed.before or told, after=Rest(struck, is_story=False))
    if two is not None and not mine and utterance(two.second).words[:1] == ["i"]:
        two = None  # What is told behind it is theirs, and none of the hero's.
    if two is not None and game.readings(two.second)[0].line == agreed.line:
        return agreed._replace(before=two.first)
    if two is not None:
        is_story = not has_a_deed(game, two.second)
        told = agreed.before or told_besides(two.first, agreed.line or "")
        return agreed._replace(before=told, after=Rest(two.second, is_story=is_story))
    acts = next((at for at in mine if at in said.clauses), 0)
    if acts:
        told = agreed.before or told_besides(said.said_until(acts), agreed.line or "")
        return agreed._replace(before=told, after=Rest(said.said_from(acts), is_story=False))
    says_more = set(",:;") & set(typed) or " and " in typed
    told = typed.strip() if says_more else agreed.before or told_besides(typed, agreed.line or "")
    return agreed._replace(before=told)


def told_besides(said: str, line: str) -> str:
    """A sentence that tells more than the line that was read from it, as it was written; nothing where it does not."""
    more = telling_words(said.casefold()) - telling_words(line.casefold())
    return said.strip() if len(more) >= _TELLS_MORE else ""


def told_of_their_attack(game: Game, typed: str, line: str) -> str:
    """What is told of a fight that others begin, as far as a hero does something in it: that is told by its dice."""
    two = game.halves(typed)
    own = two is not None and utterance(two.second).words[:1] in (["i"], ["we"])
    return told_besides(two.first if two is not None and own else typed, line)


_TELLS_MORE = 2
"""So many words of a sentence that its line does not have are a story of its own: `comes in with a tray`."""


def takes_a_side(state: State, line: str, found: Sequence[Reading]) -> bool:
    """Whether somebody stands with the heroes first: in a fight that the same sentence begins, or by a blow in one."""
    in_a_fight = state.scene.open and state.scene.mode == CONFLICT
    begins = in_a_fight or any(each.line.startswith("/conflict ") for each in found)
    return line.startswith("/side ") and line.endswith(" heroes") and begins
