package reign

import (
	"bytes"
	"context"
	"errors"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// read is ready for a page, which must not see what another node has replaced. Owner says that the ruler is here.
func (k *Keeper) read(ctx context.Context, l *instance, owner bool) (*rules.Env, error) {
	if err := k.current(ctx, l); err != nil {
		return nil, err
	}
	return k.ready(ctx, l, owner)
}

// ready loads and advances a kingdom.
func (k *Keeper) ready(ctx context.Context, l *instance, owner bool) (*rules.Env, error) {
	var err error
	for range kingdomTries {
		if err = k.load(ctx, l); err != nil {
			return nil, err
		}
		var env *rules.Env
		if env, err = k.advance(ctx, l, owner); err == nil {
			return env, nil
		}
		if !errors.Is(err, store.ErrConflict) && !errors.Is(err, store.ErrEpoch) {
			return nil, err
		}
	}
	return nil, err
}

// inspect brings a kingdom up to now for somebody who is not its ruler.
func (k *Keeper) inspect(ctx context.Context, player string, look func(*instance, *rules.Env) error) error {
	l := k.acquire(player)
	defer l.release()
	env, err := k.read(ctx, l, l.watchers > 0)
	if err != nil {
		return outward(err)
	}
	return look(l, env)
}

// View is the whole of what the owner sees.
type View struct {
	Version     int64           `json:"version"`
	Seq         int64           `json:"seq"`
	Epoch       string          `json:"epoch"`
	Build       string          `json:"build"`
	ContentHash string          `json:"contentHash"`
	ServerTime  int64           `json:"serverTime"`
	LastUpdated int64           `json:"lastUpdated"`
	Sections    engine.Sections `json:"sections"`
}

// View brings the kingdom up to now for its ruler and shows it.
func (k *Keeper) View(ctx context.Context, player string) ([]byte, error) {
	l := k.acquire(player)
	defer l.release()
	env, err := k.read(ctx, l, true)
	if err != nil {
		return nil, outward(err)
	}
	v := View{
		Version: l.version, Seq: l.seq, Epoch: l.epoch, Build: k.o.Build, ContentHash: env.Content.Hash,
		ServerTime: env.Now(), LastUpdated: env.Now(), Sections: k.o.Engine.View(env),
	}
	l.lastSent, l.observed = lastSent{}, true // this page knows more than the last patch told
	w := newWriter()
	defer w.free()
	err = w.value(&v)
	return bytes.Clone(w.b), err
}

// Breakdown opens one figure up.
func (k *Keeper) Breakdown(ctx context.Context, player, figure string) (rules.Breakdown, error) {
	l := k.acquire(player)
	defer l.release()
	env, err := k.read(ctx, l, true)
	if err != nil {
		return rules.Breakdown{}, outward(err)
	}
	b, ok := env.Book.Breakdown(env, figure)
	if !ok {
		return rules.Breakdown{}, ErrFigure.With("id", figure)
	}
	return b, nil
}

// ErrFigure is answered for a figure that does not exist.
var ErrFigure = game.Refuse(game.Missing, "figure.unknown")

// Has tells whether a player reigns.
func (k *Keeper) Has(ctx context.Context, player string) (bool, error) {
	l := k.acquire(player)
	defer l.release()
	err := k.load(ctx, l)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil, outward(err)
}
