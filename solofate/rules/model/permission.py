"""What aspects forbid and allow (Fate Condensed, Aspects Are Always True).

A program cannot read fiction, so whoever writes an aspect down says which deeds it speaks of:
`forbids: [move, athletics defend]`, `allows: [overcome about flying]`. A deed is a skill, an action, what it is
about, or several of these; what is left out is left open.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from solofate.errors import MalformedChoice
from solofate.named_tuples import NamedTuple
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import Character
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.model.state import State
from solofate.rules.names import slug

MOVE, REMOVE = "move", "remove"
DEEDS = ("overcome", "advantage", "attack", "defend", MOVE, REMOVE)
"""The actions an aspect may speak of: the four, moving about, and getting rid of an aspect."""

ABOUT = "about"
_ENDINGS, _SHORTEST = ("ing", "ed", "es", "s"), 3


class Deed(NamedTuple):
    """Something a character sets out to do: the action, the skill, the aim in words, and where it is done."""

    who: str
    action: str
    skill: str
    purpose: str = ""
    on: str = SCENE


class Pattern(NamedTuple):
    """The deeds one entry of `forbids` or `allows` speaks of; what is None is left open."""

    action: str | None
    skill: str | None
    about: str | None


class Ground(NamedTuple):
    """The aspect a ruling rests on, and what it lies on."""

    aspect: str
    on: str


@lru_cache(maxsize=1024)
def read_pattern(written: str) -> Pattern:
    """`move`, `athletics move`, `shoot`, `lore overcome about reading`. Raises `MalformedChoice`."""
    words = written.split()
    lower = [word.casefold() for word in words]
    about = None
    if ABOUT in lower:
        at = lower.index(ABOUT)
        about = " ".join(lower[at + 1 :])
        lower = lower[:at]
        if not about:
            raise MalformedChoice("behind about comes what the deed is about, as in: overcome about reading")
    action = next((word for word in lower if word in DEEDS), None)
    rest = [word for word in lower if word != action]
    if action is None and not rest and about is None:
        raise MalformedChoice(f"a deed is a skill, an action ({', '.join(DEEDS)}) or both: athletics move")
    return Pattern(action, slug(" ".join(rest)) if rest else None, about)


def fits(pattern: Pattern, deed: Deed) -> bool:
    """Whether a deed is of the sort a pattern speaks of."""
    if pattern.action is not None and pattern.action != deed.action:
        return False
    if pattern.skill is not None and pattern.skill != deed.skill:
        return False
    return pattern.about is None or _is_about(deed.purpose, pattern.about)


def _is_about(purpose: str, about: str) -> bool:
    """Whether the aim speaks of that: each word, whatever its ending (`read` is found in `reading the runes`)."""
    stems = {_stem(word) for word in slug(purpose).split("-")}
    return all(_stem(word) in stems for word in slug(about).split("-"))


def _stem(word: str) -> str:
    """The word without its endings: `run` of `runs` and `running`, `leav` of `leave` and `leaving`."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            word = word.removesuffix(ending)
            break
    if len(word) > _SHORTEST and word[-1] == word[-2]:
        word = word[:-1]
    return word.removesuffix("e")


def forbids(state: State, deed: Deed) -> Ground | None:
    """The aspect that rules a deed out, if one does."""
    return _speaking(state, deed, forbidding=True)


def allows(state: State, deed: Deed) -> Ground | None:
    """The aspect that makes a deed possible, whatever forbids it, if there is one."""
    return _speaking(state, deed, forbidding=False)


def ruled_out(state: State, deed: Deed) -> Ground | None:
    """The aspect that rules a deed out, unless another allows it all the same."""
    barred = forbids(state, deed)
    if barred is None or allows(state, deed) is not None:
        return None
    return barred


def is_bound(state: State, who: Character) -> bool:
    """Whether any aspect forbids somebody anything: a quick look, for most are free to do what they like."""
    for aspect in state.scene.aspects:
        if aspect.forbids:
            return True
    return who.sheet.is_bound or any([slot.forbids for slot in who.consequences])


def _speaking(state: State, deed: Deed, *, forbidding: bool) -> Ground | None:
    state = as_it_began(state)
    doer = state.characters[deed.who]
    for name, on, forbidden, allowed in _bearing(state, doer, deed.on):
        for written in forbidden if forbidding else allowed:
            if fits(read_pattern(written), deed):
                return Ground(name, on)
    return None


def _bearing(
    state: State, doer: Character, on: str
) -> Iterator[tuple[str, str, tuple[str, ...], tuple[str, ...]]]:
    """The aspects that hold for somebody: of the scene, of the zones concerned, on them, their own, their wounds."""
    for aspect in state.scene.aspects:
        if not aspect.hidden:
            zone = aspect.on.startswith("zone:") and aspect.on in (f"zone:{doer.zone}", on)
            if zone or aspect.on in (SCENE, doer.id):
                yield aspect.name, aspect.on, aspect.forbids, aspect.allows
    for known in doer.sheet.aspects:
        yield known.name, doer.id, known.forbids, known.allows
    for slot in doer.consequences:
        if slot.aspect is not None:
            yield slot.aspect, doer.id, slot.forbids, slot.allows
