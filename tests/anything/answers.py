"""What every kind of question can be answered with: the ids that must have been chosen at least once."""

from __future__ import annotations

import re

WORDS = "(words)"
"""Stands for an answer in one's own words, or one of the suggestions."""

ANSWERS: dict[str, tuple[str, ...]] = {
    "first": ("ID",),
    "propose-first": ("ID",),
    "next": ("ID", "move:ID"),
    "defend": ("ID", "none", "concede", "interpose:ID", "concede:ID"),
    "interpose": ("step-in", "stay-out"),
    "invoke": (
        "pass",
        "ID:+2",
        "ID:reroll",
        "ID:oppose",
        "ID:stunt",
        "ALLY:+2",
        "ALLY:reroll",
        "ALLY:oppose",
    ),
    "stunt": ("use", "leave"),
    "overcome-tie": ("minor-cost", "partial", "fail-with-boost"),
    "overcome-fail": ("fail", "major-cost"),
    "advantage-fail": ("fail", "cost"),
    "allow-cost": ("allow", "deny"),
    "attack-style": ("full", "boost"),
    "absorb": ("stress:N", "IDS", "stress:N+IDS", "out"),
    "name": (WORDS,),
    "fate": (WORDS,),
    "terms": (WORDS,),
    "accept-terms": ("accept", "ask-more"),
    "truce": ("accept", "refuse"),
    "preserve": ("defend", "let-go"),
    "reveal": ("reveal", "keep"),
    "pay": ("free", "fate-point"),
    "stretch": ("stretch", "true-already"),
    "unsupported": ("allow", "deny"),
    "acceptable": ("strains", "fits"),
    "reword": ("keep", WORDS),
    "far-fetched": ("fits", "ask"),
    "how-so": ("stands", "withdraw", WORDS),
    "range": ("allow", "deny"),
    "reach": ("allow", "deny"),
    "plainly-there": ("allow", "deny"),
    "resisted": ("nothing", "something"),
    "difficulty": ("N", "active:ID"),
    "cost": ("boost", "stress", "hit", "detail", "problem", "consequence", "foes", "deadline"),
    "setback": ("turn", "hit"),
    "opposition": ("IDS",),
    "permission": ("leave", "be-rid", "lesser", WORDS),
    "with-skill": ("ID",),
    "lesser-aim": (WORDS,),
    "simply": ("simply", "roll"),
    "how": ("overcome:ID", "leave"),
    "grounds": ("allow", "deny"),
    "needs-roll": ("simply", "roll", "challenge", "contest", "conflict"),
    "unusual-skill": ("allow", "deny", "ID"),
    "x": ("drop", "undo", "leave", WORDS),
    "pause": ("go-on", "ID"),
    "rewind": ("back:N", "scene", "stay"),
    "skip": ("passage", "scene", "stay"),
    "contest-advantage-fail": ("forfeit", "cost"),
    "contest-roll": ("ID:ID",),
    "contest-aid": ("aid", "stay-out"),
    "contest-prepare": ("ready", "advantage:ID:ID"),
    "intent": (WORDS,),
    "challenge-task": ("ID",),
    "milestone": ("keep", "aspect:ID", "stunt:ID", "buy-stunt", "swap:ID:ID", "replace:ID:ID"),
    "breakthrough": (
        "high-concept",
        "clear:ID",
        "recover:ID",
        "raise:IDS",
        "refresh",
        "done",
        "aspect:ID",
        "swap:ID:ID",
        "replace:ID:ID",
        "stunt:ID",
        "refresh-stunt",
        "buy-stunt",
    ),
    "skill-points": ("save", "raise:IDS"),
    "rewrite": (WORDS,),
    "stunt-name": ("leave", WORDS),
    "stunt-shape": ("leave", "bonus", "swap", "free-invokes", "more", "fact", "words"),
    "stunt-skill": ("ID",),
    "stunt-action": ("ID",),
    "stunt-when": (WORDS,),
    "stunt-more": ("ID",),
    "stunt-text": (WORDS,),
    "development": (WORDS,),
    "place-skill": ("N", "leave-open"),
    "promote": ("major", "boss", "leave"),
    "propose-promotion": ("propose", "wait"),
    "treatment": ("allow", "deny"),
    "power-up": ("none", "skill", "refresh", "both"),
    "tasks": ("IDS",),
    "task-skill": ("allow", "harder", "deny"),
    "teamwork-cost": ("nothing", "complication"),
    "what-follows": ("nothing", "challenge", "contest", "conflict"),
    "break-off": ("allow", "deny"),
    "contest-opposition": ("direct", "obstacles"),
    "threat-attack": ("ID",),
    "interferes": ("ID",),
    "favoured-side": ("ID",),
    "twist": (WORDS,),
    "twist-favours": ("ID",),
    "framing": ("kept", "altered", "interrupted", "skipped"),
    "ground": ("IDS",),
    "situation": (WORDS,),
    "comes-back": ("thread:ID", "person:ID", "nothing"),
    "cast": ("nobody", "bystander", "opposition"),
    "stake": (WORDS,),
    "compel": ("accept", "refuse", "withdraw"),
    "avoid": (WORDS,),
    "looking-back": ("said-N",),
    "offer-compel": ("none", "ID:ID:event", "ID:ID:decision"),
    "complication": ("aspect", "fact", "arrival:ID", "barrier:ID", "moved:ID", "leaves:ID", "conflict"),
    "complicates": ("complicates", "void"),
    "carry-point": ("add", "leave"),
    "dice": ("roll", WORDS),
    "nudge": ("ID:ID",),
    "concession-price": ("enough", "more", "all"),
    "consent": ("refuse", "consent"),
    "mark": ("nothing", "mild", "moderate", "severe"),
    "turn": ("attack:ID:ID", "move:ID", "dash:ID", "advantage:ID:ID", "rid:ID:ID", "concede", "pass"),
}
"""For each kind of question the patterns of its answers. N is a number, ID whatever is in play, IDS some of that."""

_ID = r"[a-z0-9][a-z0-9*\- ]*"
_PARTS = {"ID": _ID, "ALLY": rf"{_ID}/{_ID}", "IDS": rf"{_ID}(\+{_ID})*", "N": r"-?\d+"}


def pattern_of(kind: str, answer: str) -> str | None:
    """Which of the patterns of its kind an answer follows, the literal ones first; None for one that is unknown."""
    patterns = sorted(ANSWERS.get(kind, ()), key=lambda pattern: any(part in pattern for part in _PARTS))
    for pattern in patterns:
        if pattern == WORDS:
            continue
        parts = re.split(r"\b(IDS|ALLY|ID|N)\b", pattern)
        if re.fullmatch("".join(_PARTS.get(part, re.escape(part)) for part in parts), answer):
            return pattern
    return WORDS if WORDS in patterns else None
