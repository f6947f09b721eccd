"""A line read as a whole, and by the plain sentences in it where nothing sure was read in the whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.commands.readings import read
from solofate.commands.readings.ends import ends_it
from solofate.commands.readings.fights.taken_on import as_an_attack
from solofate.commands.readings.further.filling import with_guesses
from solofate.commands.readings.reading import LONGEST, MOST, SURE, Moment, Reading
from solofate.commands.readings.searches.seeking import ANYTHING
from solofate.commands.readings.sentences.nothing_done import nothing_is_done
from solofate.commands.readings.simpler.asides import without_asides
from solofate.commands.readings.simpler.simplest import ASIDE, WORDS, Simpler, simplifications
from solofate.commands.readings.simpler.spelling import spelt_out
from solofate.commands.readings.simpler.terse import as_a_list
from solofate.commands.readings.simpler.ways_told import as_a_way_gone
from solofate.commands.readings.simpler.wishes import as_a_deed
from solofate.commands.readings.talk.aims_of_talk import as_a_lie
from solofate.commands.readings.talk.orders import as_an_order, as_called_out, as_told_to_a_friend
from solofate.commands.readings.where_nothing_is_sure import with_who_acts
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.wording.plain import in_quotes


def readings(moment: Moment, text: str) -> Sequence[Reading]:
    """What a typed line may mean, best first; never empty. Nothing is changed by it.

    It is read as it would be spelt with time; story stays as it was typed. Where nothing sure was read, not even in a
    clause, it goes by who plainly acts.
    """
    if not text.strip() or text[0] in "/>?#":
        return read.readings(moment, text)
    spelt = _as_we(spelt_out(moment, utterance(text)))
    said, found = utterance(spelt), _put_plainly(moment, spelt) or _out_of_its_frame(moment, spelt)
    free = moment.decision is None and moment.state.scene.open and len(text) <= LONGEST
    if free and _is_open(spelt, found[0]) and not found[0].told and not ends_it(moment, said):
        found = with_who_acts(moment, spelt, said, found)
    found = with_guesses(moment, said, found, read.readings)
    return [each._replace(line=text) if each.line == spelt else each for each in found]


def _as_we(text: str) -> str:
    """A line with `We` for `Both of us` and `The two of us` at its head."""
    return _OF_US.sub("We", text, count=1)


_OF_US = re.compile(r"\A\s*(?:both|all|(?:the )?(?:two|three|four)) of us(?= \w)", re.IGNORECASE)


def _put_plainly(moment: Moment, text: str) -> Sequence[Reading]:
    """The readings of a line that tells a friend to do something, or of a way one is on, as it is said plainly.

    None where it is neither.
    """
    if len(text) > LONGEST or moment.decision is not None:
        return ()
    said = utterance(text)
    gone, bidden = as_a_way_gone(text), as_told_to_a_friend(moment, said)
    plain = gone or bidden or as_an_order(moment, said)
    found = _out_of_its_frame(moment, plain) if plain else ()
    if found and not gone and _is_open(plain, found[0]) and not found[0].told:
        found = with_who_acts(moment, plain, utterance(plain), found)
    leads = _LED_AWAY if gone else ("/as ", "/talk ") if bidden else "/as "
    if found and found[0].line.startswith(leads):
        return [each._replace(line=text) if each.line == plain else each for each in found]
    ways = (
        (as_called_out(moment, said), ("/talk ", "/as ")),
        (as_a_lie(moment, said), _LIED),
        (as_an_attack(moment, said), ("/attack ",)),
    )
    for plain, comes_to in ways:
        found = _out_of_its_frame(moment, plain) if plain else ()
        if found and found[0].line.startswith(comes_to):
            return [each._replace(line=text) if each.line == plain else each for each in found]
    return ()


def _out_of_its_frame(moment: Moment, text: str) -> Sequence[Reading]:
    """The readings of a line, and first those of the deed that it wishes, lists or has beside remarks."""
    whole = _by_its_clauses(moment, text)
    said = utterance(text)
    if said.quoted or moment.decision is not None or not moment.state.scene.open or len(text) > LONGEST:
        return whole
    if ends_it(moment, said):
        return whole
    for told, outright in _framed(moment, said):
        if not outright and not _is_open(text, whole[0]):
            continue
        done = _by_its_clauses(moment, told)[0]
        likely = SURE if not done.line.startswith("/as ") else _LIKELY_OF_A_FRIEND
        if (
            done.line[:1] == "/"
            and done.score >= likely
            and not done.told
            and not done.line.endswith(" pass")
            and not whole[0].line.startswith(f"{done.line} ")  # The whole line says with whom, or how.
        ):
            less = done.score - _MUCH_LESS
            others = (each for each in whole if each.line != done.line)
            rest = [each._replace(score=min(each.score, less)) for each in others]
            first = done if done.line.startswith("/as ") else _in_the_players_words(done, text)
            return (first, *rest)[: max(MOST, len(whole))]
    return whole


_LIED = ("/overcome ", "/advantage ", "/maneuver ")
_LIKELY_OF_A_FRIEND = 0.65
"""From this score on what a friend is wished to do is what they do, if anything is."""


_MUCH_LESS = 0.15
"""So much less likely is whatever else was read in a line that plainly wishes or lists a deed."""


def _is_open(text: str, first: Reading) -> bool:
    """Whether nothing is read in a line for sure."""
    return first.line.strip() == text.strip() and first.score < _ONLY_STORY


def _framed(moment: Moment, said: Utterance) -> Iterator[tuple[str, bool]]:
    """The deed in a line, each way it may be told, and whether that goes before what is read in the whole line."""
    wish = as_a_deed(moment, said)
    if wish is not None:
        yield wish.told, wish.outright
        if wish.alone:
            yield wish.alone, wish.outright
    if listed := as_a_list(moment, said):
        yield listed, True
    for told in without_asides(moment, said):
        wish = as_a_deed(moment, utterance(told))
        if wish is not None:
            yield wish.told, False
        yield told, False


def _by_its_clauses(moment: Moment, text: str) -> Sequence[Reading]:
    """The readings of a line, by the plain sentences in it where nothing sure was read in the whole."""
    whole = read.readings(moment, text)
    said = utterance(text)
    by_me = moment.words.set_of("told-of-the-hero", "by-me")
    if not said.quoted and len(said.words) <= _PLAIN_ALREADY and not by_me.isdisjoint(said.words):
        return whole
    if moment.decision is not None or not moment.state.scene.open or len(text) > LONGEST:
        return whole
    if _is_story_for_sure(text, whole[0]) or ends_it(moment, said) or nothing_is_done(moment, said):
        return whole
    only_blows = whole[0].line != text
    if only_blows and not whole[0].line.startswith(_LED_TO):
        return whole
    best: tuple[int, Reading] | None = None
    for simple in simplifications(moment, said)[-_MOST_CLAUSES:]:
        found = read.readings(moment, simple.text)[0]
        if simple.bare and not found.line.startswith("/"):
            found = read.readings(moment, simple.bare)[0]
        weight = _weight(moment, found, simple, beside_words=bool(said.quoted))
        if only_blows and not _is_a_blow(found.line):
            continue
        if weight and (best is None or weight >= best[0]):
            best = weight, found
    if best is None:
        return whole
    done = _in_the_players_words(best[1], text)
    rest = [each for each in whole if each.line != done.line]
    return (done, *rest)[: max(MOST, len(whole))]


_LED_AWAY = ("/move ", "/scene ")
_LED_TO = ("/move ", "/add ")
"""What a line is read as that may only lead to a blow in it: `My uncle said it would hold, and so I run at him`."""


def _is_a_blow(line: str) -> bool:
    """Whether a line strikes somebody, or has a friend strike."""
    return "attack" in line.partition(' "')[0].replace("/", " ").split()[: _BEHIND_AS + 1]


_PLAIN_ALREADY = 12
"""A line of so many words with `I` in it is a plain sentence itself, or two."""

_MOST_CLAUSES = 5
"""So many clauses of a line are read by themselves at most, the last of it."""


def _is_story_for_sure(text: str, first: Reading) -> bool:
    """Whether a line is story by what it says, and not for want of anything else in it."""
    return first.line.strip() == text.strip() and (bool(first.told) or first.score >= _ONLY_STORY)


_ONLY_STORY = 0.93
"""From this score on a line is story by what it says, and not for want of anything else."""


def _weight(moment: Moment, found: Reading, simple: Simpler, *, beside_words: bool) -> int:
    """How much a clause is the deed of its line: by what it acts on. Nothing where it is no deed for sure.

    What the hero does beside words is second to them, where it is no blow; what a friend does then was ordered by them.
    """
    if found.score < SURE or found.told or _is_found(simple) or f'"{ANYTHING}"' in found.line:
        return 0
    weight = _weight_of(moment, found.line)
    if not weight:
        return 0
    if simple.kind == WORDS:
        return max(weight, _SAID)
    if beside_words:
        friends = found.line.startswith("/as ")
        weight = _SAID + 1 if friends else min(weight, _SAID if _is_a_blow(found.line) else _SAID - 1)
    return max(1, weight - 1) if simple.kind == ASIDE else weight


def _weight_of(moment: Moment, line: str) -> int:
    """How much a line is a deed: a way leads to something, a blow is what it leads to; nothing for any other line."""
    if not line.startswith("/"):
        return 0
    head = line.partition(' "')[0].removeprefix("/").split()
    friends = head[0] == "as" and len(head) > _BEHIND_AS
    weight = _WEIGHTS.get(head[_BEHIND_AS] if friends else head[0], 0)
    return weight + (moment.fighting and weight > 0 and not {"vs", "on"}.isdisjoint(line.split()))


def _is_found(simple: Simpler) -> bool:
    """Whether a clause tells what is found, which is story: `I find a silver key in the dust`."""
    return any("find" in verb_forms(word) for word in simple.text.casefold().split()[:_SOON])


_SOON = 3
_BEHIND_AS, _SAID = 2, 3
_WEIGHTS = {
    verb: weight
    for weight, sense in enumerate(("leads-to-a-deed", "may-be-the-deed", "is-the-deed"), 1)
    for verb in lexicon().words("plain-clauses", sense)
}


def _in_the_players_words(found: Reading, text: str) -> Reading:
    """A reading with the whole line for the deed, where it says in words what is done."""
    head, quoted, _ = found.line.partition(' "')
    if not quoted or "overcome" not in head.replace("/", " ").split():
        return found
    told = in_quotes(text).replace("“", "'").replace("”", "'").strip(" .!")
    return found._replace(line=f'{head} "{told}"')
