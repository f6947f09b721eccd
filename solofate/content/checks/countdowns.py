"""What is wrong with the countdowns and distractions of a scene whose form is right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.content.forms.adversaries import DISTRACTION, FIGHTERS
from solofate.content.forms.repercussions import check_foes, no_fighter
from solofate.content.forms.scenes import Scene
from solofate.content.home import home_of
from solofate.content.loading.library import Entry, Library
from solofate.content.yaml.document import Place
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.errors import Mistake
from solofate.rules.names import slug


def check_countdowns(
    entry: Entry, scene: Scene, library: Library, people: Sequence[str]
) -> Iterator[Mistake]:
    """Namesakes, tracks without boxes, and names of nobody; `people` are the names of those in the scene."""
    document = entry.document
    single = not isinstance(document.data.get("countdowns"), list)
    names: dict[str, Place] = {}

    def fault(reference: str) -> str | None:
        if "/" not in reference:
            return f"{quoted(reference)} names no adversary of a table; write Table/Name"
        found = library.adversary(home_of(entry.file), reference)
        if isinstance(found, str):
            return found
        row = found[1]
        return None if row is None or row.kind in FIGHTERS else no_fighter(row.name, row.kind)

    for at, each in enumerate(scene.countdowns):
        place: Place = ("countdowns",) if single else ("countdowns", at)
        first = names.setdefault(each.countdown.casefold(), place)
        if first != place:
            line = document.line((*first, "countdown"))
            message = f"{quoted(each.countdown)} runs already (line {line}); give this another name"
            yield document.mistake((*place, "countdown"), message)
        spoiled = any(where[: len(place)] == place for where in document.spoiled)
        if each.boxes is None and not each.in_turn and not spoiled:
            yield document.mistake(place, "a countdown has a track; write boxes: with 1 to 20")
        if each.hangs_on is not None and slug(each.hangs_on) not in map(slug, people):
            message = f"{quoted(each.hangs_on)} is nobody in this scene; {what_is_known(each.hangs_on, list(people))}"
            yield document.mistake((*place, "hangs-on"), message)
        if not spoiled:
            yield from check_foes(document, (*place, "outcome"), each.outcome, fault)
    alone = not isinstance(document.data.get("distractions"), list)
    for at, name in enumerate(scene.distractions):
        here: Place = ("distractions",) if alone else ("distractions", at)
        found = library.adversary(home_of(entry.file), name)
        if isinstance(found, str):
            yield document.mistake(here, found)
        elif found[1] is not None and found[1].kind != DISTRACTION:
            message = f"{quoted(found[1].name)} is a {found[1].kind}, not a distraction; it belongs under opposition:"
            yield document.mistake(here, message)
