package generation_test

import (
	"context"
	"os"
	"sync"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
	"umbrarch/internal/realm/generation"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// Two nodes write into the same books at once and no amount is lost; midnight UTC starts a new day.
func TestBooks(t *testing.T) {
	bothtest.Stores(t, func(t *testing.T, s *store.Store) {
		now := int64(86_400_000*3 + 5)
		b := generation.Books{Store: s, Now: func() int64 { return now }}
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				for _, kind := range []string{"vision", "floor"} {
					if err := b.Add(context.Background(), kind, genai.Spend{Calls: 1, Failures: 1, TokensIn: 100, TokensOut: 10, Pictures: 2}); err != nil {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
		want := genai.Spend{Calls: 40, Failures: 40, TokensIn: 4000, TokensOut: 400, Pictures: 80}
		if today, off, err := b.Look(t.Context(), "vision"); today != want || off || err != nil {
			t.Errorf("%+v, %v, %v", today, off, err)
		}
		snapshot, err := content.Builtin(content.Standard)
		if err != nil {
			t.Fatal(err)
		}
		o, err := generation.Look(t.Context(), s, snapshot, now, nil)
		if err != nil || o.Today != want || o.Text != nil || len(o.Kinds) != len(snapshot.Generation.Kinds()) {
			t.Errorf("%+v, %v", o, err)
		}
		for _, k := range o.Kinds {
			if k.Kind == "vision" && (k.Today.Calls != 20 || k.Picture) || k.Kind == "portrait" && !k.Picture {
				t.Errorf("%+v", k)
			}
		}
		now += 86_400_000
		if today, _, err := b.Look(t.Context(), "vision"); today != (genai.Spend{}) || err != nil {
			t.Errorf("%+v on the next day, %v", today, err)
		}
	})
}
