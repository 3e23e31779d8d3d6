package quests_test

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/quests"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/quest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func write(t *testing.T, s *store.Store, d quest.Decided) error {
	t.Helper()
	return s.Write(t.Context(), func(tx store.Tx) error { return quests.Write(t.Context(), tx, d) })
}

func state(t *testing.T, s *store.Store, command string, body any) quest.State {
	t.Helper()
	var env rules.Env
	err := s.Read(t.Context(), func(tx store.Tx) error { return quests.Commands()[command].Load(t.Context(), tx, &env, body) })
	if err != nil {
		t.Fatal(err)
	}
	return rules.OverrideSeam.State(&env)
}

func overlay(t *testing.T, s *store.Store) (version int64, rows []content.Override) {
	t.Helper()
	err := s.Read(t.Context(), func(tx store.Tx) (err error) {
		if version, err = quests.Overlay().Version(t.Context(), tx); err != nil {
			return err
		}
		rows, err = quests.Overlay().Rows(t.Context(), tx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return version, rows
}

func row(id string, retired bool) content.Override {
	return content.Override{Kind: content.OverlayQuest, ID: id, Body: []byte(`{"id":"` + id + `"}`), Retired: retired}
}

// C-247: rows and tombstones survive a reopened store and a backup.
func TestRowsOutliveTheStore(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		s := bothtest.Open(t, o)
		if v, rows := overlay(t, s); v != 0 || len(rows) != 0 {
			t.Fatalf("a new realm has version %d of %v", v, rows)
		}
		if id := state(t, s, "quest.put", quest.Put{}).NextID; id != "custom-1" {
			t.Fatalf("the first new quest is %s", id)
		}
		for i, d := range []quest.Decided{
			{Row: row("q1", false), New: true, At: 1, By: "a"}, {Row: row("custom-9", false), New: true}, {Row: row("custom-9", true)}, {Row: row("custom-x", false), New: true},
		} {
			if err := write(t, s, d); err != nil {
				t.Fatal(err)
			}
			if v, _ := overlay(t, s); v != int64(i)+1 {
				t.Fatalf("version %d after %d writes", v, i+1)
			}
		}
		if id := state(t, s, "quest.put", quest.Put{}).NextID; id != "custom-10" {
			t.Fatalf("the id of a deleted quest is given again: %s", id)
		}
		if got := state(t, s, "quest.retire", quest.Name{Quest: "custom-9"}).Row; got == nil || !got.Retired || string(got.Body) != `{"id":"custom-9"}` {
			t.Fatalf("%+v", got)
		}
		if got := state(t, s, "quest.put", quest.Put{Quest: "q2"}); got.Row != nil || got.NextID != "" {
			t.Fatalf("%+v", got)
		}
		file := filepath.Join(t.TempDir(), "backup")
		if err := s.Backup(t.Context(), file); err != nil {
			t.Fatal(err)
		}
		if err := write(t, s, quest.Decided{Row: row("q3", true), New: true}); err != nil {
			t.Fatal(err)
		}
		epoch := s.Epoch()
		if err := s.Restore(t.Context(), file); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		again := bothtest.Open(t, o)
		v, rows := overlay(t, again)
		if v != 4 || len(rows) != 3 || rows[0].ID != "custom-9" || !rows[0].Retired || rows[2].ID != "q1" || again.Epoch() == epoch {
			t.Fatalf("version %d of %+v", v, rows)
		}
	})
}

// Two admins write at once: a new id is given once, and every write changes the version.
func TestTwoAdminsAtOnce(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		nodes := []*store.Store{bothtest.Open(t, o)}
		if o.DatabaseURL != "" {
			nodes = append(nodes, bothtest.Open(t, o))
		}
		const each = 8
		var all sync.WaitGroup
		var mu sync.Mutex
		wrote := int64(0)
		for i := range each * 2 {
			all.Go(func() {
				d := quest.Decided{Row: row("custom-1", false), New: true}
				if i%2 == 0 {
					d = quest.Decided{Row: row("q1", false)}
				}
				err := write(t, nodes[i%len(nodes)], d)
				if err != nil && !errors.Is(err, reign.ErrBusy.With()) {
					t.Error(err)
				}
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					wrote++
				}
			})
		}
		all.Wait()
		if v, rows := overlay(t, nodes[0]); v != wrote || wrote != each+1 || len(rows) != 2 {
			t.Fatalf("%d writes, version %d, %d rows", wrote, v, len(rows))
		}
	})
}
