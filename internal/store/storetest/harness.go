// Package storetest is the conformance suite of the store: each case is a function, run on every engine. It may import
// the store, the standard library and the property-testing library.
package storetest

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/store"
)

// Engine makes options for a new, empty store.
type Engine func(t *testing.T) store.Options

// Place is one empty store with a clock of its own.
type Place struct {
	t   *testing.T
	o   store.Options
	now atomic.Int64

	engine Engine
}

const start = 1_800_000_000_000

func newPlace(t *testing.T, engine Engine) *Place {
	p := &Place{t: t, o: engine(t), engine: engine}
	p.now.Store(start)
	p.o.Now = p.now.Load
	p.o.Log = slog.New(slog.DiscardHandler)
	p.o.FoldEvery = time.Hour // cases fold explicitly
	return p
}

func (p *Place) open() *store.Store {
	p.t.Helper()
	s, err := store.Open(p.t.Context(), p.o)
	if err != nil {
		p.t.Fatalf("open: %v", err)
	}
	p.t.Cleanup(func() { _ = s.Close(context.Background()) })
	return s
}

// again closes the store and opens it again.
func (p *Place) again(s *store.Store) *store.Store {
	p.t.Helper()
	must(p.t, s.Close(context.Background()))
	return p.open()
}

func Run(t *testing.T, engine Engine) {
	cases := []struct {
		name string
		run  func(*Place)
	}{
		{"AppendLoad", appendLoad}, {"Conflict", conflict}, {"Concurrent", concurrent}, {"Fold", foldProperty}, {"FoldFromTheLog", foldFromTheLog},
		{"Keys", keys}, {"KeyOfPrunedCommit", keyOfPrunedCommit}, {"Inbox", inbox}, {"Realm", realm},
		{"RealmPanic", realmPanic}, {"Presence", presence}, {"Records", records}, {"RecordCap", recordCap}, {"RecordSegments", recordProperty},
		{"Ledger", ledger}, {"LedgerSegments", ledgerProperty}, {"Earlier", earlier}, {"Daily", daily}, {"Erase", erase}, {"Horizons", horizons}, {"Versions", versions},
		{"Write", write}, {"ReadOnly", readOnly}, {"Placeholders", placeholders}, {"EpochOfRow", epochOfRow},
		{"Restore", restore}, {"Secrets", secrets}, {"RestoreSignIns", restoreSignIns}, {"RestoreSearch", restoreSearch}, {"Abandoned", abandoned}, {"RestoreDamaged", restoreDamaged}, {"BackupWhileWriting", backupWhileWriting},
		{"CheckFindsFaults", checkFindsFaults}, {"NewerAdditive", newerAdditive}, {"NewerBreaking", newerBreaking},
		{"NewerDocuments", newerDocuments}, {"NewerBackup", newerBackup}, {"Overtaken", overtaken}, {"RestartedEveryDay", restartedEveryDay},
		{"DevStore", devStore}, {"Closed", closed}, {"GivenUp", givenUp},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			c.run(newPlace(t, engine))
		})
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

type sections = map[string]json.RawMessage

func raw(format string, args ...any) json.RawMessage {
	return json.RawMessage(fmt.Sprintf(format, args...))
}

// command is a small row of a player's command.
func command(player string, seq int64) *store.Row {
	return &store.Row{
		Player: player, Seq: seq, Version: seq, At: start + seq*1000, Build: "b", Content: "c", Command: "buildings.upgrade",
		Key: fmt.Sprint("key-", seq), KeyHash: fmt.Sprint("hash-", seq), Answer: raw(`{"seq":%d}`, seq),
		Sections: sections{"pulse": raw(`{"gold":%d}`, seq)},
		Ledger:   []store.Entry{{Reason: "upgrade", Deltas: map[string]int64{"gold": -seq}}},
	}
}

func appendAll(t *testing.T, s *store.Store, rows ...*store.Row) {
	t.Helper()
	for _, r := range rows {
		if err := s.Append(t.Context(), r); err != nil {
			t.Fatalf("append row %d of %s: %v", r.Seq, r.Player, err)
		}
	}
}

func appendTo(t *testing.T, s *store.Store, player string, from, to int64) {
	t.Helper()
	for seq := from; seq <= to; seq++ {
		appendAll(t, s, command(player, seq))
	}
}
