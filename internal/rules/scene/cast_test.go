package scene_test

import (
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/scene"
)

// view is a scene that waits.
func view(k *enginetest.Kingdom, id string) scene.View {
	return k.View("scenes").(map[string]any)[id].(scene.View)
}

func TestSlotsOfATextAreFilled(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"{who} of {kingdom}, {player}.":                       "Nyx Hollowstep of Abandoned Camp, Ysolde.",
		"{who.they} came. Then {who.they} left {who.them}.":   "She came. Then she left her.",
		"“{who.their} lamp,” said {other.they}.":              "“Her lamp,” said he.",
		"{land} sent {ruler}; the envoy of {land} waited.":    "The Crownlands of Rooke sent Rooke; the envoy of the Crownlands of Rooke waited.",
		"{house} sent {enemy}, {enemy.role}. {house} waited.": "The Ashen Ledger sent Orsolya, Ruler of The Ashen Ledger. The Ashen Ledger waited.",
		"Nothing to fill.":                                    "Nothing to fill.",
	} {
		s := one("one", "wager")
		s.Cast = content.Cast{{Name: "who", From: "court"}, {Name: "other", From: "court"}, {Name: "ruler", From: "land"}, {Name: "enemy", From: "house"}}
		s.Text = text
		k := told(t, s)
		wait(k, "one", "who", "npc."+nyx, "other", "npc."+gorrath, "ruler", "land.re-estize", "enemy", "house.house-ashen-1")
		w := k.Doc.Scenes.Edit("one")
		for i, name := range []string{"Nyx Hollowstep", "Gorrath Ironvow", "Rooke", "Orsolya"} {
			w.Cast[i].Name = name
		}
		if got := view(k, "one").Text; got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

// TestOdds, S-032, S-035: what is shown is 50%, 10% for each point above the need, 5 to 95% in all, and "Why?" sums it.
func TestOdds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		test    content.Test
		prepare func(*enginetest.Kingdom)
		odds    int64
	}{
		{"an attribute at its need", content.Test{Attribute: "intellect", Need: 5}, nil, 500},
		{"one above", content.Test{Attribute: "intellect", Need: 4}, nil, 600},
		{"far below", content.Test{Attribute: "intellect", Need: 20}, nil, 50},
		{"far above", content.Test{Attribute: "strength", Need: 5}, nil, 950},
		{"strength 15 where 12 is needed", content.Test{Attribute: "strength", Need: 12}, func(k *enginetest.Kingdom) { strength(k, 15) }, 800},
		{"strength 5 where 12 is needed", content.Test{Attribute: "strength", Need: 12}, func(k *enginetest.Kingdom) { strength(k, 5) }, 50},
		{"an office that nobody holds", content.Test{Office: "healer", Need: 2}, nil, 300},
		{"its holder", content.Test{Office: "healer", Need: 2}, func(k *enginetest.Kingdom) {
			k.Doc.Kingdom.Edit().Level = 13
			k.Do("office.give", map[string]string{"office": "healer", "npc": tamsin})
			k.Doc.NPCs.Edit(tamsin).Level = 50
		}, 550},
		{"no army", content.Test{Army: "ruler"}, nil, 50},
		{"an equal army", content.Test{Army: "ruler"}, func(k *enginetest.Kingdom) { army(k, 10) }, 500},
		{"a tenth more", content.Test{Army: "ruler"}, func(k *enginetest.Kingdom) { army(k, 11) }, 600},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := one("one", "wager")
			s.Cast = append(s.Cast, content.Slot{Name: "ruler", From: "land"})
			s.Choices[0].Test, s.Choices[0].Else = c.test, &content.Outcome{Text: "No."}
			k := told(t, s)
			for _, a := range k.Content.Attributes {
				k.Doc.Ruler.Edit().Points[a.ID] = 0
			}
			k.Doc.Ruler.Edit().Race = ""
			k.Doc.Ruler.Edit().Points["strength"] = 20
			if c.prepare != nil {
				c.prepare(k)
			}
			wait(k, "one", "who", "npc."+nyx, "ruler", "land.re-estize")
			shown := view(k, "one").Choices[0]
			if shown.Odds == nil || *shown.Odds != c.odds {
				t.Fatalf("odds %v, want %d", shown.Odds, c.odds)
			}
			if b, ok := k.Env().Book.Breakdown(k.Env(), shown.Figure); !ok || b.Total != c.odds {
				t.Errorf("Why? says %+v", b)
			}
			if p := k.Preview("scene.choose", scene.Choose{Scene: "one", Choice: "yes"}); len(p.Odds) != 2 || p.Odds[0].Permille != c.odds {
				t.Errorf("the dry run says %+v", p.Odds)
			}
		})
	}
}

// strength gives the ruler as many points as make the attribute a number.
func strength(k *enginetest.Kingdom, n int64) {
	k.T.Helper()
	points := k.Doc.Ruler.Edit().Points
	points["strength"] = 0
	points["strength"] = n - k.Env().FigureOf("attribute", "strength")
	if got := k.Env().FigureOf("attribute", "strength"); got != n {
		k.T.Fatalf("strength is %d", got)
	}
}

// army has the army in tenths of the garrison of a land.
func army(k *enginetest.Kingdom, tenths int64) {
	k.Units("skeleton_warrior", 1)
	each := k.Env().Figure("armyPower")
	k.Doc.Lands.Put("re-estize", game.Land{Relationship: "Neutral", WarStatus: "Peace", Garrison: each * 10})
	k.Units("skeleton_warrior", tenths-1)
}

func TestWhoWasCastLeastLatelyIsCast(t *testing.T) {
	t.Parallel()
	k := told(t, one("return_1", "return"), one("return_2", "return"), one("return_3", "return"))
	k.Doc.Kingdom.Edit().Level = 2
	k.Do("office.give", map[string]string{"office": "steward", "npc": morwen})
	seen := map[string]bool{}
	for range 9 {
		k.Away(24 * time.Hour)
		for _, id := range waiting(k) {
			w, _ := k.Doc.Scenes.Get(id)
			if key := w.Cast[0].Person; seen[key] {
				t.Fatalf("%s was cast before all others were", key)
			}
			seen[w.Cast[0].Person] = true
			choose(k, id, "no")
		}
	}
	if len(seen) < 3 {
		t.Errorf("%d were cast", len(seen))
	}
}

func TestHeirsGrow(t *testing.T) {
	t.Parallel()
	text := func(id, age string) content.Scene {
		s := one(id, "heir")
		s.Cast = content.Cast{{Name: "who", From: "heir", Age: age}}
		return s
	}
	k := told(t, text("birth", "child"), text("second", "child"), text("eighteen", "eighteen"), text("naming", "adult"))
	k.Doc.Court.Put("yarrow_knell", game.Member{Status: game.RungConsort, Affection: 60, Born: []game.Child{{Name: "Ansa", At: k.Now}}})
	k.Doc.Resources.Edit().Children = 1
	came := map[string]int{}
	for day := 0; day < 12; day++ {
		if day == 10 {
			k.Doc.Kingdom.Edit().Level = 14
		}
		reign(k)
		for _, id := range waiting(k) {
			came[id] = day
			if got := view(k, id).Cast[0]; got.Name != "Ansa" || got.Person.Kind != game.PersonChild {
				t.Errorf("%+v", got)
			}
			choose(k, id, "no")
		}
	}
	for id, day := range map[string]int{"birth": 0, "second": 2, "eighteen": 7, "naming": 10} {
		if got, ok := came[id]; !ok || got != day {
			t.Errorf("%s came on day %d (%t), want %d", id, got, ok, day)
		}
	}
	if h := k.Doc.Story.Get().Heirs; len(h) != 1 || len(h[0].Traits) != 2 {
		t.Errorf("%+v", h)
	}
}

func TestAVictoryBringsInACaptiveWhoIsExchanged(t *testing.T) {
	t.Parallel()
	k := told(t, one("return_1", "return"))
	reign(k)
	k.Doc.Kingdom.Edit().Level = 11
	k.Doc.Stats.Set("battlesWon", 60)
	if reign(k); k.Doc.Story.Get().Captive != nil {
		t.Fatal("a captive before the right to one")
	}
	k.Doc.Kingdom.Edit().Level = 12
	if reign(k); k.Doc.Story.Get().Captive != nil {
		t.Fatal("a captive of an old victory")
	}
	k.Doc.Stats.Set("battlesWon", 120)
	reign(k)
	captive := k.Doc.Story.Get().Captive
	if captive == nil {
		t.Fatal("sixty victories bring nobody")
	}
	if land, ok := k.Content.Territory(captive.Land); !ok || land.ID == content.OwnDomain || captive.Name == "" {
		t.Errorf("%+v", captive)
	}
	for range 14 {
		if k.Doc.Story.Get().Captive == nil {
			t.Fatal("exchanged before 14 days")
		}
		reign(k)
	}
	if k.Doc.Story.Get().Captive != nil {
		t.Error("still in a cell")
	}
}
