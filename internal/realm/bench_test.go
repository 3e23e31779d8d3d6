package realm_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/players"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"

	rulesfaction "umbrarch/internal/rules/faction"
)

// BenchmarkFactionPage measures the queries of the factions screen in a realm of 500 factions of ten: the first page of
// the list, the player's faction, and the first page of its relations.
func BenchmarkFactionPage(b *testing.B) {
	const factions, members = 500, 10
	c, err := content.Builtin(content.Standard)
	if err != nil {
		b.Fatal(err)
	}
	onEngines(b, func(b *testing.B, s *store.Store) {
		write(b, s, func(tx store.Tx) error {
			for f := range factions {
				one := rulesfaction.Faction{ID: fmt.Sprintf("f%03d", f), Name: fmt.Sprintf("Pact %03d", f), Description: "They meet.", Emblem: "crown", Readiness: rulesfaction.Ready, Version: 1}
				for m := range members {
					role := rulesfaction.Plain
					if m == 0 {
						role = rulesfaction.Owner
					}
					one.Members = append(one.Members, rulesfaction.Member{ID: fmt.Sprintf("p%05d", f*members+m), Name: "Somebody", Role: role})
				}
				if err := faction.Write(b.Context(), tx, rulesfaction.Change{Factions: []rulesfaction.Edit{{After: &one}}}); err != nil {
					return err
				}
			}
			return nil
		})
		timed(b, func(i int) {
			n := i * 7919 % (factions * members)
			player, own := fmt.Sprintf("p%05d", n), fmt.Sprintf("f%03d", n/members)
			list, err := faction.Page(b.Context(), s, c, player, faction.Wanted{}, 0)
			_, err2 := faction.Inside(b.Context(), s, c, player, own, 0)
			around, err3 := faction.Around(b.Context(), s, c, player, own, faction.Wanted{Of: faction.World}, 0)
			if err != nil || err2 != nil || err3 != nil || len(list.Factions) != faction.ListedAtOnce || len(around.Factions) != faction.ListedAtOnce {
				b.Fatal(err, err2, err3)
			}
		})
	})
}

// BenchmarkPlayerSearch measures the console's search among 100,000 players, or UMBRARCH_PLAYERS, by a rare substring of
// names.
func BenchmarkPlayerSearch(b *testing.B) {
	all := 100_000
	if n, err := strconv.Atoi(os.Getenv("UMBRARCH_PLAYERS")); err == nil {
		all = n
	}
	onEngines(b, func(b *testing.B, s *store.Store) {
		write(b, s, func(tx store.Tx) error {
			people := fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d) `, all-1)
			_, err := tx.Exec(b.Context(), people+`INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until) SELECT 'p' || i, 'p' || i || '@keep.example', '', 'user', i, 0, 0 FROM n`)
			if err == nil {
				_, err = tx.Exec(b.Context(), people+`INSERT INTO player_names (key, player_id, name) SELECT 'ruler ' || (CAST(i AS BIGINT) * 7919) || ' of the keep', 'p' || i, 'Ruler ' || (CAST(i AS BIGINT) * 7919) || ' of the Keep' FROM n`)
			}
			return err
		})
		timed(b, func(i int) {
			list, err := players.Search(b.Context(), s, fmt.Sprintf("%d of", i*104_729%all*7919)[1:], 0)
			if err != nil || len(list.Players) == 0 {
				b.Fatal(list, err)
			}
		})
	})
}

func onEngines(b *testing.B, f func(*testing.B, *store.Store)) {
	b.Helper()
	for name, o := range map[string]store.Options{"sqlite": {Dir: b.TempDir(), Unsafe: true}, "postgres": {DatabaseURL: pgtest.URL(b), Unsafe: true}} {
		b.Run(name, func(b *testing.B) {
			s, err := store.Open(b.Context(), o)
			if err != nil {
				b.Fatal(err)
			}
			b.Cleanup(func() { _ = s.Close(b.Context()) })
			f(b, s)
		})
	}
}

func write(b *testing.B, s *store.Store, f func(store.Tx) error) {
	b.Helper()
	if err := s.Write(b.Context(), f); err != nil {
		b.Fatal(err)
	}
}

// timed reports the 99th percentile in addition to the mean.
func timed(b *testing.B, f func(i int)) {
	b.Helper()
	var took []time.Duration
	for i := 0; b.Loop(); i++ {
		begin := time.Now()
		f(i)
		took = append(took, time.Since(begin))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-us")
}
