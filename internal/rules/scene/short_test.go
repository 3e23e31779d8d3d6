package scene

import "testing"

// TestShortIDs: the document keeps ids without the family, and reads those of before.
func TestShortIDs(t *testing.T) {
	t.Parallel()
	for id, kept := range map[string]string{"house_feud_1a": "_1a", "house_feud": "house_feud", "my_pack/decree": "my_pack/decree"} {
		if got := short("house_feud", id); got != kept || whole("house_feud", got) != id || whole("house_feud", id) != id {
			t.Errorf("%s is kept as %s", id, got)
		}
	}
}
