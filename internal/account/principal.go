package account

import (
	"context"
	"database/sql"
	"errors"
	"sync/atomic"

	"github.com/maypok86/otter/v2"

	"umbrarch/internal/store"
)

// Principal is who asks, as every handler sees it.
type Principal struct {
	Account     string // also the player id
	Session     string // the session's public id, not its token
	Role        string
	Moderator   bool // a grant beside the role; an admin moderates without it
	Guest       bool
	Factor      bool   // the account has a second factor: an app or a passkey
	Passkey     bool   // the account has a passkey
	NeedsFactor bool   // and must have one before it may use its role
	Email       string // empty for a guest
	Verified    bool
	ExpiresAt   int64
	Renewed     bool // by this very request: the cookie is to last as long
}

// Admin tells whether the principal may use the admin scope.
func (p Principal) Admin() bool { return p.Role == RoleAdmin && !p.NeedsFactor }

// Moderates tells whether the principal may use the moderators' queue.
func (p Principal) Moderates() bool { return p.Moderator || p.Admin() }

func principalOf(a *row, session string) Principal {
	return Principal{
		Account: a.id, Session: session, Role: a.role,
		Guest: a.email == "", Email: a.email, Verified: a.verified > 0,
	}
}

const (
	principalsKept = 50_000
	principalTrust = 10_000  // ms; another node's change is seen at the latest then
	aloneTrust     = 300_000 // where there is no other node: every change comes by Forget
)

// principals spares the store one read a request.
type principals struct {
	cache  *otter.Cache[digest, *cached]
	change atomic.Int64 // raised by Forget, so that a read that began before it is not kept
}

type cached struct {
	principal Principal
	epoch     string // of the store it was read from: a restore voids it
	readAt    int64
	usedAt    atomic.Int64
}

func remembered(p Principal, epoch string, readAt, usedAt int64) *cached {
	c := &cached{principal: p, epoch: epoch, readAt: readAt}
	c.usedAt.Store(usedAt)
	return c
}

// Authenticate says who a session token belongs to, or refuses with auth.required. It
// counts as a use of the session.
func (s *Service) Authenticate(ctx context.Context, token string) (Principal, error) {
	return s.lookUp(ctx, token, true)
}

// Alive refuses where a session has ended. Asking is no use of it.
func (s *Service) Alive(ctx context.Context, token string) error {
	_, err := s.lookUp(ctx, token, false)
	return err
}

func (s *Service) lookUp(ctx context.Context, token string, use bool) (Principal, error) {
	if token == "" {
		return Principal{}, refuse(CodeRequired)
	}
	d, now := digestOf(token), s.nowMS()
	if c := s.believed(d, now); c != nil {
		c.usedAt.Store(now)
		return c.principal, nil
	}
	change, epoch, hash := s.known.change.Load(), s.store.Epoch(), d.text()
	p, seen, err := s.readPrincipal(ctx, hash, now)
	if err != nil {
		return Principal{}, err
	}
	due := now-seen >= touchEvery.Milliseconds()
	if due && !use {
		return p, nil // not remembered: the next use reads it and is noted
	}
	renewed := due && s.touch(ctx, hash, &p, now)
	s.known.cache.Set(d, remembered(p, epoch, now, now))
	if s.known.change.Load() != change {
		s.known.cache.Invalidate(d)
	}
	p.Renewed = renewed
	return p, nil
}

// believed is what is remembered of a session and may still be relied on.
func (s *Service) believed(d digest, now int64) *cached {
	c, ok := s.known.cache.GetIfPresent(d)
	if !ok || now-c.readAt >= s.trust || c.principal.ExpiresAt <= now || c.epoch != s.store.Epoch() || !s.store.Current() {
		return nil
	}
	return c
}

const principalQuery = `SELECT s.token_hash, s.id, s.seen_at, s.expires_at, a.id, COALESCE(a.email, ''), a.role, a.verified_at, a.suspended_until, COALESCE(f.confirmed_at, 0), a.moderator,
	(SELECT COUNT(*) FROM passkeys k WHERE k.player_id = a.id)
	FROM sessions s JOIN accounts a ON a.id = s.account_id LEFT JOIN second_factors f ON f.account_id = a.id WHERE s.token_hash `

// found is a session as the store has it.
type found struct {
	hash           string
	principal      Principal
	seen           int64
	suspendedUntil int64
}

func (f *found) scan(scan func(...any) error) error {
	var a row
	var session string
	var expires, factor, moderator, passkeys int64
	err := scan(&f.hash, &session, &f.seen, &expires, &a.id, &a.email, &a.role, &a.verified, &f.suspendedUntil, &factor, &moderator, &passkeys)
	f.principal = principalOf(&a, session)
	f.principal.Factor = factor > 0 || passkeys > 0
	f.principal.Passkey = passkeys > 0
	f.principal.Moderator = moderator > 0
	f.principal.ExpiresAt = expires
	return err
}

func (s *Service) readPrincipal(ctx context.Context, hash string, now int64) (Principal, int64, error) {
	var f found
	err := s.store.Read(ctx, func(tx store.Tx) error {
		return f.scan(tx.QueryRow(ctx, principalQuery+`= $1`, hash).Scan)
	})
	switch {
	case errors.Is(err, sql.ErrNoRows) || (err == nil && f.principal.ExpiresAt <= now):
		return Principal{}, 0, refuse(CodeRequired)
	case err != nil:
		return Principal{}, 0, err
	case f.suspendedUntil > now:
		return Principal{}, 0, refuse(CodeSuspended)
	}
	return s.judged(f.principal), f.seen, nil
}

// judged tells whether the role waits for a second factor.
func (s *Service) judged(p Principal) Principal {
	p.NeedsFactor = s.o.AdminFactor && p.Role == RoleAdmin && !p.Factor
	return p
}

// touch keeps a used session alive. Its failure must not turn the request away.
func (s *Service) touch(ctx context.Context, hash string, p *Principal, now int64) bool {
	expires, longest := now+life(p.Guest).Milliseconds(), accountLife.Milliseconds()
	if p.Guest {
		longest = expires
	}
	err := s.store.Write(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `UPDATE sessions SET seen_at = $1, expires_at = CASE WHEN created_at + $3 < $2 THEN created_at + $3 ELSE $2 END
			WHERE token_hash = $4 RETURNING expires_at`, now, expires, longest, hash).Scan(&expires)
	})
	if err != nil {
		s.log.Warn("a session's last use was not noted", "error", err)
		return false
	}
	p.ExpiresAt = expires
	return true
}

// Forget drops what is remembered of an account's sessions. Other nodes call it
// when one tells that sessions ended or a role changed.
func (s *Service) Forget(account string) {
	s.known.change.Add(1)
	for d, c := range s.known.cache.All() {
		if c.principal.Account == account {
			s.known.cache.Invalidate(d)
		}
	}
}
