// Package limit bounds what strangers may ask of accounts.
package limit

import (
	"sync"
	"time"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/refusal"

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

// Default is meant for a public server.
func Default() Limits {
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

// Limiter holds requests to the limits.
type Limiter struct {
	now     func() int64
	mu      sync.Mutex
	limits  Limits
	buckets *otter.Cache[string, *rate.Limiter]
	trusted *otter.Cache[string, struct{}]
}

// New prepares a limiter; now is the clock, in milliseconds.
func New(limits Limits, now func() int64) (*Limiter, error) {
	buckets, err := otter.New(&otter.Options[string, *rate.Limiter]{MaximumSize: limitersKept})
	if err != nil {
		return nil, err
	}
	trusted, err := otter.New(&otter.Options[string, struct{}]{MaximumSize: limitersKept})
	if err != nil {
		return nil, err
	}
	return &Limiter{now: now, limits: limits, buckets: buckets, trusted: trusted}, nil
}

// a claim asks one bucket for one token.
type claim struct {
	key  string
	rate Rate
}

// take gives a token from every bucket, or none and how long to wait.
func (l *Limiter) take(claims ...claim) time.Duration {
	now := time.UnixMilli(l.now())
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

func (l *Limiter) bucket(c claim) *rate.Limiter {
	if b, ok := l.buckets.GetIfPresent(c.key); ok {
		return b
	}
	b := rate.NewLimiter(rate.Every(c.rate.Every), c.rate.Burst)
	l.buckets.Set(c.key, b)
	return b
}

// SignIn limits one attempt on an account, before its password is hashed. An
// address that has signed in to the account before is not held up by strangers
// who try theirs.
func (l *Limiter) SignIn(account, address string) error {
	address = Network(address)
	pair := pairKey(account, address)
	claims := []claim{{pair, l.limits.Pair}, {"address " + address, l.limits.Address}}
	if _, known := l.trusted.GetIfPresent(pair); !known {
		claims = append(claims, claim{"account " + account, l.limits.Account})
	}
	return limited(codes.TooManyFailures, l.take(claims...))
}

// SignedIn forgives the pair its failures and remembers the address.
func (l *Limiter) SignedIn(account, address string) {
	pair := pairKey(account, Network(address))
	l.buckets.Invalidate(pair)
	l.trusted.Set(pair, struct{}{})
}

// Register limits registrations and claims from one address.
func (l *Limiter) Register(address string) error {
	return l.byAddress("register", l.limits.Register, address)
}

// Guest limits guests from one address.
func (l *Limiter) Guest(address string) error {
	return l.byAddress("guest", l.limits.Guest, address)
}

// Reset limits resets from one address.
func (l *Limiter) Reset(address string) error {
	return l.byAddress("reset", l.limits.Reset, address)
}

// Passkey limits passkeys asked for and answered from one address, before it is known whose they are.
func (l *Limiter) Passkey(address string) error {
	return l.byAddress("passkey", l.limits.Passkey, address)
}

// PasskeyOf limits passkeys asked for and answered by one account.
func (l *Limiter) PasskeyOf(account string) error {
	return limited(codes.RateLimited, l.take(claim{"passkey of " + account, l.limits.Passkey}))
}

// Mail tells whether a recipient may get one more mail now. Past the limit none is written, and nobody is told.
func (l *Limiter) Mail(recipient string) bool {
	return l.take(claim{"mail " + recipient, l.limits.Mail}) == 0
}

// Code tells whether one more code may be tried for an account now.
func (l *Limiter) Code(account string) bool {
	return l.take(claim{"code " + account, l.limits.Code}) == 0
}

// CodeEvery is after how long one more code may be tried.
func (l *Limiter) CodeEvery() time.Duration { return l.limits.Code.Every }

func (l *Limiter) byAddress(what string, r Rate, address string) error {
	return limited(codes.RateLimited, l.take(claim{what + " " + Network(address), r}))
}

func limited(code refusal.Code, delay time.Duration) error {
	if delay > 0 {
		return codes.Wait(code, delay)
	}
	return nil
}

func pairKey(account, address string) string { return "pair " + address + " " + account }
