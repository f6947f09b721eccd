"""A check of a sheet's aspects: a strong one works for its owner and against them (Fate Condensed, Aspects)."""

from __future__ import annotations

from solofate.rules.model.characters import Sheet
from solofate.wording.people import readable
from solofate.wording.plain import inline

_QUESTIONS = {
    "high-concept": (
        "which deeds does it make you good at, and where does the name alone open a door?",
        "who expects something of you because of it, and what does it keep you from?",
    ),
    "trouble": (
        "when is it a strength to be like that, or a reason to hold on?",
        "what goes wrong because of it, just when it is worst?",
    ),
    "relationship": (
        "when does it help that the two of you know each other so well?",
        "what do you owe them, or do for them, that you would rather not?",
    ),
    "aspect": (
        "in which scene would you pay a point for it?",
        "in which scene would somebody pay you a point because of it?",
    ),
}


def questions_about(aspect: str, kind: str) -> str:
    """What to ask of an aspect: how it may be invoked, and how it may be compelled."""
    invoked, compelled = _QUESTIONS.get(kind, _QUESTIONS["aspect"])
    return f"“{inline(aspect)}” · invoked: {invoked} · compelled: {compelled}"


def aspect_check_lines(sheet: Sheet) -> list[str]:
    """For every aspect of a sheet the two questions; one that has no answer to both could be stronger."""
    lines = [f"{inline(sheet.name)}: can each aspect be invoked and compelled?"]
    for aspect in sheet.aspects:
        invoked, compelled = _QUESTIONS.get(aspect.kind, _QUESTIONS["aspect"])
        kind = "" if aspect.kind == "aspect" else f" ({readable(aspect.kind).casefold()})"
        lines += [f"  {inline(aspect.name)}{kind}", f"    Invoked: {invoked}", f"    Compelled: {compelled}"]
    lines.append(
        "  An aspect that answers only one of the two is weaker than it could be: sharpen its words."
    )
    return lines
