package hoard

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

type Open struct {
	Case  string `json:"case" maxLength:"40" doc:"case id"`
	Count int64  `json:"count,omitempty" minimum:"1" maximum:"10" doc:"number of cases, at most the rest of today's stock; default 1"`
}

// Opened lists the treasures found.
type Opened struct {
	Treasure  Treasure   `json:"treasure" doc:"the rarest treasure; among equals the first"`
	Treasures []Treasure `json:"treasures" nullable:"false" doc:"all treasures in the order of opening"`
	ReadyAt   int64      `json:"readyAt" doc:"when the next case can be opened"`
}

func open() rules.Command {
	return rules.Define(rules.Spec{
		Name: "hoard.open", Summary: "Open a case of the Oracle's Hoard", Codes: []game.Code{ErrUnknown, ErrOpening, ErrBarred, ErrGold},
	}, planOpen)
}

func planOpen(env *rules.Env, b Open) (rules.Plan[Opened], error) {
	c, ok := env.Content.LootCase(b.Case)
	if !ok {
		return rules.Plan[Opened]{}, ErrUnknown.With("id", b.Case)
	}
	if no := barred(env, c); no != nil {
		return rules.Plan[Opened]{}, no
	}
	if ready := env.Doc.Hoard.Get().ReadyAt; !env.Passed(ready) {
		return rules.Plan[Opened]{}, ErrOpening.With("retryAt", ready)
	}
	n := min(max(b.Count, 1), openable(env, c))
	price := content.Gold(game.Mul(c.Cost, n))
	if !ledger.Affords(env, price) {
		return rules.Plan[Opened]{}, ErrGold.With("cost", price.Gold)
	}
	ready := env.Now() + env.Content.Balance.Hoard.LockMillis
	p := rules.Plan[Opened]{Apply: func() Opened {
		ledger.Charge(env, "hoard.open", price)
		out := Opened{ReadyAt: ready}
		for range n {
			t := roll(env, c)
			grant(env, &t)
			note(env, &t, ready)
			out.Treasures = append(out.Treasures, describe(env, &t))
		}
		out.Treasure = rarest(out.Treasures)
		return out
	}}
	p.Costs = rules.Listed(price)
	p.Odds = odds(rarities, c.Odds)
	p.EndsAt = ready
	return p, nil
}

// rarest is the first treasure of the highest rarity.
func rarest(all []Treasure) Treasure {
	return slices.MaxFunc(all, func(a, b Treasure) int {
		return cmp.Compare(slices.Index(rarities, a.Rarity), slices.Index(rarities, b.Rarity))
	})
}

// atOnce is the most cases opened by one command (decision J4).
const atOnce = 10

// openable is the number of a case that may be opened at once now, regardless of gold.
func openable(env *rules.Env, c *content.LootCase) int64 {
	if left, limited := leftToday(env, c); limited {
		return min(atOnce, left)
	}
	return atOnce
}

// barred is the reason why a case cannot be opened today; nil where it can.
func barred(env *rules.Env, c *content.LootCase) *game.Refusal {
	if left, limited := leftToday(env, c); limited && left == 0 {
		return ErrBarred.With("time", midnight, "retryAt", env.Midnight())
	}
	return nil
}

// midnight is the end of the realm's day as a refusal prints it.
const midnight = "00:00 UTC"

// leftToday is the rest of the day's stock of a case with a limit.
func leftToday(env *rules.Env, c *content.LootCase) (n int64, limited bool) {
	stock := env.Content.Balance.Hoard.Stock[c.ID]
	if h := env.Doc.Hoard.Get(); h.Day == env.Today() {
		return max(0, stock-h.Opened[c.ID]), stock > 0
	}
	return stock, stock > 0
}

// grant gives a treasure to the kingdom.
func grant(env *rules.Env, t *game.Treasure) {
	switch t.Kind {
	case gold:
		ledger.Award(env, "hoard.treasure", content.Gold(t.Quantity))
	case xp:
		ledger.Award(env, "hoard.treasure", content.Amounts{XP: t.Quantity})
	case power:
		ledger.Award(env, "hoard.treasure", content.Amounts{Power: t.Quantity})
	case npc:
		def, _ := env.Content.NPC(t.NPC)
		env.Join(def, true)
		// The notice goes to the log only: the page reveals the NPC after the animation.
		env.Notify(game.Notice{Code: "npc.joined", Params: game.Params("name", def.Name), Tone: rules.Good, Quiet: true})
	}
	if t.Rarity == "Legendary" {
		blessed(env)
	}
}

// blessed handles a Legendary treasure: the first one alone yields a catalyst (decision H19n).
func blessed(env *rules.Env) {
	const counter = "legendaryTreasures"
	if env.Doc.Stats.Of(counter) == 0 {
		ledger.Award(env, "hoard.treasure", content.Amounts{Catalysts: 1})
	}
	env.Tally(counter, 1)
}

// note keeps the treasure among the newest and reduces the day's stock.
func note(env *rules.Env, t *game.Treasure, ready int64) {
	h := env.Doc.Hoard.Edit()
	if today := env.Today(); h.Day != today || h.Opened == nil {
		h.Day, h.Opened = today, map[string]int64{}
	}
	h.Opened[t.Case]++
	h.Count++
	h.ReadyAt = ready
	t.ID = h.Count
	h.History = append([]game.Treasure{*t}, h.History...)
	h.History = h.History[:min(int64(len(h.History)), env.Content.Balance.Hoard.HistoryKept)]
	env.Tally("casesOpened", 1)
}
