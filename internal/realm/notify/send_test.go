package notify_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/push"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/store"
)

// TestAHangingEndpointDelaysNobody: endpoints that never answer occupy only their own places.
func TestAHangingEndpointDelaysNobody(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		var asked atomic.Int64
		release := make(chan struct{})
		hangs := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
			asked.Add(1)
			<-release
		}))
		t.Cleanup(hangs.Close)
		t.Cleanup(func() { close(release) })
		raid := in(0, notify.Raids)
		for n := range 30 {
			r.greedy(n, raid, func(browser int) string { return fmt.Sprint(hangs.URL, "/", n, "/", browser) })
		}
		r.now += time.Minute.Milliseconds()
		for range 4 { // ten players at once
			r.work(r.Service, r.store)
		}
		r.now += time.Second.Milliseconds()
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { r.Run(ctx); close(ended) }()
		until(t, "the hanging endpoint has been asked", func() bool { return asked.Load() > 0 })
		r.subscribe(raid)
		r.work(r.Service, r.store)
		until(t, "the other player is noticed", func() bool { return len(r.service.Received()) == 1 })
		if n := asked.Load(); n > 8 {
			t.Errorf("%d messages were on their way to one host that answers nothing", n)
		}
		kept := func() (n int) {
			r.need(r.store.Read(context.WithoutCancel(t.Context()), func(tx store.Tx) error {
				return tx.QueryRow(context.WithoutCancel(t.Context()), `SELECT COUNT(*) FROM push_outbox`).Scan(&n)
			}))
			return n
		}
		until(t, "the other player's message is struck off", func() bool { return kept() <= 240 })
		stop()
		<-ended
		if left := kept(); left != 240 {
			t.Errorf("%d of 240 messages to the hanging endpoint are kept for later", left)
		}
	})
}

// S-112: eight guests each subscribe eight endpoints that never answer, all on different hosts. Another player's notice
// arrives while they are still pending.
func TestHangingHostsDelayNobody(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		var asked, ended atomic.Int64
		release := make(chan struct{})
		hangs := http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
			asked.Add(1)
			<-release
			ended.Add(1)
		})
		var hosts []*httptest.Server
		t.Cleanup(func() {
			close(release)
			for _, host := range hosts {
				host.Close()
			}
		})
		raid := in(0, notify.Raids)
		for n := range 8 {
			r.greedy(n, raid, func(browser int) string {
				host := httptest.NewUnstartedServer(hangs)
				r.need(host.Listener.Close())
				listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", fmt.Sprintf("127.1.%d.%d:0", n, browser+1))
				r.need(err)
				host.Listener = listener
				host.Start()
				hosts = append(hosts, host)
				return fmt.Sprint(host.URL, "/", browser)
			})
		}
		r.now += time.Minute.Milliseconds()
		r.work(r.Service, r.store)
		r.now += time.Second.Milliseconds()
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() { r.Run(ctx); close(done) }()
		until(t, "each guest's hosts have been asked", func() bool { return asked.Load() >= 16 }) // two at once per account
		r.subscribe(raid)
		r.work(r.Service, r.store)
		until(t, "the other player is noticed", func() bool { return len(r.service.Received()) == 1 })
		if n := ended.Load(); n != 0 {
			t.Errorf("%d hanging messages had ended before", n)
		}
		stop()
		<-done
	})
}

// greedy signs an account in and subscribes eight browsers with their own endpoints.
func (r *realm) greedy(n int, coming notify.One, endpoint func(browser int) string) {
	r.t.Helper()
	account := fmt.Sprint("greedy-", n)
	r.tx(`INSERT INTO sessions (token_hash, id, account_id, created_at, seen_at, expires_at, address, agent) VALUES ($1, $1, $1, 0, 0, $2, '', '')`,
		account, noon+time.Hour.Milliseconds()*100)
	for browser := range 8 {
		to := r.service.Subscription()
		r.need(r.Subscribe(r.t.Context(), notify.Browser{Player: account, Session: account, Subscription: push.Subscription{
			Endpoint: endpoint(browser), P256DH: to.P256DH, Auth: to.Auth,
		}}, notify.Coming{coming}))
	}
}

// until waits for less time than a push service has to answer.
func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	waittest.Until(t, what, ok)
}
