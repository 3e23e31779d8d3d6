package reign

import (
	"context"
	"encoding/json"
	"errors"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// Request is one command of one player.
type Request struct {
	Player  string
	Role    rules.Role
	Command rules.Command
	Body    any             // decoded and valid
	Raw     json.RawMessage // as it came, for the log
	Key     string          // idempotency key; "" is made up by the caller
	Hash    string          // of command and body
	Guest   bool            // the player has no account yet
	Network string          // that the request came from
	written []byte          // what a provider wrote for it
}

const attempts = 3

// sharedAttempts is attempts for a command that writes rows of the realm: the thirty of a faction may write them at once.
const sharedAttempts = 12

// Do carries a command out and answers when it is durable. A known key gets its stored answer.
func (k *Keeper) Do(ctx context.Context, q Request) ([]byte, error) {
	if q.Command.Written && k.o.Writer.On() && q.Role != rules.House {
		return k.doGenerated(ctx, q)
	}
	return k.execute(ctx, q)
}

// execute holds the kingdom's lock from load to publish, and retries after a conflict with another node.
func (k *Keeper) execute(ctx context.Context, q Request) ([]byte, error) {
	l := k.acquire(q.Player)
	defer l.release()
	tries := attempts
	if q.Command.Scope == rules.OnRealm {
		tries = sharedAttempts
	}
	for range tries {
		answer, err := k.attempt(ctx, l, q)
		if errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrEpoch) {
			continue // another node was first: load again, apply again
		}
		if k.refusedStale(ctx, l, err) {
			l.drop()
			continue
		}
		return answer, q.failure(err)
	}
	return nil, q.failure(store.ErrConflict)
}

// failure is what is told of a command that was not carried out. Of one that writes shared rows the specification prints it, where
// the rows are not to be had or others were first again and again.
func (q Request) failure(err error) error {
	if q.Command.Failed.Name != "" && (errors.Is(err, store.ErrConflict) || store.IsMissingTable(err)) {
		return q.Command.Failed.With()
	}
	return outward(err)
}

// refusedStale tells whether a rule said no to a kingdom that another node has moved meanwhile.
// A commit would have noticed; a refusal commits nothing.
func (k *Keeper) refusedStale(ctx context.Context, l *instance, err error) bool {
	var no *game.Refusal
	if l.doc == nil || !errors.As(err, &no) {
		return false
	}
	heads, err := k.o.Store.Versions(ctx, []string{l.player})
	return err == nil && heads[l.player] > l.seq
}

// attempt is the way of a command on the locked kingdom: load, advance, plan and apply, encode, commit, publish. A plan that
// has nothing to do answers with an unchanged version and writes no row.
func (k *Keeper) attempt(ctx context.Context, l *instance, q Request) ([]byte, error) {
	if err := k.load(ctx, l); err != nil {
		return nil, err
	}
	if answer, known, err := k.answerOfKey(ctx, l, q); known {
		return answer, err
	}
	if k.shows(l, q) {
		k.observe(l)
	}
	env, err := k.advance(ctx, l, true)
	if err != nil {
		return nil, err
	}
	out, err := k.apply(ctx, l, env, q)
	if err != nil {
		return nil, err
	}
	answer, written, err := k.encode(l, env, out, k.shows(l, q))
	if err != nil {
		return nil, err
	}
	if out.changed {
		r := row{command: q.Command.Name, args: q.args(), key: q.Key, hash: q.Hash, answer: written, raises: true, realm: out.write}
		if err := k.commit(ctx, l, env, r); err != nil {
			return nil, err
		}
	}
	k.publish(l, answer, written, q.Key) // of an unchanged kingdom too: other tabs must hear of the ticks on the way here
	k.TellRealm(ctx, out.realm, out.decided)
	return written.raw, nil
}

// outcome is what applying a command came to.
type outcome struct {
	result  any
	changed bool
	realm   Realm                                 // of a shared command
	decided any                                   // what it wants written
	write   func(context.Context, store.Tx) error // writes it in the row's transaction; nil: nothing to write
}

// apply plans a command and carries it out in memory. A shared command decides on the realm's rows as they are now; its
// write checks them again in the transaction of the row.
func (k *Keeper) apply(ctx context.Context, l *instance, env *rules.Env, q Request) (out outcome, err error) {
	env.Actor, env.Written = rules.Actor{Player: q.Player, Role: q.Role}, q.written
	realm, shared := k.o.Realm[q.Command.Name]
	if shared {
		if err := k.loadShared(ctx, l, env, realm, q.Body); err != nil {
			return out, err
		}
	}
	out.result, out.changed, err = k.o.Engine.Apply(env, q.Command, q.Body)
	if err != nil || !out.changed || !shared {
		return out, err
	}
	decided := env.Out().Shared
	out.realm, out.decided = realm, decided
	if realm.Write != nil {
		out.write = func(ctx context.Context, tx store.Tx) error { return realm.Write(ctx, tx, decided) }
	}
	return out, nil
}

// encode writes the answer: its bytes stand in the row, so that a repeated key gets the same.
func (k *Keeper) encode(l *instance, env *rules.Env, out outcome, shown bool) (Answer, reply, error) {
	a := Answer{Version: l.version, From: l.version, Seq: l.seq, LastUpdated: env.Now(), ServerTime: env.Now(), Result: out.result}
	if out.changed {
		a.Version, a.Seq = l.version+1, l.seq+1
	}
	l.collect(env)
	notices, logged := l.unsent()
	a.Notices = notices
	patch := engine.Sections{}
	if shown {
		patch = k.o.Engine.Patch(env)
	}
	written, err := a.write(&l.lastSent, patch)
	if err != nil {
		l.drop()
		return a, written, err
	}
	written.each = written.each[logged:]
	return a, written, nil
}
