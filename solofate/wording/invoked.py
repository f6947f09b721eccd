"""What somebody invokes, as a sentence says it: an aspect by its name, and who somebody is by what that is good for."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules import events as happened
from solofate.rules.model.characters import Character
from solofate.rules.model.state import State
from solofate.wording.deed_objects import is_several
from solofate.wording.people import the
from solofate.wording.plain import inline

_PRACTICE = ("long practice", "old habit", "a sure eye")
_ARTICLES = ("a", "an", "the", "one")


class InvokeTold(NamedTuple):
    """How an invoke is told: what whoever makes it does, and what stands behind `thanks to` or `because of`.

    `because` stands alone, behind a comma, where it has a verb of its own. `is_named` is whether it goes by the name of
    the aspect.
    """

    does: str
    thanks: str
    because: str
    is_named: bool = False


def invoke_told(event: happened.Invoked, state: State) -> InvokeTold:
    """`invokes Slick Stone`, but nobody invokes their own bare name: `falls back on long practice`."""
    name = inline(event.aspect)
    bearer = state.characters.get(event.on)
    invoker = event.invoker or event.who
    if bearer is not None and is_own_name(bearer, name):
        if bearer.id != invoker:
            whom = the(state, bearer.id)
            return InvokeTold(f"knows what to expect of {whom}", f"knowing what to expect of {whom}", "")
        practice = _PRACTICE[event.effort % len(_PRACTICE)]
        return InvokeTold(f"falls back on {practice}", practice, f"because of {practice}")
    first = name.partition(" ")[0]
    if bearer is not None and first in _ARTICLES:
        is_it = f"{the(state, bearer.id)} is {name}"
        if bearer.id != invoker:
            return InvokeTold(f"remembers that {is_it}", f"knowing that {is_it}", f"for {is_it}")
        return InvokeTold(f"makes the most of being {name}", f"being {name}", f"for {is_it}")
    return InvokeTold(f"invokes {name}", name, f"because of {name}", is_named=True)


def is_own_name(bearer: Character, aspect: str) -> bool:
    """Whether an aspect says no more than what somebody is called: `Man` of `Man 1`, `Wolf` of the Wolves."""
    said = _plainly(aspect)
    return said in (_plainly(bearer.name), _plainly(bearer.sheet.name))


def _plainly(name: str) -> str:
    """A name without its article, its number and what makes it several."""
    words = inline(name).casefold().split()
    words = words[1:] if words[:1] and words[0] in _ARTICLES else words
    words = words[:-1] if words[-1:] and words[-1].isdigit() else words
    if words and is_several(words[-1]):
        words[-1] = words[-1].removesuffix("s")
    return " ".join(words)
