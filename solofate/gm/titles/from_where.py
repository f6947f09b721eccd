"""Where heroes are by a title that says where they would rather be: `In the bakery I want to get into the bank`."""

from __future__ import annotations

from solofate.lexicon.matcher import lexicon

_HEROES = ("i", "we")
_AIMS = ", to "
"""Behind it stands what the heroes came for."""
_STOPS = (".", ";", ":", "!", "?")


def where_they_are(title: str) -> str:
    """The part of a title that says where the heroes are; all of it where they want nothing behind that.

    `In the mission hall, that Sunday, to give the widows their money back` is told in the hall, not at the widows'.
    """
    words = title.split()
    small = [word.strip(",.;:!?").casefold() for word in words]
    places = lexicon().set_of("settings", "before-a-place") | lexicon().set_of(
        "settings", "also-before-a-place"
    )
    if not small or small[0] not in places:
        return title
    place, aims, _ = title.partition(_AIMS)
    if aims:
        return place
    for each in lexicon().found("first-aims", small):
        led = words[: max(each.at - 1, 0)]
        if each.sense == "has-to" and small[each.at - 1] in _HEROES and led:
            return title if any(word.endswith(_STOPS) for word in led) else " ".join(led).rstrip(",")
    return title


__all__ = ["where_they_are"]
