package account

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"strings"
	"time"

	"github.com/maypok86/otter/v2"

	"umbrarch/internal/store"
)

// EraseFunc removes everything kept of a player and runs also in the same
// transaction. (*store.Store).Erase is one.
type EraseFunc func(ctx context.Context, player string, also ...func(context.Context, store.Tx) error) error

// Options say what accounts stand on. Store and Now are needed.
type Options struct {
	Store *store.Store
	Now   func() time.Time // the realm clock
	Log   *slog.Logger     // default slog.Default()

	// Mail switches verification and reset mails on; it needs PublicURL and Words.
	Mail      Sender
	PublicURL string
	Words     func(code string, params map[string]any) string

	Erase EraseFunc // default Store.Erase

	// Ended is called after a commit that ended sessions or changed a role, so
	// that sockets close and other nodes call Forget. It must not block.
	Ended func(account string, sessions []string)

	// SignIn is told how each attempt to sign in ended: a code of this package, "" where it went well.
	SignIn func(outcome string)

	AdminFactor bool        // admins need a second factor
	FactorKeys  FactorKeys  // seal the secrets of second factors; none: they are stored readable
	Abandoned   Abandonment // of guests; default: nobody is erased

	Limits     *Limits  // default DefaultLimits
	HashCost   HashCost // default DefaultHashCost
	HashAtOnce int      // default half of the processors, one at least
	HashQueue  int      // default 64; a request beyond it is told to wait
}

// Sender delivers one mail.
type Sender interface {
	Send(ctx context.Context, l Message) error
}

// Message is a plain text mail. Ends is where its reader can end mails of its kind, where that is offered.
type Message struct {
	To, Subject, Body, Ends string
}

// Service is the accounts of one store.
type Service struct {
	trust   int64 // ms a principal is believed without asking the store
	o       Options
	store   *store.Store
	log     *slog.Logger
	hasher  *hasher
	limits  *limiter
	known   *principals
	posting chan struct{}
}

// New checks the options and prepares the service. Run does its background work.
func New(o Options) (*Service, error) {
	if o.Store == nil || o.Now == nil {
		return nil, errors.New("account: a store and a clock are needed")
	}
	if o.Mail != nil && (o.PublicURL == "" || o.Words == nil) {
		// A link made from the request's Host header could be anyone's.
		return nil, errors.New("account: mail needs the public URL, because mails carry links")
	}
	o.defaults()
	hasher, err := newHasher(o.HashCost, o.HashAtOnce, o.HashQueue)
	if err != nil {
		return nil, err
	}
	limits, err := newLimiter(*o.Limits)
	if err != nil {
		return nil, err
	}
	cache, err := otter.New(&otter.Options[digest, *cached]{MaximumSize: principalsKept})
	if err != nil {
		return nil, err
	}
	trust := int64(principalTrust)
	if o.Store.Alone() {
		trust = aloneTrust
	}
	return &Service{
		trust: trust, o: o, store: o.Store, log: o.Log, hasher: hasher, limits: limits,
		known: &principals{cache: cache}, posting: make(chan struct{}, 1),
	}, nil
}

func (o *Options) defaults() {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Erase == nil {
		o.Erase = o.Store.Erase
	}
	if o.Ended == nil {
		o.Ended = func(string, []string) {}
	}
	if o.SignIn == nil {
		o.SignIn = func(string) {}
	}
	if o.Limits == nil {
		limits := DefaultLimits()
		o.Limits = &limits
	}
	if o.HashCost == (HashCost{}) {
		o.HashCost = DefaultHashCost
	}
	if o.HashAtOnce == 0 {
		o.HashAtOnce = max(1, runtime.GOMAXPROCS(0)/2)
	}
	if o.HashQueue == 0 {
		o.HashQueue = 64
	}
	o.PublicURL = strings.TrimSuffix(o.PublicURL, "/")
}

// MailOn tells whether mails can be sent, so that the page offers a reset.
func (s *Service) MailOn() bool { return s.o.Mail != nil }

func (s *Service) nowMS() int64 { return s.o.Now().UnixMilli() }

// Client is where a request came from, as httpapi judged it.
type Client struct {
	Address string // the player's, after trusted proxies
	Agent   string
	Token   string // of the session that the browser holds, whoever's it is
	Asked   string // of the browser that asked for a mail
	Browser string // of the browser that asked to sign in by a passkey
	Origin  string // scheme and host that the request names, as a browser writes them
}
