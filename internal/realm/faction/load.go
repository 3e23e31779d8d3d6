// Package faction stores factions: it loads the rows for decisions of rules/faction and writes the decided Change, if
// the factions are unchanged since.
package faction

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"errors"

	"umbrarch/internal/rules/kernel/textcheck"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

func newID() string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // crypto/rand never fails; it stops the program instead
	return hex.EncodeToString(b[:])
}

// nameTaken tells whether a faction has a confusable name. It checks all names, since foundings and renamings are rare.
// Two concurrent foundings are distinguished by the key of their rows alone.
func nameTaken(ctx context.Context, tx store.Tx, name string) (taken bool, err error) {
	rows, err := tx.Query(ctx, `SELECT name FROM factions`)
	if err != nil {
		return false, err
	}
	defer rows.Close()
	for rows.Next() {
		var other string
		if err := rows.Scan(&other); err != nil {
			return false, err
		}
		taken = taken || textcheck.Alike(name, other)
	}
	return taken, rows.Err()
}

// factionOf is the id of a player's faction; "" for none.
func factionOf(ctx context.Context, tx store.Tx, player string) (id string, err error) {
	err = tx.QueryRow(ctx, `SELECT faction_id FROM faction_members WHERE player_id = $1`, player).Scan(&id)
	return id, orNone(err)
}

func leftUntil(ctx context.Context, tx store.Tx, player string) (until int64, err error) {
	err = tx.QueryRow(ctx, `SELECT until FROM faction_leavings WHERE player_id = $1`, player).Scan(&until)
	return until, orNone(err)
}

func orNone(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	return err
}

// houseOf is the house that leads a faction; "" for a players' faction.
const houseOf = `COALESCE((SELECT MIN(h.house) FROM house_rulers h JOIN faction_members hm ON hm.player_id = h.player_id WHERE hm.faction_id = factions.id), '')`

// landsOf is the number of lands that a faction holds.
const landsOf = `(SELECT COUNT(*) FROM lands WHERE lands.owner_id = factions.id)`

// Read loads a whole faction; nil for an unknown id.
func Read(ctx context.Context, tx store.Tx, id string) (*rulesfaction.Faction, error) {
	if id == "" {
		return nil, nil
	}
	f := &rulesfaction.Faction{ID: id, Units: map[string]int64{}, Unpaid: map[string]int64{}, Donors: map[string]map[string]int64{}, Denied: map[string]int64{}}
	err := tx.QueryRow(ctx, `SELECT name, description, emblem, by_request, treasury, readiness, charged_at, war_at, created_at, version, `+houseOf+`, `+landsOf+` FROM factions WHERE id = $1`, id).
		Scan(&f.Name, &f.Description, &f.Emblem, &f.ByRequest, &f.Treasury, &f.Readiness, &f.ChargedAt, &f.WarAt, &f.CreatedAt, &f.Version, &f.House, &f.Lands)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	for _, part := range []func(context.Context, store.Tx, *rulesfaction.Faction) error{readMembers, readRequests, readUnits, readDonors, readRelations, readDenials, readCampaign} {
		if err == nil {
			err = part(ctx, tx, f)
		}
	}
	f.Sort()
	return f, err
}

// each runs a query with one argument and scans its rows.
func each(ctx context.Context, tx store.Tx, query, id string, scan func(*sql.Rows) error) error {
	rows, err := tx.Query(ctx, query, id)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

func readMembers(ctx context.Context, tx store.Tx, f *rulesfaction.Faction) error {
	return each(ctx, tx, `SELECT player_id, name, role, joined_at FROM faction_members WHERE faction_id = $1 ORDER BY joined_at, player_id`, f.ID, func(r *sql.Rows) error {
		var m rulesfaction.Member
		err := r.Scan(&m.ID, &m.Name, &m.Role, &m.JoinedAt)
		f.Members = append(f.Members, m)
		return err
	})
}

func readRequests(ctx context.Context, tx store.Tx, f *rulesfaction.Faction) error {
	return each(ctx, tx, `SELECT player_id, name, at FROM faction_requests WHERE faction_id = $1 ORDER BY at, player_id`, f.ID, func(r *sql.Rows) error {
		var q rulesfaction.Request
		err := r.Scan(&q.ID, &q.Name, &q.At)
		f.Requests = append(f.Requests, q)
		return err
	})
}

func readUnits(ctx context.Context, tx store.Tx, f *rulesfaction.Faction) error {
	return each(ctx, tx, `SELECT unit, count, unpaid FROM faction_units WHERE faction_id = $1`, f.ID, func(r *sql.Rows) error {
		var unit string
		var n, unpaid int64
		err := r.Scan(&unit, &n, &unpaid)
		f.Units[unit] = n
		if unpaid > 0 {
			f.Unpaid[unit] = unpaid
		}
		return err
	})
}

func readDonors(ctx context.Context, tx store.Tx, f *rulesfaction.Faction) error {
	return each(ctx, tx, `SELECT kind, player_id, balance FROM faction_donors WHERE faction_id = $1`, f.ID, func(r *sql.Rows) error {
		var kind, player string
		var n int64
		err := r.Scan(&kind, &player, &n)
		if f.Donors[kind] == nil {
			f.Donors[kind] = map[string]int64{}
		}
		f.Donors[kind][player] = n
		return err
	})
}

func readRelations(ctx context.Context, tx store.Tx, f *rulesfaction.Faction) error {
	return each(ctx, tx, `SELECT first_id, second_id, status, proposed_by, at, ends_at FROM faction_alliances WHERE first_id = $1 OR second_id = $1
		UNION ALL SELECT first_id, second_id, 'war', declared_by, at, 0 FROM faction_wars WHERE first_id = $1 OR second_id = $1 ORDER BY 5, 1, 2`, f.ID, func(r *sql.Rows) error {
		var first, second string
		var one rulesfaction.Relation
		err := r.Scan(&first, &second, &one.Status, &one.By, &one.At, &one.EndsAt)
		if one.With = first; first == f.ID {
			one.With = second
		}
		f.Relations = append(f.Relations, one)
		return err
	})
}

func readDenials(ctx context.Context, tx store.Tx, f *rulesfaction.Faction) error {
	return each(ctx, tx, `SELECT to_id, until FROM faction_denials WHERE from_id = $1`, f.ID, func(r *sql.Rows) error {
		var to string
		var until int64
		err := r.Scan(&to, &until)
		f.Denied[to] = until
		return err
	})
}
