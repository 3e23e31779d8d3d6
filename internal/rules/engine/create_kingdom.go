package engine

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/ruler"
)

// CreateKingdom makes a new kingdom of what the creation screen sent. Achievements are not looked at:
// the first tick does, as one welcome (decision H59t).
func (e *Engine) CreateKingdom(c *content.Snapshot, facts *rules.Facts, now int64, seed string, body ruler.Creation) (*rules.Env, ruler.Created, error) {
	env := e.NewEnv(game.New(), c, facts, now)
	plan, err := ruler.Create(env, body)
	if err != nil {
		return nil, ruler.Created{}, err
	}
	env.Doc.Dice.Edit().Seed = seed
	for i := range e.systems {
		if f := e.systems[i].Init; f != nil {
			f(env)
		}
	}
	return env, plan.Apply(), nil
}
