package npc_test

import (
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/npc"
)

// Players' texts are bounded in the document: a member stays within its maximal bytes.
func TestAMemberStaysSmall(t *testing.T) {
	t.Parallel()
	for _, letter := range []string{"<", `"`, "\n\"", "é", "👩‍🚀", "a"} {
		k := kingdom(t).Gold(100_000)
		n := k.Doc.NPCs.Edit(who)
		n.Name, n.Role = strings.Repeat("<", 256), strings.Repeat("<", 256)
		n.Personality, n.Background, n.Appearance = strings.Repeat("p", 200), strings.Repeat("b", 500), strings.Repeat("a", 300)
		for range 6 {
			k.Do("npc.talk", npc.Talk{NPC: who, Message: strings.Repeat(letter, 500/len([]rune(strings.ReplaceAll(letter, "👩‍🚀", "x"))))})
		}
		size, most := len(k.Dump()["npcs/"+who]), int(k.Content.Balance.Limits.MemberBytes)
		if size > most {
			t.Errorf("%q: %d bytes, %d are allowed", letter, size, most)
		}
	}
}

// A view rolls nothing and writes nothing, even when it words an old answer again.
func TestAViewChangesNothing(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	for _, said := range []string{"Hello", "The war goes on", "I am bored"} {
		k.Do("npc.talk", npc.Talk{NPC: who, Message: said})
	}
	k.Doc.NPCs.Edit(who).Recent = append(get(t, k, who).Recent, game.Interaction{Kind: "chat", Ref: "loyal_war_1", Said: "War?"})
	before := k.Dump()
	v := view(t, k, who)
	for section, was := range before {
		if k.Dump()[section] != was {
			t.Errorf("the view changed %s", section)
		}
	}
	for _, i := range v.Recent {
		if i.Text == "" || strings.Contains(i.Text, "{") {
			t.Errorf("an answer without words: %+v", i)
		}
	}
}
