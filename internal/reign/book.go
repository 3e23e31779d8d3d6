package reign

import (
	"context"
	"encoding/json"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/book"
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
