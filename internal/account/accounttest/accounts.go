// Package accounttest provides accounts on a real store for tests, with a clock that tests move.
package accounttest

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

	"umbrarch/internal/account"
	"umbrarch/internal/account/password"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/smtp"
	"umbrarch/internal/account/smtptest"
	"umbrarch/internal/refusal"
	"umbrarch/internal/store"
)

// Password is an acceptable password.
const Password = "tallow-8"

// Accounts are the accounts of one store.
type Accounts struct {
	*account.Accounts
	T     *testing.T
	Ctx   context.Context
	Store *store.Store
	Clock *Clock
	Mails *smtptest.Server

	mu    sync.Mutex
	ended []string
}

// Clock stands still until a test moves it.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// Now is the clock's time in milliseconds.
func (c *Clock) Now() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now.UnixMilli()
}

// Advance moves the clock.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// leastCost is a cheap hash for tests of other subjects.
var leastCost = password.Cost{KiB: 8, Passes: 1}

// Setup opens accounts on SQLite.
func Setup(t *testing.T, change ...func(*account.Options)) *Accounts {
	t.Helper()
	return SetupOn(t, store.Options{Dir: t.TempDir()}, change...)
}

// SetupOn opens accounts on a store of either engine.
func SetupOn(t *testing.T, on store.Options, change ...func(*account.Options)) *Accounts {
	t.Helper()
	f := &Accounts{T: t, Ctx: t.Context(), Clock: &Clock{now: time.UnixMilli(1_700_000_000_000)}}
	on.Log = slog.New(slog.DiscardHandler)
	on.Now = f.Clock.Now
	s, err := store.Open(f.Ctx, on)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	f.Store = s
	f.Accounts = f.Node(change...)
	return f
}

// Node opens the accounts of an existing store, as another process would.
func (f *Accounts) Node(change ...func(*account.Options)) *account.Accounts {
	f.T.Helper()
	o := account.Options{Store: f.Store, Now: f.Clock.Now, Log: slog.New(slog.DiscardHandler), HashCost: leastCost, Ended: func(_ string, sessions []string) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.ended = append(f.ended, sessions...)
	}}
	for _, fn := range change {
		fn(&o)
	}
	accounts, err := account.New(o)
	if err != nil {
		f.T.Fatal(err)
	}
	return accounts
}

// Ended lists the sessions reported as ended.
func (f *Accounts) Ended() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]string(nil), f.ended...)
}

// SetupMail adds a real mail server and starts the background work.
func SetupMail(t *testing.T) *Accounts {
	t.Helper()
	server := smtptest.Start(t)
	sender, err := smtp.New(server.URL(), "Umbrarch <gate@umbrarch.example>", nil)
	if err != nil {
		t.Fatal(err)
	}
	f := Setup(t, func(o *account.Options) {
		o.Mail, o.PublicURL = sender, "https://umbrarch.example/"
		o.Words = words
	})
	f.Mails = server
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

// From is a client with an address.
func From(address string) session.Client { return session.Client{Address: address, Agent: "test"} }

// Count is the number returned by a query.
func (f *Accounts) Count(query string, args ...any) (n int) {
	f.T.Helper()
	err := f.Store.Read(f.Ctx, func(tx store.Tx) error { return tx.QueryRow(f.Ctx, query, args...).Scan(&n) })
	if err != nil {
		f.T.Fatal(err)
	}
	return n
}

// CountAccounts counts the accounts.
func (f *Accounts) CountAccounts() int {
	f.T.Helper()
	return f.Count(`SELECT COUNT(*) FROM accounts`)
}

// WantCode fails the test unless an error is a refusal with the code.
func WantCode(t *testing.T, err error, code refusal.Code) *refusal.Refusal {
	t.Helper()
	var no *refusal.Refusal
	if !errors.As(err, &no) || no.Code != code {
		t.Fatalf("got %v, want the refusal %s", err, code.Name)
	}
	return no
}

// CodeOf is the code of a refusal; "" for any other error.
func CodeOf(err error) refusal.Code {
	var no *refusal.Refusal
	if errors.As(err, &no) {
		return no.Code
	}
	return refusal.Code{}
}

// RetryAfter is the waiting time in a refusal.
func RetryAfter(no *refusal.Refusal) time.Duration {
	seconds, _ := no.Params["retryAfter"].(int64)
	return time.Duration(seconds) * time.Second
}

// TokenIn reads the token from a mail's link.
func TokenIn(t *testing.T, body string) string {
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
