# ruff: noqa: E501
"""Every reason has its sentence: the numbers first, then what they mean, and each part of the value is in it."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

from solofate.gm import reasons
from solofate.gm.answer import Reason
from solofate.gm.reasons.compels import (
    BelowRefresh,
    Brings,
    CarriedPoint,
    CompelAnswered,
    InExchange,
    LeftPoint,
    NothingNew,
    OfferedNow,
    Ripe,
    SomethingNew,
)
from solofate.gm.reasons.contests import (
    AdvantageFailed,
    BreaksOff,
    Detour,
    Follows,
    GoesToWhoIsBehind,
    InEachOthersWay,
    LendsAHand,
    NobodysTwist,
    PlaceHinders,
    Prepares,
    RivalHinders,
    Rolls,
    RollsInstead,
    SameObstacle,
    SeesTo,
    Tasks,
    Threatens,
    TwistFavours,
    TwistMade,
    Waits,
)
from solofate.gm.reasons.details import (
    ChangesEverything,
    DoesBoth,
    ExpectedHere,
    GoesWith,
    NoAspectNamed,
    NoSpecialCase,
    NothingBearsOut,
    SpecialCase,
    TakesSeveral,
    TellingWords,
    WasThere,
)
from solofate.gm.reasons.difficulty import (
    AsItStands,
    BeforeTheRoll,
    Hard,
    HardTask,
    Hinders,
    Hour,
    MadeForIt,
    Opposed,
    SoManyAtOnce,
    Tense,
    WithinReach,
)
from solofate.gm.reasons.framing import (
    AsItWasLeft,
    BelongsTo,
    BelongsToNone,
    ComesBack,
    Course,
    FoesAlone,
    InTheFight,
    Laid,
    NoPlace,
    NothingDue,
    PlaceSaid,
    Present,
    Risked,
    Staked,
    TensionMoves,
    TrueHere,
)
from solofate.gm.reasons.framing import TitleNames as SaidToBeHere
from solofate.gm.reasons.growth import (
    DoesNotMend,
    KeepsComingBack,
    KnowsHow,
    MendedBy,
    Mends,
    PowersUp,
    TooGrave,
)
from solofate.gm.reasons.invokes import (
    Shifts,
)
from solofate.gm.reasons.numbers import percent, to_win
from solofate.gm.reasons.opposition import Alone, AmongMany, GmPlays, Known, NameSays, SizedUp, SpeaksFor
from solofate.gm.reasons.opposition import SaidOfThem as SaidOfThem
from solofate.gm.reasons.opposition import Tense as TenseScene
from solofate.gm.reasons.permission import (
    BorneOut,
    BothSides,
    FightOn,
    GoesByARoll,
    GoesByAWord,
    Here,
    InTheWay,
    ItsNature,
    MadePossible,
    MakesUse,
    ManyTasks,
    NoRoll,
    NotBorneOut,
    OneThing,
    Resists,
    Stake,
    TakesARoll,
)
from solofate.gm.reasons.rulings import (
    AnAttacksWork,
    APower,
    BeyondBelief,
    ClearLine,
    HasInvokes,
    LetsGo,
    LetsThrough,
    LikeThem,
    MadeIt,
    MakesItLast,
    Mastery,
    Nearest,
    NoPrice,
    NoShot,
    NothingGoes,
    Paid,
    PricePicked,
    Reaches,
    SaysNothingOf,
    Setback,
    Springs,
    TakesSoLong,
    TakesTheFailure,
    Tied,
    TooFar,
    Unfit,
    Untouchable,
    Unweighed,
    UsesStunt,
)
from solofate.gm.reasons.story import (
    Dilemma,
    MakesThemChoose,
    Nearer,
    NothingFits,
    Nudge,
    NudgeChosen,
    StillOpen,
)
from solofate.gm.reasons.talk import IsLikeThat, Replies
from solofate.rules.decisions.scenes import ThreadTie
from solofate.rules.model.npcs import WEIGHTS
from tests.gm import test_reasons
from tests.gm.fight_sentences import FIGHT_SENTENCES

SENTENCES: list[tuple[Reason, str]] = [
    (AnAttacksWork("Broken Leg"), "“Broken Leg” would do an attack's work: grave injury comes of hits and their consequences."),
    (Mastery("Best Blade", "fight", 4, True), "Fight at Great (+4) bears out “Best Blade”: mastery is Great (+4) or better."),
    (Mastery("Best Blade", "fight", 3, False), "Fight at Good (+3) is short of “Best Blade”: mastery is Great (+4) or better."),
    (APower("Walks on Air"), "Aspects may be powers at this table, so “Walks on Air” is fine."),
    (Untouchable("Fireproof"), "“Fireproof” would be blanket immunity; aspects are no powers here (/gm powers on)."),
    (BeyondBelief("Walks on Air"), "“Walks on Air” strains belief at this table."),
    (SaysNothingOf("Tall", "lore"), "Nothing in “Tall” speaks of Lore: how does it help?"),
    (SaysNothingOf("Tall", ""), "Nothing in “Tall” speaks of standing in the way: how does it help?"),
    (Tasks(3, 2, ("lore",), ("Mira",)), "3 tasks for 2 pairs of hands: Lore because the aim asks for it, and a chance for Mira to shine."),
    (Tasks(3, 1, (), ()), "3 tasks for 1 pair of hands: what is at hand."),
    (Detour("burglary", "stealth", True, True), "Burglary does much the same work as Stealth: it will do."),
    (Detour("lore", "stealth", False, False), "Lore is a long way round from Stealth: it may be tried, two harder."),
    (LendsAHand("Mira", 1, True), "1 other task waits while Mira lends a hand: that takes time."),
    (LendsAHand("Mira", 2, True), "2 other tasks wait while Mira lends a hand: that takes time."),
    (LendsAHand("Mira", 0, False), "0 other tasks can wait that long: Mira lends a hand at no cost."),
    (SeesTo("Mira", "lore", 2, "Name It"), "Lore +2 over what it takes: Mira sees to “Name It”."),
    (Follows(1, 3, "conflict"), "1 of 3 tasks came to something: the other side is upon them."),
    (OfferedNow((Ripe.FAILED, BelowRefresh("Mira", 2), InExchange(3)), "Debts", "Mira", True), "It failed, Mira is 2 fate points under the refresh and the fight is in exchange 3: Debts of Mira, for it has not come up in this session."),
    (OfferedNow((Ripe.TIME,), "Debts", "Mira", False), "It is time for one: Debts of Mira, for it has rested the longest."),
    (CarriedPoint(0.5), "0.50: the compel ended the scene, so its point could not be spent there."),
    (LeftPoint(), "A gentle GM leaves the point where it is."),
    (Brings("Mira", 1.2, "A patrol", False, 0, True), "1.20 of harm to Mira: “A patrol” is a fitting trouble, and not the same as the last time."),
    (Brings("Mira", 1.2, "A patrol", False, -1, False), "1.20 of harm to Mira: “A patrol” is mild enough."),
    (Brings("Mira", 1.2, "A patrol", False, 1, False), "1.20 of harm to Mira: “A patrol” is the harshest there is."),
    (Brings("Mira", 1.2, "A patrol", True, 1, False), "1.20 of harm to Mira: “A patrol” is what the words speak of."),
    (SomethingNew("Guards come."), "Something new comes of it: Guards come."),
    (NothingNew("I miss", True), "“I miss” only takes a deed away; say what comes of it instead."),
    (NothingNew("Hm", False), "“Hm” says of nothing that goes wrong."),
    (CompelAnswered("Mira", True, 1.0, 0.4, True), "A point (1.00) against 0.40 of trouble: Mira goes along with it."),
    (CompelAnswered("Og", False, 1.0, 0.4, True), "A point for the pool (1.00) against 0.40 of trouble: Og goes along with it."),
    (CompelAnswered("Mira", True, 1.0, 2.4, False), "2.40 of trouble is more than two points (2.00): Mira will not have it."),
    (InEachOthersWay(), "They get in each other's way: the better effort is ahead."),
    (SameObstacle("river"), "It is the river that stands against each of them: every side has its own to get past."),
    (Rolls("Mira", "lore", 3, True, 4.0, 1), "Lore +3, which is what it is about, reckoned at +4.0: Mira rolls, ahead so far."),
    (Rolls("Mira", "lore", 3, False, 4.0, -1), "Lore +3, reckoned at +4.0: Mira rolls, behind so far."),
    (RollsInstead("Mira"), "Each has one part in an exchange, and Mira is the last who can roll for the side."),
    (BelongsTo(ThreadTie("Who Sold It", ("ledger",), False, False, 2), 2.5), "2.50: it has “ledger” in common with Who Sold It."),
    (BelongsTo(ThreadTie("Who Sold It", (), True, False, 2), 1.5), "1.50: this scene has brought up Who Sold It."),
    (BelongsTo(ThreadTie("Who Sold It", (), False, True, 2), 1.0), "1.00: a hero who is here has to do with Who Sold It."),
    (BelongsTo(ThreadTie("Who Sold It", (), False, False, 2), 0.7), "0.70: longest unheeded is Who Sold It."),
    (BelongsToNone(0.6), "0.60 is what it takes, and no thread has as much to do with it."),
    (Rolls("Mira", "lore", 3, False, 4.0, 0), "Lore +3, reckoned at +4.0: Mira rolls, level so far."),
    (Waits("Mira", 0.62, -0.05), "62 % to win the exchange as it is, and -0.05 by trying for more: Mira waits."),
    (Prepares("Mira", "stealth", None, 0.48, 0.7), "48 % to win the exchange, 70 % with a free invoke: Mira sets something up with Stealth first."),
    (Prepares("Mira", "stealth", "Og", 0.48, 0.7), "48 % to win the exchange, 70 % with a free invoke: Mira sets something up with Stealth on Og first."),
    (AdvantageFailed("Mira", 0.62, True), "62 % to win the exchange with the roll, none without: Mira lets the rivals have it."),
    (AdvantageFailed("Mira", 0.02, False), "2 % to win the exchange is little to lose: Mira gives the roll away."),
    (PlaceHinders(2.0, False), "+2 is more than any rival could put in the way: what hinders it is the place itself."),
    (PlaceHinders(2.0, True), "+2 is less than a rival would put in the way: what hinders it is the place itself."),
    (RivalHinders("Mira", "Og", 3.0), "+3 to stand in Mira's way with: Og is near enough."),
    (GoesToWhoIsBehind(("Mira", "Pike"), 0), "0 victories so far: Mira and Pike can make most of it."),
    (TwistMade(3.0), "It touches 3 of the contestants' skills: the ground is another one now."),
    (TwistMade(0.0), "Neither side gains, so the place itself makes a move."),
    (NobodysTwist(), "A twist is nobody's doing, and nobody has a free invoke on it."),
    (TwistFavours(("Mira",)), "Mira is far behind and can turn this to account."),
    (BreaksOff(2.1, 4.0, True), "The opposition stands at 2.1 against 4.0: there is more in it than blows, and it may turn into something else."),
    (BreaksOff(4.0, 2.1, False), "The opposition stands at 4.0 against 2.1: why should it let go now?"),
    (Threatens("Flood", "physique", 1.2, True), "1.20 of harm to those in reach is the most Flood does: Physique."),
    (Threatens("Flood", "physique", 1.2, False), "1.20 of harm to those in reach is the least Flood does: Physique."),
    (PricePicked("Mira", 0.8, "A boost", -1, True, None), "0.80 of harm to Mira: “A boost” is the mildest price and not the same as the last time."),
    (PricePicked("Mira", 0.8, "Thugs", 0, False, LikeThem("Thug")), "0.80 of harm to Mira: “Thugs” is a fitting price, and of those who could come Thug suits the place and the hour best."),
    (PricePicked("Mira", 0.8, "Time", 1, False, Nearest("Tide", 1)), "0.80 of harm to Mira: “Time” is the harshest price, with 1 box left on Tide."),
    (Setback("Mira", 2, False), "2 shifts short: the situation turns against Mira, and nobody is hurt for it."),
    (Setback("Mira", 2, True), "2 shifts short in the middle of a fight: it lands on Mira."),
    (Tied("Mira", 0.8, "partial"), "A tie, 0.80 at best: Mira takes the part that comes for nothing."),
    (NoPrice("Mira"), "No price was named: Mira fails."),
    (Paid("Mira", 0.4, True), "+0.40 after the price is paid: Mira goes through with it."),
    (Paid("Mira", -0.4, False), "-0.40 after the price would be paid: Mira would rather fail."),
    (TakesTheFailure("Og", 0.8), "A free invoke of 0.80 would be the enemy's: Og takes the failure."),
    (LetsThrough("Og", "Mira", 0.8, 0.3, True), "0.80 gained if Mira pays for it: Og lets the price be offered."),
    (LetsThrough("Og", "Mira", 0.2, 0.3, False), "0.20 gained against 0.30 lost: Og gives Mira nothing."),
    (Springs("Og", "Loose Floor", 0.8, 0.4, True), "0.80 for a free invoke now against 0.40 for a secret: Og springs Loose Floor."),
    (Springs(None, "Loose Floor", 0.2, 0.4, False), "0.40 for a secret against 0.20 for a free invoke: The GM lets it stay hidden."),
    (FoesAlone(0.5), "0.50 for foes alone: obstacles are used with restraint."),
    (InTheFight(0.8, "Spring Flood", "Mira"), "0.80: Spring Flood is in this fight, for Mira is no fighter and can deal with it."),
    (GoesWith(None, "Docks"), "It goes with Docks, and settles nothing by itself: a fate point buys it."),
    (NothingBearsOut(("dead",), (), False, "Docks"), "Docks is not enough for it: it would settle things (dead)."),
    (GoesWith("Docks"), "It goes with Docks, so a fate point buys it though no aspect was named."),
    (GoesWith(None), "Nothing in play speaks against it, so a fate point buys it though no aspect bears it out."),
    (NothingBearsOut(("dead",), ("Og",), True), "No aspect bears it out, and it would settle things (dead), it speaks for Og and a fight is on: name one with which it fits."),
    (NoAspectNamed(), "No aspect was named that could say it already."),
    (TellingWords("Fog Pilot", 2, 3, True), "2 of 3 telling words are in “Fog Pilot”: it is true already and costs nothing."),
    (TellingWords("Fog Pilot", 1, 3, False), "1 of 3 telling words are in “Fog Pilot”: the rest goes beyond what it says, and a stretch costs an invoke."),
    (ExpectedHere("Crates"), "Crates is what anybody would expect to find here."),
    (ChangesEverything("On Fire", ("fire",)), "On Fire would change everything here (fire); somebody has to bring it about."),
    (WasThere("Loose Floor", "Mira"), "Loose Floor was there all along, where Mira looked."),
    (SpecialCase("Slick Ice", "drive"), "Slick Ice makes it a special case: this time Drive will do."),
    (DoesBoth("Swinging Chandelier", "athletics", ("attack", "overcome")), "Swinging Chandelier makes it a special case: Athletics is good for attack and overcome at once."),
    (DoesBoth("Clear Line", "shoot", ()), "Clear Line makes it a special case: Shoot reaches all of them at once."),
    (TakesSeveral("fight", ("attack", "overcome"), True), "Nothing here is out of the ordinary: attack and overcome take a roll each."),
    (TakesSeveral("shoot", (), True), "Nothing here is out of the ordinary: one roll reaches one zone."),
    (TakesSeveral("lore", ("attack", "overcome"), False), "Lore is not good for both."),
    (TakesSeveral("fight", (), False), "Fight reaches no farther than its own zone."),
    (NoSpecialCase("lore", "attack"), "Nothing here makes Lore a way to attack; an aspect that does would change that."),
    (AsItStands(), "The difficulty stands as it was proposed."),
    (Opposed("Og", "athletics", 2, "Mira", "stealth", 3), "Athletics +2 against Stealth +3: Og is there to stand in Mira's way."),
    (Hard(0, "low", "Mira", "lore", 2, 2, (), ()), "Mediocre (+0), low for Mira's Lore +2: nothing makes it tough."),
    (Hard(4, "high", "Mira", "lore", 2, 2, (Hinders("Fog", "lore"), Tense(4), WithinReach(("Og", "Thug"))), ("Lamp",)), "Great (+4), high for Mira's Lore +2: Fog hinders Lore (+2), at tension 4 little goes smoothly (+2) and Og and Thug are within reach (+2), but Lamp helps and cancels one of them."),
    (Hard(0, "low", "Mira", "lore", 2, 2, (Hour.FIGHT, Hour.ON_THE_WATCH), ("Lamp", "Map")), "Mediocre (+0), low for Mira's Lore +2: there is no time to spare in a fight (+2) and everybody is on the watch by now (+2), but Lamp and Map help and cancel 2 of them."),
    (HardTask("Stop It", 4, "high", "Mira", "crafts", 2, 2, (SoManyAtOnce(3), MadeForIt("Mira")), ()), "“Stop It” is Great (+4), high for Mira's Crafts +2: 3 things have to be done at once (+2) and Mira is made for it (+2)."),
    (BeforeTheRoll(Hard(2, "near", "Mira", "lore", 2, 2, (Hour.CONTEST,), ()), 0, "62 %"), "Fair (+2), near for Mira's Lore +2: there is no time to spare in a contest (+2). (+0 from the skill, 62 % to succeed on the dice alone)"),
    (PowersUp((), 2), "No plot of the campaign came to its end in arc 2, so nobody powers up"),
    (PowersUp(("The King",), 2), "The King is over: the heroes have grown by it"),
    (PowersUp(("The King", "The Debt"), 2), "The King and The Debt are over: the heroes have grown by it"),
    (KeepsComingBack("Og", 4), "Og has come back into 4 scenes: worth a whole sheet."),
    (Mends("Cut", "Crafts", MendedBy.SPLINTS), "Crafts will do for Cut: splints and stitches"),
    (DoesNotMend("Cut", "Fight", "Academics"), "Fight does not mend Cut; Academics or something like it does"),
    (DoesNotMend("Cut", "Fight", None), "Fight does not mend Cut; a healer's skill or something like it does"),
    (TooGrave("Cut", "Mira"), "Cut takes somebody who knows how, and no aspect or stunt of Mira's says that they do"),
    (KnowsHow("Cut", "Mira", "Surgeon"), "Cut takes somebody who knows how, and Surgeon says that Mira does"),
    (LetsGo("Og", "Net"), "Og has no free invoke on Net and lets it go."),
    (HasInvokes("Og", "Net", 1), "Og has 1 free invoke on Net, and to defend it costs nothing."),
    (MadeIt("Og", "Net"), "Og made Net so, and to defend it costs nothing."),
    (NothingGoes("Net", "ruthless"), "To defend Net costs nothing, and a ruthless GM lets nothing go."),
    (InTheWay("Gate", "Og"), "Gate is in the way: Og has to deal with that before anything else."),
    (BorneOut(("Pilot",), "Gate"), "Pilot bears that out, so Gate need not stop it."),
    (NotBorneOut("Gate"), "Nothing in play bears that out, and Gate is true as long as it is there."),
    (MadePossible("Wings"), "Wings makes it possible, and no dice are needed for what one can do."),
    (NoRoll(False), "No good answer to all three questions: nothing stands in the way."),
    (NoRoll(True), "No good answer to all three questions: nothing can go wrong that would matter."),
    (TakesARoll((Here(("Og",), 1), "locked"), (MakesUse("Og"),), Stake.LIVES), "in the way: Og is here and locked; it may go wrong: Og would make use of it; and it matters: lives hang on it."),
    (TakesARoll((), (), Stake.CHANGE), "nothing much in the way; and it matters: it would change what comes next."),
    (BothSides(), "Both sides are here, able to do harm and willing to."),
    (OneThing(("Og",), "Mira"), "Og and Mira are after one thing."),
    (ManyTasks(), "It is more than one task, and nobody in particular stands against it."),
    (GoesByAWord("Net", "Mira"), "Nothing stands against it: Mira is rid of Net without a roll."),
    (GoesByARoll((FightOn(), Here(("Og", "Thug"), 2), ItsNature("Net", Resists.DANGER), ItsNature("Net", Resists.IN_THE_WAY))), "It takes a roll, for there is a fight on, Og and Thug are here, Net is a danger and Net is in the way by what it is."),
    (ClearLine("Mira", "Og", 2), "2 zones over open ground: Mira has a clear line on Og."),
    (TakesSoLong("an hour", "repair", ""), "An hour: “repair” says as much."),
    (TakesSoLong("instant", "", "notice"), "Instant: Notice takes that as a rule."),
    (MakesItLast("Mira", 1), "Nothing presses Mira: 1 shift makes it last."),
    (MakesItLast("Mira", 2), "Nothing presses Mira: 2 shifts make it last."),
    (NoShot("Mira", "Og", 2, "Fog"), "2 zones away, and Fog is in between: Mira has no shot at Og."),
    (NoShot("Mira", "Og", 3, None), "3 zones away is too far: Mira has no shot at Og."),
    (Reaches(2, "Empathy", None), "2 zones away: Empathy carries that far."),
    (Reaches(2, "Crafts", "Long Poles"), "2 zones away: Long Poles carries it."),
    (TooFar(2, "Crafts", "Mira", True), "2 zones away: Crafts takes Mira there, or something that reaches."),
    (TooFar(None, "Empathy", "Mira", False), "No way leads there: that is too far, even for Empathy."),
    (UsesStunt("Dancer", "Mira"), "Dancer is what Mira has for this moment."),
    (NothingFits(0.8), "80 % of such fights would be won from here, and nothing fits that could distract."),
    (StillOpen(0.5, 0.7), "The heroes are reckoned to win 50 % of such fights from here, and nothing is dropped in below 70 %."),
    (MakesThemChoose("Cart", 0.8, 0.7), "The heroes are reckoned to win 80 % of such fights from here, 70 % is too well: Cart makes them choose."),
    (Dilemma(-0.8, "deal"), "-0.80 is the least it costs: whoever is asked sees to it."),
    (Nearer(True), "What was told brings something nearer that is not in the open yet."),
    (Nearer(False), "What was told changes nothing about what is not in the open yet."),
    (NudgeChosen(Nudge.CHIEF, "Og", "gold"), "Og is the chief adversary here and wants something: gold."),
    (NudgeChosen(Nudge.MOMENT), "Nobody here wants anything that is known, so the moment itself moves on."),
    (Course("kept", 14, 20, 2, (2, 4, 14), False), "14 of 20 at tension 2 (interrupted to altered to kept as 2 to 4 to 14): it is as you expect it."),
    (Course("altered", 5, 20, 2, (2, 4, 14), False), "5 of 20 at tension 2 (interrupted to altered to kept as 2 to 4 to 14): it is as you expect it, but for one thing."),
    (Course("altered", 1, 20, 2, (2, 4, 14), True), "1 of 20 at tension 2 (interrupted to altered to kept as 2 to 4 to 14): it is as you expect it, but for one thing, since those you name are here."),
    (Course("interrupted", 1, 20, 2, (2, 4, 14), False), "1 of 20 at tension 2 (interrupted to altered to kept as 2 to 4 to 14): something else comes first."),
    (Course("skipped", 9, 20, 1, (1, 3, 16), False), "9 of 20 at tension 1 (interrupted to altered to kept as 1 to 3 to 16): nothing comes between, and nothing would be won or lost in it."),
    (AsItWasLeft("the loft"), "You have been here before: the loft is as it was left."),
    (Laid(3, 2, 4, ("a wall", "a ditch")), "3 zones where 2 suit tension 4, with borders that matter: a wall and a ditch."),
    (Laid(1, 1, 2, ()), "1 zone where 1 suit tension 2, with borders that matter: none."),
    (TrueHere(2, 1, 3, ("cover", "danger"), ()), "2 aspects where 1 suit tension 3, each of another kind (cover, danger)."),
    (TrueHere(1, 1, 3, ("cover",), ("Mira", "Pike")), "1 aspect where 1 suit tension 3, each of another kind (cover), and one of them bears on what Mira and Pike can do."),
    (NothingDue(0.5), "0.50 is what it takes, and nothing that is open is as due as that."),
    (ComesBack(0.8, 3, "The Debt", "bad"), "0.80 due (last up 3 scenes ago): The Debt comes up again, for bad."),
    (SaidToBeHere("two bravos"), "You said who is here: two bravos."),
    (Present("opposition", 1.2, 3, "kept", "", False), "1.20 at tension 3, kept: somebody stands against the heroes here."),
    (Present("bystander", 0.7, 2, "altered", "wedding", False), "0.70 at tension 2, altered, and “wedding” is no occasion for a fight: somebody is here who wants something."),
    (Present("nobody", 0.4, 1, "kept", "", False), "0.40 at tension 1, kept: the heroes have the place to themselves."),
    (Present("nobody", 0.4, 1, "kept", "", True), "0.40 at tension 1, kept: one is enough."),
    (Staked(1.5, "said"), "1.50: it is what you said you are after."),
    (Staked(1.2, "thread"), "1.20: it follows from the thread that has come up."),
    (Staked(0.9, "title"), "0.90: you said where it is, and this is what there is to get out of it."),
    (Staked(0.5, None), "0.50: no thread asks for more, so it is what was drawn first."),
    (Risked(0.5), "0.50: it was drawn first, and a scene has something to lose."),
    (NoPlace(0.4), "0.40: no word of the title says where it is."),
    (PlaceSaid(1.0, "cellar", "house", "The Cellar"), "1.00: “cellar” says house, and the heroes are in: The Cellar."),
    (NameSays("captain"), "“captain”"),
    (SaidOfThem(), "what else was said of them"),
    (Known(), "having come up before"),
    (AmongMany(4), "being one of 4"),
    (Alone(3), "being alone against 3"),
    (TenseScene(5), "a tension of 5"),
    (GmPlays(1), "a ruthless GM"),
    (GmPlays(-1), "a gentle GM"),
    (SizedUp("Og", WEIGHTS[2], WEIGHTS[1], (SpeaksFor(NameSays("captain"), 1.0), SpeaksFor(AmongMany(4), -0.5)), "fight", "guard"), "Og: minor and good. Fair to begin with, +1 for “captain” and -0.5 for being one of 4; Fight goes with “guard”."),
    (SizedUp("Og", WEIGHTS[1], WEIGHTS[1], (), "", ""), "Og: minor and fair. Fair to begin with, and nothing speaks for more or less."),
    (TensionMoves("the heroes won", 3, 2), "The heroes won, so the tension falls from 3 to 2."),
    (TensionMoves("a hero fell", 3, 4), "A hero fell, so the tension rises from 3 to 4."),
    (TensionMoves("all is quiet", 1, 1), "All is quiet, and the tension stays at 1."),
    (Unfit("absorb", "mild"), "The answer worked out for 'absorb' ('mild') is not among the choices, which is a mistake of the program and worth reporting: the usual answer stands."),
    (Unweighed("pass"), "Nothing was weighed here: the usual answer to 'pass' stands."),
    (IsLikeThat(1.5, "Og", "gruff", "surly", "keep what is theirs", "the dark"), "1.50: Og is “surly” sounds gruff; wants to keep what is theirs, and is afraid of the dark."),
    (IsLikeThat(0.5, "Og", "sly", None, "win", "losing"), "0.50: Og is drawn as sly; wants to win, and is afraid of losing."),
    (Replies(6.0, "Og", "Mira", 1, "warm", True, ("fear",), True, True, 2, "tells"), "6.00: Og likes Mira, is warm, was won over by the roll, it touches their fear, is offered what they want, has told it before and has put them off 2 times, and tells."),
    (Replies(1.0, "Og", "Mira", -2, "", False, (), False, False, 0, "will-not"), "1.00: Og hates Mira and was not moved by the roll, and will not."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("reason", "said"), [*SENTENCES, *FIGHT_SENTENCES], ids=lambda each: type(each).__name__
)
def test_each_reason_is_put_in_words(reason: Reason, said: str) -> None:
    assert reason() == said


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.0, "0 %"), (0.000001, "0.001 %"), (0.0034, "0.3 %"), (0.005, "0 %"), (0.009, "1 %"), (0.62, "62 %"),
        (0.994, "99 %"), (0.9966, "99.7 %"), (0.99998, "99.998 %"), (0.9999999, "99.999 %"), (1.0, "100 %"),
    ],
)  # fmt: skip
def test_a_chance_that_is_small_does_not_read_as_never_nor_one_that_is_great_as_always(
    chance: float, said: str
) -> None:
    assert percent(chance) == said


@pytest.mark.parametrize(
    ("chance", "other", "said"),
    [
        (0.62, None, "62 % to win the duel with Fight"),
        (0.62, 0.55, "62 % to win the duel with Fight, 55 % with the next best"),
        (0.62, 0.622, "62 % to win the duel with Fight, and hardly less with the next best"),
        (0.001, 0.002, "Next to no chance to win the duel either way"),
        (0.2, 0.002, "20 % to win the duel with Fight, 0.2 % with the next best"),
        (0.005, 0.001, "0 % to win the duel with Fight, 0.1 % with the next best"),
        (0.999, 0.998, "The duel is as good as won either way"),
        (0.999, 0.9, "99.9 % to win the duel with Fight, 90 % with the next best"),
        (0.999, 0.995, "99.9 % to win the duel with Fight, 100 % with the next best"),
    ],
)
def test_a_chance_is_told_with_the_next_best_only_where_that_is_another_prospect(
    chance: float, other: float | None, said: str
) -> None:
    assert to_win("duel", chance, other, "with Fight") == said


@pytest.mark.parametrize(
    ("shifts", "attack", "short", "begins"),
    [
        (3, True, "3", "A hit of 3"),
        (1, True, "1", "A hit of 1"),
        (0, True, "a tie", "A tie"),
        (-2, True, "a miss by 2", "A miss by 2"),
        (3, False, "a success by 3", "A success by 3"),
        (-1, False, "a failure by 1", "A failure by 1"),
    ],
)
def test_where_a_roll_stands_is_told_by_what_it_is(
    shifts: int, attack: bool, short: str, begins: str
) -> None:
    assert (Shifts(shifts, attack).short, str(Shifts(shifts, attack))) == (short, begins)


def reasons_there_are() -> Iterator[type]:
    for module in pkgutil.iter_modules(reasons.__path__, f"{reasons.__name__}."):
        for _, found in inspect.getmembers(import_module(module.name), inspect.isclass):
            if found.__module__ == module.name and "__call__" in vars(found):
                yield found


def test_no_reason_is_without_a_test_of_its_words() -> None:
    elsewhere = inspect.getsource(test_reasons)
    tested = {type(reason) for reason, _ in (*SENTENCES, *FIGHT_SENTENCES)}
    missing = [
        each.__name__
        for each in reasons_there_are()
        if each not in tested and f"{each.__name__}(" not in elsewhere
    ]
    assert "Picked" in missing, "the encounter that was picked is tested with what it was picked from"
    missing.remove("Picked")
    assert not missing, (
        f"{missing}: each goes to SENTENCES above or to FIGHT_SENTENCES, as it is made and as it is read"
    )
