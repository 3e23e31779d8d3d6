package scene_test

import (
	"slices"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/office"
	"umbrarch/internal/rules/scene"
)

const (
	morwen  = "morwen_sableglass"
	gorrath = "gorrath_ironvow"
	nyx     = "nyx_hollowstep"
	tamsin  = "tamsin_goldweigh"
)

// told is a kingdom of the third day whose content has these scenes alone.
func told(t testing.TB, scenes ...content.Scene) *enginetest.Kingdom {
	t.Helper()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	k := enginetest.New(t, enginetest.Content(c.WithScenes(scenes)))
	k.Doc.Stats.Set("daysReigned", 3)
	k.Doc.Story.Edit().Day = 3
	k.Gold(1_000_000).People(500)
	return k
}

// one is a scene of one person with two answers: one has the effects, the other none.
func one(id, family string, effects ...content.Effect) content.Scene {
	return content.Scene{
		ID: id, Family: family, Tone: "dread", Place: "hall", Speaker: "who", Text: "{who} waits. {who.they} waits.",
		Cast: content.Cast{{Name: "who", From: "court"}},
		Choices: []content.SceneChoice{
			{ID: "yes", Text: "Yes.", Then: content.Outcome{Text: "So {who.they} goes.", Effects: effects}},
			{ID: "no", Text: "No.", Then: content.Outcome{Text: "So be it."}},
		},
	}
}

// wait has a scene wait with a cast of slot and person in turns.
func wait(k *enginetest.Kingdom, id string, cast ...string) {
	w := game.WaitingScene{Order: 1, Day: k.Doc.Story.Get().Day}
	for i := 0; i+1 < len(cast); i += 2 {
		w.Cast = append(w.Cast, game.CastMember{Slot: cast[i], Person: cast[i+1], Name: cast[i+1]})
	}
	k.Doc.Scenes.Put(id, w)
}

func choose(k *enginetest.Kingdom, id, choice string) scene.Chosen {
	k.T.Helper()
	return k.Do("scene.choose", scene.Choose{Scene: id, Choice: choice}).(scene.Chosen)
}

// reign lets a day pass and gives a command on the next.
func reign(k *enginetest.Kingdom) {
	k.T.Helper()
	k.Away(24 * time.Hour)
	k.Do("kingdom.rename", map[string]string{"name": "Hold " + time.UnixMilli(k.Now).UTC().Format("Jan 2")})
}

// after carries one effect out on Nyx and returns the result.
func after(t *testing.T, prepare func(*enginetest.Kingdom), effects ...content.Effect) (*enginetest.Kingdom, scene.Chosen) {
	t.Helper()
	k := told(t, one("one", "wager", effects...))
	if prepare != nil {
		prepare(k)
	}
	wait(k, "one", "who", "npc."+nyx)
	return k, choose(k, "one", "yes")
}

func TestAnOutcomeChangesGoldPowerAndSubjectsWithinTheDaysBounds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name                       string
		effect                     content.Effect
		had                        func(*game.Story)
		gold, power, subjects, cut int64
	}{
		{"gold", content.Effect{Do: content.DoGold, N: 2000}, nil, 400, 0, 0, 0},
		{"gold that the day cuts", content.Effect{Do: content.DoGold, N: 4000}, func(s *game.Story) { s.Gold = 5000 }, 200, 0, 0, 1},
		{"gold lost", content.Effect{Do: content.DoGold, N: -3000}, func(s *game.Story) { s.Gold = 6000 }, -600, 0, 0, 0},
		{"power", content.Effect{Do: content.DoPower, N: 300}, nil, 0, 300, 0, 0},
		{"power that the day cuts", content.Effect{Do: content.DoPower, N: 300}, func(s *game.Story) { s.Power = 450 }, 0, 50, 0, 1},
		{"power lost", content.Effect{Do: content.DoPower, N: -100}, func(s *game.Story) { s.Power = 500 }, 0, -100, 0, 0},
		{"subjects lost", content.Effect{Do: content.DoSubjects, N: -50}, nil, 0, 0, -25, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			k := told(t, one("one", "wager", c.effect))
			if c.had != nil {
				k.Doc.Story.Edit().Counted = k.Env().DaysReigned()
				c.had(k.Doc.Story.Edit())
			}
			wait(k, "one", "who", "npc."+nyx)
			view := k.View("scenes").(map[string]any)["one"].(scene.View)
			if got := int64(len(view.Choices[0].Cut)); got != c.cut {
				t.Errorf("%d gains are cut, want %d: %+v", got, c.cut, view.Choices[0].Cut)
			}
			gold, power, people := k.Whole(), k.Env().Figure("power"), k.Doc.Resources.Get().Population
			choose(k, "one", "yes")
			if got := k.Whole() - gold; got != c.gold {
				t.Errorf("%d gold, want %d", got, c.gold)
			}
			if got := k.Env().Figure("power") - power; got != c.power {
				t.Errorf("%d power, want %d", got, c.power)
			}
			if got := k.Doc.Resources.Get().Population - people; got != c.subjects {
				t.Errorf("%d subjects, want %d", got, c.subjects)
			}
		})
	}
}

// TestWhoIsJailedKeepsTheOfficeWithoutEffect, S-125.
func TestWhoIsJailedKeepsTheOfficeWithoutEffect(t *testing.T) {
	t.Parallel()
	k, _ := after(t, func(k *enginetest.Kingdom) {
		k.Doc.Kingdom.Edit().Level = 13
		k.Do("office.give", map[string]string{"office": "treasurer", "npc": nyx})
	}, content.Effect{Do: content.DoJail, Who: "who"})
	n, _ := k.Doc.NPCs.Get(nyx)
	if n.Duty.Kind != game.DutyJail || k.Doc.Offices.Get().Held["treasurer"] != nyx {
		t.Fatalf("%+v, %+v", n.Duty, k.Doc.Offices.Get())
	}
	if terms, _ := k.Env().Book.Breakdown(k.Env(), "income"); hasTerm(terms.Terms, "office.term") || !hasTerm(terms.Terms, "office.absent") {
		t.Error("an office is in force whose holder sits in a cell")
	}
	k.Do("office.give", map[string]string{"office": "steward", "npc": morwen})
	k.Away(time.Hour)
	if r := lastReport(k); r.Absent != nil || r.Regent == nil {
		t.Errorf("another's cell is told of the Steward: %+v", r)
	}
	k.Away(7*24*time.Hour + time.Minute)
	if n, _ := k.Doc.NPCs.Get(nyx); n.Duty != (game.Duty{Kind: game.DutyOffice, Ref: "treasurer"}) {
		t.Errorf("after seven days: %+v", n.Duty)
	}
}

func lastReport(k *enginetest.Kingdom) game.Report {
	k.T.Helper()
	all := k.Doc.Absence.Get().Reports
	return all[len(all)-1]
}

// TestAReportTellsOfAStewardWhoWasNotAtHand, S-125: the printed reward alone, and a line that names the Steward.
func TestAReportTellsOfAStewardWhoWasNotAtHand(t *testing.T) {
	t.Parallel()
	for kind, e := range map[string]content.Effect{
		game.DutyJail: {Do: content.DoJail, Who: "who"}, game.DutyAway: {Do: content.DoAway, Who: "who", N: 9}, game.DutyWound: {Do: content.DoWound, Who: "who", N: 2},
	} {
		k, _ := after(t, func(k *enginetest.Kingdom) {
			k.Doc.Kingdom.Edit().Level = 2
			k.Do("office.give", map[string]string{"office": "steward", "npc": nyx})
		}, e)
		k.Away(2 * time.Hour)
		if r := lastReport(k); r.Regent != nil || r.Absent == nil || *r.Absent != (game.AbsentLine{NPC: nyx, Name: "Nyx Hollowstep", Kind: kind}) {
			t.Errorf("%s: %+v, %+v", kind, r.Regent, r.Absent)
		}
	}
}

func TestAChoiceNamesTheFriendsOfThoseWhomItSendsAway(t *testing.T) {
	t.Parallel()
	for do, want := range map[content.Doing]bool{content.DoJail: true, content.DoAway: true, content.DoDefect: true, content.DoDies: true, content.DoWound: false} {
		k := told(t, one("one", "wager", content.Effect{Do: do, Who: "who", N: 4}))
		memory.Tie(k.Env(), game.NPCPerson(nyx), game.NPCPerson(tamsin), game.BondFriend)
		wait(k, "one", "who", "npc."+nyx)
		friend := scene.Memory{Person: game.NPCPerson(tamsin), Name: "Tamsin Goldweigh"}
		if got := view(k, "one").Choices[0].Remembers; slices.Contains(got, friend) != want {
			t.Errorf("%s: %v", do, got)
		}
		if got := view(k, "one").Choices[1].Remembers; len(got) != 0 {
			t.Errorf("the other answer: %v", got)
		}
	}
}

func TestAnEffectOnWhoIsAlreadySoDoesNothing(t *testing.T) {
	t.Parallel()
	k, out := after(t, nil, content.Effect{Do: content.DoJail, Who: "who"}, content.Effect{Do: content.DoAway, Who: "who", N: 9}, content.Effect{Do: content.DoWound, Who: "who", N: 2})
	if len(out.Changes) != 1 || out.Changes[0].What != game.DutyJail {
		t.Errorf("%+v", out.Changes)
	}
	if n, _ := k.Doc.NPCs.Get(nyx); n.Duty.Kind != game.DutyJail {
		t.Errorf("%+v", n.Duty)
	}
}

func TestAMissionEndsUnpaidWhereSomebodyIsSentAway(t *testing.T) {
	t.Parallel()
	k, _ := after(t, func(k *enginetest.Kingdom) {
		k.Do("npc.assign", map[string]string{"npc": nyx, "mission": "tax_collection"})
	}, content.Effect{Do: content.DoAway, Who: "who", N: 72})
	k.Away(71 * time.Hour)
	if got := k.Doc.Stats.Of("missionsCompleted"); got != 0 {
		t.Errorf("%d missions were paid", got)
	}
	if n, _ := k.Doc.NPCs.Get(nyx); n.Duty.Kind != game.DutyAway {
		t.Errorf("%+v", n.Duty)
	}
	k.Away(2 * time.Hour)
	if n, _ := k.Doc.NPCs.Get(nyx); n.Duty.Kind != "" {
		t.Errorf("after 73 hours: %+v", n.Duty)
	}
}

func TestADeathEmptiesTheOfficeAndEntersTheBook(t *testing.T) {
	t.Parallel()
	k, _ := after(t, func(k *enginetest.Kingdom) {
		k.Doc.Kingdom.Edit().Level = 13
		k.Do("office.give", map[string]string{"office": "treasurer", "npc": nyx})
	}, content.Effect{Do: content.DoDies, Who: "who"})
	if _, here := k.Doc.NPCs.Get(nyx); here || k.Doc.Offices.Get().Held["treasurer"] != "" {
		t.Error("the dead hold office")
	}
	post := func() office.Post {
		for _, p := range k.View("offices").(office.List).Offices {
			if p.ID == content.Treasurer {
				return p
			}
		}
		return office.Post{}
	}
	if e := post().Emptied; e == nil || *e != (office.Emptied{Name: "Nyx Hollowstep", How: game.LossDeath, Day: k.Env().DaysReigned()}) {
		t.Errorf("%+v", e)
	}
	k.Wait(time.Hour)
	k.Do("office.give", map[string]string{"office": content.Treasurer, "npc": tamsin})
	if p := post(); p.Emptied != nil || p.Holder != tamsin {
		t.Errorf("given again: %+v", p)
	}
	book := k.View("courtBook").(scene.Book)
	if len(book.Lost) != 1 || book.Lost[0].Person.ID != nyx || book.Lost[0].House != "" {
		t.Errorf("%+v", book.Lost)
	}
}

func TestADeathIsCountedAsAbsenceWhereTheCourtCannotLoseAnybody(t *testing.T) {
	t.Parallel()
	for name, prepare := range map[string]func(*enginetest.Kingdom){
		"of late": func(k *enginetest.Kingdom) { k.Doc.Story.Edit().Died = 2 },
		"a small court": func(k *enginetest.Kingdom) {
			for _, id := range k.Doc.NPCs.IDs() {
				if k.Doc.NPCs.Len() > 8 && id != nyx {
					k.Doc.NPCs.Delete(id)
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k, out := after(t, prepare, content.Effect{Do: content.DoDies, Who: "who"})
			if n, here := k.Doc.NPCs.Get(nyx); !here || n.Duty.Kind != game.DutyAway {
				t.Error("somebody died")
			}
			if len(out.Changes) != 1 || out.Changes[0].N != 72 {
				t.Errorf("%+v", out.Changes)
			}
		})
	}
}

func TestADefectorStandsWithAHouse(t *testing.T) {
	t.Parallel()
	s := one("one", "wager", content.Effect{Do: content.DoDefect, Who: "who", Other: "house"})
	s.Cast = append(s.Cast, content.Slot{Name: "house", From: "house"})
	k := told(t, s)
	wait(k, "one", "who", "npc."+nyx, "house", "house.house-ashen-1")
	choose(k, "one", "yes")
	if _, here := k.Doc.NPCs.Get(nyx); here {
		t.Error("the defector is at court")
	}
	if lost := k.View("courtBook").(scene.Book).Lost; len(lost) != 1 || lost[0].House != "The Ashen Ledger" {
		t.Errorf("%+v", lost)
	}
}

func TestAnOfficeIsGivenAndTakenByAnOutcome(t *testing.T) {
	t.Parallel()
	k, _ := after(t, func(k *enginetest.Kingdom) {
		k.Do("npc.assign", map[string]string{"npc": nyx, "mission": "tax_collection"})
	}, content.Effect{Do: content.DoOffice, ID: "keeper", Who: "who"})
	if n, _ := k.Doc.NPCs.Get(nyx); k.Doc.Offices.Get().Held["keeper"] != nyx || n.Duty.Ref != "keeper" {
		t.Fatalf("%+v, %+v", k.Doc.Offices.Get(), n.Duty)
	}
	k.Content = k.Content.WithScenes([]content.Scene{one("two", "wager", content.Effect{Do: content.DoOffice, ID: content.AnyOffice, Takes: true, Who: "who"})})
	wait(k, "two", "who", "npc."+nyx)
	choose(k, "two", "yes")
	if n, _ := k.Doc.NPCs.Get(nyx); k.Doc.Offices.Get().Held["keeper"] != "" || n.Duty.Kind != "" {
		t.Errorf("%+v, %+v", k.Doc.Offices.Get(), n.Duty)
	}
}

// TestWhoHasGoneClosesTheScene, S-033: nothing is paid, and the scene closes with a line.
func TestWhoHasGoneClosesTheScene(t *testing.T) {
	t.Parallel()
	k := told(t, one("one", "wager", content.Effect{Do: content.DoGold, N: 1000}))
	wait(k, "one", "who", "npc."+nyx)
	k.Doc.NPCs.Delete(nyx)
	gold := k.Whole()
	if out := choose(k, "one", "yes"); !out.Closed || k.Whole() != gold || k.Doc.Scenes.Len() != 0 {
		t.Errorf("%+v", out)
	}
	if b := k.View("courtBook").(scene.Book); b.Count != 1 || b.Done[0].Choice != "" {
		t.Errorf("%+v", b)
	}
}

func TestATextThatTheContentNoLongerHasClosesByItself(t *testing.T) {
	t.Parallel()
	k := told(t, one("one", "wager"), one("two", "wager"))
	wait(k, "one", "who", "npc."+nyx)
	k.Content = k.Content.WithScenes([]content.Scene{one("two", "wager")})
	if h := k.View("hall").(scene.Hall); h.Waiting != 0 {
		t.Errorf("%d wait", h.Waiting)
	}
	k.Refused(scene.ErrUnknown, "scene.choose", scene.Choose{Scene: "one", Choice: "yes"})
	reign(k)
	if _, waits := k.Doc.Scenes.Get("one"); waits {
		t.Error("it still waits")
	}
}

// TestASceneOfBeforeAContentChange, K7: a text that has since then a slot that nobody stands in is not told with a hole.
// It closes as one that the content no longer has. An answer that the text no longer has is none.
func TestASceneOfBeforeAContentChange(t *testing.T) {
	t.Parallel()
	k := told(t, one("one", "wager"), one("two", "wager"))
	wait(k, "one", "who", "npc."+nyx)
	wait(k, "two", "who", "npc."+gorrath)
	later, shorter := one("one", "wager", content.Effect{Do: content.DoJail, Who: "other"}), one("two", "wager")
	later.Cast = append(later.Cast, content.Slot{Name: "other", From: "court"})
	later.Text = "{who} waits, and {other} holds the door."
	shorter.Choices = shorter.Choices[1:]
	k.Content = k.Content.WithScenes([]content.Scene{later, shorter})
	if got := waiting(k); !slices.Equal(got, []string{"two"}) {
		t.Errorf("%v wait", got)
	}
	k.Refused(scene.ErrUnknown, "scene.choose", scene.Choose{Scene: "one", Choice: "yes"})
	k.Refused(scene.ErrChoice, "scene.choose", scene.Choose{Scene: "two", Choice: "yes"})
	choose(k, "two", "no")
	reign(k)
	if w, waits := k.Doc.Scenes.Get("one"); waits && len(w.Cast) < 2 {
		t.Errorf("it still waits: %+v", w)
	}
}

// TestAPackTakesAPlotAway, K7: whether a stage waits or the next one is pending, a plot without texts ends at the next day,
// and its flags and what should have followed go with it.
func TestAPackTakesAPlotAway(t *testing.T) {
	t.Parallel()
	for _, answered := range []bool{false, true} {
		k := hallOf(t)
		k.Content = k.Content.WithScenes(ladder("wager"))
		rule(k)
		reign(k)
		if len(waiting(k)) != 1 || len(k.Doc.Story.Get().Plots) != 1 {
			t.Fatalf("%v wait", waiting(k))
		}
		if answered {
			choose(k, waiting(k)[0], "free")
		}
		story := k.Doc.Story.Edit()
		story.Flags = map[string]string{"marked": "wager", "walled_up": ""}
		k.Content = k.Content.WithScenes([]content.Scene{one("return_1", "return")})
		if got := waiting(k); len(got) != 0 {
			t.Errorf("%v wait", got)
		}
		for range 4 {
			reign(k)
		}
		s := k.Doc.Story.Get()
		if _, kept := s.Flags["walled_up"]; len(s.Plots) != 0 || len(s.Flags) != 1 || !kept || k.Doc.Scenes.Len() != 0 {
			t.Errorf("answered %t: plots %v, flags %v, %d scenes", answered, s.Plots, s.Flags, k.Doc.Scenes.Len())
		}
	}
}

func hasTerm(terms []rules.Term, code string) bool {
	return slices.ContainsFunc(terms, func(t rules.Term) bool { return t.Code == code })
}
