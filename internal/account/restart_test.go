package account

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
)

// A bug in the loop that keeps sessions fresh ends neither the process nor the loop.
func TestALoopThatPanicsIsBegunAgain(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	f := setup(t, func(o *Options) { o.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	ctx, stop := context.WithCancel(t.Context())
	began := 0
	f.restarted(ctx, func(context.Context) {
		if began++; began == 1 {
			panic("a bug in the loop")
		}
		stop()
	})
	if began != 2 || !strings.Contains(log.String(), "a bug in the loop") {
		t.Errorf("begun %d times, logged %q", began, log.String())
	}
}
