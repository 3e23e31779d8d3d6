package reign

import (
	"context"
	"fmt"
	"reflect"

	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// Join connects commands with the body B to rows of the realm through a seam. Load and Write may be nil: then nothing is
// read or written.
type Join[B, S, D any] struct {
	Row     func(body B) (family, id string, named bool) // the row beside the document named by a body; family is the first part of its kind
	Load    func(ctx context.Context, tx store.Tx, env *rules.Env, body B) (S, error)
	Write   func(ctx context.Context, tx store.Tx, decided D) error // checks again the rows that Load read, because a kingdom's command decides before its transaction
	Changed func(decided D) Changed
}

// Realm is a join without its type parameters, for the table of all commands.
type Realm struct {
	body     reflect.Type
	seam     rules.SeamTypes
	row      func(body any) (family, id string, named bool)
	read     func(ctx context.Context, tx store.Tx, env *rules.Env, body any) error
	decision func(env *rules.Env) *decision
}

// decision is a command's decision about rows of the realm.
type decision struct {
	write   func(context.Context, store.Tx) error
	changed Changed
}

// Changed lists the announcements that follow a durable change of the realm's rows.
type Changed struct {
	Topics  map[string]any // messages by topic
	Facts   bool           // players' facts changed
	Owed    []string       // players whose inboxes got rows
	Content bool           // the overlay changed
}

// Of binds a join to its seam.
func (j Join[B, S, D]) Of(seam rules.Seam[S, D]) Realm {
	r := Realm{body: reflect.TypeFor[B](), seam: seam.Types()}
	if j.Row != nil {
		r.row = func(body any) (string, string, bool) { return j.Row(body.(B)) }
	}
	if j.Load != nil {
		r.read = func(ctx context.Context, tx store.Tx, env *rules.Env, body any) error {
			s, err := j.Load(ctx, tx, env, body.(B))
			seam.Give(env, s)
			return err
		}
	}
	r.decision = func(env *rules.Env) *decision {
		d, any := seam.Decided(env)
		if !any || j.Write == nil {
			return nil
		}
		out := &decision{write: func(ctx context.Context, tx store.Tx) error { return j.Write(ctx, tx, d) }}
		if j.Changed != nil {
			out.changed = j.Changed(d)
		}
		return out
	}
	return r
}

// Load reads the rows that a command decides on.
func (r Realm) Load(ctx context.Context, tx store.Tx, env *rules.Env, body any) error {
	if r.read == nil {
		return nil
	}
	return r.read(ctx, tx, env, body)
}

// loadShared reads the rows that a kingdom's command decides on.
func (k *Keeper) loadShared(ctx context.Context, l *instance, env *rules.Env, r Realm, body any) (err error) {
	if r.row != nil {
		if family, id, named := r.row(body); named {
			if env.Row, err = k.hasRow(ctx, l, family, id); err != nil {
				return err
			}
		}
	}
	return k.o.Store.Read(ctx, func(tx store.Tx) error { return r.Load(ctx, tx, env, body) })
}

// Joined checks that each join matches its command: both have the same seam and body, and neither exists alone.
func Joined(commands []rules.Command, joins map[string]Realm) error {
	known := map[string]bool{}
	for _, c := range commands {
		known[c.Name] = true
		join, ok := joins[c.Name]
		switch {
		case !ok && c.Seam == rules.SeamTypes{}:
			if c.Scope == rules.OnRealm || ways[c.Scope].kingdom == nobodys {
				return fmt.Errorf("reign: %s has the scope %s and no seam", c.Name, c.Scope)
			}
			continue
		case !ok:
			return fmt.Errorf("reign: nothing joins %s to the realm", c.Name)
		case join.seam != c.Seam:
			return fmt.Errorf("reign: %s is of the seam %v and joined by %v", c.Name, c.Seam, join.seam)
		case join.body != c.Body && join.body.Kind() != reflect.Interface:
			return fmt.Errorf("reign: %s takes %v and is joined by %v", c.Name, c.Body, join.body)
		}
	}
	for name := range joins {
		if !known[name] {
			return fmt.Errorf("reign: %s is joined to the realm, and there is no such command", name)
		}
	}
	return nil
}

// TellRealm announces a committed write to this node and the others; nil: nothing.
func (k *Keeper) TellRealm(ctx context.Context, c *Changed) {
	if c == nil {
		return
	}
	if c.Content {
		k.renew(context.WithoutCancel(ctx)) // the write is committed, so that the sender's cancellation does not matter
	}
	if c.Facts {
		k.renewFacts(context.WithoutCancel(ctx))
		if k.o.Live != nil {
			k.o.Live.Publish(FactsTopic, FactsChanged{})
		}
	}
	if len(c.Owed) > 0 {
		k.noteOwed(c.Owed)
	}
	if k.o.Live != nil {
		for topic, message := range c.Topics {
			k.o.Live.Publish(topic, message)
		}
	}
}
