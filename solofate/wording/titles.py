"""What a scene is called in a heading, where its title was typed as a sentence of what somebody does."""

from __future__ import annotations

import re
from functools import lru_cache

from solofate.lexicon.forms import gerund, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.wording.plain import inline

_DOES = re.compile(
    r"^(?:(?P<when>[\w ]{3,30}),\s+)?(?:(?:and|so|then|now),?\s+)?"
    r"(?:I|we)(?:['’]ll| will| am going to| want to)?\s+(?P<deed>\w.*)$",
    re.IGNORECASE | re.DOTALL,
)
_PLACE = re.compile(
    r"\b(?P<way>down to|up to|over to|out to|back to|out into|down into|up into|to|into|onto|under|at|in|inside|"
    r"behind|outside|aboard|through|across|on|beneath|near|along)\s+"
    r"(?P<place>(?:the|a|an|my|our|his|her|their|\w+['’]s)\s+[^,.;:!?]+?)"
    r"(?=\s+(?:to|and|where|who|because|before|until|with|for|so|while|when|but|that)\b|\s*[,.;:!?]|\s*$)",
    re.IGNORECASE,
)
_STANDS = {
    "into": "in",
    "out into": "in",
    "down into": "in",
    "up into": "in",
    "inside": "inside",
    "onto": "on",
}
"""Where somebody is who went there; behind any other way that leads `to` a place they are at it."""
_LONGEST_PLACE = 7


@lru_cache(maxsize=256)
def scene_title(title: str) -> str:
    """A title as it stands in a heading: `I run down to the ferry landing to find Idris` is `At the ferry landing`.

    Where a sentence names no place it is what is being done. What is no such sentence stays as it is.
    """
    shown = inline(title)
    told = _DOES.match(shown)
    if told is None:
        return shown
    deed = told["deed"].rstrip(" .!?")
    found = next(
        (each for each in _PLACE.finditer(deed) if len(each["place"].split()) <= _LONGEST_PLACE), None
    )
    if found is not None:
        way = found["way"].casefold()
        way = _STANDS.get(way, "at" if way.endswith("to") else way)
        named = f"{way} {found['place']}"
    else:
        verb, _, rest = deed.partition(" ")
        base = lexicon().form_of("verbs", verb.casefold()) or next(iter(verb_forms(verb.casefold())))
        if base in _BEING:
            return shown
        named = f"{gerund(base)} {rest}".strip()
    when = f", {told['when'].casefold()}" if told["when"] else ""
    return f"{named[:1].upper()}{named[1:]}{when}"


_BEING = ("am", "are", "is", "was", "were", "had", "did", "have", "be", "be been")
