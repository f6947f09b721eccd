"""Foes of whom it is told that they give up or run: `the last of them has thrown his sword away`, `they turn tail`.

How a fight ends for them is the GM's to say or a roll's, so that it is neither true by itself nor passed over.
"""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.actions.rolls import skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.whom.foes_told import FoesTold, clause_begins, foes_told
from solofate.commands.readings.words.nouns import noun_at
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import is_a
from solofate.rules.model.characters import OPPOSITION
from solofate.wording.plain import in_quotes

_ASKED, _NEXT = 0.97, 0.93
_FIRST = frozenset(("i", "we"))


def told_to_give_way(moment: Moment, said: Utterance) -> list[Reading]:
    """The roll that makes one of them, and the offer that all of them stop; nothing for a line that tells of neither.

    Where nobody else is left, or all are told of, no roll is needed to ask them.
    """
    foes = [one.id for one in moment.foes if one.side == OPPOSITION]
    if said.quoted or not foes or (found := _found(moment, said)) is None:
        return []
    who, does, told = found
    over = Reading(f'/truce "{told}"', _ASKED, "whoever gives up stops fighting")
    skill = skill_at_hand(moment, "provoke") or "provoke"
    name = moment.state.characters[who.ids[0]].name
    why = "it takes a roll to make one give up"
    makes = Reading(f'/overcome {skill} vs {who.ids[0]} "make {name} {does}"', _ASKED, why)
    if len(foes) == 1 or who.all_left:
        return [over, makes._replace(score=_NEXT)]
    return [makes, over._replace(score=_NEXT)]


def _found(moment: Moment, said: Utterance) -> tuple[FoesTold, str, str] | None:
    """Who gives way, and by what: `give up` or `run away`, and the words that tell of it.

    What the hero does before it brings it about by itself.
    """
    words = said.words
    for at in dict.fromkeys((0, *said.joints, *said.after_a_stop)):
        begins = clause_begins(moment, words, at)
        if not _FIRST.isdisjoint(words[:begins]) and sentence_in(moment, said).subject == "me":
            return None
        who = foes_told(moment, words, begins)
        if who is None:
            continue
        how = _gives_way(moment, said, who.end)
        if how:
            until = next((spot for spot in said.joints if spot > who.end), None)
            told = in_quotes(said.said_from(begins, until))
            told = f"The others{told[len('they') :]}" if words[begins] == "they" else told
            return who, how, f"{told[:1].upper()}{told[1:]}"
    return None


def _gives_way(moment: Moment, said: Utterance, at: int) -> str:
    """`give up` or `run away` where what stands there says so of whoever is named before it; else nothing."""
    words, known = said.words, moment.words
    denied = False
    for verb in range(at, len(words)):
        here = known.at_head("given-up", words[verb:])
        if not denied and not _goes_on_fighting(moment, said, verb):
            if any(each.sense == "told" for each in here) or _lays_down(moment, words, verb):
                return "give up"
            runs = next((each for each in here if each.sense == "runs"), None)
            if runs is not None and not _at_somebody(words[verb + runs.length :]):
                return "run away"
        denied = denied or words[verb] in known.set_of("company", "not-so")
        if words[verb] not in known.set_of("given-up", "before-the-verb") and not words[verb].endswith("ly"):
            return ""
    return ""


def _at_somebody(behind: Sequence[str]) -> bool:
    """Whether they run at somebody, and not away: `runs at me`, `run for us`."""
    return behind[:1] in (["at"], ["to"], ["me"], ["us"]) or behind[:2] in (["for", "me"], ["for", "us"])


def _lays_down(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether what one fights with is dropped or thrown away: `dropped their staves`, `throws his sword away`."""
    known = moment.words
    if at >= len(words) or known.set_of("given-up", "lets-go-of").isdisjoint(verb_forms(words[at])):
        return False
    drops = not known.set_of("given-up", "drops").isdisjoint(verb_forms(words[at]))
    behind, away = at + 1, drops
    if words[behind : behind + 1] and words[behind] in known.set_of("given-up", "away"):
        behind, away = behind + 1, True
    if words[behind : behind + 1] == [] or words[behind] not in known.set_of("given-up", "whose"):
        return False
    noun = noun_at(known, words, behind)
    if noun is None or noun.head in known.set_of("body", "parts"):
        return False
    ends = noun.end - (noun.head in known.set_of("given-up", "away"))  # `lets his sword fall`
    held = words[ends - 1]
    away = away or (words[ends : ends + 1] != [] and words[ends] in known.set_of("given-up", "away"))
    weapon = bool(known.senses("weapons", held)) or is_a(held, _HELD, among=2)
    onto = words[ends : ends + 1] in (["on"], ["onto"], ["at"], ["into"])
    return away and weapon and not onto


_HELD = ("weapon.n.1", "tool.n.1", "implement.n.1", "instrumentality.n.3")
"""Kinds of things with which somebody fights."""


def _goes_on_fighting(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether they only change what they fight with or where they stand: `drops his pike and draws a dagger`."""
    words, known = said.words, moment.words
    for spot in said.joints:
        if spot <= at or spot in said.sentences:
            continue
        head = spot + (words[spot] in ("and", "then"))
        forms = set(verb_forms(words[head])) if head < len(words) else set[str]()
        if not known.set_of("taking", "draws").isdisjoint(forms):
            return True
        senses = [sense for form in forms for sense in known.senses("verbs", form)[:1]]
        if any(sense.startswith("attack") for sense in senses):
            return True
    return False
