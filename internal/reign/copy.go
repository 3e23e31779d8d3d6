package reign

import (
	"context"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
)

// Copy brings a kingdom up to now and returns a copy that the caller may change; nothing of it is stored. The copy has
// other dice than the kingdom, so that it reveals no future roll. Its ruler counts as present.
func (k *Keeper) Copy(ctx context.Context, player string) (*rules.Env, error) {
	l := k.acquire(player)
	defer l.release()
	env, err := k.read(ctx, l, true)
	if err != nil {
		return nil, outward(err)
	}
	stored, err := env.Doc.Dump()
	if err != nil {
		return nil, err
	}
	doc, err := game.Load(stored)
	if err != nil {
		return nil, err
	}
	return k.o.Engine.NewEnv(doc, env.Content, k.factsOf(l), env.Now(), engine.NewDice(doc, nil)), nil
}

// Look brings a kingdom up to now and passes it to a reading function, under the kingdom's lock. Its ruler counts as
// present.
func (k *Keeper) Look(ctx context.Context, player string, f func(*rules.Env) error) error {
	l := k.acquire(player)
	defer l.release()
	env, err := k.read(ctx, l, true)
	if err != nil {
		return outward(err)
	}
	return f(k.o.Engine.NewEnv(env.Doc, env.Content, k.factsOf(l), env.Now(), l.dice))
}
