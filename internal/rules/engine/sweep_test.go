package engine_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/turn"
)

// TestWhatMovedIsEnough: a kingdom in which only that is swept which depends on what moved is, after each step of any story,
// the kingdom in which all is swept every time, and its ruler is told the same.
func TestWhatMovedIsEnough(t *testing.T) {
	t.Parallel()
	thorough := sweepsAll()
	begin := func(r *rapid.T) *enginetest.Kingdom {
		if rapid.Bool().Draw(r, "grown") {
			return enginetest.Grown(t).Gold(rapid.Int64Range(0, 2_000_000).Draw(r, "purse"))
		}
		return beginning(r, t)
	}
	rapid.Check(t, func(r *rapid.T) {
		lean := begin(r)
		full := twin(r, lean)
		full.Engine = thorough
		lean.Notices()
		full.Notices()
		commands := kingdomCommands(lean)
		for _, c := range kingdomCommands(lean) { // what sweeps wait for most is done most
			if slices.Contains([]string{"building.raise", "quest.accept", "quest.complete", "discovery.begin"}, c.Name) {
				commands = append(commands, slices.Repeat([]turn.Command{c}, 8)...)
			}
		}
		for range rapid.IntRange(1, 20).Draw(r, "steps") {
			s := nextStep(r, lean, commands)
			_, _ = play(r, lean, s), play(r, full, s)
			if diff := cmp.Diff(full.Dump(), lean.Dump()); diff != "" {
				r.Fatalf("%s %s: to sweep what moved left out (- all swept, + what moved):\n%s", s.command, s.body, diff)
			}
			if diff := cmp.Diff(full.Notices(), lean.Notices()); diff != "" {
				r.Fatalf("%s %s: told otherwise (- all swept, + what moved):\n%s", s.command, s.body, diff)
			}
		}
	})
}

// sweepsAll is the game with every system swept every time.
func sweepsAll() *engine.Engine {
	all := engine.Systems()
	for i := range all {
		all[i].Heeds = nil
	}
	return engine.New(all)
}

// TestTheDayIsHeeded: what was done before a daily quest was taken on counts for it at once, and midnight ends it, though
// the taking moves no figure. That the day has turned is enough by itself: where nothing rings at midnight and as much is
// done as the day before, no figure has moved either.
func TestTheDayIsHeeded(t *testing.T) {
	t.Parallel()
	for name, rings := range map[string]bool{"midnight rings": true, "no bell": false} {
		var dumps []map[string]string
		for _, e := range []*engine.Engine{engine.New(engine.Systems()), sweepsAll()} {
			k := enginetest.New(t)
			k.Engine = e
			praise := func() { k.Do("npc.praise", map[string]any{"npc": k.Content.NPCs.Default[0].ID}) }
			praise()
			k.Do("quest.accept", map[string]any{"quest": "d1"})
			dumps = append(dumps, k.Dump())
			if rings {
				k.Wait(25 * time.Hour)
			} else {
				k.Doc.Cancel(func(game.Due) bool { return true })
				k.Touched(25 * time.Hour) // no tick runs, so that nothing is swept
			}
			dumps = append(dumps, k.Dump())
			praise()
			dumps = append(dumps, k.Dump())
			k.Do("building.raise", map[string]any{"building": game.Walls})
			dumps = append(dumps, k.Dump())
		}
		for i, when := range []string{"when it was taken on", "after midnight", "when as much was done again", "after the next command"} {
			if diff := cmp.Diff(dumps[4+i], dumps[i]); diff != "" {
				t.Errorf("%s, %s (- all swept, + what moved):\n%s", name, when, diff)
			}
		}
	}
}

// TestWhatFiguresFollow: a figure moves only with the sections that it is said to follow from.
func TestWhatFiguresFollow(t *testing.T) {
	t.Parallel()
	follows := map[string][]string{}
	for _, s := range engine.Systems() {
		maps.Copy(follows, s.Follows)
	}
	read := func(k *enginetest.Kingdom, name string) int64 {
		now := k.Turn()
		if _, count := now.Counts[name]; count {
			return now.Count(name)
		}
		return now.Figure(name)
	}
	rapid.Check(t, func(r *rapid.T) {
		k := beginning(r, t)
		commands := kingdomCommands(k)
		before := map[string]int64{}
		for name := range follows {
			before[name] = read(k, name)
		}
		for range rapid.IntRange(1, 15).Draw(r, "steps") {
			k.Doc.Fresh()
			day, counts, kept := k.Now/turn.Day, countsOf(k), k.Doc.Daily.Get().Day
			s := nextStep(r, k, commands)
			_ = play(r, k, s)
			written := map[string]bool{turn.Today: k.Now/turn.Day != day}
			for _, key := range k.Doc.Fresh() {
				name, _, _ := strings.Cut(key, "/")
				written[name], written[key] = true, true
			}
			for part, n := range countsOf(k) {
				begun := strings.HasPrefix(part, "daily/") && k.Doc.Daily.Get().Day != kept // the first of a day writes all of it
				written[part] = n != counts[part] || begun
			}
			for name, sections := range follows {
				now := read(k, name)
				if now != before[name] && !slices.ContainsFunc(sections, func(on string) bool { return written[on] }) {
					r.Fatalf("%s %s: %s went from %d to %d, and nothing of %v was written", s.command, s.body, name, before[name], now, sections)
				}
				before[name] = now
			}
		}
	})
}

// countsOf is what records keep under names.
func countsOf(k *enginetest.Kingdom) map[string]int64 {
	daily := k.Doc.Daily.Get()
	out := map[string]int64{"daily/done": int64(len(daily.Done))}
	for name, n := range k.Doc.Stats.Get().Counts {
		out["stats/"+name] = n
	}
	for name, n := range daily.Counts {
		out["daily/"+name] = n
	}
	return out
}
