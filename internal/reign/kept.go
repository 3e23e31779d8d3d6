package reign

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/store"
)

// The log starts at the last checkpoint and cannot rebuild older documents. To make reverts possible, a kingdom's
// document is stored at its first change of each day. The balance bounds the number and the bytes of the versions kept.

// Causes of a stored version.
const (
	ofDay      = "day"      // first change of a day
	ofReverted = "reverted" // replaced by an administrator
)

// keepEvery is the longest time between a day's first change and the storing of its document.
const keepEvery = 15 * time.Second

var dayMS = (24 * time.Hour).Milliseconds()

// kept records on which day the kingdom moved, and the day whose version is known to be stored.
type kept struct {
	movedDay int64
	began    int64 // start of the reign that moved
	keptDay  int64
}

// moved records the day on which the kingdom moved. If another reign moved last, no version of this one is known to be
// stored.
func (l *instance) moved(day, began int64) {
	if began != l.began {
		l.keptDay = 0
	}
	l.movedDay, l.began = day, began
	if l.movedDay != l.keptDay {
		l.rounds.unkept.add(l)
	}
}

// KeepVersions stores the documents of kingdoms that changed today and have no version of today. Failures are tried
// again.
func (o Oversight) KeepVersions(ctx context.Context) {
	for _, l := range o.k.rounds.unkept.all() {
		o.k.looks.Add(1)
		l.mu.Lock()
		day, began, wanted := l.movedDay, l.began, l.movedDay != l.keptDay && !l.gone
		if !wanted {
			o.k.rounds.unkept.remove(l)
		}
		l.release()
		if !wanted {
			continue
		}
		is, err := o.keepVersion(ctx, l.player, began, day)
		if err != nil && ctx.Err() == nil {
			o.k.o.Log.Warn("a version of a reign was not kept", "player", l.player, "error", err)
		}
		if !is {
			continue
		}
		l.mu.Lock()
		if l.keptDay = day; l.movedDay == day {
			o.k.rounds.unkept.remove(l)
		}
		l.release()
	}
}

// keepVersion stores a player's document from the store, unless the day has a version. It returns whether one is stored:
// a deleted reign has none, and may be restored.
func (o Oversight) keepVersion(ctx context.Context, player string, began, day int64) (bool, error) {
	var n int64
	err := o.k.o.Store.Read(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `SELECT COUNT(*) FROM kept_reigns WHERE player_id = $1 AND `+ofReign+` AND cause = $3 AND at >= $4`, player, began, ofDay, day*dayMS).Scan(&n)
	})
	if err != nil || n > 0 {
		return n > 0, err
	}
	stored, err := o.k.o.Store.Load(ctx, player)
	if errors.Is(err, store.ErrNotFound) || err == nil && len(stored.Sections) == 0 {
		return false, nil // erased, or deleted
	}
	if err != nil {
		return false, err
	}
	doc, err := loaded(stored.Sections)
	if err != nil {
		return false, err
	}
	v, err := newVersion(doc, stored.Sections, EarlierVersion{Seq: stored.Seq, Version: stored.Version, At: o.k.Now(), Cause: ofDay})
	if err != nil {
		return false, err
	}
	err = o.k.o.Store.Write(ctx, func(tx store.Tx) error { return o.writeVersion(ctx, tx, player, v) })
	return err == nil, err
}

// keptVersion is a version with its document.
type keptVersion struct {
	EarlierVersion
	began  int64 // start of the version's reign
	packed []byte
}

// newVersion encodes a document with the figures that a list of versions shows.
func newVersion(doc *game.Document, sections map[string]json.RawMessage, v EarlierVersion) (keptVersion, error) {
	v.Gold, v.Level = doc.Pulse.Get().GoldMilli/game.Milli, doc.Growth.Get().Level
	raw, err := json.Marshal(sections)
	if err != nil {
		return keptVersion{}, err
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err = w.Write(raw); err == nil {
		err = w.Close()
	}
	return keptVersion{v, doc.Meta.Get().CreatedAt, packed.Bytes()}, err
}

// writeVersion stores a version and removes the oldest ones over the bounds. The newest stays at any size.
func (o Oversight) writeVersion(ctx context.Context, tx store.Tx, player string, v keptVersion) error {
	_, err := tx.Exec(ctx, `INSERT INTO kept_reigns (player_id, seq, version, at, cause, gold, level, bytes, sections, began) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (player_id, seq) DO NOTHING`, player, v.Seq, v.Version, v.At, v.Cause, v.Gold, v.Level, len(v.packed), v.packed, v.began)
	if err != nil {
		return err
	}
	b := &o.k.Content().Balance.Admin
	_, err = tx.Exec(ctx, `DELETE FROM kept_reigns WHERE player_id = $1 AND seq IN (
		SELECT seq FROM (SELECT seq, ROW_NUMBER() OVER (ORDER BY seq DESC) AS place, SUM(bytes) OVER (ORDER BY seq DESC) AS total FROM kept_reigns WHERE player_id = $1) AS listed
		WHERE place > $2 OR (place > 1 AND total > $3))`, player, b.VersionsKept, b.VersionBytes)
	return err
}
