package faction

import (
	"context"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Returning plans which gifts the factions give back when a reign is reverted to an earlier time.
func Returning(ctx context.Context, tx store.Tx, c *content.Snapshot, player string, given map[string]int64, pledged, now int64) (reign.Returned, error) {
	list, err := supported(ctx, tx, player)
	if err != nil {
		return reign.Returned{}, err
	}
	change, taken := rulesfaction.Reclaim(c, list, player, given, pledged, now)
	told := Changed(change)
	out := reign.Returned{Changed: &told, Write: func(ctx context.Context, tx store.Tx) error { return Write(ctx, tx, change) }}
	for _, t := range taken {
		out.Taken = append(out.Taken, reign.Taken{From: t.Faction, Kind: t.Kind, N: t.N})
	}
	return out, nil
}

// supported are the factions with gifts of a player, the player's own first.
func supported(ctx context.Context, tx store.Tx, player string) (list []*rulesfaction.Faction, err error) {
	own, err := factionOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	ids, err := schedule.IDs(ctx, tx, `SELECT DISTINCT faction_id FROM faction_donors WHERE player_id = $1 AND faction_id <> $2 ORDER BY 1`, player, own)
	for _, id := range append([]string{own}, ids...) {
		var f *rulesfaction.Faction
		if err == nil {
			f, err = Read(ctx, tx, id)
		}
		if f != nil {
			list = append(list, f)
		}
	}
	return list, err
}

// Forgo removes a player's claims to refunds from factions, because the next reign gave nothing. The gifts stay with the
// factions.
func Forgo(ctx context.Context, tx store.Tx, player string) error {
	if _, err := tx.Exec(ctx, `UPDATE factions SET version = version + 1 WHERE id IN (SELECT faction_id FROM faction_donors WHERE player_id = $1)`, player); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM faction_donors WHERE player_id = $1`, player)
	return err
}
