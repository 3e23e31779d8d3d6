package engine

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ruler"
	"umbrarch/internal/rules/turn"
)

// Found makes a new kingdom of what the creation screen sent. Achievements are not looked at:
// the first tick does, as one welcome (decision H59t).
func (e *Engine) Found(c *content.Snapshot, facts *turn.Facts, now int64, seed string, body ruler.Creation) (*turn.Turn, ruler.Created, error) {
	t := e.Begin(game.New(), c, facts, now)
	plan, err := ruler.Create(t, body)
	if err != nil {
		return nil, ruler.Created{}, err
	}
	t.Doc.Dice.Edit().Seed = seed
	for i := range e.systems {
		if f := e.systems[i].Found; f != nil {
			f(t)
		}
	}
	return t, plan.Apply(), nil
}
