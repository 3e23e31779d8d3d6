package reign

import (
	"context"
	"fmt"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
)

// advance brings a loaded kingdom up to now and returns its environment. Owner means that the ruler is present. The
// changes of an absence are durable before anybody is told of them.
func (k *Keeper) advance(ctx context.Context, l *instance, owner bool) (*rules.Env, error) {
	now := k.Now()
	if err := k.takePresence(ctx, l, now); err != nil {
		return nil, err
	}
	before, err := k.takeFacts(ctx, l)
	if err != nil {
		return nil, err
	}
	reports := l.doc.Absence.Get().Next
	if before != nil && l.watchers > 0 { // the time before the change counts under the previous facts
		k.advanceUnder(l, before, now, owner)
	}
	env := k.o.Engine.NewEnv(l.doc, k.Content(), l.facts.Load(), now, l.dice)
	k.o.Engine.Advance(env, now, engine.Presence{Until: l.until, Owner: owner})
	if owner {
		l.asleep = false
		k.presence.seen(l.player, env.Now())
	}
	l.collect(env)
	from := l.noticesSent
	if l.doc.Absence.Get().Next != reports {
		from = len(l.notices) // these notices are already in the absence report
	}
	taken, err := k.receive(env, l)
	if err != nil {
		return nil, err
	}
	if len(taken) > 0 || l.doc.Absence.Get().Next != reports {
		unsent := l.notices[from:]
		if err := k.commit(ctx, l, env, row{command: "reign.return", inbox: taken}); err != nil {
			return nil, err
		}
		l.arrived = append(l.arrived, unsent...)
	}
	return env, nil
}

// advanceUnder brings a kingdom up to now under the facts that held until now.
func (k *Keeper) advanceUnder(l *instance, facts *rules.Facts, now int64, owner bool) {
	env := k.o.Engine.NewEnv(l.doc, k.Content(), facts, now, l.dice)
	k.o.Engine.Advance(env, now, engine.Presence{Until: l.until, Owner: owner})
	l.collect(env)
}

// receive applies the rows that the realm owes this kingdom. While nodes are replaced, a newer one may send rows of a kind
// unknown here: they wait for a node that knows the kind, and the player continues.
func (k *Keeper) receive(env *rules.Env, l *instance) ([]int64, error) {
	var taken []int64
	for _, r := range l.owed {
		if !k.o.Engine.Receives(r.Kind) {
			if r.ID > l.left {
				l.left = r.ID
				k.o.Log.Warn("an inbox row waits for a newer node", "player", l.player, "kind", r.Kind)
			}
			continue
		}
		if err := k.o.Engine.Receive(env, r.Kind, r.Body); err != nil {
			return nil, fmt.Errorf("reign: inbox row %d of %s: %w", r.ID, l.player, err)
		}
		l.collect(env)
		taken = append(taken, r.ID)
	}
	l.owed = nil
	return taken, nil
}
