package content

import "testing"

func TestBuiltinLoadsInBothProfiles(t *testing.T) {
	t.Parallel()
	hashes := map[string]bool{}
	for _, profile := range []string{Standard, Classic} {
		s, err := Builtin(profile)
		if err != nil {
			t.Fatalf("%s: %v", profile, err)
		}
		hashes[s.Hash] = true
	}
	if len(hashes) != 2 {
		t.Error("the profiles share a hash")
	}
	if _, err := Builtin("printed"); err == nil {
		t.Error("an unknown profile was accepted")
	}
}
