package engine_test

import (
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// TestAssertFinds: Assert detects a number, a view and a reaction with unrecorded reads, and a broken invariant.
func TestAssertFinds(t *testing.T) {
	t.Parallel()
	for name, try := range map[string]struct {
		system func(secret *int64) rules.System
		want   string
	}{
		"a number": {func(secret *int64) rules.System {
			return rules.System{Name: "sly", Counts: map[string]func(*rules.Env) int64{"sly.count": func(*rules.Env) int64 { return *secret }}}
		}, "number sly.count is kept as 1 and is 2"},
		"a view": {func(secret *int64) rules.System {
			return rules.System{Name: "sly", Views: []rules.View{rules.Show("sly", func(*rules.Env) int64 { *secret++; return *secret })}}
		}, "view sly shows"},
		"a reaction": {func(secret *int64) rules.System {
			return rules.System{Name: "sly", React: func(env *rules.Env) {
				if *secret > 1 {
					env.Doc.Resources.Edit().Loyalty = 77
				}
			}}
		}, "a reaction was missed: resources is"},
		"an invariant": {func(*int64) rules.System { return rules.System{Name: "sly"} }, "loyalty is 101"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			secret := int64(1)
			k := enginetest.New(t, enginetest.Engine(engine.New(append(engine.Systems(), try.system(&secret))))).Gold(5000)
			if _, err := k.Try("building.upgrade", map[string]any{"building": game.Walls}); err != nil {
				t.Fatal(err)
			}
			if name == "a number" {
				k.Env().Count("sly.count") // only numbers that were read are kept
			}
			if name != "a view" {
				if err := k.Engine.Assert(k.Env()); err != nil {
					t.Fatalf("before: %v", err)
				}
			}
			secret = 2
			if name == "an invariant" {
				k.Doc.Resources.Edit().Loyalty = 101
			}
			if err := k.Engine.Assert(k.Env()); err == nil || !strings.Contains(err.Error(), try.want) {
				t.Errorf("found %v, want %q", err, try.want)
			}
		})
	}
}

// TestReactionsOfReactions: a change made by a later reaction reaches an earlier one in the same command.
func TestReactionsOfReactions(t *testing.T) {
	t.Parallel()
	early := rules.System{Name: "early", React: func(env *rules.Env) {
		if r := env.Doc.Resources.Get(); r.Loyalty != r.Children {
			env.Doc.Resources.Edit().Loyalty = r.Children
		}
	}}
	late := rules.System{Name: "late", React: func(env *rules.Env) {
		if level := env.Doc.Growth.Get().Level; env.Doc.Resources.Get().Children < level {
			env.Doc.Resources.Edit().Children = level
		}
	}}
	k := enginetest.New(t, enginetest.Engine(engine.New(append([]rules.System{early}, append(engine.Systems(), late)...)))).Gold(5000)
	k.Do("building.upgrade", map[string]any{"building": game.Walls})
	if r := k.Doc.Resources.Get(); r.Loyalty != r.Children || r.Children == 0 {
		t.Errorf("loyalty %d follows %d children", r.Loyalty, r.Children)
	}
	if err := k.Engine.Assert(k.Env()); err != nil {
		t.Error(err)
	}
}
