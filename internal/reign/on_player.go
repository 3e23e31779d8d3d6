package reign

import (
	"context"
	"encoding/json"
	"errors"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// An administrator's command on a player's kingdom goes the way of the ruler's own commands: the kingdom's lock, advance, plan and
// apply, one row of the log, the push. So neither loses what the other does. The line of the audit log is written in the row's
// transaction, and the ruler is not present because of it.

// DoOnPlayer carries out an admin's command on the kingdom of the player whom its body names.
func (k *Keeper) DoOnPlayer(ctx context.Context, q Request) ([]byte, error) {
	target, ok := q.Body.(rules.Targeted)
	if q.Role != rules.Admin || !ok {
		return nil, ErrForbidden.With()
	}
	if err := k.checkBody(q.Body); err != nil {
		return nil, err
	}
	l := k.acquire(target.Target())
	defer l.release()
	for range attempts {
		answer, err := k.attemptOnPlayer(ctx, l, q)
		switch {
		case errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrEpoch):
			continue // another node was first: load again, apply again
		case errors.Is(err, store.ErrNotFound):
			return nil, q.noReign()
		}
		return answer, outward(err)
	}
	return nil, ErrBusy.With()
}

// checkBody refuses what can be refused whoever is named.
func (k *Keeper) checkBody(body any) error {
	b, ok := body.(rules.Checked)
	if !ok {
		return nil
	}
	return b.Check(k.o.Engine.NewEnv(game.New(), k.Content(), k.Facts(""), k.Now(), nil))
}

// noReign is the refusal where the player named does not reign.
func (q Request) noReign() error {
	if q.Command.NoReign.Name != "" {
		return q.Command.NoReign.With()
	}
	return ErrNone.With()
}

// onPlayer is the request as the player's log keeps it: an admin's keys are apart from the player's own.
func (q Request) onPlayer(player string) Request {
	q.Key = "admin:" + q.Player + ":" + q.Key
	q.Player = player
	return q
}

func (k *Keeper) attemptOnPlayer(ctx context.Context, l *instance, q Request) ([]byte, error) {
	if err := k.load(ctx, l); err != nil {
		return nil, err
	}
	kept := q.onPlayer(l.player)
	if answer, known, err := k.keptAnswer(ctx, l, kept); known {
		if answer == nil && err == nil {
			answer, err = json.Marshal(Answer{Notices: []game.Notice{}, Replayed: true})
		}
		return answer, err
	}
	k.observe(l)
	env, err := k.advance(ctx, l, l.watchers > 0)
	if err != nil {
		return nil, err
	}
	env.Actor = rules.Actor{Player: q.Player, Role: q.Role}
	out := outcome{}
	if out.result, out.changed, err = k.o.Engine.Apply(env, q.Command, q.Body); err != nil {
		return nil, err
	}
	change, reply := env.Out().Change, append([]game.Notice{}, env.Out().Reply...)
	answer, patch, err := k.encode(l, env, out, true)
	if err != nil {
		return nil, err
	}
	said, err := json.Marshal(Answer{LastUpdated: env.Now(), ServerTime: env.Now(), Notices: reply, Result: out.result})
	if err != nil || !out.changed {
		return said, err
	}
	act := Act{Actor: q.Player, Action: q.Command.Name, Target: l.player, Change: change}
	r := row{command: q.Command.Name, args: kept.args(), key: kept.Key, hash: q.Hash, answer: replyOf(said, patch), raises: true, realm: k.o.Rights.act(act)}
	if err := k.commit(ctx, l, env, r); err != nil {
		return nil, err
	}
	k.publish(l, answer, patch, "")
	return said, nil
}

// replyOf is what the row keeps: what the admin was answered, and the notices that the ruler was told.
func replyOf(said []byte, patch reply) reply { return reply{raw: said, each: patch.each} }

// previewOnPlayer is the dry run of an admin's command on a player's kingdom.
func (k *Keeper) previewOnPlayer(ctx context.Context, q Request) (rules.Preview, error) {
	target, ok := q.Body.(rules.Targeted)
	if q.Role != rules.Admin || !ok {
		return rules.Preview{}, ErrForbidden.With()
	}
	if err := k.checkBody(q.Body); err != nil {
		return rules.Preview{}, err
	}
	var out rules.Preview
	err := k.inspect(ctx, target.Target(), func(_ *instance, env *rules.Env) (err error) {
		env.Actor = rules.Actor{Player: q.Player, Role: q.Role}
		out, err = k.o.Engine.Preview(env, q.Command, q.Body)
		return err
	})
	if errors.Is(err, ErrNone.With()) {
		err = q.noReign()
	}
	return out, err
}

// inspect brings a kingdom up to now for somebody who is not its ruler.
func (k *Keeper) inspect(ctx context.Context, player string, look func(*instance, *rules.Env) error) error {
	l := k.acquire(player)
	defer l.release()
	if err := k.current(ctx, l); err != nil {
		return outward(err)
	}
	if err := k.load(ctx, l); err != nil {
		return outward(err)
	}
	env, err := k.advance(ctx, l, l.watchers > 0)
	if err != nil {
		return outward(err)
	}
	return look(l, env)
}
