package faction

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// readCampaign loads the campaign led by a faction, with its pledges.
func readCampaign(ctx context.Context, tx store.Tx, f *rulesfaction.Faction) error {
	c := rulesfaction.Campaign{Faction: f.ID}
	var units string
	err := tx.QueryRow(ctx, `SELECT id, territory_id, defender_id, units, army, started_at, ends_at FROM campaigns WHERE faction_id = $1 AND ended_at = 0`, f.ID).
		Scan(&c.ID, &c.Territory, &c.Defender, &units, &c.Army, &c.StartedAt, &c.EndsAt)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err == nil {
		err = json.Unmarshal([]byte(units), &c.Units)
	}
	if err == nil {
		c.Pledges, err = pledges(ctx, tx, c.ID)
	}
	f.Campaign = &c
	return err
}

func pledges(ctx context.Context, tx store.Tx, campaign string) (out []rulesfaction.Pledge, err error) {
	out = []rulesfaction.Pledge{}
	err = each(ctx, tx, `SELECT player_id, name, power FROM campaign_pledges WHERE campaign_id = $1 ORDER BY power DESC, player_id`, campaign, func(r *sql.Rows) error {
		var p rulesfaction.Pledge
		err := r.Scan(&p.Player, &p.Name, &p.Power)
		out = append(out, p)
		return err
	})
	return out, err
}

// ofLands selects the columns for scanLand.
const ofLands = `SELECT territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_milli, garrison_at, version FROM lands `

func scanLand(row interface{ Scan(...any) error }) (l rulesfaction.Land, err error) {
	err = row.Scan(&l.ID, &l.Owner, &l.OwnerSince, &l.SafeUntil, &l.Fortified, &l.Garrison, &l.Thousandth, &l.GarrisonAt, &l.Version)
	return l, err
}

// ReadLand loads the shared state of a land.
func ReadLand(ctx context.Context, tx store.Tx, id string) (rulesfaction.Land, error) {
	l, err := scanLand(tx.QueryRow(ctx, ofLands+`WHERE territory_id = $1`, id))
	l.ID = id // the id is set without a stored row too
	if err = orNone(err); err != nil {
		return l, err
	}
	var n int64
	err = tx.QueryRow(ctx, `SELECT COUNT(*), (SELECT COUNT(*) FROM lands WHERE owner_id = $2 AND owner_id <> '') FROM campaigns WHERE territory_id = $1 AND ended_at = 0`, id, l.Owner).Scan(&n, &l.Held)
	l.Attacked = n > 0
	if err == nil && l.Owner != "" {
		g, failed := guards(ctx, tx, l.Owner)
		l.Guard, err = g[l.Owner], failed
	}
	return l, err
}

// campaign writes a decision's changes of campaigns and lands.
func (w *writer) campaign() {
	if c := w.c.Launched; c != nil {
		name := ""
		if e := w.c.Factions; len(e) > 0 {
			name = e[0].After.Name
		}
		w.one(`INSERT INTO campaigns (id, faction_id, faction_name, territory_id, defender_id, units, army, started_at, ends_at, ended_at, outcome, attacker_power, defender_power, losses, why)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, '', 0, 0, '{}', $10) ON CONFLICT DO NOTHING`,
			c.ID, c.Faction, name, c.Territory, c.Defender, asJSON(c.Units), c.Army, c.StartedAt, c.EndsAt, asJSON(c.Why))
	}
	if l := w.c.Pledged; l != nil && l.Pledge.Power == 0 {
		w.one(`DELETE FROM campaign_pledges WHERE campaign_id = $1 AND player_id = $2`, l.Campaign, l.Pledge.Player)
	} else if l != nil {
		w.one(`INSERT INTO campaign_pledges (campaign_id, player_id, name, power) SELECT id, CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT) FROM campaigns WHERE id = $1 AND ended_at = 0
			ON CONFLICT (campaign_id, player_id) DO UPDATE SET power = excluded.power, name = excluded.name`, l.Campaign, l.Pledge.Player, l.Pledge.Name, l.Pledge.Power)
	}
	if o := w.c.Ended; o != nil {
		w.one(`UPDATE campaigns SET ended_at = $2, outcome = $3, attacker_power = $4, defender_power = $5, losses = $6 WHERE id = $1 AND ended_at = 0`,
			o.Campaign.ID, o.EndedAt, outcomeOf(o), o.AttackerPower, o.DefenderPower, asJSON(o.Losses))
	}
	if l := w.c.Land; l != nil {
		w.one(`INSERT INTO lands (territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_milli, garrison_at, version) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9 + 1)
			ON CONFLICT (territory_id) DO UPDATE SET owner_id = excluded.owner_id, owner_since = excluded.owner_since, safe_until = excluded.safe_until, fortified = excluded.fortified,
			garrison = excluded.garrison, garrison_milli = excluded.garrison_milli, garrison_at = excluded.garrison_at, version = excluded.version WHERE lands.version = excluded.version - 1`,
			l.ID, l.Owner, l.OwnerSince, l.SafeUntil, l.Fortified, l.Garrison, l.Thousandth, l.GarrisonAt, l.Version)
	}
}

// Outcomes of a campaign.
const (
	Won       = "won"
	Repelled  = "repelled"
	Cancelled = "cancelled"
)

func outcomeOf(o *rulesfaction.Outcome) string {
	switch {
	case o.Cancelled:
		return Cancelled
	case o.Won:
		return Won
	}
	return Repelled
}

func asJSON(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err) // the game's own map always encodes
	}
	return string(raw)
}

// endCampaigns cancels the campaigns of a faction that ends, and releases its lands.
func (w *writer) endCampaigns(faction string) {
	w.exec(`UPDATE campaigns SET ended_at = $2, outcome = 'cancelled' WHERE faction_id = $1 AND ended_at = 0`, faction, w.c.At)
	w.exec(`UPDATE lands SET owner_id = '', version = version + 1 WHERE owner_id = $1`, faction)
}

// takeBackPledge removes the pledge of a member who leaves.
func (w *writer) takeBackPledge(player string) {
	w.exec(`DELETE FROM campaign_pledges WHERE player_id = $1 AND campaign_id IN (SELECT id FROM campaigns WHERE ended_at = 0)`, player)
}
