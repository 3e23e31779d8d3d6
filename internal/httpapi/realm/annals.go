package realm

import (
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/httpapi/stored"
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
func (s *Routes) annals() {
	route.Endpoint(s.Router, route.Op{ID: "faction.annals", Method: "GET", Path: "/annals", Summary: "What happened among the factions of the realm, newest first", Access: route.Signed},
		func(c *route.Call, _ rules.None) ([]annals.Entry, error) {
			return annals.Newest(c, s.Keeper, s.Keeper.Content())
		})
	o := route.Op{ID: "faction.annals.feed", Method: http.MethodGet, Path: "/annals.atom", Summary: "The chronicle of the realm as an Atom feed, at most a minute old", Access: route.Open, Status: http.StatusOK}
	s.Describe(o, nil, nil).Responses["200"].Content = map[string]*huma.MediaType{"application/atom+xml": {Schema: &huma.Schema{Type: "string"}}}
	s.HandleFunc(o, func(w http.ResponseWriter, r *http.Request) {
		answer, err := s.feed(w, r, o)
		if err != nil {
			s.Fail(w, r, err)
			return
		}
		answer.ServeHTTP(w, r)
	})
}

func (s *Routes) feed(w http.ResponseWriter, r *http.Request, o route.Op) (*stored.Answer, error) {
	c, err := s.Admit(w, r, o)
	if err != nil {
		return nil, err
	}
	entries, err := s.chronicles.get(func() ([]annals.Entry, error) { return annals.Newest(c, s.Keeper, s.Keeper.Content()) })
	if err != nil {
		return nil, err
	}
	home := s.Home(r)
	raw, err := annals.Atom(s.Keeper.Content(), entries, home, home.JoinPath(route.Base+o.Path))
	if err != nil {
		return nil, err
	}
	return stored.New("application/atom+xml; charset=utf-8", raw)
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
