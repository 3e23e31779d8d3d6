//go:build linux

package main

import (
	"database/sql"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"umbrarch/internal/powercut"
)

// TestPowerCutOfAMigration cuts the power several times while the binary migrates the data of an older version: the next
// start goes on, and at the end the data is whole and the older rows are there.
func TestPowerCutOfAMigration(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "data"), 0o700); err != nil {
		t.Fatal(err)
	}
	olderData(t, filepath.Join(folder, "data"))
	disk := powercut.New(t, powercut.Options{From: folder})
	h := newHost(t)
	h.data = filepath.Join(disk.Dir(), "data")
	if said, err := h.run("check"); err == nil {
		t.Errorf("check opened older data: %s", said)
	}
	inside := 0
	for round, changes := range []int{4, 25, 60, 90, 120} {
		dice := rand.New(rand.NewPCG(1, uint64(round)))
		if round%2 == 0 {
			dice = nil
		}
		gone := disk.CutAfter(changes)
		h.launch()
		if waitFor(t, gone, h.serving) {
			inside++
		}
		h.losePower(disk, dice)
	}
	if inside < 3 {
		t.Errorf("only %d cuts came before the server was ready", inside)
	}
	h.start()
	h.client().Guest().Reign("pact_bound")
	h.must("check")
	h.end()
	raw, err := os.ReadFile(filepath.Join(h.data, "umbrarch.db"))
	copied := filepath.Join(t.TempDir(), "umbrarch.db")
	if err := errors.Join(err, os.WriteFile(copied, raw, 0o600)); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", "file:"+copied)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var kept string
	if err := db.QueryRow(`SELECT value FROM meta WHERE name = 'older'`).Scan(&kept); err != nil || kept != "kept" {
		t.Errorf("the older row is %q, %v", kept, err)
	}
	if !h.log.Has("the data were copied before the upgrade") {
		t.Errorf("no copy of before:\n%s", h.log)
	}
}
