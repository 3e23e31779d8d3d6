package worldmap

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/office"
)

var raid = deed{
	verb: "raid", summary: "Raid a land", codes: []game.Code{ErrMilitary, ErrRaided},
	asks: func(env *rules.Env, l *land.Land) []Condition {
		b, ready := &env.Content.Balance.World, raidReady(env, l)
		cost, minutes := b.RaidMilitary, b.RaidCooldown/60
		return []Condition{
			{Code: "map.ask_rested", Params: game.Params("minutes", minutes), Met: env.Passed(ready), no: ErrRaided.With("minutes", minutes, "retryAt", ready)},
			{Code: "map.ask_military", Params: game.Params("n", cost), Met: env.Reaches("military", cost), no: ErrMilitary.With("n", cost)},
		}
	},
	brings: func(env *rules.Env, l *land.Land) Outcome {
		b := &env.Content.Balance.World
		o := Outcome{Relationship: colder(l.Relationship), WarStatus: l.WarStatus}
		o.Costs, o.Effects = rules.Listed(content.Amounts{Military: b.RaidMilitary}), rules.Listed(content.Gold(raidGold(env)))
		return o
	},
	do: func(env *rules.Env, l *land.Land, o Outcome) {
		b := &env.Content.Balance.World
		ledger.Charge(env, "map.raid", content.Amounts{Military: b.RaidMilitary})
		won := ledger.Award(env, "map.raid", content.Gold(raidGold(env)))
		land.Edit(env, l.ID).RaidedAt = env.Now()
		land.Relate(env, l.ID, o.Relationship, "map.deed_raid", "n", won.Gold)
		env.Tally("battlesWon", 1)
		env.Say(rules.Good, "map.raided", "land", l.InText, "n", won.Gold)
	},
}

// raidGold is the yield of a raid; a General brings more.
func raidGold(env *rules.Env) int64 {
	gold := env.Content.Balance.World.RaidGold
	if office.InForce(env, content.General) {
		gold += office.Worth(env, content.General, env.Content.Balance.Office.Army.Of(gold))
	}
	return gold
}

// raidReady is when a land may be raided again.
func raidReady(env *rules.Env, l *land.Land) int64 {
	if l.RaidedAt == 0 {
		return 0
	}
	return l.RaidedAt + env.Content.Balance.World.RaidCooldown*1000
}

// colder is the relationship after a raid, one step down (decision H39b).
func colder(relationship string) string {
	switch relationship {
	case land.Allied:
		return land.Neutral
	case land.Neutral:
		return land.Cautious
	}
	return land.Hostile
}

var declareWar = deed{
	verb: "declare_war", summary: "Declare war on a land", codes: []game.Code{ErrAtWar},
	asks: func(_ *rules.Env, l *land.Land) []Condition {
		return []Condition{{Code: "map.ask_no_war", Met: l.WarStatus != land.War, no: ErrAtWar.With("land", l.InText)}}
	},
	brings: func(env *rules.Env, _ *land.Land) Outcome {
		o := Outcome{Relationship: land.Hostile, WarStatus: land.War}
		o.Effects = rules.Listed(content.Amounts{Loyalty: -env.Content.Balance.World.WarLoyalty})
		return o
	},
	do: func(env *rules.Env, l *land.Land, o Outcome) {
		ledger.Award(env, "map.war", content.Amounts{Loyalty: -env.Content.Balance.World.WarLoyalty})
		to := land.Edit(env, l.ID)
		to.WarStatus, to.WarDeclared = o.WarStatus, true
		land.Relate(env, l.ID, o.Relationship, "map.deed_war")
		env.Recall("war", "land", l.InText)
		env.Say(rules.Ill, "map.war_declared", "name", l.InText)
	},
}
