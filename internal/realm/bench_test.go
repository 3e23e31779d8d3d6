package realm_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/players"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"

	rulesfaction "umbrarch/internal/rules/faction"
)

// BenchmarkFactionPage is what the factions screen asks for in a realm of 500 factions of ten: the first page of the list, the
// own faction, and the first page of how it stands with others.
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

// BenchmarkPlayerSearch is the console's search among 100,000 players, by the beginning of the second word of a name.
func BenchmarkPlayerSearch(b *testing.B) {
	const all = 100_000
	onEngines(b, func(b *testing.B, s *store.Store) {
		for from := 0; from < all; from += 10_000 {
			write(b, s, func(tx store.Tx) error {
				for n := from; n < from+10_000; n++ {
					id := fmt.Sprintf("p%06d", n)
					if _, err := tx.Exec(b.Context(), `INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until) VALUES ($1, $2, '', 'user', 0, 0, 0)`, id, id+"@keep.example"); err != nil {
						return err
					}
					if err := players.Rename(b.Context(), tx, id, fmt.Sprintf("Ruler %x", n*7919%all)); err != nil {
						return err
					}
				}
				return nil
			})
		}
		timed(b, func(i int) {
			list, err := players.Search(b.Context(), s, fmt.Sprintf("%x", i*104_729%all))
			if err != nil || len(list) == 0 {
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

// timed reports the 99th percentile beside the mean.
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
