package store_test

import (
	"context"
	"encoding/json"
	"os"
	"testing"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func TestSmoke(t *testing.T) {
	for _, o := range []store.Options{{Dir: t.TempDir()}, {DatabaseURL: pgtest.URL(t)}} {
		ctx := context.Background()
		s, err := store.Open(ctx, o)
		if err != nil {
			t.Fatal(err)
		}
		for i := int64(1); i < 10; i++ {
			err := s.Append(ctx, &store.Row{Player: "p", Seq: i, Version: i, At: i * 1000, Command: "c", Key: "k", Answer: []byte("a"),
				Sections: map[string]json.RawMessage{"a": json.RawMessage(`{"x":1}`)},
				Ledger:   []store.Entry{{Reason: "r", Deltas: map[string]int64{"gold": 5}}},
				Records:  []store.Record{{Kind: "n", ID: "x", At: i, Body: json.RawMessage(`1`)}}})
			if err != nil {
				t.Fatal(err)
			}
			if i == 5 {
				if err := s.FoldNow(ctx); err != nil {
					t.Fatal(err)
				}
			}
		}
		k, err := s.Load(ctx, "p")
		t.Log(k, err)
		l, err := s.Ledger(ctx, "p", 0, 1e6, 100)
		t.Log(l, err)
		d, err := s.Daily(ctx, "p")
		t.Log(d, err)
		r, err := s.Records(ctx, "p", "n", store.Before{}, 4)
		t.Log(r, err)
		t.Log(s.Append(ctx, &store.Row{Player: "p", Seq: 3}))
		t.Log(s.Versions(ctx, []string{"p", "q"}))
		t.Log(s.Lookup(ctx, "p", "k"))
		t.Log(s.Stats(), s.Epoch())
		t.Log(s.Close(ctx))
	}
}
