package realm

import (
	"context"

	"umbrarch/internal/account"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// Rights are those that accounts give: asked for in the transaction of an act, and written down with it.
func Rights(a *account.Service) reign.Rights {
	return reign.Rights{Account: a.StillAccount, Admin: a.StillAdmin, Audit: func(ctx context.Context, tx store.Tx, l reign.AuditLine) error {
		return a.Audit(ctx, tx, account.Entry{Actor: l.Actor, Action: l.Action, Target: l.Target, Detail: l.Detail, Was: l.Was, Became: l.Became})
	}}
}
