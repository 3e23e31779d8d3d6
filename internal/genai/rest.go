package genai

import (
	"sync"
	"time"
)

// rest is until when a provider wants to be left alone, for texts and for pictures. Nobody asks it before.
type rest struct {
	mu    sync.Mutex
	times map[bool]time.Time
}

const longestRest = time.Hour // whatever a provider says

func (r *rest) take(picture bool, after time.Duration, now time.Time) {
	if after <= longestPause { // the breaker has shorter ones
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
