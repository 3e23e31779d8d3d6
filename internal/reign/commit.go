package reign

import (
	"context"
	"encoding/json"
	"time"

	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// row is the part of a log row beside the changed sections.
type row struct {
	command string
	args    json.RawMessage
	key     string
	hash    string
	answer  reply
	raises  bool // a command's row raises the version
	inbox   []int64
	realm   func(context.Context, store.Tx) error
}

// commit makes the kingdom's changes durable as one log row. Any failure drops the cached document.
func (k *Keeper) commit(ctx context.Context, l *instance, env *rules.Env, r row) error {
	l.collect(env)
	for _, e := range l.tickEntries() {
		l.enter(e)
	}
	if l.doc.Meta.Get().Content != env.Content.Hash {
		l.doc.Meta.Edit().Content = env.Content.Hash
	}
	sections, err := l.doc.TakeWritesAs(k.form())
	if err != nil {
		l.drop()
		return err
	}
	if _, named := sections["ruler"]; named && k.o.Named != nil {
		r.realm = both(r.realm, k.naming(l.player, env.Doc.Ruler.Get().Name))
	}
	out := k.logRow(l, env, r, sections)
	if err := k.o.Store.Append(ctx, out); err != nil {
		l.drop()
		return err
	}
	l.seq, l.version, l.rowAt, l.checkedAt = out.Seq, out.Version, env.Now(), time.Now()
	l.outbox = outbox{}
	l.entered()
	l.remember(r.key, env.Now())
	l.moved(env.Now()/dayMS, env.Doc.Meta.Get().CreatedAt)
	l.unrank(env, r)
	return nil
}

// logRow is the log row with the changed sections and the outbox.
func (k *Keeper) logRow(l *instance, env *rules.Env, r row, sections map[string]json.RawMessage) *store.Row {
	version := l.version
	if r.raises {
		version++
	}
	out := &store.Row{
		Player: l.player, Seq: l.seq + 1, Version: version, Epoch: l.epoch, At: env.Now(), Facts: env.Facts().Version,
		Build: k.o.Build, Content: env.Content.Hash, Command: r.command, Args: r.args, Key: r.key, KeyHash: r.hash, Answer: r.answer.raw,
		Sections: sections, Inbox: r.inbox, Realm: r.realm,
	}
	l.fill(out, r.answer.each)
	return out
}

// flush writes a row of ticks without a command.
func (k *Keeper) flush(ctx context.Context, l *instance) error {
	if l.doc == nil || len(l.doc.Dirty()) == 0 {
		return nil
	}
	env := k.o.Engine.NewEnv(l.doc, k.Content(), k.factsOf(l), l.doc.Pulse.Get().TickedAt, l.dice)
	return k.commit(ctx, l, env, row{command: "ticks"})
}

// naming stores the ruler's name for the search, in the transaction of the row that names the ruler.
func (k *Keeper) naming(player, name string) func(context.Context, store.Tx) error {
	return func(ctx context.Context, tx store.Tx) error { return k.o.Named(ctx, tx, player, name) }
}

// both runs two parts of a row's transaction in order; the first may be nil.
func both(first, then func(context.Context, store.Tx) error) func(context.Context, store.Tx) error {
	if first == nil {
		return then
	}
	return func(ctx context.Context, tx store.Tx) error {
		if err := first(ctx, tx); err != nil {
			return err
		}
		return then(ctx, tx)
	}
}
