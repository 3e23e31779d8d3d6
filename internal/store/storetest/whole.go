package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"umbrarch/internal/store"
)

func fill(t *testing.T, s *store.Store) {
	t.Helper()
	for i := range 5 {
		player := fmt.Sprint("p", i)
		appendTo(t, s, player, 1, 3)
		if i < 3 {
			must(t, s.FoldNow(t.Context()))
		}
		appendAll(t, s, withRecords(player, 4, record(1, "x", `"<b> é 漢"`)))
		must(t, s.Present(t.Context(), map[string]int64{player: int64(i) + 1}))
		post(t, s, player)
	}
	must(t, audit(t, s, `INSERT INTO audit_log (at, actor, action, target, detail) VALUES (1, 'x', 'ban', 'y', '')`))
}

// audit writes to a table that is guarded by triggers.
func audit(t *testing.T, s *store.Store, query string) error {
	return s.Write(t.Context(), func(tx store.Tx) error {
		_, err := tx.Exec(t.Context(), query)
		return err
	})
}

// same checks that two stores hold the same data of every player.
func same(t *testing.T, a, b *store.Store) {
	t.Helper()
	for i := range 5 {
		player := fmt.Sprint("p", i)
		ka, kb := load(t, a, player), load(t, b, player)
		equalSections(t, kb.Sections, ka.Sections)
		if kb.Seq != ka.Seq || kb.Version != ka.Version || kb.OnlineUntil != ka.OnlineUntil || len(kb.Keys) != len(ka.Keys) ||
			len(kb.Inbox) != 1 || kb.Inbox[0].ID != ka.Inbox[0].ID {
			t.Errorf("%s differs: %+v and %+v", player, ka, kb)
		}
		if la, lb := lookup(t, a, player, "key-2"), lookup(t, b, player, "key-2"); !bytes.Equal(la.Answer, lb.Answer) || lb.Answer == nil {
			t.Errorf("%s: the answers of key-2 differ: %+v and %+v", player, la, lb)
		}
		ra, err := a.Records(t.Context(), player, "notice", store.Before{}, 9)
		must(t, err)
		rb, err := b.Records(t.Context(), player, "notice", store.Before{}, 9)
		must(t, err)
		if len(rb) != 1 || !bytes.Equal(ra[0].Body, rb[0].Body) {
			t.Errorf("%s: records %v and %v", player, ra, rb)
		}
	}
}

// restore: the state of the backup returns under a new epoch, rows loaded before are refused, and new commits work.
func restore(p *Place) {
	t, s := p.t, p.open()
	fill(t, s)
	file := filepath.Join(t.TempDir(), "b")
	must(t, s.Backup(t.Context(), file))
	before := load(t, s, "p1")
	late := command("p1", 5)
	appendAll(t, s, late)
	must(t, s.FoldNow(t.Context()))
	must(t, s.Restore(t.Context(), file))
	if s.Epoch() == before.Epoch {
		t.Fatal("a restore must take a new epoch")
	}
	k := load(t, s, "p1")
	if k.Seq != 4 || k.Epoch != s.Epoch() {
		t.Fatalf("after the restore: seq %d, epoch %q of %q", k.Seq, k.Epoch, s.Epoch())
	}
	stale := command("p1", 5)
	stale.Epoch = before.Epoch
	if err := s.Append(t.Context(), stale); !errors.Is(err, store.ErrEpoch) {
		t.Fatalf("a row loaded before the restore: %v", err)
	}
	stale.Epoch = k.Epoch
	appendAll(t, s, stale)
	id := post(t, s, "p1")
	if inbox := load(t, s, "p1").Inbox; len(inbox) != 2 || inbox[1].ID != id {
		t.Errorf("inbox after the restore: %+v", inbox)
	}
	if n := count(t, s, "audit_log"); n != 1 {
		t.Errorf("%d rows in the audit log, want 1", n)
	}
	if audit(t, s, `DELETE FROM audit_log`) == nil {
		t.Error("the restore left the audit log without its guard")
	}
	must(t, s.FoldNow(t.Context()))
	must(t, s.Check(t.Context()))
	s = p.again(s)
	must(t, s.Check(t.Context()))
	if head(t, s, "p1") != 5 {
		t.Errorf("p1 is at %d, want 5", head(t, s, "p1"))
	}
}

// Across restores one engine's backup into the other.
func Across(t *testing.T, from, to Engine) {
	t.Parallel()
	a, b := newPlace(t, from).open(), newPlace(t, to).open()
	fill(t, a)
	file := filepath.Join(t.TempDir(), "b")
	must(t, a.Backup(t.Context(), file))
	appendTo(t, b, "old", 1, 2)
	must(t, b.Restore(t.Context(), file))
	if _, err := b.Load(t.Context(), "old"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("what was there before the restore: %v", err)
	}
	same(t, a, b)
	must(t, b.Check(t.Context()))
	appendTo(t, b, "p4", 5, 6)
	must(t, b.FoldNow(t.Context()))
	must(t, b.Check(t.Context()))
}

// restoreDamaged: a truncated file or one that is no backup changes nothing.
func restoreDamaged(p *Place) {
	t, s := p.t, p.open()
	fill(t, s)
	file := filepath.Join(t.TempDir(), "b")
	must(t, s.Backup(t.Context(), file))
	whole, err := os.ReadFile(file)
	must(t, err)
	flipped := bytes.Clone(whole)
	flipped[len(flipped)/2] ^= 0x55
	epoch := s.Epoch()
	for name, content := range map[string][]byte{"cut": whole[:len(whole)/2], "flipped": flipped, "empty": nil, "text": []byte("hello")} {
		must(t, os.WriteFile(file, content, 0o600))
		if err := s.Restore(t.Context(), file); err == nil {
			t.Errorf("a %s file was restored", name)
		}
	}
	if s.Epoch() != epoch || load(t, s, "p0").Seq != 4 {
		t.Error("a failed restore changed the store")
	}
	appendTo(t, s, "p0", 5, 5)
	must(t, s.Check(t.Context()))
}

func backupWhileWriting(p *Place) {
	t, s := p.t, p.open()
	ctx, stop := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			for seq := int64(1); ctx.Err() == nil; seq++ {
				if err := s.Append(context.Background(), command(fmt.Sprint("w", i), seq)); err != nil {
					t.Errorf("append during a backup: %v", err)
					return
				}
			}
		})
	}
	for s.Stats().Rows < 200 {
	}
	file := filepath.Join(t.TempDir(), "b")
	err := s.Backup(t.Context(), file)
	must(t, s.FoldNow(t.Context()))
	stop()
	wg.Wait()
	must(t, err)
	must(t, s.Restore(t.Context(), file))
	must(t, s.Check(t.Context()))
	if n := count(t, s, "commits"); n < 200 {
		t.Errorf("%d commits in the backup, want at least the 200 before it", n)
	}
}

func checkFindsFaults(p *Place) {
	t := p.t
	for name, damage := range map[string]string{
		"gap":      `DELETE FROM commits WHERE player_id = 'a' AND seq = 2`,
		"missing":  `DELETE FROM commits WHERE player_id = 'b' AND seq = 3`,
		"version":  `UPDATE checkpoints SET version = 9 WHERE player_id = 'a'`,
		"sections": `UPDATE checkpoints SET sections = (SELECT sections FROM checkpoints WHERE player_id = 'b') WHERE player_id = 'a'`,
		"ahead":    `UPDATE checkpoints SET seq = 7 WHERE player_id = 'a'`,
	} {
		t.Run(name, func(t *testing.T) {
			s := newPlace(t, p.engine).open()
			appendTo(t, s, "a", 1, 3)
			r := command("b", 1)
			r.Sections["pulse"] = raw(`{"gold":99}`)
			appendAll(t, s, r)
			appendTo(t, s, "b", 2, 4)
			must(t, s.FoldNow(t.Context()))
			must(t, s.Check(t.Context()))
			must(t, s.Write(t.Context(), func(tx store.Tx) error {
				_, err := tx.Exec(t.Context(), damage)
				return err
			}))
			if s.Check(t.Context()) == nil {
				t.Error("the damage was not found")
			}
		})
	}
}

func addMigration(t *testing.T, s *store.Store, breaking bool) {
	t.Helper()
	must(t, s.Write(t.Context(), func(tx store.Tx) error {
		_, err := tx.Exec(t.Context(), `INSERT INTO goose_db_version (version_id, is_applied) VALUES (9001, true)`)
		if err == nil && breaking {
			_, err = tx.Exec(t.Context(), `INSERT INTO meta (name, value) VALUES ('breaking', '9001')`)
		}
		if err == nil && !breaking {
			_, err = tx.Exec(t.Context(), `ALTER TABLE inbox ADD COLUMN later TEXT`)
		}
		return err
	}))
}

// newerAdditive: C-246, an older binary works with a store that a newer one upgraded without breaking changes.
func newerAdditive(p *Place) {
	t, s := p.t, p.open()
	appendTo(t, s, "a", 1, 2)
	addMigration(t, s, false)
	s = p.again(s)
	appendTo(t, s, "a", 3, 3)
	post(t, s, "a")
	if k := load(t, s, "a"); k.Seq != 3 || len(k.Inbox) != 1 {
		t.Errorf("on the newer store: %+v", k)
	}
}

// newerBreaking: C-246, an older binary refuses to start and changes nothing.
func newerBreaking(p *Place) {
	t, s := p.t, p.open()
	appendTo(t, s, "a", 1, 2)
	addMigration(t, s, true)
	must(t, s.Close(context.Background()))
	if s, err := store.Open(t.Context(), p.o); !errors.Is(err, store.ErrNewer) {
		if err == nil {
			_ = s.Close(context.Background())
		}
		t.Fatalf("open: %v, want a refusal", err)
	}
}

func devStore(p *Place) {
	t := p.t
	p.o.Dev = true
	s := p.open()
	if !s.Dev() {
		t.Error("not marked")
	}
	file := filepath.Join(t.TempDir(), "backup")
	must(t, s.Backup(t.Context(), file))
	must(t, s.Close(context.Background()))
	devBackup(t, p.engine, file)
	p.o.Dev = false
	if _, err := store.Open(t.Context(), p.o); !errors.Is(err, store.ErrDevStore) {
		t.Errorf("open without development mode: %v", err)
	}
}

// devBackup: an ordinary store refuses the backup of a development store and keeps serving (S-069).
func devBackup(t *testing.T, engine Engine, file string) {
	t.Helper()
	s := newPlace(t, engine).open()
	appendTo(t, s, "a", 1, 2)
	if err := s.Restore(t.Context(), file); !errors.Is(err, store.ErrDevBackup) {
		t.Errorf("restored into a real store: %v", err)
	}
	appendTo(t, s, "a", 3, 4)
	if k := load(t, s, "a"); k.Seq != 4 || s.Dev() {
		t.Errorf("after a refused restore: %+v", k)
	}
}
