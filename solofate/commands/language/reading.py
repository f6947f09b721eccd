"""What many commands read alike: who acts, what stands against them, where something lies, and who comes in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from solofate.commands.language.improvising import newcomer
from solofate.commands.language.names import find_character, find_zone, matching
from solofate.commands.language.registry import CommandContext, Words
from solofate.commands.language.syntax import Word, joined, number_in
from solofate.errors import IllegalChoice, MalformedChoice, SolofateError, UnknownName
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.rules.ladder import read_rating
from solofate.rules.limits import MOST_AT_ONCE
from solofate.rules.model.characters import PCS
from solofate.rules.model.npcs import Row
from solofate.rules.model.state import State
from solofate.rules.names import slug, words_of
from solofate.rules.procedures.actions.overcome import ASK_THE_GM, Against

MOST_LISTED = 12
_LOWEST = 20


def actor_of(seat: CommandContext) -> str:
    """Who acts. Raises `IllegalChoice` if there is no player character yet."""
    if seat.actor is None:
        raise IllegalChoice("there is no character to act with yet; /add brings one in")
    return seat.actor


def without_the_purpose(words: Words) -> tuple[Words, str]:
    """The words without a quoted last one, and that one: what the action is for."""
    if words and words[-1].quoted:
        return words[:-1], words[-1].text
    return words, ""


def what_opposes(seat: CommandContext, words: Words | None) -> Against:
    """What `vs` names: a difficulty on the ladder, or somebody who defends."""
    if words is None:
        return ASK_THE_GM
    if not words:
        raise MalformedChoice("behind vs comes a difficulty such as 3 or Good, or a name")
    typed = joined(words)
    try:
        difficulty = read_rating(typed)
    except MalformedChoice:
        opponent = find_character(seat.state, typed, seat.actor)
        character = seat.state.characters[opponent]
        if character.out is not None:
            raise IllegalChoice(f"{character.name} is out of the scene and opposes nothing") from None
        if opponent == seat.actor:
            raise IllegalChoice("you cannot oppose yourself") from None
        return Against(opponent=opponent)
    if difficulty < -_LOWEST:
        raise IllegalChoice(
            f"a difficulty lies on the ladder, from -4 to 8 or as far beyond as you like, not {difficulty}"
        )
    return Against(difficulty=difficulty, reason="named by the player")


def place_of(seat: CommandContext, words: Words | None) -> str:
    """What an aspect lies on: the scene, `zone ZONE`, or somebody."""
    if not words:
        return "scene"
    if words[0].text.casefold() == "zone" and not words[0].quoted and len(words) > 1:
        return f"zone:{find_zone(seat.state, joined(words[1:]))}"
    if joined(words).casefold() == "scene":
        return "scene"
    return find_character(seat.state, joined(words), seat.actor)


def zone_of_the_hero(state: State) -> str | None:
    """Where newcomers turn up if nothing else is said: with the hero, or in the first zone."""
    hero = state.characters.get(state.active or "")
    if hero is not None and hero.zone is not None:
        return hero.zone
    return next(iter(state.scene.zones.names), None)


def read_adversary(seat: CommandContext, word: Word) -> tuple[Row, int]:
    """`Thug`, `thug*3`, `"Dockside smugglers/Og"`: a row of the tables in play, and how many.

    A name in quotes is a whole one where no table in play has it: a `"Footman"` is no clay footman of another tale.
    """
    name, star, count = word.text.rpartition("*")
    if not star:
        name, count = word.text, "1"
    number = number_in(count, 1, MOST_AT_ONCE)
    if number is None:
        raise MalformedChoice(f"behind * comes a number from 1 to {MOST_AT_ONCE}, not “{count}”")
    if not name.strip():
        raise MalformedChoice("name an adversary, as in: thug*3")
    return seat.library.adversary(name, whole=word.quoted), number


def opponents_here(seat: CommandContext, words: Words) -> tuple[list[str], Words]:
    """Who of those named is here, by id, and the words that name others.

    Somebody is named by their whole name, in quotes or not, or where no table has such a name by part of it. Raises
    `IllegalChoice` for a hero of the player's.
    """
    here = {one.id: one.name for one in seat.state.characters.values() if one.out is None}
    found: list[str] = []
    others: list[Word] = []
    left = list(words)
    while left:
        # A name of several words needs no quotes: the longest run that is somebody's whole name.
        length = next((n for n in range(len(left), 0, -1) if _whole_names(joined(left[:n]), here)), 0)
        if length:
            found.append(_whole_names(joined(left[:length]), here)[0])
        elif (run := _run_of_a_row(seat, left)) > 1:  # `hired tough*2`
            others.append(left[0]._replace(text=joined(left[:run])))
            length = run
        elif kindred := _of_the_row_here(seat, left[0]):  # `lumper`, where Lumper 1 and Lumper 2 are
            found += kindred
        elif (who := _known_here_alone(seat, left[0], here)) is not None:
            found.append(who)
        else:
            others.append(left[0])
        del left[: length or 1]
    ours = next((who for who in found if seat.state.characters[who].side == PCS), None)
    if ours is not None:
        raise IllegalChoice(f"{here[ours]} stands with you; /side {ours} opposition changes that")
    return list(dict.fromkeys(found)), tuple(others)


def _whole_names(typed: str, here: Mapping[str, str]) -> list[str]:
    several = "*" in typed or "/" in typed  # so many of a row, or a row of one table
    return [] if several else [who for who, name in here.items() if slug(typed) in (who, slug(name))]


def _run_of_a_row(seat: CommandContext, words: Sequence[Word]) -> int:
    """How many words without quotes are one adversary's name together; 0 where none are."""
    for length in range(min(len(words), _LONGEST_NAME), 1, -1):
        if any(word.quoted for word in words[:length]):
            continue
        try:
            read_adversary(seat, words[0]._replace(text=joined(words[:length])))
        except SolofateError:
            continue
        return length
    return 0


_LONGEST_NAME = 4


def _of_the_row_here(seat: CommandContext, word: Word) -> list[str]:
    """Those here who are one of several of a row, by the name of that row alone."""
    return [
        one.id
        for one in seat.state.characters.values()
        if one.out is None and one.side != PCS and slug(one.sheet.name) == slug(word.text)
    ]


def _known_here_alone(seat: CommandContext, word: Word, here: Mapping[str, str]) -> str | None:
    """The one here whose name fits a word without quotes that no table knows, or of whose row a table knows it.

    `Sunniva` is Sunniva Tarn who is here, and no second one of her row.
    """
    if word.quoted:
        return None
    try:
        row, _ = read_adversary(seat, word)
    except UnknownName:
        fitting = matching(word.text, here)
        return fitting[0] if len(fitting) == 1 else None
    if "*" in word.text or "/" in word.text:
        return None
    kindred = _of_the_row_here(seat, word._replace(text=row.sheet.name))
    return kindred[0] if len(kindred) == 1 else None


def read_opponent(seat: CommandContext, word: Word) -> tuple[Row, int]:
    """A row of the tables in play, or by a name in quotes that none of them has, somebody made up here and now."""
    try:
        return read_adversary(seat, word)
    except UnknownName:
        name, star, count = word.text.rpartition("*")
        made_up = newcomer(seat, word._replace(text=name) if star else word, may_be_like=True)
        if made_up is None:
            raise unknown_newcomer(seat, word.text, "with") from None
        return Row("", made_up.sheet), number_in(count, 1, MOST_AT_ONCE) or 1 if star else 1


def _of_the_calling(name: str, known: Sequence[str]) -> list[str]:
    """Who of the tables goes the same way of life: a thug is a tough."""
    words = lexicon()
    wanted = {sense for word in words_of(name) for sense in words.senses("occupations", word)}
    return [each for each in known if wanted & _callings(words, each)][:2]


def _callings(words: Lexicon, name: str) -> set[str]:
    parts = words_of(name)
    own = {sense for word in parts for sense in words.senses("occupations", word)}
    return own | (set(parts) & set(words.subject("occupations")))


def unknown_newcomer(seat: CommandContext, typed: str, behind: str) -> UnknownName:
    """Nobody of that name is in the tables: who may have been meant, and that a name in quotes is somebody new."""
    name = typed.partition("*")[0].rpartition("/")[2].strip()
    names = {slug(row.sheet.name): row.sheet.name for row in seat.library.adversaries()}
    near = [names[each] for each in get_close_matches(slug(name), list(names), 2, 0.7)]
    if not near and behind == "with":
        near = [f'"{each}"' for each in _of_the_calling(name, list(names.values()))]
    meant = f" (did you mean {' or '.join(near)}?)" if near else ""
    star, count = typed.partition("*")[1:] if behind == "with" else ("", "")
    new = f'{behind} "{name or "Name"}"{star}{count}'
    if near or not names:
        who = ""
    else:
        known = list(dict.fromkeys(names.values()))
        who = f": {', '.join(known[:MOST_LISTED])}{' …' if len(known) > MOST_LISTED else ''}"
    return UnknownName(
        f"there is no adversary “{typed}” in the tables in play{meant}{who}; a name in quotes makes up somebody new, "
        f"as in {new}"
    )
