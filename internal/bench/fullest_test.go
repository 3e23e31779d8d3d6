package bench

import (
	"encoding/json"
	"runtime"
	"syscall"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

// BenchmarkFullest measures the server's CPU of a command over the whole path, as BenchmarkCommand does, in the fullest
// kingdom of the content and in a new one. It reports the ratio; the target is at most 1.5.
func BenchmarkFullest(b *testing.B) {
	fresh := func(t testing.TB, options ...enginetest.Option) *enginetest.Kingdom {
		return enginetest.New(t, append([]enginetest.Option{enginetest.Welcome()}, options...)...)
	}
	small, full := crowd{1_500, 150_000, leveled(fresh)}, crowd{1_500, 150_000, leveled(enginetest.Full)}
	var cost [2]time.Duration
	b.Run("small", func(b *testing.B) { cost[0] = measure(b, small, durable, "") })
	b.Run("fullest", func(b *testing.B) {
		cost[1] = measure(b, full, durable, "")
		b.ReportMetric(float64(cost[1])/float64(cost[0]), "ratio")
	})
}

// leveled makes both kinds of kingdom take the same steps at the same price.
func leveled(make func(testing.TB, ...enginetest.Option) *enginetest.Kingdom) func(testing.TB, ...enginetest.Option) *enginetest.Kingdom {
	return func(t testing.TB, options ...enginetest.Option) *enginetest.Kingdom {
		k := make(t, options...)
		for _, plot := range plots {
			k.Doc.Buildings.Put(plot, game.Building{Level: 40, Cost: 100})
		}
		return k.Gold(game.MaxGold / 2)
	}
}

// BenchmarkFullestRules is the rules' part of it alone: plan, apply, react, project the changes, encode the result and
// the sections.
func BenchmarkFullestRules(b *testing.B) {
	for _, c := range []struct {
		name string
		body func(k *enginetest.Kingdom) any
	}{
		{"building.upgrade", func(k *enginetest.Kingdom) any {
			// the same step every time
			k.Doc.Buildings.Put(game.Walls, game.Building{Level: 1, Cost: 1})
			return building.Upgrade{Building: game.Walls}
		}},
		{"npc.praise", func(k *enginetest.Kingdom) any {
			k.Now += k.Content.Balance.NPC.PraiseCooldown * 1000
			return npc.Praise{NPC: k.Content.NPCs.Default[0].ID}
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			small, full := enginetest.New(b, enginetest.Welcome()), enginetest.Full(b)
			small.Gold(game.MaxGold / 2).Online(1)
			var cost [2]time.Duration
			var bytes [2]int
			// Alternating, so that other load on the machine affects both. A thread's own CPU time excludes other
			// threads.
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			for b.Loop() {
				for i, k := range []*enginetest.Kingdom{small, full} {
					body := c.body(k)
					settle(b, k)
					begin := threadCPU(b)
					bytes[i] = carry(b, k, c.name, body)
					cost[i] += threadCPU(b) - begin
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(cost[0].Nanoseconds())/float64(b.N), "ns/small")
			b.ReportMetric(float64(cost[1].Nanoseconds())/float64(b.N), "ns/fullest")
			b.ReportMetric(float64(cost[1])/float64(cost[0]), "ratio")
			b.ReportMetric(float64(bytes[0]), "bytes/small")
			b.ReportMetric(float64(bytes[1]), "bytes/fullest")
		})
	}
}

// threadCPU is the CPU time of the calling thread.
func threadCPU(b *testing.B) time.Duration {
	const thread = 1 // RUSAGE_THREAD of Linux
	var used syscall.Rusage
	if err := syscall.Getrusage(thread, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// carry executes a command as a server does, without the store and the network. It returns the bytes of the patch.
func carry(b *testing.B, k *enginetest.Kingdom, name string, body any) int {
	c, _ := k.Engine.Command(name)
	env := k.Env()
	if _, changed, err := k.Engine.Apply(env, c, body); err != nil || !changed {
		b.Fatalf("%s: %v", name, err)
	}
	patch := encode(b, k.Engine.Patch(env))
	if _, err := k.Doc.TakeWrites(); err != nil {
		b.Fatal(err)
	}
	return patch
}

// settle discards the changes of the preparation.
func settle(b *testing.B, k *enginetest.Kingdom) {
	k.Engine.Patch(k.Env())
	if _, err := k.Doc.TakeWrites(); err != nil {
		b.Fatal(err)
	}
}

func encode(b *testing.B, v any) int {
	raw, err := json.Marshal(v)
	if err != nil {
		b.Fatal(err)
	}
	return len(raw)
}

// BenchmarkPatch measures the patch that a tick sends to the page of an idle kingdom, small and fullest.
func BenchmarkPatch(b *testing.B) {
	for name, k := range map[string]*enginetest.Kingdom{"small": enginetest.New(b, enginetest.Welcome()), "fullest": enginetest.Full(b)} {
		b.Run(name, func(b *testing.B) {
			k.Online(1)
			settle(b, k)
			var bytes, ticks int
			for b.Loop() {
				k.Now += k.Content.Balance.Tick.Seconds * 1000
				env := k.Env()
				k.Engine.Advance(env, k.Now, engine.Presence{Until: k.Now, Owner: true})
				bytes, ticks = bytes+encode(b, k.Engine.Patch(env)), ticks+1
			}
			b.ReportMetric(float64(bytes)/float64(ticks), "bytes/tick")
		})
	}
}
