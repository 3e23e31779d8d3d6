// Package shelf keeps the addresses under which rulers have opened the books of their reigns. An address is a secret that
// its owner gives away; it is gone when the book is closed, and with the account.
package shelf

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"strings"

	"umbrarch/internal/store"
)

// Address is where an open book is read.
type Address struct {
	Address string `json:"address" doc:"the last part of the book's address; empty while it is closed"`
	Opened  int64  `json:"openedAt,omitempty" format:"int64"`
}

// Store reads and writes on one snapshot.
type Store interface {
	Read(ctx context.Context, f func(store.Tx) error) error
	Write(ctx context.Context, f func(store.Tx) error) error
}

// length of an address: 26 letters of rand.Text have at least 128 bits, so that nobody guesses one.
const length = 26

// Of is the address of a player's book; an empty one while the book is closed.
func Of(ctx context.Context, s Store, player string) (a Address, err error) {
	err = s.Read(ctx, func(tx store.Tx) error {
		a, err = of(ctx, tx, player)
		return err
	})
	return a, err
}

func of(ctx context.Context, tx store.Tx, player string) (a Address, err error) {
	err = tx.QueryRow(ctx, `SELECT address, opened_at FROM open_books WHERE player_id = $1`, player).Scan(&a.Address, &a.Opened)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return a, err
}

// Open opens a player's book. One that is open keeps its address.
func Open(ctx context.Context, s Store, player string, now int64) (a Address, err error) {
	address := strings.ToLower(rand.Text())
	err = s.Write(ctx, func(tx store.Tx) error {
		if _, err := tx.Exec(ctx, `INSERT INTO open_books (player_id, address, opened_at) VALUES ($1, $2, $3) ON CONFLICT (player_id) DO NOTHING`, player, address, now); err != nil {
			return err
		}
		a, err = of(ctx, tx, player)
		return err
	})
	return a, err
}

// Close closes a player's book. Opened again, it has another address.
func Close(ctx context.Context, s Store, player string) error {
	return s.Write(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM open_books WHERE player_id = $1`, player)
		return err
	})
}

// Reader is whose book has an address; "" for none.
func Reader(ctx context.Context, s Store, address string) (player string, err error) {
	if len(address) != length {
		return "", nil
	}
	err = s.Read(ctx, func(tx store.Tx) error {
		err := tx.QueryRow(ctx, `SELECT player_id FROM open_books WHERE address = $1`, address).Scan(&player)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
	return player, err
}
