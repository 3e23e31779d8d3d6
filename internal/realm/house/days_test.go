package house_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/annals"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/players"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/simulate"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// realmDays is the length of the test's realm. The required thirty days take many minutes: make test-all runs them,
// through UMBRARCH_FARM_DAYS or UMBRARCH_WHOLE.
func realmDays() int64 {
	if n, err := strconv.ParseInt(os.Getenv("UMBRARCH_FARM_DAYS"), 10, 64); err == nil && n > 0 {
		return n
	}
	if os.Getenv("UMBRARCH_WHOLE") == "1" {
		return 30
	}
	return 2
}

// days is a realm observed for some days.
type days struct {
	*realm
	id      string           // the player
	rulers  []string         // accounts of the houses
	purses  map[string]purse // purses at the first observation, by account
	given   int64            // number of the player's next command
	mine    string           // the player's faction, once founded
	marched int64            // campaigns launched by the player
}

// purse is a kingdom's gold at one time, in thousandths: the gold it holds, without fractions of ticks not yet entered,
// and the ledger's sum.
type purse struct{ holds, moved int64 }

// TestThirtyDaysOfOnePlayer: houses grow behind the player, ally, fight and take lands; the player wins a campaign and
// loses one; no gold is created or lost.
func TestThirtyDaysOfOnePlayer(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("days of a realm")
	}
	d := &days{realm: &realm{Server: httpapitest.Start(t, func(s *httpapitest.Setup) { s.Store = store.Options{Dir: t.TempDir(), Unsafe: true} }), t: t}, purses: map[string]purse{}}
	d.player, d.house = d.Player(), d.node()
	d.id = d.player.ID()
	for _, h := range d.Keeper.Content().Houses {
		for seat := range h.Rulers {
			d.rulers = append(d.rulers, h.Seat(seat))
		}
	}
	all := realmDays()
	for day := int64(1); day <= all; day++ {
		for visit := range int64(3) {
			d.visit(day, visit)
			d.passes(aDay/3-60*visitStep, absenceStep)
		}
		d.check(day)
	}
	told := d.chronicle()
	d.judge(all, told)
}

// visit is twenty minutes of play: first the faction, then the kingdom as a bot plays it.
func (d *days) visit(day, visit int64) {
	d.t.Helper()
	d.forTheFaction(day)
	for range 60 {
		env, err := d.Keeper.Copy(d.t.Context(), d.id)
		need(d.t, err)
		m, found := simulate.Next(d.Keeper.Engine(), env, nil, d.given)
		if found {
			d.give(m)
		}
		d.passes(visitStep, visitStep)
	}
	d.Keeper.WriteStandings(d.t.Context())
}

// give sends a command of the player; a refused one does not count.
func (d *days) give(m simulate.Move) {
	d.t.Helper()
	d.given++
	c, _ := d.Keeper.Engine().Command(m.Name)
	raw, err := json.Marshal(m.Body)
	need(d.t, err)
	_, _ = d.Keeper.Do(d.t.Context(), reign.Request{Player: d.id, Role: rules.User, Command: c, Body: m.Body, Raw: raw, Key: fmt.Sprint("k", d.given), Hash: fmt.Sprint(d.given)})
}

// forTheFaction founds the faction, saves for a campaign, and launches it: for the weakest open land,
// every other time for the strongest.
func (d *days) forTheFaction(day int64) {
	d.t.Helper()
	env, err := d.Keeper.Copy(d.t.Context(), d.id)
	need(d.t, err)
	gold, b := ledger.Gold(env), env.Content.Balance
	if d.mine == "" {
		if gold >= b.Faction.Cost {
			d.give(simulate.Move{Name: "faction.create", Body: rulesfaction.Create{Name: "The Tenants", Description: "They hold what they have.", Emblem: env.Content.FactionEmblems[0].ID}})
			d.mine = d.factions()[""].ID
		}
		return
	}
	if short := b.Campaign.Cost - d.count(`SELECT treasury FROM factions WHERE id = $1`, d.mine); short > 0 && gold > 0 && day%2 == 0 {
		d.give(simulate.Move{Name: "faction.donate_gold", Body: rulesfaction.DonateGold{Amount: min(short, gold)}})
	}
	war, err := faction.War(d.t.Context(), d.Store, env.Content, d.id, d.Clock.Now())
	need(d.t, err)
	open := slices.DeleteFunc(war.Targets, func(l faction.Target) bool { return l.Refused != nil })
	if war.Launch == nil && len(open) > 0 && rulesfaction.Newcomer(env) == nil {
		slices.SortFunc(open, func(a, b faction.Target) int { return int(a.Garrison - b.Garrison) })
		d.marches(open[int(d.marched%2)*(len(open)-1)].Territory, rulesfaction.PledgeMost(env))
	}
}

func (d *days) marches(land string, power int64) {
	d.t.Helper()
	d.marched++
	d.give(simulate.Move{Name: "campaign.launch", Body: rulesfaction.Launch{Territory: land, Power: power}})
}

// visitStep and absenceStep are the steps in which time passes (milliseconds). Houses take a turn in four minutes.
const (
	visitStep   = 20_000
	absenceStep = 240_000
)

// passes advances the time in steps, with the houses' turns and the realm's scheduled works.
func (d *days) passes(ms, step int64) {
	d.t.Helper()
	for ; ms > 0; ms -= step {
		d.Clock.Move(min(step, ms))
		d.Due()
		_, err := d.house.Round(d.t.Context())
		need(d.t, err)
	}
}

// check verifies the invariants of each day.
func (d *days) check(day int64) {
	d.t.Helper()
	own, err := d.Keeper.Copy(d.t.Context(), d.id)
	need(d.t, err)
	power, level := own.Figure("power"), own.Doc.Kingdom.Get().Level
	for _, id := range d.rulers {
		env, err := d.Keeper.Copy(d.t.Context(), id)
		if err != nil {
			continue // the ruler has no kingdom yet
		}
		if p, l := env.Figure("power"), env.Doc.Kingdom.Get().Level; p > power*11/10 || l > level {
			d.t.Errorf("day %d: %s has power %d at level %d, the player %d at level %d", day, id, p, l, power, level)
		}
	}
	if n := d.count(`SELECT COUNT(*) FROM leaderboard_stats`); n != 1 {
		d.t.Errorf("day %d: %d are on the board", day, n)
	}
	if figures, err := players.Count(d.t.Context(), d.Store, d.Clock.Now()); err != nil || figures.Users != 1 || figures.Factions > 1 || len(figures.Richest) > 1 {
		d.t.Errorf("day %d: %v %+v", day, err, figures)
	}
	if n := d.count(`SELECT COUNT(*) FROM campaigns c JOIN accounts a ON a.id = $1 WHERE c.defender_id = $2 AND c.started_at < a.created_at + 3 * $3`, d.id, d.mine, aDay); n != 0 && d.mine != "" {
		d.t.Errorf("day %d: %d campaigns against a newcomer", day, n)
	}
	d.t.Logf("day %d: the player has power %d at level %d; lands are held by %s", day, power, level, d.holders())
	d.conserved(day)
}

func (d *days) holders() (line string) {
	d.t.Helper()
	for _, f := range d.factions() {
		line += fmt.Sprintf(" %s %d", f.Name, d.count(`SELECT COUNT(*) FROM lands WHERE owner_id = $1`, f.ID))
	}
	return line
}

// conserved compares the change of every purse with its ledger, and the treasuries with gifts and expenses.
func (d *days) conserved(day int64) {
	d.t.Helper()
	donated := int64(0)
	for _, id := range append(d.rulers, d.id) {
		ok, err := d.Keeper.Has(d.t.Context(), id)
		need(d.t, err)
		if !ok {
			continue
		}
		now, gave := d.purseOf(id)
		donated += gave
		was, seen := d.purses[id]
		if !seen {
			d.purses[id] = now
			continue
		}
		if grown, came := now.holds-was.holds, now.moved-was.moved; grown != came {
			d.t.Errorf("day %d: the gold of %s has changed by %d thousandths, and %d are accounted for", day, id, grown, came)
		}
	}
	cost := d.Keeper.Content().Balance.Campaign.Cost
	if treasuries, spent := d.count(`SELECT CAST(COALESCE(SUM(treasury), 0) AS BIGINT) FROM factions`), cost*d.count(`SELECT COUNT(*) FROM campaigns`); treasuries+spent != donated {
		d.t.Errorf("day %d: %d were given to treasuries, which hold %d and have paid %d", day, donated, treasuries, spent)
	}
	need(d.t, d.Store.Check(context.Background()))
}

func (d *days) purseOf(id string) (p purse, donated int64) {
	d.t.Helper()
	pulse := d.Document(id).Pulse.Get()
	p.holds = pulse.GoldMilli - pulse.Earned%game.Milli + pulse.Paid%game.Milli
	rows, err := d.Store.Ledger(d.t.Context(), id, 0, math.MaxInt64, math.MaxInt32)
	need(d.t, err)
	for _, row := range rows {
		p.moved += row.Deltas["gold"] * game.Milli
		if row.Reason == "faction.donate_gold" {
			donated -= row.Deltas["gold"]
		}
	}
	return p, donated
}

// chronicle is the realm's page, oldest first, printed for a reader.
func (d *days) chronicle() map[string]int {
	d.t.Helper()
	list, err := annals.Newest(d.t.Context(), d.Store, d.Keeper.Content())
	need(d.t, err)
	told := map[string]int{}
	slices.Reverse(list)
	for _, e := range list {
		told[e.Code]++
		params := map[string]any{}
		for name, value := range e.Params {
			params[name] = value
		}
		line := d.Keeper.Content().Message(e.Code, params)
		if e.Voice != nil {
			line += fmt.Sprintf(" %q (%s)", e.Voice.Text, e.Voice.Name)
		}
		d.t.Logf("day %2d  %s", (e.At-httpapitest.Epoch)/aDay+1, line)
	}
	return told
}

// judge requires the events that a living realm has.
func (d *days) judge(all int64, told map[string]int) {
	d.t.Helper()
	outcomes := func(outcome string) int64 {
		return d.count(`SELECT COUNT(*) FROM campaigns WHERE faction_id = $1 AND outcome = $2`, d.mine, outcome)
	}
	won, lost := outcomes("won"), outcomes("repelled")
	d.t.Logf("%d days: %v; the player won %d campaigns and lost %d", all, told, won, lost)
	if told[annals.Founded] != len(d.Keeper.Content().Houses)+1 || told[annals.Alliance] == 0 {
		d.t.Errorf("houses have not risen or not allied: %v", told)
	}
	if all < 10 {
		return
	}
	if told[annals.Taken] == 0 || told[annals.Won] < 4 || told[annals.War] == 0 || told[annals.Parted] == 0 {
		d.t.Errorf("too little has happened: %v", told)
	}
	if won == 0 || lost == 0 {
		d.t.Errorf("the player won %d campaigns and lost %d", won, lost)
	}
	if n := d.count(`SELECT COUNT(*) FROM lands WHERE owner_id = $1`, d.mine); n == 0 {
		d.t.Error("the player's last land was taken")
	}
}
