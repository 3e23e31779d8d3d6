package session

import (
	"context"

	"umbrarch/internal/account/token"
)

// Constants for the tests of this package.
const (
	AccountLife    = accountLife
	MaxAgent       = maxAgent
	MaxSessions    = maxSessions
	PrincipalTrust = principalTrust
	RefreshEvery   = refreshEvery
	RefreshUsed    = refreshUsed
	TouchEvery     = touchEvery
)

// Distrust makes the cache expire after seconds, as with several nodes on a database.
func (a *Authenticator) Distrust() { a.trust = principalTrust }

// Refresh reads all sessions in use again.
func (a *Authenticator) Refresh(ctx context.Context) error { return a.refresh(ctx) }

// Restarted runs a loop until ctx ends, through its panics.
func (a *Authenticator) Restarted(ctx context.Context, loop func(context.Context)) {
	a.restarted(ctx, loop)
}

// ReadAt is the time at which a token's cached principal was read; 0 if none is cached.
func (a *Authenticator) ReadAt(text string) int64 {
	if c, ok := a.cache.GetIfPresent(token.DigestOf(text)); ok {
		return c.readAt
	}
	return 0
}
