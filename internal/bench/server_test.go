package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/signal"
	"runtime/pprof"
	"sync"
	"syscall"
	"testing"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/content"
	"umbrarch/internal/httpapi"
	"umbrarch/internal/live"
	"umbrarch/internal/realm"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// The test binary is also the measured server, so that server and clients are separate processes and the server's CPU
// time contains nothing else.
const (
	envVariant  = "UMBRARCH_BENCH_VARIANT"
	envDir      = "UMBRARCH_BENCH_DIR"
	envDatabase = "UMBRARCH_BENCH_DATABASE"
)

// Variants of the measured path.
const (
	durable = "durable" // the commit log, as in the game
	unsafe  = "unsafe"  // the same path without waiting for the disk
	naive   = "naive"   // the whole document rewritten by every command, one transaction each
	bare    = "bare"    // without the game: each player's first answer is repeated
)

func TestMain(m *testing.M) {
	if os.Getenv(envVariant) != "" {
		if err := serve(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func open(ctx context.Context, variant string) (*store.Store, error) {
	return store.Open(ctx, store.Options{
		Dir: os.Getenv(envDir), DatabaseURL: os.Getenv(envDatabase), Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		Unsafe: variant == unsafe,
	})
}

func serve() error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	httpapi.TuneCollector()
	variant, log := os.Getenv(envVariant), slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	s, err := open(ctx, variant)
	if err != nil {
		return err
	}
	snapshot, err := content.Builtin(content.Standard)
	if err != nil {
		return err
	}
	hub, err := live.NewHub(log, nil)
	if err != nil {
		return err
	}
	clock := reign.NewClock()
	accounts, err := account.New(account.Options{Store: s, Now: clock.Now, Log: log})
	if err != nil {
		return err
	}
	var kept reign.Store = s
	if variant == naive {
		kept = &rewriting{Store: s, documents: map[string]map[string]json.RawMessage{}}
	}
	written, err := writer(snapshot)
	if err != nil {
		return err
	}
	keeper := reign.New(reign.Options{Writer: written, Engine: engine.New(engine.Systems()), Content: snapshot, Store: kept, Clock: clock, Live: hub, Realm: realm.Commands(nil), Facts: realm.Facts(s, snapshot), Standings: leaderboard.New(kept, hub.Publish), Build: "bench", Log: log})
	server := httpapi.New(httpapi.Options{Keeper: keeper, Accounts: accounts, Hub: hub, Log: log})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	// Endpoints for the client process alone: the number of folds, and a backup during the run.
	mux := http.NewServeMux()
	mux.HandleFunc("POST /bench/backup", func(w http.ResponseWriter, r *http.Request) {
		if err := s.Backup(r.Context(), r.URL.Query().Get("file")); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
		}
	})
	mux.HandleFunc("GET /bench/stats", func(w http.ResponseWriter, _ *http.Request) { _ = json.NewEncoder(w).Encode(s.Stats()) })
	mux.HandleFunc("POST /bench/fold", func(w http.ResponseWriter, r *http.Request) { _ = s.FoldNow(r.Context()) })
	if variant == bare {
		mux.Handle("POST /api/", repeated(server.Handler()))
	}
	mux.Handle("/", server.Handler())
	web := &http.Server{Handler: mux, ReadHeaderTimeout: time.Minute}
	go func() { _ = web.Serve(listener) }()
	if file := os.Getenv("UMBRARCH_BENCH_PROFILE"); file != "" {
		out, err := os.Create(file + "." + variant)
		if err != nil {
			return err
		}
		defer out.Close()
		mux.HandleFunc("POST /bench/measured", func(http.ResponseWriter, *http.Request) { _ = pprof.StartCPUProfile(out) })
		defer pprof.StopCPUProfile()
		defer allocated(file + "." + variant + ".allocs")
	}
	go accounts.Run(ctx)
	keeper.Run(ctx)
	fmt.Println(listener.Addr().String())
	<-ctx.Done()
	end, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	_ = web.Shutdown(end)
	keeper.Close(end)
	return s.Close(end)
}

// allocated writes the profile of allocations since the start.
func allocated(file string) {
	out, err := os.Create(file)
	if err != nil {
		return
	}
	defer out.Close()
	_ = pprof.Lookup("allocs").WriteTo(out, 0)
}

// repeated answers every command with the game's first answer.
func repeated(game http.Handler) http.Handler {
	var once sync.Once
	var answer []byte
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		once.Do(func() {
			first := httptest.NewRecorder()
			game.ServeHTTP(first, r)
			answer = first.Body.Bytes()
		})
		var body map[string]string
		if r.Header.Get("Idempotency-Key") == "" || r.Header.Get("Cookie") == "" {
			http.Error(w, "no command", http.StatusBadRequest)
			return
		}
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil && !errors.Is(err, io.EOF) {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(answer)
	})
}

// rewriting is the naive variant: every command encodes and writes the whole document.
type rewriting struct {
	*store.Store
	mu        sync.Mutex
	documents map[string]map[string]json.RawMessage
}

func (n *rewriting) Append(ctx context.Context, r *store.Row) error {
	n.mu.Lock()
	doc, ok := n.documents[r.Player]
	n.mu.Unlock()
	if !ok {
		k, err := n.Load(ctx, r.Player)
		if err != nil {
			return err
		}
		doc = k.Sections
		n.mu.Lock()
		n.documents[r.Player] = doc
		n.mu.Unlock()
	}
	for name, v := range r.Sections {
		if v == nil {
			delete(doc, name)
		} else {
			doc[name] = v
		}
	}
	raw, err := json.Marshal(doc)
	if err != nil {
		return err
	}
	return n.Write(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE bench_documents SET version = $2, document = $3 WHERE player_id = $1`, r.Player, r.Version, string(raw))
		return err
	})
}
