package httpapi

import (
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/realm/annals"
	"umbrarch/internal/rules"
)

// annalsKept is how long the feed may be behind the page: who reads feeds asks by the hour.
const annalsKept = time.Minute

// chronicles keeps the entries of the feed, so that a stranger who asks often costs no query.
type chronicles struct {
	mu      sync.Mutex
	until   time.Time
	entries []annals.Entry
}

// annals is the chronicle of the realm: as the page asks for it, and as a feed. The feed is open, for a feed reader has no session;
// it tells no more than names of factions, lands and rulers on the boards, which anybody sees who plays as a guest.
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

// get asks for the entries where those that are kept are too old. What fails is kept by nobody.
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
