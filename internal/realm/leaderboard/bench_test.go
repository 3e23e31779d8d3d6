package leaderboard_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// BenchmarkRank measures a read of a leaderboard from its middle in a realm of a million; the goal is 5 ms. It also
// reports the time of reading all samples, every 45 seconds for all readers.
func BenchmarkRank(b *testing.B) {
	const players = 1_000_000
	for name, o := range map[string]store.Options{"sqlite": {Dir: b.TempDir(), Unsafe: true}, "postgres": {DatabaseURL: pgtest.URL(b)}} {
		b.Run(name, func(b *testing.B) {
			r := open(b, o)
			fill(b, r, players)
			settle(b, o)
			begin := time.Now()
			r.need(r.Rank(b.Context()))
			samples := time.Since(begin)
			boards := []string{leaderboard.ByPower, leaderboard.ByGold, leaderboard.ByLevel}
			var took []time.Duration
			for i := 0; b.Loop(); i++ {
				begin := time.Now()
				p := r.page(fmt.Sprintf("p%07d", i*7919%players), boards[i%len(boards)])
				took = append(took, time.Since(begin))
				if p.Own == nil {
					b.Fatal("no rank")
				}
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-us")
			b.ReportMetric(float64(samples.Milliseconds()), "samples-ms")
		})
	}
}

func fill(b *testing.B, r *realm, players int) {
	b.Helper()
	for from := 0; from < players; from += 10_000 {
		list, ids := make([]reign.Standing, 10_000), make([]string, 10_000)
		for i := range list {
			n := from + i
			ids[i] = fmt.Sprintf("p%07d", n)
			list[i] = reign.Standing{Player: ids[i], Name: ids[i], Power: int64(n * 7919 % 999_983), Gold: int64(n * 104_729 % 5_000_011), Level: int64(n%10 + 1), At: int64(n % 100_000)}
		}
		r.accounts(ids...)
		r.write(list...)
	}
}

// settle vacuums a PostgreSQL table, as autovacuum does within minutes, since a real realm does not write a million rows
// at once.
func settle(b *testing.B, o store.Options) {
	b.Helper()
	if o.DatabaseURL == "" {
		return
	}
	conn, err := pgx.Connect(b.Context(), o.DatabaseURL)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = conn.Close(b.Context()) }()
	if _, err := conn.Exec(b.Context(), `VACUUM ANALYZE leaderboard_stats`); err != nil {
		b.Fatal(err)
	}
}
