"""The default skill list, and what the rules fix about which skill attacks and which defends."""

from __future__ import annotations

from types import MappingProxyType

from solofate.rules.names import slug

DEFAULT_SKILLS = (
    "Academics",
    "Athletics",
    "Burglary",
    "Contacts",
    "Crafts",
    "Deceive",
    "Drive",
    "Empathy",
    "Fight",
    "Investigate",
    "Lore",
    "Notice",
    "Physique",
    "Provoke",
    "Rapport",
    "Resources",
    "Shoot",
    "Stealth",
    "Will",
)
"""The nineteen skills of Fate Condensed (Skill List)."""

PHYSICAL, MENTAL = "physical", "mental"

ATTACK_SKILLS = MappingProxyType({"fight": PHYSICAL, "shoot": PHYSICAL, "provoke": MENTAL})
"""Which skills attack, and with what kind of harm (Fate Condensed, Which Skills Can I Use to Attack?)."""

RANGED_SKILLS = frozenset({"shoot"})

ATTACK_DEFENCES = MappingProxyType(
    {"fight": ("athletics", "fight"), "shoot": ("athletics",), "provoke": ("will",)}
)
"""Which skills may defend against an attack made with each skill."""

FITTING_DEFENCES = MappingProxyType(
    {
        "academics": ("academics", "will"),
        "athletics": ("athletics", "fight"),
        "burglary": ("notice", "burglary"),
        "contacts": ("contacts", "deceive"),
        "crafts": ("athletics", "notice"),
        "deceive": ("empathy", "will"),
        "drive": ("drive", "athletics"),
        "empathy": ("deceive", "will"),
        "fight": ("fight", "athletics"),
        "investigate": ("deceive", "stealth"),
        "lore": ("will", "lore"),
        "notice": ("stealth", "deceive"),
        "physique": ("physique", "athletics"),
        "provoke": ("will",),
        "rapport": ("will", "empathy"),
        "resources": ("resources", "will"),
        "shoot": ("athletics",),
        "stealth": ("notice",),
        "will": ("will",),
    }
)
"""Which skills fit a defence against an advantage or an overcome; others may be argued for (AMBC-11)."""

DEFAULT_SKILL_IDS = MappingProxyType({slug(name): name for name in DEFAULT_SKILLS})


def skill_name(skill: str) -> str:
    """The name people read: `fight` → `Fight`, and a list of one's own keeps its words."""
    return DEFAULT_SKILL_IDS.get(skill) or skill.replace("-", " ").title()
