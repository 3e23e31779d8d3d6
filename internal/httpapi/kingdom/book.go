package kingdom

import (
	"errors"
	"net/http"
	"strconv"
	"sync"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/shelf"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/book"
)

// errBook is the answer for an address without a book: a closed one, and one that never was.
var errBook = game.Refuse(game.Missing, "book.unknown")

// bookKept is the greatest age of a book that strangers read.
const bookKept = time.Minute

// shownMost is the number of books of strangers that a node keeps composed.
const shownMost = 200

// shown keeps the books that strangers read, so that frequent requests compose none.
type shown struct {
	mu    sync.Mutex
	books map[string]shownBook // by player, and by player and reign
}

type shownBook struct {
	until time.Time
	book  book.Volume
}

// book serves the book of a reign to its ruler, and to strangers where the ruler has opened it.
func (s *Routes) book() {
	route.Endpoint(s.Router, route.Op{ID: "reign.book", Method: "GET", Path: "/reign/book", Summary: "The book of the reign: its heaviest scenes and memories, its people, lands and graves", Access: route.Signed},
		func(c *route.Call, _ rules.None) (book.Volume, error) {
			return s.Keeper.History.Book(c, c.Who.Account)
		})
	route.Endpoint(s.Router, route.Op{ID: "reign.volume", Method: "GET", Path: "/reign/volumes/{reign}", Summary: "The book of a reign of the line that has ended", Access: route.Signed, Codes: []game.Code{errBook}},
		func(c *route.Call, _ rules.None) (book.Volume, error) {
			return s.volume(c, c.Who.Account)
		})
	route.Endpoint(s.Router, route.Op{ID: "reign.book.address", Method: "GET", Path: "/reign/book/address", Summary: "The address under which strangers read the book of the reign; empty while it is closed", Access: route.Signed},
		func(c *route.Call, _ rules.None) (shelf.Address, error) {
			return shelf.Of(c, s.Books, c.Who.Account)
		})
	route.Endpoint(s.Router, route.Op{ID: "reign.book.open", Method: "POST", Path: "/reign/book/open", Summary: "Open the book of the reign: whoever knows its address reads it without a session", Access: route.Signed, Rate: rules.Heavy},
		func(c *route.Call, _ rules.None) (shelf.Address, error) {
			if _, err := s.Keeper.History.Book(c, c.Who.Account); err != nil {
				return shelf.Address{}, err // nobody has a book before the reign
			}
			return shelf.Open(c, s.Books, c.Who.Account, s.Keeper.Now())
		})
	route.Endpoint(s.Router, route.Op{ID: "reign.book.close", Method: "POST", Path: "/reign/book/close", Summary: "Close the book of the reign: its address leads nowhere from then on", Access: route.Signed, Rate: rules.Heavy, Status: http.StatusOK},
		func(c *route.Call, _ rules.None) (shelf.Address, error) {
			return shelf.Address{}, shelf.Close(c, s.Books, c.Who.Account)
		})
	route.Endpoint(s.Router, route.Op{ID: "book.read", Method: "GET", Path: "/books/{address}", Summary: "An open book of a reign, at most a minute old", Access: route.Open, Codes: []game.Code{errBook}},
		func(c *route.Call, _ rules.None) (book.Volume, error) {
			player, err := s.opener(c)
			if err != nil {
				return book.Volume{}, err
			}
			return s.shown.get(player, func() (book.Volume, error) { return s.Keeper.History.Book(c, player) })
		})
	route.Endpoint(s.Router, route.Op{ID: "book.volume", Method: "GET", Path: "/books/{address}/volumes/{reign}", Summary: "The book of an earlier reign of the line whose book is open", Access: route.Open, Codes: []game.Code{errBook}},
		func(c *route.Call, _ rules.None) (book.Volume, error) {
			player, err := s.opener(c)
			if err != nil {
				return book.Volume{}, err
			}
			return s.shown.get(player+"/"+c.R.PathValue("reign"), func() (book.Volume, error) { return s.volume(c, player) })
		})
}

// opener is whose open book has the address of a request.
func (s *Routes) opener(c *route.Call) (string, error) {
	player, err := shelf.Reader(c, s.Books, c.R.PathValue("address"))
	if err == nil && player == "" {
		err = errBook.With()
	}
	return player, err
}

// volume is the book of a reign of a player's line that has ended.
func (s *Routes) volume(c *route.Call, player string) (book.Volume, error) {
	n, err := strconv.ParseInt(c.R.PathValue("reign"), 10, 64)
	if err != nil {
		return book.Volume{}, errBook.With()
	}
	v, err := s.Keeper.History.Volume(c, player, n)
	if errors.Is(err, reign.ErrNoVolume) {
		return v, errBook.With()
	}
	return v, err
}

// get composes a book if the kept one is too old. Errors are not kept.
func (k *shown) get(player string, compose func() (book.Volume, error)) (book.Volume, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if b, ok := k.books[player]; ok && time.Now().Before(b.until) {
		return b.book, nil
	}
	v, err := compose()
	if err != nil {
		return v, err
	}
	if k.books == nil || len(k.books) >= shownMost {
		k.books = map[string]shownBook{}
	}
	k.books[player] = shownBook{time.Now().Add(bookKept), v}
	return v, nil
}
