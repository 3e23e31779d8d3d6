package hoard

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Open names a case.
type Open struct {
	Case  string `json:"case" maxLength:"40" doc:"case id"`
	Count int64  `json:"count,omitempty" minimum:"1" maximum:"10" doc:"how many at once; no more are opened than are left today; left out: 1"`
}

// Opened is what lay in it, or in them.
type Opened struct {
	Treasure  Treasure   `json:"treasure" doc:"the rarest, of equals the first"`
	Treasures []Treasure `json:"treasures" nullable:"false" doc:"all, in the order of opening"`
	ReadyAt   int64      `json:"readyAt" doc:"when the next case may be opened"`
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

// rarest is the first of the rarest.
func rarest(all []Treasure) Treasure {
	return slices.MaxFunc(all, func(a, b Treasure) int {
		return cmp.Compare(slices.Index(rarities, a.Rarity), slices.Index(rarities, b.Rarity))
	})
}

// atOnce is how many cases one command opens at most (decision J4).
const atOnce = 10

// openable is how many of a case may be opened at once now, whatever they cost.
func openable(env *rules.Env, c *content.LootCase) int64 {
	if left, limited := leftToday(env, c); limited {
		return min(atOnce, left)
	}
	return atOnce
}

// barred is why a case stays shut today; nil where it does not.
func barred(env *rules.Env, c *content.LootCase) *game.Refusal {
	if left, limited := leftToday(env, c); limited && left == 0 {
		return ErrBarred.With("time", midnight, "retryAt", env.Midnight())
	}
	return nil
}

// midnight is when the realm's day ends, as the refusal prints it.
const midnight = "00:00 UTC"

// leftToday is what the day's stock of a case still holds, where it is limited.
func leftToday(env *rules.Env, c *content.LootCase) (n int64, limited bool) {
	stock := env.Content.Balance.Hoard.Stock[c.ID]
	if h := env.Doc.Hoard.Get(); h.Day == env.Today() {
		return max(0, stock-h.Opened[c.ID]), stock > 0
	}
	return stock, stock > 0
}

// grant hands a treasure over.
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
		// For the log alone: the page shows who it is once the key has turned.
		env.Notify(game.Notice{Code: "npc.joined", Params: game.Params("name", def.Name), Tone: rules.Good, Quiet: true})
	}
	if t.Rarity == "Legendary" {
		blessed(env)
	}
}

// blessed is a Legendary treasure: a catalyst lies in the first alone (decision H19n).
func blessed(env *rules.Env) {
	const counter = "legendaryTreasures"
	if env.Doc.Stats.Of(counter) == 0 {
		ledger.Award(env, "hoard.treasure", content.Amounts{Catalysts: 1})
	}
	env.Tally(counter, 1)
}

// note keeps the treasure among the newest, and takes the case off the day's stock.
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
