package textcheck_test

import (
	"testing"

	"umbrarch/internal/rules/kernel/textcheck"
)

// TestAlike: pairs of names that readers confuse, and pairs that they do not.
func TestAlike(t *testing.T) {
	t.Parallel()
	for one, others := range map[string][]string{
		"Iron Pact": {"iron pact", "IRON PACT", " Iron  Pact", "IronPact", "lron Pact", "1ron Pact", "Ir\u043en Pact", "\u0406ron Pact", "\u0456ron pact", "Iron P\u0430ct", "Ｉｒｏｎ Ｐａｃｔ", "𝐈𝐫𝐨𝐧 Pact", "Iron \u03a1act"},
		"Salt O":    {"Salt 0", "Sa1t O", "Salt \u041e", "Salt \u0555"},
		"🗡🛡 Host":   {"🗡\ufe0f🛡 Host", "🗡\u200d🛡 Host"},
	} {
		for _, other := range others {
			if !textcheck.Alike(one, other) || !textcheck.Alike(other, one) {
				t.Errorf("%q and %+q are two", one, other)
			}
		}
	}
	for one, other := range map[string]string{
		"Iron Pact": "Iron Act", "Legion 3": "Legion E", "Legion 6": "Legion 9", "Salt Pact": "Silt Pact", "Årstad": "Arstad", "Иоанн": "Иоанна", "王": "玉",
	} {
		if textcheck.Alike(one, other) {
			t.Errorf("%q and %q are one", one, other)
		}
	}
}
