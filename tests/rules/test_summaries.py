"""What the summary pages of the book hold (REF)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.errors import IllegalChoice
from solofate.rules.decisions.actions import Task
from solofate.rules.events import ConsequenceTaken, ContestStarted, DifficultySet, Outcome, Rolled
from solofate.rules.in_force import ruleset
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import enter, hero_sheet
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.model.stunts import Stunt
from solofate.rules.procedures.actions.costs import MAJOR, name_price
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.engagements.challenge_plans import Planned, start_challenge
from solofate.rules.procedures.engagements.challenges import play_challenge_on, take_task
from solofate.rules.procedures.growth.recovery import treat
from solofate.wording.events.lines import tell
from solofate.wording.open_sheet import budget_lines
from solofate.wording.pages.reference import FARTHEST, outcomes, reference_lines, track_told
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import events_of, foe, hero, ids, now, only, play, table
from tests.rules.contests import RACE, race, run


@pytest.mark.rule("FO-REF-04", prompt="/overcome with a failed roll, then the price the GM names")
@pytest.mark.parametrize("shortfall", [1, 2, 4])
def test_a_major_cost_is_one_of_the_kinds_and_no_severe_consequence(shortfall: int) -> None:
    at = table(hero("Mira", fight=3), foe("Thug"), conflict="physical")
    played = play(at, name_price(at, "mira", MAJOR, shortfall, "fight", None))
    prices = [option.detail for option in played.decision("cost").options]
    assert {price.does for price in prices} <= {"problem", "hit", "consequence", "foes", "deadline"}
    assert {"problem", "consequence"} <= {price.does for price in prices}
    assert all(price.shifts in (2, 4) for price in prices if price.does == "consequence")
    assert all(price.shifts in (0, 1, 2) for price in prices if price.does == "problem")
    assert all(id.split(":")[0] in {price.does for price in prices} for id in ids(played.decision("cost")))


BOOKS_HERE = ("condensed", "core", "bite-sized")


@pytest.mark.rule("FO-REF-01", prompt="/help reference, then /overcome athletics vs 2")
@settings(max_examples=120, deadline=None)
@given(st.sampled_from(BOOKS_HERE), st.integers(-2, 6), st.integers(-4, 4), st.integers(-2, 8))
def test_the_page_of_outcomes_says_what_the_engine_makes_of_every_roll(
    book: str, rating: int, dice: int, difficulty: int
) -> None:
    at = table(hero("Mira", athletics=rating), dice=[dice], dialect=book)
    play(at, overcome(at, Task("mira", "overcome", "athletics"), Against(difficulty)))
    outcome = only(at, Outcome)
    shifts = max(-FARTHEST, min(FARTHEST, outcome.shifts))
    (row,) = [each for each in outcomes(at.rules) if each[0] <= shifts <= each[1]]
    assert row[2] == outcome.result


@pytest.mark.rule("FO-REF-01", prompt="/help reference")
@pytest.mark.parametrize("book", BOOKS_HERE)
@pytest.mark.parametrize("rating", range(-1, 7))
def test_the_page_of_tracks_says_what_a_new_hero_has(book: str, rating: int) -> None:
    at = table(hero("Mira", physique=rating, will=rating), dialect=book)
    for track in now(at, "mira").tracks:
        told = track_told(at.rules, track.id)
        if told.startswith("as many"):
            assert book == "bite-sized"
            continue
        numbers = [(0, int(told.split()[0]))]
        for part in told.split(", ")[1:]:
            boxes, _, least = part.split()
            numbers.append((int(least), int(boxes)))
        due = [boxes for least, boxes in numbers if rating >= least] or [numbers[0][1]]
        assert len(track.boxes) == due[-1]


@pytest.mark.rule("FO-REF-01", prompt="/help reference, then /treat")
@pytest.mark.parametrize("book", ("condensed", "core"))
@pytest.mark.parametrize("oneself", (True, False))
def test_the_page_of_care_says_what_a_treatment_meets(book: str, oneself: bool) -> None:
    for slot in ("mild", "moderate", "severe"):
        at = table(hero("Mira"), hero("Ann", academics=4, lore=4, empathy=4), dice=[4], dialect=book)
        at.emit(ConsequenceTaken("mira", slot, "Cut", None, "physical"))
        who = "mira" if oneself else "ann"
        hurt = next(each for each in now(at, "mira").consequences if each.name == slot)
        play(at, treat(at, who, "mira", hurt, "empathy"), {"treatment": "allow"})
        met = only(at, DifficultySet).difficulty
        line = next(each for each in reference_lines(at.rules) if each.startswith(f"{slot} consequence"))
        own, other = line.split("by oneself at ")[1], line.split("treated at ")[1]
        assert f"({met:+d})" in (own.split(")")[0] + ")" if oneself else other.split(")")[0] + ")")


def test_the_page_fits_the_book_and_its_options() -> None:
    plain = "\n".join(reference_lines(ruleset("condensed")))
    assert "+0: a tie" in plain and "up to 5" in plain and "whoever has acted names the next" in plain
    assert (
        "Three who help add +1 with the skill at +1, +2 with the skill at +2 and +3 with the skill at +4"
        in plain
    )
    small = "\n".join(reference_lines(ruleset("bite-sized")))
    assert "a tie" not in small and "contest" not in small and "+0 or more: a success" in small
    assert "hurt" in "\n".join(reference_lines(ruleset("condensed", ("conditions",)))).casefold()


@pytest.mark.rule("FO-REF-02", prompt='/challenge "save the mill", then /task NAME')
def test_the_gm_makes_the_tasks_of_a_challenge_and_the_players_pick_them() -> None:
    tasks = (Planned("crafts", "Mend", 2), Planned("will", "Endure", 1), Planned("notice", "Watch", 3))
    at = table(hero("Ann", crafts=3, will=2, notice=1), dice=[0, 0, 0])
    begun = play(at, start_challenge(at, "Save the mill", tasks))
    challenge = at.state.scene.challenge
    assert challenge is not None and [task.name for task in challenge.open] == ["Mend", "Endure", "Watch"]
    assert all(task.who is None for task in challenge.tasks), "nobody has been dealt a task"
    assert not events_of(at, Rolled) and "challenge-task" not in begun.asked_kinds
    play(at, play_challenge_on(at))
    assert not events_of(at, Rolled), "and none is taken while the player has not picked"
    play(at, take_task(at, "ann", "Watch"))
    (rolled,) = events_of(at, Rolled)
    assert (rolled.who, rolled.skill) == ("ann", "notice")
    assert [task.who for task in at.state.scene.challenge.tasks] == [None, None, "ann"]  # type: ignore[union-attr]


@pytest.mark.rule("FO-REF-03", prompt='/contest "the tower" vs rival, then /exchange')
@pytest.mark.parametrize("to", (3, 4, 5))
def test_a_contest_says_its_victories_before_the_first_exchange_and_keeps_to_them(to: int) -> None:
    plan = RACE._replace(to=to) if to != 3 else RACE
    at = race(*(2, -2) * to, plan=plan)
    (started,) = events_of(at, ContestStarted)
    assert not events_of(at, Rolled), "nothing is rolled before it is said"
    assert f"To {to} victories" in tell(started, at.state)
    exchanges = 0
    while at.state.scene.contest is not None:
        assert at.state.scene.contest.to == to
        run(at)
        exchanges += 1
    assert exchanges == (to + 1) // 2, "two victories an exchange with style, until there are so many"
    with pytest.raises(IllegalChoice, match="3 to 5"):
        race(plan=RACE._replace(to=2))


SHEET = {"fight": 4, "will": 3, "notice": 3, "physique": 1}


@pytest.mark.rule("FO-SHEET-01", prompt="/sheet")
def test_one_view_of_a_hero_has_everything_skills_at_mediocre_included() -> None:
    stunt = Stunt("Salvager", "Because I have dived for years.")
    aspects = [("Bell-Diver", "high-concept"), ("Hears the Drowned", "trouble"), ("Pike Owes Me", "relationship"),
               ("Lungs Like Bellows", "aspect"), ("Never Leaves a Rope", "aspect")]  # fmt: skip
    sheet = hero_sheet(
        "Maren", aspects=tuple(SheetAspect(*each) for each in aspects), skills=SHEET, stunts=(stunt,)
    )
    at = table(enter(sheet, "maren", side="pcs", control="player"))
    shown = "\n".join(sheet_lines(at.state, "maren"))
    for part in ("Maren", *(name for name, _ in aspects), "High concept", "Trouble", "Relationship", "Physical stress",
                 "Mental stress", "Mild", "Moderate", "Severe", "Salvager", "refresh 3"):  # fmt: skip
        assert part in shown, part
    for skill, name in DEFAULT_SKILL_IDS.items():
        line = next(each for each in shown.splitlines() if re.search(rf"\b{name}\b", each) and "(+" in each)
        assert f"({SHEET.get(skill, 0):+d})" in line


@pytest.mark.rule("FO-SHEET-02", prompt='/hero "Maren", then /hero')
@pytest.mark.parametrize(
    ("stunts", "refresh", "said"),
    [
        (0, 3, ("3 of 3 free stunts", "refresh 3 of 3", "One more stunt costs nothing")),
        (2, 3, ("1 of 3 free stunts", "One more stunt costs nothing")),
        (3, 3, ("0 of 3 free stunts", "costs 1 refresh and leaves 2")),
        (5, 1, ("0 of 3 free stunts", "refresh 1 of 3", "cannot be bought")),
    ],
)
def test_a_new_sheet_says_what_is_left_and_what_one_more_stunt_costs(
    stunts: int, refresh: int, said: tuple[str, ...]
) -> None:
    written = tuple(Stunt(f"s{at}", f"S {at}") for at in range(stunts))
    at = table(enter(hero_sheet("Mira", skills=SHEET, stunts=written, refresh=refresh), "mira", side="pcs",
                     control="player"))  # fmt: skip
    told = "\n".join(budget_lines(now(at, "mira").sheet, at.state))
    assert all(each in told for each in (*said, "6 of 10 places for skills left")), told
    blank = table(enter(hero_sheet("Ann"), "ann", side="pcs", control="player"))
    assert "10 of 10 places" in "\n".join(budget_lines(now(blank, "ann").sheet, blank.state))
