package smtptest

import (
	"io"
	"mime/quotedprintable"
	"net/mail"
	"strings"
)

// quoted undoes the transfer encoding, so that a link can be read whole.
func quoted(m *mail.Message) io.Reader {
	if strings.EqualFold(m.Header.Get("Content-Transfer-Encoding"), "quoted-printable") {
		return quotedprintable.NewReader(m.Body)
	}
	return m.Body
}
