// Package httpapi decodes requests, calls the game and encodes answers: every command of the registry, the reign, the
// account and the live socket over HTTP. It has no rules of the game. problem.go maps refusals to statuses.
package httpapi

import (
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/klauspost/compress/gzhttp"
	"github.com/klauspost/compress/gzip"
	"golang.org/x/time/rate"

	"umbrarch/internal/account"
	"umbrarch/internal/live"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/realm/picture"
	"umbrarch/internal/reign"
)

// Base of every path.
const Base = "/api/v1"

// Options of a Server.
type Options struct {
	Keeper    *reign.Keeper
	Accounts  *account.Accounts
	Hub       *live.Hub
	Board     *leaderboard.Board
	Notify    *notify.Service
	Clock     *reign.Clock
	PublicURL *url.URL // nil: the Host of each request
	Proxies   Proxies
	Dev       bool
	Wall      func() time.Time // for rates; nil: the machine's clock
	Page      http.Handler
	Log       *slog.Logger

	Portraits    *picture.Bucket // stores the bytes of portraits; nil: the database does
	PictureHosts []string        // hosts from which pictures of ads may come, beside those uploaded here
}

// Server is the HTTP side of the game: commands, and operations without a subject of their own.
type Server struct {
	Options
	*router
	*metrics
	*quotas
	*sockets
	content *contentCache
	stopped chan struct{}
	stop    sync.Once
}

// New builds the routes and the OpenAPI document from one registry.
func New(o Options) *Server {
	if o.Accounts == nil {
		o.Accounts = &account.Accounts{} // only the document is needed
	}
	if o.Wall == nil {
		o.Wall = time.Now
	}
	from := &browsers{public: o.PublicURL, proxies: o.Proxies}
	on := &router{description: newDescription(o.Keeper), mux: http.NewServeMux(), admission: &admission{
		browsers: from, auth: o.Accounts.Auth, sessions: o.Accounts.Sessions, keeper: o.Keeper, limits: newLimits(o.Wall), log: o.Log,
		deniedLines: rate.NewLimiter(deniedASecond, deniedAtOnce),
	}}
	s := &Server{Options: o, router: on, quotas: newQuotas(from, o.Keeper), sockets: newSockets(), content: newContentCache(), stopped: make(chan struct{})}
	s.metrics = newMetrics(o.Keeper, s.sockets)
	console := &consoleRoutes{router: on, keeper: o.Keeper, moderation: o.Accounts.Moderation, rights: o.Accounts.Rights}
	shared := &realmRoutes{router: on, keeper: o.Keeper, board: o.Board, hub: o.Hub, moderation: o.Accounts.Moderation, rights: o.Accounts.Rights}
	news := &newsRoutes{router: on, keeper: o.Keeper, rights: o.Accounts.Rights, portraits: o.Portraits, hosts: o.PictureHosts}
	notices := &noticeRoutes{router: on, keeper: o.Keeper, notify: o.Notify}
	people := &accountRoutes{router: on, keeper: o.Keeper, accounts: o.Accounts, quotas: s.quotas, notices: notices}
	socket := &liveRoutes{router: on, keeper: o.Keeper, hub: o.Hub, sockets: s.sockets}
	for _, register := range []func(){
		on.components, s.commands, s.reign, console.content, console.accountsOf, console.generation, shared.factions, console.factions, shared.leaderboard,
		news.register, notices.register, shared.chat, console.players, people.register, socket.register, s.health,
	} {
		register()
	}
	if o.Dev {
		s.dev()
	}
	s.docs()
	if o.Page != nil {
		s.mux.Handle("/", o.Page)
	}
	return s
}

// Handler is the whole chain: limits, headers, cross-site checks, compression, routes.
func (s *Server) Handler() http.Handler {
	crossSite := http.NewCrossOriginProtection()
	if s.PublicURL != nil {
		_ = crossSite.AddTrustedOrigin(s.PublicURL.Scheme + "://" + s.PublicURL.Host)
	}
	crossSite.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.fail(w, r, ErrCrossSite.With())
	}))
	h := s.compressed(s.legible(s.mux))
	h = crossSite.Handler(h)
	h = s.headers(h)
	h = s.recovered(h)
	return s.metrics.count(h)
}

// compressed does not touch the socket, which takes over the connection. Answers are compressed fast, because each is
// sent once; the page's files are compressed well, because they are the same for all.
func (s *Server) compressed(next http.Handler) http.Handler {
	zip := func(least, level int) http.Handler {
		wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(least), gzhttp.CompressionLevel(level))
		if err != nil {
			panic(err) // the options are constants
		}
		return wrap(next)
	}
	// An answer within the first ten packets of a connection arrives no sooner if compressed.
	commands := zip(14<<10, gzip.BestSpeed)
	answers, files := zip(gzhttp.DefaultMinSize, gzip.BestSpeed), zip(gzhttp.DefaultMinSize, gzip.DefaultCompression)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == Base+"/live":
			next.ServeHTTP(w, r)
		case strings.HasPrefix(r.URL.Path, Base+"/commands/"):
			commands.ServeHTTP(w, r)
		case strings.HasPrefix(r.URL.Path, Base+"/"):
			answers.ServeHTTP(w, r)
		default:
			files.ServeHTTP(w, r)
		}
	})
}

// policy lets the page load from its own origin alone, except pictures of ads.
func policy(pictureHosts []string) string {
	images := "img-src 'self' data:"
	for _, host := range pictureHosts {
		images += " https://" + host
	}
	return "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " + images + "; font-src 'self'; " +
		"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}

func (s *Server) headers(next http.Handler) http.Handler {
	// These headers are on every answer. The slices are shared and full, so that append copies them.
	guards := map[string][]string{
		"Content-Security-Policy":    {policy(s.PictureHosts)},
		"X-Content-Type-Options":     {"nosniff"},
		"Referrer-Policy":            {"same-origin"},
		"Cross-Origin-Opener-Policy": {"same-origin"},
		"Permissions-Policy":         {"camera=(), microphone=(), geolocation=()"},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		maps.Copy(h, guards)
		if s.secure(r) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		next.ServeHTTP(w, r)
	})
}

// recovered hides the details of a panic from the client.
func (s *Server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if v := recover(); v != nil {
				if err, ok := v.(error); ok && errors.Is(err, http.ErrAbortHandler) {
					panic(v)
				}
				s.Log.Error("a request panicked", "path", r.URL.Path, "panic", v, "stack", stack())
				s.fail(w, r, errInternal)
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// legible refuses paths and queries that are not valid text, before any lookup.
func (s *Server) legible(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		query, err := url.QueryUnescape(r.URL.RawQuery)
		if strings.HasPrefix(r.URL.Path, "/api/") && (err != nil || !isText(r.URL.Path) || !isText(query)) {
			s.fail(w, r, ErrMalformed.With())
			return
		}
		next.ServeHTTP(w, r)
	})
}

// HTTPServer has the time-outs of a public server. The socket clears its own.
func (s *Server) HTTPServer() *http.Server {
	return &http.Server{
		Handler: s.Handler(), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second,
		WriteTimeout: 60 * time.Second, IdleTimeout: 120 * time.Second, MaxHeaderBytes: 32 << 10,
		ErrorLog: slog.NewLogLogger(s.Log.Handler(), slog.LevelWarn),
	}
}

// Shutdown refuses new commands and tells sockets to reconnect.
func (s *Server) Shutdown() {
	s.stop.Do(func() { close(s.stopped) })
	s.closeAll()
}

const aboutAll = "The commands and views of one realm. Every command answers when it is durable; send an Idempotency-Key and repeat it " +
	"after store.outcome_unknown or a lost connection: an executed key gets its stored answer. Every other problem changed nothing. " +
	"Where several nodes serve one realm, a reading names the newest version that the page has heard of as Umbrarch-Seen (epoch, slash, version): " +
	"the answer is at least as new. Without it an answer is at most ten seconds old."
