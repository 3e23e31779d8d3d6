package house_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// crowd is a set of accounts that follow scripts for a week, in a realm with houses. It counts each account's own work:
// the days with accepted commands, and the income by the ledger.
type crowd struct {
	*realm
	number  int64
	days    map[string]map[int64]bool
	names   map[string]string // script by account
	founder map[string]string // founder by faction
	foes    string            // the faction that receives all pledges and gifts
}

const member = 5 // accounts per script

// scripts are an account's actions in a day, given the faction that the crowd supports. Each tries to give everything it
// has.
var scripts = map[string]func(c *crowd, id string, day int64){
	// S-102: it begins, joins one faction, and is seen once a day.
	"never plays": func(c *crowd, id string, _ int64) {
		_, err := c.Keeper.View(c.t.Context(), id)
		need(c.t, err)
		c.joins(id, c.foes)
		c.gives(id)
	},
	"one command a day": func(c *crowd, id string, _ int64) {
		c.joins(id, c.foes)
		c.do(id, "mint.strike", map[string]any{"count": 600})
		c.gives(id)
	},
	"visits for ten minutes": func(c *crowd, id string, _ int64) {
		c.joins(id, c.foes)
		for range 12 {
			c.do(id, "mint.strike", map[string]any{"count": 1})
			c.do(id, "kingdom.upgrade", map[string]any{})
			c.Clock.Move(50_000)
		}
		c.gives(id)
	},
	"joins, gives and leaves": func(c *crowd, id string, day int64) {
		c.joins(id, c.foes)
		c.do(id, "mint.strike", map[string]any{"count": 600})
		c.gives(id)
		c.do(id, "faction.leave", map[string]any{})
	},
	"parks an army": func(c *crowd, id string, day int64) {
		c.do(id, "building.upgrade", map[string]any{"building": "barracks"})
		c.do(id, "army.train", map[string]any{"unit": "skeleton_warrior", "quantity": 10})
		if day%2 == 1 {
			c.founds(id, fmt.Sprint("Parked ", id[len(id)-6:], day))
		}
		c.gives(id)
		if f := c.factionOf(id); day%2 == 0 && f != "" && c.founder[f] == id {
			c.do(id, "faction.leave", map[string]any{"name": c.name(f)})
		}
	},
}

// TestNoCrowdMovesMoreThanItsOwnDays: for a week each account of a crowd does as little as possible. Treasuries, armies,
// campaigns and leaderboards move at most by the amount that the accounts' own days and work allow; the same bound holds
// for houses (K16).
func TestNoCrowdMovesMoreThanItsOwnDays(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a week of a realm")
	}
	c := &crowd{
		realm: &realm{Server: httpapitest.Start(t, func(s *httpapitest.Setup) { s.Store = store.Options{Dir: t.TempDir(), Unsafe: true} }), t: t},
		days:  map[string]map[int64]bool{}, names: map[string]string{}, founder: map[string]string{},
	}
	c.player, c.house = c.Player(), c.node()
	owner := c.player.ID()
	c.names[owner] = "the owner"
	c.Gold(owner, 50_000)
	c.foes = c.founds(owner, "The Filled")
	c.Edit(owner, func(d *game.Document) {
		d.Kingdom.Edit().Level = 3
		d.Stats.Set("daysReigned", 8)
	})
	ids := map[string][]string{}
	for script := range scripts {
		for range member {
			id := c.Player().ID()
			c.names[id] = script
			ids[script] = append(ids[script], id)
		}
	}
	for day := range int64(7) {
		c.remade(day)
		for script, does := range scripts {
			for _, id := range ids[script] {
				does(c, id, day)
			}
		}
		c.marches(owner)
		c.judge(day)
		for range 60 {
			_, err := c.house.Round(t.Context())
			need(t, err)
			c.Clock.Move(20_000)
		}
		c.Due()
		c.judge(day)
		c.Clock.Move((24*time.Hour - 60*20*time.Second - time.Hour).Milliseconds())
	}
	c.proves(ids)
}

// remade is a guest that is deleted and created again every day.
func (c *crowd) remade(day int64) {
	p := c.Client().Guest().Reign("pact_bound")
	id := p.ID()
	c.names[id] = "deletes and remakes"
	c.joins(id, c.foes)
	c.gives(id)
	c.judge(day)
	p.Want(http.StatusOK, p.Post("/auth/delete", map[string]string{}))
	delete(c.names, id)
}

// gives tries every way of giving, with everything the account has.
func (c *crowd) gives(id string) {
	c.t.Helper()
	k := c.Document(id)
	for amount := k.Pulse.Get().GoldMilli / game.Milli; amount > 0; amount /= 2 {
		if c.do(id, "faction.donate_gold", map[string]any{"amount": amount}) {
			break
		}
	}
	if n := k.Army.Get().Units["skeleton_warrior"]; n > 0 {
		c.do(id, "faction.donate_troops", map[string]any{"troops": []map[string]any{{"unit": "skeleton_warrior", "quantity": n}}})
	}
	c.do(id, "campaign.pledge", map[string]any{"power": 1000})
	for _, land := range c.Keeper.Content().Territories[:3] {
		c.do(id, "campaign.launch", map[string]any{"territory": land.ID, "power": 1000})
	}
}

// marches launches the campaign for the crowd's pledges.
func (c *crowd) marches(owner string) {
	c.write(`UPDATE factions SET treasury = treasury + 25000 WHERE id = $1`, c.foes) // simulates gifts of others
	for _, land := range c.Keeper.Content().Territories {
		if land.ID != content.OwnDomain && c.do(owner, "campaign.launch", map[string]any{"territory": land.ID, "power": 1}) {
			return
		}
	}
	c.write(`UPDATE factions SET treasury = treasury - 25000 WHERE id = $1`, c.foes)
}

func (c *crowd) joins(id, faction string) {
	if c.factionOf(id) == "" {
		c.do(id, "faction.join", map[string]any{"faction": faction})
	}
}

func (c *crowd) founds(id, name string) string {
	c.do(id, "faction.create", map[string]any{"name": name, "description": "A shed with a flag.", "emblem": c.Keeper.Content().FactionEmblems[0].ID})
	f := c.factionOf(id)
	if c.founder[f] == "" && f != "" {
		c.founder[f] = id
	}
	return f
}

func (c *crowd) factionOf(id string) (f string) {
	need(c.t, c.Store.Read(c.t.Context(), func(tx store.Tx) error {
		return tx.QueryRow(c.t.Context(), `SELECT COALESCE((SELECT faction_id FROM faction_members WHERE player_id = $1), '')`, id).Scan(&f)
	}))
	return f
}

func (c *crowd) name(faction string) (name string) {
	need(c.t, c.Store.Read(c.t.Context(), func(tx store.Tx) error {
		return tx.QueryRow(c.t.Context(), `SELECT name FROM factions WHERE id = $1`, faction).Scan(&name)
	}))
	return name
}

// do sends a command and tells whether it was accepted.
func (c *crowd) do(id, name string, body any) bool {
	c.t.Helper()
	command, ok := c.Keeper.Engine().Command(name)
	if !ok {
		c.t.Fatalf("no command %s", name)
	}
	raw, err := json.Marshal(body)
	need(c.t, err)
	decoded, err := command.Decode(raw)
	need(c.t, err)
	c.number++
	key := fmt.Sprint("crowd-", c.number)
	_, err = c.Keeper.Do(c.t.Context(), reign.Request{Player: id, Role: rules.User, Command: command, Body: decoded, Raw: raw, Key: key, Hash: key})
	if err == nil {
		if c.days[id] == nil {
			c.days[id] = map[int64]bool{}
		}
		c.days[id][c.Clock.Now()/rules.Day] = true
	}
	return err == nil
}

// worked is the gold that an account earned by its own work, by its ledger.
func (c *crowd) worked(id string) (sum int64) {
	rows, err := c.Keeper.History.Daily(c.t.Context(), id)
	need(c.t, err)
	for _, r := range rows {
		switch r.Reason {
		case "tick.income", "activity.collect", "npc.mission":
			sum += r.Sums["gold"]
		}
	}
	return sum
}

// may is the maximum that an account may have given by now.
func (c *crowd) may(id string, founded bool) int64 {
	worked, open := c.worked(id), int64(len(c.days[id])) >= 3 && c.Document(id).Kingdom.Get().Level >= 3
	switch {
	case !open && founded:
		return min(worked, 5000)
	case !open:
		return 0
	}
	return worked
}

// judge compares every treasury, army, campaign and purse with the gifts and income allowed to its accounts.
func (c *crowd) judge(day int64) {
	c.t.Helper()
	founders := map[string]bool{}
	for _, id := range c.founder {
		founders[id] = true
	}
	for id, script := range c.names {
		if script == "the owner" {
			continue
		}
		given, back := c.moved(id)
		given += 50 * c.count(`SELECT COALESCE(SUM(balance), 0) FROM faction_donors WHERE player_id = $1 AND kind = 'skeleton_warrior'`, id)
		if most := c.may(id, founders[id]); given > most {
			c.t.Errorf("day %d, %s: gave %d, its own days allow %d", day, script, given, most)
		}
		if back > given {
			c.t.Errorf("day %d, %s: %d came back of %d given", day, script, back, given)
		}
		if n := c.count(`SELECT COUNT(*) FROM campaign_pledges p JOIN campaigns g ON g.id = p.campaign_id WHERE p.player_id = $1`, id); n > 0 && (len(c.days[id]) < 3 || c.Document(id).Kingdom.Get().Level < 3) {
			c.t.Errorf("day %d, %s: %d pledges", day, script, n)
		}
	}
	for _, h := range c.Keeper.Content().Houses {
		for seat := range h.Rulers {
			c.judgeHouse(day, h.Seat(seat))
		}
	}
	if n := c.count(`SELECT COUNT(*) FROM factions WHERE treasury < 0`); n > 0 {
		c.t.Errorf("day %d: %d treasuries below nothing", day, n)
	}
}

// judgeHouse applies the same bound to a ruler of a house: at most the income of its work, and no gift in its first
// days.
func (c *crowd) judgeHouse(day int64, id string) {
	if reigns, err := c.Keeper.Has(c.t.Context(), id); err != nil || !reigns {
		return
	}
	given, _ := c.moved(id)
	if most := c.worked(id); given > most {
		c.t.Errorf("day %d, %s: gave %d of %d", day, id, given, most)
	}
	counts := c.Document(id).Stats.Get().Counts
	if given > 5000 && counts["daysReigned"] < 3 {
		c.t.Errorf("day %d, %s: gave %d on %d days", day, id, given, counts["daysReigned"])
	}
}

// moved is the gold given by an account, minus refunds.
func (c *crowd) moved(id string) (given, back int64) {
	rows, err := c.Keeper.History.Daily(c.t.Context(), id)
	need(c.t, err)
	for _, r := range rows {
		switch r.Reason {
		case "faction.donate_gold":
			given -= r.Sums["gold"]
		case "faction.refund":
			back += r.Sums["gold"]
		}
	}
	return given, back
}

// proves requires that the accounts that play could give, and that the idle ones could not.
func (c *crowd) proves(ids map[string][]string) {
	c.t.Helper()
	sum := map[string]int64{}
	for script, all := range ids {
		for _, id := range all {
			given, _ := c.moved(id)
			sum[script] += given
		}
	}
	if sum["visits for ten minutes"] == 0 {
		c.t.Errorf("nobody could give: %v", sum)
	}
	for _, script := range []string{"never plays", "one command a day"} {
		if sum[script] != 0 {
			c.t.Errorf("%s: %d gold", script, sum[script])
		}
	}
	if c.count(`SELECT COUNT(*) FROM campaign_pledges`) == 0 {
		c.t.Error("nobody marched")
	}
}
