// Package httpapi is the HTTP side of the game: it joins the operations of all subjects, each of which has a package of
// its own below this one, to one handler and one OpenAPI document. It has no rules of the game.
package httpapi

import (
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/klauspost/compress/gzhttp"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"umbrarch/internal/account"
	"umbrarch/internal/content/pack"
	"umbrarch/internal/httpapi/auth"
	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/httpapi/console"
	"umbrarch/internal/httpapi/dev"
	"umbrarch/internal/httpapi/health"
	"umbrarch/internal/httpapi/jsonbody"
	"umbrarch/internal/httpapi/kingdom"
	"umbrarch/internal/httpapi/news"
	"umbrarch/internal/httpapi/notice"
	"umbrarch/internal/httpapi/openapi"
	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/httpapi/quota"
	"umbrarch/internal/httpapi/realm"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/httpapi/socket"
	"umbrarch/internal/httpapi/static"
	"umbrarch/internal/live"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/realm/picture"
	"umbrarch/internal/realm/shelf"
	"umbrarch/internal/reign"
)

// Options of a Server.
type Options struct {
	Keeper    *reign.Keeper
	Accounts  *account.Accounts
	Hub       *live.Hub
	Board     *leaderboard.Board
	Notify    *notify.Service
	Books     shelf.Store // the addresses of open books
	PublicURL *url.URL    // nil: the Host of each request
	Proxies   browser.Proxies
	Dev       bool
	Wall      func() time.Time // for rates; nil: the machine's clock
	Page      http.Handler
	Log       *slog.Logger

	Packs        *pack.Loaded    // packs of content; without any it may be nil
	Portraits    *picture.Bucket // stores the bytes of portraits; nil: the database does
	PictureHosts []string        // hosts from which pictures of ads may come, beside those uploaded here
}

// Server is the HTTP side of the game.
type Server struct {
	*route.Router
	Metrics *health.Metrics
	Sockets *socket.Sockets

	options Options
	stopped chan struct{}
	stop    sync.Once
}

// New builds the routes and the OpenAPI document from one registry.
func New(o Options) *Server {
	if o.Accounts == nil {
		o.Accounts = &account.Accounts{} // only the document is needed
	}
	if o.Packs == nil {
		o.Packs = &pack.Loaded{}
	}
	if o.Wall == nil {
		o.Wall = time.Now
	}
	from := browser.New(o.PublicURL, o.Proxies)
	on := route.New(route.Options{
		Document: openapi.New(o.Keeper, aboutAll), Browsers: from, Auth: o.Accounts.Auth, Sessions: o.Accounts.Sessions, Keeper: o.Keeper, Wall: o.Wall, Log: o.Log,
	})
	sockets, stopped := socket.NewSockets(), make(chan struct{})
	s := &Server{Router: on, Metrics: health.NewMetrics(o.Keeper, o.Hub, sockets.Count), Sockets: sockets, options: o, stopped: stopped}
	counted, rights := quota.New(from, o.Keeper), o.Accounts.Rights
	components(on.Document, o.Keeper)
	for _, subject := range []interface{ Register() }{
		&kingdom.Routes{Router: on, Keeper: o.Keeper, Quotas: counted, Stopped: stopped, Books: o.Books},
		&static.Routes{Router: on, Keeper: o.Keeper, Languages: o.Packs.Languages},
		&console.Routes{Router: on, Keeper: o.Keeper, Moderation: o.Accounts.Moderation, Rights: rights, Packs: o.Packs, Dev: o.Dev},
		&realm.Routes{Router: on, Keeper: o.Keeper, Board: o.Board, Hub: o.Hub, Rights: rights},
		&news.Routes{Router: on, Keeper: o.Keeper, Rights: rights, Portraits: o.Portraits, Hosts: o.PictureHosts},
		&notice.Routes{Router: on, Keeper: o.Keeper, Notify: o.Notify},
		&auth.Routes{Router: on, Keeper: o.Keeper, Accounts: o.Accounts, Quotas: counted, Notify: o.Notify},
		&socket.Routes{Router: on, Keeper: o.Keeper, Hub: o.Hub, Sockets: sockets, Log: o.Log},
		&health.Routes{Router: on, Keeper: o.Keeper, Hub: o.Hub, Metrics: s.Metrics, Public: o.PublicURL != nil, Stopped: stopped},
	} {
		subject.Register()
	}
	if o.Dev {
		(&dev.Routes{Router: on, Keeper: o.Keeper}).Register()
	}
	s.docs()
	if o.Page != nil {
		s.Mux.Handle("/", o.Page)
	}
	return s
}

// Handler is the whole chain: limits, headers, cross-site checks, compression, routes.
func (s *Server) Handler() http.Handler {
	crossSite := http.NewCrossOriginProtection()
	if s.options.PublicURL != nil {
		_ = crossSite.AddTrustedOrigin(s.options.PublicURL.Scheme + "://" + s.options.PublicURL.Host)
	}
	crossSite.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.Fail(w, r, problem.ErrCrossSite.With())
	}))
	h := s.compressed(s.legible(s.Mux))
	h = crossSite.Handler(h)
	h = s.headers(h)
	h = s.recovered(h)
	return s.Metrics.Count(h)
}

// compressed does not touch the socket, which takes over the connection. Answers are compressed fast, because each is
// sent once; the page's files are compressed well, because they are the same for all.
func (s *Server) compressed(next http.Handler) http.Handler {
	zip := func(least, level int) http.Handler {
		// The middle level of Zstandard, which browsers prefer, makes an opened kingdom 4% smaller for half a millisecond.
		wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(least), gzhttp.CompressionLevel(level), gzhttp.ZstdCompressionLevel(int(zstd.SpeedDefault)))
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
		case r.URL.Path == route.Base+"/live":
			next.ServeHTTP(w, r)
		case strings.HasPrefix(r.URL.Path, route.Base+"/commands/"):
			commands.ServeHTTP(w, r)
		case strings.HasPrefix(r.URL.Path, route.Base+"/"):
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
		"Content-Security-Policy":    {policy(s.options.PictureHosts)},
		"X-Content-Type-Options":     {"nosniff"},
		"Referrer-Policy":            {"same-origin"},
		"Cross-Origin-Opener-Policy": {"same-origin"},
		"Permissions-Policy":         {"camera=(), microphone=(), geolocation=()"},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		maps.Copy(h, guards)
		if s.Secure(r) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		next.ServeHTTP(w, r)
	})
}

var errPanic = errors.New("a request panicked")

// recovered hides the details of a panic from the client.
func (s *Server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if v := recover(); v != nil {
				if err, ok := v.(error); ok && errors.Is(err, http.ErrAbortHandler) {
					panic(v)
				}
				s.options.Log.Error("a request panicked", "path", r.URL.Path, "panic", v, "stack", string(debug.Stack()))
				s.Fail(w, r, errPanic)
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// legible refuses paths and queries that are not valid text, before any lookup.
func (s *Server) legible(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		query, err := url.QueryUnescape(r.URL.RawQuery)
		if strings.HasPrefix(r.URL.Path, "/api/") && (err != nil || !jsonbody.IsText(r.URL.Path) || !jsonbody.IsText(query)) {
			s.Fail(w, r, problem.ErrMalformed.With())
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
		ErrorLog: slog.NewLogLogger(s.options.Log.Handler(), slog.LevelWarn),
	}
}

// Shutdown refuses new commands and tells sockets to reconnect.
func (s *Server) Shutdown() {
	s.stop.Do(func() { close(s.stopped) })
	s.Sockets.CloseAll()
}

const aboutAll = "The commands and views of one realm. Every command answers when it is durable; send an Idempotency-Key and repeat it " +
	"after store.outcome_unknown or a lost connection: an executed key gets its stored answer. Every other problem changed nothing. " +
	"Where several nodes serve one realm, a reading names the newest version that the page has heard of as Umbrarch-Seen (epoch, slash, version): " +
	"the answer is at least as new. Without it an answer is at most ten seconds old."
