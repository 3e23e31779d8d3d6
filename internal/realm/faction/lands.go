package faction

import (
	"context"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/facts"
	"umbrarch/internal/realm/season"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Shared reads the shared state of the map for kingdoms: the season, and holders and campaigns of lands.
func Shared(c *content.Snapshot) facts.Map {
	return func(ctx context.Context, tx store.Tx) (map[string]rules.SharedLand, *rules.Season, error) {
		now, err := season.Now(ctx, tx, c)
		if err != nil {
			return nil, nil, err
		}
		held, err := sharedLands(ctx, tx, c)
		return held, now, err
	}
}

// sharedLands are holders and campaigns of lands. A land that was never held has the content's garrison.
func sharedLands(ctx context.Context, tx store.Tx, c *content.Snapshot) (map[string]rules.SharedLand, error) {
	out := map[string]rules.SharedLand{}
	named, err := names(ctx, tx)
	if err != nil {
		return nil, err
	}
	charges, err := emblems(ctx, tx)
	if err != nil {
		return nil, err
	}
	held, err := lands(ctx, tx, ``)
	if err != nil {
		return nil, err
	}
	guarded, err := guards(ctx, tx, "")
	if err != nil {
		return nil, err
	}
	defence, owned := map[string]int64{}, map[string]int64{}
	for _, l := range held {
		owned[l.Owner]++
	}
	for _, l := range held {
		l.Guard, l.Held = guarded[l.Owner], owned[l.Owner]
		defence[l.ID] = l.Garrison + l.Guarded(c)
		out[l.ID] = rules.SharedLand{Owner: l.Owner, OwnerName: named[l.Owner], OwnerEmblem: charges[l.Owner], SafeUntil: l.SafeUntil, Fortified: l.Fortified, Garrison: l.Garrison, OwnerSince: l.OwnerSince}
	}
	running, err := active(ctx, tx)
	for i := range running {
		r := &running[i]
		l := out[r.Territory]
		l.Campaign = &rules.Campaign{
			ID: r.ID, Attacker: r.Faction, AttackerName: named[r.Faction], AttackerPower: r.AttackerPower,
			DefenderPower: max(defence[r.Territory], (rulesfaction.Land{ID: r.Territory}).Defence(c, 0)), StartedAt: r.StartedAt, EndsAt: r.EndsAt,
		}
		out[r.Territory] = l
	}
	return out, err
}
