package npc_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

func writtenEntry(text string) []byte { return fmt.Appendf(nil, `{"entry":%q}`, text) }

// E-235: a provider's text becomes a marked leaf, paid once; it deals no template and rolls nothing.
func TestAWrittenEntryIsALeaf(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(50)
	k.Written = writtenEntry("The  ruler praised\nthe soup.")
	got := k.Do("npc.ponder", npc.Ponder{NPC: who}).(npc.Pondered)
	wrote := leaves(k, who)
	if got.Entry != "The ruler praised the soup." || got.Source != game.FromGenerator || k.Whole() != 0 || len(wrote) != 1 || wrote[0] != got.Leaf {
		t.Fatalf("gold %d, %+v, rows %+v", k.Whole(), got, wrote)
	}
	if rolled := k.Dump()["decks"] + k.Dump()["dice"]; strings.Contains(rolled, "journal.") || strings.Contains(rolled, "npc.journal") {
		t.Error("a template was dealt or a die rolled for what the provider wrote")
	}
}

// E-235, E-237
func TestTheArchiveKeepsTheJournal(t *testing.T) {
	t.Parallel()
	enginetest.ArchiveWrites(t, func() *enginetest.Kingdom { return kingdom(t).Gold(50) }, "npc.ponder", npc.Ponder{NPC: who}, map[string]string{
		"half JSON":         `{"entry":"t"`,
		"no entry":          `{}`,
		"another kind":      `{"entry":["t"]}`,
		"nothing to see":    string(writtenEntry("\u200b")),
		"hidden characters": string(writtenEntry("come \u202e here")),
		"too long":          string(writtenEntry(strings.Repeat("x", 1201))),
	})
}

// The brief contains the last three interactions and the deeds of the reign.
func TestTheBriefOfAnEntry(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(50)
	for _, said := range []string{"First things", "Second things", "Third things", "Fourth things"} {
		speak(t, k, said, writtenReply("So.", 0))
	}
	k.Doc.Scribe.Edit().Facts = append(k.Doc.Scribe.Get().Facts, game.Fact{Kind: "built", Slots: map[string]string{"building": "Ashen Granary"}})
	b := k.Brief("npc.ponder", npc.Ponder{NPC: who})
	raw, err := json.Marshal(b.Facts)
	for _, told := range []string{"Second things", "Fourth things", "Ashen Granary", `"name":"Hester`} {
		if err != nil || !strings.Contains(string(raw), told) {
			t.Errorf("%s is not told, %v: %s", told, err, raw)
		}
	}
	if strings.Contains(string(raw), "First things") || b.Busy.Code != npc.ErrWrites || b.Busy.Params["name"] != "Hester" {
		t.Errorf("%+v, %s", b.Busy, raw)
	}
	if !b.Admit(writtenEntry("t")) {
		t.Error("a good entry is not admitted")
	}
}
