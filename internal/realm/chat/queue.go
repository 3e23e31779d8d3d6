package chat

import (
	"context"
	"errors"
	"strconv"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/game"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/report"
	"umbrarch/internal/store"

	ruleschat "umbrarch/internal/rules/chat"
)

// ErrHours is the refusal of a mute of an invalid length.
var ErrHours = game.Refuse(game.Unmet, "moderation.hours")

// MuteHours are the lengths of mutes; 0 means no mute.
var MuteHours = []int64{0, 1, 24, 168}

const shownAtOnce = 25

// Waiting is an open report with the messages before the reported one.
type Waiting struct {
	ID         int64               `json:"id"`
	Reporter   string              `json:"reporter"`
	ReportedBy string              `json:"reportedBy" doc:"name of the reporter's ruler; empty without a reign"`
	Reason     string              `json:"reason"`
	At         int64               `json:"at"`
	Message    int64               `json:"message" doc:"number of the reported message in the evidence"`
	Author     string              `json:"author" doc:"empty if the account is deleted"`
	MutedUntil int64               `json:"mutedUntil" doc:"end of the author's mute; 0 or a past time means not muted"`
	Removed    bool                `json:"removed" doc:"the message has been removed"`
	Evidence   []ruleschat.Message `json:"evidence" doc:"oldest first"`
}

// Queue lists the open reports, oldest first.
func Queue(ctx context.Context, r Reader) (list []Waiting, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		if list, err = waiting(ctx, tx); err != nil {
			return err
		}
		for i := range list {
			if list[i].Evidence, err = evidence(ctx, tx, list[i].ID); err != nil {
				return err
			}
		}
		return nil
	})
	return list, err
}

func waiting(ctx context.Context, tx store.Tx) ([]Waiting, error) {
	rows, err := tx.Query(ctx, `SELECT r.id, r.player_id, COALESCE((SELECT MIN(p.name) FROM player_names p WHERE p.player_id = r.player_id), ''), r.reason, r.at, r.n, COALESCE(e.player_id, ''), COALESCE(m.muted_until, 0), COALESCE(c.removed_at, 1)
		FROM chat_reports r LEFT JOIN chat_evidence e ON e.report_id = r.id AND e.n = r.n LEFT JOIN chat_mutes m ON m.player_id = e.player_id
		LEFT JOIN chat_messages c ON c.faction_id = r.faction_id AND c.n = r.n WHERE r.closed_at = 0 ORDER BY r.at, r.id LIMIT $1`, shownAtOnce)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	list := []Waiting{}
	for rows.Next() {
		var w Waiting
		var removed int64
		if err := rows.Scan(&w.ID, &w.Reporter, &w.ReportedBy, &w.Reason, &w.At, &w.Message, &w.Author, &w.MutedUntil, &removed); err != nil {
			return nil, err
		}
		w.Removed = removed > 0
		list = append(list, w)
	}
	return list, rows.Err()
}

func evidence(ctx context.Context, tx store.Tx, id int64) ([]ruleschat.Message, error) {
	rows, err := tx.Query(ctx, `SELECT n, player_id, name, message, at FROM chat_evidence WHERE report_id = $1 ORDER BY n`, id)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := []ruleschat.Message{}
	for rows.Next() {
		var m ruleschat.Message
		if err := rows.Scan(&m.ID, &m.Player, &m.Name, &m.Text, &m.At); err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, rows.Err()
}

// Verdict closes a report; its fields name further acts. All of them take effect, or none.
type Verdict struct {
	Moderator string
	Report    int64
	Remove    bool  // remove the message
	Hours     int64 // length of the author's mute in hours; 0: none
	Now       int64
}

// Moderator runs a moderator's act and writes its audit line.
type Moderator interface {
	Moderate(ctx context.Context, actor string, act func(context.Context, store.Tx) (audit.Entry, error)) error
}

// Publisher sends a message to the listeners of a topic.
type Publisher interface {
	Publish(topic string, message any)
}

// Close decides a report.
func Close(ctx context.Context, m Moderator, p Publisher, v Verdict) error {
	var about ruleschat.Name
	removed := false
	err := m.Moderate(ctx, v.Moderator, func(ctx context.Context, tx store.Tx) (line audit.Entry, err error) {
		var author string
		if about, author, err = take(ctx, tx, v); err != nil {
			return line, err
		}
		if removed = v.Remove; v.Remove {
			err = remove(ctx, tx, ruleschat.Removed{Faction: about.Faction, ID: about.ID, By: v.Moderator, At: v.Now})
			if errors.Is(err, ruleschat.ErrUnknown.With()) {
				removed, err = false, nil // an officer removed it first, or it was purged
			}
		}
		if err == nil && v.Hours > 0 && author != "" {
			err = mute(ctx, tx, author, v)
		}
		return audit.Entry{Actor: v.Moderator, Action: audit.ActionChatReport, Target: author, Detail: v.detail()}, err
	})
	if err == nil && removed {
		p.Publish(faction.Topic(about.Faction), withdrawn(about.Faction, about.ID))
	}
	return err
}

func (v Verdict) detail() string {
	return "report " + strconv.FormatInt(v.Report, 10) + ", removed " + strconv.FormatBool(v.Remove) + ", muted for hours: " + strconv.FormatInt(v.Hours, 10)
}

// take closes the report's row, once, and returns its subject.
func take(ctx context.Context, tx store.Tx, v Verdict) (about ruleschat.Name, author string, err error) {
	n, err := tx.Exec(ctx, `UPDATE chat_reports SET closed_at = $1, closed_by = $2 WHERE id = $3 AND closed_at = 0`, v.Now, v.Moderator, v.Report)
	if err == nil && n == 0 {
		err = report.ErrGone.With()
	}
	if err != nil {
		return about, "", err
	}
	err = tx.QueryRow(ctx, `SELECT r.faction_id, r.n, COALESCE(e.player_id, '') FROM chat_reports r LEFT JOIN chat_evidence e ON e.report_id = r.id AND e.n = r.n
		WHERE r.id = $1`, v.Report).Scan(&about.Faction, &about.ID, &author)
	return about, author, err
}

// mute never shortens a longer mute.
func mute(ctx context.Context, tx store.Tx, player string, v Verdict) error {
	until := v.Now + v.Hours*60*60*1000
	_, err := tx.Exec(ctx, `INSERT INTO chat_mutes (player_id, muted_until, by_id, at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (player_id) DO UPDATE SET muted_until = excluded.muted_until, by_id = excluded.by_id, at = excluded.at WHERE chat_mutes.muted_until < excluded.muted_until`,
		player, until, v.Moderator, v.Now)
	return err
}
