// Package news keeps the rows of announcements, of the Update Log and of ads.
package news

import (
	"context"
	"database/sql"

	"umbrarch/internal/rules"
	rulesnews "umbrarch/internal/rules/news"
	"umbrarch/internal/store"
)

// Load reads what an announcement is decided on.
func Load(ctx context.Context, tx store.Tx, _ *rules.Env, _ any) (any, error) {
	var last sql.NullInt64
	err := tx.QueryRow(ctx, `SELECT MAX(id) FROM announcements`).Scan(&last)
	return rulesnews.State{NextID: last.Int64 + 1}, err
}

// LoadOne reads whether the announcement exists that a player puts away, or an admin takes back.
func LoadOne(ctx context.Context, tx store.Tx, _ *rules.Env, body any) (any, error) {
	var id int64
	switch b := body.(type) {
	case rulesnews.Dismiss:
		id = b.ID
	case rulesnews.Retract:
		id = b.ID
	}
	var n int64
	err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM announcements WHERE id = $1`, id).Scan(&n)
	return rulesnews.State{Known: n > 0}, err
}

// Write stores an announcement; an id that is taken fails the transaction.
func Write(ctx context.Context, tx store.Tx, decided any) error {
	a := decided.(rulesnews.Announcement)
	_, err := tx.Exec(ctx, `INSERT INTO announcements (id, message, created_at) VALUES ($1, $2, $3)`, a.ID, a.Message, a.CreatedAt)
	return err
}

// Retract removes an announcement.
func Retract(ctx context.Context, tx store.Tx, decided any) error {
	_, err := tx.Exec(ctx, `DELETE FROM announcements WHERE id = $1`, decided.(rulesnews.Retracted).ID)
	return err
}

// Topics tells every page.
func Topics(decided any) map[string]any {
	return map[string]any{"realm": Announced{Type: "announcement", Topic: "realm", Announcement: decided.(rulesnews.Announcement)}}
}

// Announced is the message of the realm topic.
type Announced struct {
	Type         string                 `json:"type" enum:"announcement"`
	Topic        string                 `json:"topic"`
	Announcement rulesnews.Announcement `json:"announcement"`
}

// Changed says that announcements, notes or ads have to be asked for again.
type Changed struct {
	Type  string `json:"type" enum:"news"`
	Topic string `json:"topic"`
}

// TopicsOfChange tells every page.
func TopicsOfChange(any) map[string]any {
	return map[string]any{"realm": Changed{Type: "news", Topic: "realm"}}
}

// List gives announcements, newest first.
func List(ctx context.Context, tx store.Tx, limit int) ([]rulesnews.Announcement, error) {
	rows, err := tx.Query(ctx, `SELECT id, message, created_at FROM announcements ORDER BY created_at DESC, id DESC LIMIT $1`, limit)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := []rulesnews.Announcement{}
	for rows.Next() {
		var a rulesnews.Announcement
		if err := rows.Scan(&a.ID, &a.Message, &a.CreatedAt); err != nil {
			return nil, err
		}
		out = append(out, a)
	}
	return out, rows.Err()
}

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// Newest gives announcements, newest first.
func Newest(ctx context.Context, r Reader, limit int) (out []rulesnews.Announcement, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		out, err = List(ctx, tx, limit)
		return err
	})
	return out, err
}
