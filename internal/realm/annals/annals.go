// Package annals lists the events among all factions of the realm, newest first, from stored rows.
package annals

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/store"
)

// Entry is one event, as a code with params; its text is content.
type Entry struct {
	At     int64             `json:"at"`
	Code   string            `json:"code"`
	Params map[string]string `json:"params"`
	Voice  *Voice            `json:"voice,omitempty" doc:"comment of a house's ruler"`
}

// Codes of entries.
const (
	Founded  = "annals.founded"
	War      = "annals.war"
	Alliance = "annals.alliance"
	Launched = "annals.launched"
	Won      = "annals.won"
	Taken    = "annals.taken"
	Repelled = "annals.repelled"
	Fell     = "annals.fell"
	Parted   = "annals.parted"
	Season   = "annals.season" // its other name is the number
)

// listed is the maximum number of entries.
const listed = 200

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// Newest lists the latest events.
func Newest(ctx context.Context, r Reader, c *content.Snapshot) (out []Entry, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		out = []Entry{}
		for _, part := range []func(context.Context, store.Tx, *content.Snapshot) ([]Entry, error){founded, wars, alliances, campaigns, gone, firsts} {
			some, err := part(ctx, tx, c)
			if err != nil {
				return err
			}
			out = append(out, some...)
		}
		return nil
	})
	slices.SortStableFunc(out, func(a, b Entry) int { return cmp.Compare(b.At, a.At) })
	out = out[:min(len(out), listed)]
	speak(c, out)
	return out, err
}

func founded(ctx context.Context, tx store.Tx, _ *content.Snapshot) ([]Entry, error) {
	return collect(ctx, tx, func(r *sql.Rows) (e Entry, err error) {
		var name string
		err = r.Scan(&e.At, &name)
		e.Code, e.Params = Founded, map[string]string{"name": name}
		return e, err
	}, `SELECT created_at, name FROM factions ORDER BY created_at DESC, id LIMIT $1`)
}

func wars(ctx context.Context, tx store.Tx, _ *content.Snapshot) ([]Entry, error) {
	return pairs(ctx, tx, War, `SELECT w.at, a.name, b.name FROM faction_wars w JOIN factions a ON a.id = w.declared_by
		JOIN factions b ON b.id = CASE WHEN w.first_id = w.declared_by THEN w.second_id ELSE w.first_id END ORDER BY w.at DESC, a.id LIMIT $1`)
}

func alliances(ctx context.Context, tx store.Tx, _ *content.Snapshot) ([]Entry, error) {
	return pairs(ctx, tx, Alliance, `SELECT l.at, a.name, b.name FROM faction_alliances l JOIN factions a ON a.id = l.first_id
		JOIN factions b ON b.id = l.second_id WHERE l.status = 'active' ORDER BY l.at DESC, a.id LIMIT $1`)
}

// gone reads the history kept of removed factions, alliances and campaigns.
func gone(ctx context.Context, tx store.Tx, c *content.Snapshot) ([]Entry, error) {
	return collect(ctx, tx, func(r *sql.Rows) (e Entry, err error) {
		var name, other, land string
		err = r.Scan(&e.At, &e.Code, &name, &other, &land)
		e.Params = map[string]string{"name": name, "other": other}
		if land != "" {
			e.Params["land"] = inText(c, land)
		}
		return e, err
	}, `SELECT at, code, name, other, land FROM realm_annals ORDER BY at DESC, code, name, land LIMIT $1`)
}

func pairs(ctx context.Context, tx store.Tx, code, query string) ([]Entry, error) {
	return collect(ctx, tx, func(r *sql.Rows) (e Entry, err error) {
		var name, other string
		err = r.Scan(&e.At, &name, &other)
		e.Code, e.Params = code, map[string]string{"name": name, "other": other}
		return e, err
	}, query)
}

// campaigns lists the results of ended campaigns and the launches of running ones.
func campaigns(ctx context.Context, tx store.Tx, c *content.Snapshot) ([]Entry, error) {
	return collect(ctx, tx, func(r *sql.Rows) (e Entry, err error) {
		var name, land, outcome, defender string
		if err = r.Scan(&e.At, &name, &land, &outcome, &defender); err != nil {
			return e, err
		}
		e.Code, e.Params = codeOf(outcome, defender), map[string]string{"name": name, "land": inText(c, land), "other": defender}
		return e, nil
	}, `SELECT CASE WHEN c.ended_at > 0 THEN c.ended_at ELSE c.started_at END, c.faction_name, c.territory_id, c.outcome, COALESCE(d.name, '')
		FROM campaigns c LEFT JOIN factions d ON d.id = c.defender_id WHERE c.outcome <> 'cancelled' ORDER BY 1 DESC, c.id LIMIT $1`)
}

// inText is a land's name for use in sentences; an unknown land keeps its id.
func inText(c *content.Snapshot, land string) string {
	if t, ok := c.Territory(land); ok {
		return t.InText
	}
	return land
}

func codeOf(outcome, defender string) string {
	switch {
	case outcome == "":
		return Launched
	case outcome != "won":
		return Repelled
	case defender != "":
		return Taken
	}
	return Won
}

func collect(ctx context.Context, tx store.Tx, scan func(*sql.Rows) (Entry, error), query string) ([]Entry, error) {
	rows, err := tx.Query(ctx, query, listed)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []Entry
	for rows.Next() {
		e, err := scan(rows)
		if err != nil {
			return nil, err
		}
		out = append(out, e)
	}
	return out, rows.Err()
}
