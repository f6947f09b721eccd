"""Whether an aspect is acceptable to the table, and whether an invoke is far-fetched.

The GM may ask; the last word is the player's (Fate Condensed, Aspects and Invoking Aspects; ruling AMBC-26).
"""

from __future__ import annotations

from collections.abc import Generator

from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.actions import ACCEPTABLE, FAR_FETCHED, HOW_SO, REWORD, Called, Claimed
from solofate.rules.events import Narration
from solofate.rules.model.aspect_claims import claim_in
from solofate.rules.model.characters import PLAYER
from solofate.rules.model.roll import Invocation, PassiveOpposition, Roll
from solofate.rules.table import Table

STRETCH, POWERS = "stretch", "powers"
"""What a table may agree on: that the GM asks about far-fetched invokes, and that aspects may be powers."""

STRAINS, FITS, KEEP = "strains", "fits", "keep"
ASK, STANDS, WITHDRAW = "ask", "stands", "withdraw"


def acceptable(table: Table, who: str, words: str, on: str = "") -> Generator[Decision, str, str]:
    """The words of a hero's new aspect or detail, as the table accepts them.

    An aspect does no other rule's work: harm takes an attack, mastery the rating, and nothing is immune by an aspect
    alone unless the table has agreed on that. Where the words claim such a thing the GM is asked whether they strain
    belief, and then the player, who keeps them or finds others.
    """
    while table.state.characters[who].is_hero:
        claim = claim_in(table.state, words, on)
        if claim is None:
            break
        about = Claimed(who, words, on, claim)
        ruling = yield ACCEPTABLE.ask(GM_SEAT, bare(STRAINS, FITS), FITS, about)
        if ruling == FITS:
            break
        answer = yield REWORD.ask(who, bare(KEEP), KEEP, about, free_text=True)
        if answer == KEEP:
            break
        words = " ".join(answer.split())
    return words


def stands(table: Table, own: Roll | PassiveOpposition, chosen: Invocation) -> Generator[Decision, str, bool]:
    """Whether an invoke of a player's stands, at a table where the GM may ask how an aspect helps.

    It has not been paid for yet: one that is withdrawn costs nothing and may be made later (ruling AMBC-25). The
    player says how it helps, in a word or two of their own, or lets it stand.
    """
    who = chosen.payer or own.who
    asker = table.state.characters.get(who)
    if asker is None or not asker.is_hero or asker.control != PLAYER:
        return True
    skill, action = (own.skill, own.action) if isinstance(own, Roll) else ("", "oppose")
    about = Called(who, chosen.aspect, chosen.kind, skill, action)
    ruling = yield FAR_FETCHED.ask(GM_SEAT, bare(FITS, ASK), FITS, about, revealed=True)
    if ruling == FITS:
        return True
    options = bare(STANDS, WITHDRAW)
    answer = yield HOW_SO.ask(who, options, STANDS, about, free_text=True, revealed=True)
    if answer == WITHDRAW:
        return False
    if answer != STANDS:
        table.emit(Narration(" ".join(answer.split()), "player"))
    return True
