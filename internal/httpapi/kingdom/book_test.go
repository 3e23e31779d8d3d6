package kingdom_test

import (
	"net/http"
	"strings"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/shelf"
	"umbrarch/internal/rules/kernel/book"
)

// TestAnOpenBook, H134: a stranger without a session reads an open book by its address alone; closed, the address leads
// nowhere, and another one opens it again.
func TestAnOpenBook(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	own := httpapitest.Read[book.Volume](t, p.Want(http.StatusOK, p.Get("/reign/book")))
	if own.Ruler.Name == "" || len(own.Court) == 0 {
		t.Fatalf("%+v", own)
	}
	stranger := s.Client()
	none := strings.Repeat("a", 26)
	stranger.Refused(http.StatusNotFound, "book.unknown", "There is no open book at this address.", stranger.Get("/books/"+none))
	stranger.Refused(http.StatusNotFound, "book.unknown", "There is no open book at this address.", stranger.Get("/books/short"))
	address := func() string {
		return httpapitest.Read[shelf.Address](t, p.Want(http.StatusOK, p.Get("/reign/book/address"))).Address
	}
	if got := address(); got != "" {
		t.Fatalf("closed at first, got %q", got)
	}
	p.Want(http.StatusOK, p.Post("/reign/book/open", nil))
	first := address()
	p.Want(http.StatusOK, p.Post("/reign/book/open", nil))
	if again := address(); first == "" || again != first {
		t.Fatalf("opened twice: %q and %q", first, again)
	}
	read := httpapitest.Read[book.Volume](t, stranger.Want(http.StatusOK, stranger.Get("/books/"+first)))
	if read.Ruler != own.Ruler {
		t.Errorf("%+v", read.Ruler)
	}
	p.Want(http.StatusOK, p.Post("/reign/book/close", nil))
	stranger.Refused(http.StatusNotFound, "book.unknown", "There is no open book at this address.", stranger.Get("/books/"+first))
	p.Want(http.StatusOK, p.Post("/reign/book/open", nil))
	if next := address(); next == first {
		t.Error("the same address opens it again")
	}
}

// TestNobodyWithoutAReignOpensABook: a guest without a ruler has no book.
func TestNobodyWithoutAReignOpensABook(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	g := s.Client().Guest()
	if r := g.Post("/reign/book/open", nil); r.Status != http.StatusNotFound {
		t.Errorf("%v", r)
	}
}
