package realm_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/annals"
	"umbrarch/internal/store"
)

func annalsOf(t *testing.T, c *httpapitest.Client) (told []string) {
	t.Helper()
	for _, e := range httpapitest.Read[[]annals.Entry](t, c.Want(http.StatusOK, c.Get("/annals"))) {
		told = append(told, e.Code+" "+e.Params["name"]+" "+e.Params["other"])
	}
	return told
}

// Acts between factions stay in the chronicle when an alliance ends and when a faction is disbanded.
func TestTheRealmRemembersWhatIsGone(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, x := founder(s, "Iron Pact", 0)
		s.Online(time.Second)
		b, y := founder(s, "Salt Pact", 0)
		s.Online(time.Second)
		a.Do("faction.propose_alliance", form{"faction": y})
		b.Do("faction.answer_alliance", map[string]any{"faction": x, "accept": true})
		a.Do("faction.dissolve_alliance", form{"faction": y})
		s.Online(24 * time.Hour)
		s.Due()
		s.Online(time.Second)
		a.Do("faction.declare_war", form{"faction": y})
		s.Online(time.Second)
		a.Do("faction.disband", form{"name": "Iron Pact"})
		first, second := "Iron Pact", "Salt Pact"
		if y < x {
			first, second = second, first
		}
		want := []string{
			annals.Fell + " Iron Pact ", annals.War + " Iron Pact Salt Pact", annals.Parted + " " + first + " " + second,
			annals.Alliance + " " + first + " " + second, annals.Founded + " Salt Pact ", annals.Founded + " Iron Pact ",
		}
		if got := annalsOf(t, b); !slices.Equal(got, want) {
			t.Errorf("the chronicle tells\n%q, not\n%q", got, want)
		}
	})
}

// A feed reader needs no session, and does not download an unchanged feed again.
func TestTheChronicleIsAFeed(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		founder(s, "Iron Pact", 0)
		reader := s.Client()
		got := reader.Want(http.StatusOK, reader.Get("/annals.atom"))
		if kind := got.Header.Get("Content-Type"); !strings.HasPrefix(kind, "application/atom+xml") || !strings.Contains(string(got.Body), "<title>Iron Pact was founded.</title>") {
			t.Errorf("%s: %s", kind, got.Body)
		}
		if again := reader.Send(http.MethodGet, "/api/v1/annals.atom", nil, httpapitest.Header{Name: "If-None-Match", Value: got.Header.Get("ETag")}); again.Status != http.StatusNotModified {
			t.Errorf("asked again: %d", again.Status)
		}
	})
}

// A first deed stays until the account is deleted; a ruler helped by an administrator has none.
func TestTheRealmRemembersFirstDeeds(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		helped, first, second := s.Player(), s.Client().Register("first@umbrarch.example").Reign("pact_bound"), s.Player()
		reachLevel(s, helped, 20, 1)
		reachLevel(s, first, 11, 0)
		reachLevel(s, second, 16, 0)
		want := map[int64]string{5: first.ID(), 10: first.ID(), 15: second.ID()}
		if got := firstLevels(t, s); !maps.Equal(got, want) {
			t.Errorf("who was first: %v, not %v", got, want)
		}
		if told := annalsOf(t, second); !slices.ContainsFunc(told, func(line string) bool { return strings.HasPrefix(line, annals.FirstLevel) }) {
			t.Errorf("the chronicle tells %q", told)
		}
		first.Want(http.StatusOK, first.Post("/auth/delete", form{"password": httpapitest.Password}))
		if got := firstLevels(t, s); !maps.Equal(got, map[int64]string{15: second.ID()}) {
			t.Errorf("after the deletion: %v", got)
		}
	})
}

// reachLevel raises a kingdom to a level and updates the leaderboards. A nonzero assisted is the time at which an
// administrator helped.
func reachLevel(s *httpapitest.Server, p *httpapitest.Client, level, assisted int64) {
	s.Edit(p.ID(), func(d *game.Document) {
		d.Kingdom.Edit().Level = level
		d.Oversight.Edit().AssistedAt = assisted
	})
	p.Do("kingdom.rename", form{"name": "Ashmoor"})
	s.Keeper.WriteStandings(s.T.Context())
}

func firstLevels(t *testing.T, s *httpapitest.Server) map[int64]string {
	t.Helper()
	out := map[int64]string{}
	err := s.Store.Read(t.Context(), func(tx store.Tx) error {
		rows, err := tx.Query(t.Context(), `SELECT amount, player_id FROM realm_deeds WHERE code = $1`, annals.FirstLevel)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var level int64
			var player string
			if err := rows.Scan(&level, &player); err != nil {
				return err
			}
			out[level] = player
		}
		return rows.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// A campaign is removed from its table after thirty days; its result stays in the chronicle unchanged.
func TestTheRealmRemembersOldCampaigns(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, x := founder(s, "Iron Pact", 0)
		ended := s.Clock.Now()
		for id, outcome := range map[string]string{"one": "won", "two": "lost", "three": "cancelled"} {
			s.Exec(`INSERT INTO campaigns (id, faction_id, faction_name, territory_id, defender_id, units, army, started_at, ends_at, ended_at, outcome, attacker_power, defender_power, losses)
				VALUES ($1, $2, 'Iron Pact', 'saltfen', '', '{}', 0, $3, $3, $3, $4, 1, 1, '{}')`, id, x, ended, outcome)
		}
		before := annalsOf(t, a)
		s.Online(31 * 24 * time.Hour)
		s.Due()
		if left := s.Count(`SELECT COUNT(*) FROM campaigns`); left != 0 {
			t.Fatalf("%d campaigns are still there", left)
		}
		if after := annalsOf(t, a); len(before) != 3 || !slices.Equal(slices.Sorted(slices.Values(after)), slices.Sorted(slices.Values(before))) {
			t.Errorf("told before %q, after %q", before, after)
		}
	})
}
