package reign_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// storedBy stores the kingdom of an older schema as a player's first row.
func (n *node) storedBy(player string, schema int) (sections map[string]json.RawMessage) {
	n.t.Helper()
	raw, err := os.ReadFile(fmt.Sprintf("../game/testdata/schema-%d.json", schema))
	if err == nil {
		err = json.Unmarshal(raw, &sections)
	}
	if err == nil {
		err = n.store.Append(n.t.Context(), &store.Row{Player: player, Seq: 1, Version: 1, At: n.clock.Now(), Command: "before", Key: "before", Sections: sections})
	}
	if err != nil {
		n.t.Fatal(err)
	}
	return sections
}

// TestOlderKingdomsArePlayed: after three more days away, a kingdom stored under each older schema continues under
// today's rules and is stored in today's schema.
func TestOlderKingdomsArePlayed(t *testing.T) {
	t.Parallel()
	const away = 3 * 86_400_000
	n := open(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(4_102_585_200_000+away))
	for schema := 1; schema < game.Schema; schema++ {
		player := fmt.Sprint("of-schema-", schema)
		n.storedBy(player, schema)
		before := n.view(player).Sections
		if before.Pulse.TimePlayed != 46_800 || before.Pulse.Gold < 241_000 || len(before.Absence.Reports) != 2 {
			t.Errorf("schema %d shows %+v", schema, before)
		}
		n.must(player, "kingdom.rename", "k", map[string]any{"name": "Goes On"})
		if v := n.view(player); v.Sections.Kingdom.Name != "Goes On" || v.Version != 2 {
			t.Errorf("schema %d became %+v", schema, v)
		}
		k, err := n.store.Load(t.Context(), player)
		if err != nil {
			t.Fatal(err)
		}
		var meta game.Meta
		if err := json.Unmarshal(k.Sections["meta"], &meta); err != nil || meta.Schema != game.Schema {
			t.Errorf("schema %d is stored as %d (%v)", schema, meta.Schema, err)
		}
	}
	if failed := n.loud.errors.Load(); failed != 0 {
		t.Errorf("%d errors in the log", failed)
	}
}

// TestAnOlderKingdomIsDeletedWhole: a reign deleted right after its upgrade leaves no section of its older schema, which
// the player's next reign could not read.
func TestAnOlderKingdomIsDeletedWhole(t *testing.T) {
	t.Parallel()
	n := open(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(4_102_585_200_000))
	n.storedBy("p", 1)
	if err := n.Oversight.DeleteReign(t.Context(), "admin", "p"); err != nil {
		t.Fatal(err)
	}
	k, err := n.store.Load(t.Context(), "p")
	if err != nil || len(k.Sections) != 0 {
		t.Errorf("%d sections are left: %v (%v)", len(k.Sections), slices.Collect(maps.Keys(k.Sections)), err)
	}
}

// TestAKingdomOfANewerNode: a kingdom of a newer build is neither logged as a failure nor changed, since this node is
// about to be replaced.
func TestAKingdomOfANewerNode(t *testing.T) {
	t.Parallel()
	n := open(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(4_102_585_200_000))
	sections := n.storedBy("p", game.Schema-1)
	meta := json.RawMessage(fmt.Sprintf(`{"schema":%d,"createdAt":1}`, game.Schema+1))
	sections["meta"] = meta
	if err := n.store.Append(t.Context(), &store.Row{Player: "p", Seq: 2, Version: 2, At: n.clock.Now(), Command: "newer", Key: "newer", Sections: sections}); err != nil {
		t.Fatal(err)
	}
	if _, err := n.do("p", "kingdom.rename", "k", map[string]any{"name": "Nothing"}); !errors.Is(err, reign.ErrStore.With()) {
		t.Errorf("a command: %v", err)
	}
	k, err := n.store.Load(t.Context(), "p")
	if err != nil || k.Seq != 2 || string(k.Sections["meta"]) != string(meta) {
		t.Errorf("afterwards %+v (%v)", k, err)
	}
}
