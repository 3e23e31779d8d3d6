package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/erase"
	"umbrarch/internal/account/seal"
	"umbrarch/internal/account/smtp"
	"umbrarch/internal/content"
	"umbrarch/internal/content/pack"
	"umbrarch/internal/genai"
	"umbrarch/internal/httpapi"
	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/httpapi/page"
	"umbrarch/internal/live"
	"umbrarch/internal/realm"
	"umbrarch/internal/realm/annals"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/house"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/realm/picture"
	"umbrarch/internal/realm/players"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
	"umbrarch/web"

	_ "time/tzdata" // quiet hours use players' time zones, which the system may lack
)

// Serve runs a node.
type Serve struct {
	Common
	Site
	Secrets
	Providers
	Packs
	NATSCreds      string   `name:"nats-creds" help:"File of this node's NATS credentials." env:"UMBRARCH_NATS_CREDS" type:"path"`
	NATSCA         string   `name:"nats-ca" help:"File of the authorities for the NATS server's certificate." env:"UMBRARCH_NATS_CA" type:"path"`
	NATSCert       string   `name:"nats-cert" help:"File of this node's certificate for NATS." env:"UMBRARCH_NATS_CERT" type:"path"`
	NATSKey        string   `name:"nats-key" help:"File of that certificate's key." env:"UMBRARCH_NATS_KEY" type:"path"`
	NATSOpen       bool     `name:"nats-open" help:"Accept a NATS server without credentials: nobody but the nodes can reach it." env:"UMBRARCH_NATS_OPEN"`
	TrustedProxies []string `help:"Networks whose forwarding headers are believed (CIDR)." env:"UMBRARCH_TRUSTED_PROXIES"`
	PictureHosts   []string `help:"Hosts that pictures of ads may come from, beside those uploaded here." env:"UMBRARCH_PICTURE_HOSTS"`
	PortraitBucket string   `help:"Where portraits that a provider painted are kept: file:///folder or s3://bucket?region=name. Without one, in the database." env:"UMBRARCH_PORTRAIT_BUCKET"`
	MailFrom       string   `help:"Sender of e-mails." env:"UMBRARCH_MAIL_FROM"`
	MetricsAddr    string   `help:"Address of its own for /metrics. Without one, only this machine may read it, and nobody where --public-url is set." env:"UMBRARCH_METRICS_ADDR"`
	AdminEmail     string   `help:"Account that is granted the role admin at start, once its e-mail is verified." env:"ADMIN_EMAIL"`
	AdminFactor    bool     `help:"Administrators need a second factor." env:"UMBRARCH_ADMIN_FACTOR"`
	AuditDays      int      `help:"Days for which lines of the audit log are kept; 0: for ever." default:"0" env:"UMBRARCH_AUDIT_DAYS"`
	Archive        string   `help:"The authored texts that stand in where no provider writes: on or off." enum:"on,off" default:"on" env:"UMBRARCH_ARCHIVE"`
	Houses         string   `help:"Rival houses that the server plays: on or off." enum:"on,off" default:"on" env:"UMBRARCH_HOUSES"`
	Dev            bool     `help:"Development: a clock and dice that can be set, on loopback alone." env:"UMBRARCH_DEV"`
	DevClock       string   `help:"Development: time of day (HH:MM, UTC) at which the clock of a new store begins." env:"UMBRARCH_DEV_CLOCK"`
}

// node is a running server with its parts.
type node struct {
	store     *store.Store
	keeper    *reign.Keeper
	accounts  *account.Accounts
	server    *httpapi.Server
	hub       *live.Hub
	board     *leaderboard.Board
	notify    *notify.Service
	portraits *picture.Bucket // nil: pictures are in the database
	writer    *genai.Runner
	clock     *reign.Clock
	packs     *pack.Loaded
	log       *slog.Logger
}

func (c *Serve) Run() error {
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	httpapi.TuneCollector()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if c.Dev && !loopback(c.Addr) {
		return errors.New("--dev serves loopback addresses alone")
	}
	n, err := c.build(ctx, log)
	if err != nil {
		return err
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", c.Addr)
	if err != nil {
		return errors.Join(err, n.store.Close(ctx))
	}
	control, err := c.control(n, listener.Addr())
	if err != nil {
		return errors.Join(err, n.store.Close(ctx))
	}
	measures, err := c.measure(n)
	if err != nil {
		return errors.Join(err, n.store.Close(ctx))
	}
	web := n.server.HTTPServer()
	failed := make(chan error, 1)
	n.keeper.Run(ctx)
	n.background(ctx, n.subscribeEndings)
	n.background(ctx, n.subscribeContent)
	n.background(ctx, n.subscribeFacts)
	n.background(ctx, (&schedule.Scheduler{Store: n.store, Keeper: n.keeper, Work: append(realm.Works(n.keeper.Content), n.notify.Works()...), Log: log}).Run)
	if c.Houses == "on" {
		n.background(ctx, (&house.Player{Store: n.store, Keeper: n.keeper, Log: log, Every: c.houseEvery()}).Run)
	}
	if c.Database != "" && !c.Dev {
		n.background(ctx, n.keepTime)
	}
	n.background(ctx, n.accounts.Run)
	n.background(ctx, n.board.Run)
	n.background(ctx, n.notify.Run)
	if n.portraits != nil {
		n.background(ctx, func(ctx context.Context) { n.portraits.Run(ctx, n.store, log) })
	}
	n.background(ctx, n.nameRulers)
	go func() { failed <- web.Serve(listener) }()
	log.Info("serving", "address", listener.Addr().String(), "version", version, "dev", c.Dev)
	select {
	case <-ctx.Done():
	case err = <-failed:
	case err = <-n.store.Overtaken():
	}
	stop()
	return errors.Join(ignoreClosed(err), n.close(web, control, measures))
}

// houseEvery is the interval of looking for a due turn of a house. It is short where the clock is moved, because many
// are due at once.
func (c *Serve) houseEvery() time.Duration {
	if c.Dev {
		return 100 * time.Millisecond
	}
	return house.Every
}

// background runs a loop until the context ends. A panic is logged and the loop restarted, so that the node keeps
// serving.
func (n *node) background(ctx context.Context, loop func(context.Context)) {
	once := func() {
		defer func() {
			if v := recover(); v != nil {
				n.log.Error("a background loop panicked and is begun again", "panic", v, "stack", string(debug.Stack()))
			}
		}()
		loop(ctx)
	}
	go func() {
		for ; ctx.Err() == nil; time.Sleep(time.Second) {
			once()
		}
	}()
}

// measure serves /metrics on an address of its own, where one is configured.
func (c *Serve) measure(n *node) (*http.Server, error) {
	if c.MetricsAddr == "" {
		return nil, nil
	}
	listener, err := new(net.ListenConfig).Listen(context.Background(), "tcp", c.MetricsAddr)
	if err != nil {
		return nil, fmt.Errorf("--metrics-addr: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", n.server.Metrics.Handler())
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second}
	go func() { _ = server.Serve(listener) }()
	n.log.Info("measured", "address", listener.Addr().String())
	return server, nil
}

// close shuts the node down: it refuses new commands, commits the queue, writes checkpoints and tells sockets to
// reconnect.
func (n *node) close(web *http.Server, beside ...*http.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	n.server.Shutdown()
	n.writer.Close() // requests waiting for a provider are answered by the archive
	err := web.Shutdown(ctx)
	n.keeper.Close(ctx)
	for _, one := range beside {
		if one != nil {
			_ = one.Close()
		}
	}
	n.log.Info("stopped")
	return errors.Join(err, n.store.Close(ctx))
}

func ignoreClosed(err error) error {
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

func (c *Serve) build(ctx context.Context, log *slog.Logger) (*node, error) {
	loaded, err := c.load(c.Profile, log)
	if err != nil {
		return nil, err
	}
	snapshot := loaded.Content
	if c.Archive == "off" {
		snapshot = snapshot.WithoutArchive()
	}
	if c.writesTexts() {
		snapshot = snapshot.WithProvider()
	}
	if c.GenaiScenes {
		snapshot = snapshot.WithRetelling()
	}
	n := &node{clock: reign.NewClock(), log: log, packs: loaded}
	if n.store, err = store.Open(ctx, c.options(snapshot, n.clock, log)); err != nil {
		return nil, err
	}
	if c.Database != "" && !c.Dev {
		now, err := n.follow(ctx)
		if err != nil {
			return nil, err
		}
		n.clock.Begin(now)
	}
	if n.hub, err = c.hub(log); err != nil {
		return nil, err
	}
	if n.writer, err = c.writer(n, snapshot); err != nil {
		return nil, err
	}
	if n.accounts, err = c.accounts(n, snapshot, log); err != nil {
		return nil, err
	}
	if c.PortraitBucket != "" {
		if n.portraits, err = picture.OpenBucket(ctx, c.PortraitBucket); err != nil {
			return nil, err
		}
	}
	n.board = leaderboard.New(n.store, n.hub.Publish)
	if n.notify, err = c.notices(ctx, n); err != nil {
		return nil, err
	}
	n.keeper = c.kingdoms(n, snapshot)
	if err := errors.Join(n.keeper.Renew(ctx), n.keeper.RenewFacts(ctx)); err != nil {
		return nil, err
	}
	if err := c.resume(ctx, n.keeper); err != nil {
		return nil, err
	}
	if err := n.store.Serve(ctx); err != nil {
		return nil, err
	}
	if n.server, err = c.server(n); err != nil {
		return nil, err
	}
	if err := n.accounts.Factors.Seal(ctx); err != nil {
		return nil, fmt.Errorf("--factor-key: %w", err)
	}
	if c.AdminEmail != "" {
		if err := n.accounts.Moderation.GrantVerified(ctx, c.AdminEmail); err != nil {
			log.Warn("the admin's e-mail has no account that is verified; start again then, or use umbrarch admin grant", "error", err)
		}
	}
	return n, nil
}

// hub sends to this node's pages, and to other nodes where there is a bus.
func (c *Serve) hub(log *slog.Logger) (*live.Hub, error) {
	if c.NATS == "" {
		return live.NewHub(log, nil)
	}
	bus, err := live.DialNATS(live.Access{URL: c.NATS, Creds: c.NATSCreds, CA: c.NATSCA, Cert: c.NATSCert, Key: c.NATSKey, Open: c.NATSOpen, Log: log})
	if err != nil {
		return nil, err
	}
	return live.NewHub(log, bus)
}

// notices sends push messages to absent players. Operators of push services can contact the operator through the public
// address.
func (c *Serve) notices(ctx context.Context, n *node) (*notify.Service, error) {
	contact := c.PublicURL
	if !strings.HasPrefix(contact, "https:") {
		contact = cmp.Or(c.MailFrom, "operator@localhost")
	}
	return notify.New(ctx, notify.Options{
		Store: n.store, Mail: n.accounts.Mail, Now: n.clock.Now, Content: func() *content.Snapshot { return n.keeper.Content() }, Contact: contact, Loopback: c.Dev, Log: n.log,
		Count: func(outcome string) { n.server.Metrics.CountNotice(outcome) },
	})
}

// kingdoms makes the keeper of this node's kingdoms, with the handlers of the realm's packages.
func (c *Serve) kingdoms(n *node, snapshot *content.Snapshot) *reign.Keeper {
	return reign.New(reign.Options{
		Engine: engine.New(engine.Systems()), Content: snapshot, Store: n.store, Clock: n.clock, Live: n.hub, Writer: n.writer, Standings: realm.Standings{n.board, n.notify, &annals.Deeds{Store: n.store}},
		Realm: realm.Commands(n.accounts.Rights.MayModerate, c.PictureHosts...), Overlay: realm.Overlay(), Facts: realm.Facts(n.store, snapshot), Rights: realm.Rights(n.accounts.Rights),
		Named: players.Rename, Left: realm.Left, Back: faction.Returning, Build: version, Log: n.log, Assert: c.Dev,
	})
}

// resume sets the clock to its stored value. With a shared database the database's time is used instead.
func (c *Serve) resume(ctx context.Context, k *reign.Keeper) error {
	switch {
	case c.Dev:
		return k.Dev.Resume(ctx, c.DevClock)
	case c.Database == "":
		return k.ResumeTime(ctx)
	}
	return nil
}

// server makes the HTTP server of the page and the API.
func (c *Serve) server(n *node) (*httpapi.Server, error) {
	public, err := publicURL(c.PublicURL)
	if err != nil {
		return nil, err
	}
	proxies, err := proxies(c.TrustedProxies)
	if err != nil {
		return nil, err
	}
	dist, err := fs.Sub(web.Dist, "dist")
	if err != nil {
		return nil, err
	}
	built, err := page.New(dist)
	if err != nil {
		return nil, err
	}
	return httpapi.New(httpapi.Options{
		Keeper: n.keeper, Accounts: n.accounts, Hub: n.hub, Board: n.board, Notify: n.notify, Books: n.store, Portraits: n.portraits, PictureHosts: c.PictureHosts, PublicURL: public, Proxies: proxies,
		Dev: c.Dev, Page: built, Packs: n.packs, Log: n.log,
	}), nil
}

func (c *Serve) options(s *content.Snapshot, clock *reign.Clock, log *slog.Logger) store.Options {
	l := s.Balance.Limits
	day := 24 * time.Hour
	return store.Options{
		Dir: c.Data, DatabaseURL: c.Database, Log: log, Now: clock.Now, Documents: reign.DocumentSchema, Writes: reign.OldestWritten, Dev: c.Dev,
		KeepCommits: time.Duration(l.CommitDays) * day, KeepLedger: time.Duration(l.LedgerDays) * day,
		Horizons:   slices.Concat(realm.Horizons(s), reign.Horizons(), audit.Horizons(c.AuditDays)),
		RecordCaps: map[string]int{"activity": int(l.ActivityLogKept), "chronicle": int(l.ChroniclesKept), "journal": int(l.JournalKept), "raid": int(s.Balance.Dungeon.History)},
	}
}

func (c *Serve) accounts(n *node, s *content.Snapshot, log *slog.Logger) (*account.Accounts, error) {
	keys, err := seal.Parse(c.FactorKey)
	if err != nil {
		return nil, fmt.Errorf("--factor-key: %w", err)
	}
	o := account.Options{
		Store: n.store, Now: n.clock.Now, Log: log, PublicURL: c.PublicURL, Words: s.Message,
		Abandoned:   erase.Abandonment{After: time.Duration(s.Balance.Limits.GuestDays) * 24 * time.Hour, Commands: s.Balance.Limits.GuestCommands},
		AdminFactor: c.AdminFactor, FactorKeys: keys, SignIn: func(outcome string) { n.server.Metrics.CountSignIn(outcome) },
		Erase: faction.Erasing(n.store.Erase, s, n.clock.Now, func(ctx context.Context, c *reign.Changed) { n.keeper.TellRealm(ctx, c) }),
		Ended: func(player string, sessions []string) { n.hub.Publish(endings, ended{player, sessions}) },
	}
	if c.SMTP != "" {
		sender, err := smtp.New(c.SMTP, c.MailFrom, nil)
		if err != nil {
			return nil, err
		}
		o.Mail = sender
	}
	return account.New(o)
}

func publicURL(text string) (*url.URL, error) {
	if text == "" {
		return nil, nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return nil, fmt.Errorf("--public-url %q is not an http(s) address", text)
	}
	return u, nil
}

func proxies(list []string) (browser.Proxies, error) {
	var out browser.Proxies
	for _, text := range list {
		p, err := netip.ParsePrefix(text)
		if err != nil {
			return nil, fmt.Errorf("--trusted-proxies: %w", err)
		}
		out = append(out, p)
	}
	return out, nil
}

func loopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
