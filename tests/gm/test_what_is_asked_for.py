"""What a question wants to hear: of what is to come, where somebody went, what is written, what one had better do."""

from __future__ import annotations

import pytest

from solofate.gm.talk.topics import topic_of


@pytest.mark.parametrize(
    ("asked", "way"),
    [
        ("When does the ferry leave?", "when-next"),
        ("When did the ferry leave?", ""),
        ("Where do the smugglers land?", "usual"),
        ("Where did the cart go?", "whither"),
        ("How much flour is left?", "much-of"),
        ("How much does it cost?", "much"),
        ("What does the notice say?", "reads"),
        ("What did the bailiff want?", "wants"),
        ("What happens if we ring the bell?", "comes"),
        ("What is in the barrels?", "holds"),
        ("What would you do in my place?", "advice"),
        ("What do people say about me?", "opinion"),
        ("How do I greet the abbot?", "how-to"),
        ("How did the bird get out?", "how"),
        ("Where do you take the letters?", "usual"),
        ("Which of the wells is sweet?", "which-thing"),
        ("Which of them signed?", "of-which"),
    ],
)
def test_what_a_question_wants_to_hear(asked: str, way: str) -> None:
    assert topic_of(asked).way == way


@pytest.mark.parametrize(
    ("asked", "claim"),
    [
        ("Did the piper before us get home?", "the piper before us did {} get home"),
        ("Do the dogs here bite?", "the dogs here do {} bite"),
        ("Is it wise to wait?", ""),
        ("Is the bridge safe, or is it mined?", "the bridge is {} safe"),
        ("Who had the night watch?", "{} had the night watch"),
    ],
)
def test_a_question_is_turned_round_by_its_subject(asked: str, claim: str) -> None:
    assert topic_of(asked).claim == claim


@pytest.mark.parametrize(
    ("line", "name", "plain"),
    [
        ("Master Osgood, what is the stolen thing?", "Robert Osgood", "what is the stolen thing?"),
        ("Master Bell, why did you tell Tilda to sell me?", "Ned Bell", "why did you tell Tilda to sell me?"),
        ("Old Ned, where is Tilda?", "Ned Bell", "where is Tilda?"),
        ("Speak, Ned: what was it that William stole?", "Ned Bell", "what was it that William stole?"),
        ("Speak up, Ned: where is Tilda?", "Ned Bell", "where is Tilda?"),
        ("Answer me: where is Tilda?", "Ned Bell", "where is Tilda?"),
    ],
)
def test_a_title_with_a_name_and_a_call_to_speak_are_nothing_asked_about(
    line: str, name: str, plain: str
) -> None:
    assert topic_of(line, name) == topic_of(plain, name)


def test_somebody_else_by_a_title_stays_what_is_asked_about() -> None:
    assert topic_of("Who is Master Osgood, Ned?", "Ned Bell").about == "Master Osgood"
    assert "Is Bell" in topic_of("Is Bell, the smith, here?", "Ned Bell").said
