package httpapi

import (
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/realm/annals"
	"umbrarch/internal/rules"
)

// annalsKept is the maximum age of the feed; feed readers poll hourly.
const annalsKept = time.Minute

// chronicles caches the feed's entries, so that frequent requests of strangers cost no query.
type chronicles struct {
	mu      sync.Mutex
	until   time.Time
	entries []annals.Entry
}

// annals serves the chronicle of the realm for the page and as a feed. The feed is public, since feed readers have no
// session; it contains only names of factions, lands and ranked rulers, which any guest can see.
func (s *realmRoutes) annals() {
	endpoint(s.router, op{id: "faction.annals", method: "GET", path: "/annals", summary: "What happened among the factions of the realm, newest first", access: signed},
		func(c *Call, _ rules.None) ([]annals.Entry, error) {
			return annals.Newest(c, s.keeper, s.keeper.Content())
		})
	o := op{id: "faction.annals.feed", method: http.MethodGet, path: "/annals.atom", summary: "The chronicle of the realm as an Atom feed, at most a minute old", access: open, status: http.StatusOK}
	s.describe(o, nil, nil)
	s.doc.Paths[Base+o.path].Get.Responses["200"].Content = map[string]*huma.MediaType{"application/atom+xml": {Schema: &huma.Schema{Type: "string"}}}
	s.mux.HandleFunc(o.method+" "+Base+o.path, func(w http.ResponseWriter, r *http.Request) {
		answer, err := s.feed(w, r, o)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		answer.ServeHTTP(w, r)
	})
}

func (s *realmRoutes) feed(w http.ResponseWriter, r *http.Request, o op) (*stored, error) {
	c, err := s.admit(w, r, o)
	if err != nil {
		return nil, err
	}
	entries, err := s.chronicles.get(func() ([]annals.Entry, error) { return annals.Newest(c, s.keeper, s.keeper.Content()) })
	if err != nil {
		return nil, err
	}
	home := s.home(r)
	raw, err := annals.Atom(s.keeper.Content(), entries, home, home.JoinPath(Base+o.path))
	if err != nil {
		return nil, err
	}
	return newStored("application/atom+xml; charset=utf-8", raw)
}

// get reads the entries if the cached ones are too old. Errors are not cached.
func (k *chronicles) get(ask func() ([]annals.Entry, error)) ([]annals.Entry, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if time.Now().Before(k.until) {
		return k.entries, nil
	}
	entries, err := ask()
	if err == nil {
		k.entries, k.until = entries, time.Now().Add(annalsKept)
	}
	return entries, err
}
