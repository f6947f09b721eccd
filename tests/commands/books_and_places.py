"""Where what a book sets shows: what is typed at the tables of all three, and what each of them says to it.

What shows nothing in a place has the reason; what only optional rules set stands in `dials_and_places`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tests.commands.dials_and_places import IN_OTHER_WORDS, NO_NUMBER, SHEETS_ONLY, Not

IN_A_FIGHT = ("/conflict physical", *("",) * 6)


class Says(NamedTuple):
    """What is typed, and what Condensed, Core and Bite-Sized Fate say to it.

    None where a book says nothing of what the others say.
    """

    typed: str
    says: tuple[str | None, str | None, str | None]


class SetByBook(NamedTuple):
    """The places of a thing that the books set each in its own way; `typed` is played first."""

    sheet: Says | Not
    prompt: Says | Not
    words: Says | Not
    odds: Says | Not
    journal: Says | Not
    typed: tuple[str, ...] = ()


BOOKS_MET: Mapping[str, SetByBook] = {
    "defence": SetByBook(
        typed=IN_A_FIGHT,
        sheet=Not("a sheet has the skills that defend, and not how they do it"),
        prompt=Says("{blow}", ("= +6 against Fight +3 [", "= +6 against Fight +3 [", "= +6 against +3")),
        words=IN_OTHER_WORDS,
        odds=Says("/odds fight vs og", ("Good (+3): fail", "Good (+3): fail", "Good (+3) and no dice: fail")),
        journal=Says(
            "{blow}",
            ("Og 0 0 0 0 0 Fight +3", "Og 0 0 0 0 0 Fight +3", "Against Good (+3): Fight, no dice"),
        ),
    ),
    "full defence": SetByBook(
        typed=IN_A_FIGHT,
        sheet=Says("/full-defense ; /defend ; /sheet ann", (None, "On full defence", "On full defence")),
        prompt=Says(
            "/full-defense",
            (
                "full defence is an optional rule",
                "Ann goes on full defence",
                "/defend gives up the turn for 2 more",
            ),
        ),
        words=Says(
            "I give up my action to defend",
            ("an optional rule this campaign plays without", "| /full-defense |", "| /defend |"),
        ),
        odds=Says(
            "/pass ; {enter} ; /as og full-defense ; /as og defend ; /odds fight vs og",
            (None, "full defence counted", "full defence counted"),
        ),
        journal=Says("/full-defense ; /defend", (None, "on full defence", "on full defence")),
    ),
    "recovery": SetByBook(
        sheet=Not("a sheet shows a consequence as long as it is there, however it heals"),
        prompt=Says(
            "/treat bo",
            (
                "Bo has no consequence to treat",
                "Bo has no consequence to treat",
                "has no treatment of consequences",
            ),
        ),
        words=Says(
            "I bandage Bo's wound",
            (
                "Bo has no consequence to treat: it is done as you tell it",
                "Bo has no consequence to treat: it is done as you tell it",
                "Bo has no consequence to treat: it is done as you tell it",
            ),
        ),
        odds=NO_NUMBER,
        journal=Not("it tells of a treatment that was tried, and there is none where nobody treats"),
    ),
    "skill structure": SetByBook(
        sheet=Says("/sheet", ("skills 1 at Good (+3)", "skills 1 at Good (+3)", "skills for 31 points")),
        prompt=Says(
            "/hero", ("7 of 10 places for skills", "7 of 10 places for skills", "31 of 40 points for skills")
        ),
        words=SHEETS_ONLY,
        odds=NO_NUMBER,
        journal=SHEETS_ONLY,
    ),
    "costs": SetByBook(
        sheet=Not("it is on nobody's sheet: it is asked of whoever has failed"),
        prompt=Says(
            "/dice 0000 ; /overcome lore vs 3 ; {enter}",
            ("Succeed at a major cost", "Succeed at a major cost", None),
        ),
        words=Not("no deed is said for it: it is a way to bear a failure"),
        odds=NO_NUMBER,
        journal=Says("{pay}", ("succeeds at a major cost", "succeeds at a major cost", None)),
    ),
    "time": SetByBook(
        sheet=Not("it is on nobody's sheet: it is asked of whoever has shifts to spend"),
        prompt=Says(
            '/asking shifts always ; /dice ++++ ; /overcome lore vs 0 "the ledger"',
            (None, None, "Quality or speed?"),
        ),
        words=Not("what is said is any deed; what its shifts are for is asked when they are there"),
        odds=NO_NUMBER,
        journal=Says(
            '/dice ++++ ; /overcome lore vs 0 "the ledger" ; {enter}', (None, None, "harder to undo")
        ),
    ),
    "not in the book": SetByBook(
        typed=IN_A_FIGHT,
        sheet=Says("/sheet ann", ("3 free stunts", "3 free stunts", None)),
        prompt=Says(
            "/stunt",
            ("What is the stunt called?", "What is the stunt called?", "Bite-Sized Fate has no stunts"),
        ),
        words=Says(
            "I concede", ("| /concede |", "| /concede |", "not in Bite-Sized Fate: a consequence keeps")
        ),
        odds=Says("/odds fight vs og", ("style", "style", None)),
        journal=Not("what a book has none of leaves nothing to tell"),
    ),
}
"""By what the rules set, as `solofate dials` lists it."""

ALIKE = ("targets", "gear", "scale", "obstacles", "big bads")
"""What no book sets otherwise than the others: optional rules do, and have rows of their own."""
