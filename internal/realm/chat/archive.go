package chat

import (
	"context"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

const day = 24 * 60 * 60 * 1000

// Works are scheduled works: the removal of disbanded factions' messages.
func Works(snapshot func() *content.Snapshot) []schedule.Work {
	before := func(now int64) int64 { return now - snapshot().Balance.Chat.ArchiveDays*day }
	return []schedule.Work{{
		Name: "archived chat",
		Due: func(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
			return schedule.IDs(ctx, tx, `SELECT faction_id FROM chat_heads WHERE archived_at > 0 AND archived_at <= $1 ORDER BY archived_at LIMIT $2`, before(now), limit)
		},
		Do: func(ctx context.Context, tx store.Tx, faction string, now int64) (*reign.Changed, error) {
			return nil, purge(ctx, tx, faction, before(now))
		},
	}}
}

// purge removes the messages of a faction that ended long enough ago. A report keeps its evidence.
func purge(ctx context.Context, tx store.Tx, faction string, before int64) error {
	n, err := tx.Exec(ctx, `DELETE FROM chat_heads WHERE faction_id = $1 AND archived_at > 0 AND archived_at <= $2`, faction, before)
	if err != nil || n == 0 {
		return err
	}
	_, err = tx.Exec(ctx, `DELETE FROM chat_messages WHERE faction_id = $1`, faction)
	return err
}
