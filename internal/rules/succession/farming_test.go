package succession_test

import (
	"encoding/json"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/book"
	"umbrarch/internal/rules/kernel/legacy"
)

// TestShortReignsAreBounded: a bot hands over twenty times in a row with the same legacies, each time as soon as it may. No
// legacy counts more often than it can, no beginning is larger than with three of each, and the line in the document does
// not grow.
func TestShortReignsAreBounded(t *testing.T) { // K8, H126
	t.Parallel()
	k := late(t)
	left := []string{"full_cup", "many_hands", "old_money"}
	first := enginetest.New(t)
	var gold, people, income int64
	for range 20 {
		crownable(k)
		k.Doc.Stats.Set("goldWorked", 1<<40)
		k.Doc.Resources.Edit().Population = 900
		k.Doc.Growth.Edit().Level = 40
		if _, err := k.Try("succession.crown", will(k, left...)); err != nil {
			t.Fatal(err)
		}
		for _, id := range left {
			if n := legacy.Times(k.Env(), id); n > k.Content.Balance.Succession.Most {
				t.Fatalf("%s counts %d times", id, n)
			}
		}
		gold, people, income = k.Whole(), k.Doc.Resources.Get().Population, k.Env().Figure("income")
	}
	of := func(id string) int64 {
		l, _ := k.Content.Legacy(id)
		return l.Gives.Amount * k.Content.Balance.Succession.Most
	}
	if gold > first.Whole()+of("full_cup") || people > first.Doc.Resources.Get().Population+of("many_hands") || income > first.Env().Figure("income")+of("old_money") {
		t.Errorf("the last reign begins with %d gold, %d subjects and an income of %d", gold, people, income)
	}
	if a := k.Doc.Ancestry.Get(); int64(len(a.Ancestors)) != k.Content.Balance.Succession.Kept || a.Count != 20 {
		t.Errorf("%d ancestors of %d", len(a.Ancestors), a.Count)
	}
}

// TestEveryLegacyCanBeEarned: the number of each deed is one that the rules count.
func TestEveryLegacyCanBeEarned(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for i := range k.Content.Legacies {
		if l := &k.Content.Legacies[i]; !k.Env().Fed(l.Deed.Number) {
			t.Errorf("%s: nothing counts %s", l.ID, l.Deed.Number)
		}
	}
}

// TestTheBookOfTheReignIsKept: a crowning writes the book of the reign that ends, with the scenes that were given to it.
func TestTheBookOfTheReignIsKept(t *testing.T) {
	t.Parallel()
	k := late(t)
	name := k.Doc.Ruler.Get().Name
	k.Out()
	k.Do("succession.crown", will(k))
	var kept []book.Volume
	for _, r := range k.Out().Records {
		var v book.Volume
		if r.Kind == game.VolumeKind && r.ID == "1" && json.Unmarshal(r.Body, &v) == nil {
			kept = append(kept, v)
		}
	}
	if len(kept) != 1 || kept[0].Ruler.Name != name || kept[0].Reign != 1 || len(kept[0].Heirs) == 0 {
		t.Fatalf("%+v", kept)
	}
	if v := book.Compose(k.Env(), nil); v.Reign != 2 || len(v.Earlier) != 1 || v.Earlier[0].Name != name || v.Ruler.Name == name {
		t.Errorf("%+v", v)
	}
}
