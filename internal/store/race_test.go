package store_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// actor plays one player through one of the stores as a node would: load, add to the stored number, append, load again
// after a conflict.
type actor struct {
	s       *store.Store
	player  string
	applied atomic.Int64 // acknowledged amounts
}

// add executes one command exactly once, whatever errors occur: after an unknown outcome the key is looked up first.
func (a *actor) add(ctx context.Context, key string, amount int64, realm func(context.Context, store.Tx) error) error {
	for {
		err := a.attempt(ctx, key, amount, realm)
		switch {
		case err == nil:
			a.applied.Add(amount)
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, store.ErrConflict), errors.Is(err, store.ErrEpoch):
		case errors.Is(err, store.ErrUnavailable), errors.Is(err, store.ErrUnknown):
			time.Sleep(10 * time.Millisecond)
		default:
			return err
		}
	}
}

// attempt retries only when the store says that the key is unknown, because an error is no such answer.
func (a *actor) attempt(ctx context.Context, key string, amount int64, realm func(context.Context, store.Tx) error) error {
	_, err := a.s.Lookup(ctx, a.player, key)
	if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	k, err := a.s.Load(ctx, a.player)
	if errors.Is(err, store.ErrNotFound) {
		k, err = &store.Kingdom{}, nil
	}
	if err != nil {
		return err
	}
	return a.s.Append(ctx, nextRow(a.player, k, key, amount, realm))
}

func nextRow(player string, k *store.Kingdom, key string, amount int64, realm func(context.Context, store.Tx) error) *store.Row {
	r := &store.Row{Player: player, Seq: k.Seq + 1, Version: k.Version + 1, Epoch: k.Epoch, At: k.Seq, Command: "add", Key: key, Realm: realm}
	gold := stored(k) + amount
	for _, in := range k.Inbox {
		var owed int64
		_ = json.Unmarshal(in.Body, &owed)
		gold += owed
		r.Inbox = append(r.Inbox, in.ID)
	}
	r.Sections = map[string]json.RawMessage{"gold": json.RawMessage(strconv.FormatInt(gold, 10))}
	r.Ledger = []store.Entry{{Reason: "add", Deltas: map[string]int64{"gold": gold - stored(k)}}}
	return r
}

func stored(k *store.Kingdom) int64 {
	n, _ := strconv.ParseInt(string(k.Sections["gold"]), 10, 64)
	return n
}

func open(t testing.TB, o store.Options) *store.Store {
	t.Helper()
	s, err := store.Open(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	return s
}

func createPot(t *testing.T, s *store.Store) {
	t.Helper()
	err := s.Write(t.Context(), func(tx store.Tx) error {
		_, err := tx.Exec(t.Context(), `CREATE TABLE pot (id TEXT PRIMARY KEY, gold BIGINT NOT NULL)`)
		if err == nil {
			_, err = tx.Exec(t.Context(), `INSERT INTO pot (id, gold) VALUES ('a', 0), ('b', 0)`)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// pay writes two shared rows in a given order. Callers use opposite orders, so that nodes contend for each other's
// locks.
func pay(first, second string) func(context.Context, store.Tx) error {
	return func(ctx context.Context, tx store.Tx) error {
		for _, id := range []string{first, second} {
			if _, err := tx.Exec(ctx, `UPDATE pot SET gold = gold + 1 WHERE id = $1`, id); err != nil {
				return err
			}
		}
		return nil
	}
}

// TestTwoStoresRace: two nodes on one PostgreSQL play the same players, fold, and post to inboxes concurrently. No
// acknowledged command is lost or doubled.
func TestTwoStoresRace(t *testing.T) {
	t.Parallel()
	o := store.Options{DatabaseURL: pgtest.URL(t), FoldEvery: 20 * time.Millisecond}
	stores := []*store.Store{open(t, o), open(t, o)}
	createPot(t, stores[0])
	const players, actors, commands = 3, 4, 25
	var wg sync.WaitGroup
	totals := make([]actor, players)
	var paid, posted atomic.Int64
	for p := range players {
		for n := range actors {
			wg.Go(func() {
				a := &actor{s: stores[n%2], player: fmt.Sprint("p", p)}
				for i := range commands {
					var realm func(context.Context, store.Tx) error
					switch i % 5 {
					case 1:
						realm = pay("a", "b")
					case 2:
						realm = pay("b", "a")
					}
					if err := a.add(t.Context(), fmt.Sprint(n, "-", i), 1, realm); err != nil {
						t.Errorf("add: %v", err)
						return
					}
					if realm != nil {
						paid.Add(1)
					}
					if i%10 == 0 {
						postGold(t, a.s, fmt.Sprint("p", (p+1)%players), 100)
						posted.Add(100)
					}
				}
				totals[p].applied.Add(a.applied.Load())
			})
		}
	}
	wg.Wait()
	var sum int64
	for p := range players {
		a := &actor{s: stores[1], player: fmt.Sprint("p", p)}
		if err := a.add(t.Context(), "last", 0, nil); err != nil { // consumes the rest of the inbox
			t.Fatal(err)
		}
		if have := totals[p].applied.Load(); have != actors*commands {
			t.Errorf("p%d: %d commands acknowledged, want %d", p, have, actors*commands)
		}
		sum += verify(t, stores, a.player, actors*commands+1)
	}
	if want := int64(players*actors*commands) + posted.Load(); sum != want {
		t.Errorf("all players hold %d, want %d", sum, want)
	}
	pots(t, stores[0], paid.Load())
	for _, s := range stores {
		if err := errors.Join(s.FoldNow(t.Context()), s.Check(t.Context())); err != nil {
			t.Error(err)
		}
	}
}

func postGold(t *testing.T, s *store.Store, player string, gold int64) {
	t.Helper()
	err := s.Write(t.Context(), func(tx store.Tx) error {
		_, err := s.Post(t.Context(), tx, player, "gift", 0, []byte(strconv.FormatInt(gold, 10)))
		return err
	})
	if err != nil {
		t.Errorf("post: %v", err)
	}
}

func pots(t *testing.T, s *store.Store, want int64) {
	t.Helper()
	err := s.Read(t.Context(), func(tx store.Tx) error {
		for _, id := range []string{"a", "b"} {
			var gold int64
			if err := tx.QueryRow(t.Context(), `SELECT gold FROM pot WHERE id = $1`, id).Scan(&gold); err != nil {
				return err
			}
			if gold != want {
				t.Errorf("pot %s holds %d, want %d", id, gold, want)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// verify compares a player's data in each store: the log's length, the gold, and the folded totals.
func verify(t *testing.T, stores []*store.Store, player string, rows int64) (gold int64) {
	t.Helper()
	for i, s := range stores {
		k, err := s.Load(t.Context(), player)
		if err != nil {
			t.Fatal(err)
		}
		if k.Seq != rows || k.Version != rows {
			t.Errorf("store %d: %s is at row %d version %d, want %d", i, player, k.Seq, k.Version, rows)
		}
		days, err := s.Daily(t.Context(), player)
		if err != nil || len(days) != 1 || days[0].Sums["gold"] != stored(k) {
			t.Errorf("store %d: %s holds %d, its totals say %+v (%v)", i, player, stored(k), days, err)
		}
		gold = stored(k)
	}
	return gold
}
