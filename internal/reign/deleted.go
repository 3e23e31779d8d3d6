package reign

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// A deleted reign leaves an empty document: its player finds the creation screen and goes on in the same log. What it was is kept
// whole beside it, so that an administrator can bring it back within the days of the balance (decision H11).

// Refusals of bringing a reign back.
var (
	ErrReignsAgain = game.Refuse(game.Conflict, "admin.reigns_again")
	ErrNotDeleted  = game.Refuse(game.Missing, "admin.not_deleted")
)

// Actions in the audit log.
const (
	actionDelete  = "reign.deleted"
	actionRestore = "reign.restored"
)

// DeleteReign takes a player's reign away. Whatever the realm has of it ends with it.
func (k *Keeper) DeleteReign(ctx context.Context, actor, player string) error {
	var left any
	err := k.replace(ctx, player, func(l *instance) (*store.Row, error) {
		env, err := k.upToNow(ctx, l)
		if err != nil {
			return nil, err
		}
		whole, err := l.doc.Dump()
		if err != nil {
			return nil, err
		}
		kept, err := json.Marshal(whole)
		if err != nil {
			return nil, err
		}
		for name := range whole {
			whole[name] = nil
		}
		act := Act{Actor: actor, Action: actionDelete, Target: player, Change: rules.Change{Before: map[string]any{"name": env.Doc.Ruler.Get().Name, "version": l.version}}}
		return k.wholeRow(l, actionDelete, whole, both(k.o.Rights.act(act), func(ctx context.Context, tx store.Tx) error {
			err := keepDeleted(ctx, tx, player, env.Now(), l.version, kept)
			if left = nil; err == nil && k.o.Left.Do != nil {
				left, err = k.o.Left.Do(ctx, tx, k.Content(), player, env.Now())
			}
			return err
		})), nil
	})
	if err == nil && left != nil {
		k.TellRealm(ctx, k.o.Left.Tell, left)
	}
	return err
}

// Leaving ends what the realm has of a reign that is deleted, in its transaction, and tells it afterwards. Without Do there is
// nothing to end.
type Leaving struct {
	Do   func(ctx context.Context, tx store.Tx, c *content.Snapshot, player string, now int64) (any, error)
	Tell Realm
}

// RestoreReign brings a deleted reign back as it was. The time since is an absence of its ruler.
func (k *Keeper) RestoreReign(ctx context.Context, actor, player string) error {
	return k.replace(ctx, player, func(l *instance) (*store.Row, error) {
		if err := k.load(ctx, l); err == nil {
			return nil, ErrReignsAgain.With()
		} else if !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
		whole, err := k.deleted(ctx, player)
		if err != nil {
			return nil, err
		}
		doc, err := game.Load(whole)
		if err != nil {
			return nil, err
		}
		name := doc.Ruler.Get().Name
		act := Act{Actor: actor, Action: actionRestore, Target: player, Change: rules.Change{After: map[string]any{"name": name, "version": l.version + 1}}}
		return k.wholeRow(l, actionRestore, whole, both(k.o.Rights.act(act), func(ctx context.Context, tx store.Tx) error {
			if _, err := tx.Exec(ctx, `DELETE FROM deleted_reigns WHERE player_id = $1`, player); err != nil || k.o.Named == nil {
				return err
			}
			return k.o.Named(ctx, tx, player, name)
		})), nil
	})
}

// upToNow loads a kingdom, brings it up to now, and writes what that changed.
func (k *Keeper) upToNow(ctx context.Context, l *instance) (*rules.Env, error) {
	if err := k.load(ctx, l); err != nil {
		return nil, err
	}
	env, err := k.advance(ctx, l, false)
	if err != nil {
		return nil, err
	}
	return env, k.flush(ctx, l)
}

// replace writes a row that an administrator decides and throws the document in memory away. Open pages ask for the whole again.
func (k *Keeper) replace(ctx context.Context, player string, decide func(*instance) (*store.Row, error)) error {
	l := k.acquire(player)
	defer l.release()
	for range attempts {
		row, err := decide(l)
		if err == nil {
			err = k.o.Store.Append(ctx, row)
		}
		l.drop()
		if errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrEpoch) {
			continue // another node was first
		}
		if err == nil {
			l.wakeAt, l.standing.unranked = 0, row.Seq
			k.resync(l)
		}
		return outward(err)
	}
	return ErrBusy.With()
}

// wholeRow is a row of the log that replaces the document.
func (k *Keeper) wholeRow(l *instance, command string, sections map[string]json.RawMessage, realm func(context.Context, store.Tx) error) *store.Row {
	return &store.Row{
		Player: l.player, Seq: l.seq + 1, Version: l.version + 1, Epoch: k.o.Store.Epoch(), At: k.Now(), Build: k.o.Build, Content: k.Content().Hash,
		Command: command, Sections: sections, Realm: realm,
	}
}

func keepDeleted(ctx context.Context, tx store.Tx, player string, at, version int64, sections []byte) error {
	_, err := tx.Exec(ctx, `INSERT INTO deleted_reigns (player_id, at, version, sections) VALUES ($1, $2, $3, $4)
		ON CONFLICT (player_id) DO UPDATE SET at = excluded.at, version = excluded.version, sections = excluded.sections`, player, at, version, sections)
	return err
}

// deleted reads a reign that waits to be brought back.
func (k *Keeper) deleted(ctx context.Context, player string) (whole map[string]json.RawMessage, err error) {
	var raw []byte
	err = k.o.Store.Read(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `SELECT sections FROM deleted_reigns WHERE player_id = $1 AND at > $2`, player, k.deletedSince()).Scan(&raw)
	})
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, ErrNotDeleted.With()
	case err != nil:
		return nil, err
	}
	return whole, json.Unmarshal(raw, &whole)
}

// deletedSince is the moment from which on a deletion can be undone.
func (k *Keeper) deletedSince() int64 {
	return k.Now() - k.Content().Balance.Limits.DeletedDays*(24*time.Hour).Milliseconds()
}

const purgeEvery = time.Hour

// purgeDeleted removes the reigns that nobody can bring back any more.
func (k *Keeper) purgeDeleted(ctx context.Context) {
	err := k.o.Store.Write(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM deleted_reigns WHERE at <= $1`, k.deletedSince())
		return err
	})
	if err != nil && ctx.Err() == nil {
		k.o.Log.Warn("deleted reigns were not removed", "error", err)
	}
}
