// Package season keeps the seasons of the shared map: it begins and ends them, and tells who held which land at the end
// of each. It reads the rows of lands and factions, and writes them at the end of a season alone.
package season

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

const aDay = 24 * 3_600_000

// running is the season that has begun and not ended; its number is 0 where there is none.
func running(ctx context.Context, tx store.Tx) (s rules.Season, announced bool, err error) {
	var at int64
	err = tx.QueryRow(ctx, `SELECT number, started_at, ends_at, announced_at FROM seasons WHERE ended_at = 0 ORDER BY number DESC LIMIT 1`).
		Scan(&s.Number, &s.StartedAt, &s.EndsAt, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return rules.Season{}, false, nil
	}
	return s, at > 0, err
}

// Now is the running season with the end of the one before and the former holders of lands, for the facts of kingdoms; nil where
// there is none.
func Now(ctx context.Context, tx store.Tx, c *content.Snapshot) (*rules.Season, error) {
	s, _, err := running(ctx, tx)
	if err != nil || s.Number == 0 {
		return nil, err
	}
	if s.Number == 1 {
		return &s, nil
	}
	held, err := heldAt(ctx, tx, s.Number-c.Balance.Season.Shown, s.Number-1)
	if err != nil {
		return nil, err
	}
	s.Holders = map[string][]rules.Holder{}
	var last []Held
	for _, h := range held { // the latest season first
		s.Holders[h.Land] = append(s.Holders[h.Land], rules.Holder{Season: h.season, Name: h.name, Emblem: h.emblem})
		if h.season == s.Number-1 {
			last = append(last, h)
		}
	}
	s.Last = &rules.Triumph{}
	if order := standing(last); len(order) > 0 {
		s.Last = &rules.Triumph{Faction: order[0].Faction, Name: order[0].Name, Lands: int64(len(order[0].Lands))}
	}
	return &s, nil
}

// Held is who held a land at the end of a season, or holds it now.
type Held struct {
	Land    string
	season  int64
	faction string
	name    string
	emblem  string
	house   string
	since   int64
}

// heldAt lists the holders at the end of seasons, the latest season first.
func heldAt(ctx context.Context, tx store.Tx, from, to int64) ([]Held, error) {
	return scan(ctx, tx, `SELECT season, territory_id, faction_id, name, emblem, house, since FROM season_lands WHERE season BETWEEN $1 AND $2 ORDER BY season DESC, territory_id`, from, to)
}

// heldNow lists the present holders.
func heldNow(ctx context.Context, tx store.Tx, number int64) ([]Held, error) {
	return scan(ctx, tx, holders, number)
}

// holders are the present holders as rows of season_lands.
const holders = `SELECT CAST($1 AS BIGINT), l.territory_id, f.id, f.name, f.emblem,
	COALESCE((SELECT MIN(h.house) FROM house_rulers h JOIN faction_members m ON m.player_id = h.player_id WHERE m.faction_id = f.id), ''), l.owner_since
	FROM lands l JOIN factions f ON f.id = l.owner_id ORDER BY l.territory_id`

func scan(ctx context.Context, tx store.Tx, query string, args ...any) (out []Held, err error) {
	rows, err := tx.Query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var h Held
		if err := rows.Scan(&h.season, &h.Land, &h.faction, &h.name, &h.emblem, &h.house, &h.since); err != nil {
			return nil, err
		}
		out = append(out, h)
	}
	return out, rows.Err()
}
