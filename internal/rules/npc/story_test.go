package npc_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

// who is an NPC made for a test: level 1, power 30, no tastes.
const who = "recruit_1"

func kingdom(t *testing.T, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, options...)
	k.Doc.NPCs.Put(who, game.NPC{
		Name: "Hester", Role: "Cellarer", Personality: "Counts twice.", Background: "Kept the cellar of an inn.", Level: 1, Loyalty: 60, Power: 30, Deception: 30, Tags: []string{"Loyal"}, Custom: true,
		Relationship: "Neutral",
	})
	k.Out()
	return k
}

func get(t *testing.T, k *enginetest.Kingdom, id string) game.NPC {
	t.Helper()
	n, ok := k.Doc.NPCs.Get(id)
	if !ok {
		t.Fatalf("%s is not at court", id)
	}
	return *n
}

// view is an NPC's view as sent.
func view(t *testing.T, k *enginetest.Kingdom, id string) npc.View {
	t.Helper()
	members, _ := k.View("npcs").(map[string]any)
	v, ok := members[id].(npc.View)
	if !ok {
		t.Fatalf("no view of %s", id)
	}
	return v
}

func leaves(k *enginetest.Kingdom, id string) (out []rules.Leaf) {
	for _, r := range k.Out().Records {
		if r.Kind == rules.JournalKind(id) {
			var l rules.Leaf
			if err := json.Unmarshal(r.Body, &l); err != nil {
				k.T.Fatal(err)
			}
			out = append(out, l)
		}
	}
	return out
}

func has(notices []string, part string) bool {
	for _, n := range notices {
		if strings.Contains(n, part) {
			return true
		}
	}
	return false
}

// factsOf lists the facts of an entry's templates in order. A template is recognised by its longest part without a
// slot.
func factsOf(t *testing.T, grammar []content.Template, entry string) (facts []string) {
	t.Helper()
	at := map[int]string{}
	var order []int
	for _, j := range grammar {
		longest := ""
		for _, part := range strings.FieldsFunc(j.Text, func(r rune) bool { return r == '{' || r == '}' }) {
			if len(part) > len(longest) {
				longest = part
			}
		}
		if i := strings.Index(entry, longest); i >= 0 {
			at[i], order = j.Fact, append(order, i)
		}
	}
	slices.Sort(order)
	for _, i := range order {
		facts = append(facts, at[i])
	}
	return facts
}
