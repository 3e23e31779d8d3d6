package faction

import (
	"context"
	"encoding/json"

	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// guards are the armies at home of the factions that hold lands, by faction, or of one of them.
func guards(ctx context.Context, tx store.Tx, only string) (map[string]rulesfaction.Guard, error) {
	marching, err := byID[string](ctx, tx, `SELECT faction_id, units FROM campaigns WHERE ended_at = 0 AND faction_id IN (SELECT owner_id FROM lands) AND ($1 = '' OR faction_id = $1)`, only)
	if err != nil {
		return nil, err
	}
	rows, err := tx.Query(ctx, `SELECT f.id, f.readiness, u.unit, u.count FROM factions f JOIN faction_units u ON u.faction_id = f.id
		WHERE f.id IN (SELECT owner_id FROM lands) AND ($1 = '' OR f.id = $1)`, only)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	units, ready := map[string]map[string]int64{}, map[string]int64{}
	for rows.Next() {
		var id, unit string
		var readiness, n int64
		if err := rows.Scan(&id, &readiness, &unit, &n); err != nil {
			return nil, err
		}
		if units[id] == nil {
			units[id] = map[string]int64{}
		}
		units[id][unit], ready[id] = n, readiness
	}
	out := map[string]rulesfaction.Guard{}
	for id := range units {
		away := map[string]int64{}
		if raw := marching[id]; raw != "" {
			if err := json.Unmarshal([]byte(raw), &away); err != nil {
				return nil, err
			}
		}
		out[id] = rulesfaction.GuardOf(units[id], away, ready[id])
	}
	return out, rows.Err()
}
