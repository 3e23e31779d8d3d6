package genai

import (
	"sync"
	"time"
)

// rest holds the ends of providers' requested pauses, for texts and for pictures. No call is made before.
type rest struct {
	mu    sync.Mutex
	times map[bool]time.Time
}

const longestRest = time.Hour // bounds the pause requested by a provider

func (r *rest) take(picture bool, after time.Duration, now time.Time) {
	if after <= longestPause { // shorter pauses are handled by the retry
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.times == nil {
		r.times = map[bool]time.Time{}
	}
	r.times[picture] = now.Add(min(after, longestRest))
}

func (r *rest) until(picture bool, now time.Time) bool { return r.end(picture).After(now) }

func (r *rest) end(picture bool) time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.times[picture]
}
