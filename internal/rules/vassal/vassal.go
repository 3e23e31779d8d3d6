// Package vassal is the system of vassals: how they are won, governed, taxed and lost. It owns the section vassals; of
// a land it changes the relationship, and the garrison after a revolt. It imports game, content and the kernel of the
// rules.
package vassal

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
)

var (
	ErrLand       = game.Refuse(game.Missing, "vassal.land_unknown")
	ErrUnknown    = game.Refuse(game.Missing, "vassal.unknown")
	ErrDemanded   = game.Refuse(game.Conflict, "vassal.demanded_lately")
	ErrLoyalty    = game.Refuse(game.Unmet, "vassal.loyalty_short")
	ErrInvested   = game.Refuse(game.Unmet, "vassal.invested_fully")
	ErrGold       = game.Refuse(game.Unmet, "vassal.invest_gold_short")
	ErrSuppressed = game.Refuse(game.Conflict, "vassal.suppressed_lately")
	ErrMilitary   = game.Refuse(game.Unmet, "vassal.suppress_military_short")
	ErrGovernor   = game.Refuse(game.Missing, "vassal.governor_unknown")
	ErrBusy       = game.Refuse(game.Conflict, "vassal.governor_busy")
)

// Statuses of a vassal (decision H33).
const (
	Loyal      = "Loyal"
	Neutral    = "Neutral"
	Rebellious = "Rebellious"
)

func System() rules.System {
	return rules.System{
		Name:     "vassal",
		About:    "Rulers who knelt: tribute, loyalty, governors, revolt.",
		Topic:    rules.TopicMarches,
		Commands: []rules.Command{subjugate(), demand(), demandAll(), invest(), suppress(), govern(), ungovern()},
		Figures: []rules.Figure{
			{Name: "income", Terms: income},
			{Name: "tribute", Unit: rules.Thousandths, Page: "vassals", Terms: tribute},
		},
		Counts: map[string]func(*rules.Env) int64{
			"tribute": paid,
			"vassals": func(env *rules.Env) int64 { return int64(env.Doc.Vassals.Len()) },
		},
		Tick:  tick,
		React: react,
		Views: views(),
	}
}

// Status is derived from the loyalty, with the thresholds of the displayed colours.
func Status(env *rules.Env, v *game.Vassal) string {
	switch b := &env.Content.Balance.Vassal; {
	case v.LoyaltyMilli > b.LoyalAbove*game.Milli:
		return Loyal
	case v.LoyaltyMilli > b.NeutralAbove*game.Milli:
		return Neutral
	}
	return Rebellious
}

type Target struct {
	Vassal string `json:"vassal" maxLength:"60" doc:"id of the land"`
}

func find(env *rules.Env, id string) (*game.Vassal, *game.Refusal) {
	v, ok := env.Doc.Vassals.Get(id)
	if !ok {
		return nil, ErrUnknown.With("id", id)
	}
	return v, nil
}

// held is a vassal's land.
func held(env *rules.Env, id string) land.Land {
	l, _ := land.Of(env, id)
	return l
}

// room is the change in thousandths that a change of loyalty in whole points makes within the bounds.
func room(env *rules.Env, v *game.Vassal, points int64) int64 {
	return game.Clamp(v.LoyaltyMilli+points*game.Milli, 0, env.Content.Balance.Resources.LoyaltyMax*game.Milli) - v.LoyaltyMilli
}
