package house_test

import (
	"context"
	"database/sql"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/house"
	"umbrarch/internal/store"
)

// counted is a store that counts queries.
type counted struct {
	house.Store
	asked int
}

func (c *counted) Read(ctx context.Context, f func(store.Tx) error) error {
	return c.Store.Read(ctx, func(tx store.Tx) error { return f(&countedTx{tx, c}) })
}

type countedTx struct {
	store.Tx
	of *counted
}

func (c *countedTx) Query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	c.of.asked++
	return c.Tx.Query(ctx, query, args...)
}

func (c *countedTx) QueryRow(ctx context.Context, query string, args ...any) *sql.Row {
	c.of.asked++
	return c.Tx.QueryRow(ctx, query, args...)
}

// TestATurnReadsFewFactions: with any number of factions a turn reads one page of them and checks each once for
// newcomers. A house that offers alliances still finds an ally over several turns.
func TestATurnReadsFewFactions(t *testing.T) {
	t.Parallel()
	r := marching(t)
	const many = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) `
	r.write(many+`INSERT INTO accounts (id, password, role, created_at, verified_at, suspended_until) SELECT 'o' || i, '', 'user', $1, 0, 0 FROM n`, r.Clock.Now())
	r.write(many + `INSERT INTO factions (id, name, name_key, description, emblem, by_request, treasury, readiness, charged_at, war_at, created_at, version)
		SELECT 'f' || i, 'Pact ' || i, 'PACT ' || i, '', 'crown', false, 0, 1000, 4200000000000, 0, i, 1 FROM n`)
	r.write(many + `INSERT INTO faction_members (player_id, faction_id, role, name, joined_at, changed) SELECT 'o' || i, 'f' || i, 'Owner', 'Ysolde', 0, 0 FROM n`)
	r.write(`DELETE FROM faction_alliances`)
	r.write(`DELETE FROM faction_denials`)
	c := &counted{Store: r.Store}
	r.house.Store = c
	for range 40 {
		c.asked = 0
		r.plays(1)
		if c.asked > 80 {
			t.Fatalf("a turn asks the store %d times", c.asked)
		}
	}
	for _, h := range r.Keeper.Content().Houses {
		const of = ` FROM faction_alliances a JOIN faction_members m ON m.player_id = $1 AND m.faction_id `
		asked, bound := r.count(`SELECT COUNT(*)`+of+`= a.proposed_by`, h.Seat(0)), r.count(`SELECT COUNT(*)`+of+`IN (a.first_id, a.second_id)`, h.Seat(0))
		if asked > 0 && h.Offers == content.OffersNobody {
			t.Errorf("%s offers an alliance", h.ID)
		}
		if bound == 0 && h.Offers == content.OffersHouses { // another house may have proposed to it first
			t.Errorf("%s has found no house among so many", h.ID)
		}
	}
}
