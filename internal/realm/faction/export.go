package faction

import (
	"context"
	"database/sql"

	"umbrarch/internal/store"
)

// Kept is the stored data of a player in factions.
type Kept struct {
	Faction   string     `json:"faction_id" doc:"empty without a faction"`
	Role      string     `json:"role"`
	JoinedAt  int64      `json:"joinedAt"`
	LeftUntil int64      `json:"leftUntil" doc:"end of the waiting time after leaving a faction"`
	Requests  []Asked    `json:"requests" doc:"requests without an answer"`
	Donations []Donation `json:"donations" doc:"refunds on disbanding"`
	Pledges   []Lent     `json:"pledges" doc:"pledges to campaigns, also ended ones"`
}

// Asked is a request to join.
type Asked struct {
	Faction string `json:"faction_id"`
	At      int64  `json:"at"`
}

// Donation is the remainder of a player's donations to a faction.
type Donation struct {
	Faction string `json:"faction_id"`
	Kind    string `json:"kind" doc:"gold, or a unit id"`
	N       int64  `json:"n"`
}

// Lent is a pledge.
type Lent struct {
	Campaign  string `json:"campaign"`
	Territory string `json:"territory"`
	Power     int64  `json:"power"`
}

// Of reads the data of a player.
func Of(ctx context.Context, r Reader, player string) (k Kept, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		k = Kept{Requests: []Asked{}, Donations: []Donation{}, Pledges: []Lent{}}
		err := tx.QueryRow(ctx, `SELECT faction_id, role, joined_at FROM faction_members WHERE player_id = $1`, player).Scan(&k.Faction, &k.Role, &k.JoinedAt)
		if err = orNone(err); err != nil {
			return err
		}
		if k.LeftUntil, err = leftUntil(ctx, tx, player); err != nil {
			return err
		}
		return k.lists(ctx, tx, player)
	})
	return k, err
}

func (k *Kept) lists(ctx context.Context, tx store.Tx, player string) error {
	err := each(ctx, tx, `SELECT faction_id, at FROM faction_requests WHERE player_id = $1 ORDER BY at, faction_id`, player, func(r *sql.Rows) error {
		var one Asked
		err := r.Scan(&one.Faction, &one.At)
		k.Requests = append(k.Requests, one)
		return err
	})
	if err != nil {
		return err
	}
	err = each(ctx, tx, `SELECT faction_id, kind, balance FROM faction_donors WHERE player_id = $1 ORDER BY faction_id, kind`, player, func(r *sql.Rows) error {
		var one Donation
		err := r.Scan(&one.Faction, &one.Kind, &one.N)
		k.Donations = append(k.Donations, one)
		return err
	})
	if err != nil {
		return err
	}
	return each(ctx, tx, `SELECT p.campaign_id, c.territory_id, p.power FROM campaign_pledges p JOIN campaigns c ON c.id = p.campaign_id WHERE p.player_id = $1 ORDER BY c.started_at, c.id`, player, func(r *sql.Rows) error {
		var one Lent
		err := r.Scan(&one.Campaign, &one.Territory, &one.Power)
		k.Pledges = append(k.Pledges, one)
		return err
	})
}
