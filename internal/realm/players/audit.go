package players

import (
	"context"

	"umbrarch/internal/store"
)

// Line is a line of the audit log, with the current names of its ids.
type Line struct {
	ID         int64  `json:"id"`
	At         int64  `json:"at"`
	Actor      string `json:"actor" doc:"id of the account, or command-line"`
	ActorName  string `json:"actorName,omitempty" doc:"present e-mail of the account"`
	Action     string `json:"action"`
	Target     string `json:"target" doc:"id of the account concerned; empty for the whole realm"`
	TargetName string `json:"targetName,omitempty" doc:"present name of its ruler"`
	Detail     string `json:"detail"`
	Was        string `json:"was" doc:"changed values before the act, as JSON"`
	Became     string `json:"became" doc:"changed values after the act, as JSON"`
}

// LinesAtOnce is the number of audit lines on a page.
const LinesAtOnce = 100

// Audit reads the audit log, newest first, for one target account or for all; before is the id to continue from.
func Audit(ctx context.Context, r Reader, target string, before int64) (list []Line, err error) {
	err = r.Read(ctx, func(tx store.Tx) (err error) {
		rows, err := tx.Query(ctx, `SELECT l.id, l.at, l.actor, COALESCE((SELECT a.email FROM accounts a WHERE a.id = l.actor), ''), l.action, l.target,
			COALESCE((SELECT MIN(n.name) FROM player_names n WHERE n.player_id = l.target), ''), l.detail, l.was, l.became
			FROM audit_log l WHERE ($1 = 0 OR l.id < $1) AND ($2 = '' OR l.target = $2) ORDER BY l.id DESC LIMIT $3`, before, target, LinesAtOnce)
		list, err = collect(rows, err, func(l *Line) []any {
			return []any{&l.ID, &l.At, &l.Actor, &l.ActorName, &l.Action, &l.Target, &l.TargetName, &l.Detail, &l.Was, &l.Became}
		})
		return err
	})
	return list, err
}
