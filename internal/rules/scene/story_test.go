package scene_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/scene"
)

// TestAPlotStandsInAnAbsence, S-031, S-120: whether a stage waits or the next one is pending, an absence moves no clock and
// takes no person and no office.
func TestAPlotStandsInAnAbsence(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		answered bool
		days     int
	}{"a stage waits": {false, 30}, "the next stage is pending": {true, 14}} {
		k := hallOf(t)
		k.Content = k.Content.WithScenes(ladder("wager"))
		k.Doc.Kingdom.Edit().Level = 13
		rule(k)
		k.Do("office.give", map[string]string{"office": content.Treasurer, "npc": tamsin})
		reign(k)
		first := waiting(k)[0]
		if c.answered {
			choose(k, first, "free")
		}
		plot, court, held := k.Doc.Story.Get().Plots["wager"], k.Doc.NPCs.IDs(), maps.Clone(k.Doc.Offices.Get().Held)
		for _, pass := range []func(time.Duration) *enginetest.Kingdom{k.Touched, k.Away} {
			pass(time.Duration(c.days) * 24 * time.Hour)
			now := k.Doc.Story.Get().Plots["wager"]
			if now.Run != plot.Run || now.Stage != plot.Stage || now.Next != plot.Next || now.Due != plot.Due {
				t.Errorf("%s: the clock moved from %+v to %+v", name, plot, now)
			}
			if !slices.Equal(k.Doc.NPCs.IDs(), court) || !maps.Equal(k.Doc.Offices.Get().Held, held) {
				t.Errorf("%s: the absence took somebody, or an office: %v", name, k.Doc.Offices.Get().Held)
			}
			if got := waiting(k); slices.Contains(got, first) == c.answered {
				t.Errorf("%s: %v wait", name, got)
			}
		}
	}
}

// TestADaysGainsAreShownAndCut, S-124: of the third gain only what the day leaves is shown and given, and the next day
// gives it in full.
func TestADaysGainsAreShownAndCut(t *testing.T) {
	t.Parallel()
	gain := func(id string, gold, power int64) content.Scene {
		return one(id, "wager", content.Effect{Do: content.DoGold, N: gold}, content.Effect{Do: content.DoPower, N: power})
	}
	k := told(t, gain("first", 4000, 300), gain("second", 1500, 150), gain("third", 2000, 100), gain("fourth", 2000, 100))
	rule(k)
	hour := max(k.Doc.Story.Get().Hour, k.Content.Balance.Scene.HourLeast)
	took := func(id string) (gold, power int64) {
		g, p := k.Whole(), k.Env().Figure("power")
		choose(k, id, "yes")
		return k.Whole() - g, k.Env().Figure("power") - p
	}
	for i, c := range []struct {
		id          string
		next        bool // day
		gold, power int64
		cut         []scene.Cut
	}{
		{"first", false, 4 * hour, 300, nil},
		{"second", false, hour + hour/2, 150, nil},
		{"third", false, hour / 2, 50, []scene.Cut{{What: "gold", Full: 2 * hour, Left: hour / 2}, {What: "power", Full: 100, Left: 50}}},
		{"fourth", true, 2 * hour, 100, nil},
	} {
		if c.next {
			reign(k)
		}
		wait(k, c.id, "who", "npc."+nyx)
		if got := view(k, c.id).Choices[0].Cut; !slices.Equal(got, c.cut) {
			t.Errorf("%d: shown as cut %+v, want %+v", i, got, c.cut)
		}
		if gold, power := took(c.id); gold != c.gold || power != c.power {
			t.Errorf("%d: %d gold and %d power, want %d and %d", i, gold, power, c.gold, c.power)
		}
	}
}

// TestACourtOfEightLosesNobody, S-126: a death and a defection both count as 72 hours away.
func TestACourtOfEightLosesNobody(t *testing.T) {
	t.Parallel()
	for _, do := range []content.Doing{content.DoDies, content.DoDefect} {
		s := one("one", "wager", content.Effect{Do: do, Who: "who", Other: "house"})
		s.Cast = append(s.Cast, content.Slot{Name: "house", From: "house"})
		k := told(t, s)
		for _, id := range k.Doc.NPCs.IDs() {
			if k.Doc.NPCs.Len() > 8 && id != nyx {
				k.Doc.NPCs.Delete(id)
			}
		}
		wait(k, "one", "who", "npc."+nyx, "house", "house.house-ashen-1")
		choose(k, "one", "yes")
		until := k.Now + (72 * time.Hour).Milliseconds()
		n, here := k.Doc.NPCs.Get(nyx)
		if !here || n.Duty.Kind != game.DutyAway || k.Doc.NPCs.Len() != 8 {
			t.Fatalf("%s: at court %t, %+v", do, here, n)
		}
		if k.Away(72*time.Hour + time.Second); k.Now < until {
			t.Fatal("no time has passed")
		}
		if n, _ := k.Doc.NPCs.Get(nyx); n.Duty.Kind != "" {
			t.Errorf("%s: after 72 hours %+v", do, n.Duty)
		}
	}
}

// TestWhoTrustsHasASecretAndWhoIsHeavyBreaks, S-128: each once a reign, and of one person at least seven days apart.
func TestWhoTrustsHasASecretAndWhoIsHeavyBreaks(t *testing.T) {
	t.Parallel()
	texts := slices.DeleteFunc(world(), func(s content.Scene) bool { return s.Person != nyx })
	for _, c := range []struct {
		name             string
		deeds            []string // noted about different persons
		begins, days     int64
		secret, breaking int64 // the day on which each comes; 0 for never
	}{
		{"saved and trusted", []string{"saved", "trusted"}, 1, 40, 2, 9},
		{"saved, passed over and refused", []string{"saved", "passed_over", "refused"}, 7, 40, 15, 8},
		{"saved twice", []string{"saved", "saved"}, 1, 40, 2, 9},
		{"nothing", nil, 1, 40, 0, 0},
	} {
		k := hallOf(t)
		k.Content = k.Content.WithScenes(texts)
		rule(k)
		k.Doc.Stats.Set("daysReigned", c.begins)
		k.Doc.Story.Edit().Day, k.Doc.Minds.Edit().Day = c.begins, c.begins
		for i, deed := range c.deeds {
			memory.Note(k.Env(), game.NPCPerson(nyx), deed, game.NPCPerson([]string{morwen, gorrath, tamsin}[i]))
		}
		came := map[string][]int64{}
		for day := c.begins + 1; day <= c.days; day++ {
			k.Doc.NPCs.Edit(nyx).Loyalty = 45 // memories alone decide
			reign(k)
			for _, id := range waiting(k) {
				s, _ := k.Content.Scene(id)
				came[s.Family] = append(came[s.Family], day)
				choose(k, id, "no")
			}
		}
		for family, want := range map[string]int64{"secret": c.secret, "breaking": c.breaking} {
			if got := came[family]; want == 0 && len(got) > 0 || want > 0 && !slices.Equal(got, []int64{want}) {
				t.Errorf("%s: %s on days %v, want %d", c.name, family, got, want)
			}
		}
	}
}

// TestCaptivesAreRare, S-129: none below level 12; at it 25% of the repelled raids bring one, one at a time and one in
// seven days reigned; who is left alone is exchanged after fourteen, for two hours of income.
func TestCaptivesAreRare(t *testing.T) {
	t.Parallel()
	k := told(t, one("return_1", "return"))
	reign(k)
	raid := func(level, raids int64) *game.Captive {
		k.Doc.Kingdom.Edit().Level = level
		k.Doc.Stats.Add("raidsRepelled", raids)
		reign(k)
		return k.Doc.Story.Get().Captive
	}
	if raid(11, 200) != nil {
		t.Fatal("a captive before the right to one")
	}
	taken, tries := 0, 400
	for range tries {
		if raid(12, 1) != nil {
			taken++
		}
		s := k.Doc.Story.Edit()
		s.Captive, s.Taken = nil, 0
	}
	if share := taken * 100 / tries; share < 20 || share > 30 {
		t.Errorf("%d of %d raids brought a captive in", taken, tries)
	}
	last, exchanged, own := int64(0), 0, ""
	for day := int64(1); day <= 60; day++ {
		k.Out()
		c := raid(12, 20)
		for _, e := range k.Out().Ledger {
			if e.Reason != "scene.exchange" {
				continue
			}
			if exchanged++; e.Deltas["gold"] != 2*k.Doc.Story.Get().Hour || day-last != 14 {
				t.Errorf("day %d: exchanged for %v after %d days", day, e.Deltas, day-last)
			}
		}
		switch {
		case c == nil:
			own = ""
		case c.ID != own:
			if own != "" || last > 0 && day-last < 7 {
				t.Errorf("day %d: %s comes after %q of day %d", day, c.ID, own, last)
			}
			own, last = c.ID, day
		}
	}
	if exchanged < 3 {
		t.Errorf("%d were exchanged in sixty days", exchanged)
	}
}

// TestTheDaysHourIsOfItsFirstCommand, S-136: prices and gains count in it all day, whatever the income becomes; a loss
// counts as the least.
func TestTheDaysHourIsOfItsFirstCommand(t *testing.T) {
	t.Parallel()
	s := one("one", "wager", content.Effect{Do: content.DoGold, N: 1000})
	s.Choices[0].Price = content.ScenePrice{Hours: 2000}
	k := told(t, s)
	const ticks = 360
	check := func(when string, hour int64) {
		t.Helper()
		wait(k, "one", "who", "npc."+nyx)
		if got := view(k, "one").Choices[0].Price.Gold; got != 2*hour {
			t.Errorf("%s: two hours cost %d, want %d", when, got, 2*hour)
		}
		gold := k.Whole()
		choose(k, "one", "yes")
		if got := k.Whole() - gold; got != hour-2*hour {
			t.Errorf("%s: it brought %d, want %d", when, got, -hour)
		}
	}
	k.Building(game.Treasury, 2).Units("skeleton_warrior", 10)
	net := k.Env().Figure("net") / game.Milli
	if net != 40 {
		t.Fatalf("net %d a tick, the case says 40", net)
	}
	reign(k)
	check("at the first command", net*ticks)
	k.Building(game.Treasury, 20)
	if later := k.Env().Figure("net") / game.Milli; later != 400 {
		t.Fatalf("net %d a tick, the case says 400", later)
	}
	check("later on that day", net*ticks)
	reign(k)
	check("the next day", 400*ticks)
	k.Gold(100_000_000).Units("skeleton_warrior", 5000)
	if net := k.Env().Figure("net"); net >= 0 {
		t.Fatalf("net %d", net)
	}
	reign(k)
	k.Gold(100_000)
	check("a day of losses", 200)
}

// TestWhoIsMissedAndWhoIsNot, S-135: Sister Amarant is sent away. The friends whom the choice names remember it about her,
// and whoever she hates does not.
func TestWhoIsMissedAndWhoIsNot(t *testing.T) {
	t.Parallel()
	const amarant, ossian = "sister_amarant", "ossian_the_unburied"
	k := told(t, one("one", "wager", content.Effect{Do: content.DoAway, Who: "who", N: 48}))
	wait(k, "one", "who", "npc."+amarant)
	var named []string
	for _, m := range view(k, "one").Choices[0].Remembers {
		named = append(named, m.Person.ID)
	}
	if slices.Sort(named); !slices.Equal(named, []string{gorrath, nyx}) {
		t.Errorf("the question names %v", named)
	}
	gift := func() { k.Do("npc.gift", map[string]string{"npc": ossian, "gift": k.Content.Gifts[0].ID}) }
	gift()
	choose(k, "one", "yes")
	for npc, want := range map[string]bool{gorrath: true, nyx: true, ossian: false, morwen: false} {
		got := slices.ContainsFunc(memory.Of(k.Env(), game.NPCPerson(npc)), func(m game.Memory) bool {
			return m.Deed == "friend_sent_off" && m.Weight == -2 && m.About == game.NPCPerson(amarant).Key()
		})
		if got != want {
			t.Errorf("%s remembers %v", npc, memory.Of(k.Env(), game.NPCPerson(npc)))
		}
	}
	rivalled := func() (out []game.Memory) {
		return slices.DeleteFunc(memory.Of(k.Env(), game.NPCPerson(amarant)), func(m game.Memory) bool { return m.Deed != "rival_favoured" })
	}
	gift()
	if got := rivalled(); len(got) != 1 || got[0].Weight != -1 || got[0].About != game.NPCPerson(ossian).Key() {
		t.Errorf("two gifts to somebody she hates: %v", got)
	}
}
