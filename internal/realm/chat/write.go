package chat

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/store"

	ruleschat "umbrarch/internal/rules/chat"
)

// Say stores a message under the next number. If another message or the end of the faction came first, it fails with a
// conflict and the command is retried.
func Say(ctx context.Context, tx store.Tx, m ruleschat.Sent) error {
	n, err := tx.Exec(ctx, `INSERT INTO chat_heads (faction_id, last, archived_at) VALUES ($1, $2, 0)
		ON CONFLICT (faction_id) DO UPDATE SET last = excluded.last WHERE chat_heads.last = excluded.last - 1 AND chat_heads.archived_at = 0`, m.Faction, m.ID)
	if err == nil && n == 0 {
		err = store.ErrConflict
	}
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `INSERT INTO chat_messages (faction_id, n, player_id, name, message, at, removed_at, removed_by) VALUES ($1, $2, $3, $4, $5, $6, 0, '')`,
		m.Faction, m.ID, m.Player, m.Name, m.Text, m.At); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `DELETE FROM chat_messages WHERE faction_id = $1 AND n <= $2`, m.Faction, m.ID-m.Keep)
	return err
}

// remove hides a message from everybody. Its text stays for moderators as long as the faction's messages.
func remove(ctx context.Context, tx store.Tx, d ruleschat.Removed) error {
	n, err := tx.Exec(ctx, `UPDATE chat_messages SET removed_at = $1, removed_by = $2 WHERE faction_id = $3 AND n = $4 AND removed_at = 0`, d.At, d.By, d.Faction, d.ID)
	if err == nil && n == 0 {
		err = ruleschat.ErrUnknown.With()
	}
	return err
}

func file(ctx context.Context, tx store.Tx, r ruleschat.Report) error {
	var id int64
	err := tx.QueryRow(ctx, `INSERT INTO chat_reports (player_id, faction_id, n, reason, at, closed_at, closed_by) VALUES ($1, $2, $3, $4, $5, 0, '')
		ON CONFLICT (player_id, faction_id, n) DO NOTHING RETURNING id`, r.Player, r.Message.Faction, r.Message.ID, r.Reason, r.At).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return ruleschat.ErrReported.With()
	}
	for i := 0; err == nil && i < len(r.Evidence); i++ {
		m := &r.Evidence[i]
		_, err = tx.Exec(ctx, `INSERT INTO chat_evidence (report_id, n, player_id, name, message, at) VALUES ($1, $2, $3, $4, $5, $6)`,
			id, m.ID, m.Player, m.Name, m.Text, m.At)
	}
	return err
}
