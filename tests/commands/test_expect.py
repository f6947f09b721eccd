"""What comes next in a line being typed: no terminal, no game."""

from __future__ import annotations

import pytest

from solofate.commands.language.expect import Expect, expect


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("/at", Expect("verb", "at")),
        ("/attack ", Expect("character", "")),
        ("/attack og", Expect("character", "og")),
        ("/attack og with fi", Expect("skill", "fi")),
        ("/attack masked acolyte with ", Expect("skill", "")),
        ("/move main fl", Expect("zone", "main fl")),
        ("/overcome ath", Expect("skill", "ath")),
        ("/overcome athletics vs o", Expect("character", "o")),
        ('/advantage notice "Loose Beam" on zone lo', Expect("zone", "lo")),
        ("/as thug-1 attack ann with fi", Expect("skill", "fi")),
        ("/conflict with thu", Expect("adversary", "thu")),
        ("/nothing here", Expect("", "")),
        ("I climb", Expect("", "")),
    ],
)
def test_the_kind_of_word_that_comes_next(text: str, wanted: Expect) -> None:
    assert expect(text)[:2] == wanted[:2]
