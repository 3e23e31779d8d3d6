package faction

import (
	"context"
	"database/sql"
	"encoding/json"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/realm/season"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Campaign is the public view of a campaign.
type Campaign struct {
	ID            string                `json:"id"`
	Faction       string                `json:"attacking_faction_id"`
	FactionName   string                `json:"attackerName"`
	House         bool                  `json:"attackerHouse" doc:"whether the server plays this faction"`
	Territory     string                `json:"defending_territory_id"`
	Defender      string                `json:"defending_faction_id" doc:"faction that holds the land; empty without a holder"`
	StartedAt     int64                 `json:"start_time"`
	EndsAt        int64                 `json:"end_time"`
	AttackerPower int64                 `json:"attacker_power"`
	DefenderPower int64                 `json:"defender_power"`
	Contributors  []rulesfaction.Pledge `json:"contributors" doc:"only for the caller's own faction, while the campaign lasts"`
	Why           []rules.Term          `json:"why,omitempty" doc:"of a house's running campaign: the weights by which it chose the land"`
}

// Report is the view of an ended campaign for either side.
type Report struct {
	Campaign
	Army      int64            `json:"army" doc:"the army's part of the attackers' power"`
	ArmyShare int64            `json:"armyShare" doc:"share of the attackers' power, in thousandths"`
	Shares    map[string]int64 `json:"shares" doc:"shares of the attackers' power, in thousandths, by player"`
	EndedAt   int64            `json:"endedAt"`
	Outcome   string           `json:"outcome" enum:"won,repelled,cancelled"`
	Losses    map[string]int64 `json:"losses" doc:"losses of the attacker's army, by unit"`
}

// Target is a land that can be the target of a campaign.
type Target struct {
	Territory string        `json:"territory"`
	Owner     string        `json:"ownerName" doc:"empty without a holder"`
	House     bool          `json:"ownerHouse" doc:"whether the server plays its faction"`
	Garrison  int64         `json:"garrison" doc:"power that a campaign must overcome now"`
	Guard     int64         `json:"guard" doc:"part of it that the army of its holder gives"`
	Refused   *rules.Reason `json:"refused" doc:"why no campaign can target it now"`
}

// Warfare is the content of the Warfare tab.
type Warfare struct {
	Active  []Campaign    `json:"active"`
	Reports []Report      `json:"reports" doc:"newest first"`
	Targets []Target      `json:"targets"`
	Launch  *rules.Reason `json:"launch" doc:"why the caller cannot launch a campaign now"`
	March   int64         `json:"march" doc:"power of the army in a campaign launched now"`
	Alone   *rules.Reason `json:"alone" doc:"why a launch needs a pledge at once"`
	Cost    int64         `json:"cost"`
	Pledged int64         `json:"pledged" doc:"the caller's pledge to the campaign of the own faction"`
}

// War lists the realm's campaigns and the options of the player's faction.
func War(ctx context.Context, r Reader, c *content.Snapshot, player string, now int64) (out Warfare, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		out = Warfare{Reports: []Report{}, Targets: []Target{}, Cost: c.Balance.Campaign.Cost}
		id, err := factionOf(ctx, tx, player)
		if err != nil {
			return err
		}
		mine, err := Read(ctx, tx, id)
		if err != nil {
			return err
		}
		if out.Active, err = active(ctx, tx); err != nil {
			return err
		}
		named, err := names(ctx, tx)
		if err != nil {
			return err
		}
		return out.fill(ctx, tx, c, mine, player, named, now)
	})
	return out, err
}

func (out *Warfare) fill(ctx context.Context, tx store.Tx, c *content.Snapshot, mine *rulesfaction.Faction, player string, named map[string]string, now int64) error {
	for i := range out.Active {
		one := &out.Active[i]
		one.House = isHouse(c, one.FactionName)
		l, err := ReadLand(ctx, tx, one.Territory)
		if err != nil {
			return err
		}
		one.DefenderPower = l.Defence(c, now)
		if mine != nil && one.Faction == mine.ID {
			one.Contributors, out.Pledged = mine.Campaign.Pledges, mine.Campaign.Pledged(player)
		}
	}
	if mine == nil {
		out.Launch = rules.ReasonFor(rulesfaction.ErrNone.With())
		return nil
	}
	running, err := season.Now(ctx, tx, c)
	if err != nil {
		return err
	}
	out.Launch = rules.ReasonFor(rulesfaction.CannotLaunch(rules.NewEnv(game.New(), c, &rules.Facts{Season: running}, now, nil), mine, player))
	if out.March = mine.March(c, now); out.March == 0 {
		out.Alone = rules.ReasonFor(rulesfaction.ErrPowerless.With())
	}
	for i := range c.Territories {
		if c.Territories[i].ID == content.OwnDomain {
			continue
		}
		l, err := ReadLand(ctx, tx, c.Territories[i].ID)
		if err != nil {
			return err
		}
		out.Targets = append(out.Targets, Target{l.ID, named[l.Owner], isHouse(c, named[l.Owner]), l.Defence(c, now), l.Guarded(c), rules.ReasonFor(rulesfaction.CannotAttack(c, mine, l, now))})
	}
	out.Reports, err = reports(ctx, tx, mine.ID)
	for i := range out.Reports {
		out.Reports[i].House = isHouse(c, out.Reports[i].FactionName)
	}
	return err
}

// isHouse recognises a house by its name, which is reserved.
func isHouse(c *content.Snapshot, name string) bool {
	_, ok := c.HouseNamed(name)
	return ok
}

const campaignColumns = `c.id, c.faction_id, c.faction_name, c.territory_id, c.defender_id, c.started_at, c.ends_at`

func (one *Campaign) places() []any {
	return []any{&one.ID, &one.Faction, &one.FactionName, &one.Territory, &one.Defender, &one.StartedAt, &one.EndsAt}
}

// active lists the running campaigns with their attackers.
func active(ctx context.Context, tx store.Tx) ([]Campaign, error) {
	rows, err := tx.Query(ctx, `SELECT `+campaignColumns+`, CAST(c.army + COALESCE((SELECT SUM(p.power) FROM campaign_pledges p WHERE p.campaign_id = c.id), 0) AS BIGINT), c.why
		FROM campaigns c WHERE c.ended_at = 0 ORDER BY c.ends_at, c.id`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := []Campaign{}
	for rows.Next() {
		one, why := Campaign{Contributors: []rulesfaction.Pledge{}}, ""
		if err := rows.Scan(append(one.places(), &one.AttackerPower, &why)...); err != nil {
			return nil, err
		}
		if why != "" {
			if err := json.Unmarshal([]byte(why), &one.Why); err != nil {
				return nil, err
			}
		}
		out = append(out, one)
	}
	return out, rows.Err()
}

// reports lists the campaigns that a faction led or defended against.
func reports(ctx context.Context, tx store.Tx, faction string) ([]Report, error) {
	out := []Report{}
	err := each(ctx, tx, `SELECT `+campaignColumns+`, c.attacker_power, c.defender_power, c.ended_at, c.outcome, c.losses, c.army FROM campaigns c
		WHERE c.ended_at > 0 AND (c.faction_id = $1 OR c.defender_id = $1) ORDER BY c.ended_at DESC, c.id LIMIT 50`, faction, func(r *sql.Rows) error {
		one := Report{Campaign: Campaign{Contributors: []rulesfaction.Pledge{}}, Shares: map[string]int64{}}
		var losses string
		if err := r.Scan(append(one.places(), &one.AttackerPower, &one.DefenderPower, &one.EndedAt, &one.Outcome, &losses, &one.Army)...); err != nil {
			return err
		}
		out = append(out, one)
		return json.Unmarshal([]byte(losses), &out[len(out)-1].Losses)
	})
	for i := range out {
		if err == nil {
			err = out[i].contributed(ctx, tx)
		}
	}
	return out, err
}

// contributed lists the contributors to an ended campaign and their shares (decision H60).
func (one *Report) contributed(ctx context.Context, tx store.Tx) (err error) {
	one.Contributors, err = pledges(ctx, tx, one.ID)
	whole := one.Army
	for _, p := range one.Contributors {
		whole = game.Add(whole, p.Power)
	}
	one.ArmyShare = game.Scale(one.Army, int64(content.Whole), max(whole, 1))
	for _, p := range one.Contributors {
		one.Shares[p.Player] = game.Scale(p.Power, int64(content.Whole), max(whole, 1))
	}
	return err
}
