// Package chat stores the messages of factions, their reports and mutes.
package chat

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"

	ruleschat "umbrarch/internal/rules/chat"
)

// MayModerate checks, inside a transaction, whether an account may moderate now.
type MayModerate func(ctx context.Context, tx store.Tx, account string) (bool, error)

// Commands are the joins of the chat by command.
func Commands(moderates MayModerate) map[string]reign.Realm {
	return map[string]reign.Realm{
		"chat.send":   reign.Join[ruleschat.Send, ruleschat.State, ruleschat.Sent]{Load: loadSend, Write: Say, Changed: said}.Of(ruleschat.SendSeam),
		"chat.remove": reign.Join[ruleschat.Name, ruleschat.State, ruleschat.Removed]{Load: removal(moderates), Write: remove, Changed: removed}.Of(ruleschat.RemoveSeam),
		"chat.report": reign.Join[ruleschat.Complaint, ruleschat.State, ruleschat.Report]{Load: loadReport, Write: file}.Of(ruleschat.ReportSeam),
	}
}

// speaker is a player's faction, with the name that its members see.
func speaker(ctx context.Context, tx store.Tx, player string) (s ruleschat.State, role string, err error) {
	err = tx.QueryRow(ctx, `SELECT faction_id, name, role FROM faction_members WHERE player_id = $1`, player).Scan(&s.Faction, &s.Name, &role)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return s, role, err
}

func loadSend(ctx context.Context, tx store.Tx, env *rules.Env, _ ruleschat.Send) (s ruleschat.State, err error) {
	if s, _, err = speaker(ctx, tx, env.Actor.Player); err != nil {
		return s, err
	}
	if s.MutedUntil, err = number(ctx, tx, `SELECT muted_until FROM chat_mutes WHERE player_id = $1`, env.Actor.Player); err != nil {
		return s, err
	}
	if s.Last, err = number(ctx, tx, `SELECT last FROM chat_heads WHERE faction_id = $1`, s.Faction); err != nil {
		return s, err
	}
	s.Recent, err = messages(ctx, tx, `WHERE player_id = $1 AND faction_id = $2 ORDER BY at DESC, n DESC LIMIT $3`,
		env.Actor.Player, s.Faction, env.Content.Balance.Chat.Burst)
	return s, err
}

// removal reads the rows for the decision on a removal, including the rights of its sender.
func removal(moderates MayModerate) func(context.Context, store.Tx, *rules.Env, ruleschat.Name) (ruleschat.State, error) {
	return func(ctx context.Context, tx store.Tx, env *rules.Env, b ruleschat.Name) (ruleschat.State, error) {
		s, role, err := speaker(ctx, tx, env.Actor.Player)
		if err != nil {
			return s, err
		}
		member := s.Faction == b.Faction
		if s.Moderates, err = moderates(ctx, tx, env.Actor.Player); err != nil || !member && !s.Moderates {
			return s, err
		}
		s.Moderates = s.Moderates || member && (role == "Owner" || role == "Officer")
		s.Target, err = target(ctx, tx, b)
		return s, err
	}
}

func loadReport(ctx context.Context, tx store.Tx, env *rules.Env, b ruleschat.Complaint) (s ruleschat.State, err error) {
	if s, _, err = speaker(ctx, tx, env.Actor.Player); err != nil || s.Faction == "" || s.Faction != b.Faction {
		return s, err
	}
	if s.Target, err = target(ctx, tx, b.Name); err != nil || s.Target == nil {
		return s, err
	}
	var same int64
	err = tx.QueryRow(ctx, `SELECT COALESCE(SUM(CASE WHEN faction_id = $2 AND n = $3 THEN 1 ELSE 0 END), 0), COALESCE(SUM(CASE WHEN closed_at = 0 THEN 1 ELSE 0 END), 0)
		FROM chat_reports WHERE player_id = $1`, env.Actor.Player, b.Faction, b.ID).Scan(&same, &s.Reports)
	if err != nil {
		return s, err
	}
	s.Reported = same > 0
	s.Context, err = messages(ctx, tx, `WHERE faction_id = $1 AND n <= $2 ORDER BY n DESC LIMIT $3`, b.Faction, b.ID, env.Content.Balance.Chat.Evidence)
	return s, err
}

func target(ctx context.Context, tx store.Tx, b ruleschat.Name) (*ruleschat.Message, error) {
	list, err := messages(ctx, tx, `WHERE faction_id = $1 AND n = $2 AND removed_at = 0`, b.Faction, b.ID)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	return &list[0], nil
}

func messages(ctx context.Context, tx store.Tx, where string, args ...any) (out []ruleschat.Message, err error) {
	rows, err := tx.Query(ctx, `SELECT n, faction_id, player_id, name, message, at FROM chat_messages `+where, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var m ruleschat.Message
		if err := rows.Scan(&m.ID, &m.Faction, &m.Player, &m.Name, &m.Text, &m.At); err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, rows.Err()
}

func number(ctx context.Context, tx store.Tx, query string, args ...any) (n int64, err error) {
	err = tx.QueryRow(ctx, query, args...).Scan(&n)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return n, err
}
