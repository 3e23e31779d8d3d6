// Package httpapitest starts the real server in process for tests: real store, real accounts, real sockets on a loopback
// port. Only time and limits are replaced. Its Client can call any server of the game, including the built binary.
package httpapitest

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/outbox"
	"umbrarch/internal/account/password"
	"umbrarch/internal/content"
	"umbrarch/internal/content/pack"
	"umbrarch/internal/genai"
	"umbrarch/internal/httpapi"
	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/live"
	"umbrarch/internal/realm"
	"umbrarch/internal/realm/annals"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/realm/players"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// Epoch is the realm's time when a server starts: a midnight UTC far enough ahead that no cookie is expired on the
// machine's clock.
const Epoch int64 = 4_102_444_800_000

// Server is one running node.
type Server struct {
	T        testing.TB
	URL      string
	Keeper   *reign.Keeper
	Accounts *account.Accounts
	Store    *store.Store
	Hub      *live.Hub
	Board    *leaderboard.Board
	Notify   *notify.Service
	Clock    *reign.Clock
	API      *httpapi.Server
	Log      *Lines
	web      *http.Server
	writer   *genai.Runner
	schedule *schedule.Scheduler
	stop     context.CancelFunc
	once     sync.Once
}

// leastHashCost is the minimum cost of argon2id.
var leastHashCost = password.Cost{KiB: 8, Passes: 1}

// Setup are a test's settings before a server starts.
type Setup struct {
	Store   store.Options
	Clock   *reign.Clock
	Wall    func() time.Time // for rates; default: the machine's clock
	Engine  *engine.Engine
	Content *content.Snapshot // default: the built-in content
	Writer  *genai.Runner     // of generated text; default: none

	// Generation makes a writer that keeps books in the store; nil: Writer is used.
	Generation func(*store.Store) *genai.Runner

	Bus       live.Bus
	PublicURL string
	Proxies   browser.Proxies
	Dev       bool
	Limits    limit.Limits  // of accounts; default: none
	HashCost  password.Cost // of passwords; default: the minimum, since most tests are not about it
	Mail      outbox.Sender // default: none; mails are sent only if a test runs Accounts.Run

	AdminFactor bool
	Page        http.Handler

	PictureHosts []string

	Packs *pack.Loaded // packs of content
}

var theGame = sync.OnceValue(func() *engine.Engine { return engine.New(engine.Systems()) })

var snapshot = sync.OnceValues(func() (*content.Snapshot, error) { return content.Builtin("standard") })

// Content is the built-in content.
func Content(t testing.TB) *content.Snapshot {
	t.Helper()
	c, err := snapshot()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Start serves on a free loopback port until the test ends.
func Start(t testing.TB, change ...func(*Setup)) *Server {
	t.Helper()
	s := &Server{T: t, Log: &Lines{}}
	setup := Setup{Store: store.Options{Dir: t.TempDir()}, Clock: reign.NewFrozenClock(Epoch), Engine: theGame(), HashCost: leastHashCost}
	for _, f := range change {
		f(&setup)
	}
	s.build(setup)
	s.serve()
	t.Cleanup(closing(s))
	return s
}

// closing drops the server once it is closed: package testing keeps the Cleanup functions of a parallel test until the
// last test has ended.
func closing(s *Server) func() {
	return func() {
		s.Close()
		s = nil
	}
}

func (s *Server) build(o Setup) {
	s.T.Helper()
	ctx := context.Background()
	log := slog.New(slog.NewTextHandler(s.Log, nil))
	words := Content(s.T)
	if o.Content != nil {
		words = o.Content
	}
	s.Clock = o.Clock
	o.Store.Log, o.Store.Now = log, s.Clock.Now
	var err error
	s.Store, err = store.Open(ctx, o.Store)
	s.need(err)
	if o.Generation != nil {
		o.Writer = o.Generation(s.Store)
	}
	s.writer = o.Writer
	s.Hub, err = live.NewHub(log, o.Bus)
	s.need(err)
	s.Accounts, err = account.New(account.Options{
		Store: s.Store, Now: s.Clock.Now, Log: log, Words: words.Message, PublicURL: o.PublicURL,
		Ended: func(player string, sessions []string) { s.API.Sockets.End(player, sessions) }, Limits: &o.Limits, HashCost: o.HashCost,
		Erase:       faction.Erasing(s.Store.Erase, words, s.Clock.Now, func(ctx context.Context, c *reign.Changed) { s.Keeper.TellRealm(ctx, c) }),
		AdminFactor: o.AdminFactor, SignIn: func(outcome string) { s.API.Metrics.CountSignIn(outcome) }, Mail: o.Mail,
	})
	s.need(err)
	s.Board = leaderboard.New(s.Store, s.Hub.Publish)
	s.Notify, err = notify.New(ctx, notify.Options{
		Store: s.Store, Mail: s.Accounts.Mail, Now: s.Clock.Now, Content: func() *content.Snapshot { return s.Keeper.Content() }, Contact: "https://realm.example", Loopback: true, Log: log,
		Count: func(outcome string) { s.API.Metrics.CountNotice(outcome) },
	})
	s.need(err)
	s.Keeper = reign.New(reign.Options{
		Standings: realm.Standings{s.Board, s.Notify, &annals.Deeds{Store: s.Store}},
		Engine:    o.Engine, Content: words, Store: s.Store, Clock: s.Clock, Live: s.Hub, Realm: realm.Commands(s.Accounts.Rights.MayModerate, o.PictureHosts...), Overlay: realm.Overlay(), Facts: realm.Facts(s.Store, words), Writer: o.Writer,
		Rights: realm.Rights(s.Accounts.Rights), Named: players.Rename, Left: realm.Left, Back: faction.Returning, Build: "test", Assert: true, Log: log,
	})
	s.need(s.Keeper.Renew(ctx))
	s.need(s.Keeper.RenewFacts(ctx))
	s.schedule = &schedule.Scheduler{Store: s.Store, Keeper: s.Keeper, Work: append(realm.Works(s.Keeper.Content), s.Notify.Works()...), Log: log}
	var public *url.URL
	if o.PublicURL != "" {
		public, err = url.Parse(o.PublicURL)
		s.need(err)
	}
	s.API = httpapi.New(httpapi.Options{
		Keeper: s.Keeper, Accounts: s.Accounts, Hub: s.Hub, Board: s.Board, Notify: s.Notify, Books: s.Store, PictureHosts: o.PictureHosts, Packs: o.Packs, PublicURL: public, Proxies: o.Proxies, Dev: o.Dev, Wall: o.Wall, Page: o.Page, Log: log,
	})
}

func (s *Server) serve() {
	s.T.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	s.need(err)
	s.URL = "http://" + listener.Addr().String()
	s.web = s.API.HTTPServer()
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	s.Keeper.Run(ctx)
	go s.followFacts(ctx)
	go func() { _ = s.web.Serve(listener) }()
}

// followFacts reads other nodes' changes of the realm's facts, as a node does.
func (s *Server) followFacts(ctx context.Context) {
	sub := s.Hub.Subscribe()
	defer sub.Close()
	sub.Join(reign.FactsTopic)
	for {
		select {
		case <-ctx.Done():
			return
		case <-sub.Ready():
			sub.Take()
			_ = s.Keeper.RenewFacts(ctx) // an error is made up for by the next read
		}
	}
}

// Due runs the realm's due works; none runs by itself here, since the clock stands still.
func (s *Server) Due() { s.schedule.Round(context.Background()) }

// Close shuts down as a stopped server does; a second call does nothing.
func (s *Server) Close() {
	s.once.Do(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		s.API.Shutdown()
		s.writer.Close()
		_ = s.web.Shutdown(ctx)
		s.Keeper.Close(ctx)
		s.stop()
		_ = s.Store.Close(ctx)
	})
}

func (s *Server) need(err error) {
	s.T.Helper()
	if err != nil {
		s.T.Fatal(err)
	}
}

// Lines is a log that can be read while it is written.
type Lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

var _ io.Writer = (*Lines)(nil)

func (l *Lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

// Has tells whether a text was logged.
func (l *Lines) Has(text string) bool { return strings.Contains(l.String(), text) }

func (l *Lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}
