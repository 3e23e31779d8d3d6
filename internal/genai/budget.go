package genai

import (
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/time/rate"

	"umbrarch/internal/content"
)

// budgets are calls an hour, for one player and for all of this node: a provider is paid by the call. A bucket that is full
// holds an hour's calls. They are kept in memory; the machine's clock counts, for a clock that jumps must not fill them.
type budgets struct {
	all      *rate.Limiter
	hourly   int64
	byPlayer *otter.Cache[string, *rate.Limiter]
}

const playersKept = 100_000

func newBudgets(b content.GenerationBalance) *budgets {
	return &budgets{
		all: bucket(b.Hourly), hourly: b.PlayerHourly,
		byPlayer: otter.Must(&otter.Options[string, *rate.Limiter]{MaximumSize: playersKept}),
	}
}

func bucket(hourly int64) *rate.Limiter {
	return rate.NewLimiter(rate.Limit(float64(hourly)/time.Hour.Seconds()), int(hourly))
}

// take pays for one call of a player, from both budgets or from none.
func (b *budgets) take(player string) bool {
	own, known := b.byPlayer.GetIfPresent(player)
	if !known {
		own, _ = b.byPlayer.SetIfAbsent(player, bucket(b.hourly))
	}
	now := time.Now()
	mine := own.ReserveN(now, 1)
	if !mine.OK() || mine.DelayFrom(now) > 0 {
		mine.CancelAt(now)
		return false
	}
	if !b.all.AllowN(now, 1) {
		mine.CancelAt(now)
		return false
	}
	return true
}
