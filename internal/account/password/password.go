// Package password validates new passwords and hashes them.
package password

import (
	_ "embed"
	"encoding/json"
	"strings"
	"sync"
	"unicode/utf8"

	"umbrarch/internal/account/codes"

	"github.com/ccojocar/zxcvbn-go/data"
	"golang.org/x/text/unicode/norm"
)

const (
	minPassword = 6
	maxPassword = 256
)

// commonList adds passwords that the library's list lacks: repeated digits, dates and keyboard walks.
//
//go:embed common.txt
var commonList string

// common are the most used passwords, from the zxcvbn project's list.
var common = sync.OnceValue(func() map[string]bool {
	var list struct{ List []string }
	raw, err := data.Asset("data/Passwords.json")
	if err == nil {
		err = json.Unmarshal(raw, &list)
	}
	if err != nil {
		panic(err) // cannot fail: the list is part of the binary
	}
	set := make(map[string]bool, len(list.List))
	for _, word := range list.List {
		if utf8.RuneCountInString(word) >= minPassword {
			set[word] = true
		}
	}
	for word := range strings.Lines(commonList) {
		set[strings.TrimSpace(word)] = true
	}
	return set
})

// Check validates a new password; confirm is the repeated input.
func Check(password, confirm string) error {
	if password == "" {
		return codes.PasswordRequired.With()
	}
	length := utf8.RuneCountInString(canonical(password))
	switch {
	case length < minPassword:
		return codes.PasswordShort.With()
	case password != confirm:
		return codes.PasswordsDiffer.With()
	case length > maxPassword:
		return codes.PasswordLong.With("max", maxPassword)
	case common()[strings.ToLower(canonical(password))]:
		return codes.PasswordCommon.With()
	}
	return nil
}

// canonical normalises Unicode, since keyboards compose characters differently.
func canonical(password string) string { return norm.NFKC.String(password) }
