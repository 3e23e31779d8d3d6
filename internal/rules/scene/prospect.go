package scene

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/hall"
)

// Prospect is what a choice brings in the mean of its outcomes, its price included.
type Prospect struct {
	Choice string
	Gold   int64 // thousandths of the day's hour
	Power  int64
	Regard int64 // thousandths of the weights of the memories that it leaves
}

// Prospects weighs the choices of a scene that can be made now, in their order.
func Prospects(env *rules.Env, id string) (out []Prospect) {
	w, s, told := hall.Scene(env, id)
	if !told {
		return nil
	}
	c := castOf(env, s, w.Cast)
	for i := range s.Choices {
		choice := &s.Choices[i]
		if price := c.price(choice); c.offered(choice) && c.short(price) == nil && c.all(choice.Needs) {
			out = append(out, c.prospect(choice, price))
		}
	}
	return out
}

func (c *cast) prospect(choice *content.SceneChoice, price Price) Prospect {
	p, odds := Prospect{Choice: choice.ID}, c.odds(choice)
	p.add(c, &choice.Then, odds)
	if choice.Else != nil {
		p.add(c, choice.Else, sure-odds)
	}
	p.Gold -= price.Hours
	return p
}

// add adds an outcome of some odds, within the day's bounds.
func (p *Prospect) add(c *cast, o *content.Outcome, odds int64) {
	var gold, power, weight int64
	for i := range o.Effects {
		e := &o.Effects[i]
		if !c.all(e.If) {
			continue
		}
		switch e.Do {
		case content.DoGold:
			gold += e.N
		case content.DoPower:
			power += e.N
		case content.DoRemember:
			if deed, known := c.env.Content.Deed(e.ID); known {
				weight += deed.Weight
			}
		}
	}
	if gold > 0 {
		gold = goldLeft(c.env, gold)
	}
	if power > 0 {
		power = powerLeft(c.env, power)
	}
	p.Gold += part(odds, gold)
	p.Power += part(odds, power)
	p.Regard += game.Mul(weight, odds)
}
