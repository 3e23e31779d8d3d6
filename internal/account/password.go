package account

import (
	_ "embed"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const (
	minPassword = 6
	maxPassword = 256
)

// commonList holds the most used passwords of six characters or more, by the
// counts that Dan Wheeler's zxcvbn (MIT) publishes.
//
//go:embed common.txt
var commonList string

var common = sync.OnceValue(func() map[string]bool {
	set := map[string]bool{}
	for word := range strings.Lines(commonList) {
		set[strings.TrimSpace(word)] = true
	}
	return set
})

// checkPassword judges a new password; confirm is what was typed the second time.
func checkPassword(password, confirm string) error {
	if password == "" {
		return refuse(CodePasswordRequired)
	}
	length := utf8.RuneCountInString(canonical(password))
	switch {
	case length < minPassword:
		return refuse(CodePasswordShort)
	case password != confirm:
		return refuse(CodePasswordsDiffer)
	case length > maxPassword:
		return refuseWith(CodePasswordLong, "max", maxPassword)
	case common()[strings.ToLower(canonical(password))]:
		return refuse(CodePasswordCommon)
	}
	return nil
}

// canonical makes keyboards that compose letters differently agree.
func canonical(password string) string { return norm.NFKC.String(password) }
