package smtptest

import (
	"io"
	"mime/quotedprintable"
	"net/mail"
	"strings"
)

// quoted decodes the transfer encoding, so that links are unbroken.
func quoted(m *mail.Message) io.Reader {
	if strings.EqualFold(m.Header.Get("Content-Transfer-Encoding"), "quoted-printable") {
		return quotedprintable.NewReader(m.Body)
	}
	return m.Body
}
