"""The command with which compels are asked for, proposed, and taken on oneself."""

from __future__ import annotations

from solofate.commands.language.names import aspect_named, find_character, matching
from solofate.commands.language.reading import actor_of
from solofate.commands.language.registry import ACTING, Action, CommandContext, Situation, Words, deed
from solofate.commands.language.syntax import Word, joined, split_at
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice
from solofate.rules.decisions import Procedure
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.state import State
from solofate.rules.names import slug
from solofate.rules.procedures.compels.compel_offers import ask_for_compel
from solofate.rules.procedures.compels.compellable import compellable, compellable_named
from solofate.rules.procedures.compels.compels import compel_what_was_played, propose_compel
from solofate.rules.procedures.compels.complications import DECISION, EVENT
from solofate.rules.procedures.scenes.scenes import play_scene_on
from solofate.rules.ruleset import COMPELS_BY_PLAYERS
from solofate.rules.table import Table

PLAYED = "played"
_BY_KIND = ("trouble", "high-concept", "relationship")
MOST_LOOKED_AT = 8
_EXAMPLE = '/compel "Hates to Lose" "She raises the stakes, and the whole room watches"'


def _example(state: State, who: str) -> str:
    """The command with an aspect of theirs, their trouble first, as it could be typed here."""
    bearing = sorted(compellable(state, who), key=lambda known: known.kind != "trouble")
    return f'/compel "{bearing[0].name}" "what goes wrong because of it"' if bearing else _EXAMPLE


@deed(
    "compel",
    '["Aspect" "trouble" [on NAME] [event | decision]] | ["Aspect" played ["words"]]',
    ACTING,
    {Situation.SCENE},
    first="compellable",
    on="character",
)
def compel_command(seat: CommandContext, words: Words) -> Action:
    """Let an aspect make trouble, for a fate point. Alone it asks the GM for a compel. With an aspect and the trouble
    it makes you compel yourself, which costs nothing; on somebody else it costs you a fate point, which they get
    if they accept and you get back if they refuse. played counts trouble you have told already in this scene. What
    complicates nothing is no compel."""
    who = actor_of(seat)
    if not words:
        return lambda table: _and_go_on(table, ask_for_compel(table, who))
    ruleset_of(seat.state).require(COMPELS_BY_PLAYERS)
    plain, on_words = split_at(words, "on")
    if on_words == ():
        raise MalformedChoice(f"behind on comes a name, as in: {_example(seat.state, who)} on NAME")
    type, plain = _type_of(plain)
    if on_words:
        more, on_words = _type_of(on_words)
        type = more or type
    if not plain or not plain[0].text.strip():
        raise MalformedChoice(f"name an aspect and the trouble it makes, as in: {_example(seat.state, who)}")
    target = find_character(seat.state, joined(on_words), who) if on_words else who
    plain = _named_first(seat.state, target, plain)
    known = compellable_named(seat.state, target, _aspect_of(seat.state, target, plain[0]))
    if len(plain) > 1 and _is(plain[1], PLAYED):
        if target != who:
            raise IllegalChoice(
                "only your own trouble can have been played already; leave on and the name out"
            )
        told = _told(seat, joined(plain[2:]).strip())
        return lambda table: compel_what_was_played(table, who, known, told)
    trouble = " ".join(joined(plain[1:]).split())
    if not trouble:
        raise MalformedChoice(
            f"say what trouble {known.name} makes, as in: {_example(seat.state, who)}; "
            "or played, if you have told it already"
        )
    return lambda table: _and_go_on(table, propose_compel(table, who, target, known, trouble, type))


def _aspect_of(state: State, who: str, word: Word) -> str:
    """The aspect typed: one that bears on them by the start of its words, or by what it is, as in trouble."""
    typed = word.text.strip()
    bearing = list(compellable(state, who))
    kinds = {known.kind: known.name for known in bearing if known.kind in _BY_KIND}
    if not word.quoted and slug(typed) in kinds:
        return kinds[slug(typed)]
    found = matching(typed, {known.name: known.name for known in bearing})
    if len(found) > 1:
        raise AmbiguousName(typed, found)
    return found[0] if found else aspect_named(state, typed)


def _named_first(state: State, who: str, words: Words) -> Words:
    """The words with the aspect as the first of them, where it was typed without quotes: as many as name one."""
    if words[0].quoted:
        return words
    bearing = {known.name: known.name for known in compellable(state, who)}
    for length in range(len(words), 1, -1):
        if not any(word.quoted for word in words[:length]):
            found = matching(joined(words[:length]), bearing)
            if len(found) == 1:
                return (Word(found[0], words[0].column, True), *words[length:])
    return words


def _is(word: Word, keyword: str) -> bool:
    return not word.quoted and word.text.casefold() == keyword


def _type_of(words: Words) -> tuple[str | None, Words]:
    """The type that was typed, if any, and the words without it."""
    named = next((each for each in (EVENT, DECISION) for word in words if _is(word, each)), None)
    return named, tuple(word for word in words if named is None or not _is(word, named))


def _told(seat: CommandContext, typed: str) -> list[str]:
    """What the player told in this scene, or of that what holds these words. Raises `IllegalChoice`."""
    told = list(seat.told())
    if typed:
        told = [text for text in told if typed.casefold() in text.casefold()]
    if not told:
        said = f"that speaks of “{typed}”" if typed else "yet that could be meant"
        raise IllegalChoice(
            f"you have told nothing in this scene {said}; tell it first, or say what trouble it is"
        )
    return told[:MOST_LOOKED_AT]


def _and_go_on(table: Table, compel: Procedure) -> Procedure:
    """A compel takes no action. Where it began a conflict, the turns of those no player answers for follow."""
    turn = _turn(table.state)
    yield from compel
    if _turn(table.state) != turn:
        yield from play_scene_on(table)


def _turn(state: State) -> tuple[str, str | None]:
    return state.scene.mode, state.scene.turn
