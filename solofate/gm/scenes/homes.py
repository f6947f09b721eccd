"""Where a hero is at home, by who they are: the cellar of a radio repairer in a cellar."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.titles.atlas import Atlas, Setting
from solofate.gm.titles.title_places import settings_in
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import Character
from solofate.rules.names import words_of

_SURE = 1.0
"""What has to speak for a kind of place in what a hero is, before play begins there."""
_LED = re.compile(
    rf"\b(?:{lexicon().any_of('settings', 'before-a-place')}) (?:an?|the|my|our) .+",
    re.IGNORECASE,
)


def home_of(heroes: Sequence[Character], atlas: Atlas) -> Setting | None:
    """The place that the first aspect of a hero says they are found in; None where none does.

    Where a first scene is told in no place, it begins there.
    """
    for hero in heroes:
        for aspect in hero.sheet.aspects[:1]:
            led = _LED.search(aspect.name)
            found = settings_in(f"I am {led[0].casefold()}", atlas) if led else ()
            if found and found[0].worth >= _SURE and not found[0].unsure:
                return found[0]
    return None


def is_at_home(heroes: Sequence[Character], setting: Setting | None) -> bool:
    """Whether a place is where one of the heroes lives or works, so that no door of it is shut to them.

    Their first aspect names it, as `Safecracker Who Runs a Bakery` does, or whoever is called so is found there.
    """
    if setting is None or not setting.said:
        return False
    if is_their_own(setting):
        return True
    place = set(words_of(setting.said))
    for hero in heroes:
        for aspect in hero.sheet.aspects[:1]:
            said = words_of(aspect.name)
            homes = [words_of(each.sense) for each in lexicon().found("homes-of-callings", said)]
            named_after = any(
                word.startswith(calling) for word in place for calling in said if len(calling) >= _A_CALLING
            )
            if named_after or any(place <= set(each) for each in (said, *homes)):
                return True
    return False


def is_their_own(setting: Setting | None) -> bool:
    """Whether a title says that the heroes are at home, where nobody else lives: `At home, to read the ledger`."""
    return setting is not None and setting.said == _HOME


def found_at(setting: Setting | None) -> tuple[str, ...]:
    """Whom one may meet in such a place, by what they are; at the heroes' own home nobody else lives there."""
    people = setting.kind.people if setting is not None else ()
    return tuple(each for each in people if not (is_their_own(setting) and each.startswith(_WHO_LIVES)))


_HOME, _WHO_LIVES = "home", "whoever lives"
_A_CALLING = 5
"""So many letters at least has a calling that its place is named after: a baker's bakery, a brewer's brewery."""


__all__ = ["found_at", "home_of", "is_at_home", "is_their_own"]
