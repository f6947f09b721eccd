"""What is found once at a moment: the same for all who ask there, and looked for anew at another."""

from __future__ import annotations

from dataclasses import replace

from solofate.commands.readings.reading import Moment, found_once
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.words.utterance import utterance
from tests.readings.situations import in_a_fight


def the_moment() -> Moment:
    return Moment(in_a_fight().state)


def test_it_is_looked_for_once_at_a_moment_and_anew_at_another() -> None:
    looked: list[str] = []

    @found_once
    def length_of(moment: Moment, word: str) -> int:
        looked.append(word)
        return len(word)

    moment = the_moment()
    assert [length_of(moment, "axe"), length_of(moment, "axe"), length_of(moment, "oar")] == [3, 3, 3]
    assert looked == ["axe", "oar"]
    assert length_of(replace(moment, speaker="odile"), "axe") == 3
    assert looked == ["axe", "oar", "axe"]


def test_a_sentence_is_the_same_for_all_who_ask_and_not_changed_where_i_act_later_in_it() -> None:
    moment, said = the_moment(), utterance("hands up or not I stab Nan")
    sentence = sentence_in(moment, said)
    assert sentence_in(moment, utterance(said.text)) is sentence
    before = sentence.subject, sentence.verb_from, sentence.denied
    mine = sentence.as_mine_behind(said.words.index("i"))
    assert (mine.subject, said.words[mine.verb_from]) == ("me", "stab")
    assert (sentence.subject, sentence.verb_from, sentence.denied) == before
