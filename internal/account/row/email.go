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

// NormaliseEmail gives the one form under which an address is stored and looked
// up, or says why it is none.
func NormaliseEmail(typed string) (string, error) {
	email := strings.ToLower(norm.NFKC.String(strings.TrimSpace(typed)))
	if email == "" {
		return "", codes.EmailRequired.With()
	}
	parsed, err := mail.ParseAddress(email)
	// A display name, a comment or quotes would make two spellings of one address.
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
