// Package chat keeps the messages of factions, what is reported of them, and who is muted.
package chat

import (
	"context"
	"database/sql"
	"errors"

	"umbrarch/internal/rules"
	"umbrarch/internal/store"

	ruleschat "umbrarch/internal/rules/chat"
)

// MayModerate asks, inside a transaction, whether an account may moderate now.
type MayModerate func(ctx context.Context, tx store.Tx, account string) (bool, error)

// Chat reads what commands are decided on, with the rights of who gives them.
type Chat struct{ MayModerate MayModerate }

// Load reads what a command of the chat is decided on.
func (c Chat) Load(ctx context.Context, tx store.Tx, env *rules.Env, body any) (any, error) {
	s, role, err := speaker(ctx, tx, env.Actor.Player)
	if err != nil {
		return s, err
	}
	switch b := body.(type) {
	case ruleschat.Send:
		err = loadSend(ctx, tx, env, &s)
	case ruleschat.Name:
		err = c.loadRemove(ctx, tx, env, &s, role, b)
	case ruleschat.Complaint:
		err = loadReport(ctx, tx, env, &s, b.Name)
	}
	return s, err
}

// speaker is the faction that a player is in, with the name its members read.
func speaker(ctx context.Context, tx store.Tx, player string) (s ruleschat.State, role string, err error) {
	err = tx.QueryRow(ctx, `SELECT faction_id, name, role FROM faction_members WHERE player_id = $1`, player).Scan(&s.Faction, &s.Name, &role)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return s, role, err
}

func loadSend(ctx context.Context, tx store.Tx, env *rules.Env, s *ruleschat.State) (err error) {
	if s.MutedUntil, err = number(ctx, tx, `SELECT muted_until FROM chat_mutes WHERE player_id = $1`, env.Actor.Player); err != nil {
		return err
	}
	if s.Last, err = number(ctx, tx, `SELECT last FROM chat_heads WHERE faction_id = $1`, s.Faction); err != nil {
		return err
	}
	s.Recent, err = messages(ctx, tx, `WHERE player_id = $1 AND faction_id = $2 ORDER BY at DESC, n DESC LIMIT $3`,
		env.Actor.Player, s.Faction, env.Content.Balance.Chat.Burst)
	return err
}

func (c Chat) loadRemove(ctx context.Context, tx store.Tx, env *rules.Env, s *ruleschat.State, role string, b ruleschat.Name) (err error) {
	member := s.Faction == b.Faction
	if s.Moderates, err = c.MayModerate(ctx, tx, env.Actor.Player); err != nil {
		return err
	}
	if !member && !s.Moderates {
		return nil
	}
	s.Moderates = s.Moderates || member && (role == "Owner" || role == "Officer")
	s.Target, err = target(ctx, tx, b)
	return err
}

func loadReport(ctx context.Context, tx store.Tx, env *rules.Env, s *ruleschat.State, b ruleschat.Name) (err error) {
	if s.Faction == "" || s.Faction != b.Faction {
		return nil
	}
	if s.Target, err = target(ctx, tx, b); err != nil || s.Target == nil {
		return err
	}
	var same int64
	err = tx.QueryRow(ctx, `SELECT COALESCE(SUM(CASE WHEN faction_id = $2 AND n = $3 THEN 1 ELSE 0 END), 0), COALESCE(SUM(CASE WHEN closed_at = 0 THEN 1 ELSE 0 END), 0)
		FROM chat_reports WHERE player_id = $1`, env.Actor.Player, b.Faction, b.ID).Scan(&same, &s.Reports)
	if err != nil {
		return err
	}
	s.Reported = same > 0
	s.Context, err = messages(ctx, tx, `WHERE faction_id = $1 AND n <= $2 ORDER BY n DESC LIMIT $3`, b.Faction, b.ID, env.Content.Balance.Chat.Evidence)
	return err
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

// number reads one number; no row is 0.
func number(ctx context.Context, tx store.Tx, query string, args ...any) (n int64, err error) {
	err = tx.QueryRow(ctx, query, args...).Scan(&n)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return n, err
}
