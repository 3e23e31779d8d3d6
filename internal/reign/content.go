package reign

import (
	"context"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/store"
)

// Overlay reads what a realm lays over the built-in content. The version moves with every
// change, so that a node asks for the rows only where there is something new.
type Overlay struct {
	Version func(ctx context.Context, tx store.Tx) (int64, error)
	Rows    func(ctx context.Context, tx store.Tx) ([]content.Override, error)
}

// ContentTopic is where nodes tell each other that the overlay has changed.
const ContentTopic = "control/content"

// ContentChanged is the message of that topic.
type ContentChanged struct {
	Kind string `json:"kind"`
}

// contentEvery heals a message that was lost on the way.
const contentEvery = 15 * time.Second

// overlayState is the overlay that the snapshot in force was made of. A restore begins another
// epoch, in which the same version may mean other rows.
type overlayState struct {
	epoch   string
	version int64
}

// Renew lays the database's overlay over the built-in content and puts the outcome in force.
// A row that this build does not accept is left out and logged; the game goes on without it.
func (k *Keeper) Renew(ctx context.Context) error {
	if k.o.Overlay == nil {
		return nil
	}
	k.overlayLock.Lock()
	defer k.overlayLock.Unlock()
	now := overlayState{epoch: k.o.Store.Epoch()}
	var rows []content.Override
	err := k.o.Store.Read(ctx, func(tx store.Tx) (err error) {
		rows = nil
		if now.version, err = k.o.Overlay.Version(ctx, tx); err != nil || now == k.overlay {
			return err
		}
		rows, err = k.o.Overlay.Rows(ctx, tx)
		return err
	})
	if err != nil || now == k.overlay {
		return err
	}
	next, left := k.o.Content.Overlay(rows)
	for _, why := range left {
		k.o.Log.Error("an override of the content was left out", "error", why)
	}
	k.overlay = now
	if before := k.content.Swap(next); before.Hash != next.Hash {
		k.o.Log.Info("the content in force", "hash", next.Hash, "overrides", len(rows)-len(left))
	}
	return nil
}

// renew is Renew where nobody waits for the outcome: the next round asks again.
func (k *Keeper) renew(ctx context.Context) {
	if err := k.Renew(ctx); err != nil && ctx.Err() == nil {
		k.o.Log.Warn("the overlay of the content could not be read", "error", err)
	}
}
