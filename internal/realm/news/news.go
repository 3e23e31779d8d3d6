// Package news stores announcements, the Update Log and ads.
package news

import (
	"context"
	"database/sql"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	rulesnews "umbrarch/internal/rules/news"
	"umbrarch/internal/store"
)

// Commands are the joins of news commands. Pictures of ads may come from the given hosts.
func Commands(pictureHosts ...string) map[string]reign.Realm {
	ads := Ads{Hosts: pictureHosts}
	return map[string]reign.Realm{
		"news.announce": reign.Join[rulesnews.Announce, rulesnews.State, rulesnews.Announcement]{Load: loadNext, Write: Write, Changed: announced}.Of(rulesnews.AnnounceSeam),
		"news.retract": reign.Join[rulesnews.Retract, rulesnews.State, rulesnews.Retracted]{
			Load: known(func(b rulesnews.Retract) int64 { return b.ID }), Write: retract, Changed: changed[rulesnews.Retracted],
		}.Of(rulesnews.RetractSeam),
		"news.dismiss": reign.Join[rulesnews.Dismiss, rulesnews.State, rules.None]{
			Load: known(func(b rulesnews.Dismiss) int64 { return b.ID }),
		}.Of(rulesnews.DismissSeam),

		"news.put_update":    reign.Join[rulesnews.PutUpdate, rulesnews.UpdateState, rulesnews.UpdateRow]{Load: loadPut, Write: WriteUpdate, Changed: changed[rulesnews.UpdateRow]}.Of(rulesnews.UpdateSeam),
		"news.remove_update": reign.Join[rulesnews.RemoveUpdate, rulesnews.UpdateState, rulesnews.UpdateRow]{Load: loadRemove, Write: WriteUpdate, Changed: changed[rulesnews.UpdateRow]}.Of(rulesnews.UpdateSeam),
		"news.put_ad":        reign.Join[rulesnews.PutAd, rulesnews.AdState, rulesnews.AdRow]{Load: ads.loadPut, Write: WriteAd, Changed: changed[rulesnews.AdRow]}.Of(rulesnews.AdSeam),
		"news.remove_ad":     reign.Join[rulesnews.RemoveAd, rulesnews.AdState, rulesnews.AdRow]{Load: ads.loadRemove, Write: WriteAd, Changed: changed[rulesnews.AdRow]}.Of(rulesnews.AdSeam),
	}
}

func loadNext(ctx context.Context, tx store.Tx, _ *rules.Env, _ rulesnews.Announce) (rulesnews.State, error) {
	var last sql.NullInt64
	err := tx.QueryRow(ctx, `SELECT MAX(id) FROM announcements`).Scan(&last)
	return rulesnews.State{NextID: last.Int64 + 1}, err
}

// known reads whether the announcement named in a body exists.
func known[B any](id func(B) int64) func(context.Context, store.Tx, *rules.Env, B) (rulesnews.State, error) {
	return func(ctx context.Context, tx store.Tx, _ *rules.Env, b B) (rulesnews.State, error) {
		var n int64
		err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM announcements WHERE id = $1`, id(b)).Scan(&n)
		return rulesnews.State{Known: n > 0}, err
	}
}

// Write stores an announcement; an id that is taken fails the transaction.
func Write(ctx context.Context, tx store.Tx, a rulesnews.Announcement) error {
	_, err := tx.Exec(ctx, `INSERT INTO announcements (id, message, created_at) VALUES ($1, $2, $3)`, a.ID, a.Message, a.CreatedAt)
	return err
}

func retract(ctx context.Context, tx store.Tx, r rulesnews.Retracted) error {
	_, err := tx.Exec(ctx, `DELETE FROM announcements WHERE id = $1`, r.ID)
	return err
}

// announced announces the change to every page.
func announced(a rulesnews.Announcement) reign.Changed {
	return reign.Changed{Topics: map[string]any{"realm": Announced{Type: "announcement", Topic: "realm", Announcement: a}}}
}

// Announced is the realm topic's message about a new announcement.
type Announced struct {
	Type         string                 `json:"type" enum:"announcement"`
	Topic        string                 `json:"topic"`
	Announcement rulesnews.Announcement `json:"announcement"`
}

// Changed tells pages to load announcements, notes and ads again.
type Changed struct {
	Type  string `json:"type" enum:"news"`
	Topic string `json:"topic"`
}

// changed announces a change or removal to every page.
func changed[D any](D) reign.Changed {
	return reign.Changed{Topics: map[string]any{"realm": Changed{Type: "news", Topic: "realm"}}}
}

// List lists announcements, newest first.
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

// Newest lists announcements, newest first.
func Newest(ctx context.Context, r Reader, limit int) (out []rulesnews.Announcement, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		out, err = List(ctx, tx, limit)
		return err
	})
	return out, err
}
