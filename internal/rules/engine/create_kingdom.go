package engine

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/ruler"
)

// CreateKingdom makes a new kingdom from the creation screen's input. It does not evaluate achievements: the first tick
// does and reports them as one welcome (decision H59t).
func (e *Engine) CreateKingdom(c *content.Snapshot, facts *rules.Facts, now int64, dice game.Dice, source Source, body ruler.Creation) (*rules.Env, ruler.Created, error) {
	doc := game.New()
	*doc.Dice.Edit() = dice
	env := e.NewEnv(doc, c, facts, now, NewDice(doc, source))
	plan, err := ruler.Create(env, body)
	if err != nil {
		return nil, ruler.Created{}, err
	}
	for i := range e.systems {
		if f := e.systems[i].Init; f != nil {
			f(env)
		}
	}
	return env, plan.Apply(), nil
}
