package engine_test

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"

	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/land"
)

// BenchmarkTick is one tick of an ordinary kingdom with the ruler present, as catch-up runs it. It reports time and
// allocations for each tick.
func BenchmarkTick(b *testing.B) {
	k := enginetest.New(b)
	k.Building("farm", 5).Building("treasury", 10)
	ticks(b, k, func() {})
}

// BenchmarkTickOfAnArmy is a tick of a kingdom with every kind of troops, a full queue and three policies.
func BenchmarkTickOfAnArmy(b *testing.B) {
	k := enginetest.New(b)
	k.Building("farm", 5).Building("treasury", 100).Building("barracks", 10).Building("academy", 8).Gold(game.MaxGold / 2)
	for _, u := range k.Content.Units {
		k.Units(u.ID, 5)
	}
	k.People(1000).Enacted("free_market", "elite_training", "bread_and_circuses").Do("army.train", map[string]any{"unit": "doom_lord", "quantity": 200})
	ticks(b, k, func() {})
}

// BenchmarkTickingSections is a tick with three additional systems. Each writes a section of its own at every tick,
// contributes income while a value is below a threshold, and has a reaction that waits for another value. They stand
// for future systems.
func BenchmarkTickingSections(b *testing.B) {
	sections := map[string]func(*game.Document, bool) *int64{
		"forge":  func(d *game.Document, write bool) *int64 { return &record(&d.Forge, write).Progress },
		"spire":  func(d *game.Document, write bool) *int64 { return &record(&d.Spire, write).ReadyAt },
		"scribe": func(d *game.Document, write bool) *int64 { return &record(&d.Scribe, write).Entries },
	}
	systems := engine.Systems()
	names := make([]string, 0, len(sections))
	for name, field := range sections {
		names = append(names, name)
		number := name + ".ticked"
		systems = append(systems, rules.System{
			Name:   "bench " + name,
			Counts: map[string]func(*rules.Env) int64{number: func(env *rules.Env) int64 { return *field(env.Doc, false) }},
			Tick:   func(env *rules.Env) { *field(env.Doc, true)++ },
			Figures: []rules.Figure{{Name: "income", Terms: func(env *rules.Env, _ string) []rules.Term {
				if env.Reaches(number, 1<<40) {
					return nil
				}
				return []rules.Term{{Code: number, Value: 1000}}
			}}},
			React: func(env *rules.Env) { env.Reaches(number, 1<<41) },
		})
	}
	k := enginetest.New(b, enginetest.Engine(engine.New(systems)))
	k.Building("farm", 5).Building("treasury", 10)
	k.Doc.Ticking(names...)
	ticks(b, k, func() {})
}

// BenchmarkTickWithVassals is a tick of a kingdom with five vassals, three governed and two in rebellion, and ten
// networks.
func BenchmarkTickWithVassals(b *testing.B) {
	k := ofVassals(b)
	ticks(b, k, func() {
		for i := range 5 { // keeps loyalty from reaching a bound
			if id := k.Content.Territories[1+i].ID; wornOut(k, id) {
				k.Doc.Vassals.Edit(id).LoyaltyMilli = 20_000
			}
		}
	})
}

func ofVassals(t testing.TB) *enginetest.Kingdom {
	k := enginetest.New(t)
	k.Building("farm", 5).Building("treasury", 10).Gold(game.MaxGold / 2)
	for i, land := range k.Content.Territories[1:16] {
		if i >= 5 {
			k.Doc.Networks.Put(land.ID, game.Network{Since: k.Now})
			continue
		}
		kneels(k, land)
		if i < 3 {
			k.Do("vassal.govern", map[string]string{"vassal": land.ID, "npc": k.Doc.NPCs.IDs()[i]})
		}
	}
	k.Doc.Cancel(func(game.Due) bool { return true })
	return k
}

func kneels(k *enginetest.Kingdom, t content.Territory) {
	land.Relate(k.Env(), t.ID, land.Vassal, "vassal.history_knelt", "name", t.Ruler)
	k.Doc.Vassals.Put(t.ID, game.Vassal{Name: t.Ruler, Tribute: 500, Strength: 5000, LoyaltyMilli: 20_000})
}

// ticks runs one tick after another with the ruler present. The writes are encoded every five minutes, as for a log
// row, within the measured time; otherwise years of writes would accumulate and slow down the lookup.
func ticks(b *testing.B, k *enginetest.Kingdom, each func()) {
	env, now, n := k.Env(), k.Now, 0
	b.ReportAllocs()
	for b.Loop() {
		each()
		now += 10_000
		k.Engine.Advance(env, now, engine.Presence{Until: now, Owner: true})
		env.Out().Notices, env.Out().Ledger = env.Out().Notices[:0], env.Out().Ledger[:0]
		if n++; n%30 == 0 {
			if _, err := k.Doc.TakeWrites(); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func wornOut(k *enginetest.Kingdom, id string) bool {
	v, _ := k.Doc.Vassals.Get(id)
	return v.LoyaltyMilli < 10_000 || v.LoyaltyMilli > 90_000
}

func record[T any](r *game.Record[T], write bool) *T {
	if write {
		return r.Edit()
	}
	return r.Get()
}
