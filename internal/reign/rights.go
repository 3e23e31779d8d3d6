package reign

import (
	"context"
	"encoding/json"

	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// Rights checks, inside the transaction of an act, that its actor still has the right: it may have been lost since the
// request was admitted, on another node too. The zero value checks nothing.
type Rights struct {
	Account func(ctx context.Context, tx store.Tx, player string) error  // checked before a kingdom's first row
	Admin   func(ctx context.Context, tx store.Tx, player string) error  // checked before an admin's command
	Audit   func(ctx context.Context, tx store.Tx, line AuditLine) error // writes the line of an admin's act
}

// Act is an admin's act and its target.
type Act struct {
	Actor, Action, Target string
	Change                rules.Change
}

// AuditLine is an act in the audit log; its changes are JSON.
type AuditLine struct {
	Actor, Action, Target string
	Detail, Was, Became   string
}

func (r Rights) admin(ctx context.Context, tx store.Tx, player string) error {
	if r.Admin == nil {
		return nil
	}
	return r.Admin(ctx, tx, player)
}

// accountCheck is the realm part of a kingdom's first row: nil if nothing is to be checked.
func (r Rights) accountCheck(player string) func(context.Context, store.Tx) error {
	if r.Account == nil {
		return nil
	}
	return func(ctx context.Context, tx store.Tx) error { return r.Account(ctx, tx, player) }
}

// act is the realm part of an admin's row: it checks the right again and logs the act.
func (r Rights) act(a Act) func(context.Context, store.Tx) error {
	return func(ctx context.Context, tx store.Tx) error {
		if err := r.admin(ctx, tx, a.Actor); err != nil {
			return err
		}
		return r.audit(ctx, tx, a)
	}
}

func (r Rights) audit(ctx context.Context, tx store.Tx, a Act) error {
	if r.Audit == nil {
		return nil
	}
	was, err := values(a.Change.Before)
	if err != nil {
		return err
	}
	became, err := values(a.Change.After)
	if err != nil {
		return err
	}
	return r.Audit(ctx, tx, AuditLine{Actor: a.Actor, Action: a.Action, Target: a.Target, Detail: a.Change.Of, Was: was, Became: became})
}

// values are the values before or after an act; "" if there were none.
func values(of map[string]any) (string, error) {
	if len(of) == 0 {
		return "", nil
	}
	raw, err := json.Marshal(of)
	return string(raw), err
}
