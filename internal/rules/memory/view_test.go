package memory_test

import (
	"slices"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/memory"
	rulesmemory "umbrarch/internal/rules/memory"
)

func mind(k *enginetest.Kingdom, npc string) rulesmemory.Mind {
	k.T.Helper()
	members, _ := k.View("minds").(map[string]any)
	v, ok := members[game.NPCPerson(npc).Key()].(rulesmemory.Mind)
	if !ok {
		k.T.Fatalf("%s has no mind", npc)
	}
	return v
}

func TestADossierRemembersInSentences(t *testing.T) {
	t.Parallel()
	k := begun(t)
	memory.Note(k.Env(), game.NPCPerson(silke), "rival_favoured", game.NPCPerson(tamsin))
	v := mind(k, silke)
	if len(v.Remembers) != 2 || v.Remembers[0].About != "Tamsin Goldweigh" || v.Remembers[0].GoneOn != 8 {
		t.Fatalf("%+v", v.Remembers)
	}
	if texts := k.Content.Recalls["praised"]; !slices.Contains(texts, v.Remembers[1].Text) {
		t.Errorf("%q is no sentence of a praise", v.Remembers[1].Text)
	}
	if len(v.Bonds) != 3 || v.Aim == nil {
		t.Fatalf("%+v", v)
	}
	for _, b := range v.Bonds {
		if b.Says == "" || b.Answers == "" || b.Name == "" {
			t.Errorf("%+v", b)
		}
	}
}

func TestTheTemperIsAWord(t *testing.T) {
	t.Parallel()
	k := begun(t)
	for _, c := range []struct {
		deception int64
		want      string
	}{{0, "steady"}, {70, "restless"}, {100, "restless"}} {
		n := k.Doc.NPCs.Edit(nyx)
		n.Loyalty, n.Deception = 50, c.deception
		if got := mind(k, nyx).Temper; got != c.want {
			t.Errorf("deception %d, treason %d: %s, want %s", c.deception, memory.Treason(k.Env(), nyx), got, c.want)
		}
	}
}

// TestCompanyChangesAnOffice compares an office's effect with and without a friend or somebody hated in another office.
func TestCompanyChangesAnOffice(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		beside []string // the Steward, then the Healer
		want   int64
	}{{nil, 100}, {[]string{"perrin_quillon"}, 100}, {[]string{morwen}, 125}, {[]string{silke}, 75}, {[]string{silke, morwen}, 100}} {
		k := begun(t)
		k.Doc.Kingdom.Edit().Level = 13
		for i, npc := range c.beside {
			k.Do("office.give", object{"office": []string{"steward", "healer"}[i], "npc": npc})
		}
		plan := k.Preview("office.give", object{"office": "general", "npc": tamsin})
		before := k.Env().Figure("pledgeArmy")
		k.Do("office.give", object{"office": "general", "npc": tamsin})
		if got := k.Env().Figure("pledgeArmy") - before; got != c.want {
			t.Errorf("beside %v: %d, want %d", c.beside, got, c.want)
		}
		if plan.Effects[0].What != "officeEffect" || plan.Effects[0].N != c.want {
			t.Errorf("beside %v: the plan says %+v", c.beside, plan.Effects)
		}
	}
}
