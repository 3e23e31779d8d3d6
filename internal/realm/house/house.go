// Package house plays the rulers of rival houses. They are accounts with the house role and ordinary kingdoms, and send
// players' commands; this package chooses the commands. A ruler has one turn every few minutes, played by the node that
// takes it in the database. For a ruler's own kingdom it uses the bots of internal/simulate.
package house

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	"umbrarch/internal/account/row"
	"umbrarch/internal/content"
	"umbrarch/internal/periodic"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// Every is the interval between a node's looks for a turn. It plays one turn per look, so that houses never delay
// players.
const Every = 5 * time.Second

// Store is the houses' part of the store.
type Store interface {
	Read(ctx context.Context, f func(store.Tx) error) error
	Write(ctx context.Context, f func(store.Tx) error) error
}

// Player plays the houses on one node.
type Player struct {
	Store  Store
	Keeper *reign.Keeper
	Log    *slog.Logger
	Every  time.Duration // 0: the constant Every

	median median
	opened bool
}

// Run plays one turn at a time until the context ends.
func (p *Player) Run(ctx context.Context) {
	periodic.Every(ctx, cmp.Or(p.Every, Every), func(ctx context.Context) {
		if _, err := p.Round(ctx); err != nil && ctx.Err() == nil {
			p.Log.Warn("a house could not play its turn", "error", err)
		}
	})
}

// Round plays one turn if one is due, and tells whether it took one.
func (p *Player) Round(ctx context.Context) (bool, error) {
	if p.Keeper.Content().Balance.Houses.Pace <= 0 {
		return false, nil
	}
	if err := p.open(ctx); err != nil {
		return false, err
	}
	t, err := p.take(ctx)
	if err != nil || t == nil {
		return false, err
	}
	return true, p.play(ctx, t)
}

// open creates the missing accounts and turns of the content's rulers, with turns spread over the interval.
func (p *Player) open(ctx context.Context) error {
	if p.opened {
		return nil
	}
	c, now := p.Keeper.Content(), p.Keeper.Now()
	pace := c.Balance.Houses.Pace * 1000
	err := p.Store.Write(ctx, func(tx store.Tx) error {
		n := int64(0)
		for i := range c.Houses {
			h := &c.Houses[i]
			for seat := range h.Rulers {
				n++
				id := h.Seat(seat)
				if _, err := row.OpenHouse(ctx, tx, id, now); err != nil {
					return err
				}
				if _, err := tx.Exec(ctx, `INSERT INTO house_rulers (player_id, house, seat, turn, next_at) VALUES ($1, $2, $3, 0, $4) ON CONFLICT (player_id) DO NOTHING`,
					id, h.ID, seat, now+n*pace/rulers(c)); err != nil {
					return err
				}
			}
		}
		return nil
	})
	p.opened = err == nil
	return err
}

func rulers(c *content.Snapshot) (n int64) {
	for i := range c.Houses {
		n += int64(len(c.Houses[i].Rulers))
	}
	return max(n, 1)
}
