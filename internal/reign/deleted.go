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
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// A deleted reign leaves an empty document: its player finds the creation screen and continues in the same log. The
// deleted reign is kept whole, and an administrator can restore it within the days of the balance (decision H11), even if
// the player reigns again: the current reign is then kept first. The rows owed to the deleted reign are kept with it, and
// no other reign gets them.

// ErrNotDeleted is the answer where no such deleted reign is kept.
var ErrNotDeleted = game.Refuse(game.Missing, "admin.not_deleted")

// Actions in the audit log.
const (
	actionDelete  = "reign.deleted"
	actionRestore = "reign.restored"
)

// Leaving removes a deleted reign from the realm's rows, in the transaction of the deletion, and returns the messages for
// afterwards.
type Leaving func(ctx context.Context, tx store.Tx, c *content.Snapshot, player string, now int64) (*Changed, error)

// departure is a current reign about to be stored as a deleted one.
type departure struct {
	k        *Keeper
	player   string
	version  int64
	at       int64
	sections []byte
	told     *Changed // announcements of the realm's changes
}

// departing brings a kingdom up to now and encodes it.
func (o Oversight) departing(ctx context.Context, l *instance) (*departure, map[string]json.RawMessage, *rules.Env, error) {
	env, err := o.k.upToNow(ctx, l)
	if err != nil {
		return nil, nil, nil, err
	}
	whole, err := o.k.dump(l.doc)
	if err != nil {
		return nil, nil, nil, err
	}
	packed, err := json.Marshal(whole)
	l.doc.Outlived(whole)
	return &departure{k: o.k, player: l.player, version: l.version, at: env.Now(), sections: packed}, whole, env, err
}

// keep stores the reign among the deleted ones and removes it from the realm's rows. Then it moves the inbox to the
// stored reign, including refunds of its gifts.
func (d *departure) keep(ctx context.Context, tx store.Tx) (err error) {
	if d.told = nil; d.k.o.Left != nil {
		if d.told, err = d.k.o.Left(ctx, tx, d.k.Content(), d.player, d.at); err != nil {
			return err
		}
	}
	owed, err := takeInbox(ctx, tx, d.player)
	if err != nil {
		return err
	}
	return keepDeleted(ctx, tx, d, owed, d.k.Content().Balance.Admin.VersionsKept)
}

// tell informs the realm after the commit.
func (d *departure) tell(ctx context.Context) {
	if d != nil {
		d.k.TellRealm(ctx, d.told)
	}
}

// DeleteReign deletes a player's reign and removes it from the realm's rows.
func (o Oversight) DeleteReign(ctx context.Context, actor, player string) error {
	var gone *departure
	err := o.replace(ctx, player, func(l *instance) (*store.Row, error) {
		d, whole, env, err := o.departing(ctx, l)
		if err != nil {
			return nil, err
		}
		gone = d
		for name := range whole {
			whole[name] = nil
		}
		act := Act{Actor: actor, Action: actionDelete, Target: player, Change: rules.Change{Before: map[string]any{"name": env.Doc.Ruler.Get().Name, "version": l.version}}}
		return o.wholeRow(l, actionDelete, whole, both(o.k.o.Rights.act(act), d.keep)), nil
	})
	if err == nil {
		gone.tell(ctx)
	}
	return err
}

// RestoreReign restores a deleted reign unchanged; version names one of several, 0 the newest. The time since the deletion
// is an absence of its ruler. A current reign is first stored as a deleted one.
func (o Oversight) RestoreReign(ctx context.Context, actor, player string, version int64) error {
	var gone *departure
	err := o.replace(ctx, player, func(l *instance) (*store.Row, error) {
		d, standing, _, err := o.departing(ctx, l)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
		gone = d
		found, err := o.deleted(ctx, player, version)
		if err != nil {
			return nil, err
		}
		row, name, err := o.restoreRow(l, found, standing)
		if err != nil {
			return nil, err
		}
		act := Act{Actor: actor, Action: actionRestore, Target: player, Change: rules.Change{After: map[string]any{"name": name, "version": l.version + 1}}}
		row.Realm = both(o.k.o.Rights.act(act), func(ctx context.Context, tx store.Tx) error {
			if d != nil {
				if err := d.keep(ctx, tx); err != nil {
					return err
				}
			}
			if err := found.bringBack(ctx, tx, player); err != nil || o.k.o.Named == nil {
				return err
			}
			return o.k.o.Named(ctx, tx, player, name)
		})
		return row, nil
	})
	if err == nil {
		gone.tell(ctx)
	}
	return err
}

// restoreRow is the row that makes a deleted reign the current document, replacing one if there is one.
func (o Oversight) restoreRow(l *instance, found deletedReign, standing map[string]json.RawMessage) (*store.Row, string, error) {
	doc, err := loaded(found.sections)
	if err != nil {
		return nil, "", err
	}
	var out outbox
	whole := found.sections
	if l.version != found.Version+1 { // the player has reigned since
		env := o.k.o.Engine.NewEnv(doc, o.k.Content(), o.k.Facts(l.player), o.k.Now(), nil)
		o.resumed(l, env, found.At)
		out.collect(env)
		if whole, err = o.k.dump(doc); err != nil {
			return nil, "", err
		}
	}
	for name := range standing {
		if _, stays := whole[name]; !stays {
			whole[name] = nil
		}
	}
	row := o.wholeRow(l, actionRestore, whole, nil)
	out.fill(row, nil)
	return row, doc.Ruler.Get().Name, nil
}

// resumed continues a reign that another one interrupted. Rows written meanwhile belong to the other reign. The absence
// ends now, so that presence under the other reign does not count here. The dice are new.
func (o Oversight) resumed(l *instance, env *rules.Env, since int64) {
	meta := env.Doc.Meta.Edit()
	meta.Interrupted = append(meta.Interrupted, game.Span{From: since, To: env.Now()})
	meta.Interrupted = meta.Interrupted[max(0, len(meta.Interrupted)-game.InterruptionsKept):]
	*env.Doc.Dice.Edit() = o.k.newChain()
	_, secret := o.k.o.Store.Secret()
	env.Dice = o.k.diceOf(l.player, env.Doc, secret)
	o.k.o.Engine.Advance(env, env.Now(), engine.Presence{Owner: true})
}

// upToNow loads a kingdom, brings it up to now, and writes the changes.
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

// replace writes an administrator's row and drops the document in memory. Open pages load the whole view again.
func (o Oversight) replace(ctx context.Context, player string, decide func(*instance) (*store.Row, error)) error {
	l := o.k.acquire(player)
	defer l.release()
	for range kingdomTries {
		row, err := decide(l)
		if err == nil {
			err = o.k.o.Store.Append(ctx, row)
		}
		l.drop()
		if errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrEpoch) {
			continue // another node wrote first
		}
		if err == nil {
			l.standing.unranked = row.Seq
			o.k.rounds.unranked.add(l)
			o.k.agenda.set(l, soon)
			o.k.resync(l)
		}
		return outward(err)
	}
	return ErrBusy.With()
}

// wholeRow is a log row that replaces the document.
func (o Oversight) wholeRow(l *instance, command string, sections map[string]json.RawMessage, realm func(context.Context, store.Tx) error) *store.Row {
	return &store.Row{
		Player: l.player, Seq: l.seq + 1, Version: l.version + 1, Epoch: o.k.o.Store.Epoch(), At: o.k.Now(), Build: o.k.o.Build, Content: o.k.Content().Hash,
		Command: command, Sections: sections, Realm: realm,
	}
}

// deletedSince is the earliest time of deletions that can be undone.
func (o Oversight) deletedSince() int64 {
	return o.k.Now() - o.k.Content().Balance.Limits.DeletedDays*(24*time.Hour).Milliseconds()
}

// noReign turns an empty query result into the refusal.
func noReign(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotDeleted.With()
	}
	return err
}
