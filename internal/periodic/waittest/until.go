// Package waittest waits in tests for what a condition tells, where nothing signals it.
package waittest

import (
	"context"
	"testing"
	"time"

	"umbrarch/internal/periodic"
)

// patience is how long a condition may take. It bounds a failing test and no passing one.
const patience = time.Minute

// Until waits until a condition holds, and fails the test where it never does.
func Until(t testing.TB, what string, holds func() bool) {
	t.Helper()
	if holds() {
		return
	}
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	held := false
	periodic.Every(ctx, 5*time.Millisecond, func(context.Context) {
		if held = holds(); held {
			stop()
		}
	})
	if !held {
		t.Fatalf("not within %s: %s", patience, what)
	}
}
