package reign

import (
	"context"
	"encoding/json"
	"fmt"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// attemptOnKingdom executes a command on a locked kingdom: load, known key, advance, plan and apply, encode, commit,
// publish. A plan without changes answers with an unchanged version and writes no row.
func (k *Keeper) attemptOnKingdom(ctx context.Context, l *instance, q *Request) ([]byte, error) {
	if err := k.load(ctx, l); err != nil {
		return nil, err
	}
	if answer, known, err := k.answerOfKey(ctx, l, q); known {
		return answer, err
	}
	if k.shows(l, q) {
		k.observe(l)
	}
	env, err := k.advance(ctx, l, q.way.kingdom == senders || l.watchers > 0)
	if err != nil {
		return nil, err
	}
	out, err := k.apply(ctx, l, env, q)
	if err != nil {
		return nil, err
	}
	if out.changed && k.o.Assert {
		if err := k.o.Engine.Assert(env); err != nil {
			panic(fmt.Errorf("%s: %w", q.Command.Name, err)) // release drops the document; nothing was stored
		}
	}
	said, err := k.encode(l, env, out, q)
	if err != nil {
		return nil, err
	}
	if out.changed {
		r := row{
			command: q.Command.Name, args: q.args(), key: q.logKey(), hash: q.Hash,
			answer: reply{raw: said.answer, each: said.patch.each}, raises: true, realm: out.write,
		}
		if err := k.commit(ctx, l, env, r); err != nil {
			return nil, err
		}
	}
	k.publish(l, said.page, said.patch, said.cause) // also without a change: the pages must hear of the ticks before the command
	k.TellRealm(ctx, out.told)
	return said.answer, nil
}

// outcome is the result of applying a command.
type outcome struct {
	result  any
	changed bool
	reply   []game.Notice                         // for an administrator
	write   func(context.Context, store.Tx) error // runs in the row's transaction; nil: nothing to write
	told    *Changed                              // messages for others, after the commit
}

// apply plans a command and executes it in memory. A command on shared rows decides on their current state; its write
// checks them again in the row's transaction.
func (k *Keeper) apply(ctx context.Context, l *instance, env *rules.Env, q *Request) (out outcome, err error) {
	env.Actor, env.Written = q.actor(), q.written
	join, shared := k.o.Realm[q.Command.Name]
	if shared {
		if err := k.loadShared(ctx, l, env, join, q.Body); err != nil {
			return out, err
		}
	}
	if q.Command.Pages {
		if env.Pages, err = k.donePages(ctx, l); err != nil {
			return out, err
		}
	}
	out.result, out.changed, err = k.o.Engine.Apply(env, q.Command, q.Body)
	if err != nil || !out.changed {
		return out, err
	}
	if shared {
		if d := join.decision(env); d != nil {
			out.write, out.told = d.write, &d.changed
		}
	}
	if q.way.admin {
		out.reply = env.Out().Reply
		out.write = both(out.write, k.o.Rights.act(Act{Actor: q.Player, Action: q.Command.Name, Target: l.player, Change: env.Out().Change}))
	}
	return out, nil
}

// said is the encoded result of a command: the answer for its sender, the patch for the kingdom's pages.
type said struct {
	answer []byte // stored in the row, so that a repeated key gets the same bytes
	page   Answer
	patch  reply
	cause  string // identifies the command to its sender's pages
}

// encode writes the answer and the patch. They share their bytes, except in an answer to an administrator.
func (k *Keeper) encode(l *instance, env *rules.Env, out outcome, q *Request) (s said, err error) {
	s.page = Answer{Version: l.version, From: l.version, Seq: l.seq, LastUpdated: env.Now(), ServerTime: env.Now(), Result: out.result}
	if out.changed {
		s.page.Version, s.page.Seq = l.version+1, l.seq+1
	}
	l.collect(env)
	notices, logged := l.unsent()
	s.page.Notices = notices
	patch := engine.Sections{}
	if k.shows(l, q) {
		patch = k.o.Engine.Patch(env)
	}
	if s.patch, err = s.page.write(&l.lastSent, patch); err != nil {
		l.drop()
		return s, err
	}
	s.patch.each = s.patch.each[logged:]
	s.answer, s.cause = s.patch.raw, q.Key
	if q.way.kingdom == named {
		s.cause = ""
		s.answer, err = json.Marshal(Answer{LastUpdated: env.Now(), ServerTime: env.Now(), Notices: append([]game.Notice{}, out.reply...), Result: out.result})
	}
	return s, err
}
