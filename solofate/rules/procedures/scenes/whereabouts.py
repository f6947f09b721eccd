"""Where somebody went who left, in the words it was told with: noted as a fact, and read by who goes after them.

`into the vestry`, `through the back door`, `to the hulks`: what leads there stands before the place.
"""

from __future__ import annotations

from solofate.lexicon.matcher import lexicon
from solofate.rules.events import FactsNoted, FactStruck
from solofate.rules.model.facts import AT, TOLD, Fact, next_number
from solofate.rules.model.state import State
from solofate.rules.names import words_of

_GONE = "has gone"
_OUTSIDE, _HOME = "ground outside", "home"


def going_noted(state: State, who: str, name: str, whither: str) -> FactsNoted:
    """The fact that somebody has gone there: `Father Orlin has gone into the vestry`."""
    whither = with_its_lead(whither)
    lead, place = _parted(whither)
    text = f"{_GONE} {whither}"
    detail = f"{_stands(lead)} {place}".strip()
    return FactsNoted(
        (Fact(next_number(state.facts), who, name, AT, text, detail, "", TOLD, state.scenes),),
    )


def whither_gone(state: State, who: str) -> str:
    """Where somebody went by what was told of them last: `into the vestry`; empty where nobody said."""
    fact = _goings(state, who)[-1:]
    return fact[0].text.removeprefix(_GONE).strip() if fact else ""


def found_there(state: State, title: str) -> list[str]:
    """The ids of the heroes who left and whom a scene of that title finds: by their name, or by where they went."""
    said = {*words_of(title)}
    found = []
    for one in state.away.values():
        place = words_of(whither_gone(state, one.id))[-1:]
        if one.is_hero and not said.isdisjoint((*words_of(one.name), *place)):
            found.append(one.id)
    return found


def going_over(state: State, who: str) -> tuple[FactStruck, ...]:
    """What is true no longer of somebody who is back."""
    return tuple(FactStruck(each.number, each.sentence) for each in _goings(state, who))


def zone_behind(whither: str) -> str:
    """What the place is called on a map to which such words lead: `vestry`, `beyond the back door`, `outside`."""
    known = lexicon()
    for name, phrases in known.subject("new-ground-called").items():
        if whither.casefold() in phrases:
            return name
    lead, place = _parted(whither)
    if not place:
        return _OUTSIDE
    if not known.set_of("whither", "ways").isdisjoint(lead.split()):
        return f"beyond {place}"
    first, _, rest = place.partition(" ")
    return rest if rest and first.casefold() in known.set_of("plain", "articles") else place


def with_its_lead(whither: str) -> str:
    """The words with what leads there, which is `to` where nothing does: `the hulks` is `to the hulks`."""
    whither = " ".join(whither.split()).rstrip(" .,;!")
    by_itself = whither.casefold() in lexicon().set_of("whither", "by-itself")
    return whither if by_itself or _parted(whither)[0] else f"to {whither}"


def is_far(whither: str) -> bool:
    """Whether it leads so far that one who goes there is elsewhere: `to the hulks`, `home`; not `into the vestry`."""
    known = lexicon()
    lead, place = _parted(whither)
    if not lead:
        return whither.casefold() == _HOME
    near = known.set_of("new-ground", "places")
    aims = known.set_of("stands-behind", "at")
    return lead.split()[-1] in aims and near.isdisjoint(words_of(place)[-1:])


def _goings(state: State, who: str) -> list[Fact]:
    return [
        each
        for each in state.facts
        if each.who == who and each.kind == AT and each.text.startswith(f"{_GONE} ")
    ]


def _parted(whither: str) -> tuple[str, str]:
    """What leads there, and the place: `out into`, `the graveyard`."""
    leads = lexicon().set_of("whither", "leads") | lexicon().set_of("whither", "ways")
    words = whither.split()
    at = next((at for at, word in enumerate(words) if word.casefold() not in leads), len(words))
    return " ".join(words[:at]), " ".join(words[at:])


def _stands(lead: str) -> str:
    """Where somebody is who went that way: `in` for `out into`, `at` for `to`."""
    last = lead.split()[-1:]
    standing = lexicon().subject("stands-behind")
    return next((stands for stands, leads in standing.items() if last and last[0] in leads), lead)
