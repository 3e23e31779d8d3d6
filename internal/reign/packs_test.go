package reign_test

import (
	"context"
	"encoding/json"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/content/pack"
	"umbrarch/internal/game"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// noted is the digest of the content in a stored reign.
func noted(t *testing.T, n *node, player string) string {
	t.Helper()
	k, err := n.store.Load(context.Background(), player)
	if err != nil {
		t.Fatal(err)
	}
	var meta game.Meta
	if err := json.Unmarshal(k.Sections["meta"], &meta); err != nil {
		t.Fatal(err)
	}
	return meta.Content
}

// TestAReignNotesItsContent: a reign begins on a node with packs and goes on without them. Its document names the content
// of its last row.
func TestAReignNotesItsContent(t *testing.T) {
	with, err := pack.Load("../../packs", content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		clock := reign.NewFrozenClock(epoch)
		n := openAs(t, o, clock, func(o *reign.Options) { o.Content = with.Content })
		n.createKingdom("p")
		const cook = "night-kitchen:bodo_underspoon"
		n.must("p", "npc.praise", "", npc.Praise{NPC: cook})
		if got := noted(t, n, "p"); got != with.Content.Hash {
			t.Errorf("played with %s, noted %s", with.Content.Hash, got)
		}
		if err := n.store.Close(context.Background()); err != nil {
			t.Fatal(err)
		}
		bare := open(t, o, clock)
		bare.must("p", "npc.gift", "", npc.Give{NPC: cook, Gift: "enchanted_rose"})
		if got := noted(t, bare, "p"); got != bare.Content().Hash || got == with.Content.Hash {
			t.Errorf("played with %s, noted %s", bare.Content().Hash, got)
		}
	})
}
