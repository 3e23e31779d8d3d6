package reign_test

import (
	"strings"
	"testing"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"

	"umbrarch/internal/game"
	"umbrarch/internal/store/bothtest"
)

// faulty is a system with bugs: a command and a due that panic.
func faulty() rules.System {
	return rules.System{
		Name: "faulty",
		Commands: []rules.Command{rules.Define(rules.Spec{Name: "faulty.act", Summary: "Panics half-way"}, func(env *rules.Env, _ rules.None) (rules.Plan[rules.None], error) {
			return rules.Plan[rules.None]{Apply: func() rules.None {
				env.Doc.Pulse.Edit().GoldMilli = 1
				panic("a bug in a rule")
			}}, nil
		})},
		Dues: map[string]func(*rules.Env, game.Due){"faulty.due": func(*rules.Env, game.Due) { panic("a bug in a due") }},
	}
}

// TestABugStaysWhereItIs: a rule that panics changes nothing, and the next command finds the kingdom unchanged.
func TestABugStaysWhereItIs(t *testing.T) {
	t.Parallel()
	n := open(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(epoch), faulty())
	n.createKingdom("p")
	func() {
		defer func() {
			if v := recover(); v != "a bug in a rule" {
				t.Errorf("recovered %v", v)
			}
		}()
		_, _ = n.do("p", "faulty.act", "k", struct{}{})
	}()
	n.must("p", "kingdom.rename", "", name{"Still here"})
	if v := n.view("p"); v.Version != 2 || v.Sections.Pulse.Gold != 2500 {
		t.Fatalf("%+v", v)
	}
}

// TestABugOfOneKingdomEndsNoNode: the clockwork continues for all other kingdoms.
func TestABugOfOneKingdomEndsNoNode(t *testing.T) {
	t.Parallel()
	n := open(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(epoch), faulty())
	for _, p := range []string{"bad", "good"} {
		n.createKingdom(p)
		defer n.Watch(p)()
	}
	n.Wake(t.Context())
	k, err := n.store.Load(t.Context(), "bad")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := game.Load(k.Sections)
	if err != nil {
		t.Fatal(err)
	}
	doc.Schedule("faulty.due", epoch+5000, nil)
	sections, err := doc.TakeWrites()
	if err != nil {
		t.Fatal(err)
	}
	if err := n.store.Append(t.Context(), &store.Row{Player: "bad", Seq: k.Seq + 1, Version: k.Version, At: epoch, Command: "fixture", Sections: sections}); err != nil {
		t.Fatal(err)
	}
	n.Dev.Forget("bad")
	n.clock.Move(10_000)
	n.Wake(t.Context())
	if got := n.view("good").Sections.Pulse.Gold; got != 2530 {
		t.Fatalf("the other kingdom has %d gold", got)
	}
	if n.Cached("bad") {
		t.Fatal("the half-moved document is kept")
	}
}

// TestTheErasedLeaveNoTrace: a page stays open while its account is deleted, and nothing is written for it.
func TestTheErasedLeaveNoTrace(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		n.createKingdom("p")
		leave := n.Watch("p")
		n.Wake(t.Context())
		n.view("p")
		if err := n.store.Erase(t.Context(), "p"); err != nil {
			t.Fatal(err)
		}
		n.Dev.Forget("p")
		leave()
		n.WritePresence(t.Context())
		for _, table := range strings.Fields("presence checkpoints commits inbox ledger daily records") {
			var rows int
			if err := n.store.Read(t.Context(), func(tx store.Tx) error {
				return tx.QueryRow(t.Context(), `SELECT COUNT(*) FROM `+table+` WHERE player_id = 'p'`).Scan(&rows)
			}); err != nil || rows != 0 {
				t.Errorf("%s keeps %d rows: %v", table, rows, err)
			}
		}
	})
}
