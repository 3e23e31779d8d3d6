package engine_test

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
)

// sources maps reasons and commands to the source whose bound applies.
var sources = map[string]string{
	"activity.collect": "idle", "npc.mission": "missions", "event.consequence": "events", "event.mitigation": "events", "event.resolve": "events",
	"spire.vision": "spire", "spire.scry": "spire", "spire.choose": "spire", "npc.praise": "praise", "npc.talk": "chat", "npc.gift": "gifts",
	"courtship.gift": "gifts", "courtship.spend_time": "spendTime", "courtship.spend_time_all": "spendTime", "courtship.mature": "mature", "absence": "offline", "absence.upkeep": "offline",
	"dungeon.raid": "raids", "dungeon.spoils": "raids", "scene.choose": "scenes", "scene.exchange": "scenes",
	"army.train": "training", "army.training": "training", "army.cancel": "training",
	"vassal.demand": "vassals", "intelligence.secrets": "secrets", "intelligence.establish": "networks", "intelligence.refund": "networks",
	"mint.strike": "mint", "hoard.treasure": "hoard", "casino.flip": "casino", "casino.dice": "casino",
	"achievement.unlock": "achievements", "quest.complete": "quests", "goal.claim": "goals", "map.raid": "raid", "land.raid": "raid", "map.population": "lands", "map.power": "lands",
}

// prices are reasons whose gold is subtracted from the yield of their source.
var prices = map[string]bool{
	"spire.scry": true, "army.train": true, "intelligence.establish": true, "casino.flip": true, "casino.dice": true,
}

func sourceOf(reason string) string {
	if s, ok := sources[reason]; ok {
		return s
	}
	return reason
}

type amounts map[string]int64

// meter sums the yield of each source, in total and in its best hour; for persons, that of the person who got most.
type meter struct {
	k       *enginetest.Kingdom
	total   map[string]amounts
	peak    map[string]amounts
	hour    map[string]amounts
	persons map[[3]string]int64 // source, what, person
	hearts  map[heart]int64     // loyalty or affection when last read
	lost    map[heart]int64     // what persons lost in the hour, which a gift may give back
	hopes   map[string]int      // fulfilled hopes of each candidate when last read
	before  held
}

// heart identifies an NPC's loyalty or a candidate's affection.
type heart struct{ what, person string }

// held lists the amounts that the ledger must account for.
type held struct{ gold, earned, power, military, loyalty, population int64 }

func newMeter(k *enginetest.Kingdom) *meter {
	m := &meter{k: k, total: map[string]amounts{}, peak: map[string]amounts{}}
	m.forget()
	m.look()
	return m
}

func (m *meter) forget() {
	m.hour, m.persons, m.lost = map[string]amounts{}, map[[3]string]int64{}, map[heart]int64{}
}

// beyond is the part of a gain that does not give back what was lost in the same hour. A gift has no cooldown, so its bound
// is the whole range; other sources have one, and all that they give counts.
func (m *meter) beyond(source string, h heart, gain int64) int64 {
	if source != "gifts" {
		return gain
	}
	back := min(gain, m.lost[h])
	m.lost[h] -= back
	return gain - back
}

// close ends an hour.
func (m *meter) close() {
	for key, n := range m.persons {
		source, what := key[0], key[1]
		at(m.hour, source)[what] = max(at(m.hour, source)[what], n)
	}
	for source, gains := range m.hour {
		for what, n := range gains {
			at(m.peak, source)[what] = max(at(m.peak, source)[what], n)
			at(m.total, source)[what] += n
		}
	}
	m.forget()
}

func at(of map[string]amounts, source string) amounts {
	if of[source] == nil {
		of[source] = amounts{}
	}
	return of[source]
}

func (m *meter) held() held {
	p, r := m.k.Doc.Pulse.Get(), m.k.Doc.Resources.Get()
	return held{gold: p.GoldMilli, earned: p.Earned - p.Paid, power: m.k.Doc.Growth.Get().Power.Sum(), military: r.Military, loyalty: r.Loyalty, population: r.Population}
}

// look takes the current amounts as the starting point, e.g. after the test changed them.
func (m *meter) look() {
	m.before = m.held()
	m.hearts, m.hopes = map[heart]int64{}, map[string]int{}
	m.each(func(h heart, now int64) { m.hearts[h] = now })
	for id, c := range m.k.Doc.Court.All() {
		m.hopes[id] = len(c.Done)
	}
}

// hoped is the part of a gain of affection that comes from hopes fulfilled since the last reading: a hope may be
// fulfilled by any deed.
func (m *meter) hoped(h heart, gain int64) int64 {
	c, courted := m.k.Doc.Court.Get(h.person)
	if h.what != "affection" || !courted {
		return 0
	}
	n := len(c.Done) - m.hopes[h.person]
	m.hopes[h.person] = len(c.Done)
	return min(gain, int64(n)*m.k.Content.Balance.Courtship.HopeAffection)
}

func (m *meter) each(visit func(h heart, now int64)) {
	for id, n := range m.k.Doc.NPCs.All() {
		visit(heart{"npcLoyalty", id}, n.Loyalty)
	}
	for id, c := range m.k.Doc.Court.All() {
		visit(heart{"affection", id}, c.Affection)
	}
}

// read records the yield of a step. Deed is its command, or the name for a segment of time.
func (m *meter) read(deed string, out rules.Out) {
	for _, e := range out.Ledger {
		source := sourceOf(e.Reason)
		if deed == dailyDeed && e.Reason == "quest.complete" {
			source = "dailyQuests"
		}
		for what, n := range e.Deltas {
			if measured[what] && (n > 0 || what == "gold" && prices[e.Reason]) {
				at(m.hour, source)[what] += n
			}
		}
	}
	m.account(deed, out)
	m.each(func(h heart, now int64) {
		was, known := m.hearts[h]
		hoped := m.hoped(h, max(now-was, 0))
		if known && now > was {
			m.persons[[3]string{"hopes", h.what, h.person}] += hoped
			source := sourceOf(deed)
			m.persons[[3]string{source, h.what, h.person}] += m.beyond(source, h, now-was-hoped)
		}
		if known && now < was {
			m.lost[h] += was - now
		}
		if !known || now != was {
			m.hearts[h] = now
		}
	})
}

// measured are the gains with bounds.
var measured = map[string]bool{"gold": true, "xp": true, "power": true, "loyalty": true, "military": true, "population": true}

// account compares the ledger with the actual changes: a gain missing in the ledger would be an unseen pump.
func (m *meter) account(deed string, out rules.Out) {
	now, told := m.held(), amounts{}
	for _, e := range out.Ledger {
		for what, n := range e.Deltas {
			told[what] += n
		}
	}
	told["gold"] = told["gold"]*game.Milli + now.earned - m.before.earned
	for what, moved := range map[string]int64{
		"gold": now.gold - m.before.gold, "power": now.power - m.before.power, "military": now.military - m.before.military,
		"loyalty": now.loyalty - m.before.loyalty, "population": now.population - m.before.population,
	} {
		if moved != told[what] {
			m.k.T.Errorf("%s moved %s by %d, and the ledger tells %d", deed, what, moved, told[what])
		}
	}
	m.before = now
}
