package reign

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// DoShared carries out a command on shared rows alone. The sender's kingdom is neither locked nor written: what somebody
// says must not wait for what he builds.
func (k *Keeper) DoShared(ctx context.Context, q Request) ([]byte, error) {
	r, ok := k.o.Realm[q.Command.Name]
	if !ok {
		return nil, ErrForbidden.With()
	}
	for range sharedAttempts {
		var raw []byte
		var decided any
		err := k.o.Store.Write(ctx, func(tx store.Tx) (err error) {
			raw, decided, err = k.sharedAttempt(ctx, tx, r, q)
			return err
		})
		if errors.Is(err, store.ErrConflict) {
			continue
		}
		if err == nil && decided != nil {
			k.TellRealm(ctx, r, decided)
		}
		return raw, outward(err)
	}
	return nil, ErrBusy.With()
}

// sharedAttempt is a shared command inside its transaction: rights, known key, plan and apply, write, the kept answer.
func (k *Keeper) sharedAttempt(ctx context.Context, tx store.Tx, r Realm, q Request) (raw []byte, decided any, err error) {
	if check := k.o.Rights.accountCheck(q.Player); check != nil {
		if err := check(ctx, tx); err != nil {
			return nil, nil, err
		}
	}
	if known, err := keptAnswer(ctx, tx, q); err != nil || known != nil {
		return known, nil, err
	}
	now := k.Now()
	raw, decided, _, err = k.decide(ctx, tx, r, q, now)
	if err != nil || decided == nil {
		return raw, nil, err
	}
	return raw, decided, keepAnswer(ctx, tx, q, now, raw)
}

// decide plans and applies a command that has no kingdom, and writes what it decided. Decided is nil where nothing is to
// be written.
func (k *Keeper) decide(ctx context.Context, tx store.Tx, r Realm, q Request, now int64) (raw []byte, decided any, change rules.Change, err error) {
	env := k.o.Engine.NewEnv(game.New(), k.Content(), k.Facts(q.Player), now, nil)
	env.Actor = rules.Actor{Player: q.Player, Role: q.Role}
	if err := r.load(ctx, tx, env, q.Body); err != nil {
		return nil, nil, change, err
	}
	p, err := q.Command.Prepare(env, q.Body)
	if err != nil {
		return nil, nil, change, err
	}
	a := Answer{LastUpdated: now, ServerTime: now}
	if p.Apply != nil {
		a.Result = p.Apply()
		if decided = env.Out().Shared; decided != nil {
			if err := r.Write(ctx, tx, decided); err != nil {
				return nil, nil, change, err
			}
		}
	}
	a.Notices = append([]game.Notice{}, env.Out().Notices...)
	raw, err = json.Marshal(a)
	return raw, decided, env.Out().Change, err
}

// keptAnswer finds the answer that a key was given before.
func keptAnswer(ctx context.Context, tx store.Tx, q Request) ([]byte, error) {
	var hash, answer string
	err := tx.QueryRow(ctx, `SELECT key_hash, answer FROM shared_answers WHERE player_id = $1 AND idempotency_key = $2`, q.Player, q.Key).Scan(&hash, &answer)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, nil
	case err != nil:
		return nil, err
	case hash != q.Hash:
		return nil, ErrKey.With()
	}
	return []byte(answer), nil
}

// keepAnswer keeps an answer for a day, as a kingdom keeps its own. The same key on another node at once is a conflict.
func keepAnswer(ctx context.Context, tx store.Tx, q Request, at int64, answer []byte) error {
	if _, err := tx.Exec(ctx, `DELETE FROM shared_answers WHERE player_id = $1 AND at < $2`, q.Player, at-keysFor.Milliseconds()); err != nil {
		return err
	}
	n, err := tx.Exec(ctx, `INSERT INTO shared_answers (player_id, idempotency_key, key_hash, at, answer) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (player_id, idempotency_key) DO NOTHING`, q.Player, q.Key, q.Hash, at, string(answer))
	if err == nil && n == 0 {
		err = store.ErrConflict
	}
	return err
}
