package scene

import (
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/hall"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/office"
)

// oddsFigure is the name of the figure of a test's odds, for "<scene>/<choice>".
const oddsFigure = "sceneOdds"

// sure is certainty in thousandths.
const sure = 1000

func oddsTerms(env *rules.Env, of string) []rules.Term {
	id, answer, _ := strings.Cut(of, "/")
	w, s, told := hall.Scene(env, id)
	if !told {
		return nil
	}
	choice := choiceOf(s, answer)
	if choice == nil || !tested(choice) {
		return nil
	}
	return castOf(env, s, w.Cast).oddsTerms(&choice.Test)
}

// odds is the chance of a test in thousandths.
func (c *cast) odds(choice *content.SceneChoice) (sum int64) {
	if !tested(choice) {
		return sure
	}
	for _, t := range c.oddsTerms(&choice.Test) {
		sum += t.Value
	}
	return sum
}

func (c *cast) oddsTerms(t *content.Test) []rules.Term {
	env, b := c.env, &c.env.Content.Balance.Scene
	out := []rules.Term{{Code: "sceneOdds.even", Value: b.Even}}
	switch {
	case t.Attribute != "":
		have := env.FigureOf("attribute", t.Attribute)
		name := t.Attribute
		if a, ok := env.Content.Attribute(t.Attribute); ok {
			name = a.Name
		}
		out = append(out, rules.Term{Code: "sceneOdds.attribute", Params: env.Params("attribute", name, "have", have, "need", t.Need), Value: (have - t.Need) * b.Step})
	case t.Office != "":
		var level int64
		name, post := "", t.Office
		if _, n := office.Holder(env, t.Office); n != nil && office.InForce(env, t.Office) {
			level, name = n.Level, n.Name
		}
		if o, ok := env.Content.Office(t.Office); ok {
			post = o.Name
		}
		value := game.Scale(level, b.Step, b.OfficeLevels) - t.Need*b.Step
		out = append(out, rules.Term{Code: "sceneOdds.office", Params: env.Params("office", post, "name", name, "level", level), Value: value})
	case t.Army != "":
		own, theirs := env.Figure("armyPower"), troops(env, c.person(t.Army))
		value := b.OddsMost
		if theirs > 0 {
			value = min(game.Scale(own, 10*b.Step, theirs)-10*b.Step, sure)
		}
		out = append(out, rules.Term{Code: "sceneOdds.army", Params: env.Params("own", own, "theirs", theirs, "name", c.name(t.Army)), Value: value})
	}
	var sum int64
	for _, term := range out {
		sum += term.Value
	}
	if bound := game.Clamp(sum, b.OddsLeast, b.OddsMost); bound != sum {
		out = append(out, rules.Term{Code: "sceneOdds.bound", Value: bound - sum})
	}
	return out
}

// troops are the soldiers of a ruler: a vassal's, a land's garrison, or for a house the greatest garrison that it means to
// overcome, since its army is not a fact of this kingdom.
func troops(env *rules.Env, p game.Person) (power int64) {
	switch p.Kind {
	case game.PersonLand:
		if v, ok := env.Doc.Vassals.Get(p.ID); ok {
			return v.Strength
		}
		l, _ := land.Of(env, p.ID)
		return l.Garrison
	case game.PersonHouse:
		h, _ := env.Content.HouseOf(p.ID)
		if h == nil {
			return 0
		}
		for _, id := range h.Covets {
			if t, ok := env.Content.Territory(id); ok {
				power = max(power, t.Garrison)
			}
		}
	}
	return power
}
