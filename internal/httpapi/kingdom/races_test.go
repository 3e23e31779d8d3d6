package kingdom_test

import (
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
)

// race is one command sent many times at once with different keys: a given number is accepted, the others are refused
// with this text, and the kingdom shows the effect of the accepted ones.
type race struct {
	id       string
	with     func(*game.Document)
	first    []step
	n        int
	name     string
	body     func(i int) any
	accepted int
	status   int
	code     string
	text     string
	then     func(t *testing.T, d *game.Document)
}

func same(body any) func(int) any { return func(int) any { return body } }

// vassals makes an engine with a fixed number of vassals, without their system.
func vassals(n int64) *engine.Engine {
	systems := engine.Systems()
	for i := range systems {
		delete(systems[i].Counts, "vassals")
	}
	return engine.New(append(systems, rules.System{Name: "vassals", Counts: map[string]func(*rules.Env) int64{"vassals": func(*rules.Env) int64 { return n }}}))
}

func TestRaces(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Engine = vassals(1) })
	for _, r := range races() {
		t.Run(r.id+" "+r.name, func(t *testing.T) {
			p := httpapitest.Dial(t, s.URL).Guest().Reign("pact_bound")
			s.Edit(p.ID(), httpapitest.Settle)
			if r.with != nil {
				s.Edit(p.ID(), r.with)
			}
			for _, done := range r.first {
				p.Do(done.name, done.body)
			}
			version := p.View().Version
			answers := httpapitest.AtOnce(r.n, func(i int) httpapitest.Response {
				return p.Command(r.name, r.body(i), httpapitest.Key(fmt.Sprint("race-", i)))
			})
			if got := httpapitest.Accepted(t, answers); got != r.accepted {
				t.Fatalf("%d were accepted, want %d: %v", got, r.accepted, answers)
			}
			for _, a := range answers {
				if a.Status != http.StatusOK {
					p.Refused(r.status, r.code, r.text, a)
				}
			}
			// A command accepted without a change has not raised the version either.
			if v := p.View().Version; v != version+1 {
				t.Errorf("the version went from %d to %d", version, v)
			}
			s.Keeper.Dev.Forget(p.ID())
			p.View()
			r.then(t, s.Document(p.ID()))
		})
	}
}

// repeated are the refusals of a repeated command with the same body.
func repeated() (out []refusal) {
	for _, part := range slices.Sorted(maps.Keys(refusals())) {
		for _, r := range refusals()[part] {
			if last := len(r.first) - 1; last >= 0 && r.decks == nil && r.first[last].name == r.name && reflect.DeepEqual(r.first[last].body, r.body) {
				r.first = r.first[:last]
				out = append(out, r)
			}
		}
	}
	return out
}

// TestWhatIsRefusedTwiceIsDoneOnce makes races from the rows of refusals: a command refused the second time is sent four
// times at once, is accepted once, and changes gold, experience and counts as one execution does.
func TestWhatIsRefusedTwiceIsDoneOnce(t *testing.T) {
	t.Parallel()
	drawn := repeated()
	if len(drawn) < 5 {
		t.Fatalf("%d races are drawn: the rows are read wrongly", len(drawn))
	}
	s := httpapitest.Start(t)
	ready := func(r refusal) *httpapitest.Client {
		p := httpapitest.Dial(t, s.URL).Guest().Reign("pact_bound")
		s.Edit(p.ID(), httpapitest.Settle)
		if r.with != nil {
			s.Edit(p.ID(), r.with)
		}
		for _, done := range r.first {
			p.Do(done.name, done.body)
		}
		return p
	}
	left := func(p *httpapitest.Client) numbers {
		s.Keeper.Dev.Forget(p.ID())
		p.View()
		d := s.Document(p.ID())
		n := numbers{"gold": whole(d), "xp": d.Growth.Get().Experience}
		for name, count := range d.Stats.Get().Counts {
			n[name] = count
		}
		return n
	}
	for _, r := range drawn {
		t.Run(r.name+" "+r.code, func(t *testing.T) {
			alone, racing := ready(r), ready(r)
			alone.Do(r.name, r.body)
			version := racing.View().Version
			answers := httpapitest.AtOnce(4, func(i int) httpapitest.Response {
				return racing.Command(r.name, r.body, httpapitest.Key(fmt.Sprint("race-", i)))
			})
			if got := httpapitest.Accepted(t, answers); got != 1 {
				t.Fatalf("%d were accepted: %v", got, answers)
			}
			for _, a := range answers {
				if a.Status != http.StatusOK {
					racing.Refused(r.status, r.code, r.text, a)
				}
			}
			if v := racing.View().Version; v != version+1 {
				t.Errorf("the version went from %d to %d", version, v)
			}
			if got, want := left(racing), left(alone); !maps.Equal(got, want) {
				t.Errorf("four at once leave %v, one alone %v", got, want)
			}
		})
	}
}

// TestAMissionIsPaidOnce: two tabs and a reload see the mission's end (C-129).
func TestAMissionIsPaidOnce(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	for _, tab := range []*httpapitest.Socket{p.Live("kingdom"), p.Live("kingdom")} {
		tab.Want("latest", 30*time.Second)
	}
	p.Do("npc.assign", form{"npc": morwen, "mission": "tax_collection"})
	status := func() (string, string) {
		v := httpapitest.Read[struct {
			Sections struct {
				NPCs map[string]struct{ Status, Task string } `json:"npcs"`
			}
		}](t, p.Get("/reign")).Sections.NPCs[morwen]
		return v.Status, v.Task
	}
	s.Online(3599 * time.Second)
	if now, _ := status(); now != "On Mission" {
		t.Fatalf("at 3599 s: %s", now)
	}
	s.Online(time.Second)
	for _, r := range httpapitest.AtOnce(6, func(int) httpapitest.Response { return p.Get("/reign") }) {
		p.Want(http.StatusOK, r)
	}
	s.Keeper.Dev.Forget(p.ID())
	if now, task := status(); now != "Idle" || task != "Awaiting orders" {
		t.Fatalf("at 3600 s: %s, %s", now, task)
	}
	s.Online(time.Hour)
	p.View()
	if paid := earned(t, p, "npc.mission"); paid != 500 {
		t.Fatalf("paid %d", paid)
	}
}

// earned is the gold that a reason has moved, according to the account's export.
func earned(t *testing.T, p *httpapitest.Client, reason string) (gold int64) {
	t.Helper()
	out := httpapitest.Read[struct {
		Ledger []struct {
			Reason string
			Deltas map[string]int64
		}
	}](t, p.Want(http.StatusOK, p.Get("/auth/export")))
	for _, l := range out.Ledger {
		if l.Reason == reason {
			gold += l.Deltas["gold"]
		}
	}
	return gold
}

// TestACompletedQuestOutlivesTheServer: after a sign-out and a restart of the server, a sign-in shows the quest
// completed (C-159).
func TestACompletedQuestOutlivesTheServer(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	on := func(o *httpapitest.Setup) { o.Store.Dir = dir }
	s := httpapitest.Start(t, on)
	p := s.Client().Register("a@umbrarch.example").Reign("pact_bound")
	p.Do("quest.accept", form{"quest": "q6"})
	p.Do("quest.complete", form{"quest": "q6"})
	p.Want(http.StatusNoContent, p.Post("/auth/logout", nil))
	s.Close()
	q := httpapitest.Start(t, on).Client()
	q.Want(http.StatusOK, q.Login("a@umbrarch.example", httpapitest.Password))
	q.Unchanged(409, "quest.not_available", "This quest cannot be accepted now.", func() httpapitest.Response {
		return q.Command("quest.accept", form{"quest": "q6"})
	})
	if log := httpapitest.Read[struct {
		Sections struct {
			QuestLog struct {
				Completed []string `json:"completedQuestIds"`
			} `json:"questLog"`
		}
	}](t, q.Get("/reign")).Sections.QuestLog; len(log.Completed) != 1 || log.Completed[0] != "q6" {
		t.Fatalf("completed: %v", log.Completed)
	}
}

// TestTheNewestLeafIsFirst: a paid entry is the first of its rows (C-138, C-204).
func TestTheNewestLeafIsFirst(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	leaves := func(kind string) (entries []string) {
		for _, row := range httpapitest.Read[[]struct{ Body struct{ Entry string } }](t, p.Want(http.StatusOK, p.Get("/reign/records/"+kind))) {
			entries = append(entries, row.Body.Entry)
		}
		return entries
	}
	for _, c := range []struct {
		kind, command string
		body          any
		price         int64
	}{{"journal:" + morwen, "npc.ponder", form{"npc": morwen}, 50}, {"chronicle", "chronicle.commission", nil, 1000}} {
		before := leaves(c.kind)
		for range 2 {
			s.Gold(p.ID(), c.price)
			wrote := httpapitest.Read[struct{ Entry string }](t, httpapitest.Response{Body: p.Do(c.command, c.body).Result}).Entry
			now := leaves(c.kind)
			if len(now) != len(before)+1 || now[0] != wrote || wrote == "" || p.View().Sections.Pulse.Gold != 0 {
				t.Fatalf("%s: wrote %q, the first of %d is %q", c.kind, wrote, len(now), now[0])
			}
			before = now
		}
	}
}
