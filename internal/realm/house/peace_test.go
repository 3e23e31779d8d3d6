package house_test

import (
	"encoding/json"
	"testing"

	"umbrarch/internal/realm/faction"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// tenants is a realm in which the player's faction holds two lands, one of which the Ninth Hammer covets, and only the
// Hammer can pay for a campaign.
func tenants(t *testing.T) (r *realm, id string) {
	t.Helper()
	r = marching(t, "hammer")
	r.Clock.Move(3 * aDay)
	r.Gold(r.player.ID(), 6_000)
	r.player.Do("faction.create", map[string]any{"name": "The Tenants", "description": "They hold what they have.", "emblem": r.Keeper.Content().FactionEmblems[0].ID})
	id = r.factions()[""].ID
	for _, land := range []string{"minotaur-nation", "troll-kingdom"} {
		r.write(`INSERT INTO lands (territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_at, version) VALUES ($1, $2, 0, 0, 0, 0, 0, 1)`, land, id)
	}
	return r, id
}

// stands writes what houses know of the player.
func (r *realm) stands(n int64, peace []string, nemesis string) {
	r.t.Helper()
	need(r.t, r.Board.Write(r.t.Context(), []reign.Standing{{
		Player: r.player.ID(), Name: "The one player", Power: 1_000_000, Level: 10, Seq: 1<<40 + n, At: r.Clock.Now(), Peace: peace, Nemesis: nemesis,
	}}))
}

// TestHousesKeepPeace: while peace stands with a member, a house leaves the lands of the faction alone; after it, the house
// marches as before, and says why.
func TestHousesKeepPeace(t *testing.T) {
	t.Parallel()
	r, id := tenants(t)
	wars := func() int64 {
		return r.count(`SELECT COUNT(*) FROM faction_wars WHERE first_id = $1 OR second_id = $1`, id) + r.count(`SELECT COUNT(*) FROM campaigns WHERE defender_id = $1`, id)
	}
	r.stands(1, []string{"ashen", "hammer"}, "")
	r.plays(40)
	if n := wars(); n != 0 {
		t.Fatalf("%d wars and campaigns in peace", n)
	}
	r.write(`UPDATE campaigns SET ended_at = 1, outcome = 'repelled' WHERE ended_at = 0`)
	r.write(`UPDATE factions SET treasury = 60000 WHERE id = $1`, r.factions()["hammer"].ID)
	r.stands(2, nil, "hammer")
	r.plays(60)
	if n := r.count(`SELECT COUNT(*) FROM campaigns WHERE defender_id = $1 AND ended_at = 0`, id); n != 1 {
		t.Fatalf("%d campaigns after peace", n)
	}
	war, err := faction.War(t.Context(), r.Store, r.Keeper.Content(), r.player.ID(), r.Clock.Now())
	need(t, err)
	var codes []string
	for _, c := range war.Active {
		if c.Defender == id {
			for _, m := range c.Why {
				codes = append(codes, m.Code)
			}
		}
	}
	if raw, _ := json.Marshal(codes); string(raw) != `["march.coveted","march.hated","march.walls"]` {
		t.Errorf("why: %s", raw)
	}
}

// TestTheAbsentHoldNoPeace: the peace of a player who has been away for longer than the houses wait does not count.
func TestTheAbsentHoldNoPeace(t *testing.T) {
	t.Parallel()
	r, id := tenants(t)
	r.stands(1, []string{"hammer"}, "")
	r.Clock.Move(15 * aDay)
	r.plays(60)
	if n := r.count(`SELECT COUNT(*) FROM faction_wars WHERE first_id = $1 OR second_id = $1`, id); n == 0 {
		t.Error("peace stands for ever")
	}
}

// TestAHouseDoesWhatAPlayerMay: no command is for houses alone, and a campaign that a house launches is the one that a
// player's session launches in the same position: at the same price, with the same army, for as long.
func TestAHouseDoesWhatAPlayerMay(t *testing.T) {
	t.Parallel()
	r := marching(t, "ashen")
	for _, c := range r.Keeper.Engine().Commands() {
		if c.Role == rules.House {
			t.Errorf("%s is for houses alone", c.Name)
		}
	}
	r.plays(20)
	r.Known(r.player.ID())
	r.Gold(r.player.ID(), 6_000)
	r.player.Do("faction.create", map[string]any{"name": "The Mirror", "description": "It does the same.", "emblem": r.Keeper.Content().FactionEmblems[0].ID})
	mine, theirs := r.factions()[""].ID, r.factions()["ashen"].ID
	r.write(`UPDATE factions SET treasury = 60000 WHERE id = $1`, mine)
	r.write(`INSERT INTO faction_units (faction_id, unit, count) VALUES ($1, $2, 2000)`, mine, r.Keeper.Content().Units[0].ID)
	r.player.Do("campaign.launch", map[string]any{"territory": "troll-kingdom"})
	for what, query := range map[string]string{
		"army":     `SELECT army FROM campaigns WHERE faction_id = $1`,
		"duration": `SELECT ends_at - started_at FROM campaigns WHERE faction_id = $1`,
	} {
		if a, b := r.count(query, theirs), r.count(query, mine); a != b || a == 0 {
			t.Errorf("%s: a house's is %d, a player's %d", what, a, b)
		}
	}
	cost := r.Keeper.Content().Balance.Campaign.Cost
	if n := r.count(`SELECT treasury FROM factions WHERE id = $1`, mine); n != 60_000-cost {
		t.Errorf("the player's treasury holds %d", n)
	}
	if n := r.count(`SELECT treasury FROM factions WHERE id = $1`, theirs); n < 60_000-cost || n > 60_000-cost+cost/2 { // its rulers donate, too
		t.Errorf("the house's treasury holds %d", n)
	}
}
