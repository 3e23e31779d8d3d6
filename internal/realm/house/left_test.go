package house_test

import (
	"context"
	"log/slog"
	"sync/atomic"
	"testing"

	"umbrarch/internal/realm/house"
)

// TestHousesLeaveTheWeakestLands: a house that holds all lands but the four weakest takes the strongest of the four and
// leaves three to players.
func TestHousesLeaveTheWeakestLands(t *testing.T) {
	t.Parallel()
	r := marching(t, "ashen")
	ashen := r.factions()["ashen"].ID
	weakest := map[string]bool{"demi-human-tribes": true, "elf-kingdom": true, "troll-kingdom": true, "re-estize": true}
	for _, l := range r.Keeper.Content().Territories {
		if !weakest[l.ID] {
			r.write(`INSERT INTO lands (territory_id, owner_id, owner_since, safe_until, fortified, garrison, garrison_at, version) VALUES ($1, $2, 0, 0, 0, 0, 0, 1)`, l.ID, ashen)
		}
	}
	for range 3 {
		r.plays(20)
		r.Clock.Move(aDay)
		r.Due()
		r.write(`UPDATE campaigns SET ended_at = 1 WHERE ended_at > 0`)
	}
	for id := range weakest {
		held := r.count(`SELECT COUNT(*) FROM lands WHERE territory_id = $1 AND owner_id = $2`, id, ashen)
		if want := map[bool]int64{true: 1}[id == "re-estize"]; held != want {
			t.Errorf("%s: held by the house: %d, want %d", id, held, want)
		}
	}
}

// TestNoTurnIsLost: a rich ruler chooses no command that is refused turn after turn, as bets were, whose sealed seed a
// copy of the kingdom does not know.
func TestNoTurnIsLost(t *testing.T) {
	t.Parallel()
	r := begin(t, 1_000_000, 10)
	refused := refusals{slog.DiscardHandler, new(atomic.Int64)}
	r.house = &house.Player{Store: r.Store, Keeper: r.Keeper, Log: slog.New(refused)}
	for range 20 {
		r.plays(20)
		for _, h := range r.Keeper.Content().Houses {
			r.Gold("house-"+h.ID+"-1", 100_000)
		}
	}
	if n := refused.n.Load(); n > 4 {
		t.Errorf("%d of 400 turns were refused", n)
	}
}

// refusals counts a log's lines about refused turns.
type refusals struct {
	slog.Handler
	n *atomic.Int64
}

func (refusals) Enabled(context.Context, slog.Level) bool { return true }

func (r refusals) Handle(_ context.Context, line slog.Record) error {
	if line.Level == slog.LevelDebug {
		r.n.Add(1)
	}
	return nil
}
