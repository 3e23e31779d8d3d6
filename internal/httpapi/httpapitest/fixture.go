package httpapitest

import (
	"context"
	"encoding/json"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/store"
)

// Online lets time pass with the players' pages open.
func (s *Server) Online(d time.Duration) {
	s.T.Helper()
	s.need(s.Keeper.Dev.MoveClock(context.Background(), d.Milliseconds(), true))
}

// Away lets time pass with every page closed.
func (s *Server) Away(d time.Duration) {
	s.T.Helper()
	s.need(s.Keeper.Dev.MoveClock(context.Background(), d.Milliseconds(), false))
}

// Edit changes a stored kingdom as no command could: what a test begins with.
func (s *Server) Edit(player string, change func(*game.Document)) {
	s.T.Helper()
	s.rewrite(player, func(k *store.Kingdom) (map[string]json.RawMessage, error) {
		doc, err := game.Load(k.Sections)
		s.need(err)
		change(doc)
		return doc.TakeWrites()
	})
}

// Put stores another kingdom in place of a player's.
func (s *Server) Put(player string, doc *game.Document) {
	s.T.Helper()
	s.rewrite(player, func(*store.Kingdom) (map[string]json.RawMessage, error) { return doc.Dump() })
}

func (s *Server) rewrite(player string, change func(*store.Kingdom) (map[string]json.RawMessage, error)) {
	s.T.Helper()
	ctx := context.Background()
	s.Keeper.Dev.Forget(player)
	k, err := s.Store.Load(ctx, player)
	s.need(err)
	sections, err := change(k)
	s.need(err)
	s.need(s.Store.Append(ctx, &store.Row{
		Player: player, Seq: k.Seq + 1, Version: k.Version, Epoch: k.Epoch, At: s.Clock.Now(), Command: "fixture", Sections: sections,
	}))
}

// Known lets a player give to what is shared, as one who has reigned for a while: kingdom level 3, and more days with commands than
// gifts are bounded in.
func (s *Server) Known(player string) {
	s.T.Helper()
	b := &s.Keeper.Content().Balance.Faction
	s.Edit(player, func(d *game.Document) {
		k := d.Kingdom.Edit()
		k.Level = max(k.Level, b.GiveLevel)
		d.Stats.Set("daysReigned", b.EarnedDays+1)
	})
}

// Gold sets the whole gold of a player.
func (s *Server) Gold(player string, n int64) {
	s.T.Helper()
	s.Edit(player, func(d *game.Document) { d.Pulse.Edit().GoldMilli = n * game.Milli })
}

// Document is a kingdom as it is stored: checkpoint and later rows folded together.
func (s *Server) Document(player string) *game.Document {
	s.T.Helper()
	k, err := s.Store.Load(context.Background(), player)
	s.need(err)
	doc, err := game.Load(k.Sections)
	s.need(err)
	return doc
}

// Tick is the time between two of them.
const Tick = 10 * time.Second

// Exec changes rows of the realm as no command could: what a test begins with.
func (s *Server) Exec(query string, args ...any) {
	s.T.Helper()
	ctx := context.Background()
	s.need(s.Store.Write(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}
