// Package audit keeps the log of admins' acts and of security events.
package audit

import (
	"context"
	"time"

	"umbrarch/internal/store"
)

// CommandLine is the actor of acts by umbrarch admin.
const CommandLine = "command-line"

// Actions.
const (
	ActionRole       = "account.role"
	ActionSuspended  = "account.suspended"
	ActionResetLink  = "account.reset_link"
	ActionReset      = "account.password_reset"
	ActionPassword   = "account.password_changed"
	ActionReport     = "report.closed"
	ActionPicture    = "picture.uploaded"
	ActionGeneration = "generation.switched"
	ActionFactorOn   = "account.factor_on"
	ActionFactorOff  = "account.factor_off"
	ActionCodes      = "account.recovery_codes"
	ActionPasskey    = "account.passkey_added"
	ActionDeleted    = "account.deleted"
	ActionModerator  = "account.moderator"
	ActionChatReport = "chat.report_closed"

	ActionPasskeyGone   = "account.passkey_removed"
	ActionPasskeyCopied = "account.passkey_copied"
)

// Entry is one line of the audit log: actor, act and target. It has ids alone, because it outlives the accounts.
type Entry struct {
	ID     int64
	At     int64
	Actor  string
	Action string
	Target string
	Detail string
	Was    string // JSON of the values before an admin's act
	Became string // JSON of the values after the act
}

// Horizons keep the log for some days; 0: for ever.
func Horizons(days int) []store.Horizon {
	if days <= 0 {
		return nil
	}
	return []store.Horizon{{Table: "audit_log", Key: "id", Past: `at < $1`, Keep: time.Duration(days) * 24 * time.Hour, Opens: "audit_horizon"}}
}

// Log is the audit log of one store.
type Log struct {
	Store *store.Store
	Now   func() int64
}

// Add appends a line in the transaction of the act. The database rejects changes and removals of lines.
func (l *Log) Add(ctx context.Context, tx store.Tx, e Entry) error {
	_, err := tx.Exec(ctx, `INSERT INTO audit_log (at, actor, action, target, detail, was, became) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		l.Now(), e.Actor, e.Action, e.Target, e.Detail, e.Was, e.Became)
	return err
}

// Read reads the log, newest first. before is the id to continue from, 0 at the start; target "" means all accounts.
func (l *Log) Read(ctx context.Context, target string, before int64, limit int) ([]Entry, error) {
	var list []Entry
	err := l.Store.Read(ctx, func(tx store.Tx) error {
		list = nil
		rows, err := tx.Query(ctx, `SELECT id, at, actor, action, target, detail, was, became FROM audit_log
			WHERE ($1 = 0 OR id < $1) AND ($2 = '' OR target = $2) ORDER BY id DESC LIMIT $3`, before, target, limit)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var e Entry
			if err := rows.Scan(&e.ID, &e.At, &e.Actor, &e.Action, &e.Target, &e.Detail, &e.Was, &e.Became); err != nil {
				return err
			}
			list = append(list, e)
		}
		return rows.Err()
	})
	return list, err
}
