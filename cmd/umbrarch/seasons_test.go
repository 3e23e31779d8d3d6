package main

import (
	"database/sql"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"

	"umbrarch/internal/store/pgtest"
)

// TestASeasonEndsOnceOnThreeNodes: while three nodes look for what is due, one of them is killed at each end of a season,
// and each season ends once: its holders are written once, and one next season begins.
func TestASeasonEndsOnceOnThreeNodes(t *testing.T) {
	t.Parallel()
	url := pgtest.URL(t)
	nodes := []*host{newHost(t, "--database", url), newHost(t, "--database", url), newHost(t, "--database", url)}
	db, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	h := &houseRows{t, db}
	for _, n := range nodes {
		n.start()
	}
	h.until("the first season runs", `SELECT COUNT(*) FROM seasons WHERE ended_at = 0`, 1)
	h.exec(`INSERT INTO factions (id, name, name_key, description, emblem, by_request, treasury, readiness, charged_at, war_at, created_at, version)
		VALUES ('f', 'Iron Pact', 'IRON PACT', '', 'crown', false, 0, 1000, 4000000000000, 0, 1, 1)`)
	for round := range int64(takeovers()) {
		h.exec(`INSERT INTO lands (territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_at, version) VALUES ('saltfen', 'f', 1, 0, 0, 0, 0, 1), ('gloamwood', 'f', 1, 0, 0, 0, 0, 1)
			ON CONFLICT (territory_id) DO UPDATE SET owner_id = 'f', version = lands.version + 1`)
		h.exec(`UPDATE campaigns SET ended_at = 1 WHERE ended_at = 0`)
		h.exec(`INSERT INTO campaigns (id, faction_id, faction_name, territory_id, defender_id, units, army, started_at, ends_at, ended_at, outcome, attacker_power, defender_power, losses)
			SELECT 'c' || COUNT(*), 'f', 'Iron Pact', 'wyvern-riders', '', '{}', 1, 1, 4000000000000, 0, '', 0, 0, '{}' FROM campaigns`)
		h.exec(`UPDATE seasons SET ends_at = 1 WHERE ended_at = 0`)
		nodes[round%3].kill()
		h.until("the season has ended", `SELECT COUNT(*) FROM seasons WHERE ended_at > 0`, round+1)
		nodes[round%3].start()
	}
	rounds := int64(takeovers())
	for query, want := range map[string]int64{
		`SELECT COUNT(*) FROM seasons`:                                                             rounds + 1,
		`SELECT COUNT(*) FROM seasons WHERE ended_at = 0`:                                          1,
		`SELECT COUNT(*) FROM season_lands`:                                                        2 * rounds,
		`SELECT COUNT(*) FROM realm_annals WHERE code LIKE 'annals.season' AND name = 'Iron Pact'`: rounds,
		`SELECT COUNT(*) FROM lands WHERE owner_id <> ''`:                                          0,
		`SELECT COUNT(*) FROM campaigns WHERE ended_at = 0`:                                        0,
	} {
		if n := h.count(query); n != want {
			t.Errorf("%s: %d, want %d", query, n, want)
		}
	}
}

func (h *houseRows) exec(query string) {
	h.t.Helper()
	if _, err := h.db.Exec(query); err != nil {
		h.t.Fatal(err)
	}
}
