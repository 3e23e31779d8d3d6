package reign

import (
	"context"
	"fmt"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
)

// advance brings a loaded kingdom up to now and gives the environment of now. Owner says that the
// ruler is here. What an absence brought is durable before anybody is told of it.
func (k *Keeper) advance(ctx context.Context, l *instance, owner bool) (*rules.Env, error) {
	now := k.Now()
	before, err := k.takeFacts(ctx, l)
	if err != nil {
		return nil, err
	}
	reports := l.doc.Absence.Get().Next
	if before != nil && l.watchers > 0 { // what was until now was under the facts of before
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
		from = len(l.notices) // the report of the absence has these
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

// advanceUnder brings a kingdom up to now under facts that no longer hold.
func (k *Keeper) advanceUnder(l *instance, facts *rules.Facts, now int64, owner bool) {
	env := k.o.Engine.NewEnv(l.doc, k.Content(), facts, now, l.dice)
	k.o.Engine.Advance(env, now, engine.Presence{Until: l.until, Owner: owner})
	l.collect(env)
}

// receive takes what the realm owes this kingdom. A row of a kind that this node does not
// know was sent by a newer one while nodes are replaced: it waits for a node that knows it,
// and the ruler plays on.
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
