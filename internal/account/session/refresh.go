package session

import (
	"context"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"umbrarch/internal/account/token"
	"umbrarch/internal/periodic"
	"umbrarch/internal/store"
)

// If other nodes may end a session, a cached principal is trusted for ten seconds. Without the refresh each active
// player would cost a query every ten seconds; one query refreshes all of them.
const (
	refreshEvery  = 4 * time.Second
	refreshAtOnce = 256
	restartAfter  = time.Second
	refreshUsed   = 60_000 // ms; a session unused for longer is read at its next use
)

var principalsQuery = func() string {
	places := make([]string, refreshAtOnce)
	for i := range places {
		places[i] = "$" + strconv.Itoa(i+1)
	}
	return principalQuery + "IN (" + strings.Join(places, ", ") + ")"
}()

// Run keeps the sessions in use fresh until ctx ends, if another node may end one.
func (a *Authenticator) Run(ctx context.Context) {
	if !a.store.Alone() {
		a.restarted(ctx, a.refreshLoop)
	}
}

// restarted runs a loop until ctx ends. After a panic it logs and restarts the loop: without it this node would trust
// ended sessions for minutes.
func (a *Authenticator) restarted(ctx context.Context, loop func(context.Context)) {
	once := func() {
		defer func() {
			if v := recover(); v != nil {
				a.log.Error("a background loop panicked and is begun again", "panic", v, "stack", string(debug.Stack()))
			}
		}()
		loop(ctx)
	}
	for once(); ctx.Err() == nil; once() {
		time.Sleep(restartAfter)
	}
}

func (a *Authenticator) refreshLoop(ctx context.Context) {
	periodic.Every(ctx, refreshEvery, func(ctx context.Context) {
		if err := a.refresh(ctx); err != nil && ctx.Err() == nil {
			a.log.Warn("sessions could not be looked up together", "error", err)
		}
	})
}

// refresh reads every session used lately from the store again. Missing ones are removed from the cache.
func (a *Authenticator) refresh(ctx context.Context) error {
	now := a.now()
	var used []token.Digest
	for d, c := range a.cache.All() {
		if now-c.usedAt.Load() < refreshUsed {
			used = append(used, d)
		}
	}
	for chunk := range slices.Chunk(used, refreshAtOnce) {
		if err := a.refreshSome(ctx, chunk, now); err != nil {
			return err
		}
	}
	return nil
}

func (a *Authenticator) refreshSome(ctx context.Context, used []token.Digest, now int64) error {
	change, epoch := a.change.Load(), a.store.Epoch()
	hashes := make([]string, len(used))
	for i, d := range used {
		hashes[i] = d.Text()
	}
	fresh, err := a.readPrincipals(ctx, hashes)
	if err != nil {
		return err
	}
	for i, d := range used {
		f, ok := fresh[hashes[i]]
		valid := ok && f.principal.ExpiresAt > now && f.suspendedUntil <= now
		if due := valid && now-f.seen >= touchEvery.Milliseconds(); due {
			continue // the next request reads it and records its use
		}
		known, still := a.cache.GetIfPresent(d)
		if !valid || !still || a.change.Load() != change {
			a.cache.Invalidate(d)
			continue
		}
		a.cache.Set(d, remembered(a.judged(f.principal), epoch, now, known.usedAt.Load()))
		if a.change.Load() != change {
			a.cache.Invalidate(d)
		}
	}
	return nil
}

func (a *Authenticator) readPrincipals(ctx context.Context, hashes []string) (map[string]found, error) {
	args := make([]any, refreshAtOnce)
	for i := range args {
		args[i] = hashes[min(i, len(hashes)-1)] // pads the parameters, so that one statement serves any number of sessions
	}
	out := make(map[string]found, len(hashes))
	err := a.store.Read(ctx, func(tx store.Tx) error {
		rows, err := tx.Query(ctx, principalsQuery, args...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var f found
			if err := f.scan(rows.Scan); err != nil {
				return err
			}
			out[f.hash] = f
		}
		return rows.Err()
	})
	return out, err
}
