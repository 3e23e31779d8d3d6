package faction

import (
	"context"

	"umbrarch/internal/content"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Overview is a faction in the console's list.
type Overview struct {
	rulesfaction.Public
	Treasury int64 `json:"treasury_gold"`
}

// Overseen is a page of factions with their treasuries.
type Overseen struct {
	Factions []Overview `json:"factions" nullable:"false" doc:"factions by name"`
	Next     string     `json:"next,omitempty" doc:"start of the next page; absent on the last page"`
}

// Overviews lists factions with their treasuries.
func Overviews(ctx context.Context, r Reader, c *content.Snapshot, wanted Wanted) (out Overseen, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		list, next, err := page(ctx, tx, c, wanted, anywhere)
		if err != nil {
			return err
		}
		among, ids := oneOf(list, 1)
		treasuries, err := byID[int64](ctx, tx, `SELECT id, treasury FROM factions WHERE id `+among, ids...)
		out = Overseen{Factions: make([]Overview, len(list)), Next: next}
		for i := range list {
			out.Factions[i] = Overview{list[i], treasuries[list[i].ID]}
		}
		return err
	})
	return out, err
}

// Whole is a faction with all its stored data.
type Whole struct {
	rulesfaction.Inspection
	Lands   []string `json:"lands" doc:"ids of the territories it holds"`
	Reports []Report `json:"reports" doc:"ended campaigns, newest first"`
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
		named, err := neighbours(ctx, tx, id)
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

// Map is the shared state of the map, for the console.
type Map struct {
	Campaigns []Campaign `json:"campaigns" doc:"running campaigns, earliest end first"`
	Lands     []Held     `json:"lands" doc:"territories with a history, by id"`
}

// Held is a land with a current or former holder.
type Held struct {
	Territory string `json:"territory"`
	Owner     string `json:"owner" doc:"faction id; empty without a holder"`
	OwnerName string `json:"ownerName"`
	SafeUntil int64  `json:"safeUntil"`
	Fortified int64  `json:"fortified" doc:"fortification levels above those of the content"`
	Garrison  int64  `json:"garrison"`
	Attacked  bool   `json:"attacked"`
}

// SharedMap returns the shared state of the map for an administrator.
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
