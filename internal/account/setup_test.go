package account

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/account/smtptest"
	"umbrarch/internal/refusal"
	"umbrarch/internal/store"
)

const goodPassword = "tallow-8"

// fixture is a service on a real store, with a clock that tests move.
type fixture struct {
	*Service
	t     *testing.T
	ctx   context.Context
	clock *clock
	mail  *smtptest.Server

	mu    sync.Mutex
	ended []string
}

type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// leastHashCost is for tests that are about something else.
var leastHashCost = HashCost{KiB: 8, Passes: 1}

func setup(t *testing.T, change ...func(*Options)) *fixture {
	t.Helper()
	return setupOn(t, store.Options{Dir: t.TempDir()}, change...)
}

func setupOn(t *testing.T, on store.Options, change ...func(*Options)) *fixture {
	t.Helper()
	f := &fixture{t: t, ctx: t.Context(), clock: &clock{now: time.UnixMilli(1_700_000_000_000)}}
	on.Log = slog.New(slog.DiscardHandler)
	on.Now = func() int64 { return f.clock.Now().UnixMilli() }
	s, err := store.Open(f.ctx, on)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	f.Service = f.node(s, change...)
	return f
}

// node makes a service on a store that may already have one, as another process would.
func (f *fixture) node(s *store.Store, change ...func(*Options)) *Service {
	f.t.Helper()
	o := Options{Store: s, Now: f.clock.Now, Log: slog.New(slog.DiscardHandler), HashCost: leastHashCost, Ended: func(_ string, sessions []string) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.ended = append(f.ended, sessions...)
	}}
	for _, fn := range change {
		fn(&o)
	}
	service, err := New(o)
	if err != nil {
		f.t.Fatal(err)
	}
	return service
}

// setupMail adds a real mail server and runs the outbox.
func setupMail(t *testing.T) *fixture {
	t.Helper()
	server := smtptest.Start(t)
	sender, err := NewSMTP(server.URL(), "Umbrarch <gate@umbrarch.example>", nil)
	if err != nil {
		t.Fatal(err)
	}
	f := setup(t, func(o *Options) {
		o.Mail, o.PublicURL = sender, "https://umbrarch.example/"
		o.Words = words
	})
	f.mail = server
	running, stop := context.WithCancel(context.Background())
	var work sync.WaitGroup
	work.Go(func() { f.Run(running) })
	t.Cleanup(func() { stop(); work.Wait() })
	return f
}

func words(code string, params map[string]any) string {
	if params["link"] == nil {
		return code
	}
	return fmt.Sprintf("%s\n%v", code, params["link"])
}

func from(address string) Client { return Client{Address: address, Agent: "test"} }

func (f *fixture) register(email string) *SignedIn {
	f.t.Helper()
	out, err := f.Register(f.ctx, RegisterInput{email, goodPassword, goodPassword, from("192.0.2.1")})
	if err != nil {
		f.t.Fatal(err)
	}
	return out.Session
}

func (f *fixture) login(email, password, address string) (*SignedIn, error) {
	return f.Login(f.ctx, LoginInput{Email: email, Password: password, Client: from(address)})
}

func (f *fixture) mustLogin(email, password string) *SignedIn {
	f.t.Helper()
	in, err := f.login(email, password, "192.0.2.1")
	if err != nil {
		f.t.Fatal(err)
	}
	return in
}

func (f *fixture) mustGuest() *SignedIn {
	f.t.Helper()
	in, err := f.Guest(f.ctx, from("192.0.2.7"))
	if err != nil {
		f.t.Fatal(err)
	}
	return in
}

// authenticated tells whether a token still opens the door.
func (f *fixture) authenticated(token string) bool {
	f.t.Helper()
	_, err := f.Authenticate(f.ctx, token)
	if err == nil {
		return true
	}
	wantCode(f.t, err, CodeRequired)
	return false
}

func (f *fixture) count(query string, args ...any) (n int) {
	f.t.Helper()
	err := f.store.Read(f.ctx, func(tx store.Tx) error { return tx.QueryRow(f.ctx, query, args...).Scan(&n) })
	if err != nil {
		f.t.Fatal(err)
	}
	return n
}

func (f *fixture) accounts() int { return f.count(`SELECT COUNT(*) FROM accounts`) }

func wantCode(t *testing.T, err error, code refusal.Code) *refusal.Refusal {
	t.Helper()
	var no *refusal.Refusal
	if !errors.As(err, &no) || no.Code != code {
		t.Fatalf("got %v, want the refusal %s", err, code.Name)
	}
	return no
}

// retryAfter is how long a refusal tells its reader to wait.
func retryAfter(no *refusal.Refusal) time.Duration {
	seconds, _ := no.Params["retryAfter"].(int64)
	return time.Duration(seconds) * time.Second
}

// tokenIn reads the token from the link of a mail.
func tokenIn(t *testing.T, body string) string {
	t.Helper()
	for line := range strings.Lines(body) {
		u, err := url.Parse(strings.TrimSpace(line))
		if err != nil || u.Scheme == "" {
			continue
		}
		if _, query, ok := strings.Cut(u.Fragment, "?"); ok {
			values, err := url.ParseQuery(query)
			if err == nil && values.Get("token") != "" {
				return values.Get("token")
			}
		}
	}
	t.Fatalf("no link in %q", body)
	return ""
}
