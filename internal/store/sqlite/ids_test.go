package sqlite

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"umbrarch/internal/store/fold"
)

// TestIDs: packing and unpacking the ids of a range gives the same ids.
func TestIDs(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		ids := rapid.SliceOf(rapid.Int64Min(1)).Draw(t, "ids")
		refs := make([]fold.Ref, len(ids))
		for i, id := range ids {
			refs[i].ID = id
		}
		if back := unpackIDs(packIDs(refs)); !cmp.Equal(ids, back, cmpopts.EquateEmpty()) {
			t.Fatalf("ids %v became %v", ids, back)
		}
	})
}
