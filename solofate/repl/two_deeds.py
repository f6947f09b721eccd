"""A line in which more than one thing happens: what of it is done first, what behind it, and what is only told."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.syntax import COMMAND, read_line
from solofate.commands.readings.reading import SURE, Reading
from solofate.commands.readings.talk.courtesies_told import goes_then
from solofate.commands.readings.talk.quoted import CLOSED, QUOTES
from solofate.commands.readings.words.utterance import utterance
from solofate.game.game import Game
from solofate.lexicon.matcher import lexicon
from solofate.repl.before_the_deed import has_a_deed, lends_a_hand, takes_a_side, told_besides
from solofate.repl.offers import ROOM, Chooser, Meant, Rest, offer
from solofate.repl.render import Screen
from solofate.rules.model.state import CONFLICT
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes


def first_by_itself(game: Game, typed: str, screen: Screen, choose: Chooser | None) -> Meant | None:
    """What the first sentence of a line does by itself, with the rest behind it; None for other lines.

    Whoever comes in is here before they are spoken to, and a scene is over before the next one begins.
    """
    two = game.halves(typed)
    if two is None or not two.parted:
        return None
    first = deeds_in(game, two.first)
    if not first or not (only_comes(first[0]) or first[0].line in _ENDING):
        return None
    if first[0].line in _ENDING and not typed.startswith(two.first):
        return None  # What is done before the end is told with it.
    asked = None if only_comes(first[0]) else choose
    agreed = offer(game, typed, first, screen, asked, then=two.second)
    if agreed.line != first[0].line:
        return agreed
    told = told_besides(two.first, agreed.line or "") if only_comes(first[0]) else ""
    return agreed._replace(before=told, after=Rest(two.second, is_story=False), said=two.first)


def sides_and_comings(
    game: Game, typed: str, found: Sequence[Reading], screen: Screen, choose: Chooser | None
) -> Meant | None:
    """Who changes sides in a fight and who comes in, one after the other; None for a line that tells of one of these.

    What somebody does on a turn of their own is told: `Tilda backs away, and three men run in`.
    """
    said = utterance(typed)
    fights = game.state.scene.mode == CONFLICT and not said.asks and not said.quoted
    if not fights or not any(each.line.startswith(_WHO_IS_WHERE) for each in found):
        return None
    for at in said.joints:
        one, other = said.said_until(at), said.said_from(at + (said.words[at] in _JOINS))
        first, second = (
            [each for each in deeds_in(game, half) if each.line.startswith(_WHO_IS_WHERE)]
            for half in (one, other)
        )
        if not _is_about_somebody_here(game, one if second else other) or not (first or second):
            continue
        if not first:
            agreed = offer(game, typed, second, screen, choose)
            return agreed._replace(before=one, said=other) if agreed.line == second[0].line else agreed
        agreed = offer(game, typed, first, screen, choose, then=other)
        rest = Rest(other, is_story=not second)
        return agreed._replace(after=rest, said=one) if agreed.line == first[0].line else agreed
    return None


def _is_about_somebody_here(game: Game, half: str) -> bool:
    """Whether a half begins with somebody who is in the fight, or stands by."""
    words = set(words_of(half)[:_SOON])
    here = (each for each in game.state.characters.values() if each.out is None and not each.is_hero)
    return any(not words.isdisjoint(words_of(each.name)) for each in here)


_JOINS = ("and", "then")
_SOON = 3
_WHO_IS_WHERE = ("/side ", "/add ")


def only_comes(reading: Reading) -> bool:
    """Whether somebody is told of who has nothing against the heroes: they are here, and nobody need be asked."""
    comes = reading.line.startswith("/add ") and " as bystander" in reading.line
    return comes and reading.score >= SURE


def told_beside(typed: str, agreed: Meant) -> Meant:
    """A sentence told as it is where no more than its way or its concession is done, so that the rest is not lost.

    `I pocket the list, thank Farid and walk into the street`, `I throw down the oar and give myself up`.
    """
    line = agreed.line or ""
    says_more = "," in typed or " and " in typed
    done = line.startswith('/move "') or (line.startswith("/concede") and not set(QUOTES) & set(typed))
    return agreed._replace(before=typed.strip()) if done and says_more and agreed.after is None else agreed


def told_before_the_end(game: Game, typed: str, agreed: Meant) -> Meant:
    """What ends it, with what is only done in passing told before it: `I pocket the key, and that is the end of it`."""
    two = game.halves(typed) if agreed.line in _ENDING and not agreed.before else None
    return agreed._replace(before=two.first) if two is not None and two.parted else agreed


_ENDING = ("/end", "/session end")


def told_of_whoever_runs(game: Game, typed: str, agreed: Meant) -> Meant:
    """A chase with what somebody else did first told before it: `Gwen runs out of the tent and I run after her`."""
    if agreed.line is None or not agreed.line.startswith("/contest ") or agreed.before:
        return agreed
    two = game.halves(typed)
    is_story = two is not None and game.readings(two.first)[0].line == two.first
    return agreed._replace(before=two.first) if two is not None and is_story else agreed


def with_what_is_told(game: Game, typed: str, line: str) -> Meant:
    """A line to do, and what the sentence tells of besides what is said in it."""
    two = game.halves(typed) if is_talk(line) else None
    if two is not None and _says_it_again(game, typed, two.second):
        return Meant(line, before=two.first)
    if is_talk(line) and (ends := _ends_then(game, typed)):
        return Meant(line, after=Rest(ends, is_story=False))
    if is_talk(line) and (goes := goes_then(typed)):
        return Meant(line, after=Rest(goes, is_story=True))
    return Meant(line, before=game.told_beside(typed, line) if is_talk(line) else "")


def _ends_then(game: Game, typed: str) -> str:
    """What ends the scene behind what is said, with what is done before that; nothing where it goes on.

    `“Good day, Master Blom.” I bow and walk out, the scene ends`, `I thank him and leave. The scene ends`.
    """
    quoted = utterance(typed).quoted
    beside = CLOSED.sub(" ", typed).strip(" ,") if quoted else typed
    if quoted and (alone := deeds_in(game, beside)) and alone[0].line in _ENDING and not game.halves(beside):
        return beside
    two = game.halves(beside)
    if (
        two is None
        or not two.parted
        or not (over := deeds_in(game, two.second))
        or over[0].line not in _ENDING
    ):
        return ""
    if not quoted:
        return f"{goes}. {two.second}" if (goes := goes_then(two.first)) else two.second
    said = two.first.casefold().split()
    only_says = len(said) <= _A_TAG and not lexicon().set_of("spoken-words", "saying").isdisjoint(said)
    return two.second if only_says else beside


_A_TAG = 4
"""So many words at most say who says it: `I say to him`."""


def said_first(game: Game, typed: str) -> Meant | None:
    """What is only said where something else is done behind it; None where all of the line is said."""
    two = game.halves(typed)
    first = deeds_in(game, two.first) if two is not None else []
    if two is not None and not first and set(QUOTES) & set(typed) and deeds_in(game, two.second):
        first = deeds_in(
            game, typed
        )  # `I shout “Down!” and kick the second man`: what is said stands in the quotes.
    if two is None or not first or not is_talk(first[0].line) or _says_it_again(game, typed, two.second):
        return None
    if lexicon().set_of("plans", "later").issuperset(two.second.casefold().split()[:2]):
        return None  # `You keep them busy, and I will get the key` is a plan.
    return Meant(first[0].line, after=Rest(two.second, is_story=False))


def _says_it_again(game: Game, typed: str, second: str) -> bool:
    """Whether all that is said in a sentence stands in its second half: it is said once.

    `I pour the cup and hold it out to Bokele. “Drink,” I say.`
    """
    quoted = utterance(typed).quoted
    if not quoted or utterance(second).quoted != quoted:
        return False
    deeds = deeds_in(game, second)
    return not deeds or is_talk(deeds[0].line)


def in_two(
    game: Game,
    typed: str,
    found: Sequence[Reading],
    screen: Screen,
    choose: Chooser | None,
    kept: bool = False,
) -> Meant | None:
    """A sentence of two halves: deeds are done one after the other, what is none is told. None for a single deed."""
    any_deed = any(each.line.startswith("/") for each in found)
    # What is done in a fight comes behind it, and what is done to whoever comes in behind that; an offer is one.
    is_whole = found[0].line.startswith(("/conflict", "/add", "/truce", "/concede", "/contest"))
    is_whole = is_whole or takes_a_side(game.state, found[0].line, found)
    is_whole = is_whole or (found[0].line.startswith("/as ") and lends_a_hand(found[0].line))
    said = in_quotes(typed.strip(" ."))
    is_whole = is_whole or f' "{said}' in found[0].line  # All of it is said to somebody.
    two = game.halves(typed) if any_deed and not is_whole else None
    sets_a_scene = found[0].line.startswith(
        "/scene"
    )  # All of it is what the scene is about, unless it is left first.
    if two is None or (sets_a_scene and not two.parted) or found[0].told:
        return None  # What is told to the player is told of all of it.
    first, second = (deeds_in(game, half) for half in (two.first, two.second))
    if (
        second and game.readings(two.first)[0].line == two.first
    ):  # What comes first is told, and nobody rolls for it.
        agreed = offer(game, typed, second, screen, choose, kept=kept)
        told_first = agreed.line in [each.line for each in second]
        return agreed._replace(before=two.first, said=two.second) if told_first else agreed
    if not found[0].line.startswith("/"):
        return None
    if first and second:
        if first[0].line == second[0].line or _leads_to_the_blow(first[0].line, found[0].line):
            return None
        if all(each[0].line.startswith("/exchange ") for each in (first, second)):
            return None  # A side makes one roll an exchange, however much is told of it.
        looks = " seeking " in first[0].line or first[0].line.startswith("/advantage notice ")
        if looks and " seeking " in second[0].line:
            return offer(game, typed, second, screen, choose, kept=kept)._replace(
                said=typed
            )  # Both are one look.
        agreed = offer(game, typed, first, screen, choose, then=two.second, kept=kept)
        rest = Rest(two.second, is_story=False)
        goes_on = agreed.line in [each.line for each in first]
        return agreed._replace(after=rest, said=two.first) if goes_on else agreed
    agreed = offer(game, typed, found, screen, choose, kept=kept)
    if agreed.line not in [each.line for each in found if each.line != typed.rstrip()]:
        return agreed
    if first:
        return agreed._replace(after=Rest(two.second, is_story=True))
    if not second:
        return agreed
    goes_there = agreed.line is not None and read_line(agreed.line).verb == "move"
    after = (
        Rest(two.second, is_story=False) if goes_there else agreed.after
    )  # The blow comes once one is there.
    return agreed._replace(before=two.first, after=after)


def gives_in(
    game: Game,
    typed: str,
    found: Sequence[Reading],
    screen: Screen,
    choose: Chooser | None,
) -> Meant | None:
    """A hero's own trouble, and what they do because of it behind it; None for any other line.

    Where no compel is made of it the deed is a deed all the same, and nothing is lost by the no.
    """
    read = read_line(found[0].line)
    if read.kind != COMMAND or read.verb != "compel" or typed.lstrip().startswith("/"):
        return None
    does = read.words[1].text if len(read.words) > 1 else ""
    goes_on = bool(does) and does != in_quotes(typed.strip(" .!")) and has_a_deed(game, does)
    deed = Rest(does, is_story=False) if goes_on else None
    agreed = offer(game, typed, found, screen, choose, then=does if deed is not None else "")
    if agreed.line == found[0].line:
        return agreed._replace(after=deed)
    told = agreed.line == typed and agreed.instead is None
    return Meant(None, before=typed.strip(), after=deed) if told and deed is not None else agreed


def deeds_in(game: Game, half: str) -> list[Reading]:
    """The readings of half a sentence that are commands, where the first of all is one and is sure."""
    found = game.readings(half)
    deeds = [each for each in found if each.line.startswith("/")]
    return deeds if found[0].line.startswith("/") and found[0].score >= SURE - ROOM else []


def _leads_to_the_blow(first: str, whole: str) -> bool:
    """Whether a sentence is one blow and its first half only leads to it: aiming before a shot, a swing before a kick.

    A turn has one deed, and whoever tells of a blow means the blow.
    """
    return (
        read_line(first).verb in ("advantage", "maneuver", "overcome") and read_line(whole).verb == "attack"
    )


def is_talk(line: str) -> bool:
    """Whether a line only says something to somebody, which rolls nothing and can be taken back."""
    read = read_line(line)
    return read.kind == COMMAND and read.verb == "talk"
