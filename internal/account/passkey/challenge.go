package passkey

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/token"
	"umbrarch/internal/store"
)

const challengeLife = 5 * time.Minute

// What a challenge is for: one that was given for a sign-in adds no passkey.
const (
	toSignIn = "login"
	toAdd    = "add"
	toProve  = "prove"
)

// newChallenge stores a challenge for one session or browser. What has expired goes with it, so that there are never more than
// were given in the last minutes.
func newChallenge(ctx context.Context, tx store.Tx, challenge, purpose, bound string, now int64) error {
	if _, err := tx.Exec(ctx, `DELETE FROM passkey_challenges WHERE expires_at <= $1`, now); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `INSERT INTO passkey_challenges (challenge_hash, purpose, bound, expires_at) VALUES ($1, $2, $3, $4)`,
		token.Hash(challenge), purpose, bound, now+challengeLife.Milliseconds())
	return err
}

// takeChallenge uses a challenge up: of two who answer it at once one is heard, on whichever node.
func takeChallenge(ctx context.Context, tx store.Tx, challenge, purpose, bound string, now int64) error {
	var expires int64
	err := tx.QueryRow(ctx, `DELETE FROM passkey_challenges WHERE challenge_hash = $1 AND purpose = $2 AND bound = $3 RETURNING expires_at`,
		token.Hash(challenge), purpose, bound).Scan(&expires)
	if errors.Is(err, sql.ErrNoRows) || (err == nil && expires <= now) {
		return codes.PasskeyExpired.With()
	}
	return err
}
