package notify

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"

	"umbrarch/internal/push"
	"umbrarch/internal/store"
)

// mostSubscriptions is the maximum number of a player's browsers; a further one replaces the oldest.
const mostSubscriptions = 8

func hashOf(endpoint string) string {
	sum := sha256.Sum256([]byte(endpoint))
	return hex.EncodeToString(sum[:])
}

// Browser is a signed-in browser with its push subscription.
type Browser struct {
	push.Subscription
	Player, Session string
}

// Subscribe stores a browser for the lifetime of its session. From now on its player gets notices of the kingdom.
func (s *Service) Subscribe(ctx context.Context, to Browser, coming Coming) error {
	player := to.Player
	if s.push.Check(to.Subscription) != nil {
		return ErrEndpoint.With()
	}
	return s.o.Store.Write(ctx, func(tx store.Tx) error {
		n, err := tx.Exec(ctx, `INSERT INTO push_subscriptions (endpoint_hash, player_id, endpoint, p256dh, auth, session_id, created_at, host) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
			ON CONFLICT (endpoint_hash) DO UPDATE SET host = excluded.host, p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id, created_at = excluded.created_at
			WHERE push_subscriptions.player_id = excluded.player_id`, hashOf(to.Endpoint), player, to.Endpoint, to.P256DH, to.Auth, to.Session, s.o.Now(), push.HostOf(to.Endpoint))
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrForeign.With()
		}
		if _, err := tx.Exec(ctx, `DELETE FROM push_subscriptions WHERE player_id = $1 AND endpoint_hash NOT IN
			(SELECT endpoint_hash FROM push_subscriptions WHERE player_id = $1 ORDER BY created_at DESC, endpoint_hash LIMIT $2)`, player, mostSubscriptions); err != nil {
			return err
		}
		return enqueue(ctx, tx, player, coming)
	})
}

// Unsubscribe removes a player's browser; another player's is left alone.
func (s *Service) Unsubscribe(ctx context.Context, player, endpoint string) error {
	return s.o.Store.Write(ctx, func(tx store.Tx) error { return forget(ctx, tx, player, hashOf(endpoint)) })
}

func forget(ctx context.Context, tx store.Tx, player, hash string) error {
	for _, query := range []string{
		`DELETE FROM push_subscriptions WHERE player_id = $1 AND endpoint_hash = $2`,
		`DELETE FROM push_outbox WHERE player_id = $1 AND endpoint_hash = $2`,
	} {
		if _, err := tx.Exec(ctx, query, player, hash); err != nil {
			return err
		}
	}
	return leave(ctx, tx, player)
}

// leave removes a player without browsers and digests from the queue.
func leave(ctx context.Context, tx store.Tx, player string) error {
	_, err := tx.Exec(ctx, `DELETE FROM notify_queue WHERE player_id = $1 AND NOT EXISTS (SELECT 1 FROM push_subscriptions WHERE player_id = $1)
		AND NOT EXISTS (SELECT 1 FROM notify_settings WHERE player_id = $1 AND digest)`, player)
	return err
}

// Device is a player's browser for the page and for the data export, without keys.
type Device struct {
	Endpoint string `json:"endpoint"`
	At       int64  `json:"at"`
}

// Subscriptions lists a player's browsers, newest first.
func (s *Service) Subscriptions(ctx context.Context, player string) (out []Device, err error) {
	err = s.o.Store.Read(ctx, func(tx store.Tx) error {
		out = []Device{}
		rows, err := tx.Query(ctx, `SELECT endpoint, created_at FROM push_subscriptions WHERE player_id = $1 ORDER BY created_at DESC, endpoint_hash`, player)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var one Device
			if err := rows.Scan(&one.Endpoint, &one.At); err != nil {
				return err
			}
			out = append(out, one)
		}
		return rows.Err()
	})
	return out, err
}

// subscription reads a message's destination; nil after the player has signed out there.
func subscription(ctx context.Context, tx store.Tx, player, hash string, now int64) (*push.Subscription, error) {
	var to push.Subscription
	err := tx.QueryRow(ctx, `SELECT endpoint, p256dh, auth FROM push_subscriptions p WHERE player_id = $1 AND endpoint_hash = $2
		AND EXISTS (SELECT 1 FROM sessions s WHERE s.id = p.session_id AND s.account_id = p.player_id AND s.expires_at > $3)`, player, hash, now).
		Scan(&to.Endpoint, &to.P256DH, &to.Auth)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &to, err
}
