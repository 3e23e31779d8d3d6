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
	e.initialize(env)
	return env, plan.Apply(), nil
}

func (e *Engine) initialize(env *rules.Env) {
	for i := range e.systems {
		if f := e.systems[i].Init; f != nil {
			f(env)
		}
	}
}

// Found checks a ruler who inherits and returns the beginning of the reign in the document, which the caller has emptied
// by then.
func (e *Engine) Found(env *rules.Env, s rules.Successor) (begin func(), err error) {
	plan, err := ruler.Create(env, ruler.Creation{
		Name: s.Name, Title: s.Title, Gender: s.Gender, Sexuality: s.Sexuality, Race: s.Race, Origin: s.Origin, Alignment: s.Alignment,
		School: s.School, Points: s.Points, AvatarColors: s.Colours, AvatarEmblem: s.Emblem,
	})
	if err != nil {
		return nil, err
	}
	return func() {
		e.initialize(env)
		plan.Apply()
	}, nil
}
