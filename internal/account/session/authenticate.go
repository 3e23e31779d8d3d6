package session

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"sync/atomic"

	"github.com/maypok86/otter/v2"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/token"
	"umbrarch/internal/store"
)

const (
	principalsKept = 50_000
	principalTrust = 10_000  // ms; the longest delay before another node's change is seen
	aloneTrust     = 300_000 // on a single node every change comes through Forget
)

// Authenticator finds the principal of a session token. Its cache saves the store one read per request.
type Authenticator struct {
	store       *store.Store
	now         func() int64
	log         *slog.Logger
	adminFactor bool
	trust       int64 // ms for which a cached principal is trusted

	cache  *otter.Cache[token.Digest, *cached]
	change atomic.Int64 // incremented by Forget, so that a read begun before it is not cached
}

// NewAuthenticator makes one. adminFactor means that admins need a second factor.
func NewAuthenticator(s *store.Store, now func() int64, log *slog.Logger, adminFactor bool) (*Authenticator, error) {
	cache, err := otter.New(&otter.Options[token.Digest, *cached]{MaximumSize: principalsKept})
	if err != nil {
		return nil, err
	}
	trust := int64(principalTrust)
	if s.Alone() {
		trust = aloneTrust
	}
	return &Authenticator{store: s, now: now, log: log, adminFactor: adminFactor, trust: trust, cache: cache}, nil
}

type cached struct {
	principal Principal
	epoch     string // epoch of the store at the read: a restore invalidates it
	readAt    int64
	usedAt    atomic.Int64
}

func remembered(p Principal, epoch string, readAt, usedAt int64) *cached {
	c := &cached{principal: p, epoch: epoch, readAt: readAt}
	c.usedAt.Store(usedAt)
	return c
}

// Authenticate returns the principal of a session token, or refuses with auth.required. It counts as a use of the
// session.
func (a *Authenticator) Authenticate(ctx context.Context, text string) (Principal, error) {
	return a.lookUp(ctx, text, true)
}

// Alive refuses an ended session. It does not count as a use.
func (a *Authenticator) Alive(ctx context.Context, text string) error {
	_, err := a.lookUp(ctx, text, false)
	return err
}

func (a *Authenticator) lookUp(ctx context.Context, text string, use bool) (Principal, error) {
	if text == "" {
		return Principal{}, codes.Required.With()
	}
	d, now := token.DigestOf(text), a.now()
	if c := a.believed(d, now); c != nil {
		c.usedAt.Store(now)
		return c.principal, nil
	}
	change, epoch, hash := a.change.Load(), a.store.Epoch(), d.Text()
	p, seen, err := a.readPrincipal(ctx, hash, now)
	if err != nil {
		return Principal{}, err
	}
	due := now-seen >= touchEvery.Milliseconds()
	if due && !use {
		return p, nil // not cached: the next use reads it and is recorded
	}
	renewed := due && a.touch(ctx, hash, &p, now)
	a.cache.Set(d, remembered(p, epoch, now, now))
	if a.change.Load() != change {
		a.cache.Invalidate(d)
	}
	p.Renewed = renewed
	return p, nil
}

// believed is the cached principal of a session if it is still trusted.
func (a *Authenticator) believed(d token.Digest, now int64) *cached {
	c, ok := a.cache.GetIfPresent(d)
	if !ok || now-c.readAt >= a.trust || c.principal.ExpiresAt <= now || c.epoch != a.store.Epoch() || !a.store.Current() {
		return nil
	}
	return c
}

const principalQuery = `SELECT s.token_hash, s.id, s.seen_at, s.expires_at, a.id, COALESCE(a.email, ''), a.role, a.verified_at, a.suspended_until, COALESCE(f.confirmed_at, 0), a.moderator,
	(SELECT COUNT(*) FROM passkeys k WHERE k.player_id = a.id)
	FROM sessions s JOIN accounts a ON a.id = s.account_id LEFT JOIN second_factors f ON f.account_id = a.id WHERE s.token_hash `

// found is a stored session.
type found struct {
	hash           string
	principal      Principal
	seen           int64
	suspendedUntil int64
}

func (f *found) scan(scan func(...any) error) error {
	var of row.Account
	var session string
	var expires, factor, moderator, passkeys int64
	err := scan(&f.hash, &session, &f.seen, &expires, &of.ID, &of.Email, &of.Role, &of.Verified, &f.suspendedUntil, &factor, &moderator, &passkeys)
	f.principal = principalOf(&of, session)
	f.principal.Factor = factor > 0 || passkeys > 0
	f.principal.Passkey = passkeys > 0
	f.principal.Moderator = moderator > 0
	f.principal.ExpiresAt = expires
	return err
}

func (a *Authenticator) readPrincipal(ctx context.Context, hash string, now int64) (Principal, int64, error) {
	var f found
	err := a.store.Read(ctx, func(tx store.Tx) error {
		return f.scan(tx.QueryRow(ctx, principalQuery+`= $1`, hash).Scan)
	})
	switch {
	case errors.Is(err, sql.ErrNoRows) || (err == nil && f.principal.ExpiresAt <= now):
		return Principal{}, 0, codes.Required.With()
	case err != nil:
		return Principal{}, 0, err
	case f.suspendedUntil > now:
		return Principal{}, 0, codes.Suspended.With()
	}
	return a.judged(f.principal), f.seen, nil
}

// judged tells whether the role requires a second factor that is missing.
func (a *Authenticator) judged(p Principal) Principal {
	p.NeedsFactor = a.FactorRequired(p) && !p.Factor
	return p
}

// FactorRequired tells whether the principal's role requires a second factor.
func (a *Authenticator) FactorRequired(p Principal) bool {
	return a.adminFactor && p.Role == row.RoleAdmin
}

// touch extends a used session. Its failure does not refuse the request.
func (a *Authenticator) touch(ctx context.Context, hash string, p *Principal, now int64) bool {
	expires, longest := now+life(p.Guest).Milliseconds(), accountLife.Milliseconds()
	if p.Guest {
		longest = expires
	}
	err := a.store.Write(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `UPDATE sessions SET seen_at = $1, expires_at = CASE WHEN created_at + $3 < $2 THEN created_at + $3 ELSE $2 END
			WHERE token_hash = $4 RETURNING expires_at`, now, expires, longest, hash).Scan(&expires)
	})
	if err != nil {
		a.log.Warn("a session's last use was not noted", "error", err)
		return false
	}
	p.ExpiresAt = expires
	return true
}

// Forget drops the cached sessions of an account. Other nodes call it when one announces ended sessions or a changed
// role.
func (a *Authenticator) Forget(account string) {
	a.change.Add(1)
	for d, c := range a.cache.All() {
		if c.principal.Account == account {
			a.cache.Invalidate(d)
		}
	}
}

// Doubt makes the next lookup of a session ask the store, if another node may have ended it. Writes without a row of the
// kingdom's log need it, because no conflict would reveal an outdated principal.
func (a *Authenticator) Doubt(text string) {
	if text != "" && a.trust != aloneTrust {
		a.cache.Invalidate(token.DigestOf(text))
	}
}
