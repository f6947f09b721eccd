"""The optional rules that can be played, one file each: what content, `check`, `play`, the schema and the docs read."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.rules.options.challenge_immunity import CHALLENGE_IMMUNITY
from solofate.rules.options.column import COLUMN
from solofate.rules.options.conditions import CONDITIONS
from solofate.rules.options.conditions_apart import CONDITIONS_APART
from solofate.rules.options.contest_immunity import CONTEST_IMMUNITY
from solofate.rules.options.countdowns import COUNTDOWNS
from solofate.rules.options.diamond import DIAMOND
from solofate.rules.options.extra_boxes import EXTRA_BOXES
from solofate.rules.options.extreme_consequences import EXTREME_CONSEQUENCES
from solofate.rules.options.faster_contests import FASTER_CONTESTS
from solofate.rules.options.free_cap import FREE_CAP
from solofate.rules.options.full_defense import FULL_DEFENSE
from solofate.rules.options.minion_armor import MINION_ARMOR
from solofate.rules.options.multiple_targets import MULTIPLE_TARGETS
from solofate.rules.options.obstacles import OBSTACLES
from solofate.rules.options.rising_stress import RISING_STRESS
from solofate.rules.options.scale import SCALE
from solofate.rules.options.scale_up import SCALE_UP
from solofate.rules.options.single_track import SINGLE_TRACK
from solofate.rules.options.solo_bonus import SOLO_BONUS
from solofate.rules.options.threat_hive import THREAT_HIVE
from solofate.rules.options.threat_map import THREAT_MAP
from solofate.rules.options.time_shifts import TIME_SHIFTS
from solofate.rules.options.true_form import TRUE_FORM
from solofate.rules.options.two_extra_boxes import TWO_EXTRA_BOXES
from solofate.rules.options.weapon_armor import WEAPON_ARMOR
from solofate.rules.ruleset import OptionalRule

OPTIONS: dict[str, OptionalRule] = {
    option.id: option
    for option in (
        COUNTDOWNS,
        RISING_STRESS,
        SINGLE_TRACK,
        EXTRA_BOXES,
        TWO_EXTRA_BOXES,
        CONDITIONS,
        CONDITIONS_APART,
        EXTREME_CONSEQUENCES,
        WEAPON_ARMOR,
        OBSTACLES,
        MULTIPLE_TARGETS,
        FULL_DEFENSE,
        TIME_SHIFTS,
        SCALE,
        SCALE_UP,
        FASTER_CONTESTS,
        THREAT_MAP,
        THREAT_HIVE,
        MINION_ARMOR,
        CHALLENGE_IMMUNITY,
        CONTEST_IMMUNITY,
        TRUE_FORM,
        SOLO_BONUS,
        DIAMOND,
        COLUMN,
        FREE_CAP,
    )
}
"""Every optional rule by its id, in the order in which they are worked into a book."""

NOT_THERE: Mapping[str, str] = MappingProxyType(
    {
        "skill-lists": "skills: in campaign.yaml says which list is played with, as in skills: approaches",
        "create-as-you-play": "each sheet says it for itself, create-as-you-play: true",
        "list-pair": "pair: in campaign.yaml names the second list, as in pair: {skills: approaches}",
    }
)
"""The other optional rules of Fate Condensed, which no campaign names among its options, each with what is right."""
