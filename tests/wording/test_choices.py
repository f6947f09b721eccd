"""Questions as they are laid out, and what is announced before the dice."""

from __future__ import annotations

import pytest

from solofate.rules import events as happened
from solofate.rules.decisions import Decision, Option
from solofate.rules.model.roll import Claim, Invocation, InvokeContext, PassiveOpposition, Roll
from solofate.rules.model.state import State
from solofate.rules.model.stunts import Bonus, Condition, Stunt
from solofate.rules.names import slug
from solofate.wording.dice import speakable
from solofate.wording.events.lines import tell, tell_all
from solofate.wording.events.rolls import result_in_numbers
from solofate.wording.pages.scene import toolbar_text
from solofate.wording.questions.choices import choice_lines
from solofate.wording.questions.few_invokes import best_first, comes_to
from solofate.wording.questions.options import asked, enter_answers
from solofate.wording.questions.spending import spends
from tests.wording.nave import STATE


def invoking(own_dice: tuple[int, int, int, int]) -> Decision:
    own = Roll("maren", "pcs", "attack", "fight", 2, own_dice, 0, "ringer")
    other = Roll("ringer", "opposition", "defend", "athletics", 1, (1, 0, 0, 0), 0, "maren")

    def ways(name: str, paid_with: str, holder: str | None) -> list[Option]:
        return [
            Option(
                f"{name.casefold()}:{mode}",
                Invocation(name, "scene", "situation", mode, paid_with, None, holder),
            )
            for mode in ("+2", "reroll")
        ]

    options = (Option("pass", None), *ways("Wet", "free", "anyone"), *ways("Dark", "fate-point", None))
    return Decision("invoke", "maren", options, "pass", InvokeContext(own, other), revealed=True)


def test_the_question_after_the_dice_says_what_each_way_makes_of_the_roll() -> None:
    assert choice_lines(asked(invoking((-1, 0, 0, 0)), STATE)) == [
        "  1) Pass → a miss by 1",
        "  2) Wet +2 (free) → a hit of 1 · 3) again: 62 % to catch up",
        "  4) Dark +2 (1 point) → a hit of 1 · 5) again",
    ]


def test_enter_takes_the_free_invoke_that_turns_a_miss_and_passes_where_it_misses_anyway_or_hits_already() -> (
    None
):
    assert best_first(invoking((-1, 0, 0, 0)), STATE).default == "wet:+2"
    assert best_first(invoking((-1, -1, -1, 0)), STATE).default == "pass"
    assert best_first(invoking((1, 0, 0, 0)), STATE).default == "pass"


def invoking_what_lies_on(bearer: str, paid_with: str, state: State) -> list[str]:
    """The ids in the order asked, where one aspect lies on somebody and another on the scene."""
    asked_first = invoking((-1, 0, 0, 0))
    on_them = Option(
        "bound:+2",
        Invocation(
            "Bound", bearer, "situation", "+2", paid_with, None, "anyone" if paid_with == "free" else None
        ),
    )
    decision = asked_first._replace(options=(asked_first.options[0], on_them, *asked_first.options[3:]))
    return [option.id for option in best_first(decision, state).options]


def striking_with(*names: tuple[str, str, str]) -> tuple[list[str], str]:
    """What is asked first, and what Enter takes, of aspects by name, what they lie on and what they cost."""
    decision = invoking((-1, 0, 0, 0))
    ways = [
        Option(
            f"{name.casefold()}:+2",
            Invocation(name, on, "situation", "+2", paid, None, "anyone" if paid == "free" else None),
        )
        for name, on, paid in names
    ]
    first = best_first(decision._replace(options=(decision.options[0], *ways)), STATE)
    return [option.id.partition(":")[0] for option in first.options][1:], first.default


def test_of_what_is_free_a_blow_is_offered_first_what_lies_on_whom_it_strikes() -> None:
    letters = ("Two Names and a Line", "scene", "free")
    assert striking_with(letters, ("Off Balance", "ringer", "free")) == (
        ["off balance", "two names and a line"],
        "off balance:+2",
    )


WRITTEN = ("A Letter in Another Hand", "Two Names and a Line", "A Page of Old Ink")


@pytest.mark.parametrize("letters", WRITTEN)
def test_enter_spends_nothing_written_on_a_blow_which_stands_behind_what_else_is_free(letters: str) -> None:
    order, default = striking_with(
        ("Loud", "scene", "fate-point"), (letters, "scene", "free"), ("Wet", "scene", "free")
    )
    assert (order, default) == (["wet", letters.casefold(), "loud"], "wet:+2")
    order, default = striking_with(("Loud", "scene", "fate-point"), (letters, "scene", "free"))
    assert (order, default) == ([letters.casefold(), "loud"], "pass")


def claimed(amount: int, dear: bool) -> Option:
    """A stunt that adds so much, for a fate point or for nothing."""
    name = f"{'Dear' if dear else 'Own'} {amount}"
    when = Condition(costs_fate_point=dear)
    stunt = Stunt(name, bonus=Bonus("fight", "attack", amount, when))
    return Option(f"{slug(name)}:claim", Claim(stunt, amount))


@pytest.mark.parametrize(
    ("stunts", "order"),
    [
        ((claimed(2, dear=True),), ["wet:+2", "wet:reroll", "dear-2:claim", "dark:+2", "dark:reroll"]),
        ((claimed(4, dear=True),), ["wet:+2", "wet:reroll", "dear-4:claim", "dark:+2", "dark:reroll"]),
        (
            (claimed(2, dear=False), claimed(3, dear=False)),
            ["wet:+2", "wet:reroll", "own-3:claim", "own-2:claim", "dark:+2", "dark:reroll"],
        ),
    ],
)
def test_what_is_free_stands_before_all_that_costs_and_then_what_gives_most(
    stunts: tuple[Option, ...], order: list[str]
) -> None:
    decision = invoking((-1, 0, 0, 0))
    passing, wet, again, *dark = decision.options
    first = best_first(decision._replace(options=(passing, *stunts, *dark, wet, again)), STATE)
    assert [option.id for option in first.options][1:] == order


def test_what_somebody_has_put_on_one_comes_behind_what_helps() -> None:
    assert invoking_what_lies_on("maren", "fate-point", STATE)[1] == "dark:+2"


def test_what_lies_on_somebody_who_is_out_of_it_comes_last_though_it_is_free() -> None:
    beaten = STATE.characters["ringer"]._replace(out="taken-out")
    state = STATE._replace(characters={**STATE.characters, "ringer": beaten})
    assert invoking_what_lies_on("ringer", "free", STATE)[1] == "bound:+2"
    assert invoking_what_lies_on("ringer", "free", state)[-1] == "bound:+2"


def test_all_there_is_to_invoke_stands_under_what_it_costs_a_line_each() -> None:
    assert choice_lines(asked(invoking((-1, 0, 0, 0)), STATE), all_of_them=True) == [
        "  1) Pass  (stays Average (+1), behind by 1)",
        "  Or an aspect, by one of its numbers: the first adds +2 (Good (+3), ahead by 1), "
        "the second rolls all four dice again (62 % to catch up).",
        "  for a free invoke anyone may take:",
        "    2/3) Wet",
        "  for 1 fate point (3→2):",
        "    4/5) Dark",
    ]


def many(free: int, paid: int) -> Decision:
    """A question with so many aspects to invoke of either price."""
    asked_first = invoking((-1, 0, 0, 0))
    wet, dark = asked_first.options[1].detail, asked_first.options[3].detail
    ways = [Option(f"wet-{at}:+2", wet._replace(aspect=f"Wet {at}")) for at in range(free)]
    ways += [Option(f"dark-{at}:+2", dark._replace(aspect=f"Dark {at}")) for at in range(paid)]
    return asked_first._replace(options=(Option("pass", None), *ways))


@pytest.mark.parametrize("free", range(5))
@pytest.mark.parametrize("paid", range(6))
def test_the_question_after_the_dice_has_five_lines_at_most(free: int, paid: int) -> None:
    lines = choice_lines(asked(many(free, paid), STATE))
    shown = len(lines) - 1
    assert shown <= 3  # and the question itself, and the line to pass
    assert sum("(free)" in line for line in lines) == min(free, 3), "what costs nothing is never hidden"
    assert sum("(1 point)" in line for line in lines) == min(paid, 2 - (free > 0), 3 - min(free, 3))
    left = free + paid - shown
    assert bool(left) == (" · m) " in lines[0])
    assert not left or f" m) {left} more way" in lines[0]


def test_a_point_for_the_other_side_is_spent_last() -> None:
    decision = many(0, 4)
    options = list(decision.options)
    options[1] = options[1]._replace(detail=options[1].detail._replace(paid_to="ringer"))
    told = "\n".join(choice_lines(asked(decision._replace(options=tuple(options)), STATE)))
    assert "Dark 0" not in told and "Dark 1 +2" in told


@pytest.mark.parametrize(
    ("action", "own", "more", "comes"),
    [
        ("attack", -2, 0, "a hit of 2"),
        ("attack", 0, 0, "a tie, a boost of theirs"),
        ("attack", -1, 2, "it misses"),
        ("attack", 2, 2, "it misses, and a boost"),
        ("advantage", -3, 0, "it succeeds with style"),
        ("advantage", -1, 0, "it succeeds"),
        ("advantage", 0, 0, "a tie"),
        ("advantage", 1, 0, "it fails"),
    ],
)
def test_whoever_defends_reads_what_the_other_comes_to(action: str, own: int, more: int, comes: str) -> None:
    theirs = Roll("ringer", "opposition", action, "fight", 2, (0, 0, 0, 0), 0, "maren")
    mine = Roll("maren", "pcs", "defend", "fight", 2 + own, (0, 0, 0, 0), 0, "ringer")
    assert comes_to(InvokeContext(mine, theirs), more, STATE) == comes


@pytest.mark.parametrize(
    ("action", "own", "comes"),
    [
        ("attack", 3, "a hit of 3 with style"),
        ("attack", 0, "a tie, for a boost"),
        ("overcome", 1, "a success"),
        ("overcome", 3, "a success with style"),
        ("overcome", -2, "a failure by 2"),
    ],
)
def test_whoever_acts_reads_what_it_comes_to(action: str, own: int, comes: str) -> None:
    mine = Roll("maren", "pcs", action, "fight", 2 + own, (0, 0, 0, 0), 0, None)
    assert comes_to(InvokeContext(mine, PassiveOpposition("gm", "opposition", 2)), 0, STATE) == comes


@pytest.mark.rule("BS-SHIFT-01")
def test_where_no_shifts_succeed_nobody_reads_of_a_tie_or_a_boost() -> None:
    by_book = STATE._replace(dialect="bite-sized", options=())
    against = PassiveOpposition("gm", "opposition", 2)
    for action, comes in (("attack", "no harm"), ("advantage", "a success")):
        mine = Roll("maren", "pcs", action, "fight", 2, (0, 0, 0, 0), 0, None)
        assert comes_to(InvokeContext(mine, against), 0, by_book) == comes
        outcome = happened.Outcome("maren", action, 2, 2, 0, "succeed")
        assert "tie" not in result_in_numbers(outcome)
        assert result_in_numbers(outcome._replace(result="tie")) == "a tie"


@pytest.mark.parametrize("called", [True, False])
def test_a_try_of_the_other_side_is_announced_once(called: bool) -> None:
    call = happened.GmCall("difficulty", "ringer", "2", "Fair (+2), near for Ringer.")
    events = [
        *([call] if called else []),
        happened.Rolled("ringer", "advantage", "notice", 1, (0, 0, 0, 0), 0, 1),
        happened.DifficultySet("ringer", 2, "the dark"),
    ]
    told = [line.text for line in tell_all(events * 2, STATE)]
    assert told.count("The Ringer goes for an advantage with Notice.") == 2
    assert told[0] == "The Ringer goes for an advantage with Notice."
    assert not called or told[1] == "The GM's call (difficulty): Fair (+2), near for Ringer."


@pytest.mark.parametrize(
    ("book", "does"), [("condensed", "goes for an advantage"), ("bite-sized", "maneuvers")]
)
def test_a_try_of_the_other_side_is_called_what_its_book_calls_it(book: str, does: str) -> None:
    by_book = STATE._replace(dialect=book, options=())
    events = [
        happened.Rolled("ringer", "advantage", "notice", 1, (0, 0, 0, 0), 0, 1),
        happened.DifficultySet("ringer", 2, "the dark"),
    ]
    assert tell_all(events, by_book)[0].text == f"The Ringer {does} with Notice."


@pytest.mark.parametrize(
    ("book", "told"),
    [
        ("condensed", "The Ringer's turn, named by Maren Holt."),
        ("core", "The Ringer's turn."),
        ("bite-sized", "The Ringer's turn."),
    ],
)
def test_nobody_names_the_next_where_turns_go_by_skill(book: str, told: str) -> None:
    by_book = STATE._replace(dialect=book, options=())
    assert tell(happened.TurnPassed("ringer", "maren"), by_book) == told


def test_what_the_player_tries_is_not_announced() -> None:
    events = [
        happened.Rolled("maren", "overcome", "notice", 1, (0, 0, 0, 0), 0, 1),
        happened.DifficultySet("maren", 2, "the dark"),
    ]
    assert len(tell_all(events, STATE)) == 2


def test_the_toolbar_shows_whoever_is_asked_and_the_tallies_first() -> None:
    state = STATE._replace(active="maren")
    assert toolbar_text(state).startswith("Maren Holt's turn · FP ")
    assert toolbar_text(state, "pike").startswith("Pike · FP ")
    assert toolbar_text(state, "ringer").startswith("Maren Holt's turn · FP ")
    assert toolbar_text(state).endswith(state.scene.title)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("┌── tally loft ──────┐", "tally loft"),
        ("│ “Cargo Net”          │", '"Cargo Net"'),
        ("└─┬──────────────────┘", ""),
        ("  ╪ (barrier Fair (+2), Athletics)", "(barrier Fair (+2), Athletics)"),
        ("  1) Pass", "  1) Pass"),
    ],
)
def test_a_map_is_said_without_its_frame(line: str, said: str) -> None:
    assert speakable(line) == said


def defending(boxes: int) -> tuple[Decision, State]:
    """Maren, with so many empty boxes and nothing else to take a hit of 2 with, and one point for a single aspect."""
    maren = STATE.characters["maren"]
    tracks = tuple(
        each._replace(marked=tuple(at >= boxes for at in range(len(each.boxes)))) for each in maren.tracks
    )
    maren = maren._replace(tracks=tracks, consequences=(), fate_points=1)
    state = STATE._replace(characters={**STATE.characters, "maren": maren})
    own = Roll("maren", "pcs", "defend", "athletics", 1, (1, 0, 0, 0), 0, "ringer")
    other = Roll("ringer", "opposition", "attack", "fight", 2, (1, 1, 0, 0), 0, "maren")
    other.harm = "physical"
    wet = Option("wet:+2", Invocation("Wet", "scene", "situation", "+2", "fate-point", None, None))
    return Decision(
        "invoke", "maren", (Option("pass", None), wet), "pass", InvokeContext(own, other), revealed=True
    ), state


def test_what_a_script_takes_by_default_takes_nobody_out_who_can_stay_in() -> None:
    asked_first, state = defending(boxes=0)
    assert best_first(asked_first, state).default == "wet:+2"
    assert "a hit of 2: it takes Maren Holt out" in choice_lines(asked(asked_first, state))[0]


def test_enter_alone_pays_for_nothing() -> None:
    asked_first, state = defending(boxes=0)
    by_paying = best_first(asked_first, state)
    assert spends(by_paying, "wet:+2") and not spends(by_paying, "pass")
    assert not enter_answers(by_paying), "what would keep them in costs a point, and is to be named"
    assert enter_answers(best_first(*defending(boxes=2)))


def test_enter_passes_where_the_hit_can_be_borne() -> None:
    asked_first, state = defending(boxes=2)
    assert best_first(asked_first, state).default == "pass"
    assert choice_lines(asked(asked_first, state))[0].endswith("a hit of 2")
