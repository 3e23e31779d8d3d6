package reign

import (
	"context"
	"errors"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// Realm joins a shared command to its rows: Load fills t.Shared before the rule decides,
// Write checks the conditions again and writes what the rule decided, in the command's own
// transaction; without Write a command only reads them. Topics are told after the commit. Content says that it writes the overlay, Facts whether it changes what holds for players.
type Realm struct {
	Row    func(body any) (family, id string, named bool) // the row beside the document that a body is about, by the first part of its kind
	Load   func(ctx context.Context, tx store.Tx, env *rules.Env, body any) (any, error)
	Write  func(ctx context.Context, tx store.Tx, decided any) error
	Topics func(decided any) map[string]any

	Content bool
	Facts   func(decided any) bool     // whether what was decided changes the facts of players
	Owed    func(decided any) []string // players whose inboxes were written to
}

// loadShared reads all that a shared command decides on.
func (k *Keeper) loadShared(ctx context.Context, l *instance, env *rules.Env, r Realm, body any) (err error) {
	if r.Row != nil {
		if family, id, named := r.Row(body); named {
			if env.Row, err = k.hasRow(ctx, l, family, id); err != nil {
				return err
			}
		}
	}
	return k.o.Store.Read(ctx, func(tx store.Tx) error { return r.load(ctx, tx, env, body) })
}

func (r Realm) load(ctx context.Context, tx store.Tx, env *rules.Env, body any) error {
	if r.Load == nil {
		return nil
	}
	v, err := r.Load(ctx, tx, env, body)
	env.Shared = v
	return err
}

// TellRealm lets this node and the others know what was decided, after the commit.
func (k *Keeper) TellRealm(ctx context.Context, r Realm, decided any) {
	if decided != nil && r.Facts != nil && r.Facts(decided) {
		k.renewFacts(context.WithoutCancel(ctx))
		if k.o.Live != nil {
			k.o.Live.Publish(FactsTopic, FactsChanged{})
		}
	}
	if decided != nil && r.Owed != nil {
		k.noteOwed(r.Owed(decided))
	}
	k.publishTopics(r, decided)
}

func (k *Keeper) publishTopics(r Realm, decided any) {
	if r.Topics == nil || k.o.Live == nil {
		return
	}
	for topic, message := range r.Topics(decided) {
		k.o.Live.Publish(topic, message)
	}
}

// DoAdminCommand carries out an admin's command: shared rows and the audit log in one transaction.
// The audit row keeps the key and the answer, so that a repeated key changes nothing.
func (k *Keeper) DoAdminCommand(ctx context.Context, q Request) ([]byte, error) {
	r, ok := k.o.Realm[q.Command.Name]
	if q.Role != rules.Admin || !ok {
		return nil, ErrForbidden.With()
	}
	for range sharedAttempts {
		var raw []byte
		var decided any
		err := k.o.Store.Write(ctx, func(tx store.Tx) (err error) {
			raw, decided, err = k.adminAttempt(ctx, tx, r, q)
			return err
		})
		if errors.Is(err, store.ErrConflict) {
			continue // a player was first
		}
		if err != nil {
			return nil, outward(err)
		}
		if decided != nil {
			if r.Content {
				k.renew(context.WithoutCancel(ctx)) // it is committed, whether or not the admin still waits
			}
			k.TellRealm(ctx, r, decided)
		}
		return raw, nil
	}
	return nil, ErrBusy.With()
}

// adminAttempt is an admin's command inside its transaction: rights, known key, plan and apply, write, audit.
func (k *Keeper) adminAttempt(ctx context.Context, tx store.Tx, r Realm, q Request) (raw []byte, decided any, err error) {
	if err := k.o.Rights.admin(ctx, tx, q.Player); err != nil {
		return nil, nil, err
	}
	if known, err := auditedAnswer(ctx, tx, q); err != nil || known != nil {
		return known, nil, err
	}
	now := k.Now()
	raw, decided, change, err := k.decide(ctx, tx, r, q, now)
	if err != nil {
		return nil, nil, err
	}
	if decided != nil {
		if err := k.o.Rights.audit(ctx, tx, Act{Actor: q.Player, Action: q.Command.Name, Change: change}); err != nil {
			return nil, nil, err
		}
	}
	return raw, decided, audit(ctx, tx, q, now, raw)
}

// ErrForbidden is answered to a role that may not.
var ErrForbidden = game.Refuse(game.Forbidden, "auth.forbidden")
