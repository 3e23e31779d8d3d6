package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"umbrarch/internal/store"
)

func appendLoad(p *Place) {
	t, s := p.t, p.open()
	if _, err := s.Load(t.Context(), "a"); !errors.Is(err, store.ErrNotFound) {
		t.Fatalf("a player without rows: %v", err)
	}
	first := command("a", 1)
	first.Sections = sections{"pulse": raw(`{"gold":500}`), "npcs/1": raw(`{}`), "npcs/2": raw(`{"x":"é\u0000"}`)}
	ticks := &store.Row{Player: "a", Seq: 2, Version: 1, At: start + 5, Sections: sections{"pulse": raw(`{"gold":510}`), "npcs/1": nil}}
	appendAll(t, s, first, ticks)
	if n := s.Stats(); n.Batches != 2 || n.Rows != 2 || n.Failures != 0 || n.LastBatch != 1 || n.Unfolded != 2 {
		t.Errorf("two rows one after the other are counted as %+v", n)
	}
	for _, step := range []func(){func() {}, func() { must(t, s.FoldNow(t.Context())) }, func() { s = p.again(s) }} {
		step()
		k := load(t, s, "a")
		if k.Seq != 2 || k.Version != 1 || k.Epoch != s.Epoch() || k.Epoch == "" {
			t.Fatalf("seq %d version %d epoch %q, want 2, 1, %q", k.Seq, k.Version, k.Epoch, s.Epoch())
		}
		want := sections{"pulse": raw(`{"gold":510}`), "npcs/2": raw(`{"x":"é\u0000"}`)}
		equalSections(t, k.Sections, want)
	}
	must(t, s.Check(t.Context()))
}

func load(t *testing.T, s *store.Store, player string) *store.Kingdom {
	t.Helper()
	k, err := s.Load(t.Context(), player)
	must(t, err)
	return k
}

func lookup(t *testing.T, s *store.Store, player, key string) store.KeyAnswer {
	t.Helper()
	a, err := s.Lookup(t.Context(), player, key)
	must(t, err)
	return a
}

func head(t *testing.T, s *store.Store, player string) int64 {
	t.Helper()
	all, err := s.Versions(t.Context(), []string{player})
	must(t, err)
	return all[player]
}

func equalSections(t *testing.T, have, want sections) {
	t.Helper()
	if len(have) != len(want) {
		t.Fatalf("%d sections, want %d: %s", len(have), len(want), have)
	}
	for name, v := range want {
		if string(have[name]) != string(v) {
			t.Fatalf("section %s is %s, want %s", name, have[name], v)
		}
	}
}

func conflict(p *Place) {
	t, s := p.t, p.open()
	appendTo(t, s, "a", 1, 3)
	for _, seq := range []int64{1, 2, 3, 5, 9} {
		if err := s.Append(t.Context(), command("a", seq)); !errors.Is(err, store.ErrConflict) {
			t.Errorf("row %d after row 3: %v, want a conflict", seq, err)
		}
	}
	must(t, s.FoldNow(t.Context()))
	s = p.again(s)
	for _, seq := range []int64{1, 3, 5} {
		if err := s.Append(t.Context(), command("a", seq)); !errors.Is(err, store.ErrConflict) {
			t.Errorf("folded, row %d after row 3: %v, want a conflict", seq, err)
		}
	}
	if err := s.Append(t.Context(), command("new", 2)); !errors.Is(err, store.ErrConflict) {
		t.Errorf("row 2 of a new player: %v, want a conflict", err)
	}
	appendTo(t, s, "a", 4, 4)
	must(t, s.Check(t.Context()))
}

// concurrent lets many actors compete for few positions in few logs: each position has one winner, whose row is stored.
func concurrent(p *Place) {
	t, s := p.t, p.open()
	var mu sync.Mutex
	won := map[string]string{}
	var wg sync.WaitGroup
	for actor := range 16 {
		wg.Go(func() {
			for i := range int64(40) {
				player, seq := fmt.Sprint("p", actor%4), i+1
				r := command(player, seq)
				r.Key = fmt.Sprint(actor, "-", seq)
				for {
					err := s.Append(context.Background(), r)
					if err == nil {
						mu.Lock()
						place := fmt.Sprint(player, "/", seq)
						if other, ok := won[place]; ok {
							t.Errorf("%s was given to %s and to %s", place, other, r.Key)
						}
						won[place] = r.Key
						mu.Unlock()
					} else if !errors.Is(err, store.ErrConflict) {
						t.Errorf("append: %v", err)
					}
					have, err := s.Versions(context.Background(), []string{player})
					if err != nil || have[player] >= seq {
						break
					}
				}
			}
		})
	}
	wg.Wait()
	for i := range 4 {
		player := fmt.Sprint("p", i)
		for _, k := range load(t, s, player).Keys {
			if won[fmt.Sprint(player, "/", k.Seq)] != k.Key {
				t.Errorf("%s row %d is of %s, acknowledged to %s", player, k.Seq, k.Key, won[fmt.Sprint(player, "/", k.Seq)])
			}
		}
	}
	if len(won) != 160 {
		t.Errorf("%d rows acknowledged, want 160", len(won))
	}
	must(t, s.Check(t.Context()))
}

func keys(p *Place) {
	t, s := p.t, p.open()
	appendTo(t, s, "a", 1, 40)
	must(t, s.FoldNow(t.Context()))
	appendTo(t, s, "a", 41, 100)
	for _, step := range []func(){func() {}, func() { must(t, s.FoldNow(t.Context())) }, func() { s = p.again(s) }} {
		step()
		k := load(t, s, "a")
		if len(k.Keys) != 64 || k.Keys[0].Key != "key-37" || k.Keys[63].Hash != "hash-100" {
			t.Fatalf("%d keys from %+v to %+v", len(k.Keys), k.Keys[0], k.Keys[len(k.Keys)-1])
		}
		for _, seq := range []int64{37, 41, 100} {
			a := lookup(t, s, "a", fmt.Sprint("key-", seq))
			if string(a.Answer) != fmt.Sprintf(`{"seq":%d}`, seq) || a.Seq != seq || a.Hash != fmt.Sprint("hash-", seq) {
				t.Errorf("key-%d answers %+v", seq, a)
			}
		}
		if a := lookup(t, s, "a", "key-36"); a.Answer != nil || !a.Matches("hash-36") || a.Matches("hash-37") {
			t.Errorf("a key of this day that is not among the last 64: %+v", a)
		}
		for _, key := range []string{"key-101", ""} {
			if _, err := s.Lookup(t.Context(), "a", key); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("key %q: %v, want not found", key, err)
			}
		}
	}
	p.now.Add(25 * 3_600_000)
	must(t, s.RetainNow(t.Context()))
	if k := load(t, s, "a"); len(k.KnownKeys) != 64 || k.KnownKeys[0].Sum != store.KeySum("key-37") {
		t.Errorf("%d keys are known after a day", len(k.KnownKeys))
	}
	if _, err := s.Lookup(t.Context(), "a", "key-36"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a key of yesterday: %v, want not found", err)
	}
	if _, err := s.Lookup(t.Context(), "b", "key-1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a key of an unknown player: %v", err)
	}
}

// keyOfPrunedCommit: a command's key stays known after its answer was removed.
func keyOfPrunedCommit(p *Place) {
	t, s := p.t, p.open()
	appendTo(t, s, "a", 1, 3)
	must(t, s.FoldNow(t.Context()))
	p.now.Add(8 * 86_400_000)
	must(t, s.RetainNow(t.Context()))
	a := lookup(t, s, "a", "key-2")
	if a.Seq != 2 || a.Answer != nil {
		t.Fatalf("a key older than its commit: %+v", a)
	}
	must(t, s.Check(t.Context()))
	s = p.again(s)
	appendTo(t, s, "a", 4, 5)
	if err := s.Append(t.Context(), command("a", 1)); !errors.Is(err, store.ErrConflict) {
		t.Errorf("the first row again, after it was pruned: %v", err)
	}
	must(t, s.FoldNow(t.Context()))
	must(t, s.Check(t.Context()))
	if a := lookup(t, s, "a", "key-5"); string(a.Answer) != `{"seq":5}` {
		t.Errorf("a new key after pruning: %+v", a)
	}
}

func versions(p *Place) {
	t, s := p.t, p.open()
	appendTo(t, s, "a", 1, 3)
	must(t, s.FoldNow(t.Context()))
	appendTo(t, s, "a", 4, 5)
	appendTo(t, s, "b", 1, 1)
	have, err := s.Versions(t.Context(), []string{"a", "b", "nobody"})
	must(t, err)
	if len(have) != 2 || have["a"] != 5 || have["b"] != 1 {
		t.Fatalf("versions %v", have)
	}
}

func epochOfRow(p *Place) {
	t, s := p.t, p.open()
	r := command("a", 1)
	r.Epoch = "another"
	if err := s.Append(t.Context(), r); !errors.Is(err, store.ErrEpoch) {
		t.Fatalf("a row of another epoch: %v", err)
	}
	r.Epoch = s.Epoch()
	appendAll(t, s, r)
	epoch := s.Epoch()
	if s = p.again(s); s.Epoch() != epoch {
		t.Fatalf("a restart changed the epoch from %s to %s", epoch, s.Epoch())
	}
}

func closed(p *Place) {
	t, s := p.t, p.open()
	appendTo(t, s, "a", 1, 1)
	must(t, s.Ready())
	must(t, s.Close(context.Background()))
	if err := s.Append(t.Context(), command("a", 2)); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("append after close: %v", err)
	}
	if _, err := s.Load(t.Context(), "a"); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("load after close: %v", err)
	}
	if err := s.Write(t.Context(), func(store.Tx) error { return nil }); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("write after close: %v", err)
	}
	if s.Ready() == nil {
		t.Error("a closed store says it is ready")
	}
}

// givenUp: a caller whose context ends gets its error, and the row is then stored in full or not at all.
func givenUp(p *Place) {
	t, s := p.t, p.open()
	seq := int64(0)
	for range 50 {
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- s.Append(ctx, command("a", seq+1)) }()
		cancel()
		err := <-done
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Fatalf("append: %v", err)
		}
		have := head(t, s, "a")
		if err == nil && have != seq+1 || err != nil && have != seq {
			t.Fatalf("append said %v, the log is at %d after %d", err, have, seq)
		}
		seq = have
	}
	must(t, s.Check(t.Context()))
}
