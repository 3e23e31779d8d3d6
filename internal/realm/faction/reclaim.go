package faction

import (
	"context"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Returning takes from factions what a reign gave them since the moment to which it is put back.
func Returning() reign.Returning {
	return reign.Returning{
		Plan: func(ctx context.Context, tx store.Tx, c *content.Snapshot, player string, given map[string]int64, pledged, now int64) (any, []reign.Taken, error) {
			list, err := supported(ctx, tx, player)
			if err != nil {
				return nil, nil, err
			}
			change, taken := rulesfaction.Reclaim(c, list, player, given, pledged, now)
			out := make([]reign.Taken, 0, len(taken))
			for _, t := range taken {
				out = append(out, reign.Taken{From: t.Faction, Kind: t.Kind, N: t.N})
			}
			return change, out, nil
		},
		Write: Write, Tell: Tell,
	}
}

// supported are the factions that hold something of a player, the player's own first.
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

// Forgo ends what a player would get back of factions: who reigns next has given nothing. It stays with the factions.
func Forgo(ctx context.Context, tx store.Tx, player string) error {
	if _, err := tx.Exec(ctx, `UPDATE factions SET version = version + 1 WHERE id IN (SELECT faction_id FROM faction_donors WHERE player_id = $1)`, player); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM faction_donors WHERE player_id = $1`, player)
	return err
}
