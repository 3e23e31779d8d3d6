package dungeon

import (
	"slices"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
)

const (
	warningDue = "dungeon.warning"
	raidDue    = "dungeon.raid"

	// Lifetime counters of raids by outcome.
	repelled = "raidsRepelled"
	breached = "raidsBreached"
)

// schedule sets the next raid between `least` and `most` seconds from now, and its warning before it.
func schedule(env *rules.Env, least, most int64) {
	now, seconds := env.Now(), least
	if most > least {
		seconds += env.Roll("dungeon.next", most-least+1)
	}
	d := env.Doc.Dungeon.Edit()
	d.RaidFrom, d.RaidTo, d.RaidAt = now+least*1000, now+most*1000, now+seconds*1000
	d.Party = ""
	env.Doc.Schedule(warningDue, d.RaidAt-env.Content.Balance.Dungeon.Warning*1000, nil)
	env.Doc.Schedule(raidDue, d.RaidAt, nil)
}

// announce warns a present ruler of the raiders and their time.
func announce(env *rules.Env, _ game.Due) {
	parties := make([]string, len(env.Content.Raiders))
	for i := range env.Content.Raiders {
		parties[i] = env.Content.Raiders[i].ID
	}
	d := env.Doc.Dungeon.Edit()
	d.Party = env.Deal("raiders", parties)
	if !env.Away {
		env.Say(rules.Ill, "dungeon.warning", "raiders", partyOf(env, d.Party).Name, "minutes", (d.RaidAt-env.Now())/60_000)
	}
}

// partyOf is a party of raiders. A party missing in the content has its id as name.
func partyOf(env *rules.Env, id string) content.RaiderParty {
	if p, ok := env.Content.RaiderParty(id); ok {
		return *p
	}
	return content.RaiderParty{ID: id, Name: id}
}

// raid fights a raid, settles and reports it, and schedules the next. An absence has at most one: the next is scheduled
// on the ruler's return (decision H19h).
func raid(env *rules.Env, _ game.Due) {
	b, d := &env.Content.Balance.Dungeon, env.Doc.Dungeon.Edit()
	floors := held(env, stands(env))
	defense, _ := total(floors)
	r := raidersNow(env, defense)
	strength := r.strength(env.Roll("dungeon.strength", r.spread+1))
	steps, lost := fight(floors, strength)
	d.Raids++
	told := game.Raid{
		ID: strconv.FormatInt(d.Raids, 10), RaiderName: partyOf(env, d.Party).Name, RaiderPower: strength, Success: lost,
		Floors: int64(len(floors)), FloorsCleared: passed(steps), Timestamp: env.Now(),
	}
	settle(env, &told)
	noteGuardians(env, steps)
	env.Write(game.RaidKind, told.ID, report(env, told, partyOf(env, d.Party).Line, steps))
	d.History = slices.Insert(d.History, 0, told)
	d.History = d.History[:min(int64(len(d.History)), b.History)]
	if env.Away {
		d.Party, d.RaidAt, d.RaidFrom, d.RaidTo = "", 0, 0, 0
		return
	}
	schedule(env, b.RaidMin, b.RaidMax)
}

// noteGuardians lets the guardians remember how their floors fared.
func noteGuardians(env *rules.Env, steps []step) {
	for i := range steps {
		deed := "held_the_floor"
		if steps[i].passed {
			deed = "lost_the_floor"
		}
		memory.Note(env, game.NPCPerson(steps[i].floor.Guardian), deed, game.Person{})
	}
}

// held adds the Steward's manner to the floors of a raid in an absence (decision K1).
func held(env *rules.Env, floors []stand) []stand {
	more := office.Away(env).Defense
	for i := range floors {
		s := &floors[i]
		s.defense = game.Add(s.defense, more.Of(s.defense))
		s.takes = game.Scale(s.defense, million, s.left)
	}
	return floors
}

func passed(steps []step) (n int64) {
	for i := range steps {
		if steps[i].passed {
			n++
		}
	}
	return n
}

// settle charges a breach or rewards a defence, with a notice.
func settle(env *rules.Env, told *game.Raid) {
	if told.Success {
		told.LootLost = game.Scale(loot(env), int64(content.Whole+office.Away(env).Loot), int64(content.Whole))
		ledger.Award(env, "dungeon.raid", content.Gold(-told.LootLost))
		env.Tally(breached, 1)
		remember(env, "raid_breached", "raiders", told.RaiderName, "gold", strconv.FormatInt(told.LootLost, 10))
		env.Say(rules.Ill, "dungeon.breached", "raiders", told.RaiderName, "n", told.LootLost)
		return
	}
	told.Experience = experience(env, told.RaiderPower)
	ledger.Award(env, "dungeon.raid", content.Amounts{XP: told.Experience})
	if s := spoilsOf(env); s.Left > 0 {
		told.Spoils = ledger.Award(env, "dungeon.spoils", content.Gold(s.Gold)).Gold
	}
	env.Tally(repelled, 1)
	remember(env, "raid_repelled", "raiders", told.RaiderName)
	env.Say(rules.Good, "dungeon.repelled", "raiders", told.RaiderName)
	if told.Spoils > 0 {
		env.Say(rules.Good, "dungeon.spoils", "raiders", told.RaiderName, "n", told.Spoils)
	}
}

// remember keeps a raid as a fact for the scribe, unless one of its kind is waiting, because raids come more often than
// commissions.
func remember(env *rules.Env, fact string, slots ...string) {
	waits := func(f game.Fact) bool { return f.Kind == fact && !f.Used }
	if !slices.ContainsFunc(env.Doc.Scribe.Get().Facts, waits) {
		env.Recall(fact, slots...)
	}
}

// loot is the gold that a breach takes now: a share of the gold, less the walls' protection, rounded down once
// (decisions H44, H16).
func loot(env *rules.Env) int64 {
	share := int64(env.Content.Balance.Dungeon.Loot) * max(int64(content.Whole)-env.Figure("discount.loot"), 0)
	return game.Scale(ledger.Gold(env), share, million)
}

// experience is the reward for repelling raiders (decision H43).
func experience(env *rules.Env, strength int64) int64 {
	b := &env.Content.Balance.Dungeon
	return min(b.Experience.Of(strength), b.ExperienceMax)
}

// returned schedules the next raid after an absence with a raid.
func returned(env *rules.Env, _ rules.Return) {
	if b := &env.Content.Balance.Dungeon; env.Doc.Floors.Len() > 0 && env.Doc.Dungeon.Get().RaidAt == 0 {
		schedule(env, b.RaidMin, b.RaidMax)
	}
}
