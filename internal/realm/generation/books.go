// Package generation stores the realm's spend on generated text over all nodes, and the kinds switched off.
package generation

import (
	"context"
	"time"

	"umbrarch/internal/genai"
	"umbrarch/internal/store"
)

// Store reads and writes in transactions.
type Store interface {
	Reader
	Write(ctx context.Context, f func(store.Tx) error) error
}

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// Books records spend and switches in the database, which all nodes share.
type Books struct {
	Store Store
	Now   func() int64
}

func dayOf(ms int64) int64 { return ms / (24 * time.Hour).Milliseconds() }

// Look reads the day's sums of all kinds, and whether a kind is switched off.
func (b Books) Look(ctx context.Context, kind string) (today genai.Spend, off bool, err error) {
	err = b.Store.Read(ctx, func(tx store.Tx) error {
		var n int64
		if err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM generation_off WHERE kind = $1`, kind).Scan(&n); err != nil {
			return err
		}
		off = n > 0
		all, err := spentOn(ctx, tx, dayOf(b.Now()))
		for _, one := range all {
			today = today.Plus(one)
		}
		return err
	})
	return today, off, err
}

// Add records the cost of a call.
func (b Books) Add(ctx context.Context, kind string, s genai.Spend) error {
	return b.Store.Write(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO generation_spend (day, kind, calls, failures, tokens_in, tokens_out, pictures) VALUES ($1, $2, $3, $4, $5, $6, $7)
			ON CONFLICT (day, kind) DO UPDATE SET calls = generation_spend.calls + excluded.calls, failures = generation_spend.failures + excluded.failures,
			tokens_in = generation_spend.tokens_in + excluded.tokens_in, tokens_out = generation_spend.tokens_out + excluded.tokens_out,
			pictures = generation_spend.pictures + excluded.pictures`,
			dayOf(b.Now()), kind, s.Calls, s.Failures, s.TokensIn, s.TokensOut, s.Pictures)
		return err
	})
}

func spentOn(ctx context.Context, tx store.Tx, day int64) (map[string]genai.Spend, error) {
	rows, err := tx.Query(ctx, `SELECT kind, calls, failures, tokens_in, tokens_out, pictures FROM generation_spend WHERE day = $1`, day)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := map[string]genai.Spend{}
	for rows.Next() {
		var kind string
		var s genai.Spend
		if err := rows.Scan(&kind, &s.Calls, &s.Failures, &s.TokensIn, &s.TokensOut, &s.Pictures); err != nil {
			return nil, err
		}
		out[kind] = s
	}
	return out, rows.Err()
}
