"""Compels answered by what a line tells: it goes the compel's way or the other way, or it turns the compel down."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS

ACCEPTS, REFUSES, TURNS_DOWN = "> accept", "> refuse", "> withdraw"


def first(moment: str, said: str) -> str:
    return SITUATIONS[moment]().readings(said)[0].line


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("lure-compel", "ugh of course she turns round, bring us in"),
        (
            "lure-compel",
            "So be it, let them clamp on; she hears a child, and that is the end of the argument",
        ),
        ("absinthe-compel", "“One glass, Gaspard. For the dust.” (It is never one glass.)"),
        ("absinthe-compel", "I sip at it, and sip again, and somebody lights the lamps."),
        ("diner", "Give me that pen. Where do I sign?"),
        ("diner", "I sign it without reading"),
        ("diner", "I sign without so much as a look at the back page"),
        ("glass-orchard", "We waltz until the candles are out."),
        ("glass-orchard", "I let him lead me out on to the floor"),
        ("river-compel", "I shove the deed into the middle of the table"),
        ("observatory-compel", "“Sir Josiah, forgive me, the fourth figure is a seven.”"),
        ("observatory-compel", "Let him shut the dome, then."),
    ],
)
def test_who_ends_up_doing_what_it_says_takes_it(moment: str, said: str) -> None:
    assert first(moment, said) == ACCEPTS


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("lure-compel", "nope, keep course, we are not stopping"),
        ("lure-compel", "not our problem. fly on."),
        ("lure-compel", "Rhea kills the speaker and leaves the wreck to the dark."),
        ("absinthe-compel", "I pour mine into the sawdust while he isn't looking, and stay sober."),
        ("absinthe-compel", "Lucien puts his hand over the glass and keeps it there"),
        ("absinthe-compel", "no absinthe for me, I have work to do"),
        ("absinthe-compel", "“Not a drop, Gaspard.”"),
        ("diner", "I pushed the pen back over the table and told him to find another girl."),
        ("diner", "i dont sign anything"),
        ("diner", "Birdie puts her hand on my arm and I remember what I promised her, so I let it go"),
        ("river-compel", "nah im good, i leave the table"),
        ("river-compel", "fold. keep the deed."),
        ("observatory-compel", "“Nothing, sir.” And not a word more does she utter."),
    ],
)
def test_who_stays_out_of_it_or_keeps_it_off_refuses(moment: str, said: str) -> None:
    assert first(moment, said) == REFUSES


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("lure-compel", "that isn't really how her trouble works, can we skip this one"),
        (
            "lure-compel",
            "The wreck was destroyed last week, so nobody can dock with it. Please drop this compel.",
        ),
        ("river-compel", "This does not suit to my hero, take it away please"),
        ("glass-orchard", "could we leave that out, please"),
        ("lure-compel", "I don't think that makes sense here, could we skip this one?"),
    ],
)
def test_who_speaks_of_the_compel_and_not_of_the_hero_turns_it_down(moment: str, said: str) -> None:
    assert first(moment, said) == TURNS_DOWN


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("lure-compel", "what would it cost me to keep flying?"),
        ("lure-compel", "whats in it for me if i dock"),
        ("river-compel", "What happens me if I say no?"),
        ("glass-orchard", "what do I actually get if I say yes to him"),
    ],
)
def test_what_an_answer_costs_or_brings_is_shown(moment: str, said: str) -> None:
    assert first(moment, said) == "/choices"


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("river-compel", "hmm let me think, why is the GM doing this to me of all people"),
        ("absinthe-compel", "how come i get compelled here and not mathilde"),
    ],
)
def test_why_it_is_this_hero_is_shown(moment: str, said: str) -> None:
    assert first(moment, said) == "/why compel"


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("lure-compel", "The gauge ticks down one more notch, and the stars do not care."),
        ("lure-compel", "I tell Tull what a wreck can hide."),
        ("lure-compel", "Tull scratches his beard."),
        ("lure-compel", "I ask Tull when the wreck turned round"),
        ("lure-compel", "I ask Tull why we turn round and go to the wreck"),
        ("absinthe-compel", "Somewhere above us the tenor forgets his line, and the house does not notice."),
        ("absinthe-compel", "Mathilde looks at me as if I were the furniture."),
        ("river-compel", "The parrot says something rude and the widow pretends not to have heard."),
        (
            "glass-orchard",
            "The feathers in my sleeve had gone quite warm; I remember that, and the smell of snow.",
        ),
        ("observatory-compel", "Rain on the skylight. Adair's pen has stopped; mine has not."),
        ("diner", "Lorraine wipes the counter."),
    ],
)
def test_what_is_told_of_neither_answers_nothing(moment: str, said: str) -> None:
    assert first(moment, said) not in (ACCEPTS, REFUSES, TURNS_DOWN)


def test_a_look_asked_for_behind_a_remark_answers_nothing() -> None:
    assert first("diner", "I'd rather keep my fate points, can I see my sheet") == "/sheet"
    assert first("diner", "Before I decide, who is here?").startswith(("/scene", "/map"))
