package account_test

import (
	"testing"

	"umbrarch/internal/account"
	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/smtp"
)

func TestMailNeedsAPublicURL(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	sender, err := smtp.New("smtp://127.0.0.1:25?tls=none", "gate@umbrarch.example", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := account.New(account.Options{Store: f.Store, Now: f.Clock.Now, Mail: sender}); err == nil {
		t.Error("mails would carry links to nowhere")
	}
}
