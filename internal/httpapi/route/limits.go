package route

import (
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/time/rate"

	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/rules"
)

// Further rates, beside those of rules.
const (
	Rare   rules.Rate = "rare"   // for operations that read all data of a player
	Looked rules.Rate = "looked" // for files of which a page loads many and which a browser caches
)

// classes bound the rate of one player, or of one network without a session.
var classes = map[rules.Rate]struct {
	every time.Duration
	burst int
}{
	rules.Ordinary: {50 * time.Millisecond, 120},
	rules.Heavy:    {200 * time.Millisecond, 30},
	rules.Rapid:    {250 * time.Millisecond, 20},
	Rare:           {10 * time.Second, 8},
	rules.Spoken:   {500 * time.Millisecond, 20},
	Looked:         {25 * time.Millisecond, 200},
}

type bucket struct {
	who   string
	class rules.Rate
}

type limits struct {
	buckets *otter.Cache[bucket, *rate.Limiter]
	now     func() time.Time
}

func newLimits(now func() time.Time) *limits {
	return &limits{now: now, buckets: otter.Must(&otter.Options[bucket, *rate.Limiter]{
		MaximumSize: 100_000, ExpiryCalculator: otter.ExpiryAccessing[bucket, *rate.Limiter](10 * time.Minute),
	})}
}

// take takes one request of a class, or returns the waiting time. It uses the wall clock: a jump of the development
// clock must not reset the rates.
func (l *limits) take(who string, class rules.Rate) error {
	if class == "" {
		class = rules.Ordinary
	}
	c := classes[class]
	key := bucket{who, class}
	b, known := l.buckets.GetIfPresent(key)
	if !known {
		b, _ = l.buckets.SetIfAbsent(key, rate.NewLimiter(rate.Every(c.every), c.burst))
	}
	now := l.now()
	if b.AllowN(now, 1) {
		return nil
	}
	wait := b.ReserveN(now, 1)
	delay := wait.DelayFrom(now)
	wait.CancelAt(now)
	return problem.ErrLimited.With("retryAfter", int64(delay/time.Second)+1)
}
