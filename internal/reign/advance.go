package reign

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/jsonwriter"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/turn"
	"umbrarch/internal/store"
)

// begin brings a loaded kingdom up to now and gives the turn of now. Owner says that the
// ruler is here. What an absence brought is durable before anybody is told of it.
func (k *Keeper) begin(ctx context.Context, l *live, owner bool) (*turn.Turn, error) {
	now := k.Now()
	t := k.o.Engine.Begin(l.doc, k.Content(), k.facts.Load(), now)
	reports := l.doc.Absence.Get().Next
	k.o.Engine.Advance(t, now, engine.Presence{Until: l.until, Owner: owner})
	if owner {
		l.asleep = false
		k.marks.seen(l.player, t.Now())
	}
	l.keep(t)
	taken, err := k.receive(t, l)
	if err != nil {
		return nil, err
	}
	if len(taken) > 0 || l.doc.Absence.Get().Next != reports {
		if err := k.commit(ctx, l, t, row{command: "reign.return", inbox: taken}); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// keep collects what ticks produced until the next row carries it.
func (l *live) keep(t *turn.Turn) {
	out := t.Take()
	l.notices = joined(l.notices, out.Notices)
	l.records = joined(l.records, out.Records)
	if len(l.entries) == 0 {
		l.entries = out.Ledger // which has one of each reason
		return
	}
	for _, e := range out.Ledger {
		l.enter(e)
	}
}

// joined is a list with more behind it: mostly one of both is empty.
func joined[T any](list, more []T) []T {
	if len(list) == 0 {
		return more
	}
	return append(list, more...)
}

func (l *live) enter(e turn.Entry) {
	for i := range l.entries {
		if l.entries[i].Reason == e.Reason {
			for what, delta := range e.Deltas {
				l.entries[i].Deltas[what] = game.Add(l.entries[i].Deltas[what], delta)
			}
			return
		}
	}
	l.entries = append(l.entries, e)
}

// receive takes what the realm owes this kingdom. A row of a kind that this node does not
// know was sent by a newer one while nodes are replaced: it waits for a node that knows it,
// and the ruler plays on.
func (k *Keeper) receive(t *turn.Turn, l *live) ([]int64, error) {
	var taken []int64
	for _, r := range l.inbox {
		if !k.o.Engine.Receives(r.Kind) {
			if r.ID > l.left {
				l.left = r.ID
				k.o.Log.Warn("an inbox row waits for a newer node", "player", l.player, "kind", r.Kind)
			}
			continue
		}
		if err := k.o.Engine.Receive(t, r.Kind, r.Body); err != nil {
			return nil, fmt.Errorf("reign: inbox row %d of %s: %w", r.ID, l.player, err)
		}
		l.keep(t)
		taken = append(taken, r.ID)
	}
	l.inbox = nil
	return taken, nil
}

// row is what a commit adds to the changed sections.
type row struct {
	command string
	args    json.RawMessage
	key     string
	hash    string
	answer  reply
	raises  bool // a command: raises the version
	inbox   []int64
	realm   func(context.Context, store.Tx) error
}

// commit makes the kingdom's changes durable as one row of the log. After any failure the
// cached document is thrown away.
func (k *Keeper) commit(ctx context.Context, l *live, t *turn.Turn, r row) error {
	l.keep(t)
	for _, e := range l.earnings() {
		l.enter(e)
	}
	sections, err := l.doc.Drain()
	if err != nil {
		l.drop()
		return err
	}
	version := l.version
	if r.raises {
		version++
	}
	out := &store.Row{
		Player: l.player, Seq: l.seq + 1, Version: version, Epoch: l.epoch, At: t.Now(), Facts: t.Facts().Version,
		Build: k.o.Build, Content: t.Content.Hash, Command: r.command, Args: r.args, Key: r.key, KeyHash: r.hash, Answer: r.answer.raw,
		Sections: sections, Inbox: r.inbox, Realm: r.realm,
	}
	out.Ledger = make([]store.Entry, len(l.entries))
	for i, e := range l.entries {
		out.Ledger[i] = store.Entry{Command: r.command, Reason: e.Reason, Deltas: e.Deltas}
	}
	out.Records = make([]store.Record, 0, len(l.records)+len(l.notices))
	for _, rec := range l.records {
		out.Records = append(out.Records, store.Record{Kind: rec.Kind, ID: rec.ID, At: rec.At, Body: rec.Body})
	}
	out.Records = l.log(out.Records, out.Seq, r.answer.each)
	if err := k.o.Store.Append(ctx, out); err != nil {
		l.drop()
		return err
	}
	l.seq, l.version, l.rowAt, l.checkedAt = out.Seq, version, t.Now(), time.Now()
	l.entries, l.records, l.notices, l.told = nil, nil, nil, 0
	l.entered()
	l.remember(r.key, t.Now())
	return nil
}

// log appends the rows of the activity log of the notices that were not stored yet. The last of them may have been written
// for the answer.
func (l *live) log(out []store.Record, seq int64, written []json.RawMessage) []store.Record {
	for i := range l.notices {
		n := &l.notices[i]
		var body json.RawMessage
		if of := i - (len(l.notices) - len(written)); of >= 0 {
			body = written[of]
		} else if raw, err := jsonwriter.Append(nil, n); err == nil { // params are strings and numbers of ours
			body = raw
		} else {
			continue
		}
		id := strconv.AppendInt(make([]byte, 0, 32), seq, 10)
		id = strconv.AppendInt(append(id, '.'), int64(i), 10)
		out = append(out, store.Record{Kind: "activity", ID: string(id), At: n.At, Body: body})
	}
	return out
}

// flush writes a row of ticks alone.
func (k *Keeper) flush(ctx context.Context, l *live) error {
	if l.doc == nil || len(l.doc.Dirty()) == 0 {
		return nil
	}
	t := k.o.Engine.Begin(l.doc, k.Content(), k.facts.Load(), l.doc.Pulse.Get().TickedAt)
	return k.commit(ctx, l, t, row{command: "ticks"})
}
