package hoard

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/ledger"
)

// Open names a case.
type Open struct {
	Case string `json:"case" maxLength:"40" doc:"case id"`
}

// Opened is what lay in it.
type Opened struct {
	Treasure Treasure `json:"treasure"`
	ReadyAt  int64    `json:"readyAt" doc:"when the next case may be opened"`
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
	if !ledger.Affords(env, content.Gold(c.Cost)) {
		return rules.Plan[Opened]{}, ErrGold.With("cost", c.Cost)
	}
	ready := env.Now() + env.Content.Balance.Hoard.LockMillis
	p := rules.Plan[Opened]{Apply: func() Opened {
		ledger.Charge(env, "hoard.open", content.Gold(c.Cost))
		t := roll(env, c)
		grant(env, &t)
		note(env, &t, ready)
		return Opened{Treasure: describe(env, &t), ReadyAt: ready}
	}}
	p.Costs = rules.Listed(content.Gold(c.Cost))
	p.Odds = odds(rarities, c.Odds)
	p.EndsAt = ready
	return p, nil
}

// barred is why a case stays shut today; nil where it does not.
func barred(env *rules.Env, c *content.LootCase) *game.Refusal {
	if stock := env.Content.Balance.Hoard.Stock[c.ID]; stock > 0 && openedToday(env, c.ID) >= stock {
		return ErrBarred.With("time", midnight, "retryAt", env.Midnight())
	}
	return nil
}

// midnight is when the realm's day ends, as the refusal prints it.
const midnight = "00:00 UTC"

func openedToday(env *rules.Env, id string) int64 {
	if h := env.Doc.Hoard.Get(); h.Day == env.Today() {
		return h.Opened[id]
	}
	return 0
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
	if env.Doc.Stats.Get().Counts[counter] == 0 {
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
