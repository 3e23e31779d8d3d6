// Package limit bounds the requests of strangers to accounts.
package limit

import (
	"sync"
	"time"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/refusal"

	"github.com/maypok86/otter/v2"
	"golang.org/x/time/rate"
)

// Rate allows a burst, and one more request in each interval. A zero Burst means no limit.
type Rate struct {
	Burst int
	Every time.Duration
}

// Limits bound requests before anything is hashed or sent. Each node keeps its own counts in memory.
type Limits struct {
	Pair     Rate // failed sign-ins of one address on one account
	Account  Rate // sign-ins to one account from addresses it has not been seen on
	Address  Rate // sign-ins from one address
	Register Rate // registrations and claims from one address
	Guest    Rate // guests from one address
	Reset    Rate // reset requests from one address
	Mail     Rate // mails to one recipient
	Code     Rate // attempts at second factors for one account
	Passkey  Rate // passkey requests and answers, from one address or for one account
}

// Default suits a public server.
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

// Limiter applies the limits to requests.
type Limiter struct {
	now     func() int64
	mu      sync.Mutex
	limits  Limits
	buckets *otter.Cache[string, *rate.Limiter]
	trusted *otter.Cache[string, struct{}]
}

// New makes a limiter; now is the clock, in milliseconds.
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

// claim is one token from one bucket.
type claim struct {
	key  string
	rate Rate
}

// take takes a token from every bucket, or none; it then returns the waiting time.
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

// SignIn limits attempts on an account, before its password is hashed. Strangers' attempts do not block an address that
// has signed in to the account before.
func (l *Limiter) SignIn(account, address string) error {
	address = Network(address)
	pair := pairKey(account, address)
	claims := []claim{{pair, l.limits.Pair}, {"address " + address, l.limits.Address}}
	if _, known := l.trusted.GetIfPresent(pair); !known {
		claims = append(claims, claim{"account " + account, l.limits.Account})
	}
	return limited(codes.TooManyFailures, l.take(claims...))
}

// SignedIn resets the pair's failures and remembers the address.
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

// Passkey limits passkey requests and answers from one address, before the account is known.
func (l *Limiter) Passkey(address string) error {
	return l.byAddress("passkey", l.limits.Passkey, address)
}

// PasskeyOf limits passkey requests and answers of one account.
func (l *Limiter) PasskeyOf(account string) error {
	return limited(codes.RateLimited, l.take(claim{"passkey of " + account, l.limits.Passkey}))
}

// Mail tells whether a recipient may get another mail now. Beyond the limit no mail is written, and the requester is not
// told.
func (l *Limiter) Mail(recipient string) bool {
	return l.take(claim{"mail " + recipient, l.limits.Mail}) == 0
}

// Code tells whether another code may be tried for an account now.
func (l *Limiter) Code(account string) bool {
	return l.take(claim{"code " + account, l.limits.Code}) == 0
}

// CodeEvery is the interval between allowed attempts at codes.
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
