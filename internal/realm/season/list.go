package season

import (
	"context"
	"database/sql"

	"umbrarch/internal/content"
	"umbrarch/internal/store"
)

// Listed is a season with the holders of lands.
type Listed struct {
	Number    int64      `json:"number"`
	StartedAt int64      `json:"startedAt"`
	EndsAt    int64      `json:"endsAt" doc:"when it was to end"`
	EndedAt   int64      `json:"endedAt" doc:"0 while it runs"`
	Announced bool       `json:"announced" doc:"whether its end was announced"`
	Standings []Standing `json:"standings" nullable:"false" doc:"factions with lands, the most lands first"`
}

// List is the running season, and a page of those that have ended.
type List struct {
	Now  *Listed  `json:"now" doc:"null where there are no seasons"`
	Past []Listed `json:"past" nullable:"false" doc:"the latest first"`
}

// Page is the number of past seasons in an answer.
const Page = 10

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// Read lists the running season and those before a number; 0: the latest.
func Read(ctx context.Context, r Reader, c *content.Snapshot, before int64) (out List, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		out = List{Past: []Listed{}}
		now, announced, err := running(ctx, tx)
		if err != nil {
			return err
		}
		if now.Number > 0 {
			held, err := heldNow(ctx, tx, now.Number)
			if err != nil {
				return err
			}
			out.Now = &Listed{Number: now.Number, StartedAt: now.StartedAt, EndsAt: now.EndsAt, Announced: announced, Standings: standing(held)}
		}
		return out.ended(ctx, tx, before)
	})
	return out, err
}

func (out *List) ended(ctx context.Context, tx store.Tx, before int64) error {
	rows, err := tx.Query(ctx, `SELECT number, started_at, ends_at, ended_at, announced_at FROM seasons WHERE ended_at > 0 AND ($1 = 0 OR number < $1) ORDER BY number DESC LIMIT $2`, before, Page)
	if err != nil {
		return err
	}
	if out.Past, err = listed(rows); err != nil || len(out.Past) == 0 {
		return err
	}
	held, err := heldAt(ctx, tx, out.Past[len(out.Past)-1].Number, out.Past[0].Number)
	for i := range out.Past {
		p := &out.Past[i]
		var of []Held
		for _, h := range held {
			if h.season == p.Number {
				of = append(of, h)
			}
		}
		p.Standings = standing(of)
	}
	return err
}

func listed(rows *sql.Rows) ([]Listed, error) {
	defer rows.Close()
	out := []Listed{}
	for rows.Next() {
		var s Listed
		var announced int64
		if err := rows.Scan(&s.Number, &s.StartedAt, &s.EndsAt, &s.EndedAt, &announced); err != nil {
			return nil, err
		}
		s.Announced = announced > 0
		out = append(out, s)
	}
	return out, rows.Err()
}
