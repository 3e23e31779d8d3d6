package faction

import (
	"context"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/facts"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Campaigns are the scheduled works of campaigns: their end, the decay of garrisons, and the removal of reports.
func Campaigns(snapshot func() *content.Snapshot) []schedule.Work {
	return []schedule.Work{
		{Name: "campaign end", Due: campaignDue, Do: func(ctx context.Context, tx store.Tx, faction string, now int64) (*reign.Changed, error) {
			return resolve(ctx, tx, snapshot(), faction, now)
		}},
		{Name: "garrison decay",
			Due: func(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
				return decaying(ctx, tx, snapshot(), now)
			},
			Do: func(ctx context.Context, tx store.Tx, land string, now int64) (*reign.Changed, error) {
				return decay(ctx, tx, snapshot(), land, now)
			}},
		{Name: "campaign reports", Do: purge,
			Due: func(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
				before := now - snapshot().Balance.Campaign.ArchiveDays*24*rulesfaction.Hour
				return schedule.IDs(ctx, tx, `SELECT id FROM campaigns WHERE ended_at > 0 AND ended_at <= $1 ORDER BY ended_at LIMIT $2`, before, limit)
			}},
	}
}

func campaignDue(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
	return schedule.IDs(ctx, tx, `SELECT faction_id FROM campaigns WHERE ended_at = 0 AND ends_at <= $1 ORDER BY ends_at, id LIMIT $2`, now, limit)
}

// resolve ends a campaign whose time is over. If two nodes try, the row's condition lets one succeed.
func resolve(ctx context.Context, tx store.Tx, c *content.Snapshot, faction string, now int64) (*reign.Changed, error) {
	f, err := Read(ctx, tx, faction)
	if err != nil || f == nil || f.Campaign == nil || f.Campaign.EndsAt > now {
		return nil, err
	}
	land, err := ReadLand(ctx, tx, f.Campaign.Territory)
	if err != nil {
		return nil, err
	}
	defender, err := Read(ctx, tx, land.Owner)
	if err != nil {
		return nil, err
	}
	return written(ctx, tx, rulesfaction.Resolve(c, f, defender, land, now))
}

// decaying lists lands whose stored garrison is larger than the decayed one.
func decaying(ctx context.Context, tx store.Tx, c *content.Snapshot, now int64) (out []string, err error) {
	list, err := lands(ctx, tx, `WHERE garrison_at <= $1`, now-rulesfaction.Hour)
	for _, l := range list {
		if l.Walls(c, now) != l.Garrison {
			out = append(out, l.ID)
		}
	}
	return out, err
}

// decay stores a garrison's loss in whole hours, so that every kingdom reads the same value.
func decay(ctx context.Context, tx store.Tx, c *content.Snapshot, id string, now int64) (*reign.Changed, error) {
	l, err := ReadLand(ctx, tx, id)
	next, thousandths := l.Decayed(c, now)
	if err != nil || next == l.Garrison {
		return nil, err
	}
	at := l.GarrisonAt + (now-l.GarrisonAt)/rulesfaction.Hour*rulesfaction.Hour
	n, err := tx.Exec(ctx, `UPDATE lands SET garrison = $2, garrison_milli = $3, garrison_at = $4, version = version + 1 WHERE territory_id = $1 AND version = $5`, l.ID, next, thousandths, at, l.Version)
	if err != nil || n == 0 {
		return nil, err
	}
	_, err = facts.Raise(ctx, tx)
	return &reign.Changed{Facts: true}, err
}

// purge removes an old report. The chronicle keeps the attacker, the land and the result.
func purge(ctx context.Context, tx store.Tx, id string, _ int64) (*reign.Changed, error) {
	if _, err := tx.Exec(ctx, `INSERT INTO realm_annals (at, code, name, other, land) SELECT c.ended_at,
		CASE WHEN c.outcome <> 'won' THEN 'annals.repelled' WHEN d.id IS NULL THEN 'annals.won' ELSE 'annals.taken' END, c.faction_name, COALESCE(d.name, ''), c.territory_id
		FROM campaigns c LEFT JOIN factions d ON d.id = c.defender_id WHERE c.id = $1 AND c.ended_at > 0 AND c.outcome <> 'cancelled'`, id); err != nil {
		return nil, err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM campaign_pledges WHERE campaign_id = $1`, id); err != nil {
		return nil, err
	}
	_, err := tx.Exec(ctx, `DELETE FROM campaigns WHERE id = $1 AND ended_at > 0`, id)
	return nil, err
}

func lands(ctx context.Context, tx store.Tx, where string, args ...any) (out []rulesfaction.Land, err error) {
	rows, err := tx.Query(ctx, ofLands+where, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		l, err := scanLand(rows)
		if err != nil {
			return nil, err
		}
		out = append(out, l)
	}
	return out, rows.Err()
}

// shown are the factions on the shared map: holders of lands and attackers.
const shown = ` WHERE id IN (SELECT owner_id FROM lands UNION SELECT faction_id FROM campaigns WHERE ended_at = 0)`

// names of the factions on the map by id.
func names(ctx context.Context, tx store.Tx) (map[string]string, error) {
	return byID[string](ctx, tx, `SELECT id, name FROM factions`+shown)
}

// emblems maps the id of each faction on the map to that of its emblem.
func emblems(ctx context.Context, tx store.Tx) (map[string]string, error) {
	return byID[string](ctx, tx, `SELECT id, emblem FROM factions`+shown)
}

// neighbours are the names of the factions with a relation to a faction, by id.
func neighbours(ctx context.Context, tx store.Tx, id string) (map[string]string, error) {
	return byID[string](ctx, tx, `SELECT id, name FROM factions WHERE id IN (SELECT CASE WHEN first_id = $1 THEN second_id ELSE first_id END FROM faction_wars WHERE first_id = $1 OR second_id = $1
		UNION SELECT CASE WHEN first_id = $1 THEN second_id ELSE first_id END FROM faction_alliances WHERE first_id = $1 OR second_id = $1)`, id)
}

// byID reads two columns, an id and a value, as a map.
func byID[V any](ctx context.Context, tx store.Tx, query string, args ...any) (map[string]V, error) {
	rows, err := tx.Query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := map[string]V{}
	for rows.Next() {
		var id string
		var v V
		if err := rows.Scan(&id, &v); err != nil {
			return nil, err
		}
		out[id] = v
	}
	return out, rows.Err()
}
