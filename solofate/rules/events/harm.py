"""Harm: hits, stress, consequences, being taken out, and recovery (Fate Condensed, Attack; Recovering From
Consequences)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Hit(NamedTuple):
    """Somebody is hit for so many shifts, which stress and consequences must absorb, or they are taken out.

    `kind` is `physical` or `mental`; without `by` it came from no attack.
    """

    who: str
    by: str | None
    shifts: int
    kind: str


class StressMarked(NamedTuple):
    """Stress boxes of the track for that kind of harm are marked; `boxes` are their places on it, from 0."""

    who: str
    kind: str
    boxes: tuple[int, ...]


class ConsequenceTaken(NamedTuple):
    """A consequence fills a slot. `free_invoke_to` gets the free invoke on it; `kind` is the harm it came of."""

    who: str
    slot: str
    aspect: str
    free_invoke_to: str | None
    kind: str = ""


class TakenOut(NamedTuple):
    """Somebody is beaten; `text` is what becomes of them, in the words of whoever did it."""

    who: str
    by: str | None
    text: str


class TreatmentTried(NamedTuple):
    """Somebody treats a consequence of `whom`, with a skill; the roll follows. Once a scene for each healer."""

    who: str
    whom: str
    slot: str
    aspect: str
    skill: str


class Recovery(NamedTuple):
    """A consequence is `treated`, and goes by the name `aspect` from here on, or it has `cleared`.

    `was` is the name it had before.
    """

    who: str
    slot: str
    aspect: str
    state: str
    was: str = ""


HarmEvent = Hit | StressMarked | ConsequenceTaken | TakenOut | TreatmentTried | Recovery

KINDS: Mapping[type[Any], str] = {
    Hit: "hit",
    StressMarked: "stress",
    ConsequenceTaken: "consequence",
    TakenOut: "taken-out",
    TreatmentTried: "treatment",
    Recovery: "recovery",
}
