package reign

import (
	"context"
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/admin"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// Oversight has the functions for administrators: inspect a reign, list its earlier versions, delete and restore it.
type Oversight struct{ k *Keeper }

// Inspection is a reign for an administrator: the ruler's view, and the numbers that can be changed.
type Inspection struct {
	Version     int64           `json:"version"`
	Seq         int64           `json:"seq"`
	LastUpdated int64           `json:"lastUpdated"`
	CreatedAt   int64           `json:"createdAt"`
	Online      bool            `json:"online"`
	Stats       admin.Stats     `json:"stats"`
	Sections    engine.Sections `json:"sections" doc:"the whole view of the ruler"`
}

// Inspect shows a reign to an administrator. Its ruler does not count as present.
func (o Oversight) Inspect(ctx context.Context, player string) (out Inspection, err error) {
	err = o.k.inspect(ctx, player, func(l *instance, env *rules.Env) error {
		out = Inspection{
			Version: l.version, Seq: l.seq, LastUpdated: env.Now(), CreatedAt: env.Doc.Meta.Get().CreatedAt, Online: l.watchers > 0,
			Stats: admin.StatsOf(env), Sections: o.k.o.Engine.View(env),
		}
		return nil
	})
	return out, err
}

// Dues lists a kingdom's timed things, the next first. Its ruler does not count as present.
func (o Oversight) Dues(ctx context.Context, player string) (out []game.Due, err error) {
	err = o.k.inspect(ctx, player, func(_ *instance, env *rules.Env) error {
		out = slices.Clone(env.Doc.Dues.Get().List)
		return nil
	})
	return out, err
}

// NameRulers stores the search names of rulers whose reigns began before names were stored. It runs in the background
// once per start.
func (o Oversight) NameRulers(ctx context.Context) error {
	for last := ""; ; {
		players, err := o.unnamed(ctx, last)
		if err != nil || len(players) == 0 {
			return err
		}
		for _, player := range players {
			if err := o.nameRuler(ctx, player); err != nil {
				return err
			}
			last = player
		}
	}
}

const namedAtOnce = 200

func (o Oversight) unnamed(ctx context.Context, after string) (players []string, err error) {
	err = o.k.o.Store.Read(ctx, func(tx store.Tx) error {
		players = nil
		rows, err := tx.Query(ctx, `SELECT c.player_id FROM checkpoints c WHERE c.player_id > $1
			AND NOT EXISTS (SELECT 1 FROM player_names n WHERE n.player_id = c.player_id) ORDER BY c.player_id LIMIT $2`, after, namedAtOnce)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var player string
			if err := rows.Scan(&player); err != nil {
				return err
			}
			players = append(players, player)
		}
		return rows.Err()
	})
	return players, err
}

// nameRuler locks the kingdom, so that it does not overwrite a concurrent change of the name.
func (o Oversight) nameRuler(ctx context.Context, player string) error {
	l := o.k.acquire(player)
	defer l.release()
	stored, err := o.k.o.Store.Load(ctx, player)
	if err != nil {
		return ignoreMissing(err)
	}
	doc, err := loaded(stored.Sections)
	if err != nil || doc.Ruler.Get().Name == "" {
		return err
	}
	return o.k.o.Store.Write(ctx, func(tx store.Tx) error { return o.k.o.Named(ctx, tx, player, doc.Ruler.Get().Name) })
}
