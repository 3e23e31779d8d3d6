package reign

import (
	"context"
	"encoding/json"
	"errors"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
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

	way     way
	kingdom string // whose kingdom is locked and written; "" where none is
	written []byte // what a provider wrote for it
}

// way is how the commands of one scope are carried out (ADR 11). Everything else is the same for all of them.
type way struct {
	kingdom whose // the kingdom that is locked, advanced and written
	admin   bool  // asks the role again in the transaction, and writes a line of the audit log
	tries   int   // after conflicts with other writers
}

// whose says which kingdom a command is carried out on.
type whose int

const (
	nobodys whose = iota // rows of the realm alone
	senders
	named // by the body: an administrator's command on a player's kingdom
)

// Thirty members of a faction may write its rows at once; one kingdom has two nodes at most that believe to hold it.
const kingdomTries, realmTries = 3, 12

var ways = map[rules.Scope]way{
	rules.OnKingdom: {kingdom: senders, tries: kingdomTries},
	rules.OnRealm:   {kingdom: senders, tries: realmTries},
	rules.OnPlayer:  {kingdom: named, admin: true, tries: kingdomTries},
	rules.OnShared:  {tries: realmTries},
	rules.OnAdmin:   {admin: true, tries: realmTries},
}

// Do carries a command out and answers when it is durable. A known key gets its stored answer.
func (k *Keeper) Do(ctx context.Context, q Request) ([]byte, error) {
	if err := k.admit(&q); err != nil {
		return nil, err
	}
	if q.Command.Written && k.o.Writer.On() && q.Role != rules.House {
		return k.doGenerated(ctx, q)
	}
	return k.execute(ctx, q)
}

// admit finds the way of a command and refuses what can be refused before anything is locked.
func (k *Keeper) admit(q *Request) error {
	q.way = ways[q.Command.Scope]
	if q.way.admin && q.Role != rules.Admin {
		return ErrForbidden.With()
	}
	switch q.way.kingdom {
	case senders:
		q.kingdom = q.Player
	case named:
		target, ok := q.Body.(rules.Targeted)
		if !ok {
			return ErrForbidden.With()
		}
		q.kingdom = target.Target()
	}
	if b, ok := q.Body.(rules.Checked); ok {
		return b.Check(k.o.Engine.NewEnv(game.New(), k.Content(), k.Facts(""), k.Now(), nil))
	}
	return nil
}

// execute tries until no other writer is first. A kingdom's lock is held over all tries.
func (k *Keeper) execute(ctx context.Context, q Request) ([]byte, error) {
	var l *instance
	if q.kingdom != "" {
		l = k.acquire(q.kingdom)
		defer l.release()
	}
	for range q.way.tries {
		answer, err := k.attempt(ctx, l, &q)
		if errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrEpoch) {
			continue
		}
		if k.refusedStale(ctx, l, err) {
			l.drop()
			continue
		}
		return answer, q.failure(err)
	}
	return nil, q.failure(store.ErrConflict)
}

// attempt carries a command out once: on a kingdom, or on rows of the realm alone.
func (k *Keeper) attempt(ctx context.Context, l *instance, q *Request) ([]byte, error) {
	if l == nil {
		return k.attemptOnRows(ctx, q)
	}
	return k.attemptOnKingdom(ctx, l, q)
}

// refusedStale tells whether a rule refused on a kingdom that another node has moved meanwhile.
// A commit would have noticed; a refusal commits nothing.
func (k *Keeper) refusedStale(ctx context.Context, l *instance, err error) bool {
	var no *game.Refusal
	if l == nil || l.doc == nil || !errors.As(err, &no) {
		return false
	}
	heads, err := k.o.Store.Versions(ctx, []string{l.player})
	return err == nil && heads[l.player] > l.seq
}

// failure is what the sender is told of a command that was not carried out. A command may name its own text for two cases: rows of the
// realm that are missing or stay in conflict, and a player who does not reign.
func (q *Request) failure(err error) error {
	switch {
	case q.Command.Failed.Name != "" && (errors.Is(err, store.ErrConflict) || store.IsMissingTable(err)):
		return q.Command.Failed.With()
	case q.Command.NoReign.Name != "" && errors.Is(err, store.ErrNotFound):
		return q.Command.NoReign.With()
	}
	return outward(err)
}

// actor is the sender as rules see it.
func (q *Request) actor() rules.Actor { return rules.Actor{Player: q.Player, Role: q.Role} }

// logged is the request as the log of its kingdom keeps it: an administrator's keys are apart from the player's own.
func (q *Request) logged() Request {
	r := *q
	if q.way.kingdom == named {
		r.Key, r.Player = "admin:"+q.Player+":"+q.Key, q.kingdom
	}
	return r
}

// ErrForbidden is answered to a role that may not.
var ErrForbidden = game.Refuse(game.Forbidden, "auth.forbidden")
