package faultsim_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"log/slog"
	"math/rand/v2"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/store"
	"umbrarch/internal/store/sqldb"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Factions get troops from their members, and lose some of them in campaigns, which the nodes end.

// soldier is the unit that the realm gives.
const soldier = "skeleton_warrior"

// campaignCost and the other numbers fit a campaign into a run.
const campaignCost = 60

func shortWars(b *content.Balance) {
	b.Faction.LeaveCooldown = 20
	b.Campaign.Cost, b.Campaign.Seconds, b.Campaign.SafeSeconds = campaignCost, 45, 10
}

// receiveTroops is the inbox entry by which the realm gives troops.
func receiveTroops(env *rules.Env, body []byte) {
	var n int64
	if json.Unmarshal(body, &n) == nil {
		ledger.MoveUnits(env, soldier, n, "simulated.troops")
	}
}

// drawWar draws a command about troops.
func (w *world) drawWar(d *rand.Rand) (name string, body any) {
	lands := w.content.Territories
	switch d.IntN(9) {
	case 0, 1:
		return "campaign.launch", map[string]any{"territory": lands[d.IntN(len(lands))].ID, "power": d.IntN(40)}
	case 2, 3:
		return "campaign.pledge", map[string]int{"power": 1 + d.IntN(40)}
	case 4:
		return "faction.leave", map[string]string{"name": ""}
	case 5:
		return "faction.disband", map[string]string{"name": factionName(d)}
	}
	return "faction.donate_troops", map[string]any{"troops": []map[string]any{{"unit": soldier, "quantity": 1 + d.IntN(5)}}}
}

func factionName(d *rand.Rand) string { return "Faction " + string(rune('A'+d.IntN(3))) }

// endCampaigns ends campaigns as the scheduler of serve does, at instants of this node's own.
func (l *life) endCampaigns(ctx context.Context) {
	snapshot := func() *content.Snapshot { return l.w.content }
	s := &schedule.Scheduler{Store: l.store, Keeper: l.keeper, Work: faction.Campaigns(snapshot)[:1], Log: slog.New(slog.DiscardHandler)}
	for l.wait(ctx, between(l.w.dice("campaigns", l.name), 4*time.Second, 8*time.Second)) {
		s.Round(ctx)
	}
}

// stock is what is in the realm, past every failure.
type stock struct{ treasuries, campaigns, troops, lost int64 }

func (w *world) stock() (s stock, err error) {
	ctx := context.Background()
	err = w.db.Read(ctx, func(tx sqldb.Tx) error {
		if err := tx.QueryRow(ctx, `SELECT CAST(COALESCE(SUM(treasury), 0) AS BIGINT), (SELECT COUNT(*) FROM campaigns),
			(SELECT CAST(COALESCE(SUM(count), 0) AS BIGINT) FROM faction_units) FROM factions`).Scan(&s.treasuries, &s.campaigns, &s.troops); err != nil {
			return err
		}
		rows, err := tx.Query(ctx, `SELECT losses FROM campaigns`)
		texts, err := sqldb.Collect(rows, err, func(r *sql.Rows) (text string, err error) { return text, r.Scan(&text) })
		for _, text := range texts {
			losses := map[string]int64{}
			if err := json.Unmarshal([]byte(text), &losses); err != nil {
				return err
			}
			s.lost += losses[soldier]
		}
		return err
	})
	return s, err
}

// waiting is what waits in an inbox.
func waiting(rows []store.InboxRow) (gold, refund, troops int64) {
	for _, row := range rows {
		var n int64
		var post rulesfaction.Post
		switch {
		case row.Kind == "simulated.gift" && json.Unmarshal(row.Body, &n) == nil:
			gold += n
		case row.Kind == "simulated.troops" && json.Unmarshal(row.Body, &n) == nil:
			troops += n
		case row.Kind == rulesfaction.InboxKind && json.Unmarshal(row.Body, &post) == nil:
			refund += post.Gold
			troops += post.Units[soldier]
		}
	}
	return gold, refund, troops
}

// possessed counts what players have given, got and hold.
type possessed struct{ donated, gifts, troops int64 }

// checkRealm compares what was given with what arrived, waits, was spent or lost.
func (w *world) checkRealm(of possessed) {
	s, err := w.stock()
	want := of.donated - campaignCost*s.campaigns
	w.check(checkRealmGold, err == nil && s.treasuries == want, "treasuries hold %d, %d were donated, less what came back and %d campaigns (%v)", s.treasuries, want, s.campaigns, err)
	w.check(checkRealmGold, of.gifts == w.given.Load(), "%d of %d gold that the realm gave arrived or waits", of.gifts, w.given.Load())
	w.check(checkTroops, of.troops+s.troops+s.lost == w.troops.Load(), "players hold or await %d troops, factions hold %d and lost %d, %d were given", of.troops, s.troops, s.lost, w.troops.Load())
	for range s.campaigns {
		w.count("campaigns")
	}
	for range s.lost {
		w.count("troops lost in campaigns")
	}
}
