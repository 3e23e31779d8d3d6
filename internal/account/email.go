package account

import (
	"net/mail"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// maxEmail is the longest address that SMTP carries.
const maxEmail = 254

// normaliseEmail gives the one form under which an address is stored and looked
// up, or says why it is none.
func normaliseEmail(typed string) (string, error) {
	email := strings.ToLower(norm.NFKC.String(strings.TrimSpace(typed)))
	if email == "" {
		return "", refuse(CodeEmailRequired)
	}
	parsed, err := mail.ParseAddress(email)
	// A display name, a comment or quotes would make two spellings of one address.
	if err != nil || parsed.Address != email || len(email) > maxEmail || strings.ContainsFunc(email, unsafeInHeader) {
		return "", refuse(CodeEmailInvalid)
	}
	_, domain, _ := strings.Cut(email, "@")
	if strings.HasPrefix(domain, "[") {
		return "", refuse(CodeEmailInvalid)
	}
	return email, nil
}

func unsafeInHeader(r rune) bool {
	return unicode.IsControl(r) || unicode.IsSpace(r) || r == unicode.ReplacementChar
}
