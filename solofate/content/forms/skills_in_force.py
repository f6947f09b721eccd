"""The skill list of a campaign, with the shape its optional rules give a new hero's skills."""

from __future__ import annotations

from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.own_skills import build_list
from solofate.errors import IllegalChoice
from solofate.rules.in_force import ruleset
from solofate.rules.model.pace import USUAL_ARC, Pace, proposed_points_wait
from solofate.rules.model.shapes import USUAL_SHAPE, SkillShape
from solofate.rules.model.skills import SkillList, paired_list
from solofate.rules.ruleset import Ruleset


def shape_of(campaign: Campaign) -> SkillShape:
    """The shape of a new hero's skills; the pyramid where the optional rules do not go together."""
    rules = _rules_of(campaign)
    return rules.shape if rules is not None else USUAL_SHAPE


def _rules_of(campaign: Campaign) -> Ruleset | None:
    """The rules it is played by; None where the optional ones do not go together."""
    try:
        return ruleset(campaign.dialect, tuple(campaign.options))
    except IllegalChoice:
        return None


def pace_of(campaign: Campaign) -> Pace:
    """How fast heroes grow.

    Where the file does not say how rare skill points are, the skill list does (AMBO-14); how long an arc is, the book.
    """
    said = campaign.pace.model_dump()
    if said["sessions"] is None:
        rules = _rules_of(campaign)
        said["sessions"] = rules.arc_sessions if rules is not None else USUAL_ARC
    if said["points_wait"] is None:
        said["points_wait"] = proposed_points_wait(len(skills_of(campaign).singles.skills))
    return Pace(**said)


def skills_of(campaign: Campaign) -> SkillList:
    """Every skill with what it may do, and a new hero's spread of ratings."""
    rules = _rules_of(campaign)
    tracks = rules.tracks if rules is not None else ()
    first = build_list(campaign.skills, campaign.spread, shape_of(campaign), tracks)
    pair = campaign.pair
    if pair is None:
        return first
    return paired_list(first, build_list(pair.skills, tracks=tracks), (pair.first, pair.second))
