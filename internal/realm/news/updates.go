package news

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	rulesnews "umbrarch/internal/rules/news"
	"umbrarch/internal/store"
)

func loadPut(ctx context.Context, tx store.Tx, env *rules.Env, b rulesnews.PutUpdate) (rulesnews.UpdateState, error) {
	state, err := loadUpdate(ctx, tx, env, b.Update)
	_, noDay := time.Parse(time.DateOnly, b.Date)
	state.Day = noDay == nil
	return state, err
}

func loadRemove(ctx context.Context, tx store.Tx, env *rules.Env, b rulesnews.RemoveUpdate) (rulesnews.UpdateState, error) {
	return loadUpdate(ctx, tx, env, b.Update)
}

// loadUpdate reads the note to change: the row of that id, or the built-in note.
func loadUpdate(ctx context.Context, tx store.Tx, env *rules.Env, id string) (rulesnews.UpdateState, error) {
	now := time.UnixMilli(env.Now()).UTC()
	state := rulesnews.UpdateState{NewID: fmt.Sprintf("note-%d", now.UnixMilli()), Today: now.Format(time.DateOnly)}
	list, err := mergedUpdates(ctx, tx, env.Content.Updates.Updates)
	if i := slices.IndexFunc(list, func(u rulesnews.Update) bool { return u.ID == id }); i >= 0 {
		state.Have = &list[i]
	}
	return state, err
}

// WriteUpdate stores a note or its tombstone.
func WriteUpdate(ctx context.Context, tx store.Tx, u rulesnews.UpdateRow) error {
	notes, err := json.Marshal(u.Notes)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO updates (id, version, title, date, notes, created_at, retired) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (id) DO UPDATE SET version = excluded.version, title = excluded.title, date = excluded.date, notes = excluded.notes, retired = excluded.retired`,
		u.ID, u.Version, u.Title, u.Date, string(notes), u.CreatedAt, u.Retired)
	return err
}

// shownAtMost is the maximum number of notes or ads shown; older ones return when newer ones are deleted.
const shownAtMost = 200

// Updates returns the Update Log, newest first: built-in notes with admins' changes and additions.
func Updates(ctx context.Context, r Reader, built []content.Update) (out []rulesnews.Update, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		out, err = mergedUpdates(ctx, tx, built)
		out = out[:min(len(out), shownAtMost)]
		return err
	})
	return out, err
}

func mergedUpdates(ctx context.Context, tx store.Tx, built []content.Update) ([]rulesnews.Update, error) {
	out, laid := []rulesnews.Update{}, map[string]bool{}
	rows, err := tx.Query(ctx, `SELECT id, version, title, date, notes, created_at, retired FROM updates`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var u rulesnews.UpdateRow
		var notes string
		if err := rows.Scan(&u.ID, &u.Version, &u.Title, &u.Date, &notes, &u.CreatedAt, &u.Retired); err != nil {
			return nil, err
		}
		if err := json.Unmarshal([]byte(notes), &u.Notes); err != nil {
			return nil, err
		}
		if laid[u.ID] = true; !u.Retired {
			out = append(out, u.Update)
		}
	}
	for _, u := range built {
		if !laid[u.ID] {
			out = append(out, rulesnews.Update{ID: u.ID, Version: u.Version, Title: u.Title, Date: u.Date, Notes: u.Notes, CreatedAt: midnight(u.Date)})
		}
	}
	slices.SortFunc(out, func(a, b rulesnews.Update) int {
		return cmp.Or(cmp.Compare(b.CreatedAt, a.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	return out, rows.Err()
}

// midnight is the time of a built-in note, the start of its day; the validator has checked the date.
func midnight(day string) int64 {
	t, _ := time.Parse(time.DateOnly, day)
	return t.UnixMilli()
}
