package engine_test

import (
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// sluice is a system of two numbers, one made of the other. Closed, the inner number reads a section that ticks do not
// write; open, it reads the gold, which every tick changes.
func sluice(counts map[string]func(*rules.Env) int64, react func(*rules.Env)) rules.System {
	counts["sluice.inner"] = func(env *rules.Env) int64 {
		if env.Doc.Scribe.Get().Entries == 0 {
			return 0
		}
		return env.Doc.Pulse.Get().GoldMilli / game.Milli
	}
	return rules.System{Name: "sluice", Counts: counts, React: react}
}

// TestANumberFollowsOneThatBeginsToTick: a number stays correct when an input begins to read ticking sections while the
// input's value stays the same.
func TestANumberFollowsOneThatBeginsToTick(t *testing.T) {
	t.Parallel()
	outer := func(env *rules.Env) int64 { return 10 * env.Count("sluice.inner") }
	s := sluice(map[string]func(*rules.Env) int64{"sluice.outer": outer}, nil)
	k := enginetest.New(t, enginetest.Engine(engine.New(append(engine.Systems(), s)))).Gold(0)
	expect := func(when string, want int64) {
		t.Helper()
		if n := k.Env().Figure("sluice.outer"); n != want {
			t.Errorf("%s: %d, want %d", when, n, want)
		}
	}
	expect("closed", 0)
	k.Doc.Scribe.Edit().Entries = 1
	expect("open and nothing there", 0)
	k.Gold(30)
	expect("after a tick", 300)
	k.Gold(120)
	expect("after another", 1200)
	k.Engine.Patch(k.Env())
	expect("looked at", 1200)
	k.Gold(7)
	expect("looked at and after a tick", 70)
	k.Doc.Scribe.Edit().Entries = 0
	k.Gold(0).Engine.Patch(k.Env())
	expect("shut", 0)
	k.Doc.Scribe.Edit().Entries = 1
	k.Engine.Patch(k.Env())
	expect("open and looked at", 0)
	k.Gold(7)
	expect("open and after a tick", 70)
}

// TestAReactionFollowsANumberThatBeginsToTick: a reaction runs after the tick at which a number reaches its threshold,
// although the number did not tick when the reaction last ran.
func TestAReactionFollowsANumberThatBeginsToTick(t *testing.T) {
	t.Parallel()
	var rich bool
	s := sluice(map[string]func(*rules.Env) int64{}, func(env *rules.Env) { rich = env.Reaches("sluice.inner", 50) })
	k := enginetest.New(t, enginetest.Engine(engine.New(append(engine.Systems(), s)))).Gold(0)
	k.Online(2) // no reaction is pending any more
	k.Gold(0).Doc.Scribe.Edit().Entries = 1
	k.Engine.Patch(k.Env())
	for tick := range 3 {
		k.Online(1)
		if want := k.Whole() >= 50; rich != want {
			t.Errorf("after %d ticks with %d gold the reaction thinks %v", tick+1, k.Whole(), rich)
		}
	}
	if !rich {
		t.Fatal("three ticks brought too little gold for this test")
	}
}
