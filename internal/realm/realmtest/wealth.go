// Package realmtest checks the conservation of gold and troops over all kingdoms and the realm: they move between
// kingdoms, treasuries, armies and inboxes, and none appears or vanishes.
package realmtest

import (
	"context"
	"encoding/json"
	"maps"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/faction"
	"umbrarch/internal/store"
)

// Wealth is the total of gold, in thousandths, and of each unit.
type Wealth map[string]int64

// Of sums the holdings of players, factions and inboxes.
func Of(t testing.TB, s *store.Store, players ...string) Wealth {
	t.Helper()
	w := Wealth{}
	ctx := context.Background()
	for _, p := range players {
		k, err := s.Load(ctx, p)
		need(t, err)
		doc, err := game.Load(k.Sections)
		need(t, err)
		w[faction.Gold] += doc.Pulse.Get().GoldMilli
		w.units(doc.Army.Get().Units)
		waiting, err := s.Inbox(ctx, p)
		need(t, err)
		for _, row := range waiting {
			w.post(t, row)
		}
	}
	need(t, s.Read(ctx, func(tx store.Tx) error { return w.factions(ctx, tx) }))
	return w
}

// Same fails if the total changed.
func (w Wealth) Same(t testing.TB, after Wealth) {
	t.Helper()
	if !maps.Equal(w, after) {
		t.Errorf("there was %v, and there is %v", w, after)
	}
}

func (w Wealth) units(units map[string]int64) {
	for unit, n := range units {
		w[unit] += n
	}
}

func (w Wealth) post(t testing.TB, row store.InboxRow) {
	t.Helper()
	if row.Kind != faction.InboxKind {
		return
	}
	var p faction.Post
	need(t, json.Unmarshal(row.Body, &p))
	w[faction.Gold] += p.Gold * game.Milli
	w.units(p.Units)
}

func (w Wealth) factions(ctx context.Context, tx store.Tx) error {
	var treasuries int64
	if err := tx.QueryRow(ctx, `SELECT CAST(COALESCE(SUM(treasury), 0) AS BIGINT) FROM factions`).Scan(&treasuries); err != nil {
		return err
	}
	w[faction.Gold] += treasuries * game.Milli
	rows, err := tx.Query(ctx, `SELECT unit, CAST(SUM(count) AS BIGINT) FROM faction_units GROUP BY unit`)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var unit string
		var n int64
		if err := rows.Scan(&unit, &n); err != nil {
			return err
		}
		w[unit] += n
	}
	return rows.Err()
}

func need(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
