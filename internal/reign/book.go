package reign

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/book"
	"umbrarch/internal/store"
)

// bookPages is the number of done scenes that a book is composed from, and pagesAtOnce how many are read at a time.
const (
	bookPages   = 1000
	pagesAtOnce = 200
)

// Book composes the book of a player's reign.
func (h History) Book(ctx context.Context, player string) (book.Volume, error) {
	pages, err := h.courtPages(ctx, player)
	if err != nil {
		return book.Volume{}, err
	}
	l := h.k.acquire(player)
	defer l.release()
	env, err := h.k.read(ctx, l, true)
	if err != nil {
		return book.Volume{}, outward(err)
	}
	return book.Compose(env, pages), nil
}

// donePages are the rows of a held kingdom's done scenes, newest first: the pending ones and those in the store.
func (k *Keeper) donePages(ctx context.Context, l *instance) (out []game.DoneScenePage, err error) {
	add := func(body []byte) {
		var p game.DoneScenePage
		if json.Unmarshal(body, &p) == nil {
			out = append(out, p)
		}
	}
	for _, r := range slices.Backward(l.records) {
		if r.Kind == game.CourtBookKind {
			add(r.Body)
		}
	}
	meta := l.doc.Meta.Get()
	own := past{meta.CreatedAt, meta.Interrupted}
	rows, err := k.o.Store.Records(ctx, l.player, game.CourtBookKind, store.Before{}, bookPages)
	for _, r := range rows {
		if _, is := own.holds(r.At); is {
			add(r.Body)
		}
	}
	return out, err
}

// Volume is the book of a reign of the player's line that has ended.
func (h History) Volume(ctx context.Context, player string, reign int64) (v book.Volume, err error) {
	a, known, err := h.ancestor(ctx, player, reign)
	if err != nil || !known {
		return v, errors.Join(err, ErrNoVolume)
	}
	rows, err := h.k.o.Store.Records(ctx, player, game.VolumeKind, store.Before{}, volumesMost)
	if err != nil {
		return v, outward(err)
	}
	if found, err := ended(rows, a, &v); found || err != nil {
		return v, err
	}
	return v, ErrNoVolume
}

// volumesMost is the number of rows that are searched for a book.
const volumesMost = 1000

// ErrNoVolume is the answer for a reign without a book: one that has not ended, or that no ruler of the line had.
var ErrNoVolume = errors.New("reign: no such volume")

// ancestor is the ruler of a reign of the line that has ended.
func (h History) ancestor(ctx context.Context, player string, reign int64) (a game.Ancestor, known bool, err error) {
	l := h.k.acquire(player)
	defer l.release()
	if err := h.k.load(ctx, l); err != nil {
		return a, false, outward(err)
	}
	for _, a := range l.doc.Ancestry.Get().Ancestors {
		if a.Reign == reign {
			return a, true, nil
		}
	}
	return a, false, nil
}

// courtPages are the rows of the done scenes, newest first.
func (h History) courtPages(ctx context.Context, player string) (out []game.DoneScenePage, err error) {
	var from Place
	for len(out) < bookPages {
		rows, err := h.Records(ctx, player, game.CourtBookKind, from, pagesAtOnce)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			var p game.DoneScenePage
			if json.Unmarshal(r.Body, &p) == nil {
				out = append(out, p)
			}
			from = Place{At: r.At, ID: r.ID}
		}
		if len(rows) < pagesAtOnce {
			break
		}
	}
	return out, nil
}
