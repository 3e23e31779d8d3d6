package notify

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/event"
	"umbrarch/internal/rules/faction"
	"umbrarch/internal/store"
)

// recent bounds the search for inbox rows; a realm that was stopped for longer wrote none.
const recent = 10 * time.Minute

func posted(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
	return schedule.IDs(ctx, tx, `SELECT DISTINCT q.player_id FROM inbox i JOIN notify_queue q ON q.player_id = i.player_id
		WHERE i.at > $1 AND i.id > q.inbox_id LIMIT $2`, now-recent.Milliseconds(), limit)
}

// arrive adds new inbox rows to a player's things.
func arrive(ctx context.Context, tx store.Tx, player string, _ int64) (*reign.Changed, error) {
	q, err := queueOf(ctx, tx, player)
	if err != nil || q == nil {
		return nil, err
	}
	before := q.newest
	rows, err := tx.Query(ctx, `SELECT id, kind, at, body FROM inbox WHERE player_id = $1 AND id > $2 ORDER BY id LIMIT $3`, player, before, mostComing)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var kind, body string
		var at int64
		if err := rows.Scan(&q.newest, &kind, &at, &body); err != nil {
			return nil, err
		}
		if what := whatIsPost(kind, body); what != "" && len(q.coming) < 2*mostComing {
			q.coming = append(q.coming, One{at, what})
		}
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return nil, err
	}
	if q.newest == before {
		return nil, nil // another node was first
	}
	slices.SortStableFunc(q.coming, func(a, b One) int { return cmp.Compare(a.At, b.At) })
	n, err := tx.Exec(ctx, `UPDATE notify_queue SET coming = $2, look_at = $3, inbox_id = $4 WHERE player_id = $1 AND inbox_id = $5 AND look_at = $6 AND coming = $7`,
		player, q.coming.text(), q.look(q.coming), q.newest, before, q.lookAt, q.read)
	if err == nil && n == 0 {
		err = store.ErrConflict // the row has changed since it was read
	}
	return nil, err
}

// whatIsPost maps inbox rows to kinds: mail, and ends of campaigns.
func whatIsPost(kind, body string) string {
	var p faction.Post
	switch {
	case kind == event.MailKind:
		return Mail
	case kind != faction.InboxKind || json.Unmarshal([]byte(body), &p) != nil:
		return ""
	}
	switch p.Event {
	case faction.EventConquered, faction.EventRepelled, faction.EventLost, faction.EventHeld:
		return Campaign
	}
	return ""
}
