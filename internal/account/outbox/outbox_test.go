package outbox_test

import (
	"os"
	"testing"
	"time"

	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/outbox"
	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func TestMailsWait(t *testing.T) {
	accounttest.Both(t, func(t *testing.T, f *accounttest.Accounts) {
		err := f.Store.Write(f.Ctx, func(tx store.Tx) error {
			return f.Mail.Enqueue(f.Ctx, tx, "a@keep.example", outbox.Password, "link")
		})
		if err != nil {
			t.Fatal(err)
		}
		first, recipient, err := f.Mail.Claim(f.Ctx)
		if err != nil || first == 0 || recipient != "a@keep.example" {
			t.Fatalf("claimed %d of %q, %v", first, recipient, err)
		}
		if again, _, err := f.Mail.Claim(f.Ctx); err != nil || again != 0 {
			t.Errorf("claimed twice: %d, %v", again, err)
		}
		f.Mail.Drop(f.Ctx, first)
		if n := f.Count(`SELECT COUNT(*) FROM mail_outbox`); n != 0 {
			t.Errorf("%d mails left", n)
		}
	})
}

func TestAMailIsTriedAgain(t *testing.T) {
	t.Parallel()
	f := accounttest.SetupMail(t)
	f.Mails.RefuseNext(1)
	f.RegisterByMail("a@keep.example")
	waittest.Until(t, "the mail is tried", func() bool { return f.Count(`SELECT COUNT(*) FROM mail_outbox WHERE tries = 1`) > 0 })
	f.Clock.Advance(2 * time.Minute)
	f.Mail.Wake()
	if mail := f.Mails.Next(t); mail.To != "a@keep.example" {
		t.Errorf("mail %+v", mail)
	}
}
