"""What a task of a challenge may be, for each skill it can ask for, where no table in play has a better word."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

TASKS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "academics": ("Work out what it means", "Know where to look", "Put the pieces in order"),
        "athletics": ("Get there before it is too late", "Cross where there is no way", "Stay on your feet"),
        "burglary": ("Open what was meant to stay shut", "Get it out without a trace", "Find the weak spot"),
        "contacts": (
            "Find somebody who owes a favour",
            "Get word to the right ear",
            "Learn who is behind it",
        ),
        "crafts": ("Keep it from falling apart", "Make do with what lies about", "Stop the works"),
        "deceive": ("Keep them looking the wrong way", "Be somebody else for a while", "Sell them the story"),
        "drive": ("Hold the course", "Bring it in where it hardly fits", "Outpace what is coming"),
        "empathy": ("See who is about to break", "Tell friend from foe", "Hear what is not being said"),
        "fight": ("Hold the line", "Clear the way", "Keep them off the others"),
        "investigate": (
            "Find what everybody overlooked",
            "Follow the trail",
            "Read the room for what happened",
        ),
        "lore": ("Name what is at work here", "Recall the old way of doing it", "Break the pattern"),
        "notice": ("See it coming", "Keep watch on everything at once", "Find the way out in time"),
        "physique": ("Hold it up a moment longer", "Force the way", "Carry who cannot walk"),
        "provoke": ("Make them come to you", "Break their nerve", "Drive them off"),
        "rapport": ("Keep everybody calm", "Win over who stands in the way", "Get them to work together"),
        "resources": ("Pay what it takes", "Get hold of what is missing", "Make it worth their while"),
        "shoot": ("Cut it down from afar", "Keep their heads down", "Hit the one thing that matters"),
        "stealth": ("Get past unseen", "Be where nobody looks", "Bring it out under their noses"),
        "will": ("Keep your head", "Look it in the eye", "Do not listen to it"),
    }
)
"""Tasks by the id of the skill."""
