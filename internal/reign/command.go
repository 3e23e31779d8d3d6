package reign

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// Failures that are nobody's rule.
var (
	ErrNone    = game.Refuse(game.Missing, "reign.none")
	ErrBusy    = game.Refuse(game.Conflict, "reign.moved")
	ErrKey     = game.Refuse(game.Conflict, "request.key_reused")
	ErrStore   = game.Refuse(game.Unavailable, "store.unavailable")
	ErrUnknown = game.Refuse(game.Unavailable, "store.outcome_unknown")
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
	written []byte          // what a provider wrote for it
}

// Answer is what a command says. It is stored with the commit, so that a repeated key gets
// the same bytes.
type Answer struct {
	Version     int64           `json:"version"`
	From        int64           `json:"from"`
	Seq         int64           `json:"seq"`
	LastUpdated int64           `json:"lastUpdated"`
	ServerTime  int64           `json:"serverTime"`
	Sections    engine.Sections `json:"sections"`
	Notices     []game.Notice   `json:"notices"`
	Result      any             `json:"result"`
	Replayed    bool            `json:"replayed,omitempty" doc:"carried out before: the kingdom as it is now, as the first answer is no longer kept"`
}

const attempts = 3

// Do carries a command out and answers when it is durable. A known key answers what it
// answered before.
func (k *Keeper) Do(ctx context.Context, q Request) ([]byte, error) {
	if q.Command.Written && k.o.Writer.On() {
		return k.doGenerated(ctx, q)
	}
	return k.carryOut(ctx, q)
}

func (k *Keeper) carryOut(ctx context.Context, q Request) ([]byte, error) {
	l := k.acquire(q.Player)
	defer l.release()
	for range attempts {
		answer, err := k.once(ctx, l, q)
		if errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrEpoch) {
			continue // another node was first: load again, apply again
		}
		if k.refusedStale(ctx, l, err) {
			l.drop()
			continue
		}
		return answer, outward(err)
	}
	return nil, ErrBusy.With()
}

// refusedStale tells whether a rule said no to a kingdom that another node has moved meanwhile.
// A commit would have noticed; a refusal commits nothing.
func (k *Keeper) refusedStale(ctx context.Context, l *instance, err error) bool {
	var no *game.Refusal
	if l.doc == nil || !errors.As(err, &no) {
		return false
	}
	heads, err := k.o.Store.Versions(ctx, []string{l.player})
	return err == nil && heads[l.player] > l.seq
}

func (k *Keeper) once(ctx context.Context, l *instance, q Request) ([]byte, error) {
	if err := k.load(ctx, l); err != nil {
		return nil, err
	}
	if answer, known, err := k.answerOfKey(ctx, l, q); known {
		return answer, err
	}
	k.observe(l)
	env, err := k.begin(ctx, l, true)
	if err != nil {
		return nil, err
	}
	if r, shared := k.o.Realm[q.Command.Name]; shared {
		return k.onceShared(ctx, l, env, q, r)
	}
	env.Actor, env.Written = rules.Actor{Player: q.Player, Role: q.Role}, q.written
	result, changed, err := k.o.Engine.Apply(env, q.Command, q.Body)
	if err != nil {
		return nil, err
	}
	return k.answer(ctx, l, env, q, result, changed, nil)
}

// answer commits what a command changed and publishes it. A plan that had nothing to do
// answers with an unchanged version and writes no row.
func (k *Keeper) answer(ctx context.Context, l *instance, env *rules.Env, q Request, result any, changed bool, realm func(context.Context, store.Tx) error) ([]byte, error) {
	a := Answer{Version: l.version, From: l.version, Seq: l.seq, LastUpdated: env.Now(), ServerTime: env.Now(), Result: result}
	if changed || realm != nil {
		a.Version, a.Seq = l.version+1, l.seq+1
	}
	l.collect(env)
	a.Notices = l.unsent()
	told, err := a.write(&l.lastSent, k.o.Engine.Patch(env))
	if err != nil {
		l.drop()
		return nil, err
	}
	if !changed && realm == nil {
		k.publish(l, a, told, q.Key) // ticks on the way here: other tabs must hear of them too
		return told.raw, nil
	}
	r := row{command: q.Command.Name, args: q.args(), key: q.Key, hash: q.Hash, answer: told, raises: true, realm: realm}
	if err := k.commit(ctx, l, env, r); err != nil {
		return nil, err
	}
	k.publish(l, a, told, q.Key)
	return told.raw, nil
}

// Preview is the dry run: it prices, refuses and names odds; it rolls and stores nothing.
func (k *Keeper) Preview(ctx context.Context, q Request) (rules.Preview, error) {
	l := k.acquire(q.Player)
	defer l.release()
	env, err := k.read(ctx, l)
	if err != nil {
		return rules.Preview{}, outward(err)
	}
	env.Actor = rules.Actor{Player: q.Player, Role: q.Role}
	env.Asking = q.Command.Written && k.o.Writer.On()
	if r, shared := k.o.Realm[q.Command.Name]; shared {
		if err := k.o.Store.Read(ctx, func(tx store.Tx) error { return r.load(ctx, tx, env, q.Body) }); err != nil {
			return rules.Preview{}, outward(err)
		}
	}
	return k.o.Engine.Preview(env, q.Command, q.Body)
}

// read is ready for a page, which must not see what another node has replaced.
func (k *Keeper) read(ctx context.Context, l *instance) (*rules.Env, error) {
	if err := k.current(ctx, l); err != nil {
		return nil, err
	}
	return k.ready(ctx, l)
}

// ready loads and advances for the owner.
func (k *Keeper) ready(ctx context.Context, l *instance) (*rules.Env, error) {
	var err error
	for range attempts {
		if err = k.load(ctx, l); err != nil {
			return nil, err
		}
		var env *rules.Env
		if env, err = k.begin(ctx, l, true); err == nil {
			return env, nil
		}
		if !errors.Is(err, store.ErrConflict) && !errors.Is(err, store.ErrEpoch) {
			return nil, err
		}
	}
	return nil, err
}

// outward turns the store's failures into codes; what is nobody's rule stays internal.
func outward(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, store.ErrNotFound):
		return ErrNone.With()
	case errors.Is(err, store.ErrUnavailable):
		return ErrStore.With()
	case errors.Is(err, store.ErrUnknown):
		return ErrUnknown.With()
	case errors.Is(err, store.ErrConflict), errors.Is(err, store.ErrEpoch):
		return ErrBusy.With()
	}
	return err
}

// View is the whole of what the owner sees.
type View struct {
	Version     int64           `json:"version"`
	Seq         int64           `json:"seq"`
	Epoch       string          `json:"epoch"`
	Build       string          `json:"build"`
	ContentHash string          `json:"contentHash"`
	ServerTime  int64           `json:"serverTime"`
	LastUpdated int64           `json:"lastUpdated"`
	Sections    engine.Sections `json:"sections"`
}

// View brings the kingdom up to now for its ruler and shows it.
func (k *Keeper) View(ctx context.Context, player string) ([]byte, error) {
	l := k.acquire(player)
	defer l.release()
	env, err := k.read(ctx, l)
	if err != nil {
		return nil, outward(err)
	}
	v := View{
		Version: l.version, Seq: l.seq, Epoch: l.epoch, Build: k.o.Build, ContentHash: env.Content.Hash,
		ServerTime: env.Now(), LastUpdated: env.Now(), Sections: k.o.Engine.View(env),
	}
	l.lastSent, l.observed = lastSent{}, true // this page knows more than the last patch told
	w := newWriter()
	defer w.free()
	err = w.value(&v)
	return bytes.Clone(w.b), err
}

// Breakdown opens one figure up.
func (k *Keeper) Breakdown(ctx context.Context, player, figure string) (rules.Breakdown, error) {
	l := k.acquire(player)
	defer l.release()
	env, err := k.read(ctx, l)
	if err != nil {
		return rules.Breakdown{}, outward(err)
	}
	b, ok := env.Book.Breakdown(env, figure)
	if !ok {
		return rules.Breakdown{}, ErrFigure.With("id", figure)
	}
	return b, nil
}

// ErrFigure is answered for a figure that does not exist.
var ErrFigure = game.Refuse(game.Missing, "figure.unknown")

// Has tells whether a player reigns.
func (k *Keeper) Has(ctx context.Context, player string) (bool, error) {
	l := k.acquire(player)
	defer l.release()
	err := k.load(ctx, l)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil, outward(err)
}
