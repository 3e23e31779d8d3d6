package realm

import (
	"context"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/rights"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// Rights are the checks of accounts: done in the transaction of an act, together with its audit line.
func Rights(r *rights.Rights) reign.Rights {
	return reign.Rights{Account: r.StillAccount, Admin: r.StillAdmin, Audit: func(ctx context.Context, tx store.Tx, l reign.AuditLine) error {
		return r.Audit.Add(ctx, tx, audit.Entry{Actor: l.Actor, Action: l.Action, Target: l.Target, Detail: l.Detail, Was: l.Was, Became: l.Became})
	}}
}
