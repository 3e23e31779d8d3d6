package httpapitest

import (
	"context"
	"encoding/json"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/store"
)

// Online advances the time with the players' pages open.
func (s *Server) Online(d time.Duration) {
	s.T.Helper()
	s.need(s.Keeper.Dev.MoveClock(context.Background(), d.Milliseconds(), true))
}

// Away advances the time with every page closed.
func (s *Server) Away(d time.Duration) {
	s.T.Helper()
	s.need(s.Keeper.Dev.MoveClock(context.Background(), d.Milliseconds(), false))
}

// Edit changes a stored kingdom directly, for the start of a test.
func (s *Server) Edit(player string, change func(*game.Document)) {
	s.T.Helper()
	s.rewrite(player, func(k *store.Kingdom) (map[string]json.RawMessage, error) {
		doc, err := game.Load(k.Sections)
		s.need(err)
		change(doc)
		return doc.TakeWrites()
	})
}

// Put replaces a player's kingdom.
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
	// A view that was read since the first Forget has put the older kingdom back into memory.
	s.Keeper.Dev.Forget(player)
}

// Known lets a player give to shared goals, like one who has reigned for a while: kingdom level 3, and more days with
// commands than the bound on gifts requires.
func (s *Server) Known(player string) {
	s.T.Helper()
	b := &s.Keeper.Content().Balance.Faction
	s.Edit(player, func(d *game.Document) {
		k := d.Kingdom.Edit()
		k.Level = max(k.Level, b.GiveLevel)
		d.Stats.Set("daysReigned", b.EarnedDays+1)
	})
}

// Gold sets a player's whole gold.
func (s *Server) Gold(player string, n int64) {
	s.T.Helper()
	s.Edit(player, func(d *game.Document) { d.Pulse.Edit().GoldMilli = n * game.Milli })
}

// Settle removes pending achievements and levels, so that a command alone changes gold, experience and power.
func Settle(d *game.Document) {
	d.Growth.Edit().ToNext = game.Max
	d.Achievements.Edit().Unlocked = map[string]int64{}
	c, err := snapshot()
	if err != nil {
		panic(err)
	}
	for _, a := range c.Achievements {
		d.Achievements.Edit().Unlocked[a.ID] = 1
	}
}

// Document is a kingdom from the store: checkpoint and later rows applied.
func (s *Server) Document(player string) *game.Document {
	s.T.Helper()
	k, err := s.Store.Load(context.Background(), player)
	s.need(err)
	doc, err := game.Load(k.Sections)
	s.need(err)
	return doc
}

// Tick is the time between two ticks.
const Tick = 10 * time.Second

// Exec changes the realm's rows directly, for the start of a test.
func (s *Server) Exec(query string, args ...any) {
	s.T.Helper()
	ctx := context.Background()
	s.need(s.Store.Write(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

// Count reads a number from the realm's rows.
func (s *Server) Count(query string, args ...any) (n int) {
	s.T.Helper()
	ctx := context.Background()
	s.need(s.Store.Read(ctx, func(tx store.Tx) error { return tx.QueryRow(ctx, query, args...).Scan(&n) }))
	return n
}

// ManyRows begins an INSERT of many rows: n has the numbers from 1 to 10,000 as i, in both databases.
const ManyRows = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) `
