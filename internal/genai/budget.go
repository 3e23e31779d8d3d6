package genai

import (
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/time/rate"

	"umbrarch/internal/content"
)

// budgets are calls, tokens and pictures an hour for one player, and calls an hour for all of this node: a provider is paid by
// them. A bucket that is full holds what an hour has. They are kept in memory; the machine's clock counts, for a clock that
// jumps must not fill them.
type budgets struct {
	all      *rate.Limiter
	balance  content.GenerationBalance
	byPlayer *otter.Cache[string, *playerBudget]
}

type playerBudget struct{ calls, tokens, pictures *rate.Limiter }

const playersKept = 100_000

func newBudgets(b content.GenerationBalance) *budgets {
	return &budgets{
		all: bucket(b.Hourly), balance: b,
		byPlayer: otter.Must(&otter.Options[string, *playerBudget]{MaximumSize: playersKept}),
	}
}

func bucket(hourly int64) *rate.Limiter {
	return rate.NewLimiter(rate.Limit(float64(hourly)/time.Hour.Seconds()), int(hourly))
}

func (b *budgets) of(player string) *playerBudget {
	own, known := b.byPlayer.GetIfPresent(player)
	if !known {
		own, _ = b.byPlayer.SetIfAbsent(player, &playerBudget{bucket(b.balance.PlayerHourly), bucket(b.balance.PlayerTokens), bucket(b.balance.PlayerPictures)})
	}
	return own
}

// take pays for one call of a player, from all budgets or from none. What it will cost in tokens nobody knows: somebody who
// has none left makes no call, and the last call may take more than there were.
func (b *budgets) take(r *Request) bool {
	own, now := b.of(r.Player), time.Now()
	if own.tokens.TokensAt(now) < 1 {
		return false
	}
	wanted := []*rate.Limiter{own.calls, b.all}
	if r.Picture {
		wanted = []*rate.Limiter{own.calls, own.pictures, b.all}
	}
	return takeEach(wanted, now)
}

// takeEach takes one of each, or gives back what it took.
func takeEach(all []*rate.Limiter, now time.Time) bool {
	taken := make([]*rate.Reservation, 0, len(all))
	for _, l := range all {
		one := l.ReserveN(now, 1)
		if one.OK() && one.DelayFrom(now) == 0 {
			taken = append(taken, one)
			continue
		}
		one.CancelAt(now)
		for _, before := range taken {
			before.CancelAt(now)
		}
		return false
	}
	return true
}

// spend takes the tokens that a call has cost: below nothing, where it was more than there were.
func (b *budgets) spend(r *Request, s *Spend) {
	b.of(r.Player).tokens.ReserveN(time.Now(), int(min(s.Tokens(), b.balance.PlayerTokens)))
}
