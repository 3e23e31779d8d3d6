package audit_test

import (
	"os"
	"testing"

	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/row"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func TestTheAuditLogOnlyGrows(t *testing.T) {
	accounttest.Both(t, func(t *testing.T, f *accounttest.Accounts) {
		f.Registered("a@keep.example")
		if err := f.Moderation.Grant(f.Ctx, "a@keep.example"); err != nil {
			t.Fatal(err)
		}
		for _, query := range []string{`UPDATE audit_log SET actor = 'nobody'`, `DELETE FROM audit_log`} {
			err := f.Store.Write(f.Ctx, func(tx store.Tx) error {
				_, err := tx.Exec(f.Ctx, query)
				return err
			})
			if err == nil {
				t.Errorf("%s went through", query)
			}
		}
		if entries, err := f.Audit.Read(f.Ctx, "", 0, 10); err != nil || len(entries) != 1 || entries[0].Detail != row.RoleAdmin {
			t.Errorf("%+v, %v", entries, err)
		}
	})
}
