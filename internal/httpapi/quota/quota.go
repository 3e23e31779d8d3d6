// Package quota bounds the rows that one account, and one network, may store in a day.
package quota

import (
	"net/http"
	"sync"
	"time"

	"github.com/maypok86/otter/v2"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/reign"
)

// errDaily is the answer to an account or a network that has used its day's quota.
var errDaily = game.Refuse(game.Limited, "rate.daily")

// Quotas bound the rows stored by one account, and by one network, in a day of the realm's time. Each node counts in
// memory.
type Quotas struct {
	browsers *browser.Browsers
	keeper   *reign.Keeper
	mu       sync.Mutex
	spent    *otter.Cache[string, spent]
}

type spent struct{ day, commands, bytes int64 }

// allowance is a day's bound.
type allowance struct{ commands, bytes int64 }

const dayMillis = int64(24 * time.Hour / time.Millisecond)

// New counts from zero.
func New(b *browser.Browsers, k *reign.Keeper) *Quotas {
	return &Quotas{browsers: b, keeper: k, spent: otter.Must(&otter.Options[string, spent]{
		MaximumSize: 200_000, ExpiryCalculator: otter.ExpiryAccessing[string, spent](25 * time.Hour),
	})}
}

// allows returns the start of the next day if nothing is left of this one.
func (q *Quotas) allows(now int64, who string, most allowance) error {
	s, _ := q.spent.GetIfPresent(who)
	if s.day != now/dayMillis || s.commands < most.commands && (most.bytes == 0 || s.bytes < most.bytes) {
		return nil
	}
	return errDaily.With("retryAfter", (dayMillis-now%dayMillis)/1000+1)
}

func (q *Quotas) spend(now int64, who string, bytes int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	s, _ := q.spent.GetIfPresent(who)
	if today := now / dayMillis; s.day != today {
		s = spent{day: today}
	}
	s.commands++
	s.bytes += int64(bytes)
	q.spent.Set(who, s)
}

// quota is the key of the caller's count.
func (q *Quotas) quota(c *route.Call) map[string]allowance {
	l := q.keeper.Content().Balance.Limits
	out := map[string]allowance{c.Who.Account: {l.DayCommands, l.DayBytes}}
	if c.Who.Guest {
		out[c.Who.Account] = allowance{l.GuestDayCommands, l.GuestDayBytes}
	}
	if net, ok := browser.Network(q.browsers.Address(c.R)); ok {
		out["from "+net] = allowance{commands: l.NetworkDayCommands}
	}
	return out
}

// Metered executes a command within the day's quota. A refused command stores nothing and does not count.
func (q *Quotas) Metered(c *route.Call, sent []byte, do func() ([]byte, error)) ([]byte, error) {
	now, counted := q.keeper.Now(), q.quota(c)
	for who, most := range counted {
		if err := q.allows(now, who, most); err != nil {
			return nil, err
		}
	}
	answer, err := do()
	if err == nil {
		for who := range counted {
			q.spend(now, who, len(sent)+len(answer))
		}
	}
	return answer, err
}

// Guest opens a guest's account within the network's quota.
func (q *Quotas) Guest(r *http.Request, open func() error) error {
	net, counted := browser.Network(q.browsers.Address(r))
	key, now := "guests of "+net, q.keeper.Now()
	if counted {
		if err := q.allows(now, key, allowance{commands: q.keeper.Content().Balance.Limits.NetworkDayGuests}); err != nil {
			return err
		}
	}
	err := open()
	if err == nil && counted {
		q.spend(now, key, 0)
	}
	return err
}
