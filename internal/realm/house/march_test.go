package house_test

import (
	"testing"

	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/players"
	"umbrarch/internal/store"
)

const aDay = int64(24 * 3_600_000)

// marching is a realm whose houses have factions, gold and armies; only the named houses may pay for a campaign.
func marching(t *testing.T, houses ...string) *realm {
	t.Helper()
	r := begin(t, 1_000_000, 10)
	r.plays(20)
	for _, h := range r.Keeper.Content().Houses {
		r.Gold("house-"+h.ID+"-1", 6_000)
	}
	r.plays(40)
	if list := r.factions(); len(list) < 4 {
		t.Fatalf("%d houses have founded", len(list))
	}
	r.known()
	unit := r.Keeper.Content().Units[0].ID
	for _, h := range houses {
		r.write(`UPDATE factions SET treasury = 60000 WHERE id = $1`, r.factions()[h].ID)
		r.write(`INSERT INTO faction_units (faction_id, unit, count) VALUES ($1, $2, 2000)`, r.factions()[h].ID, unit)
	}
	return r
}

// known lets all rulers of houses give and march, like rulers who have reigned for days.
func (r *realm) known() {
	r.t.Helper()
	var ids []string
	need(r.t, r.Store.Read(r.t.Context(), func(tx store.Tx) error {
		ids = nil
		rows, err := tx.Query(r.t.Context(), `SELECT id FROM accounts WHERE role = 'house'`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var id string
			if err := rows.Scan(&id); err != nil {
				return err
			}
			ids = append(ids, id)
		}
		return rows.Err()
	}))
	for _, id := range ids {
		r.Known(id)
	}
}

func (r *realm) write(query string, args ...any) {
	r.t.Helper()
	need(r.t, r.Store.Write(r.t.Context(), func(tx store.Tx) error { _, err := tx.Exec(r.t.Context(), query, args...); return err }))
}

func (r *realm) campaigns(house string) int64 {
	r.t.Helper()
	return r.count(`SELECT COUNT(*) FROM campaigns WHERE faction_id = $1`, r.factions()[house].ID)
}

// TestHousesTakeLands: houses take lands in campaigns that run and end like players' campaigns.
func TestHousesTakeLands(t *testing.T) {
	t.Parallel()
	r := marching(t, "ashen", "lantern")
	r.plays(20)
	if r.campaigns("ashen") != 1 || r.campaigns("lantern") != 1 {
		t.Fatalf("campaigns: %d and %d", r.campaigns("ashen"), r.campaigns("lantern"))
	}
	if figures, err := players.Count(t.Context(), r.Store, r.Clock.Now()); err != nil || figures.Campaigns != 0 || figures.Treasuries != 0 {
		t.Errorf("the console counts houses: %v %+v", err, figures)
	}
	war, err := faction.War(t.Context(), r.Store, r.Keeper.Content(), r.player.ID(), r.Clock.Now())
	need(t, err)
	if len(war.Active) != 2 || !war.Active[0].House || !war.Active[1].House {
		t.Errorf("campaigns of houses are not named as theirs: %+v", war.Active)
	}
	r.Clock.Move(aDay)
	r.Due()
	if n := r.count(`SELECT COUNT(*) FROM lands WHERE owner_id <> ''`); n != 2 {
		t.Errorf("%d lands are held", n)
	}
}

// TestHousesSpare: houses spare a faction's last land and all lands of newcomers, and attack the others.
func TestHousesSpare(t *testing.T) {
	t.Parallel()
	r := marching(t)
	r.Gold(r.player.ID(), 6_000)
	r.player.Do("faction.create", map[string]any{"name": "The Tenants", "description": "They hold what they have.", "emblem": r.Keeper.Content().FactionEmblems[0].ID})
	tenants := r.factions()[""].ID
	for _, id := range r.Keeper.Content().Territories {
		r.write(`INSERT INTO lands (territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_at, version) VALUES ($1, $2, 0, 0, 0, 0, 0, 1)`, id.ID, tenants)
	}
	unit, hammer := r.Keeper.Content().Units[0].ID, r.factions()["hammer"].ID
	r.write(`UPDATE factions SET treasury = 60000 WHERE id = $1`, hammer)
	r.write(`INSERT INTO faction_units (faction_id, unit, count) VALUES ($1, $2, 20000)`, hammer, unit)
	r.plays(20)
	if n := r.count(`SELECT COUNT(*) FROM faction_wars`); n != 0 {
		t.Fatalf("%d wars on newcomers", n)
	}
	r.Clock.Move(3 * aDay)
	r.write(`DELETE FROM lands WHERE territory_id <> 'troll-kingdom'`)
	r.write(`UPDATE factions SET treasury = 60000 WHERE id = $1`, hammer)
	r.plays(20)
	if n := r.count(`SELECT COUNT(*) FROM faction_wars WHERE first_id = $1 OR second_id = $1`, tenants); n != 0 {
		t.Fatalf("%d wars for the last land", n)
	}
	r.write(`UPDATE campaigns SET ended_at = 1, outcome = 'repelled' WHERE ended_at = 0`)
	r.write(`INSERT INTO lands (territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_at, version) VALUES ('minotaur-nation', $1, 0, 0, 0, 0, 0, 1)`, tenants)
	r.write(`UPDATE factions SET treasury = 60000 WHERE id = $1`, hammer)
	r.plays(40)
	if n := r.count(`SELECT COUNT(*) FROM campaigns WHERE defender_id = $1`, tenants); n != 1 {
		t.Errorf("%d campaigns against who holds two lands", n)
	}
}
