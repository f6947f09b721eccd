"""What a file has that the book of its campaign does not, and what becomes of it at the table."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.content.forms.adversaries import Adversary, AdversaryTable
from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.characters import Character
from solofate.content.forms.scenes import Scene
from solofate.content.forms.skills_in_force import skills_of
from solofate.content.forms.written_tracks import TRACKS_OF_BOOKS
from solofate.content.yaml.document import Document, Place
from solofate.errors import Mistake
from solofate.rules.books import BOOKS
from solofate.rules.model.levels import Level, TooDear, TooHigh, against_points
from solofate.rules.model.skills import skill_name
from solofate.rules.names import slug
from solofate.rules.ruleset import CHALLENGES, CONTESTS, STUNTS, Ruleset


def book_of(campaign: Campaign | None) -> Ruleset | None:
    """The book a campaign is played by; None where there is no campaign, or none of that name."""
    return BOOKS.get(campaign.dialect) if campaign is not None else None


def not_in_the_book(document: Document, model: object, campaign: Campaign | None) -> Iterator[Mistake]:
    """What play would refuse is a mistake, what it leaves off or turns into something else a warning."""
    rules = book_of(campaign)
    if rules is None:
        return
    if isinstance(model, AdversaryTable):
        yield from _of_two_lists(document, model, campaign)
        yield from _in_words_of_another_book(document, model, rules)
    if isinstance(model, Scene):
        wants = {"contest": CONTESTS, "challenge": CHALLENGES}.get(model.mode or "")
        if wants is not None and not rules.has(wants):
            yield document.mistake(("mode",), f"{rules.title} has no {wants}; {rules.lacks[wants]}")
    elif isinstance(model, Character):
        if model.stunts and not rules.has(STUNTS):
            left = f"{rules.title} has no stunts, so they are left off at the table"
            yield document.mistake(("stunts",), f"{left}; {rules.lacks[STUNTS]}", at_key=True, warning=True)
        if rules.levels:
            skills = {slug(name): rating for name, rating in model.skills.items()}
            levels = _up_to(rules.levels, campaign)
            pyramid = campaign is not None and campaign.pace.pyramid
            start = (campaign.level if campaign is not None else None) or ""
            for finding in against_points(skills, levels, pyramid=pyramid, start=start):
                yield document.mistake(("skills",), _told(finding), at_key=True, warning=True)
    elif isinstance(model, AdversaryTable) and any(_in_other_terms(row, rules) for row in model.adversaries):
        tracks = " and ".join(track.title for track in rules.tracks)
        slots = ", ".join(f"{slot.id} ({slot.shifts})" for slot in rules.consequences)
        turned = f"at this table their boxes are {tracks}, and the last box takes out"
        message = f"{turned}; consequences are {slots}; stunts are left off"
        yield document.mistake(("table",), message, at_key=True, warning=True)


def _in_words_of_another_book(document: Document, table: AdversaryTable, rules: Ruleset) -> Iterator[Mistake]:
    """Tracks and consequences that a row calls as another book does, and what they are at this table."""
    tracks = {track.id for track in rules.tracks}
    for at, row in enumerate(table.adversaries):
        place: Place = ("adversaries", at)
        told = [
            f"{track} is {_track_for(kind, rules)}"
            for track, kind in TRACKS_OF_BOOKS.items()
            if track not in tracks and track != kind and _is_written(document, (*place, "stress", track))
        ]
        where = (*place, "stress" if told else "consequences")
        written = _written(document, (*place, "consequences"))
        if len(written) == len(row.consequences):
            pairs = dict(zip(written, row.consequences, strict=True))
            told += [f"{each} is {here}" for each, here in pairs.items() if each != here]
        if told:
            known = ", ".join(f"{slot.id} ({slot.shifts})" for slot in rules.consequences)
            here = ", ".join(told)
            message = f"this row speaks as another book does: here {here}, and consequences are {known}"
            yield document.mistake(where, message, at_key=True, warning=True)


def _is_written(document: Document, place: Place) -> bool:
    """Whether something stands at just this place of the file, a single row in place of a list of them included."""
    return document.place_of(place)[-1:] == place[-1:]


def _written(document: Document, place: Place) -> list[str]:
    """The words a file has at a place, as they stand there."""
    value: object = document.data
    for step in document.place_of(place):
        value = value[step]  # type: ignore[index]
    if not _is_written(document, place):
        return []
    return [str(each) for each in value] if isinstance(value, list) else [str(value)]


def _track_for(kind: str, rules: Ruleset) -> str:
    return next(track.title for track in rules.tracks if kind in track.takes)


def _of_two_lists(document: Document, table: AdversaryTable, campaign: Campaign | None) -> Iterator[Mistake]:
    """How the ratings of a table's rows play where every roll of a hero adds two (ruling AMBO-110)."""
    if campaign is None or campaign.pair is None:
        return
    skills = skills_of(campaign)
    known = {slug(name) for row in table.adversaries for name in row.skills}
    lost = sorted(name for name in known if name not in skills and skills.stand_in(name) is None)
    message = "at this table a roll of a hero adds two ratings; each rating of a row stands for such a sum by itself"
    if lost:
        named = ", ".join(skill_name(each) for each in lost)
        message = f"{message}, and {named} neither attacks nor defends"
    yield document.mistake(("table",), message, at_key=True, warning=True)


def _up_to(levels: tuple[Level, ...], campaign: Campaign | None) -> tuple[Level, ...]:
    """The levels up to the one a campaign starts at; all of them where it does not say."""
    chosen = campaign.level if campaign is not None else None
    at = next((at for at, level in enumerate(levels, start=1) if level.id == chosen), len(levels))
    return levels[:at]


def _in_other_terms(row: Adversary, rules: Ruleset) -> bool:
    """Whether a row has stunts where the book has none, or names tracks or consequences as other books do."""
    if not any(track.last_takes_out for track in rules.tracks):
        return False
    return (
        (bool(row.stunts) and not rules.has(STUNTS))
        or not {track.id for track in rules.tracks} >= row.stress.keys()
        or not {slot.id for slot in rules.consequences} >= set(row.consequences)
    )


def _told(finding: object) -> str:
    if isinstance(finding, TooDear):
        return f"irregular: these skills cost {finding.points} points, and there are {finding.most} at most"
    if isinstance(finding, TooHigh):
        return (
            f"irregular: +{finding.rating} is above +{finding.cap}, the highest with {finding.points} points"
        )
    return f"irregular: {finding}"
