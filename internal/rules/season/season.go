// Package season is the system of the shared map's seasons, as a kingdom sees them: what the lands of its faction pay each
// day, and the end of a season, after which every land is free again. The seasons themselves are rows of the realm
// (internal/realm/season). It owns the section season, and imports game and the kernel of the rules.
package season

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
)

func System() rules.System {
	return rules.System{
		Name:    "season",
		Topic:   rules.TopicRealm,
		Figures: []rules.Figure{{Name: landPay, Unit: rules.Whole, Page: "factions", Terms: payTerms}},
		Views:   []rules.View{rules.Show("season", show)},
		Counts:  map[string]func(*rules.Env) int64{landsHeld: held},
		Tick:    pay,
		React:   react,
	}
}

const (
	landPay   = "landPay"       // figure: gold a day of the lands of the faction
	landsHeld = "lands.faction" // number of lands that the faction holds
)

// held is the number of lands that the kingdom's faction holds.
func held(env *rules.Env) (n int64) {
	facts := env.Facts()
	if facts == nil || facts.Faction == "" {
		return 0
	}
	for _, l := range facts.Lands {
		if l.Owner == facts.Faction {
			n++
		}
	}
	return n
}

// payTerms list the lands that pay a member: minutes of the kingdom's own net income each, for a number of lands at most
// (decision K20).
func payTerms(env *rules.Env, _ string) (out []rules.Term) {
	b, facts := &env.Content.Balance.Season, env.Facts()
	if facts == nil || facts.Faction == "" || b.LandMinutes == 0 {
		return nil
	}
	gold := ledger.Sold(env, b.LandMinutes)
	for i := range env.Content.Territories {
		t := &env.Content.Territories[i]
		if facts.Lands[t.ID].Owner == facts.Faction && int64(len(out)) < b.LandsMost {
			out = append(out, rules.Term{Code: "landPay.land", Params: env.Params("land", t.Name, "n", b.LandMinutes), Value: gold})
		}
	}
	return out
}

// open tells whether the kingdom is old enough to be paid.
func open(env *rules.Env) bool { return env.DaysCounted() >= env.Content.Balance.Season.PaidFrom }

// pay pays for the lands of the faction in the first tick of a UTC day.
func pay(env *rules.Env) {
	today := env.Today()
	if env.Doc.Season.Get().Paid == today || env.Content.Balance.Season.LandMinutes == 0 || env.Figure(landsHeld) == 0 || !open(env) {
		return
	}
	gold, lands := env.Figure(landPay), min(env.Figure(landsHeld), env.Content.Balance.Season.LandsMost)
	env.Doc.Season.Edit().Paid = today
	if gold > 0 {
		ledger.Award(env, "season.lands", content.Gold(gold))
		env.Say(rules.Good, "season.paid", "gold", gold, "n", lands)
	}
}

// react tells the end of a season, some days before and when it has come.
func react(env *rules.Env) {
	now := env.Facts().SeasonNow()
	if now.Number == 0 {
		return
	}
	if known := env.Doc.Season.Get().Known; known != now.Number {
		if known > 0 && now.Last != nil {
			ended(env, now)
		}
		env.Doc.Season.Edit().Known = now.Number
	}
	days := env.Content.Balance.Season.AnnounceDays
	if env.Doc.Season.Get().Warned != now.Number && env.Passed(now.EndsAt-days*rules.Day) {
		env.Doc.Season.Edit().Warned = now.Number
		if !env.Passed(now.EndsAt) {
			env.Say(rules.Plain, "season.ends", "n", now.Number, "days", (now.EndsAt-env.Now()+rules.Day-1)/rules.Day)
		}
	}
}

// ended tells who held the most lands. The leaders of the houses remember a member of that faction.
func ended(env *rules.Env, now rules.Season) {
	last, number := now.Last, now.Number-1
	switch last.Faction {
	case "":
		env.Say(rules.Plain, "season.open", "n", number)
	case env.Facts().Faction:
		env.Say(rules.Good, "season.won", "n", number, "name", last.Name, "lands", last.Lands)
		for i := range env.Content.Houses {
			memory.Note(env, game.HousePerson(env.Content.Houses[i].Leader(now.Number)), "season_won", game.Person{})
		}
	default:
		env.Say(rules.Plain, "season.ended", "n", number, "name", last.Name, "lands", last.Lands)
	}
}
