package genai

import (
	"slices"
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/time/rate"

	"umbrarch/internal/content"
)

// budgets bound calls, tokens and pictures an hour for one player, and calls an hour for this node, because providers
// charge for them. Each account, each network and all guests together get a share of the node's hour and of the realm's
// day, so that some is left for others. A full bucket holds one period's amount. Budgets are in memory and use the
// system clock, because a moved realm clock must not refill them.
type budgets struct {
	all       *rate.Limiter
	balance   content.GenerationBalance
	byPlayer  *otter.Cache[string, *playerBudget]
	byNetwork *otter.Cache[string, *part]
	guests    *part
}

type playerBudget struct {
	calls, tokens, pictures *rate.Limiter
	part                    *part
}

// part is a share of the realm's budget: calls of the node's hour, tokens and pictures of the day. nil means all of it.
type part struct{ calls, tokens, pictures *rate.Limiter }

const (
	playersKept = 100_000
	day         = 24 * time.Hour
)

func newBudgets(b content.GenerationBalance) *budgets {
	out := &budgets{
		all: bucket(b.Hourly, time.Hour), balance: b,
		byPlayer:  otter.Must(&otter.Options[string, *playerBudget]{MaximumSize: playersKept}),
		byNetwork: otter.Must(&otter.Options[string, *part]{MaximumSize: playersKept}),
	}
	out.guests = out.part(b.GuestsShare)
	return out
}

func bucket(n int64, of time.Duration) *rate.Limiter {
	return rate.NewLimiter(rate.Limit(float64(n)/of.Seconds()), int(n))
}

func (b *budgets) part(share content.Permille) *part {
	if share == 0 {
		return nil
	}
	of := func(n int64) int64 { return max(1, n*int64(share)/int64(content.Whole)) }
	return &part{bucket(of(b.balance.Hourly), time.Hour), bucket(of(b.balance.DailyTokens), day), bucket(of(b.balance.DailyPictures), day)}
}

func (b *budgets) of(player string) *playerBudget {
	return kept(b.byPlayer, player, func() *playerBudget {
		return &playerBudget{
			bucket(b.balance.PlayerHourly, time.Hour), bucket(b.balance.PlayerTokens, time.Hour), bucket(b.balance.PlayerPictures, time.Hour), b.part(b.balance.AccountShare),
		}
	})
}

func kept[T any](in *otter.Cache[string, *T], key string, fresh func() *T) *T {
	one, known := in.GetIfPresent(key)
	if !known {
		one, _ = in.SetIfAbsent(key, fresh())
	}
	return one
}

// parts lists the shares that a request takes from.
func (b *budgets) parts(r *Request) (out []*part) {
	all := []*part{b.of(r.Player).part}
	if r.Guest {
		all = append(all, b.guests)
	}
	if r.Network != "" && b.balance.NetworkShare > 0 {
		all = append(all, kept(b.byNetwork, r.Network, func() *part { return b.part(b.balance.NetworkShare) }))
	}
	return slices.DeleteFunc(all, func(p *part) bool { return p == nil })
}

// take pays for one call of a player, from all budgets or from none. The tokens are not known beforehand: a player
// without any left makes no call, and the last call may exceed the rest.
func (b *budgets) take(r *Request) bool {
	own, now := b.of(r.Player), time.Now()
	wanted, tokens := []*rate.Limiter{own.calls}, []*rate.Limiter{own.tokens}
	if r.Picture {
		wanted = append(wanted, own.pictures)
	}
	for _, p := range b.parts(r) {
		wanted, tokens = append(wanted, p.calls), append(tokens, p.tokens)
		if r.Picture {
			wanted = append(wanted, p.pictures)
		}
	}
	for _, left := range tokens {
		if left.TokensAt(now) < 1 {
			return false
		}
	}
	return takeEach(append(wanted, b.all), now)
}

// takeEach takes one of each, or returns all it took.
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

// spend takes the tokens of a finished call; the balance may become negative.
func (b *budgets) spend(r *Request, s *Spend) {
	now := time.Now()
	take := func(from *rate.Limiter) { from.ReserveN(now, int(min(s.Tokens(), int64(from.Burst())))) }
	take(b.of(r.Player).tokens)
	for _, p := range b.parts(r) {
		take(p.tokens)
	}
}
