"""How play begins after `solofate new`: the question whether to play now, and a first sentence to say by example."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from solofate.commands.readings.words.utterance import utterance
from solofate.game.game import Game
from solofate.gm.titles import told_clauses
from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.repl.settings_told import first_matter, first_sought, is_a_land, place_told
from solofate.rules.names import words_of

_LEADS_TO_A_SCENE = lexicon().any_of("small-words", "leads-to-a-scene")

FEWEST_WORDS = 3
"""A line of so many words or more is no yes and no no, but the first thing that is told."""


class Beginning(NamedTuple):
    """Whether play begins at once, and the sentence it begins with, if one was told."""

    plays: bool
    opening: str = ""


def read_beginning(typed: str) -> Beginning | None:
    """What somebody wants who was asked whether to play now; None where it cannot be told.

    `Yes, I go down to the quay` is both a yes and how it begins.
    """
    text = " ".join(typed.split())
    said = text.casefold().rstrip(".!")
    if not said or said in lexicon().words("answers", "yes"):
        return Beginning(plays=True)
    if said in lexicon().words("answers", "no"):
        return Beginning(plays=False)
    first, _, rest = text.partition(",")
    if first.casefold() in lexicon().words("answers", "yes") and opens(rest):
        return Beginning(plays=True, opening=rest.strip())
    return Beginning(plays=True, opening=text) if opens(text) else None


def tells(text: str) -> bool:
    """Whether a line tells something, and is more than a word or a number."""
    return text.lstrip().startswith("/") or len(words_of(text)) >= FEWEST_WORDS


def opens(text: str) -> bool:
    """Whether a line may begin play: a command, what the heroes do, or what opens a scene where none is on."""
    if not tells(text):
        return False
    begins = words_of(text)[:1]
    told = text.lstrip().startswith("/") or begins in (["i"], ["we"])
    if begins and begins[0] in lexicon().set_of("plain", "prepositions"):
        told = told or bool(utterance(text).clauses)  # `After midnight, in the ward, I go from bed to bed.`
    return told or _tells_of_somebody(text) or Game.new().readings(text)[0].line.startswith("/scene")


def _tells_of_somebody(text: str) -> bool:
    """Whether a line says of somebody where they are: `The captain, old Miklos, stands at the rail with my letter`.

    What is said of the game itself is none: `my name is Ada`, `the title is In the Dark`.
    """
    words = [word.strip(",.;:!…") for word in text.split()]
    small = [word.casefold() for word in words]
    where = next(
        (at for at, word in enumerate(small) if word in lexicon().set_of("plain", "prepositions")), 0
    )
    subject = small[: max(where - 1, 0)]
    if not subject or text.rstrip().endswith("?") or not told_clauses.clause_in(_APPOSITION.sub(" ", text)):
        return False
    named = words[0][:1].isupper() and subject[0] not in lexicon().set_of("plain", "articles")
    itself = not lexicon().set_of("plain", "of-the-game").isdisjoint(subject)
    return (named or any(map(is_somebody, subject))) and not itself


_APPOSITION = re.compile(r", [^,]+, ")


def first_sentence(
    setting: Sequence[str], aim: str = "", hero: str = "", home: str = "", company: str = ""
) -> str:
    """A sentence to begin play with, made of the setting and of what its hero sets out to do first.

    `I walk through Ur to find out who …`. What the `hero` is called, or what they are, is no place; their `home` is
    where they are found by what they are: `In the workshop in Ur I want to …`. Whoever is there with them is their
    `company`: `In the bakery with my niece I want to …`.
    """
    told = ". ".join(setting)
    beside = f" with {company}" if company and company not in aim else ""
    place = place_told(told)
    place = (
        "" if set(words_of(place)) - {"the"} <= set(words_of(hero)) else place
    )  # A ferry mechanic is nowhere yet.
    if place and re.search(_LEADS_TO.format(re.escape(place.removeprefix("the "))), aim, re.IGNORECASE):
        place = ""  # That is where it leads, and nobody is there yet.
    if _SOMEBODYS.search(place):
        place = ""  # The ship is her father's, and nothing says that she is on it.
    if not aim and (matter := first_matter(told)):
        aim = f"find out {matter}"
    if not aim and (sought := first_sought(told)):
        aim = f"find {sought}"
    aim = aim or "find out who has been asking for me"
    aim = _without_its_place(aim, place)
    comes = _COMES.search(told) is not None
    if home and (not place.startswith("the ") or place[4:5].isupper() or (_is_wide(place) and not comes)):
        beyond = f" {_way_at(place, 'in')} {place}" if place else ""
        within = "on" if is_a(words_of(home)[-1], _SPHERES) else "in"
        return f"{_way_at(home, within).capitalize()} {home}{beyond}{beside} I want to {aim}."
    if place and is_a_land(place) and not place.startswith("the "):
        return f"I go out to {aim}."
    usually = "on" if place[4:5].isupper() and f" on {place}" in told else _way_within(place) if place else ""
    if place.startswith("the ") and (way := _way_at(place, usually)):
        return f"{way.capitalize()} {place}{beside} I want to {aim}."
    return f"I walk through {place}{beside} to {aim}." if place else f"I go out{beside} to {aim}."


def _way_at(place: str, usually: str) -> str:
    """How one is at a place: `on` an island, `at` a harbour; else as one `usually` is at such."""
    named = place.removeprefix("the ").casefold()
    head = words_of(named)[-1:]
    return next((way for way in ("at", "on") if {named, *head} & set(_homes(way))), usually)


def _way_within(place: str) -> str:
    """`in` a bakery and `on` a boat; nothing where one walks through it."""
    head = words_of(place)[-1]
    if head in lexicon().set_of("settings", "also-places") or place[4:5].isupper():
        return "in"
    if not is_a(head, _WITHIN) or is_a(head, _WIDE):
        return ""
    return "on" if is_a(head, _ABOARD) else "in"


_COMES = re.compile(rf"\b(?:I|who|has|have) (?:{lexicon().any_of('settings', 'comes')})\b")
"""How it is said that a hero is only on a visit: a bullet comes from a gun, and nobody with it."""


def _is_wide(place: str) -> bool:
    """Whether somebody's own house may lie in a place: a town, a valley, an island."""
    head = words_of(place)[-1]
    return is_a(head, _TOWNS, among=1) or head in lexicon().set_of("settings", "wide-places")


_AT_A_PLACE = lexicon().any_of("premise-patterns", "at-a-place")


def _without_its_place(aim: str, place: str) -> str:
    """An aim without where one is already: `bring the letter before the siege begins`, of one in the marsh."""
    named = re.escape(place.removeprefix("the "))
    return re.sub(rf" (?:{_AT_A_PLACE}) (?:the |an? ){named}(?= |$)", "", aim, count=1) if place else aim


_LEADS_TO = rf"\b(?:{_LEADS_TO_A_SCENE}|from) (?:the |an? )?(?:\w+ )?{{}}\b"
_SOMEBODYS = re.compile(r"['’]s? ")
"""What marks a place as somebody else's: `the father's ship`."""


def _homes(way: str) -> Collection[str]:
    """The homes of callings one is at, or on, and not in."""
    return lexicon().set_of("ways-at-home", way)


_WITHIN = ("structure.n.1", "vessel.n.2", "spacecraft.n.1")
_TOWNS = ("settlement.n.6", "municipality.n.1")
_WIDE = ("settlement.n.6", "municipality.n.1", "way.n.6", "building_complex.n.1")
_ABOARD = ("vessel.n.2", "spacecraft.n.1", "bridge.n.1", "platform.n.1", "dam.n.1")
"""One is in a bakery and on a boat, and walks through a town."""
_SPHERES = ("celestial_body.n.1", "moon.n.2")
"""One is on a planet."""


__all__ = ["Beginning", "first_sentence", "opens", "read_beginning", "tells"]
