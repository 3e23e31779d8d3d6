package account

import (
	"net/netip"
	"sync"
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/time/rate"
)

// Rate allows a burst and one more every so often. A zero Burst means no limit.
type Rate struct {
	Burst int
	Every time.Duration
}

// Limits bound what strangers may ask for, before anything is hashed or sent.
// They are kept in memory, on each node for itself.
type Limits struct {
	Pair     Rate // failed sign-ins of one address on one account
	Account  Rate // sign-ins to one account from addresses it has not been seen on
	Address  Rate // sign-ins from one address
	Register Rate // registrations and claims from one address
	Guest    Rate // guests from one address
	Reset    Rate // resets asked for from one address
	Mail     Rate // mails to one recipient
	Code     Rate // second factors tried for one account
	Passkey  Rate // passkeys asked for and answered, from one address or by one account
}

// DefaultLimits are meant for a public server.
func DefaultLimits() Limits {
	return Limits{
		Pair:     Rate{5, 10 * time.Second},
		Account:  Rate{30, 20 * time.Second},
		Address:  Rate{20, 2 * time.Second},
		Register: Rate{30, 20 * time.Second},
		Guest:    Rate{30, 20 * time.Second},
		Reset:    Rate{10, time.Minute},
		Mail:     Rate{3, 10 * time.Minute},
		Code:     Rate{5, time.Minute},
		Passkey:  Rate{30, 2 * time.Second},
	}
}

const limitersKept = 100_000

type limiter struct {
	mu      sync.Mutex
	limits  Limits
	buckets *otter.Cache[string, *rate.Limiter]
	trusted *otter.Cache[string, struct{}]
}

func newLimiter(limits Limits) (*limiter, error) {
	buckets, err := otter.New(&otter.Options[string, *rate.Limiter]{MaximumSize: limitersKept})
	if err != nil {
		return nil, err
	}
	trusted, err := otter.New(&otter.Options[string, struct{}]{MaximumSize: limitersKept})
	if err != nil {
		return nil, err
	}
	return &limiter{limits: limits, buckets: buckets, trusted: trusted}, nil
}

// a claim asks one bucket for one token.
type claim struct {
	key  string
	rate Rate
}

// take gives a token from every bucket, or none and how long to wait.
func (l *limiter) take(now time.Time, claims ...claim) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	var delay time.Duration
	wanted := make([]*rate.Limiter, 0, len(claims))
	for _, c := range claims {
		if c.rate.Burst == 0 {
			continue
		}
		bucket := l.bucket(c)
		wanted = append(wanted, bucket)
		if missing := 1 - bucket.TokensAt(now); missing > 0 {
			delay = max(delay, time.Duration(missing*float64(c.rate.Every)))
		}
	}
	if delay > 0 {
		return delay
	}
	for _, bucket := range wanted {
		bucket.AllowN(now, 1)
	}
	return 0
}

func (l *limiter) bucket(c claim) *rate.Limiter {
	if b, ok := l.buckets.GetIfPresent(c.key); ok {
		return b
	}
	b := rate.NewLimiter(rate.Every(c.rate.Every), c.rate.Burst)
	l.buckets.Set(c.key, b)
	return b
}

// signIn limits one attempt on an account, before its password is hashed. An
// address that has signed in to the account before is not held up by strangers
// who try theirs.
func (l *limiter) signIn(now time.Time, account, address string) error {
	address = network(address)
	pair := pairKey(account, address)
	claims := []claim{{pair, l.limits.Pair}, {"address " + address, l.limits.Address}}
	if _, known := l.trusted.GetIfPresent(pair); !known {
		claims = append(claims, claim{"account " + account, l.limits.Account})
	}
	if delay := l.take(now, claims...); delay > 0 {
		return wait(CodeTooManyFailures, delay)
	}
	return nil
}

// signedIn forgives the pair its failures and remembers the address.
func (l *limiter) signedIn(account, address string) {
	pair := pairKey(account, network(address))
	l.buckets.Invalidate(pair)
	l.trusted.Set(pair, struct{}{})
}

func (l *limiter) byAddress(now time.Time, what string, r Rate, address string) error {
	if delay := l.take(now, claim{what + " " + network(address), r}); delay > 0 {
		return wait(CodeRateLimited, delay)
	}
	return nil
}

func (l *limiter) byAccount(now time.Time, what string, r Rate, account string) error {
	if delay := l.take(now, claim{what + " of " + account, r}); delay > 0 {
		return wait(CodeRateLimited, delay)
	}
	return nil
}

func (l *limiter) mail(now time.Time, recipient string) bool {
	return l.take(now, claim{"mail " + recipient, l.limits.Mail}) == 0
}

func (l *limiter) code(now time.Time, account string) bool {
	return l.take(now, claim{"code " + account, l.limits.Code}) == 0
}

func pairKey(account, address string) string { return "pair " + address + " " + account }

// network is what one household or provider hands to one customer: an IPv4
// address or an IPv6 /64.
func network(address string) string {
	addr, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	addr = addr.Unmap().WithZone("")
	if addr.Is4() {
		return addr.String()
	}
	prefix, err := addr.Prefix(64)
	if err != nil {
		return addr.String()
	}
	return prefix.String()
}
