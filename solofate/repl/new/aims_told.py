"""What a hero sets out to do first, by the sentence a campaign is told in: a task in it, or what nobody knows yet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.repl.new.hero_told import HeroTold, hero_told, plainly_named
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.repl.new.oddities_told import begun_lately, done_by_ones_own, oddity_told, one_of_the
from solofate.repl.new.persons_told import finite_at
from solofate.repl.new.said_plainly import said_plainly
from solofate.repl.new.trouble_told import Clause, behind_the_hero, clauses_in
from solofate.repl.settings_told import HELD, first_matter, first_sought, let_go, thing_found, what_was_found
from solofate.rules.names import slug, words_of

_LONGEST = 13
"""Words of an aim at most, the one that leads it not counted."""


class _Told(NamedTuple):
    """A clause with its words, as they were typed and in small letters, and where its verb stands."""

    words: Sequence[str]
    small: Sequence[str]
    verb: int | None


def first_aim(setting: str, trouble: str = "") -> str:
    """What the hero of a setting sets out to do, as it stands behind `to`: `find out why my brother sold my boat`.

    Nothing where the setting has nothing of the kind. What is their `trouble` comes before other matters.
    """
    setting = kept_out_told(setting).told
    hero = hero_told(setting)
    if not _SPEAKERS.isdisjoint(words_of(_MY_HERO.sub("", setting))):
        hero = hero._replace(spoken_of="")  # Who says I speaks of others as she and he.
    told = list(_clauses(setting, hero))
    wholes = [
        one_of_the(" ".join(each.words), [one.words for one in told[:at]]) for at, each in enumerate(told)
    ]
    pressing = [
        each
        for each, whole in zip(told, wholes, strict=True)
        if trouble and slug(let_go(whole)) in slug(trouble)
    ]
    for aim in (_died, _gone):
        if found := next((said for each in pressing if (said := aim(each))), ""):
            return _spoken_by(found, hero)
    matter, how_it_is = first_matter(setting), lexicon().words("first-aims", "why")[0]
    if matter and not matter.startswith(f"{how_it_is} "):
        return f"{_FIND_OUT} {_spoken_by(matter, hero)}"
    if sought := first_sought(setting):
        return f"{_FIND} {sought}"
    clauses = [*pressing, *(each for each in told if each not in pressing)]

    def odd(each: _Told) -> str:
        told_odd = oddity_told(each.words, [one.words for one in told[: told.index(each)]])
        return f"{_FIND_OUT} {told_odd}" if told_odd else ""

    for read in (_prove, _died, _found, _task, _gone, _taken, odd, _why, _how_a_thing_is):
        found = next((said for each in clauses if (said := read(each))), "")
        own = hero.concept.casefold()
        found = (
            re.sub(rf"(?<=[a-z] )the {re.escape(own)}\b(?! [a-z]+s )", _ME, found)
            if own and not hero.name
            else found
        )
        if not (hero.name or own) and _WHY_SOMEBODY.match(found) and _SPEAKERS.isdisjoint(words_of(setting)):
            continue  # Whoever a sentence names is its hero, sooner than somebody they ask about.
        if found and not (own and re.search(rf"\b(?:the|an?) {re.escape(own)} ", found)):  # That is the hero.
            return let_go(_spoken_by(found, hero))
    lately = next(filter(None, (begun_lately(each.words) for each in clauses)), "")
    if matter := matter or done_by_ones_own(setting) or lately:
        return f"{_FIND_OUT} {_spoken_by(matter, hero)}"
    return next(
        (_spoken_by(said, hero) for each in clauses if (said := _by_what_presses(each, told, hero))), ""
    )


_ME = "me"
_MY_HERO = re.compile(r"\b[Mm]y (?:hero|heroine|character)\b")
_FIND_OUT, _FIND = lexicon().words("first-aims", "finds")
_WHY_SOMEBODY = re.compile(rf"{_FIND_OUT} why [A-Z][\w'’-]+(?: [A-Z][\w'’-]+)? [a-z]+ ")


def _clauses(setting: str, hero: HeroTold) -> Iterator[_Told]:
    leads = tuple(f"{lead} " for lead in lexicon().words("heroes-told", "leads"))
    for clause in clauses_in(plainly_named(said_plainly(setting), hero)):
        words = _whose(clause, hero).split()
        small = [word.strip(",.;:!?").casefold() for word in words]
        if words[:1] and not clause.text.casefold().startswith(leads):
            yield _Told(words, small, 1 if words[0] == _SPEAKER else _verb_of(words))


def _verb_of(words: Sequence[str]) -> int | None:
    """The verb of a clause, behind what only says who somebody is."""
    first = [word.casefold() for word in words[: _OF_THE_KNOWN + 1]]
    if first[:2] in _OF_THEM and len(first) > _OF_THE_KNOWN and senses_of(first[-1], "verb"):
        return _OF_THE_KNOWN  # None of the children cast a shadow.
    held = [at for at, word in enumerate(words) if word.endswith(HELD)]
    if len(held) > 1:
        return held[1] + 1
    return finite_at(list(words[: held[0] + 1] if held else words))


def _whose(clause: Clause, hero: HeroTold) -> str:
    """A clause with the subject that it belongs to; the hero's own name in it, or their calling, is as good as `I`."""
    name = hero.name
    if not name and (does := behind_the_hero(clause.text, hero.concept)):
        first, _, rest = does.partition(" ")
        return f"{_SPEAKER} {_as_i_do(first)} {rest}"
    if not clause.first and hero.concept and clause.text.split()[0] in _HAS:
        first, _, rest = clause.text.partition(" ")
        return f"{_SPEAKER} {_as_i_do(first)} {rest}"
    behind = clause.text.removeprefix(f"{name} ") if name else clause.text
    if clause.of_the_hero or behind != clause.text:
        first, _, rest = behind.partition(" ")
        return f"{_SPEAKER} {_as_i_do(first)} {rest}"
    return f"{_MY} {clause.text}" if clause.of_theirs else clause.text


_SPEAKER, _MY = "I", "my"


def _task(told: _Told) -> str:
    """What the hero has to do, or is sent, paid or asked to do: `tell his wife a lie`."""
    heroes = lexicon().set_of("troubles-told", "i") | lexicon().set_of("troubles-told", "any")
    joins = lexicon().set_of("first-aims", "that")
    for each in lexicon().found("first-aims", list(told.small)):
        behind = told.words[each.at + each.length :]
        before = told.small[: each.at]
        if any(word == "of" and whom in _SPOKEN_OF for word, whom in pairwise(before)):
            continue  # What one of them wants is no task of the hero's.
        if each.sense == "has-to" and _MY in before and before[-1:][0] not in _WHO_HAS_TO:
            continue  # My cousin means to rob it.
        if each.sense == "has-to" and not joins.isdisjoint(before[1:]):
            continue  # The plays that the police want to read.
        if each.sense == "has-to" and not heroes.isdisjoint(before) and _NOT.isdisjoint(before) and behind:
            if told.small[each.at + each.length] not in _NOT and senses_of(behind[0].casefold(), "verb"):
                return _up_to_the_end(behind)
        elif each.sense == "made-to":
            at = each.at + each.length
            upto = next(
                (to for to in range(at, min(at + _NEAR, len(told.small))) if told.small[to] == "to"), 0
            )
            between, behind = told.small[at:upto], told.words[upto + 1 :]
            made = upto and len(behind) > 1 and len(between) <= _FEWEST and not heroes.isdisjoint(between)
            if (
                made
                and behind
                and behind[0].casefold() not in _NOT | lexicon().set_of("first-aims", "let-be")
                and senses_of(behind[0].casefold(), "verb")
            ):
                return _of_whom_it_is(_up_to_the_end(behind), told.words[: each.at])
        elif each.sense == "needs" and told.verb == each.at and behind and behind[0].casefold() != "to":
            return f"{_FIND} {_up_to_the_end(behind)}"
    return ""


def _by_what_presses(told: _Told, others: Sequence[_Told], hero: HeroTold) -> str:
    """What the hero wants by what presses them: what they hide stays hidden, what they lost is got back."""
    for each in lexicon().found("first-aims", list(told.small)):
        before, behind = told.small[: each.at], told.words[each.at + each.length :]
        if each.sense == "is-accused":
            return _CLEAR_MY_NAME
        if before[:1] not in (["i"], [hero.spoken_of]) or not {"not", "never"}.isdisjoint(before):
            continue
        if each.sense == "owes":
            return _PAY
        article = behind[0].casefold() if behind else ""
        if each.sense == "keeps-hidden" and article in _ARTICLES | {_MY, "her", "his"}:
            return f"keep {_known_thing(_up_to_a_place(behind))} hidden"
        if each.sense == "has-lost" and article in _WHOSE_MINE:
            return f"get back {_MY} {' '.join(_up_to_a_place(behind)[1:])}"
        if each.sense == "wants-back" and article in ("it", "them"):
            lost = (said for other in others if (said := _what_was_lost(other)))
            return next(lost, "")
        if each.sense == "wants-back" and (article in _ARTICLES | _WHOSE_MINE) and len(behind) > 1:
            return f"get {_up_to_the_end(behind)}"
    return ""


def _what_was_lost(told: _Told) -> str:
    return next(
        (
            f"get back {_MY} {' '.join(_up_to_a_place(behind)[1:])}"
            for each in lexicon().found("first-aims", list(told.small))
            if (behind := told.words[each.at + each.length :])
            and each.sense == "has-lost"
            and behind[0].casefold() in _WHOSE_MINE
        ),
        "",
    )


def _up_to_a_place(words: Sequence[str]) -> list[str]:
    """Words up to where or how: `her ship`, of `her ship at cards to her own first mate`."""
    ends = lexicon().set_of("settings", "leads-a-clause") | lexicon().set_of("first-aims", "ends")
    upto = next((at for at, word in enumerate(words) if at > 1 and word.casefold() in ends), len(words))
    upto = min(upto, finite_at(list(words[:upto])) or upto)
    return [word.strip(",.;:!?") for word in words[:upto]]


def _known_thing(words: Sequence[str]) -> str:
    return " ".join(("the" if words[0].casefold() in ("a", "an") else words[0], *words[1:]))


_CLEAR_MY_NAME, _PAY = "clear my name", "find a way to pay what I owe"


def _of_whom_it_is(aim: str, subject: Sequence[str]) -> str:
    """An aim in which what is his is named after whoever wants it: `tell the senator's wife a lie`."""
    others = lexicon().set_of("heroes-told-of", "whose-he") | lexicon().set_of("heroes-told-of", "whose-she")
    articles = lexicon().set_of("settings", "articles")
    if not subject or any(word.casefold() in _SPEAKERS for word in subject):
        return aim
    if subject[0].casefold() in others:
        return aim  # His lord's widow has hired him to kill his friend: whose friend that is, is told.
    led = subject[0].casefold() in articles
    whose = f"{'the ' if led else ''}{' '.join(subject[1:] if led else subject)}'s"
    words = aim.split()
    owned = [bool(senses_of(behind.strip(",.;").casefold())) for behind in (*words[1:], "")]
    who = whose.removesuffix("'s")
    return " ".join(
        (whose if owns or word == "his" else who) if word in others else word
        for word, owns in zip(words, owned, strict=True)
    )


_SPOKEN_OF = frozenset(("them", "these", "those"))
_WHOSE_MINE = frozenset(("my", "her", "his", "their"))
_WHO_HAS_TO = ("i", "we", "she", "he", "they")
_NEAR = 6
_NOT = frozenset(("not", "never", "be", "have"))


def _prove(told: _Told) -> str:
    """What the hero knows or saw, as something to prove: `prove who burned the warehouse`."""
    knows = next((at for at, word in enumerate(told.small[:_NEAR]) if word in _KNOWS), 0)
    behind = told.words[knows + 1 :]
    mine = _SPEAKER.casefold() in told.small[:knows] and _NOT.isdisjoint(told.small[:knows])
    if not mine or len(behind) <= _FEWEST or behind[0].casefold() not in _WHICH:
        return ""
    if behind[1].casefold() in _SPEAKERS:  # I know what I am.
        return ""
    return f"{_PROVE} {_up_to_the_end(behind)}"


_KNOWS = frozenset(("know", "saw", "heard"))
_WHICH, _PROVE = frozenset(("who", "which", "where", "what", "how", "why")), "prove"


def _died(told: _Told) -> str:
    """Whose death is told of, as something to find out: `how the abbot died`, `who killed my uncle Ferdinand`."""
    for each in lexicon().found("first-aims", list(told.small)):
        if each.sense not in ("died", "killed", "executed") or not each.at:
            continue
        if told.small[each.at - 1] in _ARTICLES:
            continue  # A drowned girl's phone.
        if each.length == 1 and any(map(is_somebody, told.small[each.at + 1 : each.at + 2])):
            continue  # The same drowned woman pays me.
        who = _who_alone(told.words[: each.at])
        named = [word for word in who if word.casefold() not in _ARTICLES]
        heads = [word for word in named if is_somebody(word.casefold()) or word[:1].isupper()]
        if not heads or who[0] in (_SPEAKER, "We") or finite_at(["", *who]) is not None:
            continue
        counted = ["the"] if who[0].casefold() in _COUNTED else []
        whom = " ".join((*counted, who[0].casefold() if counted else _small_first(who[:1]), *who[1:]))
        if each.sense == "executed":
            return f"{_FIND_OUT} who had {whom} {told.small[each.at + each.length - 1]}"
        return f"{_FIND_OUT} {f'how {whom} died' if each.sense == 'died' else f'who killed {whom}'}"
    return ""


def _who_alone(words: Sequence[str]) -> list[str]:
    """Somebody without what says who they are: `the abbot`, of `the abbot who ordered it`."""
    joins = lexicon().set_of("first-aims", "that") | {"whom"}
    of_others = lexicon().set_of("troubles-told", "subjects")  # The judge he came for.
    upto = next(
        (
            at
            for at, word in enumerate(words)
            if word.casefold() in joins or (at and word.casefold() in of_others)
        ),
        len(words),
    )
    return [word.strip(f",{HELD}") for word in words[:upto]]


def _found(told: _Told) -> str:
    """What the hero has found, as something to find more out about: `why the gallery leads under the castle`."""
    clause = " ".join(told.words)
    if found := what_was_found(clause):
        why = lexicon().words("first-aims", "why")[0]
        return f"{_FIND_OUT} {why} {_up_to_the_end(_small_first(found.split()).split())}"
    if thing := thing_found(clause):
        if why := _how_a_thing_is(told):
            return why
        about = _TO_THE_BOTTOM if _ABOUT in thing.split() else f"{_FIND_OUT} {_TRUTH_ABOUT}"
        return f"{about} {_up_to_the_end(thing.split())}"
    return ""


_ABOUT, _TRUTH_ABOUT, _TO_THE_BOTTOM = "about", "the truth about", "get to the bottom of"


def _gone(told: _Told) -> str:
    """Who or what is gone, as something to find: `what has become of my uncle Ferdinand`."""
    if told.verb is None or not _is_known(told) or told.small[0] == _SPEAKER.casefold():
        return ""
    found = lexicon().found("first-aims", list(told.small[told.verb :]))
    took = told.small[told.verb] in _HAS and told.small[told.verb + 1 : told.verb + 2] in _TAKES
    near = 2 if told.small[told.verb + 1 : told.verb + 2] == ["been"] else 1
    if took or not any(each.sense == "gone" and each.at <= near for each in found):
        return ""
    what = lexicon().words("first-aims", "has-become")[0]
    held = next((at for at, word in enumerate(told.words[: told.verb], 1) if word.endswith(HELD)), told.verb)
    first, *who = _small_first(told.words[:held]).rstrip(f",{HELD}").split()
    return let_go(f"{_FIND_OUT} {what} {' '.join(('the' if first in ('a', 'an') else first, *who))}")


_HAS = frozenset(("has", "have", "had"))
_TAKES = (["taken"], ["lost"])
"""Who `has taken` something is not gone."""


def _taken(told: _Told) -> str:
    """Who or what was taken, as something to get back: `get my daughter back`, of `the guild has taken my daughter`."""
    for each in lexicon().found("first-aims", list(told.small)):
        who, behind = told.words[: each.at], told.words[each.at + each.length :]
        if each.sense == "jailed" and who and finite_at(["", *who]) is None and told.small[0] != "i":
            return f"get {_small_first(who)} out"
        mine = len(behind) > 1 and behind[0].casefold() in _WHOSE_MINE and behind[1] not in _NO_LOSS
        heroes = ("i", "we") if mine and behind[0] == _MY else _WHO_HAS_TO
        if each.sense == "took" and mine and told.small[0] not in heroes:
            return f"get {' '.join(_up_to_a_place(behind))} back"
    return ""


_NO_LOSS = frozenset(("side", "place", "time", "leave"))


def _why(told: _Told) -> str:
    """What somebody else does or did, as something to find out: `why my brother sold my boat`."""
    told = _without_a_time(told)
    if (
        told.verb is None
        or told.small[0] in _NOBODY
        or not (_is_known(told) or told.small[0] == _SPEAKER.casefold() or _goes_on_being(told))
        or len(told.words) - told.verb < _FEWEST
        or _is_plain(told.small[told.verb :])
        or told.small[0] in _EVERYBODY
        or told.small[0] in _COUNTED
    ):
        return ""
    mine = not lexicon().set_of("troubles-told", "i").isdisjoint(told.small[:1]) and told.small[0] != _MY
    as_hero = told.small[0] in ("she", "he", "they")
    if (mine or as_hero) and not _is_done_to_them(told):
        return ""
    relative = not lexicon().set_of("first-aims", "that").isdisjoint(told.small[1 : told.verb])
    if relative and finite_at(["", *told.words[told.verb + 1 :]]) is None:
        return ""  # The one who cannot swim.
    why = lexicon().words("first-aims", "why")[0]
    subject = _small_first(told.words[: told.verb]).split()
    return f"{_FIND_OUT} {why} {_up_to_the_end([*subject, *told.words[told.verb :]])}"


_OF_THE_KNOWN = 4
_OF_THEM = (["none", "of"], ["all", "of"], ["some", "of"], ["one", "of"])
"""`None of the children cast a shadow` is so of those who are known."""
_COUNTED = lexicon().set_of("title-words", "counts") - {"a", "an"}
_EVERYBODY = frozenset(("everyone", "everybody", "people"))


_NOBODY = frozenset(("it", "there"))
"""`It is 1868` is so of nobody."""


def _without_a_time(told: _Told) -> _Told:
    """A clause without the words before its subject that only say when: `this morning three men asked …`."""
    found = lexicon().found("first-aims", list(told.small))
    behind = next((each.length for each in found if each.sense == "lately" and not each.at), 0)
    if not behind or behind >= len(told.words):
        return told
    words = told.words[behind:]
    return _Told(words, told.small[behind:], _verb_of(words))


def _is_plain(does: Sequence[str]) -> bool:
    """Whether what is told of somebody has no reason to find out: whose kin they are, what they used to do."""
    is_so = lexicon().set_of("troubles-told", "is")
    whose = lexicon().set_of("troubles-told", "any") | lexicon().set_of("troubles-told", "i") | _ARTICLES
    who = tuple(does[:2])
    last = does[-1]
    somebody = is_somebody(last) or bool(lexicon().senses("kin-of-heroes", last))
    owned = len(does) > 1 and (does[1] in whose or does[1].endswith(("'s", "’s")))
    of_somebody = does[0] in is_so and owned and somebody
    denied = does[0] == "will" and not _NOT.isdisjoint(who)
    is_a_date = last.isdigit() and does[0] in is_so
    return is_a_date or of_somebody or denied or who == ("used", "to") or "found" in who


def _is_done_to_them(told: _Told) -> bool:
    """Whether a clause says what is done to its subject: `I am hunted`."""
    is_so = lexicon().set_of("troubles-told", "is")
    verb, behind = told.verb or 0, told.small[(told.verb or 0) + 1 :][:1]
    done = any(form != word and senses_of(form, "verb") for word in behind for form in verb_forms(word))
    if _goes_on_being(told):
        return True
    return told.small[verb] in is_so and done and not behind[0].endswith(("ing", "s"))


def _goes_on_being(told: _Told) -> bool:
    """Whether a clause says what keeps being done to those it tells of."""
    verb = told.verb or 0
    return told.small[verb] in _GOES_ON and told.small[verb + 1 : verb + 2] == [_BEING]


_GOES_ON, _BEING = ("keep", "keeps"), "being"
_FEWEST = 2


def _is_known(told: _Told) -> bool:
    """Whether a clause is about somebody or something that is known: the village, my map, Greta."""
    articles = lexicon().set_of("first-aims", "known")
    first = told.words[0]
    several = told.small[:2] in _OF_THEM
    return several or told.small[0] in articles or (first[:1].isupper() and not senses_of(told.small[0]))


def _how_a_thing_is(told: _Told) -> str:
    """What is odd about something a clause brings in: `why the skull talks to me at night`."""
    joins = lexicon().set_of("first-aims", "that")
    for at, word in enumerate(told.small):
        if at < _FEWEST or word not in joins or told.verb is None or at < told.verb:
            continue
        noun = next((to for to in range(at - 1, -1, -1) if told.small[to] in _ARTICLES), None)
        behind = told.words[at + 1 :]
        verb = finite_at(["", *behind])
        if noun is None or at - noun > _NEAR or not behind or verb not in (1, 2):
            continue
        what = _up_to_the_end([*told.words[noun + 1 : at], *behind])
        done = behind[verb - 1].casefold().strip(",.;")
        past = done.endswith("ed") or done in lexicon().set_of("title-words", "past")
        denied = not {"not", "never"}.isdisjoint(told.small[at:])
        if denied or (past and not is_somebody(told.small[at - 1])):
            thing = " ".join((*told.words[noun + 1 : at], told.words[at], *behind))
            return f"{_FIND_OUT} {_TRUTH} {_up_to_the_end(thing.split())}"
        why = lexicon().words("first-aims", "why")[0]
        return f"{_FIND_OUT} {why} the {what}"
    return ""


_ARTICLES = frozenset(("a", "an", "the"))
_TRUTH = "the truth about the"


def _small_first(words: Sequence[str]) -> str:
    first = words[0]
    known = lexicon().set_of("first-aims", "known") | _ARTICLES
    return " ".join((first.casefold() if first.casefold() in known else first, *words[1:]))


def _up_to_the_end(words: Sequence[str]) -> str:
    """Words up to where another clause begins; where they are many, up to a word that leads to more."""
    ends = lexicon().set_of("settings", "joins-clauses") | lexicon().set_of("first-aims", "ends")
    last = len(words) - 1  # The night before.
    joined = (at for at, word in enumerate(words) if 0 < at < last and word.casefold() in ends)
    upto = next((at for at in joined if words[at] != "and" or "both" not in words[:at]), len(words))
    found = list(words[:upto])
    leads = lexicon().set_of("settings", "leads-on")
    while len(found) > _LONGEST:
        cuts = [at for at, word in enumerate(found) if at > _FEWEST and word.casefold() in leads]
        if cuts[-1:] in ([], [len(found) - 1]) and len(found) <= _LONGEST + _FEWEST:
            break  # It is whole, and only a little long.
        found = found[: cuts[-1]] if cuts else found[:_LONGEST]
    return " ".join(found).strip(" ,.;:!?")


def _spoken_by(aim: str, hero: HeroTold) -> str:
    """An aim as the hero says it: who is told of as she says I, me and my."""
    own = lexicon().words("troubles-told", hero.spoken_of) if hero.spoken_of else ()
    said = {word: sense for word in own for sense in lexicon().senses("first-person-of", word)}
    name = hero.name.split()
    aim = re.sub(rf"\b{re.escape(hero.name)}['’]s\b", _MY, aim) if name else aim
    aim = re.sub(rf"\b{re.escape(hero.name)}\b", "me", aim) if name else aim
    words = aim.split()
    if not said:
        return aim
    for at, word in enumerate(words):
        bare = word.strip(",.;").casefold()
        if bare == "her" and "her" in said:
            behind = words[at + 1].strip(",.;").casefold() if at + 1 < len(words) else ""
            behind = behind.removesuffix("'s").removesuffix("’s")
            owned = bool(
                senses_of(behind) or senses_of(behind, "adjective")
            ) and behind not in lexicon().set_of("settings", "leads-a-clause")
            words[at] = _MY if owned else "me"
        elif bare in said:
            words[at] = said[bare]
            if said[bare] == _SPEAKER and at + 1 < len(words):
                words[at + 1] = _as_i_do(words[at + 1])
    return " ".join(words)


_SPEAKERS = frozenset(("i", "me", "my"))


def _as_i_do(verb: str) -> str:
    """The verb behind `I` for the one behind `she`: has is have, does not know stays as near as `do not know`."""
    known = lexicon().subject("first-person-verbs")
    if verb.casefold() in known:
        return known[verb.casefold()][0]
    forms = [form for form in verb_forms(verb) if form != verb and senses_of(form, "verb")]
    return forms[0] if verb.endswith("s") and forms else verb


__all__ = ["first_aim"]
