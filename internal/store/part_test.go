package store_test

import (
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/pgtest"
)

// PostgreSQL uses its trigram index for parts with a trigram only: for others it would read the whole index.
func TestTheSearchAsksItsIndex(t *testing.T) {
	t.Parallel()
	url := pgtest.URL(t)
	bothtest.Open(t, store.Options{DatabaseURL: url})
	c, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close(t.Context()) }()
	do := func(query string) {
		t.Helper()
		if _, err := c.Exec(t.Context(), query, pgx.QueryExecModeSimpleProtocol); err != nil {
			t.Fatal(err)
		}
	}
	do(`SET enable_seqscan = off`) // as if there were a million rows
	do(`SET plan_cache_mode = force_generic_plan`)
	for part, asks := range map[string]bool{"e": false, "ld": false, "@.": false, "l d": false, "eld": true, "k. ysolde": true} {
		do(`PREPARE search (text, text, int) AS SELECT * FROM ` + store.Matching(part) + ` AS found`)
		rows, err := c.Query(t.Context(), `EXPLAIN EXECUTE search ('', '', 1)`, pgx.QueryExecModeSimpleProtocol)
		if err != nil {
			t.Fatal(err)
		}
		plan, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(strings.Join(plan, "\n"), "accounts_by_part_of_id"); got != asks {
			t.Errorf("%q asks the index: %t\n%s", part, got, strings.Join(plan, "\n"))
		}
		do(`DEALLOCATE search`)
	}
}
