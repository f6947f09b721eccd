"""What a draft may put into somebody's mouth: a saying the facts report, in words of its own that claim nothing."""

from __future__ import annotations

import pytest

from solofate.voice.brief import Brief
from solofate.voice.quotes import strange_quotes


def quotes_wrongly(fact: str, draft: str) -> bool:
    return any(True for _ in strange_quotes(draft, Brief("reword", (fact,), fact, ("Ada", "Bo"))))


@pytest.mark.parametrize(
    ("fact", "draft"),
    [
        ("Ada refuses to name her buyer.", "Ada smiles. “My buyer? No. That name stays with me.”"),
        (
            "Ada does not know who rented the room.",
            "Ada shrugs. “Who rented it? I could not say. I don't know.”",
        ),
        ("Ada agrees to meet Bo at midnight.", "Ada nods. “Very well. At midnight. I shall meet you, Bo.”"),
        ("Ada won't sell the boat.", "Ada folds her arms. “She stays mine, and she isn't sold.”"),
        ("Ada shouts at Bo.", "“Enough!” says Ada."),
    ],
)
def test_a_reported_saying_may_be_said(fact: str, draft: str) -> None:
    assert not quotes_wrongly(fact, draft)


@pytest.mark.parametrize(
    ("fact", "draft"),
    [
        ("Ada opens the door.", "Ada opens the door. “So this is where they went to.”"),  # Nobody spoke.
        ("Ada agrees to meet Bo.", "“I agree to meet you, and I shall bring the rifle with me,” says Ada."),
        ("Ada refuses to help.", "“I refuse to help you, and my brother will hear of it,” says Ada."),
        ("Ada promises Bo a horse.", "“I promise you a horse, and I shall break you out,” says Ada."),
        ("Ada does not say who paid her.", "“Nobody paid me,” says Ada."),
    ],
)
def test_what_is_said_claims_nothing_the_facts_do_not_hold(fact: str, draft: str) -> None:
    assert quotes_wrongly(fact, draft)
