package faction

import (
	"context"

	"umbrarch/internal/content"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Overview is a faction as the console lists it.
type Overview struct {
	rulesfaction.Public
	Treasury int64 `json:"treasury_gold"`
}

// Overviews lists every faction by name, with its treasury.
func Overviews(ctx context.Context, r Reader, c *content.Snapshot) (out []Overview, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		all, err := Open(ctx, tx, c)
		if err != nil {
			return err
		}
		treasuries, err := byID[int64](ctx, tx, `SELECT id, treasury FROM factions`)
		out = make([]Overview, 0, len(all))
		for i := range all {
			out = append(out, Overview{all[i], treasuries[all[i].ID]})
		}
		return err
	})
	return out, err
}

// Whole is a faction with all that the realm keeps of it.
type Whole struct {
	rulesfaction.Inspection
	Lands   []string `json:"lands" doc:"ids of territories that it holds"`
	Reports []Report `json:"reports" doc:"campaigns that have ended, newest first"`
}

// Inspect shows a faction to an administrator.
func Inspect(ctx context.Context, r Reader, c *content.Snapshot, id string, now int64) (out Whole, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		f, err := Read(ctx, tx, id)
		if err != nil {
			return err
		}
		if f == nil {
			return ErrUnknown.With()
		}
		named, err := names(ctx, tx)
		if err != nil {
			return err
		}
		out = Whole{Inspection: rulesfaction.Inspect(c, f, named, now), Lands: []string{}}
		held, err := lands(ctx, tx, `WHERE owner_id = $1 ORDER BY territory_id`, id)
		for _, l := range held {
			out.Lands = append(out.Lands, l.ID)
		}
		if err == nil {
			out.Reports, err = reports(ctx, tx, id)
		}
		return err
	})
	return out, err
}

// Map is the layer that all players share, as the console shows it.
type Map struct {
	Campaigns []Campaign `json:"campaigns" doc:"under way, those that end first at the head"`
	Lands     []Held     `json:"lands" doc:"those with a history, by id"`
}

// Held is a land that somebody holds, or has held.
type Held struct {
	Territory string `json:"territory"`
	Owner     string `json:"owner" doc:"faction id; empty: nobody"`
	OwnerName string `json:"ownerName"`
	SafeUntil int64  `json:"safeUntil"`
	Fortified int64  `json:"fortified" doc:"levels above those of the content"`
	Garrison  int64  `json:"garrison"`
	Attacked  bool   `json:"attacked"`
}

// SharedMap shows the shared layer to an administrator.
func SharedMap(ctx context.Context, r Reader, c *content.Snapshot, now int64) (out Map, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		out = Map{Lands: []Held{}}
		if out.Campaigns, err = active(ctx, tx); err != nil {
			return err
		}
		attacked := map[string]bool{}
		for i := range out.Campaigns {
			one := &out.Campaigns[i]
			one.House = isHouse(c, one.FactionName)
			attacked[one.Territory] = true
			l, err := ReadLand(ctx, tx, one.Territory)
			if err != nil {
				return err
			}
			one.DefenderPower = l.Defence(c, now)
		}
		named, err := names(ctx, tx)
		if err != nil {
			return err
		}
		held, err := lands(ctx, tx, `ORDER BY territory_id`)
		for _, l := range held {
			out.Lands = append(out.Lands, Held{l.ID, l.Owner, named[l.Owner], l.SafeUntil, l.Fortified, l.Defence(c, now), attacked[l.ID]})
		}
		return err
	})
	return out, err
}
