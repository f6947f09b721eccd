"""Playtests: the same engine played many times over by policies, and what came of it."""

from __future__ import annotations

from solofate.playtest.notebooks import drawn_by


def _as_a_page(result: object) -> str:
    from solofate.playtest.views.page import fragment
    from solofate.playtest.views.sections import sections_of

    return fragment(sections_of(result))


drawn_by(_as_a_page)
