package reign

import (
	"context"

	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// Preview is the dry run of a command, on the rows that its way would lock and read: it shows prices, refusals and odds;
// it rolls and stores nothing.
func (k *Keeper) Preview(ctx context.Context, q Request) (out rules.Preview, err error) {
	if err := k.admit(&q); err != nil {
		return out, err
	}
	if q.way.kingdom == nobodys {
		out, err = k.previewOnRows(ctx, &q)
	} else {
		out, err = k.previewOnKingdom(ctx, &q)
	}
	return out, q.failure(err)
}

func (k *Keeper) previewOnKingdom(ctx context.Context, q *Request) (out rules.Preview, err error) {
	l := k.acquire(q.kingdom)
	defer l.release()
	env, err := k.read(ctx, l, q.way.kingdom == senders || l.watchers > 0)
	if err != nil {
		return out, err
	}
	env.Actor = q.actor()
	env.Asking = q.Command.Written && k.o.Writer.On()
	if join, shared := k.o.Realm[q.Command.Name]; shared {
		if err := k.loadShared(ctx, l, env, join, q.Body); err != nil {
			return out, err
		}
	}
	return k.o.Engine.Preview(env, q.Command, q.Body)
}

func (k *Keeper) previewOnRows(ctx context.Context, q *Request) (out rules.Preview, err error) {
	env := k.bareEnv(q)
	err = k.o.Store.Read(ctx, func(tx store.Tx) error { return k.o.Realm[q.Command.Name].Load(ctx, tx, env, q.Body) })
	if err != nil {
		return out, err
	}
	return k.o.Engine.Preview(env, q.Command, q.Body)
}
