"""Threats: words said to frighten, and whom they are said to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.rolls import skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.talk.quoted import (
    CLOSED,
    QUOTES,
    a_hero_speaks,
    addressed_by,
    listeners,
    spoken_to_by,
)
from solofate.commands.readings.whom.vocatives import called_upon_here
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.gm.talk.demands import weighs
from solofate.gm.talk.topics import topic_of
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.wording.plain import in_quotes


def is_a_threat(moment: Moment, words: Sequence[str]) -> bool:
    """Whether words are said to frighten: `or else`, `unless you`, `or I shoot`, or what is to come to somebody."""
    said = f" {' '.join(words)} "
    known = moment.words
    if any(f" {each} " in said for sense in ("said", "opens") for each in known.words("threats", sense)):
        return True
    if _says_what_comes_of_it(moment, words) or _harms_if(moment, words) or _tells_on_them(moment, words):
        return True
    head = skip(words, 0, known, "before")
    orders = head < len(words) and bool(senses_of(words[head], "verb")) and words[head] not in ("i", "we")
    harmless = known.set_of("threats", "harms-oneself")
    return any(
        words[at : at + 2] in (["or", "i"], ["or", "we"])
        and (
            (orders and harmless.isdisjoint(words[at + 2 : at + 4]))
            or words[at + 2] in known.set_of("talk-acts", "harms")
            or any(
                sense.startswith(("attack", "advantage", "press"))
                for sense in known.senses("verbs", words[at + 2])
            )
        )
        for at in range(len(words) - 2)
    )


def _says_what_comes_of_it(moment: Moment, words: Sequence[str]) -> bool:
    """`The books on the table, or the union hears of it`: what somebody else will do stands behind an `or`."""
    known = moment.words
    comes = known.set_of("threats", "comes-of-it")
    opens = known.set_of("plain", "articles") | known.set_of("threats", "of-somebody")
    return any(
        word == "or"
        and at > 1
        and not opens.isdisjoint(words[at + 1 : at + 2])
        and not comes.isdisjoint(words[at + 2 : at + 5])
        for at, word in enumerate(words)
    )


def _harms_if(moment: Moment, words: Sequence[str]) -> bool:
    """`Touch him and I shoot`, `one more lie and the lamp falls`: behind an `and` stands what harms, before it if what.

    Before it is an order, a count, or what `you` do; `we fought and he died` is no threat.
    """
    known = moment.words
    head = skip(words, 0, known, "before")
    first = words[head] if head < len(words) else ""
    orders = bool(senses_of(first, "verb")) and list(verb_forms(first)) == [first]
    if not (orders or first in known.set_of("threats", "one-more") or first == _YOU):
        return False
    opens = known.set_of("plain", "articles") | known.set_of("threats", "of-somebody")
    opens |= known.set_of("threats", "who-does")
    harm = known.set_of("threats", "harm-of-it")
    return any(
        word == "and"
        and at > head
        and not opens.isdisjoint(words[at + 1 : at + 2])
        and not harm.isdisjoint(words[at + 2 : at + 5])
        for at, word in enumerate(words)
    )


_YOU = "you"


def _tells_on_them(moment: Moment, words: Sequence[str]) -> bool:
    """`If she keeps quiet, the prior will hear of the keys`: who holds something back is told on to somebody else."""
    known = moment.words
    will = next((at for at, word in enumerate(words) if word in ("will", "shall")), 0)
    begins = words.index("if") if "if" in words else len(words)
    condition = words[begins:will] if begins < will else words[begins:]
    hears = not known.set_of("threats", "told-on").isdisjoint(words[will + 1 : will + 2])
    others = will > 0 and words[will - 1] not in known.set_of("bargain", "own-part")
    return hears and others and not known.set_of("threats", "holds-back").isdisjoint(condition)


def threats(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Drop it or I shoot`: what frightens somebody is a roll against them, and a word said to them."""
    quoted = said.quoted.strip()
    words = utterance(quoted).words if quoted else said.words
    if moment.hero is None or not moment.state.scene.open or said.asks:
        return
    frightens = is_a_threat(moment, words)
    if not frightens and not (quoted and not moment.fighting):
        return
    begins = skip(words, 0, moment.words, "before")
    head = words[begins] if begins < len(words) else ""
    says_to_you = head in ("i", "we") and not moment.words.set_of("grammar", "you").isdisjoint(words)
    if (
        not quoted
        and not says_to_you
        and (head in _TOLD_OF or head in moment.words.set_of("plain", "before-a-thing"))
    ):
        return
    if quoted and not CLOSED.search(said.text):
        return
    if quoted.endswith("?") and "or" not in words:
        return  # `What did he find, that you had to kill him?` asks.
    spoken_to = spoken_to_by(moment, said)
    called = called_upon_here(moment, quoted) if quoted and frightens and said.words[:1] in _OF_ME else None
    if quoted and called is None and not _lies(moment, said) and not a_hero_speaks(moment, said, spoken_to):
        return
    named = spoken_to is not None and (quoted or not says_to_you)  # Whom I tell of it hears none of this.
    who = spoken_to.ids[0] if spoken_to is not None and named else whoever_is_faced(moment)
    who = called.id if called is not None else who
    if who is None or who not in {one.id for one in listeners(moment)}:
        return
    if not frightens:
        yield from _demanded(moment, said, who)
        return
    skill = skill_at_hand(moment, "provoke") or "provoke"
    text = in_quotes(quoted or said.text)
    name = moment.state.characters[who].name
    if moment.fighting:
        if moment.state.skills.attacks.get(skill):
            yield Reading(
                f"/attack {who} with {skill}", 0.93, f"words that hurt: {skill} attacks {name}'s mind"
            )
        yield Reading(f'/advantage {skill} "Threatened" on {who}', 0.86, f"it frightens {name}")
    else:
        yield Reading(
            f'/overcome {skill} vs {who} "{text}"', 0.96, f"it frightens {name}, and {skill} is for that"
        )
    yield Reading(f'/talk {who} "{text}"', 0.9, "it is only said, and nothing is rolled")


def is_too_much(moment: Moment, who: str, spoken: str) -> bool:
    """Whether what is said to somebody is a demand that they do not grant for the asking."""
    other = moment.state.characters.get(who)
    if moment.hero is None or other is None:
        return False
    topic = topic_of(spoken, other.name, moment.state.scene.talk.about)
    return weighs(moment.state, moment.hero, other, topic)


def _lies(moment: Moment, said: Utterance) -> bool:
    """Whether words in quotes are told as a lie: `“The boat sank,” I lie`."""
    lies = moment.words.set_of("demands", "lies")
    return (
        said.text.lstrip().startswith(tuple(QUOTES))  # `I lie on the deck. “Nobody is here.”`
        and said.words[:1] == ["i"]
        and said.words[1:2] != []
        and not lies.isdisjoint(verb_forms(said.words[1]))
    )


def _demanded(moment: Moment, said: Utterance, who: str) -> Iterator[Reading]:
    """`“Move your road,” I say`: what nobody grants for the asking is a roll against them, by how it is said.

    So is a lie, whatever it is: `“The boat sank,” I lie`.
    """
    lied = _lies(moment, said)
    if not lied and not is_too_much(moment, who, said.quoted):
        return
    forms = {form for word in said.words for form in verb_forms(word)}
    lies, presses = (moment.words.set_of("demands", sense) for sense in ("lies", "presses"))
    loud = said.quoted.rstrip().endswith("!") or not forms.isdisjoint(presses)
    usual = "deceive" if not forms.isdisjoint(lies) else "provoke" if loud else "rapport"
    skill = skill_at_hand(moment, usual) or usual
    text = in_quotes(said.quoted)
    if lied:
        yield Reading(f'/overcome {skill} vs {who} "{text}"', 0.96, "a lie is rolled for")
        yield Reading(f'/talk {who} "{text}"', 0.9, "it is only said, and nothing is rolled")
        return
    yield Reading(
        f'/overcome {skill} vs {who} "{text}"',
        0.96,
        f"{moment.state.characters[who].name} does not grant that for the asking",
    )
    yield Reading(f'/talk {who} "{text}"', 0.9, "it is only said, and nothing is rolled")


_OF_ME = (["i"], ["we"])
"""A deed of the hero's beside the words: `I hold the list over the candles. “One step closer and it burns.”`"""
_TOLD_OF = lexicon().set_of("spoken-words", "told-of")


def whoever_is_faced(moment: Moment) -> str | None:
    """Whom a line is said to that says no name."""
    other = addressed_by(moment.state, "")
    if other is not None and not moment.fighting:
        return other
    last = moment.state.last
    foes = [one.id for one in moment.foes]
    if last is not None and last.who in foes:
        return last.who
    return next(iter(foes), other)
