"""The words a campaign adds to the lexicon: by subject and sense, as the lists that come with the program have them."""

from __future__ import annotations

from typing import Annotated, Any

from solofate.content.forms.shapes import Finding, Leaf, findings, mistaken
from solofate.content.yaml.plain import nearest, quoted
from solofate.content.yaml.read_values import what_it_is
from solofate.lexicon.lists import shipped_lists
from solofate.lexicon.matcher import OwnWords

SUBJECTS = (
    "verbs",
    "weapons",
    "deeds",
    "occupations",
    "traits",
    "standing",
    "danger",
    "dramatic",
    "hinders",
    "helps",
    "special",
    "places",
    "aims",
    "resists",
    "routine",
)
"""Subjects a campaign may add words to; the others are of the language and not of a world."""

MOST_WORDS, LONGEST_WORD = 200, 60


def _read(value: Any) -> tuple[OwnWords, ...]:
    if not isinstance(value, dict):
        raise mistaken(f"this is {what_it_is(value)}; write it as {SAMPLE}")
    found: list[Finding] = []
    own: list[OwnWords] = []
    for subject, senses in value.items():
        if subject not in SUBJECTS:
            found.append(Finding((subject,), _unknown("subject", subject, SUBJECTS), at_key=True))
            continue
        if not isinstance(senses, dict):
            found.append(Finding((subject,), f"this is {what_it_is(senses)}; write it as {SAMPLE}"))
            continue
        known = tuple(shipped_lists()[subject])
        for sense, words in senses.items():
            if sense not in known:
                place = (subject, sense)
                found.append(Finding(place, _unknown(f"sense of {subject}", sense, known), at_key=True))
                continue
            listed = words if isinstance(words, list) else [words]
            if not all(isinstance(word, str) and 0 < len(word) <= LONGEST_WORD for word in listed):
                found.append(Finding((subject, sense), "write words here, as in [gaff, boat hook]"))
            elif len(listed) > MOST_WORDS:
                found.append(Finding((subject, sense), f"{MOST_WORDS} words are the limit"))
            else:
                own.append(
                    OwnWords(subject, sense, tuple(" ".join(word.casefold().split()) for word in listed))
                )
    if found:
        raise findings(found)
    return tuple(own)


def _unknown(what: str, typed: object, known: tuple[str, ...]) -> str:
    guess = nearest(str(typed), known)
    return (
        f"there is no {what} {quoted(str(typed))}; {f'did you mean {guess}?' if guess else ', '.join(known)}"
    )


SAMPLE = "{verbs: {attack fight: [gaff]}, places: {water: [hithe]}}"


def _schema() -> dict[str, Any]:
    word = {"type": "string", "minLength": 1, "maxLength": LONGEST_WORD}
    one_or_many = {"anyOf": [{"type": "array", "items": word, "maxItems": MOST_WORDS}, word]}
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            subject: {
                "type": "object",
                "additionalProperties": False,
                "properties": dict.fromkeys(shipped_lists()[subject], one_or_many),
            }
            for subject in SUBJECTS
        },
    }


Words = Annotated[tuple[OwnWords, ...], Leaf(lambda value, info: _read(value), _schema())]
"""What a campaign adds to the lexicon."""
