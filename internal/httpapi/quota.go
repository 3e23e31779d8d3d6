package httpapi

import (
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/maypok86/otter/v2"

	"umbrarch/internal/game"
	"umbrarch/internal/reign"
)

// ErrDaily is the answer to an account or a network that has used its day's quota.
var ErrDaily = game.Refuse(game.Limited, "rate.daily")

// quotas bound the rows stored by one account, and by one network, in a day of the realm's time. Each node counts in
// memory.
type quotas struct {
	*browsers
	keeper *reign.Keeper
	mu     sync.Mutex
	spent  *otter.Cache[string, spent]
}

type spent struct{ day, commands, bytes int64 }

// allowance is a day's bound.
type allowance struct{ commands, bytes int64 }

const dayMillis = int64(24 * time.Hour / time.Millisecond)

func newQuotas(b *browsers, k *reign.Keeper) *quotas {
	return &quotas{browsers: b, keeper: k, spent: otter.Must(&otter.Options[string, spent]{
		MaximumSize: 200_000, ExpiryCalculator: otter.ExpiryAccessing[string, spent](25 * time.Hour),
	})}
}

// allows returns the start of the next day if nothing is left of this one.
func (q *quotas) allows(now int64, who string, most allowance) error {
	s, _ := q.spent.GetIfPresent(who)
	if s.day != now/dayMillis || s.commands < most.commands && (most.bytes == 0 || s.bytes < most.bytes) {
		return nil
	}
	return ErrDaily.With("retryAfter", (dayMillis-now%dayMillis)/1000+1)
}

func (q *quotas) spend(now int64, who string, bytes int) {
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

// network is the key of an address's quota: one IPv4 address, or the /64 of an IPv6 customer. This machine has none,
// because it may be an undeclared proxy with the requests of everybody.
func network(address string) (string, bool) {
	addr, err := netip.ParseAddr(address)
	if err != nil || addr.IsLoopback() {
		return "", false
	}
	if addr = addr.Unmap(); addr.Is4() {
		return addr.String(), true
	}
	prefix, err := addr.WithZone("").Prefix(64)
	return prefix.String(), err == nil
}

// quota is the key of the caller's count.
func (q *quotas) quota(c *Call) map[string]allowance {
	l := q.keeper.Content().Balance.Limits
	out := map[string]allowance{c.Who.Account: {l.DayCommands, l.DayBytes}}
	if c.Who.Guest {
		out[c.Who.Account] = allowance{l.GuestDayCommands, l.GuestDayBytes}
	}
	if net, ok := network(q.address(c.R)); ok {
		out["from "+net] = allowance{commands: l.NetworkDayCommands}
	}
	return out
}

// metered executes a command within the day's quota. A refused command stores nothing and does not count.
func (q *quotas) metered(c *Call, sent []byte, do func() ([]byte, error)) ([]byte, error) {
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

// guest opens a guest's account within the network's quota.
func (q *quotas) guest(r *http.Request, open func() error) error {
	net, counted := network(q.address(r))
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
