package engine_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// cold is the number of kingdoms: enough to push each out of the processor's cache before its next turn.
const cold = 4000

// BenchmarkCold measures a command as a server executes it between decoding and encoding: Advance, an upgrade of a
// plot, and the projection of the changes. Each command goes to another kingdom; a kingdom gets one every 1.3 s, as in
// bench.BenchmarkCommand.
func BenchmarkCold(b *testing.B) {
	grown := enginetest.Grown(b)
	kingdoms := make([]settled, cold)
	for i := range kingdoms {
		kingdoms[i] = settle(b, grown)
	}
	raise, _ := grown.Engine.Command("building.upgrade")
	plots := []string{game.Walls, game.Farm, game.Mine, game.Market, game.Academy, game.Barracks, game.ThroneRoom}
	chance := rand.New(rand.NewPCG(1, 2))
	now := grown.Now * 1000
	var took [3]time.Duration
	b.ReportAllocs()
	for b.Loop() {
		now += 1_300_000 / cold
		k, plot := &kingdoms[chance.IntN(cold)], plots[chance.IntN(len(plots))]
		begin := time.Now()
		env := grown.Engine.NewEnv(k.doc, grown.Content, grown.Facts, now/1000, engine.NewDice(k.doc, nil))
		grown.Engine.Advance(env, now/1000, engine.Presence{Until: now / 1000, Owner: true})
		advanced := time.Now()
		if _, _, err := grown.Engine.Apply(env, raise, building.Upgrade{Building: plot}); err != nil {
			b.Fatal(err)
		}
		applied := time.Now()
		_ = grown.Engine.Patch(env)
		projected := time.Now()
		for i, d := range []time.Duration{advanced.Sub(begin), applied.Sub(advanced), projected.Sub(applied)} {
			took[i] += d
		}
		if p, _ := k.doc.Buildings.Get(plot); p.Level > 20 { // the highest level that the other benchmark reaches
			*p = game.Building{Level: 10, Cost: 10_000}
		}
	}
	for i, part := range []string{"advance-ns", "apply-ns", "patch-ns"} {
		b.ReportMetric(float64(took[i].Nanoseconds())/float64(b.N), part)
	}
}

// settled is a kingdom as a server holds it between two commands.
type settled struct {
	doc *game.Document
}

// settle loads a copy of a kingdom, then ticks and projects it once.
func settle(b *testing.B, k *enginetest.Kingdom) (s settled) {
	stored, err := k.Doc.Dump()
	if err != nil {
		b.Fatal(err)
	}
	own := make(map[string]json.RawMessage, len(stored)) // copies share no memory
	for name, raw := range stored {
		own[name] = append(json.RawMessage{}, raw...)
	}
	if s.doc, err = game.Load(own); err != nil {
		b.Fatal(err)
	}
	env := k.Engine.NewEnv(s.doc, k.Content, k.Facts, k.Now, engine.NewDice(s.doc, nil))
	tick := k.Content.Balance.Tick.Seconds * 1000
	k.Engine.Advance(env, k.Now+tick, engine.Presence{Until: k.Now + tick, Owner: true})
	k.Engine.Patch(k.Engine.NewEnv(s.doc, k.Content, k.Facts, k.Now+tick, engine.NewDice(s.doc, nil)))
	if _, err := s.doc.TakeWrites(); err != nil {
		b.Fatal(err)
	}
	return s
}
