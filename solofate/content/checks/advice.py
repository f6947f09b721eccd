"""Advice about content that is sound: questions worth asking, never mistakes (Fate Condensed, Aspects and NPCs)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from solofate.content.forms.adversaries import AdversaryTable
from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.characters import Character
from solofate.content.forms.own_conditions import conditions_of
from solofate.content.forms.skills_in_force import pace_of, skills_of
from solofate.content.home import home_of
from solofate.content.loading.library import Entry, Library
from solofate.content.loading.walk import SCRIPT_ENDING, find_files
from solofate.content.yaml.document import Place
from solofate.content.yaml.plain import quoted
from solofate.content.yaml.source import shown_path
from solofate.rules.in_force import refusals, ruleset
from solofate.rules.model.characters import MINOR, MOB
from solofate.rules.model.pace import proposed_points_wait
from solofate.wording.pages.aspect_check import questions_about

MOST_BOXES, MOST_ASPECTS = 3, 3
HIGH_COVERAGE = 0.75
"""The share of rated skills from which niches grow thin (ruling AMBO-15)."""


class Advice(NamedTuple):
    """One piece of advice: about a line of a file."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


def advice_for(paths: Iterable[str | Path]) -> list[Advice]:
    """What could be asked about the heroes, the adversaries and the skill lists in these files and folders."""
    walk = find_files(Path(path) for path in paths)
    library = Library(file for file in walk.files if file.suffix != SCRIPT_ENDING)
    found = []
    for file in walk.files:
        if file.suffix == SCRIPT_ENDING:
            continue
        entry = library.entry(file)
        if isinstance(entry.model, AdversaryTable):
            campaign = library.campaign(home_of(file))
            agreed = campaign.model if campaign is not None else None
            turned = how_boxes_count(agreed) if isinstance(agreed, Campaign) else ""
            found += [Advice(shown_path(file), _line(entry, ("table",)), turned)] if turned else []
        found += [Advice(shown_path(file), _line(entry, place), message) for place, message in _about(entry)]
    return found


def how_boxes_count(campaign: Campaign) -> str:
    """What the boxes of a row come to where they are worth more than a shift each; nothing where they are not."""
    if any(refusals(campaign.dialect, campaign.options)):
        return ""
    rules = ruleset(campaign.dialect, tuple(campaign.options), conditions_of(campaign.conditions))
    if not any(track.rising for track in rules.tracks):
        return ""
    one = any(track.most_a_hit == 1 for track in rules.tracks)
    slots = ", ".join(f"{slot.id} ({slot.shifts})" for slot in rules.consequences)
    return (
        f"at this table the boxes of a row are worth 1, 2, 3 …{', and a hit marks one of them' if one else ''}; "
        f"consequences are {slots}. A row that was written for boxes of one shift each bears more here"
    )


def _line(entry: Entry, place: Place) -> int:
    return entry.document.line(place)


def _about(entry: Entry) -> Iterator[tuple[Place, str]]:
    model = entry.model
    if isinstance(model, Character):
        for field, text in (
            ("high-concept", model.high_concept),
            ("trouble", model.trouble),
            ("relationship", model.relationship),
        ):
            if text is not None:
                yield (field,), questions_about(text, field)
        for at, text in enumerate(model.aspects):
            yield ("aspects", at), questions_about(text, "aspect")
    elif isinstance(model, AdversaryTable):
        yield from _about_adversaries(model)
    elif isinstance(model, Campaign):
        yield from _about_skills(model)


def _about_adversaries(table: AdversaryTable) -> Iterator[tuple[Place, str]]:
    for at, row in enumerate(table.adversaries):
        place: Place = ("adversaries", at)
        if row.kind not in (MINOR, MOB):
            continue
        boxes = max(row.stress.values(), default=0)
        if boxes > MOST_BOXES or row.consequences or len(row.aspects) > MOST_ASPECTS:
            yield (
                place,
                f"{quoted(row.name)} is more than a minor NPC usually is (one to three aspects, three boxes at most, "
                "no consequences); if it stays in the story, kind: major fits",
            )


def _about_skills(campaign: Campaign) -> Iterator[tuple[Place, str]]:
    skills = skills_of(campaign)
    if skills.pair is not None:
        yield ("skills",), how_rare(len(skills.singles.skills), pace_of(campaign).points_wait)
        return
    rated = sum(number for step, number in skills.spread if step > 0)
    listed = len(skills.skills)
    if campaign.has_own_skills:
        share = rated / listed
        yield (
            ("skills",),
            f"{rated} of {listed} skills are rated on a new sheet, {share:.0%} (the default has 53%)",
        )
        if share >= HIGH_COVERAGE:
            yield ("skills",), "heroes will overlap; see that each keeps something only they are best at"
        yield ("skills",), how_rare(listed, pace_of(campaign).points_wait)
        if not any(skill.boxes for skill in skills.skills.values()):
            message = "no skill lengthens a stress track, so each has three boxes; the option extra-boxes gives more"
            yield ("skills",), message


_RARE = (
    "every breakthrough brings skill points",
    "skill points come only with a power-up",
    "skill points come only with every second power-up",
)


def how_rare(skills: int, wait: int) -> str:
    """How rare skill points are where a list has so many skills, and why that is proposed (FO-LIST-07)."""
    proposed = proposed_points_wait(skills)
    told = _RARE[wait] if wait < len(_RARE) else f"skill points come only with every {wait} power-ups"
    why = f"it has {skills} skills, about as many as the book's own"
    if proposed:
        why = f"it has {skills} skills where the book's own has 19, and the fewer there are, the more a point is worth"
    if wait == proposed:
        other = 0 if wait else 1
        return f"{told}, as is proposed for this list: {why}; `points-wait: {other}` under `pace:` would change it"
    return f"{told}; for this list `points-wait: {proposed}` is proposed ({_RARE[proposed]}): {why}"
