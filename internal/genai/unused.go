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

// input is the hash of all inputs of an answer.
type input [sha256.Size]byte

func inputOf(r *Request) (in input) {
	h := sha256.New()
	for _, part := range []string{r.Player, r.Kind, r.Instructions, string(r.Facts), string(r.Shape)} {
		h.Write(fmt.Appendf(nil, "%d %s", len(part), part))
	}
	h.Sum(in[:0])
	return in
}

// unused is a paid answer that was not used.
type unused struct {
	answer json.RawMessage
	since  time.Time
}

func newUnused() *otter.Cache[input, unused] {
	return otter.Must(&otter.Options[input, unused]{MaximumSize: unusedMost})
}

// Return gives back an unused answer: its command was refused or failed, or its player left. The same request within
// ten minutes gets it, once, so that it is not paid twice. An answer that was shown is not kept, because a repeated
// request then wants another.
func (w *Runner) Return(r Request, answer json.RawMessage) {
	if w != nil && len(answer) > 0 {
		w.unused.Set(inputOf(&r), unused{answer, time.Now()})
	}
}

// returned is such an answer; nil where there is none, the rule no longer admits it, or the kind is switched off.
func (w *Runner) returned(ctx context.Context, r *Request) json.RawMessage {
	one, kept := w.unused.Invalidate(inputOf(r))
	if !kept || time.Since(one.since) > unusedFor || r.Admit != nil && !r.Admit(one.answer) || errors.Is(w.affords(ctx, r), ErrOff) {
		return nil
	}
	return one.answer
}
