package scene_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/scene"
)

// courts and days of the walk.
const (
	courts    = 20
	walkDays  = 60
	visitsDay = 3
)

// walked is what a walk has counted.
type walked struct {
	courts map[string]int // in which a text came
	days   [walkDays]int  // scenes that came, by day
	plots  map[string]int
	early  float64 // scenes a day on days 2 to 7
	late   float64 // on days 8 to 20
	later  float64
	again  int // earliest day on which a text came twice
	silent map[string]int
	never  []string
	bytes  int // the most that story and book take in a document
}

// walk plays courts with the given texts by chance, as a player does who comes thrice a day.
func walk(t *testing.T, scenes []content.Scene) walked {
	t.Helper()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	c = c.WithScenes(scenes)
	out := walked{courts: map[string]int{}, plots: map[string]int{}, again: walkDays + 1, silent: map[string]int{}}
	for court := range courts {
		k := enginetest.New(t, enginetest.Content(c), enginetest.Seed(fmt.Sprintf("%08x", court)))
		seen := map[string]int{}
		for day := range walkDays {
			grow(k, day+1, court)
			for range visitsDay {
				k.Away(8 * time.Hour)
				rule(k)
				answerAll(k, day, &out, seen)
			}
		}
		for id := range seen {
			out.courts[id]++
		}
		dump := k.Dump()
		out.bytes = max(out.bytes, len(dump["story"])+len(dump["courtBook"]))
		for _, d := range k.Doc.Story.Get().Fault {
			out.silent[d]++
		}
	}
	never := []string{}
	for _, s := range scenes {
		if out.courts[s.ID] == 0 {
			never = append(never, s.ID)
		}
	}
	var early, late, later float64
	for day, n := range out.days {
		switch mean := float64(n) / courts; {
		case day >= 1 && day < 7:
			early += mean / 6
		case day >= 7 && day < 20:
			late += mean / 13
		case day >= 20:
			later += mean / 40
		}
	}
	out.early, out.late, out.later = early, late, later
	t.Logf("scenes a day: day 1 %.1f, days 2 to 7 %.2f, days 8 to 20 %.2f, later %.2f; a text twice on day %d", float64(out.days[0])/courts, early, late, later, out.again)
	t.Logf("plots begun: %v; %d bytes", out.plots, out.bytes)
	t.Logf("%d of %d texts never came: %v", len(never), len(scenes), never)
	out.never = never
	return out
}

// grow gives a court what it would have on a day: level, Steward, consorts, children, vassals, floors.
func grow(k *enginetest.Kingdom, day, court int) {
	k.Gold(1_000_000).People(800)
	k.Doc.Kingdom.Edit().Level = min(k.Content.Balance.Levels.KingdomMax, int64(1+day*2/3))
	if day == 2 {
		k.Do("office.give", map[string]string{"office": content.Steward, "npc": morwen})
	}
	free := []string{}
	for id, n := range k.Doc.NPCs.All() {
		if n.Duty.Kind == "" {
			free = append(free, id)
		}
	}
	for i, o := range k.Content.Offices {
		if len(free) > 0 {
			_, _ = k.Try("office.give", map[string]string{"office": o.ID, "npc": free[(court+i)%len(free)]})
		}
	}
	candidates := k.Content.Candidates
	if day >= 2 && day%3 == 2 && k.Doc.Court.Len() < 10 {
		k.Doc.Court.Put(candidates[(court+day)%len(candidates)].ID, game.Member{Status: game.RungConsort, Affection: 60})
	}
	if day >= 5 && day%3 == 0 && k.Doc.Court.Len() > 0 {
		id := k.Doc.Court.IDs()[day%k.Doc.Court.Len()]
		if born := k.Doc.Resources.Get().Children; born < 7 {
			m := k.Doc.Court.Edit(id)
			m.Born = append(m.Born, game.Child{Name: k.Content.ChildNames[born].Name, At: k.Now})
			k.Doc.Resources.Edit().Children++
		}
	}
	if day == 10 || day == 16 || day == 22 {
		land := k.Content.Territories[1+(court+day)%(len(k.Content.Territories)-1)]
		k.Doc.Vassals.Put(land.ID, game.Vassal{Name: land.Ruler, LoyaltyMilli: 50 * game.Milli, Strength: land.Garrison})
	}
	if day == 6 {
		k.Doc.Floors.Put(game.FloorID(1), game.Floor{Theme: game.UndevelopedCavern})
	}
	if day > 18 && day%2 == 0 {
		k.Doc.Stats.Add("battlesWon", 2)
	}
}

// answerAll answers everybody who waits with a choice by chance.
func answerAll(k *enginetest.Kingdom, day int, out *walked, seen map[string]int) {
	for _, id := range waiting(k) {
		s, _ := k.Content.Scene(id)
		out.days[day]++
		if seen[id]++; seen[id] > 1 {
			out.again = min(out.again, day+1)
		}
		if s.Stage == 1 {
			out.plots[s.Family]++
		}
		view := k.View("scenes").(map[string]any)[id].(scene.View)
		open := slices.DeleteFunc(slices.Clone(view.Choices), func(c scene.Choice) bool { return c.Short != nil || len(c.Needs) > 0 })
		if len(open) == 0 {
			k.T.Fatalf("%s cannot be left", id)
		}
		at := int(k.Doc.CourtBook.Get().Count*7+int64(len(id)*3+day)) % len(open)
		choose(k, id, open[at].ID)
	}
}

// TestTwentyCourts walks courts of sixty days with the texts as they are.
func TestTwentyCourts(t *testing.T) {
	t.Parallel()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	w := walk(t, c.Scenes)
	if w.early < 1.8 || w.late < 2.4 || w.later < 2.2 || w.late > 3 {
		t.Errorf("%.2f, %.2f and %.2f scenes a day", w.early, w.late, w.later)
	}
	if len(w.never) > 0 || w.again < 20 {
		t.Errorf("%v never came; a text came twice on day %d", w.never, w.again)
	}
	if w.bytes > 20_000 {
		t.Errorf("the story takes %d bytes", w.bytes)
	}
}
