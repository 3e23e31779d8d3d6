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

// ladder is a plot of one person, two texts a stage, whose answers move the clock in all ways.
func ladder(family string, cast ...content.Slot) (out []content.Scene) {
	for stage := int64(1); stage <= 5; stage++ {
		for _, variant := range []string{"a", "b"} {
			s := one(fmt.Sprintf("%s_%d%s", family, stage, variant), family)
			s.Stage = stage
			if len(cast) > 0 {
				s.Cast, s.Speaker = cast, content.Narrator
				s.Text = "It is told."
			}
			who := s.Cast[0].Name
			clock := func(n int64) content.Effect { return content.Effect{Do: content.DoClock, N: n} }
			s.Choices = []content.SceneChoice{
				{ID: "free", Text: "So be it.", Then: content.Outcome{Text: "So it is.", Effects: []content.Effect{clock(-2)}}},
				{ID: "on", Text: "On.", Then: content.Outcome{Text: "On it goes.", Effects: []content.Effect{clock(2), {Do: content.DoGold, N: 4000}, {Do: content.DoPower, N: 300}}}},
				{ID: "end", Text: "End it.", Price: content.ScenePrice{Hours: 500}, Then: content.Outcome{Text: "It ends.", Effects: []content.Effect{{Do: content.DoClock, Ends: true}}}},
				{ID: "risk", Text: "Try.", Test: content.Test{Attribute: "intellect", Need: 9},
					Then: content.Outcome{Text: "Well.", Effects: []content.Effect{{Do: content.DoLoyalty, Who: who, N: 5}, {Do: content.DoFlag, ID: family}}},
					Else: &content.Outcome{Text: "Ill.", Effects: []content.Effect{{Do: content.DoJail, Who: who}}}},
				{ID: "loss", Text: "Away.", Needs: []content.Condition{{Flag: family}}, Then: content.Outcome{Text: "Gone.", Effects: []content.Effect{{Do: content.DoDies, Who: who}}}},
			}
			out = append(out, s)
		}
	}
	return out
}

// world is content with a small set of every family.
func world() []content.Scene {
	var out []content.Scene
	for i, id := range []string{morwen, gorrath, nyx, tamsin} {
		s := one(fmt.Sprintf("prologue_%d", i+1), "prologue")
		s.Cast, s.Trigger.Minute = content.Cast{{Name: "who", Is: id}}, int64(1+3*i)
		out = append(out, s)
	}
	for i, id := range []string{morwen, nyx} {
		s := one(fmt.Sprintf("accession_%d", i+1), content.Accession)
		s.Cast, s.Trigger.Minute = content.Cast{{Name: "who", Is: id}}, 1
		out = append(out, s)
	}
	back, second := one("prologue_5", "prologue"), one("prologue_6", "prologue")
	back.Trigger.Return, second.Trigger.Day = 1, 2
	out = append(out, back, second)
	for i := range 4 {
		s := one(fmt.Sprintf("return_%d", i), "return", content.Effect{Do: content.DoGold, N: 500}, content.Effect{Do: content.DoNext, ID: "after", N: 4})
		s.Cast[0].Office = content.Steward
		out = append(out, s)
	}
	next := one("after", "return_after")
	out = append(out, next)
	for _, id := range []string{morwen, gorrath, nyx, tamsin} {
		s := one("secret_"+id, "secret", content.Effect{Do: content.DoAway, Who: "who", N: 40})
		s.Person, s.Cast = id, content.Cast{{Name: "who", Is: id}}
		b := s
		b.ID, b.Family = "breaking_"+id, "breaking"
		out = append(out, s, b)
	}
	out = append(out, ladder("wager")...)
	out = append(out, ladder("conspiracy", content.Slot{Name: "plotter", From: "court", Below: 100}, content.Slot{Name: "loyal", From: "court"})...)
	out = append(out, ladder("house_feud", content.Slot{Name: "who", From: "court"}, content.Slot{Name: "enemy", From: "house", Nemesis: true})...)
	return out
}

// hallOf is a new kingdom whose content has the small world.
func hallOf(t testing.TB, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	return enginetest.New(t, append([]enginetest.Option{enginetest.Content(c.WithScenes(world()))}, options...)...)
}

// waiting lists the scenes that wait.
func waiting(k *enginetest.Kingdom) []string { return k.View("hall").(scene.Hall).IDs }

// rule gives a command that changes little, so that a day counts as reigned.
func rule(k *enginetest.Kingdom) {
	k.T.Helper()
	k.Do("kingdom.rename", map[string]string{"name": "Hold " + time.UnixMilli(k.Now).UTC().Format("Jan 2 15.04.05")})
}

func TestThePrologueComesInItsMinutes(t *testing.T) {
	t.Parallel()
	k := hallOf(t)
	rule(k)
	for i, want := range []int{0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4} {
		if got := len(waiting(k)); got != want {
			t.Errorf("after %d minutes %d wait, want %d", i, got, want)
		}
		k.Wait(time.Minute)
	}
	k.Away(2 * time.Hour)
	if got := waiting(k); len(got) != 5 || got[4] != "prologue_5" {
		t.Errorf("after a return %v wait", got)
	}
	opens(k, "prologue_5")
	for len(waiting(k)) > 0 {
		choose(k, waiting(k)[0], "no")
	}
	k.Away(24 * time.Hour)
	opens(k, "prologue_6")
}

// TestTheFirstSceneIsOfTheFirstDay: it may come before the first command, with which the first day reigned is counted.
func TestTheFirstSceneIsOfTheFirstDay(t *testing.T) {
	t.Parallel()
	k := hallOf(t).Wait(90 * time.Second)
	if w, _ := k.Doc.Scenes.Get("prologue_1"); w == nil || w.Day != 1 {
		t.Errorf("%+v", w)
	}
}

// opens checks the scene with which the newest report begins; "" for none.
func opens(k *enginetest.Kingdom, want string) {
	k.T.Helper()
	reports := k.Doc.Absence.Get().Reports
	o := k.View("hall").(scene.Hall).Opening
	if want == "" && o != nil || want != "" && (o == nil || o.Scene != want || o.At != reports[len(reports)-1].To) {
		k.T.Errorf("the return opens with %+v, want %q at %d", o, want, reports[len(reports)-1].To)
	}
}

// TestALaterReignBeginsWithItsAccession: one of them waits from the first minute of a later reign, the next one in the next,
// and no prologue.
func TestALaterReignBeginsWithItsAccession(t *testing.T) { // K8
	t.Parallel()
	for count, want := range map[int64]string{1: "accession_1", 2: "accession_2", 3: "accession_1"} {
		k := hallOf(t)
		k.Doc.Ancestry.Edit().Count = count
		if k.Wait(30 * time.Second); len(waiting(k)) != 0 {
			t.Errorf("reign %d: %v before the minute", count+1, waiting(k))
		}
		k.Wait(20 * time.Minute)
		rule(k)
		if got := waiting(k); len(got) != 1 || got[0] != want {
			t.Errorf("reign %d: %v waits, want %s", count+1, got, want)
		}
		k.Do("scene.choose", scene.Choose{Scene: want, Choice: "yes"})
		k.Wait(10 * time.Minute)
		if got := waiting(k); len(got) != 0 {
			t.Errorf("reign %d: %v comes after it", count+1, got)
		}
	}
}

func TestAReignOfBeforeHasNoPrologue(t *testing.T) {
	t.Parallel()
	k := hallOf(t)
	k.Doc.Stats.Set("daysReigned", 40)
	k.Wait(20 * time.Minute)
	rule(k)
	for _, id := range waiting(k) {
		if s, _ := k.Content.Scene(id); s.Family == "prologue" {
			t.Errorf("%s waits", id)
		}
	}
	if len(waiting(k)) == 0 {
		t.Error("nobody waits")
	}
}

// TestAbsenceBringsNothing, S-031: in thirty days nobody comes and nothing opens by itself.
func TestAbsenceBringsNothing(t *testing.T) {
	t.Parallel()
	k := hallOf(t)
	rule(k)
	k.Wait(20 * time.Minute)
	before := k.Dump()
	k.Touched(30 * 24 * time.Hour)
	for name, now := range k.Dump() {
		if (name == "story" || len(name) > 7 && name[:7] == "scenes/") && before[name] != now {
			t.Errorf("%s was %s, is %s", name, before[name], now)
		}
	}
}

func TestClassicHasNoScenes(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Profile(content.Classic))
	rule(k)
	k.Wait(time.Hour)
	reign(k)
	if len(waiting(k)) != 0 || k.Doc.Story.Get().Day != 0 {
		t.Errorf("%v wait, %+v", waiting(k), k.Doc.Story.Get())
	}
	k.Refused(scene.ErrUnknown, "scene.choose", scene.Choose{Scene: "prologue_1", Choice: "yes"})
}

func TestAPlotClimbs(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		choices []string // of the stages that come
		stages  []int64
		days    []int64 // from one stage to the next
		spied   bool    // a Spymaster who has no part in it is in office
	}{
		{[]string{"free", "free", "free", "free", "free"}, []int64{1, 2, 3, 4, 5}, []int64{3, 3, 3, 3}, false},
		{[]string{"on", "on", "on"}, []int64{1, 4, 5}, []int64{1, 1}, false},
		{[]string{"free", "on", "on"}, []int64{1, 2, 4, 5}, []int64{3, 1, 1}, false},
		{[]string{"free", "end"}, []int64{1, 2}, []int64{3}, false},
		{[]string{"free", "free", "free", "free", "free"}, []int64{1, 2, 3, 4, 5}, []int64{2, 3, 3, 3}, true},
	} {
		k := hallOf(t)
		altered := k.Content.WithScenes(ladder("wager"))
		k.Content = altered
		rule(k)
		var stages, days []int64
		last, answered := int64(0), 0
		for day := int64(2); day < 20; day++ {
			reign(k)
			for _, id := range waiting(k) {
				s, _ := k.Content.Scene(id)
				if stages = append(stages, s.Stage); last > 0 {
					days = append(days, day-last)
				}
				last = day
				if w, _ := k.Doc.Scenes.Get(id); c.spied {
					serve(k, content.Spymaster, w.Cast[0].Person)
				}
				choose(k, id, c.choices[min(answered, len(c.choices)-1)])
				answered++
			}
			if len(k.Doc.Story.Get().Plots) == 0 {
				break
			}
		}
		if !slices.Equal(stages, c.stages) || !slices.Equal(days, c.days) {
			t.Errorf("%v: stages %v after %v days, want %v after %v", c.choices, stages, days, c.stages, c.days)
		}
	}
}

// serve puts somebody else than a person into an office.
func serve(k *enginetest.Kingdom, office, but string) {
	for _, id := range k.Doc.NPCs.IDs() {
		if game.NPCPerson(id).Key() != but {
			k.Doc.Offices.Edit().Held = map[string]string{office: id}
			k.Doc.NPCs.Edit(id).Duty = game.Duty{Kind: game.DutyOffice, Ref: office}
			return
		}
	}
}

func TestAPlotWhosePersonHasGoneEnds(t *testing.T) {
	t.Parallel()
	k := hallOf(t)
	k.Content = k.Content.WithScenes(ladder("wager"))
	rule(k)
	reign(k)
	id := waiting(k)[0]
	w, _ := k.Doc.Scenes.Get(id)
	who := game.PersonOf(w.Cast[0].Person).ID
	choose(k, id, "free")
	k.Doc.NPCs.Delete(who)
	reign(k)
	if plots := k.Doc.Story.Get().Plots; len(plots) != 0 {
		t.Errorf("%+v", plots)
	}
}

func TestTwoPlotsAtOnceAreARightOfLevelNine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ day, level, most int64 }{{7, 9, 1}, {8, 8, 1}, {8, 9, 2}} {
		k := hallOf(t)
		k.Doc.Stats.Set("daysReigned", c.day-1)
		k.Doc.Kingdom.Edit().Level = c.level
		reign(k)
		if got := int64(len(k.Doc.Story.Get().Plots)); got != c.most {
			t.Errorf("day %d, level %d: %d plots, want %d", c.day, c.level, got, c.most)
		}
	}
}

func TestTheDecreeOfAReturnComesOnceADayUnderASteward(t *testing.T) {
	t.Parallel()
	k := hallOf(t)
	k.Content = k.Content.WithScenes(world()[8:13])
	k.Doc.Stats.Set("daysReigned", 4)
	rule(k)
	k.Away(2 * time.Hour)
	if got := waiting(k); len(got) != 0 {
		t.Fatalf("%v wait without a Steward", got)
	}
	if f := k.View("hall").(scene.Hall); len(f.Families) == 0 || f.Families[0].Reason.Code != "scene.silent_regent" {
		t.Errorf("%+v", f)
	}
	k.Doc.Kingdom.Edit().Level = 2
	k.Do("office.give", map[string]string{"office": "steward", "npc": morwen})
	k.Away(2 * time.Hour)
	got := waiting(k)
	if len(got) != 1 {
		t.Fatalf("%v wait", got)
	}
	opens(k, got[0])
	choose(k, got[0], "yes")
	opens(k, "")
	k.Away(2 * time.Hour)
	if got := waiting(k); len(got) != 0 {
		t.Errorf("%v wait at the second return of a day", got)
	}
	reign(k)
	if got := waiting(k); !slices.Contains(got, "after") {
		t.Errorf("%v wait, and not what follows", got)
	}
}

func TestTheHallSaysWhyNobodyWaits(t *testing.T) {
	t.Parallel()
	k := hallOf(t)
	why := func() string {
		k.T.Helper()
		h := k.View("hall").(scene.Hall)
		if h.WhyNobody == nil {
			k.T.Fatalf("%v wait", h.IDs)
		}
		if text := k.Content.Message(h.WhyNobody.Code, h.WhyNobody.Params); text == "" {
			k.T.Errorf("%s has no words", h.WhyNobody.Code)
		}
		return h.WhyNobody.Code
	}
	if got := why(); got != "scene.silent_soon" {
		t.Errorf("at first %s", got)
	}
	rule(k)
	k.Wait(15 * time.Minute)
	for len(waiting(k)) > 0 {
		choose(k, waiting(k)[0], "no")
	}
	if got := why(); got != "scene.silent_return" {
		t.Errorf("after the prologue %s", got)
	}
	open := k.View("hall").(scene.Hall).Ahead
	k.Doc.Story.Edit().Flags = map[string]string{"walled_up": ""}
	if walled := k.View("hall").(scene.Hall).Ahead; open == "" || walled == "" || walled == open {
		t.Errorf("ahead: %q, behind a wall %q", open, walled)
	}
	k.Away(2 * time.Hour)
	choose(k, "prologue_5", "no")
	if got := why(); got != "scene.silent_early" {
		t.Errorf("after the first return %s", got)
	}
	if got := k.View("hall").(scene.Hall).Ahead; got != "" {
		t.Errorf("ahead of nothing: %q", got)
	}
	reign(k)
	for len(waiting(k)) > 0 {
		choose(k, waiting(k)[0], view(k, waiting(k)[0]).Choices[0].ID)
	}
	h := k.View("hall").(scene.Hall)
	if h.WhyNobody == nil || len(h.Families) == 0 {
		t.Fatalf("%+v", h)
	}
	for _, f := range h.Families {
		if k.Content.Message(f.Reason.Code, f.Reason.Params) == "" {
			t.Errorf("%s: %s has no words", f.Family, f.Reason.Code)
		}
	}
}
