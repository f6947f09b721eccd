"""What Lonelog keeps in tags: who has how many points, boxes and wounds, and what is true where.

A tag is written when what it says has changed, so no kind of event has to say so. Lonelog 1.6, Optional Layers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from solofate.rules.model.aspects import SCENE, Aspect
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.state import State
from solofate.wording.people import holders, name_of, zone_name
from solofate.wording.plain import inline

Tallies = Mapping[str, Mapping[str, str]]
"""By the head of a tag (`PC:Maren`) what is written behind it, by label: `FP` → `3`, `consequence` → `Fat Lip`."""

NOTHING = "none"
_OUT_OF_TAGS = str.maketrans({"[": "(", "]": ")", "|": "/"})
_CATEGORIES = frozenset({"aspect", "skill", "consequence", "Zone", "status"})
"""Labels that Lonelog calls categories: a colon, then values between commas."""
STATE = "state"
"""How a thread or a clock stands, which is in its tag without a label."""
_GONE = {"status": "gone"}


def free_text(words: str) -> str:
    """Foreign text in a line of notation: it opens no tag and means no symbol."""
    return inline(words).translate(_OUT_OF_TAGS).replace("->", "→").replace("=>", "⇒")


def value(words: str) -> str:
    """Foreign text as one of several values in a tag."""
    return free_text(words).replace(",", ";").replace("→", "–") or "?"


def tallies(state: State) -> dict[str, dict[str, str]]:
    """Everything that is tracked, as it stands."""
    found = {"N:GM": {"FP": str(state.pool)}}
    for one in state.characters.values():
        found[_head(one)] = dict(_of_somebody(state, one))
    for countdown in state.countdowns:
        found[f"Clock:{value(countdown.name)}"] = {STATE: f"{countdown.marked}/{countdown.boxes}"}
    for thread in state.memory.threads:
        found[f"Thread:{value(thread.title)}"] = {STATE: "Open"}
    if state.scene.open:
        here = [each for each in state.scene.aspects if each.on == SCENE]
        found[f"L:{value(state.scene.title)}"] = {"aspect": _aspects(state, here)}
        for zone in state.scene.zones.names:
            there = [each for each in state.scene.aspects if each.on == f"zone:{zone}"]
            found[f"L:{value(zone_name(state, zone))}"] = {"aspect": _aspects(state, there)}
    return found


def _head(one: Character) -> str:
    return f"{'PC' if one.side == PCS else 'N'}:{value(one.name)}"


def _of_somebody(state: State, one: Character) -> Iterator[tuple[str, str]]:
    if one.side == PCS:
        yield "FP", str(one.fate_points)
    for track in one.tracks:
        if track.boxes:
            yield track.id.capitalize(), f"{sum(track.marked)}/{len(track.boxes)}"
    if one.consequences:
        hurt = (f"{value(slot.aspect)} ({slot.rank})" for slot in one.consequences if slot.aspect is not None)
        yield "consequence", ",".join(hurt) or NOTHING
    if one.zone is not None:
        yield "Zone", value(zone_name(state, one.zone))
    yield "status", one.out.replace("-", " ") if one.out is not None else "in play"
    known = [each.name for each in one.sheet.aspects]
    mine = [each for each in state.scene.aspects if each.on == one.id and not each.hidden]
    yield "aspect", ",".join([*map(value, known), *(_aspect(state, each) for each in mine)]) or NOTHING
    if one.side == PCS:
        skills = sorted(one.sheet.skills.items(), key=lambda each: -each[1])
        yield (
            "skill",
            ",".join(f"{value(state.skills.name(skill))} {rating:+d}" for skill, rating in skills) or NOTHING,
        )


def _aspects(state: State, there: Iterable[Aspect]) -> str:
    return ",".join(_aspect(state, each) for each in there if not each.hidden) or NOTHING


def _aspect(state: State, aspect: Aspect) -> str:
    held = value(holders(state, aspect.free_invokes))
    notes = ["boost"] if aspect.kind == "boost" else []
    notes += [f"free: {held}"] if any(aspect.free_invokes.values()) else []
    return value(aspect.name) + (f" ({'; '.join(notes)})" if notes else "")


def changed(before: Tallies, after: Tallies) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The tags to write: what is new in them, whole where they are new."""
    for head, now in after.items():
        was = before.get(head)
        if was is None:
            yield head, now
        elif news := {label: text for label, text in now.items() if was.get(label) != text}:
            yield head, news
    for head in before:
        if head not in after and not head.startswith("L:"):
            if head.startswith("Thread:"):
                yield head, {STATE: "Closed"}
            elif head.startswith("Clock:"):
                # A full clock is over where it stood; one that was closed says so.
                if not _is_full(before[head][STATE]):
                    yield head, {STATE: "Closed"}
            else:
                yield head, _GONE


def _is_full(clock: str) -> bool:
    marked, _, boxes = clock.partition("/")
    return marked == boxes


def tag(head: str, attributes: Mapping[str, str]) -> str:
    """A tag on one line: `[PC:Maren|FP 2|consequence:Fat Lip (mild)]`."""
    return f"[{'|'.join((head, *_written(attributes)))}]"


def long_tag(head: str, attributes: Mapping[str, str]) -> list[str]:
    """The same tag on several lines, for somebody's whole sheet."""
    return [f"[{head}", *(f"  | {each}" for each in _written(attributes)), "]"]


def _written(attributes: Mapping[str, str]) -> list[str]:
    written = []
    for label, text in attributes.items():
        written.append(text if label == STATE else f"{label}{':' if label in _CATEGORIES else ' '}{text}")
    return written


def named(state: State, who: str) -> str:
    """Somebody's name as it stands in `@(Name)`."""
    return (
        value(name_of(state, who)).replace("(", "").replace(")", "").replace(">", "").replace("+", "") or "?"
    )
