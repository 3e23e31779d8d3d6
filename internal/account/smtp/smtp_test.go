package smtp_test

import (
	"testing"

	"umbrarch/internal/account/smtp"
)

func TestMailAddressesThatCannotWork(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"", "mail.example", "http://mail.example", "smtp://mail.example?tls=maybe", "smtp://mail.example:port"} {
		if _, err := smtp.New(address, "gate@umbrarch.example", nil); err == nil {
			t.Errorf("%q was accepted", address)
		}
	}
	if _, err := smtp.New("smtp://mail.example", "no address", nil); err == nil {
		t.Error("a sender that cannot be written was accepted")
	}
}
