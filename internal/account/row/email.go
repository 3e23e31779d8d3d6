package row

import (
	"net/mail"
	"strings"
	"unicode"

	"umbrarch/internal/account/codes"

	"golang.org/x/text/unicode/norm"
)

// maxEmail is the longest address that SMTP carries.
const maxEmail = 254

// NormaliseEmail returns the form in which an address is stored and looked up, or the refusal of an invalid one.
func NormaliseEmail(typed string) (string, error) {
	email := strings.ToLower(norm.NFKC.String(strings.TrimSpace(typed)))
	if email == "" {
		return "", codes.EmailRequired.With()
	}
	parsed, err := mail.ParseAddress(email)
	// Display names, comments and quotes would allow two spellings of one address.
	if err != nil || parsed.Address != email || len(email) > maxEmail || strings.ContainsFunc(email, unsafeInHeader) {
		return "", codes.EmailInvalid.With()
	}
	_, domain, _ := strings.Cut(email, "@")
	if strings.HasPrefix(domain, "[") {
		return "", codes.EmailInvalid.With()
	}
	return email, nil
}

func unsafeInHeader(r rune) bool {
	return unicode.IsControl(r) || unicode.IsSpace(r) || r == unicode.ReplacementChar
}
