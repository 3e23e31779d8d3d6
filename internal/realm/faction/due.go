package faction

import (
	"context"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Works are scheduled works: the army's pay, and the end of dissolved alliances.
func Works(snapshot func() *content.Snapshot) []schedule.Work {
	return []schedule.Work{
		{Name: "faction charge", Due: chargeDue, Do: func(ctx context.Context, tx store.Tx, id string, now int64) (*reign.Changed, error) {
			return edit(ctx, tx, id, func(f *rulesfaction.Faction) (rulesfaction.Change, bool) {
				return rulesfaction.Charged(snapshot(), f, now)
			})
		}},
		{Name: "faction alliances", Due: allianceDue, Do: func(ctx context.Context, tx store.Tx, pair string, now int64) (*reign.Changed, error) {
			first, second, _ := strings.Cut(pair, "/")
			other, err := Read(ctx, tx, second)
			if err != nil || other == nil {
				return nil, err
			}
			return edit(ctx, tx, first, func(f *rulesfaction.Faction) (rulesfaction.Change, bool) {
				return rulesfaction.Parted(snapshot(), f, other, now)
			})
		}},
	}
}

// edit decides on a faction's current state and writes the decision.
func edit(ctx context.Context, tx store.Tx, id string, decide func(*rulesfaction.Faction) (rulesfaction.Change, bool)) (*reign.Changed, error) {
	f, err := Read(ctx, tx, id)
	if err != nil || f == nil {
		return nil, err
	}
	c, ok := decide(f)
	if !ok {
		return nil, nil
	}
	return written(ctx, tx, c)
}

// written writes a change and returns its announcements.
func written(ctx context.Context, tx store.Tx, c rulesfaction.Change) (*reign.Changed, error) {
	told := Changed(c)
	return &told, Write(ctx, tx, c)
}

func chargeDue(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
	return schedule.IDs(ctx, tx, `SELECT id FROM factions WHERE charged_at <= $1 ORDER BY charged_at LIMIT $2`, now-rulesfaction.Hour, limit)
}

func allianceDue(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
	return schedule.IDs(ctx, tx, `SELECT first_id || '/' || second_id FROM faction_alliances WHERE ends_at > 0 AND ends_at <= $1 ORDER BY 1 LIMIT $2`, now, limit)
}
