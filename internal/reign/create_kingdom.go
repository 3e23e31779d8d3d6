package reign

import (
	"context"
	"encoding/json"
	"errors"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/ruler"
	"umbrarch/internal/store"
)

// CreateKingdom creates the player's reign. Of two concurrent calls one succeeds.
func (k *Keeper) CreateKingdom(ctx context.Context, q Request, body ruler.Creation) ([]byte, error) {
	l := k.acquire(q.Player)
	defer l.release()
	err := k.load(ctx, l)
	if err == nil {
		if answer, known, err := k.answerOfKey(ctx, l, &q); known {
			return answer, outward(err)
		}
		return nil, ruler.ErrReigns.With()
	}
	if !errors.Is(err, store.ErrNotFound) {
		return nil, outward(err)
	}
	epoch, secret := k.o.Store.Secret()
	env, created, err := k.o.Engine.CreateKingdom(k.Content(), k.Facts(q.Player), k.Now(), k.newChain(), source{secret, q.Player}, body)
	if err != nil {
		return nil, err
	}
	l.doc, l.dice, l.observed, l.epoch = env.Doc, k.diceOf(q.Player, env.Doc, secret), true, epoch // load finds the position of the log
	l.entered()
	l.until, l.owed = 0, nil
	l.facts.Store(k.Facts(q.Player))
	l.collect(env)
	a := Answer{Version: l.version + 1, Seq: l.seq + 1, LastUpdated: env.Now(), ServerTime: env.Now(), Sections: k.o.Engine.View(env), Notices: append([]game.Notice{}, l.notices...), Result: created}
	raw, err := json.Marshal(a)
	if err != nil {
		return nil, err
	}
	err = k.commit(ctx, l, env, row{command: "ruler.create", args: q.Raw, key: q.Key, hash: q.Hash, answer: reply{raw: raw}, raises: true, realm: k.o.Rights.accountCheck(q.Player)})
	if errors.Is(err, store.ErrConflict) {
		return nil, ruler.ErrReigns.With() // another node created it first
	}
	return raw, outward(err)
}
