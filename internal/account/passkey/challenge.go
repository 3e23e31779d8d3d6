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

// Purposes of a challenge: a challenge for a sign-in cannot add a passkey.
const (
	toSignIn = "login"
	toAdd    = "add"
	toProve  = "prove"
)

// newChallenge stores a challenge for one session or browser. It also removes expired ones, so that the table holds only
// those of the last minutes.
func newChallenge(ctx context.Context, tx store.Tx, challenge, purpose, bound string, now int64) error {
	if _, err := tx.Exec(ctx, `DELETE FROM passkey_challenges WHERE expires_at <= $1`, now); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `INSERT INTO passkey_challenges (challenge_hash, purpose, bound, expires_at) VALUES ($1, $2, $3, $4)`,
		token.Hash(challenge), purpose, bound, now+challengeLife.Milliseconds())
	return err
}

// takeChallenge consumes a challenge: of two concurrent answers, on any nodes, one succeeds.
func takeChallenge(ctx context.Context, tx store.Tx, challenge, purpose, bound string, now int64) error {
	var expires int64
	err := tx.QueryRow(ctx, `DELETE FROM passkey_challenges WHERE challenge_hash = $1 AND purpose = $2 AND bound = $3 RETURNING expires_at`,
		token.Hash(challenge), purpose, bound).Scan(&expires)
	if errors.Is(err, sql.ErrNoRows) || (err == nil && expires <= now) {
		return codes.PasskeyExpired.With()
	}
	return err
}
