package realm_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/realmtest"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// E-176: donations while the Owner disbands: each donation is refunded to an inbox or was refused.
func TestDonationsDuringADisbanding(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		givers := []*httpapitest.Client{s.Player(), s.Player(), s.Player()}
		for round := range 6 {
			a, id := founder(s, fmt.Sprint("Pact ", round), 0)
			players := []string{a.ID()}
			for _, p := range givers {
				s.Exec(`DELETE FROM faction_leavings WHERE player_id = $1`, p.ID())
				s.Edit(p.ID(), func(d *game.Document) {
					d.Pulse.Edit().GoldMilli = 1000 * game.Milli
					d.Army.Edit().Units = map[string]int64{"zombie": 10}
				})
				p.Do("faction.join", form{"faction": id})
				players = append(players, p.ID())
			}
			before := realmtest.Of(t, s.Store, players...)
			httpapitest.AtOnce(9, func(i int) httpapitest.Response {
				p := givers[i%3]
				switch {
				case i == 4:
					return a.Command("faction.disband", form{"name": fmt.Sprint("Pact ", round)})
				case i%2 == 0:
					return p.Command("faction.donate_gold", map[string]any{"amount": 100})
				}
				return p.Command("faction.donate_troops", map[string]any{"troops": []any{map[string]any{"unit": "zombie", "quantity": 2}}})
			})
			before.Same(t, realmtest.Of(t, s.Store, players...))
			if len(factions(a)) != 0 {
				t.Fatal("the faction is still there")
			}
			for _, p := range append(givers, a) {
				p.View() // takes the rows of the inbox, once
				p.View()
			}
			before.Same(t, realmtest.Of(t, s.Store, players...))
		}
	})
}

// E-174, E-175: an hour's pay is charged once, by any node, and decisions are based on the charged state.
func TestTheHourIsChargedOnce(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, x := founder(s, "Iron Pact", 10_000)
		s.Edit(a.ID(), func(d *game.Document) {
			d.Army.Edit().Units = map[string]int64{"death_knight": 10, "skeleton_warrior": 100}
		})
		a.Do("faction.donate_gold", map[string]any{"amount": 10_000})
		a.Do("faction.donate_troops", map[string]any{"troops": []any{map[string]any{"unit": "death_knight", "quantity": 10}, map[string]any{"unit": "skeleton_warrior", "quantity": 100}}})
		if f := members(a, x); f.Army.Charge != 1800 || f.Army.ChargeAt != s.Clock.Now()+time.Hour.Milliseconds() {
			t.Errorf("the plan is %+v", f.Army)
		}
		s.Away(time.Hour)
		heard := a.Live("faction:" + x)
		httpapitest.Wait(t, "what is told of a faction", func() bool { return s.Hub.Subscribers("faction:"+x) == 1 })
		httpapitest.AtOnce(3, func(int) httpapitest.Response { s.Due(); return httpapitest.Response{} })
		if f := members(a, x); f.Treasury != 8200 || s.Count(`SELECT treasury FROM factions`) != 8200 {
			t.Errorf("after an hour %+v", f)
		}
		if _, ok := heard.Next("faction", 30*time.Second); !ok {
			t.Error("its members were not told")
		}
		s.Away(time.Hour) // no scheduled work ran, and the decision charges first
		a.View()
		a.Do("faction.donate_gold", map[string]any{"amount": 1})
		if n := s.Count(`SELECT treasury FROM factions`); n != 6401 {
			t.Errorf("after another hour %d", n)
		}
	})
}

// E-181 for topics: only members hear a faction, and a removed member hears no more.
func TestMembersAloneHear(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	a, x := founder(s, "Iron Pact", 1000)
	b, out := enter(s, x, 1)[0], s.Player()
	topic := "faction:" + x
	inside, outside := b.Live(topic), out.Live(topic, "factions")
	httpapitest.Wait(t, "what is told of a faction", func() bool { return s.Hub.Subscribers(topic) == 1 && s.Hub.Subscribers("factions") == 1 })
	a.Do("faction.donate_gold", map[string]any{"amount": 10})
	if _, ok := inside.Next("faction", 30*time.Second); !ok {
		t.Error("a member hears nothing")
	}
	a.Do("faction.kick", form{"player": b.ID()})
	httpapitest.Wait(t, "what is told of a faction", func() bool { return s.Hub.Subscribers(topic) == 0 })
	if m, ok := outside.Next("factions", 30*time.Second); !ok || !strings.Contains(m.Raw, `"memberCount":1`) {
		t.Errorf("the list says %s", m.Raw)
	}
	if m, ok := outside.Next("faction", 50*time.Millisecond); ok {
		t.Errorf("who is outside hears %s", m.Raw)
	}
}

// H11: a deleted account leaves its faction; an Owner's ends, and donations are refunded.
func TestADeletedAccountLeaves(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, x := founder(s, "Iron Pact", 1000)
		b, c := enter(s, x, 1)[0], enter(s, x, 1)[0]
		b.Do("faction.donate_gold", map[string]any{"amount": 500})
		erase := func(p *httpapitest.Client) {
			p.Want(http.StatusOK, p.Post("/auth/delete", form{}))
		}
		erase(c)
		if f := members(a, x); len(f.Members) != 2 || f.Treasury != 500 {
			t.Errorf("a member's account: %+v", f)
		}
		erase(a)
		if len(factions(b)) != 0 || allegiance(b) != "" || b.View().Sections.Pulse.Gold != 2500 {
			t.Errorf("an Owner's account: %d gold", b.View().Sections.Pulse.Gold)
		}
	})
}

// TestFactsCrossNodes: a change on one node holds on the other, at once with a bus, within ten seconds without.
func TestFactsCrossNodes(t *testing.T) {
	t.Parallel()
	a, b := httpapitest.Nodes(t, httpapitest.DialBus(t))
	owner, x := founder(a, "Iron Pact", 1000)
	p := b.Player()
	p.Do("faction.join", form{"faction": x})
	topic := "faction:" + x
	there, here := httpapitest.OnBothNodes(t, a, b)
	there.Do("faction.join", form{"faction": x})
	socket := here.Live("kingdom", topic) // joined on the other node a moment ago
	httpapitest.Wait(t, "what is told of a faction", func() bool { return b.Hub.Subscribers(topic) == 1 })
	owner.Do("faction.donate_gold", map[string]any{"amount": 10})
	if _, ok := socket.Next("faction", 10*time.Second); !ok {
		t.Error("the other node hears nothing")
	}
	owner.Do("faction.kick", form{"player": there.ID()})
	httpapitest.Wait(t, "what is told of a faction", func() bool { return b.Hub.Subscribers(topic) == 0 })
	if allegiance(here) != "" {
		t.Error("who was put out is still in it on the other node")
	}
}

// TestFactsCrossNodesWithoutABus relies on polling.
func TestFactsCrossNodesWithoutABus(t *testing.T) {
	t.Parallel()
	a, b := httpapitest.TwoNodes(t)
	_, x := founder(a, "Iron Pact", 0)
	there, here := httpapitest.OnBothNodes(t, a, b)
	here.View()
	there.Do("faction.join", form{"faction": x})
	player := there.ID()
	httpapitest.Wait(t, "what is told of a faction", func() bool { return b.Keeper.Facts(player).Faction == x })
}

// E-195: a declaration of war is written whole or not at all: here the second faction has changed when the first is
// already written.
func TestNoHalfOfAWar(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, x := founder(s, "Iron Pact", 0)
		_, y := founder(s, "Salt Pact", 0)
		if err := halfAWar(t, s, x, y); err == nil {
			t.Fatal("the test proves nothing: it was written")
		}
		if s.Count(`SELECT COUNT(*) FROM faction_wars`) != 0 || s.Count(`SELECT COUNT(*) FROM factions WHERE war_at > 0 OR version > 1`) != 0 {
			t.Error("one half is there")
		}
		a.Do("faction.declare_war", form{"faction": y})
		if s.Count(`SELECT COUNT(*) FROM faction_wars`) != 1 {
			t.Error("no war")
		}
	})
}

// halfAWar writes a declaration decided on an outdated second faction.
func halfAWar(t *testing.T, s *httpapitest.Server, by, on string) error {
	return s.Store.Write(t.Context(), func(tx store.Tx) error {
		f, err := faction.Read(t.Context(), tx, by)
		if err != nil {
			return err
		}
		other, err := faction.Read(t.Context(), tx, on)
		if err != nil {
			return err
		}
		after := *f
		after.WarAt = 1
		stale := *other
		stale.Version += 7
		edits := []rulesfaction.Edit{{Before: f, After: &after}, {Before: &stale, After: other}}
		return faction.Write(t.Context(), tx, rulesfaction.Change{At: 1, Factions: edits, War: &rulesfaction.War{By: by, On: on, At: 1}})
	})
}
