package worldmap

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
)

var gift = deed{
	verb: "gift", summary: "Send a land a diplomatic gift", codes: []game.Code{ErrGold, ErrAllied},
	asks: func(env *rules.Env, l *land.Land) []Condition {
		cost := env.Content.Balance.World.GiftCost
		return []Condition{
			{Code: "map.ask_not_allied", Met: l.Relationship != land.Allied, no: ErrAllied.With("land", l.InText)},
			{Code: "map.ask_gold", Params: game.Params("n", cost), Met: env.Reaches("gold", cost), no: ErrGold.With("cost", cost)},
		}
	},
	brings: func(env *rules.Env, l *land.Land) Outcome {
		o := Outcome{Relationship: warmer(l.Relationship), WarStatus: l.WarStatus}
		if o.Relationship == land.Neutral {
			o.WarStatus = land.Peace // decision H39
		}
		o.Costs = rules.Listed(content.Gold(env.Content.Balance.World.GiftCost))
		return o
	},
	do: func(env *rules.Env, l *land.Land, o Outcome) {
		cost := env.Content.Balance.World.GiftCost
		ledger.Charge(env, "map.gift", content.Gold(cost))
		land.Edit(env, l.ID).WarStatus = o.WarStatus
		land.Relate(env, l.ID, o.Relationship, "map.deed_gift", "n", cost)
		env.Tally("landGifts", 1)
		env.Say(rules.Good, "map.gift_given", "land", l.InText, "relationship", o.Relationship)
	},
}

// warmer is the relationship after a gift (decision H37).
func warmer(relationship string) string {
	if relationship == land.Hostile {
		return land.Cautious
	}
	return land.Neutral
}

var ally = deed{
	verb: "ally", summary: "Propose an alliance to a land, or reaffirm one", codes: []game.Code{ErrCold},
	asks: func(_ *rules.Env, l *land.Land) []Condition {
		warm := l.Relationship == land.Neutral || l.Relationship == land.Allied
		return []Condition{{Code: "map.ask_neutral", Met: warm, no: ErrCold.With("land", l.InText)}}
	},
	brings: func(_ *rules.Env, l *land.Land) Outcome {
		return Outcome{Relationship: land.Allied, WarStatus: l.WarStatus}
	},
	do: func(env *rules.Env, l *land.Land, o Outcome) {
		code := "map.deed_alliance"
		if l.Relationship == land.Allied {
			code = "map.deed_reaffirmed"
			env.Say(rules.Plain, "map.alliance_reaffirmed", "land", l.InText)
		} else {
			env.Say(rules.Good, "map.alliance_made", "land", l.InText)
		}
		land.Relate(env, l.ID, o.Relationship, code)
	},
}

var insult = deed{
	verb: "insult", summary: "Insult a land",
	asks: func(*rules.Env, *land.Land) []Condition { return nil },
	brings: func(_ *rules.Env, l *land.Land) Outcome {
		return Outcome{Relationship: land.Hostile, WarStatus: l.WarStatus}
	},
	do: func(env *rules.Env, l *land.Land, o Outcome) {
		land.Relate(env, l.ID, o.Relationship, "map.deed_insult")
		env.Say(rules.Plain, "map.insulted", "land", l.InText)
	},
}
