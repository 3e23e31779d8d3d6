package reign_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
	"umbrarch/internal/live"
	"umbrarch/internal/realm"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

const epoch = enginetest.Epoch

var snapshot = sync.OnceValues(func() (*content.Snapshot, error) { return content.Builtin("standard") })

// system lets the realm give gold through the inbox, as another kingdom would.
func system() rules.System {
	return rules.System{Name: "test", Inbox: map[string]func(*rules.Env, []byte){"test.gift": func(env *rules.Env, body []byte) {
		var gold int64
		if json.Unmarshal(body, &gold) == nil {
			p := env.Doc.Pulse.Edit()
			p.GoldMilli += gold * 1000
			env.Enter("test.gift", "gold", gold)
			env.Say(rules.Good, "test.gift", "gold", gold)
		}
	}}}
}

var testGame = sync.OnceValue(func() *engine.Engine { return engine.New(append(engine.Systems(), system())) })

// with adds a test's systems to the game.
func with(more []rules.System) *engine.Engine {
	if len(more) == 0 {
		return testGame()
	}
	return engine.New(append(engine.Systems(), more...))
}

// node is a keeper with its own store, as in one process.
type node struct {
	*reign.Keeper
	t     testing.TB
	store *store.Store
	hub   *live.Hub
	clock *reign.Clock
	loud  loud
}

// loud counts log lines at level error.
type loud struct {
	slog.Handler
	errors *atomic.Int64
}

func (l loud) Enabled(_ context.Context, level slog.Level) bool { return level >= slog.LevelError }

func (l loud) Handle(context.Context, slog.Record) error {
	l.errors.Add(1)
	return nil
}

// open makes a node; nodes of one database share its clock.
func open(t testing.TB, o store.Options, clock *reign.Clock, more ...rules.System) *node {
	t.Helper()
	return openWith(t, o, clock, nil, more...)
}

// openWith makes a node with a provider of generated text.
func openWith(t testing.TB, o store.Options, clock *reign.Clock, w *genai.Runner, more ...rules.System) *node {
	t.Helper()
	return openAs(t, o, clock, func(o *reign.Options) { o.Writer = w }, more...)
}

// openAs makes a node with other options.
func openAs(t testing.TB, o store.Options, clock *reign.Clock, change func(*reign.Options), more ...rules.System) *node {
	t.Helper()
	words, err := snapshot()
	if err != nil {
		t.Fatal(err)
	}
	said := loud{slog.DiscardHandler, &atomic.Int64{}}
	log := slog.New(said)
	o.Log, o.Now = log, clock.Now
	s, err := store.Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	hub, err := live.NewHub(log, nil)
	if err != nil {
		t.Fatal(err)
	}
	options := reign.Options{
		Engine: with(more), Content: words, Store: s, Clock: clock, Live: hub, Realm: realm.Commands(nil), Overlay: realm.Overlay(), Build: "test", Log: log, Assert: true,
	}
	change(&options)
	n := &node{t: t, store: s, hub: hub, clock: clock, loud: said, Keeper: reign.New(options)}
	if err := n.Renew(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	return n
}

func hash(name string, raw []byte) string {
	sum := sha256.Sum256(append([]byte(name), raw...))
	return hex.EncodeToString(sum[:8])
}

// do sends a command as httpapi does.
func (n *node) do(player, name, key string, body any) ([]byte, error) {
	n.t.Helper()
	return n.Do(context.Background(), n.request(player, rules.User, name, key, body))
}

func (n *node) request(player string, role rules.Role, name, key string, body any) reign.Request {
	n.t.Helper()
	c, ok := n.Engine().Command(name)
	if !ok {
		n.t.Fatalf("no command %s", name)
	}
	raw, err := json.Marshal(body)
	if err != nil {
		n.t.Fatal(err)
	}
	decoded, err := c.Decode(raw)
	if err != nil {
		n.t.Fatal(err)
	}
	return reign.Request{Player: player, Role: role, Command: c, Body: decoded, Raw: raw, Key: key, Hash: hash(c.FirstName(), raw)}
}

func (n *node) must(player, name, key string, body any) reign.Answer {
	n.t.Helper()
	raw, err := n.do(player, name, key, body)
	if err != nil {
		n.t.Fatalf("%s: %v", name, err)
	}
	return read[reign.Answer](n.t, raw)
}

func (n *node) createKingdom(player string) {
	n.t.Helper()
	body := enginetest.Body()
	raw, err := json.Marshal(body)
	if err != nil {
		n.t.Fatal(err)
	}
	if _, err := n.CreateKingdom(context.Background(), reign.Request{Player: player, Raw: raw, Key: "found-" + player, Hash: hash("found", raw)}, body); err != nil {
		n.t.Fatal(err)
	}
}

// view is the part of a kingdom's view that these tests read.
type view struct {
	Version  int64
	Seq      int64
	Sections struct {
		Pulse     struct{ Gold, TimePlayed int64 }
		Kingdom   struct{ Name string }
		Buildings map[string]struct{ Level, InvestedGold int64 }
		Absence   struct{ Reports []struct{ Gold int64 } }
	}
}

func (n *node) view(player string) view {
	n.t.Helper()
	raw, err := n.View(context.Background(), player)
	if err != nil {
		n.t.Fatal(err)
	}
	return read[view](n.t, raw)
}

func read[T any](t testing.TB, raw []byte) (v T) {
	t.Helper()
	if err := json.Unmarshal(raw, &v); err != nil {
		t.Fatalf("%v in %s", err, raw)
	}
	return v
}

type name struct {
	Name string `json:"name"`
}

type plot struct {
	Building string `json:"building"`
}

const minute = time.Minute
