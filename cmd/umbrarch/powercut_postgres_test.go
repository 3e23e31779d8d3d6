//go:build linux

package main

import (
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/powercut"
	"umbrarch/internal/store/pgtest"
)

// TestPowerCutsOfPostgres cuts the power of PostgreSQL's disk under load. In half of the cuts the node loses its power
// too, else it goes on and meets the database again. Checkpoints and changes of the log's segments are frequent.
func TestPowerCutsOfPostgres(t *testing.T) {
	t.Parallel()
	var disk *powercut.Disk
	server := pgtest.Moved(t, func(folder string) string {
		disk = powercut.New(t, powercut.Options{From: folder, Names: true})
		return disk.Dir()
	}, "max_wal_size=2MB", "min_wal_size=2MB")
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	h := newHost(t, "--dev", "--database", server.URL(t))
	disk.Settle() // PostgreSQL leaves the name of a new database's folder to the file system
	cuts, seed := powerCuts(t)
	cuts = max(1, cuts/5) // recovery takes longer than SQLite's
	h.start()
	busy := newCrew(h, poweredPlayers)
	for round := range cuts {
		dice := rand.New(rand.NewPCG(seed, uint64(round)))
		left, nodeToo := dice, dice.IntN(2) == 0
		if dice.IntN(2) == 0 {
			left = nil
		}
		stop := make(chan struct{})
		var load sync.WaitGroup
		busy.work(&load, stop)
		waitFor[error](t, disk.CutAfter(50+dice.IntN(betweenCuts)), nil)
		disk.Cut(left, func() {
			server.Crash()
			if nodeToo {
				_ = h.process.Process.Signal(syscall.SIGKILL)
			}
		}, func() { server.Gone(t) })
		close(stop)
		if nodeToo {
			h.awaitEnd()
		}
		if err := server.Start(); err != nil {
			t.Fatalf("after cut %d of seed %d: %v", round+1, seed, err)
		}
		load.Wait()
		if nodeToo {
			h.start()
		} else {
			h.awaitReady(busy[0])
		}
		busy.check()
		h.whole()
		if t.Failed() {
			t.Fatalf("after cut %d of seed %d\n%s\n%s", round+1, seed, h.log, server.Log())
		}
	}
	acknowledged, _ := busy.account()
	t.Logf("%d cuts of seed %d, %d commands acknowledged", cuts, seed, acknowledged)
	if acknowledged < 10*cuts {
		t.Errorf("only %d commands under %d cuts prove little", acknowledged, cuts)
	}
}

// awaitReady waits until a node that lost its database can store commands again.
func (h *host) awaitReady(b *builder) {
	h.t.Helper()
	waittest.Until(h.t, "the node is ready again", func() bool { return b.Send(http.MethodGet, "/readyz", nil).Status == http.StatusOK })
}

// TestPowerCutOfARestore cuts the power while a backup replaces the data, at several moments: the data is wholly that of
// before or that of the backup, and that of the backup once the command has ended well. An erased player stays erased.
func TestPowerCutOfARestore(t *testing.T) {
	t.Parallel()
	disk := powercut.New(t, powercut.Options{})
	h := newHost(t)
	h.data = filepath.Join(disk.Dir(), "data")
	file := filepath.Join(t.TempDir(), "backup")
	h.start()
	c := h.client().Register("a@umbrarch.example").Reign("pact_bound")
	c.Do("building.upgrade", form{"building": "walls"})
	h.must("backup", file)
	c.Do("building.upgrade", form{"building": "farm"})
	before, restored := c.View(), 0
	for round, changes := range []int{3, 40, 100, 5000} {
		gone, done := disk.CutAfter(changes), make(chan error, 1)
		go func() {
			_, err := h.run("restore", file)
			done <- err
		}()
		ended := false
		select {
		case <-gone:
		case err := <-done:
			if ended = true; err != nil {
				t.Fatalf("restore: %v\n%s", err, h.log)
			}
		}
		dice := rand.New(rand.NewPCG(1, uint64(round)))
		if round%2 == 0 {
			dice = nil
		}
		h.losePower(disk, dice)
		if !ended {
			<-done
		}
		h.start()
		h.must("check")
		v := c.View()
		old := v.Epoch == before.Epoch && v.Version == 3 && v.Sections.Buildings["farm"].Level == 1
		fresh := v.Epoch != before.Epoch && v.Version == 2 && v.Sections.Buildings["farm"].Level == 0
		if !old && !fresh || ended && !fresh {
			t.Fatalf("cut %d, restored %v: version %d of epoch %s, before %s; %+v", round, ended, v.Version, v.Epoch, before.Epoch, v.Sections.Buildings)
		}
		if ended {
			restored++
		}
		if fresh {
			c.Do("building.upgrade", form{"building": "farm"})
			before = c.View()
		}
	}
	if restored == 0 {
		t.Error("no restore ended before its cut")
	}
	c.Want(http.StatusOK, c.Post("/auth/delete", form{"password": httpapitest.Password}))
	h.losePower(disk, nil)
	h.start()
	if said, err := h.run("export", "a@umbrarch.example", filepath.Join(t.TempDir(), "export")); err == nil || !strings.Contains(said, "No account") {
		t.Errorf("the erased player is there: %v %s", err, said)
	}
	h.must("check")
}
