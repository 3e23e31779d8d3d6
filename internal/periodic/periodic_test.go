package periodic_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"umbrarch/internal/periodic"
)

func TestRounds(t *testing.T) {
	t.Parallel()
	for name, try := range map[string]struct {
		run  func(context.Context, time.Duration, func(context.Context))
		want []time.Duration
	}{
		"every":             {periodic.Every, []time.Duration{time.Minute, 2 * time.Minute, 3 * time.Minute}},
		"at once and every": {periodic.AtOnceAndEvery, []time.Duration{0, time.Minute, 2 * time.Minute, 3 * time.Minute}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				begun := time.Now()
				ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute+time.Second)
				defer cancel()
				var got []time.Duration
				try.run(ctx, time.Minute, func(context.Context) { got = append(got, time.Since(begun)) })
				if !slices.Equal(got, try.want) {
					t.Errorf("called at %v, want %v", got, try.want)
				}
				if ended := time.Since(begun); ended != 3*time.Minute+time.Second {
					t.Errorf("returned after %v", ended)
				}
			})
		})
	}
}

// TestNoRoundAfterTheEnd: a round that ends the context, and that takes longer than an interval, is the last one.
func TestNoRoundAfterTheEnd(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		for range 100 {
			ctx, end := context.WithCancel(t.Context())
			rounds := 0
			periodic.Every(ctx, time.Second, func(context.Context) {
				rounds++
				end()
				time.Sleep(3 * time.Second)
			})
			if rounds != 1 {
				t.Fatalf("%d rounds", rounds)
			}
		}
	})
}
