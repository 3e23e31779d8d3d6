package reign

import (
	"context"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/store"
)

// Overlay reads the realm's changes to the built-in content. Each change raises the version, so that a node reads the rows
// only after a change.
type Overlay struct {
	Version func(ctx context.Context, tx store.Tx) (int64, error)
	Rows    func(ctx context.Context, tx store.Tx) ([]content.Override, error)
}

// ContentTopic is the topic on which nodes announce changes of the overlay.
const ContentTopic = "control/content"

// ContentChanged is the message of that topic.
type ContentChanged struct {
	Kind string `json:"kind"`
}

// contentEvery is the polling interval that makes up for lost messages.
const contentEvery = 15 * time.Second

// overlayState identifies the overlay of the current snapshot. A restore begins another epoch, in which the same version
// may mean other rows.
type overlayState struct {
	epoch   string
	version int64
}

// Renew applies the database's overlay to the built-in content and puts the result in force. A row that this build does
// not accept is skipped and logged; the game continues without it.
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

// renew is Renew without a waiting caller: after an error the next round tries again.
func (k *Keeper) renew(ctx context.Context) {
	if err := k.Renew(ctx); err != nil && ctx.Err() == nil {
		k.o.Log.Warn("the overlay of the content could not be read", "error", err)
	}
}
