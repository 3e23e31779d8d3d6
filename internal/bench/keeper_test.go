package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/session"
	"umbrarch/internal/content"
	"umbrarch/internal/httpapi"
	"umbrarch/internal/live"
	"umbrarch/internal/realm"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/store"
)

// weightless is a store that answers at once and writes nothing, so that the benchmark measures the keeper alone.
type weightless struct {
	*store.Store
	sections map[string]json.RawMessage
}

func (w weightless) Append(context.Context, *store.Row) error { return nil }

func (w weightless) Load(context.Context, string) (*store.Kingdom, error) {
	epoch, secret := w.Secret()
	return &store.Kingdom{Seq: 1, Version: 1, Epoch: epoch, Secret: secret, Sections: w.sections}, nil
}

// BenchmarkKeeper measures a command without the store and without the network: the request to the handler of all
// routes, or the command to the keeper, on a thousand kingdoms in turn. It is for measuring allocations.
func BenchmarkKeeper(b *testing.B) {
	const kingdoms = 1000
	ctx, log := context.Background(), slog.New(slog.DiscardHandler)
	s, err := store.Open(ctx, store.Options{Dir: b.TempDir(), Unsafe: true, Log: log})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = s.Close(ctx) }()
	limits := limit.Default()
	limits.Guest = limit.Rate{Every: time.Nanosecond, Burst: kingdoms * 2}
	clock := reign.NewClock()
	accounts, err := account.New(account.Options{Store: s, Now: clock.Now, Limits: &limits})
	if err != nil {
		b.Fatal(err)
	}
	grown := enginetest.Grown(b, enginetest.At(time.Now().UnixMilli()))
	sections, err := grown.Doc.Dump()
	if err != nil {
		b.Fatal(err)
	}
	snapshot, err := content.Builtin(content.Standard)
	if err != nil {
		b.Fatal(err)
	}
	hub, err := live.NewHub(log, nil)
	if err != nil {
		b.Fatal(err)
	}
	keeper := reign.New(reign.Options{
		Engine: engine.New(engine.Systems()), Content: snapshot, Store: weightless{s, sections}, Clock: clock, Live: hub, Realm: realm.Commands(nil), Build: "bench", Log: log,
	})
	handler := httpapi.New(httpapi.Options{Keeper: keeper, Accounts: accounts, Hub: hub, Log: log}).Handler()
	players := make([]player, kingdoms)
	for i := range players {
		in, err := accounts.Register.Guest(ctx, session.Client{Address: fmt.Sprintf("10.0.%d.%d", i>>8, i&255)})
		if err != nil {
			b.Fatal(err)
		}
		players[i] = player{cookie: "umbrarch=" + in.Token, id: in.Principal.Account}
	}
	raise, _ := keeper.Engine().Command("building.upgrade")
	body := func(i int) []byte { return []byte(`{"building":"` + plots[i%len(plots)] + `"}`) }
	do := func(i int) {
		raw := body(i)
		decoded, err := raise.Decode(raw)
		if err != nil {
			b.Fatal(err)
		}
		q := reign.Request{Player: players[i%kingdoms].id, Command: raise, Body: decoded, Raw: raw, Key: fmt.Sprint(i), Hash: "0123456789abcdef0123456789abcdef"}
		if _, err := keeper.Do(ctx, q); err != nil {
			b.Fatal(err)
		}
	}
	for i := range kingdoms * 2 {
		do(i) // loaded, and projected once
	}
	b.Run("keeper", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			do(i)
		}
	})
	b.Run("handler", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			r := httptest.NewRequest(http.MethodPost, "/api/v1/commands/building.upgrade", strings.NewReader(string(body(i))))
			r.Header.Set("Cookie", players[i%kingdoms].cookie)
			r.Header.Set("Idempotency-Key", fmt.Sprint(-i))
			w := &blank{header: http.Header{}}
			handler.ServeHTTP(w, r)
			if w.status != http.StatusOK {
				b.Fatal(w.status)
			}
		}
	})
}

// blank is a response that is discarded.
type blank struct {
	header http.Header
	status int
}

func (w *blank) Header() http.Header         { return w.header }
func (w *blank) WriteHeader(status int)      { w.status = status }
func (w *blank) Write(p []byte) (int, error) { return len(p), nil }
