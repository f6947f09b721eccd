"""What is wrong with the contest or challenge of a scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.content.forms.engagements import Contest
from solofate.content.forms.scenes import Scene
from solofate.content.yaml.document import Document, Place
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.errors import Mistake
from solofate.rules.names import slug


def check_engagements(
    document: Document, scene: Scene, heroes: Sequence[str], foes: Sequence[str], standing: Sequence[str] = ()
) -> Iterator[Mistake]:
    """Whether what is written fits the mode, the sides make a contest, and every name is somebody here."""
    for field, written in (("contest", scene.contest), ("challenge", scene.challenge)):
        if written is not None and scene.mode != field:
            message = f"{field}: belongs to a scene of mode {field}; write mode: {field}, or take it out"
            yield document.mistake((field,), message, at_key=True)
    if scene.mode == "contest":
        if not foes and (scene.contest is None or not scene.contest.sides):
            message = "a contest needs somebody to compete with; write opposition: [{adversary: Table/Name}]"
            yield document.mistake(("opposition",), message)
        if scene.contest is not None:
            yield from _contest_sides(document, scene.contest, [*heroes, *foes])
            yield from _threat(document, scene.contest, [*heroes, *foes, *standing])
    if scene.mode == "challenge" and scene.challenge is not None:
        yield from _tasks(document, [task.task for task in scene.challenge.tasks])


def _contest_sides(document: Document, contest: Contest, names: Sequence[str]) -> Iterator[Mistake]:
    if len(contest.sides) == 1:
        message = "one side alone is no contest; write another, or leave sides: out"
        yield document.mistake(("contest", "sides"), message)
    seen: dict[str, Place] = {}
    for at, side in enumerate(contest.sides):
        for of, who in enumerate(side.who):
            place: Place = ("contest", "sides", at, "who", of)
            yield from _unknown(document, place, who, names)
            first = seen.setdefault(slug(who), place)
            if first != place:
                message = (
                    f"{quoted(who)} is on a side already (line {document.line(first)}); take one of them out"
                )
                yield document.mistake(place, message)
    given = [side.difficulty is not None for side in contest.sides]
    if any(given) and not all(given) and contest.difficulty is None:
        message = "some sides have a difficulty and this has none; give each one, or difficulty: for all"
        yield document.mistake(("contest", "sides", given.index(False)), message)


def _threat(document: Document, contest: Contest, names: Sequence[str]) -> Iterator[Mistake]:
    threat = contest.threat
    if threat is None:
        return
    somebody = slug(threat.what) in map(slug, names)
    if not somebody and threat.rating is None:
        message = f"{quoted(threat.what)} is nobody in this scene, so it needs a rating; write rating: Good"
        yield document.mistake(("contest", "threat", "what"), message)
    if somebody and threat.rating is not None:
        message = f"{quoted(threat.what)} is somebody here and rolls; take rating: out"
        yield document.mistake(("contest", "threat", "rating"), message)
    for at, who in enumerate(threat.strikes):
        yield from _unknown(document, ("contest", "threat", "strikes", at), who, names)


def _unknown(document: Document, place: Place, who: str, names: Sequence[str]) -> Iterator[Mistake]:
    if slug(who) not in map(slug, names):
        message = f"{quoted(who)} is nobody in this scene; {what_is_known(who, list(dict.fromkeys(names)))}"
        yield document.mistake(place, message)


def _tasks(document: Document, names: Sequence[str | None]) -> Iterator[Mistake]:
    seen: dict[str, int] = {}
    for at, name in enumerate(names):
        if name is not None and seen.setdefault(slug(name), at) != at:
            message = f"two tasks are called {quoted(name)}; give each a name of its own"
            yield document.mistake(("challenge", "tasks", at, "task"), message)
