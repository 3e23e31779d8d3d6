package courtship_test

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/courtship"
	"umbrarch/internal/rules/economy"
	"umbrarch/internal/rules/engine/enginetest"
)

// wed makes the first n candidates consorts and returns their names.
func wed(k *enginetest.Kingdom, n int) (names map[string]bool) {
	names = map[string]bool{}
	for i := range n {
		c := &k.Content.Candidates[i]
		k.Doc.Court.Put(c.ID, game.Member{Status: game.RungConsort, Affection: 90})
		names[c.Name] = true
	}
	return names
}

// S-024: each consort brings ten free subjects, all together 100 at most; "Why?" lists each of them and the bound.
func TestBoon(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ consorts, lent, cut int }{{0, 0, 0}, {1, 10, 0}, {3, 30, 0}, {10, 100, 0}, {11, 100, 10}, {28, 100, 180}} {
		k := enginetest.New(t).People(50)
		names := wed(k, c.consorts)
		k.Doc.Court.Put(k.Content.Candidates[len(k.Content.Candidates)-1].ID, game.Member{Status: game.RungDating, Affection: 90})
		if c.consorts == len(k.Content.Candidates) {
			wed(k, c.consorts)
		}
		s := k.View("subjects").(economy.Subjects)
		if s.Free != int64(50+c.lent) || s.All != int64(50+c.lent) || s.Lent != int64(c.lent) {
			t.Errorf("%d consorts: %+v", c.consorts, s)
		}
		if b := k.View("courtship").(courtship.Summary).Boon; b != (courtship.Boon{Each: 10, Most: 100, Now: int64(c.lent)}) {
			t.Errorf("%d consorts: %+v", c.consorts, b)
		}
		br, _ := k.Env().Book.Breakdown(k.Env(), "freeSubjects")
		var cut int64
		for _, term := range br.Terms {
			switch term.Code {
			case "subjects.consort":
				name, _ := term.Params["name"].(string)
				if !names[name] || term.Value != 10 {
					t.Errorf("%d consorts: %+v", c.consorts, term)
				}
				delete(names, name)
			case "subjects.consorts_most":
				cut = -term.Value
			}
		}
		if len(names) > 0 || cut != int64(c.cut) || br.Total != s.Free {
			t.Errorf("%d consorts: %v are not named, %d cut, %d in all", c.consorts, names, cut, br.Total)
		}
	}
}

// A boon is not population: it is lent to work and war alone.
func TestBoonIsNoPopulation(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).People(0)
	wed(k, 1)
	k.Do("activity.start", map[string]any{"activity": "idle1"}) // three hands
	if s := k.View("subjects").(economy.Subjects); s.Free != 7 || s.Work != 3 || k.Doc.Resources.Get().Population != 0 {
		t.Errorf("%+v", s)
	}
}

func TestClassicHasNoBoon(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Profile(content.Classic)).People(50)
	wed(k, 3)
	if s := k.View("subjects").(economy.Subjects); s.Free != 50 || s.All != 50 || s.Lent != 0 {
		t.Errorf("%+v", s)
	}
	if b := k.View("courtship").(courtship.Summary).Boon; b != (courtship.Boon{}) {
		t.Errorf("%+v", b)
	}
}
