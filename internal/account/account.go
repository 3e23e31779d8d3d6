// Package account identifies players. Each subject has a package below this one; this package builds them on one store
// and gives callers the subjects they need.
//
// The packages are, from the ground up: codes, token, row (a stored account), limit, password, seal, audit, outbox and
// smtp; session (signed-in browsers and their principals), passkey and factor (sign-in beside a password), proof (a
// repeated proof of identity), rights and link; and the players' actions: register, signin, enrol, reset, moderation,
// erase and export.
//
// They may import the store and libraries for hashing, limits and mail; never HTTP (httpapi sets the cookies) and
// nothing of the game.
package account

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"strings"
	"sync"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/enrol"
	"umbrarch/internal/account/erase"
	"umbrarch/internal/account/export"
	"umbrarch/internal/account/factor"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/link"
	"umbrarch/internal/account/moderation"
	"umbrarch/internal/account/outbox"
	"umbrarch/internal/account/passkey"
	"umbrarch/internal/account/password"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/account/register"
	"umbrarch/internal/account/reset"
	"umbrarch/internal/account/rights"
	"umbrarch/internal/account/seal"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/signin"
	"umbrarch/internal/store"
)

// Options configure the accounts. Store and Now are required.
type Options struct {
	Store *store.Store
	Now   func() int64 // the realm clock, in milliseconds
	Log   *slog.Logger // default slog.Default()

	// Mail enables verification and reset mails; it needs PublicURL and Words.
	Mail      outbox.Sender
	PublicURL string
	Words     func(code string, params map[string]any) string

	Erase erase.Func // default Store.Erase

	// Ended is called after a commit that ended sessions or changed a role, so that sockets close and other nodes call
	// Forget. It must not block.
	Ended func(account string, sessions []string)

	// SignIn receives the result of each sign-in attempt: a code, "" for success.
	SignIn func(outcome string)

	AdminFactor bool              // admins need a second factor
	FactorKeys  seal.Keys         // seal the secrets of second factors; without keys they are stored in plain text
	Abandoned   erase.Abandonment // rule for erasing guests; default: no guest is erased

	Limits     *limit.Limits // default limit.Default
	HashCost   password.Cost // default password.DefaultCost
	HashAtOnce int           // default half of the processors, at least one
	HashQueue  int           // default 64; a request beyond it is told to retry later
}

// Accounts provides the accounts of one store, by subject.
type Accounts struct {
	Auth       *session.Authenticator
	Sessions   *session.Sessions
	Register   *register.Service
	SignIn     *signin.Service
	Reset      *reset.Service
	Proofs     *proof.Prover
	Enrol      *enrol.Service
	Factors    *factor.Factors
	Passkeys   *passkey.Keys
	Rights     *rights.Rights
	Moderation *moderation.Service
	Erase      *erase.Service
	Export     *export.Service
	Audit      *audit.Log
	Mail       *outbox.Outbox
}

// New checks the options and builds the subjects. Run does their background work.
func New(o Options) (*Accounts, error) {
	if o.Store == nil || o.Now == nil {
		return nil, errors.New("account: a store and a clock are needed")
	}
	if o.Mail != nil && (o.PublicURL == "" || o.Words == nil) {
		// The request's Host header cannot be trusted in a link.
		return nil, errors.New("account: mail needs the public URL, because mails carry links")
	}
	o.defaults()
	hasher, err := password.NewHasher(o.HashCost, o.HashAtOnce, o.HashQueue)
	if err != nil {
		return nil, err
	}
	limits, err := limit.New(*o.Limits, o.Now)
	if err != nil {
		return nil, err
	}
	auth, err := session.NewAuthenticator(o.Store, o.Now, o.Log, o.AdminFactor)
	if err != nil {
		return nil, err
	}
	log := &audit.Log{Store: o.Store, Now: o.Now}
	mail := outbox.New(outbox.Options{Store: o.Store, Now: o.Now, Log: o.Log, Sender: o.Mail, PublicURL: o.PublicURL, Words: o.Words})
	links := &link.Links{Store: o.Store, Now: o.Now, PublicURL: o.PublicURL}
	sessions := &session.Sessions{Store: o.Store, Now: o.Now, Auth: auth, Ended: o.Ended}
	allowed := &rights.Rights{Store: o.Store, Now: o.Now, AdminFactor: o.AdminFactor, Audit: log}
	passkeys := &passkey.Keys{Store: o.Store, Now: o.Now, Log: o.Log, Limits: limits, Audit: log, PublicURL: o.PublicURL}
	factors := &factor.Factors{Store: o.Store, Now: o.Now, Log: o.Log, Keys: o.FactorKeys, Limits: limits}
	proofs := &proof.Prover{Store: o.Store, Sessions: sessions, Factors: factors, Passkeys: passkeys, Hasher: hasher, Limits: limits}
	return &Accounts{
		Auth: auth, Sessions: sessions, Proofs: proofs, Factors: factors, Passkeys: passkeys, Rights: allowed, Audit: log, Mail: mail,
		Register: &register.Service{Store: o.Store, Now: o.Now, Auth: auth, Sessions: sessions, Hasher: hasher, Limits: limits, Links: links, Mail: mail},
		SignIn: &signin.Service{
			Store: o.Store, Now: o.Now, Log: o.Log, Sessions: sessions, Factors: factors, Passkeys: passkeys, Hasher: hasher, Limits: limits, Mail: mail, Count: o.SignIn,
		},
		Reset: &reset.Service{Store: o.Store, Now: o.Now, Sessions: sessions, Proofs: proofs, Hasher: hasher, Limits: limits, Links: links, Audit: log, Mail: mail},
		Enrol: &enrol.Service{
			Store: o.Store, Auth: auth, Sessions: sessions, Proofs: proofs, Factors: factors, Passkeys: passkeys, Rights: allowed, Limits: limits, Audit: log, Mail: mail,
		},
		Moderation: &moderation.Service{Store: o.Store, Now: o.Now, Sessions: sessions, Rights: allowed, Audit: log},
		Erase: &erase.Service{
			Store: o.Store, Now: o.Now, Log: o.Log, Auth: auth, Sessions: sessions, Proofs: proofs, Rights: allowed, Audit: log, Eraser: o.Erase, Abandoned: o.Abandoned,
		},
		Export: &export.Service{Store: o.Store, Sessions: sessions, Passkeys: passkeys, Audit: log},
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
		limits := limit.Default()
		o.Limits = &limits
	}
	if o.HashCost == (password.Cost{}) {
		o.HashCost = password.DefaultCost
	}
	if o.HashAtOnce == 0 {
		o.HashAtOnce = max(1, runtime.GOMAXPROCS(0)/2)
	}
	if o.HashQueue == 0 {
		o.HashQueue = 64
	}
	o.PublicURL = strings.TrimSuffix(o.PublicURL, "/")
}

// Run sends mails, purges expired rows and keeps used sessions fresh until ctx ends.
func (a *Accounts) Run(ctx context.Context) {
	var work sync.WaitGroup
	work.Go(func() { a.Auth.Run(ctx) })
	work.Go(func() { a.Erase.Run(ctx) })
	a.Mail.Run(ctx)
	work.Wait()
}
