package genai

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/maypok86/otter/v2"
)

const (
	unusedFor  = 10 * time.Minute
	unusedMost = 1000
)

// input is all that an answer follows from.
type input [sha256.Size]byte

func inputOf(r *Request) (in input) {
	h := sha256.New()
	for _, part := range []string{r.Player, r.Kind, r.Instructions, string(r.Facts), string(r.Shape)} {
		h.Write(fmt.Appendf(nil, "%d %s", len(part), part))
	}
	h.Sum(in[:0])
	return in
}

// unused is an answer that was paid for and that nobody got.
type unused struct {
	answer json.RawMessage
	since  time.Time
}

func newUnused() *otter.Cache[input, unused] {
	return otter.Must(&otter.Options[input, unused]{MaximumSize: unusedMost})
}

// Return gives back an answer that came to nothing: its command was refused, failed, or its player left. Whoever asks the same
// within ten minutes has it, once, so that nobody pays twice for what nobody read. An answer that was read is never kept: who
// asks twice wants another.
func (w *Runner) Return(r Request, answer json.RawMessage) {
	if w != nil && len(answer) > 0 {
		w.unused.Set(inputOf(&r), unused{answer, time.Now()})
	}
}

// returned is such an answer; nil where there is none, where the rule does not admit it any more or where the kind is off.
func (w *Runner) returned(ctx context.Context, r *Request) json.RawMessage {
	one, kept := w.unused.Invalidate(inputOf(r))
	if !kept || time.Since(one.since) > unusedFor || r.Admit != nil && !r.Admit(one.answer) || errors.Is(w.affords(ctx, r), ErrOff) {
		return nil
	}
	return one.answer
}
