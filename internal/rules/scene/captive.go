package scene

import (
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/person"
)

// victories are the counters of raids repelled and of successes of one's own agents and armies.
var victories = []string{"raidsRepelled", "battlesWon", "vassalsWon"}

// captives looks at the victories since the last time: one of them may have brought in a captive. A captive of whom no
// plot tells is exchanged after some days.
func (d *director) captives() {
	env, b, s := d.env, &d.env.Content.Balance.Scene, d.env.Doc.Story.Edit()
	var wins int64
	for _, name := range victories {
		wins = game.Add(wins, env.Doc.Stats.Of(name))
	}
	for i := range env.Content.Operations {
		wins = game.Add(wins, env.Doc.Stats.Of("operationsCompleted."+env.Content.Operations[i].ID))
	}
	since := wins - s.Wins
	s.Wins = wins
	if s.Captive != nil {
		if _, underWay := s.Plots[captives]; !underWay && d.day-s.Captive.Day >= b.CaptiveHeld {
			exchange(env, s)
		}
		return
	}
	if since <= 0 || !env.Reaches("kingdomLevel", b.CaptiveLevel) || s.Taken > 0 && d.day-s.Taken < b.CaptiveRest {
		return
	}
	for n := range since {
		if hash(env, "captive", d.day, n)%sure < b.CaptiveOdds {
			take(env, s, d.day)
			return
		}
	}
}

// take brings somebody in from a foreign land, with a name that no child of the ruler has.
func take(env *rules.Env, s *game.Story, day int64) {
	lands := person.Group(env, content.GroupLand)
	if len(lands) == 0 {
		return
	}
	var names []string
	borne := map[string]bool{}
	for _, child := range person.Children(env) {
		borne[person.Name(env, child)] = true
	}
	for _, n := range env.Content.ChildNames {
		if !borne[n.Name] {
			names = append(names, n.Name)
		}
	}
	if len(names) == 0 {
		return
	}
	land := lands[hash(env, "captive of", day)%int64(len(lands))].ID
	name := names[hash(env, "captive named", day)%int64(len(names))]
	s.Captive = &game.Captive{ID: "captive_" + strconv.FormatInt(day, 10), Name: name, Land: land, Day: day}
	s.Taken = day
	env.Say(rules.Good, "scene.captive", "name", name, "land", inText(env, land))
}

// exchange sends a captive home for some hours of income.
func exchange(env *rules.Env, s *game.Story) {
	c := s.Captive
	s.Captive = nil
	gold := ledger.Award(env, "scene.exchange", content.Gold(game.Scale(ledger.Hour(env), env.Content.Balance.Scene.CaptiveHours, sure))).Gold
	env.Say(rules.Plain, "scene.exchanged", "name", c.Name, "land", inText(env, c.Land), "gold", gold)
}

// inText is a land's name inside a sentence.
func inText(env *rules.Env, id string) string {
	if t, ok := env.Content.Territory(id); ok {
		return t.InText
	}
	return env.Content.Message("slot.land", nil)
}
