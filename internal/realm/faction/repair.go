package faction

import (
	"context"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

const ownerless = `SELECT id FROM factions f WHERE NOT EXISTS (SELECT 1 FROM faction_members m WHERE m.faction_id = f.id AND m.role = 'Owner') ORDER BY id`

// Ownerless lists factions without an Owner: no list shows them, and no player could end them.
func Ownerless(ctx context.Context, r Reader) (list []string, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		list, err = schedule.IDs(ctx, tx, ownerless)
		return err
	})
	return list, err
}

// EndOwnerless ends them: members get a notice, donors the remainder of their donations.
func EndOwnerless(ctx context.Context, s *store.Store, c *content.Snapshot, now int64) ([]string, error) {
	list, err := Ownerless(ctx, s)
	for _, id := range list {
		if err != nil {
			break
		}
		err = s.Write(ctx, func(tx store.Tx) error {
			_, err := edit(ctx, tx, id, func(f *rulesfaction.Faction) (rulesfaction.Change, bool) {
				return rulesfaction.Ended(c, f, now), f.Owner().ID == ""
			})
			return err
		})
	}
	return list, err
}
