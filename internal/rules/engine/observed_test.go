package engine_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// TestObservedIsComputedAnew: a kingdom in which only runs with changed reads run again equals one in which everything
// is computed anew, after every command, tick, due and return of any story. Notices are the same, and a patched page
// equals a reloaded one.
func TestObservedIsComputedAnew(t *testing.T) {
	t.Parallel()
	anew := engine.Anew(engine.Systems())
	begin := func(r *rapid.T) *enginetest.Kingdom {
		if rapid.Bool().Draw(r, "grown") {
			return enginetest.Grown(t).Gold(rapid.Int64Range(0, 2_000_000).Draw(r, "purse"))
		}
		return beginning(r, t)
	}
	rapid.Check(t, func(r *rapid.T) {
		seen := begin(r)
		full := twin(r, seen)
		full.Engine = anew
		seen.Notices()
		full.Notices()
		page := shown(r, seen.Engine.View(seen.Env()))
		commands := kingdomCommands(seen)
		for _, c := range kingdomCommands(seen) { // inputs of reactions are chosen most often
			if slices.Contains([]string{"building.upgrade", "quest.accept", "quest.complete", "discovery.begin"}, c.Name) {
				commands = append(commands, slices.Repeat([]rules.Command{c}, 8)...)
			}
		}
		for range rapid.IntRange(1, 20).Draw(r, "steps") {
			for _, s := range parts(nextStep(r, seen, commands)) {
				_, _ = play(r, seen, s), play(r, full, s)
				if diff := difference(full.Dump(), seen.Dump()); diff != "" {
					r.Fatalf("%s %s %v %v (- computed anew, + observed):\n%s", s.command, s.body, s.online, s.away, diff)
				}
				if diff := difference(full.Notices(), seen.Notices()); diff != "" {
					r.Fatalf("%s %s: told otherwise (- computed anew, + observed):\n%s", s.command, s.body, diff)
				}
				patch(page, shown(r, seen.Engine.Patch(seen.Env())), seen.Engine)
				if diff := difference(shown(r, full.Engine.View(full.Env())), page); diff != "" {
					r.Fatalf("after %s %s %v %v a patched page shows something else (- computed anew, + patched):\n%s", s.command, s.body, s.online, s.away, diff)
				}
			}
		}
	})
}

// parts splits a short time online into ticks and half ticks, so that the page is checked after each.
func parts(s step) []step {
	const half, most = 5 * time.Second, 12
	if s.online == 0 || s.online > most*half {
		return []step{s}
	}
	var out []step
	for left := s.online; left > 0; left -= half {
		out = append(out, step{online: min(left, half)})
	}
	return out
}

// TestTheDayIsObserved: today's earlier progress counts for a daily quest at once when it is accepted, and midnight
// ends it, although accepting moves no figure.
func TestTheDayIsObserved(t *testing.T) {
	t.Parallel()
	var dumps [2][]map[string]string
	for i, e := range []*engine.Engine{engine.New(engine.Systems()), engine.Anew(engine.Systems())} {
		k := enginetest.New(t)
		k.Engine = e
		praise := func() { k.Do("npc.praise", map[string]any{"npc": k.Content.NPCs.Default[0].ID}) }
		note := func() { dumps[i] = append(dumps[i], k.Dump()) }
		praise()
		k.Do("quest.accept", map[string]any{"quest": "d1"})
		note()
		k.Touched(25 * time.Hour) // no tick runs
		praise()
		note()
		k.Do("building.upgrade", map[string]any{"building": game.Walls})
		note()
	}
	for i, when := range []string{"when it was taken on", "when as much was done again", "after the next command"} {
		if diff := difference(dumps[1][i], dumps[0][i]); diff != "" {
			t.Errorf("%s (- computed anew, + observed):\n%s", when, diff)
		}
	}
}

// Echo is the view of the system in the next test.
type Echo struct {
	Loyalty int64  `json:"loyalty"`
	Rich    bool   `json:"rich"`
	Late    bool   `json:"late"`
	Figure  int64  `json:"figure"`
	Faction string `json:"faction"`
}

// TestASystemDeclaresNothing: a system without declared dependencies has its view, figure and reaction run again after
// a change of a member, a ticking number, a moment, or another part's result.
func TestASystemDeclaresNothing(t *testing.T) {
	t.Parallel()
	const someone, late = "vane", enginetest.Epoch + 25_000
	ran := 0
	echo := rules.System{
		Name: "echo",
		Figures: []rules.Figure{{Name: "echo", Unit: rules.Whole, Terms: func(env *rules.Env, _ string) []rules.Term {
			return []rules.Term{{Code: "echo.walls", Value: 10 * env.Level(game.Walls)}, {Code: "echo.cards", Value: env.Doc.Decks.Get().Dealt["echo"].Out}}
		}}},
		Views: []rules.View{rules.Show("echo", func(env *rules.Env) Echo {
			n, ok := env.Doc.NPCs.Get(someone)
			if !ok {
				return Echo{}
			}
			return Echo{Loyalty: n.Loyalty, Rich: env.Reaches("gold", 600), Late: env.Passed(late), Figure: env.Figure("echo"), Faction: env.Facts().Faction}
		})},
		React: func(env *rules.Env) {
			ran++
			if level := env.Level(game.Farm); env.Doc.Decks.Get().Dealt["echo"].Out != level {
				env.Doc.Decks.Edit().Dealt = map[string]game.Deck{"echo": {Out: level}}
			}
		},
	}
	k := enginetest.New(t, enginetest.Engine(engine.New(append(engine.Systems(), echo)))).Gold(500)
	k.Doc.NPCs.Put(someone, game.NPC{Name: "Vane", Loyalty: 40})
	k.Online(1)
	page := k.Engine.Patch(k.Env())["echo"].(Echo)
	tell := func(what string, changed bool, want Echo) {
		t.Helper()
		next, told := k.Engine.Patch(k.Env())["echo"].(Echo)
		if told {
			page = next
		}
		if told != changed || page != want {
			t.Errorf("%s: told %v, %+v, want %+v", what, told, page, want)
		}
	}
	want := page
	k.Doc.NPCs.Edit(someone).Loyalty = 41
	want.Loyalty = 41
	tell("the member that is read", true, want)
	k.Doc.NPCs.Put("other", game.NPC{Loyalty: 90})
	tell("another member", false, want)
	k.Online(1)
	tell("a tick that brings too little", false, want)
	k.Online(1)
	want.Late = true
	tell("the moment that was asked for", true, want)
	k.Gold(595).Online(1)
	want.Rich = true
	tell("the tick that brings enough", true, want)
	k.Gold(5000).Do("building.upgrade", map[string]any{"building": game.Walls})
	want.Figure += 10
	tell("a building that the figure reads", true, want)
	k.Facts = &rules.Facts{Version: k.Facts.Version + 1, Faction: "choir"}
	want.Faction = "choir"
	tell("what the realm says", true, want)
	before := ran
	_, _ = k.Try("building.upgrade", map[string]any{"building": game.Mine}) // Do would run every reaction on a copy
	tell("a building that nobody reads", false, want)
	if ran != before {
		t.Error("the reaction ran though nothing that it read had changed")
	}
	_, _ = k.Try("building.upgrade", map[string]any{"building": game.Farm})
	want.Figure++
	tell("what the reaction wrote", true, want)
	if ran == before {
		t.Error("the reaction did not run")
	}
}

// TestAMomentReachesThroughNumbers: a figure made of a time-dependent count is computed anew when the moment comes,
// although nothing is written.
func TestAMomentReachesThroughNumbers(t *testing.T) {
	t.Parallel()
	const late = enginetest.Epoch + 5_000
	bell := rules.System{
		Name: "bell",
		Counts: map[string]func(*rules.Env) int64{"bell.rung": func(env *rules.Env) int64 {
			if env.Passed(late) {
				return 1
			}
			return 0
		}},
		Figures: []rules.Figure{{Name: "bell", Terms: func(env *rules.Env, _ string) []rules.Term {
			return []rules.Term{{Code: "bell.rung", Value: 10 * env.Count("bell.rung")}}
		}}},
	}
	k := enginetest.New(t, enginetest.Engine(engine.New(append(engine.Systems(), bell))))
	if n := k.Env().Figure("bell"); n != 0 {
		t.Fatalf("rung before its time: %d", n)
	}
	k.Now = late
	if n := k.Env().Figure("bell"); n != 10 {
		t.Fatalf("not rung at its time: %d", n)
	}
}

// TestNothingReadsInSecret: a write during the run of a view or a number panics.
func TestNothingReadsInSecret(t *testing.T) {
	t.Parallel()
	greedy := rules.System{Name: "greedy", Views: []rules.View{rules.Show("greedy", func(env *rules.Env) int { env.Tally("seen", 1); return 0 })}}
	k := enginetest.New(t, enginetest.Engine(engine.New(append(engine.Systems(), greedy))))
	defer func() {
		if recover() == nil {
			t.Error("a view wrote to the document")
		}
	}()
	_, _ = json.Marshal(k.Engine.View(k.Env()))
}
