package reign

import (
	"context"
	"encoding/json"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// attemptOnRows executes a command on rows of the realm alone. The sender's kingdom is neither locked nor written: a
// chat message does not wait for a building.
func (k *Keeper) attemptOnRows(ctx context.Context, q *Request) (answer []byte, err error) {
	var d *decision
	err = k.o.Store.Write(ctx, func(tx store.Tx) (err error) {
		answer, d, err = k.decide(ctx, tx, q)
		return err
	})
	if err == nil && d != nil {
		k.TellRealm(ctx, &d.changed)
	}
	return answer, err
}

// decide runs the command inside its transaction: rights, known key, plan and apply, write, answer. The decision is nil
// if nothing is to be written: then no answer is stored either.
func (k *Keeper) decide(ctx context.Context, tx store.Tx, q *Request) (answer []byte, d *decision, err error) {
	if err := k.may(ctx, tx, q); err != nil {
		return nil, nil, err
	}
	if known, err := keptAnswer(ctx, tx, q); err != nil || known != nil {
		return known, nil, err
	}
	join := k.o.Realm[q.Command.Name]
	env := k.bareEnv(q)
	if err := join.Load(ctx, tx, env, q.Body); err != nil {
		return nil, nil, err
	}
	p, err := q.Command.Prepare(env, q.Body)
	if err != nil {
		return nil, nil, err
	}
	a := Answer{LastUpdated: env.Now(), ServerTime: env.Now()}
	if p.Apply != nil {
		a.Result = p.Apply()
		d = join.decision(env)
	}
	a.Notices = append([]game.Notice{}, env.Out().Notices...)
	if answer, err = json.Marshal(a); err != nil || d == nil {
		return answer, nil, err
	}
	write := both(d.write, func(ctx context.Context, tx store.Tx) error { return keepAnswer(ctx, tx, q, env.Now(), answer) })
	if q.way.admin {
		write = both(write, k.ordered(q, env, answer))
	}
	return answer, d, write(ctx, tx)
}

// may checks inside the transaction that the sender still has the right.
func (k *Keeper) may(ctx context.Context, tx store.Tx, q *Request) error {
	if q.way.admin {
		return k.o.Rights.admin(ctx, tx, q.Player)
	}
	if check := k.o.Rights.accountCheck(q.Player); check != nil {
		return check(ctx, tx)
	}
	return nil
}

// bareEnv is the environment of a command without a kingdom.
func (k *Keeper) bareEnv(q *Request) *rules.Env {
	env := k.o.Engine.NewEnv(game.New(), k.Content(), k.Facts(q.Player), k.Now(), nil)
	env.Actor = q.actor()
	return env
}

// ordered writes an administrator's command to the audit log and to the append-only list of orders.
func (k *Keeper) ordered(q *Request, env *rules.Env, answer []byte) func(context.Context, store.Tx) error {
	return func(ctx context.Context, tx store.Tx) error {
		if err := k.o.Rights.audit(ctx, tx, Act{Actor: q.Player, Action: q.Command.Name, Change: env.Out().Change}); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `INSERT INTO orders (actor_id, idempotency_key, key_hash, at, command, args, answer) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
			q.Player, q.Key, q.Hash, env.Now(), q.Command.Name, string(q.Raw), string(answer))
		return err
	}
}
