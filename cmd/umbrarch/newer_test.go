package main

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"

	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

const newerSentence = "umbrarch: store: upgraded by a newer version that this one cannot read: documents of schema "

// newer serves the data as a binary with the next schema of documents, and without a way back, does, and stops.
func newer(t *testing.T, o store.Options) {
	t.Helper()
	o.Writes = reign.DocumentSchema + 1
	o.Documents, o.Log = reign.DocumentSchema+1, slog.New(slog.DiscardHandler)
	s, err := store.Open(t.Context(), o)
	if err == nil {
		err = s.Serve(t.Context())
	}
	if err == nil {
		err = s.Close(context.Background())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestOlderBinariesRefuseNewerDocuments (S-115): every command that opens newer data refuses with one sentence and
// changes nothing.
func TestOlderBinariesRefuseNewerDocuments(t *testing.T) {
	t.Parallel()
	var cli CLI
	parser, err := kong.New(&cli)
	if err != nil {
		t.Fatal(err)
	}
	for _, engine := range []string{"sqlite", "postgres"} {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			h := newHost(t)
			o := store.Options{Dir: h.data}
			if engine == "postgres" {
				o = store.Options{DatabaseURL: pgtest.URL(t)}
				h.flags = []string{"--database", o.DatabaseURL}
			}
			h.start()
			h.client().Register("a@umbrarch.example").Reign("pact_bound")
			h.end()
			newer(t, o)
			tried := 0
			for _, leaf := range parser.Model.Leaves(false) {
				if !opensTheStore(leaf) {
					continue
				}
				tried++
				said, err := h.run(append(example(leaf), h.flags...)...)
				if err == nil || !strings.HasPrefix(said, newerSentence) || strings.Contains(said, "\n") {
					t.Errorf("%s: %v\n%s", leaf.Path(), err, said)
				}
			}
			if tried == 0 {
				t.Error("no command opens the store")
			}
		})
	}
}

func opensTheStore(leaf *kong.Node) bool {
	for _, group := range leaf.AllFlags(false) {
		for _, flag := range group {
			if flag.Name == "data" {
				return true
			}
		}
	}
	return false
}

// example is a call of a command that would change readable data.
func example(leaf *kong.Node) []string {
	var args []string
	for node := leaf; node.Parent != nil; node = node.Parent {
		args = slices.Insert(args, 0, node.Name)
	}
	for _, arg := range leaf.Positional {
		value := "a@umbrarch.example"
		if enum := arg.EnumSlice(); len(enum) > 0 && enum[0] != "" {
			value = enum[0]
		}
		args = append(args, value)
	}
	if leaf.Name == "serve" {
		args = append(args, "--addr", "127.0.0.1:0")
	}
	return args
}

// TestANodeEndsWhereANewerOneHasBegun: an older node, which could not read the newer documents, shuts down cleanly with
// the reason.
func TestANodeEndsWhereANewerOneHasBegun(t *testing.T) {
	t.Parallel()
	database := pgtest.URL(t)
	h := newHost(t, "--database", database)
	h.start()
	c := h.client().Register("a@umbrarch.example").Reign("pact_bound")
	c.Do("building.upgrade", form{"building": "walls"})
	newer(t, store.Options{DatabaseURL: database})
	select {
	case err := <-h.ended:
		h.process = nil
		if err == nil || !h.log.Has(newerSentence) || !h.log.Has("msg=stopped") {
			t.Errorf("%v\n%s", err, h.log)
		}
	case <-time.After(30 * time.Second):
		t.Fatal("the older node goes on")
	}
}
