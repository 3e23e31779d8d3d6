package session

import (
	"context"

	"umbrarch/internal/account/token"
)

// What the tests of this package look at.
const (
	AccountLife    = accountLife
	MaxAgent       = maxAgent
	MaxSessions    = maxSessions
	PrincipalTrust = principalTrust
	RefreshEvery   = refreshEvery
	RefreshUsed    = refreshUsed
	TouchEvery     = touchEvery
)

// Distrust has the store asked after seconds, as where several nodes share a database.
func (a *Authenticator) Distrust() { a.trust = principalTrust }

// Refresh looks up together what is in use.
func (a *Authenticator) Refresh(ctx context.Context) error { return a.refresh(ctx) }

// Restarted runs a loop until ctx ends, through its panics.
func (a *Authenticator) Restarted(ctx context.Context, loop func(context.Context)) {
	a.restarted(ctx, loop)
}

// ReadAt tells when what is remembered of a token was read; 0 where nothing is.
func (a *Authenticator) ReadAt(text string) int64 {
	if c, ok := a.cache.GetIfPresent(token.DigestOf(text)); ok {
		return c.readAt
	}
	return 0
}
