package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/live"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/store"
)

// The day of BenchmarkMonth.
const (
	sittings  = 2
	sitting   = 45 * time.Minute
	perHour   = 120 // commands
	days      = 30
	monthlong = 40 // players
)

// BenchmarkMonth plays a month of fixed days (two sittings of 45 minutes, a command each 30 seconds) for 40 grown
// kingdoms. It folds, and removes expired rows every day. It reports the size of the data folder for each player at the
// end, by part.
func BenchmarkMonth(b *testing.B) {
	for b.Loop() {
		month(b)
	}
}

func month(b *testing.B) {
	ctx, dir := context.Background(), b.TempDir()
	clock := reign.NewFrozenClock(enginetest.Epoch)
	s, err := store.Open(ctx, store.Options{Dir: dir, Unsafe: true, Now: clock.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		b.Fatal(err)
	}
	hub, err := live.NewHub(slog.Default(), nil)
	if err != nil {
		b.Fatal(err)
	}
	snapshot, err := content.Builtin(content.Standard)
	if err != nil {
		b.Fatal(err)
	}
	keeper := reign.New(reign.Options{Engine: engine.New(engine.Systems()), Content: snapshot, Store: s, Clock: clock, Live: hub, Build: "bench"})
	begin(b, s, clock.Now())
	played := 0
	for range days {
		for range sittings {
			played += sit(b, keeper, clock, played)
			clock.Move((24*time.Hour/sittings - sitting).Milliseconds())
		}
		if err := s.FoldNow(ctx); err != nil {
			b.Fatal(err)
		}
		if err := s.RetainNow(ctx); err != nil {
			b.Fatal(err)
		}
	}
	held := parts(b, s)
	if err := s.Close(ctx); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(played)/monthlong/days, "commands/player-day")
	b.ReportMetric(float64(bytesIn(dir))/monthlong/1e6, "MB/player-month")
	for table, bytes := range held {
		b.ReportMetric(float64(bytes)/monthlong/1e6, "MB-"+table)
	}
}

// begin gives each player the same grown kingdom.
func begin(b *testing.B, s *store.Store, now int64) {
	sections, err := enginetest.Grown(b, enginetest.At(now)).Doc.Dump()
	if err != nil {
		b.Fatal(err)
	}
	for i := range monthlong {
		if err := s.Append(context.Background(), &store.Row{Player: fmt.Sprint("player", i), Seq: 1, Version: 1, At: now, Command: "seed", Sections: sections}); err != nil {
			b.Fatal(err)
		}
	}
}

// sit plays one sitting of all players and returns the number of executed commands.
func sit(b *testing.B, keeper *reign.Keeper, clock *reign.Clock, played int) int {
	var done atomic.Int64
	step := time.Hour / perHour
	for at := time.Duration(0); at < sitting; at += step {
		var all sync.WaitGroup
		for i := range monthlong {
			all.Go(func() {
				turn := int(at/step) + i
				q := request(keeper, "building.upgrade", building.Upgrade{Building: plots[turn%len(plots)]})
				if turn%2 == 0 {
					q = request(keeper, "npc.talk", npc.Talk{NPC: keeper.Content().NPCs.Default[turn%12].ID, Message: "What do they say of us in the lower town?"})
				}
				q.Player, q.Key = fmt.Sprint("player", i), fmt.Sprintf("%d-%d-%v", played, i, at)
				_, err := keeper.Do(context.Background(), q)
				var no *game.Refusal
				if errors.As(err, &no) {
					return // the building's next step is too expensive for the day
				}
				if err != nil {
					b.Error(err)
				}
				done.Add(1)
			})
		}
		all.Wait()
		clock.Move(step.Milliseconds())
	}
	return int(done.Load())
}

func request(keeper *reign.Keeper, name string, body any) reign.Request {
	command, _ := keeper.Engine().Command(name)
	raw, _ := json.Marshal(body)
	return reign.Request{Command: command, Body: body, Raw: raw, Hash: "h"}
}

// parts is the size of each table's bodies.
func parts(b *testing.B, s *store.Store) map[string]int64 {
	out := map[string]int64{}
	err := s.Read(context.Background(), func(tx store.Tx) error {
		for table, columns := range map[string]string{
			"commits": "length(body)", "checkpoints": "length(sections) + length(keys)", "record_runs": "length(body)", "ledger_runs": "length(body)",
		} {
			var n int64
			if err := tx.QueryRow(context.Background(), `SELECT COALESCE(SUM(`+columns+`), 0) FROM `+table).Scan(&n); err != nil {
				return err
			}
			out[table] = n
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return out
}
