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

// read prepares a kingdom for a page, which must not see a state that another node has replaced. Owner means that the
// ruler is present.
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

// inspect brings a kingdom up to now without its ruler's presence.
func (k *Keeper) inspect(ctx context.Context, player string, look func(*instance, *rules.Env) error) error {
	l := k.acquire(player)
	defer l.release()
	env, err := k.read(ctx, l, l.watchers > 0)
	if err != nil {
		return outward(err)
	}
	return look(l, env)
}

// View is the owner's whole view.
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

// View brings the kingdom up to now, with its ruler present, and returns its view.
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
	l.lastSent, l.observed = lastSent{}, true // this page has more than the last patch
	w := newWriter()
	defer w.free()
	err = w.value(&v)
	return bytes.Clone(w.b), err
}

// Breakdown lists the terms of one figure.
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

// ErrFigure is the answer for an unknown figure.
var ErrFigure = game.Refuse(game.Missing, "figure.unknown")

// Has tells whether a player has a reign.
func (k *Keeper) Has(ctx context.Context, player string) (bool, error) {
	l := k.acquire(player)
	defer l.release()
	err := k.load(ctx, l)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil, outward(err)
}
