"""Setting a framed scene out: the GM's decisions one after the other, and the scene they make."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

from solofate.gm.scenes.casting import as_somebody_here, asked, cast_of
from solofate.gm.scenes.framing import (
    ALTERED,
    FROM_A_THREAD,
    INTERRUPTED,
    KEPT,
    NOTHING,
    OF_A_TROUBLE,
    OF_THE_TITLE,
    PARTS,
    SAID,
    SKIPPED,
    STILL_OPEN,
    UNREAD,
    is_dull,
)
from solofate.gm.scenes.furnishing import stands_there
from solofate.gm.scenes.homes import home_of, is_at_home
from solofate.gm.scenes.leads import keep_a_lead
from solofate.gm.scenes.opening import Here, as_it_begins, opening
from solofate.gm.scenes.returning import came_back, candidates
from solofate.gm.scenes.situations import MOOD, as_told, situations
from solofate.gm.scenes.title_stakes import (
    is_a_chore,
    names_only_where,
    open_errand,
    thing_in,
    told_in,
    wanted_by_trouble,
)
from solofate.gm.scenes.zone_layouts import grounds, kept_ground
from solofate.gm.story.deaths import is_told_dead
from solofate.gm.story.missing_told import is_told_elsewhere, is_told_missing
from solofate.gm.story.thread_openings import open_the_first
from solofate.gm.story.thread_steps import aim_of
from solofate.gm.talk.finding import leave
from solofate.gm.titles.atlas import Setting
from solofate.gm.titles.facets import facets_in
from solofate.gm.titles.named_matters import matter_in, up_to_the_head
from solofate.gm.titles.place_kinds import ANYWHERE, belongs, site_of
from solofate.gm.titles.title_goals import seeks
from solofate.gm.titles.title_reading import (
    TitleReading,
    as_kept,
    comes_back_to,
    read_title,
    spots_in,
)
from solofate.gm.titles.title_words import doing_in
from solofate.gm.titles.told_surroundings import told_around
from solofate.gm.wording.at_hand import LASTING
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goals import the_one, to_you
from solofate.gm.wording.ruled_out import as_the_world_has_it
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure, bare
from solofate.rules.decisions.scenes import (
    COMES_BACK,
    FRAMING,
    GROUND,
    READING,
    RISK,
    SITUATION,
    STAKE,
    AtStake,
    Company,
    Expected,
    MapGround,
    PlaceRead,
    ReturnCandidate,
    SituationAspects,
)
from solofate.rules.events import Narration, PlaceKept, Remembered
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.memory import MET, THREAD
from solofate.rules.model.npcs import Row
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import State, heroes_of, in_play
from solofate.rules.names import slug, unused_slug
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table
from solofate.wording.gm import scenes as saying
from solofate.wording.people import capital

MOST_OFFERED = 20
MOST_READINGS = 3


def frames(state: State, words: object) -> bool:
    """Whether a scene opened by a title is framed: it is not switched off, there are tables, and somebody plays."""
    return (
        state.framing
        and isinstance(words, TableWords)
        and words.has("situation-mood")
        and words.has("ground-open")
        and any(one.is_hero for one in state.characters.values())
    )


def frame_scene(
    table: Table, title: str, rows: Sequence[Row], skills: Mapping[str, str], obstacles: Sequence[Row] = ()
) -> Procedure:
    """Ends the scene before and frames the one that is expected: kept, altered, interrupted, or not worth a scene."""
    words = table.words
    assert isinstance(words, TableWords)
    if table.state.scene.open:
        yield from leave(table)
    state = table.state
    tension = state.scene.tension
    names = [one.name for one in heroes_of(state)]
    expected = read_title(title, words.atlas(), _known(state), names, rows)
    about = Expected(title, tension, words.below(PARTS), is_dull(title, state.words), bool(expected.foes))
    options = bare(KEPT, ALTERED, INTERRUPTED, SKIPPED)
    course = (yield from asked(FRAMING, options, KEPT, about)).id
    hero = state.active or ""
    if course == SKIPPED:
        table.emit(Narration(words.one("skip", state, hero) or saying.NOTHING_CAME_OF_IT, "gm"))
        return
    kept = comes_back_to(title, expected, state.places)
    read = as_kept(kept, title, words.atlas()) if kept else (yield from _read(expected, title))
    setting = as_the_world_has_it(state, read) if read is not None and not kept else read
    # Whoever may come is by the kind of place that is nearest; what is there is only what is known of it.
    near = (setting.kind.like if setting else site_of(title, own=state.words)) or ANYWHERE
    if setting is None and not expected.spot and not kept and not state.scenes:
        setting = home_of(heroes_of(state), words.atlas())
    spot = setting.called if setting is not None and setting.akin else expected.spot
    setting = setting.as_itself() if setting is not None else None
    # Where kinds of place are known and the title is of none, nothing is made up about the nearest.
    site = setting.kind.like if setting is not None else ANYWHERE if words.atlas().kinds else near
    fit = [row for row in rows if near == ANYWHERE or belongs(row.places, {near})]
    # Two of them may be alike where a place has few zones.
    found = (
        [kept_ground(kept, setting)]
        if kept
        else grounds(
            words,
            state,
            skills,
            site,
            setting,
            spot,
            spots=spots_in(title),
            at_home=is_at_home(heroes_of(state), setting),
        )
    )
    maps = {"+".join(each.zones.names): each for each in found}
    laid_out = tuple(Option(name, each) for name, each in maps.items())
    ground: MapGround = (yield from asked(GROUND, laid_out, laid_out[0].id, title)).detail
    back = yield from _coming_back(state, title)
    doing = doing_in(title)
    lasting = tuple(each for each in state.scene.aspects if each.kind in LASTING)
    wanted = to_you(expected.wanted)
    bare_scene = state.scene._replace(title=title, aspects=lasting, goals={PCS: wanted})
    told = state._replace(scene=bare_scene)
    around = [each for each in told_around(title) if words.may_say(state, each)]
    sets = [
        as_told(each, around)
        for each in situations(words, told, ground, site, setting, kept, doing=doing, place=spot)
    ]
    choices = tuple(
        Option(f"{len(each.aspects)}-aspects-{at}", each) for at, each in enumerate(sets, start=1)
    )
    chosen = (yield from asked(SITUATION, choices, choices[0].id, title)).detail
    aspects = tuple(aspect for _, aspect in chosen.aspects)
    foes, company = yield from cast_of(
        table,
        fit,
        ground,
        aspects,
        Company(
            course,
            tension,
            back,
            words.below(100),
            expected.quiet,
            expected.named,
            expected.calm or (title if _begins_at_ease(state, doing) else ""),
            ", ".join(each.said for each in expected.foes),
        ),
        setting,
        expected.people,
        expected.roles,
    )
    # Whom the title names of those who go with the heroes anyway stays on their side.
    with_them = {one.name for one in in_play(state, PCS)}
    company = tuple(
        each
        for each in company
        if each.name not in with_them
        and not _is_dead(state, each.name, each.role)
        and not is_told_missing(state, each.role, title)
        and not is_told_elsewhere(state, each.name, title)
    )
    met = company[0] if company else None
    stands = yield from stands_there(table, obstacles, ground, foes, site)
    like = facets_in(setting.kind if setting else None, foes=bool(foes), others=met is not None)
    here = Here(
        course,
        setting,
        site,
        like,
        kept,
        spot,
        doing,
        ground,
        foes,
        company,
        expected.people,
    )
    cast = (*foes, *stands, *(as_somebody_here(state, each, ground) for each in company))
    begun = as_it_begins(state, here, cast, title, aspects)
    # Something else may come first, and the heroes still want what they wanted.
    errand = open_errand(state, _names_of_heroes(state))
    goal = yield from _stake(words, begun, back, expected, title, here, errand)
    goals = {PCS: goal}
    begun = begun._replace(scene=begun.scene._replace(goals=goals))
    risk = yield from _risk(words, begun, back, here, thing_in(matter_in(title, names)))
    leader = foes[0] if foes else None
    if leader is not None:
        goals[OPPOSITION] = capital(leader.sheet.wants or words.one("want", state)) or saying.KEEP_OUT
    aim = aim_of(words, state, back.id) if back is not None and back.what == THREAD else ""
    begun = begun._replace(scene=begun.scene._replace(goals=goals))
    text = opening(words, begun, here, back, "" if aim and goal.startswith(aim) else aim)
    set_up = SceneSetUp(
        title,
        ground.zones,
        aspects,
        cast=cast,
        goals=goals,
        text=text,
        framed=True,
        risk=risk,
    )
    yield from start_scene(table, set_up)
    if table.state.scene.open and (setting is not None or expected.site):
        table.emit(PlaceKept(_kept_now(table.state, kept, expected, setting, ground, chosen)))
    if back is not None:
        table.emit(came_back(back))
    for each in company:
        because = saying.met_in(title)
        table.emit(Remembered(slug(each.name), each.name, MET, because, expected.site, role=each.role))
    for name in expected.elsewhere:
        known = table.state.memory.person(slug(name)) is not None or slug(name) in table.state.characters
        if not known and not is_told_dead(table.state, name):
            table.emit(Remembered(slug(name), name, MET, saying.spoken_of_in(title)))
    open_the_first(table)
    keep_a_lead(table)


def _is_dead(state: State, name: str, role: str) -> bool:
    """Whether somebody is told to be dead by name, or as the heroes' own: `your partner`."""
    return is_told_dead(state, name) or (role.startswith("your ") and is_told_dead(state, role))


def _begins_at_ease(state: State, doing: str) -> bool:
    """Whether a campaign's first scene is about nothing that stirs anybody up: trouble comes later, or is typed."""
    return not state.scenes and doing not in lexicon().set_of("title-words", "stirring-doings")


def _names_of_heroes(state: State) -> list[str]:
    return [one.name for one in heroes_of(state)]


def _known(state: State) -> list[str]:
    """The names of everybody a title may name: who is remembered."""
    return [person.name for person in state.memory.people]


def _read(reading: TitleReading, title: str) -> Generator[Decision, str, Setting | None]:
    """The kind of place the title is taken for, if it names any."""
    if not reading.settings:
        return None
    settings = {slug(each.kind.name): each for each in reading.settings[:MOST_READINGS]}
    options: tuple[Option[PlaceRead | None], ...] = (
        *(
            Option(name, PlaceRead(each.kind.name, each.said, each.called, each.worth))
            for name, each in settings.items()
        ),
        Option(UNREAD, None),
    )
    return settings.get((yield from asked(READING, options, options[0].id, title)).id)


def _coming_back(state: State, place: str) -> Generator[Decision, str, ReturnCandidate | None]:
    found = candidates(state, place)[:MOST_OFFERED]
    if not found:
        return None
    options = (Option(NOTHING, None), *(Option(f"{each.what}:{each.id}", each) for each in found))
    answer = yield COMES_BACK.ask(GM_SEAT, options, NOTHING, place)
    picked: ReturnCandidate | None = next(option.detail for option in options if option.id == answer)
    return picked


def _stake(
    words: TableWords,
    state: State,
    back: ReturnCandidate | None,
    reading: TitleReading,
    title: str,
    here: Here,
    errand: str,
) -> Generator[Decision, str, str]:
    """What the heroes want: what the title says or is about, their `errand`, their trouble, or what a thread asks for.

    Whoever is `here` was found: of them the heroes want something else.
    """
    hero = state.active or ""
    said = to_you(reading.wanted)
    there = [*(one.name for one in here.foes), *(one.name for one in here.company)]
    found = next((name for name in there if seeks(said, name)), "")
    # In a goal somebody is sooner what the title calls them than the name they were given.
    called = [each.role if each.role.startswith(("the ", "your ")) else each.name for each in here.company]
    somebody = {"other": called[0]} if called else {}
    drawn = words.draw("stake", state, hero, 3, somebody, here=here.like, asks=here.doing)
    drawn = drawn or (saying.COME_OUT_AHEAD,)
    others = ((errand, STILL_OPEN), (to_you(wanted_by_trouble(state)), OF_A_TROUBLE))
    wants = [(each, why) for each, why in others if each and each not in drawn and words.may_say(state, each)]
    # What one does by the way is less than what one wants; a fight or a flight is not.
    stirs = here.doing in lexicon().set_of("title-words", "stirring-doings") or (here.doing and not wants)
    options: list[Option[str | None]] = [Option(text, OF_THE_TITLE if stirs else None) for text in drawn]
    if wants and (not said or is_a_chore(said)):
        options += [Option(each, why) for each, why in dict(wants).items()]
        said = ""
    about = (
        words.one("stake-company", state, hero, {"npc": found})
        if found
        else _of_the_title(words, state, reading, title, here.doing)
    )
    if about and words.may_say(state, title):
        # What anybody may want of a place is less than what the heroes want anyway.
        only_where = bool(wants) and not found and names_only_where(title, reading, _names_of_heroes(state))
        options.insert(0, Option(about, None if only_where else OF_THE_TITLE))
    if said and not found and words.may_say(state, said):
        options.insert(0, Option(said, SAID))
    if back is not None and back.what == THREAD:
        aim = aim_of(words, state, back.id)
        aim = saying.aim_in_a_thread(aim, back.name) if aim else saying.get_further_with(back.name)
        options.append(Option(aim, FROM_A_THREAD))
    return (yield from asked(STAKE, tuple(options), options[0].id, AtStake(back))).id


def _of_the_title(words: TableWords, state: State, reading: TitleReading, title: str, doing: str) -> str:
    """What there is to be had by what a title tells or names; nothing where it does neither.

    What happens is told in the goal itself only where nothing is known of what it is about.
    """
    told = told_in(title, reading, _names_of_heroes(state))
    if told is None or (told.by == "clause" and doing):
        return ""
    # Of a matter rows say what it is about where its own noun does: nobody wins a green on which cricket is played.
    asks = doing if told.by == "matter" and doing_in(up_to_the_head(told.said)) == doing else ""
    said = the_one(told.said) if told.by == "matter" else told.said
    return words.one(f"stake-{told.by}", state, state.active or "", {told.slot: said}, asks=asks)


def _risk(
    words: TableWords, state: State, back: ReturnCandidate | None, here: Here, thing: str
) -> Generator[Decision, str, str]:
    """What it may cost them, by what the scene is about, or by the thing a title names; nothing where no table says."""
    asks = here.doing or ("fight" if here.foes else "")
    slots = {"the-object": to_you(the_one(thing))} if thing else {}
    drawn = words.draw("risk", state, state.active or "", 3, slots, here=here.like, asks=asks)
    if not drawn:
        return ""
    # It stands behind `at risk`, and no sentence begins with it.
    drawn = tuple(f"{each[:1].lower()}{each[1:]}" if each.startswith(_ARTICLES) else each for each in drawn)
    return (yield from asked(RISK, bare(*drawn), drawn[0], AtStake(back))).id


_ARTICLES = ("The ", "Your ")


def _kept_now(
    state: State,
    kept: KeptPlace | None,
    reading: TitleReading,
    setting: Setting | None,
    ground: MapGround,
    chosen: SituationAspects,
) -> KeptPlace:
    """The place of the scene as it is kept: its map, and its aspects but for the mood."""
    lasting = [(kind, aspect) for kind, aspect in chosen.aspects if kind != MOOD]
    name = kept.name if kept is not None else reading.site
    kind = setting.kind.name if setting is not None else ""
    return KeptPlace(
        kept.id if kept is not None else unused_slug(name or kind, {each.id for each in state.places}),
        name,
        kind,
        ground.zones,
        tuple(aspect for _, aspect in lasting),
        tuple(kind for kind, _ in lasting),
        state.scenes,
    )
